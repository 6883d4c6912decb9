"""The net in PyTorch: one tower shared by the colours, which hear of each other by a pool of them all.

It learns with the weights that it will have in whole numbers (train/weights.py): they are rounded on the way forward, and
gradients pass as if they were not.
"""

from __future__ import annotations

import torch
from torch.nn import functional

import games
import weights
from weights import Shape

#: (own weights, common weights or None, bias) of each layer, ready to be multiplied with.
Working = dict[str, tuple[torch.Tensor, torch.Tensor | None, torch.Tensor]]


def _spread(name: str, shape: Shape) -> float:
    """The deviation of first weights: answers begin near 0, and every block changes the stream a little."""
    if name == "input":
        return 30 ** -0.5  # so many signs are set
    if name in ("slots", "answer"):
        return 0.01
    if name.startswith("mix"):
        return shape.width ** -0.5
    if name.startswith("back"):
        return 0.5 * (2 / shape.width / shape.blocks) ** 0.5
    return (2 / shape.width) ** 0.5


def first_parameters(shape: Shape, seed: int, device: str) -> dict[str, torch.Tensor]:
    """Weights and biases of a net that knows nothing."""
    source = torch.Generator().manual_seed(seed)
    parameters = {}
    for name, rows, own, common in shape.layers():
        first = torch.randn(rows, own + common, generator=source) * _spread(name, shape)
        parameters[f"{name}.weights"] = first.to(device)
        parameters[f"{name}.bias"] = torch.zeros(rows, device=device)
    return parameters


def is_learned(name: str) -> bool:
    """The stream has one bias, at its source; so a block's result is added to it in one go."""
    return not (name.startswith("back") and name.endswith(".bias"))


def _rounded(weight: torch.Tensor) -> torch.Tensor:
    with torch.no_grad():
        scale = (weight.abs().amax(1, keepdim=True) / 127).clamp_min(weights.LEAST_SCALE)
        difference = (weight / scale).round().clamp(-127, 127) * scale - weight
    return weight + difference


def working(shape: Shape, parameters: dict[str, torch.Tensor]) -> Working:
    """What the layers multiply with, in bfloat16."""
    layers = {}
    for name, _, own, common in shape.layers():
        weight = _rounded(parameters[f"{name}.weights"]).to(torch.bfloat16)
        bias = parameters[f"{name}.bias"].to(torch.bfloat16)
        layers[name] = (weight[:, :own], weight[:, own:] if common else None, bias)
    return layers


def bits(rows: torch.Tensor) -> torch.Tensor:
    """The bits of rows of bytes, as bytes."""
    places = torch.arange(8, dtype=torch.uint8, device=rows.device)
    return ((rows.unsqueeze(2) >> places) & 1).flatten(1)


def legal_slots(rows: torch.Tensor) -> torch.Tensor:
    """Whether each slot may be played."""
    return bits(rows[:, games.SIGN_BYTES:])[:, :games.SLOTS].bool()


def _with_common(layer, parts: torch.Tensor, common: torch.Tensor, count: int) -> torch.Tensor:
    """A layer over parts and what they have in common; rows of parts."""
    own, shared, bias = layer
    result = (parts @ own.t()).view(-1, count, own.shape[0])
    return result.add_(torch.addmm(bias, common, shared.t()).unsqueeze(1))


def _pool(active: torch.Tensor, count: int) -> torch.Tensor:
    return active.view(-1, count, active.shape[1]).sum(1) * (1 / (1 << weights.POOL_SHIFT))


def forward(shape: Shape, net: Working, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """The answers of all slots, the values, and the last stream, of rows as `games` writes them."""
    signs = bits(rows[:, :games.SIGN_BYTES]).to(torch.bfloat16)
    part_signs = shape.parts * shape.part_signs
    parts = signs[:, :part_signs].reshape(-1, shape.part_signs)
    stream = _with_common(net["input"], parts, signs[:, part_signs:], shape.parts).flatten(0, 1)
    for k in range(shape.blocks):
        active = functional.relu(stream)
        mixed = functional.relu(_with_common(net[f"mix{k}"], active, _pool(active, shape.parts), shape.parts).flatten(0, 1))
        stream = torch.addmm(stream, mixed, net[f"back{k}"][0].t())
    active = functional.relu(stream)
    pool = _pool(active, shape.parts)
    slots = _with_common(net["slots"], active, pool, shape.parts).flatten(1)
    head = functional.relu(torch.addmm(net["head"][2], pool, net["head"][0].t()))
    common = torch.addmm(net["answer"][2], head, net["answer"][0].t())
    answers = torch.cat([slots, common[:, :shape.common_slots]], 1).float()
    return answers, common[:, shape.common_slots].float(), stream


def whole(shape: Shape, parameters: dict[str, torch.Tensor]) -> dict[str, weights.Layer]:
    """The net in whole numbers."""
    return {name: weights.quantise(parameters[f"{name}.weights"].cpu().numpy(), parameters[f"{name}.bias"].cpu().numpy())
            for name, *_ in shape.layers()}
