//! Output of the text piece by piece.

use std::sync::Mutex;

use super::sink::Sink;
use super::text_cache::TextCache;
use crate::fanout::{ForEach, sequential};

/// Where the pieces go, and who prints ranges of operations.
pub(super) struct PieceOutput<'a> {
    pub(super) sink: &'a mut (dyn Sink + 'a),
    pub(super) for_each: ForEach<'a>,
    pub(super) ranges: bool,
    /// What the ranges that were printed leave for the next ones.
    pub(super) caches: Mutex<Vec<TextCache>>,
    pub(super) buffers: Mutex<Vec<Vec<u8>>>,
}

impl<'a> PieceOutput<'a> {
    /// Everything in the order of the text.
    pub(super) fn in_sequence(sink: &'a mut (dyn Sink + 'a)) -> Self {
        PieceOutput {
            sink,
            for_each: &sequential,
            ranges: false,
            caches: Mutex::default(),
            buffers: Mutex::default(),
        }
    }
}
