"""What is typed at a table, as people say it; what is refused says how it would be said, and what would do."""

import pytest

from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.blackjack.messages import DoubleDown, TakeInsurance
from croupier.games.nearest import NearestAmounts, nearest_amounts
from croupier.games.ultimate_texas_holdem.messages import PlacePlay
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.rulebook import load, shipped_documents
from croupier.speech.phrases import phrase
from tests.cli.terminals import BLACKJACK, UTH, play, refusals

ROULETTE = "skycity/roulette"


# -- bets ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "line", "event"),
    [
        (f"{BLACKJACK}", "bet 10", "guest wagers $10 on blackjack, box 1"),
        (f"{BLACKJACK}", "bet $12.00 box 3", "guest wagers $12 on blackjack, box 3"),
        (f"{BLACKJACK}", "bet 10 3", "guest wagers $10 on blackjack, box 3"),
        (f"{BLACKJACK}", "bet blackjack 10 box=2", "guest wagers $10 on blackjack, box 2"),
        (f"{BLACKJACK} --player Ann --player Bob", "as Bob bet 10", "Bob wagers $10 on blackjack, box 2"),
        (ROULETTE, "bet 17 5", "guest wagers $5 on straight_up 17"),
        (ROULETTE, "bet $5 17", "guest wagers $5 on straight_up 17"),
        (ROULETTE, "bet 5 on 17", "guest wagers $5 on straight_up 17"),
        (ROULETTE, "bet straight up 5 17", "guest wagers $5 on straight_up 17"),
        (ROULETTE, "bet straight_up 5 on 17", "guest wagers $5 on straight_up 17"),
        (ROULETTE, "bet red 5", "guest wagers $5 on red"),
        (ROULETTE, "bet 5 red", "guest wagers $5 on red"),
        (ROULETTE, "bet 5 on red", "guest wagers $5 on red"),
        (ROULETTE, "bet 20-17 10", "guest wagers $10 on split 17-20"),
        (ROULETTE, "bet 10 on column 2", "guest wagers $10 on column 2"),
        (ROULETTE, "bet column 20 2", "guest wagers $20 on column 2"),
        (ROULETTE, "bet 2nd 20", "guest wagers $20 on dozen 2nd"),
        ("skycity/money_wheel", "bet A 5", "guest wagers $5 on symbol A"),
        ("skycity/money_wheel", "bet 5 on a", "guest wagers $5 on symbol A"),
        ("skycity/baccarat --set cut=false", "bet 5 on tie box 2", "guest wagers $5 on tie, box 2"),
        ("skycity/snake_eyes", "bet 7 5", "guest wagers $5 on any_7"),
        ("skycity/snake_eyes", "bet field 10", "guest wagers $10 on field"),
        ("skycity/tai_sai", "bet 10 5", "guest wagers $5 on total 10"),
    ],
)
def test_a_bet_as_it_is_said(game, line, event):
    assert f"  {event} (wager 1)" in play(f"{game} --seed 11", *(["accept"] if "tai_sai" in game else []), line)


def test_what_must_be_wagered_beside_it_goes_without_saying():
    output = play(f"{UTH} --seed 3", "bet 10", "deal")
    assert "guest wagers $10 on ante, box 1" in output
    assert "guest wagers $10 on blind, box 1" in output
    assert "first decision" in output


@pytest.mark.parametrize(
    ("game", "line", "reason"),
    [
        (
            "skycity/baccarat --set cut=false",
            "bet 10",
            "bet: say on what; write it like bet banker 10; there is",
        ),
        (ROULETTE, "bet 10", "bet: say on what; write it like bet 0 10; there is straight_up, split"),
        (ROULETTE, "bet red", "bet: say how much; write it like bet red 5; there is"),
        (BLACKJACK, "bet", "bet: say how much; write it like bet 5"),
        (BLACKJACK, "bet banana 5", "bet: wager 'banana' is not offered, only blackjack"),
        ("skycity/snake_eyes", "bet 6 5", "bet: 6 can be several wagers; say bet hardway 10 6 or bet six 10"),
        ("skycity/tai_sai", "bet 3 5", "bet: 3 can be several wagers; say bet triple 10 3 or bet double 10 3 or"),
    ],
)
def test_a_bet_that_says_too_little_is_told_how_to_say_it(game, line, reason):
    output = play(f"{game} --seed 11", *(["accept"] if "tai_sai" in game else []), line)
    assert any(reason in refusal for refusal in refusals(output)), output
    assert "cents" not in " ".join(refusals(output))


# -- choices ---------------------------------------------------------------------------------------------------------


def test_a_double_on_three_cards_is_answered_with_the_reason_and_its_rule():
    """Seed 1: 7, 6 and a 4; by 11.1 a double is for the first two cards."""
    output = play(f"{BLACKJACK} --seed 1", "bet 10", "deal", "hit", "double", "split")
    double, split = refusals(output)
    assert double == "Refused. double: only the first 2 cards of a hand may be doubled on (skycity/blackjack 11.1)"
    assert split.startswith("Refused. split: ")
    assert "(skycity/blackjack 12." in split


def test_choices_are_shown_as_they_are_typed():
    output = play(f"{BLACKJACK} --seed 11", "bet 10", "deal", "double $10, box 1")
    assert "  3  double $10, box 1 (guest)" in output
    assert "guest wagers $10 on double_down, box 1" in output
    for action, words in [
        (TakeInsurance("Ann", 1, 5_00), "insurance $5, box 1"),
        (DoubleDown("Ann", "box 1", 10_00), "double $10, box 1"),
        (PlacePlay("Ann", 1, 4), "play 4x, box 1"),
        (NoMoreBets(DEALER), "no more bets"),
        (Proceed(DEALER, "deal"), "next"),
    ]:
        assert phrase(action) == words


@pytest.mark.parametrize(
    "line", ["raise 4x", "play 4x", "raise 4", "play 4x, box 1", "place_play 1 4", "play 4x box 1"]
)
def test_a_play_wager_is_so_many_times_the_ante(line):
    output = play(f"{UTH} --seed 3", "bet 10", "deal", line)
    assert "guest wagers $40 on play, box 1" in output


def test_a_multiple_that_is_not_open_is_told_those_that_are():
    output = play(f"{UTH} --seed 3", "bet 10", "deal", "raise 7x")
    assert "Refused. play: open now is play 4x, box 1 or play 3x, box 1 (" in output


def test_insurance_is_said_in_dollars():
    """Seed 14: the dealer has an ace."""
    output = play(f"{BLACKJACK} --seed 14", "bet 20", "deal", "insurance 5")
    assert "1  insurance $10, box 1 (guest)" in output
    assert "guest wagers $5 on insurance, box 1" in output


@pytest.mark.parametrize(
    ("line", "near"), [("vew", "view"), ("dael", "deal"), ("insurence", "insurance"), ("repot", "report")]
)
def test_a_word_that_nobody_knows_is_answered_with_the_nearest(line, near):
    assert f"{line!r} is no command; did you mean {near}" in play(f"{BLACKJACK} --seed 1", line)


# -- amounts of irregularities ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "paid"),
    [("paid=50", "$40"), ("paid=$50", "$40"), ("paid=12.50", "$2.50"), ("paid_cents=1050", "$0.50"), ("50", "$40")],
)
def test_amounts_are_dollars_unless_the_name_says_cents(said, paid):
    """Seed 1: wager 1 wins $10, and what was paid above it may be recovered."""
    output = play("skycity/casino_war --set cut=false --seed 1", "bet 10", "deal", f"report wrong_payment 1 {said}")
    assert "$10 is due" in output
    assert f"the operator may recover {paid} from guest" in output


def test_an_irregularity_that_lacks_something_is_told_how_to_say_it():
    output = play(f"{BLACKJACK} --seed 11", "bet 10", "report wrong_payment", "report foreign_chips wager_id=1")
    assert refusals(output) == [
        "Refused. wrong_payment: say more; write report wrong_payment wager_id=WAGER paid=DOLLARS, "
        "such as: report wrong_payment wager_id=1 paid=10",
        "Refused. foreign_chips: say amount as well; write report foreign_chips wager_id=WAGER amount=DOLLARS, "
        "such as: report foreign_chips wager_id=1 amount=10",
    ]


def test_boxes_are_hands_where_hands_are_meant():
    lines = ["bet 10", "deal", "report misdeal affected=1", "report misdeal affcted=1", "report card drawn in error"]
    output = play(f"{BLACKJACK} --seed 11", *lines)
    assert "box 1 is void" in output
    assert "misdeal: 'affcted=1' is not wanted; write report misdeal [placed=PLACED] [affected=AFFECTED]" in output
    assert "card_drawn_in_error: say more; write report card_drawn_in_error exposed=EXPOSED" in output
    assert "'misdeel' is no irregularity of this game; did you mean misdeal" in play(
        f"{BLACKJACK} --seed 1", "report misdeel"
    )


def test_a_number_that_is_none_is_said_so():
    output = play(f"{BLACKJACK} --seed 11", "bet 10", "report wrong_payment wager_id=x paid=5", "withdraw x")
    assert "wrong_payment: wager_id: 'x' is not a whole number; write report wrong_payment" in output
    assert "withdraw: wager_id: 'x' is not a whole number; write withdraw WAGER, such as: withdraw 1" in output


# -- the nearest amounts ---------------------------------------------------------------------------------------------


def wagering(document, **options):
    round_ = Game(document, options=options).open_round()
    while not round_.decision.is_open_to(PlaceWager):
        round_.act(round_.decision.offers[0])
    return round_


@pytest.mark.parametrize(
    ("cents", "below", "above"),
    [(25_00, 20_00, 40_00), (3_00, None, 20_00), (39_99, 20_00, 40_00), (5000_00, 1000_00, None)],
)
def test_a_bankers_wager_next_to_one_that_cannot_be_paid(cents, below, above):
    """5% of $20 is the least chip, $1: only multiples of $20 can be paid less commission."""
    round_ = wagering("skycity/baccarat")
    placing = PlaceWager("Ann", "banker", cents, 1)
    assert nearest_amounts(round_, placing) == NearestAmounts(below, above)


def test_amounts_next_to_the_limits_count_what_lies_there():
    round_ = wagering("skycity/casino_war", table_minimum="10", table_maximum="100")
    assert nearest_amounts(round_, PlaceWager("Ann", "tie", 2_00, 1)) == (None, 10_00)
    round_.act(PlaceWager("Ann", "tie", 60_00, 1))
    assert nearest_amounts(round_, PlaceWager("Ann", "tie", 70_00, 1)) == (40_00, None)
    assert nearest_amounts(round_, PlaceWager("Ann", "tie", 3_50, 1)) == (3_00, 4_00)  # more is added, in whole chips


def test_no_amount_is_near_what_is_refused_for_another_reason():
    round_ = wagering("skycity/casino_war")
    assert not nearest_amounts(round_, PlaceWager("Ann", "tie", 10_00, 99))
    assert not nearest_amounts(round_, NoMoreBets(DEALER))


def test_a_refusal_names_the_amounts_that_would_do():
    output = play("skycity/baccarat --set cut=false --seed 1", "bet banker 25")
    assert refusals(output)[0].endswith("(skycity/baccarat 5.12); $20 or $40 would do")


# -- whatever is typed -----------------------------------------------------------------------------------------------

WORDS = """bet deal next undo view json rule report as Ann dealer join box 1 2 17 5 $5 4x on red tie 17-20 raise fold
check hit stand double split insurance 0 -1 999999999999999999999 = a=b amount= amount=5 cents=500 wager_id=1
affected=1 hand=box exposed=yes ? 5.4 ٣ ² , A 2nd straight up"""


@pytest.mark.parametrize("document", [name for name in shipped_documents() if load(name).game])
def test_whatever_is_typed_is_answered(document):
    """Every line is obeyed or refused, none breaks the table."""
    chance = SeededSource(1)
    known = [*WORDS.split()]
    if load(document).game != "poker":
        kind = Game(document).definition
        known += [each.name() for each in (*kind.action_types(), *kind.incident_types())] + [*kind.initial_wagers]
    lines = []
    for _ in range(25):
        lines.append(" ".join(known[chance.below(len(known))] for _ in range(1 + chance.below(4))))
        lines.append(["bet 10", "deal", "next", "1", "2", "view"][chance.below(6)])
    output = play(f"{document} --seed 1", *lines)
    assert "Stopped." in output
