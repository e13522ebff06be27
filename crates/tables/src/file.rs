//! One sector in one file: written beside, renamed, checked when read.
