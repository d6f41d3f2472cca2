"""The price desk: how questions wait, are answered and stopped, and what a question can reach."""

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest

from croupier.rulebook.kept_texts import kept_texts
from croupier.server.client import RefusedError
from croupier.server.errors import BusyError, UnknownError
from croupier.server.opening import refused
from croupier.server.price_desk import desk as desks
from croupier.server.price_desk.asked import OWN_FILE, Asked, AskedError, own_texts
from croupier.server.price_desk.desk import Desk
from croupier.server.price_desk.messages import Answered, Wanted
from croupier.server.price_desk.process import answered
from croupier.server.price_desk.questions import QUESTIONS, question_of
from croupier.server.templating import make_templates
from tests.server.accessible import grave_problems

WAR = "skycity/casino_war"
STAND_IN = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)["fields"]
    print(json.dumps({"type": "told", "done": 1, "all": 2}), flush=True)
    if asked.get("do") == "die":
        sys.exit(3)
    if asked.get("do") == "sleep":
        time.sleep(60)
    print(json.dumps({"type": "answered", "html": asked["say"] * int(asked.get("times", 1))}), flush=True)
"""
"""A process that answers with what it is given, or not."""


def with_desk(work, time_s=30.0):
    async def run():
        desk = Desk((sys.executable, "-c", STAND_IN), time_s)
        try:
            return await work(desk)
        finally:
            await desk.stop()

    return in_a_loop(run)


def in_a_loop(work):
    """What it comes to on a loop of its own, also where a browser has one already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()


async def ended(job):
    await asyncio.wait_for(job.ended.wait(), 20)
    return job.answer


# -- how questions wait ------------------------------------------------------------------------------------------------


def test_questions_are_answered_in_turn_and_known_from_then_on():
    async def work(desk):
        jobs = [desk.ask("Mina", "sheet", {"say": word, "token": ""}) for word in ("one", "two")]
        assert desk.before(jobs[1]) == 1
        assert [(await ended(job)).html for job in jobs] == ["one", "two"]
        assert (jobs[0].done, jobs[0].all) == (1, 2)
        again = desk.ask("Sione", "sheet", {"token": " ", "say": " one "})
        assert again is jobs[0]  # blanks and the order of fields make no other question
        assert desk.find(jobs[1].key) is jobs[1]

    with_desk(work)


def test_a_process_that_ends_leaves_its_question_unanswered_and_the_next_is_answered():
    async def work(desk):
        dead, alive = (desk.ask("Mina", "sheet", {"say": "x", "do": how}) for how in ("die", "live"))
        assert "process ended" in (await ended(dead)).problem
        assert (await ended(alive)).html == "x"
        again = desk.ask("Mina", "sheet", {"say": "x", "do": "die"})
        assert again is not dead  # what failed may be asked again

    with_desk(work)


def test_a_desk_stops_at_once_though_a_question_comes_at_that_moment():
    async def work(desk):
        await ended(desk.ask("Mina", "sheet", {"say": "x"}))
        await asyncio.sleep(0.1)  # it waits for the next question now
        desk.ask("Mina", "sheet", {"say": "y", "do": "sleep"})
        stopping = asyncio.ensure_future(desk.stop())
        await asyncio.wait({stopping}, timeout=20)  # what it would wait for otherwise sleeps for a minute
        assert stopping.done()

    with_desk(work)


def test_a_question_that_takes_too_long_is_stopped():
    async def work(desk):
        slow, quick = (desk.ask("Mina", "sheet", {"say": "x", "do": how}) for how in ("sleep", "live"))
        assert "took more than" in (await ended(slow)).problem
        assert (await ended(quick)).html == "x"

    with_desk(work, time_s=1.5)


@pytest.mark.parametrize("which", [0, 1])
def test_a_question_can_be_stopped_while_it_is_worked_on_and_while_it_waits(which):
    async def work(desk):
        jobs = [desk.ask("Mina", "sheet", {"say": "x", "do": "sleep"}), desk.ask("Mina", "sheet", {"say": "y"})]
        while not jobs[0].is_working or not jobs[0].done:
            await asyncio.sleep(0.01)
        desk.drop(jobs[which])
        assert "stopped" in (await ended(jobs[which])).problem
        if which == 0:
            assert (await ended(jobs[1])).html == "y"
        else:
            desk.drop(jobs[0])

    with_desk(work)


def test_nobody_can_have_everybody_wait():
    async def work(desk):
        for number in range(desks.MOST_OF_ONE):
            desk.ask("Mina", "sheet", {"do": "sleep", "say": str(number)})
        with pytest.raises(BusyError, match="of your questions"):
            desk.ask("Mina", "sheet", {"do": "sleep", "say": "more"})
        people = iter(f"person {number}" for number in range(99))
        for number in range(desks.MOST_OF_ONE, desks.MOST_WAITING):
            desk.ask(next(people), "sheet", {"do": "sleep", "say": str(number)})
        with pytest.raises(BusyError, match="wait already"):
            desk.ask("Sione", "sheet", {"do": "sleep", "say": "one too many"})

    with_desk(work)


def test_what_is_kept_has_bounds(monkeypatch):
    monkeypatch.setattr(desks, "MOST_KEPT", 3)
    monkeypatch.setattr(desks, "MOST_KEPT_BYTES", 1_000)

    async def work(desk):
        jobs = [desk.ask("Mina", "sheet", {"say": word}) for word in ("a", "b")]
        for word in ("c", "d"):
            await ended(jobs[-1])
            jobs.append(desk.ask("Mina", "sheet", {"say": word}))
        await ended(jobs[-1])
        assert [desk.find(job.key) for job in jobs] == [None, *jobs[1:]]
        large = desk.ask("Mina", "sheet", {"say": "e", "times": "990"})
        await ended(large)
        assert [desk.find(job.key) is not None for job in (*jobs, large)] == [False, False, True, True, True]

    with_desk(work)


# -- what is asked -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "cut", "decks"),
    [
        ({}, True, 6),  # the options of the rulebook as they usually are: 7.3, 3.4(a)
        ({"filled": "1"}, False, 6),  # a form whose box is not ticked
        ({"filled": "1", "option.cut": "true", "option.decks": "4"}, True, 4),
        ({"option.cut": "false"}, False, 6),
    ],
)
def test_a_game_is_as_it_is_filled_in(fields, cut, decks):
    rules = Asked({"document": WAR, **fields}).game().rules
    assert rules.choice("cut", bool).value is cut
    assert rules.choice("decks", int).value == decks


@pytest.mark.parametrize(
    ("read", "field", "problem"),
    [
        (lambda asked: asked.wanted("nothing"), "nothing", "say it"),
        (lambda asked: asked.whole("rounds", 1, 10), "rounds", "from 1 to 10"),
        (lambda asked: asked.share("edge"), "edge", "a percentage such as 5%"),
        (lambda asked: asked.number("goal"), "goal", "a number"),
        (lambda asked: asked.one_of("method", ("auto", "exact")), "method", "auto, exact"),
        (lambda asked: asked.document, "document", "no such document"),
    ],
)
def test_what_cannot_be_taken_is_told_with_its_field(read, field, problem):
    asked = Asked(
        {"rounds": "11", "edge": "five", "goal": "1e99999999", "method": "quick", "document": "/etc/passwd.toml"}
    )
    with pytest.raises(AskedError, match=problem) as error:
        read(asked)
    assert refused(error.value, [field]).field == field


@pytest.mark.parametrize(
    ("field", "problem"),
    [
        ("option.nosuch", "option 'nosuch' is not known"),
        ("option.deks", "did you mean decks"),
        ("reading.nosuch", "reading 'nosuch' is not known"),
        ("option." + "x" * 5_000, "is not known"),
    ],
)
@pytest.mark.parametrize("filled", [{}, {"filled": "1"}])
def test_a_choice_that_there_is_not_is_told_by_its_name(field, problem, filled):
    with pytest.raises(AskedError, match=problem) as error:
        Asked({"document": WAR, field: "1", **filled}).game()
    assert error.value.field == field[:80]
    assert len(str(error.value)) < 1_000


def test_a_choice_of_the_other_edition_may_still_be_in_the_form():
    """Where no script runs, an edition is chosen and sent with the choices of the one before."""
    rules = Asked({"document": WAR, "edition": "current", "option.manufacturer_cards": "none"}).game().rules
    assert rules.edition == "current"
    assert not rules.has_choice("manufacturer_cards")


def test_numbers_are_read_as_people_write_them():
    asked = Asked({"edge": "5%", "goal": "$1,250.50", "rounds": "1,000", "share": "0.25", "odds": "7/2"})
    assert asked.share("edge") == Fraction(1, 20)
    assert asked.number("goal") == Fraction(2501, 2)
    assert asked.whole("rounds", 1, 10_000) == 1000
    assert asked.share("share") == Fraction(1, 4)
    assert asked.number("odds") == Fraction(7, 2)
    assert asked.number("none") is None


OWN = """[wagers.tie.outcomes.tied]
pays = "11 to 1"
"""


def test_lines_of_ones_own_lie_on_top_of_the_document():
    # of 311 cards after one of six decks 23 tie: 23/311 * 11 - 288/311 = -35/311
    fields = {"document": WAR, "wagers": "tie", "own": OWN}
    found = answered(Wanted("sheet", fields), make_templates(), lambda *_: None)
    assert found.problem == ""
    assert "35/311" in found.html
    assert answered(Wanted("sheet", {**fields, "own": ""}), make_templates(), lambda *_: None).html.count("58/311") > 0


@pytest.mark.parametrize(
    "own",
    [
        'extends = "/etc/passwd.toml"',
        'extends = "../../secret.toml"',
        "extends = 3",
        '[document]\nincludes = ["/root/keys.toml"]',
        '[document]\nincludes = "/root/keys.toml"',
        '[document]\nincludes = [["/root/keys.toml"]]',
    ],
)
def test_lines_of_ones_own_read_no_file_of_the_server(own):
    with pytest.raises(AskedError, match="by their names alone"):
        own_texts({"document": WAR, "own": own})


def test_lines_that_cannot_be_read_are_told_with_where():
    found = answered(Wanted("sheet", {"document": WAR, "own": "a = 1\nb = = 2"}), make_templates(), lambda *_: None)
    assert (found.field, found.html) == ("own", "")
    assert "line 2" in found.problem
    nowhere = answered(Wanted("sheet", {"own": "a = 1"}), make_templates(), lambda *_: None)
    assert nowhere.field in ("document", "")
    assert "document" in nowhere.problem


def test_no_other_file_stands_for_them():
    with kept_texts(own_texts({"document": WAR, "own": OWN})):
        assert str(Asked({"document": WAR, "own": OWN}).game().rules.document.path) == OWN_FILE
    found = answered(Wanted("sheet", {"document": OWN_FILE}), make_templates(), lambda *_: None)
    assert "no such document" in found.problem


def test_a_choice_that_is_not_allowed_names_field_and_rule():
    found = answered(Wanted("sheet", {"document": WAR, "option.decks": "9"}), make_templates(), lambda *_: None)
    assert found.field == "option.decks"
    assert found.rules == ("skycity/casino_war 3.4(a)",)


def test_what_is_written_is_not_read_as_html():
    found = answered(Wanted("sheet", {"document": "<script>alert(1)</script>"}), make_templates(), lambda *_: None)
    assert found.html == ""
    assert "<script>" in found.problem  # told as text: pages put it where it is read as such


def test_every_question_has_its_form_and_its_answer():
    for question in QUESTIONS.values():
        assert make_templates().get_template(question.template)
        assert callable(question.answer)
    with pytest.raises(UnknownError, match="there are sheet"):
        question_of("fortune")


def test_an_answer_that_is_a_file_is_one(house):
    body = house.client("Ines").page(f"/prices/sheet/file?document={WAR}&wagers=tie&form=csv")
    assert body.startswith("document,edition,wager,")
    assert "58/311" in body
    with pytest.raises(RefusedError, match="is one of"):
        house.client("Ines").page(f"/prices/sheet/file?document={WAR}&wagers=tie&form=exe")


# -- in the browser ----------------------------------------------------------------------------------------------------


def test_a_price_is_asked_and_answered_and_has_an_address(page_of, house):
    page = page_of("Mina", "/prices")
    page.get_by_role("navigation", name="Questions").get_by_role("link", name="Prices", exact=True).click()
    page.get_by_label("Document").select_option(WAR)
    page.wait_for_url(f"**/prices/sheet?document={WAR.replace('/', '%2F')}")
    page.get_by_role("button", name="Work it out").click()
    found = page.locator("#answer .found")
    found.get_by_text("18.6495%", exact=True).first.wait_for()  # rule 5.6 at six decks: 58/311
    assert "ask=1" in page.url
    link = found.locator('a[data-rule="skycity/casino_war 5.6"]').first
    assert link.get_attribute("href") == "/rules/skycity/casino_war/5.6"
    assert not grave_problems(page)
    other = page_of("Ines", page.url.removeprefix(house.origin))
    other.locator("#answer .found").get_by_text("18.6495%", exact=True).first.wait_for()


def test_a_refusal_stands_at_its_field(page_of):
    page = page_of("Mina", f"/prices/sheet?document={WAR}&option.decks=9&ask=1")
    page.locator("#answer .refusal").get_by_text("is not allowed").wait_for()
    assert page.locator('.asking [data-field="option.decks"].is-refused').is_visible()
    assert page.locator('#answer a[href="/rules/skycity/casino_war/3.4(a)"]').count() == 1


def test_a_long_question_has_a_page_and_no_address(page_of):
    page = page_of("Mina", f"/prices/sheet?document={WAR}&wagers=tie")
    page.get_by_text("Lines of your own").click()
    page.locator("#own").fill(OWN + "# a long remark\n" * 200)
    page.get_by_role("button", name="Work it out").click()
    page.locator("#answer .found").get_by_text("11.2540%", exact=True).first.wait_for()  # 35/311
    assert "/prices/asked/" in page.url
    assert page.locator("#own").input_value().startswith(OWN)


def test_without_script_one_looks_again(browser, house):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{house.origin}/sign-in")
    page.get_by_label("Name").fill("Ines")
    page.get_by_label("Password").fill("correct horse battery")
    page.get_by_role("button", name="Sign in").click()
    page.goto(f"{house.origin}/prices/sheet?document={WAR}&option.decks=8&wagers=tie&ask=1")
    for _ in range(100):
        if page.locator("#answer .found").count():
            break
        page.wait_for_timeout(200)
        page.get_by_role("link", name="Look again").click()
    assert page.locator("#answer").get_by_text("74/415").count() > 0  # 31/415 ties of eight decks, at 10 to 1
    context.close()


def test_a_process_that_was_killed_is_begun_anew():
    async def work():
        desk = Desk()
        try:
            first = desk.ask("Mina", "sheet", {"document": WAR, "wagers": "tie"})
            while not first.is_working:
                await asyncio.sleep(0.01)
            desk.drop(first)
            second = desk.ask("Mina", "sheet", {"document": WAR, "wagers": "tie", "option.decks": "8"})
            return (await ended(first)), (await ended(second))
        finally:
            await desk.stop()

    first, second = in_a_loop(work)
    assert isinstance(first, Answered)
    assert first.problem
    assert "74/415" in second.html
