"""Checks JSON values against the schemas under protocol/: the few words of JSON Schema that they use."""

import json
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "protocol"
DOCUMENTS = {path.name: json.loads(path.read_text()) for path in FOLDER.glob("*.json")}
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None),
         "number": (int, float)}
WORDS = {"$ref", "anyOf", "type", "const", "enum", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems",
         "maxItems", "properties", "required", "additionalProperties", "items", "$schema", "title", "$defs"}


class Mismatch(Exception):
    pass


def need(holds, path, what):
    if not holds:
        raise Mismatch(f"{path}: {what}")


def is_type(value, name):
    if isinstance(value, bool) and name in ("integer", "number"):
        return False
    return isinstance(value, TYPES[name])


def referred(reference, document):
    name, _, pointer = reference.partition("#")
    document = name or document
    schema = DOCUMENTS[document]
    for step in pointer.strip("/").split("/"):
        schema = schema[step]
    return schema, document


def check_any(value, schema, document, path):
    problems = []
    for choice in schema["anyOf"]:
        try:
            return check(value, choice, document, path)
        except Mismatch as problem:
            problems.append(str(problem))
    raise Mismatch(f"{path}: fits none of {problems}")


def check_object(value, schema, document, path):
    for name in schema.get("required", []):
        need(name in value, path, f"{name} is missing")
    for name, part in value.items():
        known = schema.get("properties", {})
        if name in known:
            check(part, known[name], document, f"{path}.{name}")
        else:
            need(schema.get("additionalProperties", True), path, f"{name} is not known")


def check(value, schema, document="common.json", path="$"):
    """Raises Mismatch unless the value fits."""
    assert set(schema) <= WORDS, set(schema) - WORDS
    if "$ref" in schema:
        return check(value, *referred(schema["$ref"], document), path)
    if "anyOf" in schema:
        return check_any(value, schema, document, path)
    need("type" not in schema or is_type(value, schema["type"]), path, f"{value!r} is no {schema.get('type')}")
    need("const" not in schema or value == schema["const"], path, f"{value!r} is not {schema.get('const')!r}")
    need("enum" not in schema or value in schema["enum"], path, f"{value!r} is not in {schema.get('enum')}")
    if isinstance(value, str):
        need(re.search(schema.get("pattern", ""), value), path, f"{value!r} does not match")
        need(schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 1 << 60), path, "length")
    if is_type(value, "number"):
        need(schema.get("minimum", value) <= value <= schema.get("maximum", value), path, f"{value} out of range")
    if isinstance(value, list):
        need(schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 1 << 60), path, "number of items")
        for index, item in enumerate(value):
            check(item, schema.get("items", {}), document, f"{path}[{index}]")
    if isinstance(value, dict):
        check_object(value, schema, document, path)


def check_server_message(message):
    check(message, DOCUMENTS["server-message.json"], "server-message.json")


def check_client_message(message):
    check(message, DOCUMENTS["client-message.json"], "client-message.json")


def check_http(name, body):
    check(body, DOCUMENTS["http.json"]["$defs"][name], "http.json")
