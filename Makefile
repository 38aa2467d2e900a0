# Everything runs in an own virtual environment; the first target that needs it makes it.
PYTHON ?= python3
GAME ?= episode-one
BIN := .venv/bin

STATIC := src/drawdestiny/server/static
CLIENT := $(STATIC)/index.html
PAGE := build/page/index.html
WEB := $(shell find web -name node_modules -prune -o -type f -print)
SOURCES := $(shell find src \( -name __pycache__ -o -path $(STATIC) \) -prune -o -type f -print)
# One build at a time, at the level it was asked for.
COMPILED := build/compiled/optimised-$(or $(MYPYC_OPT_LEVEL),2)

# Where to play from: the compiled build where it is there and as new as the sources, else the sources.
PLAYED = PYTHONPATH=$(shell $(BIN)/python tools/compile.py --path)

.PHONY: play terminal web site screens test check check-web compiled test-compiled wheels bench bench-browser \
	bench-check docs golden clean

# The server and, in the browser, the web client.
play: web
	@$(PLAYED) $(BIN)/drawdestiny serve --page build/page --open

# A game against a bot in the terminal.
terminal: .venv/ready
	@$(PLAYED) $(BIN)/drawdestiny play $(GAME)

# The web client, built into the package when one of its files has changed.
web: $(CLIENT)

$(CLIENT): $(WEB) tools/web_build.py | .venv/ready
	$(BIN)/python tools/web_build.py

# The page that plays without a server, in build/page: a folder for any static host.
site: $(PAGE)

$(PAGE): $(WEB) $(SOURCES) tools/site_build.py $(wildcard tools/page_*) | .venv/ready
	$(BIN)/python -m tools.site_build

# The web client's types and unit tests.
check-web: .venv/ready
	$(BIN)/python tools/web_build.py check
	$(BIN)/python tools/web_build.py test

# Pictures of every screen in docs/screens, the sheet of motifs, the film of a battle, and the small
# pictures that the tests compare with.
screens: web
	$(BIN)/python -m tools.screens
	$(BIN)/python -m tools.motifs
	$(BIN)/python -m tools.film

test: web site
	$(BIN)/pytest -n auto --dist worksteal

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The same sources compiled with mypyc, beside them in build/compiled. Never needed to run.
compiled: $(COMPILED)

$(COMPILED): $(SOURCES) tools/compile.py | .venv/ready
	$(BIN)/python tools/compile.py

# Engine, games and players are compiled: their tests run on both builds, and so do whole games at a
# server's tables. Everything else is the same code and runs once.
COMPILED_TESTS := $(addprefix tests/,engine games lab players puzzles rulings test_golden.py \
	test_laws.py test_soak.py server/test_hub.py)

test-compiled: compiled
	PYTHONPATH=build/compiled $(BIN)/pytest -n auto --dist worksteal $(COMPILED_TESTS)

# A pure wheel and a compiled one for this platform in dist/, each tried from outside the tree.
wheels: compiled web
	$(BIN)/python -m tools.wheels

# The engine and the server beside their peers; a peer that cannot be fetched is said in the tables.
bench: compiled web
	-$(BIN)/pip install --quiet --editable '.[bench]'
	$(BIN)/python bench/run.py
	$(BIN)/python bench/environments.py
	$(BIN)/python bench/load.py

# Frames, clicks and scripts of the table in Chromium; on a machine that does nothing else.
bench-browser: web
	PYTHONPATH=. $(BIN)/python bench/browser.py

# Whether a change costs instructions: make bench-check REV=main, and BUILD=compiled for both builds.
bench-check: .venv/ready $(if $(filter compiled,$(BUILD)),compiled)
	@$(BIN)/python bench/check.py --build "$(or $(BUILD),pure)" "$(REV)"

# The docs site, in build/site. A broken link or a missing name fails.
docs: .venv/ready
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# Write the golden texts and games anew; read the difference before committing it.
golden: .venv/ready
	$(BIN)/python tools/golden.py

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@

clean:
	rm -rf .venv build dist web/node_modules src/drawdestiny/server/static
