"""Plots of risk: round ticks, what is drawn where, and nothing unsafe."""

from xml.etree import ElementTree as ET

import pytest

from croupier.drawing.risk import Mark, Span, draw_control, draw_curves, draw_distribution, gathered, ticks

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [(0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (-35, 120, [0, 50, 100]), (0, 6, [0, 1, 2, 3, 4, 5, 6]), (5, 5, [5])],
)
def test_ticks_are_round(low, high, found):
    assert ticks(low, high) == pytest.approx(found)


def test_many_results_are_gathered_and_none_is_lost():
    points = [(float(x), 1 / 5_000) for x in range(5_000)]
    found = gathered(points)
    assert len(found) < len(points)
    assert sum(y for _, y in found) == pytest.approx(1, abs=1e-3)  # the last one alone stands at the edge
    assert gathered(points[:50]) == points[:50]


def test_a_distribution_has_its_marks():
    tree = ET.fromstring(
        draw_distribution("one & two", "about", [(-1.0, 0.5), (1.0, 0.5)], [Mark(0, "50%"), Mark(9, "out")], "net")
    )
    texts = [text.text for text in tree.iter(f"{SVG}text")]
    assert "50%" in texts
    assert "out" not in texts  # it lies beyond the plot
    assert tree.find(f"{SVG}title").text == "one & two"


def test_a_curve_goes_from_top_to_bottom():
    tree = ET.fromstring(draw_curves("ruin", "about", [("ruin", [(1.0, 1.0), (200.0, 0.0)])], "bankroll"))
    (line,) = tree.iter(f"{SVG}polyline")
    (left, top), (right, bottom) = (map(float, point.split(",")) for point in line.get("points").split())
    assert left < right
    assert top < bottom


def test_a_control_chart_tells_alarms():
    rows = [Span("T1", -0.01, 0.02, 0.05, 0.03, False), Span("T<2", -0.01, 0.02, 0.05, -0.04, True)]
    tree = ET.fromstring(draw_control("hold", "about", rows))
    calm, alarm = tree.iter(f"{SVG}circle")
    assert float(alarm.get("cx")) < float(calm.get("cx"))
    assert alarm.get("fill") != calm.get("fill")
    assert "T<2" in [text.text for text in tree.iter(f"{SVG}text")]
