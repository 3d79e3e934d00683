"""Texts that pictures of Locus may show."""

from typing import Final

from render.locus.look import TEXT
from tests.render.scenes import Signs

_PHASE: Final = r"round \d/\d, turn \d:?|(extra )?turn \d+/\d+:?|winners?:|the end|last coins"
SIGNS: Final = Signs(
    f"(?i:Locus · ({_PHASE})"
    r"|[a-g]|yellow|purple|red|green|blue|left|discards"
    r"|[+\N{MINUS SIGN}]?\d+|(\d+)?\N{MULTIPLICATION SIGN}2)",
    among={
        *(
            "left",
            "discards",
            "+2",
            "Purple",
            "g",
            "16",
            "48",
            "Locus · winner:",
            "Locus · last coins",
        ),
        *("\N{MINUS SIGN}1", "\N{MULTIPLICATION SIGN}2"),
    },
    least=TEXT,
)
