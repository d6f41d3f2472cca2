"""What a screen reader or a keyboard would stumble over, as axe finds it."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SERIOUS = ("serious", "critical")


def assert_accessible(page: Page) -> None:
    """Axe finds nothing serious on the page as it is now."""
    found = Axe().run(page).response["violations"]
    serious = [
        f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}"
        for each in found
        if each["impact"] in SERIOUS
    ]
    assert not serious, f"{page.url}\n" + "\n".join(serious)
