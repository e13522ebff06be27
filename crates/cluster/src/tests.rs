//! The laws of stores and buses, against servers that the tests start.

mod nats;
mod postgresql;
