"""Bets as people say them: `bet 10`, `bet 17 5`, `bet 5 on red`, `bet tie 5 box 2`."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from croupier.chips import parse_amount
from croupier.errors import AmountError, CroupierError
from croupier.procedure.actions import PlaceWager
from croupier.speech.words import fill, joined, plain
from croupier.table.house_round import HouseRound

NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"
)  # fmt: skip


class Target(NamedTuple):
    """A kind of wager and where it is to lie."""

    wager: str
    on: str = ""


def bets_of(round_: HouseRound, actor: str, words: Sequence[str], usual_box: int) -> list[PlaceWager]:
    """The wagers that are meant; one, unless those that must be made beside it go without saying."""
    every = plain(words)
    first_field = next((place for place, word in enumerate(every) if "=" in word), len(every))
    said, named = every[:first_field], joined(every[first_field:])
    said, box = _box(said)
    target, amount, rest = _sorted_out(round_, said)
    is_short = target is None
    if target is None:
        target = _meant(round_, amount)
    given = [target.wager, amount] if amount else [target.wager]
    has_boxes = bool(round_.betting.boxes.value)
    for word in rest:
        given.append(f"box={word}" if has_boxes and word.isdecimal() else f"on={word}")
    if target.on:
        given.append(f"on={target.on}")
    given += named
    if box:
        given.append(f"box={box}")
    if has_boxes and not any(word.startswith("box=") for word in given):
        given.append(f"box={usual_box}")
    if not amount and not any(word.startswith(("cents=", "amount=")) for word in named):
        raise CroupierError(f"bet: say how much; {_usage(round_, target)}")
    bet: PlaceWager = fill(round_, PlaceWager, {"actor": actor}, given)
    beside = round_.betting.required.get(bet.wager, ()) if is_short else ()
    return [bet, *(msgspec.structs.replace(bet, wager=kind) for kind in beside)]


def _box(words: list[str]) -> tuple[list[str], str]:
    """What is left without `box 2`, and the box."""
    for place, word in enumerate(words[:-1]):
        if word.lower() == "box" and words[place + 1].isdecimal():
            return [*words[:place], *words[place + 2 :]], words[place + 1]
    return words, ""


def _sorted_out(round_: HouseRound, words: list[str]) -> tuple[Target | None, str, list[str]]:
    """The wager and place, the amount, and what else was said; no target if only an amount was."""
    lowered = [word.lower() for word in words]
    if "on" in lowered:
        where = lowered.index("on")
        before, after = words[:where], words[where + 1 :]
        target, _, rest = _sorted_out(round_, after) if after else (None, "", [])
        if len(before) == 1 and after:
            return target or _place(round_, after[0]), before[0], rest or after[1:]
        words = before + after
    for start in range(len(words)):
        for end in range(min(start + 4, len(words)), start, -1):
            name = "_".join(words[start:end]).lower()
            if name in round_.betting.initial:
                return Target(name), *_amount(words[:start] + words[end:])
    if not words or (len(words) == 1 and _is_amount(words[0])):
        return None, *_amount(words)
    if len(words) == 1:
        return Target(words[0]) if not _targets(round_, words[0]) else _place(round_, words[0]), "", []
    marked = [word for word in words if word.startswith("$")]
    for place, word in enumerate(words):
        others = words[:place] + words[place + 1 :]
        if word not in marked and _targets(round_, word) and any(map(_is_amount, others)):
            return _place(round_, word), *_amount(others)
    if _is_amount(words[0]):
        return None, *_amount(words)
    return Target(words[0]), *_amount(words[1:])  # no wager of this game: the round says which there are


def _amount(words: list[str]) -> tuple[str, list[str]]:
    """The amount, marked by a dollar sign or else the first word, and what is left."""
    marked = [word for word in words if word.startswith("$")]
    amount = marked[0] if marked else words[0] if words else ""
    rest = list(words)
    if amount:
        rest.remove(amount)
    return amount, rest


def _is_amount(word: str) -> bool:
    try:
        parse_amount(word)
    except AmountError:
        return False
    return True


def _targets(round_: HouseRound, word: str) -> list[Target]:
    """The wagers that have a place of this name, however its numbers are ordered, or are named by a number."""
    found = []
    number = NUMBERS[int(word)] if word.isdecimal() and len(word) < 3 and int(word) < len(NUMBERS) else word
    for wager in round_.betting.offered():
        if not round_.betting.boxes.value and {word, number} & {*wager.split("_")}:
            found.append(Target(wager))
        for on in round_.definition.placements(round_.rules, wager):
            if on and (on == word or (on.lower() == word.lower()) or sorted(on.split("-")) == sorted(word.split("-"))):
                found.append(Target(wager, on))
                break
    return found


def _place(round_: HouseRound, word: str) -> Target:
    found = _targets(round_, word)
    main = [target for target in found if target.wager == round_.definition.main_wager]
    if main or len(found) == 1:
        return (main or found)[0]
    if not found:
        return Target(word)
    meant = " or ".join(f"bet {target.wager} 10 {target.on}".rstrip() for target in found)
    raise CroupierError(f"bet: {word} can be several wagers; say {meant}")


def _meant(round_: HouseRound, amount: str) -> Target:
    """The wager that is meant when none is named."""
    offered = round_.betting.offered()
    wager = round_.definition.main_wager or (offered[0] if len(offered) == 1 else "")
    places = round_.definition.placements(round_.rules, wager) if wager else ("",)
    if not wager or places != ("",):
        target = Target(wager, places[0]) if wager else None
        raise CroupierError(f"bet: say on what{'' if amount else ', and how much'}; {_usage(round_, target, amount)}")
    return Target(wager)


def usual_bet(round_: HouseRound, target: Target | None = None, amount: str = "") -> str:
    """A bet as it is written at this table."""
    offered = round_.betting.offered()
    known = target.wager if target and target.wager in offered else round_.definition.main_wager
    wager = known if known in offered else offered[0]
    amount = amount or str(round_.setting.limits.minimum_cents // 100)
    places = [place for place in round_.definition.placements(round_.rules, wager) if place]
    if wager == round_.definition.main_wager:
        return " ".join(["bet", *places[:1], amount])
    return " ".join(["bet", wager, amount, *places[:1]])


def _usage(round_: HouseRound, target: Target | None, amount: str = "") -> str:
    offered = round_.betting.offered()
    listed = f"; there is {', '.join(offered)}" if len(offered) > 1 else ""
    return f"write it like {usual_bet(round_, target, amount)}{listed}"
