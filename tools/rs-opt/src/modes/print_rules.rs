//! `--print-rules[=NAME]`: lists patterns in the order in which they are tried, with the engines that run them.

use std::fmt::Write;

use driver::Session;
use rewrite::drr::Rule;
use rewrite::{Pattern, PatternSet};
use text_utils::json::Json;

use super::load;
use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;
use crate::pattern_session::{place, unknown_rule};

pub(super) const MODE: Mode = Mode {
    flag: "print-rules",
    takes: ModeArgument::Values(|flag| {
        let help = "List the patterns in the order they are registered, with the engines that run them, and end";
        flags::text(flag, "NAME", help)
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("")
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::TextOrJson,
    run: |cx, names| {
        load::with_session(cx.settings, |session| print(session, names, cx.settings.general.json))
    },
};

/// Prints the patterns of the names, or all if a name is empty: each with its root, benefit and place, and the engines that run it.
fn print(session: &Session, names: &[String], json: bool) -> Outcome {
    let patterns = &session.patterns;
    let all = names.iter().any(String::is_empty);
    let is_named = |pattern: &Pattern, name: &String| *pattern.name == **name;
    let unknown =
        names.iter().find(|name| !name.is_empty() && !patterns.iter().any(|p| is_named(p, name)));
    if let Some(name) = unknown {
        return Outcome::failure(unknown_rule(session, name));
    }
    let chosen: Vec<&Pattern> =
        patterns.iter().filter(|p| all || names.iter().any(|name| is_named(p, name))).collect();
    let mut out = String::new();
    let mut list = Vec::new();
    for pattern in chosen {
        let root = pattern.root.map_or("any", |r| session.reg.ctx().op_name_str(r));
        let reason = greedy_only(session, patterns, pattern);
        let place = pattern.rule.as_ref().map(|r| place(&r.loc)).unwrap_or_default();
        let engines = if reason.is_none() { "greedy, egraph" } else { "greedy" };
        let _ = write!(
            out,
            "{:<32} {:<28} benefit {:<3} {engines}",
            pattern.name, root, pattern.benefit
        );
        if let Some(reason) = reason {
            let _ = write!(out, " ({reason})");
        }
        let _ = writeln!(out, "{}{place}", if place.is_empty() { "" } else { "  " });
        let compiled = pattern.rule.as_ref().filter(|_| !all).map(|r| compiled(session, r));
        out.push_str(&compiled.unwrap_or_default());
        let mut object = vec![
            ("name", Json::from(&*pattern.name)),
            ("root", Json::from(root)),
            ("benefit", Json::count(pattern.benefit.into())),
        ];
        object.extend(
            pattern
                .rule
                .as_ref()
                .map(|rule| ("conditions", Json::count(rule.discrimination().total() as usize))),
        );
        object.push(("egraph", Json::Bool(reason.is_none())));
        object.extend(reason.map(|reason| ("greedyOnlyReason", Json::from(reason))));
        object.push(("place", Json::from(place.as_str())));
        list.push(Json::Object(object));
    }
    Outcome::printed(if json { format!("{}\n", Json::List(list)) } else { out })
}

/// Returns the compiled form of a rule, one line for each part.
fn compiled(session: &Session, rule: &Rule) -> String {
    let text = rule.text(&session.reg);
    let mut out = format!("  conditions {}\n  matches {}\n", rule.discrimination(), text.source);
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

/// Returns why a pattern does not run in the e-graph, if it does not.
fn greedy_only<'a>(
    session: &Session,
    patterns: &'a PatternSet,
    pattern: &Pattern,
) -> Option<&'a str> {
    let others = &patterns.terms(&session.reg).others;
    others
        .iter()
        .find(|(p, _)| p.name == pattern.name && p.root == pattern.root)
        .map(|(_, reason)| reason.as_str())
}
