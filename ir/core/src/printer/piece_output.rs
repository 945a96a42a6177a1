//! Output of the text piece by piece.

use std::sync::Mutex;

use super::sink::TextSink;
use super::text_cache::TextCache;
use crate::fanout::{ForEach, sequential};

/// The sink, and how ranges of operations are printed.
pub(super) struct PieceOutput<'a> {
    pub(super) sink: &'a mut (dyn TextSink + 'a),
    pub(super) for_each: ForEach<'a>,
    pub(super) ranges: bool,
    /// The number of bytes that were sent.
    pub(super) sent: usize,
    /// The text caches of ranges that were printed, for reuse by the next ones.
    pub(super) caches: Mutex<Vec<TextCache>>,
    pub(super) buffers: Mutex<Vec<Vec<u8>>>,
}

impl<'a> PieceOutput<'a> {
    /// Sends a piece to the sink.
    pub(super) fn send(&mut self, text: &[u8]) {
        self.sink.piece(text);
        self.sent += text.len();
    }

    /// Writes everything sequentially.
    pub(super) fn in_sequence(sink: &'a mut (dyn TextSink + 'a)) -> Self {
        PieceOutput {
            sink,
            for_each: &sequential,
            ranges: false,
            sent: 0,
            caches: Mutex::default(),
            buffers: Mutex::default(),
        }
    }
}
