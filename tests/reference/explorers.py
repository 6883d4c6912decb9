"""Il était une fois… les explorateurs, written slowly and plainly from the rules page alone.

Rules: docs/rules/explorers.md (and docs/rules/README.md for what is common to all games); the format of a board:
docs/content.md, "explorers: key `board`".

This is the reference that the fast engine is compared with.  A place is a text: a wonder id ("france") or a path point
("channel.1").  A hand, the bonus stock and the discards are dictionaries {kind: copies}; a pile is a pair of tuples
(unseen cards, public queue).  The interface is the one listed at the head of lost_cities.py, without `view`.
"""

import json
import pathlib
import re

HOUSE_FILE = pathlib.Path(__file__).resolve().parent.parent.parent / "content" / "explorers" / "house.json"

START_GOLD = 50                        # also what a ruined seat restarts with
BONUS_PRICE = 25
SALE_PRICE = 100
START_CARDS = 3
LAST_TURN = 400
KINDS = ["plus2", "plus3", "ambush", "joker"]
STEPS_OF = {"plus2": 2, "plus3": 3}

DEFAULTS = {"players": 2, "starter": 0, "board": "house", "tolls": "automatic"}


# ----------------------------------------------------------------------------------------------------------- the board

def refuse(sentence):
    """A board or configuration is bad."""
    raise ValueError(sentence)


def check_fields(thing, names, what):
    """ "Unknown, missing and repeated fields are refused by name."  Rules: docs/content.md."""
    if not isinstance(thing, dict):
        refuse(f"{what} must be a JSON object.")
    for name in thing:
        if name not in names:
            refuse(f"{what} has an unknown field {name!r}.")
    for name in names:
        if name not in thing:
            refuse(f"{what} lacks the field {name!r}.")


def check_whole(value, low, high, what):
    """A whole number within bounds (a boolean is none)."""
    if type(value) is not int or not low <= value <= high:
        refuse(f"{what} must be a whole number from {low} to {high}, not {value!r}.")


def check_list(value, low, high, what):
    """A list of so many things."""
    if not isinstance(value, list) or not low <= len(value) <= high:
        refuse(f"{what} must be a list of {low} to {high}.")


def check_ids(things, what):
    """ "Ids match [a-z0-9_]+ and have at most 32 characters; wonders, paths and cards may not share one within their
    kind."  Returns the ids."""
    ids = []
    for thing in things:
        if not isinstance(thing, dict) or "id" not in thing:
            refuse(f"Every {what} is an object with an id.")
        name = thing["id"]
        if not isinstance(name, str) or len(name) > 32 or not re.fullmatch("[a-z0-9_]+", name):
            refuse(f"The {what} id {name!r} is not 1 to 32 of a-z, 0-9 and _.")
        if name in ids:
            refuse(f"The {what} id {name!r} is there twice.")
        ids.append(name)
    return ids


def check_degrees(value, bound, what):
    """ "coordinates in degrees with at most one decimal"."""
    if type(value) not in (int, float) or not -bound <= value <= bound:
        refuse(f"{what} must be a number from -{bound} to {bound}, not {value!r}.")
    if abs(value * 10 - round(value * 10)) > 1e-6:
        refuse(f"{what} has more than one decimal: {value!r}.")


def check_wonder(wonder):
    """One wonder: names, coordinates, and `toll` 0..99."""
    what = f"The wonder {wonder['id']!r}"
    check_fields(wonder, ["id", "name", "longitude", "latitude", "toll"], what)
    check_fields(wonder["name"], ["fr", "en"], f"{what}, its name,")
    for said in wonder["name"].values():
        text = said.get("name") if isinstance(said, dict) else said
        if not isinstance(text, str) or not text:
            refuse(f"{what} needs a name in French and in English.")
    check_degrees(wonder["longitude"], 180, f"{what}: its longitude")
    check_degrees(wonder["latitude"], 90, f"{what}: its latitude")
    check_whole(wonder["toll"], 0, 99, f"{what}: its toll")


def check_path(path, wonders):
    """One path: two known wonders, 1..6 points."""
    what = f"The path {path['id']!r}"
    check_fields(path, ["id", "from", "to", "points", "shortcut"], what)
    for end in (path["from"], path["to"]):
        if end not in wonders:
            refuse(f"{what} names an unknown wonder {end!r}.")
    if path["from"] == path["to"]:
        refuse(f"{what} joins a wonder with itself.")
    check_whole(path["points"], 1, 6, f"{what}: its points")
    if type(path["shortcut"]) is not bool:
        refuse(f"{what}: its shortcut must be true or false.")


def check_card(card, wonders):
    """One exploration card: never to its own wonder, five numbers."""
    what = f"The card {card['id']!r}"
    check_fields(card, ["id", "from", "to", "fast", "slow", "fast_gold", "slow_gold", "penalty"], what)
    for end in (card["from"], card["to"]):
        if end not in wonders:
            refuse(f"{what} names an unknown wonder {end!r}.")
    if card["from"] == card["to"]:
        refuse(f"{what} leads to its own wonder.")
    check_whole(card["fast"], 1, 30, f"{what}: its fast")
    check_whole(card["slow"], 1, 30, f"{what}: its slow")
    if card["slow"] <= card["fast"]:
        refuse(f"{what}: its slow must be more than its fast.")
    for field in ("fast_gold", "slow_gold", "penalty"):
        check_whole(card[field], 0, 999, f"{what}: its {field}")


def reachable(first, neighbours):
    """All that can be reached from the first one; neighbours is {one: list of others}."""
    found = [first]
    for one in found:                  # the list grows while we walk along it
        for other in neighbours[one]:
            if other not in found:
                found.append(other)
    return found


def check_board(board):
    """Refuse a bad board with a sentence that names the wonder, path or card.

    Rules: docs/rules/explorers.md, "House content to design" (what the validator refuses); docs/content.md.
    """
    fields = ["game", *(["version"] if "version" in board else []), "name", "wonders", "starts", "goal", "paths", "cards", "bonus"]
    check_fields(board, fields, "The board")
    if board["game"] != "explorers":
        refuse(f"The board is for the game {board['game']!r}, not for explorers.")
    if not isinstance(board["name"], str) or not 1 <= len(board["name"]) <= 40:
        refuse("The name of the board must have 1 to 40 characters.")
    check_list(board["wonders"], 4, 32, "The wonders")
    wonders = check_ids(board["wonders"], "wonder")
    for wonder in board["wonders"]:
        check_wonder(wonder)
    check_list(board["starts"], 2, 4, "The starts")
    for index, wonder in enumerate(board["starts"]):
        if wonder not in wonders:
            refuse(f"The start {wonder!r} is not a wonder.")
        if wonder in board["starts"][:index]:
            refuse(f"The start {wonder!r} is there twice.")
    if board["goal"] not in wonders:
        refuse(f"The goal {board['goal']!r} is not a wonder.")
    if board["goal"] in board["starts"]:
        refuse(f"The goal {board['goal']!r} is also a start.")
    check_list(board["paths"], 1, 64, "The paths")
    check_ids(board["paths"], "path")
    joined = []
    for path in board["paths"]:
        check_path(path, wonders)
        same = (path["shortcut"], sorted([path["from"], path["to"]]))
        if same in joined:
            refuse(f"The path {path['id']!r} joins the same wonders as another path of its colour.")
        joined.append(same)
    green = [path for path in board["paths"] if not path["shortcut"]]
    near = neighbours_by(green, wonders)
    for wonder in wonders:
        if wonder not in reachable(board["goal"], near):
            refuse(f"The wonder {wonder!r} is not joined to the goal by green paths.")
    check_list(board["cards"], 1, 12 * len(wonders), "The cards")
    check_ids(board["cards"], "card")
    for card in board["cards"]:
        check_card(card, wonders)
    for wonder in wonders:
        number = len([card for card in board["cards"] if card["from"] == wonder])
        if not 5 <= number <= 12:
            refuse(f"The pile of the wonder {wonder!r} has {number} cards, not 5 to 12.")
    check_fields(board["bonus"], KINDS, "The bonus cards")
    for kind in KINDS:
        check_whole(board["bonus"][kind], 0, 30, f"The number of {kind}")


def neighbours_by(paths, wonders):
    """{wonder: the wonders joined to it by one of these paths}."""
    near = {wonder: [] for wonder in wonders}
    for path in paths:
        for one, other in ((path["from"], path["to"]), (path["to"], path["from"])):
            if other not in near[one]:
                near[one].append(other)
    return near


class Board:
    """A checked board, spread out for looking things up; never changed after it is made.

    wonders   the wonder ids
    tolls     {wonder: toll}
    line      {path: [first-named wonder, point 1, point 2, ..., other wonder]}
    path_of   {path point: its path}; a place that is not in it is a wonder
    orange    the paths that are shortcuts
    adjacent  {place: the places one step away}
    near      {wonder: the wonders joined to it by one path, green or orange}
    cards     {card: the object of the file}
    piles     {wonder: tuple of the cards from it}
    """

    def __init__(self, content):
        check_board(content)
        self.starts = list(content["starts"])
        self.goal = content["goal"]
        self.bonus = dict(content["bonus"])
        self.wonders = [wonder["id"] for wonder in content["wonders"]]
        self.tolls = {wonder["id"]: wonder["toll"] for wonder in content["wonders"]}
        self.orange = [path["id"] for path in content["paths"] if path["shortcut"]]
        self.near = neighbours_by(content["paths"], self.wonders)
        self.line = {}
        self.path_of = {}
        self.adjacent = {wonder: [] for wonder in self.wonders}
        for path in content["paths"]:
            points = [f"{path['id']}.{k}" for k in range(1, path["points"] + 1)]
            for point in points:
                self.path_of[point] = path["id"]
                self.adjacent[point] = []
            line = [path["from"]] + points + [path["to"]]
            self.line[path["id"]] = line
            for one, other in zip(line, line[1:]):
                self.adjacent[one].append(other)
                self.adjacent[other].append(one)
        self.cards = {card["id"]: card for card in content["cards"]}
        self.piles = {wonder: tuple(name for name, card in self.cards.items() if card["from"] == wonder)
                      for wonder in self.wonders}

    def beyond(self, here, point):
        """The places behind a path point, seen from the place next to it: up to the wonder at the end of its path."""
        line = self.line[self.path_of[point]]
        if line.index(here) < line.index(point):
            return line[line.index(point) + 1:]
        return line[:line.index(point)][::-1]


def no_repeats(pairs):
    """A JSON object as a dictionary; "repeated fields are refused by name"."""
    thing = {}
    for name, value in pairs:
        if name in thing:
            refuse(f"The field {name!r} is there twice.")
        thing[name] = value
    return thing


def load_content(file):
    """The JSON object of a content file, not yet checked."""
    try:
        return json.loads(pathlib.Path(file).read_text(encoding="utf-8"), object_pairs_hook=no_repeats)
    except OSError as error:
        refuse(f"The board cannot be read: {error}.")


# ------------------------------------------------------------------------------------------------------- configuration

def full_config(config):
    """The configuration with defaults filled in; ValueError with a sentence if it is bad.

    Rules: docs/rules/explorers.md, "Setup".  The board itself is checked by Board.
    """
    for key in config:
        if key not in DEFAULTS:
            refuse(f"explorers has no configuration key {key!r}; it has {', '.join(DEFAULTS)}.")
    config = {**DEFAULTS, **config}
    check_whole(config["players"], 2, 4, "players")
    check_whole(config["starter"], 0, config["players"] - 1, "starter")
    if config["tolls"] not in ("manual", "automatic"):
        refuse(f"tolls must be manual or automatic, not {config['tolls']!r}.")
    if config["board"] != "house" and not isinstance(config["board"], dict):
        refuse("board must be house or the whole object of a content file.")
    return config


def start(config):
    """The first position: nothing chosen, nothing dealt."""
    config = full_config(config)
    board = Board(load_content(HOUSE_FILE) if config["board"] == "house" else config["board"])
    if config["players"] > len(board.starts):
        refuse(f"This board has {len(board.starts)} starts, too few for {config['players']} players.")
    return Position(config, board)


# -------------------------------------------------------------------------------------------------------- card numbers

def take(cards, kind):
    """One copy leaves a dictionary {kind: copies}; a kind without copies leaves too."""
    cards[kind] -= 1
    if cards[kind] == 0:
        del cards[kind]


def add(cards, kind):
    """One copy joins a dictionary {kind: copies}."""
    cards[kind] = cards.get(kind, 0) + 1


# ------------------------------------------------------------------------------------------------------------ the game

class Position:
    """One position of a game.

    phase         "start"    a seat chooses its start wonder
                  "deal"     the mover gets a bonus card (chance); `after` says what it is for
                  "explore"  the mover gets an exploration card (chance)
                  "roll"     the dice (chance)
                  "sell", "move", "joker", "replace", "choose", "buy", "ambush": the mover decides
                  "toll"     the holder of the first entry in `owed` decides
                  "over"     the game is over
    mover         the seat whose turn it is (during the setup: the seat of the setup task)
    todo          what is left of the setup: ("start" or "deal" or "explore", seat), in order
    setup         True until the first turn begins
    after         what a bonus card is drawn for: "setup", "double" or "buy"; None when none is drawn
    turns         completed turns
    winner        the seat that has its chain, or None
    By seat: starts, figures (a place), gold, hands {kind: copies}, ambassadors (wonders),
             cards (the exploration card lying open, None once it has failed), arrivals, counters (rolls)
    holders       {wonder: the seat with its first-ambassador card}; a card in the stock is not in it
    stock, discards  the bonus cards {kind: copies}
    piles         {wonder: (unseen cards, queue)}
    tokens        the path points with an ambush token
    Of this turn: points (left), visited (places), owed (wonders whose toll is to be asked), ambushed, ruined,
                  drawn (the exploration cards in draw order), asking (the index in drawn of the card asked about),
                  replacing (the card asked about is being replaced), penalty (due while selling)
    """

    def __init__(self, config, board):
        self.config = config
        self.board = board
        players = config["players"]
        order = [(config["starter"] + index) % players for index in range(players)]
        self.todo = ([("start", seat) for seat in order]
                     + [("deal", seat) for seat in order for _ in range(START_CARDS)]
                     + [("explore", seat) for seat in order])
        self.setup = True
        self.turns = 0
        self.winner = None
        self.after = None
        self.penalty = 0
        self.starts = [None] * players
        self.figures = [None] * players
        self.gold = [0] * players
        self.hands = [{} for _ in range(players)]
        self.ambassadors = [[] for _ in range(players)]
        self.cards = [None] * players
        self.arrivals = [None] * players
        self.counters = [0] * players
        self.holders = {}
        self.stock = {kind: copies for kind, copies in board.bonus.items() if copies}
        self.discards = {}
        self.piles = {wonder: (cards, ()) for wonder, cards in board.piles.items()}
        self.tokens = []
        self.clear_turn()
        self.next_setup()

    def clear_turn(self):
        """Forget what belongs to one turn only."""
        self.points = 0
        self.visited = []
        self.owed = []
        self.ambushed = False
        self.ruined = False
        self.drawn = []
        self.asking = 0
        self.replacing = False

    def copy(self):
        """An independent copy (written out by hand because counting makes many; the pairs in piles never change)."""
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.todo = list(self.todo)
        other.starts = list(self.starts)
        other.figures = list(self.figures)
        other.gold = list(self.gold)
        other.hands = [dict(hand) for hand in self.hands]
        other.ambassadors = [list(wonders) for wonders in self.ambassadors]
        other.cards = list(self.cards)
        other.arrivals = list(self.arrivals)
        other.counters = list(self.counters)
        other.holders = dict(self.holders)
        other.stock = dict(self.stock)
        other.discards = dict(self.discards)
        other.piles = dict(self.piles)
        other.tokens = list(self.tokens)
        other.visited = list(self.visited)
        other.owed = list(self.owed)
        other.drawn = list(self.drawn)
        return other

    # ------------------------------------------------------------------------------------------------ whose turn it is

    def turn(self):
        """ "chance", the seat to decide, or "over"."""
        if self.phase == "over":
            return "over"
        if self.phase in ("deal", "explore", "roll"):
            return "chance"
        if self.phase == "toll":
            return self.holders[self.owed[0]]
        return self.mover

    # ------------------------------------------------------------------------------------------------ what is possible

    def legal(self):
        """The sorted list of distinct legal action texts."""
        if self.phase == "start":
            return sorted("start " + wonder for wonder in self.board.starts if wonder not in self.starts)
        if self.phase == "sell":
            return sorted("sell " + wonder for wonder in self.ambassadors[self.mover])
        if self.phase == "move":
            return sorted(self.moves())
        if self.phase == "joker":      # "Asked also without the card, so that asking tells nothing."
            return ["joker", "no joker"] if "joker" in self.hands[self.mover] else ["no joker"]
        if self.phase == "toll":
            return ["toll", "waive"]
        if self.phase == "replace":    # "`replace` is not offered on an empty pile"
            return ["keep"] + ["replace " + self.drawn[self.asking]] * self.pile_has_card()
        if self.phase == "choose":
            return sorted("choose " + card for card in self.drawn)
        if self.phase == "buy":        # "only with 25 gold and a card to draw"
            may_buy = self.gold[self.mover] >= BONUS_PRICE and (self.stock or self.discards)
            return ["buy", "done"] if may_buy else ["done"]
        if self.phase == "ambush":
            return sorted(self.ambushes() + ["pass"])
        raise ValueError(f"No seat decides here: the phase is {self.phase!r}.")

    def moves(self):
        """What the mover may do during its movement.  Rules: docs/rules/explorers.md, "A turn", 3."""
        here = self.figures[self.mover]
        actions = ["play " + kind for kind in STEPS_OF if kind in self.hands[self.mover]]
        if self.points > 0:
            actions += ["step " + place for place in self.board.adjacent[here] if self.may_step(here, place)]
        if not self.other_figure(here):
            actions.append("stop")
        return actions

    def may_step(self, here, place):
        """True if the mover, with at least one point left, may go from here to the place next to it."""
        if place in self.visited:      # "no point or wonder twice in a turn, the one it started from included"
            return False
        if self.enters_orange(here, place) and not self.someone_on(here):
            return False
        if not self.other_figure(place):
            return True
        # "a step onto it is offered only if every point beyond it up to and including the first free point or wonder
        # is unvisited this turn and that one lies within points left + 2 per `plus2` + 3 per `plus3` in hand"
        hand = self.hands[self.mover]
        reach = self.points + sum(steps * hand.get(kind, 0) for kind, steps in STEPS_OF.items())
        distance = 1
        for next_place in self.board.beyond(here, place):
            distance += 1
            if next_place in self.visited:
                return False
            if not self.other_figure(next_place):
                return distance <= reach
        raise AssertionError("The last place beyond a point is a wonder, and a wonder is always free.")

    def other_figure(self, place):
        """True for a path point with the figure of another seat.  "Wonders hold any number of figures." """
        if place not in self.board.path_of:
            return False
        return any(figure == place for seat, figure in enumerate(self.figures) if seat != self.mover)

    def enters_orange(self, here, place):
        """True if the step leads from a wonder onto an orange path."""
        return here not in self.board.path_of and self.board.path_of[place] in self.board.orange

    def someone_on(self, wonder):
        """True if "some ambassador stands" on the wonder."""
        return any(wonder in wonders for wonders in self.ambassadors)

    def ambushes(self):
        """ "`ambush N` (if held; any green or orange path point without token, closed paths included, on a path without
        any figure; figures on its end wonders do not count)"."""
        if "ambush" not in self.hands[self.mover]:
            return []
        taken = [self.board.path_of[figure] for figure in self.figures if figure in self.board.path_of]
        return ["ambush " + point for point, path in self.board.path_of.items()
                if path not in taken and point not in self.tokens]

    def pile_has_card(self):
        """True if the pile the mover draws from has a card left."""
        unseen, queue = self.piles[self.figures[self.mover]]
        return bool(unseen or queue)

    def chances(self):
        """The possible outcomes with their weights.  Rules: docs/rules/explorers.md, "Ids and texts", "Piles"."""
        if self.phase == "roll":
            return {f"roll {a} {b}": 1 if a == b else 2 for a in range(1, 7) for b in range(a, 7)}
        if self.phase == "deal":
            return {f"deal {self.mover} {kind}": copies for kind, copies in self.stock.items()}
        if self.phase == "explore":    # "uniformly from the set; when it is empty, the head of the queue"
            unseen, queue = self.piles[self.figures[self.mover]]
            return {f"explore {self.mover} {card}": 1 for card in unseen or queue[:1]}
        raise ValueError(f"Nothing is left to chance here: the phase is {self.phase!r}.")

    # ----------------------------------------------------------------------------------------------------- what happens

    def apply(self, text):
        """Perform one action, given as its text, in place; ValueError if it is not possible here."""
        turn = self.turn()
        if turn == "over":
            raise ValueError(f"{text!r} is not possible: the game is over.")
        if text not in (self.chances() if turn == "chance" else self.legal()):
            raise ValueError(f"{text!r} is not possible: the phase is {self.phase!r} and the turn is {turn!r}.")
        words = text.split(" ")
        if words[0] == "roll":
            self.do_roll(int(words[1]), int(words[2]))
        elif words[0] in ("deal", "explore"):
            getattr(self, "do_" + words[0])(words[2])
        elif text == "no joker":
            self.do_no_joker()
        elif len(words) == 2:          # start, sell, play, step, replace, choose, ambush
            getattr(self, "do_" + words[0])(words[1])
        else:                          # stop, joker, toll, waive, keep, buy, done, pass
            getattr(self, "do_" + words[0])()

    # ----------------------------------------------------------------------------------------------------------- setup

    def next_setup(self):
        """Go to the next task of the setup, or to the first turn.  Rules: docs/rules/explorers.md, "Setup"."""
        if not self.todo:
            self.setup = False
            self.begin_turn(self.config["starter"])
            return
        task, self.mover = self.todo.pop(0)
        if task == "deal":
            self.draw_bonus("setup")
        else:
            self.phase = task

    def do_start(self, wonder):
        """ "figure, one ambassador and the first-ambassador card of W; 50 gold"."""
        seat = self.mover
        self.starts[seat] = wonder
        self.figures[seat] = wonder
        self.ambassadors[seat].append(wonder)
        self.holders[wonder] = seat
        self.gold[seat] = START_GOLD
        self.next_setup()

    # ----------------------------------------------------------------------------------------------------- bonus cards

    def draw_bonus(self, after):
        """ "a draw that finds it empty first takes in all discarded bonus cards; with none at all there is no draw and
        no entry"; `after` is "setup", "double" or "buy"."""
        self.after = after
        if not self.stock:
            self.stock, self.discards = self.discards, {}
        if self.stock:
            self.phase = "deal"
        else:
            self.after_bonus()

    def do_deal(self, kind):
        """A card goes from the stock into the mover's hand."""
        take(self.stock, kind)
        add(self.hands[self.mover], kind)
        self.after_bonus()

    def after_bonus(self):
        """Go on where the draw came from."""
        after, self.after = self.after, None
        if after == "setup":
            self.next_setup()
        elif after == "double":
            self.after_roll()
        else:
            self.phase = "buy"

    def spend(self, kind):
        """A card leaves the mover's hand for the discards."""
        take(self.hands[self.mover], kind)
        add(self.discards, kind)

    # ------------------------------------------------------------------------------------------------------- the dice

    def begin_turn(self, seat):
        """The seat is next."""
        self.clear_turn()
        self.mover = seat
        self.phase = "roll"

    def do_roll(self, a, b):
        """ "The exploration's roll counter goes up by one. Chance `roll A B`. A double: `deal S X`."  """
        self.counters[self.mover] += 1
        self.points = a + b
        if a == b:
            self.draw_bonus("double")
        else:
            self.after_roll()

    def after_roll(self):
        """ "When the counter first equals slow + 1 the exploration fails, once: its card goes under its pile, the
        arrival is remembered, … and the penalty is due."  """
        seat = self.mover
        card = self.cards[seat]
        if card is not None and self.counters[seat] == self.board.cards[card]["slow"] + 1:
            self.put_under(card)
            self.cards[seat] = None
            self.penalty = self.board.cards[card]["penalty"]
            self.pay_penalty()
        else:
            self.begin_movement()

    def pay_penalty(self):
        """ "While gold < penalty and ambassadors remain: `sell W` … Still short: ruin"."""
        seat = self.mover
        if self.gold[seat] >= self.penalty:
            self.gold[seat] -= self.penalty
            self.begin_movement()
        elif self.ambassadors[seat]:
            self.phase = "sell"
        else:
            # "all gold is lost, the figure returns to its start wonder with 50 gold, bonus cards are kept, no movement,
            # buying or ambush; it draws a new exploration there (as in 5) and the turn ends"
            self.ruined = True
            self.gold[seat] = START_GOLD
            self.figures[seat] = self.starts[seat]
            self.begin_exploration()

    def do_sell(self, wonder):
        """ "100 each … A sold first-ambassador card goes to the next seat, counting from the seller, with an ambassador
        there, else back to the stock."  """
        seat = self.mover
        self.ambassadors[seat].remove(wonder)
        self.gold[seat] += SALE_PRICE
        if self.holders[wonder] == seat:
            del self.holders[wonder]
            players = len(self.gold)
            for other in [(seat + index) % players for index in range(1, players)]:
                if wonder in self.ambassadors[other]:
                    self.holders[wonder] = other
                    break
        self.pay_penalty()

    # ---------------------------------------------------------------------------------------------------- the movement

    def begin_movement(self):
        """Points = A + B, set by the roll; the place it starts from counts as visited."""
        self.visited = [self.figures[self.mover]]
        self.phase = "move"

    def do_play(self, kind):
        """More points."""
        self.spend(kind)
        self.points += STEPS_OF[kind]

    def do_step(self, place):
        """One point; a toll for entering an orange path; a token asks."""
        seat = self.mover
        here = self.figures[seat]
        self.points -= 1
        self.figures[seat] = place
        self.visited.append(place)
        # "Each entry owes the toll on that wonder's first-ambassador card to its holder unless the mover is the
        # holder."
        if self.enters_orange(here, place) and self.holders[here] != seat:
            self.owed.append(here)
            if self.config["tolls"] == "automatic":
                self.pay_toll()
        if place in self.tokens:
            self.phase = "joker"

    def do_joker(self):
        """ "spends it, the token goes, movement continues"."""
        self.spend("joker")
        self.tokens.remove(self.figures[self.mover])
        self.phase = "move"

    def do_no_joker(self):
        """ "the token goes, movement ends there: ambushed"."""
        self.tokens.remove(self.figures[self.mover])
        self.ambushed = True
        self.ask_tolls()

    def do_stop(self):
        """The movement ends; unspent points are lost."""
        self.ask_tolls()

    # ----------------------------------------------------------------------------------------------------------- tolls

    def pay_toll(self):
        """The first toll owed: "min(gold, toll) is paid"."""
        wonder = self.owed.pop(0)
        paid = min(self.gold[self.mover], self.board.tolls[wonder])
        self.gold[self.mover] -= paid
        self.gold[self.holders[wonder]] += paid

    def ask_tolls(self):
        """ "Manual: after the movement, one `toll` / `waive` per entry, in order of entry, by the holder."  """
        self.points = 0
        if self.owed:
            self.phase = "toll"
        else:
            self.after_movement()

    def do_toll(self):
        """The holder wants its toll."""
        self.pay_toll()
        self.ask_tolls()

    def do_waive(self):
        """The holder does not."""
        self.owed.pop(0)
        self.ask_tolls()

    def after_movement(self):
        """An ambush ends the turn; otherwise arriving, then buying, then placing an ambush.

        An ambushed figure is on a path point, so it has neither arrived nor may it buy.
        """
        here = self.figures[self.mover]
        if self.ambushed:
            self.end_turn()
        elif here == self.arrivals[self.mover]:
            self.arrive()
        elif here not in self.board.path_of:
            self.phase = "buy"
        else:
            self.phase = "ambush"

    # --------------------------------------------------------------------------------------------------------- arrival

    def arrive(self):
        """Rules: docs/rules/explorers.md, "A turn", 5."""
        seat = self.mover
        here = self.figures[seat]
        card = self.cards[seat]
        if card is not None:           # the exploration had not failed
            numbers = self.board.cards[card]
            fast = self.counters[seat] <= numbers["fast"]
            self.gold[seat] += numbers["fast_gold"] if fast else numbers["slow_gold"]
            if here not in self.ambassadors[seat]:
                self.ambassadors[seat].append(here)
                if here not in self.holders:
                    self.holders[here] = seat
                if self.has_chain(seat):
                    self.winner = seat
                    self.phase = "over"
                    return             # "it wins at once, before any further entry"
            self.put_under(card)
            self.cards[seat] = None
        self.begin_exploration()

    def put_under(self, card):
        """ " "Under the pile" appends to the queue." """
        unseen, queue = self.piles[self.board.cards[card]["from"]]
        self.piles[self.board.cards[card]["from"]] = (unseen, queue + (card,))

    def begin_exploration(self):
        """ "Then two `explore S <card>` from the pile of this wonder"."""
        self.drawn = []
        self.asking = 0
        self.replacing = False
        self.arrivals[self.mover] = None
        self.phase = "explore"

    def do_explore(self, card):
        """A card leaves the pile: in the setup, as one of two, or as a replacement."""
        seat = self.mover
        unseen, queue = self.piles[self.figures[seat]]
        if unseen:
            unseen = tuple(other for other in unseen if other != card)
        else:
            queue = queue[1:]
        self.piles[self.figures[seat]] = (unseen, queue)
        if self.setup:
            self.set_exploration(card)
            self.next_setup()
        elif self.replacing:           # "the new card is drawn before the old one goes under"
            self.put_under(self.drawn[self.asking])
            self.drawn[self.asking] = card
            self.replacing = False
            self.asking += 1           # "a replacement is not asked again"
            self.ask_replacing()
        else:
            self.drawn.append(card)
            if len(self.drawn) == 2:
                self.ask_replacing()

    def ask_replacing(self):
        """ "in draw order, each card whose arrival holds an own ambassador asks `replace <card>` / `keep` … then
        `choose <card>`, always an entry"."""
        while self.asking < 2:
            if self.board.cards[self.drawn[self.asking]]["to"] in self.ambassadors[self.mover]:
                self.phase = "replace"
                return
            self.asking += 1
        self.phase = "choose"

    def do_replace(self, _card):
        """Draw another one for it."""
        self.replacing = True
        self.phase = "explore"

    def do_keep(self):
        """Keep it; on to the next card."""
        self.asking += 1
        self.ask_replacing()

    def do_choose(self, card):
        """ "the other goes under the pile. Counter 0."  """
        for other in self.drawn:
            if other != card:
                self.put_under(other)
        self.drawn = []
        self.set_exploration(card)
        if self.ruined:
            self.end_turn()
        else:
            self.phase = "buy"

    def set_exploration(self, card):
        """The card lies open before the mover."""
        self.cards[self.mover] = card
        self.arrivals[self.mover] = self.board.cards[card]["to"]
        self.counters[self.mover] = 0

    # ------------------------------------------------------------------------------------------- the rest of the turn

    def do_buy(self):
        """ "25 gold each, followed by `deal S X`"."""
        self.gold[self.mover] -= BONUS_PRICE
        self.draw_bonus("buy")

    def do_done(self):
        """Nothing more to buy."""
        self.phase = "ambush"

    def do_ambush(self, point):
        """A token on the board; "Tokens are unlimited" (ruling 8)."""
        self.spend("ambush")
        self.tokens.append(point)
        self.end_turn()

    def do_pass(self):
        """No ambush."""
        self.end_turn()

    def end_turn(self):
        """ "After the 400th completed turn (ruined and ambushed turns count) the ranking decides".  Next seat."""
        self.turns += 1
        if self.turns == LAST_TURN:
            self.clear_turn()
            self.phase = "over"
        else:
            self.begin_turn((self.mover + 1) % len(self.gold))

    # --------------------------------------------------------------------------------------------------------- results

    def group(self, seat):
        """ "the connected group of own ambassadors that contains the start wonder" (none if none stands there)."""
        own = self.ambassadors[seat]
        if self.starts[seat] not in own:
            return []
        near = {wonder: [other for other in self.board.near[wonder] if other in own] for wonder in own}
        return reachable(self.starts[seat], near)

    def has_chain(self, seat):
        """ "an unbroken chain of wonders, neighbours joined by one path (green or orange), from its start wonder to the
        Forbidden City, both included"."""
        return self.board.goal in self.group(seat)

    def rank(self, seat):
        """ "the winner; then the size of the connected group …; then ambassadors; then gold; equals share"."""
        return (seat == self.winner, len(self.group(seat)), len(self.ambassadors[seat]), self.gold[seat])

    def scores(self):
        """ "Score of a seat = number of seats ranked strictly below it."  Before the end: as things stand."""
        ranks = [self.rank(seat) for seat in range(len(self.gold))]
        return [len([other for other in ranks if other < own]) for own in ranks]

    def winners(self):
        """The winner; after the 400th turn "all top seats share the win"."""
        if self.phase != "over":
            raise ValueError("There is no winner yet: the game is not over.")
        ranks = [self.rank(seat) for seat in range(len(self.gold))]
        return [seat for seat, own in enumerate(ranks) if own == max(ranks)]
