//! Prints chunks. The text has holes, e.g. for alias names, that the driver fills when it joins the texts of
//! all chunks.

use std::sync::Arc;

use crate::{Chunk, Db};
use ir_core::printer::{
    ChunkContext, ChunkSlot, PrintOptions, PrintedChunks, TextCache, print_chunks,
};
use salsa::Setter;

use crate::optimized;

/// The format in which chunks are printed. A database has one, like its [`PipelineInput`](crate::PipelineInput).
#[salsa::input(singleton)]
pub struct ChunkPrinting {
    /// The printing options, and what encloses every chunk: indentation and naming context.
    pub text: (PrintOptions, ChunkContext),
}

impl ChunkPrinting {
    /// Sets the options and the surroundings if they differ.
    pub fn update(self, db: &mut dyn Db, options: &PrintOptions, around: &ChunkContext) {
        let (old_options, old_around) = self.text(db);
        if (old_options, old_around) != (options, around) {
            self.set_text(db).to((options.clone(), around.clone()));
        }
    }
}

/// Returns the text of the chunk after the pipeline; `None` if there is no [`ChunkPrinting`], or if the file must be
/// processed as a whole.
#[salsa::tracked(no_eq)]
pub fn printed<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Arc<PrintedChunks>> {
    let body = &optimized(db, chunk).as_ref()?.body;
    let op = body.top_op()?;
    let (options, around) = ChunkPrinting::try_get(db)?.text(db);
    chunk.dialects(db).with_recorded_reads(db, |reading| {
        let slot = ChunkSlot::in_context(body, op, around);
        let text =
            print_chunks(&reading.registry, [slot], None, options, &mut TextCache::default());
        text.is_complete().then(|| Arc::new(text))
    })
}
