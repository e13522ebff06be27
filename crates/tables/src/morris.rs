//! Nine Men's Morris: both phases, by retrograde analysis.
