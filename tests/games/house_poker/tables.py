"""Tables of poker against the house, set for tests of rulings: Ann, Bob and Cid at boxes 1 to 3 of any document."""

from collections import Counter
from functools import cache
from typing import Any

import msgspec

from croupier.cards import DECK_52, Shoe, make_shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting
from croupier.games.replay import replay
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.events import RoundVoided, WagerReturned
from croupier.rulebook import Rules
from tests import tables
from tests.tables import cited, of_kind

CARIBBEAN = "skycity/caribbean_stud"
NZ_UTH = "skycity/ultimate_texas_holdem"
CROWN_UTH = "crown_perth/ultimate_texas_holdem"
FOUR_CARD = "star_sydney/four_card_poker"
GENERAL = "skycity/general"
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")
GO_ON = ("make_bet", "place_play", "play_on")


@cache
def _game(document: str, edition: str | None, choices: tuple[tuple[str, Any], ...]) -> Game:
    known = Rules(document, edition=edition)
    readings = {name for rules in (known, *known.included) for name in rules.readings}
    return Game(
        document,
        edition=edition,
        options={name: value for name, value in choices if name not in readings},
        readings={name: value for name, value in choices if name in readings},
    )


def game(document: str, edition: str | None = None, **choices: Any) -> Game:
    """With options and readings by name."""
    return _game(document, edition, tuple(choices.items()))


def stacked(kind: Any, hands: tuple[str, ...], dealer: str, community: str) -> Shoe:
    """A deck that deals these hands to the boxes in order, and the rest as it comes."""
    held = [DECK_52.parse(hand) for hand in (*hands, dealer)]
    if kind == "automatic":
        order = [card for hand in held for card in hand]
    else:
        most = max(len(hand) for hand in held)
        order = [hand[n] for n in range(most) for hand in held if n < len(hand)]
    plain = Shoe.stacked(SeededSource(1), "".join([*order, *DECK_52.parse(community)]))
    shoe = make_shoe(kind, plain.source, 1)
    shoe.cards, shoe.due = plain.cards, None
    return shoe


def seated(
    document: str,
    *hands: str,
    dealer: str,
    community: str = "",
    players: tuple[str, ...] = NAMES,
    dollars: int = 20,
    paced: bool = False,
    edition: str | None = None,
    setting: dict[str, Any] | None = None,
    **choices: Any,
) -> Any:
    """A round in which each hand has the wagers that it needs, before no more bets."""
    played = game(document, edition, **choices)
    shoe = stacked(played.rules.choice("shuffler", str).value, hands, dealer, community)
    round_ = played.open_round(shoe, played.setting(paced=paced, **(setting or {})))
    for box, player in zip(range(1, len(hands) + 1), players, strict=False):
        for kind in ("ante", "blind"):
            if kind in played.rules.wagers():
                tables.bet(round_, player, kind, dollars, box)
    return round_


def fresh(document: str, *, seed: int = 1, setting: dict[str, Any] | None = None, **choices: Any) -> Any:
    """A round with cards still to be shuffled."""
    played = game(document, **choices)
    return played.open_round(played.new_equipment(SeededSource(seed)), played.setting(**(setting or {})))


def next_round(round_: Any, **changes: Any) -> Any:
    """The round after this one at the same table."""
    following = round_.definition(
        round_.rules, round_.cards.shoe, msgspec.structs.replace(next_setting(round_), **changes)
    )
    following.start()
    return following


def no_more_bets(round_: Any) -> Any:
    round_.act(NoMoreBets(DEALER))
    return round_


def also(round_: Any, player: str, wager: str, dollars: int, box: int) -> None:
    round_.act(PlaceWager(player, wager, dollars * 100, box))


def steps(round_: Any, count: int = 1) -> None:
    """The dealer's next steps in a paced round: in the deal, a card each."""
    for _ in range(count):
        round_.act(Proceed(DEALER, round_.decision.about))


def deal_all(round_: Any) -> Any:
    """In a paced round, until a player is to decide."""
    while round_.decision and is_dealers(round_):
        round_.act(round_.decision.offers[0])
    return round_


def is_dealers(round_: Any) -> bool:
    return bool(round_.decision.offers) and isinstance(round_.decision.offers[0], Proceed)


def take(round_: Any, *names: str) -> None:
    """What whoever is asked decides: "on" is to go on, with the least wager; or an action by its name."""
    for name in names:
        wanted = GO_ON if name == "on" else (name,)
        offers = [offer for offer in round_.offers() if offer.name() in wanted]
        assert offers, f"{name} is not offered, only {round_.offers()}"
        round_.act(min(offers, key=lambda offer: getattr(offer, "multiple", getattr(offer, "cents", 0))))


def asked(round_: Any) -> str:
    """Who is to decide."""
    return round_.decision.offers[0].actor if round_.decision else ""


def finish(round_: Any) -> Any:
    """Everybody goes on or checks, nobody concedes, and the dealer carries out every step."""
    while not round_.is_over:
        if is_dealers(round_):
            round_.act(round_.decision.offers[0])
        else:
            take(round_, "on")
    sound(round_)
    return round_


def sound(round_: Any) -> None:
    """Books and cards are in order, and the journal makes the same round."""
    round_.layout.audit()
    round_.cards.verify_cards()
    data = journal.write(round_)
    (replayed,) = replay(data)
    assert replayed.differs_at is None
    assert replayed.round is not None
    assert journal.write(replayed.round) == data


def nets(round_: Any) -> dict[str, int]:
    """What each player has won or lost, in dollars, with what was corrected after the round."""
    assert round_.is_over
    (closed,) = [event for event in round_.events if event.name() == "round_closed"]
    found = Counter(closed.net_cents)
    for event in round_.events:
        if event.name() == "round_corrected":
            found.update(event.net_cents)
    return {player: found[player] // 100 for player in closed.net_cents}


def returned(round_: Any) -> dict[str, int]:
    """Dollars that went back without a result, by player."""
    found: dict[str, int] = {}
    for event in of_kind(round_, WagerReturned):
        found[event.player] = found.get(event.player, 0) + event.cents // 100
    return found


def is_void(round_: Any) -> bool:
    """The round has no result: everybody has everything back, and it is over."""
    if not (round_.is_over and len(of_kind(round_, RoundVoided)) == 1):
        return False
    sound(round_)
    assert not any(wager.is_standing or wager.settlement for wager in round_.layout.wagers.values())
    return not any(nets(round_).values())


def rules_of(ruling: Any) -> list[str]:
    """The numbers that a ruling cites, without their document."""
    return [number.rsplit(" ", 1)[1] for number in cited(ruling)]


def outcomes(round_: Any) -> dict[str, str]:
    """How each wager was settled at last, by player and kind."""
    return {
        f"{wager.player} {wager.kind}": wager.settlement.outcome
        for wager in round_.layout.wagers.values()
        if wager.settlement
    }
