//! The TableGen language: text in, records out.
//!
//! [`evaluate`] reads a main file and what it includes through a [`SourceProvider`] and gives an [`Evaluation`]: a [`RecordKeeper`],
//! diagnostics and the include graph. The language is that of LLVM 19 (TableGen Programmer's Reference), and so are the names and
//! numbers of anonymous records.
//!
//! This crate does no IO and knows nothing of what records mean: not of MLIR, not of any backend.
//!
//! There is no global state: each evaluation is a space of records of its own, several live side by side, and names of one mean nothing
//! in another.
//!
//! ```
//! use tablegen::{MemoryProvider, evaluate};
//!
//! let mut files = MemoryProvider::new();
//! files.add("shapes.td", "class Shape<string n, int c> { string name = n; int corners = c; }\n");
//! files.add("main.td", "include \"shapes.td\"\ndef Square : Shape<\"square\", 4>;\n");
//! let flat = evaluate(&mut files, "main.td", &[]);
//! assert!(!flat.has_errors());
//!
//! // Typed access, and where things come from.
//! let square = flat.records.get_def("Square").expect("a def");
//! assert_eq!((square.string("name"), square.int("corners")), (Some("square"), Some(4)));
//! assert!(square.is_a("Shape") && square.is_in_main_file());
//! assert_eq!(square.loc().map(|place| place.to_string()).as_deref(), Some("main.td:2:5"));
//! assert_eq!(flat.includes.iter().map(|include| &*include.path).collect::<Vec<_>>(), ["shapes.td"]);
//!
//! // Another space with a def of the same name.
//! files.add("other.td", "include \"shapes.td\"\ndef Square : Shape<\"cube\", 8>;\n");
//! let solid = evaluate(&mut files, "other.td", &[]);
//! assert_eq!(solid.records.get_def("Square").and_then(|def| def.int("corners")), Some(8));
//! assert_eq!(square.int("corners"), Some(4));
//!
//! // What is wrong is data, with its place.
//! files.add("bad.td", "include \"shapes.td\"\ndef Bad : Shape<\"flat\">;\n");
//! let bad = evaluate(&mut files, "bad.td", &[]);
//! assert!(bad.diagnostics[0].to_string().starts_with("bad.td:2:11: error: no value for template argument"));
//! ```

pub mod bytes;
mod convert;
mod diag;
mod digest;
mod fold;
mod includes;
mod intern;
mod json;
mod lexer;
mod model;
mod node;
mod parse;
mod poison;
mod preprocess;
mod print;
mod record;
mod records;
mod relations;
mod resolve;
mod source;
mod text;
mod token;
mod types;
mod value;

pub use diag::{Diagnostic, Note, Severity};
pub use digest::Digest;
pub use includes::included;
pub use model::Limits;
pub use record::{Field, Record, RecordKeeper, compare_numeric};
pub use source::{Include, Location, MemoryProvider, Source, SourceProvider};
pub use value::{Dag, RecordId, Value};

/// What to evaluate with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Macros that are defined from the start.
    pub defines: Vec<String>,
    pub limits: Limits,
    /// Whether template arguments that a body never names are worth a warning.
    pub warn_unused_template_args: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { defines: vec![], limits: Limits::default(), warn_unused_template_args: true }
    }
}

/// What came of an evaluation. After errors, the records are those that could be made.
#[derive(Debug)]
pub struct Evaluation {
    pub records: RecordKeeper,
    /// In the order in which they were found.
    pub diagnostics: Vec<Diagnostic>,
    /// Every file that was included, in order, once per inclusion.
    pub includes: Vec<Include>,
}

impl Evaluation {
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

/// Evaluates `main` with macros defined and default limits.
pub fn evaluate(provider: &mut dyn SourceProvider, main: &str, defines: &[String]) -> Evaluation {
    evaluate_with(provider, main, &Options { defines: defines.to_vec(), ..Options::default() })
}

/// Evaluates `main`. After an error, evaluation goes on at the next top-level statement.
pub fn evaluate_with(
    provider: &mut dyn SourceProvider,
    main: &str,
    options: &Options,
) -> Evaluation {
    let mut parser = parse::Parser::new(
        provider,
        &options.defines,
        options.limits,
        options.warn_unused_template_args,
    );
    parser.run(main);
    finish(parser.core)
}

/// An evaluation that has come to the end of the first part of a file, to go on when the rest is known. It may go on several times, with
/// another rest each.
pub struct Checkpoint {
    paused: parse::Paused,
}

impl std::fmt::Debug for Checkpoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Checkpoint({} records)", self.paused.core.records.len())
    }
}

/// Evaluates `main` up to the end of the file of that path, of which `provider` gives the first part only. Nothing, if the part does not
/// end between top-level statements, or something is wrong in it.
pub fn evaluate_until(
    provider: &mut dyn SourceProvider,
    main: &str,
    path: &str,
    options: &Options,
) -> Option<Checkpoint> {
    let parser = parse::Parser::new(
        provider,
        &options.defines,
        options.limits,
        options.warn_unused_template_args,
    );
    Some(Checkpoint { paused: parser.run_until(main, path.into())? })
}

impl Checkpoint {
    /// What the whole comes to, with that text for the file whose first part was read. Nothing, if it begins otherwise, is far longer, or if
    /// the first part ends within a statement.
    pub fn resume(
        &self,
        provider: &mut dyn SourceProvider,
        text: std::sync::Arc<str>,
    ) -> Option<Evaluation> {
        let buffer = self.paused.core.sources.buffers.get(self.paused.buffer)?;
        if !text.starts_with(&*buffer.source.text) {
            return None;
        }
        let mut core = self.paused.core.clone();
        if !core.sources.replace(self.paused.buffer, text) {
            return None;
        }
        let mut parser = parse::Parser::resumed(provider, &self.paused, core);
        parser.go_on().then(|| finish(parser.core))
    }
}

fn finish(mut core: model::Core) -> Evaluation {
    core.report_cuts();
    let mut lines = diag::Lines::default();
    let diagnostics = std::mem::take(&mut core.diags)
        .into_iter()
        .map(|d| d.finish(&core.sources, &mut lines))
        .collect();
    let included = core.sources.buffers.iter().skip(1);
    let includes = included
        .filter_map(|b| {
            Some(Include {
                path: b.source.path.clone(),
                from: core.sources.location(b.included_from)?,
            })
        })
        .collect();
    Evaluation { records: RecordKeeper::new(core), diagnostics, includes }
}
