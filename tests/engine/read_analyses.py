"""Parse analyses: the English messages, the alt text and the picture of the curve."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from cogs.ui.actions import Stop
from cogs.ui.history import AnalysisPage, analysis_page
from cogs.ui.narration import Expectations
from engine.core import Seat
from engine.ports import Sitter
from engine.replay import Recording
from render.curves import BOTTOM, LEFT, RIGHT, THEME
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.analysis import Analysis, Curve
    from engine.match import Match

_SIDE: Final = r"(?: \([^)]*\))?"
_FIRST: Final = 11
"""The account of the player in the first seat."""
_TOP: Final = 104
"""Pixels from the top of the picture to a chance of 1; the moments' numbers are above."""
_INSIDE: Final = 5
"""Minimum number of pixels from the middle of a moment's ring to its edge."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A costly ply as shown in one place."""

    seat: Seat
    value: int
    best: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A moment in the list."""

    seq: int
    number: int
    ply: int
    cost: int
    better: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The content of a moment's message."""

    ply: int
    seat: Seat
    played: str
    better: str
    value: int | None
    """None if the text calls it certain and gives no figure."""
    best: int | None
    sure: str
    """``win`` or ``draw``, or empty."""
    leads: tuple[int, int] | None
    """Points ahead after the played move and after the better one, if the text gives them."""
    alt: str


@dataclass(frozen=True, slots=True)
class Player:
    """A player's performance."""

    score: int | None
    slips: int


class Shown:
    """Everything that people see of an analysis."""

    def __init__(self, match: Match, analysis: Analysis) -> None:
        sitters = tuple(Sitter(player=_FIRST + seat) for seat in range(match.setup.seats))
        self._recording = Recording(match.id, match, sitters, may_share=False)
        self._analysis = analysis
        self._painter = PACKAGES.find(match.game.key).painter
        self._values = Expectations("en", match, analysis)
        self.curve: Curve = self._values.curve
        self.text, options, self.alt, self.picture = self._page(None)
        self.listed = [_listed(option) for option in options[1:]]

    def _page(self, at: int | None) -> tuple[str, list[dict[str, Any]], str, bytes]:
        page = AnalysisPage(self._recording, self._analysis, Stop(0), at)
        view, picture = analysis_page(self._painter, "en", page, {})
        parts = list(_parts(view.to_components()))
        text = "\n".join(part["content"] for part in parts if "content" in part)
        options = [each for part in parts for each in part.get("options", ())]
        return text, options, picture.alt, picture.data

    def moment(self, seq: int) -> Moment:
        """Return the message about the moment at the stop *seq*."""
        text, _, alt, _ = self._page(seq)
        (ply,) = re.findall(r"· move (\d+) of \d+$", text, re.MULTILINE)
        (seat, played) = re.findall(r"<@(\d+)>.* played \*\*(.+?)\*\*", text)[0]
        (better,) = re.findall(r"A better move was \*\*(.+?)\*\*", text)
        figures = re.findall(r"\*\*: (?:about )?(-?\d+)(?:% to win\.| points in the end\.)", text)
        best = re.findall(r"\*\*: (?:about )?(-?\d+)%?, as the picture shows", text)
        sure = re.findall(r"\*\*: (?:a|at least a) sure (win|draw) against any reply", text)
        leads = re.findall(r"would be about (-?\d+) points, not (-?\d+)\.", text)
        assert len(figures) == len(best) == 1 - len(sure)
        return Moment(
            int(ply),
            int(seat) - _FIRST,
            played,
            better,
            int(figures[0]) if figures else None,
            int(best[0]) if best else None,
            sure[0] if sure else "",
            (int(leads[0][1]), int(leads[0][0])) if leads else None,
            alt,
        )

    def players(self) -> dict[Seat, Player]:
        """Return what the page says about each seat's play."""
        found: dict[Seat, Player] = {}
        for line in self.text.splitlines():
            if score := re.fullmatch(
                rf".*<@(\d+)>{_SIDE} \*\*(\d+)%\*\*: (no|one|\d+) costly moves?", line
            ):
                count = {"no": "0", "one": "1"}.get(score[3], score[3])
                found[int(score[1]) - _FIRST] = Player(int(score[2]), int(count))
            elif idle := re.fullmatch(rf".*<@(\d+)>{_SIDE} never had a choice", line):
                found[int(idle[1]) - _FIRST] = Player(None, 0)
        return found

    def certain_from(self) -> int | None:
        """Return the first ply after which the page marks nothing as an estimate."""
        found = re.findall(r"From move (\d+) on, nothing is estimated", self.text)
        return int(found[0]) if found else None

    def steps(self, since: int, seq: int) -> tuple[Reading | None, tuple[int, ...]]:
        """Return what a replay says at the stop *seq*: the cost of the ply and the expectations."""
        *cost, values = self._values.lines(self._recording.sitters, since, seq)
        said = None
        if cost:
            (line,) = cost
            seat, value = re.findall(
                r"<@(\d+)>.*?: (?:about )?(-?\d+)(?:% to win| points in)", line
            )[0]
            (best,) = re.findall(r" was better: (-?\d+)%?\.", line)
            said = Reading(int(seat) - _FIRST, int(value), int(best))
        return said, tuple(int(each) for each in re.findall(rf"<@\d+>{_SIDE} (-?\d+)%?", values))

    def alt_figures(self) -> list[tuple[int, ...]]:
        """Return each seat's first, lowest, highest and last figure, from the alt text."""
        number = r"(-?\d+)%?"
        form = f"starts at {number}, stays between {number} and {number}, ends at {number}"
        return [tuple(map(int, each)) for each in re.findall(form, self.alt)]

    def alt_plies(self) -> list[int]:
        """Return the plies that the alt text calls decisive."""
        found = re.findall(r"The most decisive moves: ([\d, ]+)\.", self.alt)
        return [int(each) for each in found[0].split(", ")] if found else []

    def has_ring(self, ply: int, value: float) -> bool:
        """Whether the picture rings a moment after *ply* plies at the chance *value*."""
        image = Image.open(io.BytesIO(self.picture)).convert("RGB")
        x = LEFT + (RIGHT - LEFT) * ply / max(1, len(self.curve.stops) - 1)
        y = BOTTOM - (BOTTOM - _TOP) * value
        ground = tuple(int(THEME["ground"][at : at + 2], 16) for at in (1, 3, 5))
        # another ring may cross the middle
        around = range(-_INSIDE, _INSIDE + 1)
        return ground in {
            image.getpixel((round(x) + right, round(y) + down))
            for right in around
            for down in around
        }


def _listed(option: dict[str, Any]) -> Listed:
    found = re.fullmatch(r"(\d+) · move (\d+) · .+ \u2212(\d+)(?:%| points)", option["label"])
    assert found, option
    number, ply, cost = map(int, found.groups())
    better = option["description"].removeprefix("Better: ")
    return Listed(int(option["value"].split(":")[-1]), number, ply, cost, better)


def _parts(components: list[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _parts(component.get("components", []))
