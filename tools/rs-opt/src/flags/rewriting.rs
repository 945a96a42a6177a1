//! Flags about how patterns are applied: the engine, its cost model and limits, and traces.

use clap::{Arg, ArgMatches};
use driver::Extension;
use passes::rewriting::{Budget, Extraction, Strategy, Watching, extraction_named};
use rewrite::PatternOrder;
use text_utils::llvm_number;
use text_utils::suggest::did_you_mean;

use super::extension::cost_model_help;
use super::{choice, is_on, limit, switch, text, text_of};
use crate::config::Resolved;
use crate::solver::MAX_SECONDS;

/// The words for engines.
pub const ENGINES: &[&str] = &["greedy", "egraph", "greedy+egraph"];

/// The values of the flags.
#[derive(Clone, Debug)]
pub struct Rewriting {
    /// The engine.
    pub strategy: Strategy,
    /// The name of a cost model, or a `.toml` file.
    pub model: String,
    /// How forms are extracted from the e-graph.
    pub extraction: Extraction,
    /// The limits of the e-graph.
    pub budget: Budget,
    /// Whether the costs of each function before and after are printed.
    pub cost_report: bool,
    /// What of the work is traced.
    pub watching: Watching,
    /// Which matching pattern is tried first.
    pub order: PatternOrder,
    /// The solver that proves rules: `auto`, `none`, or a program.
    pub solver: String,
    /// How many seconds the solver may take for one question.
    pub solver_limit: u32,
}

/// Declares the flags.
pub fn flags(program: &Extension) -> Vec<Arg> {
    vec![
        choice(
            "rewrite-strategy",
            "ENGINE",
            ENGINES,
            "greedy",
            "The engine of canonicalize and apply-patterns: the greedy driver, the e-graph, or one after the other",
        ),
        text("cost-model", "MODEL", "").help(cost_model_help(program)).default_value("op-count"),
        choice(
            "extraction",
            "HOW",
            &["tree", "dag", "exact"],
            "dag",
            "Whether a shared value counts once (dag) or for each use (tree); exact: the cheapest of all, if the function is small",
        ),
        text(
            "egraph-budget",
            "LIMITS",
            "Limits of the e-graph: nodes=N,matches=N,root=N,iterations=N, or N nodes; the default grows with the function",
        ),
        switch(
            "explain",
            "Remark at each operation which rules rewrote it, and for the e-graph the chain of rules that leads to the extracted form",
        ),
        text(
            "debug-pattern",
            "NAME",
            "Remark where that pattern does not match an operation, and why",
        ),
        text(
            "print-ir-after-pattern",
            "NAME",
            "Print each function after that pattern rewrote something in it",
        ),
        switch(
            "check-patterns",
            "Check that a pattern changes something exactly if it reports a change",
        ),
        choice(
            "pattern-order",
            "ORDER",
            &["benefit", "discriminating"],
            "benefit",
            "Which matching pattern is tried first: the one of highest benefit, or the one with most conditions",
        ),
        switch(
            "cost-report",
            "Print the cost of each function before and after rewriting to standard error",
        ),
    ]
}

/// Declares the flags about the solver of `--check-rules`.
pub fn solver_flags() -> Vec<Arg> {
    vec![
        text(
            "solver",
            "PROGRAM",
            "The solver with which --check-rules proves rules: z3, bitwuzla, cvc5, a path to one, \
             none, or auto, the first of these on PATH",
        )
        .default_value("auto"),
        limit(
            "solver-time-limit",
            |text| {
                let number = llvm_number::unsigned(text).ok();
                number
                    .filter(|number| (1..=MAX_SECONDS).contains(number))
                    .ok_or_else(|| format!("expected a number of seconds from 1 to {MAX_SECONDS}"))
            },
            "The seconds that the solver may take for one question",
        )
        .value_name("SECONDS")
        .default_value("10"),
    ]
}

/// Reads the flags.
///
/// # Errors
/// If the limits of the e-graph are malformed.
pub fn read(m: &ArgMatches, config: &Resolved) -> Result<Rewriting, String> {
    Ok(Rewriting {
        strategy: text_of(m, "rewrite-strategy").and_then(Strategy::named).unwrap_or_default(),
        model: config.cost_model.value.clone(),
        extraction: text_of(m, "extraction").and_then(extraction_named).unwrap_or_default(),
        budget: text_of(m, "egraph-budget").map_or(Ok(Budget::default()), budget)?,
        cost_report: is_on(m, "cost-report"),
        watching: Watching {
            fired: is_on(m, "explain"),
            debugged: text_of(m, "debug-pattern").map(Into::into),
            printed: text_of(m, "print-ir-after-pattern").map(Into::into),
            checked: is_on(m, "check-patterns"),
            counted: false,
            actions: None,
        },
        order: match text_of(m, "pattern-order") {
            Some("discriminating") => PatternOrder::Discriminating,
            _ => PatternOrder::Benefit,
        },
        solver: text_of(m, "solver").unwrap_or("auto").to_owned(),
        solver_limit: m.get_one::<u32>("solver-time-limit").copied().unwrap_or(10),
    })
}

/// The names of the limits.
const LIMITS: [&str; 4] = ["nodes", "matches", "root", "iterations"];

/// Reads limits such as `nodes=1000,iterations=4`, or just the number of nodes.
fn budget(text: &str) -> Result<Budget, String> {
    let mut budget = Budget::default();
    for part in text.split(',').map(str::trim) {
        let (name, value) = part.split_once('=').unwrap_or(("nodes", part));
        let number = llvm_number::unsigned(value)
            .map_err(|_| format!("--egraph-budget: expected a number, found '{value}'"))?;
        let limit = match name {
            "nodes" => &mut budget.nodes,
            "matches" => &mut budget.matches,
            "root" => &mut budget.root,
            "iterations" => &mut budget.iterations,
            _ => {
                let hint = did_you_mean(name, LIMITS.into_iter());
                return Err(format!(
                    "--egraph-budget: expected '{}', found '{name}'{hint}",
                    LIMITS.join("', '")
                ));
            }
        };
        *limit = Some(number as usize);
    }
    Ok(budget)
}
