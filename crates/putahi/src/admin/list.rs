//! `putahi admin list`: accounts, matches and rooms.

use clap::{Args, Subcommand};
use putahi_cli::output::{OutputForm, columns, print};
use putahi_server::{AppState, ListedAccount, ListedMatch, ListedRoom};
use serde::Serialize;

use super::query::{MatchArguments, written};

/// The arguments of `putahi admin list`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi admin list matches --stage live --data data")]
pub(super) struct Arguments {
    #[command(subcommand)]
    what: What,
    /// The most that are listed
    #[arg(long, global = true, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
}

/// What is listed.
#[derive(Subcommand, Debug)]
enum What {
    /// Lists accounts, in the order of their names
    #[command(after_help = "Example: putahi admin list accounts --name ana --data data")]
    Accounts {
        /// Only accounts whose name, or the name that others see, contains this
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        name: String,
    },
    /// Lists matches, those first in which something happened last
    #[command(after_help = "Example: putahi admin list matches --account Ana --since 2026-11-01 --data data")]
    Matches(MatchArguments),
    /// Lists rooms
    #[command(after_help = "Example: putahi admin list rooms --title library --data data")]
    Rooms {
        /// Only rooms whose title contains this
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        title: String,
    },
}

/// Prints a line for each.
pub(super) async fn run(arguments: &Arguments, state: &AppState, form: OutputForm) -> anyhow::Result<()> {
    let limit = arguments.limit as usize;
    // One more than is listed shows that there are more.
    let most = limit + 1;
    match &arguments.what {
        What::Accounts { name } => print_list(state.list_accounts(name, most).await?, limit, form),
        What::Matches(matches) => print_list(state.list_matches(&matches.query(), most).await?, limit, form),
        What::Rooms { title } => print_list(state.list_rooms(title, most).await?, limit, form),
    }
}

/// A listed item.
trait Listed<const N: usize>: Serialize {
    /// The column heads.
    const HEADS: [&'static str; N];
    /// The name of the items, for an empty list.
    const NAME: &'static str;
    /// The words of its line.
    fn row(&self) -> [String; N];
}

impl Listed<5> for ListedAccount {
    const HEADS: [&'static str; 5] = ["account", "shown as", "made", "sessions", "tokens"];
    const NAME: &'static str = "accounts";

    fn row(&self) -> [String; 5] {
        let (sessions, tokens) = (self.sessions.to_string(), self.tokens.to_string());
        [self.name.clone(), self.shown.clone(), written(self.made), sessions, tokens]
    }
}

impl Listed<6> for ListedMatch {
    const HEADS: [&'static str; 6] = ["match", "game", "stage", "events", "last event", "players"];
    const NAME: &'static str = "matches";

    fn row(&self) -> [String; 6] {
        let ListedMatch { id, spec, stage, events, changed, players } = self;
        let names: Vec<&str> = players.iter().map(|name| name.as_deref().unwrap_or("–")).collect();
        let players = if names.is_empty() { "cannot be read".to_owned() } else { names.join(", ") };
        [id.clone(), spec.clone(), (*stage).to_owned(), events.to_string(), written(*changed), players]
    }
}

impl Listed<5> for ListedRoom {
    const HEADS: [&'static str; 5] = ["room", "title", "host", "people", "running matches"];
    const NAME: &'static str = "rooms";

    fn row(&self) -> [String; 5] {
        let (people, running) = (self.people.to_string(), self.running.to_string());
        [self.id.clone(), self.title.clone(), self.host.clone(), people, running]
    }
}

fn print_list<const N: usize, T: Listed<N>>(
    mut found: Vec<T>,
    limit: usize,
    form: OutputForm,
) -> anyhow::Result<()> {
    let has_more = found.len() > limit;
    found.truncate(limit);
    if form.json {
        return Ok(found.iter().try_for_each(|found| form.print(found, String::new))?);
    }
    if found.is_empty() {
        return Ok(print(&format!("There are no such {}.\n", T::NAME))?);
    }
    let rows: Vec<[String; N]> =
        [T::HEADS.map(str::to_owned)].into_iter().chain(found.iter().map(T::row)).collect();
    let more = if has_more { "There are more: --limit N lists as many.\n" } else { "" };
    Ok(print(&(columns(&rows) + more))?)
}
