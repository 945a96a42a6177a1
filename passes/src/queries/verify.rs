//! Verification of chunks and of the frame around them.

use db::{Chunk, Db, Frame, Shared, body, frame, symbols, visible_symbols};
use ir_core::Registry;
use ir_core::fanout::sequential;
use ir_core::verify::{Finding, VerifyOptions, verify_root};

use crate::chunk::{ChunkScope, verify_chunk};

/// What the verifier finds in a chunk; `None` if its file is to be read as a whole.
#[salsa::tracked]
pub fn verified<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Vec<Finding>> {
    let body = body(db, chunk).as_ref()?;
    let dialects = chunk.file(db).dialects(db);
    let symbols = visible_symbols(db, chunk);
    let options = VerifyOptions { allow_unregistered: dialects.allow_unregistered(db), skip_symbols: false };
    let scope = ChunkScope { top: dialects.top_level_op(db)?, symbols: &symbols, options };
    Some(verify_chunk(dialects.registry(db), body, scope))
}

/// Whether the verifier finds nothing wrong in a frame, and no symbol of the top level is defined twice. What refers to a symbol of a chunk
/// counts as wrong: then the file is looked at as a whole.
#[salsa::tracked(returns(copy))]
pub fn frame_verified<'db>(db: &'db dyn Db, of: Frame<'db>) -> bool {
    let file = of.file(db);
    let dialects = file.dialects(db);
    let options = VerifyOptions { allow_unregistered: dialects.allow_unregistered(db), skip_symbols: false };
    let reg: &Shared<Registry> = dialects.registry(db);
    frame(db, of).as_ref().is_some_and(|f| verify_root(reg, &f.body, options, &sequential).is_empty())
        && !symbols(db, file).has_duplicates
}
