-- How often each move was played, and with which results; a match that is over is counted once.
ALTER TABLE matches ADD COLUMN explored INTEGER NOT NULL DEFAULT 0;
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
