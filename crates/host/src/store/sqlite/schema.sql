-- Times are milliseconds since 1970.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    start TEXT,
    player_kinds TEXT NOT NULL,
    take_backs INTEGER,
    device_mode TEXT NOT NULL,
    time_control TEXT,
    stage TEXT NOT NULL,
    public INTEGER NOT NULL,
    due INTEGER,
    beaten TEXT,
    seq INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    explored INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    command TEXT NOT NULL,
    event TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, seq),
    UNIQUE (match, command)
) STRICT, WITHOUT ROWID;
CREATE INDEX matches_listed ON matches (stage, changed) WHERE public = 1;
CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;
CREATE INDEX matches_changed ON matches (changed);
CREATE TABLE players (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    player TEXT NOT NULL,
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_matches ON players (player);
CREATE TABLE documents (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    owner TEXT,
    until INTEGER,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX documents_owned ON documents (owner) WHERE owner IS NOT NULL;
CREATE INDEX documents_until ON documents (until) WHERE until IS NOT NULL;
-- When the host was alive last: one row.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
) STRICT;
-- How often each move was played, and with which results; a match that is over is counted once.
CREATE INDEX matches_unexplored ON matches (changed) WHERE stage = 'over' AND explored = 0;
CREATE TABLE played (
    position TEXT NOT NULL,
    move TEXT NOT NULL,
    player TEXT NOT NULL,
    won INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (position, move, player)
) STRICT, WITHOUT ROWID;
