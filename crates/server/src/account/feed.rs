//! The feed (Atom, RFC 4287) at a secret address that tells a player in which matches with other people it is his turn.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, PreEscaped, html};
use putahi_host::limits::rates::Action;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::people::feed::{self, Feed};
use putahi_host::retention::Retention;
use putahi_host::store::{MatchFilter, MatchSummary};
use putahi_host::support::secret::Secret;
use putahi_play::{AnyMatch, Localizer, PlayerId, Timestamp};
use putahi_rules::Seat;
use xxhash_rust::xxh3::xxh3_128;

use crate::common::assets::has;
use crate::common::{ApiError, icon};
use crate::common::{AppRequest, AppState, ById, RequestContext, Result, address, once, page};

/// The most matches that a feed looks at, those first in which something happened last.
const MOST: usize = 60;
const ATOM: &str = "application/atom+xml; charset=utf-8";

/// The place of the feed on one's own page.
pub(crate) const ON_OWN_PAGE: &str = "/me#turns";

/// What one's own page says about the feed, and how to get one.
pub(super) fn block(context: &RequestContext, feed: Option<&Feed>) -> Markup {
    html! {
        section.card #turns {
            h2 { (context.say("feed")) }
            p { (context.say("feed-lead")) }
            @if feed.is_some() { p { (context.say("feed-made")) } }
            div.actions {
                form method="post" action=(once("/me/feed")) {
                    button { (context.say(if feed.is_some() { "do-feed-anew" } else { "do-feed" })) }
                }
                @if feed.is_some() { form method="post" action="/me/feed/stop" { button { (context.say("do-feed-stop")) } } }
            }
        }
    }
}

/// Makes an address of the client's feed, which is shown now and never again; the one before it is no longer valid.
pub(crate) async fn make(request: AppRequest) -> Result<Markup> {
    let AppRequest { app, context, .. } = &request;
    let known = context.session()?;
    request.limit(Action::Session, 1)?;
    let (owner, now) = (&known.player.id, app.clock.now());
    // That of a guest is not kept for longer than the cookie of a session.
    let until = known.account.is_none().then(|| now.after(Retention::COOKIE));
    let _one_at_a_time = app.owner_locks.lock(owner).await;
    let secret = feed::make(&app.store, owner, context.identity.language, now, until).await?;
    Ok(made(context, &format!("{}/feed/{secret}", context.server)))
}

fn made(context: &RequestContext, link: &str) -> Markup {
    let body = html! {
        p.lead { (context.say("feed-address-lead")) }
        p { code { (link) } }
        p {
            button type="button" data-copy=(link) data-copied=(context.say("invitation-copied")) hidden {
                (icon("copy"))
                span role="status" { (context.say("invitation-copy")) }
            }
        }
        p { (context.say("feed-address-secret")) }
        p { a href=(ON_OWN_PAGE) { (context.say("go-back")) } }
        script type="module" src=(address("invite.js")) {}
    };
    page(context, &context.say("feed"), &body)
}

/// Takes the client's feed back.
pub(crate) async fn stop(AppRequest { app, context, .. }: AppRequest) -> Result<Redirect> {
    feed::revoke(&app.store, &context.session()?.player.id).await?;
    Ok(Redirect::to(ON_OWN_PAGE))
}

/// The feed. What has not changed since a program read it is not sent again; to find that out, no match is read.
pub(crate) async fn feed(ById { app, context, id: secret }: ById, headers: HeaderMap) -> Result<Response> {
    let secret: Secret = secret.parse().map_err(|_| ApiError::NotFound)?;
    let feed = feed::find(&app.store, &secret).await?.ok_or(ApiError::NotFound)?;
    let running = app.store.matches(MatchFilter::LiveOf(feed.owner.clone()), MOST).await?;
    let tag = tag(&context.server, &running);
    let kept = [(header::CACHE_CONTROL, "private, no-cache"), (header::ETAG, &*tag)];
    if has(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let entries = entries(&app, &feed, running).await?;
    let text = atom(&context.server, &secret, &feed, &entries).into_string();
    Ok((kept, [(header::CONTENT_TYPE, ATOM)], text).into_response())
}

/// A weak tag, which differs if anything has happened in one of the matches.
fn tag(server: &str, running: &[MatchSummary]) -> String {
    let state: Vec<_> = running.iter().map(|found| format!("{} {}", found.id, found.seq)).collect();
    format!("W/\"{:032x}\"", xxh3_128(format!("{server}\n{}", state.join("\n")).as_bytes()))
}

/// A match in which it is the owner's turn.
struct Entry {
    id: String,
    plies: usize,
    title: String,
    /// Since when it is.
    since: Timestamp,
    /// Until when it is, in words.
    until: Option<String>,
}

async fn entries(app: &AppState, feed: &Feed, running: Vec<MatchSummary>) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for found in running {
        if let Some(live) = app.matches.find_readable(&found.id).await? {
            entries.extend(entry(&live, found.changed, feed).await);
        }
    }
    Ok(entries)
}

/// None unless it is the owner's turn in a match with others at devices of their own.
async fn entry(live: &LiveMatch, changed: Timestamp, feed: &Feed) -> Option<Entry> {
    let (state, words) = (live.snapshot().await, Localizer::of(feed.language()));
    let participants = state.participants();
    let own = |seat: &Seat| participants.seats_of(&feed.owner).any(|own| own == *seat);
    state.person_to_move().filter(own).filter(|_| participants.is_on_separate_devices())?;
    let args = [
        ("game", words.game(live.spec().id()).into()),
        ("names", others(&*state, &feed.owner, words).into()),
    ];
    Some(Entry {
        id: live.id().to_owned(),
        plies: state.moves().len(),
        title: words.say("feed-turn", &args),
        since: state.clock_started().unwrap_or(changed),
        until: state
            .due()
            .and_then(|(_, due)| minute(due))
            .map(|time| words.say("feed-until", &[("time", time.into())])),
    })
}

/// The names of the other people of a match.
fn others(state: &dyn AnyMatch, owner: &PlayerId, words: Localizer) -> String {
    let participants = state.participants();
    let others = participants.people().filter_map(|seat| participants.player(seat));
    let names: Vec<_> =
        others.filter(|player| player.id != *owner).map(|player| words.player(player)).collect();
    names.join(", ")
}

fn moment(at: Timestamp) -> Option<jiff::Timestamp> {
    jiff::Timestamp::from_millisecond(i64::try_from(at.0).ok()?).ok()
}

/// A time to the minute, in universal time.
fn minute(at: Timestamp) -> Option<String> {
    Some(moment(at)?.strftime("%Y-%m-%d %H:%M").to_string())
}

/// A time as feeds write it (RFC 3339).
fn written(at: Timestamp) -> String {
    moment(at).unwrap_or_default().to_string()
}

fn atom(server: &str, secret: &Secret, feed: &Feed, entries: &[Entry]) -> Markup {
    let own = format!("{server}/feed/{secret}");
    let words = Localizer::of(feed.language());
    let updated = entries.iter().map(|entry| entry.since).max().unwrap_or(feed.made).max(feed.made);
    html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(feed.language()) {
            id { (own) }
            title { (words.say("feed-title", &[])) }
            updated { (written(updated)) }
            author { name { "Putahi" } }
            link rel="self" type="application/atom+xml" href=(own) {}
            link rel="alternate" type="text/html" href=(format!("{server}/matches")) {}
            @for entry in entries {
                entry {
                    // Each turn is an entry of its own, so that programs tell of each.
                    id { (server) "/m/" (entry.id) "?ply=" (entry.plies) }
                    title { (entry.title) }
                    updated { (written(entry.since)) }
                    link rel="alternate" type="text/html" href=(format!("{server}/m/{}", entry.id)) {}
                    @if let Some(until) = &entry.until { summary { (until) } }
                }
            }
        }
    }
}
