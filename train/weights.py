"""Nets in whole numbers: how weights become 8 bits, the file they are in, and what a net answers, to the last bit.

The engine's side of this is engine/nets; tests compare the two. Activations are whole numbers, `ONE` for 1, never more
than `MOST`. A row of weights shares one scale.
"""

from __future__ import annotations

import dataclasses
import hashlib
import struct

import numpy as np

MAGIC, VERSION = b"sxnet\0\0\0", 1
ONE, MOST = 512, 16383
SHIFT = 24
POOL_SHIFT = 2
LEAST_SCALE = 1e-4
MOST_BIAS = 1 << 28
VALUE_POINTS = 40  # what the value 1 stands for


@dataclasses.dataclass(frozen=True)
class Shape:
    """The sizes of a net."""

    parts: int
    part_signs: int
    common_signs: int
    width: int
    blocks: int
    head: int
    part_slots: int
    common_slots: int = 1

    def layers(self) -> list[tuple[str, int, int, int]]:
        """Name, rows, inputs of the part and inputs in common, in the order of the file."""
        blocks = [layer for k in range(self.blocks) for layer in (
            (f"mix{k}", self.width, self.width, self.width), (f"back{k}", self.width, self.width, 0))]
        return [("input", self.width, self.part_signs, self.common_signs), *blocks,
                ("slots", self.part_slots, self.width, self.width), ("head", self.head, self.width, 0),
                ("answer", self.common_slots + 1, self.head, 0)]


@dataclasses.dataclass
class Layer:
    """Weights by row, the part's inputs first; bias in the unit of the sums; what a sum is multiplied with, over 2^24."""

    weights: np.ndarray
    bias: np.ndarray
    factor: np.ndarray


def quantise(weights: np.ndarray, bias: np.ndarray) -> Layer:
    """The layer of whole numbers nearest to one of real numbers."""
    scale = np.maximum(np.abs(weights.astype(np.float64)).max(axis=1) / 127, LEAST_SCALE)
    whole = np.clip(np.rint(weights / scale[:, None]), -127, 127).astype(np.int8)
    sums = np.clip(np.rint(bias.astype(np.float64) / scale * ONE), -MOST_BIAS, MOST_BIAS).astype(np.int32)
    return Layer(whole, sums, np.rint(scale * (1 << SHIFT)).astype(np.int32))


def write(game: str, shape: Shape, layers: dict[str, Layer]) -> bytes:
    """The file of a net."""
    parts = [MAGIC, struct.pack("<I32s8I", VERSION, game.encode(), *dataclasses.astuple(shape))]
    for name, rows, own, common in shape.layers():
        layer = layers[name]
        if layer.weights.shape != (rows, own + common):
            raise ValueError(f"{name}: {layer.weights.shape}")
        parts += [layer.weights.tobytes(), layer.bias.astype("<i4").tobytes(), layer.factor.astype("<i4").tobytes()]
    content = b"".join(parts)
    return content + hashlib.blake2b(content, digest_size=32).digest()


def read(file: bytes) -> tuple[str, Shape, dict[str, Layer]]:
    """A net from its file."""
    content = file[:-32]
    if file[:8] != MAGIC or hashlib.blake2b(content, digest_size=32).digest() != file[-32:]:
        raise ValueError("not the file of a net, or damaged")
    version, game, *sizes = struct.unpack_from("<I32s8I", content, 8)
    if version != VERSION:
        raise ValueError(f"version {version}")
    shape, layers, at = Shape(*sizes), {}, 8 + struct.calcsize("<I32s8I")

    def take(kind: str, count: int) -> np.ndarray:
        nonlocal at
        values = np.frombuffer(content, kind, count, at)
        at += values.nbytes
        return values

    for name, rows, own, common in shape.layers():
        weights = take("i1", rows * (own + common)).reshape(rows, own + common)
        layers[name] = Layer(weights, take("<i4", rows), take("<i4", rows))
    return game.rstrip(b"\0").decode(), shape, layers


def _apply(layer: Layer, inputs: np.ndarray) -> np.ndarray:
    # Doubles hold these sums exactly.
    sums = (inputs.astype(np.float64) @ layer.weights.T.astype(np.float64)).astype(np.int64) + layer.bias
    return np.clip((sums * layer.factor + (1 << SHIFT - 1)) >> SHIFT, -MOST, MOST)


def _with_common(parts: np.ndarray, common: np.ndarray) -> np.ndarray:
    return np.concatenate([parts, np.broadcast_to(common[:, None], (*parts.shape[:2], common.shape[1]))], axis=2)


def _pool(active: np.ndarray) -> np.ndarray:
    return np.minimum(active.sum(axis=1) >> POOL_SHIFT, MOST)


def answer(shape: Shape, layers: dict[str, Layer], signs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For rows of signs (0 or 1) the answers of all slots, the parts' first, and the values."""
    signs = signs.astype(np.int64) * ONE
    parts = signs[:, :shape.parts * shape.part_signs].reshape(-1, shape.parts, shape.part_signs)
    stream = _apply(layers["input"], _with_common(parts, signs[:, shape.parts * shape.part_signs:]))
    for k in range(shape.blocks):
        active = np.maximum(stream, 0)
        mixed = np.maximum(_apply(layers[f"mix{k}"], _with_common(active, _pool(active))), 0)
        stream = np.clip(stream + _apply(layers[f"back{k}"], mixed), -MOST, MOST)
    active = np.maximum(stream, 0)
    pool = _pool(active)
    slots = _apply(layers["slots"], _with_common(active, pool)).reshape(len(signs), -1)
    common = _apply(layers["answer"], np.maximum(_apply(layers["head"], pool), 0))
    return np.concatenate([slots, common[:, :shape.common_slots]], axis=1), common[:, shape.common_slots]
