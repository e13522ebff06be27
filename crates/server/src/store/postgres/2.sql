-- How often each move was played, and with which results; a match that is over is counted once.
ALTER TABLE matches ADD COLUMN explored boolean NOT NULL DEFAULT false;
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
