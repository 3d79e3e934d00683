"""The private panel of a player to move: the possible taps, and ready-made layouts.

A panel's *picks*, the taps so far as one text, identify it. A game with few moves, or with move
texts that split easily, needs no code of its own: it gets `panel_of_texts`. Others name the taps
that lead to each move, and lay out the result of `tree`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.core import AnyState, Seat

Fact: TypeAlias = str | int
Kind: TypeAlias = tuple[Literal["select", "buttons"], str]
"""The look of controls, and the name of the text above them; see `Group`."""
M = TypeVar("M")

MOST_OPTIONS: Final = 25
_FEW: Final = 5
_MOST_PANELS: Final = 500
"""Maximum number of panels to lay out in search of the one for a move."""
_WORD: Final = re.compile(r"[a-z]+|[0-9]+|[^a-z0-9]+")
_INDEX: Final = re.compile(r"0|[1-9][0-9]{0,8}")
"""The number of a control, as picks contain it."""


@dataclass(frozen=True, slots=True)
class Control:
    """A button or choice in the private panel. It leads to other picks, or is disabled."""

    picks: str
    """The panel's picks after the tap: parts joined by ``.``, in the characters of moves but ``:``.

    At most 60 characters, like a move.
    """
    label: str
    """The name of its text, without the game's key. *facts* fill it in."""
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    at: str = ""
    """Its place on the board, for the painter to mark; empty for none."""
    enabled: bool = True
    about: str = ""
    """The name of the text that explains it, with the same facts; empty for none."""
    topic: str = ""
    """The name of the text for the heading of *about*, with the same facts, if controls may share
    it; empty for the label."""
    is_for_newcomers: bool = False
    """Whether people who know the game can see on the board what *about* says. Then buttons show it
    only to newcomers."""
    icon: str = ""
    """The name of the icon before its label; empty for none. If the package's ``icons`` lack it, a
    plain emoji is shown instead. The emoji's text is named ``icon-`` plus the part before the dot:
    ``lion.red`` and ``lion.black`` both use ``icon-lion``."""

    brief: str = ""
    """The name of the short text next to its icon when there are many buttons, with the same facts;
    empty for the label."""
    line: str = ""
    """Its row when there are many buttons; empty for the usual order."""

    @property
    def plain_icon(self) -> str:
        """The name of the text with the plain emoji; empty for none."""
        return f"icon-{self.icon.partition('.')[0]}" if self.icon else ""


@dataclass(frozen=True, slots=True)
class Group:
    """Controls that belong together: at most 25 in a select, at most 5 in a row of buttons."""

    kind: Literal["select", "buttons"]
    label: str
    """The name of the text above it (a select's placeholder)."""
    controls: tuple[Control, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """One state of the private panel: what a seat can tap after its picks."""

    picks: str
    """The taps made, as one text; empty at first."""
    prompt: str
    """The name of the sentence above the controls."""
    facts: Mapping[str, Fact]
    groups: tuple[Group, ...]
    chosen: tuple[str, ...] = ()
    """Places on the board that are already chosen, for the painter."""
    move: str = ""
    """The complete move to confirm, if there is one. The picture shows its outcome."""
    act: str = ""
    """The name of the text on the button that plays the move; empty for the usual one."""
    is_stated: bool = False
    """Whether the last tap named the whole move, so that it needs no confirmation."""
    warns: bool = False
    """Whether the prompt warns of the move's effect. Players then confirm it even if they could
    take it back."""
    is_preview: bool = False
    """Whether the panel previews one of several moves. Then only its button plays it, not the tap
    that leads here."""
    fits: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """The places on the board that the shape to place would cover where it fits, by picks.

    Players can drag it to any of these, even where no control leads.
    """
    held: str = ""
    """The place of the card that has the shape of `fits`; empty for none."""

    def plays(self, picks: str, *, confirms: bool) -> bool:
        """Whether the tap that led to *picks* plays a move without another tap.

        It does not if the panel previews the move or warns of it, or if the person wants to confirm
        every move (*confirms*).
        """
        is_whole = bool(self.move) and self.picks == picks
        return is_whole and not (confirms or self.is_preview or self.warns)

    def has_chosen(self, control: Control) -> bool:
        """Whether *control* has been tapped."""
        return f"{self.picks}.".startswith(f"{control.picks}.")

    def is_answered(self, group: Group) -> bool:
        """Whether a control of *group* has been tapped."""
        return any(map(self.has_chosen, group.controls))


def spelt_out(panel: Panel) -> Panel:
    """Return *panel* with full labels instead of short ones, for places that have room."""
    groups = tuple(
        replace(group, controls=tuple(replace(control, brief="") for control in group.controls))
        for group in panel.groups
    )
    return replace(panel, groups=groups)


def settled(lay_out: Callable[[str], Panel], picks: str) -> Panel:
    """Return the panel after *picks*, and after any further taps that have no alternative.

    If only one tap is possible, it counts as made unless it plays a move. *lay_out* returns the
    panel after some picks.
    """
    panel = lay_out(picks)
    while not panel.move:
        ways = {control.picks for control in onward(panel)}
        if len(ways) != 1:
            break
        following = lay_out(ways.pop())
        if following.picks == panel.picks or (following.move and not following.is_preview):
            break
        panel = following
    return panel


def onward(panel: Panel) -> list[Control]:
    """Return the enabled controls of *panel* that lead on from its picks."""
    stem = f"{panel.picks}." if panel.picks else ""
    return [
        control
        for group in panel.groups
        for control in group.controls
        if control.enabled and control.picks != panel.picks and control.picks.startswith(stem)
    ]


def panel_for(lay_out: Callable[[str], Panel], move: str) -> Panel | None:
    """Return the panel on which *move* is complete after few taps; None if it finds none.

    It lays out many panels, so call it in a thread. It first tries taps that begin like the move's
    text: nearly always one of them leads there.
    """
    ways = [(False, 0, "")]
    seen = {""}
    for _ in range(_MOST_PANELS):
        if not ways:
            break
        _, taps, picks = heappop(ways)
        panel = lay_out(picks)
        if panel.move == move:
            return panel
        stem = panel.picks.rpartition(".")[0] or panel.picks
        nexts = {
            control.picks
            for group in panel.groups
            for control in group.controls
            if control.enabled and control.picks.startswith(stem)
        }
        for longer in sorted(nexts - seen):
            seen.add(longer)
            heappush(ways, (not move.startswith(longer), taps + 1, longer))
    return None


def before(lay_out: Callable[[str], Panel], panel: Panel) -> str | None:
    """Return the picks to which *Back* leads from *panel*; None if no tap led there."""
    picks = panel.picks
    while picks:
        picks = picks.rpartition(".")[0]
        if settled(lay_out, picks).picks != panel.picks:
            return picks
    return None


# Taps that lead to moves --------------------------------------------------------------------------


@dataclass(slots=True)
class TapNode(Generic[M]):
    """A node in the tree of taps: the moves that lie ahead, and the next taps."""

    path: str = ""
    moves: list[M] = field(default_factory=list[Any])
    """All moves that lie ahead."""
    after: dict[str, TapNode[M]] = field(default_factory=dict[str, Any])
    """The node after each possible tap."""
    move: M | None = None
    """The move that is complete here."""

    def follow(self, picks: str) -> list[TapNode[M]]:
        """Return this node and the nodes to which *picks* lead, as far as they lead anywhere."""
        trail: list[TapNode[M]] = [self]
        for part in picks.split("."):
            if part not in trail[-1].after:
                break
            trail.append(trail[-1].after[part])
        return trail


def tree(ways: Iterable[tuple[Sequence[str], M]]) -> TapNode[M]:
    """Return the root of the tree of *ways*: each has taps and the move to which they lead."""
    root: TapNode[M] = TapNode()
    for taps, move in ways:
        step = root
        step.moves.append(move)
        for tap in taps:
            path = f"{step.path}.{tap}" if step.path else tap
            step = step.after.setdefault(tap, TapNode(path))
            step.moves.append(move)
        step.move = move
    return root


def groups_along(
    trail: Sequence[TapNode[M]],
    kinds: Sequence[Kind],
    control: Callable[[TapNode[M]], Control],
) -> tuple[Group, ...]:
    """Return a group for each node of *trail*, so that people can change every tap.

    Args:
        trail: the nodes so far; see `TapNode.follow`.
        kinds: the kind of the group after no tap, after the first tap …
        control: makes the control that leads to a node.
    """
    # *Back* already goes back one tap, so leave out another button that would
    return tuple(
        Group(kind, label, tuple(map(control, step.after.values())))
        for depth, (step, (kind, label)) in enumerate(zip(trail, kinds, strict=False))
        if step.after and not (kind == "buttons" and depth == len(trail) - 3)
    )


def selects(label: str, controls: Sequence[Control]) -> tuple[Group, ...]:
    """Return *controls*, split into as few selects as possible."""
    starts = range(0, len(controls), MOST_OPTIONS)
    return tuple(
        Group("select", label, tuple(controls[start : start + MOST_OPTIONS])) for start in starts
    )


# The panel of a game without its own --------------------------------------------------------------


def panel_of_texts(state: AnyState, seat: Seat, picks: str) -> Panel:
    """Lay out the legal moves of *seat* by their texts: at most 25 to choose from at a time.

    It shows up to 25 as they are. If there are more, it splits them part by part, where a part is a
    word or a number: of 121 cells ``a1`` … ``k11`` players first choose the letter, then the cell.
    The painter finds a move's text at its control, and among the chosen once it is complete.

    The texts are ``panel-choose`` (the question), ``panel-moves`` (a select's placeholder),
    ``panel-move`` (one move, ``$move``), ``panel-part`` (several that begin with ``$move``),
    ``panel-range`` (several, from ``$move`` to ``$last``) and ``panel-confirm`` (``$move``).
    """
    texts = [state.format_move(move) for move in state.legal_moves(seat)]
    groups: list[Group] = []
    path = ""
    for pick in [*picks.split("."), ""]:
        if len(texts) == 1:
            break
        parts = _parted(texts)
        controls: list[Control] = []
        for number, (start, inside) in enumerate(parts):
            picks = f"{path}.{number}".removeprefix(".")
            first, last = inside[0], inside[-1]
            if len(inside) == 1:
                controls.append(Control(picks, "panel-move", {"move": first}, first))
            elif start:
                counted: dict[str, Fact] = {"move": start, "count": len(inside)}
                controls.append(Control(picks, "panel-part", counted))
            else:
                controls.append(Control(picks, "panel-range", {"move": first, "last": last}))
        is_few = len(texts) == len(parts) <= _FEW
        groups.append(Group("buttons" if is_few else "select", "panel-moves", tuple(controls)))
        if not _INDEX.fullmatch(pick) or int(pick) >= len(parts):
            return Panel(path, "panel-choose", {}, tuple(groups))
        path = controls[int(pick)].picks
        texts = parts[int(pick)][1]
    (move,) = texts
    return Panel(path, "panel-confirm", {"move": move}, tuple(groups), (move,), move)


def _parted(texts: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return *texts* in at most 25 parts, each with the beginning that its texts share.

    The parts are as small as possible. If even the shortest beginnings make too many parts, slices
    of the list with empty beginnings are the parts.
    """
    if len(texts) <= MOST_OPTIONS:
        return [(text, [text]) for text in texts]
    found: dict[str, list[str]] = {}
    words = [_WORD.findall(text) for text in texts]
    for count in range(1, max(map(len, words)) + 1):
        parts: dict[str, list[str]] = {}
        for text, own in zip(texts, words, strict=True):
            parts.setdefault("".join(own[:count]), []).append(text)
        if len(parts) > MOST_OPTIONS:
            break
        found = parts
    if len(found) > 1:
        return list(found.items())
    size = -(-len(texts) // MOST_OPTIONS)
    return [("", list(texts[start : start + size])) for start in range(0, len(texts), size)]
