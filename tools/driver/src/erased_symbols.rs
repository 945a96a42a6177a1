//! The operations of a file that passes erase because nothing uses their symbols, found from the summaries of its chunks and of its frame.
//!
//! ```text
//! chunk 0: @main, root, uses @f     frame: @table, used by chunk 2
//! chunk 1: @f                       erased: chunk 2, and then @table
//! chunk 2: @g, uses @table
//! ```

use ir_core::symbols::symbol_name;
use ir_core::{Body, Ident, Registry};
use passes::SymbolUses;
use passes::symbol_uses::reachable;
use queries::Optimized;
use rustc_hash::FxHashSet;

/// The operations that are erased.
#[derive(Default)]
pub(crate) struct ErasedSymbols {
    /// The numbers of the chunks.
    chunks: FxHashSet<usize>,
    /// The symbols of the other operations.
    in_frame: FxHashSet<Ident>,
}

impl ErasedSymbols {
    /// Finds what the pipeline erases.
    pub(crate) fn of(frame: &Optimized, chunks: &[Optimized]) -> Self {
        let mut erased = ErasedSymbols::default();
        for (step, of_frame) in frame.uses.iter().enumerate() {
            erased.run_pass(of_frame, chunks, step);
        }
        erased
    }

    /// Adds the operations that a pass erases. `step` is its number among the passes that erase symbols.
    fn run_pass(&mut self, of_frame: &[SymbolUses], chunks: &[Optimized], step: usize) {
        let remains =
            |uses: &&SymbolUses| uses.symbol.is_none_or(|name| !self.in_frame.contains(&name));
        let mut all: Vec<&SymbolUses> = of_frame.iter().filter(remains).collect();
        let num_in_frame = all.len();
        let remaining: Vec<usize> =
            (0..chunks.len()).filter(|number| !self.chunks.contains(number)).collect();
        let of_chunks = remaining.iter().filter_map(|&n| chunks[n].uses.get(step));
        all.extend(of_chunks.flatten());
        let reached = reachable(&all);
        let (in_frame, in_chunks) = reached.split_at(num_in_frame);
        let of_frame = all.iter().zip(in_frame).filter(|(_, reached)| !**reached);
        self.in_frame.extend(of_frame.filter_map(|(uses, _)| uses.symbol));
        let of_chunks = remaining.iter().zip(in_chunks).filter(|(_, reached)| !**reached);
        self.chunks.extend(of_chunks.map(|(number, _)| *number));
    }

    /// Returns whether a chunk remains.
    pub(crate) fn keeps(&self, chunk: usize) -> bool {
        !self.chunks.contains(&chunk)
    }

    /// Erases the operations of the frame.
    pub(crate) fn erase_in_frame(&self, reg: &Registry, frame: &mut Body) {
        if self.in_frame.is_empty() {
            return;
        }
        let Some(body) = frame.top_op().and_then(|top| frame.nested_mut(top)) else { return };
        let blocks = body.roots().iter().flat_map(|&region| body.blocks_of(region));
        let ops: Vec<_> = blocks.flat_map(|block| body.ops_of(block)).collect();
        for op in ops {
            if symbol_name(reg, body, op).is_some_and(|name| self.in_frame.contains(&name)) {
                body.erase_op(op);
            }
        }
    }
}
