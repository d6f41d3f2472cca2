"""Promotions from files, and the command that checks them."""

import json

import msgspec
import pytest
from typer.testing import CliRunner

from croupier.chance import SeededSource
from croupier.cli.promotions import app
from croupier.promotions import (
    Campaign,
    PromotionFileError,
    problems,
    read,
    read_commitment,
    read_draw,
    verify_draw,
)
from croupier.room import ManualClock
from tests.golden import ROOT
from tests.promotions.samples import HOUR

SAMPLE = ROOT / "docs/promotion.toml"
POKER_SAMPLE = ROOT / "docs/promotion-poker.toml"
COMMITMENT, DRAW = ROOT / "docs/draw-commitment.json", ROOT / "docs/draw.json"
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


# -- by the rules of poker -------------------------------------------------------------------------------------------


def test_a_promotion_by_the_rules_of_poker_is_checked_by_them():
    result = check(POKER_SAMPLE)
    assert result.exit_code == 0
    assert (
        "tell the NICC by 2026-08-31 18:00+10:00: full details of the terms  (star_sydney/poker 29.12)" in result.output
    )
    assert "tell Sam Lee by 2026-09-30 20:00+10:00: to oversee the draw  (star_sydney/poker 29.2)" in result.output
    assert "Spring draw: may open at its time" in result.output


def test_the_same_file_may_do_by_one_document_and_not_by_the_other(tmp_path):
    text = POKER_SAMPLE.read_text("utf-8").replace('kind = "money"  ', 'kind = "cash"  ')
    path = tmp_path / "promotion.toml"
    path.write_text(text, "utf-8")
    result = check(path)
    assert result.exit_code == 1
    assert "prizes.purse.kind: no prize is awarded in cash" in result.output
    assert "(star_sydney/poker 29.4)" in result.output
    path.write_text(text.replace("star_sydney/poker", "star_sydney/four_card_poker"), "utf-8")
    assert check(path).exit_code == 0


# -- draws -----------------------------------------------------------------------------------------------------------


def spring_draw():
    """What is published of a draw of docs/promotion-poker.toml, before it and after it."""
    given = read(POKER_SAMPLE)
    clock = ManualClock(given.promotion.opens_s - 24 * HOUR)
    campaign = Campaign(given.rules, given.promotion, clock)
    campaign.tell_authority()
    clock.advance(24 * HOUR)
    campaign.open()
    for person in ("Ann", "Ben", "Cas", "Ann", "Dan", "Eve"):
        campaign.enter(person)
    clock.advance(given.promotion.terms.entries_close_s + 1 - clock.now_s())
    campaign.close_entries()
    before = campaign.commit("purse", SeededSource(5))
    clock.advance(given.promotion.terms.award_s - clock.now_s())
    return before, campaign.draw_committed("purse", overseen_by="Sam Lee", present=("Ann", "Cas"))


def as_text(published):
    return msgspec.json.format(msgspec.json.encode(published)).decode() + "\n"


def test_the_published_draw_of_the_documents_is_one():
    before, after = spring_draw()
    assert COMMITMENT.read_text("utf-8") == as_text(before)
    assert DRAW.read_text("utf-8") == as_text(after)
    assert (read_commitment(COMMITMENT), read_draw(DRAW)) == (before, after)
    verify_draw(after, before)


def verified(*arguments):
    return CliRunner().invoke(app, ["verify-draw", *map(str, arguments)])


def test_the_command_verifies_a_draw_with_what_was_published_before_it():
    result = verified(DRAW, "--commitment", COMMITMENT)
    assert result.exit_code == 0
    winner = read_draw(DRAW).winner
    assert f"Spring draw, purse: {winner} wins with entry" in result.output
    assert "committed to before the draw" in result.output
    alone = verified(DRAW)
    assert alone.exit_code == 0
    assert f"compare with what was published before: commitment {read_draw(DRAW).committed.commitment}" in alone.output


@pytest.fixture
def spoiled_draw(tmp_path):
    def write(says, instead):
        text = DRAW.read_text("utf-8")
        assert says in text
        path = tmp_path / "draw.json"
        path.write_text(text.replace(says, instead), "utf-8")
        return path

    return write


def test_the_command_says_what_does_not_hold(spoiled_draw):
    winner = read_draw(DRAW).winner
    path = spoiled_draw(f'"winner": "{winner}"', '"winner": "[bold]Zoe"')
    result = verified(path, "--commitment", COMMITMENT)
    assert result.exit_code == 1
    assert "Spring draw, purse: the record does not hold" in result.output
    assert f"winner: [bold]Zoe: by the secret and the entries {winner} wins" in result.output
    report = json.loads(verified(path, "--json").output)
    assert (report["holds"], report["problem"]["field"], report["compared_with_commitment"]) == (False, "winner", False)


def test_a_draw_as_json_for_programs():
    report = json.loads(verified(DRAW, "--commitment", COMMITMENT, "--json").output)
    assert report == {
        "promotion": "Spring draw",
        "prize": "purse",
        "winner": read_draw(DRAW).winner,
        "holds": True,
        "compared_with_commitment": True,
        "problem": None,
    }


@pytest.mark.parametrize(
    ("says", "instead", "message"),
    [
        ('"winner"', '"wins"', "draw: Object contains unknown field `wins`|missing required field `winner`"),
        ('"secret": "', '"secret": 7, "secrets": "', "secret: Expected `str`, got `int`|unknown field"),
        ('"winner"', "winner", "not JSON"),
        ('"Ben"', "5", "entries.2: Expected `str`, got `int`"),
    ],
)
def test_what_is_wrong_with_a_file_of_a_draw_is_named(spoiled_draw, says, instead, message):
    with pytest.raises(PromotionFileError, match=message):
        read_draw(spoiled_draw(says, instead))


def test_a_draw_that_is_not_there(tmp_path):
    with pytest.raises(PromotionFileError, match=r"none\.json: No such file"):
        read_commitment(tmp_path / "none.json")
