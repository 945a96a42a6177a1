//! Interfaces of operations, attributes and types: their descriptions and methods.

use ods::DefDiagnostic;
use tablegen::{Record, RecordKeeper};

use super::input::{derived, required};
use super::text::{add_description, trim};

/// A family of interfaces.
pub(super) struct Family {
    title: &'static str,
    class: &'static str,
    /// The class of records that only declare the methods of an interface.
    declares: &'static str,
}

pub(super) const OP: Family =
    Family { title: "OpInterface", class: "OpInterface", declares: "DeclareOpInterfaceMethods" };
pub(super) const ATTR: Family = Family {
    title: "AttributeInterface",
    class: "AttrInterface",
    declares: "DeclareAttrInterfaceMethods",
};
pub(super) const TYPE: Family = Family {
    title: "TypeInterface",
    class: "TypeInterface",
    declares: "DeclareTypeInterfaceMethods",
};

/// Documents the interfaces that the main file itself defines.
pub(super) fn add_all(
    out: &mut String,
    records: &RecordKeeper,
    family: &Family,
) -> Result<(), DefDiagnostic> {
    let interfaces = derived(records, family.class)?;
    *out += &format!("# {} definitions\n", family.title);
    for interface in interfaces {
        if !interface.is_a(family.declares) && interface.is_in_main_file() {
            add(out, interface)?;
        }
    }
    Ok(())
}

fn add(out: &mut String, interface: Record<'_>) -> Result<(), DefDiagnostic> {
    *out +=
        &format!("## {} (`{}`)\n\n", required(interface, "cppInterfaceName")?, interface.name());
    add_description(out, interface.string("description").unwrap_or(""));
    *out += "\n### Methods:\n";
    interface.list_of_defs("methods").into_iter().try_for_each(|method| add_method(out, method))
}

/// Adds a type, and the space between it and a name.
fn add_type(out: &mut String, text: &str) {
    let text = trim(text);
    *out += text;
    if !text.ends_with(['&', '*']) {
        out.push(' ');
    }
}

fn add_method(out: &mut String, method: Record<'_>) -> Result<(), DefDiagnostic> {
    let name = required(method, "name")?;
    *out += &format!("#### `{name}`\n\n```c++\n");
    if method.is_a("StaticInterfaceMethod") {
        *out += "static ";
    }
    add_type(out, required(method, "returnType")?);
    *out += name;
    out.push('(');
    for (index, (value, name)) in
        method.dag("arguments").into_iter().flat_map(|dag| dag.args.iter()).enumerate()
    {
        *out += if index == 0 { "" } else { ", " };
        add_type(out, value.as_str().unwrap_or(""));
        *out += name.as_deref().unwrap_or("");
    }
    *out += ");\n```\n";
    add_description(out, method.string("description").unwrap_or(""));
    if trim(method.string("body").unwrap_or("")).is_empty() {
        *out += "\nNOTE: This method *must* be implemented by the user.";
    }
    *out += "\n\n";
    Ok(())
}
