-- One statement, so that no reader sees only part of the change. $4 has the numbers and the new texts of the events that name
-- the player. Who has a seat under both keys has it once afterwards.
WITH told AS (
    UPDATE events SET event = changed.event
    FROM json_to_recordset($4::text::json) AS changed (seq bigint, event text)
    WHERE events.match = $1 AND events.seq = changed.seq
), gone AS (
    DELETE FROM players WHERE match = $1 AND player = $2::text AND player <> $3::text RETURNING match
)
INSERT INTO players (match, player) SELECT match, $3::text FROM gone ON CONFLICT DO NOTHING
