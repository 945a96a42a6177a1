//! Every file of `test-data` in the modes that must not differ: the output reads back to the same text, the generic form contains everything,
//! threads and chunks and the executor change nothing.

use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use rs_opt_cli::Outcome;

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data");
    let mut files = Vec::new();
    collect(&data, &mut files);
    files.sort();
    let name = |p: &Path| p.strip_prefix(&data).unwrap_or(p).display().to_string();
    let trials = files.iter().map(|path| {
        let path = path.clone();
        Trial::test(name(&path), move || check(&path))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "mlir") {
            files.push(path);
        }
    }
}

fn run(flags: &[&str], text: &[u8]) -> Outcome {
    let base = ["rs-opt", "-", "--allow-unregistered-dialect", "--split-input-file"];
    let args: Vec<String> = base.iter().chain(flags).map(|a| (*a).to_owned()).collect();
    rs_opt_cli::main_captured(
        &rs_opt_cli::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN),
        &args,
        rs_opt_cli::Screen::Plain,
        Path::new(""),
        &mut || Ok(text.to_vec()),
    )
}

/// Returns a text whose parts contain each operation several times, in four modules.
fn repeated(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    let (defines_alias, opens) = (["#", "!", "{-#"], "module {\n");
    let copy = |part: &str| {
        let (outside, inside): (Vec<&str>, Vec<&str>) = part
            .lines()
            .partition(|line| defines_alias.iter().any(|start| line.starts_with(start)));
        let module = format!("{opens}{}\n}}\n", inside.join("\n"));
        format!("{}\n{}", outside.join("\n"), module.repeat(4))
    };
    let parts: Vec<String> = text.split("// -----").map(copy).collect();
    parts.join("\n// -----\n").into_bytes()
}

fn same(what: &str, a: &Outcome, b: &Outcome) -> Result<(), Failed> {
    if a == b {
        return Ok(());
    }
    let text = |o: &Outcome| {
        format!("exit code {}\n{}{}", o.code, String::from_utf8_lossy(&o.stdout), o.stderr)
    };
    Err(Failed::from(format!("{what} differ:\n--- one\n{}\n--- other\n{}", text(a), text(b))))
}

#[expect(clippy::disallowed_methods, reason = "a test reads its input")]
fn check(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read(path).map_err(|e| Failed::from(e.to_string()))?;
    for pass in [None, Some("--canonicalize"), Some("--cse")] {
        let with = |flags: &[&str]| {
            let flags: Vec<&str> = flags.iter().copied().chain(pass).collect();
            run(&flags, &text)
        };
        let plain = with(&[]);
        same("one thread and two", &with(&["--mlir-disable-threading"]), &with(&["--threads=2"]))?;
        same(
            "chunked and sequential parsing",
            &with(&["--chunking=force"]),
            &with(&["--chunking=never"]),
        )?;
        same("stream and memo", &plain, &with(&["--executor=memo"]))?;
        let located =
            |kind: &str| with(&["--mlir-print-debuginfo", "--mlir-print-local-scope", kind]);
        same(
            "locations of chunked and sequential parsing",
            &located("--chunking=force"),
            &located("--chunking=never"),
        )?;
    }
    let repeated = repeated(&text);
    for flags in [
        &[][..],
        &["--mlir-print-op-generic", "--mlir-print-debuginfo", "--chunking=never"],
        &["--mlir-print-debuginfo", "--mlir-print-local-scope"],
    ] {
        let with = |reuse| run(&[flags, &[reuse]].concat(), &repeated);
        same("texts used again or not", &with("--text-reuse=auto"), &with("--text-reuse=never"))?;
    }
    // The output of a file with errors cannot be read back.
    let plain = run(&[], &text);
    if plain.code != 0 {
        return Ok(());
    }
    // Warnings are about the input text, so they are left out.
    let silent = |mut o: Outcome| {
        o.stderr.clear();
        o
    };
    let plain = silent(plain);
    same("a text and its reading", &plain, &silent(run(&[], &plain.stdout)))?;
    let generic = run(&["--mlir-print-op-generic"], &text);
    same("a text and that of its generic form", &plain, &silent(run(&[], &generic.stdout)))
}
