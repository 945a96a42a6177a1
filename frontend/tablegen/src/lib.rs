//! The TableGen language: evaluates text to records.
//!
//! [`evaluate`] reads a main file and its includes through a [`SourceProvider`] and returns an
//! [`Evaluation`]: a [`RecordKeeper`], diagnostics and the include graph. The language is that of LLVM 22
//! (TableGen Programmer's Reference), including the names and numbers of anonymous records.
//!
//! This crate does no IO and does not interpret records: it knows neither MLIR nor any backend.
//!
//! There is no global state. Each evaluation creates separate records, several evaluations can be alive at
//! the same time, and their names are unrelated.
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
//! // Fields are typed, and every record knows its location.
//! let square = flat.records.get_def("Square").expect("a def");
//! assert_eq!((square.string("name"), square.int("corners")), (Some("square"), Some(4)));
//! assert!(square.is_a("Shape") && square.is_in_main_file());
//! assert_eq!(square.loc().map(|place| place.to_string()).as_deref(), Some("main.td:2:5"));
//! assert_eq!(flat.includes.iter().map(|include| &*include.path).collect::<Vec<_>>(), ["shapes.td"]);
//!
//! // A second evaluation with a def of the same name.
//! files.add("other.td", "include \"shapes.td\"\ndef Square : Shape<\"cube\", 8>;\n");
//! let solid = evaluate(&mut files, "other.td", &[]);
//! assert_eq!(solid.records.get_def("Square").and_then(|def| def.int("corners")), Some(8));
//! assert_eq!(square.int("corners"), Some(4));
//!
//! // Errors are data, with locations.
//! files.add("bad.td", "include \"shapes.td\"\ndef Bad : Shape<\"flat\">;\n");
//! let bad = evaluate(&mut files, "bad.td", &[]);
//! assert!(bad.diagnostics[0].to_string().starts_with("bad.td:2:11: error: no value for template argument"));
//! ```

#![warn(missing_docs)]

pub mod bytes;
mod convert;
mod diag;
mod digest;
mod fold;
mod generated_includes;
mod includes;
mod intern;
mod json;
mod left_out;
mod lexer;
mod lexer_state;
mod literal_position;
mod location_digest;
mod model;
mod node;
mod parse;
mod poison;
mod preprocess;
mod print;
mod rec_id;
mod record;
mod records;
mod regex;
mod relations;
mod resolve;
mod source;
mod text;
mod token;
mod types;
mod value;

pub use diag::{Note, Severity, TdDiagnostic};
pub use digest::Digest;
pub use generated_includes::GeneratedIncludes;
pub use includes::included;
pub use model::Limits;
pub use record::{Field, Record, RecordKeeper, compare_numeric};
pub use source::{Include, MemoryProvider, Source, SourceLocation, SourceProvider};
pub use value::{Dag, FieldValue, RecordId};

/// Options of an evaluation.
#[derive(Clone, Debug)]
pub struct EvaluationOptions {
    /// The macros that are defined at the start.
    pub defines: Vec<String>,
    /// The limits of the evaluation.
    pub limits: Limits,
    /// What to do about included files that are missing and generated.
    pub generated_includes: GeneratedIncludes,
    /// Paths that start with this are of files whose definitions other files may replace.
    pub replaceable: Option<&'static str>,
    /// Whether to warn about template arguments that a body never uses.
    pub warn_unused_template_args: bool,
}

impl Default for EvaluationOptions {
    fn default() -> Self {
        EvaluationOptions {
            defines: vec![],
            limits: Limits::default(),
            generated_includes: GeneratedIncludes::Required,
            replaceable: None,
            warn_unused_template_args: true,
        }
    }
}

/// The result of an evaluation. After errors, the records are those that could be created.
#[derive(Debug)]
pub struct Evaluation {
    /// The classes and defs.
    pub records: RecordKeeper,
    /// The diagnostics in the order in which they were reported.
    pub diagnostics: Vec<TdDiagnostic>,
    /// Every file that was included, in order, once per inclusion.
    pub includes: Vec<Include>,
}

impl Evaluation {
    /// Returns whether a diagnostic is an error.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

/// Evaluates `main` with the given macros and default limits.
pub fn evaluate(provider: &mut dyn SourceProvider, main: &str, defines: &[String]) -> Evaluation {
    evaluate_with(
        provider,
        main,
        &EvaluationOptions { defines: defines.to_vec(), ..EvaluationOptions::default() },
    )
}

/// Evaluates `main`. After an error, evaluation continues at the next top-level statement.
pub fn evaluate_with(
    provider: &mut dyn SourceProvider,
    main: &str,
    options: &EvaluationOptions,
) -> Evaluation {
    let mut parser = parse::Parser::new(
        provider,
        &options.defines,
        options.limits,
        options.warn_unused_template_args,
    );
    parser.core.generated_includes = options.generated_includes;
    parser.core.replaceable = options.replaceable;
    parser.run(main);
    finish(parser.core)
}

/// An evaluation that is paused at the end of the first part of a file. It can be resumed several times, each
/// time with a different remaining text: a workbench evaluates the unchanged part of an edited file only
/// once.
pub struct Checkpoint {
    paused: parse::Paused,
}

impl std::fmt::Debug for Checkpoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Checkpoint({} records)", self.paused.core.records.len())
    }
}

/// Evaluates `main` up to the end of the file `path`, of which `provider` returns the first part only.
/// Returns `None` if that part does not end between top-level statements, or contains an error.
pub fn evaluate_until(
    provider: &mut dyn SourceProvider,
    main: &str,
    path: &str,
    options: &EvaluationOptions,
) -> Option<Checkpoint> {
    let mut parser = parse::Parser::new(
        provider,
        &options.defines,
        options.limits,
        options.warn_unused_template_args,
    );
    parser.core.generated_includes = options.generated_includes;
    parser.core.replaceable = options.replaceable;
    Some(Checkpoint { paused: parser.run_until(main, path.into())? })
}

impl Checkpoint {
    /// Evaluates the remaining input, where `text` is the whole text of the file whose first part was read.
    /// Returns `None` if `text` does not start with that part, is much longer, or if the first part ends
    /// inside a statement.
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
        parser.continue_after_pause().then(|| finish(parser.core))
    }
}

fn finish(mut core: model::Core) -> Evaluation {
    core.report_replaced();
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
