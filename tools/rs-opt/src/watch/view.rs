//! The output of a watched run: the result or its difference, the diagnostics, and a line with time and changes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use driver::diagnostics::DiagnosticFormat;
use driver::{Output, RunVerdict, output};

use crate::difference::{colors, difference};
use crate::failure::Failure;
use crate::flags::general::General;
use crate::flags::watch::{WatchFlags, WatchView};

/// A run that has begun.
pub(super) struct Run {
    started: Instant,
}

/// Shows runs.
pub(super) struct Viewer<'a> {
    flags: WatchFlags,
    /// The name of the program, and the format of its errors.
    program: String,
    format: DiagnosticFormat,
    /// The file of `-o`, and the text between the results in it.
    file: Option<(PathBuf, Vec<u8>)>,
    stdout: Output<'a>,
    stderr: &'a mut dyn FnMut(&str),
}

impl<'a> Viewer<'a> {
    pub(super) fn new(
        flags: WatchFlags,
        (program, general): (&str, &General),
        cwd: &Path,
        stdout: Output<'a>,
        stderr: &'a mut dyn FnMut(&str),
    ) -> Self {
        let marker = general.run.split.output_marker.as_bytes().to_vec();
        let file = (general.output != "-").then(|| (cwd.join(&general.output), marker));
        let (program, format) = (program.to_owned(), general.run.report.format);
        Viewer { flags, program, format, file, stdout, stderr }
    }

    /// Returns whether the executed queries are counted.
    pub(super) fn stats(&self) -> bool {
        self.flags.stats
    }

    /// Starts the clock of a run.
    #[expect(
        clippy::disallowed_methods,
        reason = "the time of the run is shown, and has no other effect"
    )]
    pub(super) fn begin(&self) -> Run {
        Run { started: Instant::now() }
    }

    /// Shows an error of the program.
    pub(super) fn failed(&mut self, failure: impl Into<Failure>) {
        (self.stderr)(&failure.into().text(&self.program, self.format));
    }

    /// Shows that a file was not processed, after the text of the errors that are the reason.
    pub(super) fn refused(&mut self, name: &str, message: &str) {
        (self.stderr)(&format!("{message}{name}: not processed; waiting for an edit\n"));
    }

    /// Shows a run. `before` and `after` are the last two results.
    pub(super) fn show(
        &mut self,
        run: Run,
        name: &str,
        verdict: &RunVerdict,
        (before, after): (&[u8], &[u8]),
        queries: &BTreeMap<String, usize>,
    ) {
        let time = run.started.elapsed();
        (self.stderr)(&verdict.messages);
        let mut line = format!("{name}: {}, ", if verdict.success { "ok" } else { "refused" });
        let _ = write!(line, "{:.1} ms", time.as_secs_f64() * 1e3);
        if verdict.success {
            line.push_str(&self.show_result(before, after));
        }
        line.push('\n');
        if self.flags.stats {
            let counts = queries.iter().map(|(query, count)| format!("{query} {count}"));
            let counts = counts.collect::<Vec<_>>().join(", ");
            let _ =
                writeln!(line, "  queries: {}", if counts.is_empty() { "none" } else { &counts });
        }
        (self.stderr)(&line);
    }

    /// Shows a result, and returns the summary of its changes.
    fn show_result(&mut self, before: &[u8], after: &[u8]) -> String {
        let shows = self.file.is_none();
        if before.is_empty() || self.flags.view == WatchView::Result {
            if shows && self.flags.view != WatchView::Nothing {
                self.stdout.piece(after);
            }
            if before.is_empty() {
                return String::new();
            }
        }
        if before == after {
            return ", same result".to_owned();
        }
        let (text, added, removed) = difference(before, after, colors(self.format));
        if shows && self.flags.view == WatchView::Diff {
            self.stdout.piece(text.as_bytes());
        }
        format!(", +{added} -{removed} lines")
    }

    /// Writes all results to the file of `-o`.
    pub(super) fn joined<'r>(&mut self, results: impl Iterator<Item = &'r [u8]>) {
        let Some((path, marker)) = &self.file else { return };
        let text = results.collect::<Vec<_>>().join(&marker[..]);
        if let Err(error) = output::write(&path.to_string_lossy(), &text) {
            let message = format!("cannot write output file '{}': {error}", path.display());
            self.failed(message);
        }
    }
}
