"""The package as people look at it: stubs that name what there is, words for all of it, problems in two languages."""

import ast
import copy
import inspect
import json
import pathlib
import pickle
import re
import unittest

import numpy as np

import sextant
from sextant import _engine, batches, gymnasium, open_spiel, pettingzoo

ROOT = pathlib.Path(__file__).resolve().parents[2]
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

    #: A type of the binding that leaves open what a stub says more of.
    OPEN = {"object": "", "dict": "dict[", "list": "list[", "tuple": "tuple["}

    def signature(self, doc):
        """(names and defaults of the arguments, their types, the type of the result) as the binding tells."""
        line = doc.split("\n")[0]
        for theirs, ours in (("List[", "list["), ("Tuple[", "tuple["), ("sextant._engine.", ""),
                             ("numpy.ndarray[numpy.uint8]", "npt.NDArray[np.uint8]"),
                             ("numpy.ndarray[numpy.float32]", "npt.NDArray[np.float32]")):
            line = line.replace(theirs, ours)
        line = re.sub(r"Optional\[(\w+)\]", r"\1 | None", line)
        function = ast.parse(f"def told{line[line.index('('):]}: ...").body[0]
        return self.told(function)

    def told(self, function):
        arguments = [argument for argument in function.args.args if argument.arg not in ("self", "arg0")]
        names = [argument.arg for argument in arguments]
        # An empty list as a default is "..." in a stub, as is its habit.
        defaults = ["..." if ast.unparse(default) == "[]" else ast.unparse(default) for default in function.args.defaults]
        types = [ast.unparse(argument.annotation) for argument in arguments] + [ast.unparse(function.returns)]
        return names, defaults, types

    def test_they_say_what_there_is(self):
        """Arguments, defaults and types are those of the module."""
        compared = 0
        for owner, body in [(_engine, STUBS.body)] + [(getattr(_engine, node.name), node.body) for node in STUBS.body
                                                      if isinstance(node, ast.ClassDef)]:
            for node in body:
                if not isinstance(node, ast.FunctionDef):
                    continue
                there = vars(owner)[node.name]
                is_property = isinstance(there, property)
                self.assertEqual(is_property, [ast.unparse(one) for one in node.decorator_list] == ["property"], node.name)
                names, defaults, types = self.signature(there.fget.__doc__ if is_property else there.__doc__)
                stub_names, stub_defaults, stub_types = self.told(node)
                self.assertEqual((stub_names, stub_defaults), (names, defaults), node.name)
                for theirs, ours in zip(types, stub_types, strict=True):
                    self.assertTrue(ours.startswith(self.OPEN[theirs]) if theirs in self.OPEN else ours == theirs,
                                    f"{node.name}: {ours}, not {theirs}")
                compared += 1
        self.assertGreater(compared, 40)

    def test_everything_has_words(self):
        for module in (_engine, batches, open_spiel, pettingzoo, gymnasium):
            self.assertTrue(module.__doc__)
        for owner in (_engine, _engine.Game, _engine.State, _engine.Bot, sextant):
            for name in public(vars(owner)):
                if callable(getattr(owner, name)) or isinstance(vars(owner)[name], property):
                    self.assertTrue(inspect.getdoc(getattr(owner, name)), f"{owner.__name__}.{name}")


class Imports(unittest.TestCase):
    """What only types need is imported for a type checker alone, and everything imported is needed."""

    def names_of(self, imported):
        return {(name.asname or name.name).split(".")[0]: imported for name in imported.names}

    def imports(self, body):
        """(at run time, for a type checker): the names that a module's first level imports."""
        now, checked = {}, {}
        for node in body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                now |= self.names_of(node)
            elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                checked |= {name: one for each in node.body for name, one in self.names_of(each).items()}
            elif isinstance(node, ast.Try):
                now |= {name: one for each in node.body if isinstance(each, ast.Import | ast.ImportFrom)
                        for name, one in self.names_of(each).items()}
        return now, checked

    def uses(self, tree):
        """(at run time, in annotations): the names that stand there."""
        annotations = [note for node in ast.walk(tree) for note in (getattr(node, "annotation", None), getattr(node, "returns", None))
                       if note is not None]
        noted = {id(name) for note in annotations for name in ast.walk(note)}
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
        return ({name.id for name in names if id(name) not in noted}, {name.id for name in names if id(name) in noted})

    def bound_in_functions(self, tree):
        """Names that functions have of their own: arguments, and what they import when they are called."""
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        return {name.arg for function in functions for name in ast.walk(function.args) if isinstance(name, ast.arg)} | {
            name for function in functions for node in ast.walk(function) if isinstance(node, ast.ImportFrom)
            for name in self.names_of(node)}

    def test_imports(self):
        folder = pathlib.Path(sextant.__file__).parent
        paths = sorted(folder.glob("*.py"))
        self.assertGreater(len(paths), 6)
        for path in paths:
            tree = ast.parse(path.read_text())
            now, checked = self.imports(tree.body)
            exported = {name for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
                        for name in ast.literal_eval(node.value)}
            at_run_time, in_annotations = self.uses(tree)
            with self.subTest(path.name):
                self.assertIn("annotations", now, "so that no annotation is evaluated")
                self.assertEqual(set(now) - at_run_time - exported - {"annotations", "Any"}, set(), "only types need it, or nothing does")
                self.assertEqual(set(checked) & at_run_time - self.bound_in_functions(tree), set(), "is not there at run time")
                self.assertEqual(set(checked) - in_annotations - exported, set(), "nobody needs it")


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

    def test_seeds(self):
        game = sextant.game("lost_cities")
        for wrong in (-1, 2**64, 10**30):
            for use in (game.new_initial_state, lambda seed: game.simulate(["random", "random"], seed),
                        lambda seed: game.bot("novice", seed), lambda seed: sextant.batch(game, 2, seed)):
                with self.assertRaisesRegex(ValueError, r"a seed is a whole number from 0 to 2\*\*64 - 1"):
                    use(wrong)
        for odd in (1.5, "1", None):
            self.assertRaises(TypeError, game.new_initial_state, odd)
            self.assertRaises(TypeError, sextant.batch, game, 2, odd)
        self.assertEqual(game.new_initial_state(np.uint64(2**64 - 1)).deal(), game.new_initial_state(2**64 - 1).deal())

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


class Pickles(unittest.TestCase):
    """What is sent to another process goes on there."""

    def test_games(self):
        board = json.loads((ROOT / "content/explorers/house.json").read_text())
        for game in (sextant.game("lost_cities", rounds=2), sextant.game("explorers", board=board | {"name": "own"})):
            for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
                self.assertEqual((again.id, again.config), (game.id, game.config))
                np.testing.assert_array_equal(again.content, game.content)

    def test_states(self):
        """With what was dealt by the seed, and what was chosen in its place."""
        state = sextant.game("ghosts_of_the_moor", players=3).new_initial_state(5)
        for step in range(60):
            again = pickle.loads(pickle.dumps(state))
            self.assertEqual((again.history(), again.log()), (state.history(), state.log()))
            other = state.clone()
            self.assertEqual(again.deal(), other.deal(), "the same chance comes")
            if not state.is_chance_node():
                state.apply(state.legal_actions()[step % len(state.legal_actions())])
            elif step % 3:
                state.deal()
            else:
                state.apply(state.chance_outcomes()[-1][0])
        self.assertFalse(state.is_terminal())

    def test_what_is_not_sent(self):
        game = sextant.game("lost_cities")
        state = game.new_initial_state(1)
        state.deal()
        with self.assertRaisesRegex(sextant.Error, "no past"):
            pickle.dumps(game.imagine(state.view(0)))
        for way in (pickle.dumps, copy.copy, copy.deepcopy):
            with self.assertRaisesRegex(TypeError, "neither copied nor pickled"):
                way(sextant.batch(game, 2))


class Told(unittest.TestCase):
    """What somebody sees who types a name at the prompt."""

    def test_games_and_states(self):
        game = sextant.game("roll_and_write", players=3)
        self.assertEqual(repr(game), "sextant.game('roll_and_write', players=3, starter=0, layout='house')")
        self.assertEqual(eval(repr(game)).config, game.config)
        own = sextant.game("roll_and_write", layout=json.loads((ROOT / "tests/fixtures/release-0.1/content/roll_and_write-dense.json").read_text()))
        self.assertRegex(repr(own), r"layout=\{.*…\}\)$")
        state = game.new_initial_state(1)
        self.assertEqual(repr(state), "<sextant.State of roll_and_write: chance decides, 0 actions played>")
        state.deal()
        self.assertEqual(repr(state), "<sextant.State of roll_and_write: seat 0 decides, 1 actions played>")
        while not state.is_terminal():
            state.apply(state.legal_actions()[0])
            state.deal()
        self.assertIn(": over, ", repr(state))
        self.assertEqual(repr(sextant.batch(game, 3)), "<sextant.Batch of 3 games of roll_and_write>")


class Hints(unittest.TestCase):
    def test_what_they_tell(self):
        state = sextant.game("lost_cities", rounds=1).new_initial_state(7)
        state.deal()
        self.addCleanup(sextant.set_language, "en")
        told = {}
        for language in ("en", "fr"):
            sextant.set_language(language)
            told[language] = state.hints(seed=3)
            best = told[language][0]
            self.assertEqual(best["win"][0], max(hint["win"][0] for hint in told[language]))
            for hint in told[language]:
                self.assertIn(hint["action"], state.legal_actions())
                self.assertTrue(0 <= hint["win"][0] <= 1 and hint["win"][1] >= 0 and hint["lead"][1] >= 0 and hint["worlds"] > 0)
                self.assertEqual(hint["then"], [])
                self.assertTrue(hint["label"] and (hint["why"] is None or hint["why"].endswith(".")))
        same = [[{key: hint[key] for key in ("action", "lead", "win", "worlds")} for hint in hints] for hints in told.values()]
        self.assertEqual(same[0], same[1], "the same in every language")
        self.assertNotEqual(told["en"][0]["label"], told["fr"][0]["label"])

    def test_steps_that_follow(self):
        """Of a walk all steps are told; they can be played."""
        state, told = sextant.game("explorers").new_initial_state(3), 0
        while told < 2:
            state.deal()
            best = state.hints(seed=1)[0]
            walker = state.clone()
            for step in (best["action"], *best["then"]):
                walker.apply(step)
            told += bool(best["then"])
            state.apply(best["action"])


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
