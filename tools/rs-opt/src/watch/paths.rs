//! The form in which paths are compared: absolute, e.g. `/home/me/a.mlir` for `a.mlir`.

use std::path::{Path, PathBuf};

/// Returns an absolute path. Symbolic links are not followed.
pub(super) fn absolute(cwd: &Path, path: &str) -> PathBuf {
    let path = cwd.join(path);
    std::path::absolute(&path).unwrap_or(path)
}
