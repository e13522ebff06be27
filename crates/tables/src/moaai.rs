//! Moaaï: the second phase, exact by search.
