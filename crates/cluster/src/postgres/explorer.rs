//! How often each move was played.

use putahi_host::store::row::{integer, whole};
use putahi_host::store::{Answer, MoveTally, TallyTable};
use putahi_play::Timestamp;
use tokio_postgres::Row;

use super::{Postgres, Value};

impl TallyTable for Postgres {
    fn unexplored(&self, before: Timestamp, most: usize) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let sql = "SELECT id FROM matches WHERE stage = 'over' AND NOT explored AND changed < $1 ORDER BY changed LIMIT $2";
            let rows = self.rows(sql, &[&integer(before.0), &(most as i64)]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn count_moves<'a>(
        &'a self,
        id: &'a str,
        seq: u64,
        tallies: Vec<MoveTally>,
        grows: bool,
    ) -> Answer<'a, bool> {
        Box::pin(async move {
            let texts = |of: fn(&MoveTally) -> &str| tallies.iter().map(of).collect::<Vec<_>>();
            let numbers = |of: fn(&MoveTally) -> u64| tallies.iter().map(of).map(integer).collect::<Vec<_>>();
            let (positions, moves) = (texts(|tally| &tally.position), texts(|tally| &tally.text));
            let players = texts(|tally| &tally.player);
            let (won, drawn) = (numbers(|tally| tally.won), numbers(|tally| tally.drawn));
            let (lost, seq) = (numbers(|tally| tally.lost), integer(seq));
            let values: [Value<'_>; 9] =
                [&id, &seq, &positions, &moves, &players, &won, &drawn, &lost, &grows];
            let counted = self.written_row(include_str!("count_moves.sql"), &values).await?;
            Ok(counted.is_some_and(|row| row.get::<_, i64>(0) == 1))
        })
    }

    fn moves_played<'a>(&'a self, position: &'a str) -> Answer<'a, Vec<MoveTally>> {
        Box::pin(async move {
            let sql = "SELECT position, move, player, won, drawn, lost FROM played WHERE position = $1 ORDER BY move, player";
            Ok(self.rows(sql, &[&position]).await?.iter().map(tally).collect())
        })
    }

    fn tallies(&self) -> Answer<'_, u64> {
        Box::pin(async move {
            let row = self.row("SELECT count(*) FROM played", &[]).await?;
            Ok(row.map_or(0, |row| whole(row.get(0))))
        })
    }

    fn forget_tallies(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let sql = "WITH gone AS (DELETE FROM played) UPDATE matches SET explored = false WHERE explored";
            self.change(sql, &[]).await.map(drop)
        })
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
