//! Awithlaknannai: layer by layer of men on the board; only positions without a capture have an entry.
