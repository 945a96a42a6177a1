//! Compares upstream's dialects with our prelude and with upstream's own: the public records must be equal.
//!
//! Needs upstream's `.td` files (Debian: `libmlir-19-dev`); without them, the test passes with a message.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use common::load_records;
use ods::prelude;
use tablegen::{EvaluationOptions, RecordKeeper, Source, SourceProvider};

const ROOT: &str = "/usr/lib/llvm-19/include";

/// Dialects whose public records differ, and why.
const KNOWN: &[(&str, &str)] = &[];

/// Upstream's files, with or without those that the prelude has.
struct Files {
    ours: bool,
    texts: BTreeMap<String, Option<String>>,
}

impl SourceProvider for Files {
    #[expect(clippy::disallowed_methods, reason = "the test reads what the system has installed")]
    fn load(&mut self, name: &str, from: Option<&str>) -> Option<Source> {
        // Names are relative to the root, or to the folder of the file that names them.
        let beside = from
            .and_then(|from| Path::new(from).parent())
            .map(|dir| dir.join(name).to_string_lossy().into_owned());
        for name in beside.into_iter().chain([name.to_owned()]) {
            // A dialect's own files are upstream's even where the prelude forwards to ours.
            if self.ours
                && !name.starts_with("mlir/Dialect/")
                && let Some(source) = prelude::source(&name)
            {
                return Some(source);
            }
            let text = self
                .texts
                .entry(name.clone())
                .or_insert_with(|| std::fs::read_to_string(Path::new(ROOT).join(&name)).ok());
            if let Some(text) = text {
                return Some(Source { path: name.as_str().into(), text: text.as_str().into() });
            }
        }
        None
    }
}

fn evaluate(file: &str, ours: bool) -> Result<RecordKeeper, String> {
    let mut files = Files { ours, texts: BTreeMap::new() };
    // Some files define what a later version has in its common files.
    let options =
        EvaluationOptions { replaceable: Some(prelude::PATH), ..EvaluationOptions::default() };
    let evaluation = tablegen::evaluate_with(&mut files, file, &options);
    match evaluation.diagnostics.iter().find(|d| d.severity == tablegen::Severity::Error) {
        Some(error) => Err(error.to_string()),
        None => Ok(evaluation.records),
    }
}

/// The public part of each operation, type and attribute: names, arguments, results, regions, traits,
/// formats.
fn public(records: &RecordKeeper) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for op in records.defs_derived_from("Op") {
        let dialect = op.def("opDialect").and_then(|d| d.string("name")).unwrap_or("");
        let mut text = format!("{dialect}.{}", op.string("opName").unwrap_or(""));
        for field in ["arguments", "results", "regions", "successors"] {
            for (value, name) in op.dag(field).into_iter().flat_map(|dag| &dag.args) {
                text += &format!(
                    "\n  {field} ${}: {}",
                    name.as_deref().unwrap_or("_"),
                    named(records, value)
                );
            }
        }
        let mut traits = vec![];
        collect_traits(op.list_of_defs("traits"), &mut traits);
        traits.sort();
        traits.dedup();
        text += &format!("\n  traits {}", traits.join(", "));
        text += &format!("\n  format {:?}", op.string("assemblyFormat"));
        for flag in [
            "hasFolder",
            "hasVerifier",
            "hasRegionVerifier",
            "hasCanonicalizer",
            "hasCustomAssemblyFormat",
        ] {
            text += &format!("\n  {flag} {:?}", op.bit(flag));
        }
        found.insert(format!("op {}", op.name()), text);
    }
    for class in ["TypeDef", "AttrDef"] {
        for def in records.defs_derived_from(class) {
            // Builtin types and attributes are native; the prelude only has placeholder records.
            if def
                .def("dialect")
                .and_then(|d| d.string("name"))
                .is_none_or(|name| name == "builtin")
            {
                continue;
            }
            let mut text = format!(
                "{:?} {:?} {:?}",
                def.string("mnemonic"),
                def.string("assemblyFormat"),
                def.string("cppClassName")
            );
            for (value, name) in def.dag("parameters").into_iter().flat_map(|dag| &dag.args) {
                text +=
                    &format!("\n  ${}: {}", name.as_deref().unwrap_or("_"), named(records, value));
            }
            found.insert(format!("{class} {}", def.name()), text);
        }
    }
    for def in records.defs_derived_from("EnumAttrInfo") {
        let case = |case: &tablegen::Record<'_>| {
            format!("{:?}={:?}={:?}", case.string("symbol"), case.int("value"), case.string("str"))
        };
        let cases: Vec<String> = def.list_of_defs("enumerants").iter().map(case).collect();
        found.insert(format!("enum {}", def.string("className").unwrap_or("")), cases.join(", "));
    }
    found
}

/// A record by name, an anonymous one by its first named class.
fn named(records: &RecordKeeper, value: &tablegen::FieldValue) -> String {
    match value.as_def().map(|id| records.record(id)) {
        Some(record) if record.is_anonymous() => {
            let class = record
                .direct_superclasses()
                .map(|class| class.name().to_owned())
                .find(|name| !name.starts_with('_'));
            // Since MLIR 21, confined types have a base type, too.
            let of = ["baseType", "baseAttr", "constraint"]
                .iter()
                .find_map(|field| record.def(field))
                .filter(|_| !record.is_a("ConfinedType"));
            format!(
                "{}<{}>",
                class.unwrap_or_default(),
                of.map_or(String::new(), |of| if of.is_anonymous() {
                    String::new()
                } else {
                    of.name().to_owned()
                })
            )
        }
        Some(record) => record.name().to_owned(),
        None => records.value_text(value),
    }
}

fn collect_traits(traits: Vec<tablegen::Record<'_>>, into: &mut Vec<String>) {
    for one in traits {
        match one.string("trait") {
            Some(text) => into.push(text.to_owned()),
            None if one.is_a("TraitList") => collect_traits(one.list_of_defs("traits"), into),
            None if one.is_a("PredTrait") => into.push("a predicate".to_owned()),
            None => into.push(one.name().to_owned()),
        }
    }
}

/// The files that define operations or types, one a dialect folder and name.
fn dialect_files() -> Vec<String> {
    let mut found = vec![];
    let mut open = vec![PathBuf::from(ROOT).join("mlir/Dialect")];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "td") {
                found.push(path.strip_prefix(ROOT).unwrap_or(&path).to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}

/// The first difference between two sets of public records.
fn difference(
    ours: &BTreeMap<String, String>,
    theirs: &BTreeMap<String, String>,
) -> Option<String> {
    for (name, text) in theirs {
        match ours.get(name) {
            None => return Some(format!("{name} is missing")),
            Some(own) if own != text => {
                let line = own.lines().zip(text.lines()).find(|(a, b)| a != b);
                return Some(format!("{name}: {line:?}"));
            }
            Some(_) => {}
        }
    }
    ours.keys().find(|name| !theirs.contains_key(*name)).map(|name| format!("{name} is ours alone"))
}

#[test]
fn same_public_records() {
    if !Path::new(ROOT).join("mlir/IR/OpBase.td").exists() {
        println!(
            "{ROOT} has no .td files of MLIR (Debian: apt-get install libmlir-19-dev): nothing was compared"
        );
        return;
    }
    // By dialect folder: the number of files, of equal files, and the first difference.
    let mut dialects: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
    for file in dialect_files() {
        // Files that are not self-contained fail with upstream's prelude, too.
        let Ok(theirs) = evaluate(&file, false) else { continue };
        let theirs_public = public(&theirs);
        let dialect = file.split('/').nth(2).unwrap_or_default().to_owned();
        let entry = dialects.entry(dialect).or_default();
        entry.0 += 1;
        let cause = match evaluate(&file, true) {
            Err(error) => Some(error),
            Ok(ours) => difference(&public(&ours), &theirs_public).or_else(|| {
                // The two preludes may split predicates into leaves differently, but the parts that are not
                // supported must be the same.
                let same = |mut stats: ods::Stats| {
                    stats.predicate_uses = 0;
                    stats
                };
                let (ours, theirs) =
                    (same(load_records(&ours).1.stats), same(load_records(&theirs).1.stats));
                (ours != theirs).then(|| format!("loaded: {ours:?} against {theirs:?}"))
            }),
        };
        entry.1.extend(cause.map(|cause| format!("{file}: {cause}")));
    }
    let bad: Vec<_> = dialects.iter().filter(|(_, (_, cause))| !cause.is_empty()).collect();
    let good = dialects.len() - bad.len();
    println!("{good} of {} dialects have the same public records", dialects.len());
    for (name, (files, cause)) in &bad {
        println!("{name} ({} of {files} files): {}", cause.len(), cause[0]);
    }
    for (name, _) in &bad {
        assert!(
            KNOWN.iter().any(|(known, _)| known == *name),
            "'{name}' has other public records; see above"
        );
    }
    assert!(good * 10 >= dialects.len() * 9, "{good} of {}", dialects.len());
}

/// Every operation of upstream's dialects is loaded. Most of their predicates are understood without the
/// natives of the dialect crates; with them it is more (`rs-opt --td-diagnose`).
#[test]
fn every_operation_loads() {
    if !Path::new(ROOT).join("mlir/IR/BuiltinOps.td").exists() {
        println!(
            "{ROOT} has no .td files of MLIR (Debian: apt-get install libmlir-19-dev): nothing was loaded"
        );
        return;
    }
    // By name: the predicate uses, and those that are not understood. A file that includes another has at
    // least as many.
    let mut loaded: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut declared: BTreeSet<String> = BTreeSet::new();
    for file in dialect_files().into_iter().chain(["mlir/IR/BuiltinOps.td".to_owned()]) {
        let Ok(records) = evaluate(&file, false) else { continue };
        for op in records.defs_derived_from("Op") {
            let dialect = op.def("opDialect").and_then(|d| d.string("name")).unwrap_or("");
            declared.insert(format!("{dialect}.{}", op.string("opName").unwrap_or("")));
        }
        let (registry, _) = load_records(&records);
        for found in ods::diagnose(&registry, &records, &ods::Canonicalized::NOTHING) {
            let counts = (found.predicates, found.opaque.len());
            let known = loaded.entry(found.name).or_default();
            *known = counts.max(*known);
        }
    }
    let missing: Vec<_> = declared.iter().filter(|name| !loaded.contains_key(*name)).collect();
    let (uses, opaque) =
        loaded.values().fold((0, 0), |(u, o), (uses, opaque)| (u + uses, o + opaque));
    let dialects: BTreeSet<&str> = declared.iter().filter_map(|n| n.split('.').next()).collect();
    println!(
        "{} operations of {} dialects, {} of them not loaded",
        declared.len(),
        dialects.len(),
        missing.len()
    );
    println!("{uses} predicate uses, {opaque} of them not understood");
    assert!(missing.is_empty(), "not loaded: {missing:?}");
    assert!(opaque * 100 <= uses * 12, "{opaque} of {uses} predicate uses are not understood");
}
