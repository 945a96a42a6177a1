//! The language server for `.mlir` files: diagnostics, definitions, uses, documentation and symbols for editors, by the Language Server
//! Protocol.
//!
//! ```no_run
//! use language_server::dialects::DialectLoader;
//!
//! let extension = driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
//! let args = ["rs-lsp-server", "--td-path=include"].map(str::to_owned).to_vec();
//! let dialects = DialectLoader::new(extension, args).unwrap();
//! language_server::server::serve_stdio(&dialects).unwrap();
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`text`] | the text of a document, and positions in it |
//! | [`dialects`] | the dialects that a document is read with |
//! | [`analysis`] | the analysis of a text: its names, its IR, its diagnostics |
//! | [`documents`] | the open documents with their analyses |
//! | [`features`] | the answer to each request, a function of an analysis |
//! | [`requests`] | from the parameters of each request to its result |
//! | [`server`] | the session: messages in, messages out |
//! | [`transport`] | messages over the standard streams |
//! | [`program`](mod@program) | the command line |

#![warn(missing_docs)]

pub mod analysis;
pub mod dialects;
pub mod documents;
pub mod excerpt;
pub mod features;
pub mod program;
pub mod requests;
pub mod server;
pub mod text;
pub mod transport;

use std::path::Path;

use driver::Session;
use driver::diagnostics::Report;

/// Loads the dialects of a document: a function of the path of its file and its text. The reports are about the dialects.
pub type Load<'a> = &'a (dyn Fn(&Path, &[u8]) -> (Session, Vec<Report>) + Sync);
