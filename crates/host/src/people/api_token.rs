//! API tokens, with which a program plays as a player of its own name. The store has only their hashes.

use std::fmt;
use std::str::FromStr;

use putahi_play::{Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::store::{Document, Kind, Store, StoreError};
use crate::support::secret::{NotASecret, Secret, fingerprint};

/// The most tokens that somebody has at a time.
pub const MOST: usize = 20;
/// What the keys of programs begin with; those of browsers never do.
const PROGRAM: &str = "program-";
/// What the texts of tokens begin with, so that one is known for what it is wherever it turns up.
const MARK: &str = "putahi_";

/// The secret of a program. Its text is that of the secret after `MARK`.
#[derive(Debug)]
pub struct Token(Secret);

impl Token {
    /// The id of its program: a fingerprint that no session has, whatever cookies say.
    pub fn player_id(&self) -> PlayerId {
        PlayerId::new(PROGRAM.to_owned() + &fingerprint(format!("token {self}")))
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{MARK}{}", self.0)
    }
}

impl FromStr for Token {
    type Err = NotASecret;

    fn from_str(text: &str) -> Result<Token, NotASecret> {
        text.strip_prefix(MARK).ok_or(NotASecret)?.parse().map(Token)
    }
}

/// Whether a key is a program's.
pub fn is_program(key: &PlayerId) -> bool {
    key.as_str().starts_with(PROGRAM)
}

/// The program that a request comes from, once its token has proved to be known.
#[derive(Clone, Debug)]
pub struct Program(pub Player);

/// The program that a token of this fingerprint was made for; none if there is none, or it was taken back.
///
/// # Errors
/// The store fails.
pub async fn find(store: &Store, key: &PlayerId) -> Result<Option<Program>, StoreError> {
    let Some(document) = store.read(Kind::Token, key.as_str()).await? else { return Ok(None) };
    let program = |StoredToken { name, .. }| Program(Player { id: key.clone(), name });
    Ok(document.value_if_readable(Kind::Token).map(program))
}

/// What is stored of a token, beside its fingerprint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredToken {
    /// What its program is called.
    pub name: Name,
    /// When it was made.
    pub made: Timestamp,
}

/// Makes a token of `owner`'s, now, for a program that is called `name`. Its text is never to be had again.
///
/// # Errors
/// The store fails.
pub async fn make(store: &Store, owner: &PlayerId, name: Name, now: Timestamp) -> Result<Token, StoreError> {
    let token = Token(Secret::random());
    let document = Document::of(0, &StoredToken { name, made: now });
    store.write(Kind::Token, token.player_id().as_str(), document, Some(owner.as_str()), None).await?;
    Ok(token)
}

/// The tokens of `owner`'s with their ids.
///
/// # Errors
/// The store fails.
pub async fn list(store: &Store, owner: &PlayerId) -> Result<Vec<(String, StoredToken)>, StoreError> {
    let documents = store.documents(Kind::Token, owner.as_str()).await?;
    let read = |(id, document): (_, Document)| Some((id, document.value_if_readable(Kind::Token)?));
    Ok(documents.into_iter().filter_map(read).collect())
}

/// Lets the tokens of one owner be another's.
///
/// # Errors
/// The store fails.
pub async fn hand_over(store: &Store, from: &PlayerId, to: &PlayerId) -> Result<(), StoreError> {
    for (id, document) in store.documents(Kind::Token, from.as_str()).await? {
        match store.write(Kind::Token, &id, document, Some(to.as_str()), None).await {
            // It has been taken back meanwhile.
            Ok(_) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Takes a token back.
///
/// # Errors
/// The store fails.
pub async fn revoke(store: &Store, id: &str) -> Result<(), StoreError> {
    store.remove(Kind::Token, id).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_program_is_the_one_under_which_tokens_are_stored() {
        let token: Token = format!("putahi_{}", "A".repeat(43)).parse().unwrap();
        let id = "program-aecaef90aedd9486929c9479125e43e60cfd3ded493f746b81b2f62c8d1c43b7";
        assert_eq!(token.player_id().as_str(), id);
        assert!(is_program(&token.player_id()));
    }
}
