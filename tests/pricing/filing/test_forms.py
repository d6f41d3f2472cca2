"""The forms of a sheet say the same, need nothing beside them, and are the same bytes each time."""

import csv
import io
import json
import math
import re
from fractions import Fraction
from html.parser import HTMLParser

import jsonschema
import pytest

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing.filing import FORMS, excerpt, make_sheet, write_sheet, written
from croupier.pricing.filing.as_json import to_dict
from croupier.pricing.filing.writing import FormError
from tests.golden import ROOT
from tests.server.browsing import open_browser

WAR = "skycity/casino_war"
SCHEMA = json.loads((ROOT / "docs/par-sheet.schema.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
OF_JSON = (
    (WAR, None),
    ("skycity/snake_eyes", None),
    ("skycity/caribbean_stud", None),
    ("crown_perth/ultimate_texas_holdem", None),
    ("skycity/blackjack", ["blackjack", "house_money", "buster"]),
    ("skycity/roulette", None),
)

VOID = {"meta", "br", "rect", "line", "polyline", "circle", "path"}


@pytest.fixture(scope="module")
def war():
    return make_sheet(Game(WAR), every=True, variation_from=Game(WAR, edition="current"), dated="18 November 2026")


# -- JSON ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("document", "wagers"), OF_JSON, ids=[each for each, _ in OF_JSON])
def test_json_is_by_the_published_schema(document, wagers):
    VALIDATOR.validate(json.loads(written(make_sheet(Game(document), wagers), "json")))


def test_a_variation_with_other_choices_is_by_the_schema_too(war):
    found = json.loads(written(war, "json"))
    VALIDATOR.validate(found)
    assert {"variation", "other_choices", "refused_choices"} <= set(found)
    assert found["provenance"]["dated"] == "18 November 2026"


def test_the_schema_is_one_and_refuses_what_is_not_a_sheet(war):
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    whole = json.loads(written(war, "json"))
    for name in SCHEMA["required"]:
        assert not VALIDATOR.is_valid({key: value for key, value in whole.items() if key != name}), name
    for name in SCHEMA["$defs"]["wager"]["required"]:
        less = {key: value for key, value in whole["wagers"][0].items() if key != name}
        assert not VALIDATOR.is_valid(whole | {"wagers": [less]}), name
    for name, wrong in (("house_edge", "0.5"), ("house_edge_exact", "1/0"), ("method", "guessed"), ("more", 1)):
        assert not VALIDATOR.is_valid(whole | {"wagers": [whole["wagers"][0] | {name: wrong}]}), name
    assert not VALIDATOR.is_valid(whole | {"more": 1})


def test_fractions_in_json_add_up(war):
    tie = next(each for each in to_dict(war)["wagers"] if each["name"] == "tie")
    assert sum(Fraction(row["contribution_exact"]) for row in tie["outcomes"]) == Fraction(-58, 311)
    assert tie["outcomes"][0]["true_odds_to_1_exact"] == "288/23"
    assert sum(Fraction(row["probability_exact"]) for row in tie["distribution"]["chances"]) == 1


# -- HTML ------------------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """What a page holds: its tags, where they lead, its text; refuses one whose tags are not closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.leads, self.ids, self.tags, self.text = [], [], set(), [], ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on"), name
            if name in ("href", "src", "data", "action"):
                self.leads.append(value)
            if name == "id":
                assert value not in self.ids
                self.ids.add(value)

    def handle_startendtag(self, tag, _attrs):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def test_a_page_needs_nothing_beside_it(war):
    text = written(war, "html").decode()
    page = Page(text)
    assert {each.removeprefix("#") for each in page.leads} <= page.ids
    assert all(each.startswith("#") for each in page.leads)
    assert not {"script", "link", "iframe", "img", "object"} & set(page.tags)
    assert not re.search(r"url\(|@import", text)
    assert page.tags.count("svg") == 6  # contributions of both, one distribution, two choices, the layout


def test_a_page_says_what_the_sheet_says(war):
    text = Page(written(war, "html").decode()).text
    for said in ("23/311", "12.5217 to 1", "18.649518% = 58/311", "1 to 2", "dated 18 November 2026", "A(9)"):
        assert said in text
    assert war.provenance.fingerprint in text


def test_a_page_is_no_wider_than_a_telephone(war, tmp_path):
    """Wide tables move by themselves; neither an address nor a chart makes the whole page move."""
    stud = make_sheet(Game("skycity/caribbean_stud"))
    with open_browser() as browser:
        for number, sheet in enumerate((war, stud)):
            (tmp_path / f"{number}.html").write_bytes(written(sheet, "html"))
            page = browser.new_page(viewport={"width": 390, "height": 800})
            page.goto((tmp_path / f"{number}.html").as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
            page.close()


def test_what_a_file_says_is_text_on_the_page(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n[document]\ntitle = "<script>alert(1)</script> & |"\n')
    sheet = make_sheet(Game(str(ours)))
    page = Page(written(sheet, "html").decode())
    assert "script" not in page.tags
    assert "<script>alert(1)</script> & |" in page.text
    assert b"<script" not in written(sheet, "md")


# -- CSV, Markdown ---------------------------------------------------------------------------------------------------


def test_csv_has_a_line_for_all(war):
    rows = list(csv.DictReader(io.StringIO(written(war, "csv").decode())))
    tie = [row for row in rows if row["wager"] == "tie"]
    assert {row["kind"] for row in rows} == {"figure", "outcome", "net_result", "other_strategy"}
    edge = next(row for row in tie if row["what"] == "house_edge")
    assert (edge["value_exact"], float(edge["value"])) == ("58/311", float(Fraction(58, 311)))
    outcomes = [row for row in tie if row["kind"] == "outcome"]
    assert sum(Fraction(row["probability_exact"]) * Fraction(row["net_exact"]) for row in outcomes) == Fraction(
        -58, 311
    )


def test_csv_says_of_each_figure_how_it_was_found(war):
    rows = list(csv.DictReader(io.StringIO(written(war, "csv").decode())))
    assert {row["method"] for row in rows} == {"exact"}
    assert {row["standard_error"] for row in rows} == {""}


def test_csv_tells_what_is_certain_of_a_wager_that_is_partly_simulated():
    """The house edge is the solver's; each chance that was simulated has its error, and what follows from several."""
    sheet = make_sheet(Game("skycity/blackjack"), ["blackjack"])
    rows = [
        row
        for row in csv.DictReader(io.StringIO(written(sheet, "csv").decode()))
        if row["wager"] == "blackjack" and row["kind"] in ("figure", "net_result")
    ]
    figures = {row["what"]: row for row in rows if row["kind"] == "figure"}
    (told,) = (each["distribution"] for each in json.loads(written(sheet, "json"))["wagers"])
    assert [(figures[name]["method"], figures[name]["standard_error"]) for name in ("house_edge", "wagered")] == [
        ("solved", ""),
        ("solved", ""),
    ]
    chances = {each["net"]: each for each in told["chances"]}
    for row in (row for row in rows if row["kind"] == "net_result"):
        error = chances[float(row["net"])].get("standard_error")
        assert row["method"] == ("solved" if error is None else "simulated")
        assert row["standard_error"] == ("" if error is None else repr(error))
    errors = {net: each.get("standard_error", 0.0) for net, each in chances.items()}
    most, chance = max(chances), chances[max(chances)]["probability"]
    deviation, relative = told["standard_deviation"], told["standard_deviation_error"] / told["standard_deviation"]
    expected = {
        "standard_deviation": deviation * relative,
        "variance": 2 * deviation**2 * relative,
        "volatility_index_90": 1.6448536269514722 * deviation * relative,
        "hit_frequency": math.sqrt(sum(error**2 for net, error in errors.items() if net > 0)),
        "push_frequency": errors[0],
        "largest_award_one_in": errors[most] / chance**2,
    }
    for name, error in expected.items():
        assert figures[name]["method"] == "simulated"
        assert float(figures[name]["standard_error"]) == pytest.approx(error)
    assert told["largest_odds_error"] == pytest.approx(errors[most] / chance**2)
    assert figures["skewness"]["method"] == "simulated"  # with an error that is not known


def test_no_other_form_is_written(war):
    with pytest.raises(FormError, match="form 'pdf': a sheet is written as html, xlsx, json, csv, md"):
        written(war, "pdf")


def test_csv_has_no_formulas(tmp_path):
    ours = tmp_path / "=ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n')
    rows = list(csv.DictReader(io.StringIO(written(make_sheet(Game(str(ours)), "tie"), "csv").decode())))
    assert {row["document"] for row in rows} == {"'=ours"}
    assert "-1.0" in {row["net"] for row in rows}  # numbers are numbers


def test_markdown_has_whole_tables(war):
    text = written(war, "md").decode()
    widths = []
    for block in re.split(r"\n\n+", text):
        if block.startswith("|"):
            widths.append({len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()})
    assert len(widths) > 10
    assert all(len(each) == 1 for each in widths)
    assert "| tied | 0.07395498 | 23/311 | 12.5217 to 1 | 10 to 1 | +10 | -73.9550 | 5.6, 5.13 |" in text
    assert "<svg" not in text


def test_an_excerpt_is_what_stands_on_the_sheet(war):
    found = excerpt(war, "what the variation")
    assert found._repr_markdown_() == str(found) == repr(found)
    assert found.startswith("## What the variation changes")
    assert "### House edge" in found  # what is within a section comes with it
    assert "## Wagers" not in found
    assert excerpt(war).count("## Wagers") == 1
    assert set(found.splitlines()) <= set(written(war, "md").decode().splitlines())
    with pytest.raises(CroupierError, match="nothing: no section of the sheet begins so; there are What the variation"):
        excerpt(war, "nothing")


def test_a_sheet_prints_its_edges():
    assert repr(make_sheet(Game(WAR), "tie")) == f"Sheet('{WAR}', 'proposed': tie 18.6495%)"


# -- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_a_file_is_written_by_its_ending_and_again_the_same(form, war, tmp_path):
    again = make_sheet(Game(WAR), every=True, variation_from=Game(WAR, edition="current"), dated="18 November 2026")
    path = tmp_path / f"sheet.{form.upper() if form == 'html' else form}"
    write_sheet(war, path)
    first = path.read_bytes()
    write_sheet(again, path)
    assert first == path.read_bytes() != b""
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_file_of_no_form_or_nowhere_is_refused(war, tmp_path):
    for name in ("sheet.pdf", "sheet", "html"):
        with pytest.raises(FormError, match=r"\.html, \.xlsx, \.json, \.csv, \.md"):
            write_sheet(war, tmp_path / name)
    with pytest.raises(FormError, match="No such file"):
        write_sheet(war, tmp_path / "nowhere/sheet.html")
    assert list(tmp_path.iterdir()) == []


def test_a_wager_that_nobody_wins_is_filed_all_the_same(tmp_path):
    path = tmp_path / "lost.toml"
    path.write_text('extends = "skycity/casino_war"\nwagers.tie.outcomes.tied.pays = "lose"\n')
    sheet = make_sheet(Game(str(path)), "tie")
    assert (sheet.wagers[0].house_edge, sheet.wagers[0].distribution.largest) == (1, -1)
    assert all(written(sheet, form) for form in FORMS)
