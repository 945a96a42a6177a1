//! What is said about rules instead of running them: `--print-rules` and `--check-rules`.

use std::fmt::Write;

use driver::diagnostics::Report;
use driver::json::Json;
use driver::{Session, td};
use rewrite::drr::Rule;
use rewrite::drr::check::{Verdict, check_rule};
use rewrite::{Pattern, PatternSet};

use crate::Outcome;
use crate::args::Settings;

/// How many inputs a rule is tried on.
const INPUTS: u64 = 1 << 17;

/// What was asked for about rules, if anything was.
pub fn requested(settings: &Settings) -> Option<Outcome> {
    if let Some(name) = &settings.print_rules {
        let (session, reports) = td::load(&settings.td);
        let failed = refused(settings, &reports);
        return Some(failed.unwrap_or_else(|| print(&session, name, settings.json)));
    }
    if let Some(file) = &settings.check_rules {
        let mut files = settings.td.clone();
        files.patterns.push(file.clone());
        let (session, reports) = td::load(&files);
        let failed = refused(settings, &reports);
        return Some(failed.unwrap_or_else(|| check(&session)));
    }
    None
}

fn refused(settings: &Settings, reports: &[Report]) -> Option<Outcome> {
    td::has_errors(reports).then(|| Outcome {
        stderr: td::render_reports(settings.run.format, reports),
        code: 1,
        stdout: Vec::new(),
    })
}

/// The patterns in the order they are tried, each with its root, benefit and place, and the engines that run it.
fn print(session: &Session, name: &str, json: bool) -> Outcome {
    let patterns = &session.patterns;
    let chosen: Vec<&Pattern> = patterns.iter().filter(|p| name.is_empty() || *p.name == *name).collect();
    if chosen.is_empty() && !name.is_empty() {
        let near = passes::info::nearest(name, patterns.iter().map(|p| &*p.name));
        let hint = near.map_or(String::new(), |n| format!("; did you mean '{n}'?"));
        return Outcome::failure(format!("there is no rule '{name}'{hint}"));
    }
    let mut out = String::new();
    let mut list = Vec::new();
    for pattern in chosen {
        let root = pattern.root.map_or("any", |r| session.reg.ctx().op_name_str(r));
        let why = why_not(session, patterns, pattern);
        let place = pattern.rule.as_ref().map(|r| place(r)).unwrap_or_default();
        let engines = if why.is_none() { "greedy, egraph" } else { "greedy" };
        let _ = write!(out, "{:<32} {:<28} benefit {:<3} {engines}", pattern.name, root, pattern.benefit);
        if let Some(why) = why {
            let _ = write!(out, " ({why})");
        }
        let _ = writeln!(out, "{}{place}", if place.is_empty() { "" } else { "  " });
        list.push(Json::Object(vec![
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

/// Why a pattern does not run in the e-graph.
fn why_not<'a>(session: &Session, patterns: &'a PatternSet, pattern: &Pattern) -> Option<&'a str> {
    let others = &patterns.terms(&session.reg).others;
    others.iter().find(|(p, _)| p.name == pattern.name && p.root == pattern.root).map(|(_, why)| why.as_str())
}

fn place(rule: &Rule) -> String {
    let loc = &rule.loc;
    if loc.file.is_empty() { String::new() } else { format!("{}:{}:{}", loc.file, loc.line, loc.col) }
}

/// Computes both sides of each rule of the files.
fn check(session: &Session) -> Outcome {
    let (mut out, mut errors) = (String::new(), String::new());
    for rule in session.rules.iter().filter_map(|p| p.rule.as_ref()) {
        let checked = check_rule(&session.reg, rule, INPUTS);
        let n = checked.evaluations;
        match checked.verdict {
            Verdict::Agrees { exhaustive } => {
                let how = if exhaustive { ", all up to four bits" } else { "" };
                let _ = writeln!(out, "{}: both sides agree on {n} inputs{how}", rule.name);
            }
            Verdict::Unchecked(why) => {
                let _ = writeln!(out, "{}: unchecked: {why}", rule.name);
            }
            Verdict::Differs(how) => {
                let _ = writeln!(errors, "{}: error: rule '{}' is unsound: {how}", place(rule), rule.name);
            }
        }
    }
    Outcome { code: u8::from(!errors.is_empty()), stderr: errors, stdout: out.into_bytes() }
}
