//! Numbers of the halves of the board.
//!
//! Halves are *mirrored* into each other by exchanging rows a and c. Two halves that are each other's mirror image
//! share one number and differ in a bit. Numbers run within a *group*: halves with the same numbers of men of both
//! sides and the same class at the boundary. Either all halves of a group are their own mirror images, or none is.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use putahi_rules::awithlaknannai::bitboard::Geometry;
use putahi_rules::awithlaknannai::{Layout, Lines, Size};

use super::Board;
use super::boundary::{Boundary, has_no_capture};
use super::men::{CENTRE, CENTRES, FILLINGS, HALF, Half, Men, spread};

/// Which positions are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    All,
    /// Positions without a capture for the side to move.
    Quiet,
}

/// The halves of all positions of a board, for each content of the middle.
#[derive(Debug)]
pub(crate) struct Numbering(Vec<Halves>);

/// The numbered halves of positions with one content of the middle.
#[derive(Debug)]
pub(super) struct Halves {
    /// The entries of the halves that are numbered, by code.
    pub(super) entries: Vec<Entry>,
    boundary: Boundary,
    pub(super) types: Vec<Type>,
    /// The groups, ordered by count of men, then by type.
    groups: Vec<Group>,
}

/// A half's group, as its count of men and its type, its number in the group, whether it is its own mirror image, and
/// whether it is the second of two mirror images; in this order, from the high bits down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Entry(u32);

/// What the halves of a group have in common besides the numbers of men: their class, and that of their mirror images.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Type {
    class: u8,
    mirrored: u8,
    pub(super) symmetric: bool,
}

/// The halves of a group by number, as men on the board.
#[derive(Clone, Default, Debug)]
pub(super) struct Group {
    pub(super) left: Vec<Men>,
    /// The halves on the right of the board, and their mirror images on the right.
    pub(super) right: [Vec<Men>; 2],
}

/// The number of counts of men that a half can have.
pub(super) const COUNTS: usize = (HALF as usize + 1) * (HALF as usize + 2) / 2;

/// The number of a count of men; smaller totals come first. So a half and the same half with colours exchanged compare
/// in the same way with a half of another total.
pub(super) fn count(mover: u8, other: u8) -> usize {
    let total = usize::from(mover) + usize::from(other);
    total * (total + 1) / 2 + usize::from(mover)
}

impl Numbering {
    /// The numbering of a board, computed once. Returns None for the large board.
    pub(super) fn of(layout: Layout, scope: Scope) -> Option<&'static Numbering> {
        static NUMBERINGS: [OnceLock<Numbering>; 4] = [const { OnceLock::new() }; 4];
        if layout.size != Size::Mosona {
            return None;
        }
        let place = 2 * usize::from(layout.lines == Lines::Joined) + usize::from(scope == Scope::Quiet);
        Some(NUMBERINGS[place].get_or_init(|| Numbering::new(Geometry::of(layout), scope)))
    }

    pub(super) fn on<B: Board>(scope: Scope) -> &'static Numbering {
        Numbering::of(B::LAYOUT, scope).expect("every board that is a type is numbered")
    }

    fn new(geometry: &Geometry, scope: Scope) -> Numbering {
        Numbering(match scope {
            Scope::All => vec![Halves::new(Boundary::open(), |_| true)],
            Scope::Quiet => CENTRES.map(|centre| Halves::quiet(geometry, centre)).into(),
        })
    }

    /// The halves beside a content of the middle, by its number.
    #[inline]
    pub(super) fn beside(&self, centre: usize) -> &Halves {
        &self.0[centre.min(self.0.len() - 1)]
    }
}

impl Halves {
    fn quiet(geometry: &Geometry, centre: Men) -> Halves {
        let region = spread((1 << HALF) - 1) | 1 << CENTRE;
        Halves::new(Boundary::quiet(geometry, centre), |half| {
            has_no_capture(geometry, half.at_left().with(centre), region)
        })
    }

    fn new(boundary: Boundary, admits: impl Fn(Half) -> bool) -> Halves {
        let place = |half: Half| {
            let (class, mirrored) = (boundary.class(half)?, boundary.class(half.mirrored())?);
            let symmetric = half == half.mirrored();
            let first = (class, half.code()) <= (mirrored, half.mirrored().code());
            let (class, mirrored) = (class.min(mirrored), class.max(mirrored));
            (first && admits(half)).then_some((half, Type { class, mirrored, symmetric }))
        };
        let placed: Vec<(Half, Type)> = Half::all().filter_map(place).collect();
        let types: BTreeSet<Type> = placed.iter().map(|(_, kind)| *kind).collect();
        let entries = vec![Entry(u32::MAX); FILLINGS];
        let groups = vec![Group::default(); COUNTS * types.len()];
        let mut halves = Halves { entries, boundary, types: types.into_iter().collect(), groups };
        for (half, kind) in placed {
            let kind = halves.types.binary_search(&kind).expect("the types of all halves are listed");
            halves.put(half, kind);
        }
        // There are thousands of groups, kept as long as the program runs.
        for group in &mut halves.groups {
            group.left.shrink_to_fit();
            group.right.iter_mut().for_each(Vec::shrink_to_fit);
        }
        halves
    }

    fn put(&mut self, half: Half, kind: usize) {
        let (mover, other) = half.at_left().counts();
        let (types, symmetric) = (self.types.len(), self.types[kind].symmetric);
        let group = &mut self.groups[count(mover, other) * types + kind];
        let entry = Entry::new(count(mover, other), kind, group.left.len(), symmetric);
        group.left.push(half.at_left());
        group.right[0].push(half.at_right());
        self.entries[half.code()] = entry;
        if !symmetric {
            group.right[1].push(half.mirrored().at_right());
            self.entries[half.mirrored().code()] = Entry(entry.0 | 1);
        }
    }

    pub(super) fn group(&self, count: usize, kind: usize) -> &Group {
        &self.groups[count * self.types.len() + kind]
    }

    /// Whether a half of type `left` is compatible with one of type `right`, or with its mirror image.
    pub(super) fn is_compatible(&self, left: usize, right: usize, mirrored: bool) -> bool {
        let kind = self.types[right];
        self.boundary.is_compatible(self.types[left].class, if mirrored { kind.mirrored } else { kind.class })
    }
}

impl Entry {
    fn new(count: usize, kind: usize, number: usize, symmetric: bool) -> Entry {
        assert!(
            count < 1 << 7 && kind < 1 << 8 && number < 1 << 15,
            "the fields of an entry hold every half"
        );
        Entry((count << 25 | kind << 17 | number << 2) as u32 | u32::from(symmetric) << 1)
    }

    #[inline]
    pub(super) fn count(self) -> usize {
        (self.0 >> 25) as usize
    }

    #[inline]
    pub(super) fn kind(self) -> usize {
        (self.0 >> 17 & 0xff) as usize
    }

    #[inline]
    pub(super) fn number(self) -> u64 {
        u64::from(self.0 >> 2 & 0x7fff)
    }

    /// 1 if the half is its own mirror image, else 0.
    #[inline]
    pub(super) fn symmetric(self) -> u32 {
        self.0 >> 1 & 1
    }

    /// 1 if the half is the second of two mirror images, else 0.
    #[inline]
    pub(super) fn mirrored(self) -> u32 {
        self.0 & 1
    }
}
