//! Matches: their logs, and by what they are found.

use std::collections::HashSet;

use async_trait::async_trait;
use putahi_play::{Player, PlayerId, Timestamp};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};

use super::Sqlite;
use crate::store::backend::{Answer, MatchTables};
use crate::store::row::{EventRow, MatchRow, SummaryRow, integer, whole};
use crate::store::{Entry, ListingKeys, Log, MatchFilter, MatchSetup, Stage, StoreError, TURN};

#[async_trait]
impl MatchTables for Sqlite {
    async fn create(&self, id: &str, log: Log, keys: ListingKeys, changed: Timestamp) -> Answer<()> {
        let id = id.to_owned();
        self.change(move |database| insert(database, &id, log, &keys, changed)).await
    }

    async fn append(&self, id: &str, seq: u64, entry: Entry, keys: ListingKeys) -> Answer<()> {
        let id = id.to_owned();
        self.change(move |database| append(database, &id, seq, entry, &keys)).await
    }

    async fn setup(&self, id: &str) -> Answer<Option<MatchSetup>> {
        let id = id.to_owned();
        self.look(move |database| begun(database, &id)?.map(|begun| begun.read(&id)).transpose()).await
    }

    async fn events_after(&self, id: &str, seq: u64, most: usize) -> Answer<Vec<EventRow>> {
        let id = id.to_owned();
        self.look(move |database| events_after(database, &id, seq, most)).await
    }

    async fn matches(&self, wanted: MatchFilter, most: usize) -> Answer<Vec<SummaryRow>> {
        let (sql, of) = match wanted {
            MatchFilter::Open => (LISTED, Stage::Open.word().to_owned()),
            MatchFilter::Live => (LISTED, Stage::Live.word().to_owned()),
            MatchFilter::Of(key) => (OWN, key.as_str().to_owned()),
        };
        self.rows(sql, (of, most as i64), listed).await
    }

    async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()> {
        let (id, key) = (id.to_owned(), key.as_str().to_owned());
        let (new, name) = (player.id.as_str().to_owned(), player.name.to_string());
        let named = "UPDATE events SET event = json_set(event, '$.player.id', ?3, '$.player.name', ?4) \
                     WHERE match = ?1 AND CASE WHEN json_valid(event) THEN json_extract(event, '$.player.id') = ?2 END";
        // In a damaged event the key is replaced wherever it stands.
        let damaged =
            "UPDATE events SET event = replace(event, ?2, ?3) WHERE match = ?1 AND NOT json_valid(event)";
        let seated = "UPDATE OR REPLACE players SET player = ?3 WHERE match = ?1 AND player = ?2";
        self.change(move |database| {
            database.prepare_cached(named)?.execute(params![id, key, new, name])?;
            for sql in [damaged, seated] {
                database.prepare_cached(sql)?.execute(params![id, key, new])?;
            }
            Ok(())
        })
        .await
    }

    async fn delete(&self, id: &str) -> Answer<bool> {
        Ok(self.execute("DELETE FROM matches WHERE id = ?1", [id.to_owned()]).await? > 0)
    }

    async fn heads(&self, ids: &[String]) -> Answer<Vec<(String, u64)>> {
        let ids = serde_json::to_string(ids).expect("ids are texts");
        let sql = "SELECT id, seq FROM matches WHERE id IN (SELECT value FROM json_each(?1))";
        self.rows(sql, [ids], |row| Ok((row.get(0)?, whole(row.get(1)?)))).await
    }

    async fn due(&self, now: Timestamp, most: usize) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE due <= ?1 ORDER BY due LIMIT ?2";
        self.rows(sql, (integer(now.0), most as i64), |row| lossy(row, 0)).await
    }

    async fn running(&self) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE due IS NOT NULL ORDER BY due";
        self.rows(sql, (), |row| lossy(row, 0)).await
    }

    async fn ids_after(&self, id: &str, most: usize) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2";
        self.rows(sql, (id.to_owned(), most as i64), |row| lossy(row, 0)).await
    }

    async fn matches_before(&self, (changed, id): (Timestamp, &str), most: usize) -> Answer<Vec<SummaryRow>> {
        self.rows(BEFORE, (integer(changed.0), id.to_owned(), most as i64), listed).await
    }

    async fn forget_matches(&self, before: Timestamp) -> Answer<u64> {
        let sql = "DELETE FROM matches WHERE id IN \
                   (SELECT id FROM matches WHERE changed < ?1 AND due IS NULL LIMIT ?2)";
        Ok(self.execute(sql, (integer(before.0), TURN as i64)).await? as u64)
    }
}

const LISTED: &str = "SELECT id, spec, stage, seq, changed, (SELECT min(player) FROM players WHERE match = id) \
                      FROM matches WHERE public = 1 AND stage = ?1 \
                      ORDER BY changed DESC LIMIT ?2";
const BEFORE: &str = "SELECT id, spec, stage, seq, changed, (SELECT min(player) FROM players WHERE match = id) \
                      FROM matches WHERE (changed, id) < (?1, ?2) ORDER BY changed DESC, id DESC LIMIT ?3";
const OWN: &str = "SELECT id, spec, stage, seq, changed, player FROM players JOIN matches ON id = match WHERE player = ?1 \
                   ORDER BY changed DESC LIMIT ?2";

fn insert(database: &Connection, id: &str, log: Log, keys: &ListingKeys, changed: Timestamp) -> Answer<()> {
    let MatchRow { spec, start, player_kinds, take_backs, device_mode, time_control, public } =
        MatchRow::from(&log.setup);
    let (stage, due) = (keys.stage.word(), keys.due.map(|due| integer(due.0)));
    let (seq, changed) = (log.entries.len() as i64, integer(changed.0));
    let setup = params![id, spec, start, player_kinds, take_backs, device_mode, time_control];
    let head = params![stage, public, due, seq, changed];
    let sql = "INSERT INTO matches (id, spec, start, player_kinds, take_backs, device_mode, time_control, stage, public, due, seq, changed) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
    database.prepare_cached(sql)?.execute(&*[setup, head].concat()).map_err(conflict)?;
    (1..).zip(log.entries).try_for_each(|(seq, entry)| note(database, id, EventRow::new(seq, entry)))?;
    seat(database, id, &keys.players)
}

fn append(database: &Connection, id: &str, seq: u64, entry: Entry, keys: &ListingKeys) -> Answer<()> {
    let sql = "UPDATE matches SET seq = ?2, changed = ?3, stage = ?4, due = ?5 \
               WHERE id = ?1 AND seq = ?2 - 1";
    let row = EventRow::new(seq, entry);
    let due = keys.due.map(|due| integer(due.0));
    let head = params![id, row.seq, row.at, keys.stage.word(), due];
    if database.prepare_cached(sql)?.execute(head)? == 0 {
        return Err(StoreError::Conflict);
    }
    note(database, id, row)?;
    seat(database, id, &keys.players)
}

fn note(database: &Connection, id: &str, row: EventRow) -> Answer<()> {
    let sql = "INSERT INTO events (match, seq, command, event, at) VALUES (?1, ?2, ?3, ?4, ?5)";
    let EventRow { seq, command, event, at } = row;
    database.prepare_cached(sql)?.execute(params![id, seq, command, event, at]).map_err(conflict)?;
    Ok(())
}

/// Stores which players have a seat, unless they are the same as before.
fn seat(database: &Connection, id: &str, players: &[PlayerId]) -> Answer<()> {
    let mut find = database.prepare_cached("SELECT player FROM players WHERE match = ?1")?;
    let before: HashSet<String> = find.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let now: HashSet<&str> = players.iter().map(PlayerId::as_str).collect();
    if before.len() == now.len() && now.iter().all(|player| before.contains(*player)) {
        return Ok(());
    }
    let players = serde_json::to_string(players).expect("keys are texts");
    let gone = "DELETE FROM players WHERE match = ?1 AND player NOT IN (SELECT value FROM json_each(?2))";
    let come = "INSERT OR IGNORE INTO players (match, player) SELECT ?1, value FROM json_each(?2)";
    for sql in [gone, come] {
        database.prepare_cached(sql)?.execute([id, &players])?;
    }
    Ok(())
}

fn conflict(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => error.into(),
    }
}

fn begun(database: &Connection, id: &str) -> Answer<Option<MatchRow>> {
    let sql = "SELECT spec, start, player_kinds, take_backs, device_mode, time_control, public FROM matches WHERE id = ?1";
    let begun = |row: &Row<'_>| {
        Ok(MatchRow {
            spec: row.get(0)?,
            start: row.get(1)?,
            player_kinds: row.get(2)?,
            take_backs: row.get(3)?,
            device_mode: row.get(4)?,
            time_control: row.get(5)?,
            public: row.get(6)?,
        })
    };
    database.prepare_cached(sql)?.query_row([id], begun).optional().map_err(unread(id))
}

fn events_after(database: &Connection, id: &str, seq: u64, most: usize) -> Answer<Vec<EventRow>> {
    let sql =
        "SELECT seq, command, event, at FROM events WHERE match = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3";
    let mut find = database.prepare_cached(sql)?;
    let written = |row: &Row<'_>| {
        Ok(EventRow { seq: row.get(0)?, command: row.get(1)?, event: row.get(2)?, at: row.get(3)? })
    };
    let rows = find.query_map(params![id, integer(seq), most as i64], written)?;
    rows.collect::<Result<_, _>>().map_err(unread(id))
}

fn listed(row: &Row<'_>) -> rusqlite::Result<SummaryRow> {
    Ok(SummaryRow {
        id: lossy(row, 0)?,
        spec: lossy(row, 1)?,
        stage: lossy(row, 2)?,
        seq: row.get(3)?,
        changed: row.get(4)?,
        player: row.get(5).unwrap_or_default(),
    })
}

/// A text, whatever its bytes are: one damaged row does not spoil a list for the others.
fn lossy(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
    Ok(String::from_utf8_lossy(row.get_ref(column)?.as_bytes()?).into_owned())
}

/// Why the match `id` is not read: it is damaged itself, or the database fails.
fn unread(id: &str) -> impl FnOnce(rusqlite::Error) -> StoreError + use<'_> {
    move |error| match (&error, error.sqlite_error_code()) {
        (rusqlite::Error::FromSqlConversionFailure(..) | rusqlite::Error::InvalidColumnType(..), _)
        | (_, Some(ErrorCode::DatabaseCorrupt)) => StoreError::Broken(id.to_owned(), error.to_string()),
        _ => error.into(),
    }
}
