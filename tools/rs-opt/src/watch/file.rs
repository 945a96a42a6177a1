//! One watched input file: its dialects, its pipeline, and the results for it so far.

use std::path::{Path, PathBuf};

use driver::td::{Workbench, named_dialects};
use driver::{Memo, fanout, input};

use super::changes::{Change, Dependencies};
use super::paths::absolute;
use super::view::{Run, Viewer};
use crate::config::FILE_NAME;
use crate::cost_model;
use crate::pattern_session::ordered;
use crate::process::{FileRun, Prepared, as_texts, naming_texts};
use crate::setup::{NoSetup, Setup};

/// Returns the setup for the input file of that index.
pub(super) type SetupOfInput<'s> = &'s dyn Fn(usize) -> Result<Setup, NoSetup>;

/// An input file and everything that is remembered about it.
pub(super) struct WatchedFile {
    index: usize,
    name: String,
    text: Option<Vec<u8>>,
    loaded: Option<Loaded>,
    output: Vec<u8>,
    is_ok: bool,
}

/// The dialects, the pipeline and the results for them.
struct Loaded {
    setup: Setup,
    bench: Workbench,
    /// The dialects of folders, and those of them that the text names.
    on_path: Vec<String>,
    named: Vec<usize>,
    prepared: Prepared,
    memo: Memo,
}

impl WatchedFile {
    /// Creates the file of that index on the command line; nothing is known about it.
    pub(super) fn new(index: usize, name: &str) -> Self {
        let name = name.to_owned();
        WatchedFile { index, name, text: None, loaded: None, output: Vec::new(), is_ok: true }
    }

    /// Returns whether the last run had no error.
    pub(super) fn is_ok(&self) -> bool {
        self.is_ok
    }

    /// Returns the last result without an error.
    pub(super) fn last_output(&self) -> &[u8] {
        &self.output
    }

    /// Returns the files and folders that the result depends on.
    pub(super) fn dependencies(&self, cwd: &Path) -> Dependencies {
        let mut all = Dependencies::default();
        let mut file = |path: &str| {
            let path = absolute(cwd, path);
            all.files.extend(path.canonicalize().ok());
            all.files.insert(path);
        };
        file(&self.name);
        file(FILE_NAME);
        let Some(loaded) = &self.loaded else { return all };
        loaded.setup.settings.config.file.iter().for_each(|path| file(path));
        cost_model::files(&loaded.setup.settings).for_each(&mut file);
        loaded.bench.paths().for_each(&mut file);
        let folders = &loaded.setup.settings.td.path.folders;
        all.folders.extend(folders.iter().map(|folder| absolute(cwd, folder)));
        all
    }

    /// Runs again if a change affects the result, and shows it. Returns whether it ran.
    pub(super) fn update(
        &mut self,
        change: &Change,
        of_input: SetupOfInput<'_>,
        cwd: &Path,
        viewer: &mut Viewer<'_>,
    ) -> bool {
        let (reload, refresh) = match &self.loaded {
            Some(loaded) => (loaded.settings_changed(change, cwd), loaded.td_changed(change, cwd)),
            // The reason why it was not loaded may be mended.
            None => (true, false),
        };
        let input = absolute(cwd, &self.name);
        let is_edited =
            change.has(&input) || input.canonicalize().is_ok_and(|target| change.has(&target));
        if !(reload || refresh || is_edited) {
            return false;
        }
        let text = match read(&input) {
            Ok(text) => text,
            Err(error) => {
                self.is_ok = false;
                // If it returns, even with the same text, it is processed again.
                self.text = None;
                viewer.failed(format!("cannot open input file '{}': {error}", self.name));
                viewer.refused(&self.name, "");
                return false;
            }
        };
        let is_same = self.text.as_deref() == Some(&text[..]);
        if is_same && !(reload || refresh) {
            return false;
        }
        let names_others = self.loaded.as_ref().is_some_and(|loaded| loaded.names_others(&text));
        self.text = Some(text);
        let text = self.text.as_deref().unwrap_or_default();
        let run = viewer.begin();
        let loaded = match self.loaded.take() {
            Some(loaded) if !(reload || names_others) && refresh => loaded.refreshed(cwd),
            Some(loaded) if !(reload || names_others) => Ok(loaded),
            _ => Loaded::new(self.index, text, of_input, cwd, viewer.stats()),
        };
        match loaded {
            Ok(loaded) => self.run(loaded, run, cwd, viewer),
            Err(message) => {
                self.is_ok = false;
                viewer.refused(&self.name, &message);
                false
            }
        }
    }

    /// Runs the pipeline over the text.
    fn run(&mut self, mut loaded: Loaded, run: Run, cwd: &Path, viewer: &mut Viewer<'_>) -> bool {
        let text = self.text.as_deref().unwrap_or_default();
        let settings = &loaded.setup.settings;
        let mut output = Vec::new();
        let (prepared, memo) = (&loaded.prepared, &mut loaded.memo);
        let result = fanout::with_threads(settings.general.threads, || {
            prepared.run(settings, text, &mut output, &mut |_, pipeline, options, name, output| {
                memo.run_into(pipeline, options, name, text, output)
            })
        });
        let FileRun { verdict, files, .. } = match result {
            Ok(result) => result,
            Err(message) => {
                viewer.failed(message);
                return false;
            }
        };
        self.is_ok = verdict.success;
        let queries = memo.take_executed();
        viewer.show(run, &self.name, &verdict, (&self.output, &output), &queries);
        for failure in files.iter().filter_map(|file| file.write(cwd).err()) {
            viewer.failed(failure);
        }
        if verdict.success {
            self.output = output;
        }
        // What passes recorded is about one run.
        self.loaded = (!loaded.prepared.pipeline.is_observed()).then_some(loaded);
        true
    }
}

/// Reads a file. One that is replaced by another may be missing for a moment.
fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    input::read_file(path).or_else(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        input::read_file(path)
    })
}

impl Loaded {
    /// Loads everything. The error is the text for standard error.
    fn new(
        index: usize,
        text: &[u8],
        of_input: SetupOfInput<'_>,
        cwd: &Path,
        stats: bool,
    ) -> Result<Self, String> {
        let setup = of_input(index).map_err(|none| none.into_outcome().stderr)?;
        let settings = &setup.settings;
        let texts = naming_texts(settings, text, cwd);
        let bench = Workbench::naming(settings.td.clone(), &as_texts(&texts));
        let on_path = setup.dialects_on_path();
        let named = named_dialects(text, &on_path);
        let prepared = prepared(&setup, &bench, cwd)?;
        let session = &prepared.session;
        let memo = if stats { Memo::with_log(session) } else { Memo::new(session) };
        Ok(Loaded { setup, bench, on_path, named, prepared, memo })
    }

    /// Loads the `.td` files of the flags again, as far as their definitions changed.
    fn refreshed(mut self, cwd: &Path) -> Result<Self, String> {
        self.bench.refresh();
        self.prepared = prepared(&self.setup, &self.bench, cwd)?;
        self.memo.set_session(&self.prepared.session);
        Ok(self)
    }

    /// Returns whether a text names other dialects of folders than those that are loaded.
    fn names_others(&self, text: &[u8]) -> bool {
        named_dialects(text, &self.on_path) != self.named
    }

    /// Returns whether the settings, a cost table or a folder of dialects may have changed.
    fn settings_changed(&self, change: &Change, cwd: &Path) -> bool {
        let settings = &self.setup.settings;
        let files = settings.config.file.iter().map(|file| &**file);
        let files = files.chain(cost_model::files(settings));
        let mut files: Vec<PathBuf> = files.map(|file| absolute(cwd, file)).collect();
        files.push(absolute(cwd, FILE_NAME));
        let folders: Vec<PathBuf> =
            settings.td.path.folders.iter().map(|folder| absolute(cwd, folder)).collect();
        change.any(|path| {
            let is_td = path.extension().is_some_and(|extension| extension == "td");
            files.contains(path) || (is_td && folders.iter().any(|folder| path.starts_with(folder)))
        })
    }

    /// Returns whether a `.td` file of the flags, or one that it includes, may have changed.
    fn td_changed(&self, change: &Change, cwd: &Path) -> bool {
        self.bench.paths().any(|path| {
            let path = absolute(cwd, path);
            change.has(&path) || path.canonicalize().is_ok_and(|target| change.has(&target))
        })
    }
}

fn prepared(setup: &Setup, bench: &Workbench, cwd: &Path) -> Result<Prepared, String> {
    let settings = &setup.settings;
    let loaded = ordered(settings, bench.session_with_reports());
    let format = settings.general.run.report.format;
    Prepared::new(settings, loaded, cwd)
        .map_err(|outcome| outcome.finished(&settings.program, format).stderr)
}
