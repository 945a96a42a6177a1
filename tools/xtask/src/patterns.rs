//! `cargo xtask patterns`: upstream's canonicalization rules of a dialect, loaded at run time, in the place of ours: same bytes?
//!
//! A loaded rule takes the place of the built-in one of its name, so first it is seen that none of ours is left. Upstream's file
//! is in no package of Debian's and not in this repository; without it nothing is compared, which the command prints.

use crate::args::{Command, Opt, Options};
use crate::compare::Table;
use crate::{Result, repo};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command as Process;

pub(crate) const COMMAND: Command = Command {
    name: "patterns",
    summary: "Canonicalizes with upstream's rules of a dialect loaded at run time, none of ours, and compares bytes.",
    options: &[
        Opt {
            name: "--patterns-td",
            value: "FILE",
            help: "the rules (default: ArithCanonicalization.td in --include)",
        },
        Opt { name: "--dialect", value: "D", help: "whose they are (default arith)" },
        Opt {
            name: "--include",
            value: "DIR",
            help: "upstream's .td files (default /usr/lib/llvm-19/include)",
        },
        Opt {
            name: "--bin",
            value: "FILE",
            help: "our program (default: builds target/release/rs-opt)",
        },
        Opt {
            name: "--shared",
            value: "DIR",
            help: "where the recordings are (default: ../shared)",
        },
    ],
    run,
};

const INCLUDE: &str = "/usr/lib/llvm-19/include";
const UPSTREAM: &str = "mlir/Dialect/Arith/IR/ArithCanonicalization.td";

/// The generated inputs: size of each text in bytes, and the seeds.
const GENERATED: (usize, [u64; 2]) = (200_000, [1, 2]);

/// Dialects that occur in the tests of another.
const MIXED: &[&str] =
    &["mlir/Dialect/Vector/IR/VectorOps.td", "mlir/Dialect/Tensor/IR/TensorOps.td"];

/// Writes the recorded inputs from the folder of a dialect's tests to files.
const UNPACK: &str = r#"
import gzip, json, os, sys
data, dialect, folder = sys.argv[1:]
with gzip.open(data, "rt", encoding="utf8") as lines:
    for number, case in enumerate(map(json.loads, lines)):
        if case["id"].lower().startswith(f"dialect/{dialect}/"):
            with open(os.path.join(folder, f"{number}.mlir"), "w", encoding="utf8", errors="surrogateescape") as out:
                out.write(case["text"])
"#;

struct Check {
    program: PathBuf,
    dialect: String,
    /// What loads the rules.
    flags: Vec<String>,
    table: Table,
    good: bool,
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    let include = PathBuf::from(options.value("--include").unwrap_or(INCLUDE));
    let file = options.value("--patterns-td").map_or_else(|| include.join(UPSTREAM), PathBuf::from);
    if !file.exists() {
        println!(
            "{} does not exist (it is in MLIR's sources, below mlir/lib); nothing was compared",
            file.display()
        );
        return Ok(true);
    }
    let flags = ["-I".to_string(), text(&include), "--patterns-td".to_string(), text(&file)];
    let dialect = options.value("--dialect").unwrap_or("arith").to_string();
    let program = repo::our_program(root, "rs-opt", options.value("--bin"))?;
    let table = Table::new(&["what", "all", "equal", ""]);
    let mut check = Check { program, dialect, flags: flags.to_vec(), table, good: true };
    check.rules(&file)?;
    let shared = options
        .value("--shared")
        .map_or_else(|| root.join("../shared"), PathBuf::from)
        .join("conformance");
    check.recorded(root, &shared)?;
    check.mixed(&shared, &include)?;
    check.tests(root)?;
    check.generated()?;
    println!("{}", check.table.render());
    Ok(check.good)
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Returns a folder of this run's own.
fn temporary() -> Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("xtask-patterns-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(folder)
}

impl Check {
    fn row(&mut self, what: &str, all: usize, equal: usize, note: &str) {
        self.good &= all == equal && all > 0;
        self.table.row(&[what, &all.to_string(), &equal.to_string(), note]);
    }

    /// Checks that all declared rules of the dialect come from the file. Patterns that upstream writes in C++ are not counted.
    fn rules(&mut self, file: &Path) -> Result<()> {
        let mut process = Process::new(&self.program);
        process.args(&self.flags).args(["--print-rules"]).stdin(std::process::Stdio::null());
        let out =
            process.output().map_err(|e| format!("cannot run {}: {e}", self.program.display()))?;
        let (listed, root) =
            (String::from_utf8_lossy(&out.stdout).into_owned(), format!(" {}.", self.dialect));
        let rules: Vec<&str> =
            listed.lines().filter(|l| l.contains(&root) && l.contains(".td:")).collect();
        let loaded = rules.iter().filter(|l| l.contains(&format!("{}:", file.display()))).count();
        self.row("rules from the file", rules.len(), loaded, "the others would be built-in");
        Ok(())
    }

    /// Compares on recordings of `mlir-opt`.
    fn recorded(&mut self, root: &Path, shared: &Path) -> Result<()> {
        let script = shared.join("run.py");
        if !script.exists() || !repo::available("python3", &[]) {
            println!("no {} or no python3; without the recordings", script.display());
            return Ok(());
        }
        let report = root.join("target/patterns.json");
        let mut process = Process::new("python3");
        process.arg(script).arg("--bin").arg(&self.program).arg("--json").arg(&report);
        process.args(["--mode", "canonicalize", "--dialects", &self.dialect, "--show", "3"]);
        process.args(self.flags.iter().map(|f| format!("--tool-arg={f}")));
        if !process.status().map_err(|e| format!("python3: {e}"))?.success() {
            return Err("the recordings' script failed".to_string());
        }
        let found: Value = serde_json::from_str(&repo::read(&report)?)
            .map_err(|e| format!("{}: {e}", report.display()))?;
        let count = |key: &str| found["canonicalize"]["all"][key].as_u64().unwrap_or(0) as usize;
        let note = format!("{} of them changed by the pass", count("changed"));
        self.row("recordings of mlir-opt", count("total"), count("pass"), &note);
        Ok(())
    }

    /// Inputs of the dialect's tests that contain other dialects, which upstream folds in C++: both sides are this program.
    fn mixed(&mut self, shared: &Path, include: &Path) -> Result<()> {
        let recorded = shared.join("data/inputs.jsonl.gz");
        if !recorded.exists() || !repo::available("python3", &[]) {
            return Ok(());
        }
        let folder = temporary()?;
        let mut process = Process::new("python3");
        process.args(["-c", UNPACK]).arg(&recorded).arg(&self.dialect).arg(&folder);
        if !process.status().map_err(|e| format!("python3: {e}"))?.success() {
            return Err(format!("{} cannot be read", recorded.display()));
        }
        let more = MIXED.iter().flat_map(|f| ["--dialect-td".to_string(), text(&include.join(f))]);
        let more: Vec<String> = ["-I".to_string(), text(include)].into_iter().chain(more).collect();
        let files: Vec<String> =
            repo::files(&folder)?.iter().map(|f| text(&folder.join(f))).collect();
        self.beside("inputs of its tests", &files, &more)?;
        _ = std::fs::remove_dir_all(&folder);
        Ok(())
    }

    /// Inputs of the lit tests.
    fn tests(&mut self, root: &Path) -> Result<()> {
        let folder = root.join("test-data/canonicalization");
        let all = repo::files(&folder)?;
        let files: Vec<String> =
            all.iter().filter(|f| f.ends_with(".mlir")).map(|f| text(&folder.join(f))).collect();
        self.beside("test-data/canonicalization", &files, &[])
    }

    /// Compares on generated inputs.
    fn generated(&mut self) -> Result<()> {
        let folder = temporary()?;
        let mut files = Vec::new();
        for shape in benches::SHAPES {
            for seed in GENERATED.1 {
                let path = folder.join(format!("{}-{seed}.mlir", shape.name));
                repo::write(&path, &shape.generate(GENERATED.0, seed))?;
                files.push(text(&path));
            }
        }
        self.beside("generated inputs", &files, &[])?;
        _ = std::fs::remove_dir_all(&folder);
        Ok(())
    }

    /// Compares the loaded rules with the built-in ones. Files that are refused with both are left out.
    fn beside(&mut self, what: &str, files: &[String], more: &[String]) -> Result<()> {
        let (mut all, mut equal) = (0, 0);
        for file in files {
            let (loaded, ours) = (
                self.canonicalized(file, &[more, &self.flags].concat())?,
                self.canonicalized(file, more)?,
            );
            if loaded.is_none() && ours.is_none() {
                continue;
            }
            all += 1;
            equal += usize::from(loaded == ours);
            if loaded != ours {
                println!("{file} differs");
            }
        }
        self.row(what, all, equal, "the built-in rules beside");
        Ok(())
    }

    /// Returns the result for a file; nothing if the file is refused.
    fn canonicalized(&self, file: &str, flags: &[String]) -> Result<Option<Vec<u8>>> {
        let mut process = Process::new(&self.program);
        process
            .args(["--canonicalize", "--split-input-file", "--allow-unregistered-dialect", file])
            .args(flags);
        let out =
            process.output().map_err(|e| format!("cannot run {}: {e}", self.program.display()))?;
        Ok(out.status.success().then_some(out.stdout))
    }
}
