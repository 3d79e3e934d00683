"""What can be pressed or picked, mostly in matches and lobbies: one class each, with its id.

What is pressed while looking at past matches is in `cogs.ui.browsing`, what is pressed in lists in
`cogs.ui.listing`; what belongs to one message alone is beside its view, as in `cogs.ui.settings`.

In the ids are only facts from which everything else can be looked up, so a button works after a
restart and for years. How a form becomes an id: see `cogs.ui.ids`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, TypeAlias

from cogs.ui.ids import UNPICKED, Action, Codec, Key, OrZero, Piece, Snowflake
from cogs.ui.places import OnBoard, Place
from engine.core import Seat
from engine.proposals import Asked, Proposal


@dataclass(frozen=True, slots=True)
class _OfMatch(Action):
    match: Key
    """Its id. A lobby has the id of the match that it will be."""
    seq: int
    """How many entries the match had when the button was shown; of a lobby its version."""


# Below a board ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn(_OfMatch):
    """Open my private panel."""

    FORM: ClassVar = "b1:turn:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Happened(_OfMatch):
    """Show me what happened since my last turn."""

    FORM: ClassVar = "b1:happened:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Rules(_OfMatch):
    """Show me the rules of the match's or lobby's game."""

    FORM: ClassVar = "b1:rules:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Look(_OfMatch):
    """Show me what lies open and is not on the board."""

    FORM: ClassVar = "b1:look:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Undo(_OfMatch):
    """Take back my last move."""

    FORM: ClassVar = "b1:undo:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class UndoForSure(_OfMatch):
    """Take back my last move, and what others have done since."""

    FORM: ClassVar = "b1:undosure:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Draw(_OfMatch):
    """Offer a draw."""

    FORM: ClassVar = "b1:draw:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Resign(_OfMatch):
    """Ask me whether I want to give up."""

    FORM: ClassVar = "b1:resign:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class ResignForSure(_OfMatch):
    """Give up."""

    FORM: ClassVar = "b1:resignsure:{match}:{seq}:"


Seats: TypeAlias = Annotated[
    tuple[Seat, ...],
    Codec(
        r"(?:\.[0-9]{1,9})?",
        lambda text: tuple(int(one) for one in text[1:]),
        lambda seats: "".join((".", *map(str, seats))) if seats else "",
    ),
]
"""Some seats, each by one digit: ``.02``; none: nothing."""


Limit: TypeAlias = Annotated[
    tuple[int, ...],
    Codec(
        r"(?:,[0-9]{1,7}){0,2}",
        lambda text: tuple(int(one) for one in text.split(",")[1:]),
        lambda limit: "".join(f",{one}" for one in limit),
    ),
]
"""As in `Proposal`: ``,86400,7200``; none: nothing."""


@dataclass(frozen=True, slots=True)
class Answer(_OfMatch):
    """Agree to what another player has asked, or decline."""

    FORM: ClassVar = "b1:answer:{match}:{seq}:{answer}.{kind}.{seat}{gone}{limit}"

    answer: Literal["yes", "no"]
    kind: Asked
    seat: Seat
    """Who asked."""
    gone: Seats = ()
    """Because of whom it is asked, if they are gone."""
    limit: Limit = ()
    """Which limit it is about, if it is about one."""

    @property
    def asked(self) -> Proposal:
        """What is answered."""
        return Proposal(self.kind, self.seat, self.seq, gone=self.gone, limit=self.limit)


@dataclass(frozen=True, slots=True)
class Missing(_OfMatch):
    """Show me for whom the match waits in vain, and what can be done about it."""

    FORM: ClassVar = "b1:missing:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class WithoutGone(_OfMatch):
    """Let the house play on for people who are gone, or end the match without a result."""

    FORM: ClassVar = "b1:gone:{match}:{seq}:{way}"

    way: Literal["house", "void"]


@dataclass(frozen=True, slots=True)
class Rematch(_OfMatch):
    """Open a lobby for the same people and options."""

    FORM: ClassVar = "b1:rematch:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Revenge(_OfMatch):
    """Open a lobby for the second of two paired matches."""

    FORM: ClassVar = "b1:revenge:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Replay(_OfMatch):
    """Let me step through the match, or through an imported one."""

    FORM: ClassVar = "b1:replay:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class File(Action):
    """Give me the film and the file."""

    FORM: ClassVar = "b1:file:{match}:{stands}"

    match: Key
    stands: Place | OnBoard
    """Below what the button stands: a page of a replay or a board."""


# On the private panel ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Refresh(_OfMatch):
    """Show my panel as it should be now."""

    FORM: ClassVar = "b1:refresh:{match}:{seq}:"


ControlNumber: TypeAlias = Annotated[str, Codec(r"(?:g[0-9]+c[0-9]+=)?", str, str)]
"""Group and place of a button of the panel: ``g0c2=``."""


@dataclass(frozen=True, slots=True)
class Pick(_OfMatch):
    """Follow a button of the panel, or go back."""

    FORM: ClassVar = "b1:pick:{match}:{seq}:{control}{picks}"

    picks: str
    """What has been picked with it; see `engine.core.Panel`."""
    control: ControlNumber = ""
    """Which control of the panel it is, as several may lead to the same; *Back* has none."""


@dataclass(frozen=True, slots=True)
class Choose(_OfMatch):
    """Follow what is chosen in a select of the panel."""

    FORM: ClassVar = "s1:choose:{match}:{seq}:{control}"

    control: str
    """Another one for each select and each way that led there."""
    picked: str = UNPICKED
    """What has been picked with it, as in `Pick`."""


@dataclass(frozen=True, slots=True)
class Play(_OfMatch):
    """Play the move."""

    FORM: ClassVar = "b1:play:{match}:{seq}:{move}"

    move: str


@dataclass(frozen=True, slots=True)
class Plans(_OfMatch):
    """Show me the answers that I have laid down for what others may play."""

    FORM: ClassVar = "b1:plans:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Hint(_OfMatch):
    """Show me what the expert would play, and why."""

    FORM: ClassVar = "b1:hint:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Coach(_OfMatch):
    """Explain each step of this game to me, or do not; go on at the same picks."""

    FORM: ClassVar = "b1:coach:{match}:{seq}:{way}.{picks}"

    way: Literal["on", "off"]
    picks: str
    """As in `Pick`."""


# In a lobby -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Join(_OfMatch):
    """Take the next seat."""

    FORM: ClassVar = "b1:join:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Leave(_OfMatch):
    """Leave my seat."""

    FORM: ClassVar = "b1:leave:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class AddBot(_OfMatch):
    """Put a computer player into the next seat."""

    FORM: ClassVar = "b1:addbot:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Start(_OfMatch):
    """Begin the match."""

    FORM: ClassVar = "b1:start:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Options(_OfMatch):
    """Show me what can be chosen; the host chooses there."""

    FORM: ClassVar = "b1:options:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Fair(_OfMatch):
    """Tell me how the shuffle is kept fair, and what is known of it already."""

    FORM: ClassVar = "b1:fair:{match}:{seq}:"


@dataclass(frozen=True, slots=True)
class Preset(_OfMatch):
    """Choose all options at once."""

    FORM: ClassVar = "b1:preset:{match}:{seq}:{preset}"

    preset: Key
    """One of the game's `presets`; empty: all as usual."""


@dataclass(frozen=True, slots=True)
class SetOption(_OfMatch):
    """Choose a variant."""

    FORM: ClassVar = "s1:option:{match}:{seq}:{option}"

    option: Key
    picked: tuple[str, ...] = UNPICKED


SeatsChange: TypeAlias = Literal["rotate", "lot", "listed", "nobots"]
"""What can be done about the seats of a lobby."""


@dataclass(frozen=True, slots=True)
class SetSeats(_OfMatch):
    """Change who sits where, or which computer players are there."""

    FORM: ClassVar = "s1:seats:{match}:{seq}:do"

    picked: SeatsChange = UNPICKED


@dataclass(frozen=True, slots=True)
class Leveled(Piece):
    """A computer player and how well it shall play."""

    FORM: ClassVar = "{seat}.{level}"

    seat: OrZero
    """Of those listed, from 1; None: all of them."""
    level: Key


@dataclass(frozen=True, slots=True)
class SetLevel(_OfMatch):
    """Choose how well a computer player plays."""

    FORM: ClassVar = "s1:level:{match}:{seq}:is"

    picked: Leveled = UNPICKED


@dataclass(frozen=True, slots=True)
class Remove(_OfMatch):
    """Take somebody's seat or invitation away."""

    FORM: ClassVar = "s1:remove:{match}:{seq}:who"

    picked: Snowflake = UNPICKED


# Before a lobby ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenThread(Action):
    """Open a thread with a lobby in it, because the channel is taken."""

    FORM: ClassVar = "b1:thread::0:{game},{opponent},{computer}"
    FORMER: ClassVar = ("b1:thread::0:{game}",)

    game: Key
    opponent: Snowflake | None = None
    """Who is invited."""
    computer: Key = ""
    """Which computer player takes a seat; empty: none."""


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Open a lobby for the game that is picked, and invite somebody to it."""

    FORM: ClassVar = "s1:challenge::0:{player}"

    player: Snowflake
    picked: Key = UNPICKED


# In books ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Section(Action):
    """Turn to another page of the rules."""

    FORM: ClassVar = "s1:section::0:{game}"

    game: Key
    picked: int = UNPICKED
    """Which page, from 0."""


# Anything else ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class End(Action):
    """End a match without a result."""

    FORM: ClassVar = "b1:end:{match}:0:"

    match: Key


@dataclass(frozen=True, slots=True)
class Privacy(Action):
    """Do something about what is kept about me, or ask me first whether I am sure."""

    FORM: ClassVar = "b1:privacy::0:{what}"

    what: Literal["show", "export", "export-sure", "erase", "erase-sure"]
