//! `cargo xtask tblgen`: what rs-tblgen prints of upstream's `.td` files beside what the peers print, byte for byte.
//!
//! Counts files for which the upstream program succeeds. Without those programs or their `.td` files nothing is compared, which the command prints.

use crate::args::{Command, Opt, Options};
use crate::compare::Table;
use crate::{Result, repo};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

pub(crate) const COMMAND: Command = Command {
    name: "tblgen",
    summary: "Compares records, JSON and documents of upstream's .td files with llvm-tblgen and mlir-tblgen 19.",
    options: &[
        Opt {
            name: "--only",
            value: "WHAT",
            help: "an action, such as gen-op-doc or dump-json (repeatable; default all)",
        },
        Opt { name: "--filter", value: "TEXT", help: "only files whose path contains this" },
        Opt {
            name: "--include",
            value: "DIR",
            help: "upstream's .td files (default /usr/lib/llvm-19/include)",
        },
        Opt {
            name: "--bin",
            value: "FILE",
            help: "our program (default: builds target/release/rs-tblgen)",
        },
        Opt {
            name: "--show",
            value: "N",
            help: "name that many files that differ, of each action (default 3)",
        },
    ],
    run,
};

const PEERS: &str = "/usr/lib/llvm-19/bin";
const INCLUDE: &str = "/usr/lib/llvm-19/include";

/// Actions, the upstream program for each, and the share of files in percent that has to be equal.
const ACTIONS: &[(&str, &str, usize)] = &[
    ("print-records", "llvm-tblgen", 100),
    ("dump-json", "llvm-tblgen", 100),
    ("gen-op-doc", "mlir-tblgen", 95),
    ("gen-dialect-doc", "mlir-tblgen", 95),
    ("gen-attrdef-doc", "mlir-tblgen", 95),
    ("gen-typedef-doc", "mlir-tblgen", 95),
    ("gen-enum-doc", "mlir-tblgen", 95),
    ("gen-pass-doc", "mlir-tblgen", 95),
    ("gen-op-interface-docs", "mlir-tblgen", 95),
    ("gen-attr-interface-docs", "mlir-tblgen", 95),
    ("gen-type-interface-docs", "mlir-tblgen", 95),
];

fn run(root: &Path, options: &Options) -> Result<bool> {
    let include = PathBuf::from(options.value("--include").unwrap_or(INCLUDE));
    if !include.join("mlir/IR/OpBase.td").exists() {
        println!(
            "{} has no .td files of MLIR (Debian: apt-get install libmlir-19-dev); nothing was compared",
            include.display()
        );
        return Ok(true);
    }
    let ours = repo::our_program(root, "rs-tblgen", options.value("--bin"))?;
    let (only, show) = (options.values("--only"), options.number("--show", 3)?);
    let files = files(&include, options.value("--filter").unwrap_or(""))?;
    let mut table = Table::new(&["action", "files", "equal", "goal", ""]);
    let mut good = true;
    for (action, peer, goal) in ACTIONS.iter().filter(|a| only.is_empty() || only.contains(&a.0)) {
        let peer = Path::new(PEERS).join(peer);
        if !peer.exists() {
            println!(
                "{} was not found (Debian: apt-get install llvm-19 mlir-19-tools); {action} was not compared",
                peer.display()
            );
            continue;
        }
        let (mut all, mut bad) = (0, Vec::new());
        for file in &files {
            // A file that the upstream program refuses is included by others, or has no such definitions.
            let Some(theirs) = output(&peer, action, &include, file, &[])? else { continue };
            all += 1;
            if output(&ours, action, &include, file, &["--prelude=none"])?.as_ref() != Some(&theirs)
            {
                bad.push(file.as_str());
            }
        }
        let equal = all - bad.len();
        let met = equal * 100 >= all * goal;
        good &= met;
        let named = bad[..bad.len().min(show)].join(", ");
        let met = if met { "met" } else { "missed" };
        table.row(&[action, &all.to_string(), &equal.to_string(), met, &named]);
    }
    println!("{}", table.render());
    Ok(good)
}

/// Returns the standard output, when the program succeeds.
fn output(
    program: &Path,
    action: &str,
    include: &Path,
    file: &str,
    more: &[&str],
) -> Result<Option<Vec<u8>>> {
    let mut process = Process::new(program);
    process
        .arg(format!("--{action}"))
        .arg("-I.")
        .args(more)
        .arg(file)
        .current_dir(include)
        .stderr(Stdio::null());
    let out = process.output().map_err(|e| format!("cannot run {}: {e}", program.display()))?;
    Ok(out.status.success().then_some(out.stdout))
}

/// Returns all `.td` files below `mlir`, as paths relative to the include folder.
fn files(include: &Path, filter: &str) -> Result<Vec<String>> {
    let all = repo::files(&include.join("mlir"))?;
    let td = all.into_iter().filter(|f| f.ends_with(".td")).map(|f| format!("mlir/{f}"));
    Ok(td.filter(|f| f.contains(filter)).collect())
}
