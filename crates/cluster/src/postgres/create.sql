WITH head AS (
    INSERT INTO matches (id, spec, start, player_kinds, take_backs, device_mode, time_control, stage, public, due, beaten, seq, changed)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint <> 0, $10, $11, $12, $13)
), noted AS (
    INSERT INTO events (match, seq, command, event, at)
    SELECT $1, seq, command, event, at
    FROM json_to_recordset($14::text::json) AS entry (seq bigint, command text, event text, at bigint)
)
INSERT INTO players (match, player) SELECT $1, json_array_elements_text($15::text::json)
