"""Check the draws of match logs, written from docs/fair-chance.md and docs/match-log.md alone.

    python3 tests/reference/verify_fair_chance.py FILE [FILE...]     logs of matches or of seats, one to a line

What outcomes are possible, and how likely, is said by the references of the games beside this file.  For every log one
line: `ok MATCH DRAWS`, or `wrong WHERE` with the number of the first wrong entry, or `commitment` where the secret is
not the one that was committed to.  Exit status: 0 all are right, 1 one is not, 2 wrong use.
"""

import hashlib
import json
import struct
import sys

import check


class Wrong(Exception):
    """The log is not what had to be drawn; the text says where."""


# ------------------------------------------------------------------------------------------------------------ in bytes

def hash_lines(lines):
    """The page, "In bytes": "H is BLAKE2b with an output of 32 bytes and no key", over lines ended by line feeds."""
    return hashlib.blake2b("".join(line + "\n" for line in lines).encode("ascii"), digest_size=32)


def commitment_to(match, secret):
    """What the server shows before the table is full, as digits."""
    return hash_lines(["sextant fair chance 1 commitment", match, secret]).hexdigest()


def key_of(chance):
    """The key of the match, 32 bytes."""
    given = ["-" if each is None else each for each in chance["contributions"]]
    return hash_lines(["sextant fair chance 1 key", chance["match"], chance["secret"], *given]).digest()


def rotate(word, by):
    """32 bits turned to the left."""
    return (word << by | word >> (32 - by)) & 0xFFFFFFFF


def quarter_round(state, a, b, c, d):
    """RFC 8439, section 2.1."""
    for one, other, third, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[one] = (state[one] + state[other]) & 0xFFFFFFFF
        state[third] = rotate(state[third] ^ state[one], by)


def chacha20_block(key, counter, nonce):
    """RFC 8439, section 2.3, as 16 numbers."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    state = list(start)
    for _ in range(10):
        for places in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                       (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter_round(state, *places)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(state, start)]


def stream_of(key, seq):
    """The numbers of the chance event that is this entry, one after another."""
    nonce = bytes(4) + seq.to_bytes(8, "little")
    counter = 0
    while True:
        yield from chacha20_block(key, counter, nonce)
        counter += 1


def number_below(stream, bound):
    """Without bias by rejection."""
    top = 2**32 - 2**32 % bound
    return next(number for number in stream if number < top) % bound


def outcome_of(chances, stream):
    """The outcome of an event; `chances` gives the weight of every possible text."""
    place = number_below(stream, sum(chances.values()))
    for text in sorted(chances):       # by code points: the same order as by the bytes of UTF-8
        place -= chances[text]
        if place < 0:
            return text
    raise AssertionError("a number below the sum is beyond the sum")


# ------------------------------------------------------------------------------------------------------- logs, entries

def check_sums(log):
    """docs/match-log.md, "Sums"."""
    value = 0xCBF29CE484222325

    def add(document):
        nonlocal value
        for byte in (json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n").encode():
            value = (value ^ byte) * 0x100000001B3 % 2**64

    add({key: log[key] for key in ("format", "version", "game", "rules", "config", "chance", "seats")})
    for number, entry in enumerate(log["entries"]):
        add({key: entry[key] for key in ("seq", "kind", "by", "of", "do", "to", "who", "why") if key in entry})
        if entry["sum"] != f"{value:016x}":
            raise Wrong(number)


def is_seen_as(written, drawn):
    """Whether a text of a seat's log may stand for an outcome: `?` for the words that the seat may not know."""
    words = written.split(" ")
    return len(words) == len(drawn.split(" ")) and all(a in ("?", b) for a, b in zip(words, drawn.split(" ")))


class Replay:
    """The entries of a log, carried out one after another."""

    def __init__(self, log):
        self.module = check.load_game(log["game"])
        self.config = log["config"]
        self.position = self.module.start(self.config)
        self.key = key_of(log["chance"])
        self.is_whole = log["format"] == "sextant-match"
        self.live = []      # [seq, text] of what has happened and was not taken back
        self.events = 0

    def is_due(self):
        """Whether chance is."""
        return self.position.turn() == "chance"

    def play(self, seq, text):
        """An action or an outcome."""
        self.position.apply(text)
        self.live.append([seq, text])

    def undo(self, entry):
        """Takes back the last action: the rest is played again."""
        if not self.live or self.live[-1][0] != entry["to"]:
            raise ValueError("this is not the last action")
        self.live.pop()
        self.position = self.module.start(self.config)
        for _, text in self.live:
            self.position.apply(text)

    def draw(self, seq, entry):
        """What has to be drawn is drawn, and must be what is written."""
        if entry["kind"] != "chance":
            raise ValueError("chance was due")
        drawn = outcome_of(self.position.chances(), stream_of(self.key, seq))
        self.events += 1
        if not (entry["do"] == drawn if self.is_whole else is_seen_as(entry["do"], drawn)):
            raise ValueError("something else was drawn")
        self.play(seq, drawn)

    def carry_out(self, seq, entry):
        """One entry; ValueError where it is wrong."""
        if entry["seq"] != seq:
            raise ValueError("it has another number")
        if self.is_due():
            self.draw(seq, entry)
        elif entry["kind"] == "action":
            if self.position.turn() != entry["by"]:
                raise ValueError("it is not this seat's turn")
            self.play(seq, entry["do"])
        elif entry["kind"] == "undo":
            self.undo(entry)
        elif entry["kind"] == "chance":
            raise ValueError("no chance was due")


def verify(log):
    """Checks a log; how many draws there were.  Raises Wrong."""
    chance = log["chance"]
    if chance["kind"] != "shared" or len(chance["contributions"]) != len(log["seats"]):
        raise Wrong("chance")
    if commitment_to(chance["match"], chance["secret"]) != chance["commitment"]:
        raise Wrong("commitment")
    if log["format"] == "sextant-match":
        check_sums(log)
    replay = Replay(log)
    for seq, entry in enumerate(log["entries"]):
        try:
            replay.carry_out(seq, entry)
        except ValueError as error:
            raise Wrong(seq) from error
    if replay.is_due():
        raise Wrong(len(log["entries"]))
    return replay.events


def main(names):
    """Checks the lines of files."""
    if not names:
        print(__doc__, file=sys.stderr)
        return 2
    all_right = True
    for name in names:
        with open(name, encoding="utf-8") as lines:
            for line in lines:
                log = json.loads(line)
                try:
                    print("ok", log["chance"]["match"], verify(log))
                except Wrong as wrong:
                    all_right = False
                    print("wrong", wrong)
    return 0 if all_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
