//! Passes compared with `mlir-opt` on random [modules](super::module).
//!
//! The modules of some seeds are joined with markers for `--split-input-file`; if the outputs differ, they are compared one by one. A difference
//! is a finding, and so is a crash of ours. Modules on which only `mlir-opt` crashes or hangs, or whose result its own verifier refuses, are
//! counted:
//!
//! ```text
//! remove-dead-values       200 seeds, 120 equal, 80 failures of mlir-opt
//! ```

use std::path::{Path, PathBuf};

use super::call::{Ending, call};
use super::kind::{Finding, Kind, Setup};
use super::module::{SymbolUses, module};
use crate::Result;

const PASSES: [&str; 10] = [
    "symbol-dce",
    "cse",
    "remove-dead-values",
    "sccp",
    "int-range-optimizations",
    "canonicalize",
    "scf-for-loop-range-folding",
    "scf-for-to-while",
    "control-flow-sink",
    "arith-unsigned-when-equivalent",
];
const MARKER: &str = "// -----\n";

/// A pass, and both programs.
pub(super) struct Pass {
    pass: &'static str,
    ours: PathBuf,
    peer: PathBuf,
    folder: PathBuf,
    equal: usize,
    peer_failed: usize,
}

/// Returns the passes that are compared.
pub(super) fn all(setup: &Setup, peer: &Path) -> Vec<Pass> {
    PASSES
        .iter()
        .map(|pass| Pass {
            pass,
            ours: setup.bin.join("rs-opt"),
            peer: peer.to_path_buf(),
            folder: setup.findings.clone(),
            equal: 0,
            peer_failed: 0,
        })
        .collect()
}

impl Kind for Pass {
    fn name(&self) -> &'static str {
        self.pass
    }

    fn extension(&self) -> &'static str {
        "mlir"
    }

    fn check(&mut self, seeds: std::ops::Range<u64>) -> Result<Vec<Finding>> {
        let modules: Vec<String> = seeds.clone().map(|seed| module(seed, self.uses())).collect();
        let text = modules.join(MARKER);
        let ours = self.output(&self.ours, text.as_bytes())?;
        if ours.is_ok() && ours == self.output(&self.peer, text.as_bytes())? {
            self.equal += modules.len();
            return Ok(Vec::new());
        }
        let mut findings = Vec::new();
        for (seed, module) in seeds.zip(modules) {
            let input = module.into_bytes();
            match self.compared(&input)? {
                Compared::Equal => self.equal += 1,
                Compared::PeerFailed => self.peer_failed += 1,
                Compared::BothRefused => {}
                Compared::Finding(message) => findings.push(Finding { seed, message, input }),
            }
        }
        Ok(findings)
    }

    fn failure(&mut self, input: &[u8], _: u64) -> Result<Option<String>> {
        Ok(match self.compared(input)? {
            Compared::Finding(message) => Some(message),
            Compared::Equal | Compared::PeerFailed | Compared::BothRefused => None,
        })
    }

    fn summary(&self) -> String {
        format!(", {} equal, {} failures of mlir-opt", self.equal, self.peer_failed)
    }
}

/// The result of a comparison.
enum Compared {
    Equal,
    /// `mlir-opt` crashed, hung, or refused the result of its pass.
    PeerFailed,
    BothRefused,
    Finding(String),
}

impl Pass {
    /// Compares the results of both programs.
    fn compared(&self, input: &[u8]) -> Result<Compared> {
        let ours = self.output(&self.ours, input)?;
        if let Err(Ending::Killed(how)) = &ours {
            return Ok(Compared::Finding(format!("crash: {how}")));
        }
        let theirs = self.output(&self.peer, input)?;
        Ok(match (&ours, &theirs) {
            (_, Err(Ending::Killed(_))) => Compared::PeerFailed,
            (Ok(_), Err(_)) if self.accepts(input)? => Compared::PeerFailed,
            (Err(_), Err(_)) => Compared::BothRefused,
            (Ok(ours), Ok(theirs)) if ours == theirs => Compared::Equal,
            (Ok(ours), Ok(theirs)) => {
                Compared::Finding(format!("difference: {}", difference(ours, theirs)))
            }
            (Err(_), Ok(_)) => Compared::Finding("refused: mlir-opt accepts it".to_owned()),
            (Ok(_), Err(_)) => Compared::Finding("accepted: mlir-opt refuses it".to_owned()),
        })
    }

    /// Returns which operations refer to symbols: `remove-dead-values` of `mlir-opt` takes all of them for calls, and `sccp` looks for
    /// the other ones in the table of the anchor only, as all that follow calls do.
    fn uses(&self) -> SymbolUses {
        match self.pass {
            "remove-dead-values"
            | "sccp"
            | "int-range-optimizations"
            | "arith-unsigned-when-equivalent" => SymbolUses::Calls,
            _ => SymbolUses::Any,
        }
    }

    /// Returns what a program prints; the error is another ending.
    fn output(&self, program: &Path, input: &[u8]) -> Result<std::result::Result<String, Ending>> {
        let pass = format!("--{}", self.pass);
        let args = ["--allow-unregistered-dialect", "--split-input-file", &pass];
        let called = call(program, &args, input, &self.folder)?;
        Ok(match called.ending {
            Ending::Exit(0) => Ok(String::from_utf8_lossy(&called.output).into_owned()),
            // `mlir-opt` catches signals, and ends with a code above 127 in some builds.
            Ending::Exit(code) if code > 1 => Err(Ending::Killed(format!("exit code {code}"))),
            ending => Err(ending),
        })
    }

    /// Returns whether `mlir-opt` accepts an input, so that it is the result of its pass that it refused.
    fn accepts(&self, input: &[u8]) -> Result<bool> {
        let args = ["--allow-unregistered-dialect", "--split-input-file"];
        Ok(call(&self.peer, &args, input, &self.folder)?.ending == Ending::Exit(0))
    }
}

/// Returns the first line that differs.
fn difference(ours: &str, theirs: &str) -> String {
    let mut lines = ours.lines().zip(theirs.lines());
    match lines.find(|(ours, theirs)| ours != theirs) {
        Some((ours, theirs)) => format!("'{}', mlir-opt '{}'", ours.trim(), theirs.trim()),
        None => "one output continues".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_first_different_line_is_shown() {
        assert_eq!(difference("a\n  b\n", "a\n  c\n"), "'b', mlir-opt 'c'");
    }
}
