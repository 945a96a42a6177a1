//! One operation: name, summary, syntax, description, traits, and tables of attributes, operands, results and successors.

use std::collections::BTreeSet;

use ods::DefDiagnostic;
use ods::record::contradictions::ambiguous_parts;
use tablegen::{Record, RecordKeeper};

use super::arguments::{Arguments, Named, named, summary};
use super::infer;
use super::input::{DocumentOptions, failure, required};
use super::text::{add_description, add_source_link, add_summary, trim};

/// Returns the selected operations, sorted by record name in byte order.
pub(super) fn wanted<'k>(
    records: &'k RecordKeeper,
    options: &DocumentOptions<'_>,
) -> Result<Vec<Record<'k>>, DefDiagnostic> {
    if records.get_class("Op").is_none() {
        return Err(failure(None, "the class 'Op' is not defined"));
    }
    // `mlir-tblgen` sorts operations in byte order, and all other records with numbers in names compared as
    // numbers.
    let mut all = records.defs_derived_from("Op");
    all.sort_by_key(|op| op.name());
    Ok(all.into_iter().filter(|op| (options.wants_op)(&name(*op))).collect())
}

pub(super) fn add_all(
    out: &mut String,
    records: &RecordKeeper,
    options: &DocumentOptions<'_>,
) -> Result<(), DefDiagnostic> {
    let ops = wanted(records, options)?;
    add_source_link(out, options.input);
    ops.into_iter().try_for_each(|op| add(out, op, options))
}

/// Returns `dialect.op`.
fn name(op: Record<'_>) -> String {
    let dialect = op.def("opDialect").and_then(|dialect| dialect.string("name")).unwrap_or("");
    let name = op.string("opName").unwrap_or("");
    if dialect.is_empty() { name.to_owned() } else { format!("{dialect}.{name}") }
}

/// Returns the C++ class: what follows the first `_` of the record's name, in its namespace.
fn class_name(op: Record<'_>) -> String {
    let class = match op.name().split_once('_') {
        Some((prefix, class)) if !prefix.is_empty() && !class.is_empty() => class,
        Some((prefix, "")) if !prefix.is_empty() => prefix,
        _ => op.name(),
    };
    match op.string("cppNamespace") {
        Some(space) if !space.is_empty() => format!("{space}::{class}"),
        _ => class.to_owned(),
    }
}

pub(super) fn add(
    out: &mut String,
    op: Record<'_>,
    options: &DocumentOptions<'_>,
) -> Result<(), DefDiagnostic> {
    if let Some(wrong) = ambiguous_parts(op) {
        return Err(failure(Some(op), format!("'{}': {wrong}", op.name())));
    }
    let class = class_name(op);
    let class = class.strip_prefix(options.strip_prefix).unwrap_or(&class);
    *out += &format!("### `{}` ({class})\n", name(op));
    if op.field("summary").is_some() {
        add_summary(out, required(op, "summary")?);
    }
    if let Some(format) = op.string("assemblyFormat") {
        add_format(out, &name(op), format);
    }
    if op.field("description").is_some() {
        add_description(out, required(op, "description")?);
    }
    let arguments = Arguments::of(op)?;
    let results = named(op, "results")?;
    add_traits(out, op, &arguments, &results)?;
    let mut attributes = arguments.attributes;
    attributes.extend(derived_attributes(op));
    add_attributes(out, &attributes, options);
    let successors = named(op, "successors")?;
    add_table(out, "Operand", ":-----:", &arguments.operands);
    add_table(out, "Result", ":----:", &results);
    add_table(out, "Successor", ":-------:", &successors);
    out.push('\n');
    Ok(())
}

fn add_format(out: &mut String, name: &str, format: &str) {
    *out += &format!("\nSyntax:\n\n```\noperation ::= `{name}` ");
    let mut lines = trim(format).split('\n').map(trim);
    *out += lines.next().unwrap_or("");
    out.push('\n');
    for line in lines.filter(|line| !line.is_empty()) {
        *out += &format!("              {line}\n");
    }
    *out += "```\n\n";
}

/// Fields of the operation whose values are derived attributes.
fn derived_attributes<'k>(op: Record<'k>) -> impl Iterator<Item = Named<'k>> {
    op.fields().filter_map(move |field| {
        let record = op.keeper().record(field.value().as_def()?);
        record.is_a("DerivedAttr").then_some((field.name(), record))
    })
}

fn add_attributes(out: &mut String, attributes: &[Named<'_>], options: &DocumentOptions<'_>) {
    if attributes.is_empty() {
        return;
    }
    *out += "\n#### Attributes:\n\n<table>\n<tr><th>Attribute</th><th>MLIR Type</th><th>Description</th></tr>\n";
    for &(name, attr) in attributes {
        let storage = attr.string("storageType").map(trim).filter(|text| !text.is_empty());
        *out += &format!(
            "<tr><td><code>{name}</code></td><td>{}</td><td>",
            storage.unwrap_or("::mlir::Attribute")
        );
        let summary = summary(attr);
        match attribute_description(attr) {
            text if options.hugo && !text.is_empty() => {
                *out += &format!("<details><summary>{summary}</summary>{{{{% markdown %}}}}");
                *out += text;
                *out += "{{% /markdown %}}</details>";
            }
            _ => *out += summary,
        }
        *out += "</td></tr>\n";
    }
    *out += "</table>\n";
}

/// Returns the description of an attribute, or of the attribute that it wraps.
fn attribute_description(attr: Record<'_>) -> &str {
    match attr.string("description") {
        Some(text) if !text.is_empty() => text,
        _ => {
            let mut base = attr;
            while let Some(next) = base.def("baseAttr") {
                base = next;
            }
            base.string("description").unwrap_or("")
        }
    }
}

fn add_table(out: &mut String, title: &str, rule: &str, rows: &[Named<'_>]) {
    if rows.is_empty() {
        return;
    }
    *out += &format!("\n#### {title}s:\n\n| {title} | Description |\n| {rule} | ----------- |\n");
    for &(name, constraint) in rows {
        if name.is_empty() {
            *out += "&laquo;unnamed&raquo;";
        } else {
            *out += &format!("| `{name}`");
        }
        *out += &format!(" | {}\n", summary(constraint));
    }
}

/// Returns all traits of an operation: lists are flattened, an interface follows the interfaces that it extends, and
/// each is listed once.
fn traits(op: Record<'_>) -> Vec<Record<'_>> {
    fn collect<'k>(traits: Vec<Record<'k>>, all: &mut Vec<Record<'k>>, depth: u32) {
        // The records are finite, but lists and bases may be nested deeply.
        if depth == 0 {
            return;
        }
        for one in traits {
            if one.is_a("TraitList") {
                collect(one.list_of_defs("traits"), all, depth - 1);
            } else if !all.contains(&one) {
                if one.is_a("Interface") {
                    collect(one.list_of_defs("baseInterfaces"), all, depth - 1);
                }
                all.push(one);
            }
        }
    }
    let mut all = vec![];
    collect(op.list_of_defs("traits"), &mut all, 100);
    all
}

fn add_traits(
    out: &mut String,
    op: Record<'_>,
    arguments: &Arguments<'_>,
    results: &[Named<'_>],
) -> Result<(), DefDiagnostic> {
    let mut all = traits(op);
    all.extend(infer::implied_trait(op, &all, arguments, results));
    let (mut plain, mut interfaces, mut effects) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for one in all {
        if one.is_a("PredTrait") {
            continue;
        }
        let class = required(one, "trait")?;
        let class = class.strip_suffix("::Trait").unwrap_or(class);
        let class = class.strip_suffix("::Impl").unwrap_or(class);
        let name = if one.is_anonymous() { class } else { one.name() };
        if !one.is_a("InterfaceTrait") {
            plain.insert(format!("`{name}`"));
        } else if one.is_a("SideEffectsTraitBase") {
            effects.insert(effect(one)?);
            interfaces.insert(format!("`{name} ({class})`"));
        } else {
            interfaces.insert(format!("`{name}`"));
        }
    }
    for (title, names) in [("Traits", plain), ("Interfaces", interfaces), ("Effects", effects)] {
        if !names.is_empty() {
            let names: Vec<String> = names.into_iter().collect();
            *out += &format!("\n{title}: {}\n", names.join(", "));
        }
    }
    Ok(())
}

/// Returns an effect as text, e.g. `MemoryEffects::Effect{MemoryEffects::Read on ::mlir::SideEffects::DefaultResource}`
fn effect(one: Record<'_>) -> Result<String, DefDiagnostic> {
    fn short(name: &str) -> &str {
        let name = name.strip_prefix("::").unwrap_or(name);
        name.strip_prefix("mlir::").unwrap_or(name)
    }
    let mut parts = vec![];
    for part in one.list_of_defs("effects") {
        parts.push(format!(
            "{} on {}",
            short(required(part, "effect")?),
            required(part, "resource")?
        ));
    }
    Ok(format!("`{}{{{}}}`", short(required(one, "baseEffectName")?), parts.join(", ")))
}
