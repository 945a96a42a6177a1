//! Verifies chunks and the frame.

use crate::{Chunk, Db, Frame, body, frame, symbols, visible_symbols};
use ir_core::fanout::sequential;
use ir_core::verify::{Finding, verify_root};

use crate::chunk_passes::{ChunkScope, verify_chunk};

/// Returns the findings of the verifier in a chunk; `None` if the file must be parsed as a whole.
#[salsa::tracked]
pub fn verified<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Vec<Finding>> {
    let body = body(db, chunk)?;
    chunk.dialects(db).with_recorded_reads(db, |reading| {
        let symbols = visible_symbols(db, reading.registry.ctx(), chunk);
        let scope = ChunkScope {
            top: reading.top_level_op?,
            symbols: &symbols,
            options: reading.verify_options(),
        };
        Some(verify_chunk(&reading.registry, body, scope))
    })
}

/// The result of processing a chunk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChunkResult<T> {
    /// The chunk is valid; this is its result.
    Valid(T),
    /// The chunk is invalid; [`verified`] has the findings.
    Invalid,
    /// The file must be processed as a whole.
    Declined,
}

/// Returns the result of `then` if the chunk is valid. Declines if `then` returns `None`, and if a finding is
/// about the chunk's operation itself: such an error ends the verification of the module.
pub fn checked<T>(
    db: &dyn Db,
    chunk: Chunk<'_>,
    then: impl FnOnce() -> Option<T>,
) -> ChunkResult<T> {
    match verified(db, chunk) {
        Some(findings) if findings.is_empty() => {
            then().map_or(ChunkResult::Declined, ChunkResult::Valid)
        }
        Some(findings) if findings.iter().all(|f| !f.path.is_empty()) => ChunkResult::Invalid,
        _ => ChunkResult::Declined,
    }
}

/// Returns whether the frame is valid and no symbol is defined twice at the top level. A symbol use in the frame that
/// refers to a chunk counts as invalid, so that the file is processed as a whole.
#[salsa::tracked(returns(copy))]
pub fn frame_verified<'db>(db: &'db dyn Db, of: Frame<'db>) -> bool {
    let file = of.file(db);
    let reading = file.dialects(db).reading(db);
    let options = reading.verify_options();
    frame(db, of)
        .as_ref()
        .is_some_and(|f| verify_root(&reading.registry, &f.body, options, &sequential).is_empty())
        && !symbols(db, file).has_duplicates
}
