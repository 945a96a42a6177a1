//! The identity of the running program: the digest of its file.
//!
//! Reading the file takes longer than a small run, so the digest is stored under the time stamps of the file, which a build and an installation
//! change.

use std::fs::File;
use std::io::Read;

use crate::digest::{Blake3Digest, Hasher};
use crate::store::Store;

/// Returns the digest of the program; `None` if its file cannot be read.
pub fn program_digest(store: &Store) -> Option<Blake3Digest> {
    let mut file = open()?;
    let key = stamp(&file)?;
    if let Some(known) = store.get(&key).and_then(|bytes| bytes.try_into().ok()) {
        return Some(Blake3Digest(known));
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).ok()?;
    let digest = Hasher::new("program/1").bytes(&bytes).finish();
    // If it cannot be stored, it is computed by each run.
    let _ = store.put(&[(key, &digest.0)]);
    Some(digest)
}

/// Opens the file of the running program, also after another one replaced it.
#[cfg(target_os = "linux")]
fn open() -> Option<File> {
    File::open("/proc/self/exe").ok()
}

#[cfg(not(target_os = "linux"))]
fn open() -> Option<File> {
    File::open(std::env::current_exe().ok()?).ok()
}

#[cfg(unix)]
fn stamp(file: &File) -> Option<Blake3Digest> {
    use std::os::unix::fs::MetadataExt;
    let m = file.metadata().ok()?;
    let times = [m.mtime(), m.mtime_nsec(), m.ctime(), m.ctime_nsec()];
    let numbers = [m.dev(), m.ino(), m.len()];
    let hasher = Hasher::new("program-stamp/1").list(&numbers, |hasher, &n| hasher.number(n));
    Some(hasher.list(&times, |hasher, &n| hasher.number(n as u64)).finish())
}

#[cfg(not(unix))]
fn stamp(file: &File) -> Option<Blake3Digest> {
    let m = file.metadata().ok()?;
    let modified = m.modified().ok()?.duration_since(std::time::UNIX_EPOCH).ok()?;
    let path = std::env::current_exe().ok()?.to_string_lossy().into_owned();
    let nanos = u64::try_from(modified.as_nanos()).ok()?;
    Some(Hasher::new("program-stamp/1").text(&path).number(m.len()).number(nanos).finish())
}
