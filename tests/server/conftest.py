from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.server.browsing import new_context, open_browser
from tests.server.houses import PASSWORD, House, running_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running_house(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as opened:
        yield opened


def is_problem(told: ConsoleMessage) -> bool:
    """Whether a page complains; that something was refused is for the page to show."""
    return told.type == "error" and "status of 422" not in told.text


@pytest.fixture
def page_of(browser: Browser, house: House) -> Iterator[Callable[..., Page]]:
    """A page of somebody who is signed in, on a device of their own; what a page complains of fails the test."""
    contexts, problems = [], []

    def open_page(name: str, path: str = "/", **look: object) -> Page:
        context = new_context(browser, **look)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
        page.on("console", lambda told: problems.append(f"{page.url}: {told.text}") if is_problem(told) else None)
        page.goto(f"{house.origin}/sign-in")
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        page.goto(house.origin + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)
