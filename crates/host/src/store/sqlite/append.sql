UPDATE matches SET seq = ?2, changed = ?5, stage = ?6, due = ?7, beaten = ?9 WHERE id = ?1 AND seq = ?2 - 1 RETURNING id;
INSERT INTO events (match, seq, command, event, at) VALUES (?1, ?2, ?3, ?4, ?5);
-- The script ends here if the players are the same as before.
SELECT 1 WHERE ?8 <> (SELECT json_group_array(player ORDER BY player) FROM players WHERE match = ?1);
DELETE FROM players WHERE match = ?1 AND player NOT IN (SELECT value FROM json_each(?8));
INSERT OR IGNORE INTO players (match, player) SELECT ?1, value FROM json_each(?8)
