"""Poker against the house played at random, with random things going wrong at random moments, by all four documents.

After everything that is done the books and the cards are in order; what is refused changes nothing; and the journal of
each round makes the same round again.
"""

import random
from collections import Counter, defaultdict
from typing import Any

import msgspec
import pytest

from croupier.games.house_poker import incidents
from croupier.procedure import DEALER, IllegalActionError, Incident
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, WithdrawWager
from croupier.procedure.events import HandVoided, RoundVoided
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice
from tests.games.house_poker.tables import CARIBBEAN, CROWN_UTH, FOUR_CARD, NZ_UTH, fresh, nets, next_round, sound
from tests.tables import of_kind, snapshot

PLAYERS = ("Ann", "Bob", "Cid")
OPTIONS = {
    CARIBBEAN: {
        "shuffler": ("shoe", "automatic"),
        "progressive": ("off", "electronic", "manual"),
        "blind_bets": (True, False),
        "boxes_per_player": (3, 3, 1),
        "blind_hands": (True, True, False),
        "misdeal_of_a_hand": ("whole_round", "that_hand"),
        "dealer_exposure_asks": ("undecided_players", "all_players"),
        "bet_on_discarded_hand": ("returned", "forfeited"),
    },
    NZ_UTH: {
        "shuffler": ("shoe", "automatic"),
        "progressive": ("off", "electronic", "manual"),
        "boxes_per_player": (3, 3, 1),
        "blind_hands": (True, True, False),
        "misdeal_of_a_hand": ("whole_round", "that_hand"),
        "dealer_exposure_asks": ("undecided_players", "all_players"),
        "check_after_exposure": ("allowed", "barred"),
        "top_of_discard_pile": ("within_top_five", "on_top"),
    },
    CROWN_UTH: {"shuffler": ("shoe", "automatic"), "jackpot": (True, False)},
    FOUR_CARD: {"shuffler": ("shoe", "automatic")},
}
WAGERS = {
    CARIBBEAN: ("ante", "bet", "jackpot"),
    NZ_UTH: ("ante", "blind", "trips", "jackpot"),
    CROWN_UTH: ("ante", "blind", "trips", "jackpot_1", "jackpot_2"),
    FOUR_CARD: ("ante", "aces_up"),
}
AMOUNTS = {
    "ante": 20,
    "blind": 20,
    "bet": 40,
    "trips": 10,
    "aces_up": 10,
    "jackpot": 5,
    "jackpot_1": 5,
    "jackpot_2": 10,
}
KINDS = [kind for kind in vars(incidents).values() if isinstance(kind, type) and issubclass(kind, Incident)]
KINDS = [*(kind for kind in KINDS if kind is not Incident), ProhibitedDevice, GameDisrupted]

ENDS_ROUNDS = (
    ProhibitedDevice, GameDisrupted, incidents.DeckIncorrect, incidents.DealtIncorrectly, incidents.WrongNumberOfCards,
    incidents.ShufflingDeviceFailed, incidents.DeckCounted,
)  # fmt: skip
"""Reported more rarely, so that there are rounds left for the others."""


def some_incident(luck: random.Random, kind: type[Incident], round_: Any) -> Incident:
    """One of a kind, whose fields make sense more often than not."""
    hands = ["box 1", "box 2", "box 3", DEALER, "community"]
    cards = [*round_.cards.hands.get(DEALER, ()), "As", "2c"]
    values: dict[str, Any] = {
        "hand": lambda: luck.choice(hands),
        "box": lambda: luck.randint(1, 4),
        "boxes": lambda: tuple(luck.sample((1, 2, 3), luck.randint(1, 2))),
        "cards": lambda: (
            tuple(luck.sample(cards, min(4, len(cards))))
            if kind is incidents.DealersHandMisset
            else luck.choice((None, None, 51))
            if kind is incidents.DeckCounted
            else luck.randint(1, 6)
        ),
        "by": lambda: luck.choice((DEALER, "inspector")),
        "stage": lambda: luck.choice(("raised", "review", "not_satisfied")),
        "number": lambda: luck.choice((0, 0, 1, 2, 7)),
        "numbers": lambda: tuple(luck.sample(range(1, 6), luck.randint(1, 2))),
        "player": lambda: luck.choice([*round_.boxes.players.values()] or PLAYERS),
        "players": lambda: tuple(luck.sample(PLAYERS, luck.randint(1, 2))),
        "direction": lambda: luck.choice(("play_first", "play_apart", "english_only", "silence")),
        "covered_by": lambda: luck.choice((0, 0, 1, 5)),
        "jackpot_by": lambda: luck.choice(("", "", "Cid")),
        "foreign": lambda: luck.choice((0, 0, 1)),
        "wager_id": lambda: luck.randint(1, 6),
        "grounds": lambda: "late",
        "rule": lambda: "4.6",
        "cause": lambda: luck.choice(("fire", "fraud")),
        "fraud_by": lambda: luck.choice((None, "Ann")),
    }
    fields = {
        field.name: values.get(field.name, lambda: luck.random() < 0.5)() for field in msgspec.structs.fields(kind)
    }
    return kind(**fields)


def wager_at_random(luck: random.Random, round_: Any, document: str) -> None:
    seats = list(PLAYERS) if luck.random() < 0.5 else ["Ann"] * 3
    for box, player in enumerate(seats, start=1):
        is_sitting_out = luck.random() < 0.15
        for kind in WAGERS[document]:
            needed = kind == "blind" or (kind == "ante" and document != FOUR_CARD)
            action = PlaceWager(player, kind, AMOUNTS[kind] * 100, box)
            if not is_sitting_out and (needed or luck.random() < 0.6) and round_.can(action):
                round_.act(action)


def act_at_random(luck: random.Random, round_: Any) -> None:
    offers = [offer for offer in round_.offers() if round_.can(offer)]
    if round_.decision.about == "wagering":
        round_.act(NoMoreBets(DEALER)) if round_.can(NoMoreBets(DEALER)) else take_back(round_)
    else:
        round_.act(luck.choice(offers))


def take_back(round_: Any) -> None:
    """A ruling has left wagers that do not go together: those that others depend on are withdrawn last."""
    for wager in sorted(round_.layout.standing(), key=lambda wager: wager.kind == "ante"):
        if round_.can(WithdrawWager(wager.player, wager.id)):
            round_.act(WithdrawWager(wager.player, wager.id))


def report_at_random(luck: random.Random, round_: Any, seen: Counter[str]) -> None:
    """One of three things that may have gone wrong, if one of them can have: rather what is seldom ruled on."""
    known = [kind for kind in KINDS if kind in round_.reportable() or luck.random() < 0.01]
    weights = [(0.1 if kind in ENDS_ROUNDS else 1) / (1 + seen[kind.name()]) for kind in known]
    for kind in luck.choices(known, weights, k=3):
        before = snapshot(round_)
        try:
            round_.report(some_incident(luck, kind, round_))
        except IllegalActionError:
            assert snapshot(round_) == before
        else:
            seen[kind.name()] += 1
            return


def verify_books(round_: Any) -> None:
    """What each player won is what their wagers won, one by one; and what is void won nothing."""
    won: dict[str, int] = defaultdict(int)
    void = {event.hand for event in of_kind(round_, HandVoided)}
    for wager in round_.layout.wagers.values():
        assert not wager.is_standing
        if wager.settlement:
            assert wager.hand not in void
            won[wager.player] += wager.settlement.net_cents
        bonuses = round_.bonuses.paid.get(wager.id, ()) if hasattr(round_, "bonuses") else ()
        won[wager.player] += sum(paid.won_cents for paid in bonuses)
    forfeited = [event for event in round_.events if event.name() == "wager_forfeited"]
    for event in forfeited:
        won[event.player] -= event.cents
    if of_kind(round_, RoundVoided) and not forfeited:
        assert not any(won.values())
    assert nets(round_) == {player: won[player] // 100 for player in nets(round_)}


def play_at_random(luck: random.Random, document: str, seen: Counter[str]) -> None:
    options = {name: luck.choice(values) for name, values in OPTIONS[document].items()}
    setting = {"paced": luck.random() < 0.6, "seats": {2: "Ann"}}
    round_ = fresh(document, seed=luck.randrange(10**6), setting=setting, **options)
    for _ in range(3):
        while round_.decision and round_.decision.about == "shuffle":
            round_.act(Proceed(DEALER, "shuffle"))
        wager_at_random(luck, round_, document)
        chance = luck.choice((0.05, 0.2, 0.4))
        while not round_.is_over:
            if luck.random() < chance * (0.2 if round_.decision.about == "wagering" else 1):
                report_at_random(luck, round_, seen)
            else:
                act_at_random(luck, round_)
            round_.layout.audit()
            round_.cards.verify_cards()
        for _ in range(2):
            report_at_random(luck, round_, seen)
        verify_books(round_)
        sound(round_)
        round_ = next_round(round_, excluded=())


@pytest.mark.parametrize("document", list(OPTIONS))
def test_rounds_with_random_irregularities_keep_books_and_cards_and_replay_equal(document):
    luck, seen = random.Random(document), Counter()
    possible = {kind.name() for kind in KINDS if kind in fresh(document).reportable()}
    for table in range(150):
        play_at_random(luck, document, seen)
        if table >= 25 and possible == {*seen}:
            return
    pytest.fail(f"never ruled on: {possible - {*seen}}")
