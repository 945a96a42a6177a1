//! The saved files: events of the file system, joined to one change per save.
//!
//! Editors write in several ways: into the file, or into a new one that takes its name. So the folders are watched, not the files. E.g. a save
//! of `a.mlir` by a rename is several events in its folder, which are one [`Change`]. A save into the file first makes it empty; where the
//! system reports that a writer closed the file, the change is complete only then.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime};

use notify::event::{AccessKind, AccessMode, CreateKind, EventKind, ModifyKind};
use notify::{PollWatcher, RecommendedWatcher, RecursiveMode, Watcher as _};

/// A save ends when nothing happened for this long.
const QUIET: Duration = Duration::from_millis(15);
/// A save that never ends is used after this time.
const LONGEST: Duration = Duration::from_millis(200);
/// A file that its writer does not close is used after this time.
const LONGEST_WRITE: Duration = Duration::from_secs(2);
/// The time between two comparisons of the files where the system reports no events.
const POLL: Duration = Duration::from_millis(300);

/// Whether the system reports that a writer closed a file.
const REPORTS_CLOSED_FILES: bool = cfg!(target_os = "linux");

/// The clock of a file system may be late by this time.
const CLOCK_STEP: Duration = Duration::from_millis(10);

/// The paths that a run depends on.
#[derive(Default)]
pub(super) struct Dependencies {
    /// Files, as absolute paths.
    pub(super) files: BTreeSet<PathBuf>,
    /// Folders with everything in them, as absolute paths.
    pub(super) folders: BTreeSet<PathBuf>,
}

/// The files that were saved.
pub(super) struct Change {
    /// Absolute paths; `None` for everything.
    paths: Option<BTreeSet<PathBuf>>,
}

impl Change {
    /// Returns the change before the first run.
    pub(super) fn everything() -> Self {
        Change { paths: None }
    }

    /// Returns the change of files.
    pub(super) fn of(paths: BTreeSet<PathBuf>) -> Self {
        Change { paths: Some(paths) }
    }

    /// Returns whether a file may have changed.
    pub(super) fn has(&self, path: &Path) -> bool {
        self.paths.as_ref().is_none_or(|paths| paths.contains(path))
    }

    /// Returns whether a file that a test accepts may have changed.
    pub(super) fn any(&self, test: impl FnMut(&PathBuf) -> bool) -> bool {
        self.paths.as_ref().is_none_or(|paths| paths.iter().any(test))
    }
}

enum Event {
    Changed(Vec<PathBuf>),
    /// Files changed, and their writer has not closed them.
    Written(Vec<PathBuf>),
    /// The writer of files closed them.
    Closed(Vec<PathBuf>),
    /// A signal ends the program.
    End,
}

enum Source {
    System(RecommendedWatcher),
    Poll(PollWatcher),
}

/// Waits for changes of files.
pub(super) struct Watcher {
    events: Receiver<Event>,
    sender: Sender<Event>,
    source: Source,
    watched: BTreeSet<(PathBuf, bool)>,
    /// The files that the runs depend on.
    files: BTreeSet<PathBuf>,
}

impl Watcher {
    /// Starts without files. `SIGINT` and `SIGTERM` end it.
    pub(super) fn new() -> Result<Self, String> {
        let (sender, events) = channel();
        end_on_signals(sender.clone())?;
        let source = match notify::recommended_watcher(reporter(sender.clone())) {
            Ok(watcher) => Source::System(watcher),
            Err(_) => Source::Poll(polling(sender.clone())?),
        };
        Ok(Watcher { events, sender, source, watched: BTreeSet::new(), files: BTreeSet::new() })
    }

    /// Watches these, too. A folder that cannot be watched is polled. Returns the files in folders that were not watched
    /// before which were saved at `since` or later.
    pub(super) fn watch(&mut self, dependencies: Dependencies, since: SystemTime) -> Vec<PathBuf> {
        let parents = dependencies.files.iter().filter_map(|file| file.parent());
        let parents = parents.map(|folder| (folder.to_owned(), false));
        let folders = dependencies.folders.iter().map(|folder| (folder.clone(), true));
        let mut added = BTreeSet::new();
        for (folder, nested) in parents.chain(folders).collect::<BTreeSet<_>>() {
            if folder.is_dir() && self.watched.insert((folder.clone(), nested)) {
                self.add(&folder, nested);
                added.insert(folder);
            }
        }
        let since = since.checked_sub(CLOCK_STEP).unwrap_or(since);
        let is_late = |file: &&PathBuf| {
            file.parent().is_some_and(|folder| added.contains(folder))
                && file.metadata().and_then(|data| data.modified()).is_ok_and(|time| time >= since)
        };
        let late = dependencies.files.iter().filter(|file| is_late(file)).cloned().collect();
        self.files.extend(dependencies.files);
        late
    }

    fn add(&mut self, folder: &Path, nested: bool) {
        let mode = if nested { RecursiveMode::Recursive } else { RecursiveMode::NonRecursive };
        let refused = match &mut self.source {
            Source::System(watcher) => watcher.watch(folder, mode).is_err(),
            Source::Poll(watcher) => watcher.watch(folder, mode).is_err(),
        };
        // The system's limit of watched folders is reached: poll all of them.
        if refused
            && matches!(self.source, Source::System(_))
            && let Ok(mut poll) = polling(self.sender.clone())
        {
            for (folder, nested) in &self.watched {
                let mode =
                    if *nested { RecursiveMode::Recursive } else { RecursiveMode::NonRecursive };
                // A folder that does not exist any more has no changes.
                let _ = poll.watch(folder, mode);
            }
            self.source = Source::Poll(poll);
        }
    }

    /// Waits for the next save and returns the changed paths; `None` if the program is to end. `late` has changed already.
    pub(super) fn next(&mut self, late: BTreeSet<PathBuf>) -> Option<BTreeSet<PathBuf>> {
        let mut save = Save { changed: late, written: BTreeSet::new() };
        while save.changed.is_empty() {
            save.add(self.events.recv().ok()?, &self.files)?;
        }
        #[expect(
            clippy::disallowed_methods,
            reason = "a save is complete when nothing more happens"
        )]
        let start = Instant::now();
        loop {
            let passed = start.elapsed();
            let left = if save.written.is_empty() {
                LONGEST.saturating_sub(passed).min(QUIET)
            } else {
                LONGEST_WRITE.saturating_sub(passed)
            };
            match self.events.recv_timeout(left) {
                Ok(event) => save.add(event, &self.files)?,
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => return Some(save.changed),
            }
        }
    }
}

/// The events of one save.
struct Save {
    changed: BTreeSet<PathBuf>,
    /// The changed files that their writer has not closed.
    written: BTreeSet<PathBuf>,
}

impl Save {
    /// Adds an event; `None` if the program is to end. Of the written files, only those in `files` are waited for: others in the folder may stay open,
    /// e.g. a log.
    fn add(&mut self, event: Event, files: &BTreeSet<PathBuf>) -> Option<()> {
        match event {
            Event::Changed(paths) => {
                self.written.retain(|path| !paths.contains(path));
                self.changed.extend(paths);
            }
            Event::Written(paths) => {
                self.written.extend(paths.iter().filter(|path| files.contains(*path)).cloned());
                self.changed.extend(paths);
            }
            Event::Closed(paths) => self.written.retain(|path| !paths.contains(path)),
            Event::End => return None,
        }
        Some(())
    }
}

/// Returns the function that receives the events of the system.
fn reporter(sender: Sender<Event>) -> impl Fn(notify::Result<notify::Event>) + Send + 'static {
    move |event| {
        let Ok(notify::Event { kind, paths, .. }) = event else { return };
        let event = match kind {
            EventKind::Access(AccessKind::Close(AccessMode::Write)) => Event::Closed(paths),
            EventKind::Access(_) => return,
            EventKind::Create(CreateKind::File) | EventKind::Modify(ModifyKind::Data(_))
                if REPORTS_CLOSED_FILES =>
            {
                Event::Written(paths)
            }
            _ => Event::Changed(paths),
        };
        // When the program ends, nothing receives events.
        let _ = sender.send(event);
    }
}

fn polling(sender: Sender<Event>) -> Result<PollWatcher, String> {
    let config = notify::Config::default().with_poll_interval(POLL).with_compare_contents(true);
    let reporter = move |event: notify::Result<notify::Event>| {
        if let Ok(event) = event {
            // When the program ends, nothing receives events.
            let _ = sender.send(Event::Changed(event.paths));
        }
    };
    PollWatcher::new(reporter, config).map_err(|error| error.to_string())
}

#[cfg(unix)]
fn end_on_signals(sender: Sender<Event>) -> Result<(), String> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])
        .map_err(|error| error.to_string())?;
    let wait = move || {
        for _ in signals.forever() {
            let _ = sender.send(Event::End);
        }
    };
    std::thread::Builder::new().spawn(wait).map(drop).map_err(|error| error.to_string())
}

/// Does nothing: the system ends the program.
#[cfg(not(unix))]
fn end_on_signals(_: Sender<Event>) -> Result<(), String> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_run_are_waited_for() {
        let [file, log] = ["a.mlir", "log"].map(PathBuf::from);
        let files = BTreeSet::from([file.clone()]);
        let mut save = Save { changed: BTreeSet::new(), written: BTreeSet::new() };
        save.add(Event::Written(vec![log.clone()]), &files).unwrap();
        assert!(save.written.is_empty());
        save.add(Event::Written(vec![file.clone()]), &files).unwrap();
        assert_eq!(save.written, files);
        save.add(Event::Closed(vec![file.clone()]), &files).unwrap();
        assert!(save.written.is_empty());
        assert_eq!(save.changed, BTreeSet::from([file, log]));
        assert!(save.add(Event::End, &files).is_none());
    }
}
