"""Tables with jackpots set for a test."""

from typing import Any

from croupier.games.house_poker.jackpot_messages import JackpotKeyedOff
from croupier.games.house_poker.jackpot_round import JackpotRound
from croupier.jackpots import Claim, Jackpot, Stake, open_jackpot
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets
from croupier.rulebook import Rules
from tests import tables
from tests.games.caribbean_stud import tables as caribbean_tables
from tests.games.caribbean_stud.tables import caribbean, settle_all
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import holdem, say
from tests.tables import of_kind

CROWN = "crown_perth/ultimate_texas_holdem"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"

ROYAL, STRAIGHT_FLUSH, FOURS = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "2c 2d 2h 2s 9c"
FULL_HOUSE, FLUSH, NOTHING = "3c 3d 3h 4s 4c", "Kd Jd 9d 7d 4d", "Qc Jc 9s 7c 3s"
DEALERS = "Qh Jh 8c 6c 4h"
"""A dealer's hand that does not qualify, of cards that none of the others have."""

# -- Crown: jackpots of one table, without a round --------------------------------------------------------------------

LEVELS = {1: ("jackpot_1",), 2: ("jackpot_2",), 3: ("jackpot_1", "jackpot_2")}


def jackpot(document: str = CROWN, state: dict[str, str] | None = None, **choices: Any) -> Jackpot:
    """A jackpot with options and readings by name."""
    readings = {name: choices.pop(name) for name in list(choices) if name == "jackpot_odds"}
    return open_jackpot(Rules(document, options=choices, readings=readings), state)


def levels(*dollars: int) -> Jackpot:
    """Crown's three pools, which hold so many dollars; the Level 1 wager is $1, the reseeds $5,000."""
    options = {f"jackpot_{level}_pool": str(pool) for level, pool in enumerate(dollars, 1)}
    return jackpot(jackpot_wager="1", **options)


def stakes(found: Jackpot, level: int = 1) -> tuple[Stake, ...]:
    kinds = LEVELS[level] if len(found.kinds) > 1 else found.kinds
    return tuple(Stake(kind, found.wager_cents(kind)) for kind in kinds)


def win(found: Jackpot, *hands: tuple[int, str] | str) -> list[int]:
    """What hands win, each with the level of its wagers, in the order given; in cents."""
    placed = [hand if isinstance(hand, tuple) else (1, hand) for hand in hands]
    claims = [Claim(f"box {n}", hand, stakes(found, level)) for n, (level, hand) in enumerate(placed)]
    prizes = {name: cents for keyed_off in found.pay(claims) for name, cents in keyed_off.prizes.items()}
    return [prizes[claim.name] for claim in claims]


def pools(found: Jackpot) -> list[int]:
    return list(found.amounts().values())


def shown(found: Any) -> list[int]:
    """What the displays of a jackpot show, or of a round's."""
    return list((found.pools if isinstance(found, JackpotRound) else found).displays().values())


# -- rounds ----------------------------------------------------------------------------------------------------------


def crown(hands: str, community: str, *levels_: int, dealer: str = "2d7c", **more: Any) -> Any:
    """A round of Crown's, bets closed: a box for each hand, with jackpot wagers of these levels (0: none)."""
    round_ = holdem(hands, dealer, community, document=CROWN, **more)
    for box, level in enumerate(levels_, 1):
        player = ["Ann", "Bob", "Cid"][box - 1]
        uth_tables.bet(round_, player, 20, box)
        place(round_, player, box, level)
    round_.act(NoMoreBets(DEALER))
    return round_


def place(round_: Any, player: str, box: int, level: int) -> None:
    for kind in LEVELS.get(level, ()):
        tables.bet(round_, player, kind, round_.pools.jackpot.wager_cents(kind) // 100, box)


def to_the_end(round_: Any, first: str = "play 4") -> Any:
    """Everybody plays at once."""
    while round_.decision and round_.decision.about in ("first_decision", "second_decision", "last_decision"):
        say(round_, first)
    tables.proceed(round_)
    return round_


def stud(
    *hands: str, dealer: str = DEALERS, without: tuple[int, ...] = (), folds: tuple[int, ...] = (), **more: Any
) -> Any:
    """A round of Caribbean Stud from wagers to settlement: a jackpot wager on every box, except those `without`."""
    more.setdefault("progressive", "electronic")
    round_ = caribbean(*hands, dealer, **more)
    for box in range(1, len(hands) + 1):
        player = ["Ann", "Bob", "Cid", "Dan", "Eve"][box - 1]
        tables.bet(round_, player, "ante", 10, box)
        if box not in without:
            tables.bet(round_, player, "jackpot", 5, box)
    tables.deal(round_)
    for box in range(1, len(hands) + 1):
        (caribbean_tables.folds if box in folds else caribbean_tables.bets)(round_, box)
    settle_all(round_)
    return round_


def nz_holdem(hands: str, community: str, *, dealer: str = "2d7c", plays: str = "play 4", **more: Any) -> Any:
    """A round of New Zealand's Ultimate Texas Hold'em, with a jackpot wager on every box."""
    more.setdefault("progressive", "electronic")
    round_ = holdem(hands, dealer, community, document=HOLDEM, **more)
    for box in range(1, len(hands.split()) + 1):
        uth_tables.bet(round_, ["Ann", "Bob", "Cid"][box - 1], 20, box)
        tables.bet(round_, ["Ann", "Bob", "Cid"][box - 1], "jackpot", 5, box)
    round_.act(NoMoreBets(DEALER))
    return to_the_end(round_, plays)


def jackpots(round_: Any) -> dict[int, tuple[str, int]]:
    """How the jackpot wagers of each box ended: the outcome, and what was won net of all of them."""
    found: dict[int, tuple[str, int]] = {}
    for event in of_kind(round_, tables.WagerSettled):
        if event.wager.startswith("jackpot"):
            found[event.box] = (event.outcome, event.net_cents + found.get(event.box, ("", 0))[1])
    return found


def keyed_off(round_: Any) -> list[tuple[str, dict[str, int]]]:
    return [(event.hand, event.won) for event in of_kind(round_, JackpotKeyedOff)]
