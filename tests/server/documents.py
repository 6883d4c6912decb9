"""Checks documents of docs/table.md against the schemas that `sextant schema` prints.  The program's path is in SEXTANT_BIN."""

import functools
import json
import os
import subprocess

from jsonschema import Draft202012Validator


def schemas(*words):
    return json.loads(subprocess.check_output([os.environ["SEXTANT_BIN"], "schema", *words], text=True))


@functools.cache
def shared(name):
    """The validator of what all games have."""
    return Draft202012Validator(schemas()[name])


@functools.cache
def own(game, config, name):
    """The validator of what a document has of a game in a configuration: its view, facts or content."""
    settings = (f"--set={key}={json.dumps(value).strip(chr(34))}" for key, value in json.loads(config).items())
    schema = schemas(game, *settings)[name]
    for spare in schema.get("spare", []):
        del schema["properties"][spare]
        schema["required"].remove(spare)
    return Draft202012Validator(schema)


def check(validator, document):
    error = next(validator.iter_errors(document), None)
    assert error is None, f"{error} {json.dumps(document)}"


def check_opening(opening):
    check(shared("opening"), opening)
    check(own(opening["game"], json.dumps(opening["config"]), "content"), opening["content"])


def check_table(opening, table):
    """A table of the match that began with this opening."""
    assert opening is not None, "a table came before the opening"
    check(shared("table"), table)
    for name in ("view", "facts"):
        check(own(opening["game"], json.dumps(opening["config"]), name), table[name])
    assert len(table["names"]) == len(table["kinds"]) == len(table["scores"]) == opening["sides"], table
    assert len(table["happened"]) == table["seq"] - table["from"], table
