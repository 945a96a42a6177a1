//! The parser of MLIR's textual format: bytes to bodies with their source maps.
//!
//! ```
//! use ir_core::{Context, Registry};
//!
//! let ctx = Context::new();
//! let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
//! let parsed = asm::parse(&Registry::empty(&ctx), b"%0 = \"d.make\"() : () -> i32", &options).unwrap();
//! assert_eq!(parsed.body.roots().len(), 1);
//! let errors = asm::parse(&Registry::empty(&ctx), b"%0 = ", &options).unwrap_err();
//! assert_eq!(errors.len(), 1);
//! ```
//!
//! It is a hand-written recursive-descent parser. It reads definitions from a [`Registry`] and contains no
//! name of a dialect or operation. It does no IO, starts no thread and does not know salsa. Errors are data
//! with byte ranges; a parse with an error returns no body. Nesting is limited, so that no input overflows
//! the stack (64 MB assumed).

#![warn(missing_docs)]

mod affine;
mod attrs;
pub mod chunk;
pub mod completion;
mod completion_item;
mod composed_forms;
mod cursor;
pub mod decomposition;
mod dialect;
mod element;
mod file;
mod lexer;
mod line;
mod location;
mod metadata;
mod near_misses;
mod ops;
mod options;
mod param_forms;
mod parametric;
mod read_back;
mod recover;
mod repeated_lines;
mod scope;
mod skipped;
mod state;
pub mod text_map;
mod types;
mod values;

pub use chunk::{Job, JobResult, KnownJob, parse_chunks};
pub use cursor::MAX_ERRORS;
pub use element::{parse_attr, parse_attr_with, parse_type, parse_type_with};
pub use file::parse_mapped;
use ir_core::{Diagnostic, Registry};
pub use options::{ChunkSizes, Chunking, ParseOptions, Parsed};
pub use read_back::read_text;

/// Parses one part of a file.
///
/// # Errors
/// The first error, as `mlir-opt` reports it, or several with [`ParseOptions::recover`]; each with its place.
pub fn parse(
    reg: &Registry,
    text: &[u8],
    options: &ParseOptions,
) -> Result<Parsed, Vec<Diagnostic>> {
    file::parse_file(reg, text, options)
}
