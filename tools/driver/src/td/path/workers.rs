//! Threads for reading and evaluating files.

use crate::fanout::Workers;
use crate::td::files::TdFiles;

/// Runs `f` where it can spread its work over threads: small inputs are processed by one.
pub(super) fn with_workers<R: Send>(files: &TdFiles, f: impl FnOnce() -> R + Send) -> R {
    match Workers::new(files.path.threads) {
        Ok(workers) => workers.run(f),
        Err(_) => f(),
    }
}
