//! The text that passes and the pass manager print besides the result: graphs, counts of
//! operations, and the IR before and after passes.

use std::sync::Mutex;

use ir_core::printer::{PrintOptions, print_root};
use ir_core::resources::FileMetadata;
use ir_core::source::SourceView;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, OpId, Registry};

use crate::body_text::BodyText;
use crate::ir_trace::IrTrace;
use crate::remarks::single_op_body;
use crate::trace_files::{TraceFiles, TracedOp};

/// Collects text in the order in which it is printed. A pipeline with such a receiver runs its
/// passes one after the other.
#[derive(Debug, Default)]
pub struct Printed {
    pieces: Mutex<Vec<PrintedPiece>>,
    options: PrintOptions,
    trace: IrTrace,
    files: Mutex<TraceFiles>,
    output: Mutex<String>,
}

impl Printed {
    /// Creates a receiver of IR in that form, also before and after passes.
    pub fn new(options: PrintOptions, trace: IrTrace) -> Self {
        Printed { options, trace, ..Printed::default() }
    }

    /// Returns the passes before and after which IR is printed.
    pub fn trace(&self) -> &IrTrace {
        &self.trace
    }

    /// Returns the form in which IR is printed.
    pub fn options(&self) -> &PrintOptions {
        &self.options
    }

    /// Adds a text.
    pub fn add(&self, text: &str) {
        let mut pieces = self.pieces.lock_ignoring_poison();
        match pieces.last_mut() {
            Some(PrintedPiece::Text(last)) => last.push_str(text),
            _ => pieces.push(PrintedPiece::Text(text.to_owned())),
        }
    }

    /// Adds a file that a pass writes; `-` is standard output, before the result.
    pub(crate) fn add_named_file(&self, path: &str, text: &str) {
        if path == "-" {
            self.output.lock_ignoring_poison().push_str(text);
        } else {
            let file = FilePath::Named(path.to_owned());
            self.pieces.lock_ignoring_poison().push(PrintedPiece::File(file, text.to_owned()));
        }
    }

    /// Takes the text for standard output so far.
    pub fn take_output(&self) -> String {
        std::mem::take(&mut *self.output.lock_ignoring_poison())
    }

    /// Adds a file about a run of `pass` on the last of `ops`, which enclose each other, the outermost first.
    pub(crate) fn add_file(&self, ops: &[TracedOp], pass: &str, text: String) {
        let path = self.files.lock_ignoring_poison().path(ops, pass);
        let file = PrintedPiece::File(FilePath::OfTrace(path), text);
        self.pieces.lock_ignoring_poison().push(file);
    }

    /// Adds the IR before and after a pass.
    pub(crate) fn add_change(&self, before: String, after: String) {
        self.pieces.lock_ignoring_poison().push(PrintedPiece::Change { before, after });
    }

    /// Takes the pieces so far, in order.
    pub fn take(&self) -> Vec<PrintedPiece> {
        std::mem::take(&mut *self.pieces.lock_ignoring_poison())
    }
}

/// A piece of the printed text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintedPiece {
    /// A text.
    Text(String),
    /// The IR before and after a pass, of which the difference is to be shown.
    Change {
        /// The IR before the pass.
        before: String,
        /// The IR after it.
        after: String,
    },
    /// A file and its text.
    File(FilePath, String),
}

/// The path of a file that is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FilePath {
    /// A path in the folder of the IR before and after passes, e.g. `builtin_module_no-symbol-name/0_cse.mlir`.
    OfTrace(String),
    /// A path that an option of a pass names.
    Named(String),
}

/// The aliases of attributes and types in printed IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintScope {
    /// None: attributes and types are printed in full.
    Local,
    /// Those that the operation uses.
    Whole,
}

/// Returns the text of an isolated operation of a body that was read from `text`, with a line break
/// at the end.
pub(crate) fn op_text(
    reg: &Registry,
    text: Option<BodyText<'_>>,
    options: &PrintOptions,
    (body, op): (&Body, OpId),
    scope: PrintScope,
) -> String {
    let (single, _) = single_op_body(body, op, body.nested(op).cloned());
    let local_scope = options.local_scope || scope == PrintScope::Local;
    let options = PrintOptions { local_scope, ..options.clone() };
    root_text(reg, text, &single, &options)
}

/// Returns the text of a root body, with a line break at the end.
pub(crate) fn root_text(
    reg: &Registry,
    text: Option<BodyText<'_>>,
    root: &Body,
    options: &PrintOptions,
) -> String {
    let view = text.map_or_else(SourceView::empty, |text| text.view);
    let lines = text.map(|text| text.lines);
    let bytes = print_root(reg, root, view, lines, &FileMetadata::default(), options);
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
