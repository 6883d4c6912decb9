"""Every test is run by somebody: each source of one is named where the tests are put together, or found there by a pattern."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
LISTINGS = {path: path.read_text() for path in sorted([*TESTS.glob("*.cmake"), *TESTS.glob("**/CMakeLists.txt")])}


def is_named(path):
    """By its path from the folder of a listing, alone or after a folder's name in braces."""
    return any(re.search(rf"(?<![\w/.])(?:\$\{{\w+\}}/)?{re.escape(str(path.relative_to(listing.parent)))}(?![\w.])", text)
               for listing, text in LISTINGS.items() if listing.parent in path.parents)


class Listed(unittest.TestCase):
    def sources(self, *patterns):
        found = {path for pattern in patterns for path in TESTS.rglob(pattern) if "sample_game" not in path.parts}
        self.assertGreater(len(found), 20)
        return sorted(found)

    def test_googletest(self):
        for path in self.sources("*_test.cpp"):
            of_a_game = path.parent.parent == TESTS / "games"  # tests/code.cmake takes them all
            self.assertTrue(of_a_game or is_named(path), f"{path.relative_to(ROOT)} is compiled by nobody")

    def test_python(self):
        for path in self.sources("test_*.py", "*_test.py"):
            of_reference = path.parent == TESTS / "reference"  # tests/once.cmake lets unittest find them
            self.assertTrue(of_reference or is_named(path), f"{path.relative_to(ROOT)} is run by nobody")

    def test_the_package(self):
        """Named by what comes after `test_`, or in full."""
        listed = LISTINGS[TESTS / "python.cmake"] + LISTINGS[TESTS / "later.cmake"]
        for path in sorted((ROOT / "python/tests").glob("test_*.py")):
            name = path.stem.removeprefix("test_")
            found = re.search(rf'/{path.name}(?!\w)|sextant_package_test\({name} |foreach\(words .*"{name}[ "]', listed)
            self.assertIsNotNone(found, f"{path.relative_to(ROOT)} is run by nobody")


if __name__ == "__main__":
    unittest.main()
