//! Symbol frequencies by context, and coding by them.
//!
//! A symbol is a number below 243. Its *context* is the symbol before it modulo 9; a model has the frequencies of each
//! context, which add up to 4096. A block of symbols is coded as one number (range asymmetric numeral systems): from
//! the last symbol to the first, the number *x* becomes `x / f * 4096 + s + x % f`, where *f* is the symbol's frequency
//! and *s* the sum of the frequencies of smaller symbols. Whenever *x* would grow beyond 31 bits, its low byte is
//! output first.

/// The number of symbols: the combinations of five values.
pub(super) const SYMBOLS: usize = 243;
pub(super) const CONTEXTS: usize = 9;
/// The sum of the frequencies of a context, as a power of two.
const BITS: u32 = 12;
const TOTAL: u32 = 1 << BITS;
/// The state of the coder is at least this between symbols.
const MIN_STATE: u32 = 1 << 23;

#[derive(Clone, Debug)]
struct ContextFrequencies {
    /// For each symbol its frequency and the sum of those before it.
    spans: Vec<(u16, u16)>,
    /// For each number below 4096 the symbol that has it in its span.
    symbols: Vec<u8>,
}

/// The frequencies of all contexts.
#[derive(Clone, Debug)]
pub(super) struct Model(Vec<ContextFrequencies>);

/// The number of occurrences of each symbol in each context.
pub(super) type Counts = Vec<[u64; SYMBOLS]>;

/// The context after a symbol. For symbols of five values it is the last two of them.
#[inline]
pub(super) const fn context(symbol: u8) -> usize {
    symbol as usize % CONTEXTS
}

impl Model {
    pub(super) fn new(counts: &Counts) -> Model {
        Model(counts.iter().map(|counts| ContextFrequencies::new(&scaled(counts))).collect())
    }

    /// Reads the format that [`bytes`](Model::bytes) writes. Returns None if the bytes are malformed.
    pub(super) fn read(bytes: &[u8]) -> Option<Model> {
        let (mut rest, mut contexts) = (bytes, Vec::new());
        for _ in 0..CONTEXTS {
            let (count, more) = rest.split_first()?;
            let (symbols, more) = more.split_at_checked(3 * usize::from(*count))?;
            rest = more;
            contexts.push(ContextFrequencies::new(&read_frequencies(symbols)?));
        }
        rest.is_empty().then_some(Model(contexts))
    }

    /// The model as bytes: for each context the number of symbols that occur in it (one byte), then each of these
    /// symbols (one byte) with its frequency (two bytes, low byte first).
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for context in &self.0 {
            let occur = |(_, (frequency, _)): &(u8, &(u16, u16))| *frequency > 0;
            let symbols: Vec<_> = (0u8..).zip(&context.spans).filter(occur).collect();
            bytes.push(symbols.len() as u8);
            for (symbol, (frequency, _)) in symbols {
                bytes.push(symbol);
                bytes.extend(frequency.to_le_bytes());
            }
        }
        bytes
    }

    pub(super) fn encode(&self, symbols: impl DoubleEndedIterator<Item = (usize, u8)>) -> Vec<u8> {
        let (mut state, mut bytes) = (MIN_STATE, Vec::new());
        for (context, symbol) in symbols.rev() {
            let (frequency, before) = self.0[context].spans[usize::from(symbol)];
            let frequency = u32::from(frequency);
            while state >= (MIN_STATE >> BITS << 8) * frequency {
                bytes.push(state as u8);
                state >>= 8;
            }
            state = state / frequency * TOTAL + u32::from(before) + state % frequency;
        }
        bytes.extend(state.to_le_bytes());
        bytes.reverse();
        bytes
    }
}

pub(super) struct Decoder<'a> {
    model: &'a Model,
    state: u32,
    bytes: &'a [u8],
    context: usize,
}

impl<'a> Decoder<'a> {
    /// A decoder of a block whose first symbol has the given context. Returns None if the block is too short.
    pub(super) fn new(model: &'a Model, bytes: &'a [u8], context: usize) -> Option<Decoder<'a>> {
        let (state, bytes) = bytes.split_first_chunk()?;
        Some(Decoder { model, state: u32::from_be_bytes(*state), bytes, context })
    }

    /// Decodes the next symbol. Malformed bytes give an arbitrary symbol.
    #[inline]
    pub(super) fn symbol(&mut self) -> u8 {
        let frequencies = &self.model.0[self.context];
        let slot = self.state % TOTAL;
        let symbol = frequencies.symbols[slot as usize];
        let (frequency, before) = frequencies.spans[usize::from(symbol)];
        let within = slot.wrapping_sub(before.into());
        self.state = (u32::from(frequency) * (self.state / TOTAL)).wrapping_add(within);
        while self.state < MIN_STATE {
            let Some((byte, rest)) = self.bytes.split_first() else { break };
            self.state = self.state << 8 | u32::from(*byte);
            self.bytes = rest;
        }
        self.context = context(symbol);
        symbol
    }
}

impl ContextFrequencies {
    fn new(frequencies: &[u16]) -> ContextFrequencies {
        let mut symbols = Vec::with_capacity(TOTAL as usize);
        let spans = frequencies.iter().zip(0..).map(|(frequency, symbol)| {
            let before = symbols.len() as u16;
            symbols.extend(std::iter::repeat_n(symbol, usize::from(*frequency)));
            (*frequency, before)
        });
        let spans = spans.collect();
        // A context that does not occur has no symbols, and is not decoded.
        symbols.resize(TOTAL as usize, 0);
        ContextFrequencies { spans, symbols }
    }
}

/// Reads the frequencies of one context. Returns None if they do not add up to 4096.
fn read_frequencies(symbols: &[u8]) -> Option<[u16; SYMBOLS]> {
    let (mut frequencies, mut sum) = ([0; SYMBOLS], 0);
    for symbol in symbols.chunks_exact(3) {
        let place = frequencies.get_mut(usize::from(symbol[0]))?;
        *place = u16::from_le_bytes([symbol[1], symbol[2]]);
        sum += u32::from(*place);
    }
    [0, TOTAL].contains(&sum).then_some(frequencies)
}

/// Frequencies that add up to 4096, in proportion to `counts`; all are zero if nothing was counted.
fn scaled(counts: &[u64; SYMBOLS]) -> [u16; SYMBOLS] {
    let total: u64 = counts.iter().sum();
    let mut frequencies = counts.map(|count| match count {
        0 => 0,
        count => (u128::from(count) * u128::from(TOTAL) / u128::from(total)).max(1) as u16,
    });
    let mut sum: u32 = frequencies.iter().map(|frequency| u32::from(*frequency)).sum();
    while total > 0 && sum != TOTAL {
        let most = frequencies.iter_mut().max().expect("there are symbols");
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
