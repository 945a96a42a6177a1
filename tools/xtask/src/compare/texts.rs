//! The parts of `compare` about programs over text: FileCheck on long listings, TableGen on upstream's files and on many records.

use super::measure::{Sample, measure_command, median};
use super::table::Table;
use crate::{Result, repo};
use benches::{Checks, REFERENCE, filecheck, tablegen};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Where the peers are.
const PEERS: &str = "/usr/lib/llvm-19/bin";

/// Upstream's `.td` files, and LLVM's where they are not beside them.
const INCLUDE: &str = "/usr/lib/llvm-19/include";
const LLVM_INCLUDE: &str = "/usr/include/llvm-19";

/// A comparison in progress.
pub(super) struct Texts<'a> {
    pub(super) root: &'a Path,
    pub(super) folder: &'a Path,
    pub(super) runs: usize,
    pub(super) seed: u64,
    pub(super) cpus: usize,
    pub(super) records: &'a mut Vec<Value>,
}

/// Returns an upstream program, or nothing if it is not installed, which is printed.
fn peer(name: &str) -> Option<PathBuf> {
    let path = Path::new(PEERS).join(name);
    let there = path.exists();
    if !there {
        println!(
            "{} was not found (Debian: apt-get install llvm-19 llvm-19-tools); our numbers alone",
            path.display()
        );
    }
    there.then_some(path)
}

/// Figures of one program, or why there are none.
fn cell(samples: &[Sample], fails: bool) -> std::result::Result<Sample, String> {
    for sample in samples {
        match &sample.failure {
            None if fails => return Err("passed".to_string()),
            Some(reason) if !fails || !reason.starts_with("exit status: 1") => {
                return Err(reason.clone());
            }
            _ => {}
        }
    }
    Ok(median(samples))
}

impl Texts<'_> {
    /// Makes alternating runs of both on the same arguments.
    fn pair(
        &self,
        ours: &Path,
        peer: Option<&Path>,
        args: &[String],
        cwd: &Path,
    ) -> Result<[Vec<Sample>; 2]> {
        let (mut mine, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..self.runs {
            if let Some(peer) = peer {
                theirs.push(measure_command(peer, args, cwd, self.cpus)?);
            }
            mine.push(measure_command(ours, args, cwd, self.cpus)?);
        }
        Ok([mine, theirs])
    }

    /// Returns one row; whether the goal is met. `goal` judges wall ratio, our figures and the memory ratio.
    fn row(
        &mut self,
        table: &mut Table,
        name: &str,
        [mine, theirs]: &[Vec<Sample>; 2],
        fails: bool,
        goal: impl Fn(Option<f64>, &Sample, Option<f64>) -> bool,
    ) -> bool {
        let ours = match cell(mine, fails) {
            Ok(ours) => ours,
            Err(reason) => {
                table.row(&[name, &format!("ours FAILED: {reason}")]);
                return false;
            }
        };
        let peer = if theirs.is_empty() { None } else { cell(theirs, fails).ok() };
        let (wall, memory) = (
            peer.as_ref().map(|p| p.wall / ours.wall),
            peer.as_ref().map(|p| p.peak_mb / ours.peak_mb),
        );
        let met = goal(wall, &ours, memory);
        let ratio = |value: Option<f64>| value.map_or("-".to_string(), |v| format!("{v:.2}x"));
        table.row(&[
            name,
            &peer.as_ref().map_or("-".to_string(), |p| format!("{:.3}", p.wall)),
            &format!("{:.3}", ours.wall),
            &ratio(wall),
            &ratio(peer.as_ref().map(|p| p.cpu / ours.cpu)),
            &ratio(memory),
            &format!("{:.0}", ours.peak_mb),
            if met { "met" } else { "missed" },
        ]);
        let peer = peer.map_or(Value::Null, |p| p.json());
        self.records.push(
            json!({"part": "texts", "name": name, "ours": ours.json(), "peer": peer, "met": met}),
        );
        met
    }

    /// Compares FileCheck on the listing, one row for each kind of checks.
    pub(super) fn filecheck(&mut self) -> Result<bool> {
        let (ours, peer) = (repo::our_program(self.root, "filecheck", None)?, peer("FileCheck"));
        let mut t = Table::new(&[
            "filecheck",
            "peer s",
            "ours s",
            "wall",
            "CPU",
            "memory",
            "ours MB",
            "goal",
        ]);
        let mut good = true;
        let file = |name: &str| self.folder.join(name);
        let (input_file, check_file) = (file("filecheck.txt"), file("filecheck.check"));
        for (name, kind) in Checks::ALL {
            let (input, check) = filecheck(kind, REFERENCE.0, REFERENCE.1, self.seed);
            repo::write(&input_file, &input)?;
            repo::write(&check_file, &check)?;
            let text = |path: &Path| path.to_string_lossy().into_owned();
            let args = [text(&check_file), format!("--input-file={}", text(&input_file))];
            let runs = self.pair(&ours, peer.as_deref(), &args, self.folder)?;
            good &= self.row(&mut t, name, &runs, !kind.passes(), |wall, ours, _| {
                let at_least = if kind == Checks::Variables { 10.0 } else { 1.0 };
                wall.is_none_or(|w| w >= at_least) && (kind.passes() || ours.wall < 1.0)
            });
        }
        println!("\ngoal: not slower, variables 10x, a failing run below 1 s\n{}", t.render());
        Ok(good)
    }

    /// Compares TableGen on upstream's files, and on ten times the records.
    pub(super) fn tablegen(&mut self) -> Result<bool> {
        let ours = repo::our_program(self.root, "rs-tblgen", None)?;
        let mut good = self.scaling(&ours)?;
        let include = Path::new(INCLUDE);
        let mut t = Table::new(&[
            "tablegen", "peer s", "ours s", "wall", "CPU", "memory", "ours MB", "goal",
        ]);
        let Some(peer) = peer("llvm-tblgen") else { return Ok(good) };
        let goals: [(&str, &str, f64, f64); 3] = [
            ("mlir/Dialect/SPIRV/IR/SPIRVOps.td", "--print-records", 2.0, 2.0),
            ("llvm/IR/Intrinsics.td", "--print-records", 2.0, 2.0),
            ("llvm/IR/Intrinsics.td", "--dump-json", 5.0, 10.0),
        ];
        for (file, action, speed, memory) in goals {
            let Some(include) =
                [include, Path::new(LLVM_INCLUDE)].into_iter().find(|i| i.join(file).exists())
            else {
                println!(
                    "{INCLUDE}/{file} was not found (Debian: apt-get install llvm-19-dev libmlir-19-dev)"
                );
                continue;
            };
            let args = [action.to_string(), "-I.".to_string(), file.to_string()];
            let runs = self.pair(&ours, Some(&peer), &args, include)?;
            let name = format!("{file} {action}");
            good &= self.row(&mut t, &name, &runs, false, |w, _, m| {
                w.is_none_or(|w| w >= speed) && m.is_none_or(|m| m >= memory)
            });
        }
        good &= self.all_files(&mut t, &ours, &peer)?;
        println!("\ngoal: 2x and half the memory, JSON 5x and a tenth\n{}", t.render());
        Ok(good)
    }

    /// Returns all of MLIR's files that are complete units, one after the other, as one figure.
    fn all_files(&mut self, t: &mut Table, ours: &Path, peer: &Path) -> Result<bool> {
        let include = Path::new(INCLUDE);
        if !include.join("mlir").exists() {
            return Ok(true);
        }
        let mut runs = [Vec::new(), Vec::new()];
        for _ in 0..self.runs {
            let mut sums = [Sample::default(), Sample::default()];
            for file in repo::files(&include.join("mlir"))?.iter().filter(|f| f.ends_with(".td")) {
                let args =
                    ["--print-records".to_string(), "-I.".to_string(), format!("mlir/{file}")];
                let theirs = measure_command(peer, &args, include, self.cpus)?;
                if theirs.failure.is_some() {
                    continue;
                }
                for (sum, one) in
                    sums.iter_mut().zip([measure_command(ours, &args, include, self.cpus)?, theirs])
                {
                    sum.wall += one.wall;
                    sum.cpu += one.cpu;
                    sum.peak_mb = sum.peak_mb.max(one.peak_mb);
                    sum.failure = sum.failure.take().or(one.failure);
                }
            }
            for (all, sum) in runs.iter_mut().zip(sums) {
                all.push(sum);
            }
        }
        Ok(self.row(t, "all of MLIR's files --print-records", &runs, false, |w, _, m| {
            w.is_none_or(|w| w >= 2.0) && m.is_none_or(|m| m >= 2.0)
        }))
    }

    /// Measures the CPU time of ten times the records over that of the records; wall time depends on what else the machine does.
    fn scaling(&mut self, ours: &Path) -> Result<bool> {
        let mut figures = Vec::new();
        for statements in [20_000, 200_000] {
            let file = self.folder.join(format!("records-{statements}.td"));
            repo::write(&file, &tablegen(statements, self.seed))?;
            let args = ["--null-backend".to_string(), file.to_string_lossy().into_owned()];
            let [runs, _] = self.pair(ours, None, &args, self.folder)?;
            figures.push(
                cell(&runs, false).map_err(|reason| format!("{}: {reason}", file.display()))?,
            );
        }
        let ratio = figures[1].cpu / figures[0].cpu;
        let met = ratio <= 11.0;
        let verdict = if met { "met" } else { "missed" };
        println!(
            "\ntablegen, 10x the records: {:.3} s and {:.3} s of CPU, {ratio:.1}x (goal 11x: {verdict}); {:.0} and {:.0} MB",
            figures[0].cpu, figures[1].cpu, figures[0].peak_mb, figures[1].peak_mb
        );
        self.records.push(json!({"part": "texts", "name": "scaling", "ratio": ratio, "met": met}));
        Ok(met)
    }
}
