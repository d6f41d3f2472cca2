"""Ten thousand random histories of jackpots: books and displays equal a plain model's to the cent, and to its parts."""

import random
from fractions import Fraction
from functools import cache

import msgspec
import pytest

from croupier.games import next_setting, restore
from croupier.games.house_poker.jackpot_messages import GameManagerMalfunction
from croupier.jackpots import Claim, Jackpot, Stake, open_jackpot
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets
from croupier.rulebook import Rules
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import holdem
from tests.jackpots.models import Levels, Progressive
from tests.jackpots.tables import jackpots, place, to_the_end
from tests.rules import rule

CROWN = "crown_perth/ultimate_texas_holdem"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
HANDS = ("straight_flush", "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight")
HISTORIES = 5000


@cache
def rules(document: str, **options: object) -> Rules:
    return Rules(document, options=options)


def dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def a_level_jackpot(chance: random.Random) -> tuple[Jackpot, Levels]:
    wager = chance.choice([1, 33, 250, 500, 777])
    extra = chance.choice([0, 1, 123456])
    pools = tuple(5000 * wager + extra * level for level in (1, 2, 3))
    options = {f"jackpot_{level}_pool": dollars(pool) for level, pool in enumerate(pools, 1)}
    jackpot = open_jackpot(rules(CROWN, jackpot_wager=dollars(wager), **options))
    return jackpot, Levels(wager, (pools[0], pools[1], pools[2]))


def a_progressive(chance: random.Random) -> tuple[Jackpot, Progressive]:
    wager, pool, divided = chance.choice([1, 33, 500]), chance.choice([1, 99999, 12345678]), chance.random() < 0.5
    retained, major, seed, minor = chance.choice([(0, 50, 1, 1), (25, 75, 5000000, 777), (33, 67, 333, 100)])
    options = {
        "jackpot_wager": dollars(wager), "jackpot_pool": dollars(pool), "jackpot_minor_pool": dollars(minor),
        "jackpot_retained_percent": retained, "jackpot_major_percent": major, "jackpot_seed": dollars(seed),
        "jackpot_sub_pools": divided,
    }  # fmt: skip
    jackpot = open_jackpot(rules(chance.choice([CARIBBEAN, HOLDEM]), **options))
    return jackpot, Progressive(wager, pool, minor, retained, major, seed, divided)


def stakes(jackpot: Jackpot, level: int) -> tuple[Stake, ...]:
    kinds = jackpot.kinds if level == 3 or len(jackpot.kinds) == 1 else jackpot.kinds[level - 1 : level]
    return tuple(Stake(kind, jackpot.wager_cents(kind)) for kind in kinds)


def compare(jackpot: Jackpot, model: Levels | Progressive) -> None:
    jackpot.books.verify()
    balances = {account: cents * model.unit for account, cents in jackpot.books.balances.items() if cents}
    assert balances == {account: cents for account, cents in model.books().items() if cents}
    assert list(jackpot.displays().values()) == model.shown()
    assert all(jackpot.books.balance(pool) >= 0 for pool in jackpot.pools)


def restarted(jackpot: Jackpot) -> Jackpot:
    """As the journal has it."""
    state = msgspec.json.decode(msgspec.json.encode(jackpot.books.state()), type=dict[str, str])
    return open_jackpot(jackpot.rules, state)


def live(jackpot: Jackpot, model: Levels | Progressive, chance: random.Random) -> Jackpot:
    """A round: wagers, perhaps void, perhaps winners; perhaps a restart after it."""
    wagered = [chance.choice((1, 2, 3)) for _ in range(chance.randint(0, 4))]
    is_void = chance.random() < 0.15
    before = jackpot.books.state()
    jackpot.books.postings.clear()
    for box, level in enumerate(wagered):
        jackpot.contribute(f"box {box}", stakes(jackpot, level))
    if not is_void:
        for level in wagered:
            model.bet(level)
    winners = {box: chance.choice(HANDS) for box in range(len(wagered)) if chance.random() < 0.5}
    known = jackpot.rules.outcomes(jackpot.kinds[0])
    winners = {box: hand for box, hand in winners.items() if hand in known}
    claims = [Claim(f"box {box}", hand, stakes(jackpot, wagered[box])) for box, hand in winners.items()]
    won = {name: cents for keyed_off in jackpot.pay(claims) for name, cents in keyed_off.prizes.items()}
    if is_void:
        jackpot.undo()
        assert jackpot.books.state() == before
    else:
        expected = model.pay([(hand, wagered[box]) for box, hand in winners.items()])
        assert won == {f"box {box}": cents for box, cents in zip(winners, expected, strict=True)}
    return restarted(jackpot) if chance.random() < 0.3 else jackpot


@pytest.mark.parametrize("make", [a_level_jackpot, a_progressive])
@rule("crown_perth/ultimate_texas_holdem", "3.28", "3.30", "3.31", "3.32", "3.33", "3.34", "4.18", "4.19", "4.20")
@rule("skycity/caribbean_stud", "11.6", "11.9", "11.10")
@rule("skycity/ultimate_texas_holdem", "11.6", "11.9", "11.10")
def test_books_and_displays_are_those_of_a_plain_model_whatever_happens(make):
    for seed in range(HISTORIES):
        chance = random.Random(seed)
        jackpot, model = make(chance)
        compare(jackpot, model)
        for _ in range(chance.randint(1, 5)):
            jackpot = live(jackpot, model, chance)
            compare(jackpot, model)


def test_parts_of_a_cent_are_carried_and_never_lost():
    jackpot = open_jackpot(rules(CROWN, jackpot_wager="0.01"))
    for number in range(1000):
        jackpot.contribute(f"{number}", (Stake("jackpot_1", 1),))
        jackpot = restarted(jackpot)
        assert jackpot.books.balance("level_1") == 5000 + Fraction(41 * (number + 1), 100)
        assert jackpot.displays()["level_1"] == 5000 + 41 * (number + 1) // 100
    assert jackpot.displays()["level_1"] == 5410
    assert jackpot.books.state() == {
        "house": "-15000", "level_1": "5410", "level_2": "5000", "level_3": "5000", "players": "-1000",
        "retained": "590",
    }  # fmt: skip


# -- at tables -------------------------------------------------------------------------------------------------------

DEALS = {  # hole cards of two boxes and the flop, with what each makes of it
    "AsKs 8s9s QsJsTs2c3d": ("royal_flush", "straight_flush"),
    "3s4s 8s9s 5s6s7s2c2h": ("straight_flush", "straight_flush"),
    "9s9h KdKh 9d9cKs2c3d": ("four_of_a_kind", "full_house"),
    "As2s 3d3c KsJs5s9d9h": ("flush", ""),
    "9s8h 2c2d 7d6c5sKdQd": ("straight", ""),
    "Ac2d 3h8h KsJs5s9d9h": ("", ""),
}


def table_round(setting, deal_: str, levels: list[int], is_void: bool):
    hands, community = deal_.rsplit(" ", 1)
    round_ = holdem(hands, "4c7c", community, document=CROWN, setting=setting)
    for box, level in enumerate(levels, 1):
        uth_tables.bet(round_, f"player {box}", 20, box)
        place(round_, f"player {box}", box, level)
    round_.act(NoMoreBets(DEALER))
    if is_void:
        round_.report(GameManagerMalfunction())
    return round_ if is_void else to_the_end(round_)


@rule("crown_perth/ultimate_texas_holdem", "3.30", "3.32", "3.33", "4.18", "4.19", "5.16")
def test_rounds_at_a_table_keep_the_books_of_the_plain_model_through_journals():
    for seed in range(40):
        chance = random.Random(seed)
        model, setting = Levels(500, (25000_00, 25000_00, 25000_00)), {}
        for _ in range(4):
            deal_, is_void = chance.choice(list(DEALS)), chance.random() < 0.2
            levels = [chance.choice((0, 1, 2, 3)) for _ in range(2)]
            before = dict(model.books())
            round_ = table_round(setting, deal_, levels, is_void)
            if not is_void:
                for level in levels:
                    if level:
                        model.bet(level)
                hands = zip(DEALS[deal_], levels, strict=True)
                model.pay([(hand, level) for hand, level in hands if hand and level])
            compare(round_.pools.jackpot, model)
            won = sum(net for _, net in jackpots(round_).values()) if not is_void else 0
            assert won * model.unit == model.books()["players"] - before["players"]
            restored = restore(journal.write(round_))
            assert restored.pools.jackpot.books.state() == round_.pools.jackpot.books.state()
            setting = {"carried": next_setting(restored).carried}
