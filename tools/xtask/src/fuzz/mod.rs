//! `cargo xtask fuzz`: seeded random inputs for our programs, for a number of minutes.
//!
//! Each kind of input is a generator and a check ([`Kind`]): the time is divided among them. The seeds are printed, a finding names its own,
//! and the smallest input with the same failure is stored in a folder:
//!
//! ```text
//! $ cargo xtask fuzz --minutes 20
//! seeds from 1764340000
//! texts, seed 1764340017: --cse: exit code 101
//!   target/fuzz/texts-1764340017.mlir (6 lines); again: cargo xtask fuzz --only texts --seed 1764340017 --count 1
//! ```

mod call;
mod kind;
mod module;
mod mutation;
mod passes;
mod reduce;
mod seeds;
mod texts;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kind::{Finding, Kind, Setup};

use crate::Result;
use crate::args::{Command, Opt, Options};
use crate::repo::{self, Profile};

pub(crate) const COMMAND: Command = Command {
    name: "fuzz",
    summary: "Runs our programs on random inputs of several kinds, \
        and stores the smallest input of each finding.",
    options: &[
        Opt {
            name: "--minutes",
            value: "N",
            help: "how long, for all kinds together (default 10)",
        },
        Opt { name: "--count", value: "N", help: "stop each kind after that many seeds, too" },
        Opt { name: "--seed", value: "S", help: "the first seed (default: by the clock)" },
        Opt {
            name: "--only",
            value: "KIND",
            help: "a kind, repeatable: texts, tablegen, checks, syntax, formats, programs, \
                symbol-dce, cse, remove-dead-values, sccp, \
                int-range-optimizations, canonicalize, \
                scf-for-loop-range-folding, scf-for-to-while, \
                control-flow-sink, arith-unsigned-when-equivalent (default: all)",
        },
        Opt {
            name: "--findings",
            value: "DIR",
            help: "where findings are stored (default target/fuzz)",
        },
        Opt { name: "--profile", value: "P", help: "release or test (default release)" },
        Opt {
            name: "--bin",
            value: "DIR",
            help: "take the programs of this folder (default: builds them)",
        },
        Opt {
            name: "--peer",
            value: "PROGRAM",
            help: "mlir-opt, to compare passes with (default: \
                version 22, where Debian installs it)",
        },
    ],
    run,
};

/// The seeds of one turn of a kind.
const TURN: u64 = 20;

/// Returns a short run for CI: the same seeds however fast the machine is.
pub(crate) fn smoke(root: &Path) -> Result<bool> {
    let bin = build(root, Profile::Test)?;
    let setup = Setup {
        root: root.to_path_buf(),
        bin,
        peer: repo::mlir_opt(None)?,
        findings: root.join("target/fuzz"),
    };
    execute(&setup, &[], 1, TURN, Duration::MAX)
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
    let seed = options.number("--seed", usize::try_from(now).unwrap_or(1))? as u64;
    let count = options.number("--count", usize::MAX)? as u64;
    let minutes = options.number("--minutes", 10)? as u64;
    let bin = match options.value("--bin") {
        Some(folder) => Path::new(folder).canonicalize().map_err(|e| format!("{folder}: {e}"))?,
        None => build(root, Profile::named(options.value("--profile").unwrap_or("release"))?)?,
    };
    let findings = match options.value("--findings") {
        Some(folder) => PathBuf::from(folder),
        None => root.join("target/fuzz"),
    };
    let peer = repo::mlir_opt(options.value("--peer"))?;
    let setup = Setup { root: root.to_path_buf(), bin, peer, findings };
    execute(&setup, &options.values("--only"), seed, count, Duration::from_secs(60 * minutes))
}

/// Builds the programs, and returns their folder.
fn build(root: &Path, profile: Profile) -> Result<PathBuf> {
    for program in ["rs-opt", "rs-tblgen", "filecheck", "random-syntax", "random-programs"] {
        repo::build(root, program, profile)?;
    }
    Ok(profile.folder(root))
}

fn execute(setup: &Setup, only: &[&str], seed: u64, count: u64, time: Duration) -> Result<bool> {
    std::fs::create_dir_all(&setup.findings)
        .map_err(|e| format!("{}: {e}", setup.findings.display()))?;
    let mut kinds = kinds(setup)?;
    if let Some(unknown) = only.iter().find(|name| !kinds.iter().any(|k| k.name() == **name)) {
        let known: Vec<&str> = kinds.iter().map(|k| k.name()).collect();
        return Err(format!("--only: unknown kind '{unknown}'; there are {}", known.join(", ")));
    }
    kinds.retain(|kind| only.is_empty() || only.contains(&kind.name()));
    println!("seeds from {seed}");
    let (start, mut found) = (Instant::now(), 0);
    let mut next: Vec<u64> = vec![seed; kinds.len()];
    let mut spent = vec![Duration::ZERO; kinds.len()];
    // The kind that had the least time is next.
    while start.elapsed() < time {
        let open = (0..kinds.len()).filter(|&k| next[k] - seed < count);
        let Some(k) = open.min_by_key(|&k| spent[k]) else { break };
        let begin = Instant::now();
        let end = next[k].saturating_add(TURN.min(count - (next[k] - seed)));
        for finding in kinds[k].check(next[k]..end)? {
            found += 1;
            report(setup, &mut *kinds[k], finding)?;
        }
        next[k] = end;
        spent[k] += begin.elapsed();
    }
    for (kind, next) in kinds.iter().zip(next) {
        println!("{:24} {:6} seeds{}", kind.name(), next - seed, kind.summary());
    }
    println!("{found} findings in {:.0} s", start.elapsed().as_secs_f64());
    Ok(found == 0)
}

fn kinds(setup: &Setup) -> Result<Vec<Box<dyn Kind>>> {
    let mut kinds: Vec<Box<dyn Kind>> = Vec::new();
    for text in texts::all(setup)? {
        kinds.push(Box::new(text));
    }
    for seeds in seeds::all(setup) {
        kinds.push(Box::new(seeds));
    }
    match &setup.peer {
        Some(peer) => {
            for pass in passes::all(setup, peer) {
                kinds.push(Box::new(pass));
            }
        }
        None => println!("passes are not compared: {}", repo::NO_MLIR_OPT),
    }
    Ok(kinds)
}

/// Stores the smallest input of a finding.
fn report(setup: &Setup, kind: &mut dyn Kind, finding: Finding) -> Result<()> {
    let Finding { seed, message, input } = finding;
    println!("{}, seed {seed}: {message}", kind.name());
    let class = class_of(&message);
    let mut same = |input: &[u8]| {
        let failure = kind.failure(input, seed).ok().flatten();
        failure.is_some_and(|failure| class_of(&failure) == class)
    };
    let input = if same(&input) { reduce::smallest(input, &mut same) } else { input };
    let path = setup.findings.join(format!("{}-{seed}.{}", kind.name(), kind.extension()));
    std::fs::write(&path, &input).map_err(|e| format!("{}: {e}", path.display()))?;
    println!(
        "  {} ({} lines); again: cargo xtask fuzz --only {} --seed {seed} --count 1",
        path.display(),
        input.split(|&byte| byte == b'\n').count(),
        kind.name()
    );
    Ok(())
}

/// Returns the part of a message that inputs with the same failure share.
fn class_of(message: &str) -> String {
    message.split(':').next().unwrap_or_default().to_owned()
}
