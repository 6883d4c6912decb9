"""What docs/hosting.md tells operators to write and to type."""

import pathlib
import re

PAGE = (pathlib.Path(__file__).parents[2] / "docs/hosting.md").read_text()


def block(language, word):
    """The configuration or the commands of the page in this language that have this word."""
    found = [text for text in re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL) if word in text]
    assert len(found) == 1, (language, word, found)
    return found[0]
