//! How likely which letter follows which, and coding by that.
//!
//! A letter is a number below 243. How likely it is depends on its *context*, the letter before it modulo 9; a model
//! has a table of frequencies for each context, which add up to 4096. A block of letters is coded as one number (range
//! asymmetric numeral systems): from the last letter to the first, the number *x* becomes
//! `x / f * 4096 + s + x % f`, where *f* is the letter's frequency and *s* the sum of those before it; whenever it
//! would grow beyond 31 bits, its low byte is put out first.

/// How many letters there are: as many as five verdicts can be.
pub(super) const LETTERS: usize = 243;
/// How many contexts there are.
pub(super) const CONTEXTS: usize = 9;
/// What the frequencies of a context add up to, as a power of two.
const BITS: u32 = 12;
const TOTAL: u32 = 1 << BITS;
/// The number being coded is at least this between letters.
const LEAST: u32 = 1 << 23;

/// The frequencies of one context.
#[derive(Clone, Debug)]
struct Table {
    /// For each letter its frequency and the sum of those before it.
    spans: Vec<(u16, u16)>,
    /// For each number below 4096 the letter in whose span it lies.
    letters: Vec<u8>,
}

/// The frequencies of all contexts.
#[derive(Clone, Debug)]
pub(super) struct Model {
    tables: Vec<Table>,
}

/// How often each letter was seen in each context.
pub(super) type Counts = Vec<[u64; LETTERS]>;

/// The context after a letter. Where letters are five verdicts, it is the last two of them.
#[inline]
pub(super) const fn context(letter: u8) -> usize {
    letter as usize % CONTEXTS
}

impl Model {
    /// The model that suits what was counted.
    pub(super) fn new(counts: &Counts) -> Model {
        Model { tables: counts.iter().map(|counts| Table::new(&scaled(counts))).collect() }
    }

    /// Reads what [`bytes`](Model::bytes) writes; none if that is no model.
    pub(super) fn read(bytes: &[u8]) -> Option<Model> {
        let (mut rest, mut tables) = (bytes, Vec::new());
        for _ in 0..CONTEXTS {
            let (count, more) = rest.split_first()?;
            let (letters, more) = more.split_at_checked(3 * usize::from(*count))?;
            rest = more;
            tables.push(Table::new(&read_frequencies(letters)?));
        }
        rest.is_empty().then_some(Model { tables })
    }

    /// For each context, in a byte, how many letters occur; and for each of these the letter, in a byte, and its
    /// frequency, in two, the low one first.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for table in &self.tables {
            let occur = |(_, (frequency, _)): &(u8, &(u16, u16))| *frequency > 0;
            let letters: Vec<_> = (0u8..).zip(&table.spans).filter(occur).collect();
            bytes.push(letters.len() as u8);
            for (letter, (frequency, _)) in letters {
                bytes.push(letter);
                bytes.extend(frequency.to_le_bytes());
            }
        }
        bytes
    }

    /// Codes letters, each with its context.
    pub(super) fn encode(&self, letters: impl DoubleEndedIterator<Item = (usize, u8)>) -> Vec<u8> {
        let (mut number, mut bytes) = (LEAST, Vec::new());
        for (context, letter) in letters.rev() {
            let (frequency, before) = self.tables[context].spans[usize::from(letter)];
            let frequency = u32::from(frequency);
            while number >= (LEAST >> BITS << 8) * frequency {
                bytes.push(number as u8);
                number >>= 8;
            }
            number = number / frequency * TOTAL + u32::from(before) + number % frequency;
        }
        bytes.extend(number.to_le_bytes());
        bytes.reverse();
        bytes
    }
}

/// Decodes a block, letter by letter.
pub(super) struct Decoder<'a> {
    model: &'a Model,
    number: u32,
    bytes: &'a [u8],
    context: usize,
}

impl<'a> Decoder<'a> {
    /// Begins a block in a context; none if it is too short.
    pub(super) fn new(model: &'a Model, bytes: &'a [u8], context: usize) -> Option<Decoder<'a>> {
        let (number, bytes) = bytes.split_first_chunk()?;
        Some(Decoder { model, number: u32::from_be_bytes(*number), bytes, context })
    }

    /// The next letter; bytes that were never written so give some letter.
    #[inline]
    pub(super) fn letter(&mut self) -> u8 {
        let table = &self.model.tables[self.context];
        let slot = self.number % TOTAL;
        let letter = table.letters[slot as usize];
        let (frequency, before) = table.spans[usize::from(letter)];
        let within = slot.wrapping_sub(before.into());
        self.number = (u32::from(frequency) * (self.number / TOTAL)).wrapping_add(within);
        while self.number < LEAST {
            let Some((byte, rest)) = self.bytes.split_first() else { break };
            self.number = self.number << 8 | u32::from(*byte);
            self.bytes = rest;
        }
        self.context = context(letter);
        letter
    }
}

impl Table {
    fn new(frequencies: &[u16]) -> Table {
        let mut letters = Vec::with_capacity(TOTAL as usize);
        let spans = frequencies.iter().zip(0..).map(|(frequency, letter)| {
            let before = letters.len() as u16;
            letters.extend(std::iter::repeat_n(letter, usize::from(*frequency)));
            (*frequency, before)
        });
        let spans = spans.collect();
        // A context that does not occur has no letters, and is not decoded.
        letters.resize(TOTAL as usize, 0);
        Table { spans, letters }
    }
}

/// The frequencies of one context; none if they do not add up.
fn read_frequencies(letters: &[u8]) -> Option<[u16; LETTERS]> {
    let (mut frequencies, mut sum) = ([0; LETTERS], 0);
    for letter in letters.chunks_exact(3) {
        let place = frequencies.get_mut(usize::from(letter[0]))?;
        *place = u16::from_le_bytes([letter[1], letter[2]]);
        sum += u32::from(*place);
    }
    [0, TOTAL].contains(&sum).then_some(frequencies)
}

/// Frequencies that add up to 4096, in proportion to `counts`; none where nothing was counted.
fn scaled(counts: &[u64; LETTERS]) -> [u16; LETTERS] {
    let total: u64 = counts.iter().sum();
    let mut frequencies = counts.map(|count| match count {
        0 => 0,
        count => (u128::from(count) * u128::from(TOTAL) / u128::from(total)).max(1) as u16,
    });
    let mut sum: u32 = frequencies.iter().map(|frequency| u32::from(*frequency)).sum();
    while total > 0 && sum != TOTAL {
        let most = frequencies.iter_mut().max().expect("there are letters");
        if sum < TOTAL {
            *most += (TOTAL - sum) as u16;
            sum = TOTAL;
        } else {
            *most -= 1;
            sum -= 1;
        }
    }
    frequencies
}
