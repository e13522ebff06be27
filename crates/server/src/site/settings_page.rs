//! What a reader may choose about the pages.

use maud::{Markup, html};
use putahi_host::people::settings::Setting;

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::page;

/// Every setting with its values, and whether they have just been saved.
pub(crate) fn settings(context: &RequestContext, saved: bool) -> Markup {
    let words = context.words();
    let body = html! {
        p { (words.say("settings-lead", &[])) }
        @if saved { p.done role="status" { (words.say("settings-saved", &[])) } }
        form.settings method="post" action="/settings" {
            input type="hidden" name="back" value="/settings";
            @for (setting, chosen) in context.settings.chosen() { (choice(context, setting, chosen)) }
            div.savebar { button.main { (words.say("keep", &[])) } }
        }
    };
    page(context, &words.say("settings", &[]), &body)
}

fn choice(context: &RequestContext, setting: Setting, chosen: &str) -> Markup {
    let (words, name) = (context.words(), setting.name);
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
