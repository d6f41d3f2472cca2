# `make run` and `make test` need Python 3.11+ and make; everything else is installed into .venv, PostgreSQL by apt-get where it may.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEERS := $(VENV)/.peers

.PHONY: run warm test lint types unit postgresql browser bench soak screenshots golden landed clean

run: $(READY) warm  ## a demonstration house in the browser; without a terminal, or with CROUPIER_DEMO=check: proof that its pages and a round work
	@echo "Croupier: a casino's rulebooks as software. A house with tables of every game opens in a moment;"
	@echo "deal, play, report what goes wrong, and see which rule says what. It lies in demo-house.db, and goes on where it was."
	@if [ -t 1 ] && [ "$$CROUPIER_DEMO" != check ]; then $(BIN)/croupier serve --demo --browser; else $(BIN)/croupier serve --demo --check; fi

warm: $(READY)  # what is compiled is kept; where it is there already this takes a second
	@$(BIN)/croupier warm-up --quiet

test: lint types unit  ## everything CI runs

lint: $(READY)
	$(BIN)/ruff check src tests benchmarks examples
	$(BIN)/ruff format --check src tests benchmarks examples

types: $(READY)
	$(BIN)/mypy

unit: $(READY) postgresql browser  # what is broken on purpose comes last: it is tried on copies, with the kernels that the tests have compiled
	$(BIN)/pytest --numprocesses auto --dist worksteal --ignore tests/test_mutations.py --ignore tests/server
	$(BIN)/pytest --numprocesses 3 --dist worksteal tests/server  # these mostly wait, for browsers and servers
	$(BIN)/pytest tests/test_mutations.py

browser: $(READY)  ## Chromium for the tests of pages: installed where it is missing and may be, else said so
	@$(BIN)/python -m tests.server.browsing

postgresql: $(READY)  ## a server, and strace, for the tests of the ledger: installed where it is missing and may be, else said so
	@$(BIN)/python -m tests.ledger.postgresql
	@$(BIN)/python -m tests.ledger.power

bench: $(PEERS) postgresql  ## speed, as ratios against a peer in the same run
	$(BIN)/python -m benchmarks

soak: $(READY) postgresql  ## a million rounds of every game against its exact prices, a million hands of poker and a million that go wrong, 100,000 broken hand histories, 40,000 histories of jackpots, 100,000 nights in a poker room, 10,000 tournaments, every provision changed, every broken solver, 10,000 kills, 1,000 power cuts and 1,000 damaged files of a ledger: hours on two cores
	$(BIN)/python -m benchmarks.soak
	$(BIN)/python -m benchmarks.poker_soak
	$(BIN)/python -m benchmarks.rulings_soak
	$(BIN)/python -m benchmarks.jackpots_soak
	$(BIN)/python -m benchmarks.rooms_soak
	$(BIN)/python -m benchmarks.tournaments_soak --tournaments 10000
	$(BIN)/python -m benchmarks.histories_soak
	$(BIN)/python -m benchmarks.ledger_soak
	$(BIN)/python -m benchmarks.floor_soak
	CROUPIER_SOAK=1 $(BIN)/pytest tests/ledger/test_recovery.py
	CROUPIER_SOAK=1 $(BIN)/pytest -s tests/pricing/test_dealt_as_priced.py
	CROUPIER_SOAK=1 $(BIN)/pytest tests/test_mutations.py

screenshots: $(READY) browser  ## the pictures of docs/floor.md
	$(BIN)/python -m tests.server.screenshots

golden: $(READY)  ## regenerate what tests compare with: playthroughs, docs output, notebooks, the index of rule tests
	$(BIN)/python -m tests.golden

landed: $(READY)  ## try every rule broken on purpose that changed since it was last caught, and note those that are caught
	$(BIN)/python -m tests.mutants --land

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Croupier needs Python 3.11 or newer; try make PYTHON=python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

$(PEERS): $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[bench]"
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
