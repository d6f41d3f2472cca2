"""Compiled kernels: `jit` turns a function over numbers and arrays into machine code that is kept on disk.

Only kernels that need it import this module, and with it numba, which takes half a second.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar, cast

from numba import njit

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def jit(function: Kernel) -> Kernel:
    """The function compiled at its first call; it holds no lock and divides by zero as arrays do."""
    return cast(Kernel, njit(cache=True, nogil=True, error_model="numpy")(function))


def forget_stale() -> None:
    """Has all kernels compiled anew if the source of one has changed: numba does not look at those that it calls."""
    here = Path(__file__).parent
    newest = max(source.stat().st_mtime for source in here.rglob("*.py"))
    for index in here.rglob("*.nbi"):
        with suppress(OSError):
            if index.stat().st_mtime < newest:
                index.unlink()


if not os.environ.get("NUMBA_CACHE_DIR"):
    forget_stale()
