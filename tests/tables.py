"""Tables set for a test: a stacked shoe, a game, a round at its first decision."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from croupier.cards import Shoe
from croupier.chance import RecordedSource, SeededSource
from croupier.games import Game
from croupier.procedure import DEALER, Action, Event, IllegalActionError, Incident, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.events import CardDealt, WagerSettled
from croupier.table.house_round import HouseRound

DOLLARS = 100


def casino_war(
    top: str = "", *, edition: str | None = None, setting: dict[str, Any] | None = None, **options: Any
) -> Any:
    """A round of Casino War from a shoe whose first cards are `top`; options and readings by name."""
    readings = {
        name: options.pop(name)
        for name in list(options)
        if name.startswith(("odd_", "current_", "increments_", "war_"))
    }
    game = Game("skycity/casino_war", edition=edition, options=options, readings=readings)
    shoe = Shoe.stacked(SeededSource(1), top, decks=game.rules.choice("decks", int).value)
    return game.open_round(shoe, game.setting(**(setting or {})))


def layout_round(
    document: str,
    chance: Iterable[int] = (),
    *,
    edition: str | None = None,
    setting: dict[str, Any] | None = None,
    readings: dict[str, str] | None = None,
    **options: Any,
) -> Any:
    """A round of a game with a wheel or dice, whose chance is these numbers (a section's index, a face less one)."""
    game = Game(document, edition=edition, options=options, readings=readings)
    equipment = game.new_equipment(RecordedSource(chance))
    return game.open_round(equipment, game.setting(**(setting or {})))


def fresh(*, seed: int = 1, setting: dict[str, Any] | None = None, edition: str | None = None, **options: Any) -> Any:
    """A round with cards still to be shuffled."""
    game = Game("skycity/casino_war", edition=edition, options=options)
    return game.open_round(game.new_equipment(SeededSource(seed)), game.setting(**(setting or {})))


def bet(round_: HouseRound, player: str, wager: str, dollars: int, box: int = 1, **more: Any) -> None:
    round_.act(PlaceWager(player, wager, dollars * DOLLARS, box, **more))


def put(round_: HouseRound, player: str, wager: str, dollars: int, on: str = "", **more: Any) -> int:
    """A wager on a layout without boxes; returns its number."""
    round_.act(PlaceWager(player, wager, dollars * DOLLARS, on=on, **more))
    return len(round_.layout.wagers)


def deal(round_: HouseRound) -> None:
    round_.act(NoMoreBets(DEALER))


def proceed(round_: HouseRound, until: str = "") -> None:
    """Carry out the dealer's steps, up to the one named or until somebody else must decide."""
    while round_.decision and any(isinstance(offer, Proceed) for offer in round_.decision.offers):
        if until and round_.decision.about == until:
            return
        round_.act(Proceed(DEALER, round_.decision.about))


def of_kind(round_: HouseRound, kind: type[Event]) -> list[Any]:
    return [event for event in round_.events if isinstance(event, kind)]


def settled(round_: HouseRound) -> list[tuple[str, str, int]]:
    """Wager, outcome and net cents of every settlement, in order."""
    return [(event.wager, event.outcome, event.net_cents) for event in of_kind(round_, WagerSettled)]


def dealt(round_: HouseRound) -> list[tuple[str, str]]:
    return [(event.to, event.card) for event in of_kind(round_, CardDealt)]


def cited(event: Any) -> list[str]:
    """The rules an event or ruling cites, as document and number."""
    return [f"{citation.document} {number}" for citation in event.cites for number in citation.rules]


def snapshot(round_: HouseRound) -> tuple[Any, ...]:
    """All that an action or incident could change."""
    hands = repr(getattr(round_, "hands", None))
    return journal.write(round_), round_.decision, round_.equipment.state(), hands, repr(round_.layout.wagers)


def refused(round_: HouseRound, what: Action | Incident, number: str, document: str = "skycity/casino_war") -> str:
    """The action or incident is refused by that rule, the round is as it was; returns the message."""
    before = snapshot(round_)
    submit: Any = round_.report if isinstance(what, Incident) else round_.act
    with pytest.raises(IllegalActionError) as error:
        submit(what)
    assert (document, number) in [(citation.document, n) for citation in error.value.cites for n in citation.rules]
    assert f"{document} " in str(error.value)
    assert before == snapshot(round_)
    return str(error.value)


@contextmanager
def a_ruling(round_: HouseRound) -> Iterator[None]:
    """As if a ruling were being made: its steps may be called one by one."""
    round_.till.is_open = True
    try:
        yield
    finally:
        round_.till.is_open = False
