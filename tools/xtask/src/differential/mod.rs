//! `cargo xtask differential`: compares passes with `mlir-opt` on random modules.
//!
//! Each seed gives one module. Many are joined with markers for `--split-input-file`, and compared part by part; if a program fails on a
//! batch, its modules are compared one by one. A difference is a finding, and so is a crash of ours. Modules on which only `mlir-opt` crashes
//! or hangs are counted, not compared. Findings are saved under `target/differential/`.

mod module;

use crate::args::{Command, Opt, Options};
use crate::{Result, repo};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

pub(crate) const COMMAND: Command = Command {
    name: "differential",
    summary: "Compares passes with mlir-opt on random modules with nested symbol tables.",
    options: &[
        Opt { name: "--count", value: "N", help: "how many modules (default 200)" },
        Opt { name: "--seed", value: "S", help: "the first seed (default 1)" },
        Opt { name: "--pass", value: "NAME", help: "a pass, repeatable (default: all four)" },
        Opt {
            name: "--peer",
            value: "PROGRAM",
            help: "the program to compare with (default: mlir-opt 22, where Debian installs it)",
        },
        Opt {
            name: "--bin",
            value: "PROGRAM",
            help: "our program (default: builds target/release/rs-opt)",
        },
    ],
    run,
};

const PASSES: [&str; 4] = ["symbol-dce", "cse", "remove-dead-values", "canonicalize"];
const MARKER: &str = "// -----\n";
/// Modules that are compared in one call.
const BATCH: usize = 20;
const LIMIT: Duration = Duration::from_secs(20);

/// The result of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ending {
    /// The printed text.
    Printed(String),
    /// It refused the input or the pass failed.
    Failed,
    /// A signal, a panic or no end.
    Crashed(String),
}

#[derive(Default)]
struct Counts {
    same: usize,
    both_failed: usize,
    peer_crashed: usize,
    findings: usize,
}

/// The parts of a comparison.
struct Comparison<'a> {
    ours: PathBuf,
    peer: &'a Path,
    pass: &'a str,
    folder: PathBuf,
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    let count = options.number("--count", 200)?;
    let first = options.number("--seed", 1)? as u64;
    let Some(peer) = repo::mlir_opt(options.value("--peer"))? else {
        return Err(format!("{}; name one with --peer", repo::NO_MLIR_OPT));
    };
    let ours = repo::our_program(root, "rs-opt", options.value("--bin"))?;
    let folder = root.join("target/differential");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let given = options.values("--pass");
    let passes = if given.is_empty() { PASSES.to_vec() } else { given };
    let mut findings = 0;
    for pass in passes {
        let comparison =
            Comparison { ours: ours.clone(), peer: &peer, pass, folder: folder.clone() };
        let counts = comparison.all(first..first + count as u64)?;
        let Counts { same, both_failed, peer_crashed, .. } = counts;
        println!(
            "{pass}: {same} same, {both_failed} refused by both, {peer_crashed} crashes of mlir-opt, {} findings",
            counts.findings
        );
        findings += counts.findings;
    }
    Ok(findings == 0)
}

impl Comparison<'_> {
    fn all(&self, seeds: std::ops::Range<u64>) -> Result<Counts> {
        let mut counts = Counts::default();
        let seeds: Vec<u64> = seeds.collect();
        for batch in seeds.chunks(BATCH) {
            let modules: Vec<String> =
                batch.iter().map(|seed| module::module(*seed, self.uses())).collect();
            let text = modules.join(MARKER);
            let [ours, theirs] = self.both(&text)?;
            if ours == theirs && matches!(ours, Ending::Printed(_)) {
                counts.same += batch.len();
                continue;
            }
            for (seed, module) in batch.iter().zip(&modules) {
                self.one(*seed, module, &mut counts)?;
            }
        }
        Ok(counts)
    }

    /// Returns which operations refer to symbols: `remove-dead-values` of `mlir-opt` takes all of them for calls.
    fn uses(&self) -> module::SymbolUses {
        match self.pass {
            "remove-dead-values" => module::SymbolUses::Calls,
            _ => module::SymbolUses::Any,
        }
    }

    fn both(&self, text: &str) -> Result<[Ending; 2]> {
        Ok([self.call(&self.ours, text)?, self.call(self.peer, text)?])
    }

    fn one(&self, seed: u64, module: &str, counts: &mut Counts) -> Result<()> {
        let [ours, theirs] = self.both(module)?;
        match (&ours, &theirs) {
            (Ending::Crashed(_), _) => {}
            (_, Ending::Crashed(_)) => {
                counts.peer_crashed += 1;
                return Ok(());
            }
            (Ending::Failed, Ending::Failed) => {
                counts.both_failed += 1;
                return Ok(());
            }
            _ if ours == theirs => {
                counts.same += 1;
                return Ok(());
            }
            _ => {}
        }
        counts.findings += 1;
        println!("seed {seed}, --{}: {}", self.pass, difference(&ours, &theirs));
        let path = self.folder.join(format!("{}-{seed}.mlir", self.pass));
        repo::write(&path, module)
    }

    fn call(&self, program: &Path, text: &str) -> Result<Ending> {
        let wrong = |e: std::io::Error| format!("{}: {e}", program.display());
        let output = self.folder.join("output");
        let file = std::fs::File::create(&output).map_err(wrong)?;
        let mut process = Process::new(program);
        process.args(["--allow-unregistered-dialect", "--split-input-file"]);
        process.arg(format!("--{}", self.pass));
        process.stdin(Stdio::piped()).stdout(file).stderr(Stdio::null());
        let mut child = process.spawn().map_err(wrong)?;
        if let Some(mut input) = child.stdin.take() {
            // A program that fails early may not read everything.
            _ = input.write_all(text.as_bytes());
        }
        let start = Instant::now();
        loop {
            if let Some(status) = child.try_wait().map_err(wrong)? {
                return Ok(match status.code() {
                    Some(0) => Ending::Printed(repo::read(&output)?),
                    Some(1) => Ending::Failed,
                    _ => Ending::Crashed(status.to_string()),
                });
            }
            if start.elapsed() > LIMIT {
                _ = child.kill();
                _ = child.wait();
                return Ok(Ending::Crashed(format!("no end after {} s", LIMIT.as_secs())));
            }
            std::thread::sleep(Duration::from_micros(500));
        }
    }
}

/// Returns the first line that differs.
fn difference(ours: &Ending, theirs: &Ending) -> String {
    match (ours, theirs) {
        (Ending::Printed(ours), Ending::Printed(theirs)) => {
            let mut lines = ours.lines().zip(theirs.lines());
            match lines.find(|(ours, theirs)| ours != theirs) {
                Some((ours, theirs)) => format!("'{}', mlir-opt '{}'", ours.trim(), theirs.trim()),
                None => "one output continues".to_owned(),
            }
        }
        (Ending::Crashed(how), _) => format!("crashed: {how}"),
        (Ending::Failed, _) => "failed, mlir-opt did not".to_owned(),
        _ => "printed, mlir-opt failed".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Ending, difference};

    #[test]
    fn the_first_different_line_is_shown() {
        let printed = |text: &str| Ending::Printed(text.to_owned());
        assert_eq!(difference(&printed("a\n  b\n"), &printed("a\n  c\n")), "'b', mlir-opt 'c'");
        assert_eq!(difference(&Ending::Failed, &printed("")), "failed, mlir-opt did not");
    }
}
