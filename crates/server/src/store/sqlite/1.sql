CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    start TEXT,
    sitters TEXT NOT NULL,
    take_backs INTEGER,
    created INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    command TEXT NOT NULL,
    event TEXT NOT NULL,
    at INTEGER NOT NULL DEFAULT (unixepoch()),
    PRIMARY KEY (match, seq),
    UNIQUE (match, command)
) STRICT, WITHOUT ROWID;
