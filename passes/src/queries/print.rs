//! Printing chunks: text with holes, which a join outside the queries fills.

use std::sync::Arc;

use db::{Chunk, Db};
use ir_core::printer::{PrintOptions, PrintedChunks, Slot, Surroundings, TextCache, print_chunks};
use salsa::Setter;

use super::optimize::{Plan, optimized};

/// How chunks are printed.
#[salsa::input]
pub struct Look {
    /// The printing options.
    pub options: PrintOptions,
    /// What is around every chunk.
    pub around: Surroundings,
}

impl Look {
    /// Sets what has changed.
    pub fn update(self, db: &mut dyn Db, options: &PrintOptions, around: &Surroundings) {
        if self.options(db) != options {
            self.set_options(db).to(options.clone());
        }
        if self.around(db) != around {
            self.set_around(db).to(around.clone());
        }
    }
}

/// The text of the chunk after the pipeline; `None` if its file is to be looked at as a whole.
#[salsa::tracked(no_eq)]
pub fn printed<'db>(db: &'db dyn Db, chunk: Chunk<'db>, plan: Plan, look: Look) -> Option<Arc<PrintedChunks>> {
    let body = optimized(db, chunk, plan).as_ref()?;
    let op = body.roots().first().and_then(|&r| body.first_op(body.entry_block(r)?))?;
    let reg = chunk.file(db).dialects(db).registry(db);
    let slot = Slot::alone(body, op, look.around(db));
    Some(Arc::new(print_chunks(reg, [slot], None, look.options(db), &mut TextCache::default())))
}
