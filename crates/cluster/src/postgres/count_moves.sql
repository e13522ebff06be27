-- One statement, so that a match is marked if and only if its moves are counted. Rows are written in one order by all nodes, so that
-- none waits for another in a circle.
WITH counted AS (
    UPDATE matches SET explored = true
    WHERE id = $1 AND seq = $2 AND stage = 'over' AND NOT explored
    RETURNING id
), new AS (
    SELECT entry.* FROM counted,
        json_to_recordset($3::text::json)
        AS entry (position text, text text, player text, won bigint, drawn bigint, lost bigint)
    WHERE $4::bigint <> 0 OR EXISTS (
        SELECT FROM played WHERE played.position = entry.position AND played.move = entry.text AND played.player = entry.player
    )
    ORDER BY position, text, player
), added AS (
    INSERT INTO played SELECT * FROM new
    ON CONFLICT (position, move, player) DO UPDATE
    SET won = played.won + excluded.won, drawn = played.drawn + excluded.drawn, lost = played.lost + excluded.lost
)
SELECT id FROM counted
