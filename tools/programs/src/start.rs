//! Starts a program whose code is in `rs-opt`, so that one large file is built and installed instead of four: `bin/rs-tblgen` replaces
//! its process by `bin/rs-opt` under the name `rs-tblgen`.

use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// Replaces this process by `rs-opt`, which has to be in the same folder, under this name. Returns only if that fails, after an error
/// message.
pub(crate) fn program(name: &str) -> ExitCode {
    let beside = |here: PathBuf| here.with_file_name("rs-opt");
    // Not every system resolves links to the program itself.
    let here = std::env::current_exe().and_then(|here| here.canonicalize());
    let reason = match here.map(beside) {
        Ok(file) => {
            let error = Command::new(&file).arg0(name).args(std::env::args_os().skip(1)).exec();
            format!("cannot run '{}': {error}", file.display())
        }
        Err(error) => format!("cannot find the folder of this program: {error}"),
    };
    eprintln!(
        "{name}: error: {reason}\n{name}: note: the code of {name} is in rs-opt, which has to be \
         in the same folder; 'cargo build -p programs' builds both"
    );
    ExitCode::FAILURE
}
