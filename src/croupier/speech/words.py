"""Words that are typed, and the actions and incidents they mean."""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from croupier.cards import typed
from croupier.chips import parse_amount
from croupier.errors import AmountError, CroupierError
from croupier.procedure import Action, Decision, Incident
from croupier.rulebook import Citation, cite
from croupier.speech import phrases
from croupier.speech.parts import hands_of
from croupier.table.round import Round

ALIASES: Mapping[str, tuple[str, ...]] = {
    "bet": ("place_wager", "make_bet"),
    "wager": ("place_wager",),
    "deal": ("no_more_bets",),
    "next": ("proceed",),
    "cut": ("cut_cards",),
    "withdraw": ("withdraw_wager",),
    "hit": ("draw",),
    "card": ("draw",),
    "double": ("double_down", "free_double", "follow_double"),
    "split": ("split_pair", "free_split", "cover_split"),
    "insurance": ("take_insurance",),
    "insure": ("take_insurance",),
    "even_money": ("take_even_money",),
    "raise": ("place_play", "make_bet"),
    "play": ("place_play", "play_on"),
    "call": ("make_bet",),
    "war": ("go_to_war",),
}
"""Everyday words, with the kinds of action that each may mean: the first of them that is open, or else the first."""
LONGEST_NAME = 4
"""Words that the name of an action or incident may have when it is typed as words."""


class ClosedError(CroupierError):
    """What was said is clear, and not open now; nothing has changed."""

    def __init__(self, said: str, problem: str, *cites: Citation) -> None:
        super().__init__(f"{said}: {problem}" + (f" ({cite(*cites)})" if cites else ""))
        self.cites = cites


def plain(words: Iterable[str]) -> list[str]:
    """Words without the commas and small words that only make a sentence of them."""
    found = [word.rstrip(",") for word in words]
    return [word for word in found if word]


# -- kinds -----------------------------------------------------------------------------------------------------------


def find_action(
    round_: Round, words: Sequence[str], aliases: Mapping[str, tuple[str, ...]] = ALIASES, commands: Iterable[str] = ()
) -> tuple[type[Action], list[str]]:
    """The kind of action that words begin with, and the words after it.

    By its name, its everyday name, or a part of it such as `war`; of several kinds with that part, one that is open.
    """
    kinds = {kind.name(): kind for kind in round_.definition.action_types()}
    for count in range(min(LONGEST_NAME, len(words)), 0, -1):
        name = "_".join(words[:count]).lower()
        matching = [kind for kind in aliases.get(name, ()) if kind in kinds]
        if not matching and name in kinds:
            matching = [name]
        if matching:
            return kinds[_open_first(round_, kinds, matching)[0]], [*words[count:]]
    word = words[0].lower()
    matching = [kind for kind in kinds if word in kind.split("_")]
    open_now = _open_first(round_, kinds, matching)
    if matching and (len(matching) == 1 or len(open_now) == 1):
        return kinds[open_now[0]], [*words[1:]]
    if matching:
        raise CroupierError(f"{words[0]!r} is no command; say {' or '.join(open_now)}")
    raise unknown_word(words[0], [*commands, *aliases, *kinds])


def _open_first(round_: Round, kinds: Mapping[str, type[Action]], names: list[str]) -> list[str]:
    """Those that are open now; all, if none is."""
    decision = round_.decision
    return [name for name in names if decision is not None and decision.is_open_to(kinds[name])] or names


def unknown_word(word: str, known: Iterable[str], what: str = "command") -> CroupierError:
    near = difflib.get_close_matches(word.lower(), dict.fromkeys(known), n=3, cutoff=0.7)
    meant = f"did you mean {' or '.join(near)}?" if near else "? lists them"
    return CroupierError(f"{word!r} is no {what}; {meant}")


def find_incident(round_: Round, words: Sequence[str]) -> tuple[type[Incident], list[str]]:
    """The kind of incident that words begin with, its name in one or as words, and the words after it."""
    kinds = {kind.name(): kind for kind in round_.reportable()}
    for count in range(min(2 * LONGEST_NAME, len(words)), 0, -1):
        name = "_".join(words[:count]).lower()
        if name in kinds:
            return kinds[name], [*words[count:]]
    near = difflib.get_close_matches(words[0], kinds, n=3, cutoff=0.6)
    near = near or [name for name in kinds if words[0].lower() in name.split("_")][:3]
    meant = f"did you mean {' or '.join(near)}?" if near else "report lists them"
    raise CroupierError(f"{words[0]!r} is no irregularity of this game; {meant}")


def offer_named(decision: Decision, words: Sequence[str], said: Mapping[str, str] = phrases.SAID) -> Action | None:
    """The offer that was typed just as it is shown, if there is one."""
    line = " ".join(plain(words)).lower()
    for offer in decision.offers:
        if " ".join(plain(phrases.phrase(offer, said).split())).lower() == line:
            return offer
    return None


def left_to_say(offers: Sequence[Action], words: Sequence[str]) -> dict[str, Any]:
    """What offers of a kind say of the fields that were not: `double 5` is on the hand in turn, of five dollars."""
    fields = [field for field in msgspec.structs.fields(offers[0]) if field.name != "actor"]
    named = {word.partition("=")[0] for word in words if "=" in word}
    amounts = [field.name for field in fields if phrases.is_money(field.name) or field.name == "multiple"]
    wanted = [field.name for field in fields if field.name in amounts and field.required]
    if len(words) - len(named) > len(wanted):
        return {}  # all is said, in order
    return {
        field.name: getattr(offers[0], field.name)
        for field in fields
        if not {field.name, phrases.shown_field(field.name)} & named
        and field.name not in amounts
        and len({getattr(offer, field.name) for offer in offers}) == 1
    }


# -- fields ----------------------------------------------------------------------------------------------------------


def fill(round_: Round, kind: Any, given: Mapping[str, Any], words: Sequence[str], players: Iterable[str] = ()) -> Any:
    """A message of a kind from words, by position or as field=value; money in dollars, lists with commas.

    Words after a field=value belong to it: `affected=box 1,box 2`.
    """
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    by_word = {phrases.shown_field(name): name for name in fields} | {name: name for name in fields}
    values: dict[str, Any] = dict(given)
    for word in joined(_in_pairs(words, fields)):
        name, separator, text = word.partition("=")
        if not separator:
            name, text = next((field for field in fields if field not in values), ""), word
        if name not in by_word:
            problem = f"{word!r} is not wanted"
            raise CroupierError(f"{_name(kind)}: {problem}; {phrases.usage(round_, kind, players)}")
        field = by_word[name]
        in_cents = bool(separator) and name == field and phrases.is_money(field)
        values[field] = _value(round_, field, fields[field], text, in_cents=in_cents)
    try:
        return msgspec.convert({**values, kind.__struct_config__.tag_field: kind.name()}, kind, strict=False)
    except msgspec.ValidationError as error:
        problem, _, at = str(error).partition(" - at `$.")
        field = at.rstrip("`").partition("[")[0]
        if field:
            shown = f"{phrases.shown_field(field)}: {_wrong(problem, values.get(field))}"
        else:
            missing = problem.removeprefix("Object missing required field ").strip("`")
            shown = f"say {phrases.shown_field(missing).replace('_', ' ')} as well"
            if not words:
                shown = "say more"
        raise CroupierError(f"{_name(kind)}: {shown}; {phrases.usage(round_, kind, players)}") from None


def _name(kind: Any) -> str:
    return str(kind.name()) if issubclass(kind, Incident) else phrases.word_of(kind)


def _wrong(problem: str, value: Any) -> str:
    wanted = {"Expected `int`": "a whole number", "Expected `bool`": "yes or no"}
    found = next((words for start, words in wanted.items() if problem.startswith(start)), "")
    return f"{value!r} is not {found}" if found else problem[:1].lower() + problem[1:]


def _in_pairs(words: Sequence[str], fields: Mapping[str, Any]) -> list[str]:
    """`box 1` and `wager 3` as the fields they mean, `4x` as a multiple."""
    found: list[str] = []
    rest = plain(words)
    while rest:
        word = rest.pop(0)
        is_number = bool(rest) and rest[0].isdecimal()
        if word == "box" and is_number and "box" in fields:
            found.append(f"box={rest.pop(0)}")
        elif word == "box" and is_number and "hand" in fields:
            found.append(f"hand=box {rest.pop(0)}")
        elif word.startswith("box=") and "box" not in fields and "hand" in fields:
            found.append(word.replace("box=", "hand=box "))
        elif word == "wager" and is_number and "wager_id" in fields:
            found.append(f"wager_id={rest.pop(0)}")
        elif "multiple" in fields and word[:-1].isdecimal() and word[-1:].lower() == "x":
            found.append(f"multiple={word[:-1]}")
        else:
            found.append(word)
    return found


def _value(round_: Round, name: str, kind: Any, text: str, *, in_cents: bool) -> Any:
    if phrases.is_money(name) and not phrases.is_list(kind):
        if in_cents and text.isdecimal():
            return int(text[:18])
        try:
            return parse_amount(text)
        except AmountError as error:
            raise AmountError(f"{phrases.shown_field(name)}: {error}") from None
    if phrases.is_list(kind):
        parts = [part.strip() for part in text.split(",") if part.strip()]
        return [_hand(round_, part) for part in parts] if name in phrases.HANDS else parts
    if kind is bool:
        return {"yes": "true", "no": "false"}.get(text.lower(), text)
    return _hand(round_, text) if name in phrases.HANDS else typed(text)


def _hand(round_: Round, text: str) -> str:
    """The name of a hand; the number of a box will do where the hands are those of boxes."""
    name = f"box {text}"
    return name if text.isdecimal() and name in hands_of(round_) else text


def joined(words: Sequence[str]) -> list[str]:
    """Words that follow a field=value and are none themselves belong to it."""
    found: list[str] = []
    for word in words:
        if found and "=" in found[-1] and "=" not in word:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found
