"""An algorithm written for OpenSpiel, on the sample game High Card: it comes close to an equilibrium."""

from mccfr import ExternalSampling, exploitability
from sextant import open_spiel

ITERATIONS, BOUND = 4000, 0.02


def main():
    game = open_spiel.load_game("high_card", {"players": 2, "cards": 5})
    learner = ExternalSampling(game, seed=1)
    before = exploitability(game, learner.average_policy)
    learner.iterate(ITERATIONS)
    after = exploitability(game, learner.average_policy)
    print(f"exploitability of High Card: {before:.4f} by random play, {after:.4f} after {ITERATIONS} iterations")
    assert before > 0.1, "random play should be easy to exploit"
    assert after < BOUND, f"exploitability {after} is not below {BOUND}"


main()
