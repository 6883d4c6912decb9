"""`pip install --no-build-isolation ./python` in a new virtual environment that sees Debian's packages, and nothing from the network:
what docs/python.md says works, and leaves nothing in the tree that git sees.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = """
import pathlib, sys
import sextant
from sextant import gymnasium, open_spiel, pettingzoo
folder = pathlib.Path(sextant.__file__).parent
assert pathlib.Path(sys.prefix) in folder.parents, folder
assert (folder / "py.typed").exists() and (folder / "_engine.pyi").exists()
batch = sextant.batch(sextant.game("lost_cities", rounds=1), 8)
batch.step(batch.random_actions())
state = sextant.game("explorers").new_initial_state(1)
state.deal()
print(len(sextant.games()), batch.observations.shape, len(state.legal_actions()) > 0)
"""


def status():
    return subprocess.run(["git", "status", "--porcelain", "--", "python"], cwd=ROOT, capture_output=True, text=True).stdout


def main():
    before = status()
    # Nothing of the folder that other tests of the package are run from.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with tempfile.TemporaryDirectory(prefix="sextant-install-") as folder:
        python = pathlib.Path(folder) / "venv/bin/python"
        subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", python.parents[1]], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-index", "--no-build-isolation", ROOT / "python"],
                       check=True, env=environment)
        told = subprocess.run([python, "-c", CODE], cwd=folder, check=True, env=environment, capture_output=True, text=True).stdout
        assert told == "5 (8, 459) True\n", told
        version = subprocess.run([python, "-m", "pip", "show", "sextant"], check=True, env=environment, capture_output=True,
                                 text=True).stdout
        print(version.splitlines()[1])
    assert status() == before, f"the tree has changed:\n{status()}"


main()
