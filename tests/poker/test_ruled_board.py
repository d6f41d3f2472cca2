"""Community cards of flop games turned too early, dealt without a burn, or too many at once."""

import pytest

import croupier.poker.ruling_messages as r
from croupier.poker import PokerRound
from croupier.poker.messages import CardBurned, CommunityDealt
from croupier.poker.rulings.board_errors import BurnMissed
from croupier.poker.rulings.incidents import NextCardExposed, TooManyCommunityCards
from tests.poker.boards import (
    all_in,
    board,
    burned,
    burns_since,
    check_around,
    deal_on,
    discard,
    finish,
    flop_game,
    is_seen,
    lies,
    next_step,
    stub,
    to_flop,
    to_river,
    to_turn,
)
from tests.poker.ruled import play, refused, report, stacks, turn, where
from tests.poker.tables import events
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
STAR_GAMES = ("holdem", "omaha", "pineapple", "crazy_pineapple")
GAMES = [(STAR, game) for game in STAR_GAMES] + [(CROWN, game) for game in ("holdem", "omaha")]
EARLY_FLOP = {STAR: "26.30", CROWN: "36.5"}
EARLY_FOURTH = {STAR: "26.31", CROWN: "36.8"}
EARLY_FIFTH = {STAR: "26.32", CROWN: "36.9"}


def kinds(round_: PokerRound, before: int) -> list[type]:
    """What the dealer has done with cards since so many events."""
    dealt = (CardBurned, CommunityDealt, r.CardsMoved, r.CardsShuffledIn)
    return [type(event) for event in round_.events[before:] if isinstance(event, dealt)]


# -- turned up too early ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", STAR_GAMES)
@rule(STAR, "26.30")
def test_an_early_flop_goes_back_with_its_burn_at_the_star(game: str) -> None:
    round_ = play(flop_game(STAR, game), "cat:c")
    report(round_, NextCardExposed(), "26.30")
    assert all_in(round_, "2s AsKsQs") == lies("2s AsKsQs", "stub")
    assert (board(round_), burned(round_)) == ([], [])
    assert turn(round_) == "ann"  # the betting is completed
    before = len(round_.events)
    discard(play(round_, "ann:c ben:x"))
    assert len(board(round_)) == 3
    assert burns_since(round_, before) == len(burned(round_)) == 1
    finish(round_)


@pytest.mark.parametrize(("reading", "burns"), [("none", 0), ("burned", 1)])
@pytest.mark.parametrize("game", ["holdem", "omaha"])
@rule(CROWN, "36.5")
def test_at_crown_its_burn_stays(game: str, reading: str, burns: int) -> None:
    round_ = play(flop_game(CROWN, game, readings={"second_burn": reading}), "cat:c")
    report(round_, NextCardExposed(), "36.5")
    assert all_in(round_, "AsKsQs") == lies("AsKsQs", "stub")
    assert burned(round_) == ["2s"]
    before = len(round_.events)
    play(round_, "ann:c ben:x")
    assert len(board(round_)) == 3
    assert burns_since(round_, before) == burns
    assert burned(round_)[0] == "2s"
    finish(round_)


@rule(STAR, "26.30")
@rule(CROWN, "36.5")
def test_where_none_was_burned_before_it_one_is() -> None:
    for document in (STAR, CROWN):
        round_ = play(flop_game(document), "cat:c")
        report(round_, NextCardExposed(burned=False), EARLY_FLOP[document])
        assert all_in(round_, "2s AsKs") == lies("2s AsKs", "stub")
        assert burned(round_) == []
        play(round_, "ann:c ben:x")
        assert len(burned(round_)) == 1
        finish(round_)


@rule(STAR, "26.30")
def test_part_of_the_flop_is_taken_back_too() -> None:
    round_ = play(flop_game(STAR), "cat:c")
    report(round_, NextCardExposed(count=1))
    (shuffled,) = events(round_, r.CardsShuffledIn)
    assert shuffled.cards == ("As",)
    assert not is_seen(round_, "As")  # it may lie anywhere in the stub
    finish(round_)


@rule(STAR, "26.30", "26.34.1")
def test_the_round_is_not_over_before_all_have_discarded() -> None:
    round_ = play(flop_game(STAR, "pineapple"), "cat:c ann:c ben:x d2c")
    report(round_, NextCardExposed(), "26.30", "26.34.1")
    assert all_in(round_, "2s AsKsQs") == lies("2s AsKsQs", "stub")
    assert turn(round_) == "ben"
    discard(round_)
    assert (len(board(round_)), len(burned(round_))) == (3, 1)
    finish(round_)


@pytest.mark.parametrize(("document", "game"), GAMES)
@rule(STAR, "26.31")
@rule(CROWN, "36.8")
def test_an_early_fourth_card_is_set_aside_until_the_fifth(document: str, game: str) -> None:
    round_ = play(to_flop(document, game), "ann:x")
    report(round_, NextCardExposed(), EARLY_FOURTH[document])
    assert all_in(round_, "3s Js") == {"3s": "burned", "Js": "aside"}
    assert board(round_) == ["As", "Ks", "Qs"]
    discard(play(round_, "ben:x cat:x"))
    assert burned(round_) == ["2s", "3s", "4s"]  # a card is burned, and a new fourth dealt
    assert board(round_) == ["As", "Ks", "Qs", "Ts"]
    assert where(round_, "Js") == "aside"
    before = len(round_.events)
    play(round_, "ann:x ben:x cat:x")
    assert kinds(round_, before) == [r.CardsShuffledIn, CommunityDealt]  # and no burn
    (shuffled,) = events(round_, r.CardsShuffledIn)
    assert shuffled.cards == ("Js",)
    assert burned(round_) == ["2s", "3s", "4s"]
    assert where(round_, "Js") in ("stub", "board")
    finish(round_)


@rule(STAR, "26.31")
@rule(CROWN, "36.8")
def test_in_a_paced_hand_each_step_of_it_is_the_dealers() -> None:
    for document in (STAR, CROWN):
        round_ = deal_on(flop_game(document, paced=True))
        deal_on(play(round_, "cat:c ann:c ben:x"))
        report(play(round_, "ann:x"), NextCardExposed(), EARLY_FOURTH[document])
        play(round_, "ben:x cat:x")
        assert next_step(round_) == "burn a card"
        play(round_, "> >")
        assert board(round_)[3:] == ["Ts"]
        play(round_, "ann:x ben:x cat:x")
        assert next_step(round_) == "shuffle in the cards set aside"
        play(round_, ">")
        assert (where(round_, "Js"), next_step(round_)) == ("stub", "deal to the board")
        finish(round_)


@rule(STAR, "26.31")
def test_an_early_fourth_card_that_came_without_a_burn_spares_none() -> None:
    round_ = play(to_flop(STAR), "ann:x")
    report(round_, NextCardExposed(burned=False))
    assert all_in(round_, "3s Js") == {"3s": "aside", "Js": "stub"}
    play(round_, "ben:x cat:x")
    assert (burned(round_), board(round_)[3:]) == (["2s", "Js"], ["4s"])
    play(round_, "ann:x ben:x cat:x")
    assert len(burned(round_)) == 3
    finish(round_)


@pytest.mark.parametrize(("reading", "burns"), [("none", 0), ("burned", 1)])
@pytest.mark.parametrize(("document", "game"), GAMES)
@rule(STAR, "26.32")
@rule(CROWN, "36.9")
def test_an_early_fifth_card_is_shuffled_in_and_its_burn_stays(
    document: str, game: str, reading: str, burns: int
) -> None:
    round_ = play(to_turn(document, game, readings={"second_burn": reading}), "ann:r50")
    report(round_, NextCardExposed(), EARLY_FIFTH[document])
    assert all_in(round_, "4s Ts") == {"4s": "burned", "Ts": "stub"}
    assert turn(round_) == "ben"
    before = len(round_.events)
    play(round_, "ben:c cat:c")
    assert burns_since(round_, before) == burns
    assert burned(round_)[:3] == ["2s", "3s", "4s"]
    assert len(board(round_)) == 5
    finish(round_)


@rule(STAR, "26.32")
def test_early_fourth_and_fifth_cards_in_one_hand() -> None:
    round_ = play(to_flop(STAR), "ann:x")
    report(round_, NextCardExposed())
    play(round_, "ben:x cat:x")  # 4s burned, Ts the fourth, and the fifth is to come without a burn
    report(round_, NextCardExposed())
    assert all_in(round_, "5s") == lies("5s", "stub")
    assert burned(round_) == ["2s", "3s", "4s"]
    finish(round_)
    assert len(burned(round_)) == 3


@rule(STAR, "26.30")
@rule(CROWN, "36.5")
def test_nothing_comes_too_early_once_the_betting_is_over_or_no_card_is_to_come() -> None:
    for document in (STAR, CROWN):
        last = to_river(document)
        assert "no further community cards" in refused(last, NextCardExposed(), EARLY_FIFTH[document])
        at_showdown = play(last, "ann:x ben:x cat:x")
        assert "no betting round" in refused(at_showdown, NextCardExposed(), EARLY_FLOP[document])
        paced = flop_game(document, paced=True)
        assert "no betting round" in refused(paced, NextCardExposed())
        assert "count" in refused(flop_game(document), NextCardExposed(count=-1), EARLY_FLOP[document])
        assert "count" in refused(flop_game(document), NextCardExposed(count=50), EARLY_FLOP[document])


# -- without a burn --------------------------------------------------------------------------------------------------


@rule(STAR, "26.27")
@rule(CROWN, "36.2")
def test_a_flop_without_a_burn_is_shuffled_in_and_comes_again_after_one() -> None:
    for document, number in ((STAR, "26.27"), (CROWN, "36.2")):
        round_ = deal_on(flop_game(document, paced=True))
        play(round_, "cat:c ann:c ben:x")
        assert next_step(round_) == "burn a card"
        before = len(round_.events)
        report(round_, BurnMissed(), number)
        assert events(round_, CommunityDealt)[-1].cards == ("2s", "As", "Ks")  # so it was dealt
        assert all_in(round_, "2s AsKs") == lies("2s AsKs", "stub")
        assert (board(round_), burned(round_), next_step(round_)) == ([], [], "burn a card")
        deal_on(round_)
        assert (burns_since(round_, before), len(board(round_))) == (1, 3)
        finish(round_)


@pytest.mark.parametrize("moves", ["", "ann:x"])
@rule(STAR, "26.27")
@rule(CROWN, "36.2")
def test_so_it_does_while_fewer_than_two_have_acted(moves: str) -> None:
    for document, number in ((STAR, "26.27"), (CROWN, "36.2")):
        round_ = play(to_flop(document), moves)
        before = len(round_.events)
        report(round_, BurnMissed(), number)
        (shuffled,) = events(round_, r.CardsShuffledIn)
        assert shuffled.cards == ("2s", "As", "Ks")
        assert kinds(round_, before)[-3:] == [r.CardsShuffledIn, CardBurned, CommunityDealt]
        assert (len(burned(round_)), len(board(round_)), turn(round_)) == (1, 3, "ann")
        finish(round_)


@rule(STAR, "26.27")
@rule(CROWN, "36.2")
def test_when_two_have_acted_it_stands_as_it_was_dealt() -> None:
    for document, number in ((STAR, "26.27"), (CROWN, "36.2")):
        for reconstructable in (False, True):
            round_ = play(to_flop(document), "ann:x ben:x")
            report(round_, BurnMissed(reconstructable=reconstructable), number)
            assert board(round_) == ["2s", "As", "Ks"]
            assert (burned(round_), stub(round_), turn(round_)) == ([], ["Qs"], "cat")
            play(round_, "cat:x")
            assert (burned(round_), board(round_)[3:]) == (["Qs"], ["3s"])
            finish(round_)


@pytest.mark.parametrize("game", STAR_GAMES)
@rule(STAR, "26.27")
def test_what_can_be_put_right_is_at_the_star(game: str) -> None:
    round_ = to_flop(STAR, game)
    report(round_, BurnMissed(reconstructable=True), "26.27")
    assert all_in(round_, "2s AsKsQs") == {"2s": "burned", **lies("AsKsQs", "board")}
    assert board(round_) == ["As", "Ks", "Qs"]
    assert is_seen(round_, "2s")  # it lay on the board
    assert not events(round_, r.CardsShuffledIn)
    finish(round_)


@rule(STAR, "26.27")
def test_it_is_put_right_while_it_is_dealt() -> None:
    round_ = deal_on(flop_game(STAR, paced=True))
    play(round_, "cat:c ann:c ben:x")
    report(round_, BurnMissed(reconstructable=True), "26.27")
    assert all_in(round_, "2s AsKsQs 3s") == {"2s": "burned", **lies("AsKsQs", "board"), "3s": "stub"}
    assert turn(round_) == "ann"
    finish(round_)


@rule(CROWN, "36.2", "36.3")
def test_crown_puts_nothing_right() -> None:
    round_ = to_flop(CROWN)
    report(round_, BurnMissed(reconstructable=True), "36.2")
    assert len(events(round_, r.CardsShuffledIn)) == 1
    round_ = to_turn(CROWN)
    report(round_, BurnMissed(reconstructable=True), "36.3")
    assert len(events(round_, r.CardsShuffledIn)) == 1


@pytest.mark.parametrize(("reading", "in_turn", "ann_has"), [("begins_anew", "ann", 990), ("stands", "ben", 950)])
@pytest.mark.parametrize("document", [STAR, CROWN])
@rule(STAR, "26.27")
@rule(CROWN, "36.2")
def test_who_had_bet_on_cards_that_are_dealt_again(document: str, reading: str, in_turn: str, ann_has: int) -> None:
    round_ = play(to_flop(document, readings={"spoiled_betting": reading}), "ann:r40")
    report(round_, BurnMissed())
    assert (turn(round_), stacks(round_)["ann"], len(board(round_))) == (in_turn, ann_has, 3)
    anew = events(round_, r.BettingBegunAnew)
    assert [event.returned_cents for event in anew] == [{"ann": 40_00}] * (reading == "begins_anew")
    assert round_.hand is not None
    assert round_.hand.betting.bet_to_call == (0 if reading == "begins_anew" else 40_00)
    if reading == "begins_anew":  # substantial action is counted anew too
        report(play(round_, "ann:x"), BurnMissed())
        assert len(events(round_, r.CardsShuffledIn)) == 2
    finish(round_)


@rule(STAR, "26.27")
def test_who_folded_on_them_stays_out() -> None:
    round_ = play(to_flop(STAR), "ann:f")
    report(round_, BurnMissed())
    assert (turn(round_), where(round_, "2c")) == ("ben", "muck")
    play(round_, "ben:r40 cat:c")
    assert finish(round_).hand.pot == 0  # type: ignore[union-attr]


@pytest.mark.parametrize(("reading", "in_turn"), [("begins_anew", "ann"), ("stands", "ben")])
@rule(STAR, "26.27", "26.28")
def test_so_it_is_with_cards_that_were_put_right(reading: str, in_turn: str) -> None:
    for deal, cards in ((to_flop, ["As", "Ks", "Qs"]), (to_turn, ["As", "Ks", "Qs", "Js"])):
        round_ = play(deal(STAR, readings={"spoiled_betting": reading}), "ann:r40")
        report(round_, BurnMissed(reconstructable=True))
        assert (board(round_), turn(round_)) == (cards, in_turn)
        assert stacks(round_)["ann"] == (990 if reading == "begins_anew" else 950)
        finish(round_)


@rule(STAR, "26.28")
def test_a_later_card_without_a_burn_stands_at_the_star_unless_it_can_be_put_right() -> None:
    for deal, dealt, next_card in ((to_turn, ["3s"], "Js"), (to_river, ["Js", "4s"], "Ts")):
        round_ = deal(STAR)
        report(round_, BurnMissed(), "26.28")
        assert (board(round_)[3:], stub(round_), turn(round_)) == (dealt, [next_card], "ann")
        finish(round_)
    round_ = to_turn(STAR)
    report(round_, BurnMissed(reconstructable=True), "26.28")
    assert all_in(round_, "3s Js") == {"3s": "burned", "Js": "board"}
    finish(round_)
    round_ = play(to_turn(STAR), "ann:x ben:x")
    report(round_, BurnMissed(reconstructable=True), "26.28")
    assert (board(round_)[3:], stub(round_)) == (["3s"], ["Js"])
    finish(round_)


@pytest.mark.parametrize("game", ["holdem", "omaha"])
@rule(CROWN, "36.3")
def test_at_crown_it_is_dealt_again_after_a_burn_until_two_have_acted(game: str) -> None:
    round_ = play(to_turn(CROWN, game), "ann:x")
    before = len(round_.events)
    report(round_, BurnMissed(), "36.3")
    (shuffled,) = events(round_, r.CardsShuffledIn)
    assert shuffled.cards == ("3s",)
    assert burns_since(round_, before) == 1
    assert (len(burned(round_)), len(board(round_)), turn(round_)) == (2, 4, "ann")
    finish(round_)
    round_ = play(to_turn(CROWN, game), "ann:x ben:x")
    report(round_, BurnMissed(), "36.3")
    assert (board(round_)[3:], stub(round_)) == (["3s"], ["Js"])
    finish(round_)


@rule(STAR, "26.28")
@rule(CROWN, "36.3")
def test_a_later_card_without_a_burn_in_a_paced_hand() -> None:
    for document, lies_at in ((STAR, "board"), (CROWN, "stub")):
        round_ = check_around(check_around(deal_on(flop_game(document, paced=True))))
        assert board(round_)[3:] == ["Js"]
        play(round_, "ann:x ben:x cat:x")
        report(round_, BurnMissed())
        assert (where(round_, "4s"), where(round_, "Ts")) == (lies_at, "stub")
        finish(round_)


@rule(STAR, "26.27")
@rule(CROWN, "36.2")
def test_a_burn_that_was_missed_earlier_changes_nothing_after_action() -> None:
    for document, number in ((STAR, "26.27"), (CROWN, "36.2")):
        round_ = to_turn(document)
        report(round_, BurnMissed(street=round_.terms.streets[1].name), number)
        assert board(round_) == ["As", "Ks", "Qs", "Js"]


@rule(STAR, "26.27")
@rule(CROWN, "36.2")
def test_what_cannot_have_been_without_a_burn() -> None:
    for document, number in ((STAR, "26.27"), (CROWN, "36.2")):
        assert "have been dealt" in refused(flop_game(document), BurnMissed(), number)
        assert "street: 'sixth'" in refused(to_flop(document), BurnMissed(street="sixth"), number)
        names = [street.name for street in to_flop(document).terms.streets]
        assert f"of the {names[2]}" in refused(to_flop(document), BurnMissed(street=names[2]))
    round_ = play(to_flop(CROWN), "ann:x")
    report(round_, NextCardExposed())
    play(round_, "ben:x cat:x ann:x ben:x cat:x")
    assert "no card was to be burned" in refused(round_, BurnMissed(), "36.3")


# -- too many at once ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", STAR_GAMES)
@rule(STAR, "26.29")
def test_a_flop_of_too_many_cards_goes_back_with_its_burn_at_the_star(game: str) -> None:
    round_ = deal_on(flop_game(STAR, game, paced=True))
    discard(play(round_, "cat:c ann:c ben:x"))
    play(round_, ">")
    assert next_step(round_) == "deal to the board"
    report(round_, TooManyCommunityCards(), "26.29")
    assert all_in(round_, "2s AsKsQs 3s") == lies("2s AsKsQs 3s", "stub")
    assert (board(round_), burned(round_), next_step(round_)) == ([], [], "burn a card")
    deal_on(round_)
    assert (len(board(round_)), len(burned(round_))) == (3, 1)
    finish(round_)


@rule(STAR, "26.29")
def test_if_it_can_be_put_right_the_right_three_stay() -> None:
    round_ = play(to_flop(STAR), "ann:r40")
    report(round_, TooManyCommunityCards(extra=2, reconstructable=True), "26.29")
    assert (board(round_), burned(round_)) == (["As", "Ks", "Qs"], ["2s"])
    assert stub(round_, 2) == ["3s", "Js"]
    assert is_seen(round_, "Js")
    assert (turn(round_), stacks(round_)["ann"]) == ("ben", 950)  # nothing was bet on wrong cards
    finish(round_)


@pytest.mark.parametrize(("reading", "burns"), [("none", 0), ("burned", 1)])
@pytest.mark.parametrize("reconstructable", [False, True])
@pytest.mark.parametrize("game", ["holdem", "omaha"])
@rule(CROWN, "36.4")
def test_at_crown_the_burn_of_a_flop_of_too_many_cards_stays(
    game: str, reconstructable: bool, reading: str, burns: int
) -> None:
    round_ = to_flop(CROWN, game, readings={"second_burn": reading})
    before = len(round_.events)
    report(round_, TooManyCommunityCards(reconstructable=reconstructable), "36.4")
    (shuffled,) = events(round_, r.CardsShuffledIn)
    assert shuffled.cards == ("As", "Ks", "Qs", "3s")
    assert (burned(round_)[0], burns_since(round_, before)) == ("2s", burns)
    assert (len(board(round_)), turn(round_)) == (3, "ann")
    finish(round_)


@pytest.mark.parametrize(("document", "game"), GAMES)
@rule(STAR, "26.33")
@rule(CROWN, "36.6")
def test_the_wrong_one_of_two_is_the_next_burn(document: str, game: str) -> None:
    round_ = play(to_turn(document, game), "ann:r40")
    report(round_, TooManyCommunityCards(reconstructable=True), {STAR: "26.33", CROWN: "36.6"}[document])
    assert (board(round_)[3:], stub(round_), is_seen(round_, "4s")) == (["Js"], ["4s"], True)
    assert turn(round_) == "ben"
    play(round_, "ben:c cat:c")
    assert (burned(round_), board(round_)[4:]) == (["2s", "3s", "4s"], ["Ts"])
    finish(round_)


@pytest.mark.parametrize(("document", "game"), GAMES)
@rule(STAR, "26.33")
@rule(CROWN, "36.6")
def test_after_the_last_community_card_it_is_discarded(document: str, game: str) -> None:
    round_ = to_river(document, game)
    report(round_, TooManyCommunityCards(reconstructable=True), {STAR: "26.33", CROWN: "36.6"}[document])
    assert (board(round_)[4:], where(round_, "5s")) == (["Ts"], "muck")
    finish(round_)


@pytest.mark.parametrize(("reading", "burns"), [("none", 0), ("burned", 1)])
@pytest.mark.parametrize("extra", [1, 3])
@pytest.mark.parametrize("document", [STAR, CROWN])
@rule(STAR, "26.33", "26.34")
@rule(CROWN, "36.10")
def test_where_the_right_card_cannot_be_told_another_is_dealt(
    document: str, extra: int, reading: str, burns: int
) -> None:
    number = "36.10" if document == CROWN else "26.33" if extra == 1 else "26.34"
    round_ = play(to_turn(document, readings={"second_burn": reading}), "ann:r40")
    before = len(round_.events)
    report(round_, TooManyCommunityCards(extra=extra), number)
    (shuffled,) = events(round_, r.CardsShuffledIn)
    assert shuffled.cards == ("Js", "4s", "Ts", "5s")[: extra + 1]
    assert burns_since(round_, before) == burns
    assert burned(round_)[:2] == ["2s", "3s"]
    assert (len(board(round_)), turn(round_), stacks(round_)["ann"]) == (4, "ann", 990)
    finish(round_)


@rule(STAR, "26.33")
@rule(CROWN, "36.10")
def test_what_was_done_on_cards_that_cannot_be_told_stands_by_the_other_reading() -> None:
    for document in (STAR, CROWN):
        round_ = play(to_turn(document, readings={"spoiled_betting": "stands"}), "ann:r40 ben:c")
        report(round_, TooManyCommunityCards())
        assert (turn(round_), stacks(round_)) == ("cat", {"ann": 950, "ben": 950, "cat": 990})
        finish(play(round_, "cat:f"))


@pytest.mark.parametrize(("document", "game"), GAMES)
@rule(STAR, "26.34")
@rule(CROWN, "36.7")
def test_of_more_than_two_the_wrong_ones_are_shuffled_in(document: str, game: str) -> None:
    number = {STAR: "26.34", CROWN: "36.7"}[document]
    round_ = to_turn(document, game)
    report(round_, TooManyCommunityCards(extra=2, reconstructable=True), number)
    assert all_in(round_, "Js 4sTs") == {"Js": "board", **lies("4sTs", "stub")}
    (shuffled,) = events(round_, r.CardsShuffledIn)
    assert shuffled.cards == ("4s", "Ts")
    play(round_, "ann:x ben:x cat:x")
    assert len(burned(round_)) == 3
    finish(round_)


@rule(STAR, "26.34")
@rule(CROWN, "36.7")
def test_of_more_than_two_last_cards_the_wrong_ones_are_discarded_at_the_star_alone() -> None:
    for document, lie_at in ((STAR, "muck"), (CROWN, "stub")):
        round_ = to_river(document)
        report(round_, TooManyCommunityCards(extra=2, reconstructable=True))
        assert all_in(round_, "Ts 5s6s") == {"Ts": "board", **lies("5s6s", lie_at)}
        finish(round_)


@rule(STAR, "26.29", "26.33")
@rule(CROWN, "36.4", "36.6")
def test_what_cannot_be_too_many() -> None:
    for document, flop in ((STAR, "26.29"), (CROWN, "36.4")):
        assert "extra" in refused(to_flop(document), TooManyCommunityCards(extra=0), flop)
        assert "extra" in refused(to_flop(document), TooManyCommunityCards(extra=50), flop)
        assert "have been dealt" in refused(flop_game(document), TooManyCommunityCards(), flop)
        name = to_flop(document).terms.streets[1].name
        assert "further community cards" in refused(to_turn(document), TooManyCommunityCards(street=name), flop)
        paced = play(deal_on(flop_game(document, paced=True)), "cat:c ann:c ben:x")
        bet_on = play(deal_on(paced), "ann:x ben:x cat:x")
        assert "is over" in refused(bet_on, TooManyCommunityCards(street=name), flop)
