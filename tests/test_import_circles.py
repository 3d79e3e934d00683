"""No module imports itself through others; where possible, not even for types."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING, Final

import pytest

from tests.packages import INSTALLED
from tests.test_architecture import ROOT, imports_of, within

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Graph = dict[str, set[str]]


def statements(node: ast.AST, *, with_types: bool) -> Iterator[ast.AST]:
    """Yield everything in *node*; code under TYPE_CHECKING only if *with_types*."""
    for child in within(node):
        is_for_types = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
        if isinstance(child, ast.If) and is_for_types and not with_types:
            for module in child.orelse:
                yield module
                yield from statements(module, with_types=with_types)
        else:
            yield child
            yield from statements(child, with_types=with_types)


def graph_of(package: str, sources: Mapping[str, str], *, with_types: bool) -> Graph:
    """Return what each module of *package* imports, at its top or in a function."""
    graph: Graph = {name: set() for name in sources}
    for name, source in sources.items():
        for node in statements(ast.parse(source), with_types=with_types):
            found: list[str] = []
            if isinstance(node, ast.ImportFrom):
                found = [f"{node.module}.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.Import):
                found = [alias.name for alias in node.names]
            for module in found:
                inner = module.removeprefix(f"{package}.").split(".")[0]
                if module.startswith(f"{package}."):
                    graph[name].add(inner if inner in sources else "__init__")
    return graph


def circle_in(graph: Graph) -> list[str]:
    """Return modules that import each other in a circle, or nothing if there are none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [*reversed(error.args[1])]
    return []


def sources_of(key: str) -> dict[str, str]:
    return {
        path.stem: path.read_text(encoding="utf-8")
        for path in (ROOT / "engine" / "games" / key).glob("*.py")
    }


def test_a_circle_is_found_through_imports_of_any_kind() -> None:
    plain = {"a": "from g.b import x", "b": "def f():\n    from g import c", "c": "import g.a"}
    assert sorted(set(circle_in(graph_of("g", plain, with_types=False)))) == ["a", "b", "c"]
    typed = {**plain, "c": "if TYPE_CHECKING:\n    from g.a import x\nelse:\n    import g.d"}
    assert circle_in(graph_of("g", typed, with_types=False)) == []
    assert sorted(set(circle_in(graph_of("g", typed, with_types=True)))) == ["a", "b", "c"]
    assert (
        circle_in(graph_of("g", {"__init__": "from g.a import x", "a": ""}, with_types=True)) == []
    )
    around = {"__init__": "from g.a import x", "a": "from g import x"}
    assert circle_in(graph_of("g", around, with_types=False))


@pytest.mark.parametrize("key", [game.key for game in INSTALLED.games])
def test_a_games_modules_have_no_import_circles(key: str) -> None:
    graph = graph_of(f"engine.games.{key}", sources_of(key), with_types=False)
    assert graph
    assert circle_in(graph) == []


def test_the_richest_game_has_no_circle_even_among_its_types() -> None:
    """You can read a game of thirty modules from the bottom up, including parameter types."""
    assert circle_in(graph_of("engine.games.orcs", sources_of("orcs"), with_types=True)) == []


# All modules ------------------------------------------------------------------------------------

MOST_IN_A_CIRCLE: Final = 4
"""Maximum number of modules of one part that form a circle by naming each other's types."""


def modules() -> dict[str, str]:
    """Return the source of each module that isn't a game's or a painter's, by its dotted name."""
    paths = [path for room in ("cogs", "db", "engine") for path in (ROOT / room).rglob("*.py")]
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {
        name.removesuffix(".__init__"): path.read_text(encoding="utf-8")
        for name, path in names.items()
        if not name.startswith("engine.games.") and "skeleton" not in name
    }


def imports_among(sources: Mapping[str, str]) -> Graph:
    """Map each module to the other modules of *sources* that it imports, including for types."""
    graph: Graph = {}
    for name, source in sources.items():
        named = {
            module if module in sources else module.rpartition(".")[0]
            for module in imports_of(source)
        }
        graph[name] = (named & sources.keys()) - {name}
    return graph


def circles_in(graph: Graph) -> list[set[str]]:
    """Return the largest sets of modules in which each leads to all others."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            for module in graph[waiting.pop()] - found:
                found.add(module)
                waiting.append(module)
        return found

    ahead = {module: reached(module) for module in graph}
    circles: list[set[str]] = []
    for module in graph:
        circle = {other for other in ahead[module] if module in ahead[other]}
        if circle and circle not in circles:
            circles.append(circle)
    return circles


def test_modules_that_a_circle_imports_are_not_part_of_it() -> None:
    graph: Graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set()}
    assert circles_in(graph) == [{"a", "b", "c"}]


def test_circles_of_imports_are_small_and_stay_within_a_part() -> None:
    for circle in circles_in(imports_among(modules())):
        assert len(circle) <= MOST_IN_A_CIRCLE, sorted(circle)
        assert len({module.split(".")[0] for module in circle}) == 1, sorted(circle)


def test_features_services_and_the_kit_import_only_downwards() -> None:
    """Features build on services, and services on the kit; none of them imports the bot."""
    graph = imports_among(modules())
    features = {name for name in graph if name.startswith("cogs.") and name.count(".") == 1}
    features -= {"cogs.client", "cogs.ui", "cogs.terminal", "cogs.features"}
    for name, imported in graph.items():
        room = ".".join(name.split(".")[:2])
        if room in {"cogs.ui", "cogs.client"} or name in features:
            known = {module for module in imported if module.startswith("cogs.")}
            if name != "cogs.client.parlor":
                assert not known & {"cogs.client.parlor", "cogs.features"}, name
            assert not known & features, name
            assert not any(module.startswith("cogs.terminal") for module in known), name
        if room == "cogs.ui":
            assert not any(module.startswith("cogs.client") for module in imported), name
