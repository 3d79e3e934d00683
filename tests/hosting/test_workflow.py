"""The workflow for forks only runs `.ci/run`."""

from __future__ import annotations

import re
import tomllib

import yaml

from tests.hosting.dockerfile import ROOT


def test_the_workflow_runs_ci_on_the_oldest_and_the_newest_python() -> None:
    flow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text("utf-8"))
    (job,) = flow["jobs"].values()
    checkout, run = job["steps"]
    assert checkout.keys() == {"uses"}
    assert checkout["uses"].startswith("actions/checkout@")
    assert run == {"run": ".ci/run"}
    oldest, newest = job["strategy"]["matrix"]["python"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={oldest}"
    assert re.fullmatch(r"3\.\d\d", newest)
    assert int(newest[2:]) > int(oldest[2:])
