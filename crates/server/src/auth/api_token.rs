//! API tokens, with which a program plays as a player of its own name. The store has only their hashes.

use std::fmt;
use std::str::FromStr;

use axum::http::{HeaderMap, header};
use putahi_play::{Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::store::{Document, Kind, Store, StoreError};
use crate::support::secret::{NotASecret, Secret, fingerprint};

/// The most tokens that somebody has at a time.
pub(crate) const MOST: usize = 20;
/// What the keys of programs begin with; those of browsers never do.
const PROGRAM: &str = "program-";
/// What the texts of tokens begin with, so that one is known for what it is wherever it turns up.
const MARK: &str = "putahi_";

/// The secret of a program. Its text is that of the secret after [`MARK`].
#[derive(Debug)]
pub(crate) struct Token(Secret);

impl Token {
    /// The id of its program: a fingerprint that no session has, whatever cookies say.
    pub(crate) fn player_id(&self) -> PlayerId {
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

/// The token that a request carries, known or not; none if it carries none, an error if what it carries is no token.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<Result<Token, NotASecret>> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().parse())
}

/// Whether a key is a program's.
pub(crate) fn is_program(key: &PlayerId) -> bool {
    key.as_str().starts_with(PROGRAM)
}

/// Whoever a request with a token comes from, once that has proved to be known.
#[derive(Clone, Debug)]
pub(crate) struct Program(pub(crate) Player);

/// The program that a token of this fingerprint was made for; none if there is none, or it was taken back.
///
/// # Errors
/// The store fails.
pub(crate) async fn find(store: &Store, key: &PlayerId) -> Result<Option<Program>, StoreError> {
    let Some(document) = store.read(Kind::Token, key.as_str()).await? else { return Ok(None) };
    Ok(parse(&document).map(|StoredToken { name, .. }| Program(Player { id: key.clone(), name })))
}

fn parse(document: &Document) -> Option<StoredToken> {
    let read = serde_json::from_str(&document.text);
    read.inspect_err(|error| tracing::error!(%error, "a stored token cannot be read")).ok()
}

/// What is stored of a token, beside its fingerprint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct StoredToken {
    /// What its program is called.
    pub(crate) name: Name,
    /// When it was made.
    pub(crate) made: Timestamp,
}

/// Makes a token of `owner`'s, now, for a program that is called `name`. Its text is never to be had again.
///
/// # Errors
/// The store fails.
pub(crate) async fn make(
    store: &Store,
    owner: &PlayerId,
    name: Name,
    now: Timestamp,
) -> Result<Token, StoreError> {
    let token = Token(Secret::new());
    let stored = StoredToken { name, made: now };
    let text = serde_json::to_string(&stored).expect("a token is plain values");
    let document = Document { version: 0, text };
    store.write(Kind::Token, token.player_id().as_str(), document, Some(owner.as_str()), None).await?;
    Ok(token)
}

/// The tokens of `owner`'s with their ids.
///
/// # Errors
/// The store fails.
pub(crate) async fn list(store: &Store, owner: &PlayerId) -> Result<Vec<(String, StoredToken)>, StoreError> {
    let documents = store.documents(Kind::Token, owner.as_str()).await?;
    Ok(documents.into_iter().filter_map(|(id, document)| Some((id, parse(&document)?))).collect())
}

/// Lets the tokens of one owner be another's.
///
/// # Errors
/// The store fails.
pub(crate) async fn hand_over(store: &Store, from: &PlayerId, to: &PlayerId) -> Result<(), StoreError> {
    for (id, document) in store.documents(Kind::Token, from.as_str()).await? {
        match store.write(Kind::Token, &id, document, Some(to.as_str()), None).await {
            // It has been taken back meanwhile.
            Ok(_) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Takes all tokens of `owner` back.
///
/// # Errors
/// The store fails.
pub(crate) async fn revoke_all(store: &Store, owner: &PlayerId) -> Result<(), StoreError> {
    for (id, _) in store.documents(Kind::Token, owner.as_str()).await? {
        revoke(store, &id).await?;
    }
    Ok(())
}

/// Takes a token back.
///
/// # Errors
/// The store fails.
pub(crate) async fn revoke(store: &Store, id: &str) -> Result<(), StoreError> {
    store.remove(Kind::Token, id).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carrying(authorization: &str) -> Option<Result<Token, NotASecret>> {
        let line = (header::AUTHORIZATION, authorization.parse().unwrap());
        bearer(&HeaderMap::from_iter([line]))
    }

    #[test]
    fn a_token_is_read_from_the_header_of_a_request() {
        let token = Token(Secret::new());
        for line in [format!("Bearer {token}"), format!("bearer  {token} ")] {
            assert_eq!(carrying(&line).unwrap().unwrap().player_id(), token.player_id());
        }
        assert!(carrying(&format!("Basic {token}")).is_none());
        assert_eq!(carrying("Bearer putahi_x").unwrap().err(), Some(NotASecret));
        assert_eq!(carrying(&format!("Bearer {}", token.0)).unwrap().err(), Some(NotASecret));
    }

    #[test]
    fn the_id_of_a_program_is_the_one_under_which_tokens_are_stored() {
        let token: Token = format!("putahi_{}", "A".repeat(43)).parse().unwrap();
        let id = "program-aecaef90aedd9486929c9479125e43e60cfd3ded493f746b81b2f62c8d1c43b7";
        assert_eq!(token.player_id().as_str(), id);
        assert!(is_program(&token.player_id()));
    }
}
