//! Random histories of edits: after each edit, the executor that remembers, and a run that reads stored results of batches, give what a fresh run
//! gives, byte for byte, also for texts with errors.

#![expect(clippy::disallowed_methods, reason = "tests read their inputs")]

use std::path::Path;
use std::sync::Arc;

use asm::Chunking;
use driver::diagnostics::DiagnosticFormat;
use driver::{BatchCache, CapturedRun, Executor, Memo, RunOptions, Session, run};
use fastrand::Rng;
use passes::Pipeline;
use result_cache::{Hasher, Store};

/// Pieces of text that edits insert.
const PIECES: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "\"",
    ":",
    ",",
    "=",
    "->",
    "%0",
    "%undefined",
    "^bb0",
    "@f0",
    "@unknown",
    "#a",
    "!t",
    "i32",
    "loc(#l)",
    "loc(\"x\")",
    "#a = 3 : i32\n",
    "#l = loc(\"l\")\n",
    "!t = i64\n",
    "// -----\n",
    "// comment\n",
    "\n",
    "\n\n",
    "distinct[0]<>",
    "func.func @f0() {\n  return\n}\n",
    "func.func private @f1()\n",
    "func.func private @f2() {\n  func.call @f3() : () -> ()\n  return\n}\n",
    "func.func nested @f3() {\n  func.call @f2() : () -> ()\n  return\n}\n",
    "\"test.root\"() {of = [@f2, @f3]} : () -> ()\n",
    " private",
    "module {\n",
    "module @m {\n}\n",
    "%v = arith.constant 1 : i32\n",
    "  \"unknown.op\"() : () -> ()\n",
    "  func.call @f0() : () -> ()\n",
    "  func.call @f1x() : () -> ()\n",
    "  %1:2 = \"test.two\"() : () -> (i32, i32)\n",
    "é",
    "\\",
    "\t",
];

const PIPELINES: [&[&str]; 4] = [
    &[],
    &["canonicalize"],
    &["canonicalize", "cse", "symbol-dce"],
    &["symbol-dce", "canonicalize", "symbol-dce"],
];

/// A history over one file.
struct History {
    rng: Rng,
    text: String,
    /// Earlier texts, which an undo returns to.
    past: Vec<String>,
}

impl History {
    /// Returns a random position between two characters.
    fn position(&mut self) -> usize {
        let mut at = self.rng.usize(..=self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    /// Returns the start of a random line.
    fn line(&mut self) -> usize {
        let at = self.position();
        self.text[..at].rfind('\n').map_or(0, |end| end + 1)
    }

    fn edit(&mut self) {
        if self.past.len() > 3 && self.rng.u8(..3) == 0 {
            let to = self.rng.usize(..self.past.len());
            self.text = self.past[to].clone();
            self.past.truncate(to.max(1));
            return;
        }
        self.past.push(self.text.clone());
        let (a, b) = if self.rng.bool() {
            (self.position(), self.position())
        } else {
            (self.line(), self.line())
        };
        let (start, end) = (a.min(b), a.max(b));
        match self.rng.u8(..6) {
            0 => self.text.replace_range(start..end.min(start + 12).min(self.text.len()), ""),
            1 if end - start < 400 => self.text.replace_range(start..end, ""),
            2 if end - start < 400 => {
                let copy = self.text[start..end].to_owned();
                let to = self.line();
                self.text.insert_str(to, &copy);
            }
            3 => {
                let digit = self.text[start..].find(|c: char| c.is_ascii_digit());
                let with = self.rng.u8(..10).to_string();
                digit
                    .into_iter()
                    .for_each(|at| self.text.replace_range(start + at..=start + at, &with));
            }
            _ => {
                let piece = PIECES[self.rng.usize(..PIECES.len())];
                self.text.insert_str(start, piece);
            }
        }
    }
}

/// Runs that read and store results of batches, each of one operation.
struct StoredRuns {
    store: Store,
    /// The session of the latest runs. Its handles differ from those of the results that were stored before.
    session: Session,
    runs: usize,
    /// How many batches were read.
    read: usize,
}

impl StoredRuns {
    fn new(seed: u64) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("random-edits-{seed}"));
        let _ = std::fs::remove_dir_all(&folder);
        let (store, session) = (Store::new(&folder, 1 << 28), new_session());
        StoredRuns { store, session, runs: 0, read: 0 }
    }

    fn run(&mut self, passes: &[&str], options: &RunOptions, text: &[u8]) -> CapturedRun {
        self.runs += 1;
        if self.runs.is_multiple_of(10) {
            self.session = new_session();
        }
        let base = Hasher::new("test/1")
            .list(passes, |hasher, pass| hasher.text(pass))
            .number(options.input.allow_unregistered.into());
        let cache = Arc::new(BatchCache::new(self.store.clone(), base.finish()));
        self.session.batch_cache = Some(cache.clone());
        let mut options = RunOptions { executor: Executor::Stream, ..options.clone() };
        options.input.chunking = Chunking::Force;
        let pipeline = pipeline(&self.session, passes);
        let result = run(&self.session, &pipeline, &options, "in.mlir", text);
        self.read += cache.counts().0;
        result
    }
}

fn pipeline(session: &Session, passes: &[&str]) -> Arc<Pipeline> {
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(session)));
    for pass in passes {
        pipeline.add(&session.passes, pass, "").expect("the pass exists");
    }
    Arc::new(pipeline)
}

fn new_session() -> Session {
    Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
}

/// Runs a history of `edits` edits that starts with `text`. Returns how many batches were read.
fn check(session: &Session, seed: u64, text: &str, edits: usize) -> usize {
    let mut history =
        History { rng: Rng::with_seed(seed), text: text.to_owned(), past: Vec::new() };
    let mut memo = Memo::new(session);
    let mut stored = StoredRuns::new(seed);
    let pipelines = PIPELINES.map(|passes| pipeline(session, passes));
    let mut options =
        RunOptions { verify_each: true, executor: Executor::Memo, ..RunOptions::default() };
    options.input.allow_unregistered = history.rng.bool();
    options.report.format = DiagnosticFormat::Json;
    let mut number_of = history.rng.usize(..pipelines.len());
    for number in 0..edits {
        match history.rng.u8(..40) {
            0 => number_of = history.rng.usize(..pipelines.len()),
            1 => {
                options.report.format = match options.report.format {
                    DiagnosticFormat::Json => DiagnosticFormat::Classic,
                    _ => DiagnosticFormat::Json,
                }
            }
            _ => history.edit(),
        }
        let (pipeline, text) = (&pipelines[number_of], history.text.as_bytes());
        let remembered = memo.run(pipeline, &options, "in.mlir", text);
        let whole = RunOptions { executor: Executor::Whole, ..options.clone() };
        let fresh = run(session, pipeline, &whole, "in.mlir", text);
        let read = stored.run(PIPELINES[number_of], &options, text);
        let different = [remembered, read].into_iter().find(|other| *other != fresh);
        if let Some(different) = different {
            let file = std::env::temp_dir().join(format!("random-edits-{seed}-{number}.mlir"));
            std::fs::write(&file, text).expect("the folder of temporary files can be written");
            panic!(
                "seed {seed}, edit {number} ({}): {}\n-- fresh: {}",
                file.display(),
                different.messages,
                fresh.messages
            );
        }
    }
    stored.read
}

/// Returns the texts that histories start with: functions that call each other, and files of the tests.
fn starts() -> Vec<String> {
    let mut calls = "#a = 1 : i32\n!t = i32\n".to_owned();
    for n in 0..12 {
        calls += &format!(
            "func.func @f{n}(%arg0: !t) -> i32 {{\n  %c = arith.constant {n} : i32\n  %0 = arith.addi %arg0, %c : i32\n  \
             %1 = func.call @f{}(%0) : (i32) -> i32\n  return {{x = #a}} %1 : i32\n}}\n",
            (n + 5) % 12
        );
    }
    let indented = calls.lines().skip(2).map(|line| format!("  {line}\n")).collect::<String>();
    let nested = format!("#a = 1 : i32\n!t = i32\nmodule @outer {{\n{indented}}}\n");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data/canonicalization");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder exists")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "mlir"));
    files.sort();
    let texts = files.iter().filter_map(|file| std::fs::read_to_string(file).ok());
    [calls, nested].into_iter().chain(texts.filter(|text| text.len() < 6000)).collect()
}

fn check_all(first_seed: u64, histories: usize, edits: usize) {
    let session = new_session();
    let starts = starts();
    let mut read = 0;
    for n in 0..histories {
        // Every second history starts with functions that call each other.
        let start = if n % 2 == 0 { &starts[n / 2 % 2] } else { &starts[n % starts.len()] };
        read += check(&session, first_seed + n as u64, start, edits);
    }
    assert!(read > histories, "{read} batches were read");
}

#[test]
fn random_edits() {
    check_all(1, 24, 80);
}

/// The same with 20,000 edits: `cargo test --release -p driver --test random_edits -- --ignored`. `SEED` is the first seed.
#[test]
#[ignore = "runs for minutes"]
fn many_random_edits() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1000);
    check_all(seed, 200, 100);
}
