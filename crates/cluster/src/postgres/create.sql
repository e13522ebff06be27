WITH head AS (
    INSERT INTO matches (id, spec, start, player_kinds, take_backs, device_mode, time_control, stage, public, due, seq, changed)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
), noted AS (
    INSERT INTO events (match, seq, command, event, at)
    SELECT $1, seq, command, event, at
    FROM unnest($13::bigint[], $14::text[], $15::text[], $16::bigint[]) AS entry (seq, command, event, at)
)
INSERT INTO players (match, player) SELECT DISTINCT $1, unnest($17::text[])
