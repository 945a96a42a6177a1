//! `cargo xtask conformance`: runs the recorded cases of `mlir-opt`, and the tests of other projects, with our programs; the ratchet allows no fewer passes.
//!
//! ```text
//! cargo xtask conformance --mode parse --mode third-party
//! ```
//!
//! The recordings live beside the repository (`../shared`), each with a script that does the comparing; this only builds,
//! calls them, and compares counts. Without recordings or Python nothing is compared; the command prints that and succeeds.

use crate::Result;
use crate::args::{Command, Opt, Options};
use crate::ratchet::{self, Verdict};
use crate::repo::{self, Profile};
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};
use std::process::Command as Process;

pub(crate) const COMMAND: Command = Command {
    name: "conformance",
    summary: "Runs the recorded cases of mlir-opt and compares the counts with ratchet.json.",
    options: &[
        Opt {
            name: "--update",
            value: "",
            help: "write the counts that got better to ratchet.json",
        },
        Opt { name: "--force", value: "", help: "with --update: the worse ones, too" },
        Opt {
            name: "--mode",
            value: "M",
            help: "just this suite (filecheck, tablegen, drr, robustness, upstream-dialects, \
                   third-party) or mode of `conformance` (repeatable)",
        },
        Opt { name: "--quick", value: "", help: "every 20th case; holds crashes and hangs only" },
        Opt {
            name: "--shared",
            value: "DIR",
            help: "where the recordings are (default: ../shared)",
        },
        Opt { name: "--no-build", value: "", help: "take the programs as they are" },
        Opt { name: "--profile", value: "P", help: "release or test (default release)" },
    ],
    run,
};

/// A script with recordings, and the run of it.
struct Suite {
    name: &'static str,
    /// The folder of its recordings.
    folder: &'static str,
    /// The package and the program it is built as.
    bin: &'static str,
    /// Upstream's `.td` files that the suite needs, or that extend it.
    upstream: Upstream,
    /// Whether `ci` runs it, too.
    frequency: Frequency,
}

enum Upstream {
    Unused,
    /// The script gets this folder, if it exists, by `--include`.
    Optional(&'static str),
    /// The suite is left out where this folder does not exist.
    Required(&'static str),
}

#[derive(PartialEq)]
enum Frequency {
    EveryChange,
    OnRequest,
}

const SUITES: &[Suite] = &[
    Suite {
        name: CONFORMANCE,
        folder: "mlir22/conformance",
        bin: "rs-opt",
        upstream: Upstream::Unused,
        frequency: Frequency::EveryChange,
    },
    Suite {
        name: "filecheck",
        folder: "filecheck",
        bin: "filecheck",
        upstream: Upstream::Unused,
        frequency: Frequency::EveryChange,
    },
    Suite {
        name: "tablegen",
        folder: "tablegen",
        bin: "rs-tblgen",
        upstream: Upstream::Optional(UPSTREAM_19),
        frequency: Frequency::EveryChange,
    },
    Suite {
        name: "drr",
        folder: "drr",
        bin: "rs-opt",
        upstream: Upstream::Unused,
        frequency: Frequency::EveryChange,
    },
    Suite {
        name: "robustness",
        folder: "robustness",
        bin: "rs-opt",
        upstream: Upstream::Unused,
        frequency: Frequency::EveryChange,
    },
    Suite {
        name: UPSTREAM_DIALECTS,
        folder: "mlir22/conformance",
        bin: "rs-opt",
        upstream: Upstream::Required(UPSTREAM_22),
        frequency: Frequency::OnRequest,
    },
    Suite {
        name: THIRD_PARTY,
        folder: "thirdparty",
        bin: "rs-opt",
        upstream: Upstream::Required(UPSTREAM_22),
        frequency: Frequency::OnRequest,
    },
];

const CONFORMANCE: &str = "conformance";
/// The recordings of `conformance`, with all of upstream's dialects on the path of `.td` files.
const UPSTREAM_DIALECTS: &str = "upstream-dialects";
/// The tests of other projects, with their `.td` files and the overlays of `overlays/projects`.
const THIRD_PARTY: &str = "third-party";

const UPSTREAM_19: &str = "/usr/lib/llvm-19/include";
const UPSTREAM_22: &str = "/usr/lib/llvm-22/include";

/// Checks the ratchet, as `ci` does: all suites, except for the modes of `conformance` whose counts cannot fall because no case passes.
pub(crate) fn hold(root: &Path, shared: Option<&str>) -> Result<bool> {
    let shared = shared.map(PathBuf::from);
    let ratchet = ratchet::load(root)?;
    let passes = |mode: &Value| mode["all"]["pass"].as_u64() != Some(0);
    let modes = ratchet.get("conformance").and_then(Value::as_object);
    let modes = modes.into_iter().flatten().filter(|(_, mode)| passes(mode)).map(|(name, _)| name);
    let suites = SUITES.iter().filter(|suite| suite.frequency == Frequency::EveryChange);
    let suites = suites.map(|suite| suite.name.to_string()).filter(|suite| suite != CONFORMANCE);
    let modes = modes.cloned().chain(suites).collect();
    conformance(root, &Request { shared, modes, profile: Profile::Test, ..Request::default() })
}

#[derive(Default)]
struct Request {
    shared: Option<PathBuf>,
    modes: Vec<String>,
    update: bool,
    force: bool,
    quick: bool,
    no_build: bool,
    profile: Profile,
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    let request = Request {
        shared: options.value("--shared").map(PathBuf::from),
        modes: options.values("--mode").into_iter().map(str::to_string).collect(),
        update: options.flag("--update"),
        force: options.flag("--force"),
        quick: options.flag("--quick"),
        no_build: options.flag("--no-build"),
        profile: Profile::named(options.value("--profile").unwrap_or("release"))?,
    };
    if request.quick && request.update {
        return Err("--quick counts a sample; --update needs them all".to_string());
    }
    conformance(root, &request)
}

fn conformance(root: &Path, request: &Request) -> Result<bool> {
    let shared = request.shared.clone().unwrap_or_else(|| root.join("../shared"));
    let Ok(shared) = shared.canonicalize() else {
        println!("no recordings: {} does not exist; nothing was compared", shared.display());
        return Ok(true);
    };
    if !repo::available("python3", &[]) {
        println!(
            "no python3 on this machine, which the recordings' scripts need; nothing was compared"
        );
        return Ok(true);
    }
    let mut counts = Map::new();
    for suite in SUITES {
        // A mode that names no suite is one of `conformance`'s.
        let all = request.modes.is_empty() || request.modes.iter().any(|m| m == suite.name);
        let modes: Vec<&str> = request
            .modes
            .iter()
            .map(String::as_str)
            .filter(|m| !SUITES.iter().any(|s| s.name == *m))
            .collect();
        let partial = suite.name == CONFORMANCE && !modes.is_empty();
        if !all && !partial {
            continue;
        }
        println!("== {}", suite.name);
        let script = shared.join(suite.folder).join("run.py");
        if !script.exists() {
            println!("no {}; skipped", script.display());
            continue;
        }
        if let Upstream::Required(folder) = suite.upstream
            && !Path::new(folder).exists()
        {
            println!("upstream's .td files ({folder}) are not installed; skipped");
            continue;
        }
        let bin = program(root, suite.bin, request)?;
        let modes = if all { Vec::new() } else { modes };
        if suite.name == THIRD_PARTY {
            program(root, "filecheck", request)?;
        }
        if let Some(result) = call(root, suite, &script, &bin, &modes, request.quick)? {
            counts.insert(suite.name.to_string(), result);
        }
    }
    judge(root, &counts, request)
}

/// Builds the program, unless `no_build`.
fn program(root: &Path, name: &str, request: &Request) -> Result<PathBuf> {
    if !request.no_build {
        return repo::build(root, name, request.profile);
    }
    let bin = request.profile.folder(root).join(name);
    if bin.exists() { Ok(bin) } else { Err(format!("{} is missing", bin.display())) }
}

/// Runs one script; none when it reports no counts.
fn call(
    root: &Path,
    suite: &Suite,
    script: &Path,
    bin: &Path,
    modes: &[&str],
    quick: bool,
) -> Result<Option<Value>> {
    let name = suite.name;
    let report = root.join("target").join(format!("conformance-{name}.json"));
    _ = std::fs::remove_file(&report);
    let mut p = Process::new("python3");
    p.arg(script).arg("--bin").arg(bin).current_dir(root);
    if name == "robustness" {
        p.args(["--mutations", if quick { "20" } else { "60" }]);
        let out = p.output().map_err(|e| format!("python3: {e}"))?;
        let text = String::from_utf8_lossy(&out.stdout);
        print!("{text}{}", String::from_utf8_lossy(&out.stderr));
        return match robustness_counts(&text) {
            Some(counts) => Ok(Some(counts)),
            None => Err("robustness: its script gave no counts".to_string()),
        };
    }
    p.arg("--json").arg(&report);
    match suite.upstream {
        Upstream::Optional(folder) if Path::new(folder).exists() => {
            _ = p.args(["--include", folder]);
        }
        Upstream::Optional(folder) => {
            println!("upstream's .td files ({folder}) are not installed; without them");
        }
        Upstream::Unused | Upstream::Required(_) => {}
    }
    match name {
        CONFORMANCE => {
            p.args(modes.iter().flat_map(|m| ["--mode", m]));
        }
        UPSTREAM_DIALECTS => {
            let modes = ["generic", "parse", "locs", "reject"];
            p.args(modes.iter().flat_map(|m| ["--mode", m])).env("RS_OPT_TD_PATH", UPSTREAM_22);
        }
        THIRD_PARTY => {
            p.args(["--include", UPSTREAM_22, "--auto", "--overlays", "overlays/projects"]);
            p.arg("--filecheck").arg(bin.with_file_name("filecheck"));
        }
        _ => {}
    }
    if quick && matches!(name, CONFORMANCE | UPSTREAM_DIALECTS) {
        p.args(["--sample", "20"]);
    }
    let status = p.status().map_err(|e| format!("python3: {e}"))?;
    if !status.success() {
        return Err(format!("{name}: its script failed ({status})"));
    }
    let text = repo::read(&report)?;
    serde_json::from_str(&text).map(Some).map_err(|e| format!("{}: {e}", report.display()))
}

/// Returns the counts in the last line, `N passed, M failed`.
fn robustness_counts(text: &str) -> Option<Value> {
    let (passed, failed) = text.lines().last()?.strip_suffix(" failed")?.split_once(" passed, ")?;
    Some(
        json!({"all": {"pass": passed.parse::<i64>().ok()?, "failed": failed.parse::<i64>().ok()?}}),
    )
}

fn judge(root: &Path, counts: &Map<String, Value>, request: &Request) -> Result<bool> {
    let old = ratchet::load(root)?;
    let mut good = true;
    let (mut better, mut fresh) = (0, 0);
    println!("== ratchet");
    for c in ratchet::changes(&old, counts) {
        let last = c.key.rsplit('/').next().unwrap_or(&c.key);
        if request.quick && !matches!(last, "crash" | "hang") {
            continue;
        }
        let old = c.old.map_or("none".to_string(), |n| n.to_string());
        match c.verdict {
            Verdict::Worse => {
                good = false;
                println!("WORSE  {:50} {old} -> {}", c.key, c.new);
            }
            _ if c.old.is_none() => fresh += 1,
            Verdict::Better => {
                better += 1;
                println!("better {:50} {old} -> {}", c.key, c.new);
            }
            Verdict::Moved => println!("moved  {:50} {old} -> {}: other recordings?", c.key, c.new),
        }
    }
    if request.update {
        ratchet::save(root, &ratchet::merge(&old, counts, request.force))?;
        println!("{} written", ratchet::FILE);
        good |= request.force;
    } else if better + fresh > 0 && !request.quick {
        println!(
            "{better} counts got better, {fresh} are new; `cargo xtask conformance --update` records them"
        );
    }
    println!("{}", if good { "the ratchet holds" } else { "the ratchet does NOT hold" });
    Ok(good)
}

#[cfg(test)]
mod tests {
    use super::robustness_counts;
    use serde_json::json;

    #[test]
    fn robustness_reports_on_its_last_line() {
        let text = "x.mlir: hang ''\n155 passed, 1 failed\n";
        assert_eq!(robustness_counts(text), Some(json!({"all": {"pass": 155, "failed": 1}})));
        assert_eq!(robustness_counts("Traceback"), None);
        assert_eq!(robustness_counts(""), None);
    }
}
