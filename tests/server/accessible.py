"""What axe finds wrong with a page, of what matters."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")


def grave_problems(page: Page) -> list[str]:
    """Each with where it is; nothing where the page is accessible."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]
