"""Ghosts of the Moor, written slowly and plainly from the rules page alone.

Rules: docs/rules/ghosts_of_the_moor.md (docs/rules/README.md for what is common to all games, docs/content.md for the
board file).  "The page" below is the first of these.

A tile is its text ("axe", "plank", "ghost2").  A seat's tiles and the tiles not yet seen are dictionaries {tile text:
copies}.  The stack of a space is a tuple of tile texts, bottom to top, and HIDDEN stands for a tile nobody has seen.
Nothing is clever.  What a game module offers is listed at the head of lost_cities.py; there is no `view` here because
no seat knows more than another.
"""

TREASURES = ["axe", "bone", "coin", "mask", "urn"]
COPIES_OF_A_TREASURE = 5
TREASURE_POINTS = [0, 1, 3, 6, 10, 15]        # for 0, 1, 2, 3, 4, 5 tiles of one type
PAWNS = {2: 5, 3: 4, 4: 3, 5: 2}              # pawns per player, by players
ZONES = ["green", "brown", "purple"]          # in this order from the start; two, one and no tile a space
START = 0                                     # the space all pawns begin on
HIDDEN = "?"                                  # a covered tile of the set-up, not yet seen

HOUSE = {
    "game": "ghosts_of_the_moor",
    "name": "house",
    "symbols": ["axe", "mask", "coin", "urn", "bone"] * 6,
    "zones": {"green": 14, "brown": 5, "purple": 11},
    "ghosts": [1, 1, 2, 2, 2, 3, 3],
    "goals": [6, 5, 4, 3, 2],
}

DEFAULTS = {"players": 2, "starter": 0, "board": "house"}


# ----------------------------------------------------------------------------------------------------------- the tiles

def is_ghost(tile):
    """True for "ghost2".  The page, "Components": the number is the ghost's value."""
    return tile.startswith("ghost")


def ghost_value(tile):
    """2 for "ghost2".  Not to be asked of another tile."""
    return int(tile[len("ghost"):])


def add_tile(tiles, tile):
    """One more copy of the tile in a dictionary {tile text: copies}."""
    tiles[tile] = tiles.get(tile, 0) + 1


def remove_tile(tiles, tile):
    """One copy less; a text without copies is not kept."""
    tiles[tile] -= 1
    if tiles[tile] == 0:
        del tiles[tile]


def mixed_tiles(board):
    """The tiles that are mixed, {tile text: copies}.

    The page, "Setup": "One plank, the 25 treasures and the 7 ghosts are mixed".
    """
    tiles = {"plank": 1}
    for treasure in TREASURES:
        tiles[treasure] = COPIES_OF_A_TREASURE
    for value in board["ghosts"]:
        add_tile(tiles, f"ghost{value}")
    return tiles


def tile_points(tiles):
    """Points of a seat's tiles.

    The page, "End and score": "for each treasure type 1/3/6/10/15 points for 1/2/3/4/5 tiles - sum of ghost values.
    Planks score nothing."
    """
    points = 0
    for tile, copies in tiles.items():
        if tile in TREASURES:
            points += TREASURE_POINTS[copies]
        elif is_ghost(tile):
            points -= ghost_value(tile) * copies
    return points


# ------------------------------------------------------------------------------------------------------------- paying

def payment_choices(tiles):
    """What a seat without a treasure of the space's symbol may pay: lists of tiles in the order they are laid.

    The page, "A turn", 4: "any one ghost" or "any two non-ghost tiles, planks included; A is laid first, B on top of
    it"; "Each ordered pair of kinds is offered once; A = B if two are owned."
    """
    others = [tile for tile in tiles if not is_ghost(tile)]
    choices = [[tile] for tile in tiles if is_ghost(tile)]
    for first in others:
        for second in others:
            if first != second or tiles[first] >= 2:
                choices.append([first, second])
    return choices


def payment_without_choice(tiles, symbol):
    """The list of tiles that is paid without asking, or None if the seat has to say.

    The page, "A turn", 4: "Owning a treasure of the space's symbol: that treasure (no choice)."  "With neither a ghost
    nor two other tiles: everything that can be paid is paid (one tile or none; no choice)."
    """
    if symbol in tiles:
        return [symbol]
    if payment_choices(tiles):
        return None
    return list(tiles)                         # no ghost and not two others: one tile or none


# ------------------------------------------------------------------------------------------------------- configuration

def demand(condition, sentence):
    """ValueError with the sentence unless the condition holds."""
    if not condition:
        raise ValueError("ghosts_of_the_moor " + sentence)


def whole(value, low, high):
    """Is it a whole number (true is none, 1.0 is none) from low to high?"""
    return type(value) is int and low <= value <= high


def check_fields(what, found, expected):
    """docs/content.md: "Unknown, missing and repeated fields are refused by name" (an object here repeats none)."""
    for field in found:
        demand(field in expected, f"has no field {field!r} in {what}; it has {', '.join(expected)}.")
    for field in expected:
        demand(field in found, f"misses the field {field!r} in {what}.")


def check_board(board):
    """ValueError with a sentence unless the object is a good board.  docs/content.md, "ghosts_of_the_moor"."""
    check_fields("a board", board, list(HOUSE))
    name, symbols, zones = board["name"], board["symbols"], board["zones"]
    ghosts, goals = board["ghosts"], board["goals"]
    demand(board["game"] == HOUSE["game"], f"cannot use a board for the game {board['game']!r}.")
    demand(isinstance(name, str) and 1 <= len(name) <= 40, f"takes a board name of 1 to 40 characters, not {name!r}.")
    demand(isinstance(symbols, list) and 10 <= len(symbols) <= 40, "takes a list of 10 to 40 symbols.")
    for symbol in symbols:
        demand(symbol in TREASURES, f"takes the symbols {', '.join(TREASURES)}, not {symbol!r}.")
    demand(isinstance(zones, dict), f"takes for the zones an object, not {zones!r}.")
    check_fields("the zones", zones, ZONES)
    for zone in ZONES:
        demand(whole(zones[zone], 0, 40), f"takes for the length of {zone} 0 to 40, not {zones[zone]!r}.")
    demand(sum(zones.values()) == len(symbols),
           f"needs zones as long as the symbols: {sum(zones.values())} spaces, {len(symbols)} symbols.")
    demand(isinstance(ghosts, list) and len(ghosts) <= 12, "takes a list of up to 12 ghosts.")
    for value in ghosts:
        demand(whole(value, 1, 9), f"takes ghosts of 1 to 9, not {value!r}.")
    tiles, places = sum(mixed_tiles(board).values()), 2 * zones["green"] + zones["brown"]
    demand(tiles == places, f"needs tiles that fill the zones: there are {tiles} tiles for {places} places.")
    demand(isinstance(goals, list) and len(goals) == 5, "takes a list of exactly five goals.")
    for value in goals:
        demand(whole(value, 0, 20), f"takes goals of 0 to 20, not {value!r}.")
    demand(goals == sorted(goals, reverse=True), f"takes no goal higher than the one before: {goals!r}.")


def full_config(config):
    """The configuration with defaults filled in; ValueError with a sentence if it is bad.

    The page, "Configuration": "`players` 2..5 (default 2), `starter` 0..players-1 (default 0), `board`: name of a board
    file (default `house`)".  Here the board is that name or the whole object of a file, as logs have it.
    """
    for key in config:
        demand(key in DEFAULTS, f"has no configuration key {key!r}; it has {', '.join(DEFAULTS)}.")
    filled = {**DEFAULTS, **config}
    players, starter, board = filled["players"], filled["starter"], filled["board"]
    demand(whole(players, 2, 5), f"takes for 'players' 2 to 5, not {players!r}.")
    demand(whole(starter, 0, players - 1), f"takes for 'starter' 0 to {players - 1}, not {starter!r}.")
    if isinstance(board, dict):
        check_board(board)
    else:
        demand(board == "house", f"takes for 'board' the name 'house' or a whole board, not {board!r}.")
    return filled


def start(config):
    """The first position of a game: nothing revealed yet."""
    return Position(full_config(config))


# ------------------------------------------------------------------------------------------------------------ the game

class Position:
    """One position of a game.

    phase     "setup"    the tops are being revealed, space by space (chance)
              "roll"     the die is to be rolled for the mover (chance)
              "move"     the mover chooses a pawn
              "plank"    the mover lays a plank on the space reached, or does not
              "pay"      the mover chooses what to pay for the space left
              "uncover"  the tile that became the top of the space left is revealed (chance)
              "over"     the game is over
    mover     the seat whose turn it is
    number    the number rolled this turn
    left      the space that the pawn moved this turn has left; during "setup" the last space revealed
    reached   the space that the pawn moved this turn has reached
    unseen    {tile text: copies} of the mixed tiles nobody has seen
    stacks    stacks[space] is a tuple of tiles, bottom to top; the start and the finish are always empty
    pawns     per seat the list of the spaces of its pawns
    tiles     per seat {tile text: copies}
    goals     per seat the list of goal tokens taken
    pile      the goal tokens left, highest first
    removed   tiles out of the game by ruling 3
    """

    def __init__(self, config):
        """The page, "Setup": "One plank to each seat."  "All pawns on the start." """
        self.config = config
        self.board = HOUSE if config["board"] == "house" else config["board"]
        self.players = config["players"]
        self.finish = len(self.board["symbols"]) + 1
        self.phase = "setup"
        self.mover = config["starter"]
        self.number = 0
        self.left = 0
        self.reached = 0
        self.unseen = mixed_tiles(self.board)
        self.stacks = self.covered_stacks()
        self.pawns = [[START] * PAWNS[self.players] for _ in range(self.players)]
        self.tiles = [{"plank": 1} for _ in range(self.players)]
        self.goals = [[] for _ in range(self.players)]
        self.pile = list(self.board["goals"])
        self.removed = []

    def covered_stacks(self):
        """The page, "Setup": "two tiles on each green space, one on each brown space", "purple spaces empty"."""
        zones = self.board["zones"]
        stacks = [()]                                              # the start
        stacks += [(HIDDEN, HIDDEN)] * zones["green"]
        stacks += [(HIDDEN,)] * zones["brown"]
        stacks += [()] * zones["purple"]
        return stacks + [()]                                       # the finish

    def copy(self):
        """An independent copy (written out by hand because counting makes many)."""
        other = Position.__new__(Position)
        other.config = self.config              # never changed after the start, like the next three
        other.board = self.board
        other.players = self.players
        other.finish = self.finish
        other.phase = self.phase
        other.mover = self.mover
        other.number = self.number
        other.left = self.left
        other.reached = self.reached
        other.unseen = dict(self.unseen)
        other.stacks = list(self.stacks)        # the stacks themselves are tuples
        other.pawns = [list(spaces) for spaces in self.pawns]
        other.tiles = [dict(tiles) for tiles in self.tiles]
        other.goals = [list(values) for values in self.goals]
        other.pile = list(self.pile)
        other.removed = list(self.removed)
        return other

    # ------------------------------------------------------------------------------------------------ whose turn it is

    def turn(self):
        """ "chance", the seat to decide, or "over"."""
        if self.phase == "over":
            return "over"
        if self.phase in ("setup", "roll", "uncover"):
            return "chance"
        return self.mover

    def symbol(self, space):
        """The symbol of a track space.  The page, "Components": "Each space shows one of five symbols"."""
        return self.board["symbols"][space - 1]

    def has_pawn(self, space):
        """Is a pawn of any colour on the space?"""
        return any(space in spaces for spaces in self.pawns)

    # ------------------------------------------------------------------------------------------------ what is possible

    def legal(self):
        """The sorted list of distinct legal action texts.  The page, "A turn", 2 to 4."""
        if self.phase == "move":
            return sorted(f"move {space}" for space in set(self.pawns[self.mover]) if space != self.finish)
        if self.phase == "plank":
            return ["no plank", "plank"]
        if self.phase == "pay":
            return sorted("discard " + " ".join(choice) for choice in payment_choices(self.tiles[self.mover]))
        raise ValueError(f"No seat decides here: the phase is {self.phase!r}.")

    def chances(self):
        """The possible outcomes with their weights.

        The page, "A turn", 1: "`roll N`" of "one six-sided die"; "Setup": "`reveal T` settles it from the multiset not
        yet seen".
        """
        if self.phase == "roll":
            return {f"roll {number}": 1 for number in range(1, 7)}
        if self.phase in ("setup", "uncover"):
            return {"reveal " + tile: copies for tile, copies in self.unseen.items()}
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
        if self.phase == "setup":
            self.do_first_reveal(words[1])
        elif self.phase == "roll":
            self.number = int(words[1])
            self.phase = "move"
        elif self.phase == "move":
            self.do_move(int(words[1]))
        elif self.phase == "plank":
            if text == "plank":
                self.lay_plank()
            self.leave_space()
        elif self.phase == "pay":
            self.pay(words[1:])
            self.finish_turn()
        elif self.phase == "uncover":
            self.reveal_top(self.left, words[1])
            self.finish_turn()

    def reveal_top(self, space, tile):
        """The hidden top tile of the space turns out to be this one."""
        remove_tile(self.unseen, tile)
        self.stacks[space] = self.stacks[space][:-1] + (tile,)

    def do_first_reveal(self, tile):
        """The page, "Setup": "`reveal T` for spaces 1..19 in order (tops only)"."""
        self.left += 1
        self.reveal_top(self.left, tile)
        if self.left == self.board["zones"]["green"] + self.board["zones"]["brown"]:
            self.left = 0
            self.phase = "roll"

    def do_move(self, space):
        """The page, "A turn", 2 and 3.

        "one own pawn from space F moves exactly N spaces forward; reaching or passing 31 ends on the finish"; "If the
        mover owns a plank and the destination is a track space without tile: `plank` (lays one plank there) or `no
        plank`."
        """
        self.left = space
        self.reached = min(space + self.number, self.finish)
        self.pawns[self.mover].remove(self.left)
        self.pawns[self.mover].append(self.reached)
        if "plank" in self.tiles[self.mover] and self.reached != self.finish and not self.stacks[self.reached]:
            self.phase = "plank"
        else:
            self.leave_space()

    def lay_plank(self):
        """One of the mover's planks goes onto the space reached; from now on it is a tile like any other (ruling 2)."""
        remove_tile(self.tiles[self.mover], "plank")
        self.stacks[self.reached] += ("plank",)

    def leave_space(self):
        """The page, "A turn", 4: "The space that was left (not the start)"."""
        if self.left == START:
            self.finish_turn()
        elif not self.stacks[self.left]:
            # "it has no tile (however many pawns remain): the mover pays."
            payment = payment_without_choice(self.tiles[self.mover], self.symbol(self.left))
            if payment is None:
                self.phase = "pay"
            else:
                self.pay(payment)
                self.finish_turn()
        elif self.has_pawn(self.left):
            # "it has a tile and a pawn remains: nothing."
            self.finish_turn()
        else:
            # "it has a tile and no pawn of any colour remains on it: the mover takes its top tile (no choice)"
            add_tile(self.tiles[self.mover], self.stacks[self.left][-1])
            self.stacks[self.left] = self.stacks[self.left][:-1]
            # "if the tile that becomes top was never seen, chance `reveal T`, otherwise nothing."
            if self.stacks[self.left] and self.stacks[self.left][-1] == HIDDEN:
                self.phase = "uncover"
            else:
                self.finish_turn()

    def place_for_payment(self):
        """The space that paid tiles go to, or None.

        The page, "A turn", 4: "the track space (1..30) closest to the finish that has neither tile nor pawn after the
        move; the space just left counts if no pawn remains there."  Ruling 3: "No space without tile and pawn: the paid
        tiles go on top of the pawn-free space closest to the finish; with no pawn-free space, out of the game."
        """
        track = list(range(self.finish - 1, START, -1))
        for space in track:
            if not self.stacks[space] and not self.has_pawn(space):
                return space
        for space in track:
            if not self.has_pawn(space):
                return space
        return None

    def pay(self, payment):
        """The tiles, in the order they are laid, leave the mover for one space of the track."""
        space = self.place_for_payment()
        for tile in payment:
            remove_tile(self.tiles[self.mover], tile)
            if space is None:
                self.removed.append(tile)
            else:
                self.stacks[space] += (tile,)

    def finish_turn(self):
        """The page, "A turn", 5 and 6, and "End and score".

        "A pawn that reached the finish stays there and takes the highest goal token left, if any."  "A seat whose pawns
        have all finished is passed over."  The end is "When every pawn is on the finish".
        """
        if self.reached == self.finish and self.pile:
            self.goals[self.mover].append(self.pile.pop(0))
        for step in range(1, self.players + 1):                    # the mover itself comes last
            seat = (self.mover + step) % self.players
            if any(space != self.finish for space in self.pawns[seat]):
                self.mover = seat
                self.phase = "roll"
                return
        self.phase = "over"

    # --------------------------------------------------------------------------------------------------------- results

    def scores(self):
        """The page, "End and score": goal tokens + treasures - ghosts.  Before the end, how the seats stand."""
        return [sum(self.goals[seat]) + tile_points(self.tiles[seat]) for seat in range(self.players)]

    def winners(self):
        """Always one seat.

        The page, "End and score": "Ties: more planks; then the seat that began last: the largest (seat - starter) mod
        players."
        """
        if self.phase != "over":
            raise ValueError("There is no winner yet: the game is not over.")
        scores = self.scores()

        def rank(seat):
            return scores[seat], self.tiles[seat].get("plank", 0), (seat - self.config["starter"]) % self.players
        return [max(range(self.players), key=rank)]
