//! `cargo xtask ci`: every check a change has to pass, in one command.

use crate::args::{Command, Opt, Options};
use crate::repo::{self, Profile};
use crate::{Result, codegen, conformance, dist, fmt, fuzz, tidy};
use std::path::Path;
use std::time::Instant;

pub(crate) const COMMAND: Command = Command {
    name: "ci",
    summary: "Rustfmt, tidy, tests, generated files, clippy (which checks the benches, too), the documentation, the example, the changes of the repository that the book shows, the archive of the programs, a short run of the fuzzers, and the conformance ratchet where ../shared is.",
    options: &[
        Opt { name: "--keep-going", value: "", help: "run the later steps after a failure, too" },
        Opt { name: "--only", value: "STEP", help: "just this step (repeatable)" },
        Opt {
            name: "--shared",
            value: "DIR",
            help: "where the recordings are (default: ../shared)",
        },
    ],
    run: ci,
};

struct Step {
    name: &'static str,
    run: fn(&Path, &Options) -> Result<bool>,
}

/// In this order: the quick ones first.
const STEPS: &[Step] = &[
    Step { name: "rustfmt", run: |root, _| Ok(is_installed("fmt") && fmt::format(root, true)?) },
    Step { name: "tidy", run: |root, _| tidy::check(root) },
    Step { name: "test", run: |root, _| cargo(root, &["test", "--workspace", "--no-fail-fast"]) },
    Step { name: "codegen", run: |root, _| codegen::generate(root, true) },
    Step {
        name: "clippy",
        run: |root, _| {
            component(
                root,
                "clippy",
                &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
            )
        },
    },
    Step {
        name: "doc",
        run: |root, _| {
            let strict = ["--config", "build.rustdocflags=[\"-D\", \"warnings\"]"];
            let doc = ["doc", "--quiet", "--workspace", "--no-deps"];
            cargo(root, &[&strict[..], &doc[..]].concat())
        },
    },
    Step {
        name: "example",
        // A crate outside the workspace, as a user's is; the shared crates are not checked again.
        run: |root, _| {
            let target = ["--target-dir", "target"];
            let manifest = ["check", "--locked", "--manifest-path", "examples/my-opt/Cargo.toml"];
            cargo(root, &[&manifest[..], &target[..]].concat())
        },
    },
    Step {
        name: "book",
        run: |root, _| {
            let book = repo::build(root, "book", Profile::Test)?;
            Ok(repo::run(root, &book.to_string_lossy(), &["worked-examples"])?.success())
        },
    },
    Step { name: "dist", run: |root, _| dist::smoke(root) },
    Step { name: "fuzz", run: |root, _| fuzz::smoke(root) },
    Step {
        name: "conformance",
        run: |root, options| conformance::hold(root, options.value("--shared")),
    },
];

fn cargo(root: &Path, args: &[&str]) -> Result<bool> {
    println!("$ cargo {}", args.join(" "));
    Ok(repo::run(root, "cargo", args)?.success())
}

fn component(root: &Path, name: &str, args: &[&str]) -> Result<bool> {
    Ok(is_installed(name) && cargo(root, args)?)
}

fn is_installed(name: &str) -> bool {
    let found = repo::available("cargo", &[name]);
    if !found {
        println!("cargo {name} is not installed; `rustup component add clippy rustfmt` brings it");
    }
    found
}

fn ci(root: &Path, options: &Options) -> Result<bool> {
    let only = options.values("--only");
    if let Some(name) = only.iter().find(|n| !STEPS.iter().any(|s| s.name == **n)) {
        let known: Vec<&str> = STEPS.iter().map(|s| s.name).collect();
        return Err(format!("--only: no step is called '{name}'; there are {}", known.join(", ")));
    }
    let start = Instant::now();
    let mut summary = Vec::new();
    let mut good = true;
    for step in STEPS.iter().filter(|s| only.is_empty() || only.contains(&s.name)) {
        if !good && !options.flag("--keep-going") {
            summary.push(format!("  {:12} not run", step.name));
            continue;
        }
        println!("== {}", step.name);
        let begin = Instant::now();
        let passed = (step.run)(root, options).unwrap_or_else(|message| {
            println!("{message}");
            false
        });
        good &= passed;
        let verdict = if passed { "ok" } else { "FAILED" };
        summary.push(format!(
            "  {:12} {verdict:8} {:7.1} s",
            step.name,
            begin.elapsed().as_secs_f64()
        ));
    }
    println!(
        "== ci: {} in {:.1} s",
        if good { "all passed" } else { "FAILED" },
        start.elapsed().as_secs_f64()
    );
    println!("{}", summary.join("\n"));
    Ok(good)
}
