"""A folder of results on disk: each a file of its own, whole or not there, and together of a bounded size.

Several processes may use one at the same time. What is damaged is as if it were not there. Other files may lie beside:
they are neither counted nor touched.
"""

import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

CACHE = "CROUPIER_CACHE"
"""The variable of the environment that names the folder, or is `off`."""
OFF = "off"
MOST_BYTES = 64 * 1024 * 1024
"""What a folder may hold of ours; past it, what was not asked for the longest goes."""
TEMPORARY = ".part"
_OURS = re.compile(r"[0-9a-f]{64}(\.json|\.\w+\.part)")
"""The names of entries, and of what is not written to its end yet: the folder may be one that holds other files too."""


def folder_for(environment: Mapping[str, str] | None = None) -> "Folder | None":
    """The user's folder; none where the environment says so."""
    said = os.environ if environment is None else environment
    named = said.get(CACHE, "")
    if named == OFF:
        return None
    if named:
        return Folder(Path(named))
    if sys.platform == "win32" and said.get("LOCALAPPDATA"):
        return Folder(Path(said["LOCALAPPDATA"], "croupier", "prices"))
    caches = said.get("XDG_CACHE_HOME", "")
    base = Path(caches) if caches and Path(caches).is_absolute() else Path.home() / ".cache"
    return Folder(base / "croupier" / "prices")


class Folder:
    """Results by a key of 64 hexadecimal digits. Where nothing can be written, nothing is kept, and nobody is told."""

    def __init__(self, path: Path, most_bytes: int = MOST_BYTES) -> None:
        self.path = path
        self.most_bytes = most_bytes

    def read(self, key: str) -> bytes | None:
        """What is kept under a key, if it is there as it was written."""
        path = self._path(key)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        digest, _, body = data.partition(b"\n")
        if digest != _digest(key, body):
            with suppress(OSError):
                path.unlink()
            return None
        with suppress(OSError):
            os.utime(path)  # what is asked for stays
        return body

    def write(self, key: str, body: bytes) -> None:
        """Keep something: others see all of it or nothing."""
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(TEMPORARY, f"{key}.", self.path)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(_digest(key, body) + b"\n" + body)
                os.replace(name, self._path(key))
            except BaseException:
                with suppress(OSError):
                    os.unlink(name)
                raise
        except OSError:
            return
        self._bound()

    def _bound(self) -> None:
        """Let go of what was not asked for the longest, also of what a process left half written."""
        found: list[tuple[int, int, str]] = []
        with suppress(OSError), os.scandir(self.path) as entries:
            for entry in entries:
                if not _OURS.fullmatch(entry.name):
                    continue
                with suppress(OSError):
                    about = entry.stat(follow_symlinks=False)
                    found.append((about.st_mtime_ns, about.st_size, entry.path))
        size = sum(each for _, each, _ in found)
        if size <= self.most_bytes:
            return
        for _, each, path in sorted(found):
            if size <= self.most_bytes * 3 // 4:
                return
            with suppress(OSError):
                os.unlink(path)
            size -= each

    def _path(self, key: str) -> Path:
        return self.path / f"{key}.json"


def _digest(key: str, body: bytes) -> bytes:
    return hashlib.sha256(key.encode() + b"\n" + body).hexdigest().encode()
