"""The computer that a bot needs: the arithmetic is right, and the measurements work."""

from __future__ import annotations

import asyncio
import io
import re

from rich.console import Console

from tests.bench.sizes import SERVERS, Move, guild, moves_a_second, remember, table_of
from tests.hosting.dockerfile import ROOT


def test_a_row_of_the_table_is_computed_from_the_costs_of_a_move() -> None:
    assert moves_a_second(6_000) == 1
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(table_of({6_000: 2**27}, Move(0.05, 50_000, 1_000)))
    text = console.export_text()
    row = next(line for line in text.splitlines() if "6,000" in line)
    cells = [cell.strip() for cell in row.split("│")[1:-1]]
    assert cells == ["6,000", "1", "128 MB", "5.00%", "0.400 Mbit/s", "7.9 GB"]


def test_a_bot_can_be_made_to_remember_servers() -> None:
    assert len(str(guild(3))) > 1_000
    assert asyncio.run(remember(2)) > 2**24


def test_the_page_has_a_row_for_each_size() -> None:
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    rows = re.findall(r"^\| ([\d,]+) \| [\d.]+ a second \|", page, re.MULTILINE)
    assert [int(row.replace(",", "")) for row in rows] == list(SERVERS)
