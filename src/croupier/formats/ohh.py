"""Read and write Open Hand Histories: JSON objects, one for each hand, with a blank line between them.

A hand read becomes a `HandHistory` with the fields of PHH; one that is written is replayed first, for its pots.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from decimal import Decimal
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from croupier.formats.amounts import UNKNOWN_STACK, Amount, amount_problem, is_amount
from croupier.formats.errors import HistoryError
from croupier.formats.file_pieces import Piece, UnfinishedError, cut, mended, pieces_of
from croupier.formats.history import OWN_OPTIONS, OWN_RAKE, OWN_STAKES, HandHistory
from croupier.formats.line_numbers import Where
from croupier.formats.notation import CARDS, UNKNOWN, Move, write_action
from croupier.formats.ohh_export import ABOUT, BET_TYPES, BRING_IN, DISCARDS, GAME_TYPES, open_hand_of
from croupier.formats.ohh_objects import Action, OpenHand, Player, Round, Wrapped, card_list
from croupier.formats.phh import build, verified

_CODES = {("Holdem", "NL"): "NT", ("Holdem", "FL"): "FT", ("Holdem", "PL"): "PT", ("Omaha", "PL"): "PO"} | {
    (game, bet_type): letter + code
    for game, code in {"Omaha": "O", "OmahaHiLo": "O/8", "Stud": "7S", "StudHiLo": "7S/8", "Draw": "1D"}.items()
    for bet_type, letter in {"NL": "N", "FL": "F", "PL": "P"}.items()
}
_HOLE_CARDS = {"Holdem": 2, "Omaha": 4, "OmahaHiLo": 4}
_BLINDS = ("Post SB", "Post BB", "Straddle", "Post Extra Blind")
_BETS = ("Call", "Bet", "Raise")
_IGNORED = ("Added Chips", "Sits Down", "Stands Up")
_SPACE = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"0|[1-9]\d{,17}")
_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)")
_encoder = msgspec.json.Encoder(decimal_format="number")
_decoder = msgspec.json.Decoder(Wrapped, float_hook=Decimal)


# -- files -----------------------------------------------------------------------------------------------------------


def read(path: Path | str) -> list[HandHistory]:
    """The hands of a file, all of which must be right."""
    return [verified(hand) for hand in each(path)]


def each(path: Path | str) -> Iterator[HandHistory | HistoryError]:
    """The hands of a file one by one, and what is wrong with those that cannot be read; it may be of any size."""
    return _each(pieces_of(path, _begins), str(path))


def loads(text: str, file: str = "") -> list[HandHistory]:
    """The hands of a text, all of which must be right."""
    return [verified(hand) for hand in _each(cut(BytesIO(text.encode("utf-8", "surrogatepass")), _begins), file)]


def _begins(line: bytes) -> bool:
    return line.startswith(b"{")


def _each(pieces: Iterator[Piece], file: str) -> Iterator[HandHistory | HistoryError]:
    """Objects follow one another; the only one of a file has no number."""
    name = file or "open hand history"
    objects: Iterator[str | HistoryError] = chain.from_iterable(
        [found] if isinstance(found, HistoryError) else found
        for found in mended(pieces, lambda piece: _objects_of(piece, name))
    )
    first, second = next(objects, None), next(objects, None)
    if first is None:
        yield HistoryError(f"{name}: there is no hand in it")
        return
    rest = [first] if second is None else chain((first, second), objects)
    for number, raw in enumerate(rest, start=1):
        where = Where(name, section="" if second is None else str(number))
        try:
            yield raw if isinstance(raw, HistoryError) else _read(raw, where)
        except HistoryError as error:
            yield error


def _objects_of(piece: Piece, name: str) -> list[str | HistoryError]:
    """The texts of the objects in a piece of a file, and what is wrong after them; `HistoryError` if none is a hand."""
    text = piece.text(name)
    decoder = json.JSONDecoder()
    objects: list[str | HistoryError] = []
    has_hand = False
    at = _SPACE.match(text).end()  # type: ignore[union-attr]  # it matches nothing, too
    while at < len(text):
        try:
            found, end = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            is_at_end = not text[error.pos :].strip(" \t\r\n,:[{")
            kind = UnfinishedError if is_at_end else HistoryError
            wrong = kind(f"{name}: line {piece.first + error.lineno - 1}: not JSON: {error.msg}")
        except (ValueError, RecursionError):
            line = piece.first + text.count("\n", 0, at)
            wrong = HistoryError(f"{name}: line {line}: a number is too long, or objects are nested too deeply")
        else:
            objects.append(text[at:end])
            has_hand = has_hand or (isinstance(found, dict) and "ohh" in found)
            at = _SPACE.match(text, end).end()  # type: ignore[union-attr]
            continue
        if not has_hand:
            raise wrong
        return [*objects, wrong]
    if objects and not has_hand:
        raise HistoryError(f"{name}: line {piece.first}: ohh: a hand must have it")
    return objects


def _read(raw: str, where: Where) -> HandHistory:
    try:
        hand = _decoder.decode(raw).ohh
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$.")
        raise HistoryError(f"{where.hand}: {place.rstrip('`') or 'ohh'}: {problem}") from None
    except (msgspec.MsgspecError, ValueError, ArithmeticError, RecursionError) as error:
        raise HistoryError(f"{where.hand}: not JSON: {error}") from None
    return history_of(hand, where)


def dumps(histories: Iterable[HandHistory], document: str | None = None) -> str:
    """The text of an `.ohh` file; each hand is replayed by its rulebook, or by `document`."""
    return "\n".join(dump(open_hand_of(history, document)) for history in histories)


def dump(hand: OpenHand) -> str:
    """The text of one hand."""
    built = _without_none(msgspec.to_builtins(Wrapped(hand), builtin_types=(Decimal,)))
    return msgspec.json.format(_encoder.encode(built)).decode() + "\n"


def _without_none(value: Any) -> Any:
    """Fields that a hand does not have are left out."""
    if isinstance(value, dict):
        return {name: _without_none(each) for name, each in value.items() if each is not None}
    return [_without_none(each) for each in value] if isinstance(value, list) else value


def write(histories: Iterable[HandHistory], path: Path | str, document: str | None = None) -> None:
    try:
        Path(path).write_text(dumps(histories, document), "utf-8")
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror}") from None


# -- an open hand as a history ---------------------------------------------------------------------------------------


def history_of(hand: OpenHand, where: Where = Where()) -> HandHistory:  # noqa: B008 - it is frozen
    return _Reader(hand, where).history()


class _Reader:
    """Turns one hand around: seats into places from the left of the button, amounts put in into amounts bet to."""

    def __init__(self, hand: OpenHand, where: Where) -> None:
        self.hand = hand
        self.where = where
        self.told = {name: value for name, value in (hand.phh or {}).items() if name != "about"}
        self.about = (hand.phh or {}).get("about")
        self._verify_amounts(hand, "")
        self.players = self._in_turn()
        self.place = {player.id: number for number, player in enumerate(self.players)}
        count = len(self.players)
        self.bets: list[Decimal] = [Decimal(0)] * count
        self.put: list[Decimal] = [Decimal(0)] * count
        self.antes: list[Decimal] = [Decimal(0)] * count
        self.blinds: list[Decimal] = [Decimal(0)] * count
        self.is_ante_dead = False
        self.holes: dict[int, list[str]] = {}
        self.board: list[str] = []
        self.moves: list[Move] = []

    def refuse(self, place: str, problem: str) -> HistoryError:
        return HistoryError(f"{self.where.hand}: ohh.{place}: {problem}")

    def _verify_amounts(self, value: Any, place: str) -> None:
        """Every number of the hand, before anything is reckoned with it."""
        if isinstance(value, msgspec.Struct):
            for name in value.__struct_fields__:
                self._verify_amounts(getattr(value, name), f"{place}.{name}" if place else name)
        elif isinstance(value, list):
            for number, each in enumerate(value):
                self._verify_amounts(each, f"{place}[{number}]")
        elif isinstance(value, Decimal):
            problem = "must be known" if value == UNKNOWN_STACK else amount_problem(value)
            if problem:
                raise self.refuse(place, problem)

    def _in_turn(self) -> list[Player]:
        dealt = [player for player in self.hand.players if not player.is_sitting_out]
        if len(dealt) < 2:
            raise self.refuse("players", "a hand has at least two players")
        for field in ("id", "seat"):
            if len({getattr(player, field) for player in dealt}) < len(dealt):
                raise self.refuse("players", f"two have the same {field}")
        button = self.hand.dealer_seat
        return sorted(dealt, key=lambda player: (player.seat <= button, player.seat))

    def history(self) -> HandHistory:
        hand = self.hand
        if "Run_It_Twice" in card_list(hand.flags):
            raise self.refuse("flags", "the board was dealt more than once, which cannot be replayed")
        for number, round_ in enumerate(hand.rounds):
            self._round(number, round_)
        if "variant" not in self.told:
            self._deal_unknown()
        known = hand.game_type, hand.bet_limit.bet_type
        variant = self.told.get("variant") or _CODES.get(known)
        if variant is None:
            raise self.refuse("game_type", f"{known[0]} with bet_type {known[1]} is not of the specification")
        fields: dict[str, Any] = {
            "variant": variant,
            "antes": _plain(self.antes[::-1] if len(self.antes) == 2 else self.antes),
            "ante_trimming_status": not self.is_ante_dead and (all(self.antes) or not any(self.antes)),
            "starting_stacks": _plain([player.starting_stack for player in self.players]),
            "actions": [write_action(move) for move in self.moves],
            "players": [player.name for player in self.players],
            "seats": [player.seat for player in self.players],
            "finishing_stacks": _plain(self._finishing_stacks()),
            **self._stakes(variant),
            **self._about(),
        }
        own = self.told.get("own", {})
        if not isinstance(own, dict):
            raise self.refuse("_phh.own", "must be an object")
        if hand.dealer_seat and hand.dealer_seat not in fields["seats"]:  # nobody is dealt in there
            own[OWN_STAKES] = {"button": hand.dealer_seat, **own.get(OWN_STAKES, {})}
        rake = sum((pot.rake or 0) + (pot.jackpot or 0) for pot in hand.pots)
        if rake and OWN_OPTIONS not in own:  # else it is the commission of the rulebook
            own[OWN_RAKE] = _plain([Decimal(rake)])[0]
        fields |= {name: value for name, value in self.told.items() if name not in ("own", "actions")}
        return build(fields | own, self.where)

    def _stakes(self, variant: str) -> dict[str, Any]:
        small, big = _plain([self.hand.small_blind_amount, self.hand.big_blind_amount])
        fields: dict[str, Any] = {"min_bet": big}
        if variant.startswith("F"):
            fields = {"small_bet": big, "big_bet": 2 * big}
        if any(self.blinds):
            told = self.blinds[::-1] if len(self.blinds) == 2 else self.blinds
            fields["blinds_or_straddles"] = _plain(self._with_posts(told))
        elif "7S" in variant:
            fields = {"bring_in": small, "small_bet": big, "big_bet": 2 * big}
        return fields

    def _about(self) -> dict[str, Any]:
        hand = self.hand
        fields: dict[str, Any] = {"hand": hand.game_number, "table": hand.table_name, "venue": hand.site_name}
        fields = {name: value for name, value in fields.items() if value}
        if _NUMBER.fullmatch(hand.game_number):
            fields["hand"] = int(hand.game_number)
        if hand.currency:
            fields["currency"] = hand.currency
        if hand.table_size:
            fields["seat_count"] = hand.table_size
        if date := _DATE.match(hand.start_date_utc or ""):
            year, month, day = (int(part) for part in date.groups()[:3])
            fields |= {"year": year, "month": month, "day": day, "time_zone": "UTC"}
            fields |= tomllib.loads(f"time = {date[4]}")
        return fields if self.about is None else self._as_written(fields)

    def _as_written(self, fields: dict[str, Any]) -> dict[str, Any]:
        """With what a PHH file told of the hand, as it was told there."""
        about = self.about
        if not isinstance(about, dict) or not about.keys() <= set(ABOUT):
            raise self.refuse("_phh.about", f"must be an object with no other names than {', '.join(ABOUT)}")
        if "time" in about:
            try:
                about = about | tomllib.loads(f"time = {about['time']}")
            except tomllib.TOMLDecodeError:
                raise self.refuse("_phh.about.time", "must be a time, such as 23:05:00") from None
        return {name: value for name, value in fields.items() if name not in ABOUT} | about

    def _finishing_stacks(self) -> list[Decimal]:
        """What nobody called is in no pot, and goes back to who put in most."""
        stacks = [player.starting_stack - put for player, put in zip(self.players, self.put, strict=True)]
        excess = sum(self.put) - sum(pot.amount for pot in self.hand.pots)
        if excess > 0:
            most = max(range(len(self.put)), key=lambda i: self.put[i])
            stacks[most] += excess
        for number, pot in enumerate(self.hand.pots):
            for wins in pot.player_wins:
                stacks[self._player(f"pots[{number}]", wins.player_id)] += wins.win_amount
        return stacks

    # -- what was done ---------------------------------------------------------------------------------------------

    def _round(self, number: int, round_: Round) -> None:
        self.bets = [Decimal(0)] * len(self.players) if number else self.bets
        cards = card_list(round_.cards)
        self._verify_cards(f"rounds[{number}].cards", cards)
        if cards[: len(self.board)] == self.board:
            cards = cards[len(self.board) :]  # some write the whole board
        if cards:
            self.board += cards
            self.moves.append(Move("db", cards=tuple(cards)))
        for index, action in enumerate(round_.actions):
            self._action(f"rounds[{number}].actions[{index}]", action)

    def _action(self, place: str, action: Action) -> None:
        kind = action.action
        if kind in _IGNORED:
            return
        player = self._player(place, action.player_id)
        cards = card_list(action.cards)
        self._verify_cards(f"{place}.cards", cards)
        amount = action.amount or Decimal(0)
        if kind in (BRING_IN, "Post Dead") and self._are_posts_told():
            self._put(player, amount)
            self.bets[player] -= amount if kind == "Post Dead" else 0
        elif kind == "Post Ante" or kind == "Post Dead":
            self.put[player] += amount
            self.antes[player] += self._due(kind, player, amount)
            self.is_ante_dead = self.is_ante_dead or kind == "Post Dead"
        elif kind == BRING_IN and self.told.get("bring_in") is not None:
            self._put(player, amount)
            self.moves.append(Move("pb", player))
        elif kind in _BLINDS:
            self._put(player, amount)
            due = self._due(kind, player, amount)
            is_post = kind == BRING_IN and not self.blinds[player]  # to be dealt in, and no straddle
            self.blinds[player] += -due if is_post else due
        elif kind in _BETS:
            self._put(player, amount)
            is_call = kind == "Call"
            bet = Decimal(0) if is_call else self.bets[player]
            self.moves.append(Move("cc" if is_call else "cbr", player, amount=_plain([bet])[0]))
        elif kind == "Dealt Cards" and not cards:
            return
        elif kind == "Dealt Cards":
            self.holes.setdefault(player, []).extend(cards)
            self.moves.append(Move("dh", player, tuple(cards)))
        elif kind == "Mucks Cards":
            self.moves.append(Move("sm", player))
        elif kind in ("Fold", "Check", "Shows Cards", DISCARDS):
            verb = {"Fold": "f", "Check": "cc", "Shows Cards": "sm", DISCARDS: "sd"}[kind]
            self.moves.append(Move(verb, player, tuple(cards) if verb in ("sm", "sd") else ()))
        else:
            raise self.refuse(f"{place}.action", f"{kind!r} is not of the specification")

    def _are_posts_told(self) -> bool:
        """Whether a field of our own tells what was posted beside the blinds."""
        return "posts" in self._told_stakes()

    def _told_stakes(self) -> dict[str, Any]:
        own = self.told.get("own")
        stakes = own.get(OWN_STAKES) if isinstance(own, dict) else None
        return stakes if isinstance(stakes, dict) else {}

    def _with_posts(self, blinds: list[Decimal]) -> list[Decimal]:
        """Blinds with what our own field tells of posts beside them, as a history has them."""
        stakes = self._told_stakes()
        posts = stakes.get("posts")
        if not isinstance(posts, list) or not all(map(is_amount, posts)):
            return blinds  # what is wrong with it is told when the hand is replayed
        beside = [Decimal(post) for post in posts] + [Decimal(0)] * (len(blinds) - len(posts))
        if len(blinds) == 2 and "button" in stakes:
            beside.reverse()
        return [blind + post if blind > 0 else blind for blind, post in zip(blinds, beside, strict=False)]

    def _due(self, kind: str, player: int, amount: Decimal) -> Decimal:
        """What was to be posted: who has not enough for it posts all there is."""
        hand = self.hand
        due = {"Post SB": hand.small_blind_amount, "Post BB": hand.big_blind_amount, "Post Ante": hand.ante_amount}
        is_all_in = self.put[player] == self.players[player].starting_stack
        return max(amount, due.get(kind, amount)) if is_all_in else amount

    def _put(self, player: int, amount: Decimal) -> None:
        self.bets[player] += amount
        self.put[player] += amount

    def _player(self, place: str, player_id: int | None) -> int:
        if player_id not in self.place:
            raise self.refuse(f"{place}.player_id", f"{player_id} is not in the hand")
        return self.place[player_id]

    def _verify_cards(self, place: str, cards: list[str]) -> None:
        for card in cards:
            if card not in CARDS:
                raise self.refuse(place, f"{card!r} is not a card; write rank and suit, like As or Td")

    def _deal_unknown(self) -> None:
        """Sites tell their hero's cards and those shown; the others were dealt some too."""
        count = _HOLE_CARDS.get(self.hand.game_type)
        if count is None:
            return
        dealt = [
            Move("dh", player, (UNKNOWN,) * count) for player in range(len(self.players)) if player not in self.holes
        ]
        self.moves[:0] = dealt


def _plain(amounts: list[Decimal]) -> list[Amount]:
    return [int(amount) if amount == int(amount) else amount.normalize() for amount in amounts]


__all__ = ["BET_TYPES", "GAME_TYPES", "dump", "dumps", "history_of", "loads", "read", "write"]
