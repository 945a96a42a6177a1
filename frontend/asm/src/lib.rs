//! The parser of MLIR's textual format: bytes to bodies with their source maps.
//!
//! It is hand-written, reads definitions from a [`Registry`] and knows no dialect and no op name. It does no IO, starts no thread and knows
//! no salsa. Errors are data with byte ranges; a parse that reported one returns no body. Nesting is bounded, so no input overflows the
//! stack (64 MB assumed).

#![warn(missing_docs)]

mod affine;
mod attrs;
pub mod chunk;
mod cursor;
pub mod decomposition;
mod dialect;
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
use ir_core::resources::FileMetadata;
use ir_core::source::SourceMap;
use ir_core::{Body, Diagnostic, OpName, Registry};

/// Whether a file is cut into chunks that are parsed on their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Chunking {
    /// Where it is worth it.
    #[default]
    Auto,
    /// Never.
    Never,
    /// Always, however small the file is.
    Force,
}

/// How to parse.
#[derive(Clone, Debug, Default)]
pub struct ParseOptions {
    /// Accept operations, types and attributes of dialects that are not registered.
    pub allow_unregistered: bool,
    /// Whether parsing continues after an error, to report several.
    pub recover: bool,
    /// Whether to cut the file into chunks.
    pub chunking: Chunking,
    /// The operation that holds the file's operations unless the only one is of that name already; `None`: they stand alone.
    pub top_level_op: Option<OpName>,
    /// The file's name, for the location of an operation that the text does not have.
    pub file_name: String,
}

/// A parsed file (or split of a file).
#[derive(Clone, Debug)]
pub struct Parsed {
    /// A root body with the top-level operation (or operations, if there is no
    /// [`ParseOptions::top_level_op`]).
    pub body: Body,
    /// Where the body's ordinals are.
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
pub fn parse(reg: &Registry, text: &[u8], options: &ParseOptions) -> Result<Parsed, Vec<Diagnostic>> {
    file::parse_file(reg, text, options)
}
