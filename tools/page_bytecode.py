"""Compile the package for the page, inside its own Python: what it does not compile, it need not.

Run by ``tools/site_build.py`` through ``tools/page_python.mjs``. Reads /shared/drawdestiny.zip and
writes it again with bytecode in the place of sources.
"""

from __future__ import annotations

import os
import py_compile
import zipfile
from pathlib import Path

ARCHIVE = Path("/shared/drawdestiny.zip")


def compiled(name: str, source: bytes) -> bytes:
    """The bytecode of a module, which is loaded without looking for its source."""
    Path("module.py").write_bytes(source)
    made = py_compile.compile(
        "module.py",
        "module.pyc",
        name,
        doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    assert made is not None
    return Path(made).read_bytes()


def main() -> None:
    os.chdir("/tmp")
    with zipfile.ZipFile(ARCHIVE) as archive:
        files = {info.filename: archive.read(info) for info in archive.infolist()}
    fresh = Path("/tmp/fresh.zip")
    with zipfile.ZipFile(fresh, "w") as archive:
        for name, body in files.items():
            source = name.endswith(".py")
            info = zipfile.ZipInfo(name + "c" if source else name)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, compiled(name, body) if source else body, compresslevel=9)
    ARCHIVE.write_bytes(fresh.read_bytes())


main()
