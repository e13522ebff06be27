# `make test` runs all checks and installs what they lack; the program itself needs only `cargo run --release`.

CARGO_FLAGS := --locked
export CARGO_LLVM_COV_SETUP := no

.PHONY: run dist test format lint docs rust cluster proxies large soak arrows words deny plan web browser fuzz types pages peers

run:
	cargo run --release $(CARGO_FLAGS)

# The package: program, manual, completions, licences, files for operators; as target/dist/putahi-….tar.gz.
dist:
	tools/dist

test: format lint docs rust cluster arrows words plan web browser fuzz
	@echo "All checks have passed."

format:
	cargo fmt --all --check
	cargo fmt --manifest-path fuzz/Cargo.toml --check

lint:
	cargo clippy --workspace --all-targets $(CARGO_FLAGS) -- -D warnings

docs:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items $(CARGO_FLAGS)

rust:
	.ci/strace
	PUTAHI_KILLS=$${PUTAHI_KILLS:-100} cargo test --workspace $(CARGO_FLAGS)

# Several nodes, against PostgreSQL and NATS: the store, the bus, and play while nodes are killed.
cluster:
	.ci/cluster

# The real Caddy and nginx in front of the server, with the files for operators.
proxies:
	.ci/proxies

# What takes minutes: the checks of dependencies, a hundred kills under play, 200 tables at nodes that are killed, a bad network SOAK_ROUNDS times, and a server under load.
SOAK_ROUNDS := 10
SOAK_LOAD := --sockets 8000 --moves 1000 --seconds 30 --idle 10000
soak: web/node_modules deny
	.ci/strace
	cargo build --release $(CARGO_FLAGS)
	PUTAHI_KILLS=$${PUTAHI_KILLS:-100} cargo test --release --package putahi --test kills --test sync $(CARGO_FLAGS) -- --nocapture
	PUTAHI_MATCHES=$${PUTAHI_MATCHES:-200} .ci/cluster
	cd web && for round in $$(seq $(SOAK_ROUNDS)); do npm run --silent connection || exit 1; done
	target/release/putahi bench server $(SOAK_LOAD)

# What takes minutes: the simple solvers on more men, Awithlaknannai up to 8.
large:
	PUTAHI_LARGE=1 cargo test --release --package putahi-tables --test figures $(CARGO_FLAGS)

# What may import what: between the crates, and between the modules of each.
arrows:
	.ci/arrows

# Names that were replaced by standard terms do not come back.
words:
	.ci/words

# Licences, sources, duplicates and known advisories of the dependencies. Its first run builds cargo-deny.
deny:
	.ci/deny

# A plan for a cluster, executed by the real snakemake.
plan:
	.ci/plan

# The type check of the page's scripts.
web: web/node_modules
	cd web && npm run --silent types

web/node_modules: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

# Games of each kind, from start to end in a real browser.
browser: web/node_modules
	.ci/chromium
	cargo build --release $(CARGO_FLAGS)
	cd web && npm run --silent browser

# The fuzz targets, FUZZ_SECONDS each.
fuzz:
	.ci/fuzz

# Generates web/types from the Rust types.
types:
	WRITE_TYPES=1 cargo test --package putahi-play --lib $(CARGO_FLAGS) protocol

# Rewrites what documents show: the output of examples, and the test vectors of table files. Look at the difference before you commit it.
pages:
	WRITE_VECTORS=1 cargo test --package putahi-tables --test format_page $(CARGO_FLAGS) the_vectors_are_what_the_solvers_make
	WRITE_EXAMPLES=1 cargo test --package putahi --test readme $(CARGO_FLAGS) the_pages_show
