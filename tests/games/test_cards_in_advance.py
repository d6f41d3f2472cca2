"""Cards new to the table: shuffled in advance, their manufacturer's, or on their way into a machine (sections 6, 7)."""

from typing import Any

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.errors import ShoeError
from croupier.games import Game
from croupier.pricing import price
from croupier.procedure import DEALER
from croupier.procedure.actions import CutCards
from croupier.procedure.events import CardsCut, CardsShuffled
from croupier.procedure.incidents import CardsToBeReplaced
from croupier.rulebook import NotAllowedError
from croupier.table.pre_shuffled import AcceptCards, InspectCards, RequestShuffle
from tests.rules import rule
from tests.tables import cited, of_kind, refused

BJ, BAC, WAR = "skycity/blackjack", "skycity/baccarat", "skycity/casino_war"
TERMINALS = "skycity/electronic_baccarat"
DOCUMENTS = pytest.mark.parametrize("document", [BJ, BAC, WAR])
EDITIONS = pytest.mark.parametrize("edition", ["proposed", "current"])
AT_OPENING = "7.1(a)"  # of all three
REQUESTS = {BJ: "7.1A", WAR: "7.2"}


def opened(document: str, edition: str = "proposed", seats: dict[int, str] | None = None, **options: Any) -> Any:
    """A round whose cards are just coming to the table."""
    game = Game(document, edition=edition, options=options)
    return game.open_round(game.new_equipment(SeededSource(1)), game.setting(seats=seats or {}))


def shuffles(round_: Any) -> list[tuple[str, list[str]]]:
    return [(event.which, cited(event)) for event in of_kind(round_, CardsShuffled)]


# -- 6.5: cards that the operator has shuffled in advance --------------------------------------------------------------


@rule("skycity/blackjack", "6.5")
@rule("skycity/baccarat", "6.5")
@rule("skycity/casino_war", "6.5")
@DOCUMENTS
def test_before_the_amendment_pre_shuffled_cards_are_shuffled_before_the_cut(document):
    round_ = opened(document, "current", pre_shuffled=True)
    as_they_came = list(round_.cards.shoe.cards)
    round_.act(AcceptCards(DEALER))
    assert shuffles(round_) == [
        ("pre-shuffled cards", [f"{document} {AT_OPENING}"]),
        ("pre-shuffled cards, at the table", [f"{document} 6.5"]),
    ]
    kinds = [type(event) for event in round_.events if isinstance(event, CardsShuffled | CardsCut)]
    assert kinds == [CardsShuffled, CardsShuffled, CardsCut]
    at = of_kind(round_, CardsCut)[0].at
    assert as_they_came[at:] + as_they_came[:at] != [*round_.cards.shoe.cards]
    assert round_.decision.about == "wagering"
    with pytest.raises(NotAllowedError, match=rf"shuffle_pre_shuffled: .* proposed allows it \({document} 6\.5\)"):
        opened(document, "current", pre_shuffled=True, shuffle_pre_shuffled=False)


@rule("skycity/blackjack", "6.5")
@rule("skycity/baccarat", "6.5")
@rule("skycity/casino_war", "6.5")
@DOCUMENTS
@pytest.mark.parametrize("is_shuffled", [False, True])
def test_as_amended_the_operator_chooses_whether_pre_shuffled_cards_are_shuffled(document, is_shuffled):
    round_ = opened(document, pre_shuffled=True, **({"shuffle_pre_shuffled": True} if is_shuffled else {}))
    round_.act(AcceptCards(DEALER))
    at_table = [("pre-shuffled cards, at the table", [f"{document} 6.5"])] if is_shuffled else []
    assert shuffles(round_)[1:] == at_table
    assert len(of_kind(round_, CardsCut)) == 1


@rule("skycity/blackjack", "6.5", "7.1A")
@rule("skycity/casino_war", "6.5", "7.2")
@pytest.mark.parametrize("document", [BJ, WAR])
@EDITIONS
def test_cards_that_a_player_had_shuffled_are_not_shuffled_once_more(document, edition):
    round_ = opened(document, edition, pre_shuffled=True)
    round_.act(RequestShuffle("Ann"))
    assert [which for which, _ in shuffles(round_)] == ["pre-shuffled cards", "all cards"]


# -- Casino War 7.2 ----------------------------------------------------------------------------------------------------


@rule("skycity/casino_war", "7.2", "6.5")
@EDITIONS
def test_casino_war_players_may_look_at_pre_shuffled_cards_and_require_a_shuffle(edition):
    round_ = opened(WAR, edition, {1: "Ann"}, pre_shuffled=True)
    round_.act(InspectCards("Ann"))
    refused(round_, InspectCards(DEALER), "7.2")
    as_they_came = list(round_.cards.shoe.cards)
    round_.act(RequestShuffle("Bob"))
    assert shuffles(round_)[-1] == ("all cards", [f"{WAR} 7.2(b)"])
    assert round_.cards.shoe.cards != as_they_came
    round_.act(CutCards("Ann", 60))
    assert round_.decision.about == "wagering"
    refused(round_, InspectCards("Ann"), "7.2")


@rule("skycity/casino_war", "7.2", "7.8")
def test_casino_war_cards_that_replace_others_may_be_pre_shuffled_too():
    round_ = opened(WAR, pre_shuffled=True)
    round_.act(AcceptCards(DEALER))
    round_.report(CardsToBeReplaced())
    assert round_.decision.about == "pre_shuffled_cards"
    assert "pre_shuffled_cards" not in (opened(WAR).decision.about, opened(WAR, "current").decision.about)


# -- 6.6: the manufacturer's cards -------------------------------------------------------------------------------------


@rule("skycity/blackjack", "6.6")
@rule("skycity/baccarat", "6.6")
@rule("skycity/casino_war", "6.6")
@pytest.mark.parametrize(
    ("document", "edition", "how", "cuts"),
    [
        *[(document, "proposed", "no_shuffle", 1) for document in (BJ, BAC, WAR)],
        *[(document, "proposed", "no_shuffle_or_cut", 0) for document in (BJ, BAC, WAR)],
        *[(document, "current", "no_shuffle", 1) for document in (BJ, BAC)],
    ],
)
def test_the_manufacturers_cards_come_into_play_with_no_further_shuffle(document, edition, how, cuts):
    round_ = opened(document, edition, manufacturer_cards=how)
    round_.act(AcceptCards(DEALER))
    assert shuffles(round_) == [("the manufacturer's cards", [f"{document} {AT_OPENING}", f"{document} 6.6"])]
    assert len(of_kind(round_, CardsCut)) == cuts
    assert round_.cards.shoe.cutting_card is not None
    assert round_.decision.about == "wagering"


@rule("skycity/blackjack", "6.6")
@rule("skycity/baccarat", "6.6")
@rule("skycity/casino_war", "6.6")
def test_before_the_amendment_the_manufacturers_cards_are_cut_or_not_known_at_all():
    for document in (BJ, BAC):
        with pytest.raises(NotAllowedError, match=rf"no_shuffle_or_cut is not allowed; .*{document} 6\.6"):
            opened(document, "current", manufacturer_cards="no_shuffle_or_cut")
    with pytest.raises(NotAllowedError, match=r"manufacturer_cards: edition current of .* does not have it"):
        opened(WAR, "current", manufacturer_cards="no_shuffle")


@rule("skycity/blackjack", "6.6", "7.1A")
@rule("skycity/casino_war", "6.6", "7.2")
@pytest.mark.parametrize("document", [BJ, WAR])
def test_the_manufacturers_cards_are_cut_if_a_player_had_them_shuffled(document):
    round_ = opened(document, manufacturer_cards="no_shuffle_or_cut")
    round_.act(RequestShuffle("Ann"))
    assert shuffles(round_)[-1] == ("all cards", [f"{document} {REQUESTS[document]}(b)"])
    assert len(of_kind(round_, CardsCut)) == 1


@rule("skycity/blackjack", "6.6")
@rule("skycity/baccarat", "6.6")
@DOCUMENTS
def test_cards_shuffled_in_advance_are_the_operators_or_the_manufacturers(document):
    with pytest.raises(NotAllowedError, match=rf"manufacturer_cards: .* not both \({document} 6\.6\)"):
        Game(document, options={"pre_shuffled": True, "manufacturer_cards": "no_shuffle"})


@rule("skycity/electronic_baccarat", "6.5")
@EDITIONS
def test_where_there_are_terminals_only_the_manufacturers_cards_are_cut(edition):
    terminals: dict[str, Any] = {"table_layout": False}
    round_ = opened(TERMINALS, edition, manufacturer_cards="no_shuffle", **terminals)
    round_.act(AcceptCards(DEALER))
    assert ([which for which, _ in shuffles(round_)], len(of_kind(round_, CardsCut))) == (
        ["the manufacturer's cards"],
        1,
    )
    with pytest.raises(NotAllowedError, match=r"manufacturer_cards: .*6\.5"):
        opened(TERMINALS, "proposed", manufacturer_cards="no_shuffle_or_cut", **terminals)
    opened(TERMINALS, "proposed", manufacturer_cards="no_shuffle_or_cut", table_layout=True)


# -- 6.4: loading a machine --------------------------------------------------------------------------------------------


@rule("skycity/blackjack", "6.4")
@rule("skycity/baccarat", "6.4")
@rule("skycity/casino_war", "6.4")
@DOCUMENTS
@pytest.mark.parametrize("shuffler", ["automatic", "continuous"])
def test_before_the_amendment_cards_are_shuffled_before_they_are_loaded(document, shuffler):
    round_ = opened(document, "current", shuffler=shuffler)
    assert shuffles(round_) == [
        ("cards that are to be loaded", [f"{document} 6.4"]),
        ("all cards", [f"{document} {AT_OPENING}"]),
    ]
    with pytest.raises(NotAllowedError, match=rf"shuffle_before_loading: .* allows it \({document} 6\.4\)"):
        opened(document, "current", shuffler=shuffler, shuffle_before_loading=False)
    assert [which for which, _ in shuffles(opened(document, "current"))] == ["all cards"]


@rule("skycity/blackjack", "6.4")
@rule("skycity/baccarat", "6.4")
@rule("skycity/casino_war", "6.4")
@DOCUMENTS
@pytest.mark.parametrize("is_shuffled", [False, True])
@pytest.mark.parametrize("is_cut", [False, True])
def test_as_amended_the_operator_chooses_what_is_done_before_loading(document, is_shuffled, is_cut):
    chosen = {"shuffle_before_loading": is_shuffled, "cut_before_loading": is_cut}
    round_ = opened(document, shuffler="automatic", cut=False, **chosen)
    loaded = [("cards that are to be loaded", [f"{document} 6.4"])] if is_shuffled else []
    assert shuffles(round_) == [*loaded, ("all cards", [f"{document} {AT_OPENING}"])]
    cuts = of_kind(round_, CardsCut)
    assert [f"{document} 6.4" in cited(event) for event in cuts] == [True] * is_cut
    kinds = [type(event) for event in round_.events if isinstance(event, CardsShuffled | CardsCut)]
    assert kinds == [CardsShuffled] * is_shuffled + [CardsCut] * is_cut + [CardsShuffled]
    assert {event.set_in_use for event in of_kind(round_, CardsShuffled)} == {round_.cards.shoe.set_in_use}


@rule("skycity/blackjack", "6.4", "6.5")
@rule("skycity/baccarat", "6.4", "6.5")
@rule("skycity/casino_war", "6.4", "6.5")
@DOCUMENTS
def test_cards_shuffled_in_advance_and_cards_in_use_are_not_loaded_anew(document):
    round_ = opened(document, "current", shuffler="automatic", pre_shuffled=True)
    assert [which for which, _ in shuffles(round_)] == ["pre-shuffled cards"]


@rule("skycity/blackjack", "6.4")
@rule("skycity/baccarat", "6.4")
@DOCUMENTS
@pytest.mark.parametrize("shuffler", ["shoe", "continuous"])
def test_a_cut_before_loading_is_for_an_automatic_shuffler(document, shuffler):
    with pytest.raises(NotAllowedError, match=rf"cut_before_loading: .* shuffler={shuffler}.*{document} 6\.4"):
        Game(document, options={"shuffler": shuffler, "cut_before_loading": True})


# -- the shoe ----------------------------------------------------------------------------------------------------------


def test_cards_are_mixed_only_while_all_are_in_the_shoe_and_stay_the_same_set():
    shoe = Shoe.stacked(SeededSource(1), "As", decks=4)
    before = sorted(shoe.cards)
    shoe.mix()
    assert sorted(shoe.cards) == before
    shoe.draw()
    with pytest.raises(ShoeError, match="dealt"):
        shoe.mix()


@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_prices_do_not_depend_on_how_cards_come_to_the_table(edition):
    plain = price(Game(WAR, edition=edition)).wagers
    other = price(Game(WAR, edition=edition, options={"pre_shuffled": True, "shuffler": "automatic"})).wagers
    assert {name: found.ev for name, found in plain.items()} == {name: found.ev for name, found in other.items()}


def test_without_its_rule_cards_for_a_machine_are_loaded_as_they_are(tmp_path):
    """A rulebook that lacks a provision switches the behaviour off, also where an option still asks for it."""
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n[provisions.loading]\neditions = []\n', "utf-8")
    game = Game(ours, edition="current", options={"shuffler": "continuous"})
    told = [event.words() for event in game.open_round(source=1).events]
    assert not [words for words in told if "to be loaded" in words]
    usual = Game("skycity/casino_war", edition="current", options={"shuffler": "continuous"}).open_round(source=1)
    assert [event for event in usual.events if "to be loaded" in event.words()]
