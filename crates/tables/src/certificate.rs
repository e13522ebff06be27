//! Certificates: proofs of what a side can force from a position of Awithlaknannai, for a checker that relies neither
//! on tables nor on this program.
//!
//! A certificate names a position, a side and the least that the side gets, and holds a strategy: one move for each
//! position with that side to move that play can reach if the side always plays these moves. `docs/certificates.md`
//! explains what a certificate proves and specifies the file; `tools/certificate/check.c` checks a certificate.

mod choice;
mod claim;
mod encoding;
mod error;
mod key;
mod oracle;
mod strategy;

pub use choice::Choice;
pub use claim::{AtLeast, Claim};
pub use encoding::Certificate;
pub use error::CertifyError;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Seat};

use crate::awithlaknannai::Table;
use error::Result;
use key::Key;
use oracle::Oracle;
use strategy::Strategy;

/// The limits on a certificate's size and on the searches for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most positions in the certificate.
    pub positions: u64,
    /// The greatest size of the file, in bytes.
    pub bytes: u64,
    /// The most positions that all searches for the next capture together may visit, where tables have no plies.
    pub search: u64,
}

/// The best that can be claimed for `seat` in `position`.
///
/// # Errors
/// The position is lost for the seat, a table is missing, or a table is damaged.
pub fn best_claim(table: &Table, position: &Awithlaknannai, seat: Seat) -> Result<AtLeast> {
    check_board(position)?;
    let claim = Claim { seat, at_least: AtLeast::Drawn };
    let value = Oracle::new(table, claim, 0).value(Key::of(position, seat), position.turn())?;
    AtLeast::of(value).ok_or_else(|| AtLeast::Drawn.falsified_by(value))
}

/// Makes the certificate of a claim about `position` from the values in `table`.
///
/// # Errors
/// The claim is false, a table is missing, a limit is too low, or a table is damaged.
pub fn certify(
    table: &Table,
    position: &Awithlaknannai,
    claim: Claim,
    choice: Choice,
    limits: Limits,
) -> Result<Certificate> {
    check_board(position)?;
    let oracle = Oracle::new(table, claim, limits.search);
    let strategy = Strategy::of(position, oracle, choice, limits.positions)?;
    let certificate = Certificate::new(position, &strategy);
    let (bytes, most) = (certificate.bytes.len(), limits.bytes);
    if bytes as u64 > most {
        return Err(CertifyError::Refused(format!(
            "the certificate takes {bytes} bytes, more than {most}; allow more with --size, or try another --choice"
        )));
    }
    Ok(certificate)
}

fn check_board(position: &Awithlaknannai) -> Result<()> {
    let options = position.options();
    if *options == Layout::default() {
        return Ok(());
    }
    let reason = format!("certificates exist for the default board only; leave out `{options}`");
    Err(CertifyError::Refused(reason))
}
