"""A PostgreSQL server of a test's own: tests/server/postgres."""

import os
import pathlib
import subprocess
import tempfile
import time

SCRIPT = pathlib.Path(__file__).parent / "postgres"
PATIENCE = 120  # seconds


class Postgres:
    """Runs as long as this object; `address` is what `--db` takes."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.gettempdir()) / f"sextant_postgres_{os.getpid()}_{id(self):x}"
        self.process = subprocess.Popen([SCRIPT, self.folder], stdin=subprocess.PIPE, text=True)
        self.address = self.database("postgres")
        self.wait_until_ready()

    def database(self, name, user="postgres"):
        return f"postgresql:///{name}?host={self.folder}&user={user}"

    def wait_until_ready(self):
        deadline = time.monotonic() + PATIENCE
        while not (self.folder / "ready").exists():
            assert time.monotonic() < deadline and self.process.poll() is None, "PostgreSQL does not start"
            time.sleep(0.02)

    def restart(self):
        """It ends as in a crash, and starts again."""
        (self.folder / "ready").unlink()
        self.process.stdin.write("restart\n")
        self.process.stdin.flush()
        self.wait_until_ready()

    def run(self, sql):
        """What psql prints, without decoration."""
        return subprocess.run(["psql", "-X", "-A", "-t", "-q", "-d", self.address, "-c", sql], check=True, capture_output=True,
                              text=True).stdout.strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
