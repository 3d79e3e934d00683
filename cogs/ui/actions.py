"""What can be pressed or picked: one class each, with its id."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, Self, TypeAlias

from cogs.ui.ids import (
    LARGEST_COUNT,
    UNPICKED,
    Action,
    Codec,
    Key,
    OldButton,
    OrZero,
    Piece,
    Snowflake,
)
from db.history import Scope
from engine.core import Seat
from engine.ladders import EVERY_GAME, GLOBAL, Ladder
from engine.proposals import Asked, Proposal

if TYPE_CHECKING:
    from engine.replay import Recording


SPECTATOR: Final = "all"
"""In place of a seat's number, which is from 1: nobody's."""

Viewer: TypeAlias = Annotated[
    Seat | None,
    Codec(
        f"{SPECTATOR}|[1-9][0-9]?",
        lambda text: None if text == SPECTATOR else int(text) - 1,
        lambda seat: SPECTATOR if seat is None else str(seat + 1),
    ),
]
"""Whose cards are seen; None: those that a spectator sees."""
Sharing: TypeAlias = Annotated[
    bool,
    Codec(
        "shared|private",
        lambda text: text == "shared",
        lambda is_shared: "shared" if is_shared else "private",
    ),
]
"""Whether something is shown to a whole channel or to one person."""
Way: TypeAlias = Literal["first", "before", "after", "last"]
"""Where a button of a replay leads."""
Turning: TypeAlias = Literal["newer", "older"]
"""To which page of a list a button turns."""


@dataclass(frozen=True, slots=True)
class Place(Piece):
    """Where in a match somebody looks, and how; all of it is in the ids of the buttons."""

    FORM: ClassVar = "{seq}:{viewer}.{is_shared}"

    seq: int
    """The match's number of entries there: a stop of `engine.replay`."""
    viewer: Viewer = None
    """Other than None only once the match is over."""
    is_shared: Sharing = False
    """Whether the whole channel looks at it, and turns its pages."""

    def moved(self, recording: Recording, way: Way) -> Self:
        """Return the place to which the button *way* leads."""
        last = len(recording.stops) - 1
        at = index_of(recording.stops, self.seq)
        ways = {"first": 0, "before": max(0, at - 1), "after": min(at + 1, last), "last": last}
        return replace(self, seq=recording.stops[ways[way]])

    def jumped(self, recording: Recording, seq: int) -> Self:
        """Return the place at the stop *seq*, or at the last stop before it."""
        return replace(self, seq=recording.stops[index_of(recording.stops, seq)])

    def seen_by(self, recording: Recording, viewer: Seat | None) -> Self:
        """Return the same place as *viewer* sees it.

        Raises:
            OldButton: there is no such seat, or its cards are still secret.
        """
        return replace(self, viewer=viewer).checked(recording)

    def checked(self, recording: Recording) -> Self:
        """Return this place, at a stop of the recording.

        Raises:
            OldButton: nobody may look so.
        """
        is_open = recording.is_over and self.viewer in range(recording.match.setup.seats)
        if self.viewer is not None and not is_open:
            raise OldButton
        return self.jumped(recording, self.seq)


@dataclass(frozen=True, slots=True)
class OnBoard(Piece):
    """A button below a board, where everybody in the channel sees it."""

    FORM: ClassVar = "{seq}:"

    seq: int
    """The match's number of entries when the board was shown."""


@dataclass(frozen=True, slots=True)
class Listing(Piece):
    """Which list of matches somebody looks at, and at which page of it."""

    FORM: ClassVar = "{page}:{scope}.{member}.{after}"
    FORMER: ClassVar = ("{page}:{scope}.{member}",)

    scope: Scope
    member: OrZero = None
    """Whose matches alone; None: anybody's."""
    page: int = 0
    """By which its matches are numbered."""
    after: Key = ""
    """On which match the page follows; empty: it is the first, whatever its number."""

    def turned(self, way: Turning, after: str | None) -> Self:
        """Return the page before or after this one, which follows on the match *after*.

        None: there is none, and it is this one.
        """
        if after is None:
            return self
        page = self.page + (1 if way == "older" else -1)
        # newer matches may have begun meanwhile, so that there is one more before the first
        page = min(max(1, page), LARGEST_COUNT) if after else 0
        return replace(self, page=page, after=after)


def index_of(stops: tuple[int, ...], seq: int) -> int:
    """Return which of *stops* is the last at or before *seq*; the first where there is none."""
    return max(0, sum(stop <= seq for stop in stops) - 1)


# What can be pressed or picked, mostly in matches and lobbies -------------------------------------
#
# What is pressed while looking at past matches is in `cogs.ui.actions`, what is pressed in lists
# in `cogs.ui.actions`; what belongs to one message alone is beside its view, as in
# `cogs.ui.settings`.
#
# In the ids are only facts from which everything else can be looked up, so a button works after a
# restart and for years. How a form becomes an id: see `cogs.ui.ids`.


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


# What can be pressed or picked while looking at past matches --------------------------------------
#
# Its ids are like those of `cogs.ui.actions`.


# Below a last board -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Verify(Action):
    """Tell me whether the match that is over was fair."""

    FORM: ClassVar = "b1:verify:{match}:{seq}:"

    match: Key
    seq: int
    """How many entries it had."""


# In a list --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnHistory(Action):
    """Turn to newer or older matches."""

    FORM: ClassVar = "b1:history::{listing}.{way}"

    listing: Listing
    """Where it leads."""
    way: Turning


@dataclass(frozen=True, slots=True)
class PickPast(Action):
    """Step through a match of the list."""

    FORM: ClassVar = "s1:past::{listing}.{picks}"
    FORMER: ClassVar = ("s1:past::{listing}",)

    listing: Listing
    picks: int = 0
    """How often somebody has picked on this page: each time it is another select, because one that
    goes on showing what was picked cannot be used to pick the same again."""
    picked: Key = UNPICKED
    """The id of the match."""


# In a replay ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _OfReplay(Action):
    match: Key
    place: Place
    """Where the control stands."""


@dataclass(frozen=True, slots=True)
class Step(_OfReplay):
    """Go to the first position, the one before, the next or the last."""

    FORM: ClassVar = "b1:step:{match}:{place}.{way}"

    way: Way


@dataclass(frozen=True, slots=True)
class Jump(_OfReplay):
    """Go to a ply."""

    FORM: ClassVar = "s1:jump:{match}:{place}"

    picked: int = UNPICKED
    """The match's number of entries there."""


@dataclass(frozen=True, slots=True)
class Eyes(_OfReplay):
    """See it as another seat saw it."""

    FORM: ClassVar = "s1:eyes:{match}:{place}"

    picked: Viewer = UNPICKED


@dataclass(frozen=True, slots=True)
class Share(_OfReplay):
    """Show the position to the whole channel."""

    FORM: ClassVar = "b1:share:{match}:{place}"


@dataclass(frozen=True, slots=True)
class ShareFilm(Action):
    """Show the film and the file that I was given to the whole channel."""

    FORM: ClassVar = "b1:sharefilm:{match}:{stands}"

    match: Key
    stands: Place | OnBoard
    """Below what stands the button that gave them."""


# In an analysis ---------------------------------------------------------------------------------

CURVE: Final = "curve"
"""In place of a ply's number: none of them, but the curve of all."""

Moment: TypeAlias = Annotated[
    int | None,
    Codec(
        f"{CURVE}|[0-9]{{1,10}}",
        lambda text: None if text == CURVE else int(text),
        lambda seq: CURVE if seq is None else str(seq),
    ),
]
"""The number of a ply's entry, or the curve."""


@dataclass(frozen=True, slots=True)
class Analyse(Action):
    """Tell me what was the better move in a match that is over."""

    FORM: ClassVar = "b1:analyse:{match}:{stands}"

    match: Key
    stands: Place | OnBoard
    """Below what the button stands: a page of a replay or a board."""


@dataclass(frozen=True, slots=True)
class PickMoment(Action):
    """Show one of the moments that decided most, or the curve."""

    FORM: ClassVar = "s1:moment:{match}:{stands}.{at}.{is_shared}"

    match: Key
    stands: Place | OnBoard
    """Below what the button stands that gave the analysis."""
    at: Moment
    """What is shown now."""
    is_shared: Sharing
    """Whether the whole channel looks at it."""
    picked: Moment = UNPICKED


@dataclass(frozen=True, slots=True)
class ShareAnalysis(Action):
    """Show what I see of the analysis to the whole channel."""

    FORM: ClassVar = "b1:sharejudged:{match}:{stands}.{at}"

    match: Key
    stands: Place | OnBoard
    at: Moment


# What can be pressed or picked in lists -----------------------------------------------------------
#
# Its ids are like those of `cogs.ui.actions`.


# My matches -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowGames(Action):
    """List my matches."""

    FORM: ClassVar = "b1:games::{page}:{which}"

    which: Literal["running", "finished"]
    page: int = 0
    """Of those that go on."""


@dataclass(frozen=True, slots=True)
class OpenMine(Action):
    """Open my private panel of one of my matches, in place of the list."""

    FORM: ClassVar = "b1:mine::0:{match}"

    match: Key


@dataclass(frozen=True, slots=True)
class NextMine(Action):
    """Open my private panel of the next match that waits for me, in place of this one."""

    FORM: ClassVar = "b1:nextmine::0:{match}"

    match: Key
    """The one that I have just seen."""


@dataclass(frozen=True, slots=True)
class Bring(Action):
    """Let one of my matches go on in this channel."""

    FORM: ClassVar = "s1:bring::0:"

    picked: Key = UNPICKED
    """The id of the match."""


# Ladders ----------------------------------------------------------------------------------------


EVERYTHING: Final = EVERY_GAME
"""In a select the value for all variants, or all games."""


@dataclass(frozen=True, slots=True)
class _OfLadder(Action):
    game: Key
    scope: Literal["g", "s"]
    """Everywhere (g), or the server where the button is pressed."""
    season: int
    variant: str
    """See `engine.ladders.Ladder`, as for the season."""

    def ladder(self, guild: int) -> Ladder:
        """Return the ladder, for who presses on the server *guild*."""
        return Ladder(self.game, GLOBAL if self.scope == "g" else guild, self.season, self.variant)


@dataclass(frozen=True, slots=True)
class TurnLadder(_OfLadder):
    """Turn to another page of a leaderboard."""

    FORM: ClassVar = "b1:ladder::{page}:{game},{scope},{season},{variant}"

    page: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class ShareLadder(_OfLadder):
    """Show a page of a leaderboard to the whole channel."""

    FORM: ClassVar = "b1:laddershare::{page}:{game},{scope},{season},{variant}"

    page: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class PickLadder(_OfLadder):
    """See the best of another game, place, season or variant instead."""

    FORM: ClassVar = "s1:ladderpick::{what}:{game},{scope},{season},{variant}"

    what: Literal["game", "when", "variant"]
    picked: str = UNPICKED
    """A game's key; where and when, as ``s8106``; a variant, or `EVERYTHING`."""


# Profiles ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PickProfile(Action):
    """See how somebody plays one game, or all."""

    FORM: ClassVar = "s1:profilepick::{player}:{game}"

    player: Snowflake
    game: Key
    """Which is shown; `EVERYTHING`: all."""
    picked: Key = UNPICKED


@dataclass(frozen=True, slots=True)
class ShareProfile(Action):
    """Show a profile to the whole channel."""

    FORM: ClassVar = "b1:profileshare::{player}:{game}"

    player: Snowflake
    game: Key


# Help -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenLobby(Action):
    """Open a lobby for a game in this channel."""

    FORM: ClassVar = "b1:open::0:{game}"

    game: Key


@dataclass(frozen=True, slots=True)
class About(Action):
    """Say what this bot is."""

    FORM: ClassVar = "b1:about::0:"
