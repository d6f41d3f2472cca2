"""Compiled kernels: `jit` turns a function over numbers and arrays into machine code that is kept on disk.

Only kernels that need it import this module, and with it numba, which takes half a second.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def jit(function: Kernel) -> Kernel:
    """The function compiled at its first call; it holds no lock and divides by zero as arrays do."""
    return cast(Kernel, njit(cache=True, nogil=True, error_model="numpy")(function))
