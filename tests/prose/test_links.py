"""What the pages of the repository point at is there: links, their headings, and files that are named."""

import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = "|".join(path.name for path in sorted(ROOT.iterdir()) if path.is_dir() and path.name not in ("build", "shared"))
LINK = re.compile(r'\]\(([^)\s]+)\)|\bsrc="([^"]+)"')
NAMED = re.compile(rf"`((?:{FOLDERS})/[\w./-]*\w)/?`")


def listed():
    """What git tracks and the folders that lead there; in a copy without git, all that lies there."""
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    files = {pathlib.PurePosixPath(name) for name in names} or {path.relative_to(ROOT) for path in ROOT.rglob("*")}
    return files | {folder for path in files for folder in path.parents}


def anchor(heading):
    """As a heading is linked to: small letters, blanks as hyphens, other signs left out."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


class Links(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.there = {str(path) for path in listed()}
        cls.pages = {page: (ROOT / page).read_text() for page in sorted(cls.there) if page.endswith(".md")}

    def resolved(self, page, link):
        """The path from the root that a link of a page means, or None when it leaves the repository."""
        path = (ROOT / page).parent.joinpath(link).resolve()
        return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else None

    def test_links(self):
        found = 0
        for page, text in self.pages.items():
            for link in (first or second for first, second in LINK.findall(text)):
                if re.match(r"[a-z]+:", link):
                    continue
                path, _, heading = link.partition("#")
                target = self.resolved(page, path) if path else page
                self.assertIn(target, self.there, f"{page} links to {link}")
                if heading and target in self.pages:
                    anchors = {anchor(line) for line in re.findall(r"^#+ (.*)$", self.pages[target], re.MULTILINE)}
                    self.assertIn(heading, anchors, f"{page} links to {link}")
                found += 1
        self.assertGreater(found, 40)

    def test_files_that_are_named(self):
        """By their path from the root, or from the page."""
        found = 0
        for page, text in self.pages.items():
            for name in NAMED.findall(text):
                self.assertTrue({name, self.resolved(page, name)} & self.there, f"{page} names {name}")
                found += 1
        self.assertGreater(found, 80)


if __name__ == "__main__":
    unittest.main()
