-- One statement, so that there is no moment between its parts: who is second waits for the row of the match, then finds
-- another number there.
WITH head AS (
    UPDATE matches SET seq = $2::bigint, changed = $5, stage = $6, due = $7, beaten = $9
    WHERE id = $1 AND seq = $2::bigint - 1
    RETURNING id
), noted AS (
    INSERT INTO events (match, seq, command, event, at) SELECT id, $2::bigint, $3, $4, $5 FROM head
), gone AS (
    DELETE FROM players USING head
    WHERE match = id AND player NOT IN (SELECT json_array_elements_text($8::text::json))
), come AS (
    INSERT INTO players (match, player)
    SELECT id, json_array_elements_text($8::text::json) FROM head ON CONFLICT DO NOTHING
)
SELECT id FROM head
