# `make test` runs all checks and installs what they lack; the program itself needs only `cargo run --release`.

CARGO_FLAGS := --locked
# One set of features for all tests and checks: nothing is built twice.
TEST_FLAGS := $(CARGO_FLAGS) --features putahi/cluster
# The program that the tests of the browser and of plans start: the one that `cargo test` builds.
TEST_PROGRAM := $(CURDIR)/target/debug/putahi
export CARGO_LLVM_COV_SETUP := no

.PHONY: run dist test quick format lint docs rust cluster proxies large soak attack mutants certificates puzzles results arrows words new-games dependencies deny plan client library node web browser fuzz types pages peers

run:
	cargo run --release $(CARGO_FLAGS)

# The package: program, manual, completions, licences, files for operators; as target/dist/putahi-….tar.gz.
dist:
	tools/dist

# The steps one after another, with the time of each. STRICT=1 fails where a step must be left out. No step asserts a time, so that
# they pass on a busy machine; what takes minutes or measures time is in `make soak`.
test:
	@.ci/steps format lint dependencies arrows words web rust browser library new-games fuzz

# Formatting, clippy, and the tests of what has changed since the last commit (SINCE=COMMIT: since that one).
quick:
	@.ci/quick $(SINCE)

# `games!` declares the modules of the games, where `cargo fmt` does not see them.
format:
	cargo fmt --all --check
	cargo fmt --manifest-path fuzz/Cargo.toml --check
	rustfmt --check --edition 2024 crates/rules/src/*.rs

# With the features of the tests. `make soak` checks what `cargo build` sees without them.
lint:
	.ci/mutants check
	cargo clippy --workspace --all-targets $(TEST_FLAGS) -- -D warnings

docs:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items $(TEST_FLAGS)

# All Rust tests in one build, those of several nodes against PostgreSQL and NATS among them, three programs at a time.
rust:
	.ci/strace
	.ci/cluster packages
	.ci/rust_tests $(TEST_FLAGS)

# Several nodes, against PostgreSQL and NATS: the store, the bus, and play while nodes are killed.
cluster:
	.ci/cluster

# The real Caddy and nginx in front of the server, with the files for operators.
proxies:
	.ci/proxies

# What takes minutes, measures time or needs a network: the checks of dependencies, the pages of rustdoc, the build without features and
# its size, two games added to a copy of the source, plans, clients and proxies, a hundred kills under play and as many in evenings of a
# room, a class of 30 devices, 200 matches at nodes that are killed, SOAK_SCHEDULES schedules of the simulation, tests that must find
# broken promises, attacks, the pages at every size and their times, in Chromium and Firefox, a bad network SOAK_ROUNDS times, a server
# under load, certificates, every answer of every puzzle, and, where PUTAHI_WHOLE_TABLES names a folder with data/tables of whole games,
# every claim of the pages of strategy.
SOAK_ROUNDS := 10
SOAK_SCHEDULES := 10000
SOAK_LOAD := --sockets 8000 --moves 1000 --seconds 30 --idle 10000
soak: web/node_modules deny docs mutants attack proxies large
	.ci/strace
	.ci/browser chromium firefox
	cargo check --package putahi-host --package putahi-server --package putahi $(CARGO_FLAGS)
	.ci/new_games all
	FUZZ=all FUZZ_SECONDS=60 .ci/fuzz
	cargo build --release --package putahi --package putahi-lab $(CARGO_FLAGS)
	.ci/size
	.ci/plan
	.ci/client
	PUTAHI_KILLS=$${PUTAHI_KILLS:-100} cargo test --release --package putahi --test suite $(CARGO_FLAGS) -- --nocapture --test-threads 1 --include-ignored kills:: evenings:: sync:: drain:: help::
	PUTAHI_DEVICES=$${PUTAHI_DEVICES:-30} cargo test --release --package putahi --test suite $(CARGO_FLAGS) -- --nocapture devices::
	PUTAHI_MATCHES=$${PUTAHI_MATCHES:-200} .ci/cluster
	PUTAHI_SCHEDULES=$(SOAK_SCHEDULES) cargo test --release --package putahi-host --lib $(CARGO_FLAGS) simulation -- --nocapture
	cd web && for round in $$(seq $(SOAK_ROUNDS)); do npm run --silent connection || exit 1; done
	cd web && CHROMIUM=/usr/bin/chromium PUTAHI_LOG_FILTER=warn npm run --silent soak
	cd web && for text in 16 32; do SOAK=1 FIREFOX_TEXT=$$text npm run --silent firefox -- tests/layout.test.js || exit 1; done
	cd web && SOAK=1 npm run --silent firefox -- tests/play.test.js
	target/release/putahi-lab bench server $(SOAK_LOAD)
	.ci/certificate
	.ci/puzzles
	cargo test --release --package putahi-paper --test suite $(CARGO_FLAGS) -- --include-ignored
	if [ -n "$$PUTAHI_WHOLE_TABLES" ]; then cargo test --release --package putahi --package putahi-tables --test suite $(CARGO_FLAGS) -- --ignored strategy:: opening::; fi

# Attacks of one address on a server, ATTACK_SECONDS each, and what a visitor from another address meets meanwhile. Then the
# attacks that are over at once: damaged matches, secrets from before, a suspended server, tables that are cut off, a store that takes
# no writes, and pongs without pings.
ATTACK_SECONDS := 10
ATTACK_TESTS := a_match_that_cannot_be_read a_suspended_server a_server_whose_store_takes_no_writes who_takes_a_seat_along \
	who_knew_the_secret a_table_that_is_cut_off pongs_that_answer_no_ping
attack:
	PUTAHI_ATTACK_SECONDS=$(ATTACK_SECONDS) cargo test --release --package putahi --test suite $(CARGO_FLAGS) -- --nocapture --test-threads 1 attack:: attacks_by_size:: analysts::
	cargo test --release --package putahi --package putahi-server --test suite $(CARGO_FLAGS) -- --list >target/attack-tests
	for test in $(ATTACK_TESTS); do grep -q "$$test" target/attack-tests || { echo "there is no test $$test" >&2; exit 1; }; done
	cargo test --release --package putahi --package putahi-server --test suite $(CARGO_FLAGS) -- $(ATTACK_TESTS)

# Patches that break promises of the server: for each a test must fail.
mutants:
	.ci/mutants

# Certificates from tables that are made for them, SOAK_MEN men on the board, and the checker's word on them.
certificates:
	cargo build --release --package putahi --package putahi-lab $(CARGO_FLAGS)
	.ci/certificate

# The packs of puzzles, made again from tables that are made for them, and every answer of every puzzle.
puzzles:
	cargo build --release $(CARGO_FLAGS)
	.ci/puzzles

# Adds the counts of the sectors of Awithlaknannai that are finished in the folder TABLES to the results, and writes the pages and
# transcripts that show what follows from them.
results: program
	$(TEST_PROGRAM) tables awithlaknannai --results --tables $(TABLES) >target/awithlaknannai.tsv
	awk -F '\t' 'NR == FNR { known[$$1, $$2] } NR == FNR || !(($$1, $$2) in known)' \
		docs/results/awithlaknannai.tsv target/awithlaknannai.tsv >target/results.tsv
	mv target/results.tsv docs/results/awithlaknannai.tsv
	PUTAHI_TRANSCRIPTS=write WRITE_EXAMPLES=1 cargo test --workspace $(TEST_FLAGS) --test suite -- transcripts::commands readme::examples guide::examples_show
	cargo test --workspace $(TEST_FLAGS) --lib -- measured

# What takes minutes: the simple solvers on more men, Awithlaknannai up to 8.
large:
	cargo test --release --package putahi-tables --test suite $(CARGO_FLAGS) -- --include-ignored figures:: mill_family:: forced_end::

# What may import what: between the crates, and between the modules of each.
arrows:
	.ci/arrows

# Names that were replaced by standard terms do not come back.
words:
	.ci/words

# Rules and play compile with two games that are added to a copy of the source by the three steps of CONTRIBUTING.md. In `make soak` the whole
# workspace does, and the games keep the promises of games and have all words.
new-games:
	.ci/new_games

# Licences, duplicates and sources of the dependencies, in a second.
dependencies:
	.ci/dependencies
	.ci/npm_licences.py

# The same by cargo-deny, and known advisories. Its first run builds it.
deny:
	.ci/deny

# A plan for a cluster, carried out by the real snakemake.
plan: program
	PUTAHI=$(TEST_PROGRAM) .ci/plan

# The description of the API: valid, and good enough for a generated client to play a match.
client: program
	PUTAHI=$(TEST_PROGRAM) .ci/client

# The crate of rules in a crate outside of the workspace, without and with its feature.
library:
	.ci/library

# Nine Men's Morris of OpenSpiel beside ours, on this machine.
peers:
	tools/peers.py

# The program as `cargo test` builds it. (`cargo build` would build dependencies again, since tests ask for more of their features.)
.PHONY: program
program:
	cargo test --workspace --tests --no-run --quiet $(TEST_FLAGS)

# Node and npm, where they are new enough.
node:
	.ci/node

# The type check of the page's scripts.
web: web/node_modules
	cd web && npm run --silent types

web/node_modules: web/package-lock.json | node
	cd web && npm ci --no-audit --no-fund
	touch $@

# One test of each kind in a real browser, Chromium without a window; all games, sizes, colours and long tests are in `make soak`.
browser: web/node_modules program
	.ci/browser headless
	cd web && PUTAHI_LOG_FILTER=warn PUTAHI=$(TEST_PROGRAM) npm run --silent browser

# The fuzz targets of the rules, FUZZ_SECONDS each; with FUZZ=all also those of messages and tables.
fuzz:
	.ci/fuzz

# Generates web/types from the Rust types.
types:
	WRITE_TYPES=1 cargo test --workspace --lib $(TEST_FLAGS) protocol

# Rewrites what documents show: the output of examples, and the test vectors of table files. Look at the difference before you commit it.
pages:
	WRITE_VECTORS=1 cargo test --workspace --test suite $(TEST_FLAGS) the_vectors_agree_with_the_solvers
	WRITE_EXAMPLES=1 cargo test --workspace --test suite $(TEST_FLAGS) examples_show
