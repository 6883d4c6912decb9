#!/usr/bin/env python3
"""Puts the files of a folder into the program: embed_pages.py OUTPUT_FOLDER FOLDER…, the first folder that exists.

Writes pages.bin, all contents one after another, and pages.cpp, which takes it in and lists the files. A file that has not
changed is not written again, so that nothing is compiled again. The page learns that there is a server behind it."""

import base64
import gzip
import hashlib
import pathlib
import re
import sys

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".json": "application/json", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml",
    ".wasm": "application/wasm", ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8", ".map": "application/json", ".webp": "image/webp",
}
PACKED = {".png", ".woff2", ".webp"}  # compressed already
# Vite puts a digest of the content into the name of an asset.
HASHED = re.compile(r"^/assets/.*-[A-Za-z0-9_-]{8,}\.\w+$")
# In web/index.html: empty where files alone are served.
NO_SERVER, SERVER = b'name="sextant-server" content=""', b'name="sextant-server" content="./"'


def write_if_new(path, content):
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def main():
    output = pathlib.Path(sys.argv[1])
    folder = next(folder for folder in map(pathlib.Path, sys.argv[2:]) if (folder / "index.html").exists())
    blob, lines = bytearray(), []
    for path in sorted(path for path in folder.rglob("[!.]*") if path.is_file()):
        name = "/" + path.relative_to(folder).as_posix()
        plain = path.read_bytes().replace(NO_SERVER, SERVER) if path.suffix == ".html" else path.read_bytes()
        packed = b"" if path.suffix in PACKED else gzip.compress(plain, 9, mtime=0)
        if len(packed) >= len(plain):
            packed = b""
        tag = base64.urlsafe_b64encode(hashlib.sha256(plain).digest()[:12]).decode()
        kind = TYPES.get(path.suffix, "application/octet-stream")
        fixed = "true" if HASHED.match(name) else "false"
        start = len(blob)
        blob += plain + packed
        lines.append(f'    {{"{name}", "{kind}", "\\"{tag}\\"", {{kBlob + {start}, {len(plain)}}}, '
                     f'{{kBlob + {start + len(plain)}, {len(packed)}}}, {fixed}}},')
    output.mkdir(parents=True, exist_ok=True)
    write_if_new(output / "pages.bin", bytes(blob))
    write_if_new(output / "pages.cpp", f"""\
// The files of {folder.name}, digest {hashlib.sha256(blob).hexdigest()[:16]}.
#include "server/pages.hpp"

asm(".pushsection .rodata\\n"
    ".global sextant_pages_blob\\n"
    "sextant_pages_blob:\\n"
    ".incbin \\"{output / 'pages.bin'}\\"\\n"
    ".byte 0\\n"
    ".popsection\\n");

extern "C" const char sextant_pages_blob[];

namespace sextant {{

namespace {{
const char* const kBlob = sextant_pages_blob;
}}  // namespace

std::span<const Page> pages() {{
  static const Page all[] = {{
{chr(10).join(lines)}
  }};
  return all;
}}

}}  // namespace sextant
""".encode())


if __name__ == "__main__":
    main()
