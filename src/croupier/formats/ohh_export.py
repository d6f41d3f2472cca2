"""A history as an Open Hand History: replayed, so that streets, all-ins and pots can be told."""

from decimal import Decimal
from typing import Any

from croupier.formats.amounts import UNKNOWN_STACK, Amount, from_units, to_units
from croupier.formats.codes import CODES
from croupier.formats.errors import HistoryError
from croupier.formats.history import OWN_RAKE, OWN_STAKES, HandHistory
from croupier.formats.ohh_objects import SPEC_VERSION, Action, BetLimit, OpenHand, Player, PlayerWins, Pot, Round
from croupier.formats.replay import rerun
from croupier.formats.tables import table_of
from croupier.poker import Hand
from croupier.version import VERSION

GAME_TYPES = {
    "holdem": "Holdem",
    "omaha": "Omaha",
    "five_card_stud": "Stud",
    "six_card_stud": "Stud",
    "seven_card_stud": "Stud",
    "draw": "Draw",
    "draw_ante": "Draw",
}
BET_TYPES = {"no_limit": "NL", "pot_limit": "PL", "limit": "FL"}
STREETS = ("Preflop", "Flop", "Turn", "River")
BRING_IN = "Post Extra Blind"
"""Also what is posted to be dealt in."""
DISCARDS = "Discards Cards"
"""Not of the specification, which has no action for a draw."""
SHOWDOWN = "Showdown"
ABOUT = (
    *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "level"),
    *("time", "time_zone", "time_zone_abbreviation", "day", "month", "year"),
    *("currency_symbol", "winnings", "time_limit", "time_banks"),
)
"""Fields of PHH that tell of a hand, most of which the specification has no place for."""
DATE = frozenset(("year", "month", "day", "time", "time_zone"))
_WORDS = {
    "ante": "Post Ante",
    "blind": "Post BB",
    "open": BRING_IN,
    "post": BRING_IN,
    "dead": "Post Dead",
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "hole": "Dealt Cards",
    "drawn": "Dealt Cards",
    "discard": DISCARDS,
    "show": "Shows Cards",
    "muck": "Mucks Cards",
}
"""What a hand notes, in the words of the specification."""


def open_hand_of(history: HandHistory, document: str | None = None) -> OpenHand:
    table = table_of(history, document)
    terms = table.terms
    if terms.variant not in GAME_TYPES or terms.deck.size != 52:
        title = f"{terms.title} with {terms.deck.size} cards"
        raise HistoryError(f"{history.where.hand}: variant: an Open Hand History has no game_type for {title}")
    if terms.betting not in BET_TYPES:
        raise HistoryError(f"{history.where.hand}: variant: an Open Hand History has no bet_type for {terms.betting}")
    if UNKNOWN_STACK in history.starting_stacks:
        place = history.where.field("starting_stacks")
        raise HistoryError(f"{place}: inf: an Open Hand History tells what everybody has")
    log: list[tuple[Any, ...]] = []
    hand = rerun(history, table, log=log)
    if not hand.is_over:
        raise HistoryError(f"{history.where.hand}: actions: the hand is not played to its end")
    return _Exporter(history, hand, log).open_hand()


class _Exporter:
    def __init__(self, history: HandHistory, hand: Hand, log: list[tuple[Any, ...]]) -> None:
        self.history = history
        self.hand = hand
        self.log = log
        self.scale = history.scale
        self.seats = history.seats or list(range(1, hand.state.count + 1))
        self.stacks = [to_units(stack, self.scale) for stack in history.starting_stacks]
        self.rounds = [Round(id=0, street=STREETS[0], actions=[])]
        self.blinds = 0

    def open_hand(self) -> OpenHand:
        history, hand = self.history, self.hand
        for note in self.log:
            self._note(note)
        small, big = self._blinds()
        names = history.players or [f"p{number}" for number in range(1, hand.state.count + 1)]
        return OpenHand(
            spec_version=SPEC_VERSION,
            site_name=history.venue or history.event or "",
            network_name=history.venue or history.event or "",
            internal_version=f"croupier {VERSION}",
            game_number=str(history.hand if history.hand is not None else history.where.section),
            start_date_utc=_date(history) or "",
            table_name=str(history.table if history.table is not None else ""),
            game_type=GAME_TYPES[hand.terms.variant],
            bet_limit=BetLimit(bet_type=BET_TYPES[hand.terms.betting]),
            table_size=history.seat_count or hand.state.count,
            currency=history.currency or "",
            dealer_seat=history.own.get(OWN_STAKES, {}).get("button", self.seats[-1]),
            small_blind_amount=small,
            big_blind_amount=big,
            ante_amount=max(_decimal(ante) for ante in history.antes),
            flags=["Observed"],
            players=[
                Player(id=place, seat=self.seats[place], name=names[place], starting_stack=_decimal(stack))
                for place, stack in enumerate(history.starting_stacks)
            ],
            rounds=self.rounds,
            pots=self._pots(),
            phh=self._phh(),
        )

    def _blinds(self) -> tuple[Decimal, Decimal]:
        """In games without blinds: the opening bet, and the least bet."""
        history = self.history
        posted = [blind for blind in history.blinds_or_straddles or () if blind > 0]
        least = history.min_bet if history.min_bet is not None else history.small_bet
        if not posted:
            return _decimal(history.bring_in or 0), _decimal(least or 0)
        return _decimal(posted[0] if len(posted) > 1 else 0), _decimal(posted[min(1, len(posted) - 1)])

    def _phh(self) -> dict[str, Any] | None:
        """Fields that could not be told otherwise; a plain hand of hold'em or Omaha has none, but of where it was."""
        history = self.history
        fields: dict[str, Any] = {}
        if CODES[history.variant].variant not in ("holdem", "omaha"):
            fields["variant"] = history.variant
        names = ("bring_in", "small_bet", "big_bet", "min_bet")
        fields |= {name: getattr(history, name) for name in names if fields and getattr(history, name) is not None}
        if all(history.antes) and not history.ante_trimming_status:
            fields["ante_trimming_status"] = False
        own = {name: value for name, value in history.own.items() if name.startswith("_")}
        about = {name: value for name in ABOUT if (value := getattr(history, name)) is not None}
        if about.keys() <= {"venue", *(DATE if history.time and _date(history) else ())}:
            about = {}
        return fields | ({"own": own} if own else {}) | ({"about": about} if about else {}) or None

    # -- rounds ----------------------------------------------------------------------------------------------------

    def _note(self, note: tuple[Any, ...]) -> None:
        kind, *what = note
        if kind == "street" and what[0]:
            self.rounds.append(Round(id=what[0], street=self._street_name(what[0]), actions=[]))
        elif kind in ("board", "community"):
            self.rounds[-1].cards = [*(self.rounds[-1].cards or []), *what[0]]
        elif kind in ("show", "muck"):
            if self.rounds[-1].street != SHOWDOWN:
                self.rounds.append(Round(id=len(self.hand.terms.streets), street=SHOWDOWN, actions=[]))
            self._do(kind, what)
        elif kind == "post":
            self._do(kind, what[:2])
            if what[2]:
                self._do("dead", [what[0], what[2]])
        elif kind in _WORDS and kind != "dead":
            self._do(kind, what)

    def _street_name(self, street: int) -> str:
        """The specification names those of hold'em; others go by the rulebook's names."""
        terms = self.hand.terms
        if terms.variant in ("holdem", "omaha") or street == 0:
            return STREETS[street]
        return terms.streets[street].name.capitalize()

    def _do(self, kind: str, what: list[Any]) -> None:
        player, actions = what[0], self.rounds[-1].actions
        word = self._blind() if kind == "blind" else _WORDS[kind]
        action = Action(action_number=len(actions) + 1, player_id=player, action=word)
        if kind in ("hole", "drawn", "show", "discard"):
            if word == "Dealt Cards" and self._is_dealt_already(actions, player, what[1]):
                return
            action.cards = list(what[1])
        elif len(what) > 1:
            put = what[2] if kind in ("bet", "raise") else what[1]
            action.amount = Decimal(from_units(put, self.scale))
            self.stacks[player] -= put
            action.is_allin = not self.stacks[player]
        actions.append(action)

    def _blind(self) -> str:
        self.blinds += 1
        posted = sum(1 for blind in self.history.blinds_or_straddles or () if blind > 0)
        return "Post BB" if posted == 1 or self.blinds == 2 else "Post SB" if self.blinds == 1 else "Straddle"

    @staticmethod
    def _is_dealt_already(actions: list[Action], player: int, cards: list[str]) -> bool:
        """Cards of one deal are told together."""
        for action in reversed(actions):
            if action.action != "Dealt Cards":
                return False
            if action.player_id == player:
                action.cards = [*(action.cards or []), *cards]
                return True
        return False

    # -- pots ------------------------------------------------------------------------------------------------------

    def _pots(self) -> list[Pot]:
        """What the file says was taken beyond the rulebook's commission, as rake, is taken from the winner."""
        scale = self.scale
        taken = self._taken()
        pots = []
        for number, pot in enumerate(self.hand.showdown.pots):
            rake = pot.commission
            wins = []
            shares = dict(zip(pot.winners, pot.shares, strict=True))
            if pot.odd_chips is not None:
                shares[pot.odd_chips[0]] = shares.get(pot.odd_chips[0], 0) + pot.odd_chips[1]
            for player, share in shares.items():
                more = min(taken[player], share)
                taken[player] -= more
                rake += more
                wins.append(PlayerWins(player_id=player, win_amount=Decimal(from_units(share - more, scale))))
            amount, rake_amount = Decimal(from_units(pot.amount, scale)), Decimal(from_units(rake, scale))
            pots.append(Pot(number=number, amount=amount, rake=rake_amount, player_wins=wins))
        return pots

    def _taken(self) -> list[int]:
        finishing = self.history.finishing_stacks
        if finishing is None or UNKNOWN_STACK in finishing or OWN_RAKE not in self.history.own:
            return [0] * self.hand.state.count
        return [
            max(0, stack - to_units(said, self.scale)) for stack, said in zip(self.hand.stacks, finishing, strict=True)
        ]


def _decimal(amount: Amount) -> Decimal:
    return Decimal(amount)


def _date(history: HandHistory) -> str | None:
    """Only where it is told in UTC, which is what a time without a zone is."""
    if history.year is None or history.month is None or history.day is None:
        return None
    if (history.time_zone or history.time_zone_abbreviation or "UTC") != "UTC":
        return None
    return f"{history.year:04}-{history.month:02}-{history.day:02}T{history.time or '00:00:00'}Z"
