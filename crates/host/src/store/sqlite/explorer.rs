//! How often each move was played.

use async_trait::async_trait;
use putahi_play::Timestamp;
use rusqlite::{Row, params};

use super::Sqlite;
use crate::store::MoveTally;
use crate::store::backend::{Answer, TallyTable};
use crate::store::row::{integer, whole};

#[async_trait]
impl TallyTable for Sqlite {
    async fn unexplored(&self, before: Timestamp, most: usize) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE stage = 'over' AND explored = 0 AND changed < ?1 ORDER BY changed LIMIT ?2";
        self.rows(sql, (integer(before.0), most as i64), |row| row.get(0)).await
    }

    async fn count_moves(&self, id: &str, seq: u64, tallies: Vec<MoveTally>, grows: bool) -> Answer<bool> {
        let id = id.to_owned();
        let mark =
            "UPDATE matches SET explored = 1 WHERE id = ?1 AND seq = ?2 AND stage = 'over' AND explored = 0";
        let add = match grows {
            true => {
                "INSERT INTO played (position, move, player, won, drawn, lost) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
                 ON CONFLICT DO UPDATE SET won = won + excluded.won, drawn = drawn + excluded.drawn, lost = lost + excluded.lost"
            }
            false => {
                "UPDATE played SET won = won + ?4, drawn = drawn + ?5, lost = lost + ?6 \
                 WHERE position = ?1 AND move = ?2 AND player = ?3"
            }
        };
        self.change(move |database| {
            if database.prepare_cached(mark)?.execute(params![id, integer(seq)])? == 0 {
                return Ok(false);
            }
            let mut add = database.prepare_cached(add)?;
            for MoveTally { position, text, player, won, drawn, lost } in tallies {
                add.execute(params![position, text, player, integer(won), integer(drawn), integer(lost)])?;
            }
            Ok(true)
        })
        .await
    }

    async fn moves_played(&self, position: &str) -> Answer<Vec<MoveTally>> {
        let sql = "SELECT position, move, player, won, drawn, lost FROM played WHERE position = ?1 ORDER BY move, player";
        self.rows(sql, [position.to_owned()], tally).await
    }

    async fn tallies(&self) -> Answer<u64> {
        let counted = self.row("SELECT count(*) FROM played", (), |row| row.get(0).map(whole)).await?;
        Ok(counted.unwrap_or_default())
    }

    async fn forget_tallies(&self) -> Answer<()> {
        self.change(move |database| {
            let sql = "DELETE FROM played; UPDATE matches SET explored = 0 WHERE explored = 1";
            Ok(database.execute_batch(sql)?)
        })
        .await
    }
}

fn tally(row: &Row<'_>) -> rusqlite::Result<MoveTally> {
    Ok(MoveTally {
        position: row.get(0)?,
        text: row.get(1)?,
        player: row.get(2)?,
        won: whole(row.get(3)?),
        drawn: whole(row.get(4)?),
        lost: whole(row.get(5)?),
    })
}
