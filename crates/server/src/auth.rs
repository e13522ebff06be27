//! Who a request comes from: accounts, sessions, API tokens, passphrases, and how much each may ask.

pub(crate) mod account;
pub(crate) mod api_token;
pub(crate) mod device;
pub(crate) mod login_throttle;
pub(crate) mod login_ticket;
pub(crate) mod match_networks;
pub(crate) mod open_counts;
pub(crate) mod passphrase;
pub(crate) mod password_hasher;
pub(crate) mod random_name;
pub(crate) mod rate_bucket;
pub(crate) mod rate_limit;
pub(crate) mod session;
