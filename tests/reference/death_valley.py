"""Death Valley, written slowly and plainly from the rules page alone.

Rules: docs/rules/death_valley.md; docs/rules/README.md for what is common to all games; docs/content.md for deck files.

This is the reference that the fast engine is compared with; the head of lost_cities.py says what each part of the
interface does.  There is no `view`: no seat knows more than another.  A card is its id ("coyotes"), a row or a discard
pile is a list of ids, the deck is a list in no particular order, the hidden cards are a dictionary {cover: cards}.
"""

import re

HAZARDS = ["animal", "flood", "terrain", "heat"]
HAZARD_CARDS = {"animal": 3, "flood": 4, "terrain": 5, "heat": 6}
TURN_LIMIT = 400

DEFAULTS = {"players": 2, "copilot": False, "deck": "open", "solo_discards": False, "solo_must_outlast": False}


# ----------------------------------------------------------------------------------------------------------- the cards

# kind of effect: its parameters.  docs/content.md, "death_valley: key `deck`".
EFFECTS = {
    "none": [],
    "if_adjacent_hazard": ["hazard", "points"],
    "per_adjacent_hazard": ["hazard", "points"],
    "per_adjacent_kind": ["points"],
    "if_between": ["points"],
    "if_at_end": ["points"],
    "if_in_middle": ["points"],
    "per_journey_hazard": ["hazard", "points"],
    "per_hazard": ["hazard", "points"],
    "per_journey_cards": ["cards", "points"],
    "per_journey_stars": ["stars", "points"],
    "per_hidden_under": ["cards", "points"],
    "per_hidden_in_album": ["cards", "points"],
    "per_hidden_adjacent": ["cards", "points"],
    "silence": ["hazard"],
    "peek": [],
    "exchange": [],
    "swap": [],
    "keep": [],
    "scavenge": ["points"],
    "trade": [],
}


def card(its_hazard, its_stars, kind, **parameters):
    """One card of the table as a dictionary."""
    return {"hazard": its_hazard, "stars": its_stars, "effect": {"kind": kind, **parameters}}


# Rules: docs/rules/death_valley.md, "Cards", row by row.
PAGE_CARDS = {
    "coyotes": card("animal", 1, "if_adjacent_hazard", hazard="animal", points=3),
    "scorpions": card("animal", 0, "per_adjacent_hazard", hazard="terrain", points=2),
    "snakes": card("animal", 2, "per_adjacent_hazard", hazard="heat", points=1),
    "badwater-basin": card("flood", 3, "silence", hazard="flood"),
    "natural-bridge-canyon": card("flood", 0, "if_between", points=3),
    "scottys-castle": card("flood", 1, "keep"),
    "artists-palette": card("terrain", 0, "per_adjacent_kind", points=2),
    "devils-golf-course": card("terrain", 5, "per_journey_hazard", hazard="heat", points=-2),
    "devils-hole": card("terrain", 0, "per_hidden_under", cards=2, points=4),
    "telescope-peak": card("terrain", 1, "peek"),
    "devils-cornfield": card("heat", 2, "exchange"),
    "eureka-dunes": card("heat", 1, "per_hidden_in_album", cards=1, points=1),
    "mesquite-flat-dunes": card("heat", 2, "per_journey_stars", stars=2, points=1),
    "racetrack-playa": card("heat", 1, "swap"),
    "super-bloom": card("heat", 0, "per_hazard", hazard="flood", points=2),
    "vultures": card("animal", 0, "scavenge", points=1),
    "panamint-dunes": card("heat", 2, "if_at_end", points=2),
    "ubehebe-crater": card("terrain", 2, "per_hidden_adjacent", cards=2, points=3),
    "red-cathedral": card("terrain", 2, "if_in_middle", points=4),
    "zabriskie-point": card("terrain", 2, "per_journey_cards", cards=2, points=1),
    "panamint-city": card("flood", 0, "trade"),
}

# "the default deck `open` = the 15 known base cards + panamint-city + zabriskie-point + panamint-dunes"
OPEN_DECK = list(PAGE_CARDS)[:15] + ["panamint-city", "zabriskie-point", "panamint-dunes"]


# ------------------------------------------------------------------------------------------------------- configuration

def demand_fields(what, found, wanted):
    """Unknown and missing fields are refused by name.  Rules: docs/content.md, first paragraph."""
    if not isinstance(found, dict):
        raise ValueError(f"{what} is an object, not {found!r}.")
    for field in found:
        if field not in wanted:
            raise ValueError(f"{what} has no field {field!r}.")
    for field in wanted:
        if field not in found:
            raise ValueError(f"{what} lacks the field {field!r}.")


def demand_number(what, value, low, high):
    """A whole number in low..high (true and 1.0 are not whole numbers here)."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{what} is a whole number from {low} to {high}, not {value!r}.")


def demand_hazard(what, value):
    """One of the four hazards."""
    if not isinstance(value, str) or value not in HAZARDS:
        raise ValueError(f"{what} is one of {', '.join(HAZARDS)}, not {value!r}.")


def check_effect(what, effect):
    """`points` -9..9 but not 0, `cards` and `stars` 1..9.  Rules: docs/content.md."""
    kind = effect.get("kind") if isinstance(effect, dict) else None
    if not isinstance(kind, str) or kind not in EFFECTS:
        raise ValueError(f"{what} has an effect of one of the known kinds, not {effect!r}.")
    demand_fields(f"The effect of {what}", effect, ["kind"] + EFFECTS[kind])
    for parameter in EFFECTS[kind]:
        name = f"The {parameter!r} of {what}"
        if parameter == "hazard":
            demand_hazard(name, effect["hazard"])
        elif parameter == "points":
            demand_number(name, effect["points"], -9, 9)
            if effect["points"] == 0:
                raise ValueError(f"{name} are not 0.")
        else:
            demand_number(name, effect[parameter], 1, 9)


def read_card(entry):
    """(id, card) from an entry of `cards`: a card of the page by its name, or an object.  Rules: docs/content.md."""
    if isinstance(entry, str):
        if entry not in PAGE_CARDS:
            raise ValueError(f"There is no card {entry!r} on the rules page.")
        return entry, PAGE_CARDS[entry]
    demand_fields("A card of one's own", entry, ["id", "hazard", "stars", "effect"])
    name = entry["id"]
    if not isinstance(name, str) or not re.fullmatch(r"[a-z0-9-]{1,24}", name):
        raise ValueError(f"A card's id is 1 to 24 of a-z, 0-9 and '-', not {name!r}.")
    if name in PAGE_CARDS:
        raise ValueError(f"The card {name!r} is one of the rules page; a card of one's own has another id.")
    demand_hazard(f"The hazard of {name!r}", entry["hazard"])
    demand_number(f"The stars of {name!r}", entry["stars"], 0, 9)
    check_effect(f"the card {name!r}", entry["effect"])
    return name, {"hazard": entry["hazard"], "stars": entry["stars"], "effect": dict(entry["effect"])}


def read_deck(deck):
    """{id: card} of the 18 cards, from the name of the built-in deck or a whole deck object.

    "a deck has exactly 3 animal, 4 flood, 5 terrain, 6 heat (else it is refused with a clear message)".
    Rules: docs/rules/death_valley.md, "Cards"; docs/content.md, "death_valley: key `deck`".
    """
    if isinstance(deck, str):
        if deck != "open":
            raise ValueError(f"There is no built-in deck {deck!r}; there is 'open'.")
        return {name: PAGE_CARDS[name] for name in OPEN_DECK}
    demand_fields("A deck", deck, ["game", "name", "cards"])
    if deck["game"] != "death_valley":
        raise ValueError(f"A deck of death_valley has the game 'death_valley', not {deck['game']!r}.")
    if not isinstance(deck["name"], str) or not 1 <= len(deck["name"]) <= 40:
        raise ValueError(f"A deck's name is a text of 1 to 40 characters, not {deck['name']!r}.")
    if not isinstance(deck["cards"], list) or len(deck["cards"]) != 18:
        raise ValueError("The cards of a deck are a list of exactly 18.")
    cards = {}
    for entry in deck["cards"]:
        name, values = read_card(entry)
        if name in cards:
            raise ValueError(f"The card {name!r} is in the deck twice.")
        cards[name] = values
    for hazard, wanted in HAZARD_CARDS.items():
        found = len([values for values in cards.values() if values["hazard"] == hazard])
        if found != wanted:
            raise ValueError(f"A deck has {wanted} cards of the hazard {hazard}, this one has {found}.")
    return cards


def full_config(config):
    """The configuration with defaults filled in; ValueError with a sentence if it is bad.

    "solo: always true, logged as true, `false` is refused".  Rules: docs/rules/death_valley.md, "Configuration".
    """
    for key, value in config.items():
        if key not in DEFAULTS:
            raise ValueError(f"death_valley has no configuration key {key!r}; it has {', '.join(DEFAULTS)}.")
        if key == "players":
            if type(value) is not int or value not in (1, 2):
                raise ValueError(f"death_valley takes for 'players' 1 or 2, not {value!r}.")
        elif key != "deck" and type(value) is not bool:
            raise ValueError(f"death_valley takes for {key!r} true or false, not {value!r}.")
    full = {**DEFAULTS, **config}
    if full["players"] == 1:
        if config.get("copilot", True) is False:
            raise ValueError("A solo game is always with copilot: 'copilot' cannot be false with 1 player.")
        full["copilot"] = True
    read_deck(full["deck"])
    return full


def start(config):
    """The first position: all 18 cards in the deck, the first one about to be revealed."""
    return Position(full_config(config))


# ------------------------------------------------------------------------------------------------------------ the game

class Position:
    """One position of a game.

    phase      "setup"     the first card is revealed (chance)
               "action"    the mover chooses its action
               "draw"      the top deck card joins the mover's Journey (chance; the automaton's draw too)
               "peek"      the top deck card is looked at (chance), then "give": the mover says whose Journey it joins
               "hide"      the mover hides cards under the rested one, then "shuffle": it returns cards to the deck
               "exchange"  the mover may exchange the face-up card, "swap": it may swap two Journey cards
               "hazard"    the falling seat says which hazard makes it collapse
               "keep"      the falling seat may keep a card, "scavenge": the other seat may hide one
               "refresh"   the next card is revealed (chance)
               "trade"     the trader may trade at the end of the game
               "over"      the game is over
    mover      the seat whose turn it is
    deck       the cards of the deck, in no order that means anything
    up         the face-up card of the Desert or None
    journey    per seat the cards of the Journey, left to right
    album      per seat the cards of the Album, left to right
    hidden     {cover: cards hidden under it}, only covers with at least one
    discards   per seat the discarded cards
    collapses  per seat how often it collapsed
    turns      finished turns in all
    seen       the card looked at, during "give"
    cover      the card just rested, during "hide" and "shuffle"
    place      during "hide" and "shuffle": the first Journey place (from 0) that may still be chosen
    asking     the cards whose ongoing effect is still to be asked in this step, the current one first
    checking   the seats still to be checked for collapse
    falling    the seat that is collapsing
    near       {castle: Journey cards adjacent to it when the collapse began}
    kept       the cards kept in this collapse
    traders    the seats still to be asked for a trade, the current one first
    """

    def __init__(self, config):
        self.config = config
        self.cards = read_deck(config["deck"])
        self.solo = config["players"] == 1
        self.phase = "setup"
        self.mover = 0
        self.deck = list(self.cards)
        self.up = None
        self.journey = [[], []]
        self.album = [[], []]
        self.hidden = {}
        self.discards = [[], []]
        self.collapses = [0, 0]
        self.turns = 0
        self.seen = None
        self.cover = None
        self.place = 0
        self.asking = []
        self.checking = []
        self.falling = None
        self.near = {}
        self.kept = []
        self.traders = []

    def copy(self):
        """An independent copy (written out by hand because counting makes many)."""
        other = Position.__new__(Position)
        other.config = self.config              # never changed after the start
        other.cards = self.cards                # never changed after the start
        other.solo = self.solo                  # never changed after the start
        other.phase = self.phase
        other.mover = self.mover
        other.deck = list(self.deck)
        other.up = self.up
        other.journey = [list(row) for row in self.journey]
        other.album = [list(row) for row in self.album]
        other.hidden = {cover: list(cards) for cover, cards in self.hidden.items()}
        other.discards = [list(pile) for pile in self.discards]
        other.collapses = list(self.collapses)
        other.turns = self.turns
        other.seen = self.seen
        other.cover = self.cover
        other.place = self.place
        other.asking = list(self.asking)
        other.checking = list(self.checking)
        other.falling = self.falling
        other.near = {castle: list(cards) for castle, cards in self.near.items()}
        other.kept = list(self.kept)
        other.traders = list(self.traders)
        return other

    # --------------------------------------------------------------------------------------------- what is on the table

    def hazard(self, name):
        """The hazard of a card."""
        return self.cards[name]["hazard"]

    def effect(self, name):
        """The effect of a card: kind and parameters."""
        return self.cards[name]["effect"]

    def visible(self, seat):
        """The visible cards of a seat, Journey then Album, left to right.  A hidden card is in neither row."""
        return self.journey[seat] + self.album[seat]

    def is_automaton(self, seat):
        """ "the automaton (seat 1) has ... no decisions and no effects".  Rules: docs/rules/death_valley.md, "Solo"."""
        return self.solo and seat == 1

    def showing(self, seat, kind):
        """The visible cards of a seat with an ongoing effect of this kind, in the order in which they are asked.

        "each such card is asked once, Journey then Album, left to right".  Rules: docs/rules/death_valley.md, "Cards".
        """
        if self.is_automaton(seat):
            return []
        return [name for name in self.visible(seat) if self.effect(name)["kind"] == kind]

    def count(self, names, hazard):
        """How many of these cards have this hazard."""
        return len([name for name in names if self.hazard(name) == hazard])

    def hidden_under(self, name):
        """The cards hidden under a card."""
        return self.hidden.get(name, [])

    def hidden_in_album(self, seat):
        """ "only cards hidden under Album cards".  Rules: docs/rules/death_valley.md, "Table"."""
        return [below for cover in self.album[seat] for below in self.hidden_under(cover)]

    def adjacent(self, seat, name):
        """The cards left, right, above and below of a visible card of the seat.

        "column k of the Journey lies above column k of the Album; past the end of the shorter row there is no
        neighbour"; "hidden cards are never adjacent".  Rules: docs/rules/death_valley.md, "Cards" and "Table".
        """
        row, across = self.journey[seat], self.album[seat]
        if name not in row:
            row, across = across, row
        place = row.index(name)
        neighbours = []
        if place > 0:
            neighbours.append(row[place - 1])
        if place + 1 < len(row):
            neighbours.append(row[place + 1])
        if place < len(across):
            neighbours.append(across[place])
        return neighbours

    # ------------------------------------------------------------------------------------------------ whose turn it is

    def turn(self):
        """ "chance", the seat to decide, or "over"."""
        if self.phase == "over":
            return "over"
        if self.phase in ("setup", "draw", "peek", "refresh"):
            return "chance"
        if self.phase in ("hazard", "keep"):
            return self.falling
        if self.phase == "scavenge":
            return 1 - self.falling
        if self.phase == "trade":
            return self.traders[0]
        return self.mover

    # ------------------------------------------------------------------------------------------------ what is possible

    def legal(self):
        """The sorted list of distinct legal action texts.  Rules: docs/rules/death_valley.md, "A turn"."""
        mine = self.journey[self.mover]
        if self.phase == "action":
            actions = self.main_actions()
        elif self.phase == "give":
            actions = ["give self", "give other"]
        elif self.phase in ("hide", "shuffle"):
            actions = [f"{self.phase} {name}" for name in mine[self.place:]] + ["done"]
        elif self.phase == "exchange":
            actions = [f"exchange {name}" for name in mine] + ["pass"]
        elif self.phase == "swap":
            actions = ["pass"]
            for right in range(len(mine)):
                for left in range(right):
                    actions.append(f"swap {mine[left]} {mine[right]}")
        elif self.phase == "hazard":
            actions = [f"collapse {hazard}" for hazard in self.deadly(self.falling)]
        elif self.phase == "keep":
            actions = [f"keep {name}" for name in self.keepable()] + ["pass"]
        elif self.phase == "scavenge":
            actions = [f"hide {name}" for name in self.leaving()] + ["pass"]
        elif self.phase == "trade":
            actions = [f"trade {name}" for name in self.hidden_in_album(self.traders[0])] + ["pass"]
        else:
            raise ValueError(f"No seat decides here: the phase is {self.phase!r}.")
        return sorted(actions)

    def main_actions(self):
        """Step 1, and ruling 6: "A Rest is possible only with a Journey card; a Travel always." """
        actions = ["travel up", "travel deck"]
        if self.config["copilot"]:
            actions.append("travel up other")
        actions += [f"rest {name}" for name in self.journey[self.mover]]
        if self.showing(self.mover, "peek"):
            actions.append("peek")
        return actions

    def chances(self):
        """Every card of the deck is equally likely.  Rules: docs/rules/README.md, "Chance is explicit"."""
        if self.turn() != "chance":
            raise ValueError(f"Nothing is drawn here: the phase is {self.phase!r}.")
        word = "reveal" if self.phase in ("setup", "refresh") else "draw"
        return {f"{word} {name}": 1 for name in self.deck}

    # ---------------------------------------------------------------------------------------------------- what happens

    def apply(self, text):
        """Perform one action, given as its text, in place; ValueError if it is not possible here."""
        turn = self.turn()
        if turn == "over":
            raise ValueError(f"{text!r} is not possible: the game is over.")
        if text not in (self.chances() if turn == "chance" else self.legal()):
            raise ValueError(f"{text!r} is not possible: the phase is {self.phase!r} and the turn is {turn!r}.")
        words = text.split(" ")
        {
            "setup": self.do_reveal, "refresh": self.do_reveal, "draw": self.do_draw, "peek": self.do_look,
            "action": self.do_action, "give": self.do_give, "hide": self.do_hide, "shuffle": self.do_shuffle,
            "exchange": self.do_exchange, "swap": self.do_swap, "hazard": self.do_hazard, "keep": self.do_keep,
            "scavenge": self.do_scavenge, "trade": self.do_trade,
        }[self.phase](words)

    def uncover(self, name):
        """The cards hidden under `name`, which are under nothing from now on."""
        return self.hidden.pop(name, [])

    def to_deck(self, name):
        """A card returns to the deck: "if the cover leaves both rows they return to the deck"."""
        self.deck += [name] + self.uncover(name)

    def put_under(self, name, cover):
        """A card is hidden: "if it is itself hidden they go under the same new cover"."""
        below = [name] + self.uncover(name)
        self.hidden[cover] = self.hidden_under(cover) + below

    def do_reveal(self, words):
        """A deck card becomes the face-up card: at the setup, or in step 4."""
        self.deck.remove(words[1])
        self.up = words[1]
        if self.phase == "setup":
            self.phase = "action"
        else:
            self.finish_turn()

    # Step 1: the action.

    def do_action(self, words):
        """Step 1 of "A turn"."""
        if words[0] == "travel" and words[1] == "up":
            self.take_up(1 - self.mover if words[2:] == ["other"] else self.mover)
            self.begin_swaps()
        elif words[0] == "travel":
            self.phase = "draw"
        elif words[0] == "peek":
            self.phase = "peek"
        else:
            self.journey[self.mover].remove(words[1])
            self.album[self.mover].append(words[1])
            self.cover = words[1]
            self.place = 0
            self.phase = "hide"

    def take_up(self, seat):
        """The face-up card joins the right end of a Journey."""
        self.journey[seat].append(self.up)
        self.up = None

    def do_draw(self, words):
        """The top deck card joins the right end of the mover's Journey; the automaton's turn has no step 2."""
        self.deck.remove(words[1])
        self.journey[self.mover].append(words[1])
        self.begin_swaps()

    def do_look(self, words):
        """ "`peek` with telescope-peak visible: chance `draw C`, then `give self` or `give other`"."""
        self.deck.remove(words[1])
        self.seen = words[1]
        self.phase = "give"

    def do_give(self, words):
        """The card looked at joins the right end of either Journey."""
        self.journey[self.mover if words[1] == "self" else 1 - self.mover].append(self.seen)
        self.seen = None
        self.begin_swaps()

    def do_hide(self, words):
        """ "`hide D` for any number of Journey cards, each to the right of the one before, ended by `done`"."""
        if words == ["done"]:
            self.place = 0                      # "likewise starting again at the left"
            self.phase = "shuffle"
            return
        row = self.journey[self.mover]
        self.place = row.index(words[1])        # the gap closes: the cards to its right now begin at its own place
        row.remove(words[1])
        self.put_under(words[1], self.cover)

    def do_shuffle(self, words):
        """ "`shuffle D` for any number of Journey cards, ... ended by `done` (they return to the deck)"."""
        if words == ["done"]:
            self.cover = None
            self.place = 0
            self.begin_exchanges()
            return
        row = self.journey[self.mover]
        self.place = row.index(words[1])
        row.remove(words[1])
        self.to_deck(words[1])

    # Step 2: the ongoing effects after the action.

    def begin_exchanges(self):
        """ "devils-cornfield, if visible after the second `done` of a rest": the cards visible now, and no others."""
        self.asking = self.showing(self.mover, "exchange")
        self.ask_exchange()

    def ask_exchange(self):
        """ "not asked when ... no face-up card or no Journey card"; nor for a card that was exchanged away itself."""
        while self.asking:
            if self.asking[0] in self.visible(self.mover) and self.up is not None and self.journey[self.mover]:
                self.phase = "exchange"
                return
            self.asking.pop(0)
        self.begin_swaps()

    def do_exchange(self, words):
        """ "the face-up card takes D's place in the Journey, D becomes the face-up card"."""
        if words[0] == "exchange":
            row = self.journey[self.mover]
            row[row.index(words[1])] = self.up
            self.up = words[1]
            self.deck += self.uncover(words[1])
        self.asking.pop(0)
        self.ask_exchange()

    def begin_swaps(self):
        """ "racetrack-playa, if visible after that"."""
        self.asking = self.showing(self.mover, "swap")
        self.ask_swap()

    def ask_swap(self):
        """ "not asked when no card can be chosen (`swap`: fewer than two cards ...)"."""
        if self.asking and len(self.journey[self.mover]) >= 2:
            self.phase = "swap"
            return
        self.asking = []
        self.begin_checks()

    def do_swap(self, words):
        """Two Journey cards change places; their hidden cards move with them."""
        if words[0] == "swap":
            row = self.journey[self.mover]
            left, right = row.index(words[1]), row.index(words[2])
            row[left], row[right] = row[right], row[left]
        self.asking.pop(0)
        self.ask_swap()

    # Step 3: collapse.

    def begin_checks(self):
        """ "Base game: the active seat only. Copilot and solo: both, the active seat first." """
        self.checking = [self.mover, 1 - self.mover] if self.config["copilot"] else [self.mover]
        self.next_check()

    def deadly(self, seat):
        """The hazards of which the seat shows three or more "visible cards ... in Journey and Album together"."""
        return [hazard for hazard in HAZARDS if self.count(self.visible(seat), hazard) >= 3]

    def next_check(self):
        """Check the next seat; with two hazards at once "the collapsing seat decides `collapse H`" (ruling 2)."""
        while self.checking:
            seat = self.checking.pop(0)
            hazards = self.deadly(seat)
            if hazards:
                self.falling = seat
                if len(hazards) > 1:
                    self.phase = "hazard"
                else:
                    self.begin_collapse(hazards[0])
                return
        self.falling = None
        self.refresh()

    def do_hazard(self, words):
        """Ruling 2: "it collapses once"."""
        self.begin_collapse(words[1])

    def begin_collapse(self, hazard):
        """ "its rightmost Journey card of that hazard goes face down to its discard pile (none there: nothing)".

        The castles asked are those visible after that: "a castle that was itself the discarded card is no longer
        visible: not asked".  What was adjacent is noted before it: "adjacent to it when the collapse began".
        """
        seat = self.falling
        row = self.journey[seat]
        self.collapses[seat] += 1
        self.kept = []
        self.near = {}
        for castle in self.showing(seat, "keep"):
            self.near[castle] = [name for name in self.adjacent(seat, castle) if name in row]
        same = [name for name in row if self.hazard(name) == hazard]
        if same:
            row.remove(same[-1])
            self.discards[seat].append(same[-1])
            self.deck += self.uncover(same[-1])
        self.asking = self.showing(seat, "keep")
        self.ask_keep()

    def keepable(self):
        """ "D is a Journey card that was adjacent to it when the collapse began and is not the discarded card".

        A card that another castle keeps already cannot be chosen again.
        """
        return [name for name in self.near[self.asking[0]]
                if name in self.journey[self.falling] and name not in self.kept]

    def ask_keep(self):
        """Each castle in turn, then the vultures of the other seat."""
        while self.asking:
            if self.keepable():
                self.phase = "keep"
                return
            self.asking.pop(0)
        self.asking = self.showing(1 - self.falling, "scavenge")
        self.ask_scavenge()

    def do_keep(self, words):
        """ "ongoing: when you collapse you may keep one Journey card adjacent to it"."""
        if words[0] == "keep":
            self.kept.append(words[1])
        self.asking.pop(0)
        self.ask_keep()

    def leaving(self):
        """The Journey cards "that would be shuffled": those of the falling seat that are not kept."""
        return [name for name in self.journey[self.falling] if name not in self.kept]

    def ask_scavenge(self):
        """ "then, if the other seat shows vultures, `hide D` or `pass` for that seat"."""
        if self.asking and self.leaving():
            self.phase = "scavenge"
            return
        self.asking = []
        self.finish_collapse()

    def do_scavenge(self, words):
        """The card goes under the vultures, with what is hidden under it."""
        if words[0] == "hide":
            self.journey[self.falling].remove(words[1])
            self.put_under(words[1], self.asking[0])
        self.asking.pop(0)
        self.ask_scavenge()

    def finish_collapse(self):
        """ "then all other Journey cards return to the deck. The Album stays." """
        for name in self.leaving():
            self.journey[self.falling].remove(name)
            self.to_deck(name)
        self.kept = []
        self.near = {}
        self.next_check()

    # Steps 4 and 5: refresh, end of the turn and of the game.

    def refresh(self):
        """ "without a face-up card, chance `reveal C`"."""
        if self.up is None:
            self.phase = "refresh"
        else:
            self.finish_turn()

    def finish_turn(self):
        """ "If the Desert holds one card in all, the game ends"; "after 400 turns in all ... in the same way"."""
        self.turns += 1
        if len(self.deck) + 1 == 1 or self.turns == TURN_LIMIT:
            self.traders = [0] if self.solo else [0, 1]
            self.asking = self.showing(0, "trade")
            self.ask_trade()
            return
        self.mover = 1 - self.mover
        self.phase = "action"
        if self.is_automaton(self.mover):
            self.automaton_turn()

    def ask_trade(self):
        """ "a seat with panamint-city visible first decides `trade C` or `pass` (seat order)"."""
        while self.traders:
            if self.asking and self.hidden_in_album(self.traders[0]):
                self.phase = "trade"
                return
            self.traders.pop(0)
            if self.traders:
                self.asking = self.showing(self.traders[0], "trade")
        self.asking = []
        self.phase = "over"

    def do_trade(self, words):
        """ "panamint-city and C change places, cards hidden at either place stay there"."""
        if words[0] == "trade":
            city, other = self.asking[0], words[1]
            for cards in self.hidden.values():
                if other in cards:
                    cards[cards.index(other)] = city
            for row in (self.journey[self.traders[0]], self.album[self.traders[0]]):
                if city in row:
                    row[row.index(city)] = other
            if city in self.hidden:
                self.hidden[other] = self.uncover(city)
        self.asking.pop(0)
        self.ask_trade()

    # The automaton.

    def automaton_turn(self):
        """Its three branches, by the face-up card.  Rules: docs/rules/death_valley.md, "Solo"."""
        hazard = self.hazard(self.up)
        yours = self.count(self.visible(0), hazard)
        its = self.count(self.journey[1], hazard)
        if yours + 1 >= 3 or its + 1 >= 3:
            self.take_up(0)
            self.begin_checks()
        elif its == 0:
            self.take_up(1)
            self.begin_checks()
        else:
            self.phase = "draw"

    # --------------------------------------------------------------------------------------------------------- results

    def silenced(self, seat, name):
        """ "your other flood cards score neither stars nor effects": does another visible card silence this one?"""
        for other in self.showing(seat, "silence"):
            if other != name and self.effect(other)["hazard"] == self.hazard(name):
                return True
        return False

    def effect_points(self, seat, name):
        """The points of one visible card's effect.  Rules: docs/rules/death_valley.md, "Cards"; docs/content.md."""
        effect = self.effect(name)
        kind = effect["kind"]
        journey = self.journey[seat]
        row = journey if name in journey else self.album[seat]
        place = row.index(name)
        near = self.adjacent(seat, name)
        if kind == "if_adjacent_hazard":
            times = 1 if self.count(near, effect["hazard"]) > 0 else 0
        elif kind == "per_adjacent_hazard":
            times = self.count(near, effect["hazard"])
        elif kind == "per_adjacent_kind":
            times = len({self.hazard(other) for other in near} - {self.hazard(name)})
        elif kind == "if_between":
            times = 1 if 0 < place < len(row) - 1 else 0
        elif kind == "if_at_end":
            times = 1 if place in (0, len(row) - 1) else 0
        elif kind == "if_in_middle":            # ruling 5: "Middle of a row needs an odd number of cards."
            times = 1 if len(row) % 2 == 1 and place == len(row) // 2 else 0
        elif kind == "per_journey_hazard":
            times = self.count(journey, effect["hazard"])
        elif kind == "per_hazard":
            times = self.count(self.visible(seat), effect["hazard"])
        elif kind == "per_journey_cards":
            times = len(journey) // effect["cards"]
        elif kind == "per_journey_stars":       # ruling 4: "the printed stars of silenced cards still count"
            times = sum(self.cards[other]["stars"] for other in journey) // effect["stars"]
        elif kind == "per_hidden_under":
            times = len(self.hidden_under(name)) // effect["cards"]
        elif kind == "per_hidden_in_album":
            times = len(self.hidden_in_album(seat)) // effect["cards"]
        elif kind == "per_hidden_adjacent":
            times = sum(len(self.hidden_under(other)) for other in near) // effect["cards"]
        elif kind == "scavenge":
            times = len(self.hidden_under(name))
        else:
            return 0
        return times * effect["points"]

    def seat_score(self, seat):
        """ "One point per star in the Journey (none in the Album), plus the effects of visible cards in both rows." """
        total = 0
        for name in self.visible(seat):
            if not self.silenced(seat, name):
                if name in self.journey[seat]:
                    total += self.cards[name]["stars"]
                total += self.effect_points(seat, name)
        return total

    def automaton_score(self):
        """ "its stars, and for each card with a positive printed number that number once ..., never a loss".

        `solo_discards`: "the automaton also scores 1 per card in each discard pile".
        """
        total = 0
        for name in self.journey[1]:
            total += self.cards[name]["stars"] + max(0, self.effect(name).get("points", 0))
        if self.config["solo_discards"]:
            total += len(self.discards[0]) + len(self.discards[1])
        return total

    def scores(self):
        """Totals by seat; before the end, what the table would score now."""
        return [self.seat_score(0), self.automaton_score() if self.solo else self.seat_score(1)]

    def winners(self):
        """ "Higher total wins; tie: fewer collapses; then shared."

        `solo_must_outlast`: "the automaton wins unless it collapsed more often than you".
        """
        if self.phase != "over":
            raise ValueError("There is no winner yet: the game is not over.")
        if self.solo and self.config["solo_must_outlast"] and self.collapses[1] <= self.collapses[0]:
            return [1]
        totals = self.scores()
        results = [(totals[seat], -self.collapses[seat]) for seat in range(2)]
        return [seat for seat in range(2) if results[seat] == max(results)]
