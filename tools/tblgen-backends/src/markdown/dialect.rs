//! A whole dialect: its description and everything that it defines, under one table of contents.

use ods::DefDiagnostic;
use tablegen::{Record, RecordKeeper};

use super::arguments::summary;
use super::input::{DocumentOptions, failure};
use super::text::{add_description, add_paragraph, add_source_link, trim};
use super::{classes, enums, op};

/// Finds the dialect to document.
fn select<'k>(
    records: &'k RecordKeeper,
    options: &DocumentOptions<'_>,
) -> Result<Record<'k>, DefDiagnostic> {
    let dialects = records.defs_derived_from("Dialect");
    match (dialects.as_slice(), options.dialect) {
        ([], _) => Err(failure(None, "no dialect was found")),
        ([one], None) => Ok(*one),
        (_, None) => Err(failure(None, "there are several dialects: select one with -dialect")),
        (all, Some(name)) => {
            let found = all.iter().find(|one| one.string("name") == Some(name));
            found.copied().ok_or_else(|| failure(None, format!("there is no dialect '{name}'")))
        }
    }
}

/// Operations under one heading. An operation without a group forms a group without heading.
struct Group<'k> {
    summary: &'k str,
    description: &'k str,
    ops: Vec<Record<'k>>,
}

impl Group<'_> {
    /// Returns the sort key of a group.
    fn key(&self) -> String {
        let name = if self.summary.is_empty() {
            self.ops.first().and_then(|op| op.string("opName")).unwrap_or("")
        } else {
            self.summary
        };
        name.to_ascii_lowercase()
    }
}

fn groups<'k>(
    records: &'k RecordKeeper,
    dialect: Record<'k>,
    ops: Vec<Record<'k>>,
) -> Vec<Group<'k>> {
    let (mut groups, mut grouped) = (vec![], vec![]);
    for op in ops.into_iter().filter(|op| op.def("opDialect") == Some(dialect)) {
        match op.def("opDocGroup") {
            Some(group) => grouped.push((group, op)),
            None => groups.push(Group { summary: "", description: "", ops: vec![op] }),
        }
    }
    for group in records.defs_derived_from("OpDocGroup") {
        let ops: Vec<_> =
            grouped.iter().filter(|(of, _)| *of == group).map(|(_, op)| *op).collect();
        if !ops.is_empty() {
            let text = |field| group.string(field).unwrap_or("");
            groups.push(Group { summary: text("summary"), description: text("description"), ops });
        }
    }
    groups.sort_by_key(Group::key);
    groups
}

pub(super) fn add(
    out: &mut String,
    records: &RecordKeeper,
    options: &DocumentOptions<'_>,
) -> Result<(), DefDiagnostic> {
    let dialect = select(records, options)?;
    let ops = op::wanted(records, options)?;
    let own = |class: &str| -> Vec<Record<'_>> {
        let all = records.defs_derived_from(class).into_iter();
        all.filter(|def| def.def("dialect") == Some(dialect)).collect()
    };
    let description = dialect.string("description").unwrap_or("");
    *out += &format!("# '{}' Dialect\n\n", dialect.string("name").unwrap_or(""));
    add_paragraph(out, dialect.string("summary").unwrap_or(""));
    add_paragraph(out, description);
    let is_contents =
        |line: &str| line.trim_start_matches(|c: char| c.is_ascii_whitespace()) == "[TOC]";
    if !description.split('\n').any(is_contents) {
        *out += "[TOC]\n\n";
    }
    let groups = groups(records, dialect, ops);
    if !groups.is_empty() {
        *out += "## Operations\n\n";
        add_source_link(out, options.input);
    }
    for group in groups {
        add_group(out, &group, options)?;
    }
    let (attr_defs, type_defs) = (own("AttrDef"), own("TypeDef"));
    let attrs: Vec<_> =
        own("DialectAttr").into_iter().filter(|def| !attr_defs.contains(def)).collect();
    let types: Vec<_> =
        own("DialectType").into_iter().filter(|def| !type_defs.contains(def)).collect();
    add_constraints(out, "Attribute constraints", &attrs);
    if !attr_defs.is_empty() {
        *out += "## Attributes\n\n";
        classes::add_all(out, &attr_defs)?;
    }
    add_constraints(out, "Type constraints", &types);
    if !type_defs.is_empty() {
        *out += "## Types\n\n";
        classes::add_all(out, &type_defs)?;
    }
    let mut all_enums = ods::record::enums::enums(records);
    all_enums.retain(|def| !attr_defs.contains(def) && !attrs.contains(def));
    if !all_enums.is_empty() {
        *out += "## Enums\n\n";
    }
    all_enums.into_iter().try_for_each(|def| enums::add(out, def))
}

fn add_group(
    out: &mut String,
    group: &Group<'_>,
    options: &DocumentOptions<'_>,
) -> Result<(), DefDiagnostic> {
    let mut text = String::new();
    let nested = !group.summary.is_empty();
    if nested {
        text += &format!("## {}\n\n", trim(group.summary));
        add_description(&mut text, group.description);
        text += "\n\n";
    }
    for op in &group.ops {
        op::add(&mut text, *op, options)?;
    }
    for line in text.split('\n') {
        if nested && line.starts_with('#') {
            out.push('#');
        }
        *out += line;
        out.push('\n');
    }
    Ok(())
}

fn add_constraints(out: &mut String, title: &str, constraints: &[Record<'_>]) {
    if constraints.is_empty() {
        return;
    }
    *out += &format!("## {title}\n\n");
    for constraint in constraints {
        *out += &format!("### {}\n\n", summary(*constraint));
        add_description(out, constraint.string("description").unwrap_or(""));
        *out += "\n\n";
    }
}
