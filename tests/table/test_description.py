"""A round describes itself: forms and what their fields take, what can be reported now, the picture, the people."""

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.registry import ROUNDS, definition_of
from croupier.procedure import DEALER, IllegalActionError, Incident
from croupier.procedure.actions import CutCards, NoMoreBets, PlaceWager
from croupier.procedure.incidents import CardFaceUpInShoe, LateWager, WrongPayment
from croupier.rulebook import load, shipped_documents
from croupier.table.definition import GameDefinition
from croupier.table.forms import Form

DOCUMENTS = [
    name
    for name in shipped_documents()
    if load(name).game in ROUNDS and isinstance(definition_of(load(name).game or ""), GameDefinition)
]
FREE_TEXT = {"code", "grounds", "rule", "letter", "lines", "pools", "jackpot_by"}
"""Fields in which anything may be said: a voucher's code, an operator's grounds."""


def open_table(name, seed=3):
    """At wagering, with two players seated."""
    game = Game(name)
    setting = game.setting(paced=True, seats={1: "Ann", 2: "Bob"})
    round_ = game.open_round(game.new_equipment(SeededSource(seed)), setting)
    while round_.decision is not None and not round_.decision.is_open_to(PlaceWager):
        round_.act(round_.offers()[0])
    return round_


def fill(form: Form, kind, actor: str):
    """A message from its form alone: the first choice of each field, or its least."""
    values = {"actor": actor} if "actor" in kind.__struct_fields__ else {}
    for field in form.fields:
        if not field.required:
            continue
        choices = field.choices
        if choices is None and field.depends_on:
            choices = field.choices_by[values[field.depends_on]]
        if choices:
            value = choices[0].value
        else:
            is_name = field.name not in ("wager_id", "box")
            value = {
                "money": field.least or 0,
                "yes_no": True,
                "card": "As",
                "text": "x",
                "choice": "x" if is_name else 1,
            }
            value = value.get(field.shape, 1)
        values[field.name] = (value,) if field.many else value
    return msgspec.convert(values, kind)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_field_of_every_message_says_what_it_takes(name):
    round_ = open_table(name)
    definition = round_.definition
    for kind in [*definition.action_types(), *round_.reportable()]:
        form = round_.describe.form(kind, "Ann")
        assert form.about, kind
        for field in form.fields:
            assert "_" not in field.label, (kind, field.name)
            is_open = field.shape == "text" and field.choices is None and not field.depends_on
            assert not is_open or field.name in FREE_TEXT, (kind.name(), field.name)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_wager_can_be_made_from_its_form_alone(name):
    round_ = open_table(name)
    form = next(form for form in round_.describe.forms("Ann") if form.kind == "place_wager")
    wager, cents, *others = form.fields
    names = {field.name for field in others}
    assert [choice.value for choice in wager.choices or ()] == round_.betting.offered()
    assert (cents.least, cents.most) == (round_.setting.limits.minimum_cents, round_.setting.limits.maximum_cents)
    assert ("box" in names) == bool(round_.betting.boxes.value)
    placing = fill(form, PlaceWager, "Ann")
    on = next(field for field in others if field.name == "on")
    placing = msgspec.structs.replace(placing, on=on.choices_by[placing.wager][0].value, box=1 if "box" in names else 0)
    if not round_.can(placing):  # some are no good alone, or take other amounts: the refusal says so by its rule
        with pytest.raises(IllegalActionError) as refused:
            round_.act(placing)
        assert refused.value.cites
        return
    round_.act(placing)
    (lying,) = round_.describe.picture("Bob").wagers
    assert (lying.player, lying.wager, lying.cents) == ("Ann", placing.wager, placing.cents)
    assert "Ann" in lying.words
    withdrawing = next(form for form in round_.describe.forms("Ann") if form.kind == "withdraw_wager")
    assert [choice.value for choice in withdrawing.fields[0].choices or ()] == [lying.id]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_what_can_be_reported_now_is_not_refused_for_its_time(name):
    round_ = open_table(name)
    while round_.decision is not None:
        now = {form.kind: form for form in round_.describe.reports()}
        for kind in round_.reportable():
            assert (kind in round_.reportable(now=True)) == (kind.name() in now)
        for form in now.values():
            assert form.rules, form.kind
        round_.act(NoMoreBets(DEALER) if NoMoreBets(DEALER) in round_.offers() else round_.offers()[0])
    late = round_.reportable(now=True)
    assert late
    assert set(late) < set(round_.reportable())
    for kind in set(round_.reportable()) - set(late):
        with pytest.raises(IllegalActionError, match="the round is over"):
            round_.report(fill(round_.describe.form(kind), kind, ""))


def test_the_cut_says_its_bounds_and_the_picture_hides_nothing_that_is_open():
    game = Game("skycity/casino_war")
    round_ = game.open_round(game.new_equipment(SeededSource(3)), game.setting(seats={1: "Ann"}))
    (form,) = round_.describe.forms("Ann")
    assert (form.kind, form.fields[0].least, form.fields[0].most) == ("cut_cards", 52, 5 * 52)
    round_.act(CutCards("Ann", 52))
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    round_.act(NoMoreBets(DEALER))
    picture = round_.describe.picture("Ann")
    assert [hand.place for hand in picture.hands] == [f"hand {hand}" for hand in round_.cards.hands]


def test_words_and_rules_are_there_for_what_is_offered():
    round_ = open_table("skycity/casino_war")
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    assert [round_.describe.words(offer) for offer in round_.offers(DEALER)] == ["no more bets"]
    round_.act(NoMoreBets(DEALER))
    assert round_.describe.words(round_.offers()[0]) == "deal to box 1"
    assert round_.describe.people() == ["Ann", "Bob"]
    assert round_.describe.picture("Ann").rule == ("skycity/casino_war 8.4",)


def test_reports_name_the_rules_by_which_they_are_ruled_on():
    round_ = open_table("skycity/casino_war")
    rules = {form.kind: form.rules for form in round_.describe.reports()}
    assert rules[CardFaceUpInShoe.name()] == ("skycity/casino_war 9.1",)
    assert rules[WrongPayment.name()] == ("skycity/general 11.1", "skycity/general 11.2")


def test_where_a_wager_lies_depends_on_its_kind():
    round_ = open_table("skycity/money_wheel")
    form = round_.describe.form(LateWager)
    on = next(field for field in form.fields if field.name == "on")
    assert on.depends_on == "wager"
    assert [choice.value for choice in on.choices_by["symbol"]] == list("ABCDEFG")


def test_every_incident_is_said_in_words():
    for name in DOCUMENTS:
        for kind in open_table(name).reportable():
            assert issubclass(kind, Incident)
            assert (kind.__doc__ or "").strip(), kind
