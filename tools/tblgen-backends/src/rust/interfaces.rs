//! Rust traits for interfaces. Base interfaces are supertraits. Methods have Rust types for known C++ types.

use std::collections::HashSet;
use std::fmt::Write;

use ods::record::text;
use ods::rust_names as names;
use tablegen::{Record, RecordKeeper};

use super::cpp_types::integer;
use super::items::{Items, Path};
use super::modules::Modules;
use super::prose;

/// Generates a file with the interfaces of a dialect.
pub(super) fn alone(records: &RecordKeeper, namespace: &str) -> String {
    let items = Items::of(records, namespace);
    let mut all = Modules::default();
    let out = all.at(&[]);
    prose::head(out, None, namespace, "its interfaces");
    out.push_str("\n#![allow(clippy::all, unused_imports, rustdoc::all, reason = \"generated: names and descriptions are those of the definitions\")]\n\n");
    out.push_str("use ir_core::interfaces::{CallError, InterfaceRef};\nuse ir_core::expr::Val;\nuse ir_core::{Attr, OpId, Type, ValueId};\n");
    write(&mut all, &items);
    all.finish(&items)
}

/// Writes a trait for each interface in the dialect's namespace.
pub(super) fn write<'k>(all: &mut Modules<'k>, items: &Items<'k>) {
    for (path, record, name) in &items.interfaces {
        interface(all.at(path), items, path, *record, name);
    }
}

fn interface<'k>(
    out: &mut String,
    items: &Items<'k>,
    path: &Path<'k>,
    record: Record<'k>,
    name: &str,
) {
    let (mut bases, mut foreign) = (Vec::new(), Vec::new());
    for base in record.list_of_defs("baseInterfaces") {
        let (found, list) = match items.interface_seen_from(path, base) {
            Some(found) => (found, &mut bases),
            None => (text(base, "cppInterfaceName").to_owned(), &mut foreign),
        };
        if !list.contains(&found) {
            list.push(found);
        }
    }
    out.push('\n');
    prose::line(out, "", &format!("The interface `{name}`."));
    for base in foreign {
        prose::line(out, "", &format!("It extends `{base}` of another dialect."));
    }
    prose::description(out, "///", text(record, "description"));
    let colon = if bases.is_empty() { "" } else { ": " };
    let _ = writeln!(out, "pub trait {name}{colon}{} {{", bases.join(" + "));
    let mut bodies = String::new();
    let mut taken = HashSet::new();
    for method in record.list_of_defs("methods") {
        let called = text(method, "name");
        let rust = names::function(called, &mut taken);
        let args = method.dag("arguments").map_or(&[][..], |d| &d.args);
        let (mut inner, mut params, mut values) = (HashSet::new(), String::new(), Vec::new());
        for (i, (ty, given)) in args.iter().enumerate() {
            let given = given.as_deref().map_or_else(|| format!("arg{i}"), str::to_owned);
            let name = names::function(&given, &mut inner);
            let (ty, value) = argument(ty.as_str().unwrap_or_default(), &name);
            let _ = write!(params, ", {name}: {ty}");
            values.push(value);
        }
        let (ty, read) = result(text(method, "returnType"));
        prose::line(out, "    ", &format!("Calls the method `{called}`."));
        prose::description(out, "    ///", text(method, "description"));
        let head = format!("    fn {rust}(&self{params}) -> Result<{ty}, CallError>");
        let _ = writeln!(
            out,
            "    ///\n    /// # Errors\n    /// If it is not implemented, or has no result, or one of another type.\n{head};"
        );
        let call = format!("self.call({called:?}, &[{}])", values.join(", "));
        let read = match read {
            Some(read) => format!("let value = {call}?;\n        {read}"),
            None => call,
        };
        let _ = writeln!(bodies, "{head} {{\n        {read}\n    }}");
    }
    let _ = writeln!(out, "}}\n\nimpl {name} for InterfaceRef<'_> {{\n{bodies}}}");
}

/// Returns a C++ type without namespaces, `const` and `&`.
fn plain(cpp: &str) -> String {
    let words = ["::mlir::", "::llvm::", "mlir::", "llvm::", "const ", "&"];
    let bare = words.iter().fold(cpp.to_owned(), |cpp, word| cpp.replace(word, ""));
    bare.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the element type of a list.
fn element(cpp: &str) -> Option<&str> {
    let of = cpp
        .strip_prefix("ArrayRef<")
        .or_else(|| cpp.strip_prefix("SmallVector<"))?
        .strip_suffix('>')?;
    match of.split_once(',') {
        Some((of, count)) if count.trim().parse::<u32>().is_ok() => Some(of.trim()),
        Some(_) => None,
        None => Some(of.trim()),
    }
}

/// Returns the Rust type and the `Val` variant of a C++ IR type, which may be null in C++.
fn handle(cpp: &str) -> Option<(&'static str, &'static str)> {
    Some(match cpp {
        "Type" => ("Type", "Type"),
        "Attribute" => ("Attr", "Attr"),
        "Value" => ("ValueId", "Value"),
        "Operation *" | "Operation*" => ("OpId", "Op"),
        _ => return None,
    })
}

/// Returns the Rust type of a parameter, and the expression that converts it to a `Val`.
fn argument(cpp: &str, name: &str) -> (String, String) {
    let cpp = plain(cpp);
    if let Some(ty) = integer(&cpp) {
        // C++ promotes narrower integers to `int` in every expression.
        let narrow = ["i8", "i16", "u8", "u16"].contains(&ty);
        return (
            ty.into(),
            if narrow {
                format!("Val::from(i32::from({name}))")
            } else {
                format!("Val::from({name})")
            },
        );
    }
    if let Some((ty, case)) = handle(&cpp) {
        return (ty.into(), format!("Val::{case}({name})"));
    }
    if let Some(ty) =
        element(&cpp).and_then(integer).filter(|ty| ["i32", "i64", "u32", "u64"].contains(ty))
    {
        return (
            format!("&[{ty}]"),
            format!("Val::list({name}.iter().map(|&one| Val::from(one)))"),
        );
    }
    let (ty, value) = match &*cpp {
        "bool" => ("bool", format!("Val::Bool({name})")),
        "float" | "double" => ("f64", format!("Val::Double({name})")),
        "StringRef" | "std::string" | "Twine" => ("&str", format!("Val::Str({name}.into())")),
        _ => ("Val", name.to_owned()),
    };
    (ty.into(), value)
}

/// Returns the Rust type of a result, and the expression that reads it from `value`, unless that is the value itself.
fn result(cpp: &str) -> (String, Option<String>) {
    let cpp = plain(cpp);
    let read = |what: &str| Some(format!("{what}.ok_or(CallError::Unknown)"));
    if let Some(ty) = integer(&cpp) {
        return (
            ty.into(),
            read(&format!("value.int().and_then(|value| {ty}::try_from(value).ok())")),
        );
    }
    if let Some((ty, case)) = handle(&cpp) {
        let cases = format!(
            "Val::{case}(value) => Ok(Some(value)), Val::Null => Ok(None), _ => Err(CallError::Unknown)"
        );
        return (format!("Option<{ty}>"), Some(format!("match value {{ {cases} }}")));
    }
    if let Some(ty) = element(&cpp).and_then(integer) {
        let each = format!("one.int().and_then(|one| {ty}::try_from(one).ok())");
        let all = format!(
            "Val::List(all) => all.iter().map(|one| {each}).collect::<Option<Vec<_>>>(), _ => None"
        );
        return (format!("Vec<{ty}>"), read(&format!("match value {{ {all} }}")));
    }
    match &*cpp {
        "void" => ("()".into(), Some("let _ = value;\n        Ok(())".into())),
        "bool" => ("bool".into(), read("value.truth()")),
        "StringRef" | "std::string" => (
            "String".into(),
            read("match value { Val::Str(text) => Some(text.to_string()), _ => None }"),
        ),
        _ => ("Val".into(), None),
    }
}
