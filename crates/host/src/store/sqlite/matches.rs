//! Matches: their logs, and by what they are found.

use std::collections::HashSet;

use putahi_play::{Player, PlayerId, Timestamp};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Params, Row, params};

use super::Sqlite;
use crate::store::row;
use crate::store::row::{EventRow, MatchRow, SummaryRow, integer};
use crate::store::{Entry, ListingKeys, Log, MatchFilter, MatchSetup, Stage, StoreError, TURN};
use crate::support::clock::ABSENCE;

impl Sqlite {
    pub(in crate::store) async fn create(
        &self,
        id: &str,
        log: Log,
        listing_keys: ListingKeys,
        changed: Timestamp,
    ) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.change(move |database| insert(database, &id, log, &listing_keys, changed)).await
    }

    pub(in crate::store) async fn append(
        &self,
        id: &str,
        seq: u64,
        entry: Entry,
        listing_keys: ListingKeys,
    ) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.change(move |database| append(database, &id, seq, entry, &listing_keys)).await
    }

    pub(in crate::store) async fn setup(&self, id: &str) -> Result<Option<MatchSetup>, StoreError> {
        let id = id.to_owned();
        self.look(move |database| begun(database, &id)?.map(|begun| begun.read(&id)).transpose()).await
    }

    pub(in crate::store) async fn events_after(
        &self,
        id: &str,
        seq: u64,
        most: usize,
    ) -> Result<Vec<EventRow>, StoreError> {
        let id = id.to_owned();
        self.look(move |database| events_after(database, &id, seq, most)).await
    }

    pub(in crate::store) async fn matches(
        &self,
        wanted: MatchFilter,
        most: usize,
    ) -> Result<Vec<SummaryRow>, StoreError> {
        self.look(move |database| match wanted {
            MatchFilter::Open => listed(database, LISTED, params![Stage::Open.word(), most as i64]),
            MatchFilter::Live => listed(database, LISTED, params![Stage::Live.word(), most as i64]),
            MatchFilter::Of(key) => listed(database, OWN, params![key.as_str(), most as i64]),
        })
        .await
    }

    pub(in crate::store) async fn rewrite(
        &self,
        id: &str,
        key: &PlayerId,
        player: &Player,
    ) -> Result<(), StoreError> {
        let (id, key) = (id.to_owned(), key.as_str().to_owned());
        let (new, name) = (player.id.as_str().to_owned(), player.name.to_string());
        let told = "UPDATE events SET event = json_set(event, '$.player.id', ?3, '$.player.name', ?4) \
                    WHERE match = ?1 AND CASE WHEN json_valid(event) THEN json_extract(event, '$.player.id') = ?2 END";
        // In a damaged event the key is replaced wherever it stands.
        let damaged =
            "UPDATE events SET event = replace(event, ?2, ?3) WHERE match = ?1 AND NOT json_valid(event)";
        let seated = "UPDATE OR REPLACE players SET player = ?3 WHERE match = ?1 AND player = ?2";
        self.change(move |database| {
            database.prepare_cached(told)?.execute(params![id, key, new, name])?;
            for sql in [damaged, seated] {
                database.prepare_cached(sql)?.execute(params![id, key, new])?;
            }
            Ok(())
        })
        .await
    }

    pub(in crate::store) async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        let sql = "DELETE FROM matches WHERE id = ?1";
        self.change(move |database| Ok(database.prepare_cached(sql)?.execute([id])? > 0)).await
    }

    pub(in crate::store) async fn heads(&self, ids: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let ids = serde_json::to_string(ids).expect("ids are texts");
        let sql = "SELECT id, seq FROM matches WHERE id IN (SELECT value FROM json_each(?1))";
        self.look(move |database| {
            let mut find = database.prepare_cached(sql)?;
            let rows = find.query_map([ids], |row| Ok((row.get(0)?, row::whole(row.get(1)?))))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn due(&self, now: Timestamp, most: usize) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM matches WHERE due <= ?1 ORDER BY due LIMIT ?2";
        self.look(move |database| {
            let mut find = database.prepare_cached(sql)?;
            let rows = find.query_map(params![integer(now.0), most as i64], |row| lossy(row, 0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn running(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM matches WHERE due IS NOT NULL ORDER BY due";
        self.look(move |database| {
            let mut find = database.prepare_cached(sql)?;
            let rows = find.query_map([], |row| lossy(row, 0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn ids_after(&self, id: &str, most: usize) -> Result<Vec<String>, StoreError> {
        let (id, sql) = (id.to_owned(), "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2");
        self.look(move |database| {
            let mut find = database.prepare_cached(sql)?;
            let rows = find.query_map(params![id, most as i64], |row| lossy(row, 0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn matches_before(
        &self,
        before: (Timestamp, &str),
        most: usize,
    ) -> Result<Vec<SummaryRow>, StoreError> {
        let (changed, id) = (integer(before.0.0), before.1.to_owned());
        self.look(move |database| listed(database, BEFORE, params![changed, id, most as i64])).await
    }

    pub(in crate::store) async fn forget_matches(&self, before: Timestamp) -> Result<u64, StoreError> {
        let sql = "DELETE FROM matches WHERE id IN \
                   (SELECT id FROM matches WHERE changed < ?1 AND due IS NULL LIMIT ?2)";
        let bounds = (integer(before.0), TURN as i64);
        self.change(move |database| Ok(database.prepare_cached(sql)?.execute(bounds)? as u64)).await
    }

    pub(in crate::store) async fn heartbeat(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let sql = "INSERT INTO heartbeat VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = excluded.at WHERE ?2";
        let told = self.time();
        let is_noted = told.is_none_or(|told| told.since(now) < ABSENCE);
        let at = integer(told.unwrap_or(now).0);
        self.change(move |database| {
            Ok(database.prepare_cached(sql)?.execute(params![at, is_noted]).map(|_| told)?)
        })
        .await
    }

    pub(in crate::store) async fn last_heartbeat(&self) -> Result<Option<Timestamp>, StoreError> {
        let at = |row: &Row<'_>| row.get(0);
        self.look(move |database| Ok(database.query_row("SELECT at FROM heartbeat", [], at).optional()?))
            .await
            .map(|at| at.map(|at| Timestamp(row::whole(at))))
    }
}

const LISTED: &str = "SELECT id, spec, stage, seq, changed, (SELECT min(player) FROM players WHERE match = id) \
                      FROM matches WHERE public = 1 AND stage = ?1 \
                      ORDER BY changed DESC LIMIT ?2";
const BEFORE: &str = "SELECT id, spec, stage, seq, changed, (SELECT min(player) FROM players WHERE match = id) \
                      FROM matches WHERE (changed, id) < (?1, ?2) ORDER BY changed DESC, id DESC LIMIT ?3";
const OWN: &str = "SELECT id, spec, stage, seq, changed, player FROM players JOIN matches ON id = match WHERE player = ?1 \
                   ORDER BY changed DESC LIMIT ?2";

fn insert(
    database: &Connection,
    id: &str,
    log: Log,
    listing_keys: &ListingKeys,
    changed: Timestamp,
) -> Result<(), StoreError> {
    let begun = MatchRow::from(&log.setup);
    let sql = "INSERT INTO matches (id, spec, start, player_kinds, take_backs, device_mode, time_control, stage, public, due, seq, changed) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
    let MatchRow { spec, start, player_kinds, take_backs, device_mode, time_control, public } = begun;
    let due = listing_keys.due.map(|due| integer(due.0));
    let head = (listing_keys.stage.word(), due, log.entries.len() as i64, integer(changed.0));
    let (stage, due, seq, changed) = head;
    let row = params![
        id,
        spec,
        start,
        player_kinds,
        take_backs,
        device_mode,
        time_control,
        stage,
        public,
        due,
        seq,
        changed
    ];
    database.prepare_cached(sql)?.execute(row).map_err(conflict)?;
    (1..).zip(log.entries).try_for_each(|(seq, entry)| note(database, id, EventRow::new(seq, entry)))?;
    seat(database, id, &listing_keys.players)
}

fn append(
    database: &Connection,
    id: &str,
    seq: u64,
    entry: Entry,
    listing_keys: &ListingKeys,
) -> Result<(), StoreError> {
    let sql = "UPDATE matches SET seq = ?2, changed = ?3, stage = ?4, due = ?5 \
               WHERE id = ?1 AND seq = ?2 - 1";
    let row = EventRow::new(seq, entry);
    let due = listing_keys.due.map(|due| integer(due.0));
    let head = params![id, row.seq, row.at, listing_keys.stage.word(), due];
    match database.prepare_cached(sql)?.execute(head)? {
        0 => return Err(StoreError::Conflict),
        _ => note(database, id, row)?,
    }
    seat(database, id, &listing_keys.players)
}

/// Notes an event.
fn note(database: &Connection, id: &str, row: EventRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO events (match, seq, command, event, at) VALUES (?1, ?2, ?3, ?4, ?5)";
    let EventRow { seq, command, event, at } = row;
    database.prepare_cached(sql)?.execute(params![id, seq, command, event, at]).map_err(conflict)?;
    Ok(())
}

/// Notes who has a seat, unless that is as before.
fn seat(database: &Connection, id: &str, players: &[PlayerId]) -> Result<(), StoreError> {
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

fn begun(database: &Connection, id: &str) -> Result<Option<MatchRow>, StoreError> {
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

fn events_after(database: &Connection, id: &str, seq: u64, most: usize) -> Result<Vec<EventRow>, StoreError> {
    let sql =
        "SELECT seq, command, event, at FROM events WHERE match = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3";
    let mut find = database.prepare_cached(sql)?;
    let written = |row: &Row<'_>| {
        Ok(EventRow { seq: row.get(0)?, command: row.get(1)?, event: row.get(2)?, at: row.get(3)? })
    };
    let rows = find.query_map(params![id, integer(seq), most as i64], written)?;
    rows.collect::<Result<_, _>>().map_err(unread(id))
}

fn listed(database: &Connection, sql: &str, of: impl Params) -> Result<Vec<SummaryRow>, StoreError> {
    let mut find = database.prepare_cached(sql)?;
    let listed = |row: &Row<'_>| {
        Ok(SummaryRow {
            id: lossy(row, 0)?,
            spec: lossy(row, 1)?,
            stage: lossy(row, 2)?,
            seq: row.get(3)?,
            changed: row.get(4)?,
            player: row.get(5).unwrap_or_default(),
        })
    };
    Ok(find.query_map(of, listed)?.collect::<Result<_, _>>()?)
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
