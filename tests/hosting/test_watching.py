"""The docs name all metrics, and the alert rules and the dashboard use only metrics that exist."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from typing import TYPE_CHECKING, Any, Final

import yaml
from prometheus_client import CollectorRegistry, ProcessCollector

from cogs.client.monitoring import Metrics
from tests.hosting.dockerfile import ROOT
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

PAGE: Final = (ROOT / "docs/hosting.md").read_text("utf-8")
RULES: Final = ROOT / "docs/hosting/alerts.yml"
BOARD: Final = ROOT / "docs/hosting/grafana.json"
_KINDS: Final = {"counter": "_total", "gauge": "", "histogram": ""}
_PARTS: Final = re.compile(r"_(?:bucket|sum|count)$")


def measured() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Return the kind and the labels of each of our metrics, by its Prometheus name."""
    registry = Metrics(PACKAGES).registry
    of_process = CollectorRegistry()
    ProcessCollector(registry=of_process)
    others = {one.name for one in of_process.collect()}
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for one in list(registry._collector_to_names):  # pyright: ignore[reportPrivateUsage]
        for family in one.collect():
            if family.name not in others:
                labels: tuple[str, ...] = getattr(one, "_labelnames", ())
                found[family.name + _KINDS[family.type]] = family.type, tuple(labels)
    return found


def test_each_metric_is_documented_with_its_kind_and_labels() -> None:
    rows = re.findall(r"^\| (`parlor_\S.*?) \| (\w+) \| *([^|]*?) *\| .+ \|$", PAGE, re.MULTILINE)
    told = {
        name: (kind, tuple(label for label in labels.replace(" ", "").split(",") if label))
        for names, kind, labels in rows
        for name in re.findall(r"`(\w+)`", names)
    }
    assert told == measured()


def asked_for(expressions: list[str]) -> set[str]:
    named = {name for one in expressions for name in re.findall(r"\bparlor_\w+", one)}
    return {_PARTS.sub("", name) for name in named}


def test_the_alert_rules_use_existing_metrics_and_say_what_helps() -> None:
    (group,) = yaml.safe_load(RULES.read_text("utf-8"))["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    assert asked_for([one["expr"] for one in rules]) <= measured().keys()
    for one in rules:
        assert one["labels"]["severity"] in {"page", "ticket"}
        assert one["annotations"].keys() == {"summary", "what_helps"}
    if (promtool := shutil.which("promtool")) is not None:
        done = subprocess.run(
            (promtool, "check", "rules", RULES), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_dashboard_shows_each_metric_once() -> None:
    panels: list[dict[str, Any]] = json.loads(BOARD.read_text("utf-8"))["panels"]
    expressions = [target["expr"] for one in panels for target in one["targets"]]
    assert asked_for(expressions) == measured().keys()
    assert len({one["id"] for one in panels}) == len(panels)
    places = {(one["gridPos"]["x"], one["gridPos"]["y"]) for one in panels}
    assert len(places) == len(panels)
