"""Signing in and the pages that every house has, in a real browser."""

from playwright.sync_api import expect


def test_signing_in_leads_to_the_floor(page_of):
    page = page_of("Mina")
    expect(page.locator(".who")).to_contain_text("Mina, manager")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
