//! Joins the texts of batches with the frame: the text outside of them.

use asm::Parsed;
use ir_core::def::hooks::{SharedResults, VerifyCx};
use ir_core::enclosing::OuterOps;
use ir_core::fanout::sequential;
use ir_core::printer::{TextCache, TextTooLong, join, print_frame};
use ir_core::source::SourceView;
use ir_core::symbols::SymbolTable;
use ir_core::verify::{verify_root, verify_symbols};
use ir_core::{Body, Ident, OpId};
use passes::{AnchorContext, PassFailed};
use result_cache::Blake3Digest;
use rustc_hash::FxHashSet;

use super::batch::{Batch, Origin};
use super::worker::Worker;
use crate::batch_cache::{BatchCache, SymbolDigests};
use crate::outcome::Output;

/// The batches of a text.
pub(super) struct Batches {
    pub(super) list: Vec<Batch>,
    /// The keys of their results, if there is a cache.
    pub(super) keys: Vec<Blake3Digest>,
    /// The digests of the symbols that they define, if there is a cache.
    pub(super) digests: SymbolDigests,
}

impl Worker<'_> {
    /// Returns whether each symbol of `op` and of the batches is defined once, and all symbol uses in the batches are
    /// valid.
    fn symbols_agree(&self, body: &Body, op: OpId, batches: &mut [Batch]) -> bool {
        let reg = self.reg();
        let mut table = SymbolTable::of(reg, body, op);
        let mut referenced: FxHashSet<Ident> = FxHashSet::default();
        for batch in batches.iter_mut() {
            let Origin::Processed { symbols, references, .. } = &mut batch.origin else { continue };
            referenced.extend(&*references);
            if !std::mem::take(symbols).into_iter().all(|(name, info)| table.define(name, info)) {
                return false;
            }
        }
        // The probes see symbols that were read; of the others, the names count.
        let mut others: FxHashSet<Ident> = FxHashSet::default();
        let read = batches.iter().filter_map(|batch| match &batch.origin {
            Origin::Read { symbols, .. } => Some(symbols),
            Origin::Processed { .. } => None,
        });
        let is_defined_once = read.flatten().all(|symbol| {
            let name = symbol.name(reg);
            if referenced.contains(&name) {
                return symbol.info(reg).is_some_and(|info| table.define(name, info));
            }
            table.get(name).is_none() && others.insert(name)
        });
        if !is_defined_once {
            return false;
        }
        let probes = batches.iter().filter_map(|batch| match &batch.origin {
            Origin::Processed { probes, .. } if probes.op_capacity() > 0 => Some(probes),
            _ => None,
        });
        probes.into_iter().all(|probes| {
            verify_symbols(&VerifyCx {
                reg,
                body: probes,
                parent: None,
                outer: OuterOps::Unknown,
                symbols: &table,
                outer_symbols: &table,
                shared: &SharedResults::default(),
            })
            .is_none()
        })
    }

    /// Joins the texts of the batches with that of the frame; `None` if the file must be executed as a whole.
    pub(super) fn join(
        &self,
        mut parsed: Parsed,
        batches: Batches,
        output: Output<'_>,
    ) -> Option<Result<(), TextTooLong>> {
        let Batches { list: mut batches, keys, digests } = batches;
        let reg = self.reg();
        let verified =
            |body: &Body| verify_root(reg, body, self.stages.verify, &sequential).is_empty();
        let block = parsed.body.root_block()?;
        let op = parsed.body.first_op(block)?;
        if parsed.body.name(op) != self.top
            || !parsed.diagnostics.is_empty()
            || !verified(&parsed.body)
        {
            return None;
        }
        if !self.symbols_agree(&parsed.body, op, &mut batches) {
            return None;
        }
        if !self.stages.pipeline.is_empty() {
            let after = |_: &passes::PipelinePass, body: &Body, _: OpId, _: AnchorContext| {
                if verified(body) { Ok(()) } else { Err(PassFailed::already_reported()) }
            };
            let cx = self.stages.pass_cx(&sequential);
            self.stages.pipeline.run(&cx, &mut parsed.body, op, &after).ok()?;
        }
        // Remarks need places in the file, which the frame and the batches do not have.
        if self.stages.pipeline.remarks().is_some_and(|remarks| remarks.any()) {
            return None;
        }
        let mut cache = TextCache::default();
        let print = self.stages.print;
        // Locations are not printed.
        let frame = print_frame(reg, &parsed.body, SourceView::empty(), None, print, &mut cache);
        let context = frame.slot(0)?.context();
        let clean =
            frame.slots().all(|s| s.op().0.nested(s.op().1).is_some_and(|b| b.is_placeholder()))
                && batches.iter().all(|b| b.context == context)
                && batches.len() == frame.num_slots()
                && frame.is_complete();
        if !clean {
            return None;
        }
        if let Some(cache) = self.cache {
            self.store(cache, &batches, &keys, &digests);
        }
        let chunks = batches.into_iter().map(|b| vec![b.text]).collect();
        Some(join(reg, &frame, chunks, &parsed.resources, print, output))
    }

    /// Stores the results that this run computed, and those that are to be stored again.
    fn store(
        &self,
        cache: &BatchCache,
        batches: &[Batch],
        keys: &[Blake3Digest],
        digests: &SymbolDigests,
    ) {
        let mut entries = Vec::new();
        let mut read = 0;
        for (batch, key) in batches.iter().zip(keys) {
            let bytes = match &batch.origin {
                Origin::Read { old, .. } => {
                    read += 1;
                    old.clone()
                }
                Origin::Processed { references, record, .. } => record
                    .as_ref()
                    .and_then(|record| record.encode(self.reg(), &batch.text, references, digests)),
            };
            entries.extend(bytes.map(|bytes| (*key, bytes)));
        }
        cache.count(read, batches.len() - read);
        cache.store(&entries);
    }
}
