//! Documents, which are written over the version that was read.

use async_trait::async_trait;
use putahi_host::store::row::{integer, whole};
use putahi_host::store::{Answer, Document, DocumentTable, Kind, NewDocument, StoreError, TURN};
use putahi_play::Timestamp;
use tokio_postgres::Row;

use super::{Postgres, Value, storable};

#[async_trait]
impl DocumentTable for Postgres {
    async fn read(&self, kind: Kind, id: &str) -> Answer<Option<Document>> {
        let sql = "SELECT version, text FROM documents WHERE kind = $1 AND id = $2";
        self.row(sql, &[&kind.word(), &storable(id)], document).await
    }

    async fn take(&self, kind: Kind, id: &str) -> Answer<Option<Document>> {
        let sql = "DELETE FROM documents WHERE kind = $1 AND id = $2 RETURNING version, text";
        self.written_row(sql, &[&kind.word(), &storable(id)], document).await
    }

    async fn write(
        &self,
        kind: Kind,
        id: &str,
        document: Document,
        owner: Option<&str>,
        until: Option<Timestamp>,
    ) -> Answer<()> {
        let sql = match document.version {
            0 => {
                "INSERT INTO documents (kind, id, version, text, owner, until) \
                 VALUES ($1, $2, $3::bigint + 1, $4, $5, $6) ON CONFLICT DO NOTHING"
            }
            _ => {
                "UPDATE documents SET version = $3::bigint + 1, text = $4, owner = $5, until = $6 \
                 WHERE kind = $1 AND id = $2 AND version = $3"
            }
        };
        let (version, until) = (integer(document.version), until.map(|until| integer(until.0)));
        let values: [Value<'_>; 6] = [&kind.word(), &id, &version, &document.text, &owner, &until];
        if self.change(sql, &values).await? == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }

    async fn write_new(&self, documents: Vec<NewDocument>) -> Answer<()> {
        // One statement: where one of the rows is there already, none is written.
        let sql = "INSERT INTO documents (kind, id, version, text, owner) \
                   SELECT kind, id, 1, text, owner FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) \
                   AS new (kind, id, text, owner)";
        let column = |of: fn(&NewDocument) -> &str| documents.iter().map(of).collect::<Vec<_>>();
        let kinds = column(|document| document.kind.word());
        let (ids, texts) = (column(|document| &document.id), column(|document| &document.text));
        let owners = column(|document| &document.owner);
        self.change(sql, &[&kinds, &ids, &texts, &owners]).await.map(drop)
    }

    async fn documents(&self, kind: Kind, owner: &str) -> Answer<Vec<(String, Document)>> {
        let sql = "SELECT version, text, id FROM documents WHERE kind = $1 AND owner = $2 ORDER BY id";
        self.rows(sql, &[&kind.word(), &storable(owner)], with_id).await
    }

    async fn documents_after(&self, kind: Kind, id: &str, most: usize) -> Answer<Vec<(String, Document)>> {
        let sql = "SELECT version, text, id FROM documents WHERE kind = $1 AND id > $2 ORDER BY id LIMIT $3";
        self.rows(sql, &[&kind.word(), &id, &(most as i64)], with_id).await
    }

    async fn ids_containing(&self, kind: Kind, key: &str) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM documents WHERE kind = $1 AND strpos(text, $2) > 0 ORDER BY id";
        self.rows(sql, &[&kind.word(), &storable(key)], |row| row.get(0)).await
    }

    async fn probe(&self) -> Answer<()> {
        let sql = "INSERT INTO documents (kind, id, version, text) VALUES ('probe', '', 1, '') \
                   ON CONFLICT (kind, id) DO UPDATE SET version = documents.version + 1";
        self.change(sql, &[]).await.map(drop)
    }

    async fn forget_documents(&self, now: Timestamp, sessions: Timestamp) -> Answer<u64> {
        let sql = "DELETE FROM documents WHERE (kind, id) IN (SELECT kind, id FROM documents WHERE until <= $1 \
                   OR until <= $2 AND kind = $3 AND owner IS NULL LIMIT $4 FOR UPDATE SKIP LOCKED)";
        let values: [Value<'_>; 4] =
            [&integer(now.0), &integer(sessions.0), &Kind::Session.word(), &(TURN as i64)];
        self.change(sql, &values).await
    }
}

fn document(row: &Row) -> Document {
    Document { version: whole(row.get(0)), text: row.get(1) }
}

fn with_id(row: &Row) -> (String, Document) {
    (row.get(2), document(row))
}
