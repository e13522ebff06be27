//! The members of the family. A new one is its data here, its words, and a line in the list.

use super::boards::{
    THREE_ROWS, THREE_SQUARES, THREE_SQUARES_WITH_DIAGONALS, TWO_SQUARES, TWO_SQUARES_CROSSED,
};
use super::family::{Gain, Lattice, Ruleset};

/// A member of the family as a type, so that code for its board is compiled for it alone.
pub trait Family {
    /// The member.
    const MEMBER: Member;
    /// Its data.
    const RULES: Ruleset;
}

/// Defines [`Member`], a type for each member, and `with_member!`.
macro_rules! members {
    ($($(#[$doc:meta])* $member:ident = $rules:expr;)+) => {
        /// A member of the family.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Member {
            $($(#[$doc])* $member,)+
        }

        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub enum $member {}

            impl Family for $member {
                const MEMBER: Member = Member::$member;
                const RULES: Ruleset = $rules;
            }
        )+

        impl Member {
            /// Every member: the main game first, then the others by their men.
            pub const ALL: &'static [Member] = &[$(Member::$member),+];
            /// Their ids, in the same order.
            pub const IDS: &'static [&'static str] = &[$($member::RULES.id),+];

            /// The data of the member.
            pub const fn rules(self) -> &'static Ruleset {
                match self {
                    $(Member::$member => &<$member as Family>::RULES,)+
                }
            }
        }

        /// Evaluates an expression with the type of a [`Member`](crate::morris::Member).
        #[macro_export]
        macro_rules! with_member {
            ($of:expr, |$family:ident| $body:expr) => {
                match $of {
                    $($crate::morris::Member::$member => {
                        type $family = $crate::morris::members::$member;
                        $body
                    })+
                }
            };
        }
    };
}

/// The lessons of the member of this number.
macro_rules! lessons {
    ($number:literal) => {
        include_str!(concat!("../../lessons/", $number, "-mens-morris.tsv"))
    };
}

members! {
    /// Nine Men's Morris: three squares joined by their middles.
    Nine = Ruleset {
        id: "nine-mens-morris",
        lattice: THREE_SQUARES,
        gain: Gain::Capture,
        men: 9,
        flying: true,
        lessons: lessons!("nine"),
        steps: include_str!("../../steps/nine-mens-morris.tsv"),
    };
    /// Three Men's Morris: three rows of three points with diagonals; the first mill wins (F1).
    Three = Ruleset { gain: Gain::Win, ..plain("three-mens-morris", THREE_ROWS, 3, lessons!("three")) };
    /// Four Men's Morris: two squares.
    Four = plain("four-mens-morris", TWO_SQUARES, 4, lessons!("four"));
    /// Five Men's Morris: two squares.
    Five = plain("five-mens-morris", TWO_SQUARES, 5, lessons!("five"));
    /// Six Men's Morris: two squares.
    Six = plain("six-mens-morris", TWO_SQUARES, 6, lessons!("six"));
    /// Seven Men's Morris: two squares and the crossing in their centre.
    Seven = plain("seven-mens-morris", TWO_SQUARES_CROSSED, 7, lessons!("seven"));
    /// Twelve Men's Morris: three squares with diagonals; a full board is a draw (F2).
    Twelve = Ruleset {
        flying: true,
        ..plain("twelve-mens-morris", THREE_SQUARES_WITH_DIAGONALS, 12, lessons!("twelve"))
    };
}

/// A member without flying, in which a mill captures a man.
const fn plain(id: &'static str, lattice: Lattice, men: u8, lessons: &'static str) -> Ruleset {
    Ruleset { id, lattice, gain: Gain::Capture, men, flying: false, lessons, steps: "" }
}

impl Member {
    /// The member of this id.
    pub fn of_id(id: &str) -> Option<Member> {
        Member::ALL.iter().copied().find(|member| member.rules().id == id)
    }

    /// The member of this number, from 0 in the order of [`ALL`](Member::ALL).
    pub(super) const fn numbered(number: usize) -> Member {
        Member::ALL[number]
    }
}
