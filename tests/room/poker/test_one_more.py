"""One more player than may be dealt to, by agreement, and what is shown of the next hand."""

import pytest

from croupier.errors import CroupierError
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import AgreeToOneMore, OneMoreAgreed
from croupier.room.poker.next_hand import KeptOut, NextPost
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.room.poker.test_button import FIVE, five
from tests.rules import rule


def reduced(**chosen):
    """Omaha with the reduced deck is for five; six are seated."""
    return Poker(CROWN, variant="omaha", deck="32", seats=6, **chosen).sit(**FIVE, Fay=6)


@rule(CROWN, "1", "4.2")
def test_all_must_agree_and_then_the_last_to_have_had_the_button_misses_a_hand():
    poker = reduced().button_to("Ann")
    poker.refuses(say.BeginHand(DEALER), "Ann, Bob, Cid, Dee, Eve, Fay has not agreed", "4.2(c)")
    for name in (*FIVE, "Fay"):
        poker.refuses(say.BeginHand(DEALER), "has not agreed")
        (told,) = poker.do(AgreeToOneMore(name, name)).events
        assert told == OneMoreAgreed(told.cites, name, name == "Fay")
    poker.refuses(AgreeToOneMore("Ann", "Ann"), "Ann has agreed", "4.2(c)")
    assert "Fay" not in poker.hand().table.round.players.names, "before the first hand it would have been hers"
    for out, button in (("Ann", 2), ("Bob", 3), ("Cid", 4)):
        assert (poker.begin().button, len(poker.table.round.players.names)) == (button, 5)
        assert out not in poker.table.round.players.names
        poker.fold_out()
    poker.leave("Eve")
    assert len(poker.begin().table.round.players.names) == 5, "nobody is too many"
    poker.fold_out().sit(Gus=5)
    poker.refuses(say.BeginHand(DEALER), "Gus has not agreed", "4.2(c)")


@rule(CROWN, "4.2", "4.3")
def test_it_is_for_the_reduced_deck_alone():
    with pytest.raises(CroupierError, match="takes at most 10"):
        Poker(CROWN, variant="omaha", seats=11)
    with pytest.raises(CroupierError, match="takes at most 5"):
        Poker(CROWN, variant="omaha", deck="32", seats=7)
    poker = Poker(CROWN).sit(Ann=1)
    poker.refuses(AgreeToOneMore("Ann", "Ann"), "needs no agreement here", "4.2(c)")
    poker = Poker(STAR).sit(Ann=1)
    poker.refuses(AgreeToOneMore("Ann", "Ann"), "needs no agreement here", "9.3.1")


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_the_next_hand_is_shown_with_what_is_posted_and_why():
    poker = five().leave("Bob").out("Dee")
    poker.do(say.TakeSeat(DEALER, "Fay", 7, 200_00))
    poker.do(say.TakeSeat(DEALER, "Gus", 8, 200_00, "wait"))
    shown = poker.table.describe.picture("Zoe").next_hand
    assert (shown.button, shown.is_button_dead, shown.unposted_cents) == (2, True, ())
    assert shown.rules == (f"{CROWN} 6.3", f"{CROWN} 6.10", f"{CROWN} 20.1")
    assert shown.posts == (
        NextPost("Cid", 2_00, rules=(f"{CROWN} 20.2",)),
        NextPost("Eve", 5_00, rules=(f"{CROWN} 20.2",)),
        NextPost("Fay", 0, 5_00, why="new to the game", rules=(f"{CROWN} 6.5",)),
    )
    assert shown.out == (KeptOut("Gus", "waits for the big blind", (f"{CROWN} 6.5(a)",)),)
    poker.hand().hand().back("post", "Dee")
    shown = poker.table.describe.picture("Zoe").next_hand
    (dee,) = [each for each in shown.posts if each.player == "Dee"]
    assert dee == NextPost("Dee", 0, 5_00, 2_00, "missed blinds", (f"{CROWN} 6.7(a)", f"{CROWN} 6.7(b)"))
    assert poker.begin().table.describe.picture("Zoe").next_hand is None


def test_forms_ask_how_somebody_comes_in():
    poker = five().sit(Fay=7).out("Dee").hand().hand()
    forms = {form.kind: form for form in poker.table.describe.forms("Dee")}
    assert [choice.value for choice in forms["come_back"].fields[1].choices] == ["post", "wait"]
    poker.back("wait", "Dee")
    forms = {form.kind: form for form in poker.table.describe.forms(DEALER)}
    assert [choice.value for choice in forms["choose_entry"].fields[0].choices] == ["Dee"]
    assert forms["choose_entry"].rules == (f"{CROWN} 6.7(a)", f"{CROWN} 6.7(b)")


def test_players_are_not_asked_how_they_come():
    poker = five()
    for actor, asked in (("Zoe", False), (DEALER, True)):
        (form,) = [form for form in poker.table.describe.forms(actor) if form.kind == "take_seat"]
        assert ("comes" in [field.name for field in form.fields]) is asked
        assert "enters" in [field.name for field in form.fields]
