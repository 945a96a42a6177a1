//! Passes with their options and statistics.

use ods::DefDiagnostic;
use tablegen::Record;

use super::input::required;
use super::text::{add_description, add_summary};

/// Documents the passes in the order of their names on the command line.
pub(super) fn add_all(out: &mut String, mut passes: Vec<Record<'_>>) -> Result<(), DefDiagnostic> {
    passes.sort_by_key(|pass| pass.string("argument").unwrap_or(""));
    passes.into_iter().try_for_each(|pass| add(out, pass))
}

fn add(out: &mut String, pass: Record<'_>) -> Result<(), DefDiagnostic> {
    *out += &format!("### `-{}`\n", required(pass, "argument")?);
    add_summary(out, required(pass, "summary")?);
    add_description(out, required(pass, "description")?);
    add_list(out, "Options", "-", "argument", pass.list_of_defs("options"))?;
    add_list(out, "Statistics", "", "name", pass.list_of_defs("statistics"))
}

/// Adds a list with names and descriptions in columns.
fn add_list(
    out: &mut String,
    title: &str,
    dash: &str,
    field: &str,
    items: Vec<Record<'_>>,
) -> Result<(), DefDiagnostic> {
    if items.is_empty() {
        return Ok(());
    }
    let mut rows = vec![];
    for item in items {
        rows.push((required(item, field)?, required(item, "description")?));
    }
    let width = rows.iter().map(|row| row.0.len()).max().unwrap_or(0);
    *out += &format!("\n#### {title}\n```\n");
    for (name, description) in rows {
        *out += &format!("{dash}{name:width$} : {description}\n");
    }
    *out += "```\n";
    Ok(())
}
