"""Secrets of chance: a new one is put in use, one that was used is revealed, and what was drawn can be verified."""

import msgspec
import pytest

from croupier.chance import commitment_to
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.chance_use import chance_in_use, commitment_named, reveal
from croupier.ledger.errors import LedgerError
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.played_rounds import ROUNDS
from croupier.promotions import OPERATOR, PROMOTION_KIND, PromotionSetup, verify_draw
from croupier.promotions import messages as say
from tests.ledger.players import BEGINNING_MS, ROULETTE, WAR, Player, go_on_with, open_table, raw
from tests.promotions.samples import AWARD, CLOSES, DAY, OPENS, POKER, PROMOTION

OLD, NEW = bytes(range(32)), bytes(range(32, 64))
SEAL = b"seal" * 8
KINDS = {"rounds": ROUNDS, "promotion": PROMOTION_KIND}


def test_a_secret_is_revealed_when_nothing_is_drawn_from_it_any_more(store, tmp_path):
    old, both = ChanceKeys.of(OLD, seal=SEAL), ChanceKeys.of(OLD, NEW, seal=SEAL)
    first, second = (
        open_table(store, game, name, keys=old) for game, name in ((ROULETTE, "table/1"), (WAR, "table/2"))
    )
    Player(first).play_on(12)
    Player(second).play_on(12)
    used = commitment_to(OLD)
    with pytest.raises(LedgerError, match="is in use; put another in use"):
        reveal(store, old, used)
    first = go_on_with(store, "table/1", keys=both)
    first.commit_chance("house:1", "Pat", "manager", BEGINNING_MS)
    with pytest.raises(LedgerError, match="is still drawn from: table/2"):
        reveal(store, both, used)
    go_on_with(store, "table/2", keys=both).commit_chance("house:1", "Pat", "manager", BEGINNING_MS)
    Player(first, seed=2, client="later").play_on(30)
    assert {each.commitment for each in chance_in_use(store)} == {commitment_to(NEW)}
    file = tmp_path / "revealed"
    file.write_bytes(reveal(store, both, used))
    assert NEW.hex() not in file.read_text()
    assert SEAL.hex() not in file.read_text()
    everybody = ChanceKeys.read_to_verify(file)
    report = verify(store, KINDS, keys=everybody)
    with_all = verify(store, KINDS, keys=both)
    assert report.is_sound
    assert 300 < report.drawn < with_all.drawn, "what was drawn from the new secret is not for everybody yet"


def test_a_secret_that_was_revealed_is_never_committed_to_again(store, tmp_path):
    old, both = ChanceKeys.of(OLD), ChanceKeys.of(OLD, NEW)
    live = open_table(store, keys=old)
    live.keys = both
    live.commit_chance("house:1", "Pat", "manager", BEGINNING_MS)
    reveal(store, both, commitment_to(OLD))
    with pytest.raises(LedgerError, match="was retired: read the file of secrets again"):
        open_table(store, stream="table/2", keys=old)  # a process that has not heard of the new one
    live.keys = old
    with pytest.raises(LedgerError, match="was retired"):
        live.commit_chance("house:2", "Pat", "manager", BEGINNING_MS)
    file = tmp_path / "revealed"
    file.write_bytes(both.revealed(commitment_to(OLD)))
    with pytest.raises(LedgerError, match="known to everybody; they verify, and cannot be played with"):
        ChanceKeys.read(file)


def test_a_stream_opened_while_a_secret_is_retired_is_refused_or_seen(store, monkeypatch):
    """Either the one who reveals sees the stream, or the one who opens it sees that the secret is retired."""
    old = ChanceKeys.of(OLD)
    true = store.append

    def append(entries):
        true(entries)
        store.retire(commitment_to(OLD))  # between the record and the look that follows it

    monkeypatch.setattr(store, "append", append)
    with pytest.raises(LedgerError, match="was retired"):
        open_table(store, keys=old)


def test_chance_that_was_chosen_shows_when_the_secret_is_revealed(store):
    """A stream drawn from another secret than it says: its records agree with themselves, and not with the secret."""
    other = ChanceKeys({commitment_to(OLD): NEW})
    Player(open_table(store, keys=other)).play_on(8)
    assert verify(store, KINDS).is_sound
    report = verify(store, KINDS, keys=ChanceKeys.of(OLD))
    assert "the secret gives" in report.findings[0].problem


def test_files_of_secrets(tmp_path):
    file = tmp_path / "keys"
    keys = ChanceKeys.new()
    keys.write(file)
    later = ChanceKeys.read(file).with_another()
    later.write_over(file)
    assert ChanceKeys.read(file).commitments == later.commitments == (keys.commitment, later.commitment)
    assert ChanceKeys.read(file).vault("a").secret("b") == keys.vault("a").secret("b"), "what is sealed stays so"
    assert file.stat().st_mode & 0o777 == 0o600
    assert commitment_named(later, keys.commitment[:10]) == keys.commitment
    for wrong, problem in (("", "names several"), ("xyz", "none begins so")):
        with pytest.raises(LedgerError, match=problem):
            commitment_named(later, wrong)
    for text in ("", "{}", '{"format": "croupier-chance-keys/1", "secrets": ["zz"]}', '{"format": "x", "secrets": []}'):
        file.write_text(text)
        with pytest.raises(LedgerError, match="not a file of secrets of chance"):
            ChanceKeys.read(file)


# -- what nobody knows before it is opened ---------------------------------------------------------------------------


class Held:
    """A promotion on a ledger; whatever is asked has the time that it is asked at."""

    def __init__(self, store, keys, promotion=PROMOTION, snapshot_every=1, **chosen):
        self.number = 1
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b"[]"))
        setup = PromotionSetup(POKER, promotion, **chosen)
        self.live = open_stream(
            store, PROMOTION_KIND, "promotion/1", setup, opening, (OPENS - DAY) * 1000, "desk", keys,
            snapshot_every=snapshot_every,
        )  # fmt: skip

    def do(self, did, at_s):
        self.number += 1
        return self.live.handle(Command(f"desk:{self.number}", "Pat", "manager", raw(did)), at_s * 1000)

    def committed(self, prize):
        self.do(say.TellAuthority(OPERATOR), OPENS - DAY)
        self.do(say.OpenPromotion(OPERATOR), OPENS)
        for person in ("Ann", "Ben", "Cas", "Ann"):
            self.do(say.EnterPromotion(person, person), OPENS)
        self.do(say.CloseEntries(OPERATOR), CLOSES + 1)
        answer = self.do(say.CommitDraw(OPERATOR, prize), CLOSES + 1)
        return msgspec.json.decode(answer.events[0], type=say.DrawCommitted).published

    def drawn(self, prize):
        self.do(say.DrawPrize(OPERATOR, prize), AWARD)
        return self.live.memory.subject.record(prize)


def stored(store):
    """All that somebody can read who can read the database."""
    entries = b"".join(entry.body for entry in store.read("promotion/1"))
    snapshots = [store.snapshot("promotion/1", number) or b"" for number in range(1, 20)]
    return entries + b"".join(snapshots)


def words(secret):
    raw_bytes = bytes.fromhex(secret)
    return ",".join(str(int.from_bytes(raw_bytes[at : at + 4], "big")) for at in range(0, 32, 4)).encode()


def test_the_secret_of_a_draw_is_not_in_the_ledger_before_the_draw(store):
    held = Held(store, ChanceKeys.of(OLD, seal=SEAL), secrets_apart=True)
    published = held.committed("hamper")
    before = stored(store)
    record = held.drawn("hamper")
    verify_draw(record, published)
    assert record.secret.encode() not in before
    assert words(record.secret) not in before
    assert record.secret.encode() in stored(store), "opened by the draw"
    for keys in (None, ChanceKeys.of(OLD, seal=SEAL)):
        assert verify(store, KINDS, keys=keys).is_sound


def test_without_that_it_would_be_there(store):
    held = Held(store, ChanceKeys.of(OLD, seal=SEAL))
    held.committed("hamper")
    before = stored(store)
    assert held.drawn("hamper").secret.encode() in before


def test_a_draw_is_made_after_a_restart_with_a_new_secret_of_chance(store):
    keys = ChanceKeys.of(OLD, seal=SEAL)
    held = Held(store, keys, secrets_apart=True)
    published = held.committed("hamper")
    held.live = LiveStream(store, PROMOTION_KIND, "promotion/1", "desk", keys.with_another())
    held.live.commit_chance("house:1", "Pat", "manager", CLOSES * 1000)
    reveal(store, held.live.keys, keys.commitment)
    verify_draw(held.drawn("hamper"), published)
    assert verify(store, KINDS, keys=held.live.keys).is_sound


def test_another_seal_than_the_one_committed_to_draws_nothing(store):
    held = Held(store, ChanceKeys.of(OLD, seal=SEAL), secrets_apart=True)
    held.committed("hamper")
    held.live = LiveStream(store, PROMOTION_KIND, "promotion/1", "desk", ChanceKeys.of(OLD, seal=NEW))
    with pytest.raises(Exception, match="is not the one that was committed to"):
        held.drawn("hamper")
    assert not held.live.memory.subject.campaign.awards
    assert "another secret" in verify(store, KINDS, keys=ChanceKeys.of(OLD, seal=NEW)).findings[0].problem
    held.live = LiveStream(store, PROMOTION_KIND, "promotion/1", "desk", ChanceKeys.of(OLD))
    with pytest.raises(LedgerError, match="no secret to seal with"):
        held.drawn("hamper")
    held.live = LiveStream(store, PROMOTION_KIND, "promotion/1", "desk", ChanceKeys.of(OLD, seal=SEAL))
    assert held.drawn("hamper").winner in ("Ann", "Ben", "Cas")
