//! The results of batches.

use ir_core::printer::{NamingContext, PrintedChunks};
use ir_core::symbols::SymbolInfo;
use ir_core::{Body, Ident, Registry};

use crate::batch_cache::{Record, StoredBatch, SymbolDigests, SymbolText, Uses};

/// The result of a batch.
pub(super) struct Batch {
    pub(super) text: PrintedChunks,
    pub(super) context: NamingContext,
    pub(super) origin: Origin,
}

/// The origin of a result, with the data that it has besides the text.
pub(super) enum Origin {
    /// This run.
    Processed {
        /// Copies of the operations that refer to symbols.
        probes: Box<Body>,
        /// The symbols that its operations define.
        symbols: Vec<(Ident, SymbolInfo)>,
        /// The names to which the probes refer, if results are stored.
        references: Vec<Ident>,
        /// The data to store.
        record: Option<Record>,
    },
    /// The store.
    Read {
        /// The symbols that its operations define.
        symbols: Vec<SymbolText>,
        /// The symbols to which its operations referred when it was stored.
        uses: Uses,
        /// The bytes, if they should be stored again.
        old: Option<Vec<u8>>,
    },
}

/// A job that gives no batch.
pub(super) struct Unused {
    /// Whether its operations were taken out of its result.
    pub(super) is_taken: bool,
}

/// Adds the symbols that a batch defines.
pub(super) fn add_symbols(reg: &Registry, digests: &mut SymbolDigests, origin: &Origin) {
    match origin {
        Origin::Processed { record: Some(Record { symbols, .. }), .. }
        | Origin::Read { symbols, .. } => {
            symbols.iter().for_each(|symbol| digests.add(symbol.name(reg), Some(symbol)));
        }
        Origin::Processed { symbols, record: None, .. } => {
            symbols.iter().for_each(|(name, _)| digests.add(*name, None));
        }
    }
}

impl Batch {
    /// Returns a batch that was read. `bytes` are those that should be stored again.
    pub(super) fn read(stored: StoredBatch, old: Option<Vec<u8>>) -> Self {
        let StoredBatch { job: _, context, text, symbols, uses } = stored;
        Batch { text, context, origin: Origin::Read { symbols, uses, old } }
    }
}
