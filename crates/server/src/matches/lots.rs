//! Lots about who begins, drawn by people at one screen: a man is in one of their closed hands.

use axum::response::Redirect;
use maud::{Markup, html};
use putahi_host::live::live_match::LiveMatch;
use putahi_host::support::random;
use putahi_play::{CommandError, Participants};
use putahi_rules::Seat;
use putahi_view::seat_icon;

use crate::common::{ApiError, ById, RequestContext, Result};

/// Draws lots, and leads to the page that shows them.
pub(crate) async fn draw(ById { app, context, id }: ById) -> Result<Redirect> {
    let live = app.find(&id).await?;
    let player = context.key.as_ref().ok_or_else(|| ApiError::command(&live, CommandError::NotPlaying))?;
    let seats = live.settings().player_kinds.seats();
    let first = Seat::all(seats).nth(random::below(seats)).expect("a match has seats");
    live.draw_lots(player, first).await.map_err(|error| ApiError::command(&live, error))?;
    Ok(Redirect::to(&format!("/m/{id}?lots")))
}

/// A hand, closed first: the name of its person, if it has been said, and whether the man is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hand {
    name: Option<String>,
    has_man: bool,
}

/// The hands in the order before the lots were drawn; none if none were drawn at this screen.
pub(crate) fn hands(participants: &Participants) -> Option<Vec<Hand>> {
    let first = participants.lots().filter(|_| participants.is_on_one_device())?;
    let seats = participants.player_kinds().seats();
    let hand = |before: usize| {
        let seat = Seat::all(seats).nth((before + seats - first.index()) % seats)?;
        let name = participants.name(seat).map(ToString::to_string);
        Some(Hand { name, has_man: seat == Seat::FIRST })
    };
    (participants.people().count() == seats).then(|| (0..seats).filter_map(hand).collect())
}

/// The hands over the board; who begins is told at once to those who see no movement.
pub(super) fn show(context: &RequestContext, live: &LiveMatch, hands: &[Hand]) -> Markup {
    let called = |number: usize, hand: &Hand| {
        hand.name.clone().unwrap_or_else(|| context.say(&format!("lots-hand-{number}-of-{}", hands.len())))
    };
    let begins = |number: usize, hand: &Hand| match &hand.name {
        Some(name) => context.words().say("lots-begins", &[("name", name.as_str().into())]),
        None => context.say(&format!("lots-begins-{number}-of-{}", hands.len())),
    };
    let man = seat_icon(live.spec(), Seat::FIRST);
    html! {
        section.lots aria-labelledby="lots" {
            div.hands aria-hidden="true" {
                @for (number, hand) in (1..).zip(hands) {
                    div.hand data-man[hand.has_man] {
                        (fist())
                        div.open { (palm()) @if hand.has_man { (man) } }
                        b { (called(number, hand)) }
                    }
                }
            }
            @for (number, hand) in (1..).zip(hands).filter(|(_, hand)| hand.has_man) {
                h2 #lots role="status" { (begins(number, hand)) }
            }
            a.button.main href=(format!("/m/{}", live.id())) { (context.say("lots-play")) }
        }
    }
}

fn fist() -> Markup {
    html! {
        svg.fist viewBox="0 0 64 64" {
            path d="M14 30a9 9 0 0 1 9-10h19a10 10 0 0 1 10 10v10a14 14 0 0 1-14 14H27a13 13 0 0 1-13-13Z" {}
            path d="M24 20v14M33 20v14M42 20v14M14 36h22a5 5 0 0 1 0 10H24" {}
        }
    }
}

fn palm() -> Markup {
    html! {
        svg viewBox="0 0 64 64" {
            path d="M16 40V22a4 4 0 0 1 8 0V12a4 4 0 0 1 8 0V10a4 4 0 0 1 8 0v6a4 4 0 0 1 8 0v18l3-4a4.500 4.500 0 0 1 7 5l-9 15a16 16 0 0 1-14 8h-4a15 15 0 0 1-15-15Z" {}
            path d="M24 22v10M32 14v16M40 16v14" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use putahi_play::{
        DeviceMode, Event, MatchSettings, Player, PlayerId, Timestamp, open_match, parse_player_kinds,
    };
    use putahi_rules::Spec;

    /// A game of so many seats.
    fn with_seats(seats: usize) -> Spec {
        let chosen = |spec: &Spec| format!("{}:seats={seats}", spec.id()).parse().ok();
        let all = Spec::all();
        all.iter()
            .find(|spec| spec.seats() == seats)
            .cloned()
            .or_else(|| all.iter().find_map(chosen))
            .unwrap()
    }

    /// The hands of people with these names after this one of them begins by lot, with the names at their seats.
    fn drawn(spec: &Spec, names: &[Option<&str>], first: usize) -> (Vec<Hand>, Vec<Option<String>>) {
        let kinds = parse_player_kinds(names.len(), &vec!["human"; names.len()].join(",")).unwrap();
        let settings = MatchSettings { device_mode: DeviceMode::Shared, ..kinds.into() };
        let mut state = open_match(spec, None, settings).unwrap();
        let seats: Vec<Seat> = Seat::all(names.len()).collect();
        let player = Player { id: PlayerId::new("ana"), name: "Merry Panda".parse().unwrap() };
        let names = names.iter().map(|name| name.map(|name| name.parse().unwrap())).collect();
        state.apply(&Event::Sat { seats: seats.clone(), player, names }, Timestamp(0)).unwrap();
        assert_eq!(hands(state.participants()), None);
        state.apply(&Event::Lots { first: seats[first] }, Timestamp(1)).unwrap();
        let at = |seat: &Seat| state.participants().name(*seat).map(ToString::to_string);
        (hands(state.participants()).unwrap(), seats.iter().map(at).collect())
    }

    #[test]
    fn the_hands_keep_their_order_and_the_names_move_to_the_seats() {
        let hand = |name: Option<&str>, has_man| Hand { name: name.map(str::to_owned), has_man };
        let owned =
            |names: &[Option<&str>]| names.iter().map(|name| name.map(str::to_owned)).collect::<Vec<_>>();
        for first in 0..2 {
            let (hands, seats) = drawn(&with_seats(2), &[Some("Ana"), Some("Ben")], first);
            assert_eq!(hands, [hand(Some("Ana"), first == 0), hand(Some("Ben"), first == 1)]);
            assert_eq!(seats, owned(&[[Some("Ana"), Some("Ben")], [Some("Ben"), Some("Ana")]][first]));
        }
        let (hands, seats) = drawn(&with_seats(3), &[Some("Ana"), None, Some("Cem")], 2);
        assert_eq!(hands, [hand(Some("Ana"), false), hand(None, false), hand(Some("Cem"), true)]);
        assert_eq!(seats, owned(&[Some("Cem"), Some("Ana"), None]));
    }
}
