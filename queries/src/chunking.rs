//! Cuts the text of a file into its frame and its chunks.
//!
//! ```text
//! module {                 frame: module { }
//!   func.func @f() {..}    chunk: func.func @f() {..}
//!   func.func @g() {..}    chunk: func.func @g() {..}
//! }
//! ```

use std::sync::Arc;

use asm::chunk::FrameText;
use ir_core::{Ident, OpName};
use rustc_hash::FxHashMap;

use crate::{Db, Dialects, File};

/// An isolated operation of a file's top level. Its untracked fields are its identity: after an edit, the
/// chunk of the same kind, symbol and occurrence continues the chunk that it had before, whatever its text
/// and position.
#[salsa::tracked]
pub struct Chunk<'db> {
    /// Its file.
    #[returns(copy)]
    pub file: File,
    /// The definitions and settings with which the file is parsed.
    #[returns(copy)]
    pub dialects: Dialects,
    /// The name of the operation, as the lexical pass guesses it.
    #[returns(copy)]
    pub kind: OpName,
    /// The symbol that it defines, as the lexical pass guesses it; if the parser finds another one, the chunk
    /// is [declined](crate::parsed). Empty if only the parser can find out whether it defines one.
    #[returns(copy)]
    pub symbol: Ident,
    /// The number of earlier chunks of that kind and symbol.
    #[returns(copy)]
    pub occurrence: u32,
    /// Its text.
    #[tracked]
    pub text: ChunkText,
    /// The offset of its text in the file.
    #[tracked]
    #[returns(copy)]
    pub offset: u32,
    /// The number of aliases that are defined before it.
    #[tracked]
    #[returns(copy)]
    pub aliases_before: u32,
}

/// The text of a chunk.
#[derive(Clone, Debug)]
pub struct ChunkText {
    /// The bytes.
    pub bytes: Arc<[u8]>,
    /// The number of regions that enclose it in the file.
    pub depth: u32,
}

impl PartialEq for ChunkText {
    fn eq(&self, other: &Self) -> bool {
        self.depth == other.depth
            && (Arc::ptr_eq(&self.bytes, &other.bytes) || self.bytes == other.bytes)
    }
}

impl Eq for ChunkText {}

/// A file without its chunks.
#[salsa::tracked]
pub struct Frame<'db> {
    /// Its file.
    #[returns(copy)]
    pub file: File,
    /// The text outside the chunks.
    #[tracked]
    pub text: Arc<FrameText>,
    /// The number of regions that enclose the chunks in the file.
    #[tracked]
    #[returns(copy)]
    pub depth: u32,
}

/// The frame and the chunks of a file.
#[derive(Clone, PartialEq, Eq, salsa::SalsaValue)]
pub struct Chunks<'db> {
    /// The chunks, in order.
    pub chunks: Vec<Chunk<'db>>,
    /// The remaining text.
    pub frame: Frame<'db>,
}

/// Returns the chunks of a file; `None` if it does not cut cleanly.
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
        Chunk::new(
            db,
            file,
            dialects,
            c.kind,
            c.symbol,
            occurrence,
            text,
            c.start,
            c.aliases_before,
        )
    });
    let chunks = chunks.collect();
    Some(Chunks { chunks, frame: Frame::new(db, file, Arc::new(pieces.frame_text()), depth) })
}

/// Returns the frame of a file. It changes only if the text outside the chunks does.
#[salsa::tracked(returns(copy))]
pub fn outline<'db>(db: &'db dyn Db, file: File) -> Option<Frame<'db>> {
    chunks(db, file).as_ref().map(|cut| cut.frame)
}
