//! From the arguments to a loaded session: everything that precedes a run, without the run. Another program, such as a language server, gets the
//! dialects of a document in this way as `rs-opt` would for the file.
//!
//! ```text
//! arguments --+
//! environment +--setup--> Setup: extension, settings --load(text)--> Session, reports
//! rs-opt.toml +
//! ```
//!
//! The file `rs-opt.toml` is found from the folder of the input file; `--td-path`, `--dialect-td`, overlays and rules come from it, the
//! environment and the flags together. A text decides which dialects of `--td-path` are loaded.

use std::path::{Path, PathBuf};

use driver::diagnostics::{DiagnosticFormat, Report};
use driver::{Extension, RunOptions, Session};
use passes::PassTable;

use crate::command::{self, Invocation, Surroundings, command, parse};
use crate::config;
use crate::flags::general;
use crate::modes::ModeRequest;
use crate::outcome::Outcome;
use crate::settings::Settings;
use crate::{pattern_session, process};

/// The settings of a program for one input file, read and checked. See [`setup`].
pub struct Setup {
    pub(crate) extension: Extension,
    pub(crate) passes: PassTable,
    pub(crate) settings: Settings,
    pub(crate) mode: Option<ModeRequest>,
    cwd: PathBuf,
}

/// The reason why the arguments lead to no [`Setup`].
pub struct NoSetup {
    outcome: Outcome,
    program: String,
    format: DiagnosticFormat,
}

impl NoSetup {
    /// Returns the errors; none if the arguments request help or the version.
    pub fn reports(&self) -> impl Iterator<Item = &Report> {
        self.outcome.failures.iter().flat_map(|failure| failure.reports())
    }

    /// Returns what the program prints, and its exit code.
    pub fn into_outcome(self) -> Outcome {
        self.outcome.finished(&self.program, self.format)
    }
}

/// Reads the arguments, of which the first is the name of the program, with the environment and the nearest `rs-opt.toml`.
///
/// The arguments are those of `rs-opt`. For a document of an editor, they are the flags of the server and the path of the document; the file itself
/// is not read.
///
/// ```
/// use std::path::Path;
/// use rs_opt_cli::{Environment, Extension, Screen, Surroundings, setup};
///
/// let extension = Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
/// let environment = Environment::of_process();
/// let surroundings = Surroundings { screen: Screen::Plain, cwd: Path::new(""), environment: &environment };
/// let args = ["rs-lsp-server", "--config=none", "document.mlir"].map(str::to_owned);
/// let setup = setup::setup(&extension, &args, surroundings).unwrap_or_else(|wrong| panic!("{:?}", wrong.reports().next()));
/// let (session, reports) = setup.load(b"func.func private @f()");
/// assert!(reports.is_empty());
/// assert!(session.reg.op(session.reg.ctx().op_name("func.func")).is_some());
///
/// // Errors are reports, too.
/// let args = ["rs-lsp-server", "--td-pth=include", "document.mlir"].map(str::to_owned);
/// let wrong = setup::setup(&extension, &args, surroundings).err().unwrap();
/// assert!(wrong.reports().next().unwrap().message.contains("'--td-pth'"));
/// ```
///
/// # Errors
/// If the arguments or `rs-opt.toml` are wrong, or the arguments request help or the version.
pub fn setup(
    extension: &Extension,
    args: &[String],
    around: Surroundings<'_>,
) -> Result<Setup, NoSetup> {
    setup_input(extension, args, around, 0)
}

/// Does the same as [`setup`] for one of several input files, which may have another `rs-opt.toml` than the first.
pub(crate) fn setup_input(
    extension: &Extension,
    args: &[String],
    around: Surroundings<'_>,
    input: usize,
) -> Result<Setup, NoSetup> {
    let program = command::program_name(args);
    let none = |outcome, format| NoSetup { outcome, program: program.to_owned(), format };
    let own = command(extension);
    let named = config::named(args, &own);
    // The format of errors that precede the values of the flags, or are about them.
    let format = |file: Option<&config::ConfigFile>| {
        let of_file = file.and_then(|file| file.diagnostics.as_ref()).map(|entry| &*entry.text);
        general::format_named(named.diagnostics.as_deref().or(of_file).unwrap_or(""), around.screen)
    };
    let file = config::load(&named, input, around.cwd)
        .map_err(|failure| none(Outcome::failure(failure), format(None)))?;
    let format = format(file.as_ref());
    let extended = config::extended(extension, file.as_ref(), &own, around.cwd)
        .map_err(|failure| none(Outcome::failure(failure), format))?;
    let (extension, flags) = match extended {
        None => (extension.clone(), own),
        Some(extended) => {
            let flags = command(&extended);
            (extended, flags)
        }
    };
    let passes = extension.passes();
    let Invocation { settings, mode } =
        parse(args, around, (file.as_ref(), input), (&extension, flags), &passes)
            .map_err(|outcome| none(outcome, format))?;
    Ok(Setup { extension, passes, settings, mode, cwd: around.cwd.to_owned() })
}

impl Setup {
    /// Returns whether a flag selects something else than the result of passes, e.g. `--list-passes`.
    pub fn has_mode(&self) -> bool {
        self.mode.is_some()
    }

    /// Loads the dialects and rules that the settings name, and those of `--td-path` that the text of the input file names. The
    /// reports are about them.
    pub fn load(&self, text: &[u8]) -> (Session, Vec<Report>) {
        let texts = process::naming_texts(&self.settings, text, &self.cwd);
        pattern_session::session(&self.settings, &process::as_texts(&texts))
    }

    /// Returns the program with everything that its libraries and `rs-opt.toml` add.
    pub fn extension(&self) -> &Extension {
        &self.extension
    }

    /// Returns the names of the dialects that the folders of `--td-path` define, sorted: those that [`load`](Self::load) loads if the
    /// text names them.
    pub fn dialects_on_path(&self) -> Vec<String> {
        driver::td::dialects_on_path(&self.settings.td)
    }

    /// Returns how the input file is to be read, verified and printed.
    pub fn run_options(&self) -> &RunOptions {
        &self.settings.general.run
    }

    /// Returns where relative paths start.
    pub fn cwd(&self) -> &Path {
        &self.cwd
    }
}
