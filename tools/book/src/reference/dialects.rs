//! The built-in dialects: their operations, types and attributes, from the definitions that the program loads.

use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

use super::{capitalized, cell};

/// Returns the list of their names.
pub(super) fn names(root: &Path) -> Result<String, String> {
    let quoted: Vec<String> = built_in(root)?.iter().map(|name| format!("`{name}`")).collect();
    Ok(quoted.join(", "))
}

fn built_in(root: &Path) -> Result<Vec<String>, String> {
    let listed = super::rs_opt(root, &["--show-dialects"])?;
    let names = listed
        .trim()
        .strip_prefix("Available Dialects: ")
        .ok_or("--show-dialects prints no list")?;
    Ok(names.split(',').map(str::to_owned).collect())
}

pub(super) fn generate(root: &Path) -> Result<String, String> {
    let mut out = String::new();
    for name in &built_in(root)? {
        let text = super::rs_opt(root, &["--describe", name, "--json"])?;
        let dialect: Value =
            serde_json::from_str(&text).map_err(|e| format!("--describe {name}: {e}"))?;
        let _ = writeln!(out, "## {name}\n\n{}\n", string(&dialect, "summary"));
        for op in list(&dialect, "ops") {
            operation(&mut out, op);
        }
        for (kind, members) in
            [("type", list(&dialect, "types")), ("attribute", list(&dialect, "attrs"))]
        {
            for member in members {
                let summary = string(member, "summary");
                let _ = writeln!(out, "### {kind} {}\n\n{summary}\n", string(member, "name"));
            }
        }
    }
    Ok(out)
}

fn operation(out: &mut String, op: &Value) {
    let _ = writeln!(out, "### {}\n\n{}\n", string(op, "op"), capitalized(string(op, "summary")));
    if let Some(format) = op.get("format").and_then(Value::as_str) {
        let _ = writeln!(
            out,
            "Format: ``{} {}``\n",
            string(op, "op"),
            format.split_whitespace().collect::<Vec<_>>().join(" ")
        );
    }
    let mut rows = String::new();
    for (kind, key) in [("operand", "operands"), ("attribute", "attrs"), ("result", "results")] {
        for member in list(op, key) {
            let name = string(member, "name");
            let _ =
                writeln!(rows, "| {kind} | `{name}` | {} |", cell(string(member, "constraint")));
        }
    }
    if !rows.is_empty() {
        let _ = writeln!(out, "| | name | constraint |\n|---|---|---|\n{rows}");
    }
    let traits: Vec<String> = list(op, "traits")
        .iter()
        .filter_map(Value::as_str)
        .map(|name| format!("`{name}`"))
        .collect();
    if !traits.is_empty() {
        let _ = writeln!(out, "Traits and interfaces: {}\n", traits.join(", "));
    }
}

fn string<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
