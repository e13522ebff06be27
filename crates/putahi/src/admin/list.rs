//! `putahi admin list`: accounts, matches and rooms.

use clap::{Args, Subcommand};
use putahi_cli::{OutputForm, columns, print};
use putahi_server::{AppState, ListedAccount, ListedMatch, ListedRoom};
use serde::Serialize;

use super::query::{MatchArguments, written};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi admin list matches --stage live --data data")]
pub(super) struct Arguments {
    #[command(subcommand)]
    what: What,
    /// The most that are listed
    #[arg(long, global = true, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
}

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

pub(super) async fn run(arguments: &Arguments, state: &AppState, form: OutputForm) -> anyhow::Result<()> {
    let limit = arguments.limit as usize;
    // One more than is listed shows that there are more.
    let most = limit + 1;
    match &arguments.what {
        What::Accounts { name } => {
            let heads = ["account", "shown as", "made", "sessions", "tokens"];
            print_list(state.list_accounts(name, most).await?, limit, form, "accounts", heads, account)
        }
        What::Matches(matches) => {
            let heads = ["match", "game", "stage", "events", "last event", "players"];
            let found = state.list_matches(&matches.query(), most).await?;
            print_list(found, limit, form, "matches", heads, of_match)
        }
        What::Rooms { title } => {
            let heads = ["room", "title", "host", "people", "running matches"];
            print_list(state.list_rooms(title, most).await?, limit, form, "rooms", heads, room)
        }
    }
}

fn account(account: &ListedAccount) -> [String; 5] {
    let ListedAccount { name, shown, made, sessions, tokens, .. } = account;
    [name.clone(), shown.clone(), written(*made), sessions.to_string(), tokens.to_string()]
}

fn of_match(listed: &ListedMatch) -> [String; 6] {
    let ListedMatch { id, spec, stage, events, changed, players } = listed;
    let names: Vec<&str> = players.iter().map(|name| name.as_deref().unwrap_or("–")).collect();
    let players = if names.is_empty() { "cannot be read".to_owned() } else { names.join(", ") };
    [id.clone(), spec.clone(), (*stage).to_owned(), events.to_string(), written(*changed), players]
}

fn room(room: &ListedRoom) -> [String; 5] {
    let ListedRoom { id, title, host, people, running, .. } = room;
    [id.clone(), title.clone(), host.clone(), people.to_string(), running.to_string()]
}

/// Prints the items, at most `limit`: each as JSON, or its `row` below the `heads` of the columns.
fn print_list<const N: usize, T: Serialize>(
    mut found: Vec<T>,
    limit: usize,
    form: OutputForm,
    name: &str,
    heads: [&str; N],
    row: fn(&T) -> [String; N],
) -> anyhow::Result<()> {
    let has_more = found.len() > limit;
    found.truncate(limit);
    if form.json {
        return Ok(found.iter().try_for_each(|found| form.print(found, String::new))?);
    }
    if found.is_empty() {
        return Ok(print(&format!("There are no such {name}.\n"))?);
    }
    let rows: Vec<_> = [heads.map(str::to_owned)].into_iter().chain(found.iter().map(row)).collect();
    let more = if has_more { "There are more: --limit N lists as many.\n" } else { "" };
    Ok(print(&(columns(&rows) + more))?)
}
