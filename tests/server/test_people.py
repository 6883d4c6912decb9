"""People who agree, give up, share a device or go on elsewhere, with a real server: docs/protocol.md."""

import random
import unittest

from client import entries_seen
from schema import check_http
from test_server import MatchTest


class People(MatchTest):
    options = ("--no-limits",)

    def test_a_draw_by_agreement(self):
        match, (ada, bo), shown = self.table()
        ada.ask("draw", seq=entries_seen(shown[0]))
        bo.say("agree", id="yes", request=bo.asked(what="draw", by=0, agreed=[0]))
        self.assertEqual(bo.until("entries", id="yes")["result"]["end"], "drawn")
        log = self.server.anybody().log(match)
        self.assertEqual((log["entries"][-1]["kind"], log["result"]["winners"]), ("draw", [0, 1]))

    def test_a_match_is_called_off_before_the_second_turn_and_not_later(self):
        match, talks, shown = self.table()
        mover = shown[0]["turn"]
        shown = self.play_out(talks, shown, random.Random(1), stop=lambda shown: shown[0]["turn"] != mover)
        shown = self.play_out(talks, shown, random.Random(1), stop=lambda shown: shown[0]["turn"] == mover)
        self.assertEqual(talks[0].refused("abort", seq=entries_seen(shown[0])), "problem.too_late_to_abort")
        match, (ada, bo), shown = self.table()
        bo.say("abort", id="off", seq=entries_seen(shown[1]))
        self.assertEqual(bo.until("entries", id="off")["result"]["winners"], [])
        self.assertEqual(ada.until("entries")["result"]["end"], "aborted")

    def test_a_waiting_table_is_called_off_by_its_host(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        ada, bo = self.ada.watch(match), self.bo.watch(match)
        self.assertFalse(bo.until("room")["host"])
        self.assertEqual(bo.refused("cancel"), "problem.not_the_host")
        ada.ask("cancel")
        bo.until("room", state="closed")
        self.assertEqual(self.ada.request("GET", f"/api/matches/{match}")[2]["state"], "closed")

    def test_two_at_one_device_against_one_far_away(self):
        if self.ada.request("GET", "/api/games")[2]["games"][-1]["seats"]["max"] < 3:
            self.skipTest("no game for three in this build")
        game = self.ada.request("GET", "/api/games")[2]["games"][-1]["id"]
        match, _ = self.ada.create(game, ["me", {"me": "Anna"}, "open"], several=True)
        ada, bo = self.ada.watch(match), self.bo.watch(match)
        self.assertEqual(ada.until("room")["yours"], [0, 1])
        bo.until("room")
        bo.ask("sit", seat=2)
        shown = {entries["view"]["viewer"]: entries for entries in (ada.until("entries"), ada.until("entries"))}
        self.assertEqual(set(shown), {0, 1})
        mover = shown[0]["turn"]
        if mover != 2:
            seq, do = entries_seen(shown[mover]), shown[mover]["choices"][0]
            self.assertEqual(ada.refused("act", seq=seq, do=do), "problem.which_seat")
            ada.say("act", id="a", by=mover, seq=seq, do=do)
            self.assertEqual(ada.until("entries", id="a")["view"]["viewer"], mover)
        for seat in (0, 1):
            status, _, log = self.ada.request("GET", f"/api/matches/{match}/log?seat={seat}")
            self.assertEqual((status, log["viewer"]), (200, seat))
        self.assertEqual(self.ada.request("GET", f"/api/matches/{match}/log?seat=2")[0], 404)

    def test_a_seat_is_taken_again_in_another_browser_by_its_code(self):
        match, (ada, bo), shown = self.table()
        ada.say("code", id="k")
        code = ada.until("code", id="k")["code"]
        phone_guest = self.server.guest("Ada on the phone")
        phone = phone_guest.watch(match)
        phone.until("entries")
        self.assertEqual(phone.refused("sit", seat=0, key="0000-0000-0000"), "problem.seat_taken")
        phone.ask("sit", seat=0, key=code.lower().replace("-", ""))
        ada.until("room", you=None)
        self.assertEqual(phone_guest.log(match)["viewer"], 0)
        self.assertEqual(self.ada.log(match)["viewer"], "public")
        own = phone_guest.request("GET", "/api/guest/matches")[2]
        self.assertEqual([each["line"]["match"] for each in own["matches"]], [match])

    def test_a_guest_finds_the_matches_it_sits_in(self):
        self.assertEqual(self.server.anybody().request("GET", "/api/guest/matches")[0], 401)
        cleo = self.server.guest("Cléo")
        self.assertEqual(cleo.request("GET", "/api/guest/matches")[2], {"matches": [], "total": 0})
        waiting, _ = cleo.create("lost_cities", ["me", "open"])
        running, _ = cleo.create("lost_cities", ["me", "bot:novice"])
        self.ada.create("lost_cities", ["me", "open"])
        for restart in (False, True):
            if restart:
                self.server.stop()
                self.server.start()
            own = cleo.request("GET", "/api/guest/matches")[2]
            check_http("own_matches", own)
            self.assertEqual([(each["line"]["match"], each["line"]["state"]) for each in own["matches"]],
                             [(running, "running"), (waiting, "waiting")])
            self.assertEqual((own["matches"][0]["yours"], own["matches"][0]["turn"], own["total"]), ([0], 0, 2))
        self.assertEqual(cleo.request("GET", "/api/guest/matches?from=1")[2]["matches"][0]["line"]["match"], waiting)


if __name__ == "__main__":
    unittest.main()
