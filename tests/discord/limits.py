"""Checks that a view keeps Discord's limits for messages."""

from __future__ import annotations

from typing import Any

from discord import ui

from tests.discord.harness import BUTTON, ENTITY_SELECTS, GALLERY, SELECT, TEXT, walk

ROW = 1
SLASH = 1


def check_view(view: ui.LayoutView) -> None:
    """Fail if Discord would refuse *view*, if a text was cut off, or if a control would expire."""
    parts = list(walk(view.to_components()))  # pyright: ignore[reportArgumentType] # wire dicts
    assert len(parts) <= 40, len(parts)
    texts = [part["content"] for part in parts if part["type"] == TEXT]
    assert sum(map(len, texts)) <= 4000
    assert all(text.strip() for text in texts), texts
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids), ids
    assert all(0 < len(custom_id) <= 100 for custom_id in ids)
    for part in parts:
        check_part(part)
    check_lasting(view)


def check_part(part: dict[str, Any]) -> None:
    if part["type"] == ROW:
        kinds = [child["type"] for child in part["components"]]
        is_select = len(kinds) == 1 and kinds[0] in {SELECT, *ENTITY_SELECTS}
        assert is_select or (set(kinds) == {BUTTON} and len(kinds) <= 5), kinds
    elif part["type"] == BUTTON:
        assert 0 < len(part["label"]) <= 80, part
        assert not is_cut(part["label"]), part
    elif part["type"] == SELECT:
        check_select(part)
    elif part["type"] in ENTITY_SELECTS:
        check_entity_select(part)
    elif part["type"] == GALLERY:
        assert 1 <= len(part["items"]) <= 10
        for item in part["items"]:
            assert 0 < len(item["description"]) <= 1024, item
            assert not is_cut(item["description"]), item


def check_entity_select(part: dict[str, Any]) -> None:
    assert 0 < len(part["placeholder"]) <= 150
    assert not is_cut(part["placeholder"]), part
    assert 0 <= part["min_values"] <= part["max_values"] <= 25
    assert len(part.get("default_values", [])) <= part["max_values"]


def check_select(part: dict[str, Any]) -> None:
    options = part.get("options", [])
    assert 1 <= len(options) <= 25
    assert 0 < len(part["placeholder"]) <= 150
    assert not is_cut(part["placeholder"]), part
    assert 0 <= part["min_values"] <= part["max_values"] <= len(options)
    values = [option["value"] for option in options]
    assert len(set(values)) == len(values)
    assert sum(option.get("default", False) for option in options) <= part["max_values"]
    for option in options:
        assert 0 < len(option["label"]) <= 100, option
        assert 0 < len(option["value"]) <= 100, option
        assert len(option.get("description") or "") <= 100, option
        assert not is_cut(option["label"]), option
        assert not is_cut(option.get("description") or ""), option
        # Parlor splits the values of a select at these characters
        assert not {":", "\n"} & set(option["value"]), option


def is_cut(text: str) -> bool:
    """Whether `shortened` had to cut *text*; our own texts must always fit."""
    return text.endswith("…")


def check_lasting(view: ui.LayoutView | ui.View) -> None:
    """Check that every control is a dynamic item and that the view never expires."""
    assert view.timeout is None
    for item in view.walk_children():
        assert isinstance(item, ui.DynamicItem) or not item.is_dispatchable(), item


def check_command(command: dict[str, Any]) -> None:
    """Fail if Discord would refuse the registered command."""
    assert 1 <= len(command["name"]) <= 32
    if command["type"] != SLASH:
        return  # a context menu command has only its name
    assert command["name"] == command["name"].lower()
    assert 1 <= len(command["description"]) <= 100
    options = command.get("options", [])
    assert len(options) <= 25
    for option in options:
        assert 1 <= len(option["name"]) <= 32
        assert option["name"] == option["name"].lower()
        assert 1 <= len(option["description"]) <= 100
        choices = option.get("choices", [])
        assert len(choices) <= 25
        assert all(1 <= len(str(choice["name"])) <= 100 for choice in choices)
    required = [option.get("required", False) for option in options]
    assert required == sorted(required, reverse=True)


def kept_of(client: Any) -> tuple[set[type], int]:
    """Return discord.py's dynamic items, and the number of views that it keeps for ever."""
    store = client._connection._view_store
    kept = len(store._views) + len(store._synced_message_views)
    return set(store._dynamic_items.values()), kept
