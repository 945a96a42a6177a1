//! Kinds of inputs whose generators and checks use the compiler's crates, and so are separate programs.
//!
//! ```text
//! random-syntax --seed 1 --count 20              definitions, formats and instances, printed and read back
//! random-syntax --seed 1 --count 20 --mutate     changed formats and texts: each run ends
//! random-programs --seed 1 --count 20            programs, executed before and after optimization
//! ```

use std::path::PathBuf;

use super::call::{Called, Ending, call};
use super::kind::{Finding, Kind, Setup};
use crate::Result;

/// A program that checks a range of seeds, and the flags for it.
pub(super) struct Seeds {
    name: &'static str,
    extension: &'static str,
    program: PathBuf,
    flags: Vec<String>,
    folder: PathBuf,
}

/// Where LLVM 22 is installed, for the comparison of formats with `mlir-tblgen`.
const TBLGEN: [&str; 2] = ["/usr/lib/llvm-22/bin/mlir-tblgen", "/usr/lib/llvm-22/include"];

/// Returns the three kinds.
pub(super) fn all(setup: &Setup) -> Vec<Seeds> {
    let seeds = |name, extension, program: &str, flags: &[&str]| Seeds {
        name,
        extension,
        program: setup.bin.join(program),
        flags: flags.iter().map(|&flag| flag.to_owned()).collect(),
        folder: setup.findings.clone(),
    };
    let has_peer = TBLGEN.iter().all(|path| std::path::Path::new(path).exists());
    if !has_peer {
        println!("formats are not compared with mlir-tblgen: {} was not found", TBLGEN[0]);
    }
    let peer: &[&str] = if has_peer { &["--tblgen", TBLGEN[0], TBLGEN[1]] } else { &[] };
    vec![
        seeds("syntax", "txt", "random-syntax", peer),
        seeds("formats", "txt", "random-syntax", &["--mutate"]),
        seeds("programs", "mlir", "random-programs", &[]),
    ]
}

impl Kind for Seeds {
    fn name(&self) -> &'static str {
        self.name
    }

    fn extension(&self) -> &'static str {
        self.extension
    }

    fn check(&mut self, seeds: std::ops::Range<u64>) -> Result<Vec<Finding>> {
        let count = (seeds.end - seeds.start).to_string();
        let called = self.call(seeds.start, &["--count", &count])?;
        if called.ending == Ending::Exit(0) {
            return Ok(Vec::new());
        }
        // One by one, so that a crash is attributed to its seed.
        let mut findings = Vec::new();
        for seed in seeds {
            let called = self.call(seed, &["--count", "1"])?;
            if called.ending == Ending::Exit(0) {
                continue;
            }
            let text = String::from_utf8_lossy(&called.output).into_owned();
            let first = text.lines().next().unwrap_or_default();
            let message = match called.failure(1) {
                Some(failure) => failure,
                None => first.split_once(": ").map_or(first, |(_, rest)| rest).to_owned(),
            };
            let input = match self.name {
                "programs" => self.call(seed, &["--print"])?.output,
                _ => called.output,
            };
            findings.push(Finding { seed, message, input });
        }
        Ok(findings)
    }

    fn failure(&mut self, input: &[u8], _: u64) -> Result<Option<String>> {
        if self.name != "programs" {
            return Ok(None);
        }
        let file = self.folder.join("programs.input");
        std::fs::write(&file, input).map_err(|e| format!("{}: {e}", file.display()))?;
        let path = file.to_string_lossy().into_owned();
        let called = call(&self.program, &["--check", &path], &[], &self.folder)?;
        _ = std::fs::remove_file(&file);
        Ok(match called.ending {
            Ending::Exit(0 | 2) => None,
            Ending::Exit(1) => Some(String::from_utf8_lossy(&called.output).into_owned()),
            _ => called.failure(2),
        })
    }
}

impl Seeds {
    fn call(&self, seed: u64, more: &[&str]) -> Result<Called> {
        let seed = seed.to_string();
        let mut args = vec!["--seed", seed.as_str()];
        args.extend(self.flags.iter().map(String::as_str));
        args.extend(more);
        call(&self.program, &args, &[], &self.folder)
    }
}
