-- One statement, so that nobody is told of half of it. Who has a seat under both keys has it once afterwards. An event that
-- was cut off or replaced stays as it is; CASE decides what is read as JSON.
WITH told AS (
    UPDATE events SET event = jsonb_set(
        jsonb_set(event::jsonb, '{guest,key}', to_jsonb($3::text)), '{guest,name}', to_jsonb($4::text))::text
    WHERE match = $1
        AND CASE WHEN strpos(event, $2::text) > 0 AND event ~ '^{.*}$'
            THEN event::jsonb #>> '{guest,key}' = $2::text ELSE false END
), gone AS (
    DELETE FROM guests WHERE match = $1 AND guest = $2::text AND guest <> $3::text RETURNING match
)
INSERT INTO guests (match, guest) SELECT match, $3::text FROM gone ON CONFLICT DO NOTHING
