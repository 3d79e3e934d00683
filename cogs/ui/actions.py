"""What can be pressed or picked: one class each, with its id.

In the ids are only facts from which everything else can be looked up, so a button works after a
restart and for years. What belongs to one message alone is beside its view, as in
`cogs.ui.settings`.
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


class Place(Piece, form="{seq}:{viewer}.{is_shared}"):
    """Where in a match somebody looks, and how; all of it is in the ids of the buttons."""

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


class OnBoard(Piece, form="{seq}:"):
    """A button below a board, where everybody in the channel sees it."""

    seq: int
    """The match's number of entries when the board was shown."""


class Listing(Piece, form="{page}:{scope}.{member}.{after}", former=("{page}:{scope}.{member}",)):
    """Which list of matches somebody looks at, and at which page of it."""

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


# In matches and lobbies ---------------------------------------------------------------------------


@dataclass(frozen=True)
class OfMatch(Action, about="match"):
    """Something that is pressed below a board, on a panel, or in a lobby."""

    match: Key
    """Its id. A lobby has the id of the match that it will be."""
    seq: int
    """How many entries the match had when the button was shown; of a lobby its version."""


# Below a board ----------------------------------------------------------------------------------


class Turn(OfMatch, form="b1:turn:{match}:{seq}:", by="seated"):
    """Open my private panel."""


class Happened(OfMatch, form="b1:happened:{match}:{seq}:", by="onlooker"):
    """Show me what happened since my last turn."""


class Rules(OfMatch, form="b1:rules:{match}:{seq}:", by="onlooker"):
    """Show me the rules of the match's or lobby's game."""


class Look(OfMatch, form="b1:look:{match}:{seq}:", by="onlooker"):
    """Show me what lies open and is not on the board."""


class InWords(OfMatch, form="b1:inwords:{match}:{seq}:{page}", by="onlooker"):
    """Tell me in words all that I may know of the match, from a page on."""

    page: int = 0


class Undo(OfMatch, form="b1:undo:{match}:{seq}:", by="seated"):
    """Take back my last move."""


class UndoForSure(OfMatch, form="b1:undosure:{match}:{seq}:", by="seated"):
    """Take back my last move, and what others have done since."""


class Draw(OfMatch, form="b1:draw:{match}:{seq}:", by="seated"):
    """Offer a draw."""


class Resign(OfMatch, form="b1:resign:{match}:{seq}:", by="seated"):
    """Ask me whether I want to give up."""


class ResignForSure(OfMatch, form="b1:resignsure:{match}:{seq}:", by="seated"):
    """Give up."""


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


class Answer(
    OfMatch, form="b1:answer:{match}:{seq}:{answer}.{kind}.{seat}{gone}{limit}", by="seated"
):
    """Agree to what another player has asked, or decline."""

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


class Missing(OfMatch, form="b1:missing:{match}:{seq}:", by="seated"):
    """Show me for whom the match waits in vain, and what can be done about it."""


class WithoutGone(OfMatch, form="b1:gone:{match}:{seq}:{way}", by="seated"):
    """Let the house play on for people who are gone, or end the match without a result."""

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
    stands: Place | OnBoard
    """Below what the button stands: a page of a replay or a board."""

    @property
    def is_public(self) -> bool:
        """Whether the page of the replay was shown to the whole channel."""
        return isinstance(self.stands, Place) and self.stands.is_shared


class File(_OfPast, form="b1:file:{match}:{stands}"):
    """Give me the film and the file."""


# On the private panel ---------------------------------------------------------------------------


class Refresh(OfMatch, form="b1:refresh:{match}:{seq}:", by="seated"):
    """Show my panel as it should be now."""


ControlNumber: TypeAlias = Annotated[str, Codec(r"(?:g[0-9]+c[0-9]+=)?", str, str)]
"""Group and place of a button of the panel: ``g0c2=``."""


class Pick(OfMatch, form="b1:pick:{match}:{seq}:{control}{picks}", by="seated"):
    """Follow a button of the panel, or go back."""

    picks: str
    """What has been picked with it; see `engine.core.Panel`."""
    control: ControlNumber = ""
    """Which control of the panel it is, as several may lead to the same; *Back* has none."""


class Choose(OfMatch, form="s1:choose:{match}:{seq}:{control}", by="seated"):
    """Follow what is chosen in a select of the panel."""

    control: str
    """Another one for each select and each way that led there."""
    picked: str = UNPICKED
    """What has been picked with it, as in `Pick`."""


class Play(OfMatch, form="b1:play:{match}:{seq}:{move}", by="seated"):
    """Play the move."""

    move: str


class Plans(OfMatch, form="b1:plans:{match}:{seq}:", by="seated"):
    """Show me the answers that I have laid down for what others may play."""


class Hint(OfMatch, form="b1:hint:{match}:{seq}:", by="seated"):
    """Show me what the expert would play, and why."""


class HintForSure(OfMatch, form="b1:hintsure:{match}:{seq}:", by="seated"):
    """Show it to me, though the match then does not count."""


class Coach(OfMatch, form="b1:coach:{match}:{seq}:{way}.{picks}", by="seated"):
    """Explain each step of this game to me, or do not; go on at the same picks."""

    way: Literal["on", "off"]
    picks: str
    """As in `Pick`."""


# In a lobby -------------------------------------------------------------------------------------


class Join(OfMatch, form="b1:join:{match}:{seq}:", by="onlooker", about="lobby"):
    """Take the next seat."""


class Decline(OfMatch, form="b1:decline:{match}:{seq}:", by="onlooker", about="lobby"):
    """Say that I do not come, though I am invited."""


class Invitee(Piece, form="{kind}.{id}"):
    """Whoever can be picked to be invited."""

    kind: Literal["person", "app", "role"]
    id: Snowflake


class InviteMore(OfMatch, form="m1:invite:{match}:{seq}:", by="host", about="lobby"):
    """Invite those who are picked."""

    picked: tuple[Invitee, ...] = UNPICKED


class Leave(OfMatch, form="b1:leave:{match}:{seq}:", by="seated", about="lobby"):
    """Leave my seat."""


class AddBot(OfMatch, form="b1:addbot:{match}:{seq}:", by="host", about="lobby"):
    """Put a computer player into the next seat."""


class Start(OfMatch, form="b1:start:{match}:{seq}:", by="seated", about="lobby"):
    """Begin the match."""


class Options(OfMatch, form="b1:options:{match}:{seq}:", by="onlooker", about="lobby"):
    """Show me what can be chosen; the host chooses there."""


class Fair(OfMatch, form="b1:fair:{match}:{seq}:", by="onlooker"):
    """Tell me how the shuffle is kept fair, and what is known of it already."""


class Preset(OfMatch, form="b1:preset:{match}:{seq}:{preset}", by="host", about="lobby"):
    """Choose all options at once."""

    preset: Key
    """One of the game's `presets`; empty: all as usual."""


class SetOption(OfMatch, form="s1:option:{match}:{seq}:{option}", by="host", about="lobby"):
    """Choose a variant."""

    option: Key
    picked: tuple[str, ...] = UNPICKED


SeatsChange: TypeAlias = Literal["rotate", "lot", "listed", "nobots"]
"""What can be done about the seats of a lobby."""


class SetSeats(OfMatch, form="s1:seats:{match}:{seq}:do", by="host", about="lobby"):
    """Change who sits where, or which computer players are there."""

    picked: SeatsChange = UNPICKED

    @property
    def presser(self) -> Presser:
        """The host; everybody who has joined may move all on by one seat."""
        return "seated" if self.picked == "rotate" else self.BY


class Leveled(Piece, form="{seat}.{level}"):
    """A computer player and how well it shall play."""

    seat: OrZero
    """Of those listed, from 1; None: all of them."""
    level: Key


class SetLevel(OfMatch, form="s1:level:{match}:{seq}:is", by="host", about="lobby"):
    """Choose how well a computer player plays."""

    picked: Leveled = UNPICKED


class Remove(OfMatch, form="s1:remove:{match}:{seq}:who", by="host", about="lobby"):
    """Take somebody's seat or invitation away."""

    picked: Snowflake = UNPICKED


# Before a lobby ---------------------------------------------------------------------------------


class OpenThread(
    Action,
    form="b1:thread::0:{game},{opponent},{computer},{role}",
    former=("b1:thread::0:{game},{opponent},{computer}", "b1:thread::0:{game}"),
    by="onlooker",
):
    """Open a thread with a lobby in it, because the channel is taken."""

    game: Key
    opponent: Snowflake | None = None
    """Who is invited."""
    computer: Key = ""
    """Which computer player takes a seat; empty: none."""
    role: Snowflake | None = None
    """Whose members are invited."""


class Challenge(Action, form="s1:challenge::0:{player}", by="onlooker"):
    """Open a lobby for the game that is picked, and invite somebody to it."""

    player: Snowflake
    picked: Key = UNPICKED


# In books ---------------------------------------------------------------------------------------


class Section(Action, form="s1:section::0:{game}", by="anybody"):
    """Turn to another page of the rules."""

    game: Key
    picked: int = UNPICKED
    """Which page, from 0."""


# Anything else ----------------------------------------------------------------------------------


class End(Action, form="b1:end:{match}:0:", by="manager"):
    """End a match without a result."""

    match: Key


class RemoveServer(Action, form="b1:remove-server::0:", by="manager"):
    """Delete all that is kept of this server."""


class Touch(Action, form="b1:touch:{match}:0:", by="anybody"):
    """Give me a link to the page on which the board is touched; without a match to my matches."""

    match: Key = ""


class WatchLink(Action, form="b1:watchlink:{match}:0:{what}", by="seated", about="match"):
    """Give me a link by which anybody watches the match, or end those that I gave out."""

    match: Key
    what: Literal["make", "end"]

    @property
    def presser(self) -> Presser:
        """A player; people may end their own links whatever became of the match."""
        return "seated" if self.what == "make" else "anybody"


class InviteLink(Action, form="b1:invitelink:{match}:0:", by="host", about="lobby"):
    """Give me a link by which people join the lobby who are not on the server."""

    match: Key


class Privacy(Action, form="b1:privacy::0:{what}", by="anybody"):
    """Do something about what is kept about me, or ask me first whether I am sure."""

    what: Literal["show", "export", "export-sure", "erase", "erase-sure", "log-out", "end-links"]


# Looking back at matches --------------------------------------------------------------------------


class Verify(OfMatch, form="b1:verify:{match}:{seq}:", by="onlooker"):
    """Tell me whether the match that is over was fair."""


# In a list --------------------------------------------------------------------------------------


class TurnHistory(Action, form="b1:history::{listing}.{way}", by="onlooker"):
    """Turn to newer or older matches."""

    listing: Listing
    """Where it leads."""
    way: Turning


class PickPast(
    Action, form="s1:past::{listing}.{picks}", former=("s1:past::{listing}",), by="onlooker"
):
    """Step through a match of the list."""

    listing: Listing
    picks: int = 0
    """How often somebody has picked on this page: each time it is another select, because one that
    goes on showing what was picked cannot be used to pick the same again."""
    picked: Key = UNPICKED
    """The id of the match."""


# In a replay ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _OfReplay(Action, by="onlooker", about="match"):
    match: Key
    place: Place
    """Where the control stands."""

    @property
    def is_public(self) -> bool:
        """Whether the page was shown to the whole channel."""
        return self.place.is_shared


class Step(_OfReplay, form="b1:step:{match}:{place}.{way}"):
    """Go to the first position, the one before, the next or the last."""

    way: Way


class Jump(_OfReplay, form="s1:jump:{match}:{place}"):
    """Go to a ply."""

    picked: int = UNPICKED
    """The match's number of entries there."""


class Eyes(_OfReplay, form="s1:eyes:{match}:{place}"):
    """See it as another seat saw it."""

    picked: Viewer = UNPICKED


class Share(_OfReplay, form="b1:share:{match}:{place}"):
    """Show the position to the whole channel."""


class ShareFilm(_OfPast, form="b1:sharefilm:{match}:{stands}"):
    """Show the film and the file that I was given to the whole channel."""


Speed: TypeAlias = Literal["usual", "slow"]
"""Of a film."""


class FilmAt(_OfPast, form="b1:filmat:{match}:{speed}:{stands}"):
    """Give me the film at this speed."""

    speed: Speed


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


class Analyse(_OfPast, form="b1:analyse:{match}:{stands}"):
    """Tell me what was the better move in a match that is over."""


class PickMoment(_OfPast, form="s1:moment:{match}:{stands}.{at}.{is_shared}"):
    """Show one of the moments that decided most, or the curve."""

    at: Moment
    """What is shown now."""
    is_shared: Sharing
    """Whether the whole channel looks at it."""
    picked: Moment = UNPICKED

    @property
    def is_public(self) -> bool:
        """Whether the analysis, or the replay below which it stood, was shown to the channel."""
        return self.is_shared or super().is_public


class ShareAnalysis(_OfPast, form="b1:sharejudged:{match}:{stands}.{at}"):
    """Show what I see of the analysis to the whole channel."""

    at: Moment


# My matches -------------------------------------------------------------------------------------


class ShowGames(Action, form="b1:games::{page}:{which}", by="anybody"):
    """List my matches."""

    which: Literal["running", "finished"]
    page: int = 0
    """Of those that go on."""


class OpenMine(Action, form="b1:mine::0:{match}", by="seated", about="match"):
    """Open my private panel of one of my matches, in place of the list."""

    match: Key


class NextMine(Action, form="b1:nextmine::0:{match}", by="anybody"):
    """Open my private panel of the next match that waits for me, in place of this one."""

    match: Key
    """The one that I have just seen."""


class Bring(Action, form="s1:bring::0:", by="onlooker"):
    """Let one of my matches go on in this channel."""

    picked: Key = UNPICKED
    """The id of the match."""


# Ladders ----------------------------------------------------------------------------------------


EVERYTHING: Final = EVERY_GAME
"""In a select the value for all variants, or all games."""


@dataclass(frozen=True)
class _OfLadder(Action, by="onlooker"):
    game: Key
    scope: Literal["g", "s"]
    """Everywhere (g), or the server where the button is pressed."""
    season: int
    variant: str
    """See `engine.ladders.Ladder`, as for the season."""

    def ladder(self, guild: int) -> Ladder:
        """Return the ladder, for who presses on the server *guild*."""
        return Ladder(self.game, GLOBAL if self.scope == "g" else guild, self.season, self.variant)


class TurnLadder(_OfLadder, form="b1:ladder::{page}:{game},{scope},{season},{variant}"):
    """Turn to another page of a leaderboard, from 1."""

    page: int


class ShareLadder(_OfLadder, form="b1:laddershare::{page}:{game},{scope},{season},{variant}"):
    """Show a page of a leaderboard, from 1, to the whole channel."""

    page: int


class PickLadder(_OfLadder, form="s1:ladderpick::{what}:{game},{scope},{season},{variant}"):
    """See the best of another game, place, season or variant instead."""

    what: Literal["game", "when", "variant"]
    picked: str = UNPICKED
    """A game's key; where and when, as ``s8106``; a variant, or `EVERYTHING`."""


# Profiles ---------------------------------------------------------------------------------------


class PickProfile(Action, form="s1:profilepick::{player}:{game}", by="onlooker"):
    """See how somebody plays one game, or all."""

    player: Snowflake
    game: Key
    """Which is shown; `EVERYTHING`: all."""
    picked: Key = UNPICKED


class ShareProfile(Action, form="b1:profileshare::{player}:{game}", by="onlooker"):
    """Show a profile to the whole channel."""

    player: Snowflake
    game: Key


# Welcome ------------------------------------------------------------------------------------------


class PlayNow(Action, form="b1:first::0:{game}", by="onlooker"):
    """Begin a match against a computer player in this channel, and let me move."""

    game: Key


class OpenLobby(Action, form="b1:open::0:{game}", by="onlooker"):
    """Open a lobby for a game in this channel."""

    game: Key


class About(Action, form="b1:about::0:", by="anybody"):
    """Say what this bot is."""
