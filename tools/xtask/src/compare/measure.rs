//! Wall time, CPU time and peak memory of one process.
//!
//! The process is run by a second xtask (`xtask @measure`) that has no other child: what the system then reports of its
//! children is that process's, and its peak memory does not start at the size of a parent that holds inputs.

use crate::Result;
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// The hidden command that runs one process and prints its figures.
pub(crate) const MEASURE: &str = "@measure";

/// CPU seconds after which a run is ended: a hang, not a slow program.
const CPU_LIMIT: u64 = 600;

/// One run to be made.
pub(crate) struct Run<'a> {
    pub(crate) program: &'a Path,
    pub(crate) flags: &'a [&'a str],
    pub(crate) input: &'a Path,
    pub(crate) output: &'a Path,
    /// How many processors it may use; 0 for all.
    pub(crate) cpus: usize,
}

/// The time and memory of one run.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sample {
    /// Seconds.
    pub(crate) wall: f64,
    /// User and system seconds together.
    pub(crate) cpu: f64,
    /// Peak resident set, of 1,000,000 bytes.
    pub(crate) peak_mb: f64,
    /// Why it counts for nothing.
    pub(crate) failure: Option<String>,
}

impl Sample {
    pub(crate) fn json(&self) -> Value {
        json!({"wall_s": self.wall, "cpu_s": self.cpu, "peak_mb": self.peak_mb})
    }
}

/// Returns the median of each figure; an even number of samples gives the lower of the middle two.
pub(crate) fn median(samples: &[Sample]) -> Sample {
    let middle = |figure: fn(&Sample) -> f64| {
        let mut all: Vec<f64> = samples.iter().map(figure).collect();
        all.sort_by(f64::total_cmp);
        all.get(all.len().saturating_sub(1) / 2).copied().unwrap_or(f64::NAN)
    };
    Sample {
        wall: middle(|s| s.wall),
        cpu: middle(|s| s.cpu),
        peak_mb: middle(|s| s.peak_mb),
        failure: None,
    }
}

pub(crate) fn measure(run: &Run<'_>) -> Result<Sample> {
    _ = std::fs::remove_file(run.output);
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let mut args = vec![text(run.input)];
    args.extend(run.flags.iter().map(|flag| flag.to_string()));
    args.extend(["-o".to_string(), text(run.output)]);
    measure_command(run.program, &args, Path::new("."), run.cpus)
}

/// Returns a run of a program with these arguments in a folder; its output is discarded.
pub(crate) fn measure_command(
    program: &Path,
    args: &[String],
    folder: &Path,
    cpus: usize,
) -> Result<Sample> {
    let here = std::env::current_exe().map_err(|e| format!("cannot find xtask itself: {e}"))?;
    let out = Command::new(here)
        .arg(MEASURE)
        .arg(cpus.to_string())
        .arg(program)
        .args(args)
        .current_dir(folder)
        .output()
        .map_err(|e| format!("cannot run xtask itself: {e}"))?;
    let text = String::from_utf8_lossy(&out.stdout);
    parse(&text).ok_or_else(|| {
        format!("{}: {}{text}", program.display(), String::from_utf8_lossy(&out.stderr))
    })
}

/// Reads `wall cpu peak-in-kb verdict`, as `measure_main` prints it.
fn parse(text: &str) -> Option<Sample> {
    let mut words = text.trim_end().splitn(4, ' ');
    let mut number = || words.next()?.parse::<f64>().ok();
    let (wall, cpu, kb) = (number()?, number()?, number()?);
    let failure = words.next().filter(|v| *v != "ok").map(str::to_string);
    Some(Sample { wall, cpu, peak_mb: kb * 1024.0 / 1e6, failure })
}

/// Returns the body of `xtask @measure CPUS PROGRAM ARGS...`.
pub(crate) fn measure_main(args: &[String]) -> ExitCode {
    match measured(args) {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn measured(args: &[String]) -> Result<String> {
    let [cpus, program, rest @ ..] = args else {
        return Err("usage: CPUS PROGRAM ARGS...".to_string());
    };
    pin(cpus.parse().map_err(|_| format!("'{cpus}' is not a number"))?)?;
    setrlimit(Resource::RLIMIT_CPU, CPU_LIMIT, CPU_LIMIT)
        .map_err(|e| format!("cannot limit CPU time: {e}"))?;
    let start = Instant::now();
    let child = Command::new(program)
        .args(rest)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("cannot run {program}: {e}"))?;
    let out = child.wait_with_output().map_err(|e| format!("{program}: {e}"))?;
    let wall = start.elapsed().as_secs_f64();
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|e| format!("getrusage: {e}"))?;
    let seconds = |t: nix::sys::time::TimeVal| t.tv_sec() as f64 + t.tv_usec() as f64 / 1e6;
    let cpu = seconds(usage.user_time()) + seconds(usage.system_time());
    // The figure is in bytes on macOS, in KB elsewhere.
    let kb = if cfg!(target_os = "macos") { usage.max_rss() / 1024 } else { usage.max_rss() };
    let verdict = if out.status.success() {
        "ok".to_string()
    } else {
        let error = String::from_utf8_lossy(&out.stderr);
        format!("{}; {}", out.status, error.lines().next().unwrap_or("no message"))
    };
    Ok(format!("{wall} {cpu} {kb} {verdict}"))
}

/// Keeps this process and its children on the first `cpus` of the processors it may use.
#[cfg(target_os = "linux")]
fn pin(cpus: usize) -> Result<()> {
    use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
    use nix::unistd::Pid;
    if cpus == 0 {
        return Ok(());
    }
    let this = Pid::from_raw(0);
    let may = sched_getaffinity(this).map_err(|e| format!("processors: {e}"))?;
    let mut set = CpuSet::new();
    let usable = (0..CpuSet::count()).filter(|c| may.is_set(*c).unwrap_or(false));
    for c in usable.take(cpus) {
        set.set(c).map_err(|e| format!("processor {c}: {e}"))?;
    }
    sched_setaffinity(this, &set).map_err(|e| format!("processors: {e}"))
}

#[cfg(not(target_os = "linux"))]
fn pin(_cpus: usize) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Sample, measured, median, parse};

    fn args(list: &[&str]) -> Vec<String> {
        list.iter().map(|a| a.to_string()).collect()
    }

    #[test]
    fn a_line_is_read_back() {
        let s = parse("0.5 0.25 1000 ok\n").unwrap();
        assert_eq!(s, Sample { wall: 0.5, cpu: 0.25, peak_mb: 1.024, failure: None });
        assert_eq!(
            parse("1 1 1 exit status: 1; x: error: y").unwrap().failure.unwrap(),
            "exit status: 1; x: error: y"
        );
        assert_eq!(parse("nothing"), None);
    }

    #[test]
    fn a_process_is_measured() {
        let s = parse(&measured(&args(&["0", "sh", "-c", "exit 0"])).unwrap()).unwrap();
        assert!(s.failure.is_none() && s.wall > 0.0 && s.peak_mb > 0.0, "{s:?}");
        let s =
            parse(&measured(&args(&["0", "sh", "-c", "echo no >&2; exit 3"])).unwrap()).unwrap();
        assert_eq!(s.failure.unwrap(), "exit status: 3; no");
        assert!(
            measured(&args(&["0", "/nowhere/program"])).unwrap_err().contains("/nowhere/program")
        );
    }

    #[test]
    fn the_median_is_taken_figure_by_figure() {
        let s = |wall, cpu| Sample { wall, cpu, peak_mb: 1.0, failure: None };
        assert_eq!(median(&[s(3.0, 1.0), s(1.0, 2.0), s(2.0, 9.0)]), s(2.0, 2.0));
    }
}
