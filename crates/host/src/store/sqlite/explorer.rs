//! How often each move was played.

use putahi_play::Timestamp;
use rusqlite::{Row, params};

use super::Sqlite;
use crate::store::MoveTally;
use crate::store::backend::{Answer, TallyTable};
use crate::store::row::{integer, whole};

impl TallyTable for Sqlite {
    fn unexplored(&self, before: Timestamp, most: usize) -> Answer<'_, Vec<String>> {
        let sql = "SELECT id FROM matches WHERE stage = 'over' AND explored = 0 AND changed < ?1 ORDER BY changed LIMIT ?2";
        Box::pin(self.rows(sql, (integer(before.0), most as i64), |row| row.get(0)))
    }

    fn count_moves<'a>(
        &'a self,
        id: &'a str,
        seq: u64,
        tallies: Vec<MoveTally>,
        grows: bool,
    ) -> Answer<'a, bool> {
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
        Box::pin(self.change(move |database| {
            if database.prepare_cached(mark)?.execute(params![id, integer(seq)])? == 0 {
                return Ok(false);
            }
            let mut add = database.prepare_cached(add)?;
            for MoveTally { position, text, player, won, drawn, lost } in tallies {
                add.execute(params![position, text, player, integer(won), integer(drawn), integer(lost)])?;
            }
            Ok(true)
        }))
    }

    fn moves_played<'a>(&'a self, position: &'a str) -> Answer<'a, Vec<MoveTally>> {
        let sql = "SELECT position, move, player, won, drawn, lost FROM played WHERE position = ?1 ORDER BY move, player";
        Box::pin(self.rows(sql, [position.to_owned()], tally))
    }

    fn tallies(&self) -> Answer<'_, u64> {
        let counted = self.row("SELECT count(*) FROM played", (), |row| row.get(0).map(whole));
        Box::pin(async { Ok(counted.await?.unwrap_or_default()) })
    }

    fn forget_tallies(&self) -> Answer<'_, ()> {
        Box::pin(self.change(move |database| {
            for sql in ["DELETE FROM played", "UPDATE matches SET explored = 0 WHERE explored = 1"] {
                database.execute(sql, [])?;
            }
            Ok(())
        }))
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
