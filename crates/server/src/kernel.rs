//! What all features share: requests, answers, the frame of pages, sockets.

pub(crate) mod assets;
pub(crate) mod cookie;
pub(crate) mod extract;
pub(crate) mod frame;
pub(crate) mod icons;
pub(crate) mod middleware;
pub(crate) mod once;
pub(crate) mod qr;
pub(crate) mod raster;
pub(crate) mod respond;
pub(crate) mod routes;
pub(crate) mod socket;
