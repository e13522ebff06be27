-- Ids are compared byte by byte, as in a file; times are milliseconds since 1970.
CREATE TABLE matches (
    id text COLLATE "C" PRIMARY KEY,
    spec text NOT NULL,
    start text,
    player_kinds text NOT NULL,
    take_backs bigint,
    device_mode text NOT NULL,
    time_control text,
    stage text NOT NULL,
    public boolean NOT NULL,
    due bigint,
    beaten text,
    seq bigint NOT NULL,
    changed bigint NOT NULL,
    explored boolean NOT NULL DEFAULT false
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
CREATE TABLE players (
    match text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    player text COLLATE "C" NOT NULL,
    PRIMARY KEY (match, player)
);
CREATE INDEX players_matches ON players (player);
CREATE TABLE documents (
    kind text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    text text NOT NULL,
    owner text COLLATE "C",
    until bigint,
    PRIMARY KEY (kind, id)
);
CREATE INDEX documents_owned ON documents (kind, owner) WHERE owner IS NOT NULL;
CREATE INDEX documents_until ON documents (until) WHERE until IS NOT NULL;
-- When a node was alive last: one row.
CREATE TABLE heartbeat (
    one bigint PRIMARY KEY CHECK (one = 1),
    at bigint NOT NULL
);
-- How often each move was played, and with which results; a match that is over is counted once.
CREATE INDEX matches_unexplored ON matches (changed) WHERE stage = 'over' AND NOT explored;
CREATE TABLE played (
    position text COLLATE "C" NOT NULL,
    move text COLLATE "C" NOT NULL,
    player text COLLATE "C" NOT NULL,
    won bigint NOT NULL,
    drawn bigint NOT NULL,
    lost bigint NOT NULL,
    PRIMARY KEY (position, move, player)
);
-- One row.
CREATE TABLE schema_version (version bigint NOT NULL);
