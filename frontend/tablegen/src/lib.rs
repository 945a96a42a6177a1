//! The TableGen language: text in, records out.
//!
//! [`evaluate`] reads a main file and what it includes through a [`SourceProvider`] and gives an [`Evaluation`]: a [`RecordKeeper`],
//! diagnostics and the include graph. The language is that of LLVM 19 (TableGen Programmer's Reference), and so are the names and
//! numbers of anonymous records.
//!
//! This crate does no IO and knows nothing of what records mean: not of MLIR, not of any backend.

mod diag;
mod intern;
mod model;
mod node;
mod record;
mod source;
mod text;
mod token;
mod types;
mod value;

pub use diag::{Diagnostic, Note, Severity};
pub use model::Limits;
pub use record::{Field, Record, RecordKeeper, compare_numeric};
pub use source::{Include, Location, MemoryProvider, Source, SourceProvider};
pub use value::{Dag, RecordId, Value};
