"""Bars on a common scale: the greatest fills the panel, one below nought hangs down, words are safe."""

import re
from fractions import Fraction

from croupier.drawing.bars import HEIGHT, Bar, Panel, draw_panels


def heights(svg):
    return [int(found) for found in re.findall(r'<rect x="\d+" y="\d+" width="26" height="(\d+)"', svg)]


def test_bars_are_as_high_as_their_values():
    bars = [Bar(str(value), Fraction(value), f"${value}") for value in (0, 5, 20)]
    svg = draw_panels("A room", "one table", [Panel("rake", bars)]).to_svg()
    assert heights(svg) == [0, HEIGHT // 4 + 1, HEIGHT] or heights(svg) == [0, round(HEIGHT / 4), HEIGHT]
    assert all(f">${value}<" in svg for value in (0, 5, 20))


def test_a_value_below_nought_hangs_down_on_the_same_scale():
    svg = draw_panels(
        "A room", "", [Panel("rake", [Bar("a", Fraction(3), "3"), Bar("b", Fraction(-1), "-1")])]
    ).to_svg()
    up, down = heights(svg)
    assert (up, down) == (round(HEIGHT * 3 / 4), round(HEIGHT / 4))
    tops = [int(found) for found in re.findall(r'<rect x="\d+" y="(\d+)" width="26"', svg)]
    assert tops[0] + up == tops[1]


def test_nothing_to_show_is_drawn_too():
    svg = draw_panels("A room", "", [Panel("hands", []), Panel("rake", [])]).to_svg()
    assert svg.startswith("<svg")
    assert heights(svg) == []


def test_names_cannot_break_the_picture():
    svg = draw_panels("<script>", "&", [Panel("<b>", [Bar("<i>", Fraction(1), "<u>")])]).to_svg()
    assert not re.search("<(script|b|i|u)>", svg)
