//! The same laws for every store.

mod data_folder;
mod fixture;
mod laws;
#[cfg(feature = "cluster")]
mod postgresql;
#[cfg(feature = "cluster")]
mod server;

/// Each law as a test of the store at a place, with these attributes.
macro_rules! conformance {
    ($name:ident, $place:ty, $attributes:tt, [$($law:ident)*]) => {
        mod $name {
            $(conformance!(@law $place, $attributes, $law);)*
        }
    };
    (@law $place:ty, [$(#[$attribute:meta])*], $law:ident) => {
        $(#[$attribute])*
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $law() {
            use super::fixture::Place;
            super::laws::$law(<$place>::new().await).await;
        }
    };
}

macro_rules! all_laws {
    ($name:ident, $place:ty, $attributes:tt) => {
        conformance!($name, $place, $attributes, [
            a_match_comes_back_as_it_was_kept
            customs_come_back_as_they_were_kept
            an_event_has_the_next_number
            a_command_has_one_effect
            what_fails_leaves_nothing
            of_two_writers_one_wins
            what_was_told_outlives_the_store
            who_lags_behind_is_given_the_rest
            the_numbers_of_events_are_known
            a_guest_is_told_of_as_another
            what_is_deleted_is_gone
            lists_show_what_is_wanted
            a_seat_given_up_is_in_no_list
            matches_whose_time_is_over_are_due
            matches_in_which_time_runs_are_known
            a_paper_is_written_over_the_version_that_was_read
            of_many_writers_of_a_paper_one_wins
            a_paper_is_taken_once
            new_documents_are_written_all_or_none
            documents_are_found_by_their_owner
            documents_are_found_by_whom_they_tell_of
            what_is_old_is_forgotten
            a_match_is_counted_once
            of_many_who_count_a_match_one_does
            counts_that_may_not_grow_add_no_rows
            matches_are_listed_page_by_page
            documents_are_listed_page_by_page
            the_last_beat_is_known
            an_id_that_nobody_has_made_is_not_there
        ]);
    };
}

all_laws!(sqlite, super::fixture::Folder, []);
#[cfg(feature = "cluster")]
all_laws!(postgres, super::server::Database, [#[ignore = "starts PostgreSQL; make test and make cluster run it"]]);
