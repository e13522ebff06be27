//! The people behind requests: sessions, accounts, API tokens, passphrases.

pub mod account;
pub mod api_token;
pub mod device;
pub mod error;
pub mod feed;
pub(crate) mod login_guesses;
pub(crate) mod login_ticket;
pub mod passphrase;
pub mod password_hasher;
pub(crate) mod random_name;
pub mod session;
pub mod settings;
