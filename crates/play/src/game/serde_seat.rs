//! Serde adapters: seats in commands and events are written as their numbers, from 1.

use putahi_rules::Seat;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u64(seat.number() as u64)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    let number = usize::deserialize(from)?;
    Seat::new(number).ok_or_else(|| D::Error::custom(format_args!("there is no seat {number}")))
}

/// Lists of seats.
pub(crate) mod list {
    use serde::ser::SerializeSeq;

    use super::{Deserialize, Deserializer, Error, Seat, Serializer};

    pub(crate) fn serialize<S: Serializer>(seats: &[Seat], to: S) -> Result<S::Ok, S::Error> {
        let mut list = to.serialize_seq(Some(seats.len()))?;
        seats.iter().try_for_each(|seat| list.serialize_element(&seat.number()))?;
        list.end()
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Seat>, D::Error> {
        let seat = |number| Seat::new(number).ok_or_else(|| D::Error::custom("there is no such seat"));
        Vec::deserialize(from)?.into_iter().map(seat).collect()
    }
}
