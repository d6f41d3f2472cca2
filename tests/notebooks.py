"""Notebooks of the examples, executed by this very interpreter, with nothing left behind."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))
VERSION = 4
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
"""What is kept of a notebook beside its cells: nothing that differs from one machine to the next."""
SECONDS = 300
"""Where kernels are yet to be compiled, a cell takes a while."""


class ThisInterpreter(KernelSpecManager):
    """The kernel is the interpreter that asks for it, whatever is installed for the user."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        return KernelSpec(argv=argv, display_name=kernel_name, language="python")


@contextmanager
def own_folders() -> Iterator[Path]:
    """A folder for all that Jupyter and IPython write, gone afterwards; prices are worked out anew."""
    with tempfile.TemporaryDirectory() as folder:
        places = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "TMPDIR")
        ours = dict.fromkeys(places, folder) | {"CROUPIER_CACHE": "off"}
        before = {name: os.environ.get(name) for name in ours}
        os.environ.update(ours)
        try:
            yield Path(folder)
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value


def executed(path: Path) -> nbformat.NotebookNode:
    """The notebook with its outputs made anew, from the folder that it is in."""
    found = nbformat.read(path, VERSION)
    with own_folders() as folder:
        manager = AsyncKernelManager(
            kernel_spec_manager=ThisInterpreter(), connection_file=str(folder / "kernel.json"), transport=_transport()
        )
        resources = {"metadata": {"path": str(path.parent)}}
        client = NotebookClient(
            found,
            manager,
            timeout=SECONDS,
            record_timing=False,
            coalesce_streams=True,  # in how many pieces a text comes depends on the moment
            resources=resources,
        )
        client.execute(cleanup_kc=True)  # the kernel ends with it, also where a cell fails
    found.metadata = nbformat.from_dict(METADATA)
    for cell in found.cells:
        cell.metadata = nbformat.from_dict({})
    return found


def _transport() -> str:
    """Files of the folder instead of ports, where there are such."""
    return "tcp" if sys.platform == "win32" else "ipc"


def text_of(notebook: nbformat.NotebookNode) -> str:
    """The notebook as it is kept in its file."""
    return nbformat.writes(notebook, VERSION) + "\n"


def outputs(notebook: nbformat.NotebookNode) -> dict[str, list[nbformat.NotebookNode]]:
    """What each cell that runs has put out, by the name of the cell."""
    return {cell.id: cell.outputs for cell in notebook.cells if cell.cell_type == "code"}
