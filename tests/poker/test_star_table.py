"""The Star's poker at a table: the button, the cut, voluntary blinds, what is announced and who may act."""

import gc

import pytest
from msgspec.structs import replace

from croupier.poker import PokerError, PokerGame
from croupier.poker import messages as m
from croupier.poker.round import PokerRound
from croupier.procedure import IllegalActionError
from croupier.procedure.events import CardsCut, CardsShuffled
from croupier.procedure.incidents import Irregularity
from tests.poker.tables import events, names, poker, seated
from tests.rules import rule

STAR = "star_sydney/poker"


def rules_of(event) -> list[str]:
    return [number for citation in event.cites for number in citation.rules]


@rule(STAR, "5.1", "5.1.1", "5.1.2", "5.1.3", "5.3")
def test_before_every_hand_the_cards_are_shuffled_and_cut_by_the_dealer():
    rounds = [seated(poker(), 3, seed=seed) for seed in range(1, 4)]
    for round_ in rounds:
        assert [type(event) for event in round_.events[:2]] == [CardsShuffled, CardsCut]
        assert rules_of(round_.events[0])[0] == "5.1"
        assert (rules_of(round_.events[1]), round_.events[1].by) == (["5.3"], "dealer")
    assert len({tuple(map(tuple, round_.hand.hole)) for round_ in rounds}) == 3


@rule(STAR, "2.3.2", "9.2", "9.3", "9.4", "9.7")
def test_the_button_moves_one_place_clockwise_and_its_player_is_dealt_to_last():
    round_ = seated(poker(), 4, button=2)
    dealt = [event.player for event in events(round_, m.CardsDealt)]
    assert dealt == ["cat", "dan", "ann", "ben"] * 2
    assert {"2.3.2", "9.2", "9.3", "9.4", "9.7"} <= set(rules_of(events(round_, m.HandOpened)[0]))
    assert [(event.player, event.cents) for event in events(round_, m.ForcedBet)] == [("cat", 2_00), ("dan", 5_00)]
    for name in ("ann", "ben", "cat"):
        round_.act(m.Fold(name))
    assert round_.decision is None
    assert round_.setting_after().button == 3


@rule(STAR, "9.1", "9.3")
def test_in_the_first_round_the_player_on_the_dealers_right_has_the_button():
    round_ = seated(poker(), 5)  # seats go clockwise from the dealer's left
    assert events(round_, m.HandOpened)[0].button == 5
    assert [event.player for event in events(round_, m.CardsDealt)][:5] == ["ann", "ben", "cat", "dan", "eve"]


@rule(STAR, "9.1")
@pytest.mark.parametrize("players", [2, 3, 10])
def test_a_game_begins_with_the_button_at_the_last_seat_and_goes_on_from_there(players):
    game = poker()
    setting = game.setting({f"player {seat}": 1_000_00 for seat in range(1, players + 1)})
    assert setting.button == players  # the last seat clockwise from the dealer is on the dealer's right
    round_ = game.open_round(None, setting)
    assert events(round_, m.HandOpened)[0].button == players
    assert round_.setting_after().button == 1


@rule(STAR, "9.2")
def test_the_button_skips_a_player_who_has_no_chips_left():
    arranged = "7cAsKs 2dAdKd 4c QhJh9s 4d 8h 4h 3s"  # cat, ann and ben are dealt to; cat loses
    round_ = seated(poker(), [1_000_00, 1_000_00, 3_00], arranged, button=2)
    assert [event.player for event in events(round_, m.ForcedBet)] == ["cat", "ann"]
    while round_.decision is not None:
        offered = [action for action in round_.offers() if isinstance(action, m.Call | m.Check | m.Show)]
        round_.act(offered[0])
    after = round_.setting_after()
    assert (after.table_stakes[3], after.button) == (0, 1)
    assert poker().open_round(None, after).players.names == ["ben", "ann"]


@rule(STAR, "4.1.1", "4.1.3", "6.1")
def test_a_game_is_not_dealt_from_another_games_deck():
    round_ = seated(poker("two_card_manila"), 3)
    with pytest.raises(PokerError, match=r"a 32-card deck.* 52 .*4\.1"):
        PokerRound(poker().terms, round_.equipment, round_.setting)


@rule(STAR, "7.12")
def test_nobody_plays_two_hands():
    round_ = seated(poker(), 2)
    twice = replace(round_.setting, seats={1: "ann", 2: "ann"})
    with pytest.raises(PokerError, match="a name of their own"):
        PokerRound(round_.terms, round_.equipment, twice)


# -- voluntary blinds ------------------------------------------------------------------------------------------------


@rule(STAR, "8.9", "8.9.1", "8.9.2")
def test_the_first_player_after_the_blinds_may_straddle_for_double_and_acts_last_in_the_first_round():
    round_ = seated(poker(straddle=True), 5)
    assert round_.offers() == [m.Straddle("cat", 10_00), m.Decline("cat")]
    with pytest.raises(IllegalActionError, match=r"8\.9"):
        round_.act(m.Straddle("cat", 11_00))
    with pytest.raises(IllegalActionError, match=r"8\.9"):
        round_.act(m.Straddle("dan", 10_00))
    round_.act(m.Straddle("cat", 10_00))
    assert round_.hand.bets == [2_00, 5_00, 10_00, 0, 0]
    for name in ("dan", "eve", "ann", "ben"):
        assert round_.players.names[round_.hand.actor] == name
        round_.act(m.Call(name, round_.hand.betting.call_amount))
    assert (round_.players.names[round_.hand.actor], names(round_.hand)) == ("cat", ["fold", "check", "raise"])
    round_.act(m.Check("cat"))
    assert round_.players.names[round_.hand.actor] == "ann"  # the next rounds as ever


@rule(STAR, "8.9", "8.9.2")
def test_nobody_is_asked_to_straddle_where_it_is_not_permitted_or_there_is_nobody_beyond_the_blinds():
    for round_ in (
        seated(poker(), 5),
        seated(poker(straddle=True), 2),
        seated(poker("five_card_stud", straddle=True), 4),
    ):
        assert round_.hand is not None
    declined = seated(poker(straddle=True), 3)
    declined.act(m.Decline("cat"))
    assert declined.hand.bets == [2_00, 5_00, 0]


@rule(STAR, "8.9")
@pytest.mark.parametrize("reading", ["follow", "none"])
def test_in_draw_poker_the_first_voluntary_blind_may_be_a_straddle(reading):
    round_ = seated(poker("draw", straddle=True, readings={"over_blinds_after_straddle": reading}), 5)
    assert round_.offers() == [m.Straddle("cat", 10_00), m.OverBlind("cat", 10_00), m.Decline("cat")]
    round_.act(m.Straddle("cat", 10_00))
    assert "8.9" in rules_of(events(round_, m.ForcedBet)[-1]) if reading == "none" else round_.hand is None
    if reading == "follow":
        assert round_.offers() == [m.OverBlind("dan", 20_00), m.Decline("dan")]


@rule(STAR, "8.9", "9.8")
def test_between_two_a_straddle_is_for_who_posted_the_first_blind_by_a_reading_only():
    assert seated(poker(straddle=True), 2).hand is not None
    round_ = seated(poker(straddle=True, readings={"straddle_heads_up": "yes"}), 2)
    assert round_.offers() == [m.Straddle("ben", 10_00), m.Decline("ben")]  # ben has the button
    round_.act(m.Straddle("ben", 10_00))
    assert (round_.hand.bets, round_.players.names[round_.hand.actor]) == ([5_00, 10_00], "ann")
    round_.act(m.Call("ann", 5_00))
    assert (round_.players.names[round_.hand.actor], names(round_.hand)) == ("ben", ["fold", "check", "raise"])


@rule(STAR, "8.9.1")
def test_a_straddle_counts_as_no_raise_and_leaves_the_structure_as_it_is():
    round_ = seated(poker(straddle=True, betting="limit"), 5)
    round_.act(m.Straddle("cat", 10_00))
    for name, to in (("dan", 15_00), ("eve", 20_00), ("ann", 25_00)):
        round_.act(m.RaiseTo(name, to))
    assert names(round_.hand) == ["fold", "call"]


@rule(STAR, "8.8.2", "15.1.2", "15.3.1")
def test_voluntary_blinds_in_draw_each_double_the_one_before():
    round_ = seated(poker("draw"), 6)
    for name, cents in (("cat", 10_00), ("dan", 20_00)):
        assert round_.offers() == [m.OverBlind(name, cents), m.Decline(name)]
        round_.act(m.OverBlind(name, cents))
    with pytest.raises(IllegalActionError, match=r"8\.8\.2"):
        round_.act(m.OverBlind("eve", 30_00))
    round_.act(m.Decline("eve"))
    assert round_.hand.bets == [2_00, 5_00, 10_00, 20_00, 0, 0]
    assert round_.players.names[round_.hand.actor] == "eve"


@rule(STAR, "8.8.2")
def test_voluntary_blinds_are_for_draw_with_blinds_and_where_the_operator_has_them():
    for game in (poker("omaha"), poker("draw_ante"), poker("draw", over_blinds=False)):
        assert seated(game, 6).hand is not None


@rule(STAR, "8.7", "8.8.2", "8.9")
@pytest.mark.parametrize("variant", ["holdem", "draw"])
@pytest.mark.parametrize(("stake", "is_asked"), [(10_00, True), (9_00, False)])
def test_a_voluntary_blind_is_for_a_player_whose_table_stake_is_enough(variant, stake, is_asked):
    round_ = seated(poker(variant, straddle=True), [1_000_00, 1_000_00, stake, 1_000_00])
    assert (round_.hand is None) == is_asked
    assert not is_asked or round_.offers()[0].cents == 10_00


# -- what is announced -----------------------------------------------------------------------------------------------

ANNOUNCED = {
    "draw_ante": "14.6", "draw": "15.7", "five_card_stud": "16.7", "seven_card_stud": "17.7", "two_card_manila": "18.7",
    "three_card_manila": "19.7", "holdem": "20.8", "omaha": "21.8", "pineapple": "22.8", "crazy_pineapple": "23.8",
}  # fmt: skip


@rule(STAR, "14.6", "15.7", "16.7", "17.7", "18.7", "19.7", "20.8", "21.8", "22.8", "23.8", "24.3.3", "24.6")
@pytest.mark.parametrize("variant", ANNOUNCED)
def test_the_winning_hand_is_announced_and_the_pot_passed_to_it(variant):
    round_ = seated(poker(variant, over_blinds=False), 2, seed=5)
    while round_.decision is not None:
        _go_on(round_)
    shown = events(round_, m.HandShown)
    assert {event.player for event in shown} == {"ann", "ben"}
    assert all(event.hand and "24.6" in rules_of(event) for event in shown)
    (pot,) = events(round_, m.PotAwarded)
    assert {ANNOUNCED[variant], "24.3.3"} <= set(rules_of(pot))
    assert sum(pot.shares_cents.values()) == pot.cents
    best = max(round_.hand.showdown.ranks.values())
    winners = {round_.players.names[i] for i, rank in round_.hand.showdown.ranks.items() if rank == best}
    assert set(pot.shares_cents) == winners


def _go_on(round_) -> None:
    """The first thing offered that keeps the player in."""
    hand = round_.hand
    name = round_.players.names[hand.actor]
    if hand.phase == "drawing" and hand.state.current.after == "discard":
        round_.act(m.Discard(name, tuple(hand.hole[hand.actor][:1])))
        return
    kinds = (m.Check, m.Call, m.Open, m.StandPat, m.Show, m.Bet)
    offered = [action for kind in kinds for action in round_.offers() if isinstance(action, kind)]
    round_.act(offered[0] if offered else m.Bet(name, hand.betting.raise_range()[0]))


@rule(STAR, "24.5", "24.6")
def test_a_shown_hand_is_declared_at_its_best():
    round_ = seated(poker(), 2, "2c As 2d Ks 7h Qs Js Ts 7c 2h 7d 2s")  # ann 2c2d, ben AsKs; burn 7h, flop QsJsTs
    while round_.decision is not None:
        _go_on(round_)
    shown = {event.player: event.hand for event in events(round_, m.HandShown)}
    assert "royal flush" in shown["ben"].lower()
    assert "four" in shown["ann"].lower()


# -- who may act -----------------------------------------------------------------------------------------------------


@rule(STAR, "10.1")
def test_acting_out_of_turn_is_refused_by_name():
    round_ = seated(poker(), 3)
    with pytest.raises(IllegalActionError, match=r"ann is out of turn: it is for cat.*10\.1"):
        round_.act(m.Call("ann", 3_00))
    with pytest.raises(IllegalActionError, match="not in the hand"):
        round_.act(m.Fold("zoe"))


@rule(STAR, "7.2", "7.7")
def test_after_the_first_card_nothing_is_wagered_but_in_turn():
    round_ = seated(poker(), 3)
    with pytest.raises(IllegalActionError, match=r"10\.1"):
        round_.act(m.Straddle("ann", 10_00))
    with pytest.raises(IllegalActionError, match=r"7\.2"):
        round_.act(m.RaiseTo("cat", 10_50))


@rule(STAR, "8.9", "8.9.1", "9.8")
@pytest.mark.parametrize(
    ("reading", "blind", "straddler"), [("button_posts", "ben", "ann"), ("button_acts_first", "ann", "ben")]
)
def test_between_two_with_one_blind_the_other_player_may_straddle_and_acts_last(reading, blind, straddler):
    game = poker("two_card_manila", straddle=True, readings={"heads_up_one_blind": reading})
    round_ = seated(game, 2)
    round_.act(m.Straddle(straddler, 10_00))
    posted = [(bet.player, bet.kind) for bet in events(round_, m.ForcedBet)]
    assert posted == [(blind, "blind"), (straddler, "straddle")]
    round_.act(m.Call(blind, 5_00))
    assert m.Check(straddler) in round_.decision.offers


def test_of_a_round_long_over_nothing_is_reported_and_nothing_done():
    game = poker()
    round_ = game.open_round(game.new_equipment(1), game.setting({"ann": 100_00, "ben": 100_00}))
    round_.act(m.Fold(round_.players.names[round_.hand.actor]))
    game.open_round(round_.equipment, round_.setting_after())
    with pytest.raises(IllegalActionError, match="the round is over, and the next has begun"):
        round_.report(Irregularity("freeze_out"))
    with pytest.raises(IllegalActionError, match="the round is over"):
        round_.act(m.Fold("ann"))


def played_out(game: PokerGame, seed: int) -> bool:
    round_ = game.open_round(game.new_equipment(seed), game.setting({"ann": 100_00, "ben": 100_00}))
    while not round_.is_over:
        round_.act(round_.offers()[seed % len(round_.offers())])
    return round_.is_over


def test_a_round_that_is_over_leaves_no_cycles_for_the_collector():
    game = poker()
    assert all(played_out(game, seed) for seed in range(4))  # what is worked out once and kept
    gc.collect()
    gc.disable()
    try:
        assert all(played_out(game, seed) for seed in range(4))
        assert gc.collect() == 0
    finally:
        gc.enable()
