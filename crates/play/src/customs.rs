//! What the seats agree on before they begin.

use putahi_rules::BySeat;
use serde::{Deserialize, Serialize};

use crate::{Pace, Sitter};

/// Where the people of a table sit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Screens {
    /// The host does not ask who touches the board.
    #[default]
    Unasked,
    /// At one screen: whoever sits down has all seats of people.
    One,
    /// Each at a screen of their own.
    Many,
}

/// What the seats agreed on before they began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Customs {
    /// Who sits where.
    pub sitters: BySeat<Sitter>,
    /// How often each seat may take back; none is as often as it likes.
    pub take_backs: Option<u8>,
    /// Where the people sit.
    pub screens: Screens,
    /// How much time there is; none is as much as anybody likes.
    pub pace: Option<Pace>,
}

impl From<BySeat<Sitter>> for Customs {
    /// These sitters, who may take back as often as they like and have all the time in the world.
    fn from(sitters: BySeat<Sitter>) -> Customs {
        Customs { sitters, take_backs: None, screens: Screens::default(), pace: None }
    }
}
