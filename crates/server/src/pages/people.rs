//! Who is in a room, and what may be done about each.

use maud::{Markup, html};
use putahi_play::{LONGEST_NAME, Member};

use super::room::{Scene, hidden, order, press};
use crate::reader::Reader;

/// Who is in the room.
pub(super) fn people(reader: &Reader, scene: &Scene) -> Markup {
    let say = |key: &str| reader.words().say(key, &[]);
    let gone: Vec<&Member> =
        scene.room.members.iter().filter(|member| !member.inside && !member.guest.is_gone()).collect();
    html! {
        h2 { (say("room-people")) }
        ul.people { @for member in scene.room.inside() { li { (person(reader, scene, member)) } } }
        @if scene.is_host() && !gone.is_empty() {
            details data-key="gone" {
                summary { (say("room-outside")) }
                ul.people {
                    @for member in gone {
                        li { span.who { (member.guest.name) } (press(reader, scene, "admit", &hidden("person", &member.person))) }
                    }
                }
            }
        }
    }
}

fn person(reader: &Reader, scene: &Scene, member: &Member) -> Markup {
    let say = |key: &str| reader.words().say(key, &[]);
    let (person, name) = (member.person, &member.guest.name);
    let state = match () {
        () if scene.boards.iter().any(|board| board.meeting.has(person)) => "playing",
        () if scene.here.contains(&person) => "here",
        () => "away",
    };
    let own = person == scene.me;
    let line = html! {
        span.dot data-presence=(state) {} " "
        span.who { (name) }
        @if own { " " span.tag { (say("room-you")) } }
        @if person == scene.room.host { " " span.tag { (say("room-host")) } }
        " " span.presence { (say(&format!("room-{state}"))) }
    };
    let id = hidden("person", &person);
    html! {
        @if own || scene.is_host() {
            details data-key=(format!("person-{person}")) {
                summary { (line) }
                (order(scene, "rename", &html! {
                    (id)
                    label { (say("room-new-name")) input name="name" value=(name) maxlength=(LONGEST_NAME) required autocomplete="off"; }
                }, &html! { button { (say("do-rename")) } }))
                @if !own { (press(reader, scene, "remove", &id)) (press(reader, scene, "hand-over", &id)) }
                @else if person != scene.room.host { (press(reader, scene, "leave", &html! {})) }
            }
        } @else { div.plain { (line) } }
    }
}
