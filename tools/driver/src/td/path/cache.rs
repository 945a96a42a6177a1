//! The folder of cached indexes and images. Every problem with it is a miss: a cached file that cannot be read or written costs time and
//! nothing else.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The cache of indexes and images.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Cache {
    /// Nowhere.
    #[default]
    Off,
    /// In this folder, which is created when something is stored.
    Folder(PathBuf),
}

/// Files that were written earlier are removed.
const LONGEST: Duration = Duration::from_secs(30 * 24 * 60 * 60);

impl Cache {
    /// Reads a cached file.
    #[expect(clippy::disallowed_methods, reason = "the driver reads its cache")]
    pub(super) fn read(&self, name: &str) -> Option<Vec<u8>> {
        match self {
            Cache::Off => None,
            Cache::Folder(folder) => fs::read(folder.join(name)).ok(),
        }
    }

    /// Stores a file: it is written under another name and renamed, so that no reader sees a part of it.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) {
        let Cache::Folder(folder) = self else { return };
        let part = folder.join(format!("{name}.{}.part", std::process::id()));
        let stored = fs::create_dir_all(folder)
            .and_then(|()| write_part(&part, bytes))
            .and_then(|()| fs::rename(&part, folder.join(name)));
        if stored.is_err() {
            let _ = fs::remove_file(&part);
        }
    }

    /// Removes files that were not written for a long time.
    pub(super) fn remove_old(&self) {
        let Cache::Folder(folder) = self else { return };
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let written =
                entry.metadata().ok().filter(|m| m.is_file()).and_then(|m| m.modified().ok());
            let own = |path: &Path| path.extension().is_some_and(|e| e == "rsc" || e == "part");
            if own(&entry.path()) && written.and_then(age).is_some_and(|age| age > LONGEST) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the driver writes its cache")]
fn write_part(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    fs::write(path, bytes)
}

#[expect(clippy::disallowed_methods, reason = "old files of the cache are removed")]
fn age(written: SystemTime) -> Option<Duration> {
    SystemTime::now().duration_since(written).ok()
}
