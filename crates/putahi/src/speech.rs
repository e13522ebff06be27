//! The language and the colours in which a command speaks.

use std::io::{IsTerminal, stdout};

use clap::Args;
use putahi_play::{Language, Localizer};

/// The language to speak.
#[derive(Args, Debug)]
pub(crate) struct Speech {
    /// The language, en or fr; the one of the environment if it is left out
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl Speech {
    /// The words of the language asked for, else of the one that the environment names.
    pub(crate) fn words(&self) -> Localizer {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let wished = || ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        let language = self.lang.or_else(|| wished().map(|wish| Language::preferred(&wish)));
        Localizer::of(language.unwrap_or_default())
    }
}

/// Whether the output shows colours and its reader wants them.
pub(crate) fn coloured() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    stdout().is_terminal() && !refused && !dumb
}
