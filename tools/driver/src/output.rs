//! Writing output files: whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes `bytes` to `path` (`-` is standard output). A regular file is written beside its place and moved there, so that on a full disk
/// the old one stays.
///
/// # Errors
/// What the system says.
pub fn write(path: &str, bytes: &[u8]) -> io::Result<()> {
    if path == "-" {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        return out.flush();
    }
    let path = Path::new(path);
    // A device, a pipe or a link is written in place.
    if fs::symlink_metadata(path).is_ok_and(|m| !m.file_type().is_file()) {
        return fs::OpenOptions::new().write(true).truncate(true).open(path)?.write_all(bytes);
    }
    let name = path.file_name().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "not a file name"))?;
    let temporary = path.with_file_name(format!(".{}.{}.tmp", name.to_string_lossy(), std::process::id()));
    let result = write_new(&temporary, bytes, path).and_then(|()| fs::rename(&temporary, path));
    if result.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    result
}

fn write_new(temporary: &Path, bytes: &[u8], old: &Path) -> io::Result<()> {
    let mut file = fs::File::create(temporary)?;
    file.write_all(bytes)?;
    if let Ok(metadata) = fs::metadata(old) {
        file.set_permissions(metadata.permissions())?;
    }
    file.sync_data()
}
