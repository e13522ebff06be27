//! Tokens: what lets a program play, as somebody of its own with a name. Here only fingerprints of them are known.

use axum::http::{HeaderMap, header};
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use putahi_play::{Name, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::store::{Document, Kind, Store, StoreError};
use crate::support::clock;

/// The most tokens that somebody has at a time.
pub(crate) const MOST: usize = 20;
/// What the keys of programs begin with; those of browsers never do.
const PROGRAM: &str = "program-";
/// What the texts of tokens begin with, so that one is known for what it is wherever it turns up.
const MARK: &str = "putahi_";

/// The text of a token, which nobody but its program knows.
pub(crate) struct Token(String);

impl Token {
    /// A token of 256 random bits.
    pub(crate) fn new() -> Token {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        Token(MARK.to_owned() + &BASE64URL_NOPAD.encode(&bytes))
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The fingerprint by which the program is known. Nobody has it as a session too, whatever cookies say.
    pub(crate) fn key(&self) -> PlayerId {
        let digest = Sha256::digest(format!("token {}", self.0));
        PlayerId::new(PROGRAM.to_owned() + &HEXLOWER.encode(&digest))
    }
}

/// The token that a request carries, known or not.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<Token> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Token(token.trim().to_owned()))
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
    let Some(paper) = store.read(Kind::Token, key.as_str()).await? else { return Ok(None) };
    Ok(kept(&paper).map(|Kept { name, .. }| Program(Player { id: key.clone(), name })))
}

fn kept(paper: &Document) -> Option<Kept> {
    let read = serde_json::from_str(&paper.text);
    read.inspect_err(|error| tracing::error!(%error, "a token is stored wrongly")).ok()
}

/// What is kept of a token, beside its fingerprint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// What its program is called.
    pub(crate) name: Name,
    /// When it was made.
    pub(crate) made: Timestamp,
}

/// Makes a token of `owner`'s for a program that is called `name`. Its text is never to be had again.
///
/// # Errors
/// The store fails.
pub(crate) async fn make(store: &Store, owner: &PlayerId, name: Name) -> Result<Token, StoreError> {
    let token = Token::new();
    let kept = Kept { name, made: clock::now() };
    let text = serde_json::to_string(&kept).expect("a token is plain values");
    let paper = Document { version: 0, text };
    store.write(Kind::Token, token.key().as_str(), paper, Some(owner.as_str()), None).await?;
    Ok(token)
}

/// The tokens of `owner`'s with their ids.
///
/// # Errors
/// The store fails.
pub(crate) async fn list(store: &Store, owner: &PlayerId) -> Result<Vec<(String, Kept)>, StoreError> {
    let documents = store.documents(Kind::Token, owner.as_str()).await?;
    Ok(documents.into_iter().filter_map(|(id, paper)| Some((id, kept(&paper)?))).collect())
}

/// Lets the tokens of one owner be another's.
///
/// # Errors
/// The store fails.
pub(crate) async fn hand_over(store: &Store, from: &PlayerId, to: &PlayerId) -> Result<(), StoreError> {
    for (id, paper) in store.documents(Kind::Token, from.as_str()).await? {
        match store.write(Kind::Token, &id, paper, Some(to.as_str()), None).await {
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
pub(crate) async fn revoke(store: &Store, id: &str) -> Result<(), StoreError> {
    store.remove(Kind::Token, id).await
}
