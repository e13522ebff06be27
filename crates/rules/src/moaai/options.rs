//! The options: the terrain and the number of seats.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::Terrain;
use super::map::OPTION;
use crate::options::{named, values, write};
use crate::{Choice, Grid, OptionsError};

/// The number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Seats {
    /// Two.
    #[default]
    Two,
    /// Three.
    Three,
}

impl Seats {
    /// The number of seats.
    pub const fn count(self) -> usize {
        match self {
            Seats::Two => 2,
            Seats::Three => 3,
        }
    }
}

/// The terrain, shared by all positions on it, and the seats.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The terrain.
    pub terrain: Arc<Terrain>,
    /// The number of seats.
    pub seats: Seats,
}

impl Default for Options {
    fn default() -> Options {
        Options { terrain: Terrain::hexagon(), seats: Seats::Two }
    }
}

const TERRAIN: Choice = Choice {
    name: OPTION,
    values: &["hexagon", "rhombus", "square"],
    other: Some("a map `hex:…` or `square:…`"),
    grids: &[Grid { name: "hex", shifted: true }, Grid { name: "square", shifted: false }],
};
const SEATS: Choice = Choice { name: "seats", values: &["2", "3"], other: None, grids: &[] };
const CHOICES: [Choice; 2] = [TERRAIN, SEATS];

impl crate::Options for Options {
    fn choices(&self) -> &'static [Choice] {
        &CHOICES
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Options::default();
        let terrain = (self.terrain != usual.terrain).then(|| format!("terrain={}", self.terrain));
        write(f, [terrain, (self.seats != usual.seats).then(|| format!("seats={}", self.seats.count()))])
    }
}

impl FromStr for Options {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Options, OptionsError> {
        let [terrain, seats] = values(&CHOICES, text)?;
        Ok(Options {
            terrain: terrain.map_or_else(|| Ok(Terrain::hexagon()), read_terrain)?,
            seats: [Seats::Two, Seats::Three][seats.map_or(Ok(0), |value| named(&SEATS, value))?],
        })
    }
}

/// A terrain by its name or its map. A text without `:`, `/` and line ends is a name.
fn read_terrain(value: &str) -> Result<Arc<Terrain>, OptionsError> {
    if value.contains([':', '/', '\n']) {
        return Ok(value.parse::<Terrain>()?.shared());
    }
    named(&TERRAIN, value).map(|index| Terrain::named()[index].clone())
}
