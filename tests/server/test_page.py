"""What docs/protocol.md says of refusals and messages is all there is; what docs/threats.md names is there."""

import json
import pathlib
import re
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs/protocol.md").read_text()
# Only in the journal or at the start, never sent to a client.
UNSEEN = {"damaged", "record_version", "cannot_listen"}


class Page(unittest.TestCase):
    def test_every_reason_to_refuse_is_named(self):
        sources = [ROOT / "server" / f"{name}.cpp" for name in
                   ("api", "api_matches", "house", "http_parts", "messages", "record", "room", "room_commands", "room_members",
                    "room_requests", "room_shares", "room_show")]
        sources += [ROOT / "engine/match" / f"{name}.cpp" for name in ("conductor", "occupant", "setup")]
        keys = {key for source in sources for key in re.findall(r'"problem\.([a-z_]+)"', source.read_text())}
        self.assertGreater(len(keys), 40)
        self.assertEqual({key for key in keys - UNSEEN if f"`{key}`" not in PAGE and f"problem.{key}`" not in PAGE}, set())

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
