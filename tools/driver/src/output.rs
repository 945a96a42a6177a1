//! Writing output: files as a whole or not at all, standard output piece by piece.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ir_core::printer::TextSink;

/// Writes `bytes` to `path` (`-` is standard output). A regular file is written next to its path and then
/// renamed, so that the old file survives a full disk.
///
/// # Errors
/// Those of the system.
pub fn write(path: &str, bytes: &[u8]) -> io::Result<()> {
    if path == "-" {
        let mut out = Stdout::default();
        out.piece(bytes);
        return out.finish();
    }
    let mut out = OutputFile::new(path);
    out.piece(bytes);
    out.finish()
}

/// Standard output. The first error is returned at the end, and what follows it is dropped.
#[derive(Default)]
pub struct Stdout {
    error: Option<io::Error>,
}

impl Stdout {
    /// Flushes the buffer.
    ///
    /// # Errors
    /// The first error.
    pub fn finish(self) -> io::Result<()> {
        self.error.map_or_else(|| io::stdout().flush(), Err)
    }
}

impl TextSink for Stdout {
    fn piece(&mut self, text: &[u8]) {
        if self.error.is_none() {
            self.error = io::stdout().write_all(text).err();
        }
    }
}

/// A file that has its whole content once it is [finished](Self::finish), and is not touched otherwise. A device or a pipe gets it piece
/// by piece.
pub struct OutputFile {
    path: PathBuf,
    state: State,
}

enum State {
    /// Nothing was written.
    Unopened,
    /// The text is written to a temporary file in the same folder.
    Beside {
        temporary: PathBuf,
        file: File,
    },
    /// A device or a pipe, which has no content to keep, is written piece by piece.
    Stream(File),
    /// A link is written at its path, when the file is finished.
    InPlace(Vec<u8>),
    Failed(io::Error),
    Done,
}

impl OutputFile {
    /// Creates an output for `path`. The file system is not touched before the first write.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        OutputFile { path: path.into(), state: State::Unopened }
    }

    /// Moves the file to its path.
    ///
    /// # Errors
    /// The first error. The file at the path is then unchanged.
    pub fn finish(mut self) -> io::Result<()> {
        self.piece(b"");
        match std::mem::replace(&mut self.state, State::Done) {
            State::InPlace(text) => {
                fs::OpenOptions::new().write(true).truncate(true).open(&self.path)?.write_all(&text)
            }
            State::Beside { temporary, file } => {
                let result =
                    complete(&file, &self.path).and_then(|()| fs::rename(&temporary, &self.path));
                if result.is_err() {
                    let _ = fs::remove_file(&temporary);
                }
                result
            }
            State::Failed(error) => Err(error),
            State::Unopened | State::Stream(_) | State::Done => Ok(()),
        }
    }

    fn open(&self) -> io::Result<State> {
        match fs::symlink_metadata(&self.path).map(|metadata| metadata.file_type()) {
            Ok(kind) if kind.is_symlink() => return Ok(State::InPlace(Vec::new())),
            Ok(kind) if !kind.is_file() => {
                return fs::OpenOptions::new().write(true).open(&self.path).map(State::Stream);
            }
            Ok(_) | Err(_) => {}
        }
        let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "not a file name");
        let name = self.path.file_name().ok_or_else(no_name)?;
        let temporary = self.path.with_file_name(format!(
            ".{}.{}.tmp",
            name.to_string_lossy(),
            std::process::id()
        ));
        File::create(&temporary).map(|file| State::Beside { temporary, file })
    }

    /// Deletes the temporary file.
    fn discard(&mut self) {
        if let State::Beside { temporary, .. } = &self.state {
            let _ = fs::remove_file(temporary);
        }
    }
}

/// Prepares the temporary file to replace `old`: same permissions, data on disk.
fn complete(file: &File, old: &Path) -> io::Result<()> {
    if let Ok(metadata) = fs::metadata(old) {
        file.set_permissions(metadata.permissions())?;
    }
    file.sync_data()
}

impl TextSink for OutputFile {
    fn piece(&mut self, text: &[u8]) {
        if matches!(self.state, State::Unopened) {
            self.state = self.open().unwrap_or_else(State::Failed);
        }
        let result = match &mut self.state {
            State::Beside { file, .. } | State::Stream(file) => file.write_all(text),
            State::InPlace(held) => {
                held.extend_from_slice(text);
                Ok(())
            }
            State::Unopened | State::Failed(_) | State::Done => Ok(()),
        };
        if let Err(error) = result {
            self.discard();
            self.state = State::Failed(error);
        }
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        self.discard();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;

    #[test]
    fn pipes_are_written_and_folders_are_not() {
        let folder = std::env::temp_dir();
        let pipe = folder.join(format!("rs-opt-pipe-{}", std::process::id()));
        let made = Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|status| status.success()));
        let reader = Command::new("cat").arg(&pipe).stdout(std::process::Stdio::piped()).spawn();
        let path = pipe.to_str().expect("the folder has a plain name");
        super::write(path, b"text").expect("a pipe can be written");
        let output = reader.and_then(|reader| reader.wait_with_output());
        std::fs::remove_file(&pipe).expect("the pipe is there");
        assert_eq!(output.expect("cat reads the pipe").stdout, b"text");
        assert!(super::write("/", b"text").is_err());
    }
}
