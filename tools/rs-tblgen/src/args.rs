//! The command line of the program.
//!
//! As for `llvm-tblgen` and `mlir-tblgen`, all options start with one dash or two, switches accept `=true`
//! and `=false`, and of several actions the last one is chosen. E.g. `rs-tblgen -gen-op-doc -I include Ops.td
//! -o Ops.md`.

use std::ffi::OsString;

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command, ValueHint};
use command_line::{artifacts, usage};
use ods::prelude::Prelude;
use regex_automata::meta::Regex;
use tblgen_backends::markdown::DocKind;
use tblgen_backends::rust::Part;

/// The output to print.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Action {
    PrintRecords,
    PrintDetailedRecords,
    DumpJson,
    Document(DocKind),
    Rust(Part),
    Rewriters,
    Nothing,
}

pub(crate) struct Args {
    pub(crate) input: String,
    pub(crate) natives: Vec<String>,
    /// The module with the crates that generated Rust uses.
    pub(crate) rust_crates: Option<String>,
    pub(crate) include: Vec<String>,
    pub(crate) define: Vec<String>,
    pub(crate) output: String,
    pub(crate) dependencies: Option<String>,
    pub(crate) action: Action,
    pub(crate) prelude: Option<Prelude>,
    pub(crate) write_if_changed: bool,
    pub(crate) warn_unused: bool,
    pub(crate) time_phases: bool,
    /// The number of evaluation steps at most, if it is not the default.
    pub(crate) max_steps: Option<u64>,
    /// Whether messages are coloured reports; by default, if they go to a terminal that has colours.
    pub(crate) color: Option<bool>,
    pub(crate) docs: Docs,
    /// The C++ files whose parse methods become syntax overlays; if there are any, nothing else is printed.
    pub(crate) import_syntax: Vec<String>,
}

/// Options of the documentation.
pub(crate) struct Docs {
    pub(crate) strip_prefix: String,
    pub(crate) dialect: Option<String>,
    pub(crate) hugo: bool,
    pub(crate) include: Option<Regex>,
    pub(crate) exclude: Option<Regex>,
}

impl Docs {
    /// Returns whether the operation `name` is to be documented.
    pub(crate) fn wants_op(&self, name: &str) -> bool {
        self.include.as_ref().is_none_or(|regex| regex.is_match(name))
            && self.exclude.as_ref().is_none_or(|regex| !regex.is_match(name))
    }
}

/// The flags that select an action, with their help.
const ACTIONS: [(&str, &str, Action); 18] = [
    ("print-records", "Print all records (the default)", Action::PrintRecords),
    ("print-detailed-records", "Print all records with locations", Action::PrintDetailedRecords),
    ("dump-json", "Print all records as JSON", Action::DumpJson),
    ("null-backend", "Evaluate and print nothing", Action::Nothing),
    ("gen-op-doc", "Document operations", Action::Document(DocKind::Ops)),
    ("gen-dialect-doc", "Document a dialect", Action::Document(DocKind::Dialect)),
    ("gen-attrdef-doc", "Document attributes", Action::Document(DocKind::AttrDefs)),
    ("gen-typedef-doc", "Document types", Action::Document(DocKind::TypeDefs)),
    ("gen-enum-doc", "Document enums", Action::Document(DocKind::Enums)),
    ("gen-pass-doc", "Document passes", Action::Document(DocKind::Passes)),
    (
        "gen-op-interface-docs",
        "Document interfaces of operations",
        Action::Document(DocKind::OpInterfaces),
    ),
    (
        "gen-attr-interface-docs",
        "Document interfaces of attributes",
        Action::Document(DocKind::AttrInterfaces),
    ),
    (
        "gen-type-interface-docs",
        "Document interfaces of types",
        Action::Document(DocKind::TypeInterfaces),
    ),
    (
        "gen-rust-dialect",
        "Typed Rust of a dialect, all of it: views, setters, adaptors, builders, enums, types, \
             attributes, interfaces",
        Action::Rust(Part::Dialect),
    ),
    ("gen-rust-ops", "Typed Rust of a dialect's operations", Action::Rust(Part::Ops)),
    ("gen-rust-interfaces", "Typed Rust of a dialect's interfaces", Action::Rust(Part::Interfaces)),
    ("gen-rust-enums", "Typed Rust of a dialect's enums", Action::Rust(Part::Enums)),
    (
        "gen-rust-rewriters",
        "Rust of the rewrite rules: a function for each, and the compiled rules",
        Action::Rewriters,
    ),
];

/// Returns a flag with a value.
fn value(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help).allow_hyphen_values(true)
}

/// Returns a flag that may have the value `true` or `false`.
fn switch(name: &'static str, help: &'static str) -> Arg {
    let arg = Arg::new(name)
        .long(name)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true");
    arg.hide_possible_values(true).value_name("BOOL").value_parser(boolean).help(help)
}

/// The text after the options in the help.
const NOTES: &str = "Long options may be written with one dash; of several actions, the last \
 one counts. Exit code: 0, or 1 if there was an error.\n\n\
 Examples:\n  \
   rs-tblgen -I mlir/include Ops.td                   print all records\n  \
   rs-tblgen -dump-json Ops.td -o Ops.json            print them as JSON\n  \
   rs-tblgen -gen-op-doc -dialect=toy Ops.td          document a dialect's operations\n  \
   rs-tblgen -gen-rust-dialect Ops.td -o src/ops.rs   generate typed Rust";

/// Declares the command line.
pub fn command() -> Command {
    let flag =
        |name: &'static str, help| Arg::new(name).long(name).action(ArgAction::SetTrue).help(help);
    let many = |name: &'static str, short, value, help| {
        Arg::new(name).short(short).value_name(value).action(ArgAction::Append).help(help)
    };
    let actions = ACTIONS.map(|(name, help, _)| flag(name, help).help_heading("Actions"));
    Command::new("rs-tblgen")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Evaluates a TableGen file and prints its records, or generates documents or Rust")
        .args_override_self(true)
        .arg(
            Arg::new("input")
                .value_name("FILE")
                .default_value("-")
                .value_hint(ValueHint::FilePath)
                .help("Input file; - is standard input"),
        )
        .arg(many("include", 'I', "DIR", "Folder to search for included files"))
        .arg(many("define", 'D', "NAME", "Define a macro; NAME=VALUE is an error"))
        .args(output_args())
        .arg(
            value(
                "prelude",
                "NAME",
                "The embedded files for includes that no folder has: those of MLIR 19 to 22, those of \
             2019 and 2020, or none",
            )
            .value_parser(["mlir", "legacy", "none"])
            .default_value("mlir"),
        )
        .arg(switch("write-if-changed", "Do not write the output file if its content is the same"))
        .args(actions)
        .arg(
            Arg::new("import-syntax")
                .long("import-syntax")
                .value_name("PATH")
                .action(ArgAction::Append)
                .help_heading("Actions")
                .help("Write syntax overlays for the parse methods in a C++ file or a folder; report other code"),
        )
        .group(ArgGroup::new("action").args(ACTIONS.map(|action| action.0)).multiple(true))
        .arg(switch(
            "no-warn-on-unused-template-args",
            "Do not warn about template arguments that are not used",
        ))
        .arg(switch("time-phases", "Print the time of each phase"))
        .arg(switch("color", "Print messages as coloured reports, as on a terminal"))
        .args(generator_args())
        .args(artifacts::flags())
        .after_help(NOTES)
}

/// Returns the options that name output files.
fn output_args() -> [Arg; 2] {
    let file = |name, short, help| {
        let arg = Arg::new(name).short(short).value_name("FILE");
        arg.value_hint(ValueHint::FilePath).help(help)
    };
    [
        file("output", 'o', "Output file; - is standard output").default_value("-"),
        file(
            "dependencies",
            'd',
            "Write the files that were included to a dependency file, for make and ninja",
        ),
    ]
}

/// Returns the limit of the evaluation and the options of the generators.
fn generator_args() -> Vec<Arg> {
    let docs = "Options of the documentation";
    vec![
        value("max-steps", "N", "Stop an evaluation that takes more steps (default: 500000000)")
            .value_parser(clap::value_parser!(u64)),
        value("strip-prefix", "TEXT", "Prefix to remove from C++ class names")
            .default_value("::mlir::")
            .help_heading(docs),
        value(
            "dialect",
            "NAME",
            "The dialect to document, to generate Rust for, or to import the syntax of, if the file defines several \
             (default: the one that the file defines, else that of its operations, types and \
             attributes, else the only included one; for --import-syntax: all)",
        )
        .help_heading(docs),
        value(
            "natives",
            "NAMES",
            "Names of Rust natives that the generated rewrite rules may call, separated by commas",
        ),
        value(
            "rust-crates",
            "PATH",
            "The module with the crates that generated Rust of a dialect uses; rs_opt::crates for a \
             package that depends on rs-opt only (default: the crates themselves)",
        ),
        value("op-include-regex", "REGEX", "Document operations with such names only")
            .help_heading(docs),
        value("op-exclude-regex", "REGEX", "Do not document operations with such names")
            .help_heading(docs),
        switch(
            "allow-hugo-specific-features",
            "Use markup of the Hugo site generator: collapsible descriptions of attributes",
        )
        .help_heading(docs),
    ]
}

/// Returns the value of a switch.
fn boolean(text: &str) -> Result<bool, String> {
    match text {
        "true" | "TRUE" | "True" | "1" => Ok(true),
        "false" | "FALSE" | "False" | "0" => Ok(false),
        _ => Err("expected 'true' or 'false'".to_owned()),
    }
}

/// Long options besides [`ACTIONS`].
const LONG: [&str; 18] = [
    "import-syntax",
    "rust-crates",
    "natives",
    "write-if-changed",
    "no-warn-on-unused-template-args",
    "time-phases",
    "max-steps",
    "color",
    "prelude",
    "strip-prefix",
    "dialect",
    "op-include-regex",
    "op-exclude-regex",
    "allow-hugo-specific-features",
    artifacts::COMPLETIONS,
    artifacts::MAN_PAGE,
    "help",
    "version",
];

fn is_long(name: &str) -> bool {
    LONG.contains(&name) || ACTIONS.iter().any(|action| action.0 == name)
}

/// Converts an option to the form that `clap` expects: two dashes before long names, one before a single
/// letter.
fn normalized(arg: OsString) -> OsString {
    let Some(rest) =
        arg.to_str().and_then(|text| text.strip_prefix("--").or_else(|| text.strip_prefix('-')))
    else {
        return arg;
    };
    let name = rest.split('=').next().unwrap_or_default();
    match name {
        "I" | "D" | "o" | "d" | "h" | "V" => OsString::from(format!("-{rest}")),
        "help-list" | "help-hidden" | "help-list-hidden" => OsString::from("--help"),
        // The value of these two may follow at once.
        _ if rest.starts_with(['I', 'D']) && !is_long(name) => OsString::from(format!("-{rest}")),
        _ if name.is_empty() => arg,
        // A word after one dash is the name of a long option, known or not.
        _ => OsString::from(format!("--{rest}")),
    }
}

/// The reason why there are no arguments to run with.
pub(crate) enum NoArgs {
    /// They request a text: help, the version, a completion script or the manual page.
    Print(Vec<u8>),
    /// They are wrong.
    Refused(String),
}

impl Args {
    /// Parses the command line.
    ///
    /// # Errors
    /// Usage errors, and requests for a text.
    pub(crate) fn read(args: impl IntoIterator<Item = OsString>) -> Result<Self, NoArgs> {
        let mut ended = false;
        let args = args.into_iter().enumerate().map(|(at, arg)| {
            ended |= arg == "--";
            if ended || at == 0 { arg } else { normalized(arg) }
        });
        let matches = command().try_get_matches_from(args).map_err(|error| {
            if error.use_stderr() {
                NoArgs::Refused(refused(&error))
            } else {
                NoArgs::Print(error.render().to_string().into_bytes())
            }
        })?;
        match artifacts::requested(&matches, command, "rs-tblgen") {
            Ok(None) => Args::new(&matches).map_err(NoArgs::Refused),
            Ok(Some(text)) => Err(NoArgs::Print(text)),
            Err(error) => Err(NoArgs::Refused(error.to_string())),
        }
    }

    fn new(matches: &ArgMatches) -> Result<Self, String> {
        let one = |name: &str| matches.get_one::<String>(name).cloned();
        let many =
            |name: &str| matches.get_many::<String>(name).into_iter().flatten().cloned().collect();
        let regex = |name: &str| {
            let Some(text) = one(name).filter(|text| !text.is_empty()) else { return Ok(None) };
            let compiled = Regex::new(&text).map(Some);
            compiled.map_err(|error| format!("invalid value '{text}' for '--{name}': {error}"))
        };
        let switch = |name: &str| matches.get_one::<bool>(name).copied();
        let given = |name| {
            matches
                .get_flag(name)
                .then(|| matches.indices_of(name).and_then(|mut all| all.next_back()))
        };
        let action = ACTIONS
            .into_iter()
            .filter(|action| given(action.0).is_some())
            .max_by_key(|action| given(action.0));
        Ok(Args {
            input: one("input").unwrap_or_default(),
            natives: one("natives")
                .iter()
                .flat_map(|n| n.split(','))
                .map(|n| n.trim().to_owned())
                .collect(),
            rust_crates: one("rust-crates"),
            include: many("include"),
            define: many("define"),
            output: one("output").unwrap_or_default(),
            dependencies: one("dependencies"),
            action: action.map_or(Action::PrintRecords, |action| action.2),
            prelude: match one("prelude").as_deref() {
                Some("none") => None,
                Some("legacy") => Some(Prelude::Legacy),
                _ => Some(Prelude::Mlir),
            },
            write_if_changed: switch("write-if-changed").unwrap_or(false),
            warn_unused: !switch("no-warn-on-unused-template-args").unwrap_or(false),
            time_phases: switch("time-phases").unwrap_or(false),
            max_steps: matches.get_one::<u64>("max-steps").copied(),
            color: switch("color"),
            docs: Docs {
                strip_prefix: one("strip-prefix").unwrap_or_default(),
                dialect: one("dialect"),
                hugo: switch("allow-hugo-specific-features").unwrap_or(false),
                include: regex("op-include-regex")?,
                exclude: regex("op-exclude-regex")?,
            },
            import_syntax: many("import-syntax"),
        })
    }
}

/// Returns the message for arguments that are refused.
fn refused(error: &clap::Error) -> String {
    let message = usage::message(error, &command());
    let generator = message.strip_prefix("unknown flag '--gen-").and_then(|m| m.split('\'').next());
    let is_cpp = |name: &str| {
        let ends = ["decl", "decls", "defs", "declarations", "definitions", "header", "impl"];
        ends.iter().any(|end| name.ends_with(end)) || name.ends_with("-bindings")
    };
    match generator {
        Some("rewriters") => {
            "unknown flag '--gen-rewriters': C++ is generated by mlir-tblgen only; \
             '--gen-rust-rewriters' generates Rust, and 'rs-opt --print-rules=NAME' prints a rule"
                .to_owned()
        }
        Some(name) if is_cpp(name) => format!(
            "unknown flag '--gen-{name}': C++ and its bindings are generated by mlir-tblgen only; \
             '--gen-rust-dialect' generates Rust"
        ),
        _ => message,
    }
}
