//! The language server for `.mlir` files: diagnostics, definitions, uses, documentation and symbols for editors, by the Language Server
//! Protocol.
//!
//! ```no_run
//! use driver::td::{NamingText, TdFiles, load_named};
//!
//! let files = TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN));
//! language_server::server::serve_stdio(&|file: &str, text: &[u8]| {
//!     load_named(&files, &[NamingText { file, text }])
//! })
//! .unwrap();
//! ```
//!
//! The program decides which dialects are loaded for a text; the server knows none.
//!
//! | module | contents |
//! |---|---|
//! | [`text`] | the text of a document, and positions in it |
//! | [`analysis`] | the analysis of a text: its names, its IR, its diagnostics |
//! | [`features`] | the answer to each request, a function of an analysis |
//! | [`server`] | messages |

#![warn(missing_docs)]

pub mod analysis;
pub mod features;
pub mod server;
pub mod text;

use driver::Session;
use driver::diagnostics::Report;

/// Loads the dialects of a document: a function of its file's name and its text. The reports are about the dialects.
pub type Load<'a> = &'a (dyn Fn(&str, &[u8]) -> (Session, Vec<Report>) + Sync);
