//! The cheapest way to pair an even number of people: a perfect matching of least cost in a complete graph, by the
//! primal-dual method with blossoms (Edmonds; in the form of Galil, 1986) in O(n³) steps.
//!
//! Nodes are numbered from 1; 0 is none. Numbers above those of the people are blossoms: odd circles that act as one node.

use std::collections::VecDeque;

/// Pairs the people `0..count` so that the sum of `cost(a, b)` is least. `count` is even, no cost is negative.
pub(super) fn cheapest_pairs(count: usize, cost: impl Fn(usize, usize) -> i128) -> Vec<(usize, usize)> {
    debug_assert!(count.is_multiple_of(2), "an even number can be paired");
    let costs: Vec<Vec<i128>> = (0..count).map(|a| (0..count).map(|b| cost(a, b)).collect()).collect();
    let most = costs.iter().flatten().copied().max().unwrap_or_default();
    // One more pair is worth more than all costs together, so that nobody stays alone.
    let worth = most * (count as i128 / 2) + 1;
    let mut search = Search::new(count, |a, b| worth - costs[a][b]);
    while search.augment_once() {}
    (1..=count).map(|a| (a, search.mate[a])).filter(|(a, b)| a < b).map(|(a, b)| (a - 1, b - 1)).collect()
}

/// What is known of a node in the forest of alternating paths.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not reached yet.
    Free,
    /// At an even distance from a single node.
    Outer,
    /// At an odd distance.
    Inner,
}

/// The two people at the ends of an edge between nodes; (0, 0) is none.
type Edge = (usize, usize);

struct Search {
    people: usize,
    /// The highest number of a node in use.
    nodes: usize,
    weight: Vec<Vec<i128>>,
    /// Between two nodes, the edge of least slack.
    edge: Vec<Vec<Edge>>,
    dual: Vec<i128>,
    /// For each node, the person to which it is matched.
    mate: Vec<usize>,
    /// The person with the edge of least slack from an outer node.
    nearest: Vec<usize>,
    /// The outermost blossom of each node, or the node itself; 0 for a number that is not in use.
    top: Vec<usize>,
    /// The person from whom a node was reached.
    parent: Vec<usize>,
    /// Which child of a blossom holds a person.
    child_of: Vec<Vec<usize>>,
    label: Vec<Label>,
    /// The children of a blossom, in the order of its circle, from its base.
    circle: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

impl Search {
    fn new(people: usize, weight: impl Fn(usize, usize) -> i128) -> Search {
        let size = 2 * people + 1;
        let of = |a: usize, b: usize| if a == b || a * b == 0 { 0 } else { weight(a - 1, b - 1) };
        let weight: Vec<Vec<i128>> = (0..=people).map(|a| (0..=people).map(|b| of(a, b)).collect()).collect();
        let most = weight.iter().flatten().copied().max().unwrap_or_default();
        let mut search = Search {
            people,
            nodes: people,
            weight,
            edge: vec![vec![(0, 0); size]; size],
            dual: vec![0; size],
            mate: vec![0; size],
            nearest: vec![0; size],
            top: vec![0; size],
            parent: vec![0; size],
            child_of: vec![vec![0; people + 1]; size],
            label: vec![Label::Free; size],
            circle: vec![Vec::new(); size],
            queue: VecDeque::new(),
        };
        for a in 1..=people {
            (search.top[a], search.dual[a], search.child_of[a][a]) = (a, most, a);
            for b in (1..=people).filter(|b| *b != a) {
                search.edge[a][b] = (a, b);
            }
        }
        search
    }

    /// The slack of an edge: 0 if it may be used.
    fn slack(&self, (a, b): Edge) -> i128 {
        self.dual[a] + self.dual[b] - 2 * self.weight[a][b]
    }

    fn note_nearest(&mut self, person: usize, node: usize) {
        let known = self.nearest[node];
        if known == 0 || self.slack(self.edge[person][node]) < self.slack(self.edge[known][node]) {
            self.nearest[node] = person;
        }
    }

    fn find_nearest(&mut self, node: usize) {
        self.nearest[node] = 0;
        for person in 1..=self.people {
            let top = self.top[person];
            if self.edge[person][node] != (0, 0) && top != node && self.label[top] == Label::Outer {
                self.note_nearest(person, node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node <= self.people {
            return self.queue.push_back(node);
        }
        (0..self.circle[node].len()).for_each(|i| self.enqueue(self.circle[node][i]));
    }

    fn set_top(&mut self, node: usize, top: usize) {
        self.top[node] = top;
        if node > self.people {
            (0..self.circle[node].len()).for_each(|i| self.set_top(self.circle[node][i], top));
        }
    }

    /// The place of a child in the circle of a blossom, which is turned around if need be so that the place is even.
    fn even_place(&mut self, blossom: usize, child: usize) -> usize {
        let place = self.circle[blossom].iter().position(|found| *found == child).unwrap_or_default();
        if place.is_multiple_of(2) {
            return place;
        }
        self.circle[blossom][1..].reverse();
        self.circle[blossom].len() - place
    }

    /// Matches a node with another; within a blossom the circle is matched anew, from the child at the edge.
    fn set_mate(&mut self, node: usize, other: usize) {
        let edge = self.edge[node][other];
        self.mate[node] = edge.1;
        if node <= self.people {
            return;
        }
        let child = self.child_of[node][edge.0];
        let place = self.even_place(node, child);
        for i in 0..place {
            self.set_mate(self.circle[node][i], self.circle[node][i ^ 1]);
        }
        self.set_mate(child, other);
        self.circle[node].rotate_left(place);
    }

    /// Exchanges the matched and the other edges on the path from a node to the root of its tree.
    fn flip_path(&mut self, mut node: usize, mut other: usize) {
        loop {
            let next = self.top[self.mate[node]];
            self.set_mate(node, other);
            if next == 0 {
                return;
            }
            let above = self.top[self.parent[next]];
            self.set_mate(next, above);
            (node, other) = (above, next);
        }
    }

    /// The nodes at even distances on the path from a node to its root.
    fn path_to_root(&self, node: usize) -> Vec<usize> {
        let step = |node: &usize| {
            let mate = self.top[self.mate[*node]];
            (mate != 0).then(|| self.top[self.parent[mate]])
        };
        std::iter::successors(Some(node), step).collect()
    }

    fn add_blossom(&mut self, first: usize, base: usize, second: usize) {
        let free = (self.people + 1..=self.nodes).find(|node| self.top[*node] == 0);
        let blossom = free.unwrap_or(self.nodes + 1);
        self.nodes = self.nodes.max(blossom);
        (self.dual[blossom], self.label[blossom], self.mate[blossom]) = (0, Label::Outer, self.mate[base]);
        let mut circle = self.climb(first, base);
        circle.push(base);
        circle.reverse();
        circle.extend(self.climb(second, base));
        self.circle[blossom] = circle;
        self.set_top(blossom, blossom);
        self.gather_edges(blossom);
        self.find_nearest(blossom);
    }

    /// The nodes from `node` up to below `base`; those at odd distances become outer ones.
    fn climb(&mut self, node: usize, base: usize) -> Vec<usize> {
        let (mut passed, mut at) = (Vec::new(), node);
        while at != base {
            let mate = self.top[self.mate[at]];
            passed.extend([at, mate]);
            self.enqueue(mate);
            at = self.top[self.parent[mate]];
        }
        passed
    }

    /// Finds the best edge of a new blossom to each node, and which child holds each person.
    fn gather_edges(&mut self, blossom: usize) {
        for node in 0..=self.nodes {
            (self.edge[blossom][node], self.edge[node][blossom]) = ((0, 0), (0, 0));
        }
        self.child_of[blossom].fill(0);
        for child in self.circle[blossom].clone() {
            for node in 1..=self.nodes {
                let (known, new) = (self.edge[blossom][node], self.edge[child][node]);
                if new != (0, 0) && (known == (0, 0) || self.slack(new) < self.slack(known)) {
                    self.edge[blossom][node] = new;
                    self.edge[node][blossom] = self.edge[node][child];
                }
            }
            for person in 1..=self.people {
                if self.child_of[child][person] != 0 {
                    self.child_of[blossom][person] = child;
                }
            }
        }
    }

    /// Puts the children of an inner blossom without weight in its place.
    fn expand(&mut self, blossom: usize) {
        for child in self.circle[blossom].clone() {
            self.set_top(child, child);
        }
        let entry = self.child_of[blossom][self.edge[blossom][self.parent[blossom]].0];
        let place = self.even_place(blossom, entry);
        let circle = std::mem::take(&mut self.circle[blossom]);
        for pair in circle[..place].chunks(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge[outer][inner].0;
            (self.label[inner], self.label[outer]) = (Label::Inner, Label::Outer);
            self.nearest[inner] = 0;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        (self.label[entry], self.parent[entry]) = (Label::Inner, self.parent[blossom]);
        for child in &circle[place + 1..] {
            self.label[*child] = Label::Free;
            self.find_nearest(*child);
        }
        self.top[blossom] = 0;
    }

    /// Follows an edge without slack. Returns true if it completes a path that makes one more pair.
    fn follow(&mut self, (from, to): Edge) -> bool {
        let (outer, node) = (self.top[from], self.top[to]);
        match self.label[node] {
            Label::Free => {
                (self.parent[node], self.label[node]) = (from, Label::Inner);
                let next = self.top[self.mate[node]];
                (self.nearest[node], self.nearest[next]) = (0, 0);
                self.label[next] = Label::Outer;
                self.enqueue(next);
            }
            Label::Outer => {
                let (mine, theirs) = (self.path_to_root(outer), self.path_to_root(node));
                let Some(base) = mine.iter().find(|node| theirs.contains(node)) else {
                    self.flip_path(outer, node);
                    self.flip_path(node, outer);
                    return true;
                };
                self.add_blossom(outer, *base, node);
            }
            Label::Inner => {}
        }
        false
    }

    /// Makes one more pair. Returns false when all are paired.
    fn augment_once(&mut self) -> bool {
        self.label[1..=self.nodes].fill(Label::Free);
        self.nearest[1..=self.nodes].fill(0);
        self.queue.clear();
        for node in (1..=self.nodes).filter(|node| self.top[*node] == *node).collect::<Vec<_>>() {
            if self.mate[node] == 0 {
                (self.parent[node], self.label[node]) = (0, Label::Outer);
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        while !self.grow() {
            self.change_duals();
            if self.follow_new_edges() {
                return true;
            }
            for blossom in self.people + 1..=self.nodes {
                if self.is_top(blossom, Label::Inner) && self.dual[blossom] == 0 {
                    self.expand(blossom);
                }
            }
        }
        true
    }

    fn is_top(&self, node: usize, label: Label) -> bool {
        self.top[node] == node && self.label[node] == label
    }

    /// Follows all edges without slack from outer nodes. Returns true if that has made a pair.
    fn grow(&mut self) -> bool {
        while let Some(person) = self.queue.pop_front() {
            if self.label[self.top[person]] == Label::Inner {
                continue;
            }
            for other in 1..=self.people {
                if self.top[person] == self.top[other] {
                    continue;
                }
                if self.slack((person, other)) > 0 {
                    self.note_nearest(person, self.top[other]);
                } else if self.follow((person, other)) {
                    return true;
                }
            }
        }
        false
    }

    /// By how much the duals can change until another edge has no slack, or an inner blossom no weight.
    fn step(&self) -> i128 {
        let inner = (self.people + 1..=self.nodes).filter(|node| self.is_top(*node, Label::Inner));
        let empties = inner.map(|node| self.dual[node] / 2);
        let reached = (1..=self.nodes).filter(|node| self.top[*node] == *node && self.nearest[*node] != 0);
        let meets = reached.filter_map(|node| {
            let slack = self.slack(self.edge[self.nearest[node]][node]);
            match self.label[node] {
                Label::Free => Some(slack),
                Label::Outer => Some(slack / 2),
                Label::Inner => None,
            }
        });
        empties.chain(meets).min().unwrap_or_default()
    }

    fn change_duals(&mut self) {
        let step = self.step();
        for node in 1..=self.nodes {
            let (label, times) = match node <= self.people {
                true => (self.label[self.top[node]], -1),
                false if self.top[node] == node => (self.label[node], 2),
                false => continue,
            };
            match label {
                Label::Outer => self.dual[node] += times * step,
                Label::Inner => self.dual[node] -= times * step,
                Label::Free => {}
            }
        }
    }

    fn follow_new_edges(&mut self) -> bool {
        self.queue.clear();
        for node in 1..=self.nodes {
            let near = self.nearest[node];
            if self.top[node] == node && near != 0 && self.top[near] != node {
                let edge = self.edge[near][node];
                if self.slack(edge) == 0 && self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least cost of pairing the people whose bits are set, by trying all ways.
    fn least(costs: &[Vec<i128>], left: u32) -> i128 {
        if left == 0 {
            return 0;
        }
        let first = left.trailing_zeros() as usize;
        let rest = left & !(1 << first);
        let others = (first + 1..costs.len()).filter(|other| rest & (1 << other) != 0);
        others.map(|other| costs[first][other] + least(costs, rest & !(1 << other))).min().unwrap()
    }

    fn costs(lots: &mut fastrand::Rng, count: usize, most: i128) -> Vec<Vec<i128>> {
        let mut costs = vec![vec![0; count]; count];
        for (a, b) in (0..count).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let cost = lots.i128(0..=most);
            (costs[a][b], costs[b][a]) = (cost, cost);
        }
        costs
    }

    fn checked(costs: &[Vec<i128>]) -> i128 {
        let pairs = cheapest_pairs(costs.len(), |a, b| costs[a][b]);
        let mut people: Vec<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
        people.sort_unstable();
        assert_eq!(people, (0..costs.len()).collect::<Vec<_>>(), "everybody is in one pair");
        pairs.iter().map(|(a, b)| costs[*a][*b]).sum()
    }

    #[test]
    fn no_other_pairs_cost_less() {
        let mut lots = fastrand::Rng::with_seed(1);
        for _ in 0..3000 {
            let (count, most) = (lots.usize(0..=5) * 2, [1, 2, 5, 1 << 70][lots.usize(0..4)]);
            let costs = costs(&mut lots, count, most);
            let all = (1_u32 << count) - 1;
            assert_eq!(checked(&costs), least(&costs, all), "{costs:?}");
        }
    }

    #[test]
    fn a_known_solution_among_many_people_is_found() {
        let mut lots = fastrand::Rng::with_seed(2);
        for count in [20, 60, 128] {
            let mut costs = costs(&mut lots, count, 3);
            costs.iter_mut().flatten().for_each(|cost| *cost += 1);
            let mut people: Vec<usize> = (0..count).collect();
            lots.shuffle(&mut people);
            for pair in people.chunks(2) {
                (costs[pair[0]][pair[1]], costs[pair[1]][pair[0]]) = (0, 0);
            }
            assert_eq!(checked(&costs), 0);
        }
    }
}
