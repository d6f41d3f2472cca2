"""Rounds, journals, replay: what holds for any game, shown on Casino War."""

import contextlib
import dataclasses
import json

import msgspec
import pytest

from croupier.cards import Shoe, make_shoe
from croupier.chance import LiveSource, SeededSource
from croupier.errors import AmountError
from croupier.games import Game, next_setting, replay, restore
from croupier.games.casino_war import GoToWar, OptionNotOffered, Surrender, WarTerms
from croupier.procedure import DEALER, ConservationError, IllegalActionError, Incident, Limits, Till, journal
from croupier.procedure.actions import (
    CutCards,
    DeclineCut,
    NoMoreBets,
    PlaceWager,
    Proceed,
    ViewBurnedCard,
    WithdrawWager,
)
from croupier.procedure.incidents import CardDrawnInError, CardFaceUpInShoe, IlluminationFailed, Misdeal
from croupier.procedure.journal import JournalError, Writer
from croupier.procedure.till import HOUSE, LAYOUT
from croupier.rulebook import NotAllowedError, RulebookError, load
from croupier.table.terms import required
from tests.tables import bet, casino_war, deal, fresh, layout_round, proceed, put

WAR = "skycity/casino_war"


def finished_round(**options):
    round_ = casino_war("5s 5d 2c 3c 4c 9s 8d", **options)
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    return round_


# -- acting ----------------------------------------------------------------------------------------------------------


def test_an_offer_made_in_error_is_not_taken():
    """What is offered is verified like any other action of its kind."""
    round_ = casino_war("5s 5d")
    too_much = PlaceWager("Ann", "casino_war", 5000_00, 1)
    round_.decision = dataclasses.replace(round_.decision, offers=(*round_.decision.offers, too_much))
    assert too_much in round_.offers()
    with pytest.raises(IllegalActionError, match=r"above the maximum of \$1,000"):
        round_.act(too_much)
    assert not round_.layout.wagers


def test_a_decision_says_who_may_do_what_by_which_rule():
    round_ = casino_war("5s 5d")
    assert round_.decision.about == "wagering"
    assert [invitation.action.__name__ for invitation in round_.decision.invitations] == ["PlaceWager", "WithdrawWager"]
    assert round_.offers(DEALER) == [NoMoreBets(DEALER)]
    assert round_.offers("Ann") == []
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    assert round_.decision.actors() == ["Ann"]
    assert str(round_.decision.citation) == f"{WAR} 5.2, 8.7.2"


def test_acting_out_of_turn_names_whose_turn_it_is():
    round_ = casino_war("5s 5d")
    bet(round_, "Ann", "casino_war", 10)
    with pytest.raises(IllegalActionError, match="it is for dealer to decide"):
        round_.act(NoMoreBets("Ann"))
    deal(round_)
    with pytest.raises(IllegalActionError, match="it is for Ann to decide"):
        round_.act(Surrender("Bob", 1))
    with pytest.raises(IllegalActionError, match="open now is"):
        round_.act(Surrender("Ann", 2))


@pytest.mark.parametrize(
    ("what", "field"),
    [
        (PlaceWager("Ann", "tie", 2.5, 1), "cents"),
        (PlaceWager("Ann", "tie", True, 1), "cents"),
        (PlaceWager("Ann", "tie", None, 1), "cents"),
        (PlaceWager("Ann", "tie", 5_00, "1"), "box"),
        (PlaceWager("Ann", "tie", 5_00, 1.5), "box"),
        (PlaceWager(5, "tie", 5_00, 1), "actor"),
        (PlaceWager("Ann", "tie", 5_00, 1, chips="gold"), "chips"),
        (PlaceWager("Ann", "tie", 5_00, 1, manner="shout"), "manner"),
        (WithdrawWager("Ann", [1]), "wager_id"),
        (OptionNotOffered(1, "x"), "cards_dealt"),
        (Misdeal(placed=5), "placed"),
        (CardDrawnInError(exposed=object()), "fields"),
    ],
)
def test_a_field_of_the_wrong_type_is_refused_by_name_and_changes_nothing(what, field):
    round_ = casino_war()
    before = journal.write(round_)
    submit = round_.report if isinstance(what, Incident) else round_.act
    with pytest.raises(IllegalActionError, match=f"{what.name()}: {field}: "):
        submit(what)
    assert journal.write(round_) == before
    bet(round_, "Ann", "tie", 5)


def test_a_round_that_is_over_takes_nothing_more():
    round_ = finished_round()
    with pytest.raises(IllegalActionError, match="the round is over"):
        round_.act(PlaceWager("Ann", "tie", 5_00, 1))
    with pytest.raises(IllegalActionError, match="the round is over"):
        round_.report(CardFaceUpInShoe())


def test_an_incident_without_a_provision_cannot_be_reported(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[provisions.card_face_up_in_shoe]\nrule = "9.1"\neditions = ["current"]\n')
    round_ = Game(ours, options={"cut": False}).open_round()
    assert CardFaceUpInShoe not in round_.reportable()
    with pytest.raises(IllegalActionError, match="ours has no rule for it in edition proposed"):
        round_.report(CardFaceUpInShoe())
    assert CardFaceUpInShoe in Game(ours, edition="current").open_round().reportable()


def test_nobody_sees_more_than_they_may():
    round_ = fresh(cut=False)
    assert round_.cards.shoe.burned in [getattr(event, "card", None) for event in round_.events]
    for person in ("Ann", DEALER):
        seen = json.dumps(round_.view(person))
        assert '"card":' not in seen.replace('"card": null', "")
        assert "".join(round_.cards.shoe.cards[:3]) not in seen


# -- money -----------------------------------------------------------------------------------------------------------


def test_the_till_notices_money_that_appears_or_vanishes():
    till = Till()
    till.post("Ann", LAYOUT, 10_00)
    till.verify({"value": 10_00})
    with pytest.raises(ConservationError, match="layout"):
        till.verify({"value": 9_99})
    with pytest.raises(ConservationError, match="layout"):
        till.verify({"promotional": 10_00})
    till.balances["value"][HOUSE] += 1
    with pytest.raises(ConservationError, match="sum to zero"):
        till.verify({"value": 10_00})
    with pytest.raises(ConservationError, match="posting"):
        till.post("Ann", LAYOUT, -1)


def test_the_books_are_checked_at_every_movement_and_whole_at_the_end():
    round_ = casino_war()
    bet(round_, "Ann", "tie", 5)
    round_.till.balances["value"][LAYOUT] += 1
    with pytest.raises(Exception, match="on the layout"):
        bet(round_, "Ann", "tie", 5)
    round_ = casino_war()
    bet(round_, "Ann", "tie", 5)
    round_.till.balances["value"][HOUSE] += 1
    with pytest.raises(Exception, match="sum to zero"):
        round_.act(NoMoreBets(DEALER))


# -- the journal -----------------------------------------------------------------------------------------------------


def test_a_round_replays_to_the_same_events_and_the_same_bytes():
    round_ = finished_round()
    data = journal.write(round_)
    (replayed,) = replay(data)
    assert replayed.differs_at is None
    assert replayed.same_rulebook
    assert replayed.round.events == round_.events
    assert journal.write(replayed.round) == data


@pytest.mark.parametrize("source", [LiveSource(), SeededSource(9)])
def test_live_chance_is_in_the_journal_so_live_rounds_replay_too(source):
    game = Game(WAR, options={"shuffler": "continuous"})
    shoe, setting = game.new_equipment(source), game.setting(seats={1: "Ann"})
    writer, data = Writer(), b""
    for _ in range(30):
        round_ = game.open_round(shoe, setting)
        if round_.decision.about == "cut":
            round_.act(DeclineCut("Ann"))
        bet(round_, "Ann", "casino_war", 10)
        round_.report(CardDrawnInError(exposed=False))
        deal(round_)
        while round_.decision:
            round_.act(round_.offers()[0])
        data += journal.write(round_, writer)
        setting = next_setting(round_)
    replays = replay(data)
    assert len(replays) == 30
    assert [replayed.differs_at for replayed in replays] == [None] * 30
    assert journal.write(replays[-1].round).split(b"\n")[1:] != b""


def test_a_round_can_be_saved_and_restored_at_every_decision():
    """Save after each step, go on with the restored copy, and end with the same journal as without any saving."""
    plain = casino_war("5s 5c 5d 2c 3c 4c 9s 8d Kc", setting={"paced": True, "seats": {1: "Ann"}})
    saved = casino_war("5s 5c 5d 2c 3c 4c 9s 8d Kc", setting={"paced": True, "seats": {1: "Ann"}})
    steps = [
        PlaceWager("Ann", "casino_war", 10_00, 1),
        PlaceWager("Bob", "casino_war", 10_00, 2),
        NoMoreBets(DEALER),
        *[Proceed(DEALER, f"deal to {hand}") for hand in ("box 1", "box 2", "dealer")],
        *[Proceed(DEALER, f"settle {kind} wagers") for kind in ("tie", "casino war")],
        Surrender("Bob", 2),
        GoToWar("Ann", 1),
    ]
    steps[8:] = [GoToWar("Ann", 1), Surrender("Bob", 2)]
    for step in steps:
        plain.act(step)
        saved.act(step)
        saved = restore(journal.write(saved))
        assert saved.decision.about == plain.decision.about
        assert saved.offers() == plain.offers()
    proceed(plain)
    proceed(saved)
    assert saved.is_over
    assert journal.write(saved) == journal.write(plain)


def test_a_shuffled_round_restores_with_its_shoe_and_goes_on_with_new_chance():
    round_ = fresh(seed=4, setting={"seats": {1: "Ann"}})
    restored = restore(journal.write(round_))
    for copy in (round_, restored):
        copy.act(CutCards("Ann", 100))
    assert restored.cards.shoe.state() == round_.cards.shoe.state()
    sealed = fresh(seed=4, setting={"seats": {1: "Ann"}, "sealed": True})
    first, second = (restore(journal.write(sealed), SeededSource(8)) for _ in range(2))
    for copy in (first, second):
        copy.act(DeclineCut("Ann"))
    assert first.cards.shoe.state() == second.cards.shoe.state()
    assert replay(journal.write(first))[0].differs_at is None


@pytest.mark.parametrize(
    ("line", "old", "new"), [(0, b'"decks":6', b'"decks":8'), (2, b"1000", b"9000"), (3, b"5s", b"As")]
)
def test_a_changed_line_breaks_the_chain(line, old, new):
    lines = journal.write(finished_round()).splitlines(keepends=True)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    with pytest.raises(JournalError, match=rf"line {line + 1}: chain: broken"):
        replay(b"".join(lines))


def test_a_lost_or_moved_line_breaks_the_chain():
    lines = journal.write(finished_round()).splitlines(keepends=True)
    with pytest.raises(JournalError, match="line 3: chain: broken"):
        replay(b"".join(lines[:2] + lines[3:]))
    with pytest.raises(JournalError, match="chain: broken"):
        replay(b"".join([*lines[:2], lines[3], lines[2]]))


def test_a_forged_journal_with_a_good_chain_is_found_by_the_replay():
    """Somebody who recomputes the chain still cannot make the rules pay more."""
    round_ = finished_round()
    writer = Writer()
    data = writer.opening(round_)
    for record in round_.records:
        forged = tuple(
            msgspec.structs.replace(event, won_cents=99_00) if getattr(event, "won_cents", 0) else event
            for event in record.events
        )
        data += writer.record(record._replace(events=forged))
    (replayed,) = replay(data)
    assert "the events of the replay are not those of the journal" in replayed.differs_at
    with pytest.raises(JournalError, match="cannot restore"):
        restore(data)


@pytest.mark.parametrize(
    ("data", "problem"),
    [(b"", "empty"), (b"hello\n", "line 1: not a journal line"), (b"{}\n", "chain")],
)
def test_what_is_no_journal_is_said_so(data, problem):
    with pytest.raises(JournalError, match=problem):
        replay(data)


def test_a_journal_of_another_rulebook_is_noted(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n')
    game = Game(ours)
    round_ = game.open_round(Shoe.stacked(SeededSource(1), "5s 5d", decks=6))
    bet(round_, "Ann", "tie", 5)
    deal(round_)
    data = journal.write(round_)
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie.outcomes.tied]\npays = "12 to 1"\n')
    (replayed,) = replay(data)
    assert not replayed.same_rulebook
    assert replayed.differs_at


def test_a_torn_last_line_is_left_out_and_the_round_goes_on():
    """A crash while a line was written: it was never acknowledged."""
    round_ = casino_war("5s 5d 2c 3c 4c 9s 8d")
    bet(round_, "Ann", "casino_war", 10)
    whole = journal.write(round_)
    deal(round_)
    torn = journal.write(round_)[: len(whole) + 25]
    assert journal.is_torn(torn)
    assert not journal.is_torn(whole)
    restored = restore(torn)
    assert journal.write(restored) == whole
    deal(restored)
    assert restored.offers() == round_.offers()


def test_a_journal_that_ends_before_its_round_begins_cannot_be_restored():
    opening = journal.write(casino_war()).splitlines(keepends=True)[0]
    assert (replay(opening)[0].round, replay(opening)[0].differs_at) == (None, None)
    with pytest.raises(JournalError, match="cannot restore: the journal ends before the round begins"):
        restore(opening)


def test_more_chance_than_was_drawn_and_equipment_that_is_none_are_found():
    round_ = fresh(cut=False)
    writer = Writer()
    first, *others = round_.records
    data = writer.opening(round_) + writer.record(first._replace(chance=(*first.chance, 1)))
    assert "more chance" in replay(data + b"".join(map(writer.record, others)))[0].differs_at
    round_.equipment_before = {"kind": "hat"}
    assert "opening.equipment" in replay(journal.write(round_))[0].differs_at


def test_rounds_that_do_not_continue_each_other_are_noted():
    game = Game(WAR, options={"cut": False})
    shoe = game.new_equipment(SeededSource(1))
    writer, logs = Writer(), []
    for equipment in (shoe, shoe, game.new_equipment(SeededSource(2))):
        round_ = game.open_round(equipment)
        deal(round_)
        logs.append(journal.write(round_, writer))
    assert [replayed.continues for replayed in replay(b"".join(logs))] == [True, True, False]


def test_the_shoe_must_be_the_one_that_the_options_call_for():
    game = Game(WAR)
    with pytest.raises(NotAllowedError, match=r"shoe: it holds 1 decks.*3\.4\(a\)"):
        game.open_round(Shoe.stacked(SeededSource(1), ""))
    with pytest.raises(NotAllowedError, match=r"shoe: it is of the kind continuous.*3\.4\(e\)"):
        game.open_round(make_shoe("continuous", SeededSource(1), 6))
    continuous = Game(WAR, options={"shuffler": "continuous"})
    with pytest.raises(NotAllowedError, match="sealed: a continuous shuffler"):
        continuous.open_round(setting=continuous.setting(sealed=True))


@pytest.mark.parametrize("limits", [(5.5, 9.5), (0, 5), (-5, 5), (10, 5), (5, 10, 0), (True, 5)])
def test_limits_are_whole_cents_in_order(limits):
    with pytest.raises(AmountError, match="limits"):
        Limits(*limits)


# -- what a rulebook must provide ------------------------------------------------------------------------------------


@pytest.mark.parametrize("provision", load(WAR).provisions)
def test_a_provision_that_is_missing_is_off_or_refused_before_play(provision, tmp_path):
    """Never found out in the middle of a round."""
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[provisions.{provision}]\neditions = ["current"]\n')
    needed = set(required(WarTerms))
    if provision in needed:
        with pytest.raises(RulebookError, match=rf"ours: provisions\.{provision}: .*edition proposed"):
            Game(ours)
        return
    game = Game(ours)
    shoe = Shoe.stacked(SeededSource(1), "5s 5d 2c 3c 4c 9s 8d", decks=6)
    shoe.cutting_card = 3
    round_ = game.open_round(shoe)
    bet(round_, "Ann", "casino_war", 10)
    bet(round_, "Ann", "tie", 10)
    for incident in (CardDrawnInError(False), CardDrawnInError(True), Misdeal(affected=("box 1",))):
        with contextlib.suppress(IllegalActionError):
            round_.report(incident)
    with contextlib.suppress(IllegalActionError):
        round_.act(ViewBurnedCard("Ann"))
    deal(round_)
    if round_.decision:
        round_.act(round_.offers()[0])
    while round_.decision:
        round_.act(round_.offers()[0])
    assert round_.till.balance("layout") == 0


def test_a_journal_whose_rounds_forget_what_was_carried_is_not_continuous():
    round_ = layout_round("skycity/tai_sai", [0] * 99, setting={"paced": True})
    writer, log = journal.Writer(), b""
    for _ in range(2):
        while round_.decision.about != "wagering":
            round_.act(round_.offers()[0])
        put(round_, "Ann", "small", 5)
        while round_.decision and "collect" not in round_.decision.about:
            round_.act(round_.offers()[0])
        round_.report(IlluminationFailed())
        while round_.decision:
            round_.act(round_.offers()[0])
        log += journal.write(round_, writer)
        forgetful = msgspec.structs.replace(round_.setting_after(), carried={})
        round_ = round_.definition(round_.rules, round_.equipment, forgetful)
        round_.start()
    assert [replayed.differs_at for replayed in replay(log)] == [None, None]
    assert [replayed.continues for replayed in replay(log)] == [True, False]
