//! Mutated texts of the test data: `.mlir` files under every mode of `rs-opt`, `.td` files for `rs-tblgen`, and check files for `filecheck`.
//!
//! Each call ends in time, within a bound on memory, with a regular exit code; and a module that `rs-opt` prints is accepted again:
//!
//! ```text
//! rs-opt --canonicalize < mutated.mlir > output  =>  exit code 0 or 1; if 0, then `rs-opt < output` ends with 0
//! ```

use std::path::PathBuf;

use fastrand::Rng;

use super::call::{Ending, call};
use super::kind::{Finding, Kind, Setup};
use super::mutation::mutate;
use crate::{Result, repo};

/// The flags of `rs-opt` that are tried. With the first ones, the output is a module.
const MODES: &[&[&str]] = &[
    &[],
    &["--canonicalize"],
    &["--cse"],
    &["--symbol-dce"],
    &["--remove-dead-values"],
    &["--optimize"],
    &["--canonicalize", "--rewrite-strategy=egraph"],
    &["--canonicalize=region-simplify=aggressive", "--cse", "--canonicalize=top-down=false"],
    &["--mlir-print-op-generic"],
    &["--mlir-print-debuginfo"],
    &["--mlir-print-local-scope"],
    &["--split-input-file", "--canonicalize"],
    &["--executor=memo", "--canonicalize"],
    &["--expand-references"],
    &["--strip-debuginfo"],
];
const OTHER_MODES: &[&[&str]] = &[
    &["--verify-diagnostics", "--split-input-file"],
    &["--verify-roundtrip"],
    &["--compare-strategies"],
    &["--view-cfg"],
    &["--view-use-def"],
    &["--view-egraph", "--optimize"],
    &["--view-symbol-graph"],
    &["--view-op-graph"],
    &["--diagnostics=json"],
    &["--diagnostics=pretty"],
    &["--mlir-print-value-users"],
    &["--mlir-print-skip-regions"],
    &["--cost-report", "--canonicalize"],
    &["--explain", "--optimize"],
    &["--pass-statistics", "--canonicalize"],
];
const TABLEGEN_MODES: &[&[&str]] = &[&["--print-records"], &["--dump-json"], &["--gen-op-doc"]];

const MLIR_WORDS: &[&str] = &[
    "%0",
    "%arg0",
    "%0:2",
    "%0#1",
    "^bb0",
    "^bb1(%x: i32):",
    "@f",
    "@f::@g",
    "#map",
    "!alias",
    "loc(",
    "loc(unknown)",
    "affine_map<(d0, d1)[s0] -> (d0 floordiv s0, d1 mod 3)>",
    "affine_set<(d0) : (d0 >= 0)>",
    "dense<",
    "dense<0x",
    "dense_resource<",
    "array<i32: 1>",
    "tensor<",
    "tensor<*xf32>",
    "tensor<?x?xi1>",
    "tensor<0xi8>",
    "memref<",
    "vector<[4]x2xi32>",
    "vector<1xi1>",
    "i0",
    "i1",
    "i128",
    "i16777215",
    "index",
    "f8E4M3FN",
    "bf16",
    "complex<f32>",
    "tuple<",
    "none",
    "!llvm.ptr",
    "-1",
    "0x",
    "1e400",
    "9223372036854775808",
    "true",
    "unit",
    "{",
    "}",
    "({",
    "})",
    "<{",
    "}>",
    "\"t.op\"() : () -> ()",
    " -> ",
    "//",
    "// -----\n",
    "\"\\00\"",
    "opaque<\"a\", \"0x\">",
    "strided<[1], offset: ?>",
    "ub.poison",
    "arith.constant ",
    "scf.for ",
    "scf.while ",
    "cf.switch ",
    "builtin.module ",
    "func.func private @f() ",
    "fastmath<fast>",
    "overflow<nsw>",
    "case 0 {",
    "default {",
    "attributes {",
    "#-}",
    "{-#",
];

const TABLEGEN_WORDS: &[&str] = &[
    "!foldl(0, ",
    "!foreach(x, ",
    "!if(",
    "!cond(",
    "!cast<",
    "!range(0, 1000000)",
    "!listsplat(1, 1000000)",
    "!add(",
    "!mul(9223372036854775807, 9223372036854775807)",
    "!shl(1, 64)",
    "!strconcat(",
    "!dag(",
    "!interleave(",
    "!exists<",
    "def ",
    "class A<int n> { A<!add(n, 1)> a = A<!add(n, 1)>; }\n",
    "multiclass ",
    "defm ",
    "foreach i = 0...1000000 in ",
    "let ",
    "in {",
    "}",
    "#",
    "NAME",
    "bits<100000> ",
    "include \"",
    "#ifdef X\n",
    "[{",
    "}]",
    "?",
    "<",
    ">",
    "(",
    ")",
];

const CHECK_WORDS: &[&str] = &[
    "CHECK: ",
    "CHECK-NEXT: ",
    "CHECK-DAG: ",
    "CHECK-NOT: ",
    "CHECK-COUNT-100000: ",
    "{{(a*)*b}}",
    "{{(.*)\\1}}",
    "[[X:.*]]",
    "[[#%x,X:]]",
    "[[#X+9223372036854775807]]",
];

/// A corpus of texts, and the program that reads them.
pub(super) struct Texts {
    name: &'static str,
    extension: &'static str,
    program: PathBuf,
    corpus: Vec<Vec<u8>>,
    words: &'static [&'static str],
    folder: PathBuf,
    accepted: usize,
}

/// Returns the three corpora.
pub(super) fn all(setup: &Setup) -> Result<Vec<Texts>> {
    let (mut modules, mut tablegen, mut checks) = (Vec::new(), Vec::new(), Vec::new());
    for file in repo::files(&setup.root)? {
        let is = |suffix: &str| file.ends_with(suffix);
        let text = || std::fs::read(setup.root.join(&file)).map_err(|e| format!("{file}: {e}"));
        if is(".td") && !file.starts_with("frontend/ods/prelude/mlir/IR/Common") {
            tablegen.push(text()?);
        } else if file.starts_with("test-data/") && (is(".mlir") || is(".test")) {
            let text = text()?;
            // Large inputs are for other tests.
            if is(".mlir") && text.len() < 1 << 16 {
                modules.push(text.clone());
            }
            checks.push(text);
        }
    }
    let texts = |name, extension, program: &str, corpus, words| Texts {
        name,
        extension,
        program: setup.bin.join(program),
        corpus,
        words,
        folder: setup.findings.clone(),
        accepted: 0,
    };
    Ok(vec![
        texts("texts", "mlir", "rs-opt", modules, MLIR_WORDS),
        texts("tablegen", "td", "rs-tblgen", tablegen, TABLEGEN_WORDS),
        texts("checks", "test", "filecheck", checks, CHECK_WORDS),
    ])
}

impl Kind for Texts {
    fn name(&self) -> &'static str {
        self.name
    }

    fn extension(&self) -> &'static str {
        self.extension
    }

    fn check(&mut self, seeds: std::ops::Range<u64>) -> Result<Vec<Finding>> {
        let mut findings = Vec::new();
        for seed in seeds {
            let input = mutate(&self.corpus, self.words, &mut Rng::with_seed(seed));
            if let Some(message) = self.failure(&input, seed)? {
                findings.push(Finding { seed, message, input });
            }
        }
        Ok(findings)
    }

    fn failure(&mut self, input: &[u8], seed: u64) -> Result<Option<String>> {
        match self.name {
            "texts" => self.module(input, seed),
            "tablegen" => {
                let flags = TABLEGEN_MODES[seed as usize % TABLEGEN_MODES.len()];
                let failure = call(&self.program, flags, input, &self.folder)?.failure(2);
                Ok(failure.map(|f| format!("{}, {f}", flags.join(" "))))
            }
            _ => self.check_file(input, seed),
        }
    }

    fn summary(&self) -> String {
        if self.name == "texts" {
            format!(", {} modules printed and read again", self.accepted)
        } else {
            String::new()
        }
    }
}

impl Texts {
    fn module(&mut self, input: &[u8], seed: u64) -> Result<Option<String>> {
        let mut random = Rng::with_seed(seed);
        for index in 0..3 {
            let mode = random.usize(..MODES.len() + OTHER_MODES.len());
            let is_module = mode < MODES.len();
            let flags = if is_module { MODES[mode] } else { OTHER_MODES[mode - MODES.len()] };
            let flags: Vec<&str> =
                ["--allow-unregistered-dialect"].iter().chain(flags).copied().collect();
            let called = call(&self.program, &flags, input, &self.folder)?;
            if let Some(failure) = called.failure(1) {
                return Ok(Some(format!("{}, {failure}", flags[1..].join(" "))));
            }
            if called.ending == Ending::Exit(1) {
                // Refused inputs fail in the same way in most modes.
                if index > 0 { break } else { continue }
            }
            if is_module {
                let mut again = vec!["--allow-unregistered-dialect"];
                again.extend(flags.iter().filter(|f| **f == "--split-input-file"));
                let read = call(&self.program, &again, &called.output, &self.folder)?;
                self.accepted += 1;
                if read.ending != Ending::Exit(0) {
                    return Ok(Some(format!(
                        "{}, the output is not accepted",
                        flags[1..].join(" ")
                    )));
                }
            }
        }
        Ok(None)
    }

    /// Runs `filecheck` on a check file. Every other one is matched against itself, the others against a different mutation.
    fn check_file(&self, input: &[u8], seed: u64) -> Result<Option<String>> {
        let file = self.folder.join("checks.input");
        std::fs::write(&file, input).map_err(|e| format!("{}: {e}", file.display()))?;
        let path = file.to_string_lossy().into_owned();
        let matched = if seed & 2 == 0 {
            input.to_vec()
        } else {
            mutate(&self.corpus, self.words, &mut Rng::with_seed(seed.wrapping_add(1 << 40)))
        };
        let args = [path.as_str(), "--dump-input=never"];
        let failure =
            call(&self.program, &args[..1 + seed as usize % 2], &matched, &self.folder)?.failure(2);
        _ = std::fs::remove_file(&file);
        Ok(failure)
    }
}
