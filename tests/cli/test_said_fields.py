"""What fields of acts take at a terminal, by their types, and that what is listed for each is taken."""

from typing import Any, Literal

import pytest

from croupier.cli.said_fields import SaidField, fields_of, values
from croupier.clock import parse_utc
from croupier.errors import CroupierError
from croupier.tournaments.machines.speaking import KINDS
from croupier.tournaments.poker.tournament import TOURNAMENT_ACTIONS

EIGHT = parse_utc("2026-11-20T20:00")


def field(name: str, kind: Any, *, is_required: bool = True) -> SaidField:
    return SaidField(name, kind, is_required=is_required)


@pytest.mark.parametrize(
    ("name", "kind", "word", "text", "value"),
    [
        ("about", str, "about", "12", "12"),
        ("agrees", bool, "agrees", "Yes", True),
        ("agrees", bool, "agrees", "false", False),
        ("hands", int, "hands", "1,200", 1200),
        ("hands", int | None, "hands", "-5", -5),
        ("cents", int, "dollars", "$1,000.50", 1000_50),
        ("cents", int, "cents", "500", 500),
        ("fee_cents", int, "fee", "5", 5_00),
        ("starts_ms", int, "starts", "2026-11-20T20:00", EIGHT),
        ("starts_ms", int, "starts_ms", "2026-11-20T22:00+02:00", EIGHT),
        ("starts_ms", int, "starts_ms", str(EIGHT), EIGHT),
        ("starts_s", int, "starts", "2026-11-20T20:00", EIGHT // 1000),
        ("left_s", int, "left_s", "90", 90),
        ("order", tuple[str, ...], "order", "Ben, Ann Lee", ["Ben", "Ann Lee"]),
        ("order", tuple[str, ...], "order", '["Lee, Ann"]', ["Lee, Ann"]),
        ("order", tuple[str, ...], "order", "", []),
        ("without", tuple[int, ...], "without", "1,3", [1, 3]),
        ("sessions", tuple[tuple[str, ...], ...], "sessions", "Ann,Ben;Cy", [["Ann", "Ben"], ["Cy"]]),
        ("chips", dict[str, int], "chips", "Ann=12,000,Ben = 300", {"Ann": 12000, "Ben": 300}),
        ("chips", dict[str, int], "chips", '{"Ann": 3}', {"Ann": 3}),
        ("missing", dict[int, int], "missing", "100=2,25=1", {100: 2, 25: 1}),
        ("shares", dict[str, int], "shares", "Ann=400.50,Ben=$300", {"Ann": 400_50, "Ben": 300_00}),
        ("what", Literal["both", "fee"], "what", "fee", "fee"),
        ("report", dict[str, Any], "report", '{"a": 1}', {"a": 1}),
    ],
)
def test_what_people_write_is_taken(name, kind, word, text, value):
    assert values("act", [field(name, kind)], {word: text}) == {name: value}


@pytest.mark.parametrize(
    ("name", "kind", "text", "told"),
    [
        ("agrees", bool, "perhaps", "write agrees=yes|no"),
        ("hands", int, "many", "write hands=NUMBER"),
        ("order", tuple[str, ...], "[Ben", "write order=TEXT,..."),
        ("chips", dict[str, int], "Ann", "write chips=NAME=NUMBER,..."),
        ("chips", dict[str, int], "Ann=x", "write chips=NAME=NUMBER,..."),
        ("chips", dict[str, int], "Ann=1,Ann=2", "Ann is given twice"),
        ("starts_ms", int, "soon", "'soon' is no time"),
        ("what", Literal["both", "fee"], "bth", "what 'bth' is not known"),
        ("report", dict[str, Any], "much", "no JSON"),
    ],
)
def test_what_it_does_not_take_is_refused_by_what_it_does(name, kind, text, told):
    with pytest.raises(CroupierError) as caught:
        values("act", [field(name, kind)], {name: text})
    assert told in str(caught.value)


def test_choices_are_listed_and_what_may_be_left_out_is_in_brackets():
    assert field("player", str).listed(["Ann", "Ben", "Cy", "Dee", "Eve"]) == "player=Ann|Ben|Cy|Dee|..."
    assert field("players", tuple[str, ...], is_required=False).listed(["Ann", "Ben"]) == "[players=Ann|Ben,...]"
    assert field("credits", dict[str, int]).listed(["Ann", "Ben", "Cy"]) == "credits=Ann=NUMBER,Ben=NUMBER,..."
    assert field("means", Literal["", "cash", "card"]).listed() == "means=cash|card"


EXAMPLES = {"TEXT": "words", "NUMBER": "12", "DOLLARS": "12.50", "YYYY-MM-DDTHH:MM": "2026-11-20T20:00", "NAME": "Ann"}


@pytest.mark.parametrize(
    "kind", [*TOURNAMENT_ACTIONS, *KINDS.values()], ids=lambda kind: f"{kind.__module__}.{kind.name()}"
)
def test_all_that_is_listed_is_taken(kind):
    """Each field with an example of what is listed for it."""
    for each in fields_of(kind):
        text = each.takes().split("|")[0].removesuffix(",...").replace(",...;", ";")
        for word, example in EXAMPLES.items():
            text = text.replace(word, example)
        text = "{}" if text == "JSON" else text
        assert each.name in values("act", [each], {each.word: text})
