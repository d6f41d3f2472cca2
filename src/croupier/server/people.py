"""The people of the house: names, roles and passwords, how they sign in, and how long that holds.

They lie in tables of the ledger's database, which several servers share, and not in its records: a password can be
changed and a session ended, a record cannot. Of passwords and tokens only digests are kept.
"""

import hashlib
from collections.abc import Sequence

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.chance import new_secret
from croupier.clock import FineClock
from croupier.ledger.store import Store
from croupier.procedure.names import why_no_player
from croupier.server.errors import BusyError, FloorError, NotSignedInError, UnknownError
from croupier.server.roles import RESERVED, ROLES, Person, Role

metadata = sa.MetaData()
people = sa.Table(
    "floor_people",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("folded", sa.Text, nullable=False, unique=True),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("password", sa.Text, nullable=False),
    sa.Column("is_barred", sa.Boolean, nullable=False),
    sa.Column("since_ms", sa.BigInteger, nullable=False),
)
sessions = sa.Table(
    "floor_sessions",
    metadata,
    sa.Column("token", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("since_ms", sa.BigInteger, nullable=False),
    sa.Column("until_ms", sa.BigInteger, nullable=False),
)
links = sa.Table(
    "floor_links",
    metadata,
    sa.Column("token", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("until_ms", sa.BigInteger, nullable=False),
)
failures = sa.Table(
    "floor_failures",
    metadata,
    sa.Column("who", sa.Text, primary_key=True),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("last_ms", sa.BigInteger, nullable=False),
)

SESSION_MS = 12 * 3_600_000
"""How long somebody stays signed in: a shift and its overtime."""
DISPLAY_SESSION_MS = 400 * 86_400_000
"""A screen on the wall stays signed in, since nobody is there to do it again; it can change nothing."""
LINK_MS = 24 * 3_600_000
LEAST_PASSWORD = 10
MOST_NAME = 40
FREE_FAILURES = 5
"""So many wrong passwords cost nothing; each further one doubles the wait."""
MOST_WAIT_MS = 15 * 60_000
FORGIVEN_MS = 60 * 60_000
"""After so long without another failure those before are forgotten."""


def session_ms(role: str) -> int:
    """How long somebody of a role stays signed in."""
    return DISPLAY_SESSION_MS if role == "display" else SESSION_MS


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everybody whom the house knows."""

    def __init__(self, store: Store, clock: FineClock, hasher: PasswordHasher | None = None) -> None:
        self.store = store
        self.clock = clock
        self.hasher = hasher or PasswordHasher()
        self._decoy = self.hasher.hash(new_secret().hex())
        """What a password is held against when there is no such person: that takes as long as if there were."""
        with store.problems_told():
            metadata.create_all(store.engine, checkfirst=True)

    # -- who there is ----------------------------------------------------------------------------------------------

    def all(self) -> list[tuple[Person, bool]]:
        """Everybody, with whether they are barred."""
        with self.store.problems_told(), self.store.readers.connect() as db:
            rows = db.execute(sa.select(people).order_by(people.c.name)).all()
        return [(Person(row.name, row.role), row.is_barred) for row in rows]

    def is_empty(self) -> bool:
        return not self.all()

    def is_known(self, name: str) -> bool:
        """Whether somebody of that name can sign in."""
        with self.store.problems_told(), self.store.readers.connect() as db:
            query = sa.select(people.c.name).where(people.c.folded == name.casefold())
            return db.execute(query).first() is not None

    def add(self, name: str, role: Role, password: str) -> Person:
        """A new person; a name is taken whatever its capital letters."""
        verify_name(name)
        verify_role(role)
        verify_password(password)
        row = {
            "name": name,
            "folded": name.casefold(),
            "role": role,
            "password": self.hasher.hash(password),
            "is_barred": False,
            "since_ms": self.clock.now_ms(),
        }
        try:
            with self.store.engine.begin() as db:
                db.execute(sa.insert(people), [row])
        except sa.exc.IntegrityError:
            raise FloorError(f"name: {name}: is taken") from None
        return Person(name, role)

    def change(
        self, name: str, *, role: Role | None = None, password: str | None = None, is_barred: bool | None = None
    ) -> None:
        """Another role, another password, or no entry; whoever it is must sign in again."""
        values: dict[str, object] = {}
        if role is not None:
            verify_role(role)
            values["role"] = role
        if password is not None:
            verify_password(password)
            values["password"] = self.hasher.hash(password)
        if is_barred is not None:
            values["is_barred"] = is_barred
        with self.store.problems_told(), self.store.engine.begin() as db:
            if db.execute(sa.update(people).where(people.c.name == name).values(**values)).rowcount != 1:
                raise UnknownError(f"name: {name}: there is no such person")
            db.execute(sa.delete(sessions).where(sessions.c.name == name))

    # -- signing in ------------------------------------------------------------------------------------------------

    def sign_in(self, name: str, password: str, device: str, address: str) -> tuple[Person, str]:
        """The person and the token of a new session. Slow by intent: not for the event loop."""
        keys = (f"name {name.casefold()[:MOST_NAME]}", f"address {address}")
        self._verify_not_throttled(keys)
        with self.store.problems_told(), self.store.readers.connect() as db:
            row = db.execute(sa.select(people).where(people.c.folded == name.casefold())).first()
        try:
            self.hasher.verify(row.password if row is not None else self._decoy, password)
            is_right = row is not None and not row.is_barred
        except (VerificationError, InvalidHashError):
            is_right = False
        if row is None or not is_right:
            self._note_failure(keys)
            raise NotSignedInError("name or password: not right")
        with self.store.problems_told(), self.store.engine.begin() as db:
            db.execute(sa.delete(failures).where(failures.c.who == keys[0]))
        person = Person(row.name, row.role)
        return person, self.new_session(person, device)

    def new_session(self, person: Person, device: str) -> str:
        token, now = new_secret().hex(), self.clock.now_ms()
        row = {
            "token": digest(token),
            "name": person.name,
            "device": digest(device),
            "since_ms": now,
            "until_ms": now + session_ms(person.role),
        }
        with self.store.problems_told(), self.store.engine.begin() as db:
            db.execute(sa.delete(sessions).where(sessions.c.until_ms <= now))
            db.execute(sa.insert(sessions), [row])
        return token

    def person_of(self, token: str, device: str) -> Person | None:
        """Who holds a session: nobody if it has run out, is another device's, or they are barred."""
        query = (
            sa.select(people.c.name, people.c.role)
            .join(sessions, sessions.c.name == people.c.name)
            .where(sessions.c.token == digest(token), sessions.c.device == digest(device))
            .where(sessions.c.until_ms > self.clock.now_ms(), ~people.c.is_barred)
        )
        with self.store.problems_told(), self.store.readers.connect() as db:
            row = db.execute(query).first()
        return None if row is None else Person(row.name, row.role)

    def sign_out(self, token: str) -> None:
        with self.store.problems_told(), self.store.engine.begin() as db:
            db.execute(sa.delete(sessions).where(sessions.c.token == digest(token)))

    def _verify_not_throttled(self, keys: Sequence[str]) -> None:
        now = self.clock.now_ms()
        with self.store.problems_told(), self.store.readers.connect() as db:
            rows = db.execute(sa.select(failures).where(failures.c.who.in_(keys))).all()
        for row in rows:
            free = FREE_FAILURES if row.who.startswith("name") else FREE_FAILURES * 10
            if row.failures < free or now - row.last_ms > FORGIVEN_MS:
                continue
            wait = min(MOST_WAIT_MS, 1000 * 2 ** (row.failures - free + 1))
            if now < row.last_ms + wait:
                left = (row.last_ms + wait - now + 999) // 1000
                raise BusyError(f"too many wrong passwords: try again in {left} seconds")

    def _note_failure(self, keys: Sequence[str]) -> None:
        now = self.clock.now_ms()
        with self.store.problems_told(), self.store.engine.begin() as db:
            for key in keys:
                row = db.execute(sa.select(failures).where(failures.c.who == key)).first()
                count = 1 if row is None or now - row.last_ms > FORGIVEN_MS else row.failures + 1
                db.execute(sa.delete(failures).where(failures.c.who == key))
                db.execute(sa.insert(failures), [{"who": key, "failures": count, "last_ms": now}])

    # -- links that let somebody choose a password -----------------------------------------------------------------

    def new_link(self, name: str, role: Role) -> str:
        """A token that lets one person in once, to choose a password."""
        verify_name(name)
        verify_role(role)
        token = new_secret().hex()
        row = {"token": digest(token), "name": name, "role": role, "until_ms": self.clock.now_ms() + LINK_MS}
        with self.store.problems_told(), self.store.engine.begin() as db:
            db.execute(sa.insert(links), [row])
        return token

    def link(self, token: str) -> Person:
        """Whom a link is for."""
        with self.store.problems_told(), self.store.readers.connect() as db:
            row = db.execute(sa.select(links).where(links.c.token == digest(token))).first()
        if row is None or row.until_ms <= self.clock.now_ms():
            raise UnknownError("link: used already, or run out")
        return Person(row.name, row.role)

    def use_link(self, token: str, password: str) -> Person:
        """The password is set, and the link gone. Slow by intent."""
        verify_password(password)
        person = self.link(token)
        with self.store.problems_told(), self.store.engine.begin() as db:
            if db.execute(sa.delete(links).where(links.c.token == digest(token))).rowcount != 1:
                raise UnknownError("link: used already, or run out")
        known = [each.name for each, _ in self.all()]
        if person.name in known:
            self.change(person.name, password=password, is_barred=False)
        else:
            self.add(person.name, person.role, password)
        return person


def verify_name(name: str) -> None:
    """That a name can be that of a person, and stands for nothing else."""
    if problem := why_no_player(name):
        raise FloorError(f"name: {problem}")
    if len(name) > MOST_NAME or "/" in name or "~" in name:
        raise FloorError(f"name: at most {MOST_NAME} characters, without / and ~")
    if name.casefold() in RESERVED or name.casefold() in ROLES:
        raise FloorError(f"name: {name}: stands for something else in the records")


def verify_role(role: str) -> None:
    if role not in ROLES:
        raise FloorError(f"role: {role}: one of {', '.join(ROLES)}")


def verify_password(password: str) -> None:
    if len(password) < LEAST_PASSWORD or len(password) > 1000:
        raise FloorError(f"password: at least {LEAST_PASSWORD} characters")
