//! Where text goes: piece by piece, so that nothing but what is printed next need be in memory.

/// Takes a text piece by piece. What can go wrong in doing so is the sink's own to remember.
pub trait Sink {
    /// Appends a piece.
    fn piece(&mut self, text: &[u8]);
}

impl Sink for Vec<u8> {
    fn piece(&mut self, text: &[u8]) {
        self.extend_from_slice(text);
    }
}

/// Pieces are at least that long, but for the last one and those that end where operations were dealt out.
pub(super) const PIECE: usize = 64 << 10;
