"""Whole matches through nginx and caddy with TLS, under a path, and through two proxies in a row, with the configurations
of docs/hosting.md."""

import contextlib
import os
import pathlib
import random
import re
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from client import BIN, SECONDS, Behind, Closed, Refused, Server, wait_until
from database import Postgres
from hosting import block
from test_operating import events

def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


class ProxyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        os.chmod(self.folder, 0o755)

    def serve(self, *options, database=None):
        server = Server("--no-limits", *options, database=database)  # a match in a second
        self.addCleanup(server.__exit__)
        return server

    def run_until_ready(self, command, port):
        log = open(self.folder / f"{port}.log", "wb")
        self.addCleanup(log.close)
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "HOME": str(self.folder)})
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)

        def is_ready():
            self.assertIsNone(process.poll(), (self.folder / f"{port}.log").read_text())
            return answers(port)

        wait_until(is_ready)

    @staticmethod
    def at(configuration, upstream):
        """With the ports of the servers, or of the one."""
        ports = upstream if isinstance(upstream, list) else [upstream]
        for named, port in zip(("127.0.0.1:8017", "127.0.0.1:8018"), ports):
            configuration = configuration.replace(named, f"127.0.0.1:{port}")
        return configuration

    def nginx(self, configuration, upstream, tls=True):
        """Runs nginx with a server block of the page; its port."""
        port, name = free_port(), self.folder / "games"
        if not name.with_suffix(".pem").exists():
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                            "-keyout", f"{name}.key", "-out", f"{name}.pem", "-days", "2", "-subj", "/CN=localhost"],
                           check=True, capture_output=True)
        block = self.at(configuration, upstream).replace("games.example;", "localhost;")
        block = block.replace("/etc/ssl/games.example", str(name)).replace("listen 443", f"listen 127.0.0.1:{port}")
        if not tls:
            block = re.sub(r"    ssl_certificate.*\n", "", block.replace(" ssl;", ";"))
        places = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in
                          ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        file = self.folder / f"nginx-{port}.conf"
        file.write_text(f"daemon off; pid {self.folder}/{port}.pid; error_log stderr;\nevents {{}}\n"
                        f"http {{ access_log off; {places}\n{block}}}\n")
        self.run_until_ready(["nginx", "-p", str(self.folder), "-e", "stderr", "-c", str(file)], port)
        return port

    def caddy(self, configuration, upstream):
        """Runs caddy with a site of the page and a certificate of its own authority; its port."""
        port = free_port()
        site = self.at(configuration, upstream)
        site = site.replace("games.example {", f"localhost:{port} {{\n    bind 127.0.0.1\n    tls internal", 1)
        file = self.folder / "Caddyfile"
        file.write_text(f"{{\n    admin off\n    skip_install_trust\n    auto_https disable_redirects\n"
                        f"    storage file_system {self.folder}/caddy\n}}\n{site}")
        self.run_until_ready(["caddy", "run", "--config", str(file), "--adapter", "caddyfile"], port)
        return port

    def play(self, server, behind):
        """Two people, as browsers are, from the page to the end of a match."""
        origin = f"https://{behind.authority}"
        own = {"Origin": origin}
        ada, bo = behind.guest("Ada"), behind.guest("Bo")
        page = ada.request("GET", "/")
        self.assertEqual(page[0], 200)
        for asset in re.findall(rb'(?:src|href)="\./([^"]+)"', page[2]):
            self.assertEqual(ada.request("GET", "/" + asset.decode())[0], 200)
        self.assertIn(b'name="sextant-server" content="./"', page[2])
        link = ada.request("GET", f"/match/{'m' * 22}")  # relative, whatever the path
        self.assertEqual((link[0], link[1]["Location"]), (302, f"../?match={'m' * 22}"))
        self.assertEqual(ada.request("POST", "/api/guest", {"name": "Ada L."}, own)[0], 200)
        table = {"game": "lost_cities", "seats": ["me", "open"], "config": {"rounds": 1}}
        match = ada.request("POST", "/api/matches", table, own)[2]["match"]
        talks = [ada.watch(match, origin=origin), bo.watch(match, origin=origin)]
        talks[1].ask("sit", seat=1)
        shown = [talk.until("entries") for talk in talks]
        rng = random.Random(1)
        while shown[0]["turn"] != "over":
            mover = shown[0]["turn"]
            shown[mover] = talks[mover].act(shown[mover], rng.randrange(len(shown[mover]["choices"])))
            shown[1 - mover] = talks[1 - mover].until("entries")
        self.assertEqual(ada.log(match)["result"]["end"], "played")
        for talk in talks:
            talk.drop()
        created = events(server, "match_created")[-1]
        self.assertEqual(created["address"], behind.address.rpartition(".")[0] + ".0/24")

    def under_a_path(self):
        return block("nginx", "ssl_certificate").replace(
            "    location / {\n        proxy_pass http://127.0.0.1:8017;\n", block("nginx", "location /games/"))


class Nginx(ProxyTest):
    def test_at_the_root(self):
        server = self.serve("--behind-proxy")
        self.play(server, Behind(self.nginx(block("nginx", "ssl_certificate"), server.port), address="127.9.1.5"))

    def test_under_a_path(self):
        server = self.serve("--behind-proxy")
        self.play(server, Behind(self.nginx(self.under_a_path(), server.port), "/games", "127.9.2.5"))

    def test_as_one_writes_it_first(self):
        server = self.serve("--behind-proxy")
        bare = re.sub(r" *proxy_(set_header|http_version).*\n", "", block("nginx", "ssl_certificate"))
        behind = Behind(self.nginx(bare, server.port))
        eve = behind.guest("Eve")  # who is no browser, and sends no origin
        status, _, body = eve.request("POST", "/api/guest", {"name": "Ada"}, {"Origin": f"https://{behind.authority}"})
        self.assertEqual(status, 403)
        self.assertIn("proxy_set_header Host $http_host;", body["problem"]["text"])
        with self.assertRaisesRegex(Refused, "426"):
            eve.lobby()


class Caddy(ProxyTest):
    def test_at_the_root(self):
        server = self.serve("--behind-proxy")
        self.play(server, Behind(self.caddy(block("caddy", "{\n    reverse_proxy 127.0.0.1:8017\n"), server.port), address="127.9.3.5"))

    def test_under_a_path(self):
        server = self.serve("--behind-proxy")
        self.play(server, Behind(self.caddy(block("caddy", "handle_path"), server.port), "/games", "127.9.4.5"))


class Row(ProxyTest):
    def test_caddy_before_nginx(self):
        server = self.serve("--proxies", "2")
        inner = self.nginx(block("nginx", "ssl_certificate"), server.port, tls=False)
        self.play(server, Behind(self.caddy(block("caddy", "{\n    reverse_proxy 127.0.0.1:8017\n"), inner), address="127.9.5.5"))


class Page(threading.Thread):
    """Somebody with an open page: plays by documents, and connects again as the page does, never from the beginning."""

    def __init__(self, guest, match, seat, pause):
        super().__init__(daemon=True)
        self.guest, self.match, self.seat, self.pause = guest, match, seat, pause
        self.rng = random.Random(seat)
        self.seen, self.moves, self.connections, self.problem, self.is_over = 0, 0, 0, None, False

    def run(self):
        try:
            while not self.is_over:
                with contextlib.suppress(OSError, Closed, Refused):
                    self.talk()
                time.sleep(0.1)
        except Exception as problem:  # told by the main thread
            self.problem = problem

    def talk(self):
        talk = self.guest.read(self.match, "en", since=self.seen)
        self.connections += 1
        try:
            while not self.is_over:
                message = talk.receive()
                assert message.get("reason") != "outdated", message  # which would ask for a new page
                if message["type"] == "error":
                    assert message["problem"]["key"] == "problem.not_up_to_date", message
                if message["type"] == "table":
                    self.look(talk, message["table"])
        finally:
            talk.drop()

    def look(self, talk, table):
        assert table["seq"] >= self.seen, "the table has gone back"
        self.seen, self.is_over = table["seq"], table["result"] is not None
        if table["turn"] == self.seat and not self.is_over:
            time.sleep(self.pause)
            self.moves += 1
            talk.say("act", id=str(self.seen), seq=self.seen, do=self.rng.choice(table["choices"])["do"])


class Several(ProxyTest):
    """Two servers on one database behind a proxy: one stops and comes back, one is replaced by a newer version."""

    def setUp(self):
        super().setUp()
        self.postgres = Postgres()
        self.addCleanup(self.postgres.__exit__)
        self.servers = [self.serve("--behind-proxy", database=self.postgres.address) for _ in range(2)]
        self.ports = [server.port for server in self.servers]

    def newer(self):
        """The program under another version."""
        program = self.folder / "sextant"
        text = pathlib.Path(BIN).read_bytes()
        version = subprocess.run([BIN, "--version"], check=True, capture_output=True).stdout.split()[-1]
        self.assertEqual(text.count(version + b"\0"), 1)
        program.write_bytes(text.replace(version + b"\0", version[:-1] + b"9\0"))
        program.chmod(0o755)
        return program

    def play_on(self, port):
        behind = Behind(port)
        guests = [behind.guest("Ada"), behind.guest("Bo")]
        pages = []
        for number in range(6):
            match, _ = guests[0].create("lost_cities", ["me", "open"], config={"rounds": 1})
            talk = guests[1].watch(match)
            talk.ask("sit", seat=1)
            talk.drop()
            pages += [Page(guest, match, seat, 0.05 + 0.01 * number) for seat, guest in enumerate(guests)]
        for page in pages:
            page.start()
        versions = {self.version(self.servers[1])}
        self.after_moves(pages, 3)
        self.assertEqual(self.servers[0].stop(), 0)
        self.after_moves(pages, 3)
        self.assertEqual(guests[0].request("GET", "/api/guest")[2], {"name": "Ada"})
        self.servers[0].program = self.newer()
        self.servers[0].start()  # upgraded
        self.after_moves(pages, 3)
        versions.add(self.version(self.servers[0]))
        self.assertEqual(len(versions), 2)
        self.assertEqual(self.servers[1].stop(), 0)  # while both versions have people
        for page in pages:
            page.join(timeout=10 * SECONDS)
            self.assertIsNone(page.problem)
            self.assertTrue(page.is_over)
        self.assertGreater(max(page.connections for page in pages), 1)
        for page in pages[::2]:
            log = guests[0].log(page.match)
            self.assertEqual((log["result"]["end"], len(log["entries"])), ("played", page.seen))

    @staticmethod
    def after_moves(pages, moves):
        """Waits until everybody who still plays has moved so often."""
        before = [page.moves for page in pages]
        wait_until(lambda: all(page.is_over or page.problem or page.moves >= begun + moves
                               for page, begun in zip(pages, before)))

    @staticmethod
    def version(server):
        return server.anybody().request("GET", "/healthz")[2]["version"]

    def test_behind_nginx(self):
        server = block("nginx", "ssl_certificate").replace("http://127.0.0.1:8017", "http://sextant")
        self.play_on(self.nginx(block("nginx", "least_conn") + server, self.ports))

    def test_behind_caddy(self):
        self.play_on(self.caddy(block("caddy", "least_conn"), self.ports))


if __name__ == "__main__":
    unittest.main()
