"""Any play of Ultimate Texas Hold'em, by both rulebooks: settled as a plain reckoning says, whatever goes wrong."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.games import next_setting, replay
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets
from croupier.procedure.events import CardsTurned, RoundClosed
from tests.games.test_every_game import Messages, attempt, finish
from tests.games.ultimate_texas_holdem.tables import CROWN, SKYCITY, bet, game, net
from tests.tables import bet as place

ODDS = {"blind": {9: 500, 8: 50, 7: 10, 6: 3, 5: 1.5, 4: 1}, "trips": {9: 50, 8: 40, 7: 30, 6: 9, 5: 7, 4: 4, 3: 3}}
"""By class, from 3 for three of a kind to 9 for a royal flush; Trips by the first table."""


# -- a plain reckoning -----------------------------------------------------------------------------------------------


def worth(cards: tuple[str, ...]) -> tuple[int, list[int]]:
    """Of five cards: their class, 0 for odd cards, and the cards that decide."""
    values = sorted(("23456789TJQKA".index(card[0]) for card in cards), reverse=True)
    alike = Counter(values)
    order = sorted(alike, key=lambda value: (alike[value], value), reverse=True)
    shape = sorted(alike.values(), reverse=True)
    is_flush = len({card[1] for card in cards}) == 1
    if values == [12, 3, 2, 1, 0]:
        order = [3]
    is_straight = order == [3] or (len(alike) == 5 and values[0] - values[4] == 4)
    if is_straight and is_flush:
        return (9 if order[0] == 12 else 8), order[:1]
    if is_straight or is_flush:
        return (4, order[:1]) if is_straight else (5, order)
    shapes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return shapes.get(tuple(shape), 0), order


def best(hole: list[str], community: list[str], two_and_three: bool) -> tuple[int, list[int]]:
    if two_and_three:
        return max(worth((*hole, *three)) for three in combinations(community, 3))
    return max(worth(five) for five in combinations([*hole, *community], 5))


def reckoned(hand: Any, dealer: Any, times: int, *, is_crown: bool, trips: int) -> float:
    """What a hand wins or loses on an Ante of 20, `times` being the Play wager and 0 a fold."""
    paid = ODDS["trips"].get(hand[0], -1) * trips
    if not times:
        return -40 + (paid if is_crown else -trips)
    result = (hand > dealer) - (hand < dealer)
    total = paid + 20 * times * result
    if dealer[0]:
        total += 20 * result
    if result < 0:
        return total - (20 if dealer[0] or not is_crown else 0)
    return total + (20 * ODDS["blind"].get(hand[0], 0) if result > 0 else 0)


def shown(round_: Any) -> dict[str, list[str]]:
    """Every card that lay on the table, by its hand."""
    hands: dict[str, list[str]] = {}
    for event in round_.events:
        if event.name() == "card_dealt":
            hands.setdefault(event.to, []).append(event.card)
    return hands


@pytest.mark.parametrize("document", [CROWN, SKYCITY])
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), data=st.data())
def test_hands_settle_as_a_plain_reckoning_says(document, seed, data):
    shuffler = data.draw(st.sampled_from(["shoe", "automatic"]))
    played = game(document, shuffler=shuffler)
    round_: Any = played.open_round(played.new_equipment(SeededSource(seed)))
    people = {box: name for box, name in enumerate(["Ann", "Bob", "Cid"], 1) if box == 1 or data.draw(st.booleans())}
    trips = {box: data.draw(st.sampled_from([0, 10])) for box in people}
    for box, name in people.items():
        bet(round_, name, box=box, trips=trips[box])
    round_.act(NoMoreBets(DEALER))
    times = dict.fromkeys(people, 0)
    while round_.decision is not None:
        action = data.draw(st.sampled_from(round_.offers()))
        if action.name() == "place_play":
            times[action.box] = action.multiple
        round_.act(action)
    cards = shown(round_)
    is_crown = document == CROWN
    expected = {}
    for box, name in people.items():
        held = best(cards[f"box {box}"], cards["community"], not is_crown)
        dealers = best(cards["dealer"], cards["community"], not is_crown)
        expected[name] = reckoned(held, dealers, times[box], is_crown=is_crown, trips=trips[box])
    assert net(round_) == expected
    is_dealers_hand_wanted = any(times.values())
    assert any(event.hand == DEALER for event in round_.events if isinstance(event, CardsTurned)) == (
        is_dealers_hand_wanted
    )


# -- whatever goes wrong ---------------------------------------------------------------------------------------------

CHOICES: dict[str, list[dict[str, Any]]] = {
    CROWN: [{}, {"shuffler": "automatic", "unexposed_hand": "dealer_looks"}, {"one_wager_missing": "misdeal"}],
    SKYCITY: [
        {"progressive": "manual", "boxes_per_player": 2},
        {"shuffler": "automatic", "community_first": True, "maximum_payout": "100"},
        {"progressive": "electronic", "boxes_per_player": 3, "blind_hands": True, "hand_from": "best_of_seven"},
    ],
}


@pytest.mark.parametrize("document", [CROWN, SKYCITY])
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), paced=st.booleans(), data=st.data())
def test_any_play_conserves_chips_and_cards_and_replays(document, seed, paced, data):
    played = game(document, **data.draw(st.sampled_from(CHOICES[document])))
    messages = Messages(played)
    equipment = played.new_equipment(SeededSource(seed))
    setting = played.setting(paced=paced, seats={1: "Ann", 2: "Bob"})
    writer, log = journal.Writer(), b""
    for _ in range(2):
        round_: Any = played.open_round(equipment, setting)
        wager_for_all(round_, data)
        for _ in range(data.draw(st.integers(0, 25))):
            if round_.is_over:
                break
            kinds = [st.one_of(messages.actions), st.one_of(messages.incidents), st.one_of(messages.incidents)]
            if round_.offers():
                kinds += [st.sampled_from(round_.offers())] * 3
            attempt(round_, data.draw(data.draw(st.sampled_from(kinds))))
        finish(round_, data)
        assert round_.till.balance("layout") == 0
        assert len([event for event in round_.events if isinstance(event, RoundClosed)]) >= 1
        log += journal.write(round_, writer)
        setting = next_setting(round_)
    assert [replayed.differs_at for replayed in replay(log)] == [None, None]


def wager_for_all(round_: Any, data: st.DataObject) -> None:
    """Hands for Ann and perhaps Bob, with side wagers, now and then too few for Cid, and mostly no more bets."""
    if round_.decision.about != "wagering":
        return
    jackpots = [wager for wager in round_.betting.offered() if wager.startswith("jackpot")]
    for box, name in ((1, "Ann"), (2, "Bob")):
        if name in round_.setting_after().excluded or (box == 2 and data.draw(st.booleans())):
            continue
        bet(round_, name, box=box, trips=data.draw(st.sampled_from([0, 10])))
        for kind in jackpots:
            if data.draw(st.booleans()):
                place(round_, name, kind, 10 if kind == "jackpot_2" else 5, box)
    if "Cid" not in round_.setting_after().excluded and not data.draw(st.integers(0, 4)):
        place(round_, "Cid", data.draw(st.sampled_from(["ante", "blind", "trips"])), 20, 3)
    if data.draw(st.integers(0, 3)):
        attempt(round_, NoMoreBets(DEALER))
