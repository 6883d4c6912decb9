"""One version everywhere: the program's, the pages' and the package's, and the changelog tells of it first."""

import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = re.search(r"project\(sextant VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


class Version(unittest.TestCase):
    def test_pages(self):
        self.assertEqual(VERSION, json.loads((ROOT / "web/package.json").read_text())["version"])
        lock = json.loads((ROOT / "web/package-lock.json").read_text())
        self.assertEqual([VERSION, VERSION], [lock["version"], lock["packages"][""]["version"]])

    def test_changelog(self):
        self.assertEqual(VERSION, re.search(r"^## ([0-9.]+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[1])


if __name__ == "__main__":
    unittest.main()
