"""Every code block of docs/python.md runs, commands too, one after the other, and prints what the block after it says. Above a block
that does not, the page says why: "Not run by the tests: …".
"""

import contextlib
import io
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/python.md"
BLOCK = re.compile(r"(?:^Not run by the tests: (?P<why>[^\n]{10,})\n\n)?^```(?P<language>\w*)\n(?P<text>.*?)^```$",
                   re.MULTILINE | re.DOTALL)


def run_python(text, line, names):
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile("\n" * line + text, PAGE.name, "exec"), names)
    return output.getvalue()


def run_commands(text):
    """As somebody types them at the root of the tree."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(["bash", "-euc", text], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"{PAGE.name}: these commands fail:\n{text}")
    return done.stdout


def main():
    names, printed, ran, left_out = {}, "", [], 0
    page = PAGE.read_text()
    for found in BLOCK.finditer(page):
        line, language, text = page[: found.start("text")].count("\n"), found["language"], found["text"]
        if found["why"]:
            left_out += 1
        elif language == "python":
            printed = run_python(text, line, names)
            ran.append(language)
        elif language == "sh":
            printed = run_commands(text)
            ran.append(language)
        elif language != "text":
            sys.exit(f"{PAGE.name}, line {line}: a block of “{language}” is neither run nor is it said why not")
        elif text != printed:
            sys.exit(f"{PAGE.name}, line {line}: the page says\n{text}\nbut this was printed:\n{printed}")
    if page.count("\n```") != 2 * len(BLOCK.findall(page)) or ran.count("python") < 8 or ran.count("sh") < 1:
        sys.exit(f"only {len(ran)} blocks ran")
    print(f"{len(ran)} blocks ran; {left_out} did not, as the page says")


main()
