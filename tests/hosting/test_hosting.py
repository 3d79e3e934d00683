"""Hosting Parlor: the Dockerfile, compose.yaml, the systemd units and docs/hosting.md."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Final

import pytest
import yaml

import bot
from cogs.client.jobs import SECRETS
from cogs.terminal import exits, settings
from cogs.terminal.exits import FINAL, Exit
from tests.hosting.dockerfile import NEEDS_ROOT, ROOT, build, environment, read_steps, report
from tests.patience import PATIENCE
from tests.test_architecture import PARTS
from tests.test_locks import DEV, RUNTIME, pins

if TYPE_CHECKING:
    from pathlib import Path


# Dockerfile ---------------------------------------------------------------------------------------


def words(kind: str) -> list[str]:
    return [step.words for step in read_steps() if step.kind == kind]


def test_the_image_has_the_product_and_no_tests() -> None:
    brought = {name.rstrip("/") for line in words("COPY") for name in line.split()[:-1]}
    assert brought == {*PARTS, "seeds", "bot.py", "LICENSE", RUNTIME} - {"tests", "bot"}
    (installing,) = [line for line in words("RUN") if "pip install" in line]
    assert f"--requirement {RUNTIME}" in installing
    assert "--require-hashes" in installing
    assert DEV not in installing


def test_docker_sees_only_the_files_that_it_copies() -> None:
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    rules = [line for line in lines if not line.startswith("#")]
    brought = {name.rstrip("/") for line in words("COPY") for name in line.split()[:-1]}
    assert rules[0] == "*"
    assert {rule[1:] for rule in rules if rule.startswith("!")} == brought
    assert [rule for rule in rules[1:] if not rule.startswith("!")] == ["**/__pycache__"]


def test_the_bot_runs_as_a_user_that_owns_only_the_database() -> None:
    steps = read_steps()
    kinds = [step.kind for step in steps]
    (making,) = [line for line in words("RUN") if line.startswith(NEEDS_ROOT)]
    assert words("USER") == ["parlor"]
    assert making.startswith("useradd --system")
    assert "/nologin parlor && install --directory --mode 700 --owner parlor" in making
    assert words("VOLUME") == ["/data"]
    assert "RUN" not in kinds[kinds.index("USER") :]


def test_the_image_starts_an_existing_command() -> None:
    (entry,), (command,) = words("ENTRYPOINT"), words("CMD")
    assert json.loads(entry) == ["python", "bot.py"]
    assert bot.build_parser().parse_args(json.loads(command)).command is bot.run


def test_the_health_check_asks_the_metrics_port() -> None:
    (line,) = words("HEALTHCHECK")
    asked = json.loads(line.partition(" CMD ")[2])
    assert asked[:2] == ["python", "-c"]
    ast.parse(asked[2])
    assert "/healthz" in asked[2]
    (port,) = re.findall(r"PARLOR_METRICS=0\.0\.0\.0:(\d+)", words("ENV")[0])
    assert words("EXPOSE") == [port]


@pytest.mark.long("Dockerfile", "requirements.lock", "bot.py", "cogs/terminal")
def test_the_built_image_starts_and_asks_for_a_token(tmp_path: Path) -> None:
    built = build(tmp_path)
    print(report(built))  # noqa: T201 # the notes of the build
    assert len(built.ran) == 2
    assert len(built.left_out) == 1
    done = subprocess.run(
        built.start,
        cwd=built.home,
        env=environment(built),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (Exit.CONFIGURATION, ""), done.stderr
    assert "set DISCORD_TOKEN" in done.stderr
    listed = [built.python, "-m", "pip", "list", "--format=json"]
    # with PIP_QUIET set, pip would print no list
    loud = {key: value for key, value in os.environ.items() if key != "PIP_QUIET"}
    packages = subprocess.run(listed, capture_output=True, check=True, env=loud).stdout
    installed = {one["name"].lower().replace("_", "-") for one in json.loads(packages)}
    assert not installed & (pins(DEV).keys() - pins(RUNTIME).keys())
    assert not list(built.home.rglob("test_*.py"))


# compose.yaml -------------------------------------------------------------------------------------


FILE: Final = ROOT / "compose.yaml"
OF_OTHERS: Final = {"PGPASSWORD"}
"""Settings that PostgreSQL's own library reads."""


@pytest.fixture
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FILE.read_text("utf-8"))
    return found["services"]


def known() -> set[str]:
    """Return the environment variables that the sources name."""
    sources = [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py")]
    named = [re.findall(r'"((?:PARLOR|DISCORD)_[A-Z_]+)"', one.read_text()) for one in sources]
    return {name for names in named for name in names}


def test_compose_has_the_bot_and_its_database(services: dict[str, Any]) -> None:
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
    assert {"PGPASSWORD", "DISCORD_TOKEN", "DISCORD_CLIENT_SECRET"} <= SECRETS


def test_the_token_is_asked_for_by_name(services: dict[str, Any]) -> None:
    assert services["bot"]["environment"]["DISCORD_TOKEN"].startswith("${DISCORD_TOKEN:?put ")


def test_the_bot_reads_every_setting_in_compose(services: dict[str, Any]) -> None:
    (image,) = [step.words for step in read_steps() if step.kind == "ENV"]
    of_image = set(re.findall(r"((?:PARLOR|DISCORD)_[A-Z_]+)=", image))
    assert of_image | set(services["bot"]["environment"]) <= {*settings.SETTINGS, *OF_OTHERS}


def test_each_setting_is_listed_in_the_code_and_on_the_page() -> None:
    assert known() == set(settings.SETTINGS)
    (table,) = re.findall(r"\n\| setting \|[^\n]*\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE)
    named = re.findall(r"^\| `([A-Z_]+)` \|", table, re.MULTILINE)
    assert sorted(named) == sorted({*settings.SETTINGS, *OF_OTHERS})


def test_compose_passes_each_setting_on(services: dict[str, Any]) -> None:
    told = services["bot"]["environment"]
    own = {settings.TOKEN, settings.DATABASE}
    assert set(told) == {*settings.SETTINGS, *OF_OTHERS} - {settings.TOKEN_FILE}
    for name in set(settings.SETTINGS) - own - {settings.TOKEN_FILE}:
        assert told[name].startswith(f"${{{name}:-"), name
    (port,) = words("EXPOSE")
    assert told[settings.METRICS] == f"${{{settings.METRICS}:-0.0.0.0:{port}}}"


def test_data_is_kept_in_volumes(services: dict[str, Any]) -> None:
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


def test_the_bot_knows_the_commands_in_compose(services: dict[str, Any]) -> None:
    for service in services.values():
        if "build" in service:
            bot.build_parser().parse_args(service.get("command", ["run"]))


# Units for systemd --------------------------------------------------------------------------------


UNIT: Final = ROOT / "docs/parlor.service"
PROGRAM: Final = "/opt/parlor/.venv/bin/parlor"


UNITS: Final = sorted(
    one.name for one in (ROOT / "docs").iterdir() if one.suffix in {".service", ".timer"}
)
SERVING: Final = ("parlor.service", "parlor@.service")
every_service = pytest.mark.parametrize("unit", SERVING)


def told(name: str, unit: str = UNIT.name) -> list[str]:
    """Return the values that *unit* has for *name*, one for each line."""
    lines = UNIT.with_name(unit).read_text("utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{name}=")]


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_accepts_each_unit(tmp_path: Path, unit: str) -> None:
    verifier = shutil.which("systemd-analyze")
    if verifier is None:
        pytest.skip("there is no systemd-analyze here")
    for name in UNITS:  # a timer needs a service to start
        # the program must be there
        text = UNIT.with_name(name).read_text("utf-8")
        text = text.replace(PROGRAM, f"{sys.executable} {ROOT / 'bot.py'}")
        (tmp_path / name).write_text(text, "utf-8")
    copy = tmp_path / unit.replace("@", "@0-3")
    if not copy.exists():
        copy.symlink_to(tmp_path / unit)
    done = subprocess.run([verifier, "verify", copy], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("unit", "command"),
    [
        ("parlor.service", bot.run),
        ("parlor@.service", bot.run),
        ("parlor-backup.service", bot.backup),
    ],
)
def test_the_unit_starts_an_existing_command(unit: str, command: object) -> None:
    (start,) = told("ExecStart", unit)
    words = start.removeprefix(PROGRAM).replace("%i/${TOTAL}", "0-3/8").split()
    assert bot.build_parser().parse_args(words).command is command


@every_service
def test_a_bot_that_hangs_is_restarted(unit: str) -> None:
    assert told("WatchdogSec", unit) == ["60"]
    assert told("NotifyAccess", unit) == ["main"]
    (families,) = told("RestrictAddressFamilies", unit)
    assert "AF_UNIX" in families.split(), "that is how it tells that it lives"


@every_service
def test_systemd_restarts_only_after_errors_that_may_pass(unit: str) -> None:
    assert told("Restart", unit) == ["on-failure"]
    (final,) = told("RestartPreventExitStatus", unit)
    assert {int(code) for code in final.split()} == FINAL
    assert {Exit.TRY_AGAIN, Exit.UNEXPECTED}.isdisjoint(FINAL)
    (good,) = told("SuccessExitStatus", unit)
    assert int(good) == Exit.CUT_SHORT


@every_service
def test_systemd_waits_longer_than_the_bot_takes_to_end(unit: str) -> None:
    (wait,) = told("TimeoutStopSec", unit)
    assert int(wait) > exits.PATIENCE
    assert told("KillMode", unit) == ["mixed"]


def test_a_backup_copies_the_store_that_the_bot_uses() -> None:
    unit = "parlor-backup.service"
    assert told("Environment", unit) == told("Environment")[1:]
    assert told("EnvironmentFile", unit) == told("EnvironmentFile")
    assert told("User", unit) == told("User")
    own, copies = told("StateDirectory", unit)[0].split()
    assert own == told("StateDirectory")[0]
    assert told("ExecStart", unit)[0].endswith(f" %S/{copies}")


def test_the_token_is_a_credential_and_not_a_setting() -> None:
    (given,) = told("LoadCredential")
    token, database = told("Environment")
    name, _, path = given.partition(":")
    assert token == f"{settings.TOKEN_FILE}=%d/{name}"
    assert path.startswith("/etc/")
    assert database.startswith("PARLOR_DB=%S/")
    assert database.split("/")[1] == told("StateDirectory")[0]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NoNewPrivileges", "yes"),
        ("DynamicUser", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("PrivateTmp", "yes"),
        ("CapabilityBoundingSet", ""),
    ],
)
def test_the_units_grant_no_rights(name: str, value: str) -> None:
    assert told(name) == [value]


def test_commands_find_the_store_where_the_unit_keeps_it() -> None:
    (line,) = re.findall(r"^    echo (\S+) >> (\S+)$", PAGE, re.MULTILINE)
    _, database = told("Environment")
    # systemd's state folder
    assert line == (database.replace("%S", "/var/lib"), str(settings.OF_THE_SYSTEM))
    assert told("EnvironmentFile") == [f"-{settings.OF_THE_SYSTEM}"]
    (given,) = told("LoadCredential")
    assert given.endswith(str(settings._TOKEN_OF_THE_SYSTEM))  # pyright: ignore[reportPrivateUsage]


# docs/hosting.md ----------------------------------------------------------------------------------


PAGE: Final = (ROOT / "docs/hosting.md").read_text("utf-8")


def test_the_page_lists_each_exit_code_and_when_to_restart() -> None:
    rows = re.findall(r"^\| (\d+) \| [^|]* \| ([^|]+) \|$", PAGE, re.MULTILINE)
    assert {int(code) for code, _ in rows} == set(Exit)
    for code, advice in rows:
        word = re.split(r"\W", advice)[0]
        again = {"yes": False, "no": True, "as": True}[word]
        is_stop = int(code) in {Exit.STOPPED, Exit.INTERRUPTED, Exit.CUT_SHORT}
        assert again == (int(code) in FINAL or is_stop), code


def test_the_files_that_the_page_names_exist() -> None:
    named = re.findall(r"\b(?:docs/)?[\w.@-]+\.(?:service|yaml|lock|py)\b", PAGE)
    assert {"docs/parlor.service", "compose.yaml", "requirements.lock", "bot.py"} <= set(named)
    for name in named:
        is_copied = name in UNITS
        assert is_copied or (ROOT / name).is_file(), name
    assert {one for one in UNITS if one in PAGE} == set(UNITS)
