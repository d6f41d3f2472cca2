"""The workbook works its figures out itself: held against fractions found by hand, and against changed cells."""

import io
import math
import zipfile
from dataclasses import replace
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from croupier.games import Game
from croupier.kernels.distribution import Distribution
from croupier.pricing.filing import FORMS, make_sheet, written
from croupier.pricing.filing.as_xlsx import _free_name
from croupier.pricing.filing.model import ExpectedLine
from tests.pricing.filing.spreadsheet import MAIN, Workbook

GAMES = {
    "casino_war": ("skycity/casino_war", None),
    "snake_eyes": ("skycity/snake_eyes", None),
    "caribbean_stud": ("skycity/caribbean_stud", None),
    "baccarat": ("skycity/baccarat", None),
    "blackjack side wagers": ("skycity/blackjack", ["buster", "push_22", "insurance"]),
}


def workbook(document, wagers=None, **chosen):
    return written(make_sheet(Game(document, **chosen), wagers), "xlsx")


@pytest.fixture(scope="module")
def war():
    return Workbook(workbook("skycity/casino_war"))


TIE = Fraction(23, 311)
"""The second of 312 cards is one of the 23 that are left of the first one's rank."""


def test_a_wager_is_worked_out_from_probabilities_and_pays(war):
    assert war.figure("tie", "sum of probabilities") == pytest.approx(1, abs=1e-15)
    assert war.figure("tie", "house edge") == pytest.approx(float(1 - 11 * TIE), abs=1e-14)  # 10 to 1
    variance = TIE * (1 - TIE) * 11**2
    assert war.figure("tie", "variance") == pytest.approx(float(variance), abs=1e-12)
    assert war.figure("tie", "standard deviation") == pytest.approx(math.sqrt(variance), abs=1e-12)
    p = float(TIE)
    assert war.figure("tie", "skewness") == pytest.approx((1 - 2 * p) / math.sqrt(p * (1 - p)), abs=1e-9)
    assert war.figure("tie", "excess kurtosis") == pytest.approx((1 - 6 * p * (1 - p)) / (p * (1 - p)), abs=1e-9)
    assert war.figure("tie", "hit frequency") == pytest.approx(p, abs=1e-15)
    assert war.figure("tie", "volatility index") == pytest.approx(1.6448536269514722 * math.sqrt(variance), abs=1e-9)
    assert war.figure("tie", "rounds to one of it") == pytest.approx(float(1 / TIE), abs=1e-9)


def test_what_is_wagered_after_the_first_wager_counts_for_the_element_of_risk(war):
    """A war is fought on every tie, with a second unit."""
    assert war.figure("casino war", "wagered on average") == pytest.approx(float(1 + TIE), abs=1e-14)
    edge, risk = (war.figure("casino war", name) for name in ("house edge", "element of risk"))
    assert risk == pytest.approx(edge / float(1 + TIE), abs=1e-14)


def test_another_pay_gives_another_edge(war):
    changed = Workbook(workbook("skycity/casino_war"))
    row = changed.row_of("tie", "tied")
    changed.values["tie"][f"F{row}"] = 11.0  # 11 to 1
    assert changed.figure("tie", "house edge") == pytest.approx(float(1 - 12 * TIE), abs=1e-14)
    assert changed.worked_out("tie", f"B{changed.row_of('tie', 'all figures')}") == "DIFFER"
    assert war.worked_out("tie", f"B{war.row_of('tie', 'all figures')}") == "agree"


def test_a_probability_that_is_wrong_is_noticed():
    changed = Workbook(workbook("skycity/casino_war"))
    row = changed.row_of("tie", "tied")
    changed.values["tie"][f"B{row}"] = 24.0
    assert changed.figure("tie", "sum of probabilities") == pytest.approx(float(1 + Fraction(1, 311)), abs=1e-14)
    assert changed.worked_out("tie", f"B{changed.row_of('tie', 'all figures')}") == "DIFFER"


@pytest.mark.parametrize("game", GAMES)
def test_every_formula_gives_what_is_stored_with_it(game):
    document, wagers = GAMES[game]
    book = Workbook(workbook(document, wagers))
    tried = 0
    for sheet, formulas in book.formulas.items():
        for at in formulas:
            found, stored = book.worked_out(sheet, at), book.values[sheet][at]
            if isinstance(stored, str):
                assert (found, stored) == ("agree", "agree"), (sheet, at)
            else:
                assert found == pytest.approx(stored, rel=1e-9, abs=1e-9), (sheet, at, formulas[at])
            tried += 1
    assert tried > 40


def test_fractions_too_long_for_a_cell_are_text_with_the_decimal_beside_them():
    book = Workbook(workbook("skycity/blackjack", ["buster"]))
    row = book.row_of("buster", "loses")
    above, below, decimal = (book.values["buster"][f"{column}{row}"] for column in "BCD")
    assert isinstance(above, str)
    assert len(below) > 15
    assert float(Fraction(int(above), int(below))) == decimal
    short = book.row_of("buster", "bust 3")
    assert book.values["buster"][f"C{short}"] == int(book.values["buster"][f"C{short}"])


def test_a_wager_that_may_stay_undecided_has_its_edge_by_roll():
    """Two dice: a hard way of 4 is decided by 1 + 2 (soft) + 6 (sevens) of 36 rolls."""
    book = Workbook(workbook("skycity/snake_eyes"))
    decided = {
        sheet: book.figure(sheet, "decided by one roll")
        for sheet in book.formulas
        if sheet.startswith("hardway ") and any(v == "decided by one roll" for v in book.values[sheet].values())
    }
    assert any(value == pytest.approx(9 / 36) for value in decided.values())
    for sheet, value in decided.items():
        assert book.figure(sheet, "house edge per roll") == pytest.approx(value * book.figure(sheet, "house edge"))


def test_the_same_sheet_is_the_same_file():
    assert workbook("skycity/casino_war") == workbook("skycity/casino_war")


def test_no_text_becomes_a_formula(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(
        'extends = "skycity/casino_war"\n[document]\ntitle = "=1+1"\n'
        '[wagers.tie]\nrule = "5.6"\ntitle = "=HYPERLINK(1)"\n'
        '[wagers.tie.outcomes.tied]\nrule = "5.6"\npays = "9 to 1"\n'
    )
    book = Workbook(workbook(str(ours)))
    texts = [f for formulas in book.formulas.values() for f in formulas.values()]
    assert not any("HYPERLINK" in text or text == "1+1" for text in texts)


SOLVED = {Fraction(-1): 0.5, Fraction(0): 0.1, Fraction(3, 2): 0.4}
"""Net results of a solved wager: expected 0.1, variance 0.5 + 0.9 - 0.01."""


def solved(**changes):
    wager = make_sheet(Game("skycity/casino_war"), "tie").wagers[0]
    changes = {"ev": 0.1, "wagered": 1.0, "distribution": Distribution(SOLVED)} | changes
    return replace(wager, outcomes=(), method="solved", **changes)


def of_wager(wager):
    sheet = replace(make_sheet(Game("skycity/casino_war"), "tie"), wagers=(wager,))
    for form in FORMS:
        assert written(sheet, form)
    return Workbook(written(sheet, "xlsx"))


def test_a_solved_wager_is_worked_out_from_its_net_results():
    book = of_wager(solved())
    assert book.figure("tie", "expected win of the player") == pytest.approx(0.1)
    assert book.figure("tie", "variance") == pytest.approx(0.5 + 0.9 - 0.01)
    assert book.figure("tie", "hit frequency") == pytest.approx(0.4)
    assert book.worked_out("tie", f"B{book.row_of('tie', 'all figures')}") == "agree"


def test_a_simulated_wager_is_worked_out_from_units_on_average():
    simulated = Distribution(SOLVED, errors={Fraction(-1): 0.001})
    units = (ExpectedLine("wins", 0.4, "3 to 2", "5.6"), ExpectedLine("loses", 0.5, "lose", "5.6"))
    book = of_wager(solved(distribution=simulated, expected=units))
    assert book.figure("tie", "house edge") == pytest.approx(-0.1)
    assert not any(value == "variance" for value in book.values["tie"].values())
    assert book.worked_out("tie", f"B{book.row_of('tie', 'all figures')}") == "agree"


def test_what_was_simulated_has_a_page_of_net_results_that_the_deviation_is_worked_out_from():
    simulated = Distribution(SOLVED, errors={Fraction(-1): 0.001}, deviation_error=0.0005)
    units = (ExpectedLine("wins", 0.4, "3 to 2", "5.6"), ExpectedLine("loses", 0.5, "lose", "5.6"))
    book = of_wager(solved(distribution=simulated, expected=units))
    page = "tie net results"
    assert book.figure(page, "variance") == pytest.approx(0.5 + 0.9 - 0.01)
    assert book.values[page][f"E{book.row_of(page, 'net -1')}"] == "± 1.0e-03"
    row = book.row_of("Summary", "tie")
    assert book.worked_out("Summary", f"E{row}") == pytest.approx(math.sqrt(1.39))
    assert book.worked_out("Summary", f"J{row}") == "agree"
    book.values[page][f"F{book.row_of(page, 'net 3/2')}"] = 4.0
    assert book.worked_out("Summary", f"J{row}") == "DIFFER"


def test_what_other_strategies_cost_is_on_the_page(war):
    """A surrender loses half of the initial wager on every tie."""
    row = war.row_of("casino war", "surrender")
    assert war.values["casino war"][f"B{row}"] == pytest.approx(float(TIE / 2))


def test_what_is_not_offered_is_said_to_be_so():
    book = Workbook(workbook("skycity/blackjack", ["buster", "insurance"]))
    assert book.row_of("Summary", "buster (not offered)")
    assert book.row_of("Summary", "insurance")
    assert book.row_of("buster", "buster (not offered)") == "1"


@pytest.mark.parametrize("page", ["How unclear text is read", "Rules cited, in summary", "Options"])
def test_rows_are_high_enough_for_the_text_that_is_wrapped_in_them(page):
    """Programs that do not see to it themselves would print one row over the next: a line has at most 60 letters."""
    data = workbook("skycity/casino_war")
    book, number = Workbook(data), list(Workbook(data).values).index(page) + 1
    root = ET.fromstring(zipfile.ZipFile(io.BytesIO(data)).read(f"xl/worksheets/sheet{number}.xml"))
    heights = {row.get("r"): float(row.get("ht", 15)) for row in root.iter(f"{MAIN}row")}
    texts = {at: value for at, value in book.values[page].items() if at[0] in "CDE"}
    assert max(len(value) for value in texts.values()) > 60
    for at, value in texts.items():
        assert heights[at[1:]] >= 15 * math.ceil(len(value) / 60), value


def test_of_a_wager_that_only_a_solver_knows_the_workbook_says_so():
    book = of_wager(solved(distribution=None, expected=()))
    assert "found by a solver; a spreadsheet cannot work it out again" in book.values["tie"].values()
    assert book.formulas["tie"] == {}


def test_names_of_worksheets_are_whole_words_as_far_as_there_is_room():
    taken = set()
    title = "What regulators ask, and where it is"
    assert _free_name(title, taken) == "What regulators ask, and where"
    assert _free_name(title, taken) == "What regulators ask, and 2"
    assert _free_name("four number combination", taken) == "four number combination"
    assert _free_name("x" * 40, taken) == "x" * 31
    assert _free_name("x" * 40, taken) == "x" * 29 + " 2"
