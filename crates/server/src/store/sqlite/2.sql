-- Moments are milliseconds now; they were seconds. Matches know where people sit, how much time there is, and by what
-- lists and sweeps find them; those of before were all played at one screen and are in no list.
ALTER TABLE matches RENAME TO matches_1;
ALTER TABLE events RENAME TO events_1;
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    start TEXT,
    sitters TEXT NOT NULL,
    take_backs INTEGER,
    screens TEXT NOT NULL,
    pace TEXT,
    stage TEXT NOT NULL,
    public INTEGER NOT NULL,
    due INTEGER,
    seq INTEGER NOT NULL,
    changed INTEGER NOT NULL
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
INSERT INTO matches
    SELECT id, spec, start, sitters, take_backs, 'one', NULL, 'live', 0, NULL,
        (SELECT count(*) FROM events_1 WHERE match = id),
        1000 * coalesce((SELECT max(at) FROM events_1 WHERE match = id), created)
    FROM matches_1;
INSERT INTO events SELECT match, seq, command, event, 1000 * at FROM events_1;
DROP TABLE events_1;
DROP TABLE matches_1;
CREATE INDEX matches_listed ON matches (stage, changed) WHERE public = 1;
CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;
CREATE INDEX matches_changed ON matches (changed);
CREATE TABLE guests (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    PRIMARY KEY (match, guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX guests_matches ON guests (guest);
CREATE TABLE papers (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    owner TEXT,
    until INTEGER,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX papers_owned ON papers (owner) WHERE owner IS NOT NULL;
CREATE INDEX papers_until ON papers (until) WHERE until IS NOT NULL;
-- When the host was alive last: one row.
CREATE TABLE beats (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
) STRICT;
