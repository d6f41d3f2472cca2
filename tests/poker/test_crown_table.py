"""Crown Perth's poker at a table: shuffle and cut, the button, voluntary blinds, and what nobody may see."""

import re
from collections import Counter

import pytest

from croupier.chance import SeededSource
from croupier.poker import messages as m
from croupier.poker.players import CARRIED
from croupier.procedure import IllegalActionError
from croupier.procedure.events import CardsCut, CardsShuffled
from tests.poker.crown_tables import game, poker_round
from tests.poker.tables import seated
from tests.rules import rule
from tests.tables import cited, of_kind

CROWN = "crown_perth/poker"
NAMES = ("Ann", "Ben", "Cy", "Di", "Eve")


def cites(event):
    return [number.removeprefix(f"{CROWN} ") for number in cited(event)]


def finish(round_):
    """Everybody takes the cheapest way to the showdown, and shows."""
    while round_.decision is not None:
        hand = round_.hand
        name = round_.players.names[hand.actor]
        if hand.phase == "showdown":
            round_.act(m.Show(name))
        elif hand.phase == "drawing":
            round_.act(m.StandPat(name))
        elif hand.betting.can_check:
            round_.act(m.Check(name))
        elif hand.betting.call_amount:
            round_.act(m.Call(name, hand.betting.call_amount))
        else:
            round_.act(m.Bet(name, hand.betting.raise_range()[0]))
    return round_


@rule(CROWN, "5.2", "5.3")
def test_the_cards_are_shuffled_and_cut_more_than_one_card_from_either_end():
    cuts = Counter()
    for seed in range(120):
        round_ = poker_round("manila", NAMES, source=SeededSource(seed))
        (shuffled,), (cut,) = of_kind(round_, CardsShuffled), of_kind(round_, CardsCut)
        assert round_.events.index(shuffled) < round_.events.index(cut)
        assert (cites(shuffled), cites(cut)) == (["5.2"], ["5.3"])
        cuts[cut.at] += 1
    assert min(cuts) == 2
    assert max(cuts) == 30
    assert len(cuts) > 20


@rule(CROWN, "20.1", "20.5")
def test_the_button_passes_clockwise():
    dealt = game()
    round_ = poker_round("holdem", NAMES)
    assert round_.players.names == list(NAMES)  # Eve has the button
    setting = finish(round_).setting_after()
    assert setting.button == 1
    round_ = dealt.open_round(None, setting)
    assert [event.player for event in of_kind(round_, m.ForcedBet)] == ["Ben", "Cy"]
    assert round_.players.names == ["Ben", "Cy", "Di", "Eve", "Ann"]


@rule(CROWN, "20.5")
def test_an_act_out_of_turn_is_refused():
    round_ = poker_round("holdem", NAMES)
    for action in (m.Fold("Ann"), m.Call("Di", 5_00), m.RaiseTo("Eve", 20_00)):
        with pytest.raises(IllegalActionError, match=rf"for Cy to act.*{CROWN} 20\.5"):
            round_.act(action)
    assert of_kind(round_, m.Acted) == []


@rule(CROWN, "7.17", "20.3")
@pytest.mark.parametrize(
    ("variant", "blinds", "cents"), [("holdem", 2, 10_00), ("omaha", 2, 10_00), ("manila", 1, 10_00)]
)
def test_the_player_left_of_the_last_blind_may_straddle_for_twice_as_much(variant, blinds, cents):
    round_ = poker_round(variant, NAMES, straddle=True)
    assert round_.hand is None  # before the cards
    name = NAMES[blinds]
    assert round_.decision.offers == (m.Straddle(name, cents), m.Decline(name))
    for wrong in (m.Straddle(name, cents + 1_00), m.Straddle(NAMES[0], cents)):
        with pytest.raises(IllegalActionError):
            round_.act(wrong)
    round_.act(m.Straddle(name, cents))
    *_, straddle = of_kind(round_, m.ForcedBet)
    assert (straddle.player, straddle.kind, straddle.cents) == (name, "straddle", cents)
    assert set(cites(straddle)) == {"7.17", "7.18", "20.3"}
    assert round_.players.names[round_.hand.actor] == NAMES[blinds + 1]


@rule(CROWN, "7.17")
@pytest.mark.parametrize("variant", ["holdem", "omaha", "manila"])
def test_there_is_no_straddle_unless_it_is_permitted(variant):
    assert poker_round(variant, NAMES).hand is not None


@rule(CROWN, "20.3")
@pytest.mark.parametrize("variant", ["draw_ante", "crown_perth_manila", "five_card_stud"])
def test_nor_in_games_with_an_ante(variant):
    assert poker_round(variant, NAMES, straddle=True).hand is not None


@rule(CROWN, "26.1")
def test_over_blinds_in_sequence_double_each_time():
    round_ = poker_round("draw", NAMES)
    for name, cents in (("Cy", 10_00), ("Di", 20_00)):
        assert round_.decision.offers == (m.OverBlind(name, cents), m.Decline(name))
        assert str(round_.decision.citation) == f"{CROWN} 26.1"
        round_.act(m.OverBlind(name, cents))
    round_.act(m.Decline("Eve"))
    posted = [(event.player, event.kind, event.cents) for event in of_kind(round_, m.ForcedBet)]
    assert posted == [
        ("Ann", "blind", 2_00),
        ("Ben", "blind", 5_00),
        ("Cy", "over_blind", 10_00),
        ("Di", "over_blind", 20_00),
    ]
    assert round_.players.names[round_.hand.actor] == "Eve"
    assert round_.decision.offers == (m.Fold("Eve"), m.RaiseTo("Eve", 40_00))
    round_.act(m.RaiseTo("Eve", 40_00))
    assert "26.4" in " ".join(cites(of_kind(round_, m.Acted)[-1]))


@rule(CROWN, "28.2", "29.2")
@pytest.mark.parametrize(
    ("variant", "numbers"), [("holdem", ["28.2(d)", "28.2(e)"]), ("omaha", ["29.2(d)", "29.2(e)"])]
)
def test_the_last_blind_stays_by_the_rules_of_its_turn_and_of_what_its_blind_counts_for(variant, numbers):
    round_ = poker_round(variant, NAMES[:3])
    round_.act(m.Call("Cy", 5_00))
    round_.act(m.Call("Ann", 3_00))
    round_.act(m.Check("Ben"))
    assert cites(of_kind(round_, m.Acted)[-1]) == numbers


@rule(CROWN, "7.17", "20.3", "26.1")
@pytest.mark.parametrize(
    ("reading", "next_offer"), [("follow", (m.OverBlind("Di", 20_00), m.Decline("Di"))), ("none", None)]
)
def test_in_draw_poker_the_first_of_the_over_blinds_may_be_a_straddle(reading, next_offer):
    round_ = poker_round("draw", NAMES, straddle=True, readings={"over_blinds_after_straddle": reading})
    assert round_.decision.offers == (m.Straddle("Cy", 10_00), m.OverBlind("Cy", 10_00), m.Decline("Cy"))
    round_.act(m.Straddle("Cy", 10_00))
    if next_offer:
        assert round_.decision.offers == next_offer
        round_.act(m.OverBlind("Di", 20_00))
        round_.act(m.Decline("Eve"))
    posted = [(event.player, event.kind, event.cents) for event in of_kind(round_, m.ForcedBet)][2:]
    assert posted == [("Cy", "straddle", 10_00), ("Di", "over_blind", 20_00)][: 2 if next_offer else 1]
    assert "20.3" in cites(of_kind(round_, m.ForcedBet)[2])


@rule(CROWN, "20.3")
def test_without_over_blinds_draw_poker_has_a_straddle_and_after_the_first_nobody_is_offered_one():
    round_ = poker_round("draw", NAMES, straddle=True, over_blinds=False)
    assert round_.decision.offers == (m.Straddle("Cy", 10_00), m.Decline("Cy"))
    round_ = poker_round("draw", NAMES, straddle=True)
    round_.act(m.Decline("Cy"))
    assert round_.decision.offers == (m.OverBlind("Di", 10_00), m.Decline("Di"))


@rule(CROWN, "7.17", "7.18", "20.3")
@pytest.mark.parametrize(("names", "blinds"), [(NAMES[:2], "2,5"), (NAMES[:3], "1,2,5")])
def test_where_all_have_posted_a_straddle_is_for_the_first_of_them_by_a_reading_only(names, blinds):
    choices = {"straddle": True, "blinds": blinds}
    assert poker_round("holdem", names, **choices).hand is not None
    round_ = poker_round("holdem", names, readings={"straddle_heads_up": "yes"}, **choices)
    first = names[-1] if len(names) == 2 else names[0]  # between two the button posts the first blind
    assert round_.decision.offers == (m.Straddle(first, 10_00), m.Decline(first))
    round_.act(m.Straddle(first, 10_00))
    hand = round_.hand
    assert hand.bets[names.index(first)] == 10_00  # the blind counts towards it
    while (name := round_.players.names[hand.actor]) != first:
        round_.act(m.Call(name, hand.betting.call_amount))
    assert m.Check(first) in round_.decision.offers  # who straddled acts last in the first round
    round_.act(m.Check(first))
    assert hand.street == 1


@rule(CROWN, "24.9")
def test_at_the_table_the_first_player_of_the_final_round_is_not_offered_a_fold():
    round_ = poker_round("manila", NAMES[:3])
    while round_.hand.street < 4:
        name = round_.players.names[round_.hand.actor]
        stays = [m.Check(name), m.Call(name, round_.hand.betting.call_amount)]
        round_.act(next(action for action in stays if action in round_.decision.offers))
    name = round_.players.names[round_.hand.actor]
    assert round_.decision.offers == (m.Check(name), m.Bet(name, 20_00))
    with pytest.raises(IllegalActionError, match=rf"checks or bets.*{CROWN} .*24\.9"):
        round_.act(m.Fold(name))
    round_.act(m.Check(name))
    assert m.Fold(round_.players.names[round_.hand.actor]) in round_.decision.offers


@rule(CROWN, "26.1")
def test_a_player_may_over_blind_though_the_one_before_declined():
    round_ = poker_round("draw", NAMES)
    round_.act(m.Decline("Cy"))
    round_.act(m.OverBlind("Di", 10_00))  # twice the last blind there is
    round_.act(m.Decline("Eve"))
    assert (round_.hand.bets, round_.hand.betting.last_blind) == ([2_00, 5_00, 0, 10_00, 0], 3)
    assert round_.decision.offers == (m.Fold("Eve"), m.RaiseTo("Eve", 20_00))


@rule(CROWN, "26.1")
def test_by_the_other_reading_who_declines_ends_the_over_blinds():
    round_ = poker_round("draw", NAMES, readings={"over_blinds_in_sequence": "until_one_declines"})
    round_.act(m.Decline("Cy"))
    assert round_.hand.bets == [2_00, 5_00, 0, 0, 0]


@rule(CROWN, "26.1")
def test_over_blinds_are_of_draw_poker_only():
    assert poker_round("holdem", NAMES, over_blinds=True).hand is not None
    assert poker_round("draw", NAMES, over_blinds=False).hand is not None


@rule(CROWN, "27.3")
def test_a_pot_that_nobody_opened_is_in_the_next():
    round_ = poker_round("draw_ante", NAMES[:3])
    for name in NAMES[:3]:
        round_.act(m.Fold(name))
    (carried,) = of_kind(round_, m.PotCarried)
    assert (carried.cents, cites(carried)) == (15_00, ["27.3(c)"])
    setting = round_.setting_after()
    assert setting.carried == {CARRIED: 15_00}
    after = game("draw_ante").open_round(None, setting)
    assert after.hand.pot == 30_00
    assert finish(after).setting_after().carried == {}  # it has been won


@rule(CROWN, "26.4(c)", "28.2(c)", "29.2(c)")
@pytest.mark.parametrize(("variant", "number"), [("draw", "26.4(c)"), ("holdem", "28.2(c)"), ("omaha", "29.2(c)")])
def test_blinds_that_the_last_of_them_wins_cite_the_rule_of_that_unless_somebody_opened(variant, number):
    for opens in (False, True):
        round_ = poker_round(variant, NAMES[:3], over_blinds=False)
        round_.act(m.RaiseTo("Cy", 10_00) if opens else m.Fold("Cy"))
        round_.act(m.Fold("Ann"))
        if opens:  # the last blind wins a pot that was wagered for
            round_.act(m.RaiseTo("Ben", 20_00))
            round_.act(m.Fold("Cy"))
        (pot,) = of_kind(round_, m.PotAwarded)
        assert list(pot.shares_cents) == ["Ben"]
        assert (number in cites(pot)) == (not opens)


@rule(CROWN, "21.5(d)")
def test_a_hand_that_was_checked_and_may_not_be_is_declared_dead_by_its_rule():
    arranged = "2h3d KhJh Kd8d 9s6s 7c5c"  # ann shows kings, ben has jack high
    round_ = finish(seated(game("five_card_stud"), 2, arranged))
    (dead,) = of_kind(round_, m.HandDeclaredDead)
    assert dead.player == "ben"
    assert "21.5(d)" in " ".join(cites(dead))


@rule(CROWN, "15", "16")
@pytest.mark.parametrize("variant", ["holdem", "draw_ante", "seven_card_stud"])
def test_nobody_sees_discards_or_undealt_cards(variant):
    round_ = poker_round(variant, NAMES, source=SeededSource(3))
    burned_or_given = set()
    while round_.decision is not None:
        hand = round_.hand
        name = round_.players.names[hand.actor]
        if hand.phase == "drawing":
            cards = tuple(hand.hole[hand.actor][:2])
            round_.act(m.Draw(name, cards))
            burned_or_given |= {(name, card) for card in cards}
        elif (
            hand.phase == "betting"
            and hand.dead.count(True) < 2
            and hand.betting.bet_to_call
            and not hand.betting.can_check
        ):
            burned_or_given |= {(name, card) for card in hand.hole[hand.actor] if card not in hand.up[hand.actor]}
            round_.act(m.Fold(name))
        elif hand.phase == "showdown":
            round_.act(m.Show(name))
        elif hand.betting.can_check:
            round_.act(m.Check(name))
        elif hand.betting.call_amount:
            round_.act(m.Call(name, hand.betting.call_amount))
        else:
            round_.act(m.Bet(name, hand.betting.raise_range()[0]))
        undealt = set(hand.cards.stub.cards) | set(hand.cards.burned)
        for actor in NAMES:
            shown = str(round_.view(actor)) + str([event.seen_by(actor) for event in round_.events])
            seen = set(re.findall(r"'([2-9TJQKA][shdc])'", shown))
            assert not seen & undealt
            assert not seen & {card for owner, card in burned_or_given if owner != actor}
    assert burned_or_given


# -- which rule refuses ----------------------------------------------------------------------------------------------


def refused_by(round_, action):
    before = (round_.hand.stacks.copy(), round_.hand.actor)
    with pytest.raises(IllegalActionError) as error:
        round_.act(action)
    assert (round_.hand.stacks, round_.hand.actor) == before
    return [number for citation in error.value.cites for number in citation.rules]


@rule(CROWN, "7.16")
@pytest.mark.parametrize(
    ("betting", "action", "number"),
    [
        ("limit", m.RaiseTo("Cy", 7_00), "7.16"),
        ("limit", m.RaiseTo("Cy", 15_00), "7.16"),
        ("limit", m.AllIn("Cy", 1000_00), "7.16"),
        ("pot_limit", m.AllIn("Cy", 1000_00), "7.16(a)"),
        ("half_pot", m.RaiseTo("Cy", 12_00), "7.16(a)"),
        ("no_limit", m.RaiseTo("Cy", 9_00), "7.11"),
        ("no_limit", m.Call("Cy", 4_00), "7.27"),
        ("no_limit", m.Check("Cy"), "1"),
    ],
)
def test_an_amount_is_refused_by_the_rule_of_its_size(betting, action, number):
    round_ = poker_round("holdem", NAMES[:3], betting=betting)
    assert number in refused_by(round_, action)


@rule(CROWN, "26.3", "26.4", "26.5", "27.5")
@pytest.mark.parametrize(("variant", "section", "other"), [("draw", "26", "27"), ("draw_ante", "27", "26")])
def test_a_draw_cites_the_rules_of_its_own_game(variant, section, other):
    round_ = poker_round(variant, NAMES[:3], over_blinds=False)
    if variant == "draw":
        assert refused_by(round_, m.Check("Cy")) == ["26.3"]
        assert refused_by(round_, m.RaiseTo("Cy", 15_00)) == ["26.2", "26.4"]
        round_.act(m.RaiseTo("Cy", 10_00))
        round_.act(m.Call("Ann", 8_00))
        round_.act(m.Fold("Ben"))
    else:
        round_.act(m.Bet("Ann", 5_00))
        round_.act(m.Fold("Ben"))
        round_.act(m.Call("Cy", 5_00))
    assert round_.decision.citation.rules == (f"{section}.5(a)", f"{section}.5(b)")
    assert f"{section}.5(a)" in refused_by(round_, m.Fold("Ann"))
    round_.act(m.Draw("Ann", tuple(round_.hand.hole[0])))
    round_.act(m.Draw("Cy", tuple(round_.hand.hole[2])))
    numbers = [number for event in round_.events for number in cites(event)]
    assert f"{section}.5(c)(ii)" in numbers  # the burnt card
    assert not any(number.startswith(f"{other}.") for number in numbers)


@rule(CROWN, "9.3")
def test_the_last_who_can_claim_the_pot_is_told_to_show():
    round_ = poker_round("holdem", NAMES[:2])
    while round_.hand.phase == "betting":
        name = round_.players.names[round_.hand.actor]
        round_.act(m.Check(name) if round_.hand.betting.can_check else m.Call(name, round_.hand.betting.call_amount))
    round_.act(m.Muck("Ann"))
    assert refused_by(round_, m.Muck("Ben")) == ["9.3"]
    assert "9.2" in refused_by(round_, m.Fold("Ben"))


def test_a_view_is_no_way_into_the_hand():
    round_ = poker_round("manila", NAMES[:3])
    round_.view("Ann")["table"]["board"].clear()
    assert len(round_.hand.board) == 1


@pytest.mark.parametrize("variant", ["draw", "five_card_stud", "manila"])
def test_a_copy_goes_on_alike_and_shares_nothing_that_changes(variant):
    hand = game(variant).deal([1000_00] * 4, SeededSource(3), log=[])
    while not hand.is_over:
        copied = hand.copy()
        parts = {name: (getattr(hand, name), getattr(copied, name)) for name in hand.__slots__ if name != "dealing"}
        for part, (ours, theirs) in parts.items():
            assert ours is not theirs, part
            for name in ours.__slots__:
                mine, its = getattr(ours, name), getattr(theirs, name)
                assert not isinstance(mine, list | dict) or mine is not its, name
                if name in parts:
                    assert its is parts[name][1], name
                else:
                    assert name in ("stub", "log") or mine == its, name
        assert all(mine is not its for mine, its in zip(hand.hole, copied.hole, strict=True))
        finish_hand(copied)
        assert not hand.is_over
        step(hand)


def step(hand):
    what, *amounts = hand.legal()[-1]  # a raise as long as there is one
    if what == "exchange":
        hand.exchange(hand.actor, hand.hole[hand.actor][:3])
    else:
        {"raise": hand.raise_to, "call": lambda i, _: hand.call(i), "check": hand.check}[what](hand.actor, *amounts[:1])


def finish_hand(hand):
    while not hand.is_over:
        step(hand)


@rule(CROWN, "9.2(a)")
def test_who_is_all_in_is_told_the_order_of_showing():
    round_ = poker_round("holdem", NAMES[:2])
    round_.act(m.AllIn("Ben", 1000_00))
    round_.act(m.Call("Ann", 995_00))
    finish(round_)
    assert all("9.2" in cites(event)[0] for event in of_kind(round_, m.HandShown))
