//! Which dialects a document is read with: those that `rs-opt` would load for the file, e.g. the ones that its text names and that a folder
//! of `--td-path` defines.
//!
//! Loaded sessions are cached, because most edits name no other dialect.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use driver::diagnostics::{At, Report};
use driver::td::named_dialects;
use driver::{Extension, Session};
use ir_core::Severity;
use ir_core::sync::LockIgnoringPoison;
use rs_opt_cli::setup::{Setup, setup};
use rs_opt_cli::{Environment, Screen, Surroundings};

/// Loads the dialects of documents.
pub struct DialectLoader {
    extension: Extension,
    /// The name of the program and its flags.
    args: Vec<String>,
    environment: Environment,
    loaded: Mutex<Loaded>,
}

/// The loaded dialects, until [`DialectLoader::forget`].
#[derive(Default)]
struct Loaded {
    /// The settings of the documents in a folder, or the reasons why there are none.
    settings: BTreeMap<PathBuf, Result<FolderSettings, Vec<Report>>>,
    /// The sessions of a folder, by the dialects that the text names.
    sessions: BTreeMap<(PathBuf, Vec<usize>), (Session, Vec<Report>)>,
}

/// The settings of the documents in a folder.
struct FolderSettings {
    setup: Setup,
    /// The names of the dialects on the path, which are loaded if a text names them.
    names: Vec<String>,
}

impl DialectLoader {
    /// Creates a loader for a program with those arguments, of which the first is its name. The flags are those of `rs-opt`.
    ///
    /// # Errors
    /// If the flags are wrong: the message.
    pub fn new(extension: Extension, args: Vec<String>) -> Result<Self, String> {
        let environment = Environment::of_process();
        let dialects = DialectLoader { extension, args, environment, loaded: Mutex::default() };
        match dialects.setup(Path::new("")) {
            Ok(_) => Ok(dialects),
            Err(reports) => {
                let messages = reports.iter().map(Report::message_with_suggestions);
                Err(messages.collect::<Vec<_>>().join("\n"))
            }
        }
    }

    /// Returns the session for a text of the file at `path`, and the reports about its dialects.
    pub fn load(&self, path: &Path, text: &[u8]) -> (Session, Vec<Report>) {
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let mut loaded = self.loaded.lock_ignoring_poison();
        let Loaded { settings, sessions } = &mut *loaded;
        let settings = settings.entry(folder.clone()).or_insert_with(|| {
            let setup = self.setup(path)?;
            let names = setup.dialects_on_path();
            Ok(FolderSettings { setup, names })
        });
        let FolderSettings { setup, names } = match settings {
            Ok(settings) => settings,
            Err(reports) => return (Session::new(&self.extension), reports.clone()),
        };
        let named = named_dialects(text, names);
        sessions.entry((folder, named)).or_insert_with(|| setup.load(text)).clone()
    }

    /// Forgets the loaded dialects, because files may have changed.
    pub fn forget(&self) {
        *self.loaded.lock_ignoring_poison() = Loaded::default();
    }

    fn setup(&self, path: &Path) -> Result<Setup, Vec<Report>> {
        let mut args = self.args.clone();
        args.push(if path.as_os_str().is_empty() {
            "-".to_owned()
        } else {
            path.to_string_lossy().into_owned()
        });
        let around = Surroundings {
            screen: Screen::Plain,
            cwd: Path::new("."),
            environment: &self.environment,
        };
        setup(&self.extension, &args, around).map_err(|none| {
            let reports: Vec<Report> = none.reports().cloned().collect();
            // A flag that prints something refuses the document.
            let prints =
                || setup(&self.extension, &self.args, around).is_ok_and(|setup| setup.has_mode());
            if reports.is_empty() || prints() { vec![not_for_documents()] } else { reports }
        })
    }
}

/// Returns the error about flags that print something, e.g. `--list-passes`.
fn not_for_documents() -> Report {
    let message = "these flags print a text, and are not for documents";
    Report::new(Severity::Error, "command-line", At::Unknown, message)
}
