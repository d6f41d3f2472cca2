"""What can be typed next, word by word: the choices of the decision that is pending, and commands."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from croupier.chips import format_dollars
from croupier.cli.terminal.line import Suggestion
from croupier.errors import CroupierError
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.speech import phrases
from croupier.speech.parts import wagers_of
from croupier.speech.words import ALIASES, find_action, find_incident
from croupier.table.round import Round

COMMANDS: Mapping[str, str] = {
    "view": "the table, as the player may see it",
    "report": "an irregularity, for a ruling",
    "rule": "what a rule says",
    "undo": "take back what was typed last",
    "as": "speak for a player",
    "help": "what can be typed",
    "quit": "stop here",
}


def suggestions(
    round_: Round | None,
    line: str,
    players: Sequence[str],
    commands: Mapping[str, str] = COMMANDS,
    said: Mapping[str, str] = phrases.SAID,
) -> Iterator[Suggestion]:
    """Every way to go on with a line; the last word of it may be unfinished."""
    words = line.split(" ")[:-1]
    words = [word for word in words if word]
    if words[:1] == ["as"] and len(words) == 1:
        yield from (Suggestion(name, "at the table") for name in (*players, DEALER))
        return
    if words[:1] == ["as"]:
        words = words[2:]
    if not words:
        yield from _first_words(round_, said)
        yield from (Suggestion(name, about) for name, about in commands.items())
    elif words[0] == "rule" and round_ is not None:
        for number, rule in round_.rules.document.register.items():
            yield Suggestion(number, rule.summary[:60])
    elif words[0] == "view":
        yield Suggestion("json", "raw, for programs")
    elif words[0] == "report" and round_ is not None:
        yield from _of_report(round_, words[1:], players)
    elif round_ is not None:
        yield from _of_action(round_, words, players)


def _first_words(round_: Round | None, said: Mapping[str, str]) -> Iterator[Suggestion]:
    if round_ is None or round_.decision is None:
        return
    decision = round_.decision
    for offer in decision.offers:
        about = f"{phrases.phrase(offer, said)} ({offer.actor})"
        yield Suggestion("deal" if isinstance(offer, NoMoreBets) else phrases.word_of(type(offer), said), about)
    for invitation in decision.invitations:
        yield Suggestion(phrases.word_of(invitation.action, said), invitation.hint)


def _of_report(round_: Round, words: list[str], players: Sequence[str]) -> Iterator[Suggestion]:
    if words:
        try:
            kind, said = find_incident(round_, words)
        except CroupierError:
            return
        yield from _fields(round_, kind, said, players)
        return
    for each in round_.reportable(now=True):
        yield Suggestion(each.name(), (each.__doc__ or "").split("\n")[0])


def _of_action(round_: Round, words: list[str], players: Sequence[str]) -> Iterator[Suggestion]:
    try:
        kind, said = find_action(round_, words, ALIASES)
    except CroupierError:
        return
    if kind is PlaceWager:
        yield from _of_bet(round_, said)
        return
    decision = round_.decision
    for offer in decision.offers if decision else ():
        if type(offer) is kind and not said:
            rest = phrases.phrase(offer).removeprefix(phrases.word_of(kind)).strip(" ,")
            yield from [Suggestion(rest, offer.actor)] if rest else []
    yield from _fields(round_, kind, said, players)


def _of_bet(round_: Any, said: list[str]) -> Iterator[Suggestion]:
    limits = round_.setting.limits
    amount = Suggestion(str(limits.minimum_cents // 100), f"limits {limits}")
    if not said:
        for wager in round_.betting.offered():
            yield Suggestion(wager, ", ".join(_places(round_, wager)[:8]))
        yield amount
        return
    wager = said[0] if said[0] in round_.betting.initial else ""
    if len(said) == 1:
        yield amount
    elif wager:
        yield from (Suggestion(on, wager) for on in _places(round_, wager))
        yield from (Suggestion(f"box {box}") for box in range(1, round_.betting.boxes.value + 1))
    yield from (Suggestion(f"chips={chips}") for chips in ("value", "non_value", "promotional") if len(said) > 1)


def _places(round_: Any, wager: str) -> list[str]:
    return [place for place in round_.definition.placements(round_.rules, wager) if place]


def _fields(round_: Round, kind: Any, said: Iterable[str], players: Sequence[str]) -> Iterator[Suggestion]:
    """Each field that has not been said, with each value where they can be listed."""
    named = {word.partition("=")[0] for word in said}
    for field in msgspec.structs.fields(kind):
        name = phrases.shown_field(field.name)
        if field.name == "actor" or {name, field.name} & named:
            continue
        about = "in dollars" if phrases.is_money(field.name) else "" if field.required else f"else {_else(field)}"
        values = phrases.choices(round_, kind, field)
        if "player" in field.name:
            values = list(players)
        if field.name == "wager_id":
            values = [str(wager.id) for wager in wagers_of(round_)]
            about = "its number"
        yield from (Suggestion(f"{name}={value}", about) for value in values or [""])


def _else(field: Any) -> str:
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return format_dollars(default) if phrases.is_money(field.name) else repr(default)
