//! The fields of a form, each read by itself.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::Deserialize;

use crate::error::ApiError;

#[derive(Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Fields(pub(crate) BTreeMap<String, String>);

impl Fields {
    /// The text of a field without the spaces around it; none if it is missing or empty.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    /// The same, and empty instead of none.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.get(name).unwrap_or_default()
    }

    pub(crate) fn must<T: FromStr>(&self, name: &str) -> Result<T, ApiError> {
        let text = self.text(name);
        text.parse().map_err(|_| ApiError::field(name, text))
    }

    /// What a field says, if it says anything.
    pub(crate) fn may<T: FromStr>(&self, name: &str) -> Result<Option<T>, ApiError> {
        self.get(name).map(|_| self.must(name)).transpose()
    }

    /// Which of these values a field names, if it says anything.
    pub(crate) fn choice<T: Copy>(&self, name: &str, values: &[(&str, T)]) -> Result<Option<T>, ApiError> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let named = values.iter().find(|(word, _)| *word == text);
        named.map(|(_, value)| Some(*value)).ok_or_else(|| ApiError::field(name, text))
    }
}
