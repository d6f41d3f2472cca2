"""Environments for reinforcement learning: games against the house for Gymnasium, poker for PettingZoo.

They need an extra: `pip install croupier[environments]`. Importing this room registers `croupier/House-v0`.
"""

from typing import TYPE_CHECKING, Any

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.environments.house import HouseEnv
    from croupier.environments.poker import PokerEnv

__all__ = ["HouseEnv", "MissingExtraError", "PokerEnv"]

HOUSE_ID = "croupier/House-v0"
_HOMES = {"HouseEnv": "house", "PokerEnv": "poker"}


class MissingExtraError(CroupierError, ImportError):
    """A library is not installed that only this room needs."""

    def __init__(self, library: str) -> None:
        super().__init__(f"environments need {library}: pip install 'croupier[environments]'")


def __getattr__(name: str) -> Any:
    """Each environment asks only for the library that it is made for, and only when it is wanted."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    try:
        module = import_module(f"{__name__}.{_HOMES[name]}")
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in ("gymnasium", "pettingzoo"):
            raise
        raise MissingExtraError(library) from error
    return getattr(module, name)


def _register() -> None:
    try:
        from gymnasium.envs import registration
    except ModuleNotFoundError:
        return  # asking for an environment says what is missing
    if HOUSE_ID not in registration.registry:
        registration.register(HOUSE_ID, entry_point="croupier.environments.house:HouseEnv")


_register()
