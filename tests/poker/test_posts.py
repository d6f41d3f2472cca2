"""What is posted beside, or instead of, the usual blinds, and a button that nobody who is dealt in has."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import croupier.poker.messages as m
from croupier.chance import SeededSource
from croupier.formats import ohh, phh
from croupier.formats.at_table import seat
from croupier.formats.recording import history_of_round
from croupier.formats.replay import replay
from croupier.poker import PokerError, PokerRound
from croupier.poker.owed_blinds import BlindsLeft, blinds_due
from croupier.poker.players import TableLeft
from croupier.poker.rulings.disputes_messages import OtherError
from croupier.poker.rulings.misdeals import CardsNotShuffledOrCut
from croupier.poker.rulings.people_messages import WagerRefused
from croupier.procedure import Setting
from tests.poker.ruled import CROWN, STAR, again, check_down, next_hand, play, report, stacks, turn, verify
from tests.poker.tables import events, poker
from tests.rules import rule

NAMES = ("ann", "ben", "cat", "dan", "eve", "fay")
WHY = "new_player_blind"


def opened(
    document: str = CROWN,
    seats: dict[int, str] | int = 4,
    button: int = 0,
    *,
    left: BlindsLeft | None = None,
    chips: dict[str, int] | None = None,
    readings: dict[str, str] | None = None,
    variant: str = "holdem",
    paced: bool = False,
    **options: Any,
) -> PokerRound:
    """Players with $1,000 each, in seats from 1 unless it is said; blinds of $5 and $10."""
    game = poker(variant, document, readings=readings, **{"table_minimum": "10", **options})
    seats = dict(zip(range(1, seats + 1), NAMES, strict=False)) if isinstance(seats, int) else seats
    stakes = {number: (chips or {}).get(name, 1000_00) for number, name in seats.items()}
    setting = Setting(limits=game.limits, seats=seats, table_stakes=stakes, button=button or max(seats), paced=paced)
    setting = (left or BlindsLeft()).into(setting)
    return game.open_round(None, setting, source=SeededSource(5))


def posted(round_: PokerRound) -> list[tuple[str, str, int, int]]:
    found = events(round_, m.ForcedBet)
    return [(event.player, event.kind, event.cents // 100, event.dead_cents // 100) for event in found]


def cited(event: m.Event) -> list[str]:
    return [number for citation in event.cites for number in citation.rules]


def raised(round_: PokerRound) -> tuple[int, int]:
    hand = round_.hand
    assert hand is not None
    allowed = hand.raise_range()
    assert allowed is not None
    return allowed[0] // 100, allowed[1] // 100


# -- posts beside the blinds -----------------------------------------------------------------------------------------


@rule(CROWN, "6.5", "6.6")
def test_what_is_posted_is_as_the_setting_says_and_cites_why() -> None:
    left = BlindsLeft(live={"cat": 10_00, "dan": 10_00}, dead={"dan": 5_00}, why={"cat": WHY, "dan": "owed_blind"})
    round_ = opened(left=left)
    assert posted(round_) == [
        ("ann", "blind", 5, 0),
        ("ben", "blind", 10, 0),
        ("cat", "post", 10, 0),
        ("dan", "post", 15, 5),
    ]
    *_, cat, dan = events(round_, m.ForcedBet)
    assert (cited(cat), cited(dan)) == (["6.5"], ["6.6"])
    assert (cat.words(), dan.words()) == (
        "cat posts $10 that was owed",
        "dan posts $15 that was owed, $5 of it dead money",
    )
    hand = round_.hand
    assert hand is not None
    assert (hand.bets, hand.state.antes_dead, hand.pot) == ([5_00, 10_00, 10_00, 10_00], 5_00, 40_00)
    assert m.Check("cat") in round_.offers()  # acts in turn, after the big blind, on what was posted
    assert raised(round_) == (20, 1000)
    play(round_, "cat:x dan:r20 ann:f ben:f cat:f")
    assert stacks(round_) == {"ann": 995, "ben": 990, "cat": 990, "dan": 1025}
    assert BlindsLeft.of(round_.setting_after()) == BlindsLeft()
    again(round_)


@rule(CROWN, "6.6")
def test_what_is_owed_counts_what_the_place_and_the_table_have_posted() -> None:
    left = BlindsLeft(owed={"ann": True, "ben": True, "cat": True, "dan": True}, live={"dan": 5_00})
    assert posted(opened(left=left)) == [
        ("ann", "blind", 5, 0),
        ("ben", "blind", 10, 0),
        ("ann", "post", 5, 0),
        ("cat", "post", 10, 0),
        ("dan", "post", 10, 0),
    ]


@pytest.mark.parametrize(
    ("chips", "put", "dead", "is_all"),
    [(20_01, 20, 10, False), (20_00, 20, 10, True), (19_00, 19, 9, True), (10_00, 10, 0, True), (4_00, 4, 0, True)],
)
@rule(CROWN, "8.1")
def test_who_has_less_posts_all_there_is_the_live_part_first(chips: int, put: int, dead: int, is_all: bool) -> None:
    """ann has the small blind of $5; $5 live and $10 dead come to it: $20."""
    left = BlindsLeft(live={"ann": 5_00}, dead={"ann": 10_00})
    round_ = opened(left=left, chips={"ann": chips})
    by_ann = [event for event in events(round_, m.ForcedBet) if event.player == "ann"]
    assert sum(event.cents for event in by_ann) == put * 100
    assert sum(event.dead_cents for event in by_ann) == dead * 100
    hand = round_.hand
    assert hand is not None
    assert hand.bets[0] == min(chips, 10_00)
    assert ("8.1" in cited(by_ann[-1])) == is_all
    verify(round_)


@pytest.mark.parametrize(
    ("left", "problem"),
    [
        (BlindsLeft(live={"ben": 1_00}), r"live: ben posts \$11 in all; no more than \$10 is live \(.* 20\.2\)"),
        (BlindsLeft(live={"ann": 5_01}), r"live: ann: \$5.01 cannot be posted in the chips in play \(.* 7\.4"),
        (BlindsLeft(dead={"ann": -5_00}), r"dead: ann: .*cannot be posted"),
        (BlindsLeft(live={"cat": 5_00}, why={"cat": "a whim"}), r"why: cat: 'a whim' is no provision of crown_perth"),
        (BlindsLeft(unposted=2), r"nobody posts: 2 of 2; the last one is posted \(.* 20\.2\)"),
        (BlindsLeft(unposted=-1), r"nobody posts: -1 of 2"),
    ],
)
def test_what_cannot_be_posted_is_refused_by_its_field(left: BlindsLeft, problem: str) -> None:
    with pytest.raises(PokerError, match=problem):
        opened(left=left, denomination="1")


def test_without_blinds_nothing_is_posted_beside_them() -> None:
    with pytest.raises(PokerError, match="played without blinds"):
        opened(left=BlindsLeft(live={"ann": 5_00}), variant="draw_ante")
    with pytest.raises(PokerError, match="nobody posts: 1 of 0"):
        opened(left=BlindsLeft(unposted=1), variant="draw_ante")
    owed = opened(left=BlindsLeft(owed={"ann": True}), variant="draw_ante")
    assert BlindsLeft.of(owed.setting_after()).owed == {"ann": True}


@rule(CROWN, "30.1")
def test_in_a_void_hand_what_was_posted_goes_back_and_is_still_owed() -> None:
    left = BlindsLeft(live={"cat": 10_00}, dead={"cat": 5_00}, owed={"dan": True}, why={"cat": WHY}, unposted=1)
    round_ = opened(left=left)
    before = posted(round_)
    report(round_, CardsNotShuffledOrCut("cut"))
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000, "dan": 1000}
    assert BlindsLeft.of(round_.setting_after()) == left  # a misdeal is dealt again with the same blinds
    assert posted(next_hand(round_)) == before
    void = opened(left=left)
    report(void, OtherError("a fire alarm", "poker_supervisor", void=True))
    after = BlindsLeft.of(void.setting_after())
    assert (after.live, after.dead, after.why, after.unposted) == (left.live, left.dead, left.why, 0)


def test_who_is_not_dealt_in_still_owes_and_what_the_table_says_takes_its_place() -> None:
    left = BlindsLeft(live={"cat": 10_00, "dan": 10_00}, dead={"dan": 5_00}, why={"cat": WHY, "dan": WHY})
    round_ = opened(left=left, chips={"dan": 0})
    after = BlindsLeft.of(round_.setting_after())
    assert after == BlindsLeft(live={"dan": 10_00}, dead={"dan": 5_00}, why={"dan": WHY})
    setting = TableLeft(pot_cents=7_00).into(round_.setting_after())
    said = BlindsLeft(dead={"ann": 5_00}).instead(setting)
    assert BlindsLeft.of(said) == BlindsLeft(dead={"ann": 5_00})
    assert TableLeft.of(said).pot_cents == 7_00


@rule(STAR, "27.13")
def test_a_post_that_was_refused_is_still_owed() -> None:
    left = BlindsLeft(live={"cat": 10_00}, why={"cat": WHY})
    round_ = opened(STAR, left=left, paced=True)
    report(round_, WagerRefused("cat", "casino_supervisor", "a credit hold"), "27.13")
    hand = round_.hand
    assert hand is not None
    assert (hand.dead[2], hand.bets[2]) == (True, 0)
    check_down(round_)
    assert BlindsLeft.of(round_.setting_after()) == left


# -- straddles -------------------------------------------------------------------------------------------------------


@rule(CROWN, "7.17")
@rule(STAR, "8.9")
@pytest.mark.parametrize(("document", "rules"), [(CROWN, {"7.17", "6.5"}), (STAR, {"8.9", "8.8.5.1"})])
def test_what_is_owed_live_counts_towards_a_straddle_and_dead_money_does_not(document: str, rules: set[str]) -> None:
    left = BlindsLeft(live={"cat": 10_00}, dead={"cat": 5_00}, why={"cat": WHY})
    round_ = opened(document, left=left, straddle=True)
    round_.act(m.Straddle("cat", 20_00))
    assert posted(round_)[2:] == [("cat", "straddle", 20, 0), ("cat", "post", 5, 5)]
    assert rules <= set(cited(events(round_, m.ForcedBet)[2]))
    assert turn(round_) == "dan"
    assert raised(round_) == (40, 1000)
    declined = opened(document, left=left, straddle=True)
    declined.act(m.Decline("cat"))
    assert posted(declined)[2:] == [("cat", "post", 15, 5)]
    for chips, is_asked in ((24_99, False), (25_00, True)):  # the straddle and what is forfeited
        asked = opened(document, left=left, straddle=True, chips={"cat": chips})
        assert any(isinstance(offer, m.Straddle) for offer in asked.offers()) == is_asked


@rule(STAR, "27.13")
def test_where_a_straddle_is_refused_what_was_owed_is_posted() -> None:
    left = BlindsLeft(live={"cat": 10_00}, dead={"cat": 5_00}, why={"cat": WHY})
    round_ = opened(STAR, left=left, straddle=True, paced=True)
    round_.act(m.Straddle("cat", 20_00))
    report(round_, WagerRefused("cat", "casino_supervisor", "a credit hold"), "27.13")
    assert posted(round_)[-1] == ("cat", "post", 10, 0)
    hand = round_.hand
    assert hand is not None
    assert (hand.bets, hand.state.antes_dead) == ([5_00, 10_00, 10_00, 0], 5_00)
    check_down(round_)
    assert BlindsLeft.of(round_.setting_after()) == BlindsLeft()


# -- blinds that nobody posts ----------------------------------------------------------------------------------------


@rule(CROWN, "6.3")
def test_without_a_small_blind_the_first_left_of_the_button_posts_the_big_one() -> None:
    """The button is at seat 1, who was due for the small blind has left seat 2, and cat is on that one's left."""
    seats = {1: "ann", 3: "cat", 4: "dan", 5: "eve"}
    round_ = opened(seats=seats, button=1, left=BlindsLeft(unposted=1))
    (start,) = events(round_, m.HandOpened)
    assert start.words().endswith("; nobody posts the blind of $5")
    assert {"6.3"} <= set(cited(start))
    assert posted(round_) == [("cat", "blind", 10, 0)]
    assert turn(round_) == "dan"
    assert raised(round_) == (20, 1000)  # the least raise is by the big blind
    play(round_, "dan:c eve:f ann:c")
    assert {m.Check("cat")} <= set(round_.offers())  # the last blind may raise
    play(round_, "cat:x")
    assert turn(round_) == "cat"  # the first left of the button
    check_down(round_)
    assert BlindsLeft.of(round_.setting_after()).unposted == 0


@rule(CROWN, "6.3", "7.17")
def test_without_a_small_blind_the_straddle_is_on_the_left_of_the_big_one() -> None:
    seats = {1: "ann", 3: "cat", 4: "dan", 5: "eve"}
    round_ = opened(seats=seats, button=1, left=BlindsLeft(unposted=1), straddle=True)
    assert round_.offers()[0] == m.Straddle("dan", 20_00)
    round_.act(m.Straddle("dan", 20_00))
    assert posted(round_) == [("cat", "blind", 10, 0), ("dan", "straddle", 20, 0)]
    assert turn(round_) == "eve"
    play(round_, "eve:c ann:c cat:c")
    assert m.Check("dan") in round_.offers()  # acts last in the first round


@rule(CROWN, "6.3", "8.1")
@pytest.mark.parametrize(("reading", "call"), [("amount_posted", 4), ("full_blind", 10)])
def test_without_a_small_blind_a_big_one_posted_short_is_called_as_ever(reading: str, call: int) -> None:
    seats = {1: "ann", 3: "cat", 4: "dan"}
    readings = {"short_blind_call": reading}
    round_ = opened(seats=seats, button=1, left=BlindsLeft(unposted=1), chips={"cat": 4_00}, readings=readings)
    assert posted(round_) == [("cat", "blind", 4, 0)]
    assert m.Call("dan", call * 100) in round_.offers()
    assert raised(round_)[0] == call + 10
    play(round_, "dan:c ann:c")
    check_down(round_)


@pytest.mark.parametrize(
    ("document", "readings"),
    [
        (CROWN, {}),
        (STAR, {"heads_up_one_blind": "button_posts"}),
        (STAR, {"heads_up_one_blind": "button_acts_first"}),
    ],
)
@rule(CROWN, "6.3", "6.9")
@rule(STAR, "9.8")
def test_between_two_without_a_small_blind_the_other_than_the_button_posts(document: str, readings: Any) -> None:
    """ann has the button, who was due for the small blind has left: cat posts the big blind, ann acts first."""
    round_ = opened(document, {1: "ann", 3: "cat"}, 1, left=BlindsLeft(unposted=1), readings=readings)
    assert posted(round_) == [("cat", "blind", 10, 0)]
    assert blinds_due(round_.terms, round_.setting) == {"cat": 10_00}
    play(round_, "ann:c cat:x cat:x ann:x")
    again(round_)


# -- the button ------------------------------------------------------------------------------------------------------


@rule(CROWN, "6.10")
def test_a_dead_button_is_told_by_its_seat_and_order_follows_the_seats() -> None:
    """Seat 2 is empty and has the button: cat and dan post, and ann is the last to act."""
    round_ = opened(seats={1: "ann", 3: "cat", 4: "dan", 5: "eve"}, button=2)
    (start,) = events(round_, m.HandOpened)
    assert start.button == 2
    assert start.words().endswith("; the button is at seat 2")
    assert "6.10" in cited(start)
    assert posted(round_) == [("cat", "blind", 5, 0), ("dan", "blind", 10, 0)]
    assert [event.player for event in events(round_, m.CardsDealt)][-1] == "ann"
    picture = round_.describe.picture("ann")
    assert picture.button == 2
    assert not any(each.is_button for each in picture.seats)
    play(round_, "eve:c ann:c cat:c dan:x cat:x dan:x eve:x")
    assert turn(round_) == "ann"


@rule(STAR, "9.3.1")
def test_a_button_that_is_seated_and_dealt_no_cards_is_told_too() -> None:
    """ben has the button and sits there with chips that are not in play: ann, on the right, is dealt to last."""
    game = poker("holdem", STAR, table_minimum="10")
    seats = {1: "ann", 2: "ben", 3: "cat", 4: "dan"}
    stakes = dict.fromkeys((1, 3, 4), 1000_00)
    setting = Setting(limits=game.limits, seats=seats, table_stakes=stakes, button=2)
    round_ = game.open_round(None, setting, source=SeededSource(1))
    (start,) = events(round_, m.HandOpened)
    assert (start.button, start.seats) == (2, {3: "cat", 4: "dan", 1: "ann"})
    assert "9.3.1" in cited(start)
    assert [event.player for event in events(round_, m.CardsDealt)] == ["cat", "dan", "ann"] * 2
    assert posted(round_) == [("cat", "blind", 5, 0), ("dan", "blind", 10, 0)]


@pytest.mark.parametrize(
    ("document", "button", "posts", "first", "later"),
    [
        (CROWN, 1, ["ann", "cat"], "ann", "cat"),  # dealt in: the button has the small blind
        (CROWN, 3, ["cat", "ann"], "cat", "ann"),
        (CROWN, 2, ["cat", "ann"], "cat", "cat"),  # an empty seat: by their places
        (CROWN, 4, ["ann", "cat"], "ann", "ann"),
        (STAR, 1, ["ann", "cat"], "ann", "cat"),
        (STAR, 2, ["cat", "ann"], "cat", "cat"),
        (STAR, 4, ["ann", "cat"], "ann", "ann"),
    ],
)
@rule(CROWN, "6.9", "6.10")
@rule(STAR, "9.8")
def test_between_two_the_rule_for_it_holds_only_where_the_button_is_dealt_in(
    document: str, button: int, posts: list[str], first: str, later: str
) -> None:
    round_ = opened(document, {1: "ann", 3: "cat"}, button)
    assert [(name, cents) for name, _, cents, _ in posted(round_)] == list(zip(posts, (5, 10), strict=True))
    assert list(blinds_due(round_.terms, round_.setting)) == posts
    assert turn(round_) == first
    play(round_, "c x")
    assert turn(round_) == later
    check_down(round_)


@rule(STAR, "9.8")
@pytest.mark.parametrize(("button", "first", "rules"), [(1, "ann", "9.8"), (3, "cat", "9.8"), (2, "cat", "10.1")])
def test_between_two_with_antes_the_button_acts_first_where_it_is_dealt_in(button: int, first: str, rules: str) -> None:
    round_ = opened(STAR, {1: "ann", 3: "cat"}, button, variant="draw_ante")
    assert turn(round_) == first
    hand = round_.hand
    assert hand is not None
    assert hand.state.provision_of_turn == ("heads_up" if rules == "9.8" else "turn")


@rule(STAR, "8.9", "9.8")
@pytest.mark.parametrize(("button", "straddler"), [(1, "ann"), (3, "cat"), (2, "cat")])
def test_between_two_who_straddles_over_the_first_blind_is_who_posted_it(button: int, straddler: str) -> None:
    readings = {"straddle_heads_up": "yes"}
    round_ = opened(STAR, {1: "ann", 3: "cat"}, button, straddle=True, readings=readings)
    assert round_.offers()[0] == m.Straddle(straddler, 20_00)


@rule(STAR, "24.4")
@rule(CROWN, "18.2")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_odd_chips_go_by_the_seats_from_a_dead_button_on(document: str) -> None:
    """Three share what does not divide by three: the odd chips lie with cat, the first left of seat 2."""
    game = poker("holdem", document, table_minimum="10", denomination="5")
    seats = {1: "ann", 3: "cat", 4: "dan", 5: "eve"}
    stakes = dict.fromkeys(seats, 1000_00)
    setting = Setting(limits=game.limits, seats=seats, table_stakes=stakes, button=2)
    deck = "2c3c4c2d 2h3h4h5d 9s As Ks Qs 9h Js 9d Ts"
    round_ = game.open_round(None, setting, cards=deck.replace(" ", ""), source=1)
    play(round_, "eve:r25 ann:c cat:c dan:c cat:x dan:r20 eve:f")
    check_down(round_)
    (pot,) = events(round_, m.PotAwarded)
    most = max(pot.shares_cents.values())
    assert pot.shares_cents["cat"] == most > pot.shares_cents["ann"]


# -- histories -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": {1: "ann", 3: "cat"}, "button": 2},
        {"seats": {1: "ann", 3: "cat", 4: "dan"}, "button": 2},
        {"seats": {1: "ann", 3: "cat"}, "button": 1, "left": BlindsLeft(unposted=1)},
        {"seats": {1: "ann", 3: "cat", 4: "dan"}, "button": 1, "left": BlindsLeft(unposted=1)},
        {"left": BlindsLeft(live={"ann": 5_00, "dan": 10_00}, dead={"ann": 5_00, "cat": 5_00})},
        {"left": BlindsLeft(live={"dan": 10_00}, dead={"dan": 5_00})},
    ],
)
@pytest.mark.parametrize("document", [CROWN, STAR])
def test_a_history_tells_them_and_plays_alike(document: str, changes: dict[str, Any]) -> None:
    round_ = check_down(opened(document, **changes))
    written = history_of_round(round_)
    assert replay(written).matches is True
    back = phh.loads(phh.dumps(written))
    assert replay(back).matches is True
    (opened_hand,) = ohh.loads(ohh.dumps([written]))
    assert replay(opened_hand).matches is True, replay(opened_hand).problem
    assert f'"dealer_seat":{round_.players.button}' in ohh.dumps([written]).replace(" ", "")
    if not (round_.stakes.posts or round_.stakes.dead_posts):
        dealt = seat(written)
        assert [each.cents for each in events(dealt, m.ForcedBet)] == [
            each.cents for each in events(round_, m.ForcedBet)
        ]
        assert dealt.is_over


# -- any of it -------------------------------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.sampled_from([CROWN, STAR]))
def test_each_posts_exactly_what_is_said_or_all_there_is(data: st.DataObject, document: str) -> None:
    """Chips are conserved, and each puts in the blind of the place before the cards, and what the table says."""
    numbers = data.draw(st.lists(st.integers(1, 9), min_size=2, max_size=6, unique=True))
    seats = {number: NAMES[i] for i, number in enumerate(sorted(numbers))}
    chips = {name: data.draw(st.integers(1, 30)) * 1_00 for name in seats.values()}
    button, unposted = data.draw(st.integers(1, 9)), data.draw(st.integers(0, 1))
    game = poker("holdem", document, table_minimum="10", denomination="1")
    stakes = {number: chips[name] for number, name in seats.items()}
    plain = Setting(limits=game.limits, seats=seats, table_stakes=stakes, button=button)
    due = blinds_due(game.terms, BlindsLeft(unposted=unposted).into(plain))
    assert sorted(due.values()) == ([10_00] if unposted else [5_00, 10_00])
    live = {name: data.draw(st.integers(0, 10 - due.get(name, 0) // 100)) * 1_00 for name in seats.values()}
    dead = {name: data.draw(st.integers(0, 10)) * 1_00 for name in seats.values()}
    setting = BlindsLeft(live=live, dead=dead, unposted=unposted).into(plain)
    round_ = game.open_round(None, setting, source=SeededSource(3))
    put = dict.fromkeys(seats.values(), 0)
    for event in events(round_, m.ForcedBet):
        put[event.player] += event.cents
    assert put == {name: min(chips[name], due.get(name, 0) + live[name] + dead[name]) for name in seats.values()}
    hand = round_.hand
    assert hand is not None
    for i, name in enumerate(round_.players.names):
        if not round_.is_over and not hand.street:
            assert hand.bets[i] == min(chips[name], due.get(name, 0) + live[name])
    check_down(round_)
    assert sum(stacks(round_).values()) * 100 == sum(chips.values())
    assert round_.is_over
