//! The repository: its root, its text files, and the processes run in it.

use crate::Result;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// Returns the workspace's root folder: the innermost folder that contains the current one and this program's crate.
pub(crate) fn root() -> Result<PathBuf> {
    let here = std::env::current_dir().map_err(|e| format!("no current directory: {e}"))?;
    let is_root = |folder: &&Path| folder.join("tools/xtask/Cargo.toml").is_file();
    here.ancestors().find(is_root).map(Path::to_path_buf).ok_or_else(|| {
        format!("{} is not in the repository: run 'cargo xtask' in a folder of it", here.display())
    })
}

/// Runs a program in `root` with this terminal; the error is that it could not start.
pub(crate) fn run(root: &Path, program: &str, args: &[&str]) -> Result<ExitStatus> {
    Command::new(program)
        .args(args)
        .current_dir(root)
        .status()
        .map_err(|e| format!("cannot run {program}: {e}"))
}

/// The build profile of the project's programs.
#[derive(Clone, Copy, Default)]
pub(crate) enum Profile {
    /// As users run them.
    #[default]
    Release,
    /// As `cargo build` builds them: soonest.
    Dev,
    /// As `cargo test` builds them: with assertions, and without a second build of all crates where the tests ran.
    Test,
}

impl Profile {
    /// Returns the profile of this name on the command line.
    pub(crate) fn named(name: &str) -> Result<Self> {
        match name {
            "release" => Ok(Profile::Release),
            "test" => Ok(Profile::Test),
            "dev" => Ok(Profile::Dev),
            other => Err(format!("--profile: '{other}' is not release, test or dev")),
        }
    }

    /// Returns the arguments of `cargo build` for programs of the workspace, without the programs.
    pub(crate) fn selection(self) -> &'static [&'static str] {
        match self {
            Profile::Release => &["--workspace", "--profile", "release"],
            // A selected test gives crates the features that they have in `cargo test --workspace`, so that its build is reused. This
            // one has the fewest dependencies.
            Profile::Test => &["--workspace", "--profile", "test", "--test", "apint"],
            Profile::Dev => &["--workspace", "--profile", "dev"],
        }
    }

    /// Returns the folder of the programs.
    pub(crate) fn folder(self, root: &Path) -> PathBuf {
        root.join("target").join(match self {
            Profile::Release => "release",
            Profile::Test | Profile::Dev => "debug",
        })
    }
}

/// The programs whose code is in `rs-opt`.
const IN_RS_OPT: [&str; 3] = ["rs-tblgen", "rs-reduce", "rs-lsp-server"];

/// Builds the program `name`, and returns its file.
pub(crate) fn build(root: &Path, name: &str, profile: Profile) -> Result<PathBuf> {
    let mut args = [&["build", "--quiet"], profile.selection(), &["--bin", name]].concat();
    if IN_RS_OPT.contains(&name) {
        args.extend(["--bin", "rs-opt"]);
    }
    if !run(root, "cargo", &args)?.success() {
        return Err(format!("{name} does not build"));
    }
    Ok(profile.folder(root).join(name))
}

/// Returns one of our programs: the file that was given, or else that of the package of its name, built in release.
pub(crate) fn our_program(root: &Path, package: &str, given: Option<&str>) -> Result<PathBuf> {
    match given {
        Some(file) => Path::new(file).canonicalize().map_err(|e| format!("{file}: {e}")),
        None => build(root, package, Profile::Release),
    }
}

/// The message if [`mlir_opt`] finds nothing.
pub(crate) const NO_MLIR_OPT: &str =
    "mlir-opt 22 was not found (Debian: apt-get install mlir-22-tools)";

/// Returns `mlir-opt` 22: the file that was given, or that in the path or where Debian installs it, if it exists.
pub(crate) fn mlir_opt(given: Option<&str>) -> Result<Option<PathBuf>> {
    if let Some(file) = given {
        return Path::new(file).canonicalize().map(Some).map_err(|e| format!("{file}: {e}"));
    }
    let known = ["mlir-opt-22", "/usr/lib/llvm-22/bin/mlir-opt"];
    Ok(known.iter().find(|p| available(p, &[])).map(PathBuf::from))
}

/// Returns whether `program --version` works.
pub(crate) fn available(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).arg("--version").output().is_ok_and(|o| o.status.success())
}

/// Returns the relative paths (with `/`) of the files below `root`, sorted; without build output, packages of Node and hidden folders (`.ci` and
/// `.cargo` excepted).
pub(crate) fn files(root: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(folder) = open.pop() {
        let entries = std::fs::read_dir(root.join(&folder))
            .map_err(|e| format!("{}: {e}", folder.display()))?;
        for entry in entries {
            let entry = entry.map_err(|e| format!("{}: {e}", folder.display()))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = folder.join(&name);
            if entry.path().is_dir() {
                // The build output; a target folder elsewhere has a tag.
                let hidden = path == Path::new("target")
                    || name == "node_modules"
                    || name.starts_with('.') && !matches!(name.as_str(), ".ci" | ".cargo");
                if !hidden && !entry.path().join("CACHEDIR.TAG").exists() {
                    open.push(path);
                }
            } else {
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Returns a file's text; bytes that are not UTF-8 are replaced.
pub(crate) fn read(path: &Path) -> Result<String> {
    let bytes = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Replaces a file by way of a neighbour, so that it is never half-written.
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    let fresh = path.with_extension("new");
    std::fs::write(&fresh, text)
        .and_then(|()| std::fs::rename(&fresh, path))
        .map_err(|e| format!("{}: {e}", path.display()))
}
