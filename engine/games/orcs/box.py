"""The box of Orcs Orcs Orcs, read from the files of ``seeds/orcs``."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from engine.errors import BadSeed
from engine.games.orcs.checks import check_box
from engine.games.orcs.components import (
    Box,
    CreatureFile,
    ExpansionFile,
    FateFile,
    MissionFile,
    SpellFile,
    TableFile,
)
from engine.seeds import read_seed

if TYPE_CHECKING:
    from pathlib import Path

File = TypeVar("File")


def read_box(folder: Path) -> Box:
    """Return what the files of *folder* hold.

    Raises:
        BadSeed: a file or a value is missing, or does not agree with the others.
    """
    box = Box(
        _read(folder / "orcs.toml", TableFile),
        _read(folder / "creatures.toml", CreatureFile),
        _read(folder / "spells.toml", SpellFile),
        _read(folder / "fate.toml", FateFile),
        _read(folder / "missions.toml", MissionFile),
        _read(folder / "reinforcements.toml", ExpansionFile),
    )
    check_box(box)
    return box


def _read(path: Path, shape: type[File]) -> File:
    try:
        return read_seed(path, shape)
    except FileNotFoundError:
        raise BadSeed(path.name, f"it is missing in {path.parent}") from None


def check_seed(path: Path) -> str:
    """Say what the box holds to which the file *path* belongs: the files agree with each other.

    Raises:
        OSError: there is no such file.
        BadSeed: one of the six files is wrong.
    """
    path.stat()
    contents = read_box(path.parent).table.contents
    return ", ".join(
        f"{getattr(contents, name)} {name.replace('_', ' ')}" for name in contents.__struct_fields__
    )
