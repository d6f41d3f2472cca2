"""Hooks: parts that want to know what happens in another."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar
from weakref import WeakMethod

Hook = TypeVar("Hook", bound=Callable[..., Any])


class Hooks(Generic[Hook]):
    """Those who want to know of something. They are told without being kept alive: they refer to who tells them."""

    __slots__ = ("_hooks",)

    def __init__(self) -> None:
        self._hooks: tuple[WeakMethod[Hook], ...] = ()

    def add(self, hook: Hook) -> None:
        """A method of a part of the same round."""
        self._hooks = (*self._hooks, WeakMethod(hook))

    def __iter__(self) -> Iterator[Hook]:
        if not self._hooks:
            return iter(())
        return iter([hook for found in self._hooks if (hook := found()) is not None])
