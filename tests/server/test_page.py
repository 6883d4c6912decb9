"""What docs/protocol.md says of refusals and messages is all there is; what docs/threats.md names is there."""

import json
import pathlib
import re
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs/protocol.md").read_text()
# Only in the journal or at the start, never sent to a client.
UNSEEN = {"damaged", "record_version", "cannot_listen", "bot_failed"}
# Sources whose problems whoever starts a server reads, or talks to it by its socket.
AT_THE_START = ("serve", "sqlite", "postgres", "admin", "copy_site", "addresses", "journal")
# The names of server/gate.hpp, and what the table of limits calls them.
LIMITS = {
    "connections_per_address": "connections from one address",
    "request_burst": "requests from one address",
    "new_match_burst": "new guests, names and matches",
    "message_burst": "messages of one connection",
    "seat_change_burst": "of these `sit`",
    "rooms_per_guest": "matches that have not ended, made by one guest",
    "rooms_per_address": "the same by one address",
    "rooms_of_bots": "matches that have not ended and have no people",
    "rooms_of_bots_per_address": "matches that have not ended and have no people",
}


class Page(unittest.TestCase):
    def test_every_reason_to_refuse_is_named(self):
        sources = [source for source in (ROOT / "server").glob("*.cpp") if not source.name.startswith(AT_THE_START)]
        sources += [ROOT / "engine/match" / f"{name}.cpp" for name in ("conductor", "occupant", "setup")]
        keys = {key for source in sources for key in re.findall(r'"problem\.([a-z_]+)"', source.read_text())}
        self.assertGreater(len(keys), 40)
        self.assertEqual({key for key in keys - UNSEEN if f"`{key}`" not in PAGE and f"problem.{key}`" not in PAGE}, set())

    def test_the_limits_are_those_of_the_server(self):
        counts = dict(re.findall(r"^  (?:int|double) (\w+) = (\d+);", (ROOT / "server/gate.hpp").read_text(), re.MULTILINE))
        for name, words in LIMITS.items():
            [row] = [line for line in PAGE.splitlines() if line.startswith(f"| {words}")]
            self.assertIn(counts[name], re.findall(r"\d+", row.split("|")[2]), name)

    def test_every_message_of_a_client_and_of_the_server_is_named(self):
        for file in ("client-message", "server-message"):
            for schema in json.loads((ROOT / "protocol" / f"{file}.json").read_text())["anyOf"]:
                kind = schema["properties"]["type"]
                for word in kind.get("enum", [kind.get("const")]):
                    self.assertIn(f"`{word}`" if file == "client-message" else word, PAGE)
                for field in schema["properties"]:
                    self.assertIn(field, PAGE)

    def test_every_threat_has_tests_that_there_are(self):
        code = "".join(file.read_text() for file in (ROOT / "tests").rglob("*_test.cpp"))
        names = {name for pair in re.findall(r"TEST(?:_[FP])?\((\w+),\s*(\w+)\)", code) for name in pair}
        conversations = "".join(file.read_text() for file in HERE.glob("*.py"))
        names |= set(re.findall(r"(?:def (?=test_)|class )(\w+)", conversations))
        rows = [line.split("|") for line in (ROOT / "docs/threats.md").read_text().splitlines() if line.startswith("| ")]
        for row in rows:
            tests = re.findall(r"`([^`]+)`", row[3])
            self.assertTrue(tests or row[3].strip() == "test", row[1])
            for test in tests:
                is_file = (ROOT / test).exists() or (HERE / test).exists()
                is_test = any(name.startswith(test[:-1]) for name in names) if test.endswith("*") else test in names
                self.assertTrue(is_file or is_test, test)

    def test_every_test_of_a_conversation_is_run(self):
        lists = (HERE / "CMakeLists.txt").read_text() + (ROOT / "tests/later.cmake").read_text()
        listed = set(re.findall(r"\w+", lists))
        for file in HERE.glob("test_*.py"):
            for part in re.split(r"^class ", file.read_text(), flags=re.MULTILINE)[1:]:
                name = re.match(r"\w+", part)[0]
                self.assertTrue("def test_" not in part or name in listed or file.name == "test_page.py", name)


if __name__ == "__main__":
    unittest.main()
