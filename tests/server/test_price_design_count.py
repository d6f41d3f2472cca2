"""Designing pay tables and counting side wagers on pages: what is told, what is given as a file, what is refused."""

import html
import json
import re
from fractions import Fraction
from urllib.parse import parse_qsl, urlsplit

import pytest
import tomli

from croupier.games import Game
from croupier.pricing import price
from croupier.server.client import RefusedError
from croupier.server.price_desk.messages import Wanted
from croupier.server.price_desk.process import answered
from croupier.server.templating import make_templates
from tests.pricing.test_countability import DRAGON_7
from tests.pricing.war_by_hand import edge_of_war
from tests.server.accessible import grave_problems

WAR, TAI_SAI, BLACKJACK, BACCARAT = "skycity/casino_war", "skycity/tai_sai", "skycity/blackjack", "skycity/baccarat"
TRIPLE = {"document": TAI_SAI, "wager": "any_triple", "edge": "6%", "within": "wins=20..40"}
"""Any Triple wins 6 of 216 throws: at x to 1 the house keeps 1 - (x + 1) / 36, and 33 to 1 comes closest, at 1/18."""


def asked(question, fields):
    return answered(Wanted(question, fields), make_templates(), lambda *_: None)


def told(question, fields):
    found = asked(question, fields)
    assert found.problem == ""
    return found


def rows_of(page):
    """The rows of tables, each as its cells."""
    cells = (re.findall(r"<td[^>]*>(.*?)</td>", row, re.S) for row in re.findall(r"<tr>(.*?)</tr>", page, re.S))
    return [[html.unescape(re.sub(r"<[^>]*>", "", cell)) for cell in row] for row in cells if row]


def follow(page, words):
    """What is asked by the first link of these words."""
    [address, *_] = re.findall(rf'<a[^>]*href="([^"]*)"[^>]*>{re.escape(words)}</a>', page)
    link = urlsplit(html.unescape(address))
    fields = {name: value for name, value in parse_qsl(link.query) if name != "ask"}
    return asked(link.path.split("/")[2], fields)


# -- designing ---------------------------------------------------------------------------------------------------------


def test_the_closest_table_comes_first_with_what_is_paid_now():
    found = told("design", TRIPLE)
    rows = {row[0]: row[1:] for row in rows_of(found.html)}
    assert rows["wins"][:4] == ["0.027778", "31 to 1", "33 to 1", "32 to 1"]  # rule 4.10 pays 31 to 1
    assert rows["house edge"][1:3] == ["11.111111%", "5.555556%"]
    assert rows["points off"][1:3] == ["+5.111111", "-0.444444"]
    assert "At 33 to 1 the house keeps 5.5556%, 0.4444 points less than was wanted." in found.html
    assert "wins 2.7778% of the time" in found.html


def test_every_table_leads_to_its_prices():
    found = told("design", TRIPLE)
    assert "1/18" in follow(found.html, "open").html
    assert "1/18" in follow(found.html, "Prices of table 1").html


def test_a_table_as_a_file_is_priced_as_it_was_designed(tmp_path):
    found = told("design", {**TRIPLE, "form": "toml", "table": "2"})
    assert (found.file.name, found.file.media) == ("skycity-tai_sai-any_triple.toml", "application/toml")
    path = tmp_path / found.file.name
    path.write_bytes(found.file.body)
    assert price(Game(path), "any_triple").wagers["any_triple"].house_edge == 1 - Fraction(33, 36)


def test_what_is_chosen_is_in_the_file(tmp_path):
    """Of 415 cards after one of eight decks 31 tie: at 12 to 1 the house keeps 1 - 13 * 31 / 415."""
    fields = {"document": WAR, "wager": "tie", "edge": "5%", "option.decks": "8", "edition": "current"}
    path = tmp_path / "ours.toml"
    path.write_bytes(told("design", {**fields, "form": "toml"}).file.body)
    game = Game(path)
    assert game.rules.edition == "current"
    assert price(game, "tie").wagers["tie"].house_edge == Fraction(12, 415)
    assert "12/415" in follow(told("design", fields).html, "Prices of table 1").html


OWN = """# of four decks
[choices]
decks = 4
[wagers.tie.outcomes.tied]
pays = "20 to 1"
"""


def test_lines_of_ones_own_stay_in_the_file_and_in_the_link(tmp_path):
    """Of 207 cards after one of four decks 15 tie: at 12 to 1 the house keeps 1 - 13 * 15 / 207."""
    fields = {"document": WAR, "wager": "tie", "edge": "5%", "within": "tied=8..20", "own": OWN}
    found = told("design", fields)
    assert {row[0]: row[1:4] for row in rows_of(found.html)}["tied"] == ["0.072464", "20 to 1", "12 to 1"]
    assert "4/69" in follow(found.html, "open").html
    path = tmp_path / "ours.toml"
    path.write_bytes(follow(found.html, ".toml").file.body)
    assert tomli.loads(path.read_text())["extends"] == WAR
    assert price(Game(path), "tie").wagers["tie"].house_edge == Fraction(4, 69)


def test_where_players_decide_it_is_priced_anew():
    fields = {"document": WAR, "wager": "casino_war", "edge": "2.2%", "within": "go_to_war.war_tied=1..5", "most": "2"}
    found = told("design", {**fields, "parts": "10"})
    rows = {row[0]: row[1:] for row in rows_of(found.html)}
    assert rows["go_to_war.war_tied"][1:] == ["11 to 5", "23 to 10"]
    by_hand = [edge_of_war(6, won=Fraction(1), tied=Fraction(tenths, 10)) for tenths in (22, 23)]
    assert rows["house edge"][1:] == [f"{float(edge):.6%}" for edge in by_hand]
    assert "Priced anew" in found.html


def test_all_that_the_command_takes_is_taken():
    """A face shows once, twice, thrice in 75, 15 and 1 throws of 216."""
    within = "one_die=1..2, two_dice=1..9; three_dice=1..5"
    fields = {"document": TAI_SAI, "wager": "face", "edge": "5%", "within": within, "most": "20"}
    ordered = rows_of(told("design", fields).html)
    whole = {row[0]: [int(odds.partition(" ")[0]) for odds in row[3:]] for row in ordered[:3]}
    assert all(a >= b >= c for a, b, c in zip(*(whole[n] for n in ("three_dice", "two_dice", "one_die")), strict=True))
    wide = rows_of(told("design", {**fields, "any_order": "true"}).html)
    assert [row[3:] for row in wide[:3]] != [row[3:] for row in ordered[:3]]
    close = {**fields, "tolerance": "3%", "parts": "2"}
    calm, wild = (told("design", {**close, "prefer": prefer}).html for prefer in ("calm", "wild"))
    assert float(rows_of(calm)[5][3]) < float(rows_of(wild)[5][3])  # the deviation of the first table


def test_an_edge_out_of_reach_is_told_with_what_there_is():
    """Two dice of three alike come in 16 throws of 216: at 8 and 12 to 1 the house keeps 1/3 and 1/27."""
    found = told("design", {"document": TAI_SAI, "wager": "double", "edge": "90%", "within": "wins=8..12"})
    assert "90.0000% is out of reach within these odds: the nearest table keeps 33.3333%." in found.html
    assert "the house edge is from 3.7037% to 33.3333%" in found.html


def test_all_tables_as_json():
    data = json.loads(told("design", {**TRIPLE, "form": "json"}).file.body)
    assert data["tables"][0] == data["tables"][0] | {"odds": {"wins": "33 to 1"}, "house_edge_exact": "1/18"}


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ({"document": "/etc/passwd"}, "document", "no such document"),
        ({"document": "star_sydney/poker"}, "document", "no game against the house"),
        ({"wager": ""}, "wager", "say it"),
        ({"wager": "any_tripel"}, "wager", "did you mean any_triple"),
        ({"wager": "x" * 9_000}, "wager", "is not known"),
        ({"wager": "total", "within": ""}, "wager", "where it lies"),
        ({"edge": ""}, "edge", "a percentage"),
        ({"edge": "much"}, "edge", "a percentage"),
        ({"edge": "nan"}, "edge", "a percentage"),
        ({"edge": "5"}, "edge", "written 5%"),
        ({"edge": "0." + "0" * 9_000 + "1"}, "edge", "fewer digits"),
        ({"tolerance": "-1%"}, "tolerance", "nothing or more"),
        ({"tolerance": "inf"}, "tolerance", "a percentage"),
        ({"parts": "0"}, "parts", "from 1 to 100"),
        ({"parts": "1.5"}, "parts", "from 1 to 100"),
        ({"parts": "0" * 17 + "1" + "9" * 9_000}, "parts", "from 1 to 100"),
        ({"most": "21"}, "most", "from 1 to 20"),
        ({"most": "-1"}, "most", "from 1 to 20"),
        ({"prefer": "cheap"}, "prefer", "closest, present, calm, wild"),
        ({"within": "wins"}, "within", "OUTCOME=8..12"),
        ({"within": "wins=" + "9" * 9_000}, "within", "OUTCOME=8"),
        ({"within": "wins=1..100001"}, "within", "100,000 to 1"),
        ({"within": "wins=9..8"}, "within", "9 is more than 8"),
        ({"within": "wins=1..9\nwins=2..8"}, "within", "given twice"),
        ({"within": "won=1..9"}, "within", "there is wins, loses"),
        ({"within": "nowhere.wins=1..9"}, "within", "wager 'nowhere' is not known"),
        ({"within": "double.wins=1..9"}, "within", "is not known"),
        ({"within": " ".join(f"w{n}=1" for n in range(31))}, "within", "at most 30"),
        ({"within": "wins=1..1000", "parts": "100"}, "within", "too many"),
        ({"wager": "face", "within": "two_dice=9 one_die=1..2 three_dice=1..3"}, "within", "fit together"),
        ({"form": "exe"}, "form", "json, toml"),
        ({"form": "toml", "table": "6"}, "table", "from 1 to 5"),
    ],
)
def test_what_cannot_be_designed_is_told_at_its_field(fields, field, problem):
    found = asked("design", {**TRIPLE, **fields})
    assert (found.html, found.file) == ("", None)
    assert problem in found.problem
    assert found.field == field


def test_where_players_decide_one_outcome_is_free():
    found = asked("design", {"document": WAR, "wager": "casino_war", "edge": "3%"})
    assert (found.field, "name one outcome" in found.problem) == ("within", True)


@pytest.mark.parametrize("said", [{"prefer": "calm"}, {"tolerance": "1%"}, {"any_order": "true"}])
def test_where_players_decide_nothing_is_preferred(said):
    fields = {"document": WAR, "wager": "casino_war", "edge": "3%", "within": "go_to_war.war_tied=1..5"}
    found = asked("design", {**fields, **said})
    assert ([found.field], "solved anew" in found.problem) == (list(said), True)


# -- counting ----------------------------------------------------------------------------------------------------------

DRAGON = {"document": BACCARAT, "wager": "dragon_7"}
"""Its edge and its count are published: see `tests/pricing/test_countability.py`."""


def test_effects_counts_and_gain_are_those_published():
    found = told("count", DRAGON)
    assert "house edge 7.6113%" in found.html
    rows = rows_of(found.html)
    assert [int(row[3]) for row in rows[:10]] == list(DRAGON_7)
    assert "data:image/svg+xml" in found.html
    won, error = map(float, re.search(r"A player who counts wins ([\d.]+) ± ([\d.]+) units", found.html).groups())
    assert won * 0.8 == pytest.approx(0.53, abs=3 * error)  # units in a shoe of about 80 rounds
    assert "402 cards dealt, 5 a round" in found.html  # of 416, but 14


def test_fewer_cards_seen_are_a_smaller_gain():
    deep, shallow = (
        json.loads(told("count", {**DRAGON, "behind": behind, "form": "json"}).file.body)["gain"]
        for behind in ("14", "312")
    )
    assert (deep["cards_dealt"], shallow["cards_dealt"]) == (402, 104)
    assert shallow["favourable"] < deep["favourable"] / 3


def test_what_is_counted_leads_to_its_price_and_to_other_tables():
    found = told("count", DRAGON)
    assert "7.6113%" in follow(found.html, "Its price").html
    assert rows_of(follow(found.html, "Other pay tables of this edge").html)[0][3] == "40 to 1"  # as it pays


def test_a_designed_table_can_be_counted():
    found = told("design", {**DRAGON, "edge": "5%"})
    counted = follow(found.html, "Count table 1")
    edge = rows_of(found.html)[1][3]
    assert f"house edge {float(edge.removesuffix('%')):.4f}%" in counted.html
    assert ">Count table 1<" not in told("design", {"document": BLACKJACK, "wager": "perfect_pair", "edge": "5%"}).html


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ({"document": TAI_SAI}, "document", "baccarat and blackjack"),
        ({"wager": "dragon_77"}, "wager", "did you mean dragon_7"),
        ({"wager": "banker"}, "wager", "can be counted are dragon_7, panda_8"),
        ({"document": BLACKJACK, "wager": "madness_21"}, "wager", "lacks its last row"),
        ({"document": BLACKJACK, "wager": "split"}, "wager", "goes with another wager"),
        ({"document": BLACKJACK, "wager": "any_pair"}, "wager", "no count of values"),
        ({"behind": "6"}, "behind", "from 7 to"),
        ({"behind": "416"}, "behind", "from 7 to 415"),
        ({"behind": "NaN"}, "behind", "a whole number"),
        ({"cards_a_round": "0"}, "cards_a_round", "from 1 to"),
        ({"cards_a_round": "9" * 9_000}, "cards_a_round", "from 1 to"),
        ({"form": "csv"}, "form", "json"),
    ],
)
def test_what_cannot_be_counted_is_told_at_its_field(fields, field, problem):
    found = asked("count", {**DRAGON, **fields})
    assert (found.html, found.file) == ("", None)
    assert problem in found.problem
    assert found.field == field


# -- in the browser ----------------------------------------------------------------------------------------------------


def test_a_pay_table_is_designed_and_taken_along(page_of):
    page = page_of("Mina", f"/prices/design?document={TAI_SAI}")
    page.get_by_label("Wager", exact=True).fill("any_triple")
    page.get_by_role("button", name="Let it vary: wins").click()
    assert page.locator("#within").input_value() == "wins=15..62"  # from half of 31 to twice of it
    page.locator("#within").fill("wins=20..40")
    page.get_by_label("House edge wanted").fill("6%")
    page.get_by_role("button", name="Design it").click()
    found = page.locator("#answer .found")
    found.get_by_text("At 33 to 1 the house keeps 5.5556%").wait_for()
    assert not grave_problems(page)
    with page.expect_download() as coming:
        found.get_by_role("link", name="table 1: .toml").click()
    assert coming.value.suggested_filename == "skycity-tai_sai-any_triple.toml"
    assert 'pays = "33 to 1"' in coming.value.path().read_text()
    found.get_by_role("link", name="table 1: open").click()
    page.locator("#answer .found").get_by_text("5.5556%", exact=True).first.wait_for()
    assert 'pays = "33 to 1"' in page.locator("#own").input_value()


def test_what_is_refused_of_a_design_stands_at_its_field(page_of):
    page = page_of("Ines", f"/prices/design?document={TAI_SAI}&wager=double&edge=5%25&parts=0&ask=1")
    page.locator("#answer .refusal").get_by_text("from 1 to 100").wait_for()
    assert page.locator('[data-field="parts"].is-refused').is_visible()


def test_a_side_wager_is_counted(page_of):
    page = page_of("Mina", f"/prices/count?document={BACCARAT}", width=400, height=860)
    page.get_by_label("Side wager").fill("dragon_7")
    page.get_by_role("button", name="Count it").click()
    page.locator("#answer .found").get_by_text("house edge 7.6113%").wait_for()
    assert page.locator("#answer img").evaluate("image => image.complete && image.naturalWidth > 0")
    assert not grave_problems(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_files_are_given_where_there_are_some(house):
    ines = house.client("Ines")
    counted = json.loads(ines.page(f"/prices/count/file?document={BACCARAT}&wager=dragon_7&form=json"))
    assert list(counted["counts"]["level_2"]["tags"].values()) == list(DRAGON_7)
    with pytest.raises(RefusedError, match="is one of"):
        ines.page(f"/prices/design/file?document={TAI_SAI}&wager=double&edge=5%25&form=exe")
