# `make run` and `make test` need Python 3.11+ and make; everything else is installed into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: run test lint types unit bench soak golden clean

run: $(READY)  ## the rulebooks there are, the prices of baccarat and blackjack, and a chart of the best play
	@$(BIN)/croupier rules
	@echo
	@$(BIN)/croupier price skycity/baccarat
	@echo "Compiling the blackjack solver, once: a few seconds."
	@$(BIN)/croupier price skycity/blackjack
	@$(BIN)/croupier chart skycity/blackjack
	@echo "Play it:  $(BIN)/croupier play skycity/blackjack --seed 7"
	@echo "What each other choice would change:  $(BIN)/croupier price skycity/blackjack --every"

test: lint types unit  ## everything CI runs

lint: $(READY)
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/ruff format --check src tests benchmarks

types: $(READY)
	$(BIN)/mypy

unit: $(READY)
	$(BIN)/pytest

bench: $(READY)  ## speed, as ratios against a peer in the same run
	$(BIN)/python -m benchmarks

soak: $(READY)  ## a million rounds of every game against its exact prices, in about an hour on two cores
	$(BIN)/python -m benchmarks.soak

golden: $(READY)  ## regenerate what tests compare with: playthroughs, docs output, the index of rule tests
	$(BIN)/python -m tests.golden

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Croupier needs Python 3.11 or newer; try make PYTHON=python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
