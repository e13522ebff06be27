INSERT INTO matches (id, spec, start, player_kinds, take_backs, device_mode, time_control, stage, public, due, beaten, seq, changed)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13);
INSERT INTO events (match, seq, command, event, at)
SELECT ?1, value->>'seq', value->>'command', value->>'event', value->>'at' FROM json_each(?14);
INSERT INTO players (match, player) SELECT ?1, value FROM json_each(?15)
