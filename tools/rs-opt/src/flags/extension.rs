//! Flags that the program's [`Extension`] determines: those of pipelines and libraries, and the values of `--cost-model`.

use std::collections::HashMap;

use clap::{Arg, ArgAction, ArgMatches, Command};
use driver::Extension;
use driver::td::FlagEffect;
use ir_core::panics;
use passes::PipelineInfo;

use super::{is_on, long_names, sentence, switch, text_of};
use crate::failure::Failure;
use crate::outcome::Outcome;

/// The value of an option that a flag sets for a pass that is given none itself.
#[derive(Clone, Debug)]
pub struct OptionDefault {
    /// The pass.
    pub pass: &'static str,
    /// The option.
    pub option: &'static str,
    /// The text of the value.
    pub value: String,
}

/// Declares the flag of a pipeline.
pub fn pipeline_flag(pipeline: &PipelineInfo) -> Arg {
    Arg::new(pipeline.name)
        .long(pipeline.name)
        .num_args(0)
        .default_missing_value("")
        .action(ArgAction::Append)
        .help(format!("{}: {}", sentence(pipeline.summary), pipeline.passes))
}

/// Declares the flags of libraries.
pub fn library_flags(program: &Extension) -> Vec<Arg> {
    let flag = |flag: &driver::td::Flag| {
        if flag.value.is_empty() {
            switch(flag.name, "").default_value(None::<&str>).help(sentence(flag.help))
        } else {
            Arg::new(flag.name).long(flag.name).value_name(flag.value).help(sentence(flag.help))
        }
    };
    program.flags().map(flag).collect()
}

/// Returns the help of `--cost-model`.
pub fn cost_model_help(program: &Extension) -> String {
    let models = program.cost_models();
    let names: Vec<String> =
        models.iter().map(|info| format!("{} ({})", info.name(), info.summary)).collect();
    format!("The cost that the e-graph minimizes: {}; or a table in a .toml file", names.join(", "))
}

/// Checks that no two libraries add one name, and that none adds a flag of the program itself. `command` has the flags of both.
///
/// # Errors
/// A failure for each conflict, which names the libraries.
pub fn check(program: &Extension, command: &Command) -> Result<(), Outcome> {
    let mut conflicts = program.conflicts();
    if conflicts.is_empty() {
        let mut count = HashMap::from([("help", 1), ("version", 1)]);
        for name in long_names(command) {
            *count.entry(name).or_insert(0) += 1;
        }
        conflicts.extend(program.flag_names().filter(|added| count.get(added.name) > Some(&1)).map(
            |added| {
                let (kind, name, library) = (added.kind, added.name, added.library);
                format!("{kind} '{name}' of '{library}' has the name of the flag '--{name}' of the program; rename it")
            },
        ));
    }
    if conflicts.is_empty() {
        return Ok(());
    }
    let failures = conflicts.into_iter().map(Failure::new).collect();
    Err(Outcome { code: 1, failures, ..Outcome::default() })
}

/// Calls the handlers of the flags that were given, and returns the options of passes that the other flags set.
///
/// # Errors
/// The outcome of a handler that ends the program; a value that a handler or an option does not accept.
pub fn read(m: &ArgMatches, program: &Extension) -> Result<Vec<OptionDefault>, Outcome> {
    let mut defaults = Vec::new();
    let mut table = program.passes();
    // In the order of the command line: of two flags for one option, the last one counts.
    let mut given: Vec<_> =
        program.flags().filter_map(|flag| Some((m.index_of(flag.name)?, flag))).collect();
    given.sort_by_key(|(index, _)| *index);
    for (_, flag) in given {
        let Some(value) = text_of(m, flag.name) else { continue };
        let failure = |reason: String| Outcome::failure(format!("--{}: {reason}", flag.name));
        match &flag.effect {
            FlagEffect::PassOption { pass, option } => {
                table.set_default(pass, option, value).map_err(failure)?;
                defaults.push(OptionDefault { pass, option, value: value.to_owned() });
            }
            FlagEffect::Handler(_) if flag.value.is_empty() && !is_on(m, flag.name) => {}
            FlagEffect::Handler(handle) => {
                let name = || format!("flag '--{}'", flag.name);
                let handled = panics::with_context(name, || handle(value));
                if let Some(text) = handled.map_err(failure)? {
                    return Err(Outcome::printed(text));
                }
            }
        }
    }
    Ok(defaults)
}
