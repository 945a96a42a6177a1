//! The modules of the generated Rust, which mirror C++ namespaces.
//!
//! The file is the module of the dialect's namespace. A record in a nested namespace belongs to a nested
//! module of that name; a record without a namespace belongs to the file.

use std::collections::BTreeMap;

use super::items::Items;
use super::places::nested;

/// Names are always written relative to the top of the file.
const QUALIFIED: &str =
    "#[allow(unused_qualifications, reason = \"names are written from the top of the file\")]";

/// The text of the file and of its nested modules.
#[derive(Default)]
pub(super) struct Modules<'k> {
    text: String,
    inner: BTreeMap<&'k str, Modules<'k>>,
}

impl<'k> Modules<'k> {
    /// Returns the text of the module at `path`.
    pub(super) fn at(&mut self, path: &[&'k str]) -> &mut String {
        &mut nested(path)
            .iter()
            .fold(self, |module, name| module.inner.entry(name).or_default())
            .text
    }

    /// Returns the complete text; inner modules follow the items of their parent.
    pub(super) fn finish(self, items: &Items<'k>) -> String {
        self.finish_at(items, &mut Vec::new())
    }

    fn finish_at(self, items: &Items<'k>, path: &mut Vec<&'k str>) -> String {
        let mut out = self.text;
        for (namespace, inner) in self.inner {
            path.push(namespace);
            let name = items.module(path);
            let head = format!(
                "\n/// Items of the C++ namespace `{name}`.\n{QUALIFIED}\npub mod {name} {{\nuse super::*;\n"
            );
            out.push_str(&head);
            out.push_str(&inner.finish_at(items, path));
            out.push_str("}\n");
            path.pop();
        }
        out
    }
}
