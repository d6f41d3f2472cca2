"""Drawings: well-formed, with every area and its odds, made from the rulebook's own data."""

import re
from xml.etree import ElementTree as ET

import pytest

from croupier.drawing import draw
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.games.registry import ROUNDS
from croupier.rulebook import load, shipped_documents
from tests import golden

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
