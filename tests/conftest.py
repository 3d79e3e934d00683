"""Shared by all tests: markers of rule tests and long tests, rewriting of golden files."""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
from collections import OrderedDict
from compileall import compile_file
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

import pytest
from hypothesis import settings

from engine.workers import cores
from tests.patience import LONG_TEST, TEST
from tests.recounts import fill

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

# most containers tell Python not to write compiled modules: then each process that tests start
# would compile Parlor again, and each worker all tests
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# an example's time depends on the machine and on caches
settings.register_profile("parlor", deadline=None)
settings.load_profile("parlor")


ROOMS: Final = ("engine", "render", "db", "cogs", "tests")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the golden files from what the code does now; review the difference",
    )
    parser.addoption(
        "--shots",
        action="store_true",
        help="keep pictures of the sandbox's page in out/, as it is on a desktop and on a phone",
    )


def pytest_xdist_auto_num_workers() -> int:
    """Start two workers more than there are cores: some wait for a browser or a process.

    With more workers, each also remembers less.
    """
    return cores() + 2


def compile_a_share(config: pytest.Config) -> None:
    """Compile a part of Parlor and its tests in each worker before the whole suite.

    In a new checkout each worker would compile everything, since all import it in the same order.
    """
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    if worker is None or config.args != config.getini("testpaths"):
        return
    share = slice(int(worker["workerid"].removeprefix("gw")), None, worker["workercount"])
    paths = [path for room in ROOMS for path in sorted(Path(room).rglob("*.py"))]
    for path in [path for path in paths if not path.match("test_*.py")][share]:
        compile_file(path, quiet=2)
    # pytest compiles tests itself when they are imported; it reports a mistake in them later
    for path in [path for path in paths if path.match("test_*.py")][share]:
        with suppress(Exception):
            import_module(".".join(path.with_suffix("").parts))


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Keep the garbage collector away from the collected tests, which stay until the end.

    They are a million objects. Scanning them again and again took a third of the collection, and
    twice as long again when each worker ended.
    """
    gc.disable()
    try:
        compile_a_share(session.config)
        return (yield)
    finally:
        gc.freeze()
        # by default a full collection follows every ten of the middle generation; these took a
        # fifteenth of the tests' time
        gc.set_threshold(*gc.get_threshold()[:2], 100)
        gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(game, *numbers): the rules of a game that a test is about"
    )
    config.addinivalue_line(
        "markers",
        "file: a test of a store that runs on no server, because it is about the file, or because"
        " other tests give a server the same statements",
    )
    config.addinivalue_line(
        "markers", "server: a test of a store that is about its server, so that it runs on no file"
    )
    config.addinivalue_line(
        "markers",
        "both_stores: a test on the simulated Discord that runs with both kinds",
    )
    config.addinivalue_line(
        "markers", "drawn: a test on the simulated Discord that draws its pictures"
    )
    config.addinivalue_line(
        "markers",
        "logs(*words): the errors with these words are meant to be logged, see own_faults",
    )
    config.addinivalue_line(
        "markers", "long(*guards): runs when these files or folders changed, see tests/long_tier.py"
    )
    config.addinivalue_line("markers", "timeout(seconds): what a test may take, see pytest-timeout")
    heed_signals()


def heed_signals() -> None:
    """Let processes that tests start receive signals that this process ignores.

    Programs started with ``nohup`` or ``&`` ignore some signals. Children inherit that, but not
    handlers.
    """
    for one in (signal.SIGINT, *((signal.SIGHUP,) if sys.platform != "win32" else ())):
        if signal.getsignal(one) is signal.SIG_IGN:
            signal.signal(one, _ignore)


def _ignore(signum: int, frame: object) -> None:
    """Ignore the signal, as the process that started the tests wanted."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: Sequence[pytest.Item]) -> None:
    """Give each test a time limit, after which it fails and shows every thread's stack."""
    if config.getoption("timeout", None) is None:
        for item in items:
            is_long = item.get_closest_marker("long") is not None
            item.add_marker(pytest.mark.timeout(LONG_TEST if is_long else TEST))


MEMORY: Final = 384 * 2**20
"""Bytes of memory above which a worker frees some after each test."""
_MUCH: Final = 448 * 2**20
"""Bytes above which it frees even what costs most to make again: rasterised drawings."""
_STEP: Final = 48 * 2**20
"""Bytes that it may grow before it tries again."""
_MAY_HAVE_DIED: Final = 75_000
"""Number of newly frozen objects after which it looks at all of them again."""
_ARENA_MAX: Final = -8
"""``M_ARENA_MAX`` of glibc's malloc.h."""
_CACHED: Final[type[Any]] = type(cache(lambda: None))


class Room:
    """Keeps a worker small by emptying caches and trimming the C library's memory.

    The pictures of all games take half a gigabyte, what their bots remember a tenth of that, and a
    worker would end up with all of it. aiohttp caches handlers, and with them the bot of each test
    of the page. glibc keeps freed memory until somebody asks for it, apart for each thread. With
    two arenas a worker ends a fifth smaller.
    """

    def __init__(self) -> None:
        self._next = MEMORY
        self._frozen: int | None = None
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
        if mallopt is not None:
            mallopt(_ARENA_MAX, 2)

    def tidy(self) -> None:
        if sys.platform != "linux" or (now := _resident()) < self._next:
            return
        kept = "" if now > _MUCH else "rasterise"
        for module, contents in [*sys.modules.items()]:
            if module.startswith(("engine.", "render.", "aiohttp.web_app")):
                for name, value in [*vars(contents).items()]:
                    # caches without a limit hold data
                    is_cache = isinstance(value, _CACHED) and name != kept
                    if isinstance(value, OrderedDict) or name == "LATEST":
                        value.clear()
                    elif is_cache and value.cache_parameters()["maxsize"] is not None:
                        value.cache_clear()
        if self._frozen is None:
            self._frozen = gc.get_freeze_count()
        if is_full := gc.get_freeze_count() > self._frozen + _MAY_HAVE_DIED:
            gc.unfreeze()
        gc.collect()  # bots of past tests keep each other in memory
        gc.freeze()  # the next time, look only at what has come since
        if is_full:
            self._frozen = gc.get_freeze_count()
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only glibc has this function
        if trim is not None:
            trim(0)
        self._next = max(MEMORY, _resident() + _STEP)


def _resident() -> int:
    """Return how many bytes of memory this process uses."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


_room = Room()


def pytest_runtest_teardown(item: pytest.Function, nextitem: pytest.Item | None) -> None:
    """Empty the caches of a file after its last test, and those of a folder after its last file.

    They have matches and pictures that tests share.
    """
    if nextitem is not None and nextitem.path == item.path:
        return
    name: str = vars(item.module)["__name__"]
    names, folder = [name], name.rpartition(".")[0]
    # files next to this one, such as the server's, keep their caches for the whole run
    if folder != __package__ and (nextitem is None or nextitem.path.parent != item.path.parent):
        names = [one for one in sys.modules if one.startswith(f"{folder}.")]
    for one in names:
        for value in [*vars(sys.modules[one]).values()]:
            if isinstance(value, _CACHED) and value.__module__ == one:
                value.cache_clear()


def pytest_runtest_logfinish() -> None:
    """Tidy up after the test's fixtures have gone."""
    _room.tidy()


@pytest.fixture(autouse=True, scope="session")
def quick_recounts() -> Iterator[None]:
    """Start each recount of ratings with a copy of an empty database, which is quicker."""
    with patch("db.rebuild.migrate", fill):
        yield


@pytest.fixture
def is_updating_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
