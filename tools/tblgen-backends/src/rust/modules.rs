//! Modules of generated Rust, by C++ namespaces.
//!
//! The file is the module of the dialect's own namespace. What a record puts into a namespace inside that is in a module of that name, nested
//! as the namespaces are; what has no namespace of its own stands in the file.

use std::collections::BTreeMap;

use super::items::Items;
use super::places::nested;

/// Names are written as they are at the top of the file, wherever they stand.
const QUALIFIED: &str = "#[allow(unused_qualifications, reason = \"names are written from the top of the file\")]";

/// The text of the file, and of the modules in it.
#[derive(Default)]
pub(super) struct Modules<'k> {
    text: String,
    inner: BTreeMap<&'k str, Modules<'k>>,
}

impl<'k> Modules<'k> {
    /// The text of the module at `path`.
    pub(super) fn at(&mut self, path: &[&'k str]) -> &mut String {
        &mut nested(path).iter().fold(self, |module, name| module.inner.entry(name).or_default()).text
    }

    /// All of it, inner modules behind what is around them.
    pub(super) fn finish(self, items: &Items<'k>) -> String {
        self.finish_at(items, &mut Vec::new())
    }

    fn finish_at(self, items: &Items<'k>, path: &mut Vec<&'k str>) -> String {
        let mut out = self.text;
        for (namespace, inner) in self.inner {
            path.push(namespace);
            let name = items.module(path);
            let head = format!(
                "\n/// What is in the C++ namespace `{name}`.\n{QUALIFIED}\npub mod {name} {{\nuse super::*;\n"
            );
            out.push_str(&head);
            out.push_str(&inner.finish_at(items, path));
            out.push_str("}\n");
            path.pop();
        }
        out
    }
}
