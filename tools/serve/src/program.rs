//! The identity of the running program, so that a client never gets the result of another program or build.

use std::fs::File;
use std::io;
use std::os::unix::fs::MetadataExt;

/// Returns a text that differs between files of programs, also if a build replaced a file under the same name.
///
/// # Errors
/// If the file cannot be read.
pub(crate) fn identity() -> io::Result<String> {
    // On Linux this is the file that was started, whatever has its name now.
    let file = File::open("/proc/self/exe").or_else(|_| File::open(std::env::current_exe()?))?;
    let m = file.metadata()?;
    let times = (m.mtime(), m.mtime_nsec(), m.ctime(), m.ctime_nsec());
    Ok(format!("{} {} {} {times:?}", m.dev(), m.ino(), m.len()))
}
