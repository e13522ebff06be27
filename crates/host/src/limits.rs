//! How much each client may do: one table of rates, and the counts by session and network.

pub mod open_counts;
pub mod rate_bucket;
pub mod rate_limit;
pub mod rates;
