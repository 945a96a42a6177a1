//! Reads the stamps of many files and folders, e.g. of the 740 of LLVM's include folder, each time the program starts.
//!
//! A path below a folder of `--td-path` is resolved from that folder, which is opened once: the system then walks
//! `mlir/IR/OpBase.td` instead of `/usr/lib/llvm-22/include/mlir/IR/OpBase.td`, which takes a quarter less time.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use ir_core::sync::LockIgnoringPoison;

use super::stamp::Stamp;
use crate::fanout::parallel;

/// The paths whose stamps one job reads.
const PATHS_PER_JOB: usize = 64;

/// Returns the stamps of files or folders; `None` for those that cannot be read.
pub(super) fn stamps(cwd: &Path, folders: &[String], paths: &[&str]) -> Vec<Option<Stamp>> {
    let roots = Roots::open(cwd, folders);
    let jobs: Vec<&[&str]> = paths.chunks(PATHS_PER_JOB).collect();
    let results: Vec<Mutex<Vec<Option<Stamp>>>> = jobs.iter().map(|_| Mutex::default()).collect();
    parallel(jobs.len(), &|at| {
        let read = jobs[at].iter().map(|path| roots.stamp(path)).collect();
        *results[at].lock_ignoring_poison() = read;
    });
    results.into_iter().flat_map(LockIgnoringPoison::into_inner_ignoring_poison).collect()
}

/// The folders that paths are resolved from.
struct Roots {
    cwd: PathBuf,
    /// Each folder of the path, with a slash at its end, and its handle.
    #[cfg(unix)]
    open: Vec<(String, std::fs::File)>,
}

#[cfg(unix)]
impl Roots {
    /// Opens the folders; the paths below one that cannot be opened are read by their whole names.
    fn open(cwd: &Path, folders: &[String]) -> Roots {
        let open = |folder: &String| {
            let file = std::fs::File::open(cwd.join(folder)).ok()?;
            Some((format!("{}/", folder.trim_end_matches('/')), file))
        };
        Roots { cwd: cwd.to_owned(), open: folders.iter().filter_map(open).collect() }
    }

    fn stamp(&self, path: &str) -> Option<Stamp> {
        let below = |(folder, file)| Some((file, path.strip_prefix(folder)?));
        let Some((folder, rest)) =
            self.open.iter().map(|(f, file)| (f.as_str(), file)).find_map(below)
        else {
            return Some(Stamp::of(&std::fs::metadata(self.cwd.join(path)).ok()?));
        };
        let stat = rustix::fs::statat(folder, rest, rustix::fs::AtFlags::empty()).ok()?;
        Some(Stamp::of_stat(&stat))
    }
}

#[cfg(not(unix))]
impl Roots {
    fn open(cwd: &Path, _folders: &[String]) -> Roots {
        Roots { cwd: cwd.to_owned() }
    }

    fn stamp(&self, path: &str) -> Option<Stamp> {
        Some(Stamp::of(&std::fs::metadata(self.cwd.join(path)).ok()?))
    }
}
