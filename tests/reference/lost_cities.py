"""Lost Cities, written slowly and plainly from the rules page alone.

Rules: docs/rules/lost_cities.md (and docs/rules/README.md for what is common to all games).

This is the reference that the fast engine is compared with.  Cards are texts ("R7", "R10", wager "Rw"), a hand or a
column or a discard pile is a list of them, the deck is a dictionary {card text: copies left}.  Nothing is clever.

What check.py uses, and every later game module offers too:

    DEFAULTS               {configuration key: default value}
    start(config)          the first position; ValueError with a sentence if the configuration is bad
    position.turn()        "chance", a seat number, or "over"
    position.legal()       sorted list of the distinct legal action texts (only at a decision)
    position.chances()     {outcome text: whole-number weight} (only at a chance position)
    position.apply(text)   performs the action in place; ValueError if it is not possible here
    position.copy()        an independent copy
    position.scores()      totals by seat
    position.winners()     ascending seats (only when over)
    position.view(seat)    what the seat knows, as plain JSON data
"""

COLOURS = ["Y", "B", "W", "G", "R", "P"]      # P takes part in the six-expedition game only
NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10]
WAGERS_PER_COLOUR = 3
HAND_SIZE = 8
STALL_LIMIT = 60

DEFAULTS = {"expeditions": 5, "rounds": 3, "starter": 0}
ALLOWED = {"expeditions": [5, 6], "rounds": [1, 2, 3, 4, 5, 6, 7, 8, 9], "starter": [0, 1]}


# ----------------------------------------------------------------------------------------------------------- the cards

def colour_of(card):
    """The colour letter of a card text: "R" for "R10".  Rules: docs/rules/lost_cities.md, "Cards"."""
    return card[0]


def is_wager(card):
    """True for "Rw", False for "R7".  Rules: docs/rules/lost_cities.md, "Cards"."""
    return card[1:] == "w"


def number_of(card):
    """The number on an expedition card: 10 for "R10".  Not to be asked of a wager."""
    return int(card[1:])


def full_pack(colours):
    """All cards as {card text: copies}: nine numbers once and one wager text three times per colour.

    Rules: docs/rules/lost_cities.md, "Cards".
    """
    pack = {}
    for colour in colours:
        pack[colour + "w"] = WAGERS_PER_COLOUR
        for number in NUMBERS:
            pack[colour + str(number)] = 1
    return pack


def in_order(cards):
    """The cards by colour (Y B W G R P), in a colour the wagers first, then the numbers ascending."""
    def place(card):
        return COLOURS.index(colour_of(card)), (0 if is_wager(card) else number_of(card))
    return sorted(cards, key=place)


# --------------------------------------------------------------------------------------------------- rules of one card

def may_be_added(card, column):
    """May this card go onto this column (a list of cards of the same colour, oldest first)?

    Numbers go up strictly, gaps are fine; wagers only while the column has no number card.
    Rules: docs/rules/lost_cities.md, "A round", 2.
    """
    numbers = [number_of(other) for other in column if not is_wager(other)]
    if not numbers:
        return True
    if is_wager(card):
        return False
    return number_of(card) > max(numbers)


def column_score(column):
    """Points of one column.  Rules: docs/rules/lost_cities.md, "Scoring a round"."""
    if not column:
        return 0
    wagers = len([card for card in column if is_wager(card)])
    total = sum(number_of(card) for card in column if not is_wager(card))
    points = (total - 20) * (1 + wagers)
    if len(column) >= 8:
        points += 20
    return points


def round_score(columns):
    """Points of one seat in one round; columns is {colour: list of cards}.

    Rules: docs/rules/lost_cities.md, "Scoring a round".  Hands do not score ("A round", 3).
    """
    return sum(column_score(column) for column in columns.values())


def next_starter(starter, points):
    """Who begins the next round, from who began the one just played and its points by seat.

    Rules: docs/rules/lost_cities.md, "Rulings where the book is silent", 1.
    """
    if points[0] > points[1]:
        return 0
    if points[1] > points[0]:
        return 1
    return 1 - starter


# ------------------------------------------------------------------------------------------------------- configuration

def full_config(config):
    """The configuration with defaults filled in; ValueError with a sentence if it is bad.

    Rules: docs/rules/lost_cities.md, "Configuration".
    """
    for key, value in config.items():
        if key not in DEFAULTS:
            raise ValueError(f"lost_cities has no configuration key {key!r}; it has {', '.join(DEFAULTS)}.")
        if type(value) is not int or value not in ALLOWED[key]:
            raise ValueError(f"lost_cities takes for {key!r} one of {ALLOWED[key]}, not {value!r}.")
    return {**DEFAULTS, **config}


def start(config):
    """The first position of a match: nothing dealt yet."""
    return Position(full_config(config))


# ------------------------------------------------------------------------------------------------------------ the game

class Position:
    """One position of a match.

    phase    "setup"  the sixteen cards at the start of a round are being dealt (chance)
             "card"   the mover plays or discards a card
             "draw"   the mover says where to draw from
             "deal"   the mover gets a card from the deck (chance)
             "over"   the match is over
    mover    the seat whose turn it is (without meaning during "setup" and "over")
    starter  the seat that begins the current round
    closed   the colour whose discard pile is closed for this draw, or None
    stall    finished turns of both seats since the last deck draw or the start of the round
    deck     {card text: copies left}, only cards with at least one copy
    hands    per seat a list of cards
    shown    per seat the cards of its hand that everybody can name
    columns  per seat {colour: list of cards, oldest first}
    discards {colour: list of cards, bottom to top}
    rounds   the points [seat 0, seat 1] of the finished rounds
    """

    def __init__(self, config):
        self.config = config
        self.colours = COLOURS[:config["expeditions"]]
        self.rounds = []
        self.begin_round(config["starter"])

    def begin_round(self, starter):
        """Clear the table; the next thing is the first deal.  Rules: docs/rules/lost_cities.md, "A round", 1."""
        self.starter = starter
        self.mover = starter
        self.phase = "setup"
        self.closed = None
        self.stall = 0
        self.deck = full_pack(self.colours)
        self.hands = [[], []]
        self.shown = [[], []]
        self.columns = [{colour: [] for colour in self.colours} for _ in range(2)]
        self.discards = {colour: [] for colour in self.colours}

    def copy(self):
        """An independent copy (written out by hand because counting makes many)."""
        other = Position.__new__(Position)
        other.config = self.config              # never changed after the start
        other.colours = self.colours            # never changed after the start
        other.rounds = [list(points) for points in self.rounds]
        other.starter = self.starter
        other.mover = self.mover
        other.phase = self.phase
        other.closed = self.closed
        other.stall = self.stall
        other.deck = dict(self.deck)
        other.hands = [list(hand) for hand in self.hands]
        other.shown = [list(cards) for cards in self.shown]
        other.columns = [{colour: list(cards) for colour, cards in side.items()} for side in self.columns]
        other.discards = {colour: list(cards) for colour, cards in self.discards.items()}
        return other

    # ------------------------------------------------------------------------------------------------ whose turn it is

    def turn(self):
        """ "chance", the seat to decide, or "over"."""
        if self.phase == "over":
            return "over"
        if self.phase in ("setup", "deal"):
            return "chance"
        return self.mover

    def receiver(self):
        """The seat that gets the next card from the deck.

        At the start of a round seat 0 gets eight cards, then seat 1, whoever starts.
        Rules: docs/rules/lost_cities.md, "A round", 1.
        """
        if self.phase == "deal":
            return self.mover
        return 0 if len(self.hands[0]) < HAND_SIZE else 1

    # ------------------------------------------------------------------------------------------------ what is possible

    def legal(self):
        """The sorted list of distinct legal action texts.  Rules: docs/rules/lost_cities.md, "A round", 2."""
        if self.phase == "card":
            return sorted(self.card_actions())
        if self.phase == "draw":
            return sorted(self.draw_actions())
        raise ValueError(f"No seat decides here: the phase is {self.phase!r}.")

    def card_actions(self):
        """Every card in hand may be discarded; those that fit may be played.  Equal wagers are one action."""
        actions = []
        for card in set(self.hands[self.mover]):
            actions.append("discard " + card)
            if may_be_added(card, self.columns[self.mover][colour_of(card)]):
                actions.append("play " + card)
        return actions

    def draw_actions(self):
        """The deck, or the top of a discard pile that is neither empty nor closed.

        When the counter is at its limit, only the deck ("Rulings where the book is silent", 2).
        The deck is never empty here: the round would have ended.
        """
        actions = ["draw deck"]
        if self.stall < STALL_LIMIT:
            for colour in self.colours:
                if self.discards[colour] and colour != self.closed:
                    actions.append("draw " + colour)
        return actions

    def chances(self):
        """The possible deals, weighted by the copies left in the deck.  Rules: docs/rules/lost_cities.md, "Cards"."""
        if self.turn() != "chance":
            raise ValueError(f"Nothing is dealt here: the phase is {self.phase!r}.")
        prefix = f"deal {self.receiver()} "
        return {prefix + card: copies for card, copies in self.deck.items()}

    # ----------------------------------------------------------------------------------------------------- what happens

    def apply(self, text):
        """Perform one action, given as its text, in place; ValueError if it is not possible here."""
        turn = self.turn()
        if turn == "over":
            raise ValueError(f"{text!r} is not possible: the match is over.")
        if text not in (self.chances() if turn == "chance" else self.legal()):
            raise ValueError(f"{text!r} is not possible: the phase is {self.phase!r} and the turn is {turn!r}.")
        words = text.split(" ")
        if words[0] == "deal":
            self.do_deal(words[2])
        elif words[0] == "play":
            self.do_play(words[1])
        elif words[0] == "discard":
            self.do_discard(words[1])
        elif words[1] == "deck":
            self.phase = "deal"
            self.closed = None
        else:
            self.do_take(words[1])

    def do_deal(self, card):
        """A card leaves the deck for a hand: at the start of the round, or as the draw that finishes a turn."""
        self.hands[self.receiver()].append(card)
        self.deck[card] -= 1
        if self.deck[card] == 0:
            del self.deck[card]
        if self.phase == "setup":
            if len(self.hands[1]) == HAND_SIZE:
                self.mover = self.starter
                self.phase = "card"
        else:
            self.stall = 0
            if self.deck:
                self.finish_turn()
            else:
                self.finish_round()

    def do_play(self, card):
        """A card goes from the mover's hand onto the mover's own column."""
        self.leave_hand(card)
        self.columns[self.mover][colour_of(card)].append(card)
        self.phase = "draw"

    def do_discard(self, card):
        """A card goes from the mover's hand onto the shared pile, which is closed for this one draw."""
        self.leave_hand(card)
        self.discards[colour_of(card)].append(card)
        self.closed = colour_of(card)
        self.phase = "draw"

    def leave_hand(self, card):
        """Take the card out of the mover's hand, and out of its shown cards if one like it is there.

        Rules: docs/rules/lost_cities.md, "What a seat knows": playing or discarding a wager lowers the known count,
        not below 0.
        """
        self.hands[self.mover].remove(card)
        if card in self.shown[self.mover]:
            self.shown[self.mover].remove(card)

    def do_take(self, colour):
        """The top card of a discard pile goes into the mover's hand, seen by everybody."""
        card = self.discards[colour].pop()
        self.hands[self.mover].append(card)
        self.shown[self.mover].append(card)
        self.stall += 1
        self.finish_turn()

    def finish_turn(self):
        """The other seat is next.  Rules: docs/rules/lost_cities.md, "A round", 2."""
        self.closed = None
        self.mover = 1 - self.mover
        self.phase = "card"

    def finish_round(self):
        """The last deck card was drawn.  Rules: docs/rules/lost_cities.md, "A round", 3, and "Scoring a round"."""
        points = [round_score(side) for side in self.columns]
        self.rounds.append(points)
        if len(self.rounds) == self.config["rounds"]:
            self.phase = "over"
            self.closed = None
        else:
            self.begin_round(next_starter(self.starter, points))

    # --------------------------------------------------------------------------------------------------------- results

    def scores(self):
        """The sum over the finished rounds, by seat.  Rules: docs/rules/lost_cities.md, "Scoring a round"."""
        return [sum(points[seat] for points in self.rounds) for seat in range(2)]

    def winners(self):
        """The seats with the higher total; both if equal.  Rules: docs/rules/lost_cities.md, "Scoring a round"."""
        if self.phase != "over":
            raise ValueError("There is no winner yet: the match is not over.")
        totals = self.scores()
        return [seat for seat in range(2) if totals[seat] == max(totals)]

    # ----------------------------------------------------------------------------------------------- what a seat knows

    def view(self, seat):
        """What the seat knows, as plain JSON data.  Rules: docs/rules/lost_cities.md, "What a seat knows"."""
        if seat not in (0, 1):
            raise ValueError(f"lost_cities has the seats 0 and 1, not {seat!r}.")
        hands = []
        for owner in range(2):
            nameable = self.hands[owner] if owner == seat else self.shown[owner]
            hands.append({
                "cards": in_order(nameable),
                "shown": in_order(self.shown[owner]),
                "size": len(self.hands[owner]),
            })
        return {
            "viewer": seat,
            "phase": "deal" if self.phase == "setup" else self.phase,
            "turn": self.turn(),
            "round": len(self.rounds) - 1 if self.phase == "over" else len(self.rounds),
            "starter": self.starter,
            "closed": self.closed,
            "stall": self.stall,
            "deck": sum(self.deck.values()),
            "hands": hands,
            "columns": [{colour: in_order(cards) for colour, cards in side.items()} for side in self.columns],
            "discards": {colour: list(cards) for colour, cards in self.discards.items()},
            "rounds": [list(points) for points in self.rounds],
        }
