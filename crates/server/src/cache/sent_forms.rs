//! How forms that make something were answered lately: one that is sent twice makes one thing. It is in memory only: that a form
//! was sent to another node is not known.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::http::response::Parts;
use axum::response::Response;
use putahi_play::Timestamp;
use tokio::sync::Mutex;

/// For how long a form is known after it was sent first: longer than a double click takes on a slow line.
const KNOWN_FOR: Duration = Duration::from_mins(1);
/// The most forms that are known; the oldest are forgotten first.
const MOST: usize = 10_000;
/// The longest answer that is kept, in bytes: those that lead to what was made are short.
const LONGEST: usize = 1024;

/// What distinguishes a form from others: a hash of its page, its sender and its fields.
pub(crate) type FormKey = [u8; 32];

/// The forms that were sent to this node lately; clones share them.
#[derive(Clone, Default)]
pub(crate) struct SentForms(Arc<std::sync::Mutex<Sent>>);

#[derive(Default)]
struct Sent {
    answers: HashMap<FormKey, SentForm>,
    /// When each was sent first, the oldest first.
    order: VecDeque<(Timestamp, FormKey)>,
}

/// A form, and its answer once there is one to keep.
#[derive(Clone, Default)]
pub(crate) struct SentForm(Arc<Mutex<Option<(Parts, Bytes)>>>);

impl SentForms {
    /// The form with this key, which is sent `now`, for the first time or again.
    pub(crate) fn get(&self, key: FormKey, now: Timestamp) -> SentForm {
        let mut sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Sent { answers, order } = &mut *sent;
        while let Some((_, old)) =
            order.pop_front_if(|(first, _)| now.since(*first) >= KNOWN_FOR || answers.len() >= MOST)
        {
            answers.remove(&old);
        }
        let first = || {
            order.push_back((now, key));
            SentForm::default()
        };
        answers.entry(key).or_insert_with(first).clone()
    }
}

impl SentForm {
    /// The answer that was given before; else that of `run`, kept if something was made. Who sends the form meanwhile waits.
    pub(crate) async fn answer(&self, run: impl Future<Output = Response>) -> Response {
        let mut kept = self.0.lock().await;
        if let Some((parts, body)) = kept.clone() {
            return Response::from_parts(parts, Body::from(body));
        }
        let (parts, body) = run.await.into_parts();
        let has_worked = parts.status.is_success() || parts.status.is_redirection();
        if !has_worked || body.size_hint().upper().is_none_or(|size| size > LONGEST as u64) {
            return Response::from_parts(parts, body);
        }
        let body = to_bytes(body, LONGEST).await.unwrap_or_default();
        *kept = Some((parts.clone(), body.clone()));
        Response::from_parts(parts, Body::from(body))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::http::StatusCode;
    use axum::response::{IntoResponse, Redirect};
    use futures_util::future::join_all;

    use super::*;

    const NOW: Timestamp = Timestamp(1_000_000);

    async fn text(response: Response) -> (StatusCode, Bytes) {
        (response.status(), to_bytes(response.into_body(), LONGEST).await.unwrap())
    }

    #[tokio::test]
    async fn a_form_that_is_sent_often_at_the_same_time_is_answered_once() {
        let (forms, run) = (SentForms::default(), AtomicUsize::new(0));
        let send = async || {
            let work = async {
                tokio::task::yield_now().await;
                Redirect::to(&format!("/m/{}", run.fetch_add(1, Ordering::SeqCst))).into_response()
            };
            forms.get([1; 32], NOW).answer(work).await.headers()["location"].clone()
        };
        let answers = join_all((0..9).map(|_| send())).await;
        assert!(answers.iter().all(|to| to == "/m/0"), "{answers:?}");
        assert_eq!(run.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn what_was_refused_or_is_long_is_answered_anew() {
        let forms = SentForms::default();
        let long = || "x".repeat(LONGEST + 1).into_response();
        for first in [StatusCode::TOO_MANY_REQUESTS.into_response(), long()] {
            let form = forms.get([2; 32], NOW);
            form.answer(async { first }).await;
            let again = form.answer(async { "made".into_response() }).await;
            assert_eq!(text(again).await, (StatusCode::OK, "made".into()));
            *form.0.lock().await = None;
        }
    }

    #[tokio::test]
    async fn a_form_is_forgotten_after_a_while_and_when_there_are_too_many() {
        let forms = SentForms::default();
        let known = async |number: usize, now: Timestamp| {
            let mut key = [0; 32];
            key[..8].copy_from_slice(&number.to_le_bytes());
            forms.get(key, now).answer(async { "made".into_response() }).await;
            forms.0.lock().unwrap().answers.len()
        };
        for number in 0..MOST + 9 {
            assert_eq!(known(number, NOW).await, (number + 1).min(MOST));
        }
        assert_eq!(known(0, NOW.after(KNOWN_FOR)).await, 1);
        assert_eq!(forms.0.lock().unwrap().order.len(), 1);
    }
}
