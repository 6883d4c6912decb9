"""Matches and guests that an older or newer server, or somebody else, has left behind."""

import contextlib
import json
import re
import sqlite3
import unittest

from client import Refused
from test_operating import StoppingTest, events


class Edited(StoppingTest):
    def sql(self, statement, *values):
        """Rows of the database, or a change to it while no server runs."""
        with contextlib.closing(sqlite3.connect(self.server.database, isolation_level=None)) as database:
            return database.execute(statement, values).fetchall()


class Unreadable(Edited):
    def test_a_match_that_this_version_cannot_read_is_told_of_and_left_as_it_is(self):
        tables = [self.table() for _ in range(3)]
        (newer, _, _), (strange, _, _), (whole, _, _) = tables
        self.leave([talk for _, talks, _ in tables for talk in talks])
        [(header,)] = self.sql("SELECT header FROM matches WHERE id = ?", newer)
        [(record,)] = self.sql("SELECT record FROM matches WHERE id = ?", strange)
        self.sql("UPDATE matches SET header = ? WHERE id = ?", re.sub(r'"rules":\d+', '"rules":9', header), newer)
        chairs = json.loads(record)
        chairs["chairs"][1].update(kind="bot", who="bot:sage")
        self.sql("UPDATE matches SET record = ? WHERE id = ?", json.dumps(chairs), strange)
        before = self.sql("SELECT * FROM matches ORDER BY number")
        self.server.start()
        for match in (newer, strange):
            status, _, body = self.ada.request("GET", f"/api/matches/{match}")
            self.assertEqual((status, body["problem"]["key"]), (500, "problem.match_unreadable"))
            with self.assertRaises(Refused):
                self.ada.watch(match)
        told = {event["match"] for event in events(self.server, "match_unreadable")}
        self.assertEqual(told, {newer[:6], strange[:6]})
        talks = [self.ada.watch(whole), self.bo.watch(whole)]
        shown = [talk.until("entries") for talk in talks]
        mover = shown[0]["turn"]
        talks[mover].act(shown[mover])
        after = self.sql("SELECT * FROM matches ORDER BY number")
        self.assertEqual([row for row in before if whole not in row], [row for row in after if whole not in row])


class OldNames(Edited):
    def test_a_guest_named_like_a_bot_long_ago_sits_down_under_another_name(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        self.server.stop()
        self.sql("UPDATE guests SET name = 'Novice' WHERE name = 'Bo'")
        self.server.start()
        talk = self.bo.watch(match)
        self.assertEqual(talk.refused("sit", seat=1), "problem.name_of_bot")
        talk.ask("sit", seat=1, name="Bo")


if __name__ == "__main__":
    unittest.main()
