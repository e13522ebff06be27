//! What a player can do in a match beside moving: the bar of actions, the menu with the rest, and the card at the end.

use maud::{Markup, html};
use putahi_play::{LevelStep, PHRASES};
use putahi_rules::Seat;
use putahi_view::{Ending, Facing, View};

use crate::account::feed::ON_OWN_PAGE;
use crate::account::naming;
use crate::common::frame::report_link;
use crate::common::{RequestContext, address, glad, icon, once};
use crate::matches::page_data::MatchPage;
use crate::matches::strips;

/// The bar of actions. A question takes its place: whether to resign, an offer of somebody else, a move to confirm.
pub(super) fn bar(page: &MatchPage<'_>) -> Markup {
    let view = &page.state.view;
    let can = &view.available_actions;
    let button = |what: &str, picture: &str, key: &str, enabled: bool| {
        html! { button type="button" data-do=(what) disabled[!enabled] { (icon(picture)) span { (page.say(key)) } } }
    };
    html! {
        div.acts role="toolbar" aria-label=(page.say("actions")) hidden[view.turn.is_none() || page.is_watched() && !can.sit] {
            @if let Some(next) = &page.next_board { a.next-board href=(next) { (icon("forward")) span { (page.say("room-next-board")) } } }
            button.draw-lots form="draw-lots" hidden[!can.lots] { (icon("lots")) span { (page.say("act-lots")) } }
            (button("take-back", "undo", "act-undo", can.take_back.is_some()))
            (button("hint", "hint", "act-hint", can.hint))
            @if let Some(offer) = can.agreement {
                (button("offer", offer.word(), &format!("act-{}", offer.word()), can.offer.is_some()))
            }
            (button("resign-ask", "resign", "act-resign", can.resign.is_some()))
            (button("abort", "cancel", "act-cancel", can.abort.is_some()))
            (button("sit", "accept", "do-sit", can.sit))
            button type="button" popovertarget="more" { (icon("more")) span { (page.say("act-more")) } }
        }
        @if can.lots { form #draw-lots method="post" action=(once(&format!("/m/{}/lots", page.live.id()))) hidden {} }
        (naming(page))
        div.ask.resigning hidden {
            span { (page.say("resign-ask")) }
            button.danger type="button" data-do="resign" { (page.say("resign-yes")) }
            button type="button" data-do="resign-no" { (page.say("resign-no")) }
        }
        div.ask.remarked hidden {
            button.main type="button" data-do="take-back" { (page.say("act-undo")) }
            button type="button" data-do="why" { (page.say("why-show")) }
            button type="button" data-do="why-close" { (page.say("why-go-on")) }
        }
        div.ask.stepping role="group" aria-label=(page.say("why-ask")) hidden {
            button type="button" data-do="why-back" { (page.say("why-back")) }
            span.why-place { (page.context.words().say("why-step", &[("step", 1.into()), ("steps", 1.into())])) }
            button type="button" data-do="why-forward" { (page.say("why-forward")) }
            button.main type="button" data-do="why-close" { (page.say("why-close")) }
        }
        div.ask.offered hidden[can.answer.is_none()] {
            span.offer { (view.offer.clone().unwrap_or_default()) }
            button type="button" data-do="no" { (page.say("act-decline")) }
            button.main type="button" data-do="yes" { (page.say("act-accept")) }
        }
        div.ask.confirming hidden {
            span { (page.say("confirm-move")) }
            button type="button" data-do="confirm-no" { (page.say("confirm-no")) }
            button.main type="button" data-do="confirm-yes" { (page.say("confirm-yes")) }
        }
    }
}

/// Asks a player for a name, once; who gives none keeps the one that was made up. It is opened by the player's strip, but a name
/// that was refused is shown at once.
fn naming(page: &MatchPage<'_>) -> Markup {
    let to = format!("/m/{}/name", page.live.id());
    let (typed, why) =
        page.wrong_name.as_ref().map_or(("", None), |(typed, why)| (typed.as_str(), Some(why)));
    html! {
        @if page.asks_name() {
            div.popup.naming #naming popover[why.is_none()] {
                form method="post" action=(to) {
                    (naming::field(page.context, typed))
                    @if let Some(why) = why { p.wrong role="alert" { (why) } }
                    button.main { (page.say("door-keep")) }
                }
                form method="post" action=(to) {
                    input type="hidden" name="name" value="";
                    button { (page.say("door-skip")) }
                }
            }
        }
    }
}

pub(super) fn menu(page: &MatchPage<'_>) -> Markup {
    let view = &page.state.view;
    let can = &view.available_actions;
    let button = |what: &str, key: &str, shown: bool| html! { button type="button" data-do=(what) hidden[!shown] { (page.say(key)) } };
    html! {
        div.popup #more popover role="group" aria-label=(page.say("more")) {
            (button("hints", "do-hints", can.hints.is_some()))
            (button("computer", "do-computer", can.replace.is_some()))
            (button("stop", "do-stop", can.replace.is_some()))
            (button("abort", "do-abort", can.abort.is_some()))
            @if view.chairs.len() == 2 {
                form method="post" action="/settings" {
                    input type="hidden" name="back" value=(format!("/m/{}", page.live.id()));
                    button name="facing" value=(turned_facing(page.context, view)) { (page.say("do-turn-board")) }
                }
            }
            @if view.turn.is_some() { (page.rooms.ask_match(page.context, page.live.id())) }
            a href=(format!("/g/{}/rules", page.live.spec().id())) { (page.say("read-rules")) }
            @if page.is_by_days() { a href=(ON_OWN_PAGE) { (page.say("feed-link")) } }
            a href="/settings" { (page.say("nav-settings")) }
            (report_link(page.context))
            @if view.apart {
                div.phrases hidden[!view.phrases] {
                    p.label { (page.say("phrases")) }
                    div.row { @for phrase in PHRASES {
                        button type="button" data-do=(format!("say-{phrase}")) { (page.say(&format!("phrase-{phrase}"))) }
                    } }
                    button type="button" data-do="mute" aria-pressed="false" { (page.say("do-mute")) }
                }
            }
        }
    }
}

/// The value of the setting by which the other side is below than now: that of the reader's own side if it does.
fn turned_facing(context: &RequestContext, view: &View) -> &'static str {
    let (_, below) = strips::sides(view);
    let own = below.is_some_and(|chair| chair.seat == 2);
    let now = match context.aids().facing {
        Facing::Own => own,
        Facing::First => false,
        Facing::Second => true,
        Facing::ToMove => view.turn == Some(2),
    };
    match !now {
        wanted if wanted == own => "own",
        true => "turned",
        false => "fixed",
    }
}

/// How the match has ended, and what comes next; hidden while it goes on.
pub(super) fn end_card(page: &MatchPage<'_>) -> Markup {
    let view = &page.state.view;
    let result = view.result.as_ref();
    html! {
        section.endcard hidden[result.is_none()] data-ending=[result.map(|result| ending(result.ending))] aria-labelledby="end" tabindex="-1" {
            h2 #end { span.title { (result.map_or("", |result| result.title.as_str())) } span.joy aria-hidden="true" { (joy(page)) } }
            p.reason { @if let Some(result) = result {
                span { (result.reason) } " "
                @if let Some(rule) = &result.rule { a href=(format!("/g/{}/rules#{}", page.live.spec().id(), rule.number)) { (rule.name) } }
            } }
            @if let Some(next) = &page.next_board { a.button.main href=(next) { (icon("forward")) (page.say("room-next-board")) } }
            @if let Some(room) = &view.room { (way_back(page.context, room)) }
            @match (&page.onward, page.next_round) {
                (Some(onward), _) => { (onward.ways(page.context, page.live.spec(), &again(page))) }
                (None, Some(comes)) => {
                    div.again hidden[!view.available_actions.again] {
                        p { (page.say(if comes { "room-next-round" } else { "room-last-round" })) }
                    }
                }
                (None, None) => { (again(page)) }
            }
            p.next hidden[view.next.is_none()] {
                a.button.main href=(view.next.as_ref().map(|next| format!("/m/{next}")).unwrap_or_default()) { (icon("rematch")) (page.say("next-match")) }
            }
            div.acts {
                a.to-review href=(format!("/m/{}/review", page.live.id())) { (icon("eye")) span { (page.say("review")) } }
                a.to-puzzle href="/puzzle/daily" { (icon("daily")) span { (page.say("daily-puzzle")) } }
                a href="/" { (icon("new")) span { (page.say("other-game")) } }
                button type="button" data-do="share" { (icon("share")) span { (page.say("share")) } }
                a href=(format!("/m/{}/picture.png{}", page.live.id(), own_side(view))) download="putahi.png" { (icon("picture")) span { (page.say("picture")) } }
                button type="button" data-do="take-back" hidden[view.available_actions.take_back.is_none()] { (icon("undo")) span { (page.say("act-undo")) } }
            }
        }
    }
}

/// Another match of the same players; against a computer also one of another level.
fn again(page: &MatchPage<'_>) -> Markup {
    let (view, has_better) = (&page.state.view, page.state.view.room.is_some() || page.onward.is_some());
    html! {
        form.again method="post" action=(format!("/m/{}/again", page.live.id())) hidden[!view.available_actions.again] {
            button.(if has_better { "plain" } else { "main" }) { (icon("rematch")) (page.say("rematch")) }
            @for (step, word) in [(LevelStep::Stronger, "stronger"), (LevelStep::Weaker, "weaker")] {
                button.plain.level name="level" value=(word) hidden[view.available_actions.level != Some(step)] {
                    (page.say(&format!("rematch-{word}")))
                }
            }
        }
    }
}

/// The men of a seat that has won.
fn joy(page: &MatchPage<'_>) -> Markup {
    let seat = page.state.view.result.as_ref().and_then(|result| result.glad);
    html! { @if let Some(seat) = seat.and_then(Seat::new) { (glad(page.live.spec(), seat)) } }
}

/// The parameter of a picture with the viewer's side below.
fn own_side(view: &View) -> &'static str {
    let [first, second] = view.chairs.as_slice() else { return "" };
    if second.yours && !first.yours { "?side=2" } else { "" }
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "won",
        Ending::Lost => "lost",
        Ending::Drawn => "drawn",
        Ending::Over => "over",
    }
}

/// The way back to the room. A script takes the players of a round there, unless they want to stay.
fn way_back(context: &RequestContext, room: &str) -> Markup {
    // The script puts the number of seconds here.
    let going = context.words().say("room-going-back", &[("seconds", "#".into())]);
    html! {
        putahi-room-link data-room=(room) data-going=(going) {
            a.button.main href=(format!("/r/{room}")) { (icon("leave")) (context.say("back-to-room")) }
            p.staying hidden { span.going {} " " button.stay type="button" { (context.say("do-stay")) } }
        }
        script type="module" src=(address("room_link.js")) {}
    }
}
