//! What a reader may choose about the pages.

use maud::{Markup, html};

use super::frame::page;
use crate::reader::Reader;
use crate::settings::Setting;

/// Every setting with its values.
pub(crate) fn settings(reader: &Reader) -> Markup {
    let words = reader.words();
    let body = html! {
        p { (words.say("settings-lead", &[])) }
        form.settings method="post" action="/settings" {
            input type="hidden" name="back" value="/settings";
            @for (setting, chosen) in reader.settings.chosen() { (choice(reader, setting, chosen)) }
            button.main { (words.say("keep", &[])) }
        }
    };
    page(reader, &words.say("settings", &[]), &body)
}

fn choice(reader: &Reader, setting: Setting, chosen: &str) -> Markup {
    let (words, name) = (reader.words(), setting.name);
    html! {
        fieldset {
            legend { (words.say(&format!("setting-{name}"), &[])) }
            @for value in setting.values {
                label {
                    input type="radio" name=(name) value=(value) checked[*value == chosen];
                    " " (words.say(&format!("setting-{name}-{value}"), &[]))
                }
            }
        }
    }
}
