UPDATE matches SET explored = 1 WHERE id = ?1 AND seq = ?2 AND stage = 'over' AND explored = 0 RETURNING id;
INSERT INTO played (position, move, player, won, drawn, lost)
SELECT value->>'position', value->>'text', value->>'player', value->>'won', value->>'drawn', value->>'lost'
FROM json_each(?3)
WHERE ?4 OR EXISTS (
    SELECT 1 FROM played
    WHERE position = value->>'position' AND move = value->>'text' AND player = value->>'player'
)
ON CONFLICT DO UPDATE SET won = won + excluded.won, drawn = drawn + excluded.drawn, lost = lost + excluded.lost
