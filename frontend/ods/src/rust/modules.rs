//! Modules of generated Rust, by C++ namespaces.
//!
//! The file is the module of the dialect's own namespace. What a record puts into a namespace inside that is in a module of that name, nested
//! as the namespaces are; what has no namespace of its own stands in the file.

use std::collections::BTreeMap;

use tablegen::Record;

use crate::loader::text;

/// Names are written as they are at the top of the file, wherever they stand.
const QUALIFIED: &str = "#[allow(unused_qualifications, reason = \"names are written from the top of the file\")]";

/// The text of the file, and of the modules in it.
#[derive(Default)]
pub(super) struct Modules {
    text: String,
    inner: BTreeMap<String, Modules>,
}

impl Modules {
    /// The text of the module at `path`.
    pub(super) fn at(&mut self, path: &[&str]) -> &mut String {
        match path {
            [] => &mut self.text,
            [first, rest @ ..] => self.inner.entry((*first).to_owned()).or_default().at(rest),
        }
    }

    /// All of it, inner modules behind what is around them.
    pub(super) fn finish(self) -> String {
        let mut out = self.text;
        for (name, inner) in self.inner {
            let name = super::names::function(&name, &mut Default::default());
            let head = format!(
                "\n/// What is in the C++ namespace `{name}`.\n{QUALIFIED}\npub mod {name} {{\nuse super::*;\n"
            );
            out.push_str(&head);
            out.push_str(&inner.finish());
            out.push_str("}\n");
        }
        out
    }
}

/// The components of a C++ namespace.
fn components(namespace: &str) -> Vec<&str> {
    namespace.split("::").map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Where, in the file of the dialect whose namespace is `home`, a record goes that is in `namespace`; `None`: it is not of that dialect.
fn place<'a>(home: &str, namespace: &'a str) -> Option<Vec<&'a str>> {
    let (home, own) = (components(home), components(namespace));
    if own.starts_with(&home) && (!home.is_empty() || own.is_empty()) {
        return Some(own[home.len()..].to_vec());
    }
    // `::mlir` is written or not.
    (home.last().is_some() && home.last() == own.last()).then(Vec::new)
}

/// As [`place`], of a record that says its namespace itself; one that is inside that of another dialect, nested in this, is of the other.
pub(super) fn place_of<'k>(home: &str, record: Record<'k>) -> Option<Vec<&'k str>> {
    let namespace = text(record, "cppNamespace");
    let path = place(home, namespace)?;
    let nearer = |dialect: Record<'_>| {
        let (other, own) = (components(text(dialect, "cppNamespace")), components(namespace));
        other.len() > components(home).len() && own.starts_with(&other)
    };
    let taken = !path.is_empty() && record.keeper().defs_derived_from("Dialect").into_iter().any(nearer);
    (!taken).then_some(path)
}

/// A name in the module at `path`, as it is written at the top of the file or anywhere below.
pub(super) fn qualified(path: &[&str], name: &str) -> String {
    let modules: String = path.iter().map(|p| super::names::function(p, &mut Default::default()) + "::").collect();
    modules + name
}
