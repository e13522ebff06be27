//! Matches: their logs, and by what they are found.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::time::Instant;

use putahi_play::{DeviceMode, Event, Level, MatchSettings, Player, PlayerId, Timestamp, parse_player_kinds};
use putahi_rules::Spec;
use rusqlite::ErrorCode;
use serde_json::json;

use super::backend::integer;
use super::{
    Answer, Entry, ListingKeys, Log, MatchFilter, MatchSetup, MatchSummary, Row, Stage, Store, StoreError,
    Value, settle,
};

/// The columns of a [`MatchSummary`].
const SUMMARY: &str = "SELECT id, spec, stage, seq, changed, \
                       (SELECT min(player) FROM players WHERE match = id) FROM matches";
/// The most events that are read at once: a long match does not hold up other requests for long.
const PAGE: usize = 1000;

impl Store {
    /// Keeps a new match, made `now`, with what has happened in it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a match of this id or a command is there twice; or the store fails.
    pub async fn create(&self, id: &str, log: Log, keys: ListingKeys, now: Timestamp) -> Answer<()> {
        let Log { setup: MatchSetup { spec, start, settings, public }, entries } = log;
        let changed = entries.last().map_or(now, |entry| entry.at);
        let player_kinds: Vec<_> = settings.player_kinds.iter().map(|(_, kind)| kind.word()).collect();
        let events = (1_u64..).zip(&entries).map(|(seq, Entry { command, at, event })| {
            json!({ "seq": seq, "command": command, "event": event_text(event), "at": integer(at.0) })
        });
        let values = vec![
            Value::text(id),
            Value::text(spec.to_string()),
            Value::Text(start),
            Value::text(player_kinds.join(",")),
            Value::Number(settings.take_backs.map(i64::from)),
            Value::text(device_mode_word(settings.device_mode)),
            Value::Text(settings.time_control.map(|time_control| time_control.to_string())),
            Value::text(keys.stage.word()),
            Value::number(public.into()),
            Value::moment(keys.due),
            beaten(&keys),
            Value::number(entries.len() as u64),
            Value::number(changed.0),
            Value::text(events.collect::<serde_json::Value>().to_string()),
            players(&keys),
        ];
        let done = self.backend.change(self.dialect().create, values).await.map(drop);
        settle(done, async || {
            let last = |entries: &[Entry]| entries.last().map(|entry| entry.command.clone());
            Ok(self.load(id).await?.is_some_and(|found| last(&found.entries) == last(&entries)))
        })
        .await
    }

    /// Keeps an event as number `seq` of its match.
    ///
    /// # Errors
    /// [`StoreError::Conflict`]: `seq` is not the next number or the command is taken; [`StoreError::Unknown`]: it may still be kept.
    pub async fn append(&self, id: &str, seq: u64, entry: Entry, keys: ListingKeys) -> Answer<()> {
        let since = Instant::now();
        let values = vec![
            Value::text(id),
            Value::number(seq),
            Value::text(entry.command),
            Value::text(event_text(&entry.event)),
            Value::number(entry.at.0),
            Value::text(keys.stage.word()),
            Value::moment(keys.due),
            players(&keys),
            beaten(&keys),
        ];
        let done = self.change_one(self.dialect().append, values).await;
        self.appends.observe(since.elapsed().as_secs_f64());
        done
    }

    /// Everything that is stored of a match; none if there is no such match.
    ///
    /// # Errors
    /// The store fails, or holds what no match can be.
    pub async fn load(&self, id: &str) -> Answer<Option<Log>> {
        let sql = "SELECT spec, start, player_kinds, take_backs, device_mode, time_control, public FROM matches WHERE id = ?1";
        let found = self.backend.look(sql, vec![Value::text(id)]).await.map_err(unread(id))?;
        let Some(row) = found.first() else { return Ok(None) };
        let setup = setup(id, row).map_err(unread(id))?;
        Ok(Some(Log { setup, entries: self.since(id, 0).await? }))
    }

    /// What has happened in a match after the event number `seq`.
    ///
    /// # Errors
    /// As [`Store::load`].
    pub async fn since(&self, id: &str, seq: u64) -> Answer<Vec<Entry>> {
        let sql =
            "SELECT seq, command, event, at FROM events WHERE match = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3";
        let mut entries = Vec::new();
        loop {
            let last = seq.saturating_add(entries.len() as u64);
            let values = vec![Value::text(id), Value::number(last), Value::number(PAGE as u64)];
            let rows = self.backend.look(sql, values).await.map_err(unread(id))?;
            for (row, due) in rows.iter().zip(last.saturating_add(1)..) {
                entries.push(entry(id, due, row).map_err(unread(id))?);
            }
            if rows.len() < PAGE {
                return Ok(entries);
            }
        }
    }

    /// Lets everything that a match tells of the player `key` tell of `player` instead. If the database does not answer, it is
    /// done again: to do it twice is to do it once.
    pub(crate) async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()> {
        match self.backend.rewrite(id, key, player).await {
            Err(error) if error.is_unanswered() => self.backend.rewrite(id, key, player).await,
            done => done,
        }
    }

    /// Deletes a match; false if there was none.
    pub(crate) async fn delete(&self, id: &str) -> Answer<bool> {
        let sql = "DELETE FROM matches WHERE id = ?1 RETURNING id";
        Ok(!self.backend.change(sql, vec![Value::text(id)]).await?.is_empty())
    }

    /// The matches wanted, at most `most`, the latest active first. Unreadable ones are skipped and listed as unreadable.
    ///
    /// # Errors
    /// The store fails.
    pub async fn matches(&self, wanted: MatchFilter, most: usize) -> Answer<Vec<MatchSummary>> {
        let is_public = self.dialect().is_public;
        let listed = format!("{SUMMARY} WHERE {is_public} AND stage = ?1 ORDER BY changed DESC LIMIT ?2");
        let own = |stage: &str| {
            format!(
                "SELECT id, spec, stage, seq, changed, player FROM players JOIN matches ON id = match \
                 WHERE player = ?1{stage} ORDER BY changed DESC LIMIT ?2"
            )
        };
        let (sql, of) = match &wanted {
            MatchFilter::Open => (listed, Stage::Open.word()),
            MatchFilter::Live => (listed, Stage::Live.word()),
            MatchFilter::Of(key) => (own(""), key.as_str()),
            MatchFilter::LiveOf(key) => (own(" AND stage = 'live'"), key.as_str()),
        };
        self.summaries(&sql, vec![Value::text(of), Value::number(most as u64)]).await
    }

    /// The games at which a player alone has beaten a computer from the usual start, with its level, at most `most`.
    ///
    /// # Errors
    /// The store fails.
    pub async fn beaten(&self, key: &PlayerId, most: usize) -> Answer<Vec<(Level, Spec)>> {
        let sql = "SELECT DISTINCT beaten, spec FROM players JOIN matches ON id = match \
                   WHERE player = ?1 AND beaten IS NOT NULL AND start IS NULL LIMIT ?2";
        let rows =
            self.backend.look(sql, vec![Value::text(key.as_str()), Value::number(most as u64)]).await?;
        let word = |row: &Row, column| row.get::<String>(column).ok();
        let read = |row| Some((word(row, 0)?.parse().ok()?, word(row, 1)?.parse().ok()?));
        Ok(rows.iter().filter_map(read).collect())
    }

    /// The matches in which something happened last before match `before.1` at `before.0`, `most` at most, the latest first. Those
    /// that cannot be read are skipped and listed as unreadable.
    ///
    /// # Errors
    /// The store fails.
    pub async fn matches_before(
        &self,
        (changed, id): (Timestamp, &str),
        most: usize,
    ) -> Answer<Vec<MatchSummary>> {
        let sql = format!("{SUMMARY} WHERE (changed, id) < (?1, ?2) ORDER BY changed DESC, id DESC LIMIT ?3");
        let values = vec![Value::number(changed.0), Value::text(id), Value::number(most as u64)];
        self.summaries(&sql, values).await
    }

    async fn summaries(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<MatchSummary>> {
        let rows = self.backend.look(sql, values).await?;
        let read = |row| summary(row).inspect_err(|error| self.unreadable.put_aside_if_broken(error)).ok();
        Ok(rows.iter().filter_map(read).collect())
    }

    /// How many events have happened in each of these matches, those left out that do not exist.
    pub(crate) async fn heads(&self, ids: &[String]) -> Answer<Vec<(String, u64)>> {
        let elements = self.dialect().elements;
        let sql = format!("SELECT id, seq FROM matches WHERE id IN (SELECT value->>'id' FROM {elements})");
        let ids: serde_json::Value = ids.iter().map(|id| json!({ "id": id })).collect();
        self.rows(&sql, vec![Value::text(ids.to_string())], |row| Ok((row.get(0)?, row.number(1)?))).await
    }

    /// The ids of matches in which a seat's time is over, `most` at most, those first that have been so for longest.
    pub(crate) async fn due(&self, now: Timestamp, most: usize) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE due <= ?1 ORDER BY due LIMIT ?2";
        let values = vec![Value::number(now.0), Value::number(most as u64)];
        self.rows(sql, values, |row| Ok(row.lossy(0))).await
    }

    /// The ids of matches in which a seat's time runs, however long; those first whose time is over first.
    pub(crate) async fn running(&self) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE due IS NOT NULL ORDER BY due";
        self.rows(sql, Vec::new(), |row| Ok(row.lossy(0))).await
    }

    /// The ids of the matches after `id` in the order of ids, `most` at most.
    ///
    /// # Errors
    /// The store fails.
    pub async fn ids_after(&self, id: &str, most: usize) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2";
        self.rows(sql, vec![Value::text(id), Value::number(most as u64)], |row| Ok(row.lossy(0))).await
    }
}

/// The players who have a seat, each once and in the order of their keys, as JSON.
fn players(keys: &ListingKeys) -> Value {
    let players: BTreeSet<_> = keys.players.iter().map(PlayerId::as_str).collect();
    Value::text(json!(players).to_string())
}

fn beaten(keys: &ListingKeys) -> Value {
    Value::Text(keys.beaten.map(|level| level.word().to_owned()))
}

fn event_text(event: &Event) -> String {
    serde_json::to_string(event).expect("events are plain values")
}

/// How the match `id` begins.
fn setup(id: &str, row: &Row) -> Answer<MatchSetup> {
    let [spec, player_kinds, device_mode] = [0, 2, 4].map(|column| row.get::<String>(column));
    let spec: Spec = spec?.parse().map_err(broken(id))?;
    let player_kinds = parse_player_kinds(spec.seats(), &player_kinds?).map_err(broken(id))?;
    let take_backs: Option<i64> = row.get(3)?;
    let device_modes = [DeviceMode::Untracked, DeviceMode::Shared, DeviceMode::Separate];
    let time_control: Option<String> = row.get(5)?;
    let settings = MatchSettings {
        player_kinds,
        take_backs: take_backs.map(u8::try_from).transpose().map_err(broken(id))?,
        device_mode: word(&device_mode?, &device_modes, device_mode_word).map_err(broken(id))?,
        time_control: time_control.map(|text| text.parse()).transpose().map_err(broken(id))?,
    };
    Ok(MatchSetup { spec, start: row.get(1)?, settings, public: row.get(6)? })
}

/// The event of the match `id` that must have the number `due`: none may be missing.
fn entry(id: &str, due: u64, row: &Row) -> Answer<Entry> {
    if row.number(0)? != due {
        return Err(broken(id)(format_args!("event {due} is missing")));
    }
    let event = serde_json::from_str(&row.get::<String>(2)?);
    let event = event.map_err(|error| broken(id)(format_args!("event {due} cannot be read: {error}")))?;
    Ok(Entry { command: row.get(1)?, at: Timestamp(row.number(3)?), event })
}

fn summary(row: &Row) -> Answer<MatchSummary> {
    let [id, spec, stage] = [0, 1, 2].map(|column| row.lossy(column));
    Ok(MatchSummary {
        spec: spec.parse().map_err(broken(&id))?,
        stage: word(&stage, &Stage::ALL, Stage::word).map_err(broken(&id))?,
        seq: row.number(3)?,
        changed: Timestamp(row.number(4)?),
        player: row.get::<Option<String>>(5).unwrap_or_default().map(PlayerId::new),
        id,
    })
}

const fn device_mode_word(device_mode: DeviceMode) -> &'static str {
    match device_mode {
        DeviceMode::Untracked => "untracked",
        DeviceMode::Shared => "shared",
        DeviceMode::Separate => "separate",
    }
}

/// The one of `all` that `text` is the word for.
fn word<T: Copy>(text: &str, all: &[T], word: impl Fn(T) -> &'static str) -> Result<T, String> {
    let known = all.iter().copied().find(|known| word(*known) == text);
    known.ok_or_else(|| format!("unknown word `{text}`"))
}

fn broken<E: Display>(id: &str) -> impl FnOnce(E) -> StoreError + use<'_, E> {
    |what| StoreError::Broken(id.to_owned(), what.to_string())
}

/// Why the match `id` is not read: it is damaged itself, or the database fails.
fn unread(id: &str) -> impl FnOnce(StoreError) -> StoreError + use<'_> {
    move |error| match error {
        StoreError::Database(error)
            if matches!(error, rusqlite::Error::FromSqlConversionFailure(..))
                || error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) =>
        {
            broken(id)(error)
        }
        error => error,
    }
}
