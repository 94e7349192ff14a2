# The few commands of Goblin Lab. Each sets up .venv first where needed; the same in plain pip is in README.md.
python := .venv/bin/python

run: .venv/installed-run
	$(python) -m goblin_lab

test: .venv/installed-test
	$(python) -m pytest

lint: .venv/installed-dev
	$(python) -m ruff format --check
	$(python) -m ruff check

types: .venv/installed-dev
	$(python) -m mypy

bench: .venv/installed-test
	@for each in benchmarks/[a-z]*.py; do echo "== $$each"; $(python) "$$each" || exit 1; done

golden: .venv/installed-test
	$(python) tests/golden/regenerate.py

landings: .venv/installed-run
	$(python) -m goblin_lab landings --out goblin_lab/games/flyin_goblin/landings.toml

$(python):
	python3 -m venv .venv

.venv/installed-run: pyproject.toml $(python)
	$(python) -m pip install --quiet --editable .
	@touch $@

.venv/installed-%: pyproject.toml $(python)
	$(python) -m pip install --quiet --editable '.[$*]'
	@touch $@

.PHONY: run test lint types bench golden landings
