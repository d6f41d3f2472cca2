"""What regulators ask with a new game or a variation of one, and where a sheet answers it."""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
import tomli


class Item(NamedTuple):
    number: str
    asks: str
    answer: str
    """Where the sheet says it, or that it is for the applicant to say."""


class Requirements(NamedTuple):
    title: str
    source: str
    items: tuple[Item, ...]


class _Item(msgspec.Struct, forbid_unknown_fields=True):
    number: str
    asks: str
    answer: str
    answer_variation: str = ""


class _Authority(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    source: str
    items: list[_Item]


def requirements(*, is_variation: bool) -> tuple[Requirements, ...]:
    """Those of each authority."""
    return tuple(
        Requirements(
            each.title,
            each.source,
            tuple(
                Item(item.number, item.asks, (is_variation and item.answer_variation) or item.answer)
                for item in each.items
            ),
        )
        for each in _authorities()
    )


@cache
def _authorities() -> list[_Authority]:
    text = (files(__package__ or "") / "requirements.toml").read_text("utf-8")
    return msgspec.convert(tomli.loads(text)["authority"], list[_Authority])
