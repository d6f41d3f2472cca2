"""Conditions: what they say, when they bind, who agrees with them; Star 28.4, Crown 40.1, 40.2, 40.5."""

import msgspec
import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker.conditions import Bounty, BuyIn, Conditions, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.structure import Break, Level, Structure
from croupier.tournaments.poker.tournament import decode
from tests.rules import rule
from tests.tournaments.poker.hall import (
    CONDITIONS,
    CROWN,
    DAY,
    DESK,
    DIRECTOR,
    MANAGER,
    STAR,
    STARTS,
    STRUCTURE,
    Hall,
    changed,
    only,
)

SAID = {  # what 28.4.2 has the conditions say, by its letters; and what Crown's 40.2 has determined
    STAR: {
        "fee_cents": "a",
        "buy_in_cents": "b",
        "chips": "c",
        "structure": "e",
        "stages": "f",
        "advancement": "f",
        "play": "g",
        "allocation": "h",
        "eligibility": "k",
        "entry_form": "l",
        "prizes": "m",
        "payment": "m",
        "statement": "n",
    },
    CROWN: {
        "entry_form": "i",
        "fee_cents": "ii",
        "buy_in_cents": "ii",
        "chips": "iii",
        "stages": "v",
        "structure": "v",
        "prizes": "vi",
        "allocation": "viii, ix",
    },
}
NUMBER = {STAR: "28.4.2", CROWN: "40.2"}
NOTHING = Conditions()


def problems(conditions, document=STAR, **chosen):
    return {each.field: each for each in Hall(conditions, document=document, **chosen).tournament.problems()}


def structure(*steps, denominations=()):
    return changed(structure=Structure(steps=steps, denominations=denominations))


# -- what they say -----------------------------------------------------------------------------------------------------


@rule(STAR, "28.4.2")
@rule(CROWN, "40.2", "40.5")
@pytest.mark.parametrize(("document", "field"), [(doc, field) for doc, fields in SAID.items() for field in fields])
def test_conditions_that_lack_something_are_not_published(document, field):
    lacking = msgspec.structs.replace(CONDITIONS, **{field: getattr(NOTHING, field)})
    hall = Hall(lacking, document=document)
    found = {each.field: each for each in hall.tournament.problems()}
    assert NUMBER[document] in found[field].rule
    told = hall.refused(en.PublishConditions(MANAGER), f"{field}:", rule=NUMBER[document])
    assert document == STAR or "40.5" in told
    if isinstance(getattr(CONDITIONS, field), str):
        assert field in problems(changed(**{field: "  "}), document)


@rule(STAR, "28.4.2")
@rule(CROWN, "40.2")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_those_that_say_all_are(document):
    assert problems(CONDITIONS, document) == {}
    assert set(problems(NOTHING, document)) == set(SAID[document])
    events = Hall(CONDITIONS, document=document).do(en.PublishConditions(MANAGER))
    assert events[0].conditions == CONDITIONS
    assert any(NUMBER[document] in citation.rules for citation in events[0].cites)


@rule(STAR, "28.4.2")
def test_no_fee_and_no_buy_in_are_said_too():
    assert problems(changed(fee_cents=0, buy_in_cents=0, prizes=(Prizes(places=(Prize(goods="a cup"),)),))) == {}


# -- when they bind ----------------------------------------------------------------------------------------------------


@rule(STAR, "28.4.1")
@rule(CROWN, "40.1", "40.5")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.4.1"), (CROWN, "40.1")])
def test_nobody_enters_before_they_are_published(document, number):
    hall = Hall(document=document)
    hall.refused(en.Enter(DESK, "Ann", agrees=True), "they are not published yet", rule=number)
    hall.refused(en.PublishConditions(DIRECTOR), "publish_conditions is for manager")
    events = hall.do(en.PublishConditions(MANAGER))
    assert hall.cites(en.ConditionsPublished, number, events)
    assert hall.cites(en.ConditionsPublished, "28.4.2" if document == STAR else "40.5", events)
    assert events[0].seen_by("Ann") is events[0]  # displayed to everybody, with the prizes
    assert events[0].conditions.prizes == CONDITIONS.prizes
    hall.enter("Ann", agrees=True)


@rule(STAR, "28.4.1")
@rule(CROWN, "40.2")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.4.1"), (CROWN, "40.1")])
def test_they_are_settled_before_and_then_kept(document, number):
    hall = Hall(changed(chips=1000), document=document)
    hall.refused(en.DetermineConditions(DIRECTOR, CONDITIONS), "determine_conditions is for manager")
    hall.do(en.DetermineConditions(MANAGER, CONDITIONS))
    hall.publish()
    hall.refused(en.DetermineConditions(MANAGER, changed(chips=1)), "they are published, and bind", rule=number)
    hall.refused(en.PublishConditions(MANAGER), "they are published, and bind", rule=number)
    assert hall.tournament.desk.conditions == CONDITIONS


# -- agreed with -------------------------------------------------------------------------------------------------------


@rule(STAR, "28.4.3")
def test_the_supervisor_may_require_that_entrants_agree_in_writing():
    hall = Hall(written_agreement=True).publish()
    hall.do(en.Enter("Ann", "Ann"))
    hall.refused(en.PayEntry(DESK, "Ann"), "Ann has not agreed in writing with rules and conditions", rule="28.4.3")
    hall.refused(en.Agree("Ben", "Ann"), "agree is for Ann or dealer")
    assert hall.cites(en.AgreedInWriting, "28.4.3", hall.do(en.Agree("Ann", "Ann")))
    hall.refused(en.Agree("Ann", "Ann"), "Ann has agreed")
    hall.do(en.PayEntry(DESK, "Ann"))
    hall.do(en.Enter("Ben", "Ben", agrees=True))
    hall.do(en.PayEntry(DESK, "Ben"))


@rule(STAR, "28.4.3")
def test_or_not():
    Hall().publish().enter("Ann", agrees=False)


@rule(CROWN, "40.1", "40.5")
def test_at_crown_perth_all_have_endorsed_that_they_understand_and_accept_the_rules():
    hall = Hall(document=CROWN).publish()
    hall.do(en.Enter(DESK, "Ann"))
    hall.refused(en.PayEntry(DESK, "Ann"), "Ann has not agreed", rule="40.5(b)")
    hall.do(en.Agree(DESK, "Ann"))
    hall.do(en.PayEntry(DESK, "Ann"))


@rule(STAR, "28.4.3")
@rule(CROWN, "40.5")
@pytest.mark.parametrize(("document", "chosen"), [(STAR, {"written_agreement": True}), (CROWN, {})])
def test_a_substitute_agrees_too(document, chosen):
    hall = Hall(changed(substitutes=True), document=document, **chosen).publish().enter("Ann", agrees=True)
    hall.refused(en.NameSubstitute(DIRECTOR, "Ann", "Ben"), "Ben has not agreed")
    hall.do(en.NameSubstitute(DIRECTOR, "Ann", "Ben", agrees=True))


# -- what cannot be ----------------------------------------------------------------------------------------------------

LEVEL = Level(20, blinds=(25, 50))
PLAN = SessionPlan(starts_ms=STARTS * 1000)
LATER = SessionPlan(starts_ms=(STARTS + DAY) * 1000)
FINAL = Stage(sessions=(LATER,))


@rule(STAR, "28.4.2", "28.7.11")
@pytest.mark.parametrize(
    ("conditions", "field"),
    [
        (structure(), "structure"),
        (structure(Break(10), LEVEL), "structure"),
        (structure(LEVEL, Break(10)), "structure"),
        (structure(Level(0, blinds=(25, 50))), "structure, level 1"),
        (structure(LEVEL, Level(20, blinds=(50, 25))), "structure, level 2"),
        (structure(Level(20)), "structure, level 1"),
        (structure(Level(20, ante=100)), "structure, level 1"),  # Hold'em is played with blinds
        (structure(Level(20, blinds=(25, 50), bets=(50, 50, 100, 100))), "structure, level 1"),  # and without limit
        (structure(Level(20, blinds=(0, 50))), "structure, level 1"),
        (structure(Level(20, blinds=(25, 50), ante=-1)), "structure, level 1"),
        (structure(Level(20, blinds=(2500, 5001))), "structure, level 1"),  # more than the 5,000 chips of each
        (structure(LEVEL, denominations=(25, 40)), "structure.denominations"),
        (structure(LEVEL, denominations=(100, 25)), "structure.denominations"),
        (structure(LEVEL, denominations=(3000,)), "chips"),
        (structure(LEVEL, Break(5, colours_up=(100,)), LEVEL, denominations=(25, 100)), "structure"),
        (structure(LEVEL, Break(5, colours_up=(25, 100)), LEVEL, denominations=(25, 100)), "structure"),
        (structure(LEVEL, Break(5, colours_up=(25,)), LEVEL, denominations=(25, 100)), "structure, level 2"),
        (changed(late_level=5), "late_level"),
        (changed(chips=0), "chips"),
        (changed(fee_cents=-1), "fee_cents"),
    ],
)
def test_levels_and_chips_that_cannot_be_played(conditions, field):
    found = problems(conditions)
    assert field in found, found
    assert found[field].rule


@rule(STAR, "28.4.2", "28.8.1", "28.8.2")
@pytest.mark.parametrize(
    ("stages", "field"),
    [
        ((Stage(sessions=(PLAN, PLAN)),), "stages"),  # the last stage is one session
        ((Stage(sessions=()),), "stages, 1"),
        ((Stage(sessions=(PLAN,), length=0),), "stages, 1"),
        ((Stage(sessions=(PLAN, PLAN), advance=2, advance_hundredths=10_00, length=2), FINAL), "stages, 1"),
        ((Stage(sessions=(PLAN,), length=2, advance=3), FINAL), "stages, 1"),
        ((Stage(sessions=(PLAN,), ends="minutes", length=60), FINAL), "stages, 1"),  # how many go on is not said
        ((Stage(sessions=(PLAN,), length=2),), "stages, 1"),
        ((Stage(sessions=(PLAN,), ends="minutes", length=60, advance=1),), "stages, 1"),
        ((Stage(sessions=(PLAN,), ends="level", length=5),), "stages, 1"),
        ((Stage(sessions=(PLAN,), first_level=5),), "stages, 1"),
        ((Stage(sessions=(PLAN,), direct=BuyIn(buy_in_cents=1)),), "stages, 1"),
        ((Stage(sessions=(SessionPlan(starts_ms=1, is_repechage=True),)),), "stages, 1"),
        ((Stage(sessions=(LATER,), advance=1), Stage(sessions=(PLAN,))), "stages, 1"),
    ],
)
def test_stages_that_cannot_be(stages, field):
    found = problems(changed(stages=stages))
    assert field in found, found
    assert "28.8.1" in found[field].rule


@rule(STAR, "28.3.2", "28.4.2")
@pytest.mark.parametrize(
    ("prizes", "is_good"),
    [
        (((100_00,),), True),
        (((60_00, 40_00),), True),
        (((60_00, 39_99),), False),
        (((60_00, 40_01),), False),
        (((100_00,), (60_00, 39_00)), False),
    ],
)
def test_all_of_the_pool_goes_to_winners(prizes, is_good):
    tables = tuple(
        Prizes(entries=1 + 9 * number, places=tuple(Prize(pool_hundredths=part) for part in parts))
        for number, parts in enumerate(prizes)
    )
    found = problems(changed(prizes=tables))
    assert bool(found) is not is_good
    assert all("28.3.2" in each.rule for each in found.values())


@rule(STAR, "28.3.2", "28.3.4", "28.4.2")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"prizes": (Prizes(entries=2, places=(Prize(pool_hundredths=100_00),)),)}, "prizes"),
        ({"prizes": (Prizes(places=(Prize(),)),)}, "prizes, place 1"),
        ({"prizes": (Prizes(places=(Prize(goods_cents=5, pool_hundredths=100_00),)),)}, "prizes, place 1"),
        ({"prizes": (Prizes(places=()),)}, "prizes"),
        ({"prize_unit_cents": 0}, "prize_unit_cents"),
        ({"minimum_players": 1}, "minimum_players"),
        ({"minimum_players": 5, "maximum_players": 4}, "maximum_players"),
        ({"bounty": Bounty(cents=100_01)}, "bounty"),
        ({"bounty": Bounty(cents=0)}, "bounty"),
        ({"difference": 0}, "difference"),
        ({"guarantee_cents": -1}, "guarantee_cents"),
        ({"add_ons": More(cents=1, chips=25, most=2, until_level=1)}, "add_ons"),  # an add-on is bought once (28.1.1)
        ({"add_ons": More(cents=1, chips=25, most=0, until_level=1)}, "add_ons"),
        ({"rebuys": More(cents=1, chips=25, until_level=1, below_chips=5001)}, "rebuys"),  # with less than the bank
        ({"rebuys": More(cents=1, chips=0, until_level=1)}, "rebuys"),
        ({"rebuys": More(cents=1, chips=25, from_level=2, until_level=1)}, "rebuys"),
        ({"absent": "missed_blinds"}, "absent"),  # 28.5.10 has them posted
        ({"time_to_act_s": 19}, "time_to_act_s"),  # 7.13.1
        ({"seats": 12}, "seats"),  # 2.1
        ({"final_seats": 12}, "final_seats"),
        ({"seats": 1}, "seats"),
        ({"play": "a\x00b"}, "play"),
    ],
)
def test_other_conditions_that_cannot_be(fields, field):
    found = problems(changed(**fields))
    assert field in found, found
    assert found[field].rule
    hall = Hall(changed(**fields))
    hall.refused(en.PublishConditions(MANAGER), field)


@rule(STAR, "28.4.2")
@pytest.mark.parametrize(
    "fields",
    [
        {"rebuys": More(cents=1, chips=25, until_level=4, below_chips=5000)},
        {"add_ons": More(cents=1, chips=100, most=1, from_level=3, until_level=4)},
        {"bounty": Bounty(cents=100_00)},
        {"time_to_act_s": 20},
        {"seats": 11},
        {"seats": 2},
        {"minimum_players": 2, "maximum_players": 2},
        {"structure": structure(LEVEL, Break(5, colours_up=(25,)), LEVEL).structure},
    ],
)
def test_what_is_just_within_the_rules(fields):
    fields = dict(fields)
    if "structure" in fields:  # without values of chips nothing can be coloured up
        assert problems(changed(**fields))
        return
    if "bounty" in fields:
        fields["prizes"] = (Prizes(places=(Prize(pool_hundredths=100_00),)),)
    assert problems(changed(**fields)) == {}


@rule(CROWN, "40.2", "40.6")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"format": "heads_up", "stages": only().stages}, "format"),  # the Star's alone
        ({"seats": 13}, "seats"),  # 4.3 has 12 in Hold'em
        ({"final_seats": 1}, "final_seats"),
    ],
)
def test_what_crown_perth_does_not_have(fields, field):
    found = problems(changed(**fields), CROWN)
    assert field in found
    assert problems(changed(seats=12), CROWN) == {}
    if "seats" in field:
        assert "40.6(b)" in found[field].rule


@rule(STAR, "28.4.2", "28.6.1")
@pytest.mark.parametrize(
    "fields",
    [
        {"stages": only(ends="minutes", length=60).stages},
        {"stages": (Stage(sessions=(PLAN,), advance=1), FINAL)},
        {"rebuys": More(cents=1, chips=25, until_level=1)},
    ],
)
def test_a_heads_up_tournament_is_one_session_of_rounds(fields):
    assert problems(changed(format="heads_up")) == {}
    assert problems(changed(format="heads_up", **fields))


@rule(STAR, "28.4.2")
def test_conditions_that_nobody_knows_are_refused():
    raw = msgspec.json.encode(en.DetermineConditions(MANAGER, CONDITIONS)).replace(b'"payment"', b'"paiment"')
    with pytest.raises(TournamentError, match="paiment"):
        decode(raw)


@rule(STAR, "28.7.11")
def test_the_structure_that_was_published_is_the_one_that_is_played():
    hall = Hall().begin(4)
    hall.go(20 * 60)
    assert [event.told for event in hall.told(fl.LevelBegun)] == ["level 1, blinds 25/50", "level 2, blinds 50/100"]
    assert hall.tournament.desk.conditions.structure == STRUCTURE
