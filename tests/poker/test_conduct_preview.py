"""Conduct read as an act while it is typed: it is what it was foretold to be, and nothing is done by reading."""

import random

import pytest

from croupier.errors import CroupierError
from croupier.poker import PokerGame
from croupier.poker import messages as m
from croupier.poker.conduct.messages import Act, ActJudged
from croupier.poker.rulings.out_of_turn_messages import OutOfTurnAct
from croupier.poker.rulings.time_messages import BuyTime
from croupier.speech.conduct_words import preview, signs_of
from tests.poker.checks import cases
from tests.poker.wrongs import Wrongs, game_of
from tests.rules import rule

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"


def at_table(document=STAR, **options):
    game = PokerGame(document, options=options)
    return game.open_round(game.new_equipment(3), game.setting(dict.fromkeys(("Ann", "Bob", "Cid"), 200_00)))


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("raise to 100", ("say raise to 100",)),
        ("Raises 100", ("say raise 100",)),
        ("say raise, put 25x4", ("say raise", "put 25x4")),
        ("puts 100 and says raise", ("put 100", "say raise")),
        ("put 25 25 then put 50; taps", ("put 25 25", "put 50", "tap")),
        ("all-in", ("say all-in",)),
        ("all in", ("say all in",)),
        ("calls", ("say call",)),
        ("$40", ("say $40",)),
        ("indicates raise and then puts 20", ("indicate raise", "put 20")),
        ("put 100, 25", ("put 100", "25")),  # said or put? that is asked, not guessed
        ("pushes cards", ("push cards",)),
        ("", ()),
        (" , ", ()),
    ],
)
def test_words_are_told_sign_by_sign(text, signs):
    assert signs_of(text) == signs


@rule(CROWN, "7.20")
def test_an_oversize_chip_is_read_as_a_call_while_it_is_typed():
    read = preview(at_table(CROWN), "Cid", "puts 25")
    assert (read.move, read.to_cents, read.returned_cents, read.refused) == ("call", 5_00, 20_00, "")
    assert read.action == Act("Cid", ("put 25",))
    assert read.rules == (f"{CROWN} 7.20(a)(i)",)


@rule(CROWN, "37.2")
def test_out_of_turn_it_is_told_what_will_become_of_it():
    read = preview(at_table(CROWN), "Ann", "raise to 20")
    assert (read.move, read.to_cents) == ("raise", 20_00)
    assert read.out_of_turn.startswith("it is for Cid to act; Ann's raise to $20 is binding")
    assert f"{CROWN} 37.2" in read.rules


@pytest.mark.parametrize(
    ("actor", "text", "problem"),
    [
        ("Cid", "rai", "sign 'rai': say, put, tap, knock, push cards or indicate comes first"),
        ("Cid", "put 100, 25", "sign '25': say, put"),
        ("Cid", "", "say what was done"),
        ("Cid", "say raise to many", "say raise to many"),
        ("Cid", "check", "there is a bet to call: $5"),
        ("Cid", "put 500", "more than the table stake"),
        ("Eve", "fold", "Eve is not in the hand"),
        ("Cid", "draw 2c", "no cards are drawn"),
    ],
)
def test_what_would_be_refused_says_why(actor, text, problem):
    round_ = at_table()
    before = len(round_.records), round_.decision
    assert problem in preview(round_, actor, text).refused
    assert (len(round_.records), round_.decision) == before


def test_moves_beside_conduct_are_read_too():
    round_ = at_table(time_to_act_s=20, extra_time_s=30, extra_time_fee="5")
    assert preview(round_, "Cid", "buy time").action == BuyTime("Cid")
    round_ = at_table(variant="draw")
    while round_.hand is None or round_.hand.phase == "betting":
        stays = [offer for offer in round_.offers() if isinstance(offer, m.Check | m.Call | m.Decline | m.Open)]
        bets = [m.Bet(each.actor, 10_00) for each in round_.offers() if not stays]
        round_.act((stays or bets)[0])
    name = round_.players.names[round_.hand.actor]
    assert preview(round_, name, "pat").action == m.StandPat(name)
    card = round_.turns.cards_of(name)[0]
    read = preview(round_, name, f"draw {card}")
    assert read.action == m.Draw(name, (card,))
    assert not read.refused
    assert preview(round_, name, ["say call"]).refused


def test_after_the_hand_nothing_can_be_done():
    round_ = at_table()
    while round_.decision is not None:
        round_.act(round_.offers()[0])
    assert preview(round_, "Ann", "fold").refused == "the hand is over"


@pytest.mark.parametrize("case", cases()[::4], ids=str)
def test_what_was_foretold_is_what_is_judged(case):
    """At any moment of any hand, whoever acts: the same move by the same rules, or the same refusal."""
    foretold = 0
    for number in range(6):
        wrongs = Wrongs(game_of(case, number), f"preview {case} {number}")
        luck = random.Random(number)
        for _ in range(60):
            round_ = wrongs.round
            if round_.is_over:
                break
            if luck.random() < 0.5:
                act = Act(luck.choice(round_.players.names), wrongs.some_signs())
                before = wrongs.snapshot()
                read = preview(round_, act.actor, act.signs)
                assert wrongs.snapshot() == before
                if read.refused:
                    with pytest.raises(CroupierError) as error:
                        round_.act(act)
                    assert read.refused == str(error.value)
                    continue
                events = round_.act(act)
                judged = next(event for event in events if isinstance(event, ActJudged))
                assert read.action == act
                assert (read.move, read.to_cents, read.missing_cents) == (
                    judged.move, judged.to_cents, judged.missing_cents,
                )  # fmt: skip
                assert read.words.startswith(judged.words())
                assert bool(read.out_of_turn) == any(isinstance(event, OutOfTurnAct) for event in events)
                foretold += 1
            else:
                wrongs.step()
    assert foretold
