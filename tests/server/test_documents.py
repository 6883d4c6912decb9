"""Conversations by table documents: docs/protocol.md, "A match, live", and docs/table.md."""

import json
import random
import unittest

from case import ServerTest
from client import Closed, entries_seen


class DocumentTest(ServerTest):
    options = ("--no-limits",)  # programs play faster than people

    def table(self, **options):
        """A running match of Ada, who reads French, and Bo, who reads English: its id, their connections, what each got."""
        match, _ = self.ada.create("lost_cities", ["me", "open"], config={"rounds": 1}, **options)
        ada = self.ada.read(match, "fr")
        ada.until("room")
        bo = self.bo.read(match, "en")
        bo.until("room", you=None)
        bo.ask("sit", seat=1)
        return match, (ada, bo), [ada.until("table"), bo.until("table")]

    def turn(self, talks, shown, choice=0):
        """Whoever has the turn plays a choice, and the other hears of it."""
        mover = shown[0]["table"]["turn"]
        shown[mover] = talks[mover].act(shown[mover], choice)
        shown[1 - mover] = talks[1 - mover].until("table")
        return shown


class Documents(DocumentTest):
    def test_the_opening_comes_once_and_in_the_language_asked_for(self):
        _, (ada, bo), shown = self.table()
        self.assertEqual([json.loads(text)["type"] for text in ada.heard[-2:]], ["opening", "table"])
        self.assertEqual((ada.opening["game"], ada.opening["config"]["rounds"]), ("lost_cities", 1))
        names = [[suit["name"] for suit in talk.opening["content"]["suits"]] for talk in (ada, bo)]
        self.assertNotEqual(*names)
        for _ in range(4):
            self.turn((ada, bo), shown)  # the client fails if another opening comes

    def test_before_the_start_there_is_none(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        ada = self.ada.read(match, "fr")
        ada.until("room", state="waiting")
        self.assertTrue(ada.is_silent())

    def test_a_table_tells_each_in_their_language_and_whose_turn_it_is(self):
        _, talks, shown = self.table()
        mover = shown[0]["table"]["turn"]
        self.turn(talks, shown)
        tables = [each["table"] for each in shown]
        self.assertEqual([table["viewer"] for table in tables], [0, 1])
        self.assertEqual([table["names"] for table in tables], [["Ada", "Bo"]] * 2)
        self.assertEqual([bool(table["choices"]) for table in tables], [seat == mover for seat in (0, 1)])
        self.assertEqual([table["undo"] for table in tables], [[mover]] * 2)
        tells = [table["told"][-1]["tell"] for table in tables]
        self.assertNotEqual(*tells)
        self.assertTrue(all(("Ada", "Bo")[mover] in tell for tell in tells), tells)

    def test_the_answer_has_the_id_of_the_message(self):
        _, talks, shown = self.table()
        mover = shown[0]["table"]["turn"]
        self.turn(talks, shown)
        self.assertEqual([each["id"] for each in shown], [f"act {entries_seen(shown[0]) - 1}" if seat == mover else None
                                                          for seat in (0, 1)])

    def test_spectators_see_no_secret(self):
        match, _, shown = self.table()
        table = self.server.anybody().read(match, "en").until("table")["table"]
        self.assertEqual((table["viewer"], table["choices"]), ("public", []))
        self.assertTrue(all(told["do"].endswith("?") for told in table["happened"]))
        self.assertEqual(table["view"]["hands"], [{"cards": [], "shown": [], "size": 8}] * 2)
        self.assertEqual(len(shown[0]["table"]["view"]["hands"][0]["cards"]), 8)

    def test_who_connects_again_is_told_the_rest(self):
        match, talks, shown = self.table()
        have = entries_seen(shown[0])
        talks[0].drop()
        rng, told = random.Random(1), []
        talks = [self.ada.read(match, "fr", since=have), talks[1]]
        shown[0] = talks[0].until("table")
        self.assertEqual((shown[0]["table"]["from"], shown[0]["table"]["happened"]), (have, []))
        while entries_seen(shown[0]) < have + 17:  # and one decision more is at most 20
            mover = shown[0]["table"]["turn"]
            self.turn(talks, shown, rng.randrange(len(shown[mover]["table"]["choices"])))
            self.assertEqual(shown[0]["table"]["from"], have + len(told))
            told += shown[0]["table"]["happened"]
        again = self.ada.read(match, "fr", since=have).until("table")["table"]
        self.assertEqual(again, {**shown[0]["table"], "from": have, "happened": told, "told": again["told"]})
        self.assertEqual(again["told"][-1]["tell"], shown[0]["table"]["told"][-1]["tell"])
        last = self.ada.read(match, "fr", since=10_000).until("table")["table"]  # of what is told from the start
        self.assertEqual((last["from"], len(last["happened"])), (entries_seen(shown[0]) - 20, 20))
        self.assertEqual(last["happened"][-17:], told[-17:])

    def test_a_move_sent_twice_is_one_move(self):
        _, talks, shown = self.table()
        mover = shown[0]["table"]["turn"]
        seq, do = entries_seen(shown[0]), shown[mover]["table"]["choices"][0]["do"]
        for name in ("first", "second"):
            talks[mover].say("act", id=name, seq=seq, do=do)
        first, second = (talks[mover].until("table", id=name) for name in ("first", "second"))
        self.assertEqual(first["table"], second["table"])

    def test_undo_turns_round_what_was_seen(self):
        _, talks, shown = self.table()
        mover = shown[0]["table"]["turn"]
        before = shown[mover]["table"]
        self.turn(talks, shown)
        talks[mover].ask("undo", seq=entries_seen(shown[0]))
        number = talks[1 - mover].asked(what="undo", by=mover, agreed=[mover])
        talks[1 - mover].say("agree", id="yes", request=number)
        talks[1 - mover].until("table", id="yes")
        after = talks[mover].until("table")["table"]
        self.assertEqual((after["view"], after["choices"], after["undo"]), (before["view"], before["choices"], []))
        done, undone = (table["happened"][0]["moves"][0] for table in (shown[mover]["table"], after))
        self.assertEqual((done["from"], done["to"]), (undone["to"], undone["from"]))

    def test_after_the_end_the_viewer_stays_that_of_the_seat(self):
        match, (ada, bo), shown = self.table()
        ada.say("resign", id="r", seq=entries_seen(shown[0]))
        for talk, viewer in ((ada, 0), (bo, 1), (self.server.anybody().read(match, "fr"), "public")):
            table = talk.until("table")["table"]
            self.assertEqual((table["viewer"], table["turn"], table["prompt"]), (viewer, "over", None))
            self.assertEqual((table["result"]["end"], table["result"]["winners"]), ("resigned", [1]))
            self.assertIn("Ada", table["result"]["why"])

    def test_clocks_stand_beside_the_document(self):
        clock = {"kind": "live", "budget": 10, "increment": 2, "timeout": "lose"}
        _, talks, shown = self.table(clock=clock)
        mover = shown[0]["table"]["turn"]
        self.assertEqual(shown[mover]["clocks"][1 - mover], 10)
        self.assertGreater(self.turn(talks, shown)[mover]["clocks"][mover], 10)

    def test_documents_and_compact_are_of_one_match(self):
        match, talks, shown = self.table()
        program = self.ada.watch(match)
        entries = program.until("entries")
        for _ in range(6):
            self.assertEqual((entries["view"], entries["turn"]), (shown[0]["table"]["view"], shown[0]["table"]["turn"]))
            self.assertEqual(entries["choices"], [choice["do"] for choice in shown[0]["table"]["choices"]])
            self.turn(talks, shown)
            entries = program.until("entries")
        self.assertFalse({"opening", "table"} & {json.loads(text)["type"] for text in program.heard})

    def test_a_language_that_there_is_not_gets_the_standard(self):
        match, (_, bo), _ = self.table()
        talk = self.server.anybody().read(match, "tlh")
        talk.until("table")
        self.assertEqual(talk.opening, bo.opening)


class Versions(DocumentTest):
    def sent_away(self, match, **query):
        """The sentence that a client gets, and nothing else."""
        talk = self.ada.watch(match, **query)
        bye = talk.receive()
        self.assertEqual((bye["type"], bye["reason"]), ("bye", "outdated"))
        with self.assertRaises(Closed) as closed:
            talk.receive()
        self.assertEqual(closed.exception.args[0], 1008)
        return bye["problem"]

    def test_a_page_of_version_1_is_told_to_reload_in_its_language(self):
        match, _, _ = self.table()
        french, english = self.sent_away(match, language="fr"), self.sent_away(match, language="en", since=3)
        self.assertEqual({french["key"], english["key"]}, {"problem.outdated_page"})
        self.assertIn("rechargez", french["text"])
        self.assertIn("reload", english["text"])

    def test_other_versions_are_not_spoken(self):
        match, _, _ = self.table()
        for protocol in ("1", "3", "02", "two", "-1"):
            self.sent_away(match, protocol=protocol, language="fr")
            self.sent_away(match, protocol=protocol)

    def test_programs_need_not_name_one(self):
        match, _, _ = self.table()
        for query in ({}, {"protocol": 2}):
            self.ada.watch(match, **query).until("entries")


class Titles(DocumentTest):
    def test_every_title_is_played_to_its_end_with_fewest_and_most_seats(self):
        for game in self.ada.request("GET", "/api/games")[2]["games"]:
            for seats in {game["seats"]["min"], game["seats"]["max"]}:
                with self.subTest(game=game["id"], seats=seats):
                    self.play(game["id"], ["me"] + ["bot:novice"] * (seats - 1))

    def play(self, game, seats):
        match, _ = self.ada.create(game, seats)
        ada, watcher = self.ada.read(match, "fr"), self.server.anybody().read(match, "en")
        shown, seen, rng = ada.until("table"), watcher.until("table"), random.Random(len(seats))
        while shown["table"]["turn"] != "over":
            choices = len(shown["table"]["choices"])
            shown = ada.act(shown, rng.randrange(choices)) if choices else ada.until("table")
            while entries_seen(seen) < entries_seen(shown):  # who does not read is dropped
                seen = watcher.until("table")
        log = self.ada.log(match)
        result = {name: shown["table"]["result"][name] for name in ("end", "scores", "winners")}
        self.assertEqual((log["result"], len(log["entries"])), (result, entries_seen(seen)))
        self.assertNotIn(log["chance"]["secret"].encode(), b"".join(ada.heard + watcher.heard))


if __name__ == "__main__":
    unittest.main()
