-- With an erased player go the names of the people who shared the screen.
UPDATE events SET event = json_set(CASE ?3 WHEN 'gone' THEN json_remove(event, '$.names') ELSE event END,
    '$.player.id', ?3, '$.player.name', ?4)
WHERE match = ?1 AND CASE WHEN json_valid(event) THEN json_extract(event, '$.player.id') = ?2 END;
-- In a damaged event the key is replaced wherever it stands.
UPDATE events SET event = replace(event, ?2, ?3) WHERE match = ?1 AND NOT json_valid(event);
UPDATE OR REPLACE players SET player = ?3 WHERE match = ?1 AND player = ?2
