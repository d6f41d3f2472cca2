"""Blackjack played at random, and settled a second time by an auditor who knows only what was dealt and wagered."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import DECK_52, Shoe
from croupier.chance import SeededSource
from croupier.games import next_setting, replay
from croupier.games.blackjack.messages import DoubleDown, FollowDouble, HandSplit, TakeInsurance
from croupier.games.blackjack.price import main_table
from croupier.games.blackjack.strategy import optimal_strategy
from croupier.pricing.autoplay import next_action
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import CardDealt, RoundClosed, WagerPlaced, WagerRepositioned, WagerSettled
from tests.games.blackjack.tables import game
from tests.rules import rule

BJ = "skycity/blackjack"
PAYS = {"3 to 2": (3, 2), "6 to 5": (6, 5), "1 to 1": (1, 1)}


def count(cards: list[str]) -> int:
    """The total of a hand, by the plainest method: the best of every way to count its aces."""
    ways = [(1, 11) if card[0] == "A" else (10,) if card[0] in "TJQK" else (int(card[0]),) for card in cards]
    totals = [sum(way) for way in product(*ways)]
    return max([total for total in totals if total <= 21], default=min(totals))


class Auditor:
    """Reads the events of a round and says what each player should have won or lost, in cents."""

    def __init__(self, events: list, options: dict) -> None:
        self.options = options
        self.only_original = options["dealer_blackjack_takes"] == "original_only"
        self.hands: dict[str, list[str]] = defaultdict(list)
        self.split: set[int] = set()
        self.wagers: dict[int, dict] = {}
        self.even: set[int] = set()
        for event in events:
            match event:
                case CardDealt():
                    self.hands[event.to].append(event.card)
                case HandSplit():
                    self.hands[event.into].append(self.hands[event.hand].pop())
                    self.split.add(int(event.hand.split()[1]))
                case WagerPlaced():
                    known = {"kind": event.wager, "player": event.player, "box": event.box, "on": event.on, "cents": 0}
                    self.wagers.setdefault(event.wager_id, known)["cents"] += event.cents
                case WagerRepositioned():
                    self.wagers[event.wager_id]["on"] = event.on
                case WagerSettled(outcome="even_money"):
                    self.even.add(event.wager_id)
        self.dealer = self.hands["dealer"]

    def cards(self, wager: dict) -> list[str]:
        return self.hands[f"box {wager['box']} {wager['on']}".strip()]

    def is_natural(self, wager: dict) -> bool:
        cards = self.cards(wager)
        return wager["box"] not in self.split and len(cards) == 2 and count(cards) == 21

    def has_dealer_blackjack(self) -> bool:
        return len(self.dealer) == 2 and count(self.dealer) == 21

    def net(self, wager_id: int) -> int:
        """Of one wager, where no dealer's blackjack makes it depend on others."""
        wager = self.wagers[wager_id]
        cents = wager["cents"]
        place = (wager["box"], wager["player"])
        if wager["kind"] == "insurance":
            is_void = any((self.wagers[e]["box"], self.wagers[e]["player"]) == place for e in self.even)
            return 0 if is_void else 2 * cents if self.has_dealer_blackjack() else -cents
        if wager_id in self.even:
            return cents
        if self.is_natural(wager):
            won, of = PAYS[self.options["blackjack_pays"]]
            return 0 if self.has_dealer_blackjack() else -(-cents * won // (of * 100)) * 100  # up to a whole dollar
        total, dealer = count(self.cards(wager)), count(self.dealer)
        if total > 21:
            return -cents
        return cents if dealer > 21 or total > dealer else 0 if total == dealer else -cents

    def expected(self) -> dict[str, int]:
        found: dict[str, int] = defaultdict(int)
        standing: dict[tuple[int, str], list[dict]] = defaultdict(list)
        for number, wager in self.wagers.items():
            is_simple = wager["kind"] == "insurance" or number in self.even or self.is_natural(wager)
            is_standing = not is_simple and (self.only_original or count(self.cards(wager)) <= 21)
            if self.has_dealer_blackjack() and is_standing:
                standing[wager["box"], wager["player"]].append(wager)
            else:
                found[wager["player"]] += self.net(number)
        for (_, player), wagers in standing.items():
            found[player] -= self.taken(wagers)
        return dict(found)

    def taken(self, wagers: list[dict]) -> int:
        """By a dealer's blackjack, of what a player has on the hands of a box (by one reading, that did not bust)."""
        stakes = [wager["cents"] for wager in wagers if wager["kind"] in ("blackjack", "split")]
        doubles = [wager["cents"] for wager in wagers if wager["kind"] == "double_down"]
        assert len(set(stakes)) == 1
        takes_splits, takes_doubles = (self.options[f"dealer_blackjack_takes_{n}"] for n in ("splits", "doubles"))
        return (sum(stakes) if takes_splits else stakes[0]) + takes_doubles * sum(doubles)


OPTIONS = st.fixed_dictionaries(
    {
        "blackjack_pays": st.sampled_from(list(PAYS)),
        "doubling": st.sampled_from(["any_two", "9_10_11", "none"]),
        "double_after_split": st.booleans(),
        "most_hands": st.sampled_from([2, 3]),
        "dealer_blackjack_takes_doubles": st.booleans(),
        "dealer_blackjack_takes_splits": st.booleans(),
        "dealer_blackjack_takes": st.sampled_from(["original_plus_busted", "original_only"]),
        "style_a": st.booleans(),
        "decks": st.sampled_from([4, 8]),
        "cut": st.just(False),
    }
)
BETS = st.lists(
    st.tuples(st.sampled_from(["Ann", "Bob", "Cid"]), st.sampled_from([5, 20, 25]), st.integers(1, 3)),
    min_size=1,
    max_size=6,
)


def less(offers, data):
    """Now and then a lower amount than the one offered."""
    chosen = data.draw(st.sampled_from(offers))
    if isinstance(chosen, DoubleDown | FollowDouble) and chosen.cents >= 500 and data.draw(st.booleans()):
        return type(chosen)(chosen.actor, chosen.hand, 300)
    if isinstance(chosen, TakeInsurance) and data.draw(st.booleans()):
        return TakeInsurance(chosen.actor, chosen.box, 100)
    return chosen


@rule(BJ, "5.1", "11.4", "11.5", "11.7", "12.5", "12.6", "12.9", "9.1", "10.3", "14.3")
@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 10**6), options=OPTIONS, data=st.data())
def test_an_auditor_who_knows_only_cards_and_wagers_comes_to_the_same(seed, options, data):
    played = game(**options)
    equipment, setting = played.new_equipment(SeededSource(seed)), played.setting(seats={1: "Ann", 2: "Bob"})
    writer, log = journal.Writer(), b""
    for _ in range(6):
        round_ = played.open_round(equipment, setting)
        for player, dollars, box in data.draw(BETS):
            round_.act(PlaceWager(player, "blackjack", dollars * 100, box))
        round_.act(NoMoreBets(DEALER))
        while round_.decision:
            pairs = [offer for offer in round_.offers() if offer.name() == "split_pair"]
            round_.act(pairs[0] if pairs else less(round_.offers(), data))
            round_.cards.verify_cards()
        closed = next(event for event in round_.events if isinstance(event, RoundClosed))
        assert closed.net_cents == Auditor(round_.events, options).expected()
        log += journal.write(round_, writer)
        setting = next_setting(round_)
    replays = replay(log)
    assert {replayed.differs_at for replayed in replays} == {None}
    assert b"".join(journal.write(r.round, w) for w in [journal.Writer()] for r in replays) == log


@rule(BJ, "12.6", "12.9", "13.2")
@pytest.mark.parametrize("reading", ["original_plus_busted", "original_only"])
def test_the_auditor_meets_dealers_blackjacks_after_splits(reading):
    met = 0
    for takes in (False, True):
        played = game(dealer_blackjack_takes_splits=takes, dealer_blackjack_takes=reading)
        options = {**played.rules.chosen_options(), **played.rules.chosen_readings()}
        equipment, setting = played.new_equipment(SeededSource(11)), played.setting()
        for number in range(250):
            round_ = played.open_round(equipment, setting)
            for box in range(1, 8):
                round_.act(PlaceWager("Ann", "blackjack", 20_00, box))
            round_.act(NoMoreBets(DEALER))
            while round_.decision:
                offers = {offer.name(): offer for offer in round_.offers()}
                hit_or_stand = "draw" if "draw" in offers and (number % 2 or "stand" not in offers) else "stand"
                wanted = "split_pair" if "split_pair" in offers else hit_or_stand
                round_.act(offers.get(wanted) or round_.offers()[-1])
            closed = next(event for event in round_.events if isinstance(event, RoundClosed))
            auditor = Auditor(round_.events, options)
            assert closed.net_cents == auditor.expected()
            met += auditor.has_dealer_blackjack() and any(isinstance(event, HandSplit) for event in round_.events)
            setting = next_setting(round_)
    assert met > 4


LEFT = (2, 0, 0, 0, 0, 2, 0, 2, 0, 3)
"""Two aces, two sixes, two eights and three tens: few cards, of which many hands bust against a ten or an ace."""


def orders(left: tuple[int, ...]) -> Iterator[list[str]]:
    """Every order in which cards of these values can lie."""
    if not any(left):
        yield []
    for place, count in enumerate(left):
        if count:
            rest = tuple(other - (number == place) for number, other in enumerate(left))
            yield from (["A23456789T"[place], *after] for after in orders(rest))


def shoe_of(ranks: list[str]) -> Shoe:
    """Cards of these ranks in order; the others have been discarded."""
    shoe = Shoe(SeededSource(1), 4)
    full, top = DECK_52.cards(4), []
    for rank in ranks:
        top.append(full.pop(next(place for place, card in enumerate(full) if card[0] == rank)))
    shoe.cards, shoe.discards, shoe.due, shoe.cutting_card = top, full, None, None
    return shoe


@rule(BJ, "11.5", "12.6", "13.2", "13.4")
@pytest.mark.parametrize("reading", ["original_plus_busted", "original_only"])
def test_over_all_orders_of_a_few_cards_the_table_pays_what_the_price_says(reading):
    choices = {"shoe": LEFT, "decks": 4, "burn_first_card": False, "most_hands": 2}
    played = game(**choices, dealer_blackjack_takes=reading)
    strategies, won = {"Ann": optimal_strategy(played.rules)}, []
    for ranks in orders(LEFT):
        round_ = played.open_round(shoe_of(ranks), played.setting())
        round_.act(PlaceWager("Ann", "blackjack", 10_00, 1))
        while not round_.is_over:
            round_.act(next_action(round_, strategies))
        won.append(round_.layout.net_of("Ann"))
    assert sum(won) / len(won) / 10_00 == pytest.approx(main_table(played.rules, "lower", "optimal").ev, abs=1e-12)
