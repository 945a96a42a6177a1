//! Receivers of text. Text is sent piece by piece, so only the current piece has to be in memory.

/// Receives a text piece by piece. An implementation stores its own errors, e.g. of a file.
pub trait TextSink {
    /// Appends a piece.
    fn piece(&mut self, text: &[u8]);
}

impl TextSink for Vec<u8> {
    fn piece(&mut self, text: &[u8]) {
        self.extend_from_slice(text);
    }
}

/// The minimal length of a piece, except for the last one and those that end with a round of ranges.
pub(super) const PIECE: usize = 64 << 10;
