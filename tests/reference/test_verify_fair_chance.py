"""The checker's own parts: the vectors of the RFCs and the example of docs/fair-chance.md."""

import itertools
import unittest

import verify_fair_chance as fair

MATCH = "A" * 22
SECRET = bytes(range(32)).hex()
CONTRIBUTIONS = ["f" * 64, None]


class FairChance(unittest.TestCase):
    def test_chacha20_of_the_rfc(self):
        """RFC 8439, section 2.3.2."""
        block = fair.chacha20_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000"))
        self.assertEqual(block[:4], [0xE4E7F110, 0x15593BD1, 0x1FDD0F50, 0xC47120A3])

    def test_the_example_of_the_page(self):
        key = fair.key_of(MATCH, SECRET, CONTRIBUTIONS)
        self.assertEqual(fair.commitment_of(MATCH, SECRET),
                         "5c1ee6dcc3c8b676088ffb009c0a8a6128d5fbe7844079d874ba5d5d9adb4726")
        self.assertEqual(key, "e1688ad2d9275b60eea5b94646f55968cd1eb4c13c9e03351adaee77f2d74749")
        self.assertEqual(list(itertools.islice(fair.stream(key, 1), 3)), [0x4276CEA9, 0xF023E75E, 0x168A92AA])
        self.assertEqual(fair.number_below(60, fair.stream(key, 0)), 53)
        chances = {"deal 0 R2": 1, "deal 0 R10": 1, "deal 0 Rw": 3}
        self.assertEqual(fair.outcome_of(key, 1, chances), "deal 0 Rw")

    def test_what_would_be_uneven_is_not_used(self):
        self.assertEqual(fair.number_below(3, iter([2**32 - 1, 7])), 1)
        self.assertEqual(fair.number_below(3, iter([2**32 - 2])), (2**32 - 2) % 3)

    def test_a_seat_sees_a_part_of_an_outcome(self):
        self.assertEqual([fair.seen_by(viewer, "deal 1 R7") for viewer in (0, 1, "public", "open")],
                         ["deal 1 ?", "deal 1 R7", "deal 1 ?", "deal 1 R7"])


if __name__ == "__main__":
    unittest.main()
