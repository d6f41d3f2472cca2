"""The players of one hand at a table: who sits where, and their chips in the books."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from croupier.poker.hand import Hand
from croupier.poker.messages import HandOpened
from croupier.poker.terms import PokerError, PokerTerms
from croupier.procedure import HOUSE, LAYOUT, Setting, why_no_player
from croupier.table.left_behind import Each, LeftBehind
from croupier.table.round import Course, Part

CARRIED = "carried pot"
"""The account of what the hand before left, and the name under which the next finds it."""

PROMOTION = "promotion"
"""The account of what is put aside for promotions."""
OFF_TABLE = "off_table/"
"""Before a player's name: the account of what a ruling has them bring to the table, or take off it, in a hand."""


class TableLeft(LeftBehind, frozen=True):
    """What a hand leaves for the next."""

    pot_cents: int = msgspec.field(default=0, name=CARRIED)
    """What nobody has won."""
    sits_out: Annotated[dict[str, int], Each("hands to sit out: ")] = {}
    """How many hands each player is still excluded for; they keep their seats."""
    apart: tuple[tuple[str, ...], ...] = msgspec.field(default=(), name="kept apart")
    """Players who may not play at one table: of each group the first who is there is dealt in."""
    least_stake: Annotated[dict[str, int], Each("least table stake: ")] = {}
    """In cents, what players need to be dealt in again: theirs was too small, and is to be made up."""

    def keeps_out(self, playing: Sequence[str], stakes: Mapping[str, int] | None = None) -> set[str]:
        """Those who are not dealt in though they sit there with chips; with these table stakes, if they are told."""
        out = {*self.sits_out}
        out |= {name for name, cents in (stakes or {}).items() if cents < self.least_stake.get(name, 0)}
        for group in self.apart:
            out |= {*[name for name in group if name in playing and name not in out][1:]}
        return out


def seats_in_turn(setting: Setting) -> list[int]:
    """Seats of those who play, clockwise from the left of the button; the button itself is the last, if it plays."""
    seats, stakes = setting.seats, setting.table_stakes
    playing = [seat for seat in sorted(seats) if stakes.get(seat, 0) > 0 and seats[seat] not in setting.excluded]
    if setting.carried:
        chips = {seats[seat]: stakes[seat] for seat in playing}
        out = TableLeft.of(setting).keeps_out([*chips], chips)
        playing = [seat for seat in playing if seats[seat] not in out]
    return [seat for seat in playing if seat > setting.button] + [seat for seat in playing if seat <= setting.button]


def is_button_out(setting: Setting) -> bool:
    """Whether the button is before an empty seat, or before somebody who is not dealt in."""
    seats = seats_in_turn(setting)
    return bool(setting.button) and bool(seats) and seats[-1] != setting.button


def verify_names(names: Sequence[str]) -> None:
    """Refuse players without a name of their own."""
    for name in names:
        is_account = name in (CARRIED, PROMOTION) or name.startswith(OFF_TABLE)
        if why_no_player(name) or is_account or names.count(name) > 1:
            problem = why_no_player(name) or f"{name!r}: a player has a name of their own"
            raise PokerError(f"seats: {problem}")


class Players(Part):
    """Players sit in seats that are numbered clockwise; who has chips is dealt in."""

    terms: PokerTerms

    def __init__(self, terms: PokerTerms, course: Course) -> None:
        super().__init__(terms, course)
        setting = course.setting
        self.seats = seats_in_turn(setting)
        """In the order of play, the first left of the button."""
        self.button = setting.button or self.seats[-1]
        """The seat that has the button, whether or not somebody is dealt in there."""
        self.names = [setting.seats[seat] for seat in self.seats]
        self.stacks = [setting.table_stakes[seat] for seat in self.seats]
        """What each has by the books."""
        left = TableLeft.of(setting)
        self.carried_in = left.pot_cents
        """What the hand before left in the pot."""
        self._carried = self.carried_in
        self.fees: dict[int, int] = {}
        """What each has paid to the house beside commission, by player."""
        self._passed_on = (0, 0, 0)
        """What has gone from the middle to the house, to promotions and to the next hand, by the books."""
        self.is_dealt_again = False
        """The hand does not count: the same button has the next."""
        self._sat_out = left.sits_out
        """Who sits out this hand, and how many with it."""
        self._sits_out: dict[str, int] = {}
        """Who was told in this hand to sit out the next ones."""
        self._apart = [*left.apart]
        self._brought: dict[int, int] = {}
        """What each has brought to the table in this hand, or taken off it."""
        self._least_stake = {name: cents for name, cents in left.least_stake.items() if name not in self.names}
        """What players need to be dealt in; those who are have it."""

    def open(self, unposted: Sequence[int] = ()) -> None:
        """Tell who plays, and with what, and which of the first blinds nobody posts."""
        seats, stakes = dict(zip(self.seats, self.names, strict=True)), dict(zip(self.seats, self.stacks, strict=True))
        rules = ["deal_order", "button"]
        rules += ["button_out"] if self.button not in seats else []
        rules += ["unposted_blind"] if unposted else []
        cites, told = self.terms.cite_once(*rules), (self.button, self.carried_in, tuple(unposted))
        self.emit(HandOpened(cites, self.terms.title, seats, stakes, *told))
        if self.carried_in:
            self.course.till.post(CARRIED, LAYOUT, self.carried_in)

    def balance(self, hand: Hand) -> None:
        """Bring chips in the books to where they lie on the table."""
        till = self.course.till
        self.course.verify_in_play("balance")
        chips = [hand.state.chips(player) for player in range(len(self.names))]
        for name, before, now in zip(self.names, self.stacks, chips, strict=True):
            if now < before:
                till.post(name, LAYOUT, before - now)
            elif now > before:
                till.post(LAYOUT, name, now - before)
        self.stacks = chips
        if hand.is_over:
            promotion, self._carried = sum(pot.promotion for pot in hand.showdown.pots), hand.showdown.carried
            out = (hand.showdown.commission - promotion, promotion, self._carried)
            for account, before, cents in zip((HOUSE, PROMOTION, CARRIED), self._passed_on, out, strict=True):
                till.post(LAYOUT, account, cents - before)
            self._passed_on = out
        till.verify({"value": hand.pot})

    def pay_house(self, hand: Hand, player: int, cents: int) -> None:
        """Chips from a player's stack straight to the house."""
        self.course.till.post(self.names[player], HOUSE, cents)
        hand.stacks[player] -= cents
        self.stacks[player] -= cents
        self.fees[player] = self.fees.get(player, 0) + cents

    def stake_of(self, player: int) -> int:
        """The table stake that a player has this hand with."""
        return self.course.setting.table_stakes[self.seats[player]] + self._brought.get(player, 0)

    def bring(self, hand: Hand | None, player: int, cents: int) -> None:
        """Chips of a player come to the table in the hand, or go off it if it is less than nothing."""
        name = self.names[player]
        away = f"{OFF_TABLE}{name}"
        self.course.till.post(*((away, name) if cents > 0 else (name, away)), abs(cents))
        self._brought[player] = self._brought.get(player, 0) + cents
        self.stacks[player] += cents
        if hand is not None:
            hand.state.add_to_stack(player, cents)

    def ask_for_stake(self, name: str, least: int) -> None:
        """A player whose table stake is less after the hand makes it up before being dealt in again."""
        self.course.verify_in_play("ask_for_stake")
        self._least_stake = self._least_stake | {name: least}

    def return_fee(self, hand: Hand, player: int) -> None:
        """The house gives back what a player has paid it in this hand."""
        self.course.verify_in_play("return_fee")
        cents = self.fees.pop(player)
        self.course.till.post(HOUSE, self.names[player], cents)
        hand.stacks[player] += cents
        self.stacks[player] += cents

    def take_back(self, hand: Hand) -> None:
        """What was passed out of the pots of a hand that was over lies in the middle again."""
        commission, promotion, carried = self._passed_on
        self.course.till.post(HOUSE, LAYOUT, commission)
        self.course.till.post(PROMOTION, LAYOUT, promotion)
        self.course.till.post(CARRIED, LAYOUT, carried)
        self._passed_on = (0, 0, 0)
        self.balance(hand)

    def forfeit(self, cents: int) -> None:
        """Chips that lay in the middle go to the house."""
        self.course.till.post(LAYOUT, HOUSE, cents)

    def sit_out(self, name: str, hands: int) -> None:
        """A player is not dealt in for so many hands from the next on; the seat stays."""
        self.course.verify_in_play("sit_out")
        self._sits_out[name] = max(hands, self._sits_out.get(name, 0))

    def keep_apart(self, names: Sequence[str]) -> None:
        """From the next hand on only the first of these who is at the table plays there."""
        self.course.verify_in_play("keep_apart")
        self._apart.append(tuple(names))

    def keep_button(self) -> None:
        """The same players post, and are dealt to first, in the next hand: this one does not count."""
        self.course.verify_in_play("keep_button")
        self.is_dealt_again = True

    def carry_on(self) -> None:
        """No cards were dealt: what the hand before left stays for the next."""
        self.course.till.post(LAYOUT, CARRIED, self.carried_in)

    def nets(self) -> dict[str, int]:
        """What each has won or lost, in cents."""
        return {name: self.net_of(name) for name in self.names}

    def net_of(self, name: str) -> int:
        """What a player has won or lost, in cents; chips brought to the table or taken off it are neither."""
        till = self.course.till
        return till.balance(name) + till.balance(f"{OFF_TABLE}{name}")

    def leave(self, setting: Setting) -> Setting:
        """Table stakes as they are, the button one player on, and what nobody has won."""
        before = self.course.setting
        stakes = before.table_stakes | dict(zip(self.seats, self.stacks, strict=True))
        chips = {before.seats[seat]: cents for seat, cents in stakes.items()}
        least = {name: cents for name, cents in self._least_stake.items() if chips.get(name, 0) < cents}
        left = TableLeft(
            pot_cents=self._carried, sits_out=self._still_out(), apart=tuple(self._apart), least_stake=least
        )
        after = left.into(msgspec.structs.replace(setting, table_stakes=stakes))
        button = before.button if self.is_dealt_again else (seats_in_turn(after) or [before.button])[0]
        return msgspec.structs.replace(after, button=button)

    def _still_out(self) -> dict[str, int]:
        """How many hands each has still to sit out; a misdeal is dealt again and is none."""
        sat = 0 if self.is_dealt_again else 1
        before = {name: hands - sat for name, hands in self._sat_out.items() if hands > sat}
        return before | {name: max(hands, before.get(name, 0)) for name, hands in self._sits_out.items()}
