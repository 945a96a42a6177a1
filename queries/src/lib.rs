//! The memoised queries from a file's text to the bodies of its isolated operations, over the pure functions of `asm`.
//!
//! A query is a thin shell: what is computed is computed by functions that do not know salsa. This crate knows no pass, no printing, no file
//! system; it defines inputs and queries, and whoever makes the database sets the inputs.
//!
//! ```text
//! File --chunks--> Chunk (text, offset) --parsed--> body + source map --signature--> what siblings may see
//!       |                                                                `--symbols, symbol(name)-->
//!       `--outline--> Frame (text) --frame--> the top-level operation --alias(name)-->
//! ```
//!
//! **Invariant:** no query reads anything but inputs and other queries. Positions are in the source map of what is parsed, which does not count
//! for its equality, and in the offset of a chunk: no query reads them, so what moves invalidates nothing else. A query never fans out.

mod cut;
mod define;
mod inputs;
mod read;
mod registered;
mod table;
mod td;
mod text;
mod top;

pub use cut::{Chunk, ChunkText, Chunks, Frame, chunks, outline};
pub use define::{Definitions, RuleRecords, definitions, op_classes, rule_records, with_definitions};
pub use inputs::{Dialects, File, Reading, Shared};
pub use read::{ParsedChunk, Signature, body, parsed, signature};
pub use table::{Symbol, SymbolName, Symbols, symbol, symbols, visible_symbols};
pub use td::{BuiltinText, TdEdit, TdMain, TdSet, TdText, candidates, records};
pub use text::Text;
pub use top::{AliasName, FrameValue, Named, alias, frame};

/// What the queries need of a database.
#[salsa::db]
pub trait Db: salsa::Database {}

#[salsa::db]
impl<T: salsa::Database> Db for T {}
