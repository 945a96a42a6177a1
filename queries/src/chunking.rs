//! From a file's text to its frame and chunks.

use std::sync::Arc;

use asm::chunk::FrameText;
use ir_core::{Ident, OpName};
use rustc_hash::FxHashMap;

use crate::{Db, Dialects, File};

/// One isolated operation of a file's top level. What it is (the fields that are not tracked) says which chunk of the last text it is the
/// successor of; where it stands and what it says may change.
#[salsa::tracked]
pub struct Chunk<'db> {
    /// Its file.
    #[returns(copy)]
    pub file: File,
    /// What the file is read with.
    #[returns(copy)]
    pub dialects: Dialects,
    /// The kind of operation that it seems to be.
    #[returns(copy)]
    pub kind: OpName,
    /// The symbol that it defines: that of another is [not read](crate::parsed). Empty: one can see only by reading whether it defines one.
    #[returns(copy)]
    pub symbol: Ident,
    /// How many of that kind and symbol are before it.
    #[returns(copy)]
    pub occurrence: u32,
    /// Its text.
    #[tracked]
    pub text: ChunkText,
    /// Where its text starts in the file.
    #[tracked]
    #[returns(copy)]
    pub offset: u32,
    /// How many aliases are defined before it.
    #[tracked]
    #[returns(copy)]
    pub aliases_before: u32,
}

/// What a chunk says.
#[derive(Clone, Debug)]
pub struct ChunkText {
    /// The bytes.
    pub bytes: Arc<[u8]>,
    /// How many regions are around them in the text.
    pub depth: u32,
}

impl PartialEq for ChunkText {
    fn eq(&self, other: &Self) -> bool {
        self.depth == other.depth && (Arc::ptr_eq(&self.bytes, &other.bytes) || self.bytes == other.bytes)
    }
}

impl Eq for ChunkText {}

/// A file without its chunks.
#[salsa::tracked]
pub struct Frame<'db> {
    /// Its file.
    #[returns(copy)]
    pub file: File,
    /// What is left.
    #[tracked]
    pub text: Arc<FrameText>,
    /// How many regions are around the chunks in the text.
    #[tracked]
    #[returns(copy)]
    pub depth: u32,
}

/// A file that was cut.
#[derive(Clone, PartialEq, Eq, salsa::SalsaValue)]
pub struct Chunks<'db> {
    /// The chunks, in order.
    pub chunks: Vec<Chunk<'db>>,
    /// The rest.
    pub frame: Frame<'db>,
}

/// The chunks of a file; `None` if it does not cut cleanly.
#[salsa::tracked]
pub fn chunks<'db>(db: &'db dyn Db, file: File) -> Option<Chunks<'db>> {
    let dialects = file.dialects(db);
    let pieces = file.text(db).pieces(dialects.reading(db))?;
    let depth = pieces.depth();
    let mut seen: FxHashMap<(OpName, Ident), u32> = FxHashMap::default();
    let chunks = pieces.chunks().iter().map(|c| {
        let count = seen.entry((c.kind, c.symbol)).or_default();
        let occurrence = std::mem::replace(count, *count + 1);
        let text = ChunkText { bytes: c.bytes.clone(), depth };
        Chunk::new(db, file, dialects, c.kind, c.symbol, occurrence, text, c.start, c.aliases_before)
    });
    let chunks = chunks.collect();
    Some(Chunks { chunks, frame: Frame::new(db, file, Arc::new(pieces.frame_text()), depth) })
}

/// The frame of a file: the same as long as the file cuts cleanly, whatever its chunks.
#[salsa::tracked(returns(copy))]
pub fn outline<'db>(db: &'db dyn Db, file: File) -> Option<Frame<'db>> {
    chunks(db, file).as_ref().map(|cut| cut.frame)
}
