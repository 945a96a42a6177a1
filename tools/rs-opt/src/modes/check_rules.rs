//! `--check-rules FILE`: computes both sides of rules for many inputs, and reports rules whose sides differ.

use std::fmt::Write;

use driver::diagnostics::Report;
use driver::td::TdFiles;
use driver::{Session, td};
use ir_core::Severity;
use ir_core::def::DefLoc;
use rewrite_check::{CheckLimits, Checker, RuleVerdict};

use super::load;
use super::mode::{Mode, ModeArgument, ModeCx, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;
use crate::pattern_session::at;
use crate::settings::Settings;

pub(super) const MODE: Mode = Mode {
    flag: "check-rules",
    takes: ModeArgument::Values(|flag| {
        flags::file(
            flag,
            "Compute both sides of the rules of a TableGen file for many inputs, and end",
        )
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::Text,
    run,
};

/// For how many inputs a rule is computed.
const LIMITS: CheckLimits = CheckLimits { inputs: 1 << 17, tabulated: 1 << 24, compared: false };

fn run(cx: &mut ModeCx<'_>, names: &[String]) -> Outcome {
    let mut files = cx.settings.td.clone();
    files.patterns.extend_from_slice(names);
    let (session, reports) = td::load(&files);
    // Rules that did load are checked even if others did not.
    let mut checked = check(&session, cx.settings);
    let without_rules = names.iter().filter(|name| !has_rules(name, &files, &session));
    let warnings: Vec<Report> = without_rules.map(|name| load::no_rule(name)).collect();
    let format = cx.settings.general.run.report.format;
    checked.stderr.push_str(&td::render_reports(&files, format, &warnings));
    if let Some(failed) = load::errors(cx.settings, &cx.settings.td, &reports) {
        checked.stderr.insert_str(0, &failed.stderr);
        checked.code = failed.code;
    }
    checked
}

/// Returns whether a file, or one that it includes, has a rule. `session` has loaded all `files`.
fn has_rules(name: &str, files: &TdFiles, session: &Session) -> bool {
    let finds = |session: &Session, from: &dyn Fn(&DefLoc) -> bool| {
        let left_out = session.left_out.iter().map(|rule| &rule.loc);
        let rules = session.rules.iter().filter_map(|p| p.rule.as_ref()).map(|rule| &rule.loc);
        rules.chain(left_out).any(from)
    };
    if finds(session, &|loc| *loc.file == *name) {
        return true;
    }
    let alone = TdFiles { patterns: vec![name.to_owned()], ..files.clone() };
    let (session, reports) = td::load(&alone);
    // The errors are reported; there may be rules beyond them.
    td::has_errors(&reports) || finds(&session, &|_| true)
}

/// Computes both sides of each rule of the files.
fn check(session: &Session, settings: &Settings) -> Outcome {
    let (mut out, mut errors) = (String::new(), Vec::new());
    let mut checker = Checker::new(&session.reg, LIMITS);
    for rule in session.rules.iter().filter_map(|p| p.rule.as_ref()) {
        let checked = checker.check(rule);
        let n = checked.evaluations;
        match checked.verdict {
            RuleVerdict::Agrees { bits } => {
                let how = match bits {
                    0 => String::new(),
                    1 => ", all of one bit".into(),
                    bits => format!(", all up to {bits} bits"),
                };
                let _ = writeln!(out, "{}: both sides agree on {n} inputs{how}", rule.name);
            }
            RuleVerdict::Unchecked(why) => {
                let _ = writeln!(out, "{}: unchecked: {why}", rule.name);
            }
            RuleVerdict::Differs(how) => {
                let message = format!("rule '{}' is unsound: {how}", rule.name);
                errors.push(Report::new(Severity::Error, "unsound", at(&rule.loc), message));
            }
        }
    }
    for rule in session.left_out.iter().filter(|rule| rule.severity == Severity::Warning) {
        let _ = writeln!(out, "{}: unchecked: {}", rule.name, rule.message);
    }
    let code = u8::from(!errors.is_empty());
    let stderr = td::render_reports(&settings.td, settings.general.run.report.format, &errors);
    Outcome { code, stderr, stdout: out.into_bytes(), ..Outcome::default() }
}
