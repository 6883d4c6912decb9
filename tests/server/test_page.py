"""What docs/protocol.md says of refusals and messages is all there is; what docs/threats.md names is there."""

import json
import pathlib
import re
import unittest

import limits_of_page

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs/protocol.md").read_text()
# Only in the journal or at the start, never sent to a client.
UNSEEN = {"damaged", "record_version", "cannot_listen", "bot_failed"}
# Sources whose problems whoever starts a server reads, or talks to it by its socket.
AT_THE_START = ("serve", "sqlite", "postgres", "admin", "copy_site", "addresses", "journal")
# What reads a request or a message, below the server; and what of it is for logs and nets alone.
READERS = ("engine/match/conductor.cpp", "engine/match/occupant.cpp", "engine/match/setup.cpp", "engine/text/json.cpp",
           "engine/text/content.cpp", "engine/text/content.hpp", "engine/text/config_keys.hpp")
FOR_LOGS = {"not_a_natural"}


class Page(unittest.TestCase):
    def test_every_reason_to_refuse_is_named(self):
        sources = [source for source in (ROOT / "server").glob("*.[ch]pp") if not source.name.startswith(AT_THE_START)]
        sources += [ROOT / name for name in READERS]
        keys = {key for source in sources for key in re.findall(r'"problem\.([a-z_]+)"', source.read_text())}
        self.assertGreater(len(keys), 70)
        named = {key for key in keys if f"`{key}`" in PAGE or f"problem.{key}`" in PAGE}
        self.assertEqual(keys - UNSEEN - FOR_LOGS - named, set())

    def test_every_reason_that_is_named_is_there_and_has_a_sentence(self):
        part = PAGE.split("### What is refused")[1].split("By closing:")[0]
        named = set(re.findall(r"`([a-z_]+)`", part)) - {"error", "field", "bye"} | set(re.findall(r"`problem\.([a-z_]+)`", PAGE))
        self.assertGreater(len(named), 70)
        sources = [*(ROOT / "server").glob("*.[ch]pp"), *(ROOT / "engine/match").glob("*.[ch]pp"), *(ROOT / "engine/text").glob("*.[ch]pp")]
        code = {key for source in sources for key in re.findall(r'"problem\.([a-z_]+)"', source.read_text())}
        self.assertEqual(named - code, set())
        for language in ("en", "fr"):
            phrases = "".join(file.read_text() for file in (ROOT / "locale" / language).glob("*.json"))
            self.assertEqual({key for key in named if f'"problem.{key}' not in phrases}, set())

    def test_the_limits_are_those_of_the_server(self):
        table = PAGE.split("### Limits")[1].split("\n### ")[0]
        lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("| ")][1:]
        rows = limits_of_page.rows()
        for line in lines:
            found = [begin for begin in rows if line[0].startswith(begin)]
            self.assertEqual(len(found), 1, line)
            numbers, then = rows.pop(found[0])
            self.assertEqual([int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\d|\d", line[1])], numbers, line)
            self.assertEqual(line[2], then, line)
        self.assertEqual(rows, {})

    def test_what_it_says_of_limits_elsewhere_is_so_too(self):
        text = " ".join(PAGE.split())
        for sentence in limits_of_page.sentences():
            self.assertTrue(sentence in text, sentence)

    def test_every_message_of_a_client_and_of_the_server_is_named(self):
        for file in ("client-message", "server-message"):
            for schema in json.loads((ROOT / "protocol" / f"{file}.json").read_text())["anyOf"]:
                kind = schema["properties"]["type"]
                for word in kind.get("enum", [kind.get("const")]):
                    self.assertIn(f"`{word}`" if file == "client-message" else word, PAGE)
                for field in schema["properties"]:
                    self.assertIn(field, PAGE)

    def test_the_schemas_have_the_limits_of_the_server(self):
        code = limits_of_page.CODE
        seats, page, own = code["seat.hpp kMaxSeats"], code["lobby.hpp kPage"], code["api_matches.cpp kMatchesAPage"]
        found = {}
        for file in ("client-message", "server-message", "http", "common"):
            text = (ROOT / "protocol" / f"{file}.json").read_text()
            found[file] = [int(number) for number in re.findall(r'"maxItems": (\d+)', text)]
        self.assertEqual(found["client-message"], [code["messages.cpp kMaxSweep"]])
        self.assertEqual(found["http"], [seats, page, own])
        self.assertEqual(set(found["server-message"] + found["common"]), {page})

    def test_every_threat_has_tests_that_there_are(self):
        code = "".join(file.read_text() for file in (ROOT / "tests").rglob("*_test.cpp"))
        pairs = re.findall(r"TEST(?:_[FP])?\((\w+),\s*(\w+)\)", code)
        names = {name for pair in pairs for name in pair} | {f"{suite}.{name}" for suite, name in pairs}
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

    def test_every_reader_of_what_comes_from_outside_is_fuzzed(self):
        fuzz = ROOT / "tests/fuzz"
        named = set(re.findall(r"`tests/fuzz/(\w+)_fuzz\.cpp`", (ROOT / "docs/threats.md").read_text()))
        run = set(re.search(r"foreach\(target ([\w ]+)\)", (fuzz / "CMakeLists.txt").read_text())[1].split())
        self.assertEqual(named, {file.name.removesuffix("_fuzz.cpp") for file in fuzz.glob("*_fuzz.cpp")})
        self.assertEqual(named, run)
        for target in named:
            self.assertTrue(any((fuzz / "corpus" / target).iterdir()), target)

    def test_every_finding_of_the_reviews_has_its_row(self):
        found = re.findall(r"^\| ([A-Z]\d+) \|", (ROOT / "docs/threats.md").read_text(), re.MULTILINE)
        counts = {"C": 2, "M": 9, "S": 12, "R": 16, "A": 7, "D": 20}
        self.assertEqual(found, [f"{letter}{number}" for letter, count in counts.items() for number in range(1, count + 1)])

    def test_every_test_of_a_conversation_is_run(self):
        lists = (HERE / "CMakeLists.txt").read_text() + (ROOT / "tests/later.cmake").read_text()
        listed = set(re.findall(r"\w+", lists))
        for file in HERE.glob("test_*.py"):
            for part in re.split(r"^class ", file.read_text(), flags=re.MULTILINE)[1:]:
                name = re.match(r"\w+", part)[0]
                self.assertTrue("def test_" not in part or name in listed or file.name == "test_page.py", name)


if __name__ == "__main__":
    unittest.main()
