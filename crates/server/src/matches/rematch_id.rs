//! The ids of rematches, and other ids that follow from a text.

use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

/// The bytes of an id.
const BYTES: usize = 10;

/// The id of the rematch of the match `id`, in the form of a random id. It follows from `id`, so that requests that begin the
/// rematch at the same time, at any node, begin one match.
pub(crate) fn rematch_id(id: &str) -> String {
    id_from(&format!("rematch of {id}"))
}

/// An id in the form of a random id that follows from a text.
pub(crate) fn id_from(text: &str) -> String {
    let hash = Sha256::digest(text);
    BASE32_NOPAD.encode(&hash[..BYTES]).to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use putahi_host::support::random;

    use super::*;

    #[test]
    fn each_match_has_one_rematch_with_an_id_of_its_own() {
        let mut ids = vec![random::new_id()];
        for _ in 0..100 {
            let next = rematch_id(&ids[ids.len() - 1]);
            assert_eq!((next.len(), &next), (ids[0].len(), &rematch_id(&ids[ids.len() - 1])));
            assert!(
                next.chars().all(|letter| matches!(letter, 'a'..='z' | '2'..='7')) && !ids.contains(&next)
            );
            ids.push(next);
        }
    }
}
