# make run and make test set up all that they need first; see .ci/setup.
.PHONY: run test lint bench lock upgrade clean

python := .venv/bin/python

# Without a display the program works its example out into out/ instead of opening a window.
run:
	@.ci/setup run
	@.venv/bin/rackmeter

test:
	@.ci/setup dev
	@QT_QPA_PLATFORM=offscreen $(python) -m pytest -n auto --dist loadfile --benchmark-disable

lint:
	@.ci/setup dev
	@status=0; for check in "ruff check" "ruff format --check" pyright "lint-imports --no-logo"; do \
		echo "$$check"; .venv/bin/$$check || status=1; \
	done; exit $$status

bench:
	@.ci/setup dev
	@$(python) -m tests.benchmarks.sweeps

lock upgrade:
	@.ci/setup dev
	.ci/lock $(if $(filter upgrade,$@),--upgrade)

clean:
	rm -rf out build dist .build .pytest_cache .ruff_cache .hypothesis .benchmarks .import_linter_cache
	find . -path ./.venv -prune -o -name __pycache__ -type d -exec rm -rf {} +
