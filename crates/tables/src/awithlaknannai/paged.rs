//! Values of many positions in little memory, for random access.
//!
//! Five values are one symbol, a byte; 64 symbols are a page, which fills a line of the processor's cache. A page that
//! repeats one value takes no memory except its entry in the directory. Most pages of a sector are such pages if one
//! side has many more men than the other.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::index::PART;
use super::packed::zeros;
use super::symbols::{IN_SYMBOL, symbol, value};
use crate::Wdl;

/// Symbols in a page.
const SYMBOLS: usize = 64;
/// Values in a page.
const VALUES: usize = SYMBOLS * IN_SYMBOL as usize;
const _: () = assert!(PART.is_multiple_of(VALUES as u64), "threads do not share pages");
/// The number of low bits of a directory entry that hold the number of a page in its chunk.
const IN_CHUNK: u32 = 14;
/// The least directory entry of a page that repeats one value; the number of the value is added to it.
const REPEATED: u32 = u32::MAX - 2;

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Page([u8; SYMBOLS]);

/// Finished values, by rank.
#[derive(Debug)]
pub(crate) struct PagedValues {
    /// For each page, its chunk and its number there, or the value that it repeats.
    directory: Vec<AtomicU32>,
    chunks: Vec<Box<[Page]>>,
}

impl PagedValues {
    /// Packs `symbols`, each of five values, in the order of ranks.
    pub(super) fn new(symbols: &[u8]) -> PagedValues {
        let in_progress = PagesInProgress::new(symbols.len() as u64 * IN_SYMBOL, u64::MAX);
        in_progress.pages().put(0, symbols);
        in_progress.finish().expect("there is no bound")
    }

    #[inline(always)]
    pub(super) fn get(&self, rank: u64) -> Wdl {
        let (page, place) = ((rank / VALUES as u64) as usize, rank % VALUES as u64);
        let entry = self.directory[page].load(Ordering::Relaxed);
        if entry >= REPEATED {
            return Wdl::from_number((entry - REPEATED) as u8);
        }
        let page = &self.chunks[(entry >> IN_CHUNK) as usize][(entry & ((1 << IN_CHUNK) - 1)) as usize];
        value(page.0[(place / IN_SYMBOL) as usize], place % IN_SYMBOL)
    }

    /// The memory that the pages and the directory take, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        let pages: usize = self.chunks.iter().map(|chunk| chunk.len()).sum();
        (pages * size_of::<Page>() + self.directory.len() * size_of::<AtomicU32>()) as u64
    }
}

/// Values being written by several threads, each some pages at a time.
pub(super) struct PagesInProgress {
    directory: Vec<AtomicU32>,
    chunks: Mutex<Vec<Box<[Page]>>>,
    /// The bytes that the directory and the pages take; `most` is their limit.
    taken: AtomicU64,
    most: u64,
}

impl PagesInProgress {
    /// Space for `len` values, which may take at most `most` bytes.
    pub(super) fn new(len: u64, most: u64) -> PagesInProgress {
        let pages = len.div_ceil(VALUES as u64);
        let (directory, taken) = (zeros(pages), AtomicU64::new(pages * size_of::<AtomicU32>() as u64));
        PagesInProgress { directory, chunks: Mutex::default(), taken, most }
    }

    pub(super) fn pages(&self) -> Pages<'_> {
        Pages { of: self, numbers: Vec::new(), pages: Vec::new() }
    }

    /// The finished values; None if they take more bytes than allowed. All values must have been written.
    pub(super) fn finish(self) -> Option<PagedValues> {
        let fits = self.taken.into_inner() <= self.most;
        let chunks = self.chunks.into_inner().unwrap_or_else(PoisonError::into_inner);
        fits.then_some(PagedValues { directory: self.directory, chunks })
    }
}

/// Pages that one thread has completed.
pub(super) struct Pages<'a> {
    of: &'a PagesInProgress,
    numbers: Vec<usize>,
    pages: Vec<Page>,
}

impl Pages<'_> {
    /// Writes `symbols`, each of five values; the first value is that of `rank`, the first of a page. The last symbol is
    /// repeated to the end of its page.
    pub(super) fn put(&mut self, rank: u64, symbols: &[u8]) {
        let first = (rank / VALUES as u64) as usize;
        for (number, symbols) in (first..).zip(symbols.chunks(SYMBOLS)) {
            let last = symbols[symbols.len() - 1];
            self.put_page(number, Page(std::array::from_fn(|i| symbols.get(i).copied().unwrap_or(last))));
        }
    }

    fn put_page(&mut self, number: usize, page: Page) {
        let first = page.0[0];
        let mut values = [Wdl::Lost, Wdl::Drawn, Wdl::Won].into_iter();
        let repeated = values.find(|value| symbol([*value as u8; IN_SYMBOL as usize]) == first);
        match repeated.filter(|_| page.0.iter().all(|symbol| *symbol == first)) {
            Some(value) => self.of.directory[number].store(REPEATED + value as u32, Ordering::Relaxed),
            None => {
                self.numbers.push(number);
                self.pages.push(page);
                if self.pages.len() == 1 << IN_CHUNK {
                    self.flush();
                }
            }
        }
    }

    fn flush(&mut self) {
        let bytes = (self.pages.len() * size_of::<Page>()) as u64;
        if bytes == 0 || self.of.taken.fetch_add(bytes, Ordering::Relaxed) + bytes > self.of.most {
            self.pages.clear();
            self.numbers.clear();
            return;
        }
        let mut chunks = self.of.chunks.lock().unwrap_or_else(PoisonError::into_inner);
        let chunk = u32::try_from(chunks.len()).expect("memory holds no 2³² chunks") << IN_CHUNK;
        chunks.push(self.pages.as_slice().into());
        drop(chunks);
        for (page, number) in (chunk..).zip(self.numbers.drain(..)) {
            self.of.directory[number].store(page, Ordering::Relaxed);
        }
        self.pages.clear();
    }
}

impl Drop for Pages<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs of 1000 values each: all won, all lost, or mixed.
    fn values(len: u64) -> Vec<Wdl> {
        let value = |rank: u64| match rank / 1000 % 3 {
            0 => Wdl::Won,
            1 => Wdl::Lost,
            _ => Wdl::from_number((rank.wrapping_mul(0x9e37_79b9) >> 7) as u8 % 3),
        };
        (0..len).map(value).collect()
    }

    #[test]
    fn what_was_written_in_ranges_is_read() {
        for len in [1, 319, 320, 321, 12_345] {
            let values = values(len);
            let fives: Vec<u8> = values
                .chunks(5)
                .map(|five| symbol(std::array::from_fn(|i| *five.get(i).unwrap_or(&Wdl::Lost) as u8)))
                .collect();
            let in_progress = PagesInProgress::new(len, u64::MAX);
            let mut writers = [in_progress.pages(), in_progress.pages()];
            // Ranges of two pages, by two writers, not in order.
            for (i, range) in fives.chunks(2 * SYMBOLS).enumerate().rev() {
                writers[i % 2].put(2 * (i * VALUES) as u64, range);
            }
            drop(writers);
            let paged = in_progress.finish().unwrap();
            assert!((0..len).all(|rank| paged.get(rank) == values[rank as usize]), "{len}");
            let paged = PagedValues::new(&fives);
            assert!((0..len).all(|rank| paged.get(rank) == values[rank as usize]), "{len}");
        }
    }

    #[test]
    fn a_repeated_value_takes_no_page() {
        let paged = PagedValues::new(&[symbol([1; 5]); 6400]);
        assert_eq!(paged.bytes(), 400);
        assert_eq!((paged.get(0), paged.get(31_999)), (Wdl::Drawn, Wdl::Drawn));
    }

    #[test]
    fn more_bytes_than_allowed_give_nothing() {
        let symbols: Vec<u8> = (0..200).collect();
        let in_progress = PagesInProgress::new(5 * symbols.len() as u64, 70);
        in_progress.pages().put(0, &symbols[..SYMBOLS]);
        assert!(in_progress.finish().is_none());
    }
}
