//! The language and the colours of a command's output.

use std::io::{IsTerminal, stdout};

use clap::Args;
use putahi_play::{Language, Localizer};
use rustix::termios::tcgetwinsize;

const USUAL_COLUMNS: usize = 80;

#[derive(Args, Debug)]
pub(crate) struct LocaleArguments {
    #[arg(long, value_name = "LANGUAGE", help = format!("The language: {}; the one of the environment if it is left out", Language::list()))]
    lang: Option<Language>,
}

impl LocaleArguments {
    /// The texts in the language that was given, otherwise in that of the environment.
    pub(crate) fn localizer(&self) -> Localizer {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let environment = || ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        let language = self.lang.or_else(|| environment().map(|tag| Language::preferred(&tag)));
        Localizer::of(language.unwrap_or_default())
    }
}

/// The columns of the terminal that the output goes to; those of a usual one if it is no terminal.
pub(crate) fn columns() -> usize {
    let size = tcgetwinsize(stdout()).ok().map(|size| usize::from(size.ws_col));
    size.filter(|columns| *columns > 0).unwrap_or(USUAL_COLUMNS)
}

/// Whether to print colours: the output is a terminal that has them, and the environment does not forbid them.
pub(crate) fn coloured() -> bool {
    let forbidden = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    stdout().is_terminal() && !forbidden && !dumb
}
