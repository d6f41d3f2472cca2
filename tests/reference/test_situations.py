"""Pages that are made of cases of poker: situations beside their sources, and rulings in a table."""

import pytest

from croupier.cases import CaseError, Outcome, loads, run
from croupier.cases.seen import PokerSeen
from croupier.reference import rulings_table, situations
from croupier.reference.answers import BOOKS, CROWN, STAR, Answer, answers, in_words, table
from tests import golden
from tests.golden import ROOT, SOURCES

TABLE = """
play = ["star_sydney/poker", "crown_perth/poker"]
options = { table_minimum = 10, blinds = [5, 10], commission_percent = 0 }
seats = { Ann = "1000", Ben = "1000", Cat = "1000" }
[[case]]
title = "a case"
"""


def answered(steps: str, document: str = STAR) -> list[Answer]:
    (case,) = loads(f"{TABLE}\nsteps = [{steps}]")
    return answers(run(case, document))


@pytest.mark.parametrize("name", golden.PAGES)
def test_a_page_that_is_made_of_cases_is_fresh(name):
    assert (ROOT / "docs" / name).read_text("utf-8") == golden.PAGES[name](), "run make golden"


# -- situations ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def found() -> list[situations.Situation]:
    return situations.situations(SOURCES)


def test_every_situation_goes_as_expected_by_both_books(found):
    assert len(found) >= 20
    for each in found:
        for document in BOOKS:
            outcome = each.outcomes[document]
            assert outcome.is_passed, "\n".join(map(str, (each.case.title, *outcome.differences)))
            assert answers(outcome), each.case.title


def test_books_that_agree_leave_the_table_alike(found):
    for each in found:
        star, crown = (each.outcomes[document].end for document in BOOKS)
        assert isinstance(star, PokerSeen)
        assert isinstance(crown, PokerSeen)
        if not each.source.books_differ:
            assert (star.turn(), star.pot(), star.stacks()) == (crown.turn(), crown.pot(), crown.stacks()), each.number


def test_books_that_differ_do_so_in_what_they_say_or_do(found):
    for each in found:
        if each.source.books_differ:
            said = {tuple(answer.words for answer in answers(each.outcomes[document])) for document in BOOKS}
            assert len(said) == 2 or each.state(STAR) != each.state(CROWN), each.case.title


def test_a_case_without_a_source_and_a_source_without_a_case_are_told(tmp_path):
    text = SOURCES.read_text("utf-8")
    sources = tmp_path / "sources.toml"
    sources.write_text(text.replace('["A joker on the flop"]', '["A joker in the deck"]'), "utf-8")
    with pytest.raises(CaseError, match="A joker on the flop: say where"):
        situations.situations(sources)
    more = text[text.index('["A joker on the flop"]') :].partition("\n\n")[0].replace("on the flop", "in the deck")
    sources.write_text(f"{text}\n{more}\n", "utf-8")
    with pytest.raises(CaseError, match="A joker in the deck: there is no such case"):
        situations.situations(sources)


def test_a_situation_that_goes_otherwise_is_not_on_the_page(found):
    one = found[0]
    short = Outcome(one.case, STAR, (), (), None)
    with pytest.raises(CaseError, match="does not go as expected"):
        situations.Situation(1, one.case, one.source, {STAR: short}).state(STAR)


# -- what is answered ------------------------------------------------------------------------------------------------


def test_a_ruling_is_an_answer_with_its_rules():
    (answer,) = answered('"report wrong_number_of_cards player=Ann has=1 can_be_corrected=true"')
    assert answer == Answer("no misdeal: the number of cards is put right", ("25.1", "25.1.5"))


def test_what_an_act_is_is_an_answer_without_what_was_done():
    (answer,) = answered('"Cat: do put 25"', CROWN)
    assert answer == Answer("a single oversize chip without a word: a call; $15 goes back", ("7.20(a)(i)",))


def test_what_becomes_of_an_act_out_of_turn_stands_for_the_ruling_that_it_waits():
    (waits,) = answered('"report acted_out_of_turn player=Ann move=call"')
    assert waits.words.startswith("it is for Cat to act")
    (settled,) = answered('"report acted_out_of_turn player=Ann move=call", "Cat: fold"')
    assert settled == Answer("the call of $10 that Ann made out of turn stands", ("26.5", "26.5.4"))
    (back,) = answered('"report acted_out_of_turn player=Ann move=call", "report directed_out_of_turn players=Ann"')
    assert back.rules == ("26.4",)


def test_a_refusal_is_an_answer_and_that_of_a_report_where_there_is_no_other():
    (act,) = answered('{ do = "Cat: raise 19", refused = true }')
    assert (act.words.startswith("refused: raise: "), "8.8.6" in act.rules) == (True, True)
    (done,) = answered('{ do = "Cat: do tap", refused = true }')
    assert done.words == "refused: there is a bet to call: $10"
    report = '{ report = "wrong_number_of_cards player=Ann has=2", refused = true }'
    (refused,) = answered(report)
    assert refused.words == "refused: has: 2 is what Ann should have now; say how many it is"
    (other,) = answered(f'{report}, "Cat: do put 25"')
    assert other.rules == ("7.10",)


def test_answers_are_sentences_and_rules_that_are_the_same_stand_once():
    one, two = Answer("one", ("1", "2")), Answer("two", ("1", "2"))
    assert in_words([one, two, Answer("three", ("3",)), Answer("four", ())]) == "One. Two (1, 2). Three (3). Four."
    assert in_words([one, one]) == "One (1, 2)."
    assert in_words([]) == ""


def test_a_table_keeps_its_columns():
    assert table(("a", "b"), ("1|2", "3\n4")) == ["| a | b |", "|---|---|", "| 1\\|2 | 3 4 |"]


# -- rulings ---------------------------------------------------------------------------------------------------------


def cases_of(file: str, *titles: str) -> tuple:
    body = "".join(f'[[case]]\ntitle = "{title}"\nsteps = ["{step}"]\n' for title, step in map(str.split, titles))
    return loads(TABLE.partition("[[case]]")[0] + body.replace("~", " "), f"cases/{file}")


def test_rulings_stand_by_file_and_cases_without_one_are_left_out(monkeypatch):
    cases = (
        *cases_of("poker/first_deal.toml", "short report~wrong_number_of_cards~player=Ann~has=1", "plain Cat:~call"),
        *cases_of("poker/plain.toml", "nothing Cat:~call"),
        *cases_of("poker/situations.toml", "elsewhere Cat:~do~put~25"),
        *cases_of("compared/poker.toml", "another Cat:~do~put~25"),
        *cases_of("poker/stud/cards.toml", "below Cat:~do~put~25"),
    )
    monkeypatch.setattr(rulings_table, "shipped_cases", lambda: cases)
    page = rulings_table.page()
    assert "[First deal](#first-deal), [Stud cards](#stud-cards)." in page
    assert "| short | A misdeal: Ann has a wrong number of cards;" in page
    assert "[`cases/poker/stud/cards.toml`](../cases/poker/stud/cards.toml)" in page
    assert not any(f"| {title} |" in page for title in ("plain", "nothing", "elsewhere", "another"))


def test_a_book_that_does_not_play_a_case_has_a_dash(monkeypatch):
    text = TABLE.replace(', "crown_perth/poker"', "") + 'steps = ["Cat: do put 25"]'
    monkeypatch.setattr(rulings_table, "shipped_cases", lambda: loads(text, "cases/poker/chips.toml"))
    assert rulings_table.page().endswith("a call; $15 goes back (7.10). | – |\n")


def test_without_cases_there_is_an_empty_page(monkeypatch):
    monkeypatch.setattr(rulings_table, "shipped_cases", lambda: ())
    assert rulings_table.page().endswith("There is none yet.\n")
