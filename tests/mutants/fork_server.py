"""A process that has imported pytest and what the package needs, and runs tests of a copy in forks of itself.

Most of a short run would be the start of an interpreter and these imports. Nothing of the package nor of its tests is
imported here: each fork imports them from the copy that it is given.
"""

import gc
import json
import os
import signal
import sys
import tempfile
import traceback
from pathlib import Path
from typing import IO, Any

OPTIONS = ("-x", "-pno:cacheprovider", "-pno:hypothesispytest", "-Wignore::pytest.PytestAssertRewriteWarning")
ASTRAY = 70
"""What a fork returns that could not test its copy."""


def import_what_is_needed() -> None:
    import hypothesis  # noqa: F401
    import msgspec  # noqa: F401
    import numba
    import pytest  # noqa: F401
    import rich.console  # noqa: F401
    import typer  # noqa: F401

    numba.njit("int64(int64)")(lambda number: number)  # whatever is compiled first takes longest


def strangers(root: Path) -> list[str]:
    """Modules of the package or of its tests that are not the copy's."""
    files = {
        name: getattr(module, "__file__", None)
        for name, module in sys.modules.items()
        if name.partition(".")[0] in ("croupier", "tests")
    }
    return [name for name, file in files.items() if file is not None and not Path(file).is_relative_to(root)]


def run_tests(root: Path, tests: list[str], environment: dict[str, str]) -> int:
    """What pytest returns."""
    import numba
    import pytest

    os.chdir(root)
    os.environ.update(environment, PYTHONPATH=str(root / "src"), CROUPIER_COPY="1")
    numba.core.config.reload_config()
    sys.path.insert(0, str(root / "src"))
    status = int(pytest.main([*OPTIONS, *tests]))
    if foreign := strangers(root):
        print("not of the copy:", *foreign)
        return ASTRAY
    return status


def fork(request: dict[str, Any], output: IO[bytes]) -> tuple[int, float]:
    """What the tests return, which is negative if a signal ended them, and for how many seconds they computed."""
    child = os.fork()
    if child:
        _, status, used = os.wait4(child, 0)
        return os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
    returned = ASTRAY
    try:
        signal.alarm(request["limit"])
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
        returned = run_tests(Path(request["root"]), request["tests"], request["environment"])
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(returned)


def main() -> None:
    """A request a line, and an answer a line."""
    sys.path.pop(0)  # the folder of this file
    import_what_is_needed()
    gc.freeze()
    for line in sys.stdin:
        with tempfile.TemporaryFile() as output:
            returned, seconds = fork(json.loads(line), output)
            output.seek(0)
            answer = {"returncode": returned, "stdout": output.read().decode(errors="replace"), "seconds": seconds}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
