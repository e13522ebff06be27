-- Ids are compared byte by byte, as in a file; moments are milliseconds since 1970.
CREATE TABLE matches (
    id text COLLATE "C" PRIMARY KEY,
    spec text NOT NULL,
    start text,
    sitters text NOT NULL,
    take_backs bigint,
    screens text NOT NULL,
    pace text,
    stage text NOT NULL,
    public boolean NOT NULL,
    due bigint,
    seq bigint NOT NULL,
    changed bigint NOT NULL
);
CREATE INDEX matches_listed ON matches (stage, changed) WHERE public;
CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;
CREATE INDEX matches_changed ON matches (changed);
CREATE TABLE events (
    match text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq bigint NOT NULL,
    command text COLLATE "C" NOT NULL,
    event text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (match, seq),
    UNIQUE (match, command)
);
CREATE TABLE guests (
    match text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    guest text COLLATE "C" NOT NULL,
    PRIMARY KEY (match, guest)
);
CREATE INDEX guests_matches ON guests (guest);
CREATE TABLE papers (
    kind text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    text text NOT NULL,
    owner text COLLATE "C",
    until bigint,
    PRIMARY KEY (kind, id)
);
CREATE INDEX papers_owned ON papers (kind, owner) WHERE owner IS NOT NULL;
CREATE INDEX papers_until ON papers (until) WHERE until IS NOT NULL;
-- When a node was alive last: one row.
CREATE TABLE beats (
    one bigint PRIMARY KEY CHECK (one = 1),
    at bigint NOT NULL
);
