"""Classes that get their collaborators as fields."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def service(cls: type[T]) -> type[T]:
    """Give a class a constructor that takes its fields, as `dataclass` does, and nothing else.

    Two services are never equal, and no service prints its fields.
    """
    return dataclass(eq=False, repr=False)(cls)
