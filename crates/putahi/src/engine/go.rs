//! The words of the command `go`: what ends a search.

use std::time::Duration;

use putahi_rules::Plies;

use super::clock::Clocks;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Search {
    pub(super) time: Option<Duration>,
    pub(super) clocks: Clocks,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<Plies>,
    /// Whether only `stop` ends it.
    pub(super) infinite: bool,
    /// Whether it runs in the opponent's time: it reports its best move after `ponderhit`, from which on `time` counts.
    pub(super) ponder: bool,
    /// The moves to which it is limited; all if there are none.
    pub(super) moves: Vec<String>,
}

const WORDS: &str = "movetime nodes depth wtime btime winc binc movestogo infinite ponder searchmoves";

/// Reads the words after `go`. Words that it does not know are skipped, as UCI demands, and so are limits without a number.
/// Numbers below 0 count as 0, those beyond the greatest as the greatest.
pub(super) fn read(words: &[&str]) -> Search {
    let mut search = Search::default();
    for (at, word) in words.iter().enumerate() {
        let rest = &words[at + 1..];
        let number = rest.first().and_then(|text| number(text));
        let time = number.map(Duration::from_millis);
        let Clocks { left, increment, moves_to_go } = &mut search.clocks;
        match *word {
            "movetime" => search.time = time.or(search.time),
            "nodes" => search.nodes = number.or(search.nodes),
            "depth" => search.depth = number.map(plies).or(search.depth),
            "wtime" => left[0] = time.or(left[0]),
            "btime" => left[1] = time.or(left[1]),
            "winc" => increment[0] = time.unwrap_or(increment[0]),
            "binc" => increment[1] = time.unwrap_or(increment[1]),
            "movestogo" => *moves_to_go = number.map(|moves| moves.clamp(1, u32::MAX.into()) as u32),
            "infinite" => search.infinite = true,
            "ponder" => search.ponder = true,
            "searchmoves" => search.moves = moves(rest),
            _ => {}
        }
    }
    // Without a limit it would never end by itself.
    search.infinite |= !search.is_limited() && !search.ponder;
    search
}

impl Search {
    fn is_limited(&self) -> bool {
        let is_timed = self.time.is_some() || self.clocks.left.iter().any(Option::is_some);
        is_timed || self.nodes.is_some() || self.depth.is_some()
    }

    pub(super) fn move_time(&self, seat: usize) -> Option<Duration> {
        let times = [self.time, self.clocks.move_time(seat)];
        times.into_iter().flatten().min()
    }
}

/// The moves up to the next word that `go` knows.
fn moves(words: &[&str]) -> Vec<String> {
    words
        .iter()
        .take_while(|word| !WORDS.split(' ').any(|known| known == **word))
        .map(|word| (*word).to_owned())
        .collect()
}

fn plies(number: u64) -> Plies {
    Plies(u16::try_from(number).unwrap_or(u16::MAX))
}

/// A whole number; 0 if it is negative, the greatest if it is greater.
fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let clamped = || if digits == text { digits.parse().unwrap_or(u64::MAX) } else { 0 };
    is_number.then(clamped)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Search {
        read(&text.split_whitespace().collect::<Vec<_>>())
    }

    const fn millis(number: u64) -> Option<Duration> {
        Some(Duration::from_millis(number))
    }

    #[test]
    fn limits_are_read() {
        let endless = Search { infinite: true, ..Search::default() };
        assert_eq!(of(""), endless);
        assert_eq!(of("infinite"), endless);
        let both = Search { depth: Some(Plies(4)), nodes: Some(9), ..Search::default() };
        assert_eq!(of("depth 4 nodes 9"), both);
        assert_eq!(of("ponder movetime 50"), Search { ponder: true, time: millis(50), ..Search::default() });
    }

    #[test]
    fn clocks_are_read() {
        let search = of("wtime 1000 btime -20 winc 10 binc 0 movestogo 7");
        let increment = [Duration::from_millis(10), Duration::ZERO];
        let clocks = Clocks { left: [millis(1_000), millis(0)], increment, moves_to_go: Some(7) };
        assert_eq!(search, Search { clocks, ..Search::default() });
        assert_eq!(of("movetime 5 wtime 100000").move_time(0), millis(5));
        assert_eq!(of("nodes 5").move_time(0), None);
    }

    #[test]
    fn unknown_words_and_limits_without_numbers_are_skipped() {
        assert_eq!(of("mate 3 depth 4 é"), of("depth 4"));
        assert_eq!(of("depth x nodes 9 wtime"), of("nodes 9"));
        assert_eq!(of("depth"), of("infinite"));
        assert_eq!(of("nodes 99999999999999999999").nodes, Some(u64::MAX));
        assert_eq!(of("depth 70000").depth, Some(Plies(u16::MAX)));
        assert_eq!((number("-"), number("-0"), number("+1"), number("")), (None, Some(0), None, None));
    }

    #[test]
    fn moves_end_at_a_known_word() {
        let search = of("searchmoves a1 d1 depth 3");
        assert_eq!((search.moves, search.depth), (vec!["a1".to_owned(), "d1".to_owned()], Some(Plies(3))));
    }
}
