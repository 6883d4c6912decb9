"""Builds the package with CMake, from the tree that this folder is part of:

    pip install --no-build-isolation ./python
"""

import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = re.search(r"project\(sextant VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


class CMake(build_ext):
    """The module of the engine and the library of batches."""

    def run(self):
        build = ROOT / "build/pip"
        subprocess.run(["cmake", "--preset", "release", "-B", build, "-DSEXTANT_SERVER=OFF", "-DSEXTANT_TESTS=",
                        f"-DSEXTANT_PYTHON_EXECUTABLE={sys.executable}"], cwd=ROOT, check=True)
        subprocess.run(["cmake", "--build", build, "--target", "sextant_python"], cwd=ROOT, check=True)
        target = pathlib.Path("python" if self.inplace else self.build_lib) / "sextant"
        target.mkdir(parents=True, exist_ok=True)
        for built in (build / "python/sextant").glob("*.so"):
            self.copy_file(str(built), str(target / built.name))


setup(
    name="sextant",
    version=VERSION,
    description="Exploration games with exact rules: to play, to search, to learn from",
    license="MIT",
    python_requires=">=3.11",
    install_requires=["numpy"],
    packages=["sextant"],
    package_data={"sextant": ["*.pyi", "py.typed"]},
    ext_modules=[Extension("sextant._engine", sources=[])],
    cmdclass={"build_ext": CMake},
    zip_safe=False,
)
