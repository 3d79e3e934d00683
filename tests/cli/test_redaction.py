"""No secret is written down, in whatever text it comes."""

from __future__ import annotations

import pytest

from cogs.terminal import console
from cogs.terminal.console import HIDDEN, hide, redacted

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.GabcdE.abcdefghijklmnopqrstuvwxyz_0123-4"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "POST https://discord.com/api/v10/interactions/123/aW50ZXI/callback failed",
            "POST https://discord.com/api/v10/interactions/123/***/callback failed",
        ),
        ("/webhooks/1/tok_en-x?wait=true", "/webhooks/1/***?wait=true"),
        ("/webhooks/1/tok_en-x/messages/@original", "/webhooks/1/***/messages/@original"),
        ("postgresql://parlor:pa:ss@w0rd@db:5432/x", "postgresql://parlor:***@db:5432/x"),
        ("POSTGRES://u:p@h/db?sslmode=require", "POSTGRES://u:***@h/db?sslmode=require"),
        ("postgresql://h/x?password=p&user=u", "postgresql://h/x?password=***&user=u"),
        ("host=h password='it\\'s one' user=x", "host=h password='***' user=x"),
        ("host=h password=one user=x", "host=h password=*** user=x"),
        ("{'token': 'abc', 'id': 1}", "{'token': '***', 'id': 1}"),
        ('{"resume_token": "a\\"c"}', '{"resume_token": "***"}'),
        ("Record(secret=b'\\x00\\'', joins=())", "Record(secret=b'***', joins=())"),
        ("{'Authorization': 'Bot abc'}", "{'Authorization': 'Bot ***'}"),
        (f"Bot {TOKEN}!", "Bot ***!"),
    ],
)
def test_what_looks_like_a_secret_is_hidden(text: str, shown: str) -> None:
    assert redacted(text) == shown
    assert redacted(shown) == shown


@pytest.mark.parametrize(
    "text",
    [
        "Discord does not accept the token in DISCORD_TOKEN; copy it again",
        "GET https://discord.com/api/v10/channels/123/messages",
        "https://example.org:8080/x@y",
        "match m1 is shown later: 503 Service Unavailable (error code: 0)",
    ],
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert redacted(text) == text


def test_a_secret_of_which_it_was_told_is_hidden_whatever_it_looks_like(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(console, "_known", set[str]())
    hide("")
    assert redacted("hello world") == "hello world"
    hide("hello")
    assert redacted("hello world") == f"{HIDDEN} world"
