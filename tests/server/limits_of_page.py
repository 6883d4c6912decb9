"""The numbers of docs/protocol.md, and where the code has them."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 10: "ten"}


def constants():
    """What the sources of the server and of its JSON name as a number: "FILE NAME" to its value."""
    found = {}
    for file in [*(ROOT / "server").glob("*.[ch]pp"), ROOT / "engine/text/json.cpp", ROOT / "engine/core/seat.hpp"]:
        own = {}
        for name, value in re.findall(r"constexpr [\w:<> ]*?\b(k[A-Z]\w*)(?: = |\{)([^;]*?)\}?;", file.read_text()):
            words = re.sub(r"std::\w+\{(\d+)\}", r"\1", value.replace("'", ""))
            words = re.sub(r"\bk[A-Z]\w*", lambda match: str(own.get(match[0], match[0])), words)
            if re.fullmatch(r"[\d*+<() ]+", words):
                own[name] = eval(words)  # digits and operators alone
        found.update({f"{file.name} {name}": value for name, value in own.items()})
    for name, value in re.findall(r"^  (?:int|double) (\w+) = ([\d.]+);", (ROOT / "server/gate.hpp").read_text(), re.MULTILINE):
        found[name] = float(value) if "." in value else int(value)
    record = (ROOT / "server/record.cpp").read_text()
    for name, least, most in re.findall(r'json\.integer\("(\w+)", (\d+), ([\d\']+)\)', record):
        found[f"least {name}"], found[f"most {name}"] = int(least), int(most.replace("'", ""))
    [found["ping"]] = map(int, re.findall(r"seconds\(10\), std::chrono::seconds\((\d+)\), /\*keep_alive_pings", (ROOT / "server/socket.cpp").read_text()))
    return found


CODE = constants()


def rate(per_second):
    if per_second < 1:
        return f"one in {1 / per_second:g} seconds"
    return "one a second" if per_second == 1 else f"{per_second:g} a second"


def pause(milliseconds, what):
    return f"{what} in a quarter of a second" if milliseconds == 250 else None


def rows():
    """The rows of "Limits" by how they begin: the numbers of the second column, and the third."""
    code = CODE
    kib = 1024
    assert code["http_request.hpp kMaxBody"] == 256 * kib  # the table has bytes, the page elsewhere KiB
    messages = ([code["message_burst"]], rate(code["messages_per_second"]))
    return {
        "connections from one address": ([code["connections_per_address"]], ""),
        "requests from one address, a page of a guest's matches as " + NUMBERS[code["api_matches.cpp kPageWeight"] + 1]:
            ([code["request_burst"]], rate(code["requests_per_second"])),
        "new guests, names and matches": ([code["new_match_burst"]], rate(code["new_matches_per_second"])),
        "matches that have not ended, made by one guest": ([code["rooms_per_guest"]], ""),
        "the same by one address": ([code["rooms_per_address"]], ""),
        "matches that have not ended and have no people": ([code["rooms_of_bots"], code["rooms_of_bots_per_address"]], ""),
        "messages of one connection": messages,
        "messages and arrivals of one guest in one match": messages,
        "of these `sit`": ([code["seat_change_burst"]], rate(code["seat_changes_per_second"])),
        "bytes of a message, of its `id`": ([code["socket.cpp kMaxMessage"], code["messages.cpp kMaxIdBytes"]], ""),
        "messages, bytes that wait": ([code["socket.cpp kMaxQueue"], code["socket.cpp kMaxQueuedBytes"]], ""),
        "bytes of a request's head, of its body": ([code["http_request.hpp kMaxHeader"], code["http_request.hpp kMaxBody"]], ""),
        "seconds for a request to arrive": ([code["network.cpp kRequestTime"], code["ping"]], ""),
        "levels of a JSON document": ([code["json.cpp kMaxDepth"], code["json.cpp kMaxKeys"]], ""),
        "bytes of a table's `config`": ([code["house.cpp kMaxConfig"], code["house.cpp kMaxOpening"]], ""),
        "changes of a line": ([], pause(code["house.cpp kLobbyPause"], "one")),
        "lines that the lobby is told of": ([], pause(code["house.cpp kLobbyPause"], code["lobby.hpp kTold"])),
        "bytes of entries at first": ([code["room.hpp kMaxFirstEntries"], code["room.hpp kMaxRepeatedEntries"],
                                       code["room_show.cpp kMaxShownChat"]], ""),
        "actions of one `act`": ([1 + code["messages.cpp kMaxSweep"]], ""),
        "actions taken back": ([code["room_requests.cpp kMaxUndos"]], ""),
        "chat lines of a match": ([code["room_commands.cpp kMaxChatLines"]], ""),
        "characters of a name, of a line": ([code["plain_text.hpp kMaxNameCharacters"], code["messages.cpp kMaxChatCharacters"],
                                             code["content_texts.hpp kMaxContentText"]], ""),
        "lines of a page of the lobby": ([code["lobby.hpp kPage"], code["api_matches.cpp kMatchesAPage"]], ""),
        "entries that a table document tells": ([code["room.hpp kMaxTold"]], ""),
    }


def sentences():
    """What the page says of its limits elsewhere, with the code's numbers."""
    code = CODE
    kib = {name: value // 1024 for name, value in code.items() if isinstance(value, int)}
    in_words = {name: NUMBERS.get(value) for name, value in code.items()}
    characters, group = code["secrets.cpp kCodeCharacters"], code["secrets.cpp kCodeGroup"]
    return [
        f"its number from 0 (at most {code['seat.hpp kMaxSeats'] - 1})",
        f"one word for each seat, 1 to {code['seat.hpp kMaxSeats']} of them",
        f"A **match id** is {code['secrets.cpp kIdCharacters']} characters of `A-Z`, `a-z`, `0-9`, `-` and `_`",
        f"gives the guest of a seat {characters} characters in {NUMBERS[characters // group]} groups of {NUMBERS[group]}",
        f"at most {kib['http_request.hpp kMaxBody']} KiB. `?language",
        f"431 a head above {kib['http_request.hpp kMaxHeader']} KiB",
        f"1 to {code['plain_text.hpp kMaxNameCharacters']} characters |",
        f"at most {code['lobby.hpp kPage']} lines from number N",
        f"at most {code['api_matches.cpp kMatchesAPage']} from number N on",
        f"the newest {code['lobby.hpp kPage']} of T",
        f"they come in parts, {code['lobby.hpp kTold']} in a quarter of a second",
        f"and the last {code['room.hpp kMaxTold']} entries at most",
        f"one above {kib['room.hpp kLargeConfig']} KiB, with content of its own",
        f"the last {kib['room.hpp kMaxFirstEntries']} KiB at most for all seats",
        f"The last {kib['room_show.cpp kMaxShownChat']} KiB at most: `from`",
        f"or the last {kib['room.hpp kMaxRepeatedEntries']} KiB of it",
        f"a text of at most {code['messages.cpp kMaxIdBytes']} bytes",
        f"At most {kib['socket.cpp kMaxMessage']} KiB a message",
        f"a message above {kib['socket.cpp kMaxMessage']} KiB (1009)",
        f"a list of at most {code['messages.cpp kMaxSweep']}, as long",
        f"a chat line of 1 to {code['messages.cpp kMaxChatCharacters']} characters",
        f"kept with the match, at most {code['room_commands.cpp kMaxChatLines']:,} of them",
        f"more than {rate(code['messages_per_second']).replace(' a ', ' messages a ')} after the first {code['message_burst']}",
        f"more than {code['connections_per_address']} connections from one address",
        f"more than {code['socket.cpp kMaxQueue']} messages or a megabyte waiting",
        f"`budget` ({code['least budget']} to {code['most budget']:,} seconds), "
        f"`increment` ({code['least increment']} to {code['most increment']} seconds)",
        f"`days` ({code['least days']} to {code['most days']})",
        f"at least {NUMBERS[code['clocks.cpp kLeastAfterTimeout'] // 1000]} seconds",
        f"of the {in_words['house.cpp kSeenEvery']} seconds before one is killed",
        f"for {NUMBERS[code['absence_seconds'] // 60]} minutes of that time",
        f"{NUMBERS[code['room_start.cpp kContributionTime'] // 1000]} seconds at most; in a rematch",
        f"text of content in the `config` of a table, names above all: 1 to {code['content_texts.hpp kMaxContentText']} characters",
        {1: "has been connected for an hour"}[code["room.cpp kMaxWait"] // 3_600_000],
        f"after {code['room.cpp kMaxPause'] // 86_400_000} days without an entry",
        {60: "pinged and closed after a minute"}[code["ping"]],
        {365: "sets the cookie again, for another year"}[code["api.cpp kCookieSeconds"] // 86_400],
    ]
