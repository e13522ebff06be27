//! Matches: their logs, and by what they are found.

use async_trait::async_trait;
use putahi_host::store::row::{EventRow, MatchRow, SummaryRow, integer, whole};
use putahi_host::store::{
    Answer, Entry, ListingKeys, Log, MatchFilter, MatchSetup, MatchTables, Stage, StoreError, TURN,
};
use putahi_play::{Player, PlayerId, Timestamp};
use tokio_postgres::Row;

use super::rewritten::rewritten;
use super::{Postgres, Value, storable};

#[async_trait]
impl MatchTables for Postgres {
    async fn create(&self, id: &str, log: Log, keys: ListingKeys, changed: Timestamp) -> Answer<()> {
        let MatchRow { spec, start, player_kinds, take_backs, device_mode, time_control, public } =
            MatchRow::from(&log.setup);
        let Head { stage, due, players } = Head::of(&keys);
        let seq = log.entries.len() as i64;
        let (mut numbers, mut commands, mut events, mut times) = (vec![], vec![], vec![], vec![]);
        for EventRow { seq, command, event, at } in
            (1..).zip(log.entries).map(|(seq, entry)| EventRow::new(seq, entry))
        {
            numbers.push(seq);
            commands.push(command);
            events.push(event);
            times.push(at);
        }
        let changed = integer(changed.0);
        let setup: [Value<'_>; 7] =
            [&id, &spec, &start, &player_kinds, &take_backs, &device_mode, &time_control];
        let head: [Value<'_>; 5] = [&stage, &public, &due, &seq, &changed];
        let entries: [Value<'_>; 5] = [&numbers, &commands, &events, &times, &players];
        let values = [&setup[..], &head, &entries].concat();
        self.change(include_str!("create.sql"), &values).await.map(drop)
    }

    async fn append(&self, id: &str, seq: u64, entry: Entry, keys: ListingKeys) -> Answer<()> {
        let EventRow { seq, command, event, at } = EventRow::new(seq, entry);
        let Head { stage, due, players } = Head::of(&keys);
        let values: [Value<'_>; 8] = [&id, &seq, &command, &event, &at, &stage, &due, &players];
        let appended = self.written_row(include_str!("append.sql"), &values, |row| row.get(0)).await?;
        if appended == Some(1_i64) { Ok(()) } else { Err(StoreError::Conflict) }
    }

    async fn setup(&self, id: &str) -> Answer<Option<MatchSetup>> {
        let sql = "SELECT spec, start, player_kinds, take_backs, device_mode, time_control, public FROM matches WHERE id = $1";
        self.row(sql, &[&storable(id)], begun).await?.map(|begun| begun.read(id)).transpose()
    }

    async fn events_after(&self, id: &str, seq: u64, most: usize) -> Answer<Vec<EventRow>> {
        let sql =
            "SELECT seq, command, event, at FROM events WHERE match = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        self.rows(sql, &[&storable(id), &integer(seq), &(most as i64)], written).await
    }

    async fn matches(&self, wanted: MatchFilter, most: usize) -> Answer<Vec<SummaryRow>> {
        let (sql, of) = match &wanted {
            MatchFilter::Open => (LISTED, Stage::Open.word()),
            MatchFilter::Live => (LISTED, Stage::Live.word()),
            MatchFilter::Of(key) => (OWN, key.as_str()),
        };
        self.rows(sql, &[&of, &(most as i64)], listed).await
    }

    async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()> {
        let sql = "SELECT seq, event FROM events WHERE match = $1 AND strpos(event, $2::text) > 0";
        let told = self.rows(sql, &[&id, &key.as_str()], |row| (row.get(0), row.get(1))).await?;
        let rewritten = |(seq, event): (i64, String)| Some((seq, rewritten(&event, key, player)?));
        let (numbers, events): (Vec<i64>, Vec<String>) = told.into_iter().filter_map(rewritten).unzip();
        let values: [Value<'_>; 5] = [&id, &key.as_str(), &player.id.as_str(), &numbers, &events];
        self.change(include_str!("rewrite.sql"), &values).await.map(drop)
    }

    async fn delete(&self, id: &str) -> Answer<bool> {
        Ok(self.change("DELETE FROM matches WHERE id = $1", &[&storable(id)]).await? > 0)
    }

    async fn heads(&self, ids: &[String]) -> Answer<Vec<(String, u64)>> {
        let sql = "SELECT id, seq FROM matches WHERE id = ANY ($1::text[])";
        self.rows(sql, &[&ids], |row| (row.get(0), whole(row.get(1)))).await
    }

    async fn due(&self, now: Timestamp, most: usize) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE due <= $1 ORDER BY due LIMIT $2";
        self.rows(sql, &[&integer(now.0), &(most as i64)], |row| row.get(0)).await
    }

    async fn running(&self) -> Answer<Vec<String>> {
        self.rows("SELECT id FROM matches WHERE due IS NOT NULL ORDER BY due", &[], |row| row.get(0)).await
    }

    async fn ids_after(&self, id: &str, most: usize) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT $2";
        self.rows(sql, &[&id, &(most as i64)], |row| row.get(0)).await
    }

    async fn matches_before(&self, (changed, id): (Timestamp, &str), most: usize) -> Answer<Vec<SummaryRow>> {
        self.rows(BEFORE, &[&integer(changed.0), &id, &(most as i64)], listed).await
    }

    async fn forget_matches(&self, before: Timestamp) -> Answer<u64> {
        let sql = "DELETE FROM matches WHERE id IN \
                   (SELECT id FROM matches WHERE changed < $1 AND due IS NULL LIMIT $2 FOR UPDATE SKIP LOCKED)";
        self.change(sql, &[&integer(before.0), &(TURN as i64)]).await
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
