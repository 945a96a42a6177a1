//! The flags by group, with the names of `mlir-opt` where it has them. Each group declares its flags and reads them into a typed value.
//!
//! A flag that changes how a file is processed is declared and read in the file of its group; a flag that makes the program do something
//! else is a mode ([`crate::modes`]).

pub mod actions;
pub mod cache;
pub(crate) mod dashes;
pub mod diagnostics;
pub mod extension;
pub mod general;
pub mod given;
pub mod passes;
pub mod printing;
pub mod rewriting;
pub mod serve;
pub mod tablegen;
pub mod timing;
pub mod upstream;
pub mod watch;

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use driver::fanout::MAX_THREADS;
use text_utils::llvm_number;

/// Returns a flag without a value, which also takes `=true` and `=false`.
pub fn switch(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true")
        .default_value("false")
        .hide_default_value(true)
        .value_name("BOOL")
        .hide_possible_values(true)
        .value_parser([
            PossibleValue::new("true").aliases(["TRUE", "True", ""]),
            PossibleValue::new("false").aliases(["FALSE", "False"]),
            PossibleValue::new("1"),
            PossibleValue::new("0"),
        ])
        .action(ArgAction::Set)
        .help(help)
}

/// Returns a flag that takes a number of threads.
pub fn threads(name: &'static str, help: &'static str) -> Arg {
    let read = |text: &str| {
        let number = llvm_number::unsigned(text).ok().map(|number| number as usize);
        number
            .filter(|number| (1..=MAX_THREADS).contains(number))
            .ok_or_else(|| format!("expected a number from 1 to {MAX_THREADS}"))
    };
    Arg::new(name).long(name).value_name("N").value_parser(read).help(help)
}

/// Returns a flag that takes a number in the syntax of `mlir-opt`.
pub fn limit<T>(name: &'static str, read: fn(&str) -> Result<T, String>, help: &'static str) -> Arg
where
    T: Clone + Send + Sync + 'static,
{
    Arg::new(name)
        .long(name)
        .value_name("N")
        .allow_hyphen_values(true)
        .value_parser(read)
        .help(help)
}

/// Returns a flag that takes a text.
pub fn text(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

/// Returns a flag that takes one of several words.
pub fn choice(
    name: &'static str,
    value: &'static str,
    words: &'static [&'static str],
    default: &'static str,
    help: &'static str,
) -> Arg {
    text(name, value, help).value_parser(words.to_vec()).default_value(default)
}

/// Returns a flag that takes a file.
pub fn file(name: &'static str, help: &'static str) -> Arg {
    text(name, "FILE", help).value_hint(ValueHint::FilePath)
}

/// Returns whether a [`switch`] is on.
pub fn is_on(m: &ArgMatches, name: &str) -> bool {
    m.get_one::<String>(name).is_some_and(|v| matches!(&v[..], "" | "1" | "true" | "True" | "TRUE"))
}

/// Returns the text of a flag, if it was given or has a default.
pub fn text_of<'m>(m: &'m ArgMatches, name: &str) -> Option<&'m str> {
    m.get_one::<String>(name).map(String::as_str)
}

/// Returns the texts of a flag that may be given several times.
pub fn texts_of(m: &ArgMatches, name: &str) -> Vec<String> {
    m.get_many::<String>(name).into_iter().flatten().cloned().collect()
}

/// Returns the long names of all flags, and the other names that they have.
pub fn long_names(command: &Command) -> impl Iterator<Item = &str> {
    command
        .get_arguments()
        .flat_map(|arg| arg.get_long().into_iter().chain(arg.get_all_aliases().unwrap_or_default()))
}

/// Returns the text with a capital first letter.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let mut sentence = String::with_capacity(text.len());
    sentence.extend(chars.next().into_iter().flat_map(char::to_uppercase));
    sentence + chars.as_str()
}
