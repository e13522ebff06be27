//! Patterns of points as numbers in base three: the content of a point is a digit.

/// The number in base three whose digits are 1 for own men and 2 for enemy men.
pub(super) fn ternary<const N: usize>(digits: &[u16; N], own: usize, enemy: usize) -> usize {
    usize::from(digits[own]) + 2 * usize::from(digits[enemy])
}

/// For each set of bits, the number in base three with a digit 1 for each bit.
pub(super) const fn in_base_three<const N: usize>() -> [u16; N] {
    let mut table = [0; N];
    let mut set = 1;
    while set < N {
        let low = set.trailing_zeros();
        table[set] = table[set & (set - 1)] + 3_u16.pow(low);
        set += 1;
    }
    table
}

/// The digits of a number in base three, the lowest first.
pub(super) fn digits<const N: usize>(mut number: usize) -> [u8; N] {
    std::array::from_fn(|_| {
        let digit = number % 3;
        number /= 3;
        digit as u8
    })
}

/// The number in base three with these digits, the lowest first.
pub(super) fn number<const N: usize>(digits: [u8; N]) -> usize {
    digits.iter().rev().fold(0, |number, digit| 3 * number + usize::from(*digit))
}
