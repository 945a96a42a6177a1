//! Verification of chunks and of the frame around them.

use crate::{Chunk, Db, Frame, body, frame, symbols, visible_symbols};
use ir_core::fanout::sequential;
use ir_core::verify::{Finding, verify_root};

use crate::chunk_passes::{ChunkScope, verify_chunk};

/// What the verifier finds in a chunk; `None` if its file is to be read as a whole.
#[salsa::tracked]
pub fn verified<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Vec<Finding>> {
    let body = body(db, chunk)?;
    chunk.dialects(db).with_recorded_reads(db, |reading| {
        let symbols = visible_symbols(db, reading.registry.ctx(), chunk);
        let scope = ChunkScope { top: reading.top_level_op?, symbols: &symbols, options: reading.verify_options() };
        Some(verify_chunk(&reading.registry, body, scope))
    })
}

/// What comes of a chunk that is verified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked<T> {
    /// This, and nothing is wrong with it.
    Right(T),
    /// The verifier finds something in it.
    Wrong,
    /// Its file is to be looked at as a whole.
    Declined,
}

/// What `then` makes of a chunk that is right. `None` of it declines, and so does what is wrong with the chunk's operation itself, which ends
/// the verification of the module.
pub fn checked<T>(db: &dyn Db, chunk: Chunk<'_>, then: impl FnOnce() -> Option<T>) -> Checked<T> {
    match verified(db, chunk) {
        Some(findings) if findings.is_empty() => then().map_or(Checked::Declined, Checked::Right),
        Some(findings) if findings.iter().all(|f| !f.path.is_empty()) => Checked::Wrong,
        _ => Checked::Declined,
    }
}

/// Whether the verifier finds nothing wrong in a frame, and no symbol of the top level is defined twice. What refers to a symbol of a chunk
/// counts as wrong: then the file is looked at as a whole.
#[salsa::tracked(returns(copy))]
pub fn frame_verified<'db>(db: &'db dyn Db, of: Frame<'db>) -> bool {
    let file = of.file(db);
    let reading = file.dialects(db).reading(db);
    let options = reading.verify_options();
    frame(db, of).as_ref().is_some_and(|f| verify_root(&reading.registry, &f.body, options, &sequential).is_empty())
        && !symbols(db, file).has_duplicates
}
