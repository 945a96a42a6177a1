//! `rs-tblgen`: evaluates a TableGen file and prints its records, called as `llvm-tblgen` is.
//!
//! This file reads the arguments, runs the evaluation and writes the results; files are in [`files`], messages in [`report`].

mod files;
mod report;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command};
use tablegen::{Evaluation, Limits, Options, RecordKeeper};

/// Stack of the thread that evaluates: enough for [`DEPTH`] levels.
const STACK: usize = 1 << 30;
const DEPTH: u32 = 100_000;

/// The command line. Long options take one dash or two.
fn command() -> Command {
    let flag = |name: &'static str, help| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    let many = |name: &'static str, short, value, help| {
        Arg::new(name).short(short).value_name(value).action(ArgAction::Append).help(help)
    };
    Command::new("rs-tblgen")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Evaluate a TableGen file and print its records")
        .args_override_self(true)
        .arg(Arg::new("input").default_value("-").help("The input; standard input when it is \"-\""))
        .arg(many("include", 'I', "DIR", "Folder to search for included files"))
        .arg(many("define", 'D', "NAME", "Define a macro"))
        .arg(
            Arg::new("output")
                .short('o')
                .value_name("FILE")
                .default_value("-")
                .help("Output file; standard output when it is \"-\""),
        )
        .arg(
            Arg::new("dependencies")
                .short('d')
                .value_name("FILE")
                .help("Write the files that were included to a dependency file"),
        )
        .arg(flag("write-if-changed", "Leave the output file alone if it has the same content"))
        .arg(flag("print-records", "Print all records (the default)"))
        .arg(flag("print-detailed-records", "Print all records with places"))
        .arg(flag("dump-json", "Print all records as JSON"))
        .arg(flag("null-backend", "Evaluate and print nothing"))
        .group(ArgGroup::new("action").args(["print-records", "print-detailed-records", "dump-json", "null-backend"]))
        .arg(flag("no-warn-on-unused-template-args", "Do not warn about template arguments that are not used"))
        .arg(flag("time-phases", "Print the time of each phase"))
}

#[derive(Clone, Copy, PartialEq)]
enum Action {
    PrintRecords,
    PrintDetailedRecords,
    DumpJson,
    Nothing,
}

struct Args {
    input: String,
    include: Vec<String>,
    define: Vec<String>,
    output: String,
    dependencies: Option<String>,
    action: Action,
    write_if_changed: bool,
    warn_unused: bool,
    time_phases: bool,
}

impl Args {
    fn new(matches: &ArgMatches) -> Self {
        let one = |name: &str| matches.get_one::<String>(name).cloned();
        let many = |name: &str| matches.get_many::<String>(name).into_iter().flatten().cloned().collect();
        let action = if matches.get_flag("print-detailed-records") {
            Action::PrintDetailedRecords
        } else if matches.get_flag("dump-json") {
            Action::DumpJson
        } else if matches.get_flag("null-backend") {
            Action::Nothing
        } else {
            Action::PrintRecords
        };
        Args {
            input: one("input").unwrap_or_default(),
            include: many("include"),
            define: many("define"),
            output: one("output").unwrap_or_default(),
            dependencies: one("dependencies"),
            action,
            write_if_changed: matches.get_flag("write-if-changed"),
            warn_unused: !matches.get_flag("no-warn-on-unused-template-args"),
            time_phases: matches.get_flag("time-phases"),
        }
    }
}

/// Gives long options that have one dash a second one.
fn with_two_dashes(arg: OsString) -> OsString {
    const LONG: [&str; 10] = [
        "write-if-changed",
        "print-records",
        "print-detailed-records",
        "dump-json",
        "null-backend",
        "no-warn-on-unused-template-args",
        "time-phases",
        "help",
        "version",
        "V",
    ];
    let one_dash = arg.to_str().and_then(|text| text.strip_prefix('-')).filter(|rest| {
        let name = rest.split('=').next().unwrap_or_default();
        LONG.contains(&name) && name.len() > 1
    });
    match one_dash {
        Some(rest) => OsString::from(format!("--{rest}")),
        None => arg,
    }
}

fn main() -> ExitCode {
    let args = match command().try_get_matches_from(std::env::args_os().map(with_two_dashes)) {
        Ok(matches) => Args::new(&matches),
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
    let mut files = files::Files::new(args.include.clone());
    let options = Options {
        defines: args.define.clone(),
        limits: Limits { depth: DEPTH, ..Limits::default() },
        warn_unused_template_args: args.warn_unused,
    };
    let evaluation = tablegen::evaluate_with(&mut files, &args.input, &options);
    phases.end("Parse, build records");
    let errors = report::print(&evaluation.diagnostics);
    if errors > 0 {
        eprintln!("rs-tblgen: {errors} errors.");
        return ExitCode::FAILURE;
    }
    let result = write_outputs(args, &evaluation);
    phases.end("Write output");
    phases.print();
    // The records of a large input take long to free, and the process ends anyway.
    std::mem::forget(evaluation);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rs-tblgen: error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write_outputs(args: &Args, evaluation: &Evaluation) -> io::Result<()> {
    if let Some(path) = &args.dependencies {
        if args.output == "-" {
            return Err(io::Error::other("-d needs -o"));
        }
        let mut names: Vec<&str> = evaluation.includes.iter().map(|include| &*include.path).collect();
        names.sort_unstable();
        names.dedup();
        let names: String = names.iter().map(|name| format!(" {name}")).collect();
        files::create(path.as_ref())?.write_all(format!("{}:{names}\n", args.output).as_bytes())?;
    }
    if args.output == "-" {
        let mut out = io::stdout().lock();
        emit(args, &evaluation.records, &mut |text| out.write_all(text.as_bytes()))?;
        return out.flush();
    }
    if !args.write_if_changed {
        let mut out = files::create(args.output.as_ref())?;
        return emit(args, &evaluation.records, &mut |text| out.write_all(text.as_bytes()));
    }
    let mut text = String::new();
    emit(args, &evaluation.records, &mut |part| {
        text.push_str(part);
        Ok(())
    })?;
    files::write_if_changed(args.output.as_ref(), &text)
}

/// Hands the chosen output to `sink`, in pieces.
fn emit(args: &Args, records: &RecordKeeper, sink: &mut dyn FnMut(&str) -> io::Result<()>) -> io::Result<()> {
    match args.action {
        Action::Nothing => Ok(()),
        Action::DumpJson => records.dump_json(sink),
        Action::PrintDetailedRecords => sink(&records.detailed_records_text(&args.input)),
        Action::PrintRecords => records.print_records(sink),
    }
}
