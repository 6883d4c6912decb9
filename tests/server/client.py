"""A server process and clients for it, with nothing but the standard library.  The program's path is in SEXTANT_BIN."""

import base64
import http.client
import json
import os
import pathlib
import re
import select
import signal
import socket
import ssl
import struct
import subprocess
import tempfile
import time

from documents import check_opening, check_table
from schema import check_client_message, check_http, check_server_message

BIN = os.environ["SEXTANT_BIN"]
SECONDS = float(os.environ.get("SEXTANT_PATIENCE", "30"))  # no answer within this time is a failure
STANDSTILL = 4 * SECONDS  # nothing stored for so long is one as well


class Server:
    """`sextant serve` on a free port; its file of SQLite lives as long as this object, another database is its owner's."""

    def __init__(self, *options, database=None, environment=None):
        self.folder = tempfile.TemporaryDirectory()
        self.database = database or pathlib.Path(self.folder.name) / "matches.db"
        self.options = options
        self.environment = environment or {}
        self.program = BIN
        self.port = 0
        self.start()

    def start(self):
        """Starts, or starts again on the same port."""
        self.journal = open(pathlib.Path(self.folder.name) / "journal", "ab")
        is_file = not str(self.database).startswith("postgresql:")
        place = ["--db", f"sqlite:{self.database}"] if is_file else ["--db", self.database, "--admin-socket", self.folder.name + "/admin"]
        command = [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--metrics-listen", "127.0.0.1:0", *place, *self.options]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", **self.environment}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.journal, env=environment, text=True)
        self.metrics_port, self.port = self.read_port(), self.read_port()

    def read_port(self):
        """The port in the next line of its output."""
        line = self.process.stdout.readline()
        while line and "http" not in line:
            line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"the server did not start: {line!r} {self.log()}"
        return int(found[1])

    def fetch_metrics(self):
        """Every metric by name and labels."""
        connection = http.client.HTTPConnection("127.0.0.1", self.metrics_port, timeout=SECONDS)
        connection.request("GET", "/metrics")
        lines = connection.getresponse().read().decode().splitlines()
        connection.close()
        return {name: float(value) for name, value in (line.split() for line in lines if line[0] != "#")}

    def log(self):
        return (pathlib.Path(self.folder.name) / "journal").read_text()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
        self.journal.close()

    def stop(self):
        """Asks it to stop; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=SECONDS)
        self.process.stdout.close()
        self.journal.close()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
        self.folder.cleanup()

    def guest(self, name):
        return Guest(self, name)

    def anybody(self):
        return Guest(self, None)

    def plays(self, game):
        """Whether it has the game; a program to be tested may have one alone."""
        return game in [each["id"] for each in self.anybody().request("GET", "/api/games")[2]["games"]]

    def match_of_thinking_bots(self):
        """What `create` takes for a match of few decisions, each of which takes long."""
        return ("death_valley" if self.plays("death_valley") else "lost_cities", ["bot:master", "bot:master"])

    prefix = ""  # before every path

    @property
    def authority(self):
        return f"127.0.0.1:{self.port}"

    def connect(self):
        """A new connection to where it is reached."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=SECONDS)


class Behind:
    """A server as it is reached through a proxy with TLS on this port, under a path, by somebody at an address."""

    def __init__(self, port, prefix="", address="127.0.0.1"):
        self.port, self.prefix, self.address = port, prefix, address
        self.authority = f"localhost:{port}"
        self.tls = ssl.create_default_context()
        self.tls.check_hostname, self.tls.verify_mode = False, ssl.CERT_NONE

    def connect(self):
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=SECONDS, source_address=(self.address, 0))
        return self.tls.wrap_socket(plain, server_hostname="localhost")

    def guest(self, name):
        return Guest(self, name)


class Guest:
    """Somebody with a cookie, or without when the name is None."""

    def __init__(self, server, name):
        self.server, self.name, self.cookie = server, name, None
        if name is not None:
            status, headers, body = self.request("POST", "/api/guest", {"name": name})
            assert status == 200, body
            self.cookie = headers["Set-Cookie"].split(";")[0]

    def request(self, method, path, body=None, headers=None, raw=None):
        """Status, headers and the body: JSON where it is that."""
        connection = http.client.HTTPConnection(self.server.authority, timeout=SECONDS)
        connection.sock = self.server.connect()
        fields = {"Cookie": self.cookie} if self.cookie else {}
        if body is not None:
            fields["Content-Type"] = "application/json"
            raw = json.dumps(body)
        connection.request(method, self.server.prefix + path, raw, {**fields, **(headers or {})})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        is_json = answer.headers.get("Content-Type") == "application/json"
        if is_json and answer.status >= 400 and path != "/healthz":
            check_http("problem", json.loads(content))
        return answer.status, answer.headers, json.loads(content) if is_json else content

    def create(self, game, seats, **table):
        """The new match's id and the keys of its invitations by seat."""
        body = {"game": game, "seats": seats, **table}
        check_http("table", body)
        status, _, answer = self.request("POST", "/api/matches", body)
        assert status == 201, answer
        check_http("created", answer)
        return answer["match"], {invite["seat"]: invite["key"] for invite in answer["invites"]}

    def log(self, match):
        return self.request("GET", f"/api/matches/{match}/log")[2]

    def watch(self, match, **query):
        return Talk(self, f"/live/match/{match}", **query)

    def read(self, match, language, **query):
        """The same by table documents."""
        return self.watch(match, protocol=2, language=language, **query)

    def lobby(self):
        return Talk(self, "/live/lobby")


class Refused(Exception):
    """The WebSocket was not let in: its status."""


class Closed(Exception):
    """The connection has ended: the code of the close frame, None without one."""


class Talk:
    """One WebSocket.  Every message of the server is checked against its schema, every document against its own."""

    def __init__(self, guest, path, origin=None, **query):
        self.heard = []  # every text frame, in order
        self.opening = None  # the document
        self.news = "table" if "language" in query else "entries"  # what tells what happened
        self.buffer = b""
        parameters = "&".join(f"{name}={value}" for name, value in query.items())
        self.socket = guest.server.connect()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {guest.server.prefix}{path}?{parameters} HTTP/1.1", f"Host: {guest.server.authority}", "Connection: Upgrade",
                 "Upgrade: websocket", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"Cookie: {guest.cookie}"] if guest.cookie else []
        lines += [f"Origin: {origin}"] if origin else []
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        while b"\r\n\r\n" not in self.buffer:
            self.more()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        if status != 101:
            self.socket.close()
            raise Refused(status)

    def more(self):
        part = self.socket.recv(65536)
        if not part:
            raise Closed(None)
        self.buffer += part

    def take(self, size):
        while len(self.buffer) < size:
            self.more()
        part, self.buffer = self.buffer[:size], self.buffer[size:]
        return part

    def frame(self):
        first, second = self.take(2)
        size = second & 127
        if size == 126:
            size = struct.unpack("!H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.take(8))[0]
        return first & 15, self.take(size)

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        head = bytes([0x80 | opcode])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 65536:
            head += bytes([0x80 | 126]) + struct.pack("!H", len(payload))
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", len(payload))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        """The next message."""
        while True:
            opcode, payload = self.frame()
            if opcode == 1:
                self.heard.append(payload)
                message = json.loads(payload)
                self.check(message)
                return message
            if opcode == 8:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None
                self.socket.close()
                raise Closed(code)
            if opcode == 9:
                self.send_frame(10, payload)

    def check(self, message):
        check_server_message(message)
        if message["type"] == "opening":
            assert self.opening is None, "the opening came twice"
            self.opening = message["opening"]
            check_opening(self.opening)
        if message["type"] == "table":
            check_table(self.opening, message["table"])

    def until(self, kind, **fields):
        """The next message of this type with these fields; an error on the way fails."""
        while True:
            message = self.receive()
            assert kind == "error" or message["type"] != "error", message
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def say(self, kind, **fields):
        message = {"type": kind, **fields}
        check_client_message(message)
        self.send_frame(1, json.dumps(message).encode())

    def ask(self, kind, **fields):
        """Sends with an id and waits for `ok`."""
        self.say(kind, id="ask", **fields)
        return self.until("ok", id="ask")

    def refused(self, kind, **fields):
        """Sends with an id and returns the key of the problem."""
        self.say(kind, id="no", **fields)
        return self.until("error", id="no")["problem"]["key"]

    def asked(self, **fields):
        """The next `room` with a request that has these fields and nothing else but its number; the number."""
        while True:
            request = dict(self.until("room")["request"] or {})
            number = request.pop("number", None)
            if request == fields:
                return number

    def act(self, entries, choice=0):
        """Plays a choice of the last `entries` or `table`; the answer."""
        seq = entries_seen(entries)
        if entries["type"] == "entries":
            actions = [entries["choices"][choice]]
        else:
            actions = actions_of(entries["table"]["choices"], choice)
        self.say("act", id=f"act {seq}", seq=seq, do=actions[0], then=actions[1:])
        return self.until(self.news, id=f"act {seq}")

    def is_silent(self, seconds=0.2):
        """Whether nothing comes; for showing that something is not sent."""
        return not self.buffer and not select.select([self.socket], [], [], seconds)[0]

    def drop(self):
        self.socket.close()


def actions_of(choices, place):
    """What a choice of a table does, one action after the other."""
    before = choices[place].get("after")
    return ([] if before is None else actions_of(choices, before)) + [choices[place]["do"]]


def entries_seen(shown):
    """How many entries a client has after `entries` or a `table`."""
    return shown["from"] + len(shown["entries"]) if shown["type"] == "entries" else shown["table"]["seq"]


def wait_until(holds, seconds=SECONDS):
    """Looks again and again, until it holds or patience ends."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.02)


class Progress:
    """Waits for what bots do, however little of the processor they get: as long as the servers store anything."""

    def __init__(self, servers):
        self.servers, self.stored, self.since = servers, None, time.monotonic()

    def wait_until(self, holds, otherwise):
        while not holds():
            stored = [server.fetch_metrics()["sextant_entries_stored_total"] for server in self.servers]
            if stored != self.stored:
                self.stored, self.since = stored, time.monotonic()
            assert time.monotonic() < self.since + STANDSTILL, otherwise
            time.sleep(0.2)
