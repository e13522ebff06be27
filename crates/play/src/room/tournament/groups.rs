//! Groups in which everybody plays everybody.

use std::collections::BTreeSet;

use super::{System, Tournament};
use crate::Person;

impl System {
    /// The number of groups of so many people; one without groups.
    pub(super) fn groups(self, people: usize) -> usize {
        match self {
            System::Groups { size, .. } => people.div_ceil(size.max(1) as usize).max(1),
            _ => 1,
        }
    }
}

impl Tournament {
    /// The number of groups; one without groups.
    pub fn groups(&self) -> usize {
        self.entrants.iter().map(|entrant| entrant.group + 1).max().unwrap_or(1)
    }

    /// The people of a group, in the order of their lots.
    pub fn group(&self, group: usize) -> impl Iterator<Item = Person> + '_ {
        self.entrants.iter().filter(move |entrant| entrant.group == group).map(|entrant| entrant.person)
    }

    /// The group with the fewest people who have not left, the first of several.
    pub(super) fn smallest_group(&self) -> usize {
        let plays = |group: usize| {
            let all = self.entrants.iter().filter(move |entrant| entrant.group == group);
            all.filter(|entrant| !entrant.withdrawn).count()
        };
        (0..self.groups()).min_by_key(|group| plays(*group)).unwrap_or_default()
    }

    /// How many people go on to the knock-out, if nobody leaves.
    pub(super) fn expected_qualifiers(&self) -> usize {
        let System::Groups { advance, .. } = self.setup.system else { return 0 };
        (0..self.groups()).map(|group| self.group(group).count().min(advance as usize)).sum()
    }

    /// The people who go on, the best first: by place in the group, then by points and tie-breaks. Whoever has left is replaced by the
    /// next of the group.
    pub(super) fn qualifiers(&self, out: &BTreeSet<Person>) -> Vec<Person> {
        let System::Groups { advance, .. } = self.setup.system else { return Vec::new() };
        let mut found = Vec::new();
        for group in 0..self.groups() {
            let rows = self.group_standings(group).into_iter().filter(|row| !out.contains(&row.person));
            found.extend(rows.take(advance as usize).enumerate());
        }
        // The sort is stable: among equals the order of the groups decides, which the lots have made.
        found.sort_by(|(place, row), (other_place, other)| {
            place.cmp(other_place).then(other.merit().cmp(&row.merit()))
        });
        found.into_iter().map(|(_, row)| row.person).collect()
    }
}
