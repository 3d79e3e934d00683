"""The benchmark's figures with their targets, and the machine they were measured on."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Figure:
    """A value measured in this run."""

    what: str
    values: tuple[float, ...]
    """One number, or two: the median and the slow end."""
    unit: str
    must: tuple[float, ...] = ()
    aim: tuple[float, ...] = ()
    is_more_better: bool = False

    def verdict(self) -> str:
        """Name the strictest target that the figure meets, or ``missed``; empty without targets."""
        if not self.must:
            return ""
        if self._meets(self.aim):
            return "[green]aim[/]"
        return "[yellow]must[/]" if self._meets(self.must) else "[red]missed[/]"

    def _meets(self, targets: tuple[float, ...]) -> bool:
        pairs = zip(self.values, targets, strict=True)
        return all((a >= b) if self.is_more_better else (a <= b) for a, b in pairs)


def percentiles(seconds: Sequence[float]) -> tuple[float, float]:
    """Return the 50th and the 99th percentile of *seconds*, in milliseconds."""
    ordered = sorted(seconds)
    p50, p99 = (1000 * ordered[round(part * (len(ordered) - 1))] for part in (0.5, 0.99))
    return p50, p99


def machine() -> str:
    """Name the computer and the Python on which the figures were measured."""
    model = platform.processor() or platform.machine()
    cpus = Path("/proc/cpuinfo")
    if cpus.is_file():
        names = [line for line in cpus.read_text().splitlines() if line.startswith("model name")]
        model = names[0].partition(":")[2].strip() if names else model
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{model}, {cores} cores, Python {platform.python_version()}, {platform.system()}"


def table_of(figures: Sequence[Figure]) -> Table:
    table = Table("what", title=machine(), caption="Discord's own network left out")
    for title in ("measured", "must", "aim"):
        table.add_column(title, justify="right")
    table.add_column("unit")
    table.add_column("meets")
    for one in figures:
        columns = (_text(numbers) for numbers in (one.values, one.must, one.aim))
        table.add_row(one.what, *columns, one.unit, one.verdict())
    return table


def _text(numbers: tuple[float, ...]) -> str:
    return " / ".join(f"{it:,.0f}" if it >= 100 else f"{it:.3g}" for it in numbers)
