//! `cargo xtask load-td`: loads every main `.td` file below some folders, and prints the numbers of their definitions.
//!
//! A main file is one that `mlir-tblgen` evaluates; the others are included by main files. Without that program all
//! files count. E.g. for LLVM 22 and a project:
//!
//! ```text
//! cargo xtask load-td --include /usr/lib/llvm-22/include
//! cargo xtask load-td --include project/include --below project/include --include /usr/lib/llvm-22/include
//! ```

use crate::args::{Command, Opt, Options};
use crate::compare::Table;
use crate::{Result, repo};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

pub(crate) const COMMAND: Command = Command {
    name: "load-td",
    summary: "Loads every main .td file below some folders, and prints the numbers of their definitions.",
    options: &[
        Opt {
            name: "--include",
            value: "DIR",
            help: "where included files are (repeatable; default /usr/lib/llvm-22/include)",
        },
        Opt {
            name: "--below",
            value: "DIR",
            help: "load the files below this folder (repeatable; default mlir below the include folders)",
        },
        Opt { name: "--filter", value: "TEXT", help: "only files whose path contains this" },
        Opt {
            name: "--bin",
            value: "FILE",
            help: "our program (default: builds target/release/rs-opt)",
        },
        Opt {
            name: "--tblgen",
            value: "FILE",
            help: "mlir-tblgen, which decides which files are main files (default /usr/lib/llvm-22/bin/mlir-tblgen)",
        },
        Opt {
            name: "--tblgen-include",
            value: "DIR",
            help: "an include folder for mlir-tblgen alone (repeatable): the embedded prelude is used in its place",
        },
        Opt { name: "--show", value: "N", help: "print that many errors of each file (default 2)" },
        Opt { name: "--all", value: "", help: "print the rows of files without errors, too" },
    ],
    run,
};

const INCLUDE: &str = "/usr/lib/llvm-22/include";
const PEER: &str = "/usr/lib/llvm-22/bin/mlir-tblgen";

/// The definitions and messages of a file, or of all files.
#[derive(Default)]
struct Loaded {
    ops: usize,
    types: usize,
    attrs: usize,
    remarks: usize,
    errors: Vec<String>,
}

impl Loaded {
    fn cells(&self, name: &str) -> [String; 6] {
        let numbers = [self.ops, self.types, self.attrs, self.errors.len(), self.remarks];
        let [ops, types, attrs, errors, remarks] = numbers.map(|n| n.to_string());
        [name.to_owned(), ops, types, attrs, errors, remarks]
    }
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    let mut includes = options.values("--include");
    if includes.is_empty() {
        includes.push(INCLUDE);
    }
    let includes: Vec<String> = absolute(&includes)?;
    let mut below: Vec<PathBuf> =
        absolute(&options.values("--below"))?.into_iter().map(PathBuf::from).collect();
    if below.is_empty() {
        below = includes.iter().map(|dir| Path::new(dir).join("mlir")).collect();
        below.retain(|dir| dir.is_dir());
    }
    let peer = PathBuf::from(options.value("--tblgen").unwrap_or(PEER));
    if !peer.exists() {
        println!("{} was not found; all files count as main files", peer.display());
    }
    let ours = repo::our_program(root, "rs-opt", options.value("--bin"))?;
    let filter = options.value("--filter").unwrap_or("");
    let show = options.number("--show", 2)?;
    let peer_includes = absolute(&options.values("--tblgen-include"))?;
    let mut table = Table::new(&["file", "ops", "types", "attrs", "errors", "remarks"]);
    let (mut all, mut sum, mut bad) = (0, Loaded::default(), 0);
    for folder in &below {
        for name in repo::files(folder)?.iter().filter(|f| f.ends_with(".td")) {
            let file = folder.join(name);
            let seen = includes.iter().chain(&peer_includes);
            if !name.contains(filter) || peer.exists() && !is_main(&peer, seen, &file)? {
                continue;
            }
            let loaded = load(&ours, &includes, &file)?;
            all += 1;
            bad += usize::from(!loaded.errors.is_empty());
            if options.flag("--all") || !loaded.errors.is_empty() {
                table.row(&loaded.cells(name).each_ref().map(String::as_str));
                loaded
                    .errors
                    .iter()
                    .take(show)
                    .for_each(|error| table.row(&[&format!("  {error}")]));
            }
            sum.ops += loaded.ops;
            sum.types += loaded.types;
            sum.attrs += loaded.attrs;
            sum.remarks += loaded.remarks;
            sum.errors.extend(loaded.errors);
        }
    }
    if all == 0 {
        return Err("no main file of that name below the folders".into());
    }
    let name = format!("{} of {all} files load", all - bad);
    table.row(&sum.cells(&name).each_ref().map(String::as_str));
    println!("{}", table.render());
    Ok(bad == 0)
}

fn absolute(paths: &[&str]) -> Result<Vec<String>> {
    let one = |path: &&str| {
        let found = Path::new(path).canonicalize().map_err(|e| format!("{path}: {e}"))?;
        Ok(found.to_string_lossy().into_owned())
    };
    paths.iter().map(one).collect()
}

/// Returns whether `mlir-tblgen` evaluates the file.
fn is_main<'i>(
    peer: &Path,
    includes: impl Iterator<Item = &'i String>,
    file: &Path,
) -> Result<bool> {
    let mut process = Process::new(peer);
    process.arg("--print-records").args(includes.map(|dir| format!("-I{dir}"))).arg(file);
    let status = process
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|e| format!("cannot run {}: {e}", peer.display()))?;
    Ok(status.success())
}

/// Loads a file as a dialect, and lists its definitions.
fn load(ours: &Path, includes: &[String], file: &Path) -> Result<Loaded> {
    let call = |flag: &str, more: &[&str]| {
        let mut process = Process::new(ours);
        process.args(includes.iter().map(|dir| format!("-I{dir}"))).arg(flag).arg(file).args(more);
        process
            .stdin(Stdio::null())
            .output()
            .map_err(|e| format!("cannot run {}: {e}", ours.display()))
    };
    let output = call("--dialect-td", &["-"])?;
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut loaded = Loaded::default();
    for line in messages.lines() {
        if line.contains(": error: ") {
            loaded.errors.push(line.to_owned());
        } else if line.contains(": remark: ") {
            loaded.remarks += 1;
        }
    }
    if loaded.errors.is_empty() && output.status.code() != Some(0) {
        let last = messages.lines().next_back().unwrap_or("without a message");
        loaded.errors.push(format!("{} fails: {last}", ours.display()));
    }
    let output = call("--td-diagnose", &["--json=true"])?;
    let json = String::from_utf8_lossy(&output.stdout);
    for name in json.split("{\"name\":\"").skip(1) {
        match name.as_bytes().first() {
            Some(b'!') => loaded.types += 1,
            Some(b'#') => loaded.attrs += 1,
            _ if !name.split('"').next().unwrap_or(name).contains(' ') => loaded.ops += 1,
            _ => {}
        }
    }
    Ok(loaded)
}
