UPDATE events SET event = json_set(event, '$.player.id', ?3, '$.player.name', ?4)
WHERE match = ?1 AND CASE WHEN json_valid(event) THEN json_extract(event, '$.player.id') = ?2 END;
-- In a damaged event the key is replaced wherever it stands.
UPDATE events SET event = replace(event, ?2, ?3) WHERE match = ?1 AND NOT json_valid(event);
UPDATE OR REPLACE players SET player = ?3 WHERE match = ?1 AND player = ?2
