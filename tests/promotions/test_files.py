"""Promotions from files, and the command that checks them."""

import json

import pytest
from typer.testing import CliRunner

from croupier.cli.promotions import app
from croupier.promotions import PromotionFileError, problems, read
from tests.golden import ROOT
from tests.promotions.samples import HOUR

SAMPLE = ROOT / "docs/promotion.toml"
EIGHT_HOURS = 8 * HOUR  # 18:00 in Sydney, in winter, is 08:00 of UTC


@pytest.fixture
def spoil(tmp_path):
    """The sample with one thing replaced, in a file."""

    def write(says="", instead=""):
        text = SAMPLE.read_text("utf-8")
        assert says in text
        path = tmp_path / "promotion.toml"
        path.write_text(text.replace(says, instead, 1), "utf-8")
        return path

    return write


def test_a_file_is_read_in_seconds_and_cents():
    given = read(SAMPLE)
    assert given.promotion.opens_s == 1_782_864_000 + EIGHT_HOURS  # 1 July 2026, midnight of UTC
    assert given.promotion.terms.minimum_wager_cents == 10_00
    assert [prize.value_cents for prize in given.promotion.prizes] == [250_00, 30_000_00]
    assert given.promotion.prizes[1].cash_alternative_cents == 27_500_50
    assert given.date(given.promotion.opens_s) == "2026-07-01 18:00+10:00"
    assert problems(given.promotion, given.rules) == []


@pytest.mark.parametrize(
    ("says", "instead", "message"),
    [
        ("2026-07-01T18:00:00+10:00", "2026-07-01T18:00:00", "promotion.opens: 2026-07-01 18:00:00: write date, time"),
        ("2026-07-01T18:00:00+10:00", "2026-07-01", "promotion.opens: 2026-07-01: write date, time"),
        ("2026-07-01T18:00:00+10:00", '"tomorrow"', "promotion.opens: tomorrow: write date, time"),
        ("opens = 2026-07-01T18:00:00+10:00", "", "promotion: Object missing required field `opens`"),
        ("value = 250", "value = 2.5", "prizes.1.value: 2.5: write dollars"),
        ("value = 250", "value = -1", "prizes.1.value: '-1': an amount cannot be negative"),
        ("value = 250", "worth = 250", "worth"),
        ('kind = "goods"', 'kind = "yacht"', "prizes.1.kind: Invalid enum value 'yacht'"),
        ('make = "Kestrel"', "make = 7", "prizes.2.details"),
        ("2026-07-01T18:00:00+10:00", "0001-01-01T00:00:00+10:00", "promotion.opens: 0001-01-01 00:00:00+10:00: from"),
        ("2026-07-31T20:00:00+10:00", "9999-12-31T23:00:00-12:00", "terms.award: 9999-12-31 23:00:00-12:00: from"),
        ("must_be_present = false", 'must_be_present = "no"', "terms.must_be_present: Expected `bool"),
        ("manner =", "maner =", "maner"),
        ("[terms]", "[term]", "term: no such table: promotion, terms, prizes"),
        ('rulebook = "star_sydney/four_card_poker"', "", "promotion.rulebook: say under which"),
        ("[promotion]", "[promotion", "not TOML"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(spoil, says, instead, message):
    with pytest.raises(PromotionFileError) as error:
        read(spoil(says, instead))
    assert message in str(error.value)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(PromotionFileError, match=r"none\.toml: No such file"):
        read(tmp_path / "none.toml")


def check(*arguments):
    return CliRunner().invoke(app, ["check", *map(str, arguments)])


def test_the_command_says_who_must_be_told_by_when():
    result = check(SAMPLE)
    assert result.exit_code == 0
    assert "tell the Authority by 2026-06-30 18:00+10:00: full details of the terms" in result.output
    assert "tell Sam Lee by 2026-07-31 20:00+10:00: to oversee the draw" in result.output
    assert "Winter draw: may open at its time, if these are told by theirs" in result.output


def test_the_command_says_what_is_lacking_by_which_rule(spoil):
    result = check(spoil('scrutineer = "Sam Lee"', ""))
    assert result.exit_code == 1
    assert "scrutineer: nobody is named to oversee the draw of a prize worth over $10,000" in result.output
    assert "(star_sydney/four_card_poker 15.2)" in result.output
    assert "Winter draw: 1 to be put right" in result.output


@pytest.mark.parametrize("name", ["[/bold] draw", "[red]Winter[/red]", "[link=x]"])
def test_names_are_shown_as_they_are_written(spoil, name):
    result = check(spoil("Winter draw", name))
    assert result.exit_code == 0
    assert f"{name}: may open" in result.output
    result = check(spoil('name = "hamper"', f'name = "{name}"\ncash_alternative = 0'))
    assert result.exit_code == 1
    assert f"prizes.{name}.cash_alternative: it must be more than nothing" in result.output


@pytest.mark.parametrize("day", ["1970-01-01T00:00:00+14:00", "9998-12-31T23:59:59-12:00"])
def test_the_earliest_and_the_latest_day(spoil, day):
    for extra in ([], ["--json"]):
        result = check(spoil("2026-07-01T18:00:00+10:00", day), *extra)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert "full details of the terms" in result.output


def test_the_command_prints_json(spoil):
    result = check(spoil('make = "Kestrel", ', ""), "--json")
    assert result.exit_code == 1
    report = json.loads(result.output)
    assert report["problems"] == [
        {
            "field": "prizes.car.details.make",
            "problem": "of this kind of prize, motor vehicle, the terms must say it",
            "rule": "star_sydney/four_card_poker 15.7.11.2",
        }
    ]
    assert [duty["by"] for duty in report["duties"]] == ["2026-06-30 18:00+10:00", "2026-07-31 20:00+10:00"]
