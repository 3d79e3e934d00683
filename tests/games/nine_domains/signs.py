"""Texts that pictures of The Nine Domains may show."""

from typing import Final

from render.nine_domains.look import TEXT
from tests.render.scenes import Signs

SIGNS: Final = Signs(
    r"The Nine Domains · (round \d/3( · secret:)?"
    r"|draw|won by (elements|points):|[23]\N{MINUS SIGN} at I{1,3} may (swap|take back):)"
    r"|Round \d|I{1,3}|[<>]|= (same|bonus|plus|minus)|345"
    r"|[+\N{MINUS SIGN}]?\d{0,2}|\d[+\N{MINUS SIGN}]",
    among={"III", "10", "3+", "+2", "\N{MINUS SIGN}1", "Round 2", "= minus", "345"},
    least=TEXT,
)
