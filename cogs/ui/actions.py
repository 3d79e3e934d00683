"""One class for each button or select, with the form of its id.

Ids hold only facts from which everything else can be looked up, so a button works after a restart
and for years. Actions of a single message are next to its view, as in `cogs.ui.settings`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Final, Literal, Self, TypeAlias

from cogs.ui.ids import (
    LARGEST_COUNT,
    UNPICKED,
    Action,
    Codec,
    Key,
    OldButton,
    OrZero,
    Piece,
    Presser,
    Snowflake,
    Sure,
)
from db.history import Scope
from engine.core import MOVE_TEXT, Seat
from engine.ladders import EVERY_GAME, GLOBAL, Ladder
from engine.proposals import Asked, Proposal

if TYPE_CHECKING:
    from engine.replay import Recording


SPECTATOR: Final = "all"
"""Stands for spectators in place of a seat's number; seats count from 1."""

Viewer: TypeAlias = Annotated[
    Seat | None,
    Codec(
        f"{SPECTATOR}|[1-9][0-9]?",
        lambda text: None if text == SPECTATOR else int(text) - 1,
        lambda seat: SPECTATOR if seat is None else str(seat + 1),
    ),
]
"""The seat whose cards are visible; None for a spectator's view."""
Sharing: TypeAlias = Annotated[
    bool,
    Codec(
        "shared|private",
        lambda text: text == "shared",
        lambda is_shared: "shared" if is_shared else "private",
    ),
]
Way: TypeAlias = Literal["first", "before", "after", "last"]
Turning: TypeAlias = Literal["newer", "older"]


class Stop(Piece, form="{seq}:{viewer}.{is_shared}"):
    """A position in a replay and how to show it; the ids of its buttons hold all of this."""

    seq: int
    """Number of entries at that position: a stop of `engine.replay`."""
    viewer: Viewer = None
    """Set only after the match."""
    is_shared: Sharing = False
    """Whether the whole channel sees it, so that anybody there can turn its pages."""

    def moved(self, recording: Recording, way: Way) -> Self:
        last = len(recording.stops) - 1
        at = index_of(recording.stops, self.seq)
        ways = {"first": 0, "before": max(0, at - 1), "after": min(at + 1, last), "last": last}
        return replace(self, seq=recording.stops[ways[way]])

    def jumped(self, recording: Recording, seq: int) -> Self:
        return replace(self, seq=recording.stops[index_of(recording.stops, seq)])

    def seen_by(self, recording: Recording, viewer: Seat | None) -> Self:
        """Return this place, as *viewer* sees it.

        Raises:
            OldButton: there is no such seat, or its cards are still secret.
        """
        return replace(self, viewer=viewer).checked(recording)

    def checked(self, recording: Recording) -> Self:
        """Return this place, moved to a stop of the recording.

        Raises:
            OldButton: nobody may see it this way.
        """
        is_open = recording.is_over and self.viewer in range(recording.match.setup.seats)
        if self.viewer is not None and not is_open:
            raise OldButton
        return self.jumped(recording, self.seq)


class OnBoard(Piece, form="{seq}:"):
    seq: int


class Listing(Piece, form="{page}:{scope}.{member}.{after}", former=("{page}:{scope}.{member}",)):
    scope: Scope
    member: OrZero = None
    """Lists only this person's matches; None for everybody's."""
    page: int = 0
    """Page number, from 0; the numbers of its matches follow from it."""
    after: Key = ""
    """The match before the page's first one; empty for the first page, whatever its number."""

    def turned(self, way: Turning, after: str | None) -> Self:
        """Return the next or previous page, which follows the match *after*.

        Returns this page if *after* is None, as there is no other.
        """
        if after is None:
            return self
        page = self.page + (1 if way == "older" else -1)
        # newer matches may have begun, so another page can precede the first
        page = min(max(1, page), LARGEST_COUNT) if after else 0
        return replace(self, page=page, after=after)


def index_of(stops: tuple[int, ...], seq: int) -> int:
    """Return the index of the last of *stops* at or before *seq*, or 0."""
    return max(0, sum(stop <= seq for stop in stops) - 1)


@dataclass(frozen=True)
class OfMatch(Action, about="match"):
    match: Key
    """Id of the match; a lobby has the id of its later match."""
    seq: int
    """The match's number of entries, or the lobby's version, when the button was shown."""


# Below a board ------------------------------------------------------------------------------------


class Turn(OfMatch, form="b1:turn:{match}:{seq}:", by="seated"):
    """Open my private panel."""


class Happened(OfMatch, form="b1:happened:{match}:{seq}:", by="onlooker"):
    """Show me what happened since my last turn."""


class Rules(OfMatch, form="b1:rules:{match}:{seq}:", by="onlooker"):
    """Show me the rules of the match's or lobby's game."""


class Look(OfMatch, form="b1:look:{match}:{seq}:", by="onlooker"):
    """Show me public information that isn't on the board."""


class InWords(OfMatch, form="b1:inwords:{match}:{seq}:{page}", by="onlooker"):
    """Tell me in words, from this page on, everything I may know about the match."""

    page: int = 0


class Undo(OfMatch, form="b1:undo{is_sure}:{match}:{seq}:", by="seated"):
    """Take back my last move; once I'm sure, also moves that others have made since."""

    is_sure: Sure = False


class Draw(OfMatch, form="b1:draw:{match}:{seq}:", by="seated"):
    """Offer a draw."""


class Resign(OfMatch, form="b1:resign{is_sure}:{match}:{seq}:", by="seated"):
    """Give up, once I'm sure."""

    is_sure: Sure = False


Seats: TypeAlias = Annotated[
    tuple[Seat, ...],
    Codec(
        r"(?:\.[0-9]{1,9})?",
        lambda text: tuple(map(int, text[1:])),
        lambda seats: "".join((".", *map(str, seats))) if seats else "",
    ),
]
"""Seats as digits: ``.02``; empty for none."""


Limit: TypeAlias = Annotated[
    tuple[int, ...],
    Codec(
        r"(?:,[0-9]{1,7}){0,2}",
        lambda text: tuple(map(int, text.split(",")[1:])),
        lambda limit: "".join(f",{seconds}" for seconds in limit),
    ),
]
"""A limit as in `Proposal`: ``,86400,7200``; empty for none."""


class Answer(
    OfMatch, form="b1:answer:{match}:{seq}:{answer}.{kind}.{seat}{gone}{limit}", by="seated"
):
    answer: Literal["yes", "no"]
    kind: Asked
    seat: Seat
    gone: Seats = ()
    """The seats of people who are gone, if the proposal is about them."""
    limit: Limit = ()

    @property
    def asked(self) -> Proposal:
        return Proposal(self.kind, self.seat, self.seq, gone=self.gone, limit=self.limit)


class Missing(OfMatch, form="b1:missing:{match}:{seq}:", by="seated"):
    """Show me which players are missing, and what I can do."""


class WithoutGone(OfMatch, form="b1:gone:{match}:{seq}:{way}", by="seated"):
    """Let bots play for people who are gone, or end the match without a result."""

    way: Literal["house", "void"]


class Rematch(OfMatch, form="b1:rematch:{match}:{seq}:", by="seated"):
    """Open a lobby for the same people and options."""


class Revenge(OfMatch, form="b1:revenge:{match}:{seq}:", by="seated"):
    """Open a lobby for the second of two paired matches."""


class Replay(OfMatch, form="b1:replay:{match}:{seq}:", by="onlooker"):
    """Let me step through the match, or through an imported one."""


@dataclass(frozen=True)
class _OfPast(Action, by="onlooker", about="match"):
    match: Key
    stands: Stop | OnBoard

    @property
    def is_public(self) -> bool:
        return isinstance(self.stands, Stop) and self.stands.is_shared


class File(_OfPast, form="b1:file:{match}:{stands}"):
    """Give me the film and the file."""


# On the private panel -----------------------------------------------------------------------------


class Refresh(OfMatch, form="b1:refresh:{match}:{seq}:", by="seated"):
    """Bring my panel up to date."""


class Plans(OfMatch, form="b1:plans:{match}:{seq}:", by="seated"):
    """Show me my planned answers to the moves of others."""


class Hint(OfMatch, form="b1:hint{is_sure}:{match}:{seq}:", by="seated"):
    """Show me what the expert would play; once I'm sure, even if the match then doesn't count."""

    is_sure: Sure = False


class Coach(OfMatch, form="b1:coach:{match}:{seq}:{way}.{picks}", by="seated"):
    """Explain each step of this game to me, or stop explaining; keep my picks."""

    way: Literal["on", "off"]
    picks: str


# Where people tap ---------------------------------------------------------------------------------

Word: TypeAlias = Annotated[str, Codec("[a-z0-9_]*", str, str)]
"""A key without hyphens, since hyphens tell tasks from matches."""
NoLine: TypeAlias = Annotated[str, Codec(r"[^;\n]*", str, str)]
"""Anything but a line of moves, which ends with a semicolon."""
Line: TypeAlias = Annotated[
    tuple[str, ...],
    Codec(
        rf"(?:{MOVE_TEXT}(?:,{MOVE_TEXT})*)?",
        lambda text: tuple(text.split(",")) if text else (),
        ",".join,
    ),
]


class TaskId(Piece, form="{kind}-{game}-{number}"):
    kind: Word
    """``l`` for a lesson, ``p`` for a puzzle."""
    game: Word
    number: int
    """A lesson's step, from 0, or a puzzle's number, from 1."""


class InMatch(Piece, form="{match}:{seq}:"):
    match: Word
    seq: int
    """Number of entries of the match when this was shown."""


class InPlan(Piece, form="{match}:{seq}:{line};"):
    """The position after the moves in *line*, for which somebody plans an answer."""

    match: Word
    seq: int
    line: Line = ()


class InTask(Piece, form="{task}:{seq}:"):
    task: TaskId
    seq: int


Position: TypeAlias = InMatch | InPlan | InTask


@dataclass(frozen=True)
class _Tap(Action, by="seated", about="match"):
    at: Position

    @property
    def match(self) -> str:
        return "" if isinstance(self.at, InTask) else self.at.match

    @property
    def presser(self) -> Literal["anybody", "seated"]:
        return "anybody" if isinstance(self.at, InTask) else "seated"

    @property
    def about(self) -> Literal["here", "match"]:
        return "here" if isinstance(self.at, InTask) else "match"


ControlNumber: TypeAlias = Annotated[str, Codec(r"(?:g[0-9]+c[0-9]+=)?", str, str)]
"""Group and index of a button of the panel: ``g0c2=``."""


class Pick(
    _Tap,
    form="b1:pick:{at}{control}{picks}",
    former=("b1:plan:{at}{control}{picks}", "b1:try:{at}{control}{picks}"),
):
    picks: NoLine
    """The picks after this press; see `engine.core.Panel`."""
    control: ControlNumber = ""
    """Distinguishes buttons that lead to the same picks; empty for *Back*."""


class Choose(
    _Tap,
    form="s1:choose:{at}{control}",
    former=("s1:planchoose:{at}{control}", "s1:trychoose:{at}{control}"),
):
    control: NoLine
    """Differs for each select, and each time it is shown."""
    picked: str = UNPICKED
    """The picks after this press, as in `Pick`."""


class Play(
    _Tap, form="b1:play:{at}{move}", former=("b1:plantake:{at}{move}", "b1:tryplay:{at}{move}")
):
    """Play a move, plan it, or answer a task with it."""

    move: NoLine


# In a lobby ---------------------------------------------------------------------------------------


class Join(OfMatch, form="b1:join:{match}:{seq}:", by="onlooker", about="lobby"):
    """Take the next seat."""


class Decline(OfMatch, form="b1:decline:{match}:{seq}:", by="onlooker", about="lobby"):
    """Decline an invitation."""


class Invitee(Piece, form="{kind}.{id}"):
    kind: Literal["person", "app", "role"]
    id: Snowflake


class InviteMore(OfMatch, form="m1:invite:{match}:{seq}:", by="host", about="lobby"):
    picked: tuple[Invitee, ...] = UNPICKED


class Leave(OfMatch, form="b1:leave:{match}:{seq}:", by="seated", about="lobby"):
    """Leave my seat."""


class AddBot(OfMatch, form="b1:addbot:{match}:{seq}:", by="host", about="lobby"):
    """Put a bot into the next seat."""


class Start(OfMatch, form="b1:start:{match}:{seq}:", by="seated", about="lobby"):
    """Begin the match."""


class Options(OfMatch, form="b1:options:{match}:{seq}:", by="onlooker", about="lobby"):
    """Show me the options; the host can change them there."""


class Fair(OfMatch, form="b1:fair:{match}:{seq}:", by="onlooker"):
    """Tell me how the shuffle is kept fair, and show me its commitment."""


class Preset(OfMatch, form="b1:preset:{match}:{seq}:{preset}", by="host", about="lobby"):
    """Set all options at once."""

    preset: Key
    """One of the game's `presets`; empty for the usual options."""


class SetOption(OfMatch, form="s1:option:{match}:{seq}:{option}", by="host", about="lobby"):
    option: Key
    picked: tuple[str, ...] = UNPICKED


SeatsChange: TypeAlias = Literal["rotate", "lot", "listed", "nobots"]


class SetSeats(OfMatch, form="s1:seats:{match}:{seq}:do", by="host", about="lobby"):
    """Change the order of seats, or the bots in them."""

    picked: SeatsChange = UNPICKED

    @property
    def presser(self) -> Presser:
        """Only the host, except that anybody who joined may rotate the seats."""
        return "seated" if self.picked == "rotate" else self.BY


class Leveled(Piece, form="{seat}.{level}"):
    seat: OrZero
    """The bot's place in the lobby's list, from 1; None for all bots."""
    level: Key


class SetLevel(OfMatch, form="s1:level:{match}:{seq}:is", by="host", about="lobby"):
    picked: Leveled = UNPICKED


class Remove(OfMatch, form="s1:remove:{match}:{seq}:who", by="host", about="lobby"):
    picked: Snowflake = UNPICKED


# Before a lobby -----------------------------------------------------------------------------------


class OpenThread(
    Action,
    form="b1:thread::0:{game},{opponent},{computer},{role}",
    former=("b1:thread::0:{game},{opponent},{computer}", "b1:thread::0:{game}"),
    by="onlooker",
):
    """Open a thread with a lobby in it, because the channel is taken."""

    game: Key
    opponent: Snowflake | None = None
    computer: Key = ""
    role: Snowflake | None = None


class Challenge(Action, form="s1:challenge::0:{player}", by="onlooker"):
    player: Snowflake
    picked: Key = UNPICKED


# In the rules -------------------------------------------------------------------------------------


class Section(Action, form="s1:section::0:{game}", by="anybody"):
    game: Key
    picked: int = UNPICKED
    """The page, from 0."""


# Anything else ------------------------------------------------------------------------------------


class End(Action, form="b1:end:{match}:0:", by="manager"):
    match: Key


class RemoveServer(Action, form="b1:remove-server::0:", by="manager"):
    """Delete everything we keep about this server."""


class Touch(Action, form="b1:touch:{match}:0:", by="anybody"):
    match: Key = ""


class WatchLink(Action, form="b1:watchlink:{match}:0:{what}", by="seated", about="match"):
    match: Key
    what: Literal["make", "end"]

    @property
    def presser(self) -> Presser:
        """Only players can make links, but people can always end their own."""
        return "seated" if self.what == "make" else "anybody"


class InviteLink(Action, form="b1:invitelink:{match}:0:", by="host", about="lobby"):
    """Give me a link to join the lobby for people who aren't on the server."""

    match: Key


class Privacy(Action, form="b1:privacy::0:{what}", by="anybody"):
    what: Literal["show", "export", "export-sure", "erase", "erase-sure", "log-out", "end-links"]


class Verify(OfMatch, form="b1:verify:{match}:{seq}:", by="onlooker"):
    """Check whether the finished match was fair."""


# In a list ----------------------------------------------------------------------------------------


class TurnHistory(Action, form="b1:history::{listing}.{way}", by="onlooker"):
    listing: Listing
    way: Turning


class PickPast(
    Action, form="s1:past::{listing}.{picks}", former=("s1:past::{listing}",), by="onlooker"
):
    listing: Listing
    picks: int = 0
    """Number of picks on this page, so that each select has a new id.

    In a select with the old id Discord keeps showing the pick, and people can't pick it again.
    """
    picked: Key = UNPICKED


# In a replay --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _OfReplay(Action, by="onlooker", about="match"):
    match: Key
    place: Stop

    @property
    def is_public(self) -> bool:
        return self.place.is_shared


class ReplayStep(_OfReplay, form="b1:step:{match}:{place}.{way}"):
    way: Way


class Jump(_OfReplay, form="s1:jump:{match}:{place}"):
    picked: int = UNPICKED


class Eyes(_OfReplay, form="s1:eyes:{match}:{place}"):
    picked: Viewer = UNPICKED


class Share(_OfReplay, form="b1:share:{match}:{place}"):
    """Show the position to the whole channel."""


class ShareFilm(_OfPast, form="b1:sharefilm:{match}:{stands}"):
    """Show the film and the file that I got to the whole channel."""


Speed: TypeAlias = Literal["usual", "slow"]


class FilmAt(_OfPast, form="b1:filmat:{match}:{speed}:{stands}"):
    speed: Speed


# In an analysis -----------------------------------------------------------------------------------

CURVE: Final = "curve"
"""Stands for the curve of the whole match, in place of a move's number."""

Moment: TypeAlias = Annotated[
    int | None,
    Codec(
        f"{CURVE}|[0-9]{{1,10}}",
        lambda text: None if text == CURVE else int(text),
        lambda seq: CURVE if seq is None else str(seq),
    ),
]
"""The number of a move's entry; None for the curve."""


class Analyse(_OfPast, form="b1:analyse:{match}:{stands}"):
    """Show me the better moves in a finished match."""


class PickMoment(_OfPast, form="s1:moment:{match}:{stands}.{at}.{is_shared}"):
    at: Moment
    is_shared: Sharing
    picked: Moment = UNPICKED

    @property
    def is_public(self) -> bool:
        """Whether the channel sees the analysis, or the replay that somebody opened it from."""
        return self.is_shared or super().is_public


class ShareAnalysis(_OfPast, form="b1:sharejudged:{match}:{stands}.{at}"):
    at: Moment


# My matches ---------------------------------------------------------------------------------------


class ShowGames(Action, form="b1:games::{page}:{which}", by="anybody"):
    which: Literal["running", "finished"]
    page: int = 0


class OpenMine(Action, form="b1:mine::0:{match}", by="seated", about="match"):
    match: Key


class NextMine(Action, form="b1:nextmine::0:{match}", by="anybody"):
    match: Key
    """The match on this panel."""


class Bring(Action, form="s1:bring::0:", by="onlooker"):
    """Continue this match here, after asking if people can still play it where it is."""

    picked: Key = UNPICKED


class BringHere(Action, form="b1:bringhere::0:{match}", by="onlooker"):
    """Continue the match here, for everybody: I'm sure."""

    match: Key


# Ladders ------------------------------------------------------------------------------------------


EVERYTHING: Final = EVERY_GAME
"""A select's value for all variants, or all games."""


@dataclass(frozen=True)
class _OfLadder(Action, by="onlooker"):
    game: Key
    scope: Literal["g", "s"]
    """``g`` for all servers, ``s`` for the server of the press."""
    season: int
    variant: str
    """Season and variant are as in `engine.ladders.Ladder`."""

    def ladder(self, guild: int) -> Ladder:
        return Ladder(self.game, GLOBAL if self.scope == "g" else guild, self.season, self.variant)


class TurnLadder(_OfLadder, form="b1:ladder::{page}:{game},{scope},{season},{variant}"):
    page: int


class ShareLadder(_OfLadder, form="b1:laddershare::{page}:{game},{scope},{season},{variant}"):
    page: int


class PickLadder(_OfLadder, form="s1:ladderpick::{what}:{game},{scope},{season},{variant}"):
    what: Literal["game", "when", "variant"]
    picked: str = UNPICKED
    """A game's key; a place and season such as ``s8106``; a variant, or `EVERYTHING`."""


# Profiles -----------------------------------------------------------------------------------------


class PickProfile(Action, form="s1:profilepick::{player}:{game}", by="onlooker"):
    player: Snowflake
    game: Key
    picked: Key = UNPICKED


class ShareProfile(Action, form="b1:profileshare::{player}:{game}", by="onlooker"):
    player: Snowflake
    game: Key


# Welcome ------------------------------------------------------------------------------------------


class PlayNow(Action, form="b1:first::0:{game}", by="onlooker"):
    """Begin a match against a bot in this channel, and let me move."""

    game: Key


class OpenLobby(Action, form="b1:open::0:{game}", by="onlooker"):
    game: Key


class About(Action, form="b1:about::0:", by="anybody"):
    """Introduce the bot."""
