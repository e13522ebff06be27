//! Serde (feature `serde`): everything is written as its text, and read as strictly as the text.
//!
//! | type | form |
//! |---|---|
//! | [`Spec`], [`Record`], [`Rule`], [`Date`], [`Value`] | the text |
//! | [`Match`] | the text of its record |
//! | [`Seat`] | its number, from 1 |
//! | a position | `spec` and `position`, since the text of a position does not hold the options |
//! | a move, an [`Outcome`] | the text, written only: a move is read in a position ([`Tabletop::read_move`](crate::Tabletop)) |

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Date, Game, History, Match, OtherGame, Outcome, Record, Rule, Seat, Spec, Value};
use crate::{awithlaknannai, moaai, morris, mu_torere};

macro_rules! written_as_text {
    ($($name:ty),+ $(,)?) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_str(self)
                }
            }
        )+
    };
}

macro_rules! read_as_text {
    ($($name:ty),+ $(,)?) => {
        $(
            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                    String::deserialize(from)?.parse().map_err(D::Error::custom)
                }
            }
        )+
    };
}

written_as_text!(Spec, Record, Rule, Date, Value, Outcome);
written_as_text!(awithlaknannai::Move, moaai::Move, morris::Move, mu_torere::Move);
read_as_text!(Spec, Record, Rule, Date, Value);

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(self.number() as u64)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = usize::deserialize(from)?;
        Seat::new(number).ok_or_else(|| D::Error::custom(format_args!("there is no seat {number}")))
    }
}

impl<G: History> Serialize for Match<G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Record::of(self).serialize(to)
    }
}

impl<'de, G: History> Deserialize<'de> for Match<G> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Match<G>, D::Error> {
        Record::deserialize(from)?.replay().map_err(D::Error::custom)
    }
}

/// The texts of a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionTexts {
    spec: Spec,
    position: String,
}

macro_rules! positions {
    ($($module:ident :: $name:ident),+) => {
        $(
            impl Serialize for crate::$module::$name {
                fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    let spec = Spec::of::<Self>(self.options());
                    PositionTexts { spec, position: self.to_string() }.serialize(to)
                }
            }

            impl<'de> Deserialize<'de> for crate::$module::$name {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    let PositionTexts { spec, position } = PositionTexts::deserialize(from)?;
                    match spec.options::<Self>() {
                        Some(options) => Self::parse(&options, &position).map_err(D::Error::custom),
                        None => Err(D::Error::custom(OtherGame { spec, game: Self::ID })),
                    }
                }
            }
        )+
    };
}

with_all_games!(positions);
