"""What a game system tells of all that was done, by others or by itself, in this round or an earlier one."""

import pytest

from croupier.games.electronic_baccarat.messages import CorrectAccount, EnterOutcome, IncorrectResult
from croupier.procedure import DEALER
from croupier.room.errors import RoundError
from tests.games.electronic_baccarat.tables import BANKER_WINS, PLAYER_WINS, game_system, play_hand


def records_of(system):
    return {number: round_.records for number, round_ in enumerate((*system.played, system.round), start=1)}


def told(system):
    found = {}
    for number, record in system.news():
        found.setdefault(number, []).append(record)
    return found


def test_everything_is_told_once_in_order_with_its_round():
    system = game_system(f"{PLAYER_WINS} {BANKER_WINS}")
    for _ in range(2):
        system.open_wagering()
        system.insert("Ann", 1, 20_00)
        system.touch("Ann", 1, "player", 20_00)
        play_hand(system)
    assert len(system.played) == 2
    assert told(system) == records_of(system)
    assert [news.round_number for news in system.news()] == sorted(news.round_number for news in system.news())


def test_what_the_system_does_by_itself_is_told_too():
    """A wrong entry is put right late: a report in the past round, then what the system does in the present one."""
    system = game_system(PLAYER_WINS, result_entry="manual")
    system.open_wagering()
    system.insert("Ann", 1, 20_00)
    system.touch("Ann", 1, "player", 20_00)
    play_hand(system)
    system.act(EnterOutcome(DEALER, ("2c", "5s"), ("Kh", "9d")))
    seen = len(system.news())
    system.report_late(IncorrectResult())
    news = system.news(seen)
    assert [(each.round_number, type(each.record.did)) for each in news if each.round_number == 1] == [
        (1, IncorrectResult)
    ]
    assert (2, CorrectAccount) in [(each.round_number, type(each.record.did)) for each in news]
    assert told(system) == records_of(system)
    assert system.news(seen + len(news)) == ()


@pytest.mark.parametrize("since", [-1, 10_000])
def test_a_place_in_the_news_that_there_is_not_is_refused(since):
    with pytest.raises(RoundError, match="since"):
        game_system().news(since)
