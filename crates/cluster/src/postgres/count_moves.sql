-- One statement, so that a match is marked if and only if its moves are counted. Rows are written in one order by all nodes, so that
-- none waits for another in a circle.
WITH counted AS (
    UPDATE matches SET explored = true
    WHERE id = $1 AND seq = $2 AND stage = 'over' AND NOT explored
    RETURNING id
), new AS (
    SELECT entry.* FROM counted,
        unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
        AS entry (position, move, player, won, drawn, lost)
    WHERE $9 OR EXISTS (
        SELECT FROM played WHERE played.position = entry.position AND played.move = entry.move AND played.player = entry.player
    )
    ORDER BY position, move, player
), added AS (
    INSERT INTO played SELECT * FROM new
    ON CONFLICT (position, move, player) DO UPDATE
    SET won = played.won + excluded.won, drawn = played.drawn + excluded.drawn, lost = played.lost + excluded.lost
)
SELECT count(*) FROM counted
