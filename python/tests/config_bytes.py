"""A configuration as batches take it (engine/core/config_bytes.hpp), from what lies in memory: for forgers, and for machines
that have no engine.
"""

import struct

VERSION = 1
_HEAD, _DIGEST = struct.Struct("<I"), struct.Struct("<Q")


def sealed(game, memory, rules=1, version=VERSION):
    """The bytes of a configuration that lies like this in memory; `rules` is the version of the game's rules."""
    head = _HEAD.pack(version) + memory
    digest = 0xCBF29CE484222325
    for byte in game.encode() + struct.pack("<I", rules) + head:
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    return head + _DIGEST.pack(digest)


def memory(config_bytes):
    """What is between the version and the digest."""
    return config_bytes[_HEAD.size : -_DIGEST.size]
