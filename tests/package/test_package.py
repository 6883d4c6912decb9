"""The Debian package (`make deb`): on old processors, and installed, run and removed in a clean system.

test_package.py PACKAGE.  As root: it makes a system of Debian's packages in a folder."""

import contextlib
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.request

PACKAGE = pathlib.Path(sys.argv.pop(1)).resolve()
OLD = ["qemu-x86_64", "-cpu", "qemu64"]  # a processor that has nothing but what every amd64 one has
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}


def run(*command, status=0, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=ENGLISH, **options)
    assert done.returncode == status, (command, done.stdout, done.stderr)
    return done


class OldProcessor(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        run("dpkg-deb", "--extract", PACKAGE, cls.folder.name)
        cls.tree = pathlib.Path(cls.folder.name)

    def program(self, kind):
        return self.tree / "usr/lib/sextant" / kind / "sextant"

    def test_the_launcher_chooses_by_the_processor(self):
        for processor, kind in (("qemu64", "x86-64"), ("max", "x86-64-v3")):
            done = run("qemu-x86_64", "-strace", "-cpu", processor, self.tree / "usr/bin/sextant", "--version", status=1)
            self.assertIn(f'execve("/usr/lib/sextant/{kind}/sextant"', done.stderr)

    def test_a_program_for_newer_processors_says_what_is_missing(self):
        done = run(*OLD, self.program("x86-64-v3"), "--version", status=1)
        self.assertRegex(done.stderr, r"built for x86-64-v3 processors .*; this one lacks:.* avx2 .*bmi2")
        self.assertEqual(done.stdout, "")

    def test_the_other_plays_the_same_games_there(self):
        words = ["simulate", "lost_cities", "--games", "20", "--seed", "7", "--threads", "1", "--seats", "bot:novice,random",
                 "--json"]
        slow, fast = run(*OLD, self.program("x86-64"), *words), run(self.program("x86-64-v3"), *words)
        results = [{key: value for key, value in json.loads(done.stdout).items() if "second" not in key}
                   for done in (slow, fast)]
        self.assertEqual(*results)


class Installed(unittest.TestCase):
    """Install, verify, run, remove, purge: one after another in one system."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.mkdtemp(prefix="sextant-package-", dir="/var/tmp")
        cls.root = pathlib.Path(folder)
        cls.addClassCleanup(lambda: run("rm", "-rf", "--one-file-system", folder))
        release = platform.freedesktop_os_release()["VERSION_CODENAME"]
        sources = next(file for file in map(pathlib.Path, ("/etc/apt/sources.list.d/debian.sources", "/etc/apt/sources.list"))
                       if file.exists())
        run("mmdebstrap", "--quiet", "--variant=minbase", "--include=systemd", "--skip=cleanup/apt/lists", release, folder,
            sources)
        run("mount", "-t", "proc", "proc", cls.root / "proc")
        cls.addClassCleanup(lambda: run("umount", cls.root / "proc"))
        (cls.root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
        (cls.root / "usr/sbin/policy-rc.d").chmod(0o755)
        for name in ("resolv.conf", "hosts"):
            with contextlib.suppress(FileNotFoundError):
                (cls.root / "etc" / name).write_text(pathlib.Path("/etc", name).read_text())

    def inside(self, *command, **options):
        return run("chroot", self.root, *command, **options)

    def apt(self, *words):
        return self.inside("apt-get", "-y", "-q", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold", *words)

    def test_from_installation_to_removal(self):
        (self.root / "tmp/sextant.deb").write_bytes(PACKAGE.read_bytes())
        self.apt("install", "/tmp/sextant.deb")
        self.assertRegex(self.inside("sextant", "--version").stdout, r"^sextant \d+\.\d+\.\d+$")
        verified = self.inside("systemd-analyze", "verify", "sextant.service")
        self.assertEqual(verified.stdout + verified.stderr, "")
        self.assertTrue((self.root / "etc/systemd/system/multi-user.target.wants/sextant.service").is_symlink())
        self.serve_as_the_unit_does()
        self.copy_the_unit()
        self.apt("remove", "sextant")
        self.assertFalse((self.root / "usr/bin/sextant").exists())
        self.assertTrue((self.root / "etc/sextant/serve.conf").exists())
        self.assertTrue((self.root / "var/lib/sextant/sextant.db").exists())
        self.apt("purge", "sextant")
        for gone in ("etc/sextant", "var/lib/sextant", "usr/lib/sextant", "lib/systemd/system/sextant.service",
                     "etc/systemd/system/multi-user.target.wants/sextant.service"):
            self.assertFalse(os.path.lexists(self.root / gone), gone)

    def copy_the_unit(self):
        """For several servers, by the command of the page."""
        page = (self.root / "usr/share/doc/sextant/hosting.md").read_text()
        self.inside("sh", "-c", re.search(r"^sed 's/serve\.conf/.*$", page, re.MULTILINE)[0].replace("sudo ", ""))
        verified = self.inside("systemd-analyze", "verify", "sextant@one.service")
        self.assertEqual(verified.stdout + verified.stderr, "")
        unit = (self.root / "etc/systemd/system/sextant@.service").read_text()
        self.assertIn(" --config /etc/sextant/%i.conf\n", unit)
        self.assertIn("\nUser=sextant\n", unit)  # not one for each, whom PostgreSQL would not let in

    def serve_as_the_unit_does(self):
        """The command of the unit, as a user without rights, on any free port."""
        unit = (self.root / "lib/systemd/system/sextant.service").read_text()
        command = re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)[1].split()
        configuration = self.root / "etc/sextant/serve.conf"
        configuration.write_text(configuration.read_text().replace("127.0.0.1:8017", "127.0.0.1:0"))
        state = self.root / "var/lib/sextant"
        state.mkdir(mode=0o700)
        os.chown(state, 65534, 65534)
        server = subprocess.Popen(["chroot", "--userspec=65534:65534", str(self.root), *command], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True, env=ENGLISH)
        try:
            lines = [server.stdout.readline(), server.stdout.readline()]
            url = re.search(r"http://127\.0\.0\.1:\d+/", lines[1])[0]
            with urllib.request.urlopen(url + "healthz", timeout=30) as answer:
                self.assertEqual(json.load(answer)["status"], "ok")
            request = urllib.request.Request(url + "api/guest", b'{"name": "Ada"}', {"Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=30) as answer:
                self.assertEqual(json.load(answer), {"name": "Ada"})
            with urllib.request.urlopen(url, timeout=30) as answer:
                self.assertIn(b"<html", answer.read())
            listed = self.inside("sextant", "admin", "--socket", "/var/lib/sextant/sextant.db.admin", "list")
            self.assertEqual(listed.stdout, "No match is open.\n")
        finally:
            server.terminate()
            output, journal = server.communicate(timeout=30)
        self.assertEqual(server.returncode, 0, output + journal)


if __name__ == "__main__":
    unittest.main()
