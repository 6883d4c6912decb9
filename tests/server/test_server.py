"""Conversations with a real server over loopback: docs/protocol.md, sentence by sentence."""

import contextlib
import http.client
import json
import random
import re
import signal
import socket
import sqlite3
import time
import unittest

from case import ServerTest
from client import SECONDS, Closed, Refused, Server, entries_seen, wait_until
from schema import check_http


class MatchTest(ServerTest):
    def table(self, **options):
        """A running match of Ada and Bo: its id, their connections, and what each got first."""
        match, _ = self.ada.create("lost_cities", ["me", "open"], config={"rounds": 1}, **options)
        ada = self.ada.watch(match)
        ada.until("room")
        bo = self.bo.watch(match)
        bo.until("room", you=None)
        bo.ask("sit", seat=1)
        return match, (ada, bo), (ada.until("entries"), bo.until("entries"))

    def play_out(self, talks, shown, rng, stop=lambda shown: False):
        """Random choices until the end or `stop`; what each connection got last."""
        shown = list(shown)
        while shown[0]["turn"] != "over" and not stop(shown):
            mover = shown[0]["turn"]
            shown[mover] = talks[mover].act(shown[mover], rng.randrange(len(shown[mover]["choices"])))
            for other, talk in enumerate(talks):
                if other != mover:
                    shown[other] = talk.until("entries")
        return shown


def next_match(talk):
    """The rematch, as soon as the room names it."""
    room = talk.until("room")
    while not room["next"]:
        room = talk.until("room")
    return room["next"]


class Pages(MatchTest):
    def test_pages_have_tags_types_and_safe_headers(self):
        status, headers, page = self.ada.request("GET", "/")
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn("'wasm-unsafe-eval'", headers["Content-Security-Policy"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertIn(b"<html", page)
        again = self.ada.request("GET", "/", headers={"If-None-Match": headers["ETag"]})
        self.assertEqual((again[0], again[2]), (304, b""))
        packed = self.ada.request("GET", "/", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(packed[1]["Content-Encoding"], "gzip")

    def test_a_link_to_a_match_leads_to_the_page_and_what_is_unknown_nowhere(self):
        match = "abcdefghij-lmnopqrst_v"
        status, headers, _ = self.ada.request("GET", f"/match/{match}")
        self.assertEqual((status, headers["Location"]), (302, f"../?match={match}"))
        self.assertEqual(self.ada.request("GET", f"/?match={match}")[0], 200)
        for path in ("/match/abc", "/match", "/somewhere", "/nothing.js", "/.inputs"):
            self.assertEqual(self.ada.request("GET", path)[0], 404, path)
        self.assertEqual(self.ada.request("GET", "/api/nothing")[0], 404)
        self.assertEqual(self.ada.request("DELETE", "/")[0], 405)

    def test_games_in_two_languages(self):
        for language, name in (("fr", "Les Cités perdues"), ("en", "Lost Cities")):
            games = self.ada.request("GET", f"/api/games?language={language}")[2]
            check_http("games", games)
            self.assertEqual(games["games"][0]["name"], name)
        self.assertIn("serve.ready", self.ada.request("GET", "/api/phrases?language=fr")[2]["phrases"])

    def test_health(self):
        self.assertEqual(self.ada.request("GET", "/healthz")[2]["status"], "ok")


class Guests(MatchTest):
    def test_a_guest_has_a_name_and_a_hidden_secret(self):
        _, headers, _ = self.server.anybody().request("POST", "/api/guest", {"name": "Zoë"})
        self.assertRegex(headers["Set-Cookie"], r"^sextant_guest=[\w-]{22}\.[\w-]{43}; .*HttpOnly; SameSite=Strict$")
        status, headers, body = self.ada.request("GET", "/api/guest")
        self.assertEqual((status, body), (200, {"name": "Ada"}))
        self.assertIn(f"{self.ada.cookie}; Path=/; Max-Age=31536000;", headers["Set-Cookie"], "who comes back keeps it for another year")
        self.assertIsNone(self.server.anybody().request("GET", "/api/guest")[1]["Set-Cookie"])
        self.assertEqual(self.server.anybody().request("GET", "/api/guest")[2], {"name": None})

    def test_a_wrong_secret_is_nobody(self):
        self.ada.cookie = self.ada.cookie[:-1] + ("A" if self.ada.cookie[-1] != "A" else "B")
        self.assertEqual(self.ada.request("GET", "/api/guest")[2], {"name": None})

    def test_a_guest_can_change_the_name(self):
        status, headers, body = self.ada.request("POST", "/api/guest", {"name": "Ada L."})
        self.assertEqual((status, body, headers["Set-Cookie"]), (200, {"name": "Ada L."}, None))
        self.assertEqual(self.ada.request("GET", "/api/guest")[2], {"name": "Ada L."})

    def test_a_new_name_is_not_that_of_seats_that_the_guest_has(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        self.ada.request("POST", "/api/guest", {"name": "Ada L."})
        self.assertEqual(self.ada.request("GET", f"/api/matches/{match}")[2]["seats"][0]["name"], "Ada")
        later, _ = self.ada.create("lost_cities", ["me", "open"])
        self.assertEqual(self.ada.request("GET", f"/api/matches/{later}")[2]["seats"][0]["name"], "Ada L.")

    def test_names_that_are_refused(self):
        for name in ("", " ", "x" * 25, "a\nb", "\u0000", 7, None):
            self.assertEqual(self.ada.request("POST", "/api/guest", {"name": name})[0], 400, name)

    def test_other_origins_are_refused(self):
        foreign = {"Origin": "http://elsewhere.example"}
        self.assertEqual(self.ada.request("POST", "/api/guest", {"name": "Eve"}, foreign)[0], 403)
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        with self.assertRaisesRegex(Refused, "403"):
            self.ada.watch(match, origin="http://elsewhere.example")
        own = f"http://127.0.0.1:{self.server.port}"
        self.ada.watch(match, origin=own).until("room")

    def test_bodies_that_are_refused(self):
        for raw in ("", "{", "[]", "null", '{"name": "a", "name": "b"}', '{"name": "a", "more": 1}'):
            status, _, answer = self.ada.request("POST", "/api/guest", raw=raw,
                                                 headers={"Content-Type": "application/json"})
            self.assertEqual(status, 400, raw)
            self.assertTrue(answer["problem"]["text"])
        self.assertEqual(self.ada.request("POST", "/api/guest", raw="name=x")[0], 400)
        large = self.ada.request("POST", "/api/guest", raw="x" * 300_000, headers={"Content-Type": "application/json"})
        self.assertEqual((large[0], large[2]["problem"]["key"]), (413, "problem.body_too_large"))


class Tables(MatchTest):
    def refused(self, status, key, **table):
        answer = self.ada.request("POST", "/api/matches", table)
        self.assertEqual((answer[0], answer[2]["problem"]["key"]), (status, key))

    def test_tables_that_are_refused(self):
        self.refused(400, "problem.unknown_game", game="chess", seats=["me", "open"])
        self.refused(400, "problem.seat_count_exact", game="lost_cities", seats=["me"])
        for bot in ("bot:nobody", "bot:master@1000000"):  # nobody orders the server's time
            self.refused(400, "problem.unknown_occupant", game="lost_cities", seats=["me", bot])
        named = self.ada.request("POST", "/api/matches", {"game": "lost_cities", "seats": ["me", "bot:nobody"]})[2]["problem"]
        self.assertIn("bot:novice", named["text"])
        self.assertNotRegex(named["text"], "human|exec")  # which a server does not take
        for game in self.ada.request("GET", "/api/games")[2]["games"]:
            if "players" in [key["name"] for key in game["keys"]]:
                self.refused(400, "problem.players_conflict", game=game["id"], seats=["me", "open"], config={"players": 3})
        self.refused(400, "problem.one_seat_each", game="lost_cities", seats=["me", "me"])
        self.refused(400, "problem.unknown_kind", game="lost_cities", seats=["me", "exec:touch /tmp/x"])
        self.refused(400, "problem.unknown_field", game="lost_cities", seats=["me", "open"], config={"size": 3})
        self.refused(400, "problem.not_in_range", game="lost_cities", seats=["me", "open"],
                     clock={"kind": "live", "budget": 1, "increment": 0, "timeout": "lose"})
        status = self.server.anybody().request("POST", "/api/matches", {"game": "lost_cities", "seats": ["me", "open"]})[0]
        self.assertEqual(status, 401)

    def test_a_link_is_needed_for_a_seat_kept_by_link(self):
        match, keys = self.ada.create("lost_cities", ["me", "link"])
        bo = self.bo.watch(match)
        self.assertEqual(bo.refused("sit", seat=1), "problem.wrong_key")
        self.assertEqual(bo.refused("sit", seat=1, key="x" * 43), "problem.wrong_key")
        bo.ask("sit", seat=1, key=keys[1])
        self.assertEqual(bo.until("room", state="running")["you"], 1)

    def test_seats_that_cannot_be_taken(self):
        match, (ada, bo), _ = self.table()
        eve = self.server.guest("Eve").watch(match)
        self.assertEqual(eve.refused("sit", seat=0), "problem.seat_taken")
        self.assertEqual(eve.refused("sit", seat=3), "problem.no_such_seat")
        self.assertEqual(bo.refused("sit", seat=0), "problem.one_seat_each")
        nobody = self.server.anybody().watch(match)
        self.assertEqual(nobody.refused("sit", seat=1), "problem.no_guest")

    def test_who_gets_up_before_the_start_frees_the_seat(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        ada = self.ada.watch(match)
        ada.ask("leave")
        self.assertEqual(ada.until("room")["seats"], [{"kind": "open"}, {"kind": "open"}])

    def test_the_lobby_shows_listed_matches_live(self):
        lobby = self.bo.lobby()
        self.assertEqual(lobby.until("lobby")["matches"], [])
        hidden, _ = self.ada.create("lost_cities", ["me", "open"])
        match, _ = self.ada.create("lost_cities", ["me", "open"], listed=True)
        self.assertEqual(self.ada.request("GET", "/api/matches")[2], {"matches": [], "total": 0})  # nobody is there
        ada = self.ada.watch(match)
        self.assertEqual(lobby.until("line")["line"]["match"], match)
        listed = self.ada.request("GET", "/api/matches")[2]
        check_http("matches", listed)
        self.assertEqual([line["match"] for line in listed["matches"]], [match])
        self.assertEqual(self.bo.request("GET", f"/api/matches/{hidden}")[2]["match"], hidden)
        ada.drop()
        self.assertFalse(lobby.until("line")["line"]["seats"][0]["here"])
        self.assertEqual(self.ada.request("GET", "/api/matches")[2]["total"], 0)
        bo = self.bo.watch(match)
        bo.ask("sit", seat=1)
        while lobby.until("line")["line"]["state"] != "running":
            pass
        entries = bo.until("entries")
        bo.say("resign", seq=entries_seen(entries))
        while lobby.until("line")["line"]["state"] != "over":
            pass
        self.assertEqual(self.ada.request("GET", "/api/matches")[2]["matches"], [])

    def test_matches_that_are_not_there(self):
        with self.assertRaisesRegex(Refused, "404"):
            self.ada.watch("A" * 22)
        self.assertEqual(self.ada.request("GET", "/api/matches/" + "A" * 22)[0], 404)
        self.assertEqual(self.ada.request("GET", "/api/matches/..%2f..%2fetc")[0], 404)

    def test_a_log_begins_with_the_match(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        status, _, answer = self.ada.request("GET", f"/api/matches/{match}/log")
        self.assertEqual((status, answer["problem"]["key"]), (404, "problem.not_started"))


class Play(MatchTest):
    options = ("--no-limits",)  # programs play faster than people

    def test_two_people_play_to_the_end_and_get_the_log(self):
        match, talks, shown = self.table()
        running = self.server.anybody().log(match)
        self.assertEqual((running["format"], running["viewer"]), ("sextant-seat-log", "public"))
        self.assertEqual(self.bo.log(match)["viewer"], 1)
        shown = self.play_out(talks, shown, random.Random(1))
        self.assertEqual(shown[0]["result"], shown[1]["result"])
        log = self.server.anybody().log(match)
        self.assertEqual((log["format"], log["result"]), ("sextant-match", shown[0]["result"]))
        self.assertEqual(len(log["entries"]), entries_seen(shown[0]))

    def test_wrong_seat_out_of_turn_and_not_legal(self):
        match, talks, shown = self.table()
        mover = shown[0]["turn"]
        seq = entries_seen(shown[0])
        choice = shown[mover]["choices"][0]
        watcher = self.server.anybody().watch(match)
        self.assertEqual(watcher.refused("act", seq=seq, do=choice), "problem.no_seat")
        self.assertEqual(talks[1 - mover].refused("act", seq=seq, do=choice), "problem.out_of_turn")
        self.assertEqual(talks[mover].refused("act", seq=seq, do="play Z99"), "problem.not_an_action")
        self.assertEqual(talks[mover].refused("act", seq=seq, do="draw deck"), "problem.not_legal")
        self.assertEqual(talks[mover].refused("act", seq=seq + 1, do=choice), "problem.not_up_to_date")
        self.assertEqual(talks[mover].refused("act", seq=0, do=choice), "problem.not_up_to_date")
        self.assertEqual(len(self.ada.log(match)["entries"]), seq)

    def test_a_move_sent_twice_is_one_move(self):
        match, talks, shown = self.table()
        mover = shown[0]["turn"]
        seq = entries_seen(shown[0])
        for name in ("first", "second", "third"):
            talks[mover].say("act", id=name, seq=seq, do=shown[mover]["choices"][0])
        answers = [talks[mover].until("entries", id=name) for name in ("first", "second", "third")]
        self.assertEqual([answer["from"] for answer in answers], [seq] * 3)
        self.assertEqual(answers[0]["entries"], answers[2]["entries"])
        self.assertEqual(len(self.ada.log(match)["entries"]), seq + 1)

    def test_reconnect_in_the_middle_of_a_move_misses_and_doubles_nothing(self):
        match, talks, shown = self.table()
        talks, rng = list(talks), random.Random(3)
        guests = (self.ada, self.bo)
        have = [entries_seen(each) for each in shown]
        got = [list(each["entries"]) for each in shown]
        repeats = [0, 0]  # moves sent again, whose answer may tell once more what is there already

        def next_entries(seat):
            entries = talks[seat].until("entries")
            while entries["from"] < have[seat] and repeats[seat] > 0:
                repeats[seat] -= 1
                entries = talks[seat].until("entries")
            return entries

        for _ in range(60):
            mover = shown[0]["turn"]
            if mover == "over":
                break
            do = rng.choice(shown[mover]["choices"])
            talks[mover].say("act", seq=have[mover], do=do)
            talks[mover].drop()  # without waiting: the move may or may not have arrived
            repeats[mover] = 0
            talks[mover] = guests[mover].watch(match, since=have[mover])
            talks[mover].until("room")
            shown = list(shown)
            shown[mover] = talks[mover].until("entries")
            if not shown[mover]["entries"]:  # not yet: the same again is safe
                talks[mover].say("act", seq=have[mover], do=do)
                repeats[mover] += 1
                shown[mover] = next_entries(mover)
            shown[1 - mover] = next_entries(1 - mover)
            for seat in (0, 1):
                self.assertEqual(shown[seat]["from"], have[seat])
                got[seat] += shown[seat]["entries"]
                have[seat] = entries_seen(shown[seat])
        for seat, guest in enumerate(guests):
            log = guest.log(match)["entries"][:have[seat]]
            for entry in log:
                entry.pop("sum", None)
            self.assertEqual([entry["seq"] for entry in got[seat]], list(range(have[seat])))
            if guest.log(match)["format"] == "sextant-seat-log":
                self.assertEqual(got[seat], log)

    def test_since_beyond_the_end_counts_as_nothing(self):
        match, _, shown = self.table()
        talk = self.server.anybody().watch(match, since=10_000)
        entries = talk.until("entries")
        self.assertEqual((entries["from"], entries_seen(entries)), (0, entries_seen(shown[0])))

    def test_spectators_see_no_secret(self):
        match, talks, shown = self.table()
        watcher = self.server.anybody().watch(match)
        entries = watcher.until("entries")
        self.assertEqual(entries["choices"], [])
        self.assertEqual(entries["view"]["viewer"], "public")
        self.assertTrue(all(entry["do"].endswith("?") for entry in entries["entries"]))
        hand = shown[0]["view"]["hands"][0]["cards"]
        self.assertEqual(len(hand), 8)
        self.play_out(talks, shown, random.Random(5), stop=lambda shown: entries_seen(shown[0]) > 30)
        self.assertEqual(entries["view"]["hands"], [{"cards": [], "shown": [], "size": 8}] * 2)

    def test_a_game_against_a_bot_goes_on_by_itself(self):
        match, _ = self.ada.create("lost_cities", ["me", "bot:novice"], config={"rounds": 1})
        ada = self.ada.watch(match)
        shown, rng = ada.until("entries"), random.Random(4)
        while shown["turn"] != "over":
            shown = ada.act(shown, rng.randrange(len(shown["choices"]))) if shown["turn"] == 0 else ada.until("entries")
        self.assertEqual(shown["result"]["end"], "played")

    def test_resigning_twice_is_once(self):
        match, (ada, bo), shown = self.table()
        seq = entries_seen(shown[0])
        ada.say("resign", id="r", seq=seq)
        over = ada.until("entries", id="r")
        self.assertEqual(over["result"]["winners"], [1])
        ada.ask("resign", seq=seq)
        self.assertEqual(bo.until("entries")["result"]["end"], "resigned")
        self.assertEqual(bo.refused("act", seq=seq + 1, do="draw deck"), "problem.match_is_over")


class Together(MatchTest):
    options = ("--no-limits",)

    def test_undo_needs_consent_and_ends_with_chance(self):
        match, talks, shown = self.table()
        mover = shown[0]["turn"]
        me, other = talks[mover], talks[1 - mover]
        self.assertEqual(me.refused("undo", seq=entries_seen(shown[0])), "problem.nothing_to_undo")
        mine = me.act(shown[mover])
        self.assertTrue(mine["may_undo"])
        me.ask("undo", seq=entries_seen(mine))
        first = other.asked(what="undo", by=mover, agreed=[mover])
        me.ask("undo", seq=entries_seen(mine))  # once more, as after a lost answer: it is the same question
        self.assertEqual(me.refused("draw", seq=entries_seen(mine)), "problem.request_open")
        self.assertEqual(other.refused("undo", seq=entries_seen(mine)), "problem.nothing_to_undo")
        other.ask("refuse", request=first)
        me.until("room", request=None)
        me.ask("undo", seq=entries_seen(mine))
        second = other.asked(what="undo", by=mover, agreed=[mover])
        self.assertEqual(other.refused("agree", request=first), "problem.no_request")
        other.say("agree", id="yes", request=second)
        undone = other.until("entries", id="yes")
        self.assertEqual(undone["entries"][0]["kind"], "undo")
        back = me.until("entries", turn=mover)
        self.assertEqual(back["choices"], shown[mover]["choices"])
        self.assertEqual(other.refused("agree", request=second), "problem.no_request")

    def test_alone_with_bots_undo_happens_at_once(self):
        match, _ = self.ada.create("lost_cities", ["me", "bot:novice"], config={"rounds": 1})
        ada = self.ada.watch(match)
        shown = ada.until("entries", turn=0)
        mine = ada.act(shown)
        ada.say("undo", id="u", seq=entries_seen(mine))
        self.assertEqual(ada.until("entries", id="u")["choices"], shown["choices"])

    def test_a_bot_takes_over_a_seat_that_left(self):
        match, (ada, bo), shown = self.table()
        self.assertEqual(ada.refused("takeover", seat=1, bot="novice"), "problem.not_absent")
        bo.ask("leave")
        ada.until("room", seats=[{"kind": "guest", "name": "Ada", "here": True, "left": False},
                                 {"kind": "guest", "name": "Bo", "here": True, "left": True}])
        for bot in ("nobody", "guide@5"):
            self.assertEqual(ada.refused("takeover", seat=1, bot=bot), "problem.unknown_occupant")
        ada.say("takeover", id="t", seat=1, bot="novice")
        entries = ada.until("entries", id="t")
        self.assertEqual(entries["entries"][0]["who"], "bot:novice")
        rng = random.Random(6)
        while entries["turn"] != "over":
            entries = ada.act(entries, rng.randrange(len(entries["choices"]))) if entries["turn"] == 0 \
                else ada.until("entries")
        self.assertEqual(bo.until("room", you=None)["seats"][1], {"kind": "bot", "bot": "novice", "level": "novice"})

    def test_who_left_can_come_back(self):
        match, (ada, bo), _ = self.table()
        bo.ask("leave")
        bo.ask("sit", seat=1)
        self.assertFalse(bo.until("room")["seats"][1]["left"])

    def test_rematch_with_seats_exchanged(self):
        match, (ada, bo), shown = self.table()
        self.assertEqual(ada.refused("rematch"), "problem.not_over")
        ada.say("resign", seq=entries_seen(shown[0]))
        bo.until("room", state="over")
        bo.ask("rematch")
        ada.until("room", rematch=[1])
        ada.ask("rematch")
        room = bo.receive()
        while room["type"] != "room" or not room["next"]:
            room = bo.receive()
        again = self.ada.watch(room["next"])
        self.assertEqual(again.until("room")["you"], 1)
        self.assertEqual(again.until("entries")["view"]["viewer"], 1)

    def test_a_rematch_that_was_made_before_a_kill_is_not_made_again(self):
        match, (ada, bo), shown = self.table()
        ada.say("resign", seq=entries_seen(shown[0]))
        for talk in (bo, ada):
            talk.until("room", state="over")
            talk.ask("rematch")
        made = next_match(bo)
        self.server.kill()
        with contextlib.closing(sqlite3.connect(self.server.database)) as database, database:
            database.execute("UPDATE matches SET record = json_set(record, '$.next', '') WHERE id = ?", (match,))
        self.server.start()
        self.assertEqual(next_match(self.bo.watch(match)), made)

    def test_chat_is_kept_and_can_be_muted(self):
        match, (ada, bo), _ = self.table()
        watcher = self.server.anybody().watch(match)
        watcher.until("entries")
        self.assertEqual(watcher.refused("say", text="hello"), "problem.no_seat")
        ada.ask("say", text="Bonne chance ! 🍀")
        line = {"seat": 0, "name": "Ada", "text": "Bonne chance ! 🍀"}
        self.assertEqual(bo.until("chat")["lines"], [line])
        self.assertEqual(watcher.until("chat")["lines"], [line])
        watcher.ask("mute", on=True)
        ada.ask("say", text="again")
        bo.until("chat", **{"from": 1})
        self.assertTrue(watcher.is_silent())
        watcher.ask("mute", on=False)
        ada.ask("say", text="and again")
        self.assertEqual([line["text"] for line in watcher.until("chat", **{"from": 2})["lines"]], ["and again"])
        bo.until("chat", **{"from": 2})
        self.assertEqual(self.bo.watch(match, chat=1).until("chat")["lines"][0]["text"], "again")
        self.assertEqual(len(self.bo.watch(match).until("chat")["lines"]), 3)


class Clocks(MatchTest):
    CLOCK = {"kind": "live", "budget": 10, "increment": 2, "timeout": "lose"}

    def test_clocks_are_shown_and_count_the_increment(self):
        match, talks, shown = self.table(clock=self.CLOCK)
        mover = shown[0]["turn"]
        self.assertLessEqual(shown[mover]["clocks"][mover], 10)
        self.assertEqual(shown[mover]["clocks"][1 - mover], 10)
        self.assertGreater(talks[mover].act(shown[mover])["clocks"][mover], 10)

    def test_a_killed_server_gives_no_time_back(self):
        match, talks, shown = self.table(clock=self.CLOCK)
        mover = shown[0]["turn"]
        time.sleep(3.5)  # of which a server that is killed remembers all but the last two seconds
        self.server.kill()
        self.server.start()
        again = self.ada.watch(match).until("entries")
        self.assertLess(again["clocks"][mover], 9)
        self.assertEqual(again["clocks"][1 - mover], 10)

    def test_a_correspondence_clock_has_days(self):
        clock = {"kind": "correspondence", "days": 3, "timeout": "move"}
        _, _, shown = self.table(clock=clock)
        self.assertAlmostEqual(shown[0]["clocks"][0], 3 * 86400, delta=60)


class Bad(MatchTest):
    def test_malformed_messages_get_an_answer_and_change_nothing(self):
        match, (ada, bo), shown = self.table()
        for text in ("", "{", "[]", "null", "7", '{"type":7}', '{"type":"fly"}', '{"type":"act"}',
                     '{"type":"act","seq":-1,"do":"x"}', '{"type":"act","seq":1e300,"do":"x"}',
                     '{"type":"act","seq":0,"do":7}', '{"type":"leave","more":1}', '{"type":"sit","seat":99}',
                     '{"type":"say","text":"a\\u0000b"}', '{"type":"leave","id":"' + "x" * 65 + '"}', "[" * 4000):
            ada.send_frame(1, text.encode())
            self.assertTrue(ada.until("error")["problem"]["text"], text)
        ada.send_frame(1, b'{"type":"fly","id":"mine"}')
        self.assertEqual(ada.until("error")["id"], "mine")
        self.assertEqual(len(self.ada.log(match)["entries"]), entries_seen(shown[0]))
        self.assertTrue(bo.is_silent())

    def closed_with(self, code, opcode, payload):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        talk = self.ada.watch(match)
        talk.until("room")
        talk.send_frame(opcode, payload)
        with self.assertRaises(Closed) as closed:
            while True:
                talk.receive()
        self.assertEqual(closed.exception.args[0], code)

    def test_oversized_binary_and_broken_frames_close_the_connection(self):
        self.closed_with(1009, 1, b'{"type":"say","text":"' + b"x" * 5000 + b'"}')
        self.closed_with(1003, 2, b"\x00\x01")
        self.closed_with(1007, 1, b"\xff\xfe")


class RandomBytes(MatchTest):
    options = ("--no-limits",)

    def test_random_bytes_leave_the_server_up(self):
        """10,000 frames of random bytes, text and raw; a running match meanwhile goes on untouched."""
        match, talks, shown = self.table()
        rng, frames, talk = random.Random(9), 0, None
        while frames < 10_000:
            if talk is None:
                talk = self.ada.watch(match)
            try:
                for _ in range(50):
                    payload = rng.randbytes(rng.choice((0, 1, 7, 60, 300)))
                    frames += 1
                    if rng.random() < 0.02:
                        talk.socket.sendall(payload)  # no frame at all
                    else:
                        talk.send_frame(rng.choice((1, 1, 1, 2, 9, 10, 3)), payload)
            except OSError:
                pass  # it was closed on us, as it should be
            talk.drop()
            talk = None
        shown = self.play_out(talks, shown, rng, stop=lambda shown: entries_seen(shown[0]) > 40)
        self.assertGreater(entries_seen(shown[0]), 40)


class Limits(MatchTest):
    def test_too_many_messages_close_the_connection(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        talk = self.ada.watch(match)
        with self.assertRaises((Closed, OSError)):
            for _ in range(200):
                talk.say("mute", on=True)
            while talk.receive()["type"] != "bye":
                pass
            self.assertEqual(json.loads(talk.heard[-1])["reason"], "rate")
            talk.receive()

    def test_too_many_requests_are_refused(self):
        # All at once on one connection, so that no machine is too slow to exceed 50 a second.
        requests = (b"GET /api/guest HTTP/1.1\r\nHost: here\r\n\r\n" * 599
                    + b"GET /api/guest HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=SECONDS) as connection:
            connection.sendall(requests)
            answers = b"".join(iter(lambda: connection.recv(65536), b""))
        self.assertIn(b"HTTP/1.1 200 ", answers)
        self.assertIn(b"HTTP/1.1 429 ", answers)

    def test_too_many_connections_are_refused(self):
        held = []
        self.addCleanup(lambda: [each.close() for each in held])
        for _ in range(120):
            held.append(socket.create_connection(("127.0.0.1", self.server.port)))
        refused = socket.create_connection(("127.0.0.1", self.server.port), timeout=20)
        held.append(refused)
        self.assertIn(b" 429 ", refused.recv(100))


class SlowReaders(MatchTest):
    options = ("--no-limits",)

    def connections(self):
        return self.server.fetch_metrics()["sextant_connections"]

    def test_who_does_not_read_is_dropped_and_the_others_are_not(self):
        match, talks, shown = self.table()
        mover, seq = shown[0]["turn"], entries_seen(shown[0])
        first = {"seq": seq, "do": shown[mover]["choices"][0]}
        shown = list(shown)
        shown[mover] = talks[mover].act(shown[mover])
        shown[1 - mover] = talks[1 - mover].until("entries")
        shown = self.play_out(talks, shown, random.Random(8), stop=lambda shown: entries_seen(shown[0]) > seq + 60)
        slow = (self.ada, self.bo)[mover].watch(match)
        with contextlib.suppress(OSError):
            for _ in range(20_000):  # each is answered with all entries since; 20,000 would be a hundred megabytes
                slow.say("act", **first)
        while self.connections() > len(talks):  # without reading; a slow server takes its time
            pass
        with self.assertRaises((OSError, Closed)):
            while True:
                slow.receive()
        again = self.play_out(talks, shown, random.Random(9), stop=lambda shown: entries_seen(shown[0]) > seq + 70)
        self.assertGreater(entries_seen(again[0]), seq + 70)


class Stopping(MatchTest):
    options = ("--no-limits", "--bots-when-busy")

    def tearDown(self):
        pass

    def test_a_stop_says_goodbye_and_everything_is_there_afterwards(self):
        match, (ada, bo), shown = self.table()
        mover = shown[0]["turn"]
        played = (ada, bo)[mover].act(shown[mover])
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual(ada.until("bye")["reason"], "stopping")
        self.server.start()
        again = self.ada.watch(match, since=entries_seen(shown[0]))
        entries = again.until("entries")
        self.assertEqual(entries_seen(entries), entries_seen(played))

    def test_a_stop_waits_for_what_is_being_answered(self):
        with contextlib.closing(sqlite3.connect(self.server.database, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            with self.server.connect() as connection:
                body = b'{"name": "Eve"}'
                made = self.server.log().count("guest_created")
                connection.sendall(b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                                   b"Content-Length: %d\r\n\r\n" % len(body) + body)
                wait_until(lambda: self.server.log().count("guest_created") > made)
                self.server.process.send_signal(signal.SIGTERM)
                wait_until(lambda: '"stopping"' in self.server.log())
                self.assertEqual(self.health(), (503, "stopping"))
                database.execute("COMMIT")
                self.assertTrue(connection.recv(4096).startswith(b"HTTP/1.1 200 OK\r\n"))
        self.assertEqual(self.server.process.wait(timeout=SECONDS), 0)

    def health(self):
        """As the operator sees it: the other port is closed by now."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.metrics_port, timeout=SECONDS)
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        status = json.loads(answer.read())["status"]
        connection.close()
        return answer.status, status

    def test_a_second_signal_does_not_wait(self):
        match, talks, _ = self.table()  # who do not answer a goodbye
        self.server.process.send_signal(signal.SIGTERM)
        wait_until(lambda: '"stopping"' in self.server.log())
        self.assertEqual(self.server.stop(), -signal.SIGTERM)

    def test_after_a_kill_bots_play_on_by_themselves(self):
        match, _ = self.ada.create("lost_cities", ["bot:novice", "bot:novice"], config={"rounds": 9})
        watcher = self.ada.watch(match)
        watcher.until("entries")
        self.server.kill()
        self.server.start()
        log = self.ada.log(match)
        watcher = self.ada.watch(match)
        entries = watcher.until("entries")
        while entries["turn"] != "over":
            entries = watcher.until("entries")
        self.assertEqual(self.ada.log(match)["result"], entries["result"])
        self.assertIn(log["format"], ("sextant-seat-log", "sextant-match"))

    def test_the_journal_holds_no_secret(self):
        match, talks, _ = self.table()
        talks[0].say("code", id="c")
        code = talks[0].until("code", id="c")["code"]
        _, keys = self.ada.create("lost_cities", ["me", "link"])
        self.server.stop()
        journal = self.server.log()
        for line in journal.splitlines():
            self.assertIn("event", json.loads(line))
        for secret in (match, *self.ada.cookie.split("=")[1].split(".")):
            self.assertNotIn(secret, journal)
        database = sqlite3.connect(self.server.database)
        text = "\n".join(database.iterdump())
        database.close()
        self.assertIn(match, text)
        for secret in (self.ada.cookie.split(".")[1], keys[1], code):
            self.assertNotIn(secret, text)

    def test_a_newer_database_is_refused(self):
        self.server.stop()
        database = sqlite3.connect(self.server.database)
        database.execute("PRAGMA user_version = 99")
        database.close()
        with self.assertRaisesRegex(AssertionError, "(?s)did not start.*version 99"):
            self.server.start()


if __name__ == "__main__":
    unittest.main()
