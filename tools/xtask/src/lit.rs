//! `cargo xtask lit`: the tests of `test-data/` under LLVM's lit, under rs-lit and under `cargo test`: the same verdicts.
//!
//! LLVM's lit is a Python program (`pip install lit`), and needs LLVM's `split-file` and `count` (Debian: `llvm-19-tools`); where it is missing, the other two are compared, and a message is printed.

use crate::args::{Command, Opt, Options};
use crate::{Result, repo};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

pub(crate) const COMMAND: Command = Command {
    name: "lit",
    summary: "Runs test-data under LLVM's lit, rs-lit and cargo test, and compares the verdicts.",
    options: &[
        Opt { name: "--lit", value: "FILE", help: "LLVM's lit (default: lit of PATH)" },
        Opt { name: "--bin", value: "DIR", help: "our programs (default: builds target/release)" },
        Opt { name: "--no-cargo", value: "", help: "leave cargo test out" },
    ],
    run,
};

/// Tests by name with their verdicts.
type Verdicts = BTreeMap<String, String>;

fn run(root: &Path, options: &Options) -> Result<bool> {
    let bin = match options.value("--bin") {
        Some(folder) => Path::new(folder).canonicalize().map_err(|e| format!("{folder}: {e}"))?,
        None => {
            let packages = ["programs", "filecheck", "rs-lit"].map(|p| ["--package", p]).concat();
            let args = [vec!["build", "--release", "--quiet"], packages].concat();
            if !repo::run(root, "cargo", &args)?.success() {
                return Err("the programs do not build".to_string());
            }
            root.join("target/release")
        }
    };
    let folder = root.join("target/lit");
    std::fs::create_dir_all(folder.join("bin"))
        .map_err(|e| format!("{}: {e}", folder.display()))?;
    // LLVM's lit finds `FileCheck` by name; ours answers to it.
    let alias = folder.join("bin/FileCheck");
    _ = std::fs::remove_file(&alias);
    std::fs::copy(bin.join("filecheck"), &alias)
        .map_err(|e| format!("{}: {e}", alias.display()))?;
    let path =
        [folder.join("bin"), bin.clone()].map(|p| p.to_string_lossy().into_owned()).join(":");
    // LLVM's lit does not contain `split-file`, `count` and `not`: MLIR's configuration takes them from LLVM's folder, and so do we.
    let path = format!("{path}:{}:/usr/lib/llvm-19/bin", std::env::var("PATH").unwrap_or_default());
    let runner = Runner { root, folder: &folder, path: &path };
    let ours = runner.json(&bin.join("rs-lit"), "rs-lit")?;
    println!("rs-lit: {}", summary(&ours));
    let mut good = true;
    let lit = options.value("--lit").map_or(PathBuf::from("lit"), PathBuf::from);
    if repo::available(&lit.to_string_lossy(), &[]) {
        let theirs = runner.json(&lit, "lit")?;
        println!("LLVM's lit: {}", summary(&theirs));
        good &= same("LLVM's lit", &theirs, "rs-lit", &ours);
    } else {
        println!("{} was not found (pip install lit); it was left out", lit.display());
    }
    if !options.flag("--no-cargo") {
        let tests = runner.cargo()?;
        println!("cargo test: {}", summary(&tests));
        good &= same(
            "cargo test",
            &tests,
            "rs-lit",
            &ours.into_iter().map(|(n, v)| (n, plain(&v))).collect(),
        );
    }
    Ok(good)
}

/// Returns what a test harness knows: a test fails or it does not.
fn plain(verdict: &str) -> String {
    let fails = matches!(verdict, "FAIL" | "XPASS" | "TIMEOUT" | "UNRESOLVED");
    if fails { "FAIL" } else { "PASS" }.to_string()
}

fn summary(verdicts: &Verdicts) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for verdict in verdicts.values() {
        *counts.entry(verdict).or_default() += 1;
    }
    counts.iter().map(|(verdict, n)| format!("{n} {verdict}")).collect::<Vec<_>>().join(", ")
}

/// Returns whether both have the same result for every test; prints the differences.
fn same(a: &str, left: &Verdicts, b: &str, right: &Verdicts) -> bool {
    let mut good = true;
    let none = "nothing".to_string();
    let names: std::collections::BTreeSet<&String> = left.keys().chain(right.keys()).collect();
    for name in names {
        let (l, r) = (left.get(name).unwrap_or(&none), right.get(name).unwrap_or(&none));
        if l != r {
            println!("  {name}: {a}: {l}, {b}: {r}");
            good = false;
        }
    }
    println!("{a} and {b}: {}", if good { "the same verdicts" } else { "DIFFERENT verdicts" });
    good
}

/// Returns `test-data` and the folders in it that are separate suites.
fn suites(root: &Path) -> Result<Vec<PathBuf>> {
    let all = root.join("test-data");
    let entries = std::fs::read_dir(&all).map_err(|e| format!("{}: {e}", all.display()))?;
    let mut suites: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    suites.push(all);
    suites.retain(|folder| folder.join("lit.cfg.toml").is_file());
    suites.sort();
    Ok(suites)
}

struct Runner<'a> {
    root: &'a Path,
    folder: &'a Path,
    path: &'a str,
}

impl Runner<'_> {
    /// Returns the verdicts of a runner that writes lit's JSON, on every suite.
    fn json(&self, program: &Path, tag: &str) -> Result<Verdicts> {
        let mut verdicts = Verdicts::new();
        for suite in suites(self.root)? {
            verdicts.extend(self.suite(program, tag, &suite)?);
        }
        Ok(verdicts)
    }

    fn suite(&self, program: &Path, tag: &str, suite: &Path) -> Result<Verdicts> {
        let name = suite.file_name().unwrap_or_default().to_string_lossy();
        let report = self.folder.join(format!("{tag}-{name}.json"));
        _ = std::fs::remove_file(&report);
        let mut process = Process::new(program);
        process.arg("-q").arg("-o").arg(&report).arg(suite).current_dir(self.root);
        process
            .env("PATH", self.path)
            .env("LIT_EXEC_ROOT", self.folder.join(format!("{tag}-output/{name}")));
        process.stdout(Stdio::null()).stderr(Stdio::null());
        process.status().map_err(|e| format!("cannot run {}: {e}", program.display()))?;
        let text = repo::read(&report)?;
        let value: Value =
            serde_json::from_str(&text).map_err(|e| format!("{}: {e}", report.display()))?;
        let tests = value["tests"].as_array().ok_or("the report lists no tests")?;
        let field = |test: &Value, key: &str| test[key].as_str().unwrap_or("").to_string();
        Ok(tests.iter().map(|test| (field(test, "name"), field(test, "code"))).collect())
    }

    /// Returns the verdicts of the test harnesses.
    fn cargo(&self) -> Result<Verdicts> {
        let args = [
            "test",
            "--quiet",
            "--no-fail-fast",
            "-p",
            "rs-opt-cli",
            "-p",
            "rs-lit",
            "-p",
            "rs-tblgen",
            "--test",
            "lit",
        ];
        let mut process = Process::new("cargo");
        process
            .args(args)
            .args(["--", "--format=pretty"])
            .current_dir(self.root)
            .stderr(Stdio::null());
        let out = process.output().map_err(|e| format!("cannot run cargo: {e}"))?;
        let text = String::from_utf8_lossy(&out.stdout).into_owned();
        let line = |line: &str| {
            let (name, verdict) = line.strip_prefix("test ")?.rsplit_once(" ... ")?;
            let verdict = if verdict.trim() == "ok" { "PASS" } else { "FAIL" };
            Some((name.trim().to_string(), verdict.to_string()))
        };
        Ok(text.lines().filter_map(line).collect())
    }
}
