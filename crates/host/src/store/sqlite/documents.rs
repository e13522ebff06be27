//! Documents, which are written over the version that was read.

use async_trait::async_trait;
use putahi_play::Timestamp;
use rusqlite::{OptionalExtension, Row, params};

use super::Sqlite;
use crate::store::backend::{Answer, DocumentTable};
use crate::store::row::{integer, whole};
use crate::store::{Document, Kind, NewDocument, StoreError, TURN};

#[async_trait]
impl DocumentTable for Sqlite {
    async fn read(&self, kind: Kind, id: &str) -> Answer<Option<Document>> {
        let sql = "SELECT version, text FROM documents WHERE kind = ?1 AND id = ?2";
        self.row(sql, (kind.word(), id.to_owned()), document).await
    }

    async fn write(
        &self,
        kind: Kind,
        id: &str,
        document: Document,
        owner: Option<&str>,
        until: Option<Timestamp>,
    ) -> Answer<()> {
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
        let written = self.execute(sql, (kind.word(), id, version, document.text, owner, until)).await?;
        if written == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }

    async fn write_new(&self, documents: Vec<NewDocument>) -> Answer<()> {
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

    async fn take(&self, kind: Kind, id: &str) -> Answer<Option<Document>> {
        let sql = "DELETE FROM documents WHERE kind = ?1 AND id = ?2 RETURNING version, text";
        let values = (kind.word(), id.to_owned());
        self.change(move |database| {
            Ok(database.prepare_cached(sql)?.query_row(values, document).optional()?)
        })
        .await
    }

    async fn documents(&self, kind: Kind, owner: &str) -> Answer<Vec<(String, Document)>> {
        let sql = "SELECT version, text, id FROM documents WHERE kind = ?1 AND owner = ?2 ORDER BY id";
        self.rows(sql, (kind.word(), owner.to_owned()), with_id).await
    }

    async fn documents_after(&self, kind: Kind, id: &str, most: usize) -> Answer<Vec<(String, Document)>> {
        let sql = "SELECT version, text, id FROM documents WHERE kind = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
        self.rows(sql, (kind.word(), id.to_owned(), most as i64), with_id).await
    }

    async fn ids_containing(&self, kind: Kind, key: &str) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM documents WHERE kind = ?1 AND instr(text, ?2) > 0 ORDER BY id";
        self.rows(sql, (kind.word(), key.to_owned()), |row| row.get(0)).await
    }

    async fn probe(&self) -> Answer<()> {
        let sql = "INSERT INTO documents (kind, id, version, text) VALUES ('probe', '', 1, '') \
                   ON CONFLICT (kind, id) DO UPDATE SET version = documents.version + 1";
        self.execute(sql, ()).await.map(drop)
    }

    async fn forget_documents(&self, now: Timestamp, sessions: Timestamp) -> Answer<u64> {
        let sql = "DELETE FROM documents WHERE (kind, id) IN (SELECT kind, id FROM documents WHERE until <= ?1 \
                   OR until <= ?2 AND kind = ?3 AND owner IS NULL LIMIT ?4)";
        let values = (integer(now.0), integer(sessions.0), Kind::Session.word(), TURN as i64);
        Ok(self.execute(sql, values).await? as u64)
    }
}

fn document(row: &Row<'_>) -> rusqlite::Result<Document> {
    Ok(Document { version: whole(row.get(0)?), text: row.get(1)? })
}

fn with_id(row: &Row<'_>) -> rusqlite::Result<(String, Document)> {
    Ok((row.get(2)?, document(row)?))
}
