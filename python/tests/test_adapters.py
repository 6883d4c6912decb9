"""The adapters keep what PettingZoo and Gymnasium ask of environments: checks written from the documentation of their API tests
(pettingzoo.test.api_test, seed_test; gymnasium's vector environments), which are not to be had here. Its max_cycles_test is for
environments that are cut short: in place of it, that every game ends by itself.
"""

import copy
import pickle
import random
import subprocess
import sys
import unittest

import numpy as np

import sextant
from sextant import gymnasium, open_spiel, pettingzoo
from sextant._spaces import Discrete


class PettingZoo(unittest.TestCase):
    def envs(self):
        yield pettingzoo.env("lost_cities", rounds=1)
        yield pettingzoo.env("ghosts_of_the_moor", players=3)

    def play(self, env, seed, choose):
        """One game; what every step showed."""
        env.reset(seed=seed)
        trail = []
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            self.assertIs(agent, env.agent_selection)
            self.assertIn(agent, env.agents)
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertIsInstance(info, dict)
            for told in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                self.assertEqual(set(told), set(env.agents))
            done = termination or truncation
            self.assertEqual(observation["action_mask"].any(), not done)
            action = None if done else choose(env, agent, observation["action_mask"])
            trail.append((agent, reward, done, observation["observation"].tobytes(), action))
            env.step(action)
        self.assertEqual(env.agents, [])
        return trail

    def test_api(self):
        for env in self.envs():
            self.assertEqual(env.max_num_agents, len(env.possible_agents))
            for agent in env.possible_agents:
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
            env.reset(seed=1)
            self.assertEqual(env.agents, env.possible_agents)
            self.assertEqual(env.num_agents, env.max_num_agents)
            trail = self.play(env, 3, lambda env, agent, mask: int(np.flatnonzero(mask)[0]))
            last = {agent: (reward, done) for agent, reward, done, _, _ in trail}
            self.assertTrue(all(done for _, done in last.values()))
            self.assertAlmostEqual(sum(reward for reward, _ in last.values()), 0)
            self.assertTrue(any(reward for reward, _ in last.values()))

    def test_seeds(self):
        def choose(env, agent, mask):
            return env.action_space(agent).sample(mask)

        for one, other in zip(self.envs(), self.envs()):
            for env in (one, other):
                for agent in env.possible_agents:
                    env.action_space(agent).seed(9)
            self.assertEqual(self.play(one, 5, choose), self.play(other, 5, choose))
            self.assertNotEqual(self.play(one, 5, choose), self.play(other, 6, choose))

    def test_every_game_ends(self):
        for env in self.envs():
            steps = len(self.play(env, 8, lambda env, agent, mask: env.action_space(agent).sample(mask)))
            self.assertLessEqual(steps, env.game.longest_game + len(env.possible_agents))

    def test_action_flexibility(self):
        """As api_test does it: with the action of the game before, as another kind of number. There are seeds, so that both happen
        every time: it is legal, and it is not.
        """
        ended, chosen, env = 0, random.Random(4), pettingzoo.env("lost_cities")
        for seed in range(20):
            env.reset(seed=2 * seed)
            action = chosen.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist())
            env.step(action)
            env.reset(seed=2 * seed + 1)
            self.assertFalse(any(env.terminations.values()))
            legal = env.last()[0]["action_mask"][action] == 1
            env.step(np.int32(action))
            self.assertEqual(all(env.terminations.values()), not legal)
            ended += not legal
        self.assertTrue(0 < ended < 20, f"{ended}: some of them were illegal, some not")

    def test_without_a_seed(self):
        """Another game each time, as from PettingZoo's own."""
        env, seen = pettingzoo.env("lost_cities", rounds=1), set()
        for _ in range(4):
            env.reset()
            seen.add(env.last()[0]["observation"].tobytes())
        self.assertEqual(len(seen), 4)

    def test_rewards_are_accumulated(self):
        """api_test's own account: what `last` tells is what `rewards` have brought since this agent's last step."""
        for env in self.envs():
            env.reset(seed=6)
            account = dict.fromkeys(env.possible_agents, 0.0)
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                self.assertIs(type(termination), bool)
                self.assertIs(type(truncation), bool)
                self.assertAlmostEqual(reward, account[agent])
                account[agent] = 0.0
                env.step(None if termination else int(np.flatnonzero(observation["action_mask"])[-1]))
                for each, brought in env.rewards.items():
                    account[each] += brought

    def test_order(self):
        """What OrderEnforcingWrapper says: nothing before `reset`, and no step after the end."""
        for make in (pettingzoo.env, pettingzoo.raw_env):
            env = make("lost_cities", rounds=1)
            for early in (lambda: env.step(0), env.last, lambda: env.agent_iter(), lambda: env.observe("seat_0"), env.render):
                self.assertRaisesRegex(AssertionError, r"reset\(\) needs to be called before", early)
            for early in ("rewards", "terminations", "truncations", "infos", "agent_selection"):
                self.assertFalse(hasattr(env, early), early)
            self.play(env, 1, lambda env, agent, mask: int(np.flatnonzero(mask)[0]))
            with self.assertWarnsRegex(UserWarning, "after all agents have terminated"):
                env.step(None)
            self.assertRaises(NotImplementedError, env.state)
            env.reset(seed=1)
            self.assertEqual(env.agents, env.possible_agents)

    def test_an_illegal_action_ends_the_game(self):
        for env in self.envs():
            self.assertIs(env.unwrapped, env)
            env.reset(seed=2)
            offender = env.agent_selection
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
            rewards = {agent: -1.0 if agent == offender else 0.0 for agent in env.possible_agents}
            self.assertEqual(env.rewards, rewards)
            seen = {}
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                self.assertEqual((termination, truncation, observation["action_mask"].any()), (True, False, False))
                seen[agent] = reward
                env.step(None)
            self.assertEqual(seen, rewards)
            env.reset(seed=2)
            self.assertFalse(any(env.terminations.values()))

    def test_wrong_steps(self):
        env = pettingzoo.raw_env("lost_cities", rounds=1, render_mode="ansi")
        env.reset(seed=1)
        before = env.last()[0]["observation"]
        mask = env.last()[0]["action_mask"]
        with self.assertRaises(sextant.Error):
            env.step(int(np.flatnonzero(mask == 0)[0]))
        for other in (env, pettingzoo.env("lost_cities")):
            other.reset(seed=1)
            for wrong in (None, -1, other.game.num_distinct_actions()):
                with self.assertRaises(ValueError):
                    other.step(wrong)
        np.testing.assert_array_equal(before, env.last()[0]["observation"])
        self.assertIsNone(env.last(observe=False)[0])
        self.assertIn("seat 0", env.render())
        self.assertEqual(len(list(env.agent_iter(3))), 3)
        env.close()


class GymnasiumVector(unittest.TestCase):
    def test_api(self):
        envs = gymnasium.make_vec("lost_cities", num_envs=16, seat=1, rounds=1)
        observations, infos = envs.reset(seed=2)
        self.assertEqual(envs.single_observation_space.shape, observations.shape[1:])
        games = wins = 0
        random = np.random.default_rng(1)
        for _ in range(300):
            self.assertTrue(envs.observation_space.contains(observations))
            self.assertTrue((envs.batch.seats == 1).all())
            actions = np.array([random.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
            self.assertTrue(envs.action_space.contains(actions))
            observations, rewards, terminations, truncations, infos = envs.step(actions)
            for told in (rewards, terminations, truncations):
                self.assertEqual(told.shape, (16,))
            self.assertFalse(truncations.any())
            self.assertFalse(rewards[~terminations].any())
            self.assertTrue(infos["_action_mask"].all())
            self.assertEqual("final_obs" in infos, bool(terminations.any()))
            self.assertEqual("final_info" in infos, bool(terminations.any()))
            if terminations.any():
                self.check_ends(envs, terminations, rewards, infos)
                games, wins = games + terminations.sum(), wins + (rewards > 0).sum()
        self.assertGreater(games, 20)
        self.assertTrue(0 < wins < games)
        envs.close()

    def check_ends(self, envs, ended, rewards, infos):
        """As Gymnasium's `_add_info` puts them together: observations as objects, an array for each key of the last info, and
        who has each."""
        for told in (infos["_final_obs"], infos["_final_info"], infos["final_info"]["_action_mask"], infos["final_info"]["_scores"]):
            np.testing.assert_array_equal(told, ended)
        self.assertEqual((infos["final_obs"].dtype, infos["final_obs"].shape), (np.dtype(object), (envs.num_envs,)))
        self.assertEqual([last is not None for last in infos["final_obs"]], ended.tolist())
        last = np.stack(infos["final_obs"][ended])
        self.assertTrue(all(envs.single_observation_space.contains(one) for one in last))
        self.assertTrue((last[:, envs.batch.fields["phase"]][:, 3] == 1).all(), "the game is over there")
        self.assertEqual(infos["final_info"]["action_mask"].shape, infos["action_mask"].shape)
        self.assertFalse(infos["final_info"]["action_mask"].any())
        lead = infos["final_info"]["scores"][:, envs.seat] - infos["final_info"]["scores"][:, 1 - envs.seat]
        np.testing.assert_array_equal(np.sign(lead[ended]), np.sign(rewards[ended]))
        self.assertFalse(infos["final_info"]["scores"][~ended].any())

    def test_what_has_ended_stays_as_it_was(self):
        """What a learner keeps of an end is not written over by the steps that follow."""
        envs = gymnasium.make_vec("lost_cities", num_envs=8, rounds=1)
        _, infos = envs.reset(seed=3)
        kept = None
        for _ in range(120):
            infos = envs.step(infos["action_mask"].argmax(axis=1))[-1]
            if kept is None and "final_obs" in infos:
                kept = infos["final_obs"], infos["final_info"], infos["_final_obs"]
                before = copy.deepcopy(kept)
        self.assertEqual(pickle.dumps(kept), pickle.dumps(before))

    def test_seeds_as_a_list(self):
        """One for each row, as Gymnasium's SyncVectorEnv takes them: the row plays that game, and None is any."""
        seeds = [31, 7, 31, 2**63]
        envs = gymnasium.make_vec("lost_cities", num_envs=4, rounds=1, seat=0)
        shown, infos = envs.reset(seed=seeds)
        np.testing.assert_array_equal(shown[0], shown[2])
        game = sextant.game("lost_cities", rounds=1)
        for row, seed in ((0, 31), (1, 7), (3, 2**63)):
            state = game.new_initial_state(seed)
            state.deal()
            if state.current_player() == 0:
                np.testing.assert_array_equal(shown[row], state.observation(0))
        same = envs.reset(seed=np.arange(5, 9))[0].copy()
        np.testing.assert_array_equal(same, envs.reset(seed=5)[0])
        any_two = [envs.reset(seed=[1, 2, 3, None])[0].copy() for _ in range(2)]
        np.testing.assert_array_equal(any_two[0][:3], any_two[1][:3])
        self.assertFalse(np.array_equal(any_two[0][3], any_two[1][3]))
        for wrong in ([1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, -1], [1, 2, 3, 2**64]):
            with self.assertRaises(ValueError):
                envs.reset(seed=wrong)

    def test_seeds_and_others(self):
        def first_legal(batch):
            return batch.masks.argmax(axis=1)

        def trail(seed):
            envs = gymnasium.make_vec("ghosts_of_the_moor", num_envs=8, others=first_legal, players=3)
            observations, infos = envs.reset(seed=seed)
            seen = [observations.copy()]
            for _ in range(40):
                seen.append(envs.step(infos["action_mask"].argmax(axis=1))[0].copy())
            return np.stack(seen)

        np.testing.assert_array_equal(trail(4), trail(4))
        self.assertFalse(np.array_equal(trail(4), trail(5)))

    def test_what_is_refused(self):
        for seat in (-1, 2):
            with self.assertRaisesRegex(ValueError, "there are seats 0 to 1"):
                gymnasium.make_vec("lost_cities", num_envs=2, seat=seat)
        envs = gymnasium.make_vec("lost_cities", num_envs=2)
        with self.assertRaisesRegex(AssertionError, r"reset\(\) needs to be called before step\(\)"):
            envs.step(np.zeros(2, np.int64))
        _, infos = envs.reset(seed=1)
        with self.assertRaises(ValueError):
            envs.step(infos["action_mask"].argmin(axis=1))

    def test_an_older_gymnasium(self):
        """Gymnasium 1.0 has vector environments, but no word for how they begin anew."""
        code = """
import sys, types
for name in ("gymnasium", "gymnasium.vector"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["gymnasium.vector"].VectorEnv = type("VectorEnv", (), {})
from sextant import gymnasium
print(issubclass(gymnasium.SextantVectorEnv, sys.modules["gymnasium.vector"].VectorEnv))
"""
        self.assertEqual(subprocess.check_output([sys.executable, "-c", code], text=True).strip(), "True")


#: The games in which nothing is hidden.
OPEN = ("roll_and_write", "ghosts_of_the_moor", "death_valley")


class OpenSpiel(unittest.TestCase):
    """What OpenSpiel's own games keep, over a random game of every title."""

    def test_what_a_game_says_of_itself(self):
        for id in sextant.games():
            game, words = open_spiel.load_game(id), open_spiel.GameType
            told, state = game.get_type(), game.new_initial_state()
            self.assertEqual((told.short_name, told.dynamics, told.chance_mode, told.reward_model, told.utility),
                             (id, words.Dynamics.SEQUENTIAL, words.ChanceMode.EXPLICIT_STOCHASTIC,
                              words.RewardModel.TERMINAL, words.Utility.ZERO_SUM))
            self.assertEqual(told.information == words.Information.PERFECT_INFORMATION, id in OPEN)
            self.assertEqual(state.num_distinct_actions(), game.num_distinct_actions())
            self.assertFalse(state.is_mean_field_node())
            for missing in (state.information_state_tensor, lambda: state.apply_actions([0, 0])):
                self.assertRaises(NotImplementedError, missing)

    def test_utility_sum(self):
        """0 where those who play share it out among themselves; an automaton takes part, and OpenSpiel does not see it."""
        for id, parameters, expected in (("lost_cities", {}, 0.0), ("death_valley", {"players": 2}, 0.0),
                                         ("ghosts_of_the_moor", {"players": 4}, 0.0), ("death_valley", {"players": 1}, None)):
            game, random = open_spiel.load_game(id, parameters), np.random.default_rng(1)
            self.assertEqual(game.utility_sum(), expected)
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(int(random.choice(state.legal_actions())))
            self.assertEqual(abs(sum(state.returns())) < 1e-6, expected == 0.0, state.returns())
            self.assertLessEqual(state.move_number(), game.max_game_length())

    def test_every_title(self):
        for id in sextant.games():
            with self.subTest(id):
                self.walk(open_spiel.load_game(id), np.random.default_rng(3))

    def walk(self, game, random):
        state = game.new_initial_state()
        for _ in range(60):
            if state.is_terminal():
                break
            actions = state.legal_actions()
            self.assertEqual(actions, sorted(set(actions)))
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                self.assertAlmostEqual(sum(chances), 1)
                self.assertEqual(list(outcomes), actions)
                action = int(random.choice(outcomes, p=chances))
            else:
                self.assertEqual(np.flatnonzero(state.legal_actions_mask()).tolist(), actions)
                self.assertEqual(len(state.observation_tensor()), game.observation_tensor_size())
                action = int(random.choice(actions))
            self.assertEqual(state.string_to_action(state.action_to_string(state.current_player(), action)), action)
            self.assertLessEqual(len(actions), game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions())
            child = state.child(action)
            self.assertEqual(child.history(), state.history() + [action])
            state.apply_action(action)
            self.assertEqual(str(child), str(state))
        self.assertEqual(len(state.returns()), game.num_players())
        again = game.deserialize_state(state.serialize())
        self.assertEqual((again.history(), str(again)), (state.history(), str(state)))

    def test_information_states_hide_what_they_must(self):
        game = open_spiel.load_game("lost_cities")
        texts = set()
        for first in (0, 1):
            state = game.new_initial_state().child(first)
            texts.add(state.information_state_string(1))
            self.assertIn(state.action_to_string(-1, 0)[:6], "deal 0")
        self.assertEqual(len(texts), 1, "seat 1 does not see the card of seat 0")


class Apart(unittest.TestCase):
    def test_adapters_are_not_loaded_by_themselves(self):
        code = "import sys, sextant; print([m for m in sys.modules if 'gym' in m or 'zoo' in m or 'spiel' in m])"
        self.assertEqual(subprocess.check_output([sys.executable, "-c", code], text=True).strip(), "[]")

    def test_spaces(self):
        space = Discrete(4)
        self.assertEqual({space.sample(np.array([0, 0, 1, 0], np.int8)) for _ in range(5)}, {2})
        self.assertFalse(space.contains(4))


if __name__ == "__main__":
    unittest.main()
