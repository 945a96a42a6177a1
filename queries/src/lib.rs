//! The memoised queries of the incremental executor: from `.td` texts to definitions and rules, and from a
//! file's text to the printed, optimized bodies of its isolated operations.
//!
//! A query is a thin shell: the work is done by pure functions that do not know salsa. Only this crate and
//! the tools above it use salsa, so that an author of a pass or a dialect does not compile it. This crate
//! does no IO; the driver creates the database and sets the inputs.
//!
//! ```text
//! File --chunks--> Chunk (text, offset) --parsed--> body + source map --signature--> symbol, attributes
//!       |                                   |                          `--symbols, symbol(name)
//!       |                                   |--verified--> findings
//!       |                                   `--optimized--> body after the pipeline --printed--> text with holes
//!       |--outline--> Frame (text) --frame--> the top-level operation --alias(name)
//!       `--whole_file--> text and reports, if the file does not cut into chunks
//!
//! TdText --records(main)--> TableGen records --definitions--> registry
//!                                           `--rules--> patterns
//! ```
//!
//! **Architecture invariants:**
//! * A query reads inputs and other queries, nothing else.
//! * A query reads no position: the offset of a chunk and the source map of a parsed chunk do not count for equality. So text that only moves
//!   invalidates nothing after [`chunks`] and [`parsed`].
//! * A chunk reads the signatures of the symbols that it refers to, never the bodies of other chunks.
//! * Errors are values: a chunk with a syntax error gives its diagnostics, and the results of the other chunks remain.
//! * A query does not spread work over threads; the driver does that, with one database handle per job.

#![warn(missing_docs)]

mod chunk_passes;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod chunking;
mod file_errors;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod file_frame;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod inputs;
mod op_definitions;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod optimize;
mod parse_chunk;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod print;
mod reading;
mod registry_deps;
mod shared;
mod source_text;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod symbol_table;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod td_records;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod td_rules;
mod tracked_reading;
mod verify;
#[expect(missing_docs, reason = "salsa generates constructors and setters without docs")]
mod whole_files;

pub use chunking::{Chunk, ChunkText, Chunks, Frame, chunks, outline};
pub use file_errors::{frame_error, unclosed_error};
pub use file_frame::{AliasDefinition, AliasName, FrameValue, alias, frame};
pub use inputs::{Dialects, File};
pub use op_definitions::{
    Definitions, RuleRecords, definitions, op_classes, rule_records, with_definitions,
};
pub use optimize::{
    Optimized, PipelineInput, PipelineSteps, VerifyPasses, frame_optimized, optimized,
};
pub use parse_chunk::{ChunkParse, ParsedChunk, Signature, body, parsed, references, signature};
pub use print::{ChunkPrinting, printed};
pub use reading::Reading;
pub use shared::Shared;
pub use source_text::SourceText;
pub use symbol_table::{Symbol, SymbolName, Symbols, symbol, symbols, visible_symbols};
pub use td_records::{
    BaseDefinitions, BuiltinText, TdEdit, TdMain, TdSet, TdText, below, candidates, records,
};
pub use td_rules::{RuleDialects, RuleNatives, Rules, rules};
pub use verify::{ChunkResult, checked, frame_verified, verified};
pub use whole_files::{ProcessWholeFile, WholeFile, WholeFileInput, whole_file};

/// The database trait that every query takes.
#[salsa::db]
pub trait Db: salsa::Database {}

#[salsa::db]
impl<T: salsa::Database> Db for T {}
