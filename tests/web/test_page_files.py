"""The page's files: one script of all modules, and sizes on the wire."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING, Final

from cogs.ui.texts import TEXTS
from cogs.web.files import joined
from cogs.web.server import FOLDER
from tests.web.visiting import Tab

if TYPE_CHECKING:
    from tests.web.visiting import House

FILES: Final = {
    "page.js": b"""import { add, add as sum } from "./sums.js";
const one = 1;
sum(one, add(1, 2));
""",
    "sums.js": b"""import {
  two,
} from "./small-numbers.js";
const one = 3;
export function add(a, b) {
  return a + b + two + one;
}
""",
    "small-numbers.js": b"export const two = 2;\n",
}
JOINED: Final = """const small_numbers_module = (() => {
const two = 2;
return { two };
})();
const sums_module = (() => {
const {
  two,
} = small_numbers_module;
const one = 3;
function add(a, b) {
  return a + b + two + one;
}
return { add };
})();
const { add, add: sum } = sums_module;
const one = 1;
sum(one, add(1, 2));
"""
MOST_OF_SCRIPTS: Final = 35_000
MOST_OF_STYLES: Final = 8_000


def test_a_script_comes_after_what_it_imports_and_keeps_its_own_names() -> None:
    assert joined("page.js", FILES).decode() == JOINED


async def test_a_page_gets_all_its_modules_in_one_small_script(house: House) -> None:
    ann = await house.tab("ann")
    html = (await ann.get(ann.path)).body.decode()
    (address,) = re.findall(r'src="([^"]+)"', html)
    script = (await ann.get(address)).body
    assert not re.search(rb"^(import|export) ", script, re.MULTILINE)
    # the script has each module once
    for path in FOLDER.glob("*.js"):
        if path.name not in {"activity.js", "in.js", "worker.js"}:
            first = path.read_bytes().partition(b"\n")[0]
            assert script.count(first) == 1, path.name
    assert len(gzip.compress(script)) < MOST_OF_SCRIPTS
    (styles,) = re.findall(r'rel="stylesheet" href="([^"]+)"', html)
    assert len(gzip.compress((await ann.get(styles)).body)) < MOST_OF_STYLES


async def test_an_unknown_address_says_so_and_leads_home(house: House) -> None:
    ann = await house.tab("ann")
    for language, sentence in (("en", "nothing at this address"), ("de", "gibt es nichts")):
        headers = {"Accept": "text/html", "Accept-Language": language}
        ann.headers = headers
        answer = await ann.get(f"{ann.path}nowhere")
        assert answer.status == 404
        assert sentence in answer.body.decode()
        assert TEXTS.say(language, "page-home") in answer.body.decode()
        assert f'href="{ann.path}"' in answer.body.decode()
        stranger = Tab(house, headers=headers)
        assert sentence in (await stranger.get("/nowhere")).body.decode()
    ann.headers = {}
    assert b"<" not in (await ann.get(f"{ann.path}nowhere")).body
