"""A real browser for the tests of pages: Debian's Chromium, installed where it is missing and may be, else said so.

`python -m tests.server.browsing` sees to that before the tests run.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """Where the browser is."""
    return os.environ.get("CROUPIER_CHROMIUM") or next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> str:
    """Ends the process with a clear message where there is none and none may be installed."""
    if (found := chromium()) is not None:
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium for the tests of pages ...", flush=True)
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=env, check=False, stdout=subprocess.DEVNULL)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]
        subprocess.run(command, env=env, check=False, stdout=subprocess.DEVNULL)
        if (found := chromium()) is not None:
            return found
    sys.exit(
        "The tests of pages need the browser Chromium, which is not here and may not be installed:\n"
        "    sudo apt-get install chromium      (or set CROUPIER_CHROMIUM to a browser of that family)"
    )


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=install(), args=list(FLAGS))
        yield browser
        browser.close()


def new_context(browser: Browser, *, dark: bool = False, width: int = 1280, height: int = 800) -> BrowserContext:
    """A device of its own: nothing shared with any other."""
    return browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )


def assert_accessible(page: Page) -> None:
    """That axe finds nothing serious or critical on a page."""
    found = Axe().run(page).response["violations"]
    told = [f"{each['id']}: {each['help']}: {[n['html'][:120] for n in each['nodes'][:3]]}" for each in found
            if each["impact"] in ("serious", "critical")]  # fmt: skip
    assert not told, "\n".join(told)


if __name__ == "__main__":
    install()
