//! Papers: documents that are written over the version that was read.

use putahi_play::Timestamp;
use rusqlite::{OptionalExtension, Row, params};

use super::Sqlite;
use crate::store::row::{integer, whole};
use crate::store::{Document, Kind, NewDocument, StoreError, TURN};

impl Sqlite {
    pub(in crate::store) async fn read(&self, kind: Kind, id: &str) -> Result<Option<Document>, StoreError> {
        let id = id.to_owned();
        let sql = "SELECT version, text FROM documents WHERE kind = ?1 AND id = ?2";
        self.look(move |database| {
            Ok(database.prepare_cached(sql)?.query_row([kind.word(), &id], document).optional()?)
        })
        .await
    }

    pub(in crate::store) async fn write(
        &self,
        kind: Kind,
        id: &str,
        document: Document,
        owner: Option<&str>,
        until: Option<Timestamp>,
    ) -> Result<u64, StoreError> {
        let (id, owner) = (id.to_owned(), owner.map(str::to_owned));
        let sql = match document.version {
            0 => {
                "INSERT INTO documents (kind, id, version, text, owner, until) VALUES (?1, ?2, ?3 + 1, ?4, ?5, ?6) \
                  ON CONFLICT DO NOTHING"
            }
            _ => {
                "UPDATE documents SET version = ?3 + 1, text = ?4, owner = ?5, until = ?6 \
                  WHERE kind = ?1 AND id = ?2 AND version = ?3"
            }
        };
        self.change(move |database| {
            let until = until.map(|until| integer(until.0));
            let row = params![kind.word(), id, integer(document.version), document.text, owner, until];
            match database.prepare_cached(sql)?.execute(row)? {
                0 => Err(StoreError::Conflict),
                _ => Ok(document.version + 1),
            }
        })
        .await
    }

    pub(in crate::store) async fn write_new(&self, documents: Vec<NewDocument>) -> Result<(), StoreError> {
        let sql = "INSERT INTO documents (kind, id, version, text, owner) VALUES (?1, ?2, 1, ?3, ?4) \
                   ON CONFLICT DO NOTHING";
        // A change is done whole or, where it fails, not at all.
        self.change(move |database| {
            let mut insert = database.prepare_cached(sql)?;
            for NewDocument { kind, id, text, owner } in documents {
                if insert.execute(params![kind.word(), id, text, owner])? == 0 {
                    return Err(StoreError::Conflict);
                }
            }
            Ok(())
        })
        .await
    }

    pub(in crate::store) async fn take(&self, kind: Kind, id: &str) -> Result<Option<Document>, StoreError> {
        let id = id.to_owned();
        let sql = "DELETE FROM documents WHERE kind = ?1 AND id = ?2 RETURNING version, text";
        self.change(move |database| {
            Ok(database.prepare_cached(sql)?.query_row([kind.word(), &id], document).optional()?)
        })
        .await
    }

    pub(in crate::store) async fn documents(
        &self,
        kind: Kind,
        owner: &str,
    ) -> Result<Vec<(String, Document)>, StoreError> {
        let owner = owner.to_owned();
        let sql = "SELECT version, text, id FROM documents WHERE kind = ?1 AND owner = ?2 ORDER BY id";
        self.look(move |database| {
            let mut find = database.prepare_cached(sql)?;
            let rows = find.query_map([kind.word(), &owner], |row| Ok((row.get(2)?, document(row)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn documents_after(
        &self,
        kind: Kind,
        id: &str,
        most: usize,
    ) -> Result<Vec<(String, Document)>, StoreError> {
        let id = id.to_owned();
        let sql = "SELECT version, text, id FROM documents WHERE kind = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
        self.look(move |database| {
            let mut find = database.prepare_cached(sql)?;
            let rows = find
                .query_map(params![kind.word(), id, most as i64], |row| Ok((row.get(2)?, document(row)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn ids_containing(
        &self,
        kind: Kind,
        key: &str,
    ) -> Result<Vec<String>, StoreError> {
        let key = key.to_owned();
        let sql = "SELECT id FROM documents WHERE kind = ?1 AND instr(text, ?2) > 0 ORDER BY id";
        self.look(move |database| {
            let mut find = database.prepare_cached(sql)?;
            let rows = find.query_map([kind.word(), &key], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn probe(&self) -> Result<(), StoreError> {
        let sql = "INSERT INTO documents (kind, id, version, text) VALUES ('probe', '', 1, '') \
                   ON CONFLICT (kind, id) DO UPDATE SET version = documents.version + 1";
        self.change(|database| Ok(database.prepare_cached(sql)?.execute([]).map(|_| ())?)).await
    }

    pub(in crate::store) async fn forget_documents(
        &self,
        now: Timestamp,
        sessions: Timestamp,
    ) -> Result<u64, StoreError> {
        let sql = "DELETE FROM documents WHERE (kind, id) IN (SELECT kind, id FROM documents WHERE until <= ?1 \
                   OR until <= ?2 AND kind = ?3 AND owner IS NULL LIMIT ?4)";
        let config = (integer(now.0), integer(sessions.0), Kind::Session.word(), TURN as i64);
        self.change(move |database| Ok(database.prepare_cached(sql)?.execute(config)? as u64)).await
    }
}

fn document(row: &Row<'_>) -> rusqlite::Result<Document> {
    Ok(Document { version: whole(row.get(0)?), text: row.get(1)? })
}
