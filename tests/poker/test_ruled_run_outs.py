"""Community cards of flop games dealt wrongly when nobody can bet on them any more, and who sees what of it."""

import croupier.poker.ruling_messages as r
from croupier.poker import PokerRound
from croupier.poker.rulings.board_errors import BurnMissed
from croupier.poker.rulings.incidents import NextCardExposed, TooManyCommunityCards
from tests.poker.boards import (
    all_in,
    board,
    burned,
    deal_on,
    finish,
    flop_game,
    lies,
    next_step,
    stub,
    to_flop,
)
from tests.poker.ruled import play, refused, report, stacks, step_to, table, turn, where
from tests.poker.tables import events
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"


def run_out(document: str, **more: str) -> PokerRound:
    """Everybody is all-in before the flop, and the dealer is waited for."""
    round_ = deal_on(flop_game(document, paced=True, readings=more))
    return play(round_, "cat:a ann:c ben:c")


@rule(STAR, "26.27", "26.29")
@rule(CROWN, "36.2", "36.4")
def test_a_flop_nobody_can_bet_on_goes_back_even_after_the_next_burn() -> None:
    for document, number in ((STAR, "26.27"), (CROWN, "36.2")):
        round_ = play(run_out(document), "> > >")
        assert (burned(round_), next_step(round_)) == (["2s", "3s"], "deal to the board")
        report(round_, BurnMissed(), number)
        assert all_in(round_, "2s AsKsQs") == lies("2s AsKsQs", "stub")
        assert (board(round_), burned(round_), next_step(round_)) == ([], ["3s"], "burn a card")
        play(round_, "> >")
        assert (len(board(round_)), len(burned(round_)), next_step(round_)) == (3, 2, "deal to the board")
        finish(round_)
    round_ = play(run_out(STAR), "> > >")
    report(round_, TooManyCommunityCards(street="flop"), "26.29")
    assert all_in(round_, "2s AsKsQs 3s") == {**lies("2s AsKsQs", "stub"), "3s": "burned"}
    finish(round_)
    round_ = play(run_out(CROWN), "> >")
    report(round_, TooManyCommunityCards(street="flop"), "36.4")
    assert (burned(round_), next_step(round_)) == (["2s"], "deal to the board")
    finish(round_)


@rule(STAR, "26.28", "26.33")
@rule(CROWN, "36.3", "36.10")
def test_later_cards_of_a_run_out() -> None:
    for document, lies_at in ((STAR, "board"), (CROWN, "stub")):
        round_ = play(run_out(document), "> >")
        report(round_, BurnMissed())  # of the fourth card, whose burn is due
        assert where(round_, "3s") == lies_at
        finish(round_)
    for document, number in ((STAR, "26.33"), (CROWN, "36.10")):
        round_ = step_to(play(run_out(document), "> > > >"), "deal to the board")
        report(round_, TooManyCommunityCards(), number)
        assert all_in(round_, "Ts 5s") == lies("Ts 5s", "stub")
        assert (burned(round_), next_step(round_)) == (["2s", "3s", "4s"], "deal to the board")
        finish(round_)


@rule(STAR, "26.28", "26.33")
@rule(CROWN, "36.3", "36.10")
def test_the_last_card_of_a_run_out_that_was_dealt_at_once() -> None:
    for document in (STAR, CROWN):
        round_ = play(flop_game(document), "cat:a ann:c ben:c")
        assert (turn(round_), len(board(round_))) == ("ann", 5)
        play(round_, "s")
        report(round_, TooManyCommunityCards(), {STAR: "26.33", CROWN: "36.10"}[document])
        (shuffled,) = events(round_, r.CardsShuffledIn)
        assert shuffled.cards == ("Ts", "5s")
        assert (len(board(round_)), turn(round_)) == (5, "ann")  # and the hands are shown again
        finish(round_)
    round_ = play(flop_game(STAR), "cat:a ann:c ben:c s")
    report(round_, BurnMissed(), "26.28")
    assert (board(round_)[4:], stub(round_), turn(round_)) == (["4s"], ["Ts"], "ann")
    finish(round_)
    round_ = play(flop_game(CROWN), "cat:a ann:c ben:c")
    report(round_, BurnMissed(), "36.3")
    assert (len(burned(round_)), len(board(round_))) == (3, 5)
    finish(round_)


@rule(STAR, "26.27")
def test_bets_of_an_all_in_player_go_back_too() -> None:
    round_ = play(to_flop(STAR), "ann:a")
    report(round_, BurnMissed())
    assert (stacks(round_)["ann"], turn(round_)) == (990, "ann")
    finish(play(round_, "ann:x ben:a cat:f"))


@rule(STAR, "26.30")
@rule(CROWN, "36.5")
def test_nobody_is_told_which_card_was_burned() -> None:
    for document in (STAR, CROWN):
        round_ = play(flop_game(document), "cat:c")
        report(round_, NextCardExposed())
        seen = [event.seen_by("ann") for event in events(round_, r.CardsMoved)]
        assert [event.cards for event in seen if event.lay == "stub"] == [("??",), ("As", "Ks", "Qs")]
        assert all("2s" not in event.cards for event in seen)


@rule(STAR, "26.27")
@rule(CROWN, "36.2")
def test_games_without_a_flop_have_no_such_rulings() -> None:
    for document, game in ((STAR, "seven_card_stud"), (STAR, "draw"), (STAR, "two_card_manila"), (CROWN, "manila")):
        round_ = table(document, game)
        assert BurnMissed not in round_.reportable()
        assert "no rule for it" in refused(round_, BurnMissed())
