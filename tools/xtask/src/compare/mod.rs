//! `cargo xtask compare`: this program and `mlir-opt` on the same inputs, in alternating runs.
//!
//! Every number is the median over the runs; ratios are mlir-opt / ours, so that more is better. Without `mlir-opt` only our
//! numbers are printed, and a note that it is missing.
//! E.g. `cargo xtask compare --mode parse --runs 5`.

mod measure;
mod table;
mod texts;

use crate::args::{Command, Opt, Options};
use crate::{Result, repo};
use benches::{SHAPES, Shape};
pub(crate) use measure::{MEASURE, measure_main};
use measure::{Run, Sample, median};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
pub(crate) use table::Table;

pub(crate) const COMMAND: Command = Command {
    name: "compare",
    summary: "Measures rs-opt beside mlir-opt 22 on generated inputs: wall, CPU, peak memory, equal bytes.",
    options: &[
        Opt { name: "--runs", value: "N", help: "runs of each program (default 3)" },
        Opt { name: "--size", value: "MB", help: "size of each input (default 20)" },
        Opt { name: "--seed", value: "S", help: "seed of the inputs (default 1)" },
        Opt { name: "--filter", value: "TEXT", help: "only inputs whose name contains this" },
        Opt {
            name: "--only",
            value: "PART",
            help: "pairs, threads, double or startup (repeatable; default these), filecheck or tablegen",
        },
        Opt { name: "--mode", value: "M", help: "parse or canonicalize (default both)" },
        Opt { name: "--cpus", value: "N", help: "processors to use (default 2)" },
        Opt {
            name: "--peer",
            value: "FILE",
            help: "the program to compare with (default: mlir-opt 22, where Debian installs it)",
        },
        Opt {
            name: "--bin",
            value: "FILE",
            help: "our program (default: builds target/release/rs-opt)",
        },
        Opt { name: "--json", value: "FILE", help: "write all numbers here, too" },
    ],
    run,
};

/// A mode's name and its flags, to both programs.
type Mode = (&'static str, &'static [&'static str]);

const UNREGISTERED: &str = "--allow-unregistered-dialect";
const MODES: &[Mode] =
    &[("parse", &[UNREGISTERED]), ("canonicalize", &[UNREGISTERED, "--canonicalize"])];

struct Bench {
    ours: PathBuf,
    peer: Option<PathBuf>,
    folder: PathBuf,
    runs: usize,
    megabytes: usize,
    seed: u64,
    cpus: usize,
    shapes: Vec<&'static Shape>,
    modes: Vec<Mode>,
    records: Vec<Value>,
    good: bool,
}

/// Checks the values of `--only`.
fn check_parts(only: &[&str]) -> Result<()> {
    const PARTS: [&str; 6] = ["pairs", "threads", "double", "startup", "filecheck", "tablegen"];
    let texts = only.iter().filter(|part| matches!(**part, "filecheck" | "tablegen")).count();
    if only.len() > 1 && texts > 0 && texts != only.len() {
        return Err("--only: filecheck and tablegen cannot be combined with other parts".into());
    }
    match only.iter().find(|part| !PARTS.contains(part)) {
        Some(part) => {
            Err(format!("--only: unknown part '{part}', expected one of {}", PARTS.join(", ")))
        }
        None => Ok(()),
    }
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    let filter = options.value("--filter").unwrap_or("");
    let only = options.values("--only");
    check_parts(&only)?;
    if !only.is_empty() && only.iter().all(|part| matches!(*part, "filecheck" | "tablegen")) {
        return run_texts(root, options, &only);
    }
    let mode = options.value("--mode");
    let mut bench = Bench {
        ours: repo::our_program(root, "rs-opt", options.value("--bin"))?,
        peer: repo::mlir_opt(options.value("--peer"))?,
        folder: root.join("target/compare"),
        runs: options.number("--runs", 3)?.max(1),
        megabytes: options.number("--size", 20)?.max(1),
        seed: options.number("--seed", 1)? as u64,
        cpus: options.number("--cpus", 2)?,
        shapes: SHAPES.iter().filter(|s| s.name.contains(filter)).collect(),
        modes: MODES.iter().filter(|(n, _)| mode.is_none_or(|m| m == *n)).copied().collect(),
        records: Vec::new(),
        good: true,
    };
    if bench.shapes.is_empty() || bench.modes.is_empty() {
        return Err("no input or mode of that name".to_string());
    }
    std::fs::create_dir_all(&bench.folder)
        .map_err(|e| format!("{}: {e}", bench.folder.display()))?;
    match &bench.peer {
        Some(peer) => println!("peer: {}", peer.display()),
        None => println!("peer: {}; our numbers alone", repo::NO_MLIR_OPT),
    }
    println!(
        "{} MB each, seed {}, {} runs, {} processors",
        bench.megabytes, bench.seed, bench.runs, bench.cpus
    );
    let wanted = |part: &str| only.is_empty() || only.contains(&part);
    if wanted("pairs") {
        bench.pairs()?;
    }
    if wanted("threads") {
        bench.threads()?;
    }
    if wanted("double") {
        bench.double()?;
    }
    if wanted("startup") {
        bench.startup()?;
    }
    if let Some(file) = options.value("--json") {
        repo::write(Path::new(file), &format!("{:#}\n", Value::Array(bench.records)))?;
    }
    println!("\n{}", if bench.good { "every goal was met" } else { "goals were missed" });
    Ok(bench.good)
}

/// Returns the parts that rs-opt has no share in.
fn run_texts(root: &Path, options: &Options, only: &[&str]) -> Result<bool> {
    let folder = root.join("target/compare");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut records = Vec::new();
    let mut texts = texts::Texts {
        root,
        folder: &folder,
        runs: options.number("--runs", 3)?.max(1),
        seed: options.number("--seed", 1)? as u64,
        cpus: options.number("--cpus", 2)?,
        records: &mut records,
    };
    let mut good = true;
    if only.contains(&"filecheck") {
        good &= texts.filecheck()?;
    }
    if only.contains(&"tablegen") {
        good &= texts.tablegen()?;
    }
    if let Some(file) = options.value("--json") {
        repo::write(Path::new(file), &format!("{:#}\n", Value::Array(records)))?;
    }
    println!("\n{}", if good { "every goal was met" } else { "goals were missed" });
    Ok(good)
}

/// Returns why the sample counts for nothing, if so.
fn failure(sample: &Sample) -> Option<String> {
    sample.failure.clone()
}

impl Bench {
    fn input(&self, shape: &Shape, megabytes: usize) -> Result<PathBuf> {
        let path = self.folder.join(format!("{}-{megabytes}mb-{}.mlir", shape.name, self.seed));
        // Always made anew: a file left by an older generator would go unnoticed.
        repo::write(&path, &shape.generate(megabytes * 1_000_000, self.seed))?;
        Ok(path)
    }

    /// Runs `program`; the output stays in target/compare/`tag`.out.
    fn once(
        &self,
        program: &Path,
        flags: &[&str],
        input: &Path,
        tag: &str,
        cpus: usize,
    ) -> Result<Sample> {
        let output = self.folder.join(format!("{tag}.out"));
        measure::measure(&Run { program, flags, input, output: &output, cpus })
    }

    fn record(&mut self, part: &str, name: &str, values: Value) {
        self.records.push(json!({"part": part, "name": name, "values": values}));
    }

    fn pairs(&mut self) -> Result<()> {
        let mut t = Table::new(&[
            "input", "mode", "peer s", "ours s", "wall", "CPU", "memory", "ours MB", "bytes",
            "goal",
        ]);
        for shape in self.shapes.clone() {
            let input = self.input(shape, self.megabytes)?;
            for (mode, flags) in self.modes.clone() {
                let (mut ours, mut peers) = (Vec::new(), Vec::new());
                let mut equal = true;
                for _ in 0..self.runs {
                    if let Some(peer) = self.peer.clone() {
                        peers.push(self.once(&peer, flags, &input, "peer", self.cpus)?);
                    }
                    ours.push(self.once(&self.ours.clone(), flags, &input, "ours", self.cpus)?);
                    equal &= self.peer.is_none() || same_bytes(&self.folder, "peer", "ours")?;
                }
                self.pair_row(&mut t, shape, mode, &ours, &peers, equal);
            }
        }
        println!("\nwall, CPU, memory: peer / ours\n{}", t.render());
        Ok(())
    }

    fn pair_row(
        &mut self,
        t: &mut Table,
        shape: &Shape,
        mode: &str,
        ours: &[Sample],
        peers: &[Sample],
        equal: bool,
    ) {
        let name = format!("{} {mode}", shape.name);
        if let Some((who, reason)) = ours
            .iter()
            .filter_map(|s| failure(s).map(|f| ("ours", f)))
            .chain(peers.iter().filter_map(|s| failure(s).map(|f| ("peer", f))))
            .next()
        {
            self.good = false;
            t.row(&[shape.name, mode, &format!("{who} FAILED: {reason}")]);
            self.record("pairs", &name, json!({"failed": format!("{who}: {reason}")}));
            return;
        }
        let o = median(ours);
        let Some(p) = (!peers.is_empty()).then(|| median(peers)) else {
            t.row(&[
                shape.name,
                mode,
                "-",
                &format!("{:.3}", o.wall),
                "-",
                "-",
                "-",
                &format!("{:.0}", o.peak_mb),
            ]);
            self.record("pairs", &name, json!({"ours": o.json()}));
            return;
        };
        let (wall, cpu, memory) = (p.wall / o.wall, p.cpu / o.cpu, p.peak_mb / o.peak_mb);
        let goal = if shape.one_body { 3.0 } else { 4.0 };
        let met = wall >= goal && cpu >= 3.0 && memory >= 2.0 && equal;
        self.good &= met;
        t.row(&[
            shape.name,
            mode,
            &format!("{:.3}", p.wall),
            &format!("{:.3}", o.wall),
            &format!("{wall:.2}x"),
            &format!("{cpu:.2}x"),
            &format!("{memory:.2}x"),
            &format!("{:.0}", o.peak_mb),
            if equal { "equal" } else { "DIFFER" },
            if met { "met" } else { "missed" },
        ]);
        self.record(
            "pairs",
            &name,
            json!({"ours": o.json(), "peer": p.json(), "wall": wall, "cpu": cpu, "memory": memory, "equal": equal, "met": met}),
        );
    }

    /// Compares one processor and thread with two, on canonicalize.
    fn threads(&mut self) -> Result<()> {
        let mut t = Table::new(&["1 -> 2 threads", "program", "1: s", "2: s", "speed-up", "bytes"]);
        let (_, flags) = MODES[1];
        let mut single = flags.to_vec();
        single.push("--mlir-disable-threading");
        for shape in self.shapes.clone().into_iter().filter(|s| !s.one_body) {
            let input = self.input(shape, self.megabytes)?;
            for (who, program) in [("ours", Some(self.ours.clone())), ("peer", self.peer.clone())] {
                let Some(program) = program else { continue };
                let (mut one, mut two) = (Vec::new(), Vec::new());
                for _ in 0..self.runs {
                    one.push(self.once(&program, &single, &input, "one", 1)?);
                    two.push(self.once(&program, flags, &input, "two", 2)?);
                }
                if let Some(reason) = one.iter().chain(&two).find_map(failure) {
                    self.good = false;
                    t.row(&[shape.name, who, &format!("FAILED: {reason}")]);
                    continue;
                }
                let equal = same_bytes(&self.folder, "one", "two")?;
                let (one, two) = (median(&one), median(&two));
                let ratio = one.wall / two.wall;
                // The goal is set for the arithmetic functions; the other inputs are there to be seen.
                self.good &= who == "peer" || (equal && (shape.name != "arith" || ratio >= 1.6));
                let bytes = if equal { "equal" } else { "DIFFER" };
                let cells = [
                    format!("{:.3}", one.wall),
                    format!("{:.3}", two.wall),
                    format!("{ratio:.2}x"),
                ];
                t.row(&[shape.name, who, &cells[0], &cells[1], &cells[2], bytes]);
                let values =
                    json!({"one": one.json(), "two": two.json(), "speedup": ratio, "equal": equal});
                self.record("threads", &format!("{} {who}", shape.name), values);
            }
        }
        println!("\ngoal: arith 1.6x, same bytes\n{}", t.render());
        Ok(())
    }

    fn double(&mut self) -> Result<()> {
        let mut t = Table::new(&["doubled input", "mode", "1x s", "2x s", "ratio", "goal"]);
        for shape in self.shapes.clone() {
            let (small, large) =
                (self.input(shape, self.megabytes)?, self.input(shape, 2 * self.megabytes)?);
            for (mode, flags) in self.modes.clone() {
                let (mut once, mut twice) = (Vec::new(), Vec::new());
                for _ in 0..self.runs {
                    once.push(self.once(&self.ours.clone(), flags, &small, "ours", self.cpus)?);
                    twice.push(self.once(&self.ours.clone(), flags, &large, "ours", self.cpus)?);
                }
                if let Some(reason) = once.iter().chain(&twice).find_map(failure) {
                    self.good = false;
                    t.row(&[shape.name, mode, &format!("FAILED: {reason}")]);
                    continue;
                }
                let (once, twice) = (median(&once), median(&twice));
                let ratio = twice.wall / once.wall;
                let met = ratio <= 2.2;
                self.good &= met;
                let cells = [
                    format!("{:.3}", once.wall),
                    format!("{:.3}", twice.wall),
                    format!("{ratio:.2}x"),
                ];
                t.row(&[
                    shape.name,
                    mode,
                    &cells[0],
                    &cells[1],
                    &cells[2],
                    if met { "met" } else { "missed" },
                ]);
                let values =
                    json!({"once": once.json(), "twice": twice.json(), "ratio": ratio, "met": met});
                self.record("double", &format!("{} {mode}", shape.name), values);
            }
        }
        println!("\ngoal: at most 2.2x\n{}", t.render());
        Ok(())
    }

    /// Compares the start-up: a file of about 50 ops, many runs.
    fn startup(&mut self) -> Result<()> {
        let mut t = Table::new(&["start-up", "program", "median ms", "peak MB", "goal"]);
        let path = self.folder.join("startup.mlir");
        let text = benches::shape("arith").map_or(String::new(), |s| s.generate(1_800, self.seed));
        repo::write(&path, &text)?;
        for (mode, flags) in self.modes.clone() {
            let (mut ours, mut peers) = (Vec::new(), Vec::new());
            for _ in 0..self.runs.max(20) {
                if let Some(peer) = self.peer.clone() {
                    peers.push(self.once(&peer, flags, &path, "peer", self.cpus)?);
                }
                ours.push(self.once(&self.ours.clone(), flags, &path, "ours", self.cpus)?);
            }
            for (who, samples) in [("ours", &ours), ("peer", &peers)] {
                if let Some(reason) = samples.iter().find_map(failure) {
                    self.good = false;
                    t.row(&[mode, who, &format!("FAILED: {reason}")]);
                } else if !samples.is_empty() {
                    let m = median(samples);
                    let met = m.wall < 0.010;
                    self.good &= met || who == "peer";
                    let verdict =
                        if who == "peer" { "" } else { if met { "met" } else { "missed" } };
                    t.row(&[
                        mode,
                        who,
                        &format!("{:.2}", m.wall * 1000.0),
                        &format!("{:.1}", m.peak_mb),
                        verdict,
                    ]);
                    self.record("startup", &format!("{mode} {who}"), m.json());
                }
            }
        }
        println!("\ngoal: below 10 ms\n{}", t.render());
        Ok(())
    }
}

fn same_bytes(folder: &Path, a: &str, b: &str) -> Result<bool> {
    let read = |tag: &str| std::fs::read(folder.join(format!("{tag}.out"))).unwrap_or_default();
    Ok(read(a) == read(b))
}
