"""Names, passwords, sessions and links: what lets somebody in, and for how long."""

import pytest

from croupier.clock import ManualClock
from croupier.ledger.store import Store
from croupier.server import people as p
from croupier.server.errors import BusyError, FloorError, NotSignedInError, UnknownError
from croupier.server.people import People
from croupier.server.roles import Person
from tests.server.houses import PASSWORD, QUICK


@pytest.fixture
def clock():
    return ManualClock(1_000_000)


@pytest.fixture
def people(tmp_path, clock):
    store = Store.create(str(tmp_path / "house.db"), "The house")
    known = People(store, clock, QUICK)
    known.add("Ann", "player", PASSWORD)
    yield known
    store.close()


def test_a_session_is_of_one_device_and_runs_out(people, clock):
    person, token = people.sign_in("ann", PASSWORD, "phone", "10.0.0.1")
    assert person == Person("Ann", "player")
    assert people.person_of(token, "phone") == person
    assert people.person_of(token, "another phone") is None
    clock.advance_ms(p.SESSION_MS - 1)
    assert people.person_of(token, "phone") == person
    clock.advance_ms(1)
    assert people.person_of(token, "phone") is None


def test_signing_out_ends_the_session(people):
    _, token = people.sign_in("Ann", PASSWORD, "phone", "10.0.0.1")
    people.sign_out(token)
    assert people.person_of(token, "phone") is None


def test_who_is_barred_or_has_another_role_must_sign_in_again(people):
    _, token = people.sign_in("Ann", PASSWORD, "phone", "10.0.0.1")
    people.change("Ann", is_barred=True)
    assert people.person_of(token, "phone") is None
    with pytest.raises(NotSignedInError):
        people.sign_in("Ann", PASSWORD, "phone", "10.0.0.1")
    people.change("Ann", is_barred=False, role="dealer")
    assert people.sign_in("Ann", PASSWORD, "phone", "10.0.0.1")[0].role == "dealer"


def test_guessing_passwords_takes_longer_and_longer(people, clock):
    for _ in range(p.FREE_FAILURES):
        with pytest.raises(NotSignedInError, match="not right"):
            people.sign_in("Ann", "wrong password", "phone", "10.0.0.1")
    waits = []
    for _ in range(4):
        with pytest.raises(BusyError, match="try again in") as refused:
            people.sign_in("Ann", PASSWORD, "phone", "10.0.0.1")
        waits.append(int(str(refused.value).split()[-2]))
        clock.advance(waits[-1])
        with pytest.raises(NotSignedInError):
            people.sign_in("Ann", "wrong again", "phone", "10.0.0.2")
    assert waits == [2, 4, 8, 16]
    clock.advance(32)
    assert people.sign_in("Ann", PASSWORD, "phone", "10.0.0.1")


def test_one_address_cannot_guess_at_many_names(people):
    for number in range(p.FREE_FAILURES * 10):
        with pytest.raises(NotSignedInError):
            people.sign_in(f"nobody {number}", "wrong password", "phone", "10.9.9.9")
    with pytest.raises(BusyError):
        people.sign_in("Ann", PASSWORD, "phone", "10.9.9.9")
    assert people.sign_in("Ann", PASSWORD, "phone", "10.0.0.1")


def test_an_unknown_name_is_refused_in_the_same_words_and_after_the_same_work(people):
    with pytest.raises(NotSignedInError) as known:
        people.sign_in("Ann", "wrong password", "phone", "10.0.0.1")
    verified = []
    plain = people.hasher.verify
    people.hasher = type("Counting", (), {"verify": lambda _, *given: verified.append(1) or plain(*given)})()
    with pytest.raises(NotSignedInError) as unknown:
        people.sign_in("Nobody", "wrong password", "phone", "10.0.0.1")
    assert str(known.value) == str(unknown.value)
    assert verified == [1]


def test_a_link_holds_once_and_for_a_day(people, clock):
    link = people.new_link("Dana", "dealer")
    with pytest.raises(FloorError, match="at least 10 characters"):
        people.use_link(link, "short")
    assert people.use_link(link, PASSWORD) == Person("Dana", "dealer")
    with pytest.raises(UnknownError, match="used already"):
        people.use_link(link, PASSWORD)
    late = people.new_link("Carl", "cashier")
    clock.advance_ms(p.LINK_MS)
    with pytest.raises(UnknownError, match="run out"):
        people.use_link(late, PASSWORD)


@pytest.mark.parametrize(
    "name",
    ["", " Ann", "dealer", "House", "SYSTEM", "owner", "a/b", "a~b", "x" * 41, "An\u200bn", "nobody in particular"],
)
def test_names_that_nobody_may_have(people, name):
    with pytest.raises(FloorError):
        people.add(name, "player", PASSWORD)


def test_a_name_is_taken_whatever_its_capital_letters(people):
    with pytest.raises(FloorError, match="is taken"):
        people.add("ANN", "dealer", PASSWORD)


def test_only_digests_are_stored(people):
    _, token = people.sign_in("Ann", PASSWORD, "phone", "10.0.0.1")
    link = people.new_link("Dana", "dealer")
    stored = people.store.file.read_bytes()
    for wal in people.store.file.parent.glob("*-wal"):
        stored += wal.read_bytes()
    for secret in (PASSWORD, token, link):
        assert secret.encode() not in stored
