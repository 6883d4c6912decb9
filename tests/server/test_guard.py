"""What one guest cannot do to others, and what an operator can rely on: docs/protocol.md, "Limits"."""

import http.client
import json
import unittest

from client import SECONDS, entries_seen
from test_server import ServerTest


class Names(ServerTest):
    def named(self, name):
        return self.ada.request("POST", "/api/guest", {"name": name})

    def test_names_that_hide_or_turn_something_are_refused(self):
        for name in ("a\u202eb", "\u200b", "\ufeff", "\u3164", "\U000e0041", "\uffff", "\u0085", "\u00a0x"):
            self.assertEqual(self.named(name)[0], 400, ascii(name))

    def test_nobody_is_named_like_a_bot(self):
        for name in ("novice", "Novice", "NOVICE.", "N\u043evice"):
            self.assertEqual(self.named(name)[2]["problem"]["key"], "problem.name_of_bot", name)

    def test_nobody_sits_down_under_the_name_of_another(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        again = self.server.guest("ADA")
        talk = again.watch(match)
        self.assertEqual(talk.refused("sit", seat=1), "problem.name_at_table")
        again.request("POST", "/api/guest", {"name": "Adele"})
        again.watch(match).ask("sit", seat=1)


class Shares(ServerTest):
    def test_matches_made_by_rematch_count_like_others(self):
        match, _ = self.ada.create("lost_cities", ["me", "bot:novice"], config={"rounds": 1})
        for _ in range(40):
            talk = self.ada.watch(match)
            talk.say("resign", seq=entries_seen(talk.until("entries")))
            talk.until("room", state="over")
            talk.say("rematch")
            message = talk.receive()
            while message["type"] != "error" and not message.get("next"):
                message = talk.receive()
            if message["type"] == "error":
                self.assertEqual(message["problem"]["key"], "problem.too_many_requests")
                return
            match = message["next"]
            talk.drop()
        self.fail("forty matches at once")

    def test_tables_of_bots_alone_are_few(self):
        table = {"game": "lost_cities", "seats": ["bot:master", "bot:master"], "config": {"rounds": 9}}
        answers = [self.server.anybody().request("POST", "/api/matches", table) for _ in range(12)]
        self.assertEqual([answer[0] for answer in answers], [201] * 8 + [429] * 4)
        self.assertEqual(answers[-1][2]["problem"]["key"], "problem.too_many_rooms_of_bots")
        self.assertTrue(answers[-1][1]["Retry-After"])


class Rooms(ServerTest):
    options = ("--behind-proxy",)  # where the address is ours to choose

    def test_a_guest_has_so_many_matches_that_are_not_over(self):
        table = {"game": "lost_cities", "seats": ["me", "open"]}
        answers = [self.ada.request("POST", "/api/matches", table, {"X-Forwarded-For": f"192.0.2.{number}"})
                   for number in range(31)]
        self.assertEqual([answer[0] for answer in answers], [201] * 30 + [429])
        self.assertEqual(answers[-1][2]["problem"]["key"], "problem.too_many_rooms")


class Proxies(ServerTest):
    options = ("--behind-proxy",)

    def posts(self, *lines):
        """The status of making a guest, with these lines of X-Forwarded-For."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=SECONDS)
        body = json.dumps({"name": "Eve"}).encode()
        connection.putrequest("POST", "/api/guest")
        for line in lines:
            connection.putheader("X-Forwarded-For", line)
        connection.putheader("Content-Type", "application/json")
        connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        status = connection.getresponse().status
        connection.close()
        return status

    def test_a_forged_line_does_not_make_another_client(self):
        self.assertIn(429, [self.posts(f"192.0.2.{number}", "203.0.113.5") for number in range(60)])

    def test_a_network_of_ipv6_is_one_client(self):
        self.assertIn(429, [self.posts(f"2001:db8::{number:x}") for number in range(60)])
        self.assertEqual(self.posts("2001:db8:0:1::1"), 200)


class TwoProxies(Proxies):
    options = ("--proxies", "2")

    def test_a_forged_line_does_not_make_another_client(self):
        statuses = [self.posts(f"192.0.2.{number}, 203.0.113.5", "198.51.100.1") for number in range(60)]
        self.assertIn(429, statuses)
        self.assertEqual(self.posts("203.0.113.6", "198.51.100.1"), 200)

    def test_a_network_of_ipv6_is_one_client(self):
        self.assertIn(429, [self.posts(f"2001:db8::{number:x}", "198.51.100.1") for number in range(60)])


if __name__ == "__main__":
    unittest.main()
