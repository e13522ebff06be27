//! The tests of the server, in one program: linking one for each file took most of the time of a build.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod accounts;
mod analysis;
mod analysis_page;
mod api;
mod bad_requests;
mod begin;
mod bounds;
mod closing;
mod common;
mod deleted;
mod every_route;
mod explorer;
mod feed;
mod hosts;
mod limits;
mod lists;
mod matches;
mod names;
mod once;
mod operating;
mod operator;
mod pages;
mod protocol;
mod puzzles;
mod records;
mod request_log;
mod reviews;
mod room_sockets;
mod rooms;
mod seats;
mod settings;
mod sockets;
mod start;
mod studies;
mod tables;
