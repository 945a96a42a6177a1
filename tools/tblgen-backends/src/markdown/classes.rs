//! Attributes and types that a dialect defines.

use ods::DefDiagnostic;
use ods::record::contradictions::contradictory_format;
use tablegen::{FieldValue, Record};

use super::input::{failure, required};
use super::text::add_description;

pub(super) fn add_all(out: &mut String, defs: &[Record<'_>]) -> Result<(), DefDiagnostic> {
    defs.iter().try_for_each(|def| add(out, *def))
}

struct Parameter<'k> {
    name: &'k str,
    cpp_type: &'k str,
    syntax: &'k str,
    summary: &'k str,
}

fn parameters(def: Record<'_>) -> Result<Vec<Parameter<'_>>, DefDiagnostic> {
    let Some(dag) = def.dag("parameters") else { return Ok(vec![]) };
    let mut found = vec![];
    for (value, name) in &dag.args {
        let name = name.as_deref().unwrap_or("");
        found.push(match value {
            FieldValue::Def(id) => {
                let record = def.keeper().record(*id);
                let cpp_type = required(record, "cppType")?;
                let syntax = record.string("syntax").unwrap_or(cpp_type);
                Parameter {
                    name,
                    cpp_type,
                    syntax,
                    summary: record.string("summary").unwrap_or(""),
                }
            }
            _ => {
                let text = value.as_str();
                let text = text.ok_or_else(|| {
                    failure(Some(def), format!("parameter '{name}' has no C++ type"))
                })?;
                Parameter { name, cpp_type: text, syntax: text, summary: "" }
            }
        });
    }
    Ok(found)
}

/// Checks that the definition has exactly one assembly format if it needs one.
fn check_format(def: Record<'_>, has_parameters: bool) -> Result<(), DefDiagnostic> {
    let custom = def.bit("hasCustomAssemblyFormat").unwrap_or(false);
    let declared = def.string("assemblyFormat").is_some();
    let wrong = match def.string("mnemonic") {
        _ if let Some(wrong) = contradictory_format(def) => wrong,
        Some(_) if has_parameters && !custom && !declared => {
            "has a mnemonic and parameters, but neither 'assemblyFormat' nor 'hasCustomAssemblyFormat'"
        }
        _ => return Ok(()),
    };
    Err(failure(Some(def), format!("'{}' {wrong}", def.name())))
}

pub(super) fn add(out: &mut String, def: Record<'_>) -> Result<(), DefDiagnostic> {
    let parameters = parameters(def)?;
    check_format(def, !parameters.is_empty())?;
    *out += &format!("### {}\n", required(def, "cppClassName")?);
    if let Some(summary) = def.string("summary") {
        *out += &format!("\n{summary}\n");
    }
    if let Some(mnemonic) = def.string("mnemonic")
        && !def.bit("hasCustomAssemblyFormat").unwrap_or(false)
    {
        add_syntax(out, def, mnemonic, &parameters);
    }
    if let Some(description) = def.string("description") {
        out.push('\n');
        add_description(out, description);
    }
    if !parameters.is_empty() {
        *out += "\n#### Parameters:\n\n| Parameter | C++ type | Description |\n| :-------: | :-------: | ----------- |\n";
        for Parameter { name, cpp_type, summary, .. } in parameters {
            *out += &format!("| {name} | `{cpp_type}` | {summary} |\n");
        }
    }
    out.push('\n');
    Ok(())
}

fn add_syntax(out: &mut String, def: Record<'_>, mnemonic: &str, parameters: &[Parameter<'_>]) {
    let sigil = if def.is_a("AttrDef") { '#' } else { '!' };
    let dialect = def.def("dialect").and_then(|dialect| dialect.string("name")).unwrap_or("");
    if parameters.is_empty() {
        *out += &format!("\nSyntax: `{sigil}{dialect}.{mnemonic}`\n");
        return;
    }
    *out += &format!("\nSyntax:\n\n```\n{sigil}{dialect}.{mnemonic}<\n");
    for (index, Parameter { name, syntax, .. }) in parameters.iter().enumerate() {
        let comma = if index + 1 < parameters.len() { "," } else { "" };
        *out += &format!("  {syntax}{comma}   # {name}\n");
    }
    *out += ">\n```\n";
}
