//! `--watch`: runs again whenever a file is saved that the result depends on, and shows what the edit changed.
//!
//! ```text
//! $ rs-opt --watch --canonicalize a.mlir
//! (the result)
//! a.mlir: ok, 12.3 ms                          save a.mlir
//! @@ -1,3 +1,3 @@ ...
//! a.mlir: ok, 0.8 ms, +1 -1 lines              an edit of a used .td, cost table or rs-opt.toml has the same effect
//! ```
//!
//! The executor that remembers ([`driver::Memo`]) lives as long as the dialects that a file is read with, so an edit costs only the functions
//! that it touches. An edit of the input loads nothing again, unless it names other dialects; an edit of a `.td` of the flags, the definitions
//! that changed; an edit of a settings file, a cost table, or a folder of dialects, everything.

mod changes;
mod file;
mod paths;
mod view;

use std::collections::BTreeSet;
use std::path::Path;
use std::time::SystemTime;

use changes::{Change, Watcher};
use driver::Output;
use file::{SetupOfInput, WatchedFile};
use view::Viewer;

use crate::failure::Failure;
use crate::flags::watch::WatchFlags;
use crate::outcome::Outcome;
use crate::setup::Setup;

/// Watches the input files until a signal ends the program. `first` is the setup of the first file.
pub fn watch(
    flags: WatchFlags,
    first: &Setup,
    of_input: SetupOfInput<'_>,
    cwd: &Path,
    (stdout, stderr): (Output<'_>, &mut dyn FnMut(&str)),
) -> Outcome {
    let general = &first.settings.general;
    let inputs = &first.settings.inputs;
    if inputs.is_empty() || inputs.iter().any(|input| input == "-") {
        return Outcome::failure(Failure::new(
            "'--watch' needs input files: standard input has no edits",
        ));
    }
    if general.in_place {
        return Outcome::failure(Failure::new(
            "'--watch' and '--in-place' would process their own result again: remove one",
        ));
    }
    let mut watcher = match Watcher::new() {
        Ok(watcher) => watcher,
        Err(error) => {
            return Outcome::failure(Failure::new(format!("cannot watch files: {error}")));
        }
    };
    let mut viewer = Viewer::new(flags, (&first.settings.program, general), cwd, stdout, stderr);
    let mut files: Vec<WatchedFile> =
        inputs.iter().enumerate().map(|(index, name)| WatchedFile::new(index, name)).collect();
    let mut change = Change::everything();
    for file in &files {
        // The first run reads all files that are late.
        let _ = watcher.watch(file.dependencies(cwd), SystemTime::UNIX_EPOCH);
    }
    loop {
        #[expect(clippy::disallowed_methods, reason = "compared with the times of files")]
        let started = SystemTime::now();
        let (mut any_update, mut late) = (false, BTreeSet::new());
        for file in &mut files {
            any_update |= file.update(&change, of_input, cwd, &mut viewer);
            // A file that the run found and that was saved before it is watched has no event.
            late.extend(watcher.watch(file.dependencies(cwd), started));
        }
        if any_update {
            viewer.joined(files.iter().map(WatchedFile::last_output));
        }
        match watcher.next(late) {
            Some(paths) => change = Change::of(paths),
            None => break,
        }
    }
    Outcome { code: u8::from(!files.iter().all(WatchedFile::is_ok)), ..Outcome::default() }
}
