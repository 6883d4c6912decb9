"""The package as people look at it: stubs that name what there is, words for all of it, problems in two languages."""

import ast
import copy
import inspect
import pathlib
import unittest

import sextant
from sextant import _engine, batches, gymnasium, open_spiel, pettingzoo

STUBS = ast.parse((pathlib.Path(_engine.__file__).parent / "_engine.pyi").read_text())


def public(names):
    return {name for name in names if not name.startswith("_")}


class Stubs(unittest.TestCase):
    def test_they_name_what_there_is(self):
        told = {node.name: node for node in STUBS.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(set(told), public(vars(_engine)))
        for name in ("Game", "State", "Bot"):
            members = public(node.name for node in told[name].body if isinstance(node, ast.FunctionDef))
            self.assertEqual(members, public(vars(getattr(_engine, name))), name)

    def test_everything_has_words(self):
        for module in (_engine, batches, open_spiel, pettingzoo, gymnasium):
            self.assertTrue(module.__doc__)
        for owner in (_engine, _engine.Game, _engine.State, _engine.Bot, sextant):
            for name in public(vars(owner)):
                if callable(getattr(owner, name)) or isinstance(vars(owner)[name], property):
                    self.assertTrue(inspect.getdoc(getattr(owner, name)), f"{owner.__name__}.{name}")


class Problems(unittest.TestCase):
    def test_in_the_language_chosen(self):
        self.addCleanup(sextant.set_language, "en")
        with self.assertRaisesRegex(sextant.Error, "there is no game"):
            sextant.game("chess")
        sextant.set_language("fr")
        with self.assertRaisesRegex(sextant.Error, "jeu"):
            sextant.game("chess")
        with self.assertRaises(ValueError):
            sextant.set_language("xx")

    def test_wrong_use(self):
        state = sextant.game("lost_cities").new_initial_state()
        for wrong in (lambda: state.view(2), lambda: state.observation(-1)):
            self.assertRaises(IndexError, wrong)
        for wrong in (lambda: state.view("secret"), lambda: state.hints(), lambda: state.game.bot("nobody"),
                      lambda: state.game.bot("novice").choose(state), lambda: state.apply("play R7"),
                      lambda: state.apply(3), lambda: sextant.read_log({}), lambda: state.game.imagine({}),
                      lambda: state.game.simulate(["random"])):
            self.assertRaises(ValueError, wrong)
        self.assertEqual(state.history(), [])

    def test_an_imagined_position_has_no_past(self):
        game = sextant.game("lost_cities", rounds=1)
        state = game.new_initial_state(7)
        state.deal()
        keys = set()
        for _ in range(3):
            imagined = game.imagine(state.view(1), seed=3)
            for other in (imagined, imagined.clone(), copy.deepcopy(imagined)):
                with self.assertRaisesRegex(sextant.Error, "no past"):
                    other.log()
                self.assertEqual(other.history(), [])
            keys.add(imagined.information_state_string(1))
            self.assertEqual(imagined.information_state_string(1), game.imagine(state.view(1), 4).information_state_string(1))
            action = imagined.legal_actions()[0]
            imagined.apply(action)
            self.assertEqual(imagined.history(), [action])
            keys.add(imagined.information_state_string(1))
            with self.assertRaisesRegex(sextant.Error, "no past"):
                imagined.log()
            state.apply(state.legal_actions()[0])
            state.deal()
        self.assertEqual(len(keys), 6, "each its own")
        self.assertTrue(all(key.startswith("imagined {") for key in keys))

    def test_copies_go_their_own_way(self):
        state = sextant.game("ghosts_of_the_moor").new_initial_state(3)
        other = copy.deepcopy(state)
        self.assertEqual(state.deal(), other.deal())
        other.apply(other.legal_actions()[0])
        self.assertNotEqual(state.history(), other.history())


class Arena(unittest.TestCase):
    def test_pairs(self):
        """One bot under two names: every pair is one game and its mirror image, so it is level without any margin."""
        game = sextant.game("lost_cities", rounds=1)
        one, other = sextant.arena(game, ["novice", "novice"], games=19, seed=4, threads=2)
        self.assertEqual(one, other)
        self.assertEqual((one["games"], one["wins"], one["share"], one["share_margin"]), (20, 10.0, 0.5, 0.0))

    def test_margins(self):
        """95 of 100 intervals hold the mean of many games; of twelve here at least ten, and more games make them narrower."""
        game = sextant.game("lost_cities", rounds=1)
        many = sextant.arena(game, ["guide", "novice"], games=2000, seed=10_000)[0]
        few = [sextant.arena(game, ["guide", "novice"], games=100, seed=100 * i)[0] for i in range(12)]
        for name in ("share", "points"):
            margin = f"{name}_margin"
            within = sum(abs(each[name] - many[name]) <= each[margin] + many[margin] for each in few)
            self.assertGreaterEqual(within, 10, name)
            for each in few:
                self.assertTrue(2.5 * many[margin] < each[margin] < 8 * many[margin], name)
        self.assertEqual(sextant.arena(game, ["novice", "random"], games=2)[0]["share_margin"], float("inf"))


if __name__ == "__main__":
    unittest.main()
