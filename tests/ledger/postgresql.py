"""A PostgreSQL server of one's own, in a temporary folder that is gone when it stops.

`python -m tests.ledger.postgresql` sees to it that one can be started: where the package is missing it is installed if
that is allowed, and else it says what to do and fails. Tests are never left out for want of it.
"""

import contextlib
import ctypes
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

MISSING = (
    "PostgreSQL is needed for the tests of the ledger, and its server was not found in /usr/lib/postgresql/*/bin or on"
    " PATH: install it (Debian: apt-get install postgresql)"
)
SETTINGS = {
    "listen_addresses": "",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "log_min_messages": "fatal",
    "timezone": "UTC",
}
_SET_PARENT_DEATH_SIGNAL = 1


class MissingError(RuntimeError):
    """There is no PostgreSQL server on this machine."""


def programs() -> Path:
    """The folder with `initdb` and `postgres`: of the newest version that Debian has installed, or on PATH."""
    found = [
        path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb") if (path.parent / "postgres").exists()
    ]
    if found:
        return max(found, key=lambda path: float(path.parent.name))
    on_path = shutil.which("initdb")
    if on_path and (folder := Path(on_path).resolve().parent) and (folder / "postgres").exists():
        return folder
    raise MissingError(MISSING)


def account() -> pwd.struct_passwd | None:
    """Whom the server runs as: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise MissingError("PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody")


def _dies_with_us() -> None:
    """Whoever started it may be killed: the server must not outlive them."""
    ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGQUIT)


def _sweep() -> None:
    """Remove what those who were killed have left."""
    for owner in Path("/tmp").glob("croupier-pg-*/owner"):
        with contextlib.suppress(OSError, ValueError):
            if not Path(f"/proc/{int(owner.read_text())}").exists():
                shutil.rmtree(owner.parent, ignore_errors=True)


class Server:
    """A server with checksums on its pages; to be stopped, or used in a `with`."""

    def __init__(self, **settings: str) -> None:
        self.settings = {**SETTINGS, **settings}
        self.programs = programs()
        self.account = account()
        _sweep()
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-pg-", dir="/tmp"))  # short: the socket's path is limited
        (self.folder / "owner").write_text(str(os.getpid()))
        if self.account is not None:
            os.chown(self.folder, self.account.pw_uid, self.account.pw_gid)
        self.data = self.folder / "data"
        self._names = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        try:
            chosen = ("--data-checksums", "--auth=trust", "--username=croupier", "--encoding=UTF8", "--locale=C")
            self._run("initdb", *chosen, "--no-sync", f"--pgdata={self.data}")
            self.start()
        except BaseException:
            self.stop()
            raise

    @classmethod
    def at(cls, folder: Path) -> "Server":
        """A server that another process has started, and will stop."""
        server = cls.__new__(cls)
        server.folder, server.data = folder, folder / "data"
        server._names, server._process = itertools.count(time.time_ns()), None
        return server

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _as_account(self) -> dict[str, Any]:
        if self.account is None:
            return {}
        return {"user": self.account.pw_uid, "group": self.account.pw_gid, "extra_groups": [], "cwd": self.folder}

    def _run(self, program: str, *arguments: str) -> str:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, **self._as_account())
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.strip() or done.stdout.strip()}")
        return done.stdout

    # -- its life --------------------------------------------------------------------------------------------------

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Started again after a crash, it recovers by itself."""
        settings = {**self.settings, "unix_socket_directories": str(self.folder)}
        command = [str(self.programs / "postgres"), "-D", str(self.data)]
        command += [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                preexec_fn=_dies_with_us,
                **self._as_account(),
            )
        self.wait_until_it_answers()

    def wait_until_it_answers(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + 60
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"postgres: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.02)

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self._conninfo("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def halt(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server; SIGQUIT is `immediate`, which leaves it as a crash would."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(60)
        self._process = None

    def stop(self) -> None:
        """Stop it and leave nothing behind."""
        self.halt(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    # -- databases -------------------------------------------------------------------------------------------------

    def _conninfo(self, database: str) -> str:
        return f"host={self.folder} user=croupier dbname={database}"

    def url(self, database: str) -> str:
        return f"postgresql://croupier@/{database}?host={self.folder}"

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """By itself, outside any transaction."""
        import psycopg

        with psycopg.connect(self._conninfo(database), autocommit=True) as db:
            done = db.execute(statement)  # type: ignore[call-overload]
            return done.fetchall() if done.description is not None else []

    def new_database(self, template: str = "template0") -> str:
        """The URL of a new, empty database, or of a copy of another."""
        name = f"ledger_{next(self._names)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def new_schema(self) -> str:
        """The URL of a schema of its own in one database: quicker than a database, and nobody sees the difference."""
        name = f"ledger_{next(self._names)}"
        self.execute(f"CREATE SCHEMA {name}")
        return f"{self.url('postgres')}&options=-csearch_path%3D{name}"

    def drop_schema(self, url: str) -> None:
        self.execute(f"DROP SCHEMA {url.rpartition('%3D')[2]} CASCADE")

    def drop_database(self, url: str) -> None:
        self.execute(f"DROP DATABASE IF EXISTS {name_of(url)} WITH (FORCE)")


def name_of(url: str) -> str:
    """The name of a database, from its URL."""
    return url.split("@/", 1)[1].split("?", 1)[0]


def main() -> int:
    """Install PostgreSQL where it is missing and that may be done."""
    with contextlib.suppress(MissingError):
        programs()
        return 0
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        print(MISSING, file=sys.stderr)
        return 1
    print("PostgreSQL is missing: installing it for the tests of the ledger", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", "postgresql"],
    ):
        if subprocess.run(command, env=environment, check=False).returncode:
            print(f"{' '.join(command)} failed. {MISSING}", file=sys.stderr)
            return 1
    programs()
    return 0


if __name__ == "__main__":
    sys.exit(main())
