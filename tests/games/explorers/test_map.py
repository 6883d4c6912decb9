"""The built-in map keeps its design goals, and the engine's copy of it is up to date."""

import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]


def explorers_map(command):
    return subprocess.run([sys.executable, "-B", ROOT / "tools/explorers-map", command],
                          capture_output=True, encoding="utf-8")


class HouseMap(unittest.TestCase):
    def test_every_design_goal_holds(self):
        done = explorers_map("check")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_house_hpp_is_what_the_tool_prints(self):
        header = ROOT / "engine/games/explorers/built_in.hpp"
        self.assertEqual(explorers_map("header").stdout, header.read_text(encoding="utf-8"),
                         "run: tools/explorers-map header >engine/games/explorers/built_in.hpp")

    def test_house_names_cpp_is_what_the_tool_prints(self):
        source = ROOT / "engine/games/explorers/built_in_names.cpp"
        self.assertEqual(explorers_map("names").stdout, source.read_text(encoding="utf-8"),
                         "run: tools/explorers-map names >engine/games/explorers/built_in_names.cpp")


if __name__ == "__main__":
    unittest.main()
