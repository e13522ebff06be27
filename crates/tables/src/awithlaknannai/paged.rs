//! Values of many positions in little memory, for random access.
//!
//! Five values are one symbol, a byte; 64 symbols are a page, which fills a line of the processor's cache. A page that
//! repeats one value takes no memory except its entry in the directory. Most pages of a sector are such pages if one
//! side has many more men than the other.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::packed::zeros;
use super::symbols::{IN_SYMBOL, symbol, value};
use crate::wdl::Wdl;

/// Symbols in a page.
const SYMBOLS: usize = 64;
/// Values in a page.
const VALUES: usize = SYMBOLS * IN_SYMBOL as usize;
/// The number of low bits of a directory entry that hold the number of a page in its chunk.
const IN_CHUNK: u32 = 14;
/// The least directory entry of a page that repeats one value; the number of the value is added to it.
const REPEATED: u32 = u32::MAX - 2;

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Page([u8; SYMBOLS]);

/// Finished values, by rank.
#[derive(Debug)]
pub(super) struct PagedValues {
    /// For each page, its chunk and its number there, or the value that it repeats.
    directory: Vec<AtomicU32>,
    chunks: Vec<Box<[Page]>>,
}

impl PagedValues {
    /// Packs `symbols`, each of five values, in the order of ranks.
    pub(super) fn new(symbols: &[u8]) -> PagedValues {
        let in_progress = PagesInProgress::new(symbols.len() as u64 * IN_SYMBOL, u64::MAX);
        let mut pages = in_progress.pages();
        for (number, symbols) in symbols.chunks(SYMBOLS).enumerate() {
            let last = symbols[symbols.len() - 1];
            pages.put(number, Page(std::array::from_fn(|i| symbols.get(i).copied().unwrap_or(last))));
        }
        drop(pages);
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

/// Values being written by several threads, each a range of ranks at a time.
pub(super) struct PagesInProgress {
    directory: Vec<AtomicU32>,
    chunks: Mutex<Vec<Box<[Page]>>>,
    /// Incomplete pages that several ranges share, by page number.
    shared: Mutex<HashMap<usize, Shared>>,
    len: u64,
    /// The bytes that the directory and the pages take; `most` is their limit.
    taken: AtomicU64,
    most: u64,
}

/// A page of which `missing` values are not written yet.
struct Shared {
    values: [u8; VALUES],
    missing: usize,
}

impl PagesInProgress {
    /// Space for `len` values, which may take at most `most` bytes.
    pub(super) fn new(len: u64, most: u64) -> PagesInProgress {
        let pages = len.div_ceil(VALUES as u64);
        let (directory, taken) = (zeros(pages), AtomicU64::new(pages * size_of::<AtomicU32>() as u64));
        let (chunks, shared) = (Mutex::default(), Mutex::default());
        PagesInProgress { directory, chunks, shared, len, taken, most }
    }

    fn pages(&self) -> Pages<'_> {
        Pages { of: self, numbers: Vec::new(), pages: Vec::new() }
    }

    pub(super) fn writer(&self) -> Writer<'_> {
        Writer { pages: self.pages(), values: [0; VALUES], rank: 0, first: 0 }
    }

    /// The finished values; None if they take more bytes than allowed. All values must have been written.
    pub(super) fn finish(self) -> Option<PagedValues> {
        let fits = self.taken.into_inner() <= self.most;
        let chunks = self.chunks.into_inner().unwrap_or_else(PoisonError::into_inner);
        fits.then_some(PagedValues { directory: self.directory, chunks })
    }
}

/// Pages that one thread has completed.
struct Pages<'a> {
    of: &'a PagesInProgress,
    numbers: Vec<usize>,
    pages: Vec<Page>,
}

impl Pages<'_> {
    fn put(&mut self, number: usize, page: Page) {
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

pub(super) struct Writer<'a> {
    pages: Pages<'a>,
    values: [u8; VALUES],
    rank: u64,
    /// The place in the present page where the range begins; 0 if it began in an earlier page.
    first: usize,
}

impl Writer<'_> {
    pub(super) fn begin(&mut self, rank: u64) {
        (self.rank, self.first) = (rank, (rank % VALUES as u64) as usize);
    }

    #[inline(always)]
    pub(super) fn put(&mut self, value: Wdl) {
        let place = (self.rank % VALUES as u64) as usize;
        self.values[place] = value as u8;
        self.rank += 1;
        if place + 1 == VALUES {
            self.end_page();
        }
    }

    /// Ends the range and hands over its last page.
    pub(super) fn end(&mut self) {
        if !self.rank.is_multiple_of(VALUES as u64) && self.first < (self.rank % VALUES as u64) as usize {
            self.end_page();
        }
    }

    fn end_page(&mut self) {
        let number = ((self.rank - 1) / VALUES as u64) as usize;
        let last = ((self.rank - 1) % VALUES as u64) as usize + 1;
        let whole = (self.pages.of.len - (number * VALUES) as u64).min(VALUES as u64) as usize;
        if (self.first, last) == (0, whole) {
            self.pages.put(number, page(&mut self.values, whole));
        } else {
            self.share(number, last, whole);
        }
        self.first = 0;
    }

    /// Merges the range's part of a page with the parts of others.
    fn share(&mut self, number: usize, last: usize, whole: usize) {
        let mut shared = self.pages.of.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let page_in_parts = shared.entry(number).or_insert(Shared { values: [0; VALUES], missing: whole });
        page_in_parts.values[self.first..last].copy_from_slice(&self.values[self.first..last]);
        page_in_parts.missing -= last - self.first;
        if page_in_parts.missing == 0
            && let Some(mut done) = shared.remove(&number)
        {
            drop(shared);
            self.pages.put(number, page(&mut done.values, whole));
        }
    }
}

/// The page of `len` values; the last one is repeated to the end.
fn page(values: &mut [u8; VALUES], len: usize) -> Page {
    let last = values[len - 1];
    values[len..].fill(last);
    let (fives, _) = values.as_chunks();
    Page(std::array::from_fn(|i| symbol(fives[i])))
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
            let in_progress = PagesInProgress::new(len, u64::MAX);
            let mut writers = [in_progress.writer(), in_progress.writer()];
            // Ranges of different lengths, by two writers, not in order.
            for (i, range) in values.chunks(457).enumerate().rev() {
                let writer = &mut writers[i % 2];
                writer.begin(457 * i as u64);
                range.iter().for_each(|value| writer.put(*value));
                writer.end();
            }
            drop(writers);
            let paged = in_progress.finish().unwrap();
            assert!((0..len).all(|rank| paged.get(rank) == values[rank as usize]), "{len}");
            let fives: Vec<u8> = values
                .chunks(5)
                .map(|five| symbol(std::array::from_fn(|i| *five.get(i).unwrap_or(&Wdl::Lost) as u8)))
                .collect();
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
        let mut pages = in_progress.pages();
        pages.put(0, Page(std::array::from_fn(|i| symbols[i])));
        drop(pages);
        assert!(in_progress.finish().is_none());
    }
}
