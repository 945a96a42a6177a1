//! Reads cost tables from files, and checks them: operations that do not exist, and conditions that no operation meets.

use std::path::Path;

use asm::{ParseOptions, parse};
use driver::InputOptions;
use driver::diagnostics::{At, Report};
use driver::input::read_text;
use ir_core::printer::{attr_text, type_text};
use ir_core::split_name;
use ir_core::{Attr, Body, OpId, Registry, Severity};
use passes::rewriting::{ConditionalCost, CostModel, CostTable, TablePlace};

use crate::failure::Failure;

/// Reads the table of a file. `failure` makes the error that the file cannot be opened.
///
/// # Errors
/// If the file cannot be opened, or is not a cost table.
pub fn read(
    path: &str,
    cwd: &Path,
    failure: impl FnOnce(String) -> Failure,
) -> Result<CostTable, Failure> {
    let text = read_text(&cwd.join(path))
        .map_err(|e| failure(format!("cannot open cost table '{path}': {e}")))?;
    CostTable::parse(&text).map_err(|e| {
        let at = At::File { file: path.to_owned(), line: e.place.line, col: e.place.col };
        Failure::at("cost", at, e.message)
    })
}

/// Warns about each operation of a cost table that does not exist, and about each condition that no operation meets. The
/// operations of dialects that are not registered may exist if the input may have them.
pub fn check(model: &CostModel, file: &str, reg: &Registry, input: &InputOptions) -> Vec<Report> {
    let ctx = reg.ctx();
    let registered = |op: &str| {
        split_name(op).is_some_and(|(dialect, _)| reg.dialect(ctx.ident(dialect)).is_some())
    };
    let unknown = |op: &str| {
        reg.op(ctx.op_name(op)).is_none() && (!input.allow_unregistered || registered(op))
    };
    let ops = model.listed().into_iter().filter(|(_, op)| unknown(op));
    let message = |op: &str| {
        format!("the cost table lists '{op}', which does not exist{}", reg.did_you_mean_op(op))
    };
    let mut all: Vec<(TablePlace, String)> = ops.map(|(place, op)| (place, message(op))).collect();
    for (op, when) in model.conditions() {
        let reason = unmet(reg, op, when);
        all.extend(
            reason.map(|reason| {
                (when.place, format!("this cost of '{op}' is never taken: {reason}"))
            }),
        );
    }
    all.sort_by_key(|(place, _)| *place);
    let report = |(TablePlace { line, col }, message)| {
        let at = At::File { file: file.to_owned(), line, col };
        Report::new(Severity::Warning, "cost", at, message)
    };
    all.into_iter().map(report).collect()
}

/// Returns why no operation meets a condition, if that is certain. A condition is compared with the printed form of a type or attribute.
fn unmet(reg: &Registry, op: &str, when: &ConditionalCost) -> Option<String> {
    if let Some(text) = &when.ty {
        let Some((body, found)) = parse_operation(reg, &format!("\"a.a\"() : () -> {text}")) else {
            return Some(format!("'{text}' is not a type"));
        };
        let mut results = body.results(found);
        let (Some(result), None) = (results.next(), results.next()) else {
            return Some(format!("'{text}' is not a type"));
        };
        let printed = type_text(reg, body.ty(result));
        if printed != *text {
            return Some(format!("the type '{text}' is printed as '{printed}'"));
        }
    }
    let def = reg.op(reg.ctx().op_name(op));
    for (name, text) in &when.attrs {
        let ident = reg.ctx().ident(name);
        if def.is_some_and(|def| !def.is_inherent(ident)) {
            return Some(format!("it has no attribute '{name}'"));
        }
        let Some(attr) = attribute(reg, text) else {
            return Some(format!("'{text}' is not an attribute"));
        };
        let printed = attr_text(reg, attr);
        if printed != *text {
            return Some(format!("the attribute '{text}' is printed as '{printed}'"));
        }
    }
    None
}

fn attribute(reg: &Registry, text: &str) -> Option<Attr> {
    let (body, op) = parse_operation(reg, &format!("\"a.a\"() {{a = {text}}} : () -> ()"))?;
    let [(_, attr)] = reg.ctx().dict(body.attrs(op))[..] else { return None };
    Some(attr)
}

/// Parses a text that is one operation.
fn parse_operation(reg: &Registry, text: &str) -> Option<(Body, OpId)> {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    let body = parse(reg, text.as_bytes(), &options).ok()?.body;
    let ops: Vec<OpId> = body.roots().iter().flat_map(|&root| body.ops_in(root)).collect();
    let [op] = ops[..] else { return None };
    Some((body, op))
}
