//! `cargo xtask random-syntax`: random definitions, formats and instances, compared with `mlir-tblgen` and read back.
//!
//! Each run takes new seeds unless one is given. A finding names its seed:
//! `cargo xtask random-syntax --seed 17 --count 1` runs it again.

use std::path::Path;
use std::process::Command as Process;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::Result;
use crate::args::{Command, Opt, Options};

pub(crate) const COMMAND: Command = Command {
    name: "random-syntax",
    summary: "Compares random definitions with mlir-tblgen, and reads their instances back.",
    options: &[
        Opt {
            name: "--count",
            value: "N",
            help: "how many seeds, of 7 formats each (default 1500)",
        },
        Opt { name: "--seed", value: "S", help: "the first seed (default: by the clock)" },
        Opt { name: "--most", value: "N", help: "stop after that many findings (default 20)" },
        Opt {
            name: "--include",
            value: "DIR",
            help: "where included files are (default /usr/lib/llvm-22/include)",
        },
        Opt {
            name: "--peer",
            value: "PROGRAM",
            help: "mlir-tblgen (default /usr/lib/llvm-22/bin/mlir-tblgen)",
        },
        Opt { name: "--profile", value: "P", help: "release or dev (default release)" },
    ],
    run,
};

fn run(root: &Path, options: &Options) -> Result<bool> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
    let now = usize::try_from(now).unwrap_or(1);
    let seed = options.number("--seed", now)?.to_string();
    let count = options.number("--count", 1500)?.to_string();
    let most = options.number("--most", 20)?.to_string();
    let value = |name, default| options.value(name).unwrap_or(default);
    let peer = value("--peer", "/usr/lib/llvm-22/bin/mlir-tblgen");
    let include = value("--include", "/usr/lib/llvm-22/include");
    println!("seeds from {seed}, {count} of them");
    let status = Process::new(env!("CARGO"))
        .current_dir(root)
        .args(["run", "--quiet", "--package", "random-syntax"])
        .args(["--profile", value("--profile", "release"), "--"])
        .args(["--seed", &seed, "--count", &count, "--most", &most])
        .args(["--tblgen", peer, include])
        .status();
    status.map(|status| status.success()).map_err(|error| format!("cargo: {error}"))
}
