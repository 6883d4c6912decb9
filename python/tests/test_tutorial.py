"""Every code block of docs/python.md runs, one after the other, and prints what the block after it says."""

import contextlib
import io
import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/python.md"


def blocks():
    """(first line, language, text) of each block."""
    text = PAGE.read_text()
    for found in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield text[: found.start()].count("\n") + 1, found[1], found[2]


def main():
    names, printed, ran = {}, "", 0
    for line, language, text in blocks():
        if language == "python":
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                exec(compile("\n" * line + text, PAGE.name, "exec"), names)
            printed, ran = output.getvalue(), ran + 1
        elif language == "text" and text != printed:
            sys.exit(f"{PAGE.name}, line {line}: the page says\n{text}\nbut this was printed:\n{printed}")
    if ran < 8:
        sys.exit(f"only {ran} blocks ran")
    print(f"{ran} blocks ran")


main()
