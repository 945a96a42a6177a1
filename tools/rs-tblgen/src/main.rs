//! `rs-tblgen`: evaluates a TableGen file and prints its records, called as `llvm-tblgen` is.
//!
//! This file runs the evaluation and writes the results; arguments are in [`args`], files in [`files`], messages in [`report`].

mod args;
mod files;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;

use args::{Action, Args};
use tablegen::{Evaluation, Limits, Options, RecordKeeper, bytes};

/// Stack of the thread that evaluates: enough for [`DEPTH`] levels.
const STACK: usize = 1 << 30;
const DEPTH: u32 = 100_000;

fn main() -> ExitCode {
    let args = match Args::read(std::env::args_os()) {
        Ok(args) => args,
        Err(error) => {
            _ = error.print();
            return if error.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    // Deep but bounded recursion wants more stack than the main thread may have.
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(move || run(&args));
    match thread.map(|thread| thread.join()) {
        Ok(Ok(code)) => code,
        Ok(Err(_)) => ExitCode::from(101),
        Err(error) => {
            eprintln!("rs-tblgen: error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> ExitCode {
    let mut phases = report::Phases::new(args.time_phases);
    let mut files = files::Files::new(args.include.clone(), args.prelude);
    let macros = args.prelude.map_or(&[][..], |prelude| prelude.macros());
    let defines = args.define.iter().cloned().chain(macros.iter().map(ToString::to_string)).collect();
    let options = Options {
        defines,
        limits: Limits { depth: DEPTH, ..Limits::default() },
        warn_unused_template_args: args.warn_unused,
    };
    let evaluation = tablegen::evaluate_with(&mut files, &args.input, &options);
    phases.end("Parse, build records");
    if let Some(error) = files.failure {
        eprintln!("rs-tblgen: error: could not open input file '{}': {error}", args.input);
        return ExitCode::FAILURE;
    }
    let errors = report::print(&evaluation.diagnostics, args.color, files.private);
    if errors > 0 {
        eprintln!("rs-tblgen: {errors} errors.");
        return ExitCode::FAILURE;
    }
    let result = write_outputs(args, &evaluation, &files);
    phases.end("Write output");
    phases.print();
    // The records of a large input take long to free, and the process ends anyway.
    std::mem::forget(evaluation);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report::failure(&error);
            ExitCode::FAILURE
        }
    }
}

fn write_outputs(args: &Args, evaluation: &Evaluation, files: &files::Files) -> io::Result<()> {
    if let Some(path) = &args.dependencies {
        if args.output == "-" {
            return Err(io::Error::other("rs-tblgen: error: the option -d must be used together with -o"));
        }
        let paths = evaluation.includes.iter().map(|include| &*include.path);
        let mut names: Vec<&str> = paths.filter(|path| !files.is_embedded(path)).collect();
        names.sort_unstable();
        names.dedup();
        let names: String = names.iter().map(|name| format!(" {name}")).collect();
        files::create(path.as_ref())?.write_all(format!("{}:{names}\n", args.output).as_bytes())?;
    }
    let emit = |out: &mut dyn Write| {
        emit(args, &evaluation.records, &mut |text| match (files.private, args.action) {
            (false, _) => out.write_all(text.as_bytes()),
            (true, Action::DumpJson | Action::Rust(_) | Action::Rewriters) => {
                out.write_all(bytes::replace(text).as_bytes())
            }
            (true, _) => out.write_all(&bytes::encode(text)),
        })
    };
    if args.output == "-" {
        let mut out = io::stdout().lock();
        emit(&mut out)?;
        return out.flush();
    }
    if !args.write_if_changed {
        return emit(&mut files::create(args.output.as_ref())?);
    }
    let mut bytes = Vec::new();
    emit(&mut bytes)?;
    files::write_if_changed(args.output.as_ref(), &bytes)
}

/// Typed Rust of the dialect that is named, or the only one that the main file defines.
fn rust(args: &Args, records: &RecordKeeper, part: tblgen_backends::rust::Part) -> io::Result<String> {
    let name = match &args.docs.dialect {
        Some(name) => {
            if !records.defs_derived_from("Dialect").into_iter().any(|d| d.string("name") == Some(name)) {
                return Err(io::Error::other(format!("error: the input does not define dialect '{name}'")));
            }
            name.clone()
        }
        None => {
            let own: Vec<&str> = records
                .defs_derived_from("Dialect")
                .into_iter()
                .filter(|d| d.is_in_main_file())
                .filter_map(|d| d.string("name"))
                .collect();
            match own[..] {
                [one] => one.to_owned(),
                _ => {
                    return Err(io::Error::other(
                        "error: the input does not define one dialect: name it with --dialect",
                    ));
                }
            }
        }
    };
    let reg = dialect_loading::registry_with(&ir_core::Context::new(), records).map_err(io::Error::other)?;
    Ok(tblgen_backends::rust::part(records, &reg, &name, part))
}

/// Rust of the rules; those that are left out are told, and are an error if that is not for what they call.
fn rewriters(args: &Args, records: &RecordKeeper) -> io::Result<String> {
    let title = args.input.rsplit('/').next().unwrap_or_default();
    let generated = dialect_loading::rewriters::rust(records, title, &args.natives).map_err(io::Error::other)?;
    let said = generated.left_out.iter().map(|one| {
        format!("{}:{}:{}: {}: {}", one.loc.file, one.loc.line, one.loc.col, one.severity.name(), one.message)
    });
    let lines: Vec<String> = said.collect();
    if generated.left_out.iter().any(|one| one.severity == ir_core::Severity::Error) {
        return Err(io::Error::other(lines.join("\n")));
    }
    lines.iter().for_each(|line| eprintln!("{line}"));
    Ok(generated.text)
}

/// Hands the chosen output to `sink`, in pieces.
fn emit(args: &Args, records: &RecordKeeper, sink: &mut dyn FnMut(&str) -> io::Result<()>) -> io::Result<()> {
    match args.action {
        Action::Nothing => Ok(()),
        Action::Document(kind) => {
            let options = tblgen_backends::markdown::Options {
                strip_prefix: &args.docs.strip_prefix,
                dialect: args.docs.dialect.as_deref(),
                wants_op: &|name| args.docs.wants_op(name),
                hugo: args.docs.hugo,
                input: &args.input,
            };
            // Nothing is written of a document that cannot be made whole.
            sink(&tblgen_backends::markdown::generate(kind, records, &options).map_err(report::as_io)?)
        }
        Action::Rust(part) => sink(&rust(args, records, part)?),
        Action::Rewriters => sink(&rewriters(args, records)?),
        Action::DumpJson => records.dump_json(sink),
        Action::PrintDetailedRecords => sink(&records.detailed_records_text(&args.input)),
        Action::PrintRecords => records.print_records(sink),
    }
}
