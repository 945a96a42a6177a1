//! The session of a run: the loaded dialects, and patterns in the requested order.

use std::collections::HashSet;
use std::sync::Arc;

use driver::diagnostics::{At, Report};
use driver::td::NamingText;
use driver::{Session, td};
use ir_core::Severity;
use ir_core::def::DefLoc;
use rewrite::PatternOrder;
use rewrite::drr::Rule;
use rewrite::drr::lint::{Lint, Linted, ties};
use text_utils::suggest;

use crate::failure::Failure;
use crate::settings::Settings;

/// Loads the dialects and rules that the flags name, with the patterns in the order that they name. Returns the reports about them, too:
/// without an order by benefit, rules that no condition distinguishes are errors. Dialects of folders are loaded if `texts` name them.
pub fn session(settings: &Settings, texts: &[NamingText<'_>]) -> (Session, Vec<Report>) {
    ordered(settings, td::load_named(&settings.td, texts))
}

/// Brings the patterns of a session that was loaded into the order that the flags name.
pub fn ordered(
    settings: &Settings,
    (mut session, mut reports): (Session, Vec<Report>),
) -> (Session, Vec<Report>) {
    let order = settings.rewriting.order;
    if order != PatternOrder::Benefit {
        // Ties among the built-in rules are no mistake of the user.
        if !session.rules.is_empty() {
            let ties = ties(&session.reg, &linted_rules(&session));
            reports.extend(ties.iter().map(|tie| lint_report(Severity::Error, tie)));
        }
        session.patterns = Arc::new(session.patterns.ordered(order).into());
        session.rules = Arc::new(session.rules.ordered(order));
    }
    (session, reports)
}

/// Checks that the patterns exist that `--debug-pattern` and `--print-ir-after-pattern` name.
///
/// # Errors
/// If one does not.
pub fn check_names(settings: &Settings, session: &Session) -> Result<(), Failure> {
    let watching = &settings.rewriting.watching;
    let named = watching.debugged.iter().chain(&watching.printed);
    match named.into_iter().find(|&name| !session.patterns.iter().any(|p| p.name == *name)) {
        Some(name) => Err(unknown_rule(session, name)),
        None => Ok(()),
    }
}

/// Returns the error about a rule that does not exist, or that was refused when it was loaded.
pub fn unknown_rule(session: &Session, name: &str) -> Failure {
    if let Some(rule) = session.left_out.iter().find(|rule| *rule.name == *name) {
        return Failure::at("rule", at(&rule.loc), &rule.message);
    }
    let hint = suggest::did_you_mean(name, session.patterns.iter().map(|p| &*p.name));
    Failure::new(format!("there is no rule '{name}'{hint}"))
}

/// Returns the rules of a session for the linter. Those of files are reported, or all if there are none.
pub fn linted_rules(session: &Session) -> Vec<Linted> {
    let key =
        |rule: &Arc<Rule>| (rule.name.clone(), rule.loc.file.clone(), rule.loc.line, rule.loc.col);
    let of_files: HashSet<_> =
        session.rules.iter().filter_map(|p| p.rule.as_ref()).map(key).collect();
    let own = |rule: &Arc<Rule>| session.rules.is_empty() || of_files.contains(&key(rule));
    let rules = session.patterns.iter().filter_map(|p| p.rule.as_ref());
    rules.map(|rule| Linted { rule: rule.clone(), own: own(rule) }).collect()
}

/// Returns the report for a finding of the linter.
pub fn lint_report(severity: Severity, lint: &Lint) -> Report {
    let code = lint.kind.name();
    let note = |(loc, message): &(DefLoc, String)| {
        Report::new(Severity::Note, code, at(loc), message.clone())
    };
    let message = format!("{} [{code}]", lint.message);
    let mut report = Report::new(severity, code, at(&lint.loc), message);
    report.notes.extend(lint.notes.iter().map(note));
    report
}

/// Returns the place of a definition.
pub fn at(loc: &DefLoc) -> At {
    if loc.file.is_empty() {
        At::Unknown
    } else {
        At::File { file: loc.file.to_string(), line: loc.line, col: loc.col }
    }
}

/// Returns `file:line:col`, or nothing for a definition without a place.
pub fn place(loc: &DefLoc) -> String {
    if loc.file.is_empty() {
        String::new()
    } else {
        format!("{}:{}:{}", loc.file, loc.line, loc.col)
    }
}
