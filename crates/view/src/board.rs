//! Boards drawn as objects: a star of wood in a disc, a framed board, a slab of stone, an island. The part that never
//! changes (the ground) is a separate picture, which browsers cache; men, marks and names are drawn over it.
//!
//! The ground follows from the shape of the board (`layout::Material::of`), so that a new game has one without code:
//!
//! | file | which boards | games |
//! |---|---|---|
//! | `star` | with an outline | Mū Tōrere |
//! | `frame` | all other lattices | the Morris family |
//! | `slab` | lattices more than twice as wide as high | Awithlaknannai |
//! | `island` | of squares or hexagons | Moaaï |

mod frame;
pub(crate) mod ground;
pub(crate) mod icon;
pub(crate) mod ink;
mod island;
pub(crate) mod last_move;
pub(crate) mod layout;
pub(crate) mod measures;
pub(crate) mod pen;
mod slab;
mod star;
pub(crate) mod symbols;
