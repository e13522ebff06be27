//! How often each move was played.

use putahi_play::Timestamp;

use super::{Answer, MoveTally, Row, Store, Value};

impl Store {
    /// The ids of matches that are over, were not counted, and in which nothing has happened since `before`; `most` at most, those
    /// first that have been so for longest.
    pub(crate) async fn unexplored(&self, before: Timestamp, most: usize) -> Answer<Vec<String>> {
        let is_unexplored = self.dialect().is_unexplored;
        let sql = format!(
            "SELECT id FROM matches WHERE stage = 'over' AND {is_unexplored} AND changed < ?1 ORDER BY changed LIMIT ?2"
        );
        let values = vec![Value::number(before.0), Value::number(most as u64)];
        self.rows(&sql, values, |row| row.get(0)).await
    }

    /// Adds the moves of a match to the counts, no two of `tallies` for the same move and player, and marks the match as counted: both
    /// or neither. False, and nothing is done, if it was counted before, is not over, or has other than `seq` events. Rows that are
    /// not there yet are added only if the counts may grow.
    pub(crate) async fn count_moves(
        &self,
        id: &str,
        seq: u64,
        tallies: Vec<MoveTally>,
        grows: bool,
    ) -> Answer<bool> {
        let tallies = serde_json::to_string(&tallies).expect("tallies are plain values");
        let values =
            vec![Value::text(id), Value::number(seq), Value::text(tallies), Value::number(grows.into())];
        Ok(!self.backend.change(self.dialect().count_moves, values).await?.is_empty())
    }

    /// How often each move was played in a position.
    ///
    /// # Errors
    /// The store fails.
    pub async fn moves_played(&self, position: &str) -> Answer<Vec<MoveTally>> {
        let sql = "SELECT position, move, player, won, drawn, lost FROM played WHERE position = ?1 ORDER BY move, player";
        self.rows(sql, vec![Value::text(position)], tally).await
    }

    /// The number of counts, each of a move in a position by one kind of player.
    ///
    /// # Errors
    /// The store fails.
    pub async fn tallies(&self) -> Answer<u64> {
        let counted = self.rows("SELECT count(*) FROM played", Vec::new(), |row| row.number(0)).await?;
        Ok(counted.into_iter().sum())
    }

    /// Deletes all counts: no match has been counted then.
    pub(crate) async fn forget_tallies(&self) -> Answer<()> {
        self.backend.change(self.dialect().forget_tallies, Vec::new()).await.map(drop)
    }
}

fn tally(row: &Row) -> Answer<MoveTally> {
    Ok(MoveTally {
        position: row.get(0)?,
        text: row.get(1)?,
        player: row.get(2)?,
        won: row.number(3)?,
        drawn: row.number(4)?,
        lost: row.number(5)?,
    })
}
