"""At a poker table nobody is told of cards they were not shown: with those exchanged they are told the same."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from croupier.cards import DECKS, Card
from croupier.chance import SeededSource
from croupier.poker import PokerGame
from croupier.poker import messages as m
from croupier.poker.deck import Pack
from croupier.poker.stub import UNKNOWN
from croupier.procedure import DEALER, Action, IllegalActionError
from tests.poker.checks import Case, cases, game_of

NOBODY = "a spectator"
NAMES = ["Ann", "Bob", "Cid"]
HANDS = 8
SHOWN = (m.CardsDealt, m.CommunityDealt, m.CardsGivenUp, m.HandShown)
"""Events that are there to show cards."""
CASES = cases()


class Table:
    """A hand from cards in a given order, and what a person is sent in it."""

    def __init__(self, game: PokerGame, order: list[Card], person: str, seed: int) -> None:
        pack = Pack(game.terms.deck, SeededSource(seed), order)
        self.round = game.open_round(pack, game.setting(dict.fromkeys(NAMES, 60_00)))
        self.person = person
        self.sent: list[Any] = []
        self.send()

    def send(self) -> None:
        view = self.round.view(self.person)
        events = view.pop("events")
        seen = [event.seen_by(self.person) for event in self.round.events]
        self.sent.append((view, len(events), [event.words() for event in seen if event is not None]))

    def do(self, action: Action) -> bool:
        try:
            self.round.act(action)
        except IllegalActionError as refusal:
            if action.actor == self.person:
                self.sent.append(str(refusal))
            return False
        self.send()
        return True

    def shown(self) -> set[Card]:
        """All cards that the person was shown, by events that are there to show them."""
        seen = [event.seen_by(self.person) for event in self.round.events]
        return {card for event in seen if isinstance(event, SHOWN) for card in event.cards} - {UNKNOWN}


def some_action(table: Table, luck: random.Random) -> Action:
    """What is offered, a bet of some amount, cards to give up; or something that is not open."""
    decision = table.round.decision
    assert decision is not None
    turn = decision.actors() or [i.actor for i in decision.invitations if i.actor]
    name = turn[0] if luck.random() < 0.9 else luck.choice([*NAMES, DEALER])
    invited = [invitation.action for invitation in decision.invitations]
    if invited and (luck.random() < 0.3 or not decision.offers):
        kind = luck.choice(invited)
        hand = table.round.hand
        if "cards" in kind.__struct_fields__ and hand is not None:
            hole = hand.hole[table.round.players.names.index(name if name in NAMES else luck.choice(NAMES))]
            return kind(name, tuple(luck.sample(hole, luck.randint(0, len(hole)))))
        return kind(name, luck.choice([2_00, 4_00, 10_00, 60_00]))
    return luck.choice(decision.offers)


def moves(table: Table, luck: random.Random) -> Iterator[tuple[Action, bool]]:
    for _ in range(luck.randint(5, 80)):
        if table.round.is_over:
            return
        action = some_action(table, luck)
        yield action, table.do(action)


def exchanged(action: Action, others: dict[Card, Card]) -> Action:
    """What its actor would have said with the other cards."""
    if isinstance(action, m.Draw | m.Discard):
        return msgspec.structs.replace(action, cards=tuple(others.get(card, card) for card in action.cards))
    return action


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_person_is_sent_does_not_depend_on_cards_they_were_not_shown(case: Case) -> None:
    compared = 0
    for seed in range(HANDS):
        luck = random.Random(f"{case} {seed}")
        person = luck.choice([*NAMES, DEALER, NOBODY])
        order = DECKS[game_of(case).terms.deck.size].cards()
        luck.shuffle(order)
        first = Table(game_of(case), order, person, seed)
        made = list(moves(first, luck))
        hidden = [card for card in order if card not in first.shown()]
        others = dict(zip(hidden, luck.sample(hidden, len(hidden)), strict=True))
        second = Table(game_of(case), [others.get(card, card) for card in order], person, seed)
        if is_same(first, second, made, others):
            compared += 1
    assert compared > HANDS / 3


def is_same(first: Table, second: Table, made: list[tuple[Action, bool]], others: dict[Card, Card]) -> bool:
    for action, was_taken in made:
        if second.do(exchanged(action, others)) != was_taken:
            assert action.actor != first.person, f"{action}: refused or not by cards that {first.person} was not shown"
            return False  # somebody else's move depended on their own cards
    for number, (before, after) in enumerate(zip(first.sent, second.sent, strict=True)):
        assert before == after, f"{first.person}, step {number}"
    return True


def test_a_player_sees_their_own_cards_and_nobody_elses_until_they_are_shown() -> None:
    game = PokerGame("star_sydney/poker")
    round_ = game.open_round(game.new_equipment(SeededSource(1)), game.setting(dict.fromkeys(NAMES, 60_00)))
    for person in (*NAMES, DEALER, NOBODY):
        for player in round_.view(person)["table"]["players"]:
            assert ("??" in player["cards"]) == (player["name"] != person)
