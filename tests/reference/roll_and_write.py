"""Lost Cities: Roll & Write, written slowly and plainly from the rules page alone.

Rules: docs/rules/roll_and_write.md (and docs/rules/README.md for what is common to all games; docs/content.md for the
layout file).

This is the reference that the fast engine is compared with.  A sheet is a dictionary of plain lists and dictionaries,
the dice in the middle are two lists (numbers as they show, colour letters).  Nothing is clever.  The head of
lost_cities.py says what a game module offers; nothing is hidden in this game, so there is no `view` here.
"""

COLOURS = ["R", "O", "Y", "G", "B", "P"]                  # the expeditions, left to right
COLUMNS = COLOURS + ["artefacts", "dice"]                 # each of the eight has a bridge
SQUARES = 9
SYMBOLS = 9                                               # artefacts, and dice symbols, on the right of a sheet
BRIDGE_STEP = 7                                           # the bridge is between the 6th and the 7th step
BRIDGE_POINTS = 20

# By steps reached, 0..9.  Rules: docs/rules/roll_and_write.md, "Points".
EXPEDITION_POINTS = [0, -20, -15, -10, 5, 10, 15, 30, 35, 50]
ARTEFACT_POINTS = [0, -40, -30, -20, 10, 20, 30, 60, 70, 100]
DICE_POINTS = [0, -40, -30, -20, 10, 20, 30, 60, 70, 0]
ONLY_ROUND_BOX = -100

# House content.  Rules: docs/rules/roll_and_write.md, "The sheet".
HOUSE = {
    "game": "roll_and_write",
    "name": "house",
    "columns": {
        "R": {"arrows": [4, 8], "vases": [2, 7]},
        "O": {"arrows": [5, 6], "vases": [3, 8]},
        "Y": {"arrows": [2, 7], "vases": [4, 9]},
        "G": {"arrows": [3, 4], "vases": [5, 8]},
        "B": {"arrows": [3, 8], "vases": [6, 9]},
        "P": {"arrows": [5, 7], "vases": [3, 6]},
    },
}

DEFAULTS = {"players": 2, "starter": 0, "layout": "house"}


# ------------------------------------------------------------------------------------------------------------ the roll

def orders(first, second, third):
    """In how many orders three dice can show these three faces: 1, 3 or 6."""
    different = len({first, second, third})
    return {1: 1, 2: 3, 3: 6}[different]


def all_rolls():
    """{"roll 0 3 9 R R G": weight}: numbers ascending, colours in the order R O Y G B P.

    "The weight is the number of ordered rolls it stands for; all weights of a roll sum to 216000."
    Rules: docs/rules/roll_and_write.md, "A turn", 1.
    """
    number_rolls = []
    for a in range(10):
        for b in range(a, 10):
            for c in range(b, 10):
                number_rolls.append((f"{a} {b} {c}", orders(a, b, c)))
    colour_rolls = []
    for a in range(6):
        for b in range(a, 6):
            for c in range(b, 6):
                colour_rolls.append((f"{COLOURS[a]} {COLOURS[b]} {COLOURS[c]}", orders(a, b, c)))
    rolls = {}
    for numbers, number_weight in number_rolls:
        for colours, colour_weight in colour_rolls:
            rolls[f"roll {numbers} {colours}"] = number_weight * colour_weight
    return rolls


ROLLS = all_rolls()                                       # the same at every roll; never changed


# ----------------------------------------------------------------------------------------------------------- the sheet

def empty_sheet():
    """A sheet nobody has written on.

    boxes      {colour: "open", "ticked" or "struck"}, the round boxes
    squares    {colour: numbers written, from the bottom; a die showing 0 stands here as 10}
    tops       {colour: is the artefact on top ticked?}
    artefacts  how many artefacts are hatched on the right
    dice       how many dice symbols are hatched on the right
    """
    return {
        "boxes": {colour: "open" for colour in COLOURS},
        "squares": {colour: [] for colour in COLOURS},
        "tops": {colour: False for colour in COLOURS},
        "artefacts": 0,
        "dice": 0,
    }


def copy_sheet(sheet):
    """An independent copy."""
    return {
        "boxes": sheet["boxes"].copy(),
        "squares": {colour: numbers[:] for colour, numbers in sheet["squares"].items()},
        "tops": sheet["tops"].copy(),
        "artefacts": sheet["artefacts"],
        "dice": sheet["dice"],
    }


def steps(sheet, column):
    """How many steps of one of the eight columns are reached.

    "Steps of an expedition are its written squares; round box and top artefact are not steps."
    Rules: docs/rules/roll_and_write.md, "Rulings", 4.
    """
    if column in COLOURS:
        return len(sheet["squares"][column])
    return sheet[column]


def untouched(sheet, colour):
    """ "column untouched (round box neither ticked nor struck, no square)"."""
    return sheet["boxes"][colour] == "open" and not sheet["squares"][colour]


def may_tick_top(sheet, colour):
    """Nine squares are written, and the artefact on top can be ticked.

    "once per column, and only while fewer than nine artefacts are hatched"
    Rules: docs/rules/roll_and_write.md, "A turn", 4.
    """
    full = len(sheet["squares"][colour]) == SQUARES
    return full and not sheet["tops"][colour] and sheet["artefacts"] < SYMBOLS


def may_write(sheet, number, colour):
    """Can this pair (the number as the die shows it, 0..9) be written?

    Rules: docs/rules/roll_and_write.md, "A turn", 4.
    """
    if untouched(sheet, colour):
        return True                                       # 0 ticks the round box, 1-9 goes in square 1
    value = 10 if number == 0 else number                 # "column begun: 0 counts as 10"
    written = sheet["squares"][colour]
    if written and value < written[-1]:                   # "at least the last one written"
        return False
    if len(written) < SQUARES:
        return True
    return may_tick_top(sheet, colour)


def may_rush(sheet, colour):
    """Can something happen in this column on a rush?  Rules: docs/rules/roll_and_write.md, "A turn", 5."""
    if len(sheet["squares"][colour]) < SQUARES:
        return True
    return may_tick_top(sheet, colour)


def hatch_artefact(sheet):
    """ "when all nine are hatched ... nothing is hatched" """
    if sheet["artefacts"] < SYMBOLS:
        sheet["artefacts"] += 1


def hatch_dice(sheet):
    """ "`refuse` hatches the next dice symbol; with nine hatched it does nothing." """
    if sheet["dice"] < SYMBOLS:
        sheet["dice"] += 1


def exhausted(sheet):
    """ "nine dice symbols hatched ("exhausted")" """
    return sheet["dice"] == SYMBOLS


# ------------------------------------------------------------------------------------------------------------- scoring

def expedition_score(sheet, colour):
    """Points of one expedition.

    "A ticked round box doubles its expedition, gain or loss.  A ticked round box and no square at all is -100."
    Rules: docs/rules/roll_and_write.md, "Points".
    """
    ticked = sheet["boxes"][colour] == "ticked"
    reached = steps(sheet, colour)
    if ticked and reached == 0:
        return ONLY_ROUND_BOX
    points = EXPEDITION_POINTS[reached]
    return 2 * points if ticked else points


def sheet_score(sheet):
    """Points of a sheet without its bridges."""
    total = sum(expedition_score(sheet, colour) for colour in COLOURS)
    return total + ARTEFACT_POINTS[sheet["artefacts"]] + DICE_POINTS[sheet["dice"]]


# ------------------------------------------------------------------------------------------------------- configuration

def check_fields(what, value, fields):
    """An object with exactly these fields.  Rules: docs/content.md ("Unknown, missing ... refused by name")."""
    if not isinstance(value, dict):
        raise ValueError(f"{what} is an object, not {value!r}.")
    for field in value:
        if field not in fields:
            raise ValueError(f"{what} has no field {field!r}; it has {', '.join(fields)}.")
    for field in fields:
        if field not in value:
            raise ValueError(f"{what} lacks the field {field!r}.")


def check_layout(layout):
    """ValueError with a sentence if the layout object is bad.

    "Refused: a square out of 1..9, a square named twice in a column (in one list or in both), an arrow on square 9."
    Rules: docs/content.md, "roll_and_write: key `layout`".
    """
    check_fields("A layout", layout, ["game", "name", "columns"])
    if layout["game"] != "roll_and_write":
        raise ValueError(f"The layout is for the game {layout['game']!r}, not for 'roll_and_write'.")
    name = layout["name"]
    if not isinstance(name, str) or not 1 <= len(name) <= 40:
        raise ValueError(f"The name of a layout is a text of 1 to 40 characters, not {name!r}.")
    check_fields("'columns' of a layout", layout["columns"], COLOURS)
    for colour in COLOURS:
        column = layout["columns"][colour]
        check_fields(f"Column {colour} of a layout", column, ["arrows", "vases"])
        seen = []
        for sign in ("arrows", "vases"):
            if not isinstance(column[sign], list):
                raise ValueError(f"The {sign} of column {colour} are a list of squares, not {column[sign]!r}.")
            for square in column[sign]:
                if type(square) is not int or not 1 <= square <= SQUARES:
                    raise ValueError(f"Column {colour} has squares 1 to 9; its {sign} name {square!r}.")
                if square in seen:
                    raise ValueError(f"Square {square} of column {colour} is named twice.")
                if sign == "arrows" and square == SQUARES:
                    raise ValueError(f"Column {colour} has an arrow on square 9, where none may stand.")
                seen.append(square)


def full_config(config):
    """The configuration with defaults filled in; ValueError with a sentence if it is bad.

    "`players` 2..5 (default 2); `starter` 0..players-1 (default 0); `layout`: name of a sheet layout (default
    `house`)."  The layout may also be a whole object in the format of docs/content.md.
    Rules: docs/rules/roll_and_write.md, "Configuration".
    """
    for key in config:
        if key not in DEFAULTS:
            raise ValueError(f"roll_and_write has no configuration key {key!r}; it has {', '.join(DEFAULTS)}.")
    full = {**DEFAULTS, **config}
    players, starter, layout = full["players"], full["starter"], full["layout"]
    if type(players) is not int or not 2 <= players <= 5:
        raise ValueError(f"roll_and_write takes for 'players' a number from 2 to 5, not {players!r}.")
    if type(starter) is not int or not 0 <= starter < players:
        raise ValueError(f"roll_and_write takes for 'starter' a seat from 0 to {players - 1}, not {starter!r}.")
    if isinstance(layout, dict):
        check_layout(layout)
    elif layout != "house":
        raise ValueError(f"roll_and_write takes for 'layout' the name 'house' or a layout object, not {layout!r}.")
    return full


def signs_of(layout):
    """{colour: {square: "arrow" or "vase"}}, squares counted from 1 at the bottom."""
    signs = {}
    for colour in COLOURS:
        signs[colour] = {}
        for square in layout["columns"][colour]["arrows"]:
            signs[colour][square] = "arrow"
        for square in layout["columns"][colour]["vases"]:
            signs[colour][square] = "vase"
    return signs


def start(config):
    """The first position of a game: nothing rolled yet."""
    return Position(full_config(config))


# ------------------------------------------------------------------------------------------------------------ the game

class Position:
    """One position of a game.

    phase    "roll"  the six dice are rolled (chance)
             "take"  the mover takes a pair or refuses
             "rush"  the mover has written on an arrow and says where to rush
             "over"  the game is over
    active   the seat whose turn it is: it has the roll and answers first
    mover    the seat that answers (without meaning during "roll" and "over")
    numbers  the number dice in the middle, as they show
    colours  the colour dice in the middle
    sheets   per seat a sheet, see empty_sheet
    bridges  {column: the seats that won its bridge, ascending}, only columns that somebody has crossed
    """

    def __init__(self, config):
        self.config = config
        layout = config["layout"]
        self.signs = signs_of(HOUSE if layout == "house" else layout)
        self.players = config["players"]
        self.phase = "roll"
        self.active = config["starter"]
        self.mover = config["starter"]
        self.numbers = []
        self.colours = []
        self.sheets = [empty_sheet() for _ in range(self.players)]
        self.bridges = {}

    def copy(self):
        """An independent copy (written out by hand because counting makes many)."""
        other = Position.__new__(Position)
        other.config = self.config                        # never changed after the start
        other.signs = self.signs                          # never changed after the start
        other.players = self.players
        other.phase = self.phase
        other.active = self.active
        other.mover = self.mover
        other.numbers = self.numbers[:]
        other.colours = self.colours[:]
        other.sheets = [copy_sheet(sheet) for sheet in self.sheets]
        other.bridges = {column: seats[:] for column, seats in self.bridges.items()}
        return other

    def turn(self):
        """ "chance", the seat to decide, or "over"."""
        if self.phase == "over":
            return "over"
        if self.phase == "roll":
            return "chance"
        return self.mover

    # ------------------------------------------------------------------------------------------------ what is possible

    def legal(self):
        """The sorted list of distinct legal action texts."""
        if self.phase == "take":
            return sorted(self.take_actions())
        if self.phase == "rush":
            return sorted(self.rush_actions())
        raise ValueError(f"No seat decides here: the phase is {self.phase!r}.")

    def take_actions(self):
        """ "`take 3 R` (one number die and one colour die, by what they show) or `refuse`"

        "Only pairs that can be written are legal."  Rules: docs/rules/roll_and_write.md, "A turn", 2 to 4.
        """
        sheet = self.sheets[self.mover]
        actions = ["refuse"]
        for number in set(self.numbers):
            for colour in set(self.colours):
                if may_write(sheet, number, colour):
                    actions.append(f"take {number} {colour}")
        return actions

    def rush_actions(self):
        """ "`rush C` or `rush none` ... Only columns where something can happen are offered."

        The column just written is always among them, as no arrow stands on square 9.
        Rules: docs/rules/roll_and_write.md, "A turn", 5.
        """
        sheet = self.sheets[self.mover]
        return ["rush none"] + ["rush " + colour for colour in COLOURS if may_rush(sheet, colour)]

    def chances(self):
        """The possible rolls with their weights.  Rules: docs/rules/roll_and_write.md, "A turn", 1."""
        if self.phase != "roll":
            raise ValueError(f"Nothing is rolled here: the phase is {self.phase!r}.")
        return ROLLS.copy()

    # ---------------------------------------------------------------------------------------------------- what happens

    def apply(self, text):
        """Perform one action, given as its text, in place; ValueError if it is not possible here."""
        if self.phase == "over":
            raise ValueError(f"{text!r} is not possible: the game is over.")
        if text not in (ROLLS if self.phase == "roll" else self.legal()):
            raise ValueError(f"{text!r} is not possible: the phase is {self.phase!r}, the turn is {self.turn()!r}.")
        words = text.split(" ")
        if words[0] == "roll":
            self.do_roll(words[1:4], words[4:7])
        elif words[0] == "take":
            self.do_take(int(words[1]), words[2])
        elif words[0] == "refuse":
            hatch_dice(self.sheets[self.mover])
            self.next_seat()
        elif words[1] == "none":
            self.next_seat()
        else:
            self.do_rush(words[1])

    def do_roll(self, numbers, colours):
        """The dice lie in the middle; the active seat answers first."""
        self.numbers = [int(number) for number in numbers]
        self.colours = colours
        self.mover = self.active
        self.phase = "take"

    def do_take(self, number, colour):
        """The mover writes a pair.

        The active seat's two dice leave the middle; "the dice stay for the next seat" when another seat takes.
        Rules: docs/rules/roll_and_write.md, "A turn", 2 to 4.
        """
        if self.mover == self.active:
            self.numbers.remove(number)
            self.colours.remove(colour)
        sheet = self.sheets[self.mover]
        if untouched(sheet, colour) and number == 0:
            sheet["boxes"][colour] = "ticked"
            self.next_seat()
        elif len(sheet["squares"][colour]) == SQUARES:
            self.tick_top(colour)
        else:
            self.write(10 if number == 0 else number, colour)

    def do_rush(self, colour):
        """ "in column C the next square gets the same number as the last one written there (a column without squares
        gets a 1 in square 1, striking an unticked round box); nine squares written: it ticks the top artefact"

        Rules: docs/rules/roll_and_write.md, "A turn", 5.
        """
        written = self.sheets[self.mover]["squares"][colour]
        if len(written) == SQUARES:
            self.tick_top(colour)
        else:
            self.write(written[-1] if written else 1, colour)

    def tick_top(self, colour):
        """ "ticks the artefact on top and hatches the next artefact" """
        sheet = self.sheets[self.mover]
        sheet["tops"][colour] = True
        hatch_artefact(sheet)
        self.next_seat()

    def write(self, value, colour):
        """Write a value (1..10) in the next square, then what the square does, at once.

        "A rush that lands on an arrow or vase triggers it in turn."
        Rules: docs/rules/roll_and_write.md, "A turn", 4 and 5.
        """
        sheet = self.sheets[self.mover]
        if sheet["boxes"][colour] == "open":
            sheet["boxes"][colour] = "struck"
        sheet["squares"][colour].append(value)
        sign = self.signs[colour].get(len(sheet["squares"][colour]))
        if sign == "arrow":
            self.phase = "rush"                           # the same seat decides
            return
        if sign == "vase":
            hatch_artefact(sheet)
        self.next_seat()

    def next_seat(self):
        """The mover is done.  "The order of play within a turn is seat order starting with the active seat"."""
        self.phase = "take"
        self.mover = (self.mover + 1) % self.players
        if self.mover == self.active:
            self.finish_turn()

    def finish_turn(self):
        """All seats have answered: bridges, then the end or the next roll.

        "every seat that reached the 7th step of a column during this turn, where nobody had before, wins that bridge
        (several seats may).  Later crossers win nothing.  The die roll passes to the next seat."
        Rules: docs/rules/roll_and_write.md, "A turn", 7, and "End".
        """
        for column in COLUMNS:
            if column not in self.bridges:
                crossers = [seat for seat in range(self.players)
                            if steps(self.sheets[seat], column) >= BRIDGE_STEP]
                if crossers:
                    self.bridges[column] = crossers
        self.numbers = []
        self.colours = []
        self.active = (self.active + 1) % self.players
        self.mover = self.active
        self.phase = "roll"
        if all(exhausted(sheet) for sheet in self.sheets) or len(self.bridges) == len(COLUMNS):
            self.phase = "over"

    # --------------------------------------------------------------------------------------------------------- results

    def scores(self):
        """Totals by seat; before the end, the standing with the bridges settled so far.

        "Bridges: 20 for each one won, never doubled."  Rules: docs/rules/roll_and_write.md, "Points".
        """
        totals = []
        for seat in range(self.players):
            won = len([column for column, seats in self.bridges.items() if seat in seats])
            totals.append(sheet_score(self.sheets[seat]) + BRIDGE_POINTS * won)
        return totals

    def winners(self):
        """ "Highest total wins; equal totals share the win."  Rules: docs/rules/roll_and_write.md, "End"."""
        if self.phase != "over":
            raise ValueError("There is no winner yet: the game is not over.")
        totals = self.scores()
        return [seat for seat in range(self.players) if totals[seat] == max(totals)]
