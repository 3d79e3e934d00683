"""What is stored of results and ratings beside what the logs say, with nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from db.rebuild import Recount, strikes_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.rebuild import Rebuilt
    from engine.registry import Games


def compare(
    look: Callable[[Callable[[Any], Any]], Any], games: Games, progress: Callable[[int], None]
) -> Rebuilt:
    """Count all ended matches again and compare; *progress* is told how many are done.

    *look* returns what a function finds with a connection that cannot write, and may call it twice.

    Raises:
        StoreError: the store cannot be read.
    """
    while True:
        count = Recount(games, look(strikes_in), is_replayed=True)
        try:
            while look(count.read_on):
                count.count_read()
                progress(count.matches)
            compared = look(count.compare)
        finally:
            count.close()
        if compared is not None:
            return compared
