//! The options of the parser, and its result.

use ir_core::recurrence::TextReuse;
use ir_core::resources::FileMetadata;
use ir_core::source::{SourceMap, TextStart};
use ir_core::{Body, Diagnostic, OpName};

/// The policy for cutting a file into chunks that are parsed separately.
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

/// The sizes of the chunks into which a file is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChunkSizes {
    /// Large ones, in which each cache of the parser and of the printer is filled once.
    #[default]
    Large,
    /// Small ones, whose borders depend on the operations there: an edit of an operation changes the chunk that contains it, and no other one.
    Stable,
}

/// Options of the parser.
///
/// ```
/// use asm::{ParseOptions, parse};
/// use ir_core::{Context, Registry};
///
/// let registry = Registry::empty(&Context::new());
/// let text = b"\"toy.op\"() : () -> ()";
/// assert!(parse(&registry, text, &ParseOptions::default()).is_err(), "the dialect is not registered");
/// let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
/// assert!(parse(&registry, text, &options).is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct ParseOptions {
    /// Whether operations, types and attributes of dialects that are not registered are accepted.
    pub allow_unregistered: bool,
    /// Whether parsing continues after an error, to report several.
    pub recover: bool,
    /// Whether to cut the file into chunks.
    pub chunking: Chunking,
    /// How large the chunks are.
    pub chunk_sizes: ChunkSizes,
    /// Whether the results for earlier operations of the same text are reused. The result is the same.
    pub text_reuse: TextReuse,
    /// The operation that encloses the file's operations, unless the file consists of one such operation;
    /// `None` if they are not enclosed.
    pub top_level_op: Option<OpName>,
    /// The name of the file, for the location of the enclosing operation.
    pub file_name: String,
    /// The position in the file at which the text starts, for the same location.
    pub text_start: TextStart,
    /// A note for errors about dialects that are not registered, e.g. where they are searched; empty: no note.
    pub unregistered_note: String,
    /// How the user allows them, for the same errors; `None`: by the flag `--allow-unregistered-dialect`.
    pub unregistered_remedy: Option<&'static str>,
}

impl ParseOptions {
    /// Returns how the user allows operations of dialects that are not registered.
    pub(crate) fn remedy(&self) -> &'static str {
        self.unregistered_remedy
            .unwrap_or("use -allow-unregistered-dialect with the MLIR tool used")
    }

    /// Returns how the user allows their types and attributes.
    pub(crate) fn symbol_remedy(&self) -> &'static str {
        self.unregistered_remedy.unwrap_or(
            "call allowUnregisteredDialects() on the MLIRContext, or use \
             -allow-unregistered-dialect with the MLIR opt tool used",
        )
    }
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
