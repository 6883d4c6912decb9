"""The views of random games fit the JSON Schema that `sextant schema` prints, and wrong ones do not.

test_schema.py VIEW_LINES GAME.  The program's path is in SEXTANT_BIN.
"""

import copy
import json
import os
import subprocess
import sys
import unittest

from jsonschema import Draft202012Validator

BIN = os.environ["SEXTANT_BIN"]


def output(*words):
    return subprocess.check_output([str(word) for word in words], text=True)


def configurations():
    """The standard one, and each key at each of its ends."""
    keys = next(game for game in json.loads(output(BIN, "games", "--json")) if game["id"] == GAME)["config"]
    ends = {"players": ("min", "max"), "integer": ("min", "max")}
    return [{}] + [{name: key[end]} for name, key in keys.items() for end in ends.get(key["kind"], ())]


def schema_of(config):
    return json.loads(output(BIN, "schema", GAME, *(f"--set={key}={value}" for key, value in config.items())))["view"]


def views_of(config):
    """The view of each position of a random game, for one seat after another."""
    game = json.loads(output(VIEW_LINES, GAME, json.dumps(config), 0, 1))
    for number, position in enumerate([*game["actions"], game]):
        yield position["views"][number % len(position["views"])]


def values(view, path=()):
    """The path of every value within a view."""
    yield path
    parts = view.items() if isinstance(view, dict) else enumerate(view) if isinstance(view, list) else ()
    for key, part in parts:
        yield from values(part, (*path, key))


def changed(view, path, value):
    view = copy.deepcopy(view)
    if not path:
        return value
    part = view
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return view


class Schema(unittest.TestCase):
    def test_is_one_for_every_configuration(self):
        for config in configurations():
            Draft202012Validator.check_schema(schema_of(config))

    def test_the_views_of_random_games_fit(self):
        for config in configurations():
            validator = Draft202012Validator(schema_of(config))
            for view in views_of(config):
                error = next(validator.iter_errors(view), None)
                self.assertIsNone(error, f"{config} {error} {json.dumps(view)}")

    def test_a_wrong_value_anywhere_does_not_fit(self):
        validator = Draft202012Validator(schema_of({}))
        view = list(views_of({}))[30]
        for path in values(view):
            self.assertFalse(validator.is_valid(changed(view, path, "a planted value")), path)
            self.assertFalse(validator.is_valid(changed(view, path, 1.5)), path)

    def test_a_missing_or_unknown_field_does_not_fit(self):
        validator = Draft202012Validator(schema_of({}))
        view = list(views_of({}))[30]
        for name in view:
            self.assertFalse(validator.is_valid({key: value for key, value in view.items() if key != name}), name)
        self.assertFalse(validator.is_valid({**view, "secret": 1}))

    def test_stands_in_the_schemas_of_all_games(self):
        self.assertEqual(json.loads(output(BIN, "schema"))["games"][GAME]["view"], schema_of({}))


if __name__ == "__main__":
    VIEW_LINES, GAME = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
