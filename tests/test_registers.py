"""Registers list every numbered rule of their documents, once and in order."""

import pytest

from croupier.rulebook import load, shipped_documents

NUMBERS = {  # document: how many rules, and their numbers; 3.0-2 is 3.0, 3.1, 3.2
    "skycity/general": (
        70,
        "1.0-2 2.0-3 3.0 4.0-2 5.0-1 6.0-1 7.0-2 8.0-1 9.0-6 10.0-6 11.0-3 12.0-2 13.0-2 14.0-4 15.0-1 15.1A "
        "15.2-4 15.4A 15.5 16.0 17.0-4 18.0-2 19.0-3",
    ),
    "skycity/casino_war": (
        71,
        "1.0-2 2.0 3.0-5 4.0-2 5.0-14 6.0-6 7.0-8 8.0-5 8.5.1-3 8.6-7 8.7.1-2 8.8-10 9.0-10",
    ),
    "skycity/roulette": (
        47,
        "1.0 2.0-6 3.0-1 3.1A 3.2 3.2A 3.2B 3.3-6 3.6A 3.7-11 4.0-5 4.5A 4.6-7 5.0-9 6.1-4",
    ),
    "skycity/tai_sai": (
        48,
        "1.0 2.0 3.0-1 3.1A 3.2-4 4.0-10 5.0-1 6.0-6 6A.0-13 7.0-5",
    ),
    "skycity/money_wheel": (
        34,
        "1.0-2 2.0-7 3.0-8 4.0-6 5.0-6",
    ),
    "skycity/snake_eyes": (
        44,
        "1.0-2 2.0 3.0-5 4.0-10 5.0-10 6.0-11",
    ),
    "skycity/blackjack": (
        247,
        "1.0 2.0 3.0-6 4.0-2 5.0-8 6.0-6 7.0-1 7.1A 7.2-7 8.0-10 9.0-6 10.0-1 10.1A 10.2-3 11.0-8 12.0-10 13.0-5 "
        "14.0-7 15.0-7 15A.1-9 15B.1 15B.1A 15B.2-10 15C.1-11 15D.1-2 15D.4-12 15E.1-11 15F.1-11 15G.1-9 15H.1-9 "
        "15H.10a 15H.10b 16.0-15 17.0-3 18.0-7 19.0-8 20.1-8 20A.1-7 21.1-9",
    ),
    "skycity/baccarat": (
        188,
        "1.0-2 2.0-3 3.0-4 4.0-1 4.1A 4.2-3 5.0-19 6.0-7 7.0-9 8.0-20 9.0-8 10.0-2 11.0-3 11A.1 11A.1A "
        "11A.2-8 11B.1-9 11C.1-9 11D.1-10 11E.1-7 11F.1-7 12.0-10 13.0-6 14.0-7 15.0-12 15.12.1-2 16.0-3",
    ),
    "skycity/electronic_baccarat": (
        63,
        "1.0 1.2 2.0-2 3.0-8 4.0-1 5.0-10 6.0-5 7.0-2 8.0-3 9.0-2 10.0-5 11.0-1 12.1 13.1 13A.1 13B.1 13C.1 "
        "13D.1 14.0-5",
    ),
    "skycity/caribbean_stud": (
        100,
        "1.0-2 2.0 3.0-5 4.0-5 5.0-6 5.6.1-2 5.7-11 6.0-4 7.0-4 8.0-4 9.0-3 9.3A 9.4-7 10.0-11 11.0-6 11.6A 11.6B "
        "11.6C 11.7-14 12.0-15",
    ),
    "skycity/ultimate_texas_holdem": (
        102,
        "1.0-2 2.0 3.0-5 4.0-4 5.0-8 5.8.1-2 5.9-15 6.0-4 7.0-4 8.0-4 9.0-9 10.0-9 11.0-6 11.6A 11.6B 11.6C "
        "11.7-14 12.0-15",
    ),
    "crown_perth/ultimate_texas_holdem": (
        96,
        "1.1 2.1-6 3.1-39 4.1-23 5.1-17 6.1-10",
    ),
    "star_sydney/four_card_poker": (
        180,
        "1.1 2.1-2 2.2.1-2 2.3 2.3.1-3 2.4 3.1-2 3.2.1-2 3.3-8 4.1 4.1.1-3 4.2-5 5.1-7 6.1-5 6.5.1 6.5.1.1-3 6.5.2-4 "
        "6.6 6.6.1-2 7.1-3 7.3.1-4 7.4 7.4.1-2 8.1-7 9.1-2 9.2.1 9.2.1.1-5 9.2.2 9.3-6 10.1-6 11.1 11.1.1-8 11.2 "
        "11.2.1-2 12.1-10 12.10.1-4 12.11-12 12.12.1-3 12.13 13.1-2 13.2.1-3 14.1-3 14.3.1-3 14.4 14.4.1-2 14.5-14 "
        "15.1-5 15.5.1-5 15.6-7 15.7.1-11 15.7.11.1-4 15.8 15.8.1-4 15.9 15.9.1 15.10 15.10.1 15.11-12",
    ),
}


def expanded(numbers: str) -> list[str]:
    found = []
    for part in numbers.split():
        first, _, last = part.partition("-")
        section, _, number = first.rpartition(".")
        found += [f"{section}.{n}" for n in range(int(number), int(last) + 1)] if last else [first]
    return found


def test_every_document_is_here():
    assert set(NUMBERS) == set(shipped_documents())


@pytest.mark.parametrize("document", NUMBERS)
def test_a_register_lists_every_rule_of_its_document_once_and_in_order(document):
    count, numbers = NUMBERS[document]
    assert (count, expanded(numbers)) == (len(load(document).register), list(load(document).register))
