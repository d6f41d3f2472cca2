"""Drawings: well-formed, with every area and its odds, made from the rulebook's own data."""

import html
import re
from xml.etree import ElementTree as ET

import pytest

from croupier.drawing import draw
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.games.registry import ROUNDS
from croupier.games.roulette.wagers import RACETRACKS
from croupier.rulebook import load, shipped_documents
from croupier.table.description import place_of_wager
from tests import golden
from tests.rules import rule

GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]


def words(svg: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg).iter() if node.tag.endswith("}text")]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_layout_that_is_well_formed_and_names_its_source(name):
    svg = draw(Game(name))
    root = ET.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert any(name in text for text in words(svg))
    edge = [float(root.get(side) or 0) for side in ("width", "height")]
    for box in root.iter("{http://www.w3.org/2000/svg}rect"):
        at = [float(box.get(key) or 0) for key in ("x", "y", "width", "height")]
        assert at[0] + at[2] <= edge[0]
        assert at[1] + at[3] <= edge[1]


def test_the_wheel_of_the_money_wheel_shows_every_section_in_order():
    game = Game("skycity/money_wheel")
    assert [text for text in words(draw(game, "wheel")) if len(text) == 1] == list(game.new_equipment().sections)


@pytest.mark.parametrize(("wheel", "pockets"), [("single_zero", 37), ("double_zero", 38)])
def test_roulette_is_drawn_with_every_number_once_on_wheel_and_layout(wheel, pockets):
    game = Game("skycity/roulette", options={"wheel": wheel})
    on_wheel = [text for text in words(draw(game, "wheel")) if text.isdecimal()]
    assert on_wheel == list(game.new_equipment().sections)
    assert len(set(on_wheel)) == pockets
    svg = draw(game)
    numbers = re.findall(r'font-size="18"[^>]*>(\d+)<', svg)
    assert sorted(numbers) == sorted(on_wheel)
    assert f"Straight Up: 35 to 1, {pockets} places" in words(svg)


def test_odds_are_those_in_use():
    assert "34 to 1" in words(draw(Game("skycity/snake_eyes")))
    assert "30 to 1" in words(draw(Game("skycity/snake_eyes", options={"craps_2_odds": "30 to 1"})))
    fields = [draw(Game("skycity/snake_eyes", options={"field_option": str(option)})) for option in (1, 2, 3)]
    odds = [next(text for text in words(svg) if text in ("1, 2, 3 to 1", "1, 2 to 1", "1, 3 to 1")) for svg in fields]
    assert odds == ["1, 2, 3 to 1", "1, 2 to 1", "1, 3 to 1"]
    third = draw(Game("skycity/money_wheel", options={"payout_option": "three"}))
    assert any(text.startswith("45 to 1") for text in words(third))


@rule("skycity/baccarat", "3.1")
@pytest.mark.parametrize(("table", "boxes", "standing"), [("mini", 7, 0), ("midi", 9, 0), ("full", 14, 1)])
def test_full_baccarat_is_drawn_with_areas_for_standing_players(table, boxes, standing):
    shown = words(draw(Game("skycity/baccarat", options={"table": table, "boxes": boxes})))
    assert [text for text in shown if text.isdecimal()] == [str(number) for number in range(1, boxes + 1)]
    assert shown.count("Standing players") == standing
    assert [shown.count(area) for area in ("Banker", "Player", "Tie")] == [boxes + standing] * 3


@rule("skycity/baccarat", "14.2")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_ante_up_baccarat_is_drawn_with_areas_for_the_ante(edition):
    ante_up = {"ante_up": True, "ante": "3", "table_minimum": "25"}
    shown = words(draw(Game("skycity/baccarat", edition=edition, options=ante_up)))
    assert (shown.count("Ante"), shown.count("$3")) == (7, 7)
    assert "Ante" not in words(draw(Game("skycity/baccarat", edition=edition)))


@rule("skycity/baccarat", "16.3", "13.3", "13.4", "5.11")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, []),
        ({"version": "ez"}, ["Banker stands off if it wins with 7 on 3 cards"]),
        ({"banker_pays": "six_pays_half"}, ["Banker pays 1 to 2 if it wins with 6"]),
        (
            {"version": "two_to_one", "two_to_one_six_pays_half": True},
            [
                "Banker pays 1 to 2 if it wins with 6",
                "Banker pays 2 to 1 if it wins with 8 or 9 on 3 cards",
                "Player pays 2 to 1 if it wins with 8 or 9 on 3 cards",
            ],
        ),
    ],
)
def test_baccarat_says_which_wins_are_not_paid_like_others(options, said):
    assert [text for text in words(draw(Game("skycity/baccarat", options=options))) if " if it wins " in text] == said


def test_what_cannot_be_drawn_is_said():
    with pytest.raises(CroupierError, match="skycity/casino_war: there is no wheel to draw, only layout"):
        draw(Game("skycity/casino_war"), "wheel")


@pytest.mark.parametrize("picture", sorted(golden.PICTURES))
def test_pictures_in_the_documents_are_as_drawn(picture):
    assert golden.drawn(picture) == (golden.IMAGES / picture).read_text("utf-8"), "run make golden"


def test_every_picture_is_shown_in_a_document():
    pages = [page.read_text("utf-8") for page in golden.DOCUMENTS]
    shown = {name for page in pages for name in re.findall(r"\((?:docs/)?img/([^)]+)\)", page)}
    assert shown == set(golden.PICTURES)


PLACED_BY_THE_DEALER = {"roulette"}
"""Games in which some wagers have no area of their own: the dealer places those of a racetrack."""


@pytest.mark.parametrize("name", GAMES)
def test_every_place_for_a_wager_is_on_the_drawing(name):
    game = Game(name)
    svg = draw(game, places=True)
    drawn = set(re.findall(r'data-place="([^"]+)"', svg))
    assert draw(game) == re.sub(r' data-place="[^"]*"', "", re.sub(r'<circle[^>]*"transparent"[^>]*/>\n', "", svg))
    round_ = game.open_round()
    boxes = range(1, round_.betting.boxes.value + 1) if round_.betting.boxes.value else (0,)
    missing = {
        place
        for wager in round_.betting.offered()
        for on in game.definition.placements(game.rules, wager)
        for box in boxes
        if (place := html.escape(place_of_wager(wager, on, box))) not in drawn
    }
    if game.rules.document.game in PLACED_BY_THE_DEALER:
        missing = {place for place in missing if place.partition(":")[0] not in RACETRACKS}
    assert missing == set()
