//! Enums with their cases.

use ods::DefDiagnostic;
use tablegen::Record;

use super::arguments::summary;
use super::input::required;

/// Documents enums: records of `EnumAttrInfo`, or attributes that contain one.
///
/// `mlir-tblgen` accepts only the latter and fails at the first of the former.
pub(super) fn add_all(out: &mut String, defs: &[Record<'_>]) -> Result<(), DefDiagnostic> {
    defs.iter().try_for_each(|def| match def.def("enum") {
        Some(info) if def.field("className").is_none() => add(out, info),
        _ => add(out, *def),
    })
}

pub(super) fn add(out: &mut String, def: Record<'_>) -> Result<(), DefDiagnostic> {
    *out += &format!("### {}\n", required(def, "className")?);
    let summary = summary(def);
    if !summary.is_empty() {
        *out += &format!("\n{summary}\n");
    }
    *out += "\n#### Cases:\n\n| Symbol | Value | String |\n| :----: | :---: | ------ |\n";
    for case in def.list_of_defs("enumerants") {
        let value = case.int("value").unwrap_or(0);
        *out += &format!(
            "| {} | `{value}` | {} |\n",
            required(case, "symbol")?,
            required(case, "str")?
        );
    }
    out.push('\n');
    Ok(())
}
