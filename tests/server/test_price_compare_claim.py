"""The price desk: comparing two sides, choices and readings, and finding by which rules a claim is true."""

import json
import re
from fractions import Fraction

import pytest

from croupier.server.client import RefusedError
from croupier.server.price_desk.answer import told
from croupier.server.price_desk.asked import Asked
from croupier.server.price_desk.claims import answer as answer_claim
from croupier.server.price_desk.comparing import answer as answer_compare
from croupier.server.price_desk.messages import Wanted
from croupier.server.price_desk.process import answered
from croupier.server.routes.price_pages import alike
from croupier.server.templating import make_templates
from tests.pricing.war_by_hand import edge_of_war, wagered_at_war
from tests.server.accessible import grave_problems

WAR = "skycity/casino_war"
OWN = """[wagers.tie.outcomes.tied]
pays = "11 to 1"
"""
CURRENT, PROPOSED = {"won": Fraction(3, 2), "tied": Fraction(3)}, {"won": Fraction(1), "tied": Fraction(2)}
"""What both wagers of a war win together, by 5.3 to 5.5 and 5.13 of either edition."""


def shown(edge, digits=4):
    return f"{float(edge) * 100:.{digits}f}%"


def war(decks, edition=PROPOSED):
    return edge_of_war(decks, **edition)


def tie(decks, pays=10):
    """A tie wager: as many of the other cards as are left of the rank are equal to the first (5.6)."""
    ties = Fraction(4 * decks - 1, 52 * decks - 1)
    return 1 - ties * (pays + 1)


def asked(question, **fields):
    filled = {name.replace("__", "."): value for name, value in fields.items()}
    return answered(Wanted(question, {"document": WAR, **filled}), make_templates(), lambda *_: None)


def rows_of(html, part):
    """The rows of the tables of a section, as text."""
    section = re.split(r"<h[34]>", html.split(f">{part}</h", 1)[1])[0]
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.S) for row in re.findall(r"<tr>(.*?)</tr>", section, re.S)]
    return [[re.sub(r"<[^>]+>", "", cell).strip() for cell in row] for row in cells if row]


def lead_of(html):
    return re.search(r'<p class="lead">(.*?)</p>', html)[1]


def links_of(question, **fields):
    answer = {"compare": answer_compare, "claim": answer_claim}[question](Asked({"document": WAR, **fields}))
    assert told(answer, make_templates())
    return {link.words: link for link in answer.links}


# -- two sides ---------------------------------------------------------------------------------------------------------


def test_an_amendment_is_compared_with_the_text_before_it():
    found = asked("compare")
    assert found.problem == ""
    assert f"<h2>{WAR}@current against {WAR}@proposed</h2>" in found.html
    assert rows_of(found.html, "What every wager costs")[0][:3] == ["casino war", shown(war(6, CURRENT)), shown(war(6))]
    assert lead_of(found.html).startswith(
        f"Casino war has a house edge of {shown(war(6))} instead of {shown(war(6, CURRENT))}"
    )
    assert "1 wager costs the same" in lead_of(found.html)


def test_rules_of_both_sides_stand_beside_what_they_say_and_open():
    """5.3(c) and 5.5(a): what becomes of the first wager where a war is won, before and after."""
    html = asked("compare").html
    changed = {row[0]: row for row in rows_of(html, "What differs and moves a price")}
    _, before, rules_before, after, rules_after = changed["wagers.casino_war.outcomes.war_won.pays"]
    assert (before, after) == ("1 to 1", "stand off")
    assert (rules_before.split(), rules_after.split()) == (["5.3(c)", "5.13"], ["5.5(a)"])
    assert f'href="/rules/{WAR}/5.3(c)"' in html
    assert len(changed) == 3  # the others move no price, and are named below
    assert "provisions.idle_seat" in html


def test_each_change_is_told_alone_and_left_out():
    """Alone: a war won pays one unit in all, a tied one three. Without it: one and a half, and two."""
    rows = {row[0]: row for row in rows_of(asked("compare").html, "casino war")}
    alone, without = (
        edge_of_war(6, won=Fraction(1, 2), tied=Fraction(3)),
        edge_of_war(6, won=Fraction(2), tied=Fraction(2)),
    )
    told = rows["wagers.casino_war.outcomes.war_won"]
    assert (told[1], told[3]) == (shown(alone), shown(without))


def test_lines_of_ones_own_are_compared_with_what_they_lie_on():
    found = asked("compare", own=OWN)
    assert f"<h2>{WAR}@proposed against own lines on {WAR}@proposed</h2>" in found.html
    rows = {row[0]: row for row in rows_of(found.html, "What every wager costs")}
    assert rows["tie"][1:3] == [shown(tie(6)), shown(tie(6, pays=11))]
    assert rows["casino war"][3] == ""  # no points: it is the same
    assert "own.toml" not in found.html


def test_a_side_has_choices_and_comes_first_or_second():
    html = asked("compare", other=f"{WAR}+decks=8").html
    assert f"<h2>{WAR}@proposed+decks=8 against {WAR}@proposed</h2>" in html
    tie_row = rows_of(html, "What every wager costs")[1]
    assert tie_row[1:3] == [shown(tie(8)), shown(tie(6))]
    html = asked("compare", other=f"{WAR}+decks=8", laid="after").html
    assert rows_of(html, "What every wager costs")[1][1:3] == [shown(tie(6)), shown(tie(8))]
    assert links_of("compare", other=f"{WAR}+decks=8")["The other way round"].fields["laid"] == "after"


def test_choices_are_of_both_sides_or_of_the_game_alone():
    both = asked("compare", option__decks="4")
    assert rows_of(both.html, "What every wager costs")[0][1:3] == [shown(war(4, CURRENT)), shown(war(4))]
    same = asked("compare", option__decks="4", other=f"{WAR}@proposed")
    assert lead_of(same.html) == "Nothing that bears on play or prices differs."
    usual = links_of("compare", **{"option.decks": "4"})["Against the usual choices"].fields
    alone = answered(Wanted("compare", dict(usual)), make_templates(), lambda *_: None)
    assert rows_of(alone.html, "What every wager costs")[1][1:3] == [shown(tie(6)), shown(tie(4))]


def test_a_wager_that_one_side_lacks_is_not_there():
    html = asked("compare", own="[wagers.tie]\neditions = []\n").html
    assert rows_of(html, "What every wager costs")[1][1:3] == [shown(tie(6)), "not there"]
    assert "1 wager is on one side only" in lead_of(html)


def test_another_operators_rulebook_of_the_game_is_offered():
    assert [name for name, _ in alike("crown_perth/ultimate_texas_holdem")] == [
        "crown_perth/ultimate_texas_holdem@current",
        "skycity/ultimate_texas_holdem@proposed",
        "skycity/ultimate_texas_holdem@current",
    ]
    assert {name.partition("@")[0] for name, _ in alike(WAR)} == {WAR}


# -- over a choice, and by readings ------------------------------------------------------------------------------------


def test_prices_over_the_values_of_an_option():
    html = asked("compare", over="decks").html
    rows = rows_of(html, "casino war: house edge and element of risk")
    assert [row[0] for row in rows] == ["4", "5", "6", "7", "8"]  # 3.4(a)
    for decks, row in zip(range(4, 9), rows, strict=True):
        expected = [war(decks), war(decks) / wagered_at_war(decks)]
        expected += [war(decks, CURRENT), war(decks, CURRENT) / wagered_at_war(decks)]
        assert row[1:] == [shown(edge, 5) for edge in expected]
    assert lead_of(html).endswith(f"tie moves most by decks: from {shown(tie(8))} at 8 to {shown(tie(4))} at 4.")


def test_a_choice_that_bears_on_another_edition_is_told_of_that_one():
    lead = lead_of(asked("compare", over="current_war_tie_odds").html)
    less = edge_of_war(6, won=Fraction(3, 2), tied=Fraction(2))
    assert lead.startswith("In the current edition casino war moves most")
    assert lead.endswith(f"from {shown(war(6, CURRENT))} at 2 to 1 to {shown(less)} at 1 to 1.")


def test_what_each_reading_does():
    html = asked("compare", edition="current", readings="true").html
    assert lead_of(html).startswith("2 of 8 readings move a price")
    rows = rows_of(html, "Readings that move a price")
    less = edge_of_war(6, won=Fraction(3, 2), tied=Fraction(2))
    assert [row[3] for row in rows[:2]] == [shown(war(6, CURRENT)), shown(less)]
    assert "odd_surrender" in {row[0] for row in rows_of(html, "Readings that move no price")}
    assert 'href="/rules/skycity/general/10.2(b)"' in html  # a document holds until another is named


@pytest.mark.parametrize(
    ("fields", "name", "start"),
    [
        ({"form": "md"}, "skycity-casino_war-proposed-compared.md", f"# {WAR}@current against {WAR}@proposed\n"),
        ({"form": "json"}, "skycity-casino_war-proposed-compared.json", '{\n  "before": "skycity/casino_war@current"'),
        ({"form": "json", "over": "decks"}, "skycity-casino_war-proposed-compared.json", '[\n  {\n    "decks": "4"'),
        ({"form": "json", "readings": "true"}, "skycity-casino_war-proposed-compared.json", "[\n"),
    ],
)
def test_comparisons_are_files_too(fields, name, start):
    file = asked("compare", **fields).file
    assert file is not None
    assert file.name == name
    assert file.body.decode().startswith(start)


def test_a_file_of_ones_own_lines_does_not_name_a_file():
    told = json.loads(asked("compare", own=OWN, form="json").file.body)
    assert told["after"] == f"own lines on {WAR}@proposed"
    assert Fraction(told["wagers"]["tie"]["after"]["house_edge_exact"]) == tie(6, pays=11)


# -- claims ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figure", "edition", "decks", "odds"),
    [
        (".05%", "current", 8, CURRENT),  # New Zealand's consultation on Casino War, paragraph 74: "just over .05%"
        ("2.2%", "proposed", 6, PROPOSED),  # paragraph 75: "approximately 2.2%"
    ],
)
def test_the_consultations_figures_are_found_on_their_basis(figure, edition, decks, odds):
    html = asked("claim", wager="casino_war", figure=figure).html
    first = rows_of(html, "It fits")[0]
    chosen = "nothing" if decks == 6 else f"decks={decks}"
    assert first[:2] == ["house edge per all money wagered", shown(war(decks, odds) / wagered_at_war(decks), 5)]
    assert first[3:] == [edition, "go_to_war", chosen]
    assert f"by the {edition} edition" in lead_of(html)
    assert "25 of 25 sets of rules priced" in html  # five numbers of decks, and two readings of the current edition


def test_a_claim_names_the_place_that_it_fits():
    """Hard 6 in one way against 10 others: an edge of 1/11 at 9 to 1."""
    html = asked("claim", document="skycity/snake_eyes", wager="hardway", figure="9.09%", editions="this").html
    assert f"first of them {shown(Fraction(1, 11), 5)} for hardway 6" in lead_of(html)
    assert {row[1] for row in rows_of(html, "It fits")} == {"hardway 6", "hardway 8"}


def test_a_claim_that_nothing_fits_has_the_nearest():
    html = asked("claim", wager="tie", figure="3.00%").html
    assert lead_of(html).startswith("Nothing fits from 2.99500% to 3.00500%; the nearest is")
    assert rows_of(html, "It does not fit")[0][1] == shown(tie(8), 5)


def test_what_stays_is_not_gone_through():
    one = asked("claim", wager="tie", figure="18.6%", stay="decks", editions="this").html
    assert "1 of 1 sets of rules priced" in one
    four = asked("claim", wager="tie", figure="20.29%", option__decks="4", editions="this").html
    assert rows_of(four, "It fits")[0][1] == shown(tie(4), 5)
    assert "all else as usual" in lead_of(four)


def test_a_search_that_is_bounded_says_so():
    html = asked("claim", wager="casino_war", figure="2.2%", most="4").html
    assert "4 of 25 sets of rules priced" in html
    assert "not all were priced" in html


def test_how_far_off_may_be_said_and_all_that_fit_are_shown():
    """Both bases of five numbers of decks in two editions are within three points, and more of the readings."""
    few = asked("claim", wager="casino_war", figure="2.2%", tolerance="3%")
    assert len(rows_of(few.html, "It fits")) == 10
    assert re.search(r"\d+ more fit", few.html)
    links = links_of("claim", wager="casino_war", figure="2.2%", tolerance="3%")
    every = answered(Wanted("claim", dict(links["All that fit"].fields)), make_templates(), lambda *_: None)
    assert len(rows_of(every.html, "It fits")) > 10


def test_from_a_claim_one_asks_for_the_prices_that_it_fits():
    links = links_of("claim", wager="casino_war", figure=".05%")
    fields = links["Prices by the first"].fields
    assert (fields["edition"], fields["option.decks"]) == ("current", "8")
    found = answered(Wanted("sheet", dict(fields)), make_templates(), lambda *_: None)
    assert shown(war(8, CURRENT)) in found.html
    changed = answered(
        Wanted("compare", dict(links["What its choices change"].fields)), make_templates(), lambda *_: None
    )
    assert rows_of(changed.html, "What every wager costs")[0][1:3] == [shown(war(6, CURRENT)), shown(war(8, CURRENT))]


def test_a_claim_is_a_file_too():
    file = asked("claim", wager="casino_war", figure="2.2%", form="json").file
    told = json.loads(file.body)
    assert file.name == "skycity-casino_war-casino_war-claimed.json"
    assert Fraction(told["matches"][0]["value_exact"]) == war(6) / wagered_at_war(6)


def test_progress_is_told():
    heard = []
    fields = {"document": WAR, "wager": "tie", "figure": "17.83%", "tolerance": "0.1%"}
    answered(Wanted("claim", fields), make_templates(), lambda done, of: heard.append((done, of)))
    assert heard[-1] == (10, 10)  # five numbers of decks in two editions


# -- what cannot be ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "fields", "field", "problem"),
    [
        ("compare", {"other": "skycity/tai_sai"}, "other", "different games"),
        ("compare", {"other": "star_sydney/poker"}, "other", "no game against the house"),
        ("compare", {"other": "skycity/general"}, "other", "no game against the house"),
        ("compare", {"other": "/etc/passwd.toml"}, "other", "no such document"),
        ("compare", {"other": f"{WAR}+/etc/passwd.toml"}, "other", "write it as"),
        ("compare", {"other": f"{WAR}@old"}, "other", "edition 'old'"),
        ("compare", {"other": f"{WAR}+nope=3"}, "other", "option 'nope'"),
        ("compare", {"other": "@+="}, "other", "write it as"),
        ("compare", {"other": "x" * 5000}, "other", "write it as"),
        ("compare", {"document": "star_sydney/four_card_poker"}, "other", "one edition"),
        ("compare", {"option.manufacturer_cards": "no_shuffle"}, "other", "as it usually is"),
        ("compare", {"over": "nope"}, "over", "option 'nope'"),
        ("compare", {"over": "decks", "readings": "true"}, "readings", "say one"),
        ("compare", {"over": "decks", "other": WAR}, "over", "say one"),
        ("compare", {"over": "decks", "own": "[options.decks]\nmax = 100000\n"}, "over", "values"),
        ("compare", {"over": "decks", "form": "md"}, "form", "json"),
        ("compare", {"form": "exe"}, "form", "json, md"),
        ("compare", {"laid": "beside"}, "laid", "before, after"),
        ("compare", {"own": '[wagers.tie.outcomes.tied]\npays = "x"\n'}, "own", "odds are written like"),
        ("claim", {"wager": "", "figure": "2%"}, "wager", "say it"),
        ("claim", {"wager": "tie"}, "figure", "say it"),
        ("claim", {"wager": "dragon", "figure": "2%"}, "wager", "'dragon'"),
        ("claim", {"wager": "go_to_war", "figure": "2%"}, "wager", "no price of its own"),
        ("claim", {"wager": "tie", "figure": "NaN"}, "figure", "write a percentage"),
        ("claim", {"wager": "tie", "figure": "9" * 5000}, "figure", "characters"),
        ("claim", {"wager": "tie", "figure": "2%", "tolerance": "-1%"}, "tolerance", "nothing or more"),
        ("claim", {"wager": "tie", "figure": "2%", "tolerance": "near"}, "tolerance", "write a percentage"),
        ("claim", {"wager": "tie", "figure": "2%", "most": "0"}, "most", "from 1 to"),
        ("claim", {"wager": "tie", "figure": "2%", "most": "1e9"}, "most", "from 1 to"),
        ("claim", {"wager": "tie", "figure": "2%", "stay": "nope"}, "stay", "nope"),
        ("claim", {"wager": "tie", "figure": "2%", "editions": "old"}, "editions", "every, this"),
        ("claim", {"wager": "tie", "figure": "2%", "form": "md"}, "form", "json"),
        ("claim", {"document": "star_sydney/poker", "wager": "ante", "figure": "2%"}, "document", "no game against"),
    ],
)
def test_what_cannot_be_asked_is_told_at_its_field(question, fields, field, problem):
    found = answered(Wanted(question, {"document": WAR, **fields}), make_templates(), lambda *_: None)
    assert (found.html, found.field) == ("", field)
    assert problem in found.problem


def test_a_choice_that_the_other_side_may_not_make_names_its_rule():
    assert asked("compare", other=f"{WAR}+decks=99").rules == (f"{WAR} 3.4(a)",)


# -- in the browser ----------------------------------------------------------------------------------------------------


def test_an_amendment_is_compared_on_the_page(page_of, house):
    page = page_of("Mina", f"/prices/compare?document={WAR.replace('/', '%2F')}")
    assert f"{WAR}@current" in page.locator("#other-sides option").evaluate_all("all => all.map(each => each.value)")
    page.get_by_label("Compared with").fill(f"{WAR}@current")
    page.get_by_role("button", name="Compare").click()
    found = page.locator("#answer .found")
    found.locator(".lead").get_by_text(shown(war(6))).wait_for()
    assert not grave_problems(page)
    found.get_by_role("link", name="The other way round").click()
    page.locator("#answer .found .lead").get_by_text(f"of {shown(war(6, CURRENT))} instead").wait_for()
    address = page.locator("#answer a", has_text=".md").get_attribute("href")
    assert house.client("Ines").page(address).startswith(f"# {WAR}@proposed against {WAR}@current")
    with pytest.raises(RefusedError, match="json, md"):
        house.client("Ines").page(address.replace("form=md", "form=exe"))


def test_a_claim_is_looked_for_on_the_page(page_of):
    page = page_of("Ines", f"/prices/claim?document={WAR}")
    page.get_by_label("Wager", exact=True).fill("casino_war")
    page.get_by_label("What is claimed").fill(".05%")
    page.get_by_label("Edition", exact=True).select_option("current")  # what was filled in is kept
    page.wait_for_url("**edition=current**")
    page.get_by_role("button", name="Look for it").click()
    found = page.locator("#answer .found")
    first = shown(war(8, CURRENT) / wagered_at_war(8), 5)
    found.locator(".lead").get_by_text(first).wait_for()
    assert not grave_problems(page)
    found.get_by_role("link", name="Prices by the first").click()
    page.locator("#answer .found").get_by_text(shown(war(8, CURRENT)), exact=True).first.wait_for()
    assert page.locator("#option-decks, [name='option.decks']:checked").first.input_value() == "8"


def test_a_claim_that_cannot_be_read_stands_at_its_field(page_of, house):
    page = page_of("Mina", f"/prices/claim?document={WAR}&wager=tie&figure=about+two&ask=1")
    page.locator("#answer .refusal").get_by_text("write a percentage").wait_for()
    assert page.locator('.asking [data-field="figure"].is-refused').is_visible()
    page.goto(f"{house.origin}/prices/asked/{page.locator('#answer').get_attribute('data-key')}")  # answered before
    page.locator('.asking [data-field="figure"].is-refused').wait_for()
