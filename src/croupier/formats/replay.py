"""Replay of hand histories by a rulebook: every action made again, the stacks compared at the end."""

import re
from typing import Any

import msgspec

from croupier.cards import Card
from croupier.errors import CroupierError
from croupier.formats.amounts import MOST, UNKNOWN_STACK, Amount, from_units, parse_amount, to_units
from croupier.formats.comparison import Verdict, compare
from croupier.formats.errors import HistoryError, UnknownVariantError, UntoldError
from croupier.formats.history import OWN_STAKES, HandHistory
from croupier.formats.notation import AS_DEALT, MOST_PLAYERS, UNKNOWN, parse_action
from croupier.formats.recorded_cards import Feeder
from croupier.formats.tables import Table, table_of
from croupier.poker import Hand, IllegalMoveError, PokerError
from croupier.poker.state import NoHandShownError

PLAYERS = {f"p{number + 1}": number for number in range(MOST_PLAYERS)}
DEEP = MOST
"""In units of the file: a stack that nobody knows."""


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """How the replay of a hand ended."""

    file: str
    hand: str = ""
    """Which of the file's hands, if it holds several."""
    finishing_stacks: list[Amount] | None = None
    matches: bool | None = None
    """Whether stacks and winnings are those of the file; `None` if it has none, or the hand could not be replayed."""
    problem: str = ""
    is_complete: bool = True
    """Whether the history goes to the end of the hand."""
    is_untold: bool = False
    """Whether the cards that decide the hand are not told."""
    rake: Amount | None = None
    """What the winners got less than was in the pots, if that is all that differs."""

    @property
    def is_good(self) -> bool:
        """Nothing is wrong with it, as far as it could be seen."""
        return self.matches is True or (self.matches is None and not self.problem)


def replay(history: HandHistory, document: str | None = None) -> Replayed:
    """Replay a hand by a rulebook: `document`, or the one that the file names, or the usual one."""
    file, section = history.where.file, history.where.section
    log: list[tuple[Any, ...]] | None = [] if history.winnings is not None else None
    try:
        hand = rerun(history, table_of(history, document), log)
    except UnknownVariantError as error:
        return Replayed(file=file, hand=section, problem=str(error))
    except UntoldError as error:
        return Replayed(file=file, hand=section, problem=str(error), is_untold=True)
    except CroupierError as error:
        return Replayed(file=file, hand=section, matches=False, problem=str(error))
    stacks = finishing_stacks(history, hand)
    is_plain = log is None and stacks == history.finishing_stacks and stacks[0] != UNKNOWN_STACK  # as mostly
    verdict = Verdict(True) if is_plain else compare(history, hand, log)
    if verdict.matches and verdict.rake is not None and history.finishing_stacks is not None:
        stacks = history.finishing_stacks
    return Replayed(
        file=file,
        hand=section,
        finishing_stacks=stacks,
        matches=verdict.matches,
        problem=verdict.problem,
        is_complete=hand.phase == "over",
        rake=verdict.rake,
    )


def finishing_stacks(history: HandHistory, hand: Hand) -> list[Amount]:
    """In the unit of the file."""
    scale, starting = history.scale, history.starting_stacks
    if scale == 1 and UNKNOWN_STACK not in starting:
        return list(hand.stacks)
    return [
        UNKNOWN_STACK if began == UNKNOWN_STACK else from_units(units, scale)
        for began, units in zip(starting, hand.stacks, strict=True)
    ]


def rerun(history: HandHistory, table: Table, log: list[Any] | None = None) -> Hand:
    """The hand after the last action of its history, which may end before the hand does; `log` takes what it notes."""
    words = split_actions(history)
    holes, board, mucked = _dealt(words, len(history.starting_stacks))
    fed = sum(holes, board)
    is_manual = bool(mucked)
    if len(set(fed)) < len(fed) or not table.cards.issuperset(fed):
        is_manual = _verify_cards(history, table) or is_manual
    feeder = Feeder(holes, board, table.terms.deck.size)
    try:
        hand = play_again(history, table, feeder, words, is_manual=is_manual, log=log)
        if hand.phase == "showdown":
            _show_hands(hand, mucked)
    except NoHandShownError as error:
        raise UntoldError(f"{history.where.hand}: {_in_words(error)}") from None
    except PokerError as error:
        raise HistoryError(f"{history.where.hand}: {_in_words(error)}") from None
    return hand


def play_again(
    history: HandHistory,
    table: Table,
    feeder: Feeder,
    words: list[list[str]],
    *,
    is_manual: bool,
    log: list[Any] | None = None,
) -> Hand:
    """Every action up to the showdown, from cards that are told to whom they go."""
    stakes, stacks = table.stakes_of(history), _stacks(history)
    carried = _carried(history) if history.own else 0
    hand = Hand(table.terms, stakes, stacks, feeder, carried=carried, manual_showdown=is_manual, log=log).start()
    _play(hand, feeder, words, history)
    return hand


def split_actions(history: HandHistory) -> list[list[str]]:
    """The words of each action, commentary left out."""
    return [(action.partition("#")[0] if "#" in action else action).split() for action in history.actions]


def _dealt(words: list[list[str]], count: int) -> tuple[list[list[Card]], list[Card], set[int]]:
    """All cards that each player is dealt, and the board; and who mucks."""
    holes: list[list[Any]] = [[] for _ in range(count)]
    board: list[Any] = []
    mucked = set()
    for word in words:
        if len(word) > 2 and word[0] == "d":
            text = word[-1]
            cards = [text[:2], text[2:]] if len(text) == 4 else [text[i : i + 2] for i in range(0, len(text), 2)]
            if word[1] == "dh":
                holes[PLAYERS[word[2]]] += cards
            else:
                board += cards
        elif len(word) == 2 and word[1] == "sm":
            mucked.add(PLAYERS[word[0]])
    return holes, board, mucked


def _stacks(history: HandHistory) -> list[int]:
    scale, stacks = history.scale, history.starting_stacks
    if scale == 1 and UNKNOWN_STACK not in stacks:
        return stacks  # type: ignore[return-value]  # all are whole
    return [to_units(DEEP if stack == UNKNOWN_STACK else stack, scale) for stack in stacks]


def _play(hand: Hand, feeder: Feeder, words: list[list[str]], history: HandHistory) -> None:
    """Every action; cards are dealt by the hand as it goes, and must be told where it deals them."""
    scale = history.scale
    seen = 0
    for index, word in enumerate(words):
        if not word:
            continue
        verb = word[1]
        try:
            if verb == "dh" or verb == "db":
                seen += len(word[-1]) // 2
                if seen > feeder.drawn:
                    raise HistoryError("these cards are not dealt at this point of the hand")
                continue
            player = PLAYERS[word[0]]
            if verb == "sm" or verb == "sd":
                _show_or_discard(hand, player, verb, word[2] if len(word) == 3 else "")
                continue
            if verb == "cc" and hand.phase != "betting" and _is_idle(hand, player, history):
                continue
            if feeder.drawn > seen:
                raise HistoryError("cards are dealt before it that the history tells only later")
            if verb == "f":
                hand.fold(player, is_forced=True)  # it was made, also where the rulebook offers only a check or a bet
            elif verb == "cc":
                hand.check_or_call(player)
            elif verb == "cbr":
                amount = word[2]
                hand.raise_to(player, to_units(parse_amount(amount), scale) if "." in amount else int(amount) * scale)
            else:
                hand.bring_in(player)
        except NoHandShownError:
            raise
        except CroupierError as error:
            raise _refused(history, index, error) from None


def _show_or_discard(hand: Hand, player: int, verb: str, text: str) -> None:
    if verb == "sd":
        hand.exchange(player, [Card(text[i : i + 2]) for i in range(0, len(text), 2)])
    elif text and hand.showdown.is_manual:
        _reveal(hand, player, text)


def _is_idle(hand: Hand, player: int, history: HandHistory) -> bool:
    """Whether a check is one that some write down and nobody asks for: all others in the hand are all-in."""
    left = hand.showdown.order if hand.phase != "drawing" else hand.live()
    dead = history.by_player(history.antes) if hand.stakes.antes_are_dead else [0] * hand.state.count
    began = _stacks(history)
    able = [i for i in left if began[i] > hand.paid[i] + to_units(dead[i], history.scale)]
    return len(left) > 1 and able == [player]


def _refused(history: HandHistory, index: int, error: CroupierError) -> HistoryError:
    """The hand counts players from nought and amounts in units; a history has neither."""
    problem = _in_words(error)
    parts = f" (amounts times {history.scale})" if history.scale > 1 and isinstance(error, IllegalMoveError) else ""
    return HistoryError(f"{history.where.action(index)}: {history.actions[index]}: {problem}{parts}")


def _in_words(error: CroupierError) -> str:
    return re.sub(r"\bplayer (\d+)", lambda found: f"p{int(found[1]) + 1}", str(error))


def _carried(history: HandHistory) -> int:
    """What the hand before left in the pot."""
    return to_units(history.own.get(OWN_STAKES, {}).get("carried", 0), history.scale)


def _show_hands(hand: Hand, mucked: set[int]) -> None:
    """In the rulebook's order, hands mucked unseen first; who mucks what is known may have to show all the same."""
    for player in sorted(mucked):
        if hand.phase == "showdown" and UNKNOWN in hand.hole[player] and hand.dead.count(False) > 1:
            hand.showdown.muck_unseen(player)
    are_told = True
    while hand.phase == "showdown" and hand.actor is not None:
        turn = hand.actor
        is_unknown = UNKNOWN in hand.hole[turn]
        if turn in mucked and hand.showdown.can_muck:
            hand.muck_hand(turn)
        elif is_unknown and are_told and hand.dead.count(False) == 1:
            hand.showdown.win_unseen(turn)
        else:
            are_told = are_told and not is_unknown
            hand.show(turn)


def _reveal(hand: Hand, player: int, text: str) -> None:
    """Cards shown take the place of those that were not known."""
    hole = hand.hole[player]
    if text == AS_DEALT or UNKNOWN not in hole:
        return
    shown = [text[i : i + 2] for i in range(0, len(text), 2)]
    for card in hole:
        if card in shown:
            shown.remove(card)
    for place, card in enumerate(hole):
        if card == UNKNOWN and shown:
            hole[place] = Card(shown.pop(0))


def _verify_cards(history: HandHistory, table: Table) -> bool:
    """Every card is one of the deck and in one place; whether some are unknown."""
    terms = table.terms
    can_return = terms.runs_out and any(street.after == "draw" for street in terms.streets)
    """Cards given up may be shuffled in and come again."""
    out: set[str] = set()
    hands: list[set[str]] = [set() for _ in history.starting_stacks]
    is_unknown = False
    for index, action in enumerate(history.actions):
        move = parse_action(action, len(hands))
        if can_return and move.verb in ("sd", "f"):
            out -= set(move.cards) if move.verb == "sd" else hands[move.player]
        if move.verb not in ("dh", "db"):
            continue
        for card in move.cards:
            problem = ""
            if card == UNKNOWN:
                is_unknown = True
                continue
            if card not in table.cards:
                problem = f"{card} is not a card of a {terms.deck.size}-card deck"
            elif card in out:
                problem = f"{card} is dealt twice"
            if problem:
                raise HistoryError(f"{history.where.action(index)}: {action}: {problem}")
            out.add(card)
            if move.verb == "dh":
                hands[move.player].add(card)
    return is_unknown
