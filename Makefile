# Everything runs in an own virtual environment; the first target that needs it makes it.
PYTHON ?= python3
GAME ?= episode-one
BIN := .venv/bin

.PHONY: play test check compiled test-compiled bench golden clean

play: .venv/ready
	@$(BIN)/drawdestiny play $(GAME)

test: .venv/ready
	$(BIN)/pytest -n auto

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The same sources compiled with mypyc, beside them in build/compiled. Never needed to run.
compiled: .venv/ready
	$(BIN)/python tools/compile.py

# OpenSpiel copies states with deepcopy, which compiled classes refuse: the research adapters and
# their page run on the interpreted build only.
test-compiled: compiled
	PYTHONPATH=build/compiled $(BIN)/pytest -n auto --ignore=tests/lab \
	  --deselect 'tests/test_docs.py::test_the_examples_of_a_page_run[research-openspiel.md]'

bench: compiled
	$(BIN)/pip install --quiet --editable '.[bench]'
	$(BIN)/python bench/run.py

# Write the golden texts and games anew; read the difference before committing it.
golden: .venv/ready
	$(BIN)/python tools/golden.py

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@

clean:
	rm -rf .venv build dist
