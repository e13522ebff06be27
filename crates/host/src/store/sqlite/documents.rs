//! Documents, which are written over the version that was read.

use putahi_play::Timestamp;
use rusqlite::{OptionalExtension, Row, params};

use super::Sqlite;
use crate::store::backend::{Answer, DocumentTable};
use crate::store::row::{integer, whole};
use crate::store::{Document, Kind, NewDocument, StoreError, TURN};

impl DocumentTable for Sqlite {
    fn read<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Document>> {
        let sql = "SELECT version, text FROM documents WHERE kind = ?1 AND id = ?2";
        Box::pin(self.row(sql, (kind.word(), id.to_owned()), document))
    }

    fn write<'a>(
        &'a self,
        kind: Kind,
        id: &'a str,
        document: Document,
        owner: Option<&'a str>,
        until: Option<Timestamp>,
    ) -> Answer<'a, ()> {
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
        let (version, until) = (integer(document.version), until.map(|until| integer(until.0)));
        let written = self.execute(sql, (kind.word(), id, version, document.text, owner, until));
        Box::pin(async { if written.await? == 0 { Err(StoreError::Conflict) } else { Ok(()) } })
    }

    fn write_new(&self, documents: Vec<NewDocument>) -> Answer<'_, ()> {
        let sql = "INSERT INTO documents (kind, id, version, text, owner) VALUES (?1, ?2, 1, ?3, ?4) \
                   ON CONFLICT DO NOTHING";
        // A change is done whole or, where it fails, not at all.
        Box::pin(self.change(move |database| {
            let mut insert = database.prepare_cached(sql)?;
            for NewDocument { kind, id, text, owner } in documents {
                if insert.execute(params![kind.word(), id, text, owner])? == 0 {
                    return Err(StoreError::Conflict);
                }
            }
            Ok(())
        }))
    }

    fn take<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Document>> {
        let id = id.to_owned();
        let sql = "DELETE FROM documents WHERE kind = ?1 AND id = ?2 RETURNING version, text";
        Box::pin(self.change(move |database| {
            Ok(database.prepare_cached(sql)?.query_row((kind.word(), &id), document).optional()?)
        }))
    }

    fn documents<'a>(&'a self, kind: Kind, owner: &'a str) -> Answer<'a, Vec<(String, Document)>> {
        let sql = "SELECT version, text, id FROM documents WHERE kind = ?1 AND owner = ?2 ORDER BY id";
        Box::pin(self.rows(sql, (kind.word(), owner.to_owned()), with_id))
    }

    fn documents_after<'a>(
        &'a self,
        kind: Kind,
        id: &'a str,
        most: usize,
    ) -> Answer<'a, Vec<(String, Document)>> {
        let sql = "SELECT version, text, id FROM documents WHERE kind = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
        Box::pin(self.rows(sql, (kind.word(), id.to_owned(), most as i64), with_id))
    }

    fn ids_containing<'a>(&'a self, kind: Kind, key: &'a str) -> Answer<'a, Vec<String>> {
        let sql = "SELECT id FROM documents WHERE kind = ?1 AND instr(text, ?2) > 0 ORDER BY id";
        Box::pin(self.rows(sql, (kind.word(), key.to_owned()), |row| row.get(0)))
    }

    fn probe(&self) -> Answer<'_, ()> {
        let sql = "INSERT INTO documents (kind, id, version, text) VALUES ('probe', '', 1, '') \
                   ON CONFLICT (kind, id) DO UPDATE SET version = documents.version + 1";
        let written = self.execute(sql, ());
        Box::pin(async { written.await.map(drop) })
    }

    fn forget_documents(&self, now: Timestamp, sessions: Timestamp) -> Answer<'_, u64> {
        let sql = "DELETE FROM documents WHERE (kind, id) IN (SELECT kind, id FROM documents WHERE until <= ?1 \
                   OR until <= ?2 AND kind = ?3 AND owner IS NULL LIMIT ?4)";
        let values = (integer(now.0), integer(sessions.0), Kind::Session.word(), TURN as i64);
        let deleted = self.execute(sql, values);
        Box::pin(async { Ok(deleted.await? as u64) })
    }
}

fn document(row: &Row<'_>) -> rusqlite::Result<Document> {
    Ok(Document { version: whole(row.get(0)?), text: row.get(1)? })
}

fn with_id(row: &Row<'_>) -> rusqlite::Result<(String, Document)> {
    Ok((row.get(2)?, document(row)?))
}
