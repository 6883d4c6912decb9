"""What docs/protocol.md says of refusals and messages is all there is."""

import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text()
# Only in the journal or at the start, never sent to a client.
UNSEEN = {"damaged", "record_version", "cannot_listen"}


class Page(unittest.TestCase):
    def test_every_reason_to_refuse_is_named(self):
        sources = [ROOT / "server" / f"{name}.cpp" for name in
                   ("api", "api_matches", "house", "http_parts", "messages", "record", "room", "room_commands", "room_members",
                    "room_requests", "room_shares", "room_show")]
        sources += [ROOT / "engine/match" / f"{name}.cpp" for name in ("conductor", "occupant", "setup")]
        keys = {key for source in sources for key in re.findall(r'"problem\.([a-z_]+)"', source.read_text())}
        self.assertGreater(len(keys), 40)
        self.assertEqual({key for key in keys - UNSEEN if f"`{key}`" not in PAGE and f"problem.{key}`" not in PAGE}, set())

    def test_every_message_of_a_client_and_of_the_server_is_named(self):
        for file in ("client-message", "server-message"):
            for schema in json.loads((ROOT / "protocol" / f"{file}.json").read_text())["anyOf"]:
                kind = schema["properties"]["type"]
                for word in kind.get("enum", [kind.get("const")]):
                    self.assertIn(f"`{word}`" if file == "client-message" else word, PAGE)
                for field in schema["properties"]:
                    self.assertIn(field, PAGE)


if __name__ == "__main__":
    unittest.main()
