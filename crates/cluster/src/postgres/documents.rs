//! Documents, which are written over the version that was read.

use putahi_host::store::row::{integer, whole};
use putahi_host::store::{Answer, Document, DocumentTable, Kind, NewDocument, StoreError, TURN};
use putahi_play::Timestamp;
use tokio_postgres::Row;

use super::{Postgres, Value, holds};

impl DocumentTable for Postgres {
    fn read<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Document>> {
        Box::pin(async move {
            let sql = "SELECT version, text FROM documents WHERE kind = $1 AND id = $2";
            match holds(id) {
                true => Ok(self.row(sql, &[&kind.word(), &id]).await?.as_ref().map(document)),
                false => Ok(None),
            }
        })
    }

    fn take<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Document>> {
        Box::pin(async move {
            let sql = "DELETE FROM documents WHERE kind = $1 AND id = $2 RETURNING version, text";
            match holds(id) {
                true => Ok(self.written_row(sql, &[&kind.word(), &id]).await?.as_ref().map(document)),
                false => Ok(None),
            }
        })
    }

    fn write<'a>(
        &'a self,
        kind: Kind,
        id: &'a str,
        document: Document,
        owner: Option<&'a str>,
        until: Option<Timestamp>,
    ) -> Answer<'a, ()> {
        Box::pin(async move {
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
            match self.change(sql, &values).await? {
                0 => Err(StoreError::Conflict),
                _ => Ok(()),
            }
        })
    }

    fn write_new(&self, documents: Vec<NewDocument>) -> Answer<'_, ()> {
        Box::pin(async move {
            // One statement: where one of the rows is there already, none is written.
            let sql = "INSERT INTO documents (kind, id, version, text, owner) \
                       SELECT kind, id, 1, text, owner FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) \
                       AS new (kind, id, text, owner)";
            let column = |of: fn(&NewDocument) -> &str| documents.iter().map(of).collect::<Vec<_>>();
            let kinds = column(|document| document.kind.word());
            let (ids, texts) = (column(|document| &document.id), column(|document| &document.text));
            let owners = column(|document| &document.owner);
            self.change(sql, &[&kinds, &ids, &texts, &owners]).await.map(drop)
        })
    }

    fn documents<'a>(&'a self, kind: Kind, owner: &'a str) -> Answer<'a, Vec<(String, Document)>> {
        Box::pin(async move {
            let sql = "SELECT version, text, id FROM documents WHERE kind = $1 AND owner = $2 ORDER BY id";
            let rows = match holds(owner) {
                true => self.rows(sql, &[&kind.word(), &owner]).await?,
                false => Vec::new(),
            };
            Ok(rows.iter().map(|row| (row.get(2), document(row))).collect())
        })
    }

    fn documents_after<'a>(
        &'a self,
        kind: Kind,
        id: &'a str,
        most: usize,
    ) -> Answer<'a, Vec<(String, Document)>> {
        Box::pin(async move {
            let sql =
                "SELECT version, text, id FROM documents WHERE kind = $1 AND id > $2 ORDER BY id LIMIT $3";
            let rows = self.rows(sql, &[&kind.word(), &id, &(most as i64)]).await?;
            Ok(rows.iter().map(|row| (row.get(2), document(row))).collect())
        })
    }

    fn ids_containing<'a>(&'a self, kind: Kind, key: &'a str) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let sql = "SELECT id FROM documents WHERE kind = $1 AND strpos(text, $2) > 0 ORDER BY id";
            let rows = match holds(key) {
                true => self.rows(sql, &[&kind.word(), &key]).await?,
                false => Vec::new(),
            };
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn probe(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let sql = "INSERT INTO documents (kind, id, version, text) VALUES ('probe', '', 1, '') \
                       ON CONFLICT (kind, id) DO UPDATE SET version = documents.version + 1";
            self.change(sql, &[]).await.map(|_| ())
        })
    }

    fn forget_documents(&self, now: Timestamp, sessions: Timestamp) -> Answer<'_, u64> {
        Box::pin(async move {
            let sql = "DELETE FROM documents WHERE (kind, id) IN (SELECT kind, id FROM documents WHERE until <= $1 \
                       OR until <= $2 AND kind = $3 AND owner IS NULL LIMIT $4 FOR UPDATE SKIP LOCKED)";
            let config: [Value<'_>; 4] =
                [&integer(now.0), &integer(sessions.0), &Kind::Session.word(), &(TURN as i64)];
            self.change(sql, &config).await
        })
    }
}

fn document(row: &Row) -> Document {
    Document { version: whole(row.get(0)), text: row.get(1) }
}
