//! Matches: their logs, and by what they are found.

use putahi_host::store::row::{EventRow, MatchRow, SummaryRow, integer, whole};
use putahi_host::store::{
    Answer, Entry, ListingKeys, Log, MatchFilter, MatchSetup, MatchTables, Stage, StoreError, TURN,
};
use putahi_play::{Player, PlayerId, Timestamp};
use tokio_postgres::Row;

use super::rewritten::rewritten;
use super::{Postgres, Value, holds};

impl MatchTables for Postgres {
    fn create<'a>(&'a self, id: &'a str, log: Log, keys: ListingKeys, changed: Timestamp) -> Answer<'a, ()> {
        Box::pin(async move {
            let MatchRow { spec, start, player_kinds, take_backs, device_mode, time_control, public } =
                MatchRow::from(&log.setup);
            let Head { stage, due, players } = Head::of(&keys);
            let seq = log.entries.len() as i64;
            let written = (1..).zip(log.entries).map(|(seq, entry)| EventRow::new(seq, entry));
            let Columns { numbers, commands, events, times } = written.collect();
            let changed = integer(changed.0);
            let setup: [Value<'_>; 7] =
                [&id, &spec, &start, &player_kinds, &take_backs, &device_mode, &time_control];
            let head: [Value<'_>; 5] = [&stage, &public, &due, &seq, &changed];
            let entries: [Value<'_>; 5] = [&numbers, &commands, &events, &times, &players];
            let values = [&setup[..], &head, &entries].concat();
            self.change(include_str!("create.sql"), &values).await.map(|_| ())
        })
    }

    fn append<'a>(&'a self, id: &'a str, seq: u64, entry: Entry, keys: ListingKeys) -> Answer<'a, ()> {
        Box::pin(async move {
            let EventRow { seq, command, event, at } = EventRow::new(seq, entry);
            let Head { stage, due, players } = Head::of(&keys);
            let values: [Value<'_>; 8] = [&id, &seq, &command, &event, &at, &stage, &due, &players];
            let head = self.written_row(include_str!("append.sql"), &values).await?;
            match head.map(|row| row.get(0)) {
                Some(1_i64) => Ok(()),
                _ => Err(StoreError::Conflict),
            }
        })
    }

    fn setup<'a>(&'a self, id: &'a str) -> Answer<'a, Option<MatchSetup>> {
        Box::pin(async move {
            let sql = "SELECT spec, start, player_kinds, take_backs, device_mode, time_control, public FROM matches WHERE id = $1";
            if !holds(id) {
                return Ok(None);
            }
            self.row(sql, &[&id]).await?.map(|row| begun(&row).read(id)).transpose()
        })
    }

    fn events_after<'a>(&'a self, id: &'a str, seq: u64, most: usize) -> Answer<'a, Vec<EventRow>> {
        Box::pin(async move {
            let sql = "SELECT seq, command, event, at FROM events WHERE match = $1 AND seq > $2 ORDER BY seq LIMIT $3";
            if !holds(id) {
                return Ok(Vec::new());
            }
            let rows = self.rows(sql, &[&id, &integer(seq), &(most as i64)]).await?;
            Ok(rows.iter().map(written).collect())
        })
    }

    fn matches(&self, wanted: MatchFilter, most: usize) -> Answer<'_, Vec<SummaryRow>> {
        Box::pin(async move {
            let most = most as i64;
            let rows = match wanted {
                MatchFilter::Open => self.rows(LISTED, &[&Stage::Open.word(), &most]).await?,
                MatchFilter::Live => self.rows(LISTED, &[&Stage::Live.word(), &most]).await?,
                MatchFilter::Of(key) => self.rows(OWN, &[&key.as_str(), &most]).await?,
            };
            Ok(rows.iter().map(listed).collect())
        })
    }

    fn rewrite<'a>(&'a self, id: &'a str, key: &'a PlayerId, player: &'a Player) -> Answer<'a, ()> {
        Box::pin(async move {
            let sql = "SELECT seq, event FROM events WHERE match = $1 AND strpos(event, $2::text) > 0";
            let told = self.rows(sql, &[&id, &key.as_str()]).await?;
            let rewritten = |row: &Row| Some((row.get::<_, i64>(0), rewritten(row.get(1), key, player)?));
            let (numbers, events): (Vec<i64>, Vec<String>) = told.iter().filter_map(rewritten).unzip();
            let values: [Value<'_>; 5] = [&id, &key.as_str(), &player.id.as_str(), &numbers, &events];
            self.change(include_str!("rewrite.sql"), &values).await.map(|_| ())
        })
    }

    fn delete<'a>(&'a self, id: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            match holds(id) {
                true => Ok(self.change("DELETE FROM matches WHERE id = $1", &[&id]).await? > 0),
                false => Ok(false),
            }
        })
    }

    fn heads<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u64)>> {
        Box::pin(async move {
            let rows = self.rows("SELECT id, seq FROM matches WHERE id = ANY ($1::text[])", &[&ids]).await?;
            Ok(rows.iter().map(|row| (row.get(0), whole(row.get(1)))).collect())
        })
    }

    fn due(&self, now: Timestamp, most: usize) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let sql = "SELECT id FROM matches WHERE due <= $1 ORDER BY due LIMIT $2";
            let rows = self.rows(sql, &[&integer(now.0), &(most as i64)]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn running(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = self.rows("SELECT id FROM matches WHERE due IS NOT NULL ORDER BY due", &[]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn ids_after<'a>(&'a self, id: &'a str, most: usize) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let sql = "SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT $2";
            let rows = self.rows(sql, &[&id, &(most as i64)]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn matches_before<'a>(
        &'a self,
        before: (Timestamp, &'a str),
        most: usize,
    ) -> Answer<'a, Vec<SummaryRow>> {
        Box::pin(async move {
            let (changed, id) = before;
            let rows = self.rows(BEFORE, &[&integer(changed.0), &id, &(most as i64)]).await?;
            Ok(rows.iter().map(listed).collect())
        })
    }

    fn forget_matches(&self, before: Timestamp) -> Answer<'_, u64> {
        Box::pin(async move {
            let sql = "DELETE FROM matches WHERE id IN \
                       (SELECT id FROM matches WHERE changed < $1 AND due IS NULL LIMIT $2 FOR UPDATE SKIP LOCKED)";
            self.change(sql, &[&integer(before.0), &(TURN as i64)]).await
        })
    }
}

const LISTED: &str = "SELECT id, spec, stage, seq, changed, (SELECT min(player) FROM players WHERE match = id) \
                      FROM matches WHERE public AND stage = $1 \
                      ORDER BY changed DESC LIMIT $2";
const BEFORE: &str = "SELECT id, spec, stage, seq, changed, (SELECT min(player) FROM players WHERE match = id) \
                      FROM matches WHERE (changed, id) < ($1, $2) ORDER BY changed DESC, id DESC LIMIT $3";
const OWN: &str = "SELECT id, spec, stage, seq, changed, player FROM players JOIN matches ON id = match WHERE player = $1 \
                   ORDER BY changed DESC LIMIT $2";

/// The columns of a match that change with each event.
struct Head<'a> {
    stage: &'static str,
    due: Option<i64>,
    players: Vec<&'a str>,
}

impl Head<'_> {
    fn of(listing_keys: &ListingKeys) -> Head<'_> {
        Head {
            stage: listing_keys.stage.word(),
            due: listing_keys.due.map(|due| integer(due.0)),
            players: listing_keys.players.iter().map(PlayerId::as_str).collect(),
        }
    }
}

/// Events, column by column.
#[derive(Default)]
struct Columns {
    numbers: Vec<i64>,
    commands: Vec<String>,
    events: Vec<String>,
    times: Vec<i64>,
}

impl FromIterator<EventRow> for Columns {
    fn from_iter<I: IntoIterator<Item = EventRow>>(rows: I) -> Columns {
        let mut columns = Columns::default();
        for row in rows {
            columns.numbers.push(row.seq);
            columns.commands.push(row.command);
            columns.events.push(row.event);
            columns.times.push(row.at);
        }
        columns
    }
}

fn begun(row: &Row) -> MatchRow {
    MatchRow {
        spec: row.get(0),
        start: row.get(1),
        player_kinds: row.get(2),
        take_backs: row.get(3),
        device_mode: row.get(4),
        time_control: row.get(5),
        public: row.get(6),
    }
}

fn written(row: &Row) -> EventRow {
    EventRow { seq: row.get(0), command: row.get(1), event: row.get(2), at: row.get(3) }
}

fn listed(row: &Row) -> SummaryRow {
    SummaryRow {
        id: row.get(0),
        spec: row.get(1),
        stage: row.get(2),
        seq: row.get(3),
        changed: row.get(4),
        player: row.get(5),
    }
}
