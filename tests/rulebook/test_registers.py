"""Registers list every numbered rule of their documents, once and in order; nothing cites a rule of another edition."""

from collections.abc import Iterator

import pytest

from croupier.cli.rules import register_counts
from croupier.rulebook import STATUSES, Citation, NotAllowedError, Rules, load, rule_number, shipped_documents
from tests.rules import rule

NUMBERS = {  # document: how many rules, and their numbers; 3.0-2 is 3.0, 3.1, 3.2
    "skycity/general": (
        70,
        "1.0-2 2.0-3 3.0 4.0-2 5.0-1 6.0-1 7.0-2 8.0-1 9.0-6 10.0-6 11.0-3 12.0-2 13.0-2 14.0-4 15.0-1 15.1A "
        "15.2-4 15.4A 15.5 16.0 17.0-4 18.0-2 19.0-3",
    ),
    "skycity/general_machines": (
        33,
        "1.0-2 2.0-2 3.0-1 4.0-2 5.0-1 6.0-3 7.0-4 8.0-2 9.0-2 10.0-1 11.0-2",
    ),
    "skycity/machine_tournaments": (
        39,
        "1.0 2.0-2 3.0-3 4.0-7 4.7_current 5.0-2 6.0-6 7.0-5 7.5_current 7.6-10",
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
    "crown_perth/poker": (
        236,
        "1 2.1-3 3.1-2 4.1-5 5.1-5 6.1-11 7.1-27 8.1 9.1-5 10.1-5 11.1 12.1-9 13.1-6 14.1-5 15 16 17 18.1-2 19.1-8 "
        "20.1-5 21.1-6 22.1-8 23.1-10 24.1-11 25.1-8 26.1-7 27.1-7 28.1-9 29.1-9 30.1-4 31.1-3 32.1 33.1 34.1-2 "
        "35.1-2 36.1-10 37.1-4 38.1-13 39.1-5 40.1-7 41.1-5",
    ),
    "star_sydney/poker": (
        673,
        "1.1 2.1-3 2.3.1-3 2.4-5 3.1-3 3.3.1 3.3.1.1-3 3.3.2 3.3.2.1 3.3.3 3.3.3.1-6 3.4 3.4.1-3 3.5-10 4.1 4.1.1-3 "
        "4.2-8 5.1 5.1.1-3 5.2 5.2.1-3 5.3-4 6.1 6.1.1-3 6.2-4 7.1-5 7.5.1-3 7.5.3.1-3 7.5.4-5 7.6-13 7.13.1-6 "
        "8.1-2 8.2.1 8.2.1.1-4 8.3 8.3.1-3 8.4-7 8.7.1 8.8 8.8.1-3 8.8.3.1-2 8.8.4-5 8.8.5.1-2 8.8.6-9 8.9 8.9.1-2 "
        "8.10 8.10.1-6 8.11 9.1-3 9.3.1 9.4-8 10.1-6 11.1-6 12.1-7 13.1-4 14.1-3 14.3.1-3 14.3.3.1-2 14.4 14.4.1-2 "
        "14.4.2.1-2 14.4.3 14.5 14.5.1-2 14.5.2.1-2 14.6 15.1 15.1.1-3 15.2-3 15.3.1-3 15.3.3.1-2 15.4 15.4.1-2 "
        "15.4.2.1-2 15.4.3 15.5 15.5.1-3 15.5.3.1-2 15.6-7 16.1-3 16.3.1-2 16.3.2.1-2 16.4 16.4.1-3 16.4.3.1-2 16.5 "
        "16.5.1-3 16.5.3.1-2 16.6 16.6.1-3 16.7 17.1-3 17.3.1-2 17.3.2.1-2 17.4 17.4.1-3 17.4.3.1-2 17.5 17.5.1-4 "
        "17.5.4.1-2 17.6 17.6.1-3 17.7 18.1 18.1.1-2 18.2-3 18.3.1-2 18.3.2.1-2 18.4 18.4.1-3 18.4.3.1-2 18.5 "
        "18.5.1-3 18.5.3.1-2 18.6 18.6.1-3 18.7 19.1 19.1.1-2 19.2-3 19.3.1-2 19.3.2.1-2 19.4 19.4.1-3 19.4.3.1-2 "
        "19.5 19.5.1-3 19.5.3.1-2 19.6 19.6.1-3 19.7 20.1 20.1.1-3 20.2-3 20.3.1-2 20.3.2.1-2 20.4 20.4.1-3 "
        "20.4.3.1-2 20.5 20.5.1-3 20.5.3.1-2 20.6 20.6.1-3 20.6.3.1-2 20.7 20.7.1-3 20.8 21.1 21.1.1-3 21.2-3 "
        "21.3.1-2 21.3.2.1-2 21.4 21.4.1-3 21.4.3.1-2 21.5 21.5.1-3 21.5.3.1-2 21.6 21.6.1-3 21.6.3.1-2 21.7 "
        "21.7.1-3 21.8 22.1 22.1.1-3 22.2-3 22.3.1-2 22.3.2.1-2 22.3.3 22.4 22.4.1-3 22.4.3.1-2 22.5 22.5.1-3 "
        "22.5.3.1-2 22.6 22.6.1-3 22.6.3.1-2 22.7 22.7.1-3 22.8 23.1 23.1.1-3 23.2-3 23.3.1-2 23.3.2.1-2 23.4 "
        "23.4.1-3 23.4.3.1-2 23.4.4 23.5 23.5.1-3 23.5.3.1-2 23.6 23.6.1-3 23.6.3.1-2 23.7 23.7.1-3 23.8 24.1-3 "
        "24.3.1-4 24.4-6 25.1 25.1.1-6 25.2-9 26.1-5 26.5.1-4 26.6 26.6.1-4 26.7-11 26.11.1-4 26.12-34 26.34.1-3 "
        "27.1 27.1.1-2 27.2-5 27.5.1-4 27.6 27.6.1-2 27.7-17 28.1 28.1.1 28.2 28.2.1 28.2.1.1-2 28.2.2-4 28.3 "
        "28.3.1-5 28.4 28.4.1-3 28.5 28.5.1-10 28.5.10.1-3 28.5.11 28.6 28.6.1-3 28.7 28.7.1-11 28.8 28.8.1-4 28.9 "
        "28.9.1-7 29.1-5 29.5.1-5 29.6-7 29.7.1-11 29.7.11.1-4 29.8 29.8.1-4 29.9 29.9.1 29.10-12 29.12.1 30.1-5 "
        "30.5.1-4 30.6-7 30.7.1-2 30.8-16 30.16.1-2 30.17 30.17.1-4 30.18",
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


@pytest.mark.parametrize("document", NUMBERS)
def test_every_rule_is_counted_once_by_its_status(document):
    counts = register_counts(load(document))
    by_status = {name: counts["definitions" if name == "definition" else name] for name in STATUSES}
    assert sum(by_status.values()) == counts["rules"] == len(load(document).register)


def test_a_rule_executed_partly_says_what_is_missing_and_is_counted_apart(tmp_path):
    ours = tmp_path / "ours.toml"
    change = '[[rules]]\nnumber = "9.9"\nstatus = "partly"\nmissing = "the second half"\n'
    ours.write_text(f'extends = "skycity/casino_war"\n{change}', "utf-8")
    before, after = register_counts(load("skycity/casino_war")), register_counts(load(ours))
    assert load(ours).register["9.9"].missing == "the second half"
    assert (after["executed"], after["partly"]) == (before["executed"] - 1, before["partly"] + 1)
    assert after["covered"] == before["covered"]
    theirs = tmp_path / "theirs.toml"
    theirs.write_text('extends = "ours.toml"\n[[rules]]\nnumber = "9.9"\nstatus = "executed"\n', "utf-8")
    assert load(theirs).register["9.9"].missing == ""


# -- editions --------------------------------------------------------------------------------------------------------

EDITIONS = [(document, edition) for document in shipped_documents() for edition in load(document).editions]


def all_citations(rules: Rules) -> Iterator[tuple[str, Citation]]:
    """Everything that an edition has, under its name in the file, with the rules it rests on."""
    for table in (rules.options, rules.readings):
        yield from ((name, entry.citation) for name, entry in table.items())
    yield from ((name, rules.cite(name)) for name in rules.document.provisions if rules.has(name))
    for wager in rules.wagers():
        yield wager, rules.wager(wager).citation
        yield from ((f"{wager}.{outcome}", rules.pays(wager, outcome).citation) for outcome in rules.outcomes(wager))


@pytest.mark.parametrize(("document", "edition"), EDITIONS)
def test_options_readings_provisions_and_wagers_rest_on_rules_of_their_own_edition(document, edition):
    rules = Rules(document, edition=edition)
    registers = {name: load(name).register for name in (document, *rules.document.includes)}
    for name, citation in all_citations(rules):
        for number in citation.rules:
            editions = registers[citation.document][rule_number(number)].editions
            assert not editions or edition in editions, f"{name} cites {number}, which is not in edition {edition}"


@pytest.mark.parametrize(
    ("document", "options", "readings"),
    [
        ("skycity/blackjack", {"lucky_lucky": True}, {}),
        ("skycity/blackjack", {"upper_minimum": "50"}, {}),
        ("skycity/blackjack", {}, {"doubling_totals_bind": "first_hands"}),
        ("skycity/baccarat", {"dragon_7": True}, {}),
        ("skycity/baccarat", {"panda_8": "yes"}, {}),
        ("skycity/ultimate_texas_holdem", {"jackpot_sub_pools": True}, {}),
        ("skycity/ultimate_texas_holdem", {}, {"jackpot_odds": "to_1"}),
        ("skycity/caribbean_stud", {}, {"concession_to_no_hand": "ante_returned"}),
        ("skycity/roulette", {}, {"asian_neighbour_odds": "for_1"}),
        ("skycity/general", {}, {"notice_covers_boxes": "no"}),
    ],
)
def test_what_only_the_other_edition_has_is_refused_and_says_so(document, options, readings):
    Rules(document, edition="proposed", options=options, readings=readings)
    name = next(iter({**options, **readings}))
    with pytest.raises(NotAllowedError, match=f"^{name}: edition current of {document} does not have it") as refused:
        Rules(document, edition="current", options=options, readings=readings)
    assert refused.value.citation is None  # no rule of the edition speaks of it


@rule("skycity/blackjack", "11.6", "12.7")
@pytest.mark.parametrize(
    ("document", "option", "value", "cited", "there"),
    [
        ("skycity/blackjack", "doubling", "none", "11.1", "11.6"),
        ("skycity/blackjack", "split_aces", False, "12.1", "12.7(b)"),
        ("skycity/blackjack", "dealer_blackjack_takes_doubles", True, "11.5", "11.7"),
        ("skycity/roulette", "version", "viva", "3.9", "6.1"),
    ],
)
def test_a_value_that_only_the_other_edition_has_is_refused_by_the_rule_of_this_one(
    document, option, value, cited, there
):
    with pytest.raises(NotAllowedError, match=r"is not allowed; it takes .*; edition proposed allows it") as refused:
        Rules(document, edition="current", options={option: value})
    assert refused.value.citation == Citation(document, (cited,))
    assert f"by {document} {there}" in str(refused.value)


@pytest.mark.parametrize(("document", "edition"), EDITIONS)
def test_a_value_that_no_edition_has_is_refused_without_word_of_another(document, edition):
    for name, option in Rules(document, edition=edition).options.items():
        if option.type == "choice":
            with pytest.raises(NotAllowedError) as refused:
                Rules(document, edition=edition, options={name: "no such thing"})
            assert "allows it" not in str(refused.value)


FORMERLY = {
    "skycity/general": {"9.4": "9.3", "9.6": "9.5"},
    "skycity/general_machines": {"7.3": "7.2", "7.4": "7.3"},
    "skycity/machine_tournaments": {"3.3": "3.2", "4.7": "4.8", "7.5": "7.6", "7.6": "7.7", "7.10": "7.11"},
    "skycity/blackjack": {"19.3": "19.2", "19.8": "19.7"},
    "skycity/ultimate_texas_holdem": {
        "5.8.2": "5.7.2",
        "10.9": "10.8",
        "12.0": "11.0",
        "12.4": "11.4",
        "12.15": "11.15",
    },
    "skycity/caribbean_stud": {"10.9": "10.8"},
    "skycity/snake_eyes": {"5.10": "5.9"},
}


@pytest.mark.parametrize("document", shipped_documents())
def test_rules_that_the_amendment_renumbers_say_their_old_number(document):
    register = load(document).register
    old = {number: entry.formerly for number, entry in register.items() if entry.formerly}
    assert old.items() >= FORMERLY.get(document, {}).items()
    assert len(set(old.values())) == len(old)
    for number, before in old.items():
        assert "current" not in register[number].editions
        assert number != before
