//! Every orbit of positions has its own rank.

use std::collections::HashMap;

use putahi_rules::awithlaknannai::Layout;
use putahi_rules::awithlaknannai::bitboard::{Geometry, points};

use super::super::index::Index;
use super::super::men::{Men, Node};
use super::super::numbering::{Numbering, Scope};
use super::super::sector::Sector;
use super::{JOINED, OPEN, POINTS, positions, sector};

/// The symmetries: half a turn, the exchange of rows a and c, and both.
const SYMMETRIES: [fn(u32) -> u32; 4] =
    [|point| point, |point| POINTS - 1 - point, exchanged, |point| POINTS - 1 - exchanged(point)];

fn exchanged(point: u32) -> u32 {
    match point {
        0..8 => point + 17,
        8..17 => point,
        _ => point - 17,
    }
}

fn image(set: u32, symmetry: fn(u32) -> u32) -> u32 {
    points(set.into()).fold(0, |image, point| image | 1 << symmetry(point as u32))
}

fn images(men: Men) -> [Men; 4] {
    SYMMETRIES.map(|of| Men { mover: image(men.mover, of), other: image(men.other, of) })
}

fn index(layout: Layout, scope: Scope, sector: Sector) -> Index {
    Index::new(Numbering::of(layout, scope).unwrap(), sector)
}

#[test]
fn lines_and_triples_are_symmetric() {
    for geometry in [OPEN, JOINED].map(Geometry::of) {
        for (point, symmetry) in (0..POINTS).flat_map(|point| SYMMETRIES.map(|symmetry| (point, symmetry))) {
            let to = symmetry(point) as usize;
            assert_eq!(u64::from(image(geometry.near(point as usize) as u32, symmetry)), geometry.near(to));
            assert_eq!(u64::from(image(geometry.far(point as usize) as u32, symmetry)), geometry.far(to));
        }
    }
}

/// For each rank the number of positions of its orbit. Fails if two orbits have the same rank, or if positions of one
/// orbit have different ranks.
fn numbers(layout: Layout, scope: Scope, sector: Sector) -> HashMap<u64, u64> {
    let (geometry, index) = (Geometry::of(layout), index(layout, scope, sector));
    let mut numbers: HashMap<u64, (Men, u64)> = HashMap::new();
    for men in positions(sector) {
        let captures = geometry.captures(men.mover.into(), men.other.into(), men.empty().into());
        if scope == Scope::All || captures == 0 {
            let least = images(men).into_iter().min_by_key(|men| (men.mover, men.other)).unwrap();
            let entry = numbers.entry(index.rank(Node::new(men).code())).or_insert((least, 0));
            assert_eq!(entry.0, least, "two orbits have one number");
            entry.1 += 1;
        }
    }
    assert_eq!(numbers.len() as u64, index.len(), "{layout} {sector}");
    assert!(numbers.keys().all(|number| *number < index.len()));
    numbers.into_iter().map(|(number, (_, positions))| (number, positions)).collect()
}

#[test]
fn each_orbit_has_its_own_number() {
    for layout in [OPEN, JOINED] {
        for scope in [Scope::All, Scope::Quiet] {
            for (mover, other) in [(1, 1), (2, 1), (1, 3), (2, 2), (4, 1), (2, 3)] {
                let sector = sector(mover, other);
                let (numbers, index) = (numbers(layout, scope, sector), index(layout, scope, sector));
                let mut next = 0;
                let firsts = (0..index.len()).step_by(100);
                for row in firsts.flat_map(|first| index.rows(first..index.len().min(first + 100))) {
                    for (column, (number, men)) in row.positions().enumerate() {
                        assert_eq!((number, index.rank(Node::new(men).code())), (next, next));
                        assert_eq!(index.men(number), men);
                        assert_eq!(row.orbit_size(column as u64), numbers[&number]);
                        next += 1;
                    }
                }
                assert_eq!(next, index.len());
            }
        }
    }
}

/// The number of men on the board, the number of positions and of quiet positions, both in millions.
const SIZES: [(u8, f64, f64); 14] = [
    (6, 2.7, 1.8),
    (7, 15.0, 8.8),
    (8, 69.0, 35.0),
    (9, 260.0, 119.0),
    (10, 835.0, 336.0),
    (11, 2280.0, 810.0),
    (12, 5320.0, 1670.0),
    (13, 10_700.0, 2970.0),
    (14, 18_200.0, 4600.0),
    (15, 26_600.0, 6140.0),
    (16, 32_800.0, 7000.0),
    (17, 33_700.0, 6900.0),
    (20, 10_300.0, 2300.0),
    (24, 17.0, 10.0),
];

#[test]
fn layers_have_the_published_sizes() {
    for (men, all, quiet) in SIZES {
        let sectors: Vec<Sector> = Sector::all().filter(|sector| sector.men() == men).collect();
        for (scope, expected) in [(Scope::All, all), (Scope::Quiet, quiet)] {
            let found: u64 = sectors.iter().map(|sector| index(OPEN, scope, *sector).len()).sum();
            // The published numbers have two digits; those of quiet positions are from samples of one in a hundred.
            let ratio = found as f64 / 1e6 / expected;
            assert!((0.95..1.05).contains(&ratio), "{men} men, {scope:?}: {found}");
        }
    }
}

#[test]
fn numbers_of_the_largest_sector_can_be_reversed() {
    for layout in [OPEN, JOINED] {
        let index = index(layout, Scope::Quiet, sector(9, 8));
        for number in (0..index.len()).step_by(1_000_003) {
            assert_eq!(index.rank(Node::new(index.men(number)).code()), number);
        }
    }
}
