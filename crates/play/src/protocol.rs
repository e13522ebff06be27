//! What server and page say to each other about a match. `web/types/protocol.d.ts` is made from these types.

use serde::{Deserialize, Serialize};

use crate::{Command, View};

/// A match as its page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct State {
    /// The number of events so far.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// What the people at the table see.
    #[serde(flatten)]
    pub view: View,
}

/// A command with what makes it safe to send twice, or late.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// An id that the client made; a second command of the same id has no second effect.
    pub id: String,
    /// The number of events that the client had seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// What it wants.
    pub command: Command,
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use ts_rs::{Config, TS};

    use super::*;
    use crate::Offer;
    use crate::view::{Can, Chair, Hint, LegalMove, Past, Round, SeatMove};

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/types/protocol.d.ts");

    fn types() -> String {
        let config = Config::default();
        let decls = [
            State::decl(&config),
            LegalMove::decl(&config),
            Round::decl(&config),
            SeatMove::decl(&config),
            Past::decl(&config),
            Hint::decl(&config),
            Can::decl(&config),
            Chair::decl(&config),
            Offer::decl(&config),
            Command::decl(&config),
            Wish::decl(&config),
        ];
        let head = "// Made from crates/play/src/protocol.rs; `make types` makes it anew.\n\n";
        decls
            .iter()
            .fold(head.to_owned(), |text, decl| format!("{text}export {decl}\n\n"))
            .trim_end()
            .to_owned()
            + "\n"
    }

    /// The page is checked against the types that the server really uses.
    #[test]
    fn the_page_has_the_types_of_the_server() {
        if env::var_os("WRITE_TYPES").is_some() {
            fs::write(FILE, types()).unwrap();
        }
        assert_eq!(fs::read_to_string(FILE).unwrap(), types(), "`make types` makes the file anew");
    }
}
