"""Every sentence exists in both languages with the same placeholders, and every key in the code has a sentence."""

import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = [ROOT / "locale", ROOT / "tests/sample_game/locale"]
CODE = ["engine", "cli", "server", "wasm", "python/engine", "tests/sample_game"]
# Keys that the code puts together from a part and a name: the game's own, options, bots, feminine colours.
COMPOSED = re.compile(r"\w+\.(name|about|help|config\.\w+(\.\w+)?)|cli\.\w+|bot\.\w+(\.(character|strength))?|page\.(waiting|running)"
                      r"|colour\.\w+\.f|\w+\.choice\.\w+\.sweep")

# The forms of a sentence (engine/text/phrases.hpp).
FORM = re.compile(r"(.+)\.(one|other|you|to_you|in_text)")


def sentences(language):
    """All sentences of a language by key; a key that stands twice fails."""
    found = {}
    for folder in FOLDERS:
        for path in sorted((folder / language).glob("*.json")):
            def unique(pairs, path=path):
                for key, _ in pairs:
                    assert key not in found, f"{key} stands twice ({path.name})"
                    found[key] = None
                return dict(pairs)
            found.update(json.loads(path.read_text(), object_pairs_hook=unique))
    return found


def placeholders(sentence):
    return sorted(set(re.findall(r"\{(\w+)\}", sentence)))


def keys_in_code():
    """Literals that look like keys, in all sources."""
    keys = set()
    for folder in CODE:
        for path in (ROOT / folder).rglob("*.[ch]pp"):
            keys.update(re.findall(r'"([a-z_]+(?:\.[a-z_]+)+)"', path.read_text()))
    for path in (ROOT / "server/page").iterdir():
        keys.update(re.findall(r'"(page\.[a-z_]+)"', path.read_text()))
    areas = {key.split(".")[0] for key in sentences("en")}
    return {key for key in keys if key.split(".")[0] in areas}


def prefixes_in_code():
    """Literals such as "death_valley.card.", to which the code adds a name."""
    found = set()
    for folder in CODE:
        for path in (ROOT / folder).rglob("*.[ch]pp"):
            found.update(re.findall(r'"([a-z_]+\.(?:[a-z_]+\.)+)"', path.read_text()))
    return tuple(found)


def plain(key, known):
    """The key that the code says, of one that may be a form of it."""
    form = FORM.fullmatch(key)
    if form is None or (form[2] in ("you", "to_you", "in_text") and form[1] not in known):
        return key
    return form[1]


class Locale(unittest.TestCase):
    def setUp(self):
        self.english, self.french = sentences("en"), sentences("fr")

    def test_both_languages_have_the_same_keys(self):
        self.assertEqual(sorted(self.english), sorted(self.french))

    def test_placeholders_are_the_same(self):
        for key, sentence in self.english.items():
            self.assertEqual(placeholders(sentence), placeholders(self.french[key]), key)

    def test_no_sentence_is_empty(self):
        for table in (self.english, self.french):
            self.assertEqual([key for key, sentence in table.items() if not sentence.strip()], [])

    def test_every_key_in_the_code_has_a_sentence(self):
        known = {plain(key, self.english) for key in self.english}
        self.assertEqual(sorted(keys_in_code() - known), [])

    def test_a_count_has_both_its_forms(self):
        forms = {form: sorted(found[1] for key in self.english if (found := FORM.fullmatch(key)) and found[2] == form)
                 for form in ("one", "other")}
        self.assertNotEqual(forms["one"], [])
        self.assertEqual(forms["one"], forms["other"])

    def test_what_a_player_does_is_said_to_them_too(self):
        told = {key: sentence for key, sentence in self.english.items()
                if re.match(r"\w+\.tell\.|replay\.(undo|resign|timeout)", key) and plain(key, self.english) == key}
        self.assertGreater(len(told), 50)
        for key, sentence in told.items():
            self.assertNotRegex(sentence, r"\{who\}:", key)
            self.assertNotRegex(self.french[key], r"\{who\} :", key)
            if "automaton" not in key and "{who}" in sentence:
                self.assertIn(f"{key}.you", self.english)
            if "{other}" in sentence:
                self.assertIn(f"{key}.to_you", self.english)

    def test_french_apostrophes_are_typographic(self):
        files = [path for folder in FOLDERS for path in (folder / "fr").rglob("*.json")]
        self.assertEqual([path.name for path in files if "'" in path.read_text()], [])

    # docs/glossary.md: what the French rule books say; a place in Death Valley keeps the name that it has on the map.
    def test_french_names_are_those_of_the_rule_books(self):
        said = {"lost_cities.name": "Les Cités perdues", "roll_and_write.name": "Les Cités perdues : Roll & Write",
                "explorers.name": "Il était une fois… les explorateurs",
                "death_valley.name": "Excursion dans la vallée de la Mort", "death_valley.card.coyotes": "Coyotes",
                "death_valley.card.snakes": "Serpents", "death_valley.card.vultures": "Vautours"}
        self.assertEqual({key: self.french[key] for key in said}, said)
        ghosts = [sentence for key, sentence in self.french.items() if key.startswith("ghosts_of_the_moor.")]
        self.assertEqual([text for text in ghosts if re.search(r"(?<!pion )(?<!pions )explorateur", text)], [])

    def test_every_sentence_is_used(self):
        used, prefixes = keys_in_code(), prefixes_in_code()
        unused = [key for key in {plain(key, self.english) for key in self.english}
                  if key not in used and not COMPOSED.fullmatch(key) and not key.startswith(prefixes)]
        self.assertEqual(unused, [])


if __name__ == "__main__":
    unittest.main()
