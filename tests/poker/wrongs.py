"""Hands at a table in which anything goes wrong at any moment: irregularities at random, and what must hold all along.

For `test_anything_wrong` and `benchmarks.rulings_soak`.
"""

import copy
import random
import types
from functools import lru_cache
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from croupier.cards import Card
from croupier.chance import SeededSource
from croupier.poker import PokerGame, PokerRound
from croupier.poker.players import OFF_TABLE
from croupier.procedure import DEALER, Action, IllegalActionError, Incident
from croupier.procedure.events import RulingMade
from tests.poker.checks import Case, verify_cards

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eva", "Fay"]
WORDS = ["fire", "fraud", "collusion", "nobody", DEALER, *NAMES[:2]]
MOST_STEPS = 400
"""A hand that has not ended after so many moves goes round in circles."""


class Wrongs:
    """A hand in play, and the chance by which it is played and goes wrong."""

    def __init__(self, game: PokerGame, seed: object, *, players: int = 0, order: list[Card] | None = None) -> None:
        self.luck = luck = random.Random(str(seed))
        self.game = game
        count = players or luck.randint(2, min(len(NAMES), game.terms.most_players))
        minimum = game.limits.minimum_cents
        stakes = {name: minimum * luck.choice([1, 4, 20, 100]) + luck.randint(0, 3) * minimum for name in NAMES[:count]}
        setting = game.setting(stakes, paced=luck.random() < 0.4)
        cards = order or luck.sample(game.terms.deck.cards(), game.terms.deck.size)
        equipment = game.new_equipment(SeededSource(luck.randrange(10**9)), cards=cards)
        self.round: PokerRound = game.open_round(equipment, setting)
        self.usual = luck.choice(self.round.reportable())
        """What goes wrong again and again in this hand."""
        self.reported = 0
        self.refused = 0
        self.how_often = luck.choice([0.1, 0.3, 0.6])

    def play(self) -> PokerRound:
        """To the end, with irregularities before, in and after it."""
        for number in range(MOST_STEPS):
            if self.round.is_over:
                break
            if number == MOST_STEPS // 2:  # community cards that are dealt wrongly again and again come for ever
                self.how_often = 0.0
            self.step()
        else:
            raise AssertionError("the hand does not end")
        for _ in range(self.luck.randint(0, 3)):
            self.try_to_report()
        self.verify_end()
        return self.round

    def step(self) -> None:
        if self.luck.random() < self.how_often:
            self.try_to_report()
        else:
            self.act()

    def act(self) -> None:
        round_ = self.round
        if (action := self.some_action()) is None:
            raise AssertionError(f"nothing can be done: {round_.decision}")
        try:
            round_.act(action)
        except IllegalActionError:
            self.refused += 1
            decision = round_.decision
            assert decision is not None
            usual = [offer for offer in decision.offers if round_.can(offer)]
            if not usual:
                return
            round_.act(self.luck.choice(usual))
        self.verify()

    def try_to_report(self) -> None:
        """Report something; what is refused changes nothing."""
        found = self.some_incident()
        before = self.snapshot()
        try:
            self.round.report(found)
        except IllegalActionError:
            assert self.snapshot() == before, f"{found} was refused and changed something"
            self.refused += 1
        else:
            self.reported += 1
            ruled = self.round.events[-1]
            assert any(isinstance(event, RulingMade) for event in self.round.events[before[0] :]), ruled
            self.verify()

    # -- what is done ----------------------------------------------------------------------------------------------

    def some_action(self) -> Action | None:
        decision, luck = self.round.decision, self.luck
        assert decision is not None
        invitations = decision.invitations
        if decision.offers and (not invitations or luck.random() < 0.7):
            return luck.choice(decision.offers)
        if not invitations:
            return None
        invitation = luck.choice(invitations)
        actor = invitation.actor or luck.choice(self.round.players.names)
        values = {
            field.name: self.value(field.name, field.type, {}, invitation.bounds.get(field.name))
            for field in msgspec.structs.fields(invitation.action)
            if field.name != "actor"
        }
        hand = self.round.hand
        if "cards" in values and hand is not None and actor in self.round.players.names:
            least, most = invitation.bounds.get("cards", (0, 1))
            hole = hand.hole[self.round.players.names.index(actor)]
            values["cards"] = tuple(luck.sample(hole, min(len(hole), luck.randint(least, most))))
        if "signs" in values:
            values["signs"] = self.some_signs()
        return invitation.action(actor, **values)

    def some_signs(self) -> tuple[str, ...]:
        """An act told as done."""
        luck = self.luck
        amount = luck.choice([1, 5, 10, 20, 25, 35, 50, 100, 500])
        signs = ["say raise", "say call", "say check", "say fold", "tap", "push cards", "say all in", f"say {amount}"]
        signs += [f"say raise to {amount}", f"put {amount}", f"put {amount} {amount}", f"put {amount} 5", "put 25x4"]
        return tuple(luck.sample(signs, luck.choice([1, 1, 1, 2, 3])))

    # -- what goes wrong -------------------------------------------------------------------------------------------

    def some_incident(self) -> Incident:
        luck = self.luck
        kinds = self.round.reportable(now=True) or self.round.reportable()
        kind = self.usual if self.usual in kinds and luck.random() < 0.4 else luck.choice(kinds)
        form = self.round.describe.form(kind, DEALER)
        listed = {field.name: field.choices for field in form.fields}
        values = {}
        for field in msgspec.structs.fields(kind):
            if not field.required and luck.random() < 0.4:
                continue
            values[field.name] = self.value(field.name, field.type, listed)
        return kind(**values)

    def value(self, name: str, kind: Any, listed: dict[str, Any], bounds: tuple[int, int] | None = None) -> Any:
        luck = self.luck
        if get_origin(kind) is tuple:
            inner = get_args(kind)[0]
            return tuple(self.value(name, inner, listed) for _ in range(luck.choice([0, 1, 1, 2, 3])))
        if listed.get(name) and luck.random() < 0.95:
            return luck.choice(listed[name]).value
        if get_origin(kind) is Literal:
            return luck.choice(get_args(kind))
        if get_origin(kind) in (Union, types.UnionType):
            return self.value(name, luck.choice(get_args(kind)), listed)
        if kind is bool:
            return luck.random() < 0.5
        if kind is int:
            return self.number(name, bounds)
        if kind is type(None):
            return None
        if kind is Card or getattr(kind, "__name__", "") == "Card":
            return luck.choice(self.game.terms.deck.cards())
        if get_origin(kind) is dict:
            return {}
        return luck.choice([*self.round.players.names, *self.round.players.names, *WORDS])

    def number(self, name: str, bounds: tuple[int, int] | None) -> int:
        luck, minimum = self.luck, self.game.limits.minimum_cents
        if bounds is not None:
            least, most = bounds[0], min(bounds[1], 10**9)
            return luck.choice([least, most, luck.randint(least, most)])
        if name.endswith("cents"):
            return minimum * luck.choice([1, 2, 3, 4, 7, 20])
        if name.endswith("_ms"):
            return luck.choice([0, 19_000, 20_000, 40_000, 40_001, 60_000, 61_000])
        if name.endswith("_s"):
            return luck.choice([0, 3, 5, 20])
        return luck.choice([0, 0, 1, 1, 2, 3, 4, 6])

    # -- what must hold --------------------------------------------------------------------------------------------

    def snapshot(self) -> tuple[Any, ...]:
        """What a refusal must not change."""
        round_, hand = self.round, self.round.hand
        seen: list[Any] = [len(round_.events), len(round_.records), round_.decision, round_.is_over]
        seen.append({name: dict(books) for name, books in round_.till.balances.items()})
        if hand is not None:
            cards = hand.cards
            seen += [list(cards.stub.cards), list(cards.board), list(cards.burned), list(cards.muck)]  # type: ignore[attr-defined]
            seen += [[list(hole) for hole in cards.hole], list(hand.stacks), list(hand.bets), list(hand.dead)]
            seen += [hand.phase, hand.actor, dict(hand.state.held_back), list(cards.seen), list(cards.aside)]
            seen += [hand.betting.bet_to_call, list(hand.betting.marks), hand.betting.barred, hand.betting.most_bet]
        return tuple(seen)

    def verify(self) -> None:
        round_, hand = self.round, self.round.hand
        books = round_.till.balances["value"]
        assert sum(books.values()) == 0
        if hand is None:
            return
        if not round_.is_over:
            verify_cards(hand)
        state = hand.state
        assert all(stack >= 0 for stack in state.stacks)
        assert all(bet >= 0 for bet in state.bets)
        assert state.collected >= 0
        chips = sum(state.chips(player) for player in range(state.count))
        assert chips == sum(round_.players.stacks)
        began = sum(round_.setting.table_stakes.values()) + round_.players.carried_in + brought(round_)
        assert (
            chips + hand.pot + books.get("house", 0) + books.get("carried pot", 0) + round_.players.carried_in == began
        )

    def verify_end(self) -> None:
        """Chips are all there, the next hand can be dealt, and the journal makes the same hand again."""
        round_ = self.round
        after = round_.setting_after()
        house = round_.till.balance("house")
        carried = sum(value for key, value in after.carried.items() if key == "carried pot" and isinstance(value, int))
        began = sum(round_.setting.table_stakes.values()) + round_.players.carried_in + brought(round_)
        assert sum(after.table_stakes.values()) + house + carried == began
        again = copy.deepcopy(round_)
        assert again.events == round_.events
        assert again.setting_after() == after


def brought(round_: PokerRound) -> int:
    """What rulings have had players bring to the table, less what they had to take off it."""
    return -sum(round_.till.balance(f"{OFF_TABLE}{name}") for name in round_.players.names)


def exposed_to(round_: PokerRound, person: str) -> set[Card]:
    """Cards that a person was told of."""
    found: set[Card] = set()
    for event in round_.events:
        seen = event.seen_by(person)
        if seen is None:
            continue
        for name in seen.__struct_fields__:
            value = getattr(seen, name)
            for each in value if isinstance(value, tuple | list) else (value,):
                if isinstance(each, str) and len(each) == 2 and each in round_.terms.deck.cards():
                    found.add(Card(each))
    return found


@lru_cache(maxsize=256)
def game_of(case: Case, seed: int) -> PokerGame:
    """The game with some of its readings and options otherwise than usual; remembered, since to read one takes time."""
    luck = random.Random(f"{case} {seed}")
    options: dict[str, Any] = {"variant": case.variant, "deck": case.deck, "betting": case.betting}
    options |= {"commission_percent": luck.choice([0, 5])}
    if luck.random() < 0.5:
        options |= {"time_to_act_s": 20}
        options |= {"extra_time_s": 30, "extra_time_fee": "5"} if "star" in case.document else {}
    if "star" in case.document and seed % 2:  # some have more, some less
        options |= {"table_stake_minimum": "20", "table_stake_maximum": "200"}
    usual = PokerGame(case.document, options=options)
    readings = {
        name: luck.choice(reading.values) for name, reading in usual.rules.readings.items() if luck.random() < 0.3
    }
    return PokerGame(case.document, options=options, readings=readings)
