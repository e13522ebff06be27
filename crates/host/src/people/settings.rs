//! The settings of a reader for the pages, kept in a cookie and in the account.

use std::fmt;

use putahi_play::Language;

/// A setting of the pages; its first value is the default. Pages carry each choice as `data-<name>` on their root,
/// where styles and scripts find it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The name in forms, in the cookie and in the keys of messages.
    pub name: &'static str,
    /// The values to choose among.
    pub values: &'static [&'static str],
}

/// All settings, in the order of their page.
pub(crate) const ALL: [Setting; 14] = [
    Setting { name: "language", values: &LANGUAGES },
    Setting { name: "light", values: &["auto", "light", "dark"] },
    Setting { name: "look", values: &["wood", "slate", "paper"] },
    Setting { name: "men", values: &["turned", "flat", "letters"] },
    Setting { name: "size", values: &["usual", "large"] },
    Setting { name: "facing", values: &["own", "fixed", "turned", "turning"] },
    Setting { name: "hand", values: &["right", "left"] },
    Setting { name: "legal", values: &["hidden", "shown"] },
    Setting { name: "threats", values: &["hidden", "shown"] },
    Setting { name: "motion", values: &["auto", "still"] },
    Setting { name: "sound", values: &["on", "off"] },
    Setting { name: "tempo", values: &["calm", "quick"] },
    Setting { name: "confirm", values: &["off", "on"] },
    Setting { name: "names", values: &["shown", "hidden"] },
];

const LANGUAGE: usize = 0;

/// The values of the language: that of the browser, and each language by its tag.
const LANGUAGES: [&str; Language::ALL.len() + 1] = {
    let mut values = ["auto"; Language::ALL.len() + 1];
    let mut index = 0;
    while index < Language::ALL.len() {
        values[index + 1] = Language::ALL[index].tag();
        index += 1;
    }
    values
};

/// The choices of a reader: for each setting the index of its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings([usize; ALL.len()]);

impl Settings {
    /// The choices in a text. Unknown settings and values are ignored.
    pub fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in text.split('&').filter_map(|pair| pair.split_once('=')) {
            // An older text may contain a setting or value that no longer exists: the default is used then.
            let _ = settings.choose(name, value);
        }
        settings
    }

    /// Chooses `value` for the setting `name`; returns None if there is no such setting or value.
    pub fn choose(&mut self, name: &str, value: &str) -> Option<()> {
        let setting = ALL.iter().position(|setting| setting.name == name)?;
        self.0[setting] = ALL[setting].values.iter().position(|known| *known == value)?;
        Some(())
    }

    /// Every setting with the value chosen.
    pub fn chosen(&self) -> impl Iterator<Item = (Setting, &'static str)> {
        ALL.into_iter().zip(self.0).map(|(setting, value)| (setting, setting.values[value]))
    }

    /// The language chosen; None if the language of the browser applies.
    pub fn language(&self) -> Option<Language> {
        ALL[LANGUAGE].values[self.0[LANGUAGE]].parse().ok()
    }

    /// The value chosen of the setting with this name; empty if there is no such setting.
    pub fn value(&self, name: &str) -> &'static str {
        self.chosen().find(|(setting, _)| setting.name == name).map_or("", |(_, value)| value)
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: Vec<_> =
            self.chosen().map(|(setting, value)| format!("{}={value}", setting.name)).collect();
        f.write_str(&text.join("&"))
    }
}
