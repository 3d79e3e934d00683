"""The page's files: scripts in one piece, compressed, and with a digest in their address."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from aiohttp import web

from cogs.web.installing import FOR_EVER

if TYPE_CHECKING:
    from collections.abc import Mapping

_IMPORT: Final = re.compile(r'^import \{([^}]+)\} from "\./([\w-]+)\.js";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_RENAMED: Final = re.compile(r"(\w+) as (\w+)")


def joined(name: str, files: Mapping[str, bytes]) -> bytes:
    """Return the module *name* in *files*, after the modules that it imports.

    Each module becomes a function, which keeps its names apart. A module may import names from
    modules next to it, and export functions, classes and constants.
    """
    modules: dict[str, str] = {}
    _add(name.removesuffix(".js"), files, modules)
    main = modules.popitem()[1]
    return "".join([*modules.values(), main]).encode()


def _add(name: str, files: Mapping[str, bytes], modules: dict[str, str]) -> None:
    text = files[f"{name}.js"].decode()
    for _, needed in _IMPORT.findall(text):
        if needed not in modules:
            _add(needed, files, modules)
    text = _IMPORT.sub(_taken, text)
    if exported := [found for _, found in _EXPORT.findall(text)]:
        text = _EXPORT.sub(r"\1", text)
        text = (
            f"const {_made(name)} = (() => {{\n{text}return {{ {', '.join(exported)} }};\n}})();\n"
        )
    modules[name] = text


def _taken(found: re.Match[str]) -> str:
    names = _RENAMED.sub(r"\1: \2", found[1])
    return f"const {{{names}}} = {_made(found[2])};"


def _made(name: str) -> str:
    return f"{name.replace('-', '_')}_module"


def release_of(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name] + b"\0")
    return digest.hexdigest()[:16]


def file_of(request: web.Request, data: bytes | None, kind: str) -> web.Response:
    if data is None:
        raise web.HTTPNotFound
    response = web.Response(body=data, content_type=kind, headers=FOR_EVER)
    if kind != "image/png":
        response.headers["Vary"] = "Accept-Encoding"
        if takes_gzip(request):
            response.body = _zipped(data)
            response.headers["Content-Encoding"] = "gzip"
    return response


def takes_gzip(request: web.Request) -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


@lru_cache
def _zipped(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)
