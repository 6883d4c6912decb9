"""Check the draws of match logs, written from docs/fair-chance.md ("the page" below) and docs/match-log.md alone.

    python3 verify_fair_chance.py FILE [FILE...]

A file holds one log per line: match logs, or logs of a seat with the secret.  For each log one line is printed:
`ok MATCH DRAWS`, or `wrong WHERE`, where WHERE is `commitment` or the number of the first wrong entry.  What is wrong
at the end, a draw that is missing or a result that the entries do not give, has the number after the last entry.
Exit status: 0 all are right, 1 one is wrong, 2 wrong use, or a log that cannot be checked (another kind of chance, no
secret, a header not of the form).  What outcomes a game has, and with what weight, say the modules beside this file.
"""

import bisect
import functools
import hashlib
import itertools
import json
import pathlib
import re
import struct
import sys

from check import load_game

LOST_CITIES = load_game("lost_cities")
GAMES = ("death_valley", "explorers", "ghosts_of_the_moor", "lost_cities", "roll_and_write")
FORMATS = {"sextant-match": set(), "sextant-seat-log": {"viewer"}}     # with the field that it has of its own
HEADER = ("format", "version", "game", "rules", "config", "chance", "seats")
CHANCE = ("kind", "match", "commitment", "contributions", "secret")
ENTRY = ("seq", "kind", "by", "of", "do", "to", "who", "why")          # docs/match-log.md, "Sums": in this order
FIELDS = {                                                             # docs/match-log.md, "Entries": needed, allowed
    "chance": ({"do"}, set()), "action": ({"by", "do"}, {"who", "why"}), "undo": ({"by", "to"}, set()),
    "seat": ({"by", "who"}, set()), "resign": ({"by"}, {"who"}), "timeout": ({"by"}, {"who"}),
    "claim": ({"by", "of"}, {"who"}), "draw": ({"by"}, set()), "abort": ({"by"}, set()),
}
ENDS = {"resign": "resigned", "timeout": "timeout", "claim": "claimed", "draw": "drawn", "abort": "aborted"}


class Wrong(Exception):
    """str() is the number of the first wrong entry, or `commitment`; the cause, if there is one, says why."""


def demand(condition, sentence):
    """Raise ValueError unless the condition holds."""
    if not condition:
        raise ValueError(sentence)


# ------------------------------------------------------------------------------------------------- the page, "In bytes"

def hash_lines(*lines):
    """H: BLAKE2b of 32 bytes without key over lines in ASCII, each ended by a line feed; as 64 digits."""
    text = "".join(line + "\n" for line in lines)
    return hashlib.blake2b(text.encode("ascii"), digest_size=32).hexdigest()


def commitment_of(match, secret):
    """The page, "In bytes", commitment."""
    return hash_lines("sextant fair chance 1 commitment", match, secret)


def key_of(match, secret, contributions):
    """The page, "In bytes", key: one line for each seat, `-` without contribution."""
    return hash_lines("sextant fair chance 1 key", match, secret, *(digits or "-" for digits in contributions))


def quarter_round(x, a, b, c, d):
    """RFC 8439, section 2.1, on the words a, b, c, d of the state x."""
    for one, other, third, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[one] = (x[one] + x[other]) & 0xFFFFFFFF
        mixed = x[third] ^ x[one]
        x[third] = (mixed << left | mixed >> 32 - left) & 0xFFFFFFFF


def chacha20_block(key, counter, nonce):
    """RFC 8439, section 2.3: one block as sixteen words; key 32 bytes, nonce 12 bytes."""
    before = struct.unpack("<16I", b"expand 32-byte k" + key + counter.to_bytes(4, "little") + nonce)
    x = list(before)
    for _ in range(10):
        for i in range(4):             # the columns
            quarter_round(x, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):             # the diagonals
            quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(x, before)]


def stream(key, entry):
    """The page, "In bytes", the stream: the numbers of 32 bits of the chance event that is this entry."""
    nonce = bytes(4) + entry.to_bytes(8, "little")
    for counter in itertools.count():
        yield from chacha20_block(bytes.fromhex(key), counter, nonce)


def number_below(bound, numbers):
    """The page, "In bytes", a number below m: by rejection, without bias."""
    top = 2**32 - 2**32 % bound
    return next(number for number in numbers if number < top) % bound


@functools.lru_cache(maxsize=16)
def in_order(weighted):
    """Of pairs (text, weight) the texts in ascending order of their bytes, and the running sums of their weights."""
    table = sorted(weighted, key=lambda pair: pair[0].encode("utf-8"))
    return [text for text, _ in table], list(itertools.accumulate(weight for _, weight in table))


def outcome_of(key, entry, chances):
    """The page, "In bytes", the outcome: which of {text: weight} had to be drawn for this entry."""
    texts, sums = in_order(tuple(chances.items()))
    number = number_below(sums[-1], stream(key, entry))
    return texts[bisect.bisect_right(sums, number)]


# ------------------------------------------------------------------------- the page, "Checking a log", 1: form and sums

def add_to_sum(total, thing):
    """docs/match-log.md, "Sums": FNV-1a with 64 bits, continued over compact JSON and a line feed."""
    line = json.dumps(thing, ensure_ascii=False, separators=(",", ":")) + "\n"
    for byte in line.encode("utf-8"):
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total


def first_sum(log):
    """The sum before the first entry, over `format` to `seats`; None for the log of a seat, which has no sums."""
    chance = {name: log["chance"][name] for name in CHANCE}
    header = {name: chance if name == "chance" else log[name] for name in HEADER}
    return None if "viewer" in log else add_to_sum(0xCBF29CE484222325, header)


def check_chance(chance, seats):
    """The form of `chance`, with the secret.  The page, "In the log" and "In bytes"."""
    demand(isinstance(chance, dict) and chance.get("kind") == "shared", "The chance is not of the kind shared.")
    demand("secret" in chance, "The log has no secret: it was saved before the end.")
    demand(set(chance) == set(CHANCE), f"chance has not the fields {', '.join(CHANCE)}.")
    match, given = chance["match"], chance["contributions"]
    demand(isinstance(match, str) and re.fullmatch("[A-Za-z0-9_-]+", match), "The match id is not of the form.")
    demand(isinstance(given, list) and len(given) == seats, "There is not one contribution for each seat.")
    for digits in (chance["commitment"], chance["secret"], *(one for one in given if one is not None)):
        demand(isinstance(digits, str) and re.fullmatch("[0-9a-f]{64}", digits), f"{digits!r} is not 64 digits.")


def check_header(log):
    """The form of a log without its entries; returns the viewer, None for a match log."""
    demand(isinstance(log, dict) and log.get("format") in tuple(FORMATS), "The format is unknown.")
    wanted = {*HEADER, "entries"} | FORMATS[log["format"]]
    demand(set(log) - {"result"} == wanted, f"The log has not the fields {', '.join(sorted(wanted))}.")
    demand(type(log["version"]) is int and log["version"] == 2, "The version is not 2.")
    demand(log["game"] in GAMES and type(log["rules"]) is int, "The game or the version of its rules is unknown.")
    demand(isinstance(log["seats"], list) and isinstance(log["entries"], list), "seats or entries are not lists.")
    seats, viewer = len(log["seats"]), log.get("viewer")
    if "viewer" in log and viewer not in ("public", "open"):
        demand(type(viewer) is int and 0 <= viewer < seats, "The viewer is unknown.")
    check_chance(log["chance"], seats)
    return viewer


def first_position(log):
    """The position before entry 0.  docs/match-log.md: `config` has every configuration key."""
    module, config = load_game(log["game"]), log["config"]
    demand(isinstance(config, dict) and set(config) == set(module.DEFAULTS), "config has not the keys of the game.")
    demand(config.get("players", 2) == len(log["seats"]), "There are not as many seats as players.")
    return module.start(config)


# ---------------------------------------------------------------------- the page, "Checking a log", 4: entries in order

def seen_by(viewer, outcome):
    """What stands in the log of this viewer, None for the match log.  The page, "Checking a log", the log of a seat."""
    words = outcome.split(" ")         # docs/rules/, "What a seat knows": only `deal S X` is hidden, from all but S
    hidden = viewer not in (None, "open") and words[0] == "deal" and words[1] != str(viewer)
    return f"deal {words[1]} ?" if hidden else outcome


def standing(position):
    """docs/match-log.md, "Entries": in Lost Cities the columns of the round that is not over count, too."""
    if not isinstance(position, LOST_CITIES.Position) or position.phase == "over":
        return position.scores()
    return [score + LOST_CITIES.round_score(side) for score, side in zip(position.scores(), position.columns)]


class Replay:
    """The entries carried out in order; ValueError with a sentence at a wrong one."""

    def __init__(self, log, viewer):
        self.viewer = viewer
        self.position = first_position(log)
        self.key = key_of(*(log["chance"][name] for name in ("match", "secret", "contributions")))
        self.sum = first_sum(log)
        self.draws = 0
        self.acted = [0] * len(log["seats"])    # by seat: actions that count
        self.undoable = []                      # since the last draw: (seq, by, bot in its place, position before)
        self.ended = None                       # (end, losing seat) after an entry that ends the match

    def turn(self):
        """ "chance", a seat, or "over"."""
        return "over" if self.ended else self.position.turn()

    def enter(self, number, entry):
        """Check and perform the entry that stands at this place of the log."""
        self.check_form(number, entry)
        turn, kind = self.turn(), entry["kind"]
        demand(turn != "over", "An entry after the end.")
        demand((turn == "chance") == (kind == "chance"), "A draw where none is due, or none where one is.")
        {"chance": self.do_chance, "action": self.do_action, "undo": self.do_undo}.get(kind, self.do_other)(entry)

    def check_form(self, number, entry):
        """Fields, types, `seq` and `sum`.  docs/match-log.md, "Entries", "Sums", "What is refused"."""
        demand(isinstance(entry, dict) and entry.get("kind") in tuple(FIELDS), "An unknown kind of entry.")
        needed, allowed = FIELDS[entry["kind"]]
        found = set(entry) ^ ({"seq", "kind"} if self.sum is None else {"seq", "kind", "sum"})
        demand(needed <= found <= needed | allowed, "A missing or unknown field.")
        typed = all(type(value) is (int if name in ("seq", "by", "of", "to") else str) for name, value in entry.items())
        demand(typed and entry["seq"] == number, "An ill-typed field, or a gap in seq.")
        demand(all(0 <= entry.get(name, 0) < len(self.acted) for name in ("by", "of")), "An unknown seat.")
        demand(entry["kind"] == "seat" or entry.get("who") != "human", "Nobody but a bot can stand in.")
        if self.sum is not None:
            self.sum = add_to_sum(self.sum, {name: entry[name] for name in ENTRY if name in entry})
            demand(entry["sum"] == f"{self.sum:016x}", "A wrong sum.")

    def do_chance(self, entry):
        """The outcome follows from the key; in the log stands what the viewer may see of it."""
        outcome = outcome_of(self.key, entry["seq"], self.position.chances())
        demand(entry["do"] == seen_by(self.viewer, outcome), f"Not the draw that had to come, {outcome!r}.")
        self.position.apply(outcome)
        self.undoable.clear()
        self.draws += 1

    def do_action(self, entry):
        """A legal action of the seat whose turn it is, or of a bot in its place."""
        demand(entry["by"] == self.turn(), "Not this seat's turn.")
        demand(entry.get("why") in (("time", "absent") if "who" in entry else (None,)), "why does not go with who.")
        self.undoable.append((entry["seq"], entry["by"], "who" in entry, self.position.copy()))
        self.position.apply(entry["do"])
        self.acted[entry["by"]] += 1

    def do_undo(self, entry):
        """The seat takes back its own last action; nothing but its own actions came since."""
        *last, before = self.undoable.pop() if self.undoable else (None,)
        demand(last == [entry["to"], entry["by"], False], "An undo of something else.")
        self.position = before
        self.acted[entry["by"]] -= 1

    def do_other(self, entry):
        """Somebody sits down, or the match ends.  docs/match-log.md, "Entries"."""
        demand(entry.get("of") != entry["by"], "A claim against oneself.")
        demand(entry["kind"] != "abort" or sum(map(bool, self.acted)) < 2, "An abort after a second seat has acted.")
        if "who" not in entry:
            self.ended = (ENDS[entry["kind"]], entry.get("of", entry["by"]))

    def result(self):
        """What the entries give, None while the match runs.  docs/match-log.md, "Entries", the table of ends."""
        if self.turn() != "over":
            return None
        scores = standing(self.position)
        if not self.ended:
            return {"end": "played", "scores": scores, "winners": self.position.winners()}
        end, loser = self.ended
        best = max(score for seat, score in enumerate(scores) if seat != loser)
        others = [seat for seat, score in enumerate(scores) if seat != loser and score == best]
        winners = {"drawn": list(range(len(self.acted))), "aborted": []}.get(end, others)
        return {"end": end, "scores": scores, "winners": winners}


def verify(log):
    """Check a parsed log; returns the number of draws.  Wrong says where, ValueError why it cannot be checked."""
    replay, chance = Replay(log, check_header(log)), log["chance"]
    if commitment_of(chance["match"], chance["secret"]) != chance["commitment"]:       # "Checking a log", 2
        raise Wrong("commitment")
    for number, entry in enumerate(log["entries"]):
        try:
            replay.enter(number, entry)
        except ValueError as error:
            raise Wrong(str(number)) from error
    given, expected = (json.dumps(result, sort_keys=True) for result in (log.get("result"), replay.result()))
    if replay.turn() == "chance" or replay.viewer is None and given != expected:       # "Checking a log", 4 and 1
        raise Wrong(str(len(log["entries"])))
    return replay.draws


def check_line(line):
    """Check the log of one line and print the answer; returns the exit status."""
    try:
        draws = verify(log := json.loads(line))
        print("ok", log["chance"]["match"], draws)
    except Wrong as wrong:
        print("wrong", wrong)
        return 1
    except (ValueError, OSError) as error:      # OSError: content that a game module does not find
        print(f"verify_fair_chance.py: {error}", file=sys.stderr)
        return 2
    return 0


def main(files):
    """Check all logs of all files; returns the highest exit status of them all."""
    try:
        text = "\n".join(pathlib.Path(name).read_text("utf-8") for name in files)
        lines = [line for line in text.split("\n") if line.strip()]
        demand(lines, "Usage: verify_fair_chance.py FILE [FILE...], with one log per line.")
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return max(map(check_line, lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
