//! Mū Tōrere: the whole game in memory.
