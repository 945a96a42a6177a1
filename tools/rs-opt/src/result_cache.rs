//! The cache of results: a run over a file whose text, flags, definitions, rules and program are those of an earlier run prints the same.
//!
//! ```text
//! digest of  program, arguments, settings, name and text of the input, .td files, cost tables
//!     |-- stored -----> output, messages and exit code, byte for byte
//!     `-- not stored -> run, then store
//!                        `-- of a large file: the functions that changed; the results of the others are read (see driver::BatchCache)
//! ```
//!
//! A stored result is the output, the messages and the exit code, so a run that writes anything else (files, or text to standard output) or reports times
//! is not stored, nor one that ends before its passes run. Files are read for the digest first, and then by the run, so a result is stored only if
//! the files are the same after the run.

use std::path::Path;
use std::sync::Arc;

use driver::td::{Cache, input_files};
use driver::{BatchCache, Output, input};
use ir_core::printer::TextSink;
use result_cache::{Blake3Digest, Decoder, Encoder, Hasher, Store, program_digest};

use crate::config::{Origin, Setting, cache_of};
use crate::cost_model;
use crate::flags::cache::{CACHE_DIR, CACHE_RESULTS, CACHE_STATS};
use crate::flags::general;
use crate::outcome::Outcome;
use crate::settings::Settings;

/// The bytes of all results together. The least recently used ones are removed.
const LIMIT: u64 = 1 << 30;

/// The arguments on which no result depends: where it is read and written, and how fast.
const IRRELEVANT: [&str; 9] = [
    general::INPUT,
    general::OUTPUT,
    general::IN_PLACE,
    "config",
    "threads",
    "mlir-disable-threading",
    CACHE_DIR,
    CACHE_RESULTS,
    CACHE_STATS,
];

/// A run over a file.
#[derive(Default)]
pub struct CachedRun {
    /// The messages and the exit code.
    pub outcome: Outcome,
    /// The files that the result depends on.
    pub dependencies: Vec<String>,
    /// What the run writes that is not stored with a result.
    pub side_output: Option<&'static str>,
}

impl CachedRun {
    /// Adds what `--cache-stats` reports.
    fn with_report(mut self, settings: &Settings, what: &str) -> Self {
        if settings.general.cache_stats {
            let name = settings.general.input_name();
            self.outcome.stderr.push_str(&format!("{name}: cache: {what}\n"));
        }
        self
    }
}

/// Runs the passes over a text by `run`, or prints the result of an earlier run.
pub fn run(
    settings: &Settings,
    text: &[u8],
    cwd: &Path,
    output: Output<'_>,
    run: impl FnOnce(Output<'_>, Option<Arc<BatchCache>>) -> CachedRun,
) -> CachedRun {
    let cache = match RunCache::of(settings, text, cwd) {
        Ok(cache) => cache,
        Err(Unused::Off) => return run(output, None),
        Err(Unused::Because(reason)) => {
            let report = format!("not used, because {reason}");
            return run(output, None).with_report(settings, &report);
        }
    };
    if let Some(stored) = cache.store.get(&cache.key).and_then(StoredRun::decode) {
        output.piece(&stored.output);
        let outcome = Outcome { stderr: stored.messages, code: stored.code, ..Outcome::default() };
        let dependencies = stored.dependencies;
        let read = CachedRun { outcome, dependencies, side_output: None };
        return read.with_report(settings, "the result was read");
    }
    let mut copied = Copied {
        output,
        copy: Some(Vec::with_capacity(text.len())),
        limit: cache.store.longest_value(),
    };
    let batches = Arc::new(BatchCache::new(cache.store.clone(), cache.base));
    let ran = run(&mut copied, Some(batches.clone()));
    let CachedRun { outcome, dependencies, side_output } = &ran;
    let is_changed = || cache.inputs != inputs(settings, cwd);
    let refusal = match (&copied.copy, &outcome.failures[..], side_output) {
        (None, ..) => Some("the result is too long".to_owned()),
        (_, [_, ..], _) => Some("the run did not start".to_owned()),
        (.., Some(what)) => Some(format!("the run writes {what}")),
        _ => is_changed().then(|| "a file changed during the run".to_owned()),
    };
    if let Some(reason) = refusal {
        return ran.with_report(settings, &format!("not used, because {reason}"));
    }
    let stored = StoredRun {
        code: outcome.code,
        messages: outcome.stderr.clone(),
        dependencies: dependencies.clone(),
        output: copied.copy.unwrap_or_default(),
    };
    let report = match cache.store.put(&[(cache.key, &stored.encode())]) {
        Ok(()) => match batches.counts() {
            (0, _) => "the result was stored".to_owned(),
            (read, all) => format!(
                "the result was stored; {read} of its {all} parts were those of an earlier run"
            ),
        },
        Err(error) => format!("not stored, because the folder cannot be written: {error}"),
    };
    ran.with_report(settings, &report)
}

/// The reason for which a run does not use the cache.
enum Unused {
    /// It is off.
    Off,
    /// It is on, and the run cannot be cached.
    Because(&'static str),
}

/// The cache for a run.
struct RunCache {
    store: Store,
    key: Blake3Digest,
    /// The digest of everything that the result of a function depends on besides the text.
    base: Blake3Digest,
    /// The digest of the files that the run reads besides the input.
    inputs: Option<Blake3Digest>,
}

impl RunCache {
    fn of(settings: &Settings, text: &[u8], cwd: &Path) -> Result<Self, Unused> {
        let config = &settings.config;
        if config.cache_results.value != "true" {
            return Err(Unused::Off);
        }
        let Cache::Folder(folder) = cache_of(&config.cache_dir.value, cwd) else {
            return Err(Unused::Because("'--cache-dir' is 'none'"));
        };
        if let Some(reason) = reason_against(settings) {
            return Err(Unused::Because(reason));
        }
        let store = Store::new(&folder, LIMIT);
        let program = program_digest(&store)
            .ok_or(Unused::Because("the file of the program cannot be read"))?;
        let inputs = inputs(settings, cwd)
            .ok_or(Unused::Because("a file or folder of '--td-path' cannot be read"))?;
        let base = base(settings, (&program, &inputs));
        let name = settings.general.input_name();
        let key = Hasher::new("run/3").digest(&base).text(name).bytes(text).finish();
        Ok(RunCache { store, key, base, inputs: Some(inputs) })
    }
}

/// Returns why the result of a run cannot be stored.
fn reason_against(settings: &Settings) -> Option<&'static str> {
    let handled = settings.td.extension.flags().any(|flag| {
        matches!(flag.effect, driver::td::FlagEffect::Handler(_))
            && settings.given.iter().any(|given| given.id == flag.name)
    });
    let reasons = [
        (settings.general.html_report.is_some(), "the run writes a page besides the result"),
        (settings.passes.reproducer.is_some(), "the run may write a reproducer"),
        (settings.passes.timing.is_some(), "the run measures times"),
        (settings.passes.actions.log.is_some(), "the run writes a log of its actions"),
        (settings.passes.trace_folder.is_some(), "the run writes the IR to files"),
        (handled, "a flag of a library has an effect that is not known"),
    ];
    reasons.iter().find(|(applies, _)| *applies).map(|(_, reason)| *reason)
}

/// Returns the digest of everything that a result depends on, except the name and the text of the input.
fn base(settings: &Settings, (program, inputs): (&Blake3Digest, &Blake3Digest)) -> Blake3Digest {
    let given: Vec<_> =
        settings.given.iter().filter(|flag| !IRRELEVANT.contains(&flag.id.as_str())).collect();
    let off = Setting { value: String::new(), origin: Origin::Default };
    let mut config = settings.config.clone();
    (config.cache_dir, config.cache_results) = (off.clone(), off);
    Hasher::new("base/1")
        .digest(program)
        .digest(inputs)
        .text(&settings.program)
        .text(&format!("{:?}", settings.general.run.report.format))
        .text(&format!("{config:?}"))
        .list(&given, |hasher, flag| hasher.text(&flag.id).text(&flag.value))
        .finish()
}

/// Returns the digest of the `.td` files and the cost tables; `None` if a folder cannot be read.
fn inputs(settings: &Settings, cwd: &Path) -> Option<Blake3Digest> {
    let files = input_files(&settings.td)?;
    let mut hasher = Hasher::new("run-inputs/1").number(files.read.len() as u64);
    for (path, text) in &files.read {
        hasher = hasher.text(path).text(text);
    }
    hasher = hasher
        .list(&files.absent, |hasher, (path, error)| hasher.text(path).text(error))
        .list(&files.on_path, |hasher, (path, hash)| hasher.text(path).number(*hash));
    for table in cost_model::files(settings) {
        hasher = match input::read_file(&cwd.join(table)) {
            Ok(table) => hasher.bytes(&table),
            Err(error) => hasher.text("unread").text(&error.to_string()),
        };
    }
    Some(hasher.finish())
}

/// A result as it is stored: the output, the other values, and where those start. So a long output is not moved.
#[derive(Clone, PartialEq, Eq, Debug)]
struct StoredRun {
    code: u8,
    messages: String,
    dependencies: Vec<String>,
    output: Vec<u8>,
}

impl StoredRun {
    fn encode(self) -> Vec<u8> {
        let StoredRun { code, messages, dependencies, mut output } = self;
        let mut encoder = Encoder::default();
        encoder
            .number(u64::from(code))
            .text(&messages)
            .list(&dependencies, |encoder, path| _ = encoder.text(path))
            .number(output.len() as u64);
        output.extend_from_slice(&encoder.finish());
        output
    }

    fn decode(mut bytes: Vec<u8>) -> Option<Self> {
        let (_, start) = bytes.split_last_chunk::<8>()?;
        let start = usize::try_from(u64::from_le_bytes(*start)).ok()?;
        let mut decoder = Decoder::new(bytes.get(start..)?);
        let code = u8::try_from(decoder.number()?).ok()?;
        let messages = decoder.text()?.to_owned();
        let dependencies = decoder.list(|decoder| decoder.text().map(str::to_owned))?;
        bytes.truncate(start);
        Some(StoredRun { code, messages, dependencies, output: bytes })
    }
}

/// Output that is copied, unless it is too long.
struct Copied<'a> {
    output: Output<'a>,
    copy: Option<Vec<u8>>,
    limit: u64,
}

impl TextSink for Copied<'_> {
    fn piece(&mut self, text: &[u8]) {
        self.output.piece(text);
        self.copy = self.copy.take().filter(|copy| (copy.len() + text.len()) as u64 <= self.limit);
        if let Some(copy) = &mut self.copy {
            copy.extend_from_slice(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::StoredRun;

    #[test]
    fn a_stored_run_reads_back() {
        let dependencies = vec!["a.mlir".to_owned()];
        let (messages, output) = ("error\n".to_owned(), b"module {}".to_vec());
        let run = StoredRun { code: 1, messages, dependencies, output };
        let bytes = run.clone().encode();
        assert_eq!(StoredRun::decode(bytes.clone()), Some(run));
        assert_eq!(StoredRun::decode(bytes[..12].to_vec()), None);
    }
}
