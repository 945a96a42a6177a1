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
mod cursor;
pub mod decomposition;
mod dialect;
mod element;
mod file;
mod lexer;
mod location;
mod metadata;
mod ops;
mod parametric;
mod recover;
mod scope;
mod state;
mod types;
mod values;

pub use chunk::{Job, JobResult, parse_chunks};
pub use element::{parse_attr, parse_type};
use ir_core::resources::FileMetadata;
use ir_core::source::SourceMap;
use ir_core::{Body, Diagnostic, OpName, Registry};

/// Whether a file is cut into chunks that are parsed separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Chunking {
    /// Large files are cut.
    #[default]
    Auto,
    /// No file is cut.
    Never,
    /// Every file is cut, even a small one.
    Force,
}

/// Options of the parser.
#[derive(Clone, Debug, Default)]
pub struct ParseOptions {
    /// Whether operations, types and attributes of dialects that are not registered are accepted.
    pub allow_unregistered: bool,
    /// Whether parsing continues after an error, to report several.
    pub recover: bool,
    /// Whether to cut the file into chunks.
    pub chunking: Chunking,
    /// The operation that encloses the file's operations, unless the file consists of one such operation;
    /// `None` if they are not enclosed.
    pub top_level_op: Option<OpName>,
    /// The name of the file, for the location of the enclosing operation.
    pub file_name: String,
}

/// A parsed file, or part of a file.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// A root body with the top-level operation (or operations, if there is no
    /// [`ParseOptions::top_level_op`]).
    pub body: Body,
    /// The positions of the body's operations and values, by ordinal.
    pub source: SourceMap,
    /// The metadata section.
    pub resources: FileMetadata,
    /// Remarks and warnings.
    pub diagnostics: Vec<Diagnostic>,
}

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
