//! Documents, which are written over the version that was read.

use putahi_play::Timestamp;
use serde::Serialize;
use serde_json::json;

use super::{Answer, Document, Kind, NewDocument, Row, Store, StoreError, Value, settle};

impl Store {
    /// The document of this id; none if there is none.
    ///
    /// # Errors
    /// The store fails.
    pub async fn read(&self, kind: Kind, id: &str) -> Answer<Option<Document>> {
        self.documents_read.inc();
        let sql = "SELECT version, text FROM documents WHERE kind = ?1 AND id = ?2";
        Ok(self.rows(sql, key(kind, id), document).await?.pop())
    }

    /// Writes a document over the version that it names, or a new one if that is 0, and gives its new version. It is the
    /// `owner`'s, and may be forgotten at `until`; both are as in the last write.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the document there is of another version, or gone; or the store fails.
    pub async fn write(
        &self,
        kind: Kind,
        id: &str,
        document: Document,
        owner: Option<&str>,
        until: Option<Timestamp>,
    ) -> Answer<u64> {
        let sql = match document.version {
            0 => {
                "INSERT INTO documents (kind, id, version, text, owner, until) \
                 VALUES (?1, ?2, CAST(?3 AS bigint) + 1, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING id"
            }
            _ => {
                "UPDATE documents SET version = version + 1, text = ?4, owner = ?5, until = ?6 \
                 WHERE kind = ?1 AND id = ?2 AND version = ?3 RETURNING id"
            }
        };
        let values = vec![
            Value::text(kind.word()),
            Value::text(id),
            Value::number(document.version),
            Value::text(&*document.text),
            Value::Text(owner.map(str::to_owned)),
            Value::moment(until),
        ];
        let written = Document { version: document.version + 1, ..document };
        let done = self.change_one(sql, values).await;
        settle(done, async || Ok(self.read(kind, id).await?.as_ref() == Some(&written))).await?;
        Ok(written.version)
    }

    /// Writes a document over any version. Of two writes at the same time, one is kept.
    pub(crate) async fn overwrite(
        &self,
        kind: Kind,
        id: &str,
        value: &impl Serialize,
        owner: Option<&str>,
        until: Option<Timestamp>,
    ) -> Answer<()> {
        let version = self.read(kind, id).await?.map_or(0, |document| document.version);
        match self.write(kind, id, Document::of(version, value), owner, until).await {
            Ok(_) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Writes new documents, all or none.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if one of them is there already; or the store fails.
    pub async fn write_new(&self, documents: Vec<NewDocument>) -> Answer<()> {
        let elements = self.dialect().elements;
        let sql = format!(
            "INSERT INTO documents (kind, id, version, text, owner) \
             SELECT value->>'kind', value->>'id', 1, value->>'text', value->>'owner' FROM {elements}"
        );
        let rows: serde_json::Value = documents
            .iter()
            .map(|NewDocument { kind, id, text, owner }| {
                json!({ "kind": kind.word(), "id": id, "text": text, "owner": owner })
            })
            .collect();
        let done = self.backend.change(&sql, vec![Value::text(rows.to_string())]).await.map(drop);
        settle(done, async || {
            for NewDocument { kind, id, text, .. } in &documents {
                if self.read(*kind, id).await?.is_none_or(|found| found.text != *text) {
                    return Ok(false);
                }
            }
            Ok(true)
        })
        .await
    }

    /// Deletes a document, if it is there.
    ///
    /// # Errors
    /// The store fails.
    pub async fn remove(&self, kind: Kind, id: &str) -> Answer<()> {
        let done = self.take(kind, id).await.map(drop);
        settle(done, async || Ok(self.read(kind, id).await?.is_none())).await
    }

    /// Reads a document and deletes it: of several callers, one gets it.
    ///
    /// # Errors
    /// The store fails.
    pub async fn take(&self, kind: Kind, id: &str) -> Answer<Option<Document>> {
        let sql = "DELETE FROM documents WHERE kind = ?1 AND id = ?2 RETURNING version, text";
        self.backend.change(sql, key(kind, id)).await?.first().map(document).transpose()
    }

    /// The documents of an owner with their ids, in the order of these.
    ///
    /// # Errors
    /// The store fails.
    pub async fn documents(&self, kind: Kind, owner: &str) -> Answer<Vec<(String, Document)>> {
        let sql = "SELECT version, text, id FROM documents WHERE kind = ?1 AND owner = ?2 ORDER BY id";
        self.rows(sql, key(kind, owner), with_id).await
    }

    /// The documents of a kind after `id` in the order of ids, with their ids, `most` at most.
    ///
    /// # Errors
    /// The store fails.
    pub async fn documents_after(
        &self,
        kind: Kind,
        id: &str,
        most: usize,
    ) -> Answer<Vec<(String, Document)>> {
        let sql = "SELECT version, text, id FROM documents WHERE kind = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
        let values = [key(kind, id), vec![Value::number(most as u64)]].concat();
        self.rows(sql, values, with_id).await
    }

    /// The ids of the documents of a kind whose time has passed `now`, in the order of ids.
    ///
    /// # Errors
    /// The store fails.
    pub async fn due_documents(&self, kind: Kind, now: Timestamp) -> Answer<Vec<String>> {
        let sql = "SELECT id FROM documents WHERE kind = ?1 AND until <= ?2 ORDER BY id";
        self.rows(sql, vec![Value::text(kind.word()), Value::number(now.0)], |row| row.get(0)).await
    }

    /// The ids of the documents of a kind whose text has `key` in it, in the order of ids. All of the kind are read for it.
    pub(crate) async fn ids_containing(&self, kind: Kind, key: &str) -> Answer<Vec<String>> {
        let position_of = self.dialect().position_of;
        let sql =
            format!("SELECT id FROM documents WHERE kind = ?1 AND {position_of}(text, ?2) > 0 ORDER BY id");
        self.rows(&sql, self::key(kind, key), |row| row.get(0)).await
    }

    /// Writes a row of no meaning, to find out whether the store takes writes.
    pub(super) async fn probe(&self) -> Answer<()> {
        let sql = "INSERT INTO documents (kind, id, version, text) VALUES ('probe', '', 1, '') \
                   ON CONFLICT (kind, id) DO UPDATE SET version = documents.version + 1";
        self.backend.change(sql, Vec::new()).await.map(drop)
    }
}

fn key(kind: Kind, id: &str) -> Vec<Value> {
    vec![Value::text(kind.word()), Value::text(id)]
}

fn document(row: &Row) -> Answer<Document> {
    Ok(Document { version: row.number(0)?, text: row.get(1)? })
}

fn with_id(row: &Row) -> Answer<(String, Document)> {
    Ok((row.get(2)?, document(row)?))
}
