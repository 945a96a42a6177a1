//! What is said about rules instead of running them: `--print-rules`, `--check-rules` and `--lint-patterns`; and the session whose patterns are
//! tried in the order that was asked for.

use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use driver::diagnostics::{At, Report};
use driver::json::Json;
use driver::{Session, td};
use ir_core::Severity;
use ir_core::def::DefLoc;
use passes::rewriting::CostedOp;
use rewrite::drr::Rule;
use rewrite::drr::check::{Checker, Limits, Verdict};
use rewrite::drr::lint::{Kind, Lint, Linted, lint, ties};
use rewrite::{Order, Pattern, PatternSet};

use crate::Outcome;
use crate::args::Settings;

/// On how many inputs a rule is tried.
const LIMITS: Limits = Limits { inputs: 1 << 17, tabulated: 1 << 24, compared: false };

/// The session of the files that are to be loaded, its patterns in the order that was asked for; and what is to be said of that.
pub fn session(settings: &Settings) -> (Session, Vec<Report>) {
    let (mut session, mut reports) = td::load(&settings.td);
    let order = settings.rewriting.order;
    if order != Order::Benefit {
        reports.extend(ties(&session.reg, &linted(&session)).iter().map(|tie| report(Severity::Error, tie)));
        session.patterns = Arc::new(session.patterns.ordered(order));
        session.rules = Arc::new(session.rules.ordered(order));
    }
    (session, reports)
}

/// A message if a flag names a pattern that there is not.
///
/// # Errors
/// The message.
pub fn check_names(settings: &Settings, session: &Session) -> Result<(), String> {
    let watching = &settings.rewriting.watching;
    for name in watching.debugged.iter().chain(&watching.shown) {
        if !session.patterns.iter().any(|p| p.name == *name) {
            return Err(unknown(session, name));
        }
    }
    Ok(())
}

fn unknown(session: &Session, name: &str) -> String {
    if let Some(rule) = session.left_out.iter().find(|rule| *rule.name == *name) {
        return format!("{}: {}", place(&rule.loc), rule.message);
    }
    let hint = text_utils::suggest::did_you_mean(name, session.patterns.iter().map(|p| &*p.name));
    format!("there is no rule '{name}'{hint}")
}

/// What was asked for about rules, if anything was.
pub fn requested(settings: &Settings, cwd: &Path) -> Option<Outcome> {
    if settings.lint_patterns {
        let (session, reports) = td::load(&settings.td);
        let found = || warned(settings, &reports, lints(&session, settings, cwd));
        return Some(refused(settings, &reports).unwrap_or_else(found));
    }
    if let Some(name) = &settings.print_rules {
        let (session, reports) = td::load(&settings.td);
        let printed = || warned(settings, &reports, print(&session, name, settings.json));
        return Some(refused(settings, &reports).unwrap_or_else(printed));
    }
    if let Some(file) = &settings.check_rules {
        let mut files = settings.td.clone();
        files.patterns.push(file.clone());
        let (session, reports) = td::load(&files);
        // What did load is checked all the same.
        let mut checked = check(&session);
        if let Some(failed) = refused(settings, &reports) {
            checked.stderr.insert_str(0, &failed.stderr);
            checked.code = failed.code;
        }
        return Some(checked);
    }
    None
}

fn refused(settings: &Settings, reports: &[Report]) -> Option<Outcome> {
    td::has_errors(reports).then(|| Outcome {
        stderr: td::render_reports(&settings.td, settings.run.report.format, reports),
        code: 1,
        stdout: Vec::new(),
    })
}

/// What came of a request, behind the warnings about the files that it is about.
fn warned(settings: &Settings, reports: &[Report], mut outcome: Outcome) -> Outcome {
    let warnings: Vec<Report> = reports.iter().filter(|r| r.severity == Severity::Warning).cloned().collect();
    outcome.stderr.insert_str(0, &td::render_reports(&settings.td, settings.run.report.format, &warnings));
    outcome
}

/// The patterns in the order they are tried, each with its root, benefit and place, and the engines that run it.
fn print(session: &Session, name: &str, json: bool) -> Outcome {
    let patterns = &session.patterns;
    let chosen: Vec<&Pattern> = patterns.iter().filter(|p| name.is_empty() || *p.name == *name).collect();
    if chosen.is_empty() && !name.is_empty() {
        return Outcome::failure(unknown(session, name));
    }
    let mut out = String::new();
    let mut list = Vec::new();
    for pattern in chosen {
        let root = pattern.root.map_or("any", |r| session.reg.ctx().op_name_str(r));
        let why = why_not(session, patterns, pattern);
        let place = pattern.rule.as_ref().map(|r| place(&r.loc)).unwrap_or_default();
        let engines = if why.is_none() { "greedy, egraph" } else { "greedy" };
        let _ = write!(out, "{:<32} {:<28} benefit {:<3} {engines}", pattern.name, root, pattern.benefit);
        if let Some(why) = why {
            let _ = write!(out, " ({why})");
        }
        let _ = writeln!(out, "{}{place}", if place.is_empty() { "" } else { "  " });
        let compiled = pattern.rule.as_ref().filter(|_| !name.is_empty()).map(|r| compiled(session, r));
        out.push_str(&compiled.unwrap_or_default());
        let asked = pattern.rule.as_ref().map_or(usize::from(pattern.benefit), |r| r.discrimination().total() as usize);
        list.push(Json::Object(vec![
            ("discrimination", Json::count(asked)),
            ("name", Json::from(&*pattern.name)),
            ("root", Json::from(root)),
            ("benefit", Json::count(pattern.benefit.into())),
            ("egraph", Json::Bool(why.is_none())),
            ("why", Json::from(why.unwrap_or(""))),
            ("place", Json::from(place.as_str())),
        ]));
    }
    let text = if json { format!("{}\n", Json::List(list)) } else { out };
    Outcome { stdout: text.into_bytes(), ..Outcome::default() }
}

/// A rule as it was compiled, a line a part.
fn compiled(session: &Session, rule: &Rule) -> String {
    let text = rule.text(&session.reg);
    let mut out = format!("  discrimination {}\n  matches {}\n", rule.discrimination(), text.source);
    for condition in &text.conditions {
        let _ = writeln!(out, "  if      {condition}");
    }
    if let Some(guard) = &text.guard {
        let _ = writeln!(out, "  guard   {guard}");
    }
    for result in &text.results {
        let _ = writeln!(out, "  makes   {result}");
    }
    if !text.natives.is_empty() {
        let _ = writeln!(out, "  natives {}", text.natives.join(", "));
    }
    out
}

/// The rules of a session; those of files are asked about, or all if there are none.
fn linted(session: &Session) -> Vec<Linted> {
    let key = |rule: &Arc<Rule>| (rule.name.clone(), rule.loc.file.clone(), rule.loc.line, rule.loc.col);
    let files: HashSet<_> = session.rules.iter().filter_map(|p| p.rule.as_ref()).map(key).collect();
    let own = |rule: &Arc<Rule>| session.rules.is_empty() || files.contains(&key(rule));
    let rules = session.patterns.iter().filter_map(|p| p.rule.as_ref());
    rules.map(|rule| Linted { rule: rule.clone(), own: own(rule) }).collect()
}

fn at(loc: &DefLoc) -> At {
    match loc.file.is_empty() {
        true => At::Unknown,
        false => At::File { file: loc.file.to_string(), line: loc.line, col: loc.col },
    }
}

fn report(severity: Severity, lint: &Lint) -> Report {
    let note = |(loc, message): &(DefLoc, String)| Report {
        severity: Severity::Note,
        code: lint.kind.name(),
        at: at(loc),
        message: message.clone(),
        notes: Vec::new(),
    };
    Report {
        severity,
        code: lint.kind.name(),
        at: at(&lint.loc),
        message: format!("{} [{}]", lint.message, lint.kind.name()),
        notes: lint.notes.iter().map(note).collect(),
    }
}

/// What is suspicious about the rules. Exit code 1 if it is more than that some do not pay.
fn lints(session: &Session, settings: &Settings, cwd: &Path) -> Outcome {
    let model = match crate::rewriting::model(&settings.rewriting.model, cwd) {
        Ok(model) => model,
        Err(message) => return Outcome::failure(message),
    };
    let reg = &*session.reg;
    let empty = reg.ctx().dict_attr(&[]);
    let cost = |name| model.cost(&CostedOp { reg, name, props: empty, operands: &[], results: &[] }).ok();
    let allow = settings.run.input.allow_unregistered;
    let mut said = crate::costs::check_table(&model, &settings.rewriting.model, reg, allow);
    if session.rules.is_empty() && !settings.td.patterns.is_empty() {
        said.extend(settings.td.patterns.iter().map(|file| no_rule(file)));
        let stderr = td::render_reports(&settings.td, settings.run.report.format, &said);
        return Outcome { stderr, ..Outcome::default() };
    }
    let found = lint(reg, &linted(session), settings.rewriting.order, &cost);
    let severity = |lint: &Lint| if lint.kind == Kind::NotCheaper { Severity::Remark } else { Severity::Warning };
    let reports: Vec<Report> = found.iter().map(|lint| report(severity(lint), lint)).collect();
    let code = u8::from(reports.iter().any(|r| r.severity == Severity::Warning));
    let format = if settings.json { driver::diagnostics::Format::Json } else { settings.run.report.format };
    let stderr = td::render_reports(&settings.td, settings.run.report.format, &said);
    Outcome { stdout: td::render_reports(&settings.td, format, &reports).into_bytes(), code, stderr }
}

/// That there is nothing to lint in a file.
fn no_rule(file: &str) -> Report {
    Report {
        severity: Severity::Warning,
        code: "no-rule",
        at: At::Whole { file: file.to_owned() },
        message: "there is no rule to lint in this file".to_owned(),
        notes: Vec::new(),
    }
}

/// Why a pattern does not run in the e-graph.
fn why_not<'a>(session: &Session, patterns: &'a PatternSet, pattern: &Pattern) -> Option<&'a str> {
    let others = &patterns.terms(&session.reg).others;
    others.iter().find(|(p, _)| p.name == pattern.name && p.root == pattern.root).map(|(_, why)| why.as_str())
}

fn place(loc: &DefLoc) -> String {
    if loc.file.is_empty() { String::new() } else { format!("{}:{}:{}", loc.file, loc.line, loc.col) }
}

/// Computes both sides of each rule of the files.
fn check(session: &Session) -> Outcome {
    let (mut out, mut errors) = (String::new(), String::new());
    let mut checker = Checker::new(&session.reg, LIMITS);
    for rule in session.rules.iter().filter_map(|p| p.rule.as_ref()) {
        let checked = checker.check(rule);
        let n = checked.evaluations;
        match checked.verdict {
            Verdict::Agrees { bits } => {
                let how = match bits {
                    0 => String::new(),
                    1 => ", all of one bit".into(),
                    bits => format!(", all up to {bits} bits"),
                };
                let _ = writeln!(out, "{}: both sides agree on {n} inputs{how}", rule.name);
            }
            Verdict::Unchecked(why) => {
                let _ = writeln!(out, "{}: unchecked: {why}", rule.name);
            }
            Verdict::Differs(how) => {
                let _ = writeln!(errors, "{}: error: rule '{}' is unsound: {how}", place(&rule.loc), rule.name);
            }
        }
    }
    for rule in session.left_out.iter().filter(|rule| rule.severity == Severity::Warning) {
        let _ = writeln!(out, "{}: unchecked: {}", rule.name, rule.message);
    }
    Outcome { code: u8::from(!errors.is_empty()), stderr: errors, stdout: out.into_bytes() }
}
