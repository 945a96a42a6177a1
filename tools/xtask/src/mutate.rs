//! `cargo xtask mutate`: runs our programs on seeded mutations of TableGen files and check files.
//!
//! A run passes when each call ends within a second limit, with a regular exit code (no panic, no signal), and
//! within a bound on memory. A finding is saved under `target/mutate/` and can be run again by its seed, e.g.
//! `cargo xtask mutate --seed 17`.

use crate::Result;
use crate::args::{Command, Opt, Options};
use crate::repo::{self, Profile};
use fastrand::Rng;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

pub(crate) const COMMAND: Command = Command {
    name: "mutate",
    summary: "Runs rs-tblgen and filecheck on seeded mutations of the test data: no panic, hang or unbounded memory.",
    options: &[
        Opt { name: "--seconds", value: "N", help: "how long (default 600)" },
        Opt { name: "--count", value: "N", help: "stop after that many calls, too" },
        Opt { name: "--seed", value: "S", help: "the first seed (default 1)" },
        Opt { name: "--program", value: "NAME", help: "rs-tblgen or filecheck (default both)" },
        Opt { name: "--profile", value: "P", help: "release or test (default release)" },
    ],
    run,
};

/// Seconds that one call may take.
const LIMIT: Duration = Duration::from_secs(20);
/// Address space of one call in KB: what rs-tblgen reserves for its stack, and four times what any test takes.
const MEMORY_KB: u64 = 6 << 20;

/// The task of a run.
struct Plan<'a> {
    seconds: usize,
    count: usize,
    seed: u64,
    profile: Profile,
    programs: Vec<&'a str>,
}

const PROGRAMS: [&str; 2] = ["rs-tblgen", "filecheck"];

/// Returns a few calls, as CI makes them.
pub(crate) fn smoke(root: &Path) -> Result<bool> {
    let programs = PROGRAMS.to_vec();
    execute(root, &Plan { seconds: 60, count: 400, seed: 1, profile: Profile::Test, programs })
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    let programs: Vec<&str> = match options.value("--program") {
        None => PROGRAMS.to_vec(),
        Some(name) if PROGRAMS.contains(&name) => vec![name],
        Some(other) => {
            return Err(format!("--program: '{other}' is neither rs-tblgen nor filecheck"));
        }
    };
    let plan = Plan {
        seconds: options.number("--seconds", 600)?,
        count: options.number("--count", usize::MAX)?,
        seed: options.number("--seed", 1)? as u64,
        profile: Profile::named(options.value("--profile").unwrap_or("release"))?,
        programs,
    };
    execute(root, &plan)
}

fn execute(root: &Path, plan: &Plan<'_>) -> Result<bool> {
    let Plan { seconds, count, seed, profile, ref programs } = *plan;
    for program in PROGRAMS {
        repo::build(root, program, profile)?;
    }
    let bin = profile.folder(root);
    let folder = root.join("target/mutate");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let corpora = Corpora::read(root)?;
    let (start, mut calls, mut findings) = (Instant::now(), 0, 0);
    let mut slowest = Duration::ZERO;
    for seed in seed.. {
        if start.elapsed().as_secs() as usize >= seconds || calls >= count {
            break;
        }
        let name = programs[seed as usize % programs.len()];
        let begin = Instant::now();
        let verdict = one(&bin.join(name), name, &corpora, &folder, seed)?;
        slowest = slowest.max(begin.elapsed());
        calls += 1;
        if let Some(why) = verdict {
            findings += 1;
            println!("seed {seed}, {name}: {why}");
        }
    }
    println!(
        "{calls} calls in {:.0} s, {findings} findings, the slowest took {:.2} s",
        start.elapsed().as_secs_f64(),
        slowest.as_secs_f64()
    );
    Ok(findings == 0)
}

/// Texts to start from.
struct Corpora {
    tablegen: Vec<Vec<u8>>,
    checks: Vec<Vec<u8>>,
}

impl Corpora {
    fn read(root: &Path) -> Result<Self> {
        let (mut tablegen, mut checks) = (Vec::new(), Vec::new());
        for file in repo::files(root)? {
            let is = |suffix: &str| file.ends_with(suffix);
            let into = if is(".td") && !file.starts_with("frontend/ods/prelude/mlir/IR/Common") {
                &mut tablegen
            } else if file.starts_with("test-data/") && (is(".mlir") || is(".test")) {
                &mut checks
            } else {
                continue;
            };
            into.push(std::fs::read(root.join(&file)).map_err(|e| format!("{file}: {e}"))?);
        }
        Ok(Corpora { tablegen, checks })
    }
}

/// Runs one call. Returns the failure if there is one; the input then stays in the folder.
fn one(
    program: &Path,
    name: &str,
    corpora: &Corpora,
    folder: &Path,
    seed: u64,
) -> Result<Option<String>> {
    let mut random = Rng::with_seed(seed);
    let corpus = if name == "filecheck" { &corpora.checks } else { &corpora.tablegen };
    let text = mutate(corpus, &mut random);
    let file = folder.join(format!("{name}.input"));
    std::fs::write(&file, &text).map_err(|e| format!("{}: {e}", file.display()))?;
    let path = file.to_string_lossy().into_owned();
    // Every other check file is matched against itself, the others against a different mutation.
    let other = folder.join("filecheck.other");
    let args = match name {
        "filecheck" if seed & 2 == 0 => vec![path.clone(), format!("--input-file={path}")],
        "filecheck" => {
            std::fs::write(&other, mutate(corpus, &mut random))
                .map_err(|e| format!("{}: {e}", other.display()))?;
            vec![
                path,
                format!("--input-file={}", other.display()),
                "--dump-input=never".to_string(),
            ]
        }
        _ => vec![
            path,
            ["--print-records", "--dump-json", "--gen-op-doc"][seed as usize / 2 % 3].to_string(),
        ],
    };
    let verdict = call(program, &args)?;
    if verdict.is_some() {
        let keep = |from: &PathBuf, tag: &str| {
            std::fs::copy(from, folder.join(format!("{name}-{seed}{tag}")))
        };
        _ = keep(&file, "");
        _ = keep(&other, ".other");
    }
    Ok(verdict)
}

fn call(program: &Path, args: &[String]) -> Result<Option<String>> {
    // A shell sets the limit on memory: a child process cannot set it without unsafe code.
    let script = format!("ulimit -v {MEMORY_KB}; exec \"$0\" \"$@\"");
    let mut process = Process::new("sh");
    process.args(["-c", &script]).arg(program).args(args);
    process.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child =
        process.spawn().map_err(|e| format!("cannot run {}: {e}", program.display()))?;
    let start = Instant::now();
    loop {
        match child.try_wait().map_err(|e| e.to_string())? {
            Some(status) => {
                return Ok(match status.code() {
                    Some(0..=2) => None,
                    Some(code) => Some(format!("exit code {code}")),
                    None => Some(format!("{status}")),
                });
            }
            None if start.elapsed() > LIMIT => {
                _ = child.kill();
                _ = child.wait();
                return Ok(Some(format!("no end after {} s", LIMIT.as_secs())));
            }
            None => std::thread::sleep(Duration::from_micros(500)),
        }
    }
}

/// Returns a file with a few mutations: bytes, words and lines changed, moved, repeated, and spliced in from another file.
fn mutate(corpus: &[Vec<u8>], random: &mut Rng) -> Vec<u8> {
    let mut text = random.choice(corpus).cloned().unwrap_or_default();
    for _ in 0..=random.usize(..6) {
        let at = random.usize(..text.len() + 1);
        let end = (at + random.usize(..40)).min(text.len());
        match random.usize(..9) {
            0 => drop(text.drain(at..end)),
            1 => {
                let part = text[at..end].to_vec();
                let to = random.usize(..text.len() + 1);
                text.splice(to..to, part);
            }
            2 => {
                // Repetition makes depth and length.
                let part = text[at..end].to_vec();
                let many = part.repeat(random.usize(..300));
                text.splice(at..at, many);
            }
            3 => {
                let other = random.choice(corpus).cloned().unwrap_or_default();
                let from = random.usize(..other.len() + 1);
                let to = (from + random.usize(..400)).min(other.len());
                text.splice(at..end, other[from..to].iter().copied());
            }
            4 if at < text.len() => text[at] = random.usize(..256) as u8,
            5 => {
                let word = WORDS[random.usize(..WORDS.len())];
                text.splice(at..at, word.bytes());
            }
            6 => {
                let number = random.u64(..).to_string();
                text.splice(at..at, number.into_bytes());
            }
            7 => text.truncate(at.max(1)),
            _ => {
                // Swaps two lines' worth.
                let part: Vec<u8> = text.drain(at..end).collect();
                let to = random.usize(..text.len() + 1);
                text.splice(to..to, part);
            }
        }
    }
    text.truncate(1 << 20);
    text
}

/// What the two languages are sensitive to.
const WORDS: [&str; 44] = [
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

#[cfg(test)]
mod tests {
    use super::mutate;
    use fastrand::Rng;

    #[test]
    fn a_seed_gives_the_same_text() {
        let corpus = vec![b"def a;\n".to_vec(), b"class B<int i>;\n".to_vec()];
        let text = |seed| mutate(&corpus, &mut Rng::with_seed(seed));
        assert_eq!(text(7), text(7));
        assert!((1..100).any(|seed| text(seed) != text(7)));
    }
}
