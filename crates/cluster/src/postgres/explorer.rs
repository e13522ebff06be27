//! How often each move was played.

use async_trait::async_trait;
use putahi_host::store::row::{integer, whole};
use putahi_host::store::{Answer, MoveTally, TallyTable};
use putahi_play::Timestamp;
use tokio_postgres::Row;

use super::{Postgres, Value};

#[async_trait]
impl TallyTable for Postgres {
    async fn unexplored(&self, before: Timestamp, most: usize) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE stage = 'over' AND NOT explored AND changed < $1 ORDER BY changed LIMIT $2";
        self.rows(sql, &[&integer(before.0), &(most as i64)], |row| row.get(0)).await
    }

    async fn count_moves(&self, id: &str, seq: u64, tallies: Vec<MoveTally>, grows: bool) -> Answer<bool> {
        let texts = |of: fn(&MoveTally) -> &str| tallies.iter().map(of).collect::<Vec<_>>();
        let numbers = |of: fn(&MoveTally) -> u64| tallies.iter().map(of).map(integer).collect::<Vec<_>>();
        let (positions, moves) = (texts(|tally| &tally.position), texts(|tally| &tally.text));
        let players = texts(|tally| &tally.player);
        let (won, drawn) = (numbers(|tally| tally.won), numbers(|tally| tally.drawn));
        let (lost, seq) = (numbers(|tally| tally.lost), integer(seq));
        let values: [Value<'_>; 9] = [&id, &seq, &positions, &moves, &players, &won, &drawn, &lost, &grows];
        let counted = self.written_row(include_str!("count_moves.sql"), &values, |row| row.get(0)).await?;
        Ok(counted == Some(1_i64))
    }

    async fn moves_played(&self, position: &str) -> Answer<Vec<MoveTally>> {
        let sql = "SELECT position, move, player, won, drawn, lost FROM played WHERE position = $1 ORDER BY move, player";
        self.rows(sql, &[&position], tally).await
    }

    async fn tallies(&self) -> Answer<u64> {
        let counted = self.row("SELECT count(*) FROM played", &[], |row| whole(row.get(0))).await?;
        Ok(counted.unwrap_or_default())
    }

    async fn forget_tallies(&self) -> Answer<()> {
        let sql = "WITH gone AS (DELETE FROM played) UPDATE matches SET explored = false WHERE explored";
        self.change(sql, &[]).await.map(drop)
    }
}

fn tally(row: &Row) -> MoveTally {
    MoveTally {
        position: row.get(0),
        text: row.get(1),
        player: row.get(2),
        won: whole(row.get(3)),
        drawn: whole(row.get(4)),
        lost: whole(row.get(5)),
    }
}
