"""The adapters keep what PettingZoo and Gymnasium ask of environments: checks written from the documentation of their API tests
(pettingzoo.test.api_test, seed_test, max_cycles_test; gymnasium's vector environments), which are not to be had here.
"""

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

    def test_wrong_steps(self):
        env = pettingzoo.env("lost_cities", rounds=1, render_mode="ansi")
        env.reset(seed=1)
        before = env.last()[0]["observation"]
        mask = env.last()[0]["action_mask"]
        with self.assertRaises(sextant.Error):
            env.step(int(np.flatnonzero(mask == 0)[0]))
        with self.assertRaises(ValueError):
            env.step(None)
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
            self.assertEqual("final_obs" in infos, bool(terminations.any()))
            if terminations.any():
                phase = envs.batch.fields["phase"]
                self.assertTrue((infos["final_obs"][terminations][:, phase][:, 3] == 1).all(), "the game is over there")
                games, wins = games + terminations.sum(), wins + (rewards > 0).sum()
        self.assertGreater(games, 20)
        self.assertTrue(0 < wins < games)
        envs.close()

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

    def test_an_illegal_action_is_refused(self):
        envs = gymnasium.make_vec("lost_cities", num_envs=2)
        _, infos = envs.reset(seed=1)
        with self.assertRaises(ValueError):
            envs.step(infos["action_mask"].argmin(axis=1))


class OpenSpiel(unittest.TestCase):
    """What OpenSpiel's own games keep, over a random game of every title."""

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
            child = state.child(action)
            self.assertEqual(child.history(), state.history() + [action])
            state.apply_action(action)
            self.assertEqual(str(child), str(state))
        self.assertEqual(len(state.returns()), game.num_players())

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
