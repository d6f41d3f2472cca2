"""Blackjack, sections 15 to 15H and 20A: which side wagers are offered, to whom, on whose box, and for how much."""

import pytest

from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import WagerReturned
from croupier.rulebook import NotAllowedError
from tests.games.blackjack.side_tables import (
    ANY_BOX,
    OWN_BOX,
    SIDE_WAGERS,
    bet,
    deal,
    finish,
    paid,
    refused,
    side,
    table,
)
from tests.games.blackjack.tables import game
from tests.rules import rule
from tests.tables import cited, of_kind

BJ = "skycity/blackjack"
OFFERED = dict(
    zip(
        SIDE_WAGERS,
        ["15.1", "15A.1", "15B.1", "15C.1", "15D.1", "15E.1", "15F.1", "15G.1", "15H.1", "20A.1"],
        strict=True,
    )
)
PLACED = dict(
    zip(
        SIDE_WAGERS,
        ["15.2", "15A.2", "15B.2", "15C.3", "15D.2", "15E.2", "15F.3", "15G.2", "15H.2", "20A.2"],
        strict=True,
    )
)

BEFORE_CARDS = {
    "perfect_pair": "15B.3", "any_pair": "15C.4", "lucky_match": "15F.4", "lucky_lucky": "15G.3", "buster": "15H.3",
}  # fmt: skip


def returned(round_):
    return [(event.wager_id, event.why) for event in of_kind(round_, WagerReturned)]


# -- what is offered -------------------------------------------------------------------------------------------------


@rule(BJ, "15.1", "15A.1", "15B.1", "15C.1", "15D.1", "15E.1", "15F.1", "15G.1", "15H.1", "20A.1")
@pytest.mark.parametrize("kind", SIDE_WAGERS)
def test_a_side_wager_is_refused_unless_the_operator_offers_it(kind):
    for is_offered in (False, True):
        round_ = table(**{kind: is_offered})
        bet(round_, "Ann")
        if is_offered:
            bet(round_, "Ann", kind, 5)
        else:
            refused(round_, PlaceWager("Ann", kind, 5_00, 1), OFFERED[kind])


@rule(BJ, "15G.1", "15H.1")
@pytest.mark.parametrize("kind", ["lucky_lucky", "buster"])
def test_before_the_amendment_there_was_no_lucky_lucky_and_no_buster(kind):
    with pytest.raises(NotAllowedError, match=kind):
        game("current", **{kind: True})
    round_ = table(edition="current")
    bet(round_, "Ann")
    refused(round_, PlaceWager("Ann", kind, 5_00, 1), "10.1(a)", "skycity/general")


@rule(BJ, "15G.8", "15H.9", "15H.10a")
@pytest.mark.parametrize(("option", "value"), [("free_bonus", "B1"), ("buster_scale", "F"), ("lucky_lucky_table", 3)])
def test_nor_a_scale_for_them(option, value):
    game(**{option: value})
    with pytest.raises(NotAllowedError, match=option):
        game("current", **{option: value})


@rule(BJ, "15B.1A", "15C.2", "15F.2")
@pytest.mark.parametrize(
    "pair", [("perfect_pair", "any_pair"), ("any_pair", "lucky_match"), ("lucky_match", "perfect_pair")]
)
def test_only_one_of_perfect_pair_any_pair_and_lucky_match_is_offered_at_a_table(pair):
    with pytest.raises(NotAllowedError, match=r"may not be set together.*15[BCF]\."):
        game(**dict.fromkeys(pair, True))
    game(super_sevens=True, madness_21=True, lucky_lucky=True, buster=True, push_22=True, **{pair[0]: True})


@rule(BJ, "15D.12", "15E.11")
@pytest.mark.parametrize("kind", ["house_money", "let_it_ride"])
def test_house_money_and_let_it_ride_are_played_beside_a_pair_or_match_wager_only(kind):
    for other in ("perfect_pair", "any_pair", "lucky_match"):
        game(**{kind: True, other: True})
    for other in {*SIDE_WAGERS} - {kind, "perfect_pair", "any_pair", "lucky_match"}:
        with pytest.raises(NotAllowedError, match=r"may not be set together.*15[DE]\."):
            game(**{kind: True, other: True})
    with pytest.raises(NotAllowedError, match=r"may not be set together.*15[DE]\."):  # before the amendment
        game("current", **{kind: True, "lucky_match": True})


@rule(BJ, "3.3")
@pytest.mark.parametrize(("decks", "is_allowed"), [(5, False), (6, True), (8, True)])
def test_super_sevens_is_played_with_six_to_eight_decks(decks, is_allowed):
    game(decks=decks)
    if is_allowed:
        game(decks=decks, super_sevens=True)
    else:
        with pytest.raises(NotAllowedError, match=r"super_sevens.*3\.3\(a\)"):
            game(decks=decks, super_sevens=True)


# -- on whose box ----------------------------------------------------------------------------------------------------


@rule(BJ, "15.2", "15A.2", "15D.2", "15E.2", "15H.2", "20A.2")
@pytest.mark.parametrize("kind", OWN_BOX)
def test_some_lie_beside_the_players_own_initial_wager_only(kind):
    round_ = table(**{kind: True})
    refused(round_, PlaceWager("Ann", kind, 5_00, 1), PLACED[kind])
    bet(round_, "Bob", box=1)
    refused(round_, PlaceWager("Ann", kind, 5_00, 1), PLACED[kind])
    bet(round_, "Ann", box=2)
    refused(round_, PlaceWager("Ann", kind, 5_00, 1), PLACED[kind])
    bet(round_, "Ann", kind, 5, box=2)
    bet(round_, "Ann", box=1)
    bet(round_, "Ann", kind, 5, box=1)


@rule(BJ, "15B.2", "15C.3", "15F.3", "15G.2")
@pytest.mark.parametrize("kind", ANY_BOX)
def test_others_lie_beside_anybodys_by_whoever_has_an_initial_wager_somewhere(kind):
    round_ = table(**{kind: True})
    bet(round_, "Bob", box=1)
    refused(round_, PlaceWager("Ann", kind, 5_00, 1), PLACED[kind])
    bet(round_, "Ann", box=2)
    bet(round_, "Ann", kind, 5, box=1)
    bet(round_, "Ann", kind, 5, box=2)
    refused(round_, PlaceWager("Ann", kind, 5_00, 3), PLACED[kind])  # a box without an initial wager
    alone = table(side_wagers_alone="allowed", **{kind: True})
    bet(alone, "Bob", box=1)
    bet(alone, "Ann", kind, 5, box=1)


@rule(BJ, "15B.2", "15C.3", "15F.3", "15G.2", "15H.2")
@pytest.mark.parametrize("kind", [*ANY_BOX, "buster"])
def test_three_of_a_kind_lie_on_a_box_at_most(kind):
    round_ = table(**{kind: True})
    players = ["Ann", "Bob", "Cat", "Dan"]
    for player in players[:3]:
        bet(round_, player, box=1)
        bet(round_, player, kind, 5, box=1)
    bet(round_, "Dan", box=2)
    refused(round_, PlaceWager("Dan", kind, 5_00, 1), PLACED[kind])
    bet(round_, "Ann", kind, 5, box=1)  # is added to the one that she has
    assert len(list(round_.layout.standing(kind, 1))) == 3


@rule(BJ, "15B.2", "15C.3", "15F.3", "15G.2")
@pytest.mark.parametrize("kind", ANY_BOX)
def test_players_of_the_box_are_preferred_the_last_stranger_makes_way(kind):
    round_ = table(**{kind: True})
    bet(round_, "Ann", box=1)
    for player in ("Bob", "Cat", "Dan"):
        bet(round_, player, box=2)
    for player in ("Bob", "Cat", "Dan"):
        last = bet(round_, player, kind, 5, box=1)
    refused(round_, PlaceWager("Bob", kind, 5_00, 3), PLACED[kind])
    bet(round_, "Ann", kind, 5, box=1)
    assert returned(round_) == [(last, "makes way")]
    assert cited(of_kind(round_, WagerReturned)[0]) == [f"{BJ} {OFFERED[kind]}", f"{BJ} {PLACED[kind]}"]
    assert [wager.player for wager in round_.layout.standing(kind, 1)] == ["Bob", "Cat", "Ann"]
    refused(round_, PlaceWager("Dan", kind, 5_00, 1), PLACED[kind])


@rule(BJ, "15B.2", "15C.3", "15F.3", "15G.2")
@pytest.mark.parametrize("kind", ANY_BOX)
def test_no_player_of_the_box_makes_way_for_another(kind):
    round_ = table(**{kind: True})
    for player, box in (("Ann", 1), ("Eve", 1), ("Bob", 2), ("Cat", 2)):
        bet(round_, player, box=box)
    for player in ("Bob", "Cat", "Eve"):
        bet(round_, player, kind, 5, box=1)
    bet(round_, "Ann", kind, 5, box=1)
    assert [wager.player for wager in round_.layout.standing(kind, 1)] == ["Bob", "Eve", "Ann"]


@rule(BJ, "15.2", "15A.2", "15B.2", "15C.3", "15D.2", "15E.2", "15F.3", "15G.2", "15H.2", "20A.2")
@pytest.mark.parametrize("kind", SIDE_WAGERS)
def test_it_goes_back_with_the_initial_wager_that_it_goes_with(kind):
    round_ = table(**{kind: True})
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=1)
    bet(round_, "Ann", box=2)
    beside = bet(round_, "Ann", kind, 5, box=1)
    round_.act(WithdrawWager("Ann", 1))
    is_own = kind in OWN_BOX
    assert returned(round_) == [(1, "withdrawn"), (beside, "withdrawn")][: 1 + is_own]
    round_.act(WithdrawWager("Ann", 3))
    assert [number for number, _ in returned(round_)] == ([1, beside, 3] if is_own else [1, 3, beside])


@rule(BJ, "15B.2", "15C.3", "15F.3", "15G.2")
@pytest.mark.parametrize("kind", ANY_BOX)
def test_a_strangers_wager_goes_back_with_the_last_initial_wager_on_the_box(kind):
    round_ = table(**{kind: True})
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    strangers = bet(round_, "Bob", kind, 5, box=1)
    round_.act(WithdrawWager("Ann", 1))
    assert [number for number, _ in returned(round_)] == [1, strangers]


# -- when, and how much ----------------------------------------------------------------------------------------------


@rule(BJ, "15B.3", "15C.4", "15F.4", "15G.3", "15H.3")
@pytest.mark.parametrize("kind", SIDE_WAGERS)
def test_it_is_placed_before_any_card_is_dealt(kind):
    round_ = table("Ts 9d 5h", **{kind: True})
    bet(round_, "Ann")
    deal(round_)
    refused(round_, PlaceWager("Ann", kind, 5_00, 1), "5.5")
    refused(round_, PlaceWager("Ann", kind, 5_00, 1), BEFORE_CARDS.get(kind, PLACED[kind]))


@rule(BJ, "15.3", "15A.3", "15B.4", "15C.5", "15D.4", "15E.3", "15F.5", "15G.4", "15H.4", "20A.3")
@pytest.mark.parametrize("kind", SIDE_WAGERS)
def test_its_amount_is_within_the_limits_displayed_for_it(kind):
    round_ = table(setting={"wager_limits": {kind: Limits(2_00, 50_00)}}, **{kind: True})
    bet(round_, "Ann", dollars=100)
    for cents, is_allowed in ((1_00, False), (2_00, True), (50_00, True), (51_00, False)):
        assert round_.can(PlaceWager("Ann", kind, cents, 1)) == is_allowed
    refused(round_, PlaceWager("Ann", kind, 51_00, 1), "10.1(b)", "skycity/general")


@rule(BJ, "5.4")
@pytest.mark.parametrize("kind", SIDE_WAGERS)
def test_it_is_paid_by_the_rules_of_its_own_section(kind):
    round_ = finish(side("7s 2d 7h Td Td Td", kind))
    section = OFFERED[kind].split(".")[0]
    assert all(number.startswith(f"{BJ} {section}.") for number in cited(paid(round_, kind)))
