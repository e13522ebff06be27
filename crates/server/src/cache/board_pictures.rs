//! The grounds of boards as pictures, drawn when they are first asked for.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use putahi_rules::Spec;
use putahi_view::ground_picture;

/// The most pictures that are kept.
const MOST_KEPT: usize = 64;
/// The pictures drawn last, by what was asked for: the newest at the end.
#[derive(Clone, Default)]
pub(crate) struct BoardPictures(Arc<Mutex<Pictures>>);

/// Pictures with their names, the oldest first.
type Pictures = VecDeque<(String, Arc<str>)>;

impl BoardPictures {
    /// The picture of the ground of `spec` with this name; none if there is none.
    pub(crate) fn find(&self, spec: &Spec, file: &str) -> Option<Arc<str>> {
        let key = format!("{file} {spec}");
        let kept = |pictures: &VecDeque<(String, Arc<str>)>| {
            pictures.iter().find(|(known, _)| *known == key).map(|(_, picture)| Arc::clone(picture))
        };
        if let Some(picture) = kept(&self.0.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Some(picture);
        }
        let picture: Arc<str> = ground_picture(spec, file)?.into();
        let mut pictures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if pictures.len() >= MOST_KEPT {
            pictures.pop_front();
        }
        pictures.push_back((key, Arc::clone(&picture)));
        Some(picture)
    }
}
