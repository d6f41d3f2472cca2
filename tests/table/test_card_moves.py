"""Events that move cards say from where to where: whoever follows them knows where every card lies."""

import pytest

from croupier.chance import SeededSource
from croupier.games import Game, replay
from croupier.games.casino_war import DecisionMishandled, GoToWar
from croupier.procedure import DEALER, Event, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import CardsReturnedToShoe
from croupier.rulebook import load, shipped_documents

CARDS = [
    name
    for name in shipped_documents()
    if load(name).game in ("casino_war", "baccarat", "blackjack", "caribbean_stud", "ultimate_texas_holdem")
]


def follow(hands: dict[str, list[str | None]], event: Event) -> None:
    for move in event.moves():
        source, target = hands.setdefault(move.source, []), hands.setdefault(move.to, [])
        cards = list(source) if move.cards is None else list(move.cards)
        for number, card in enumerate(cards):
            if card in source:
                source.remove(card)
            elif card is None and source:
                cards[number] = source.pop()
        target.extend(cards)


def lying(hands: dict[str, list[str | None]], round_) -> dict[str, list[str]]:
    return {hand: sorted(map(str, hands.get(hand, []))) for hand in round_.cards.hands}


@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("seed", range(4))
def test_hands_followed_from_events_are_those_on_the_table(name, seed):
    game = Game(name)
    round_ = game.open_round(game.new_equipment(SeededSource(seed)), game.setting(paced=True, seats={1: "Ann"}))
    followed: dict[str, list[str | None]] = {}
    told = 0
    while round_.decision is not None:
        for event in round_.events[told:]:
            follow(followed, event)
        told = len(round_.events)
        assert lying(followed, round_) == {hand: sorted(cards) for hand, cards in round_.cards.hands.items()}
        if round_.decision.is_open_to(PlaceWager) and not round_.layout.wagers:
            for wager in round_.betting.initial[:2]:
                placing = PlaceWager("Ann", wager, round_.setting.limits.minimum_cents * 4, 1)
                if round_.can(placing):
                    round_.act(placing)
        offers = round_.offers()
        round_.act(NoMoreBets(DEALER) if NoMoreBets(DEALER) in offers else offers[0])


def at_war():
    """A war whose cards are on the table, and whose choice was mishandled."""
    game = Game("skycity/casino_war", options={"cut": False, "burn_first_card": False})
    round_ = game.open_round(game.new_equipment(1, cards="5c5d2c3c4c9s8d"), game.setting(paced=True))
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    while not any(wager.kind == "go_to_war" for wager in round_.layout.wagers.values()):
        war = [offer for offer in round_.offers() if isinstance(offer, GoToWar)]
        round_.act(war[0] if war else round_.offers()[0])
    for _ in range(4):
        round_.act(round_.offers()[0])
    round_.report(DecisionMishandled(1))
    return round_


def test_cards_that_count_as_not_drawn_say_where_they_lay():
    (back,) = [event for event in at_war().events if isinstance(event, CardsReturnedToShoe)]
    assert back.lay == ("discard rack", "discard rack", "discard rack", "box 1")
    assert [move.source for move in back.moves()] == list(back.lay)


def test_a_journal_of_an_earlier_version_that_does_not_say_it_is_consistent(monkeypatch):
    def as_before(cites, cards, unseen, lay):  # noqa: ARG001 - it was not said
        return CardsReturnedToShoe(cites, cards, unseen)

    monkeypatch.setattr("croupier.table.cards.CardsReturnedToShoe", as_before)
    earlier = journal.write(at_war())
    monkeypatch.undo()
    assert b'"lay"' not in earlier
    assert b'"lay"' in journal.write(at_war())
    (read,) = replay(earlier)
    assert read.differs_at is None
