# make run    the clock (a sample game where there is no screen)     make test       lint, types, quick tests
# make bench  figures with their targets                             make test-long  real time, real sound, kills
.DEFAULT_GOAL := run
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PYGAME_HIDE_SUPPORT_PROMPT := 1

.PHONY: run test test-long bench screenshots clean

$(VENV)/ready: pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "goclock needs $(PYTHON), 3.11 or newer: apt install python3" >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "goclock needs Python 3.11 or newer: name one with make PYTHON=..." >&2; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "goclock needs the venv module: apt install python3-venv" >&2; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "setting up $(VENV) (once)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' >$(VENV)/setup.log 2>&1 || { echo "setting up failed, is there a network? $(VENV)/setup.log tells why" >&2; exit 2; }
	@touch $@

run: $(VENV)/ready
	@$(BIN)/goclock run

test: $(VENV)/ready
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet . || { echo "not formatted: $(BIN)/ruff format ." >&2; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/python -m pytest -n auto

test-long: $(VENV)/ready
	@$(BIN)/python -m pytest -m long -rs
	@$(BIN)/python -m tests.bench --strict

bench: $(VENV)/ready
	@$(BIN)/python -m tests.bench

screenshots: $(VENV)/ready
	@$(BIN)/goclock screenshot docs/window.png

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
