//! Certificates: what a side can force from a position of Awithlaknannai, for a checker that trusts nothing of ours.
//!
//! A certificate names a position, a side and what the side gets at least, and holds one move for each position that
//! play can reach with that side to move, if the side always plays the move that is held. `docs/certificates.md` says
//! what that proves and how the file is written; `tools/certificate/check.c` checks it.
//!
//! | module | its one idea |
//! |---|---|
//! | `claim` | what is to be shown |
//! | `key` | positions as numbers, and the positions that moves lead to |
//! | `oracle` | what tables know of a position, and which moves keep the claim and lead on |
//! | `nearer` | plies to the next capture, by search where tables have none |
//! | `searched` | what such searches have found |
//! | `choice` | which of these is taken |
//! | `strategy` | the closed set of positions |
//! | `ranks` | numbers that fall where play must not be endless |
//! | `sheet` | the file |
//! | `refused` | why there is no certificate |

mod choice;
mod claim;
mod key;
mod nearer;
mod oracle;
mod ranks;
mod refused;
mod searched;
mod sheet;
mod strategy;

pub use choice::{Choice, NoChoice};
pub use claim::{AtLeast, Claim};
pub use refused::Refused;
pub use sheet::Certificate;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Seat};

use crate::Tablebase;
use key::Key;
use oracle::Oracle;
use strategy::Strategy;

type Table = <Awithlaknannai as Tablebase>::Table;

/// How far the making of a certificate may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions of a certificate.
    pub positions: u64,
    /// Bytes of its file.
    pub bytes: u64,
    /// Positions visited by all searches for the next capture, where tables have no plies.
    pub search: u64,
}

/// The most that can be claimed of `position` for `seat`.
///
/// # Errors
/// The position is lost for it, the tables do not reach, or a table is damaged.
pub fn most(table: &Table, position: &Awithlaknannai, seat: Seat) -> Result<AtLeast, Refused> {
    check_board(position)?;
    let claim = Claim { seat, at_least: AtLeast::Drawn };
    let value = Oracle::new(table, claim, 0).value(Key::of(position, seat), position.turn())?;
    AtLeast::of(value).ok_or(Refused::Less(value, AtLeast::Drawn))
}

/// Makes the certificate of a claim about `position` by what `table` knows.
///
/// # Errors
/// The claim does not hold, the tables do not reach, a limit is too low, or a table is damaged.
pub fn certify(
    table: &Table,
    position: &Awithlaknannai,
    claim: Claim,
    choice: Choice,
    limits: Limits,
) -> Result<Certificate, Refused> {
    check_board(position)?;
    let oracle = Oracle::new(table, claim, limits.search);
    let strategy = Strategy::of(position, oracle, choice, limits.positions)?;
    let certificate = Certificate::new(position, claim, &strategy, &ranks::of(&strategy));
    match certificate.bytes.len() as u64 > limits.bytes {
        true => Err(Refused::Bytes(certificate.bytes.len() as u64, limits.bytes)),
        false => Ok(certificate),
    }
}

fn check_board(position: &Awithlaknannai) -> Result<(), Refused> {
    match *position.options() == Layout::default() {
        true => Ok(()),
        false => Err(Refused::Board(position.options().to_string())),
    }
}
