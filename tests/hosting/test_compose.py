"""compose.yaml: the bot, PostgreSQL, and how one waits for the other."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
import yaml

import bot
from cogs.client.jobs import SECRETS
from tests.hosting.dockerfile import ROOT, read_steps

FILE: Final = ROOT / "compose.yaml"
OF_OTHERS: Final = {"PGPASSWORD"}
"""Settings that a library of ours reads: PostgreSQL's own."""
OF_THE_METRICS: Final = {"PARLOR_METRICS"}


@pytest.fixture
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FILE.read_text("utf-8"))
    return found["services"]


def known() -> set[str]:
    """Return the settings of the environment that the sources name."""
    sources = [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py")]
    named = [re.findall(r'"((?:PARLOR|DISCORD)_[A-Z_]+)"', one.read_text()) for one in sources]
    return {name for names in named for name in names}


def test_there_is_the_bot_and_its_database(services: dict[str, Any]) -> None:
    assert set(services) == {"bot", "db"}
    assert services["bot"]["build"] == "."
    assert re.fullmatch(r"postgres:\d+", services["db"]["image"])
    assert "ports" not in services["db"]


def test_the_bot_waits_until_the_database_is_healthy(services: dict[str, Any]) -> None:
    assert services["bot"]["depends_on"] == {"db": {"condition": "service_healthy"}}
    asked = services["db"]["healthcheck"]["test"]
    assert asked[:2] == ["CMD", "pg_isready"]
    made = services["db"]["environment"]
    assert f"--username={made['POSTGRES_USER']}" in asked
    assert f"--dbname={made['POSTGRES_DB']}" in asked


def test_the_bot_finds_the_database_and_nobody_reads_its_password(services: dict[str, Any]) -> None:
    told, made = services["bot"]["environment"], services["db"]["environment"]
    assert told["PARLOR_DB"] == f"postgresql://{made['POSTGRES_USER']}@db/{made['POSTGRES_DB']}"
    assert told["PGPASSWORD"] == made["POSTGRES_PASSWORD"]
    assert {"PGPASSWORD", "DISCORD_TOKEN"} <= SECRETS


def test_the_token_is_asked_for_by_name(services: dict[str, Any]) -> None:
    assert services["bot"]["environment"]["DISCORD_TOKEN"].startswith("${DISCORD_TOKEN:?put ")


def test_what_is_set_is_read(services: dict[str, Any]) -> None:
    (image,) = [step.words for step in read_steps() if step.kind == "ENV"]
    of_image = set(re.findall(r"((?:PARLOR|DISCORD)_[A-Z_]+)=", image))
    assert of_image | set(services["bot"]["environment"]) <= known() | OF_OTHERS | OF_THE_METRICS


def test_what_is_kept_lies_in_volumes(services: dict[str, Any]) -> None:
    volumes = yaml.safe_load(FILE.read_text("utf-8"))["volumes"]
    mounted = {
        name: dict(one.split(":") for one in service["volumes"])
        for name, service in services.items()
    }
    assert mounted == {
        "bot": {"data": "/data"},
        "db": {"postgres": "/var/lib/postgresql/data"},
    }
    assert set(volumes) == {"data", "postgres"}
    assert "/data" in [step.words for step in read_steps() if step.kind == "VOLUME"]


def test_the_bot_has_no_rights_and_more_than_ten_seconds_to_end(services: dict[str, Any]) -> None:
    one = services["bot"]
    assert (one["read_only"], one["cap_drop"], one["init"]) == (True, ["ALL"], True)
    assert one["security_opt"] == ["no-new-privileges:true"]
    assert int(one["stop_grace_period"].removesuffix("s")) > 10
    assert one["restart"] == services["db"]["restart"] == "unless-stopped"


def test_its_commands_are_known(services: dict[str, Any]) -> None:
    for service in services.values():
        if "build" in service:
            bot.build_parser().parse_args(service.get("command", ["run"]))
