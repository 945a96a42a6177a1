//! The module that each record of a dialect belongs to, from its C++ namespace.

use std::collections::HashMap;

use ods::record::text;
use tablegen::{Record, RecordKeeper};

/// Nesting of modules; items in deeper namespaces belong to the innermost module.
const MAX_NESTING: usize = 32;

/// Returns the part of a namespace that has modules.
pub(super) fn nested<'a, 'k>(path: &'a [&'k str]) -> &'a [&'k str] {
    &path[..path.len().min(MAX_NESTING)]
}

/// Returns the components of a C++ namespace.
fn components(namespace: &str) -> Vec<&str> {
    namespace.split("::").map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn bare<'a, 'k>(namespace: &'a [&'k str]) -> &'a [&'k str] {
    namespace.strip_prefix(&["mlir"]).unwrap_or(namespace)
}

/// Maps records to the modules of a dialect's file.
pub(super) struct Places<'k> {
    home: Vec<&'k str>,
    /// The namespaces of dialects nested in this one, as a trie: (node, component) to the next node. The
    /// first node is `home`.
    edges: HashMap<(usize, &'k str), usize>,
    /// Whether a node is the namespace of a dialect.
    dialects: Vec<bool>,
    /// The namespaces of the other dialects; none if the file is of no dialect.
    others: Vec<Vec<&'k str>>,
}

impl<'k> Places<'k> {
    /// Creates the map of the dialect `of`; `None` for a file of no dialect.
    pub(super) fn new(records: &'k RecordKeeper, of: Option<Record<'k>>) -> Self {
        let home = of.map_or("", |dialect| text(dialect, "cppNamespace"));
        let mut places = Places {
            home: components(home),
            edges: HashMap::new(),
            dialects: vec![false],
            others: Vec::new(),
        };
        if of.is_some() {
            let all = records.defs_derived_from("Dialect").into_iter();
            let all = all.map(|dialect| components(text(dialect, "cppNamespace")));
            places.others = all.filter(|own| !own.is_empty() && *own != places.home).collect();
        }
        for dialect in records.defs_derived_from("Dialect") {
            let own = components(text(dialect, "cppNamespace"));
            let Some(inner) = own.strip_prefix(&places.home[..]).filter(|inner| !inner.is_empty())
            else {
                continue;
            };
            let mut node = 0;
            for part in inner {
                node = *places.edges.entry((node, part)).or_insert_with(|| {
                    places.dialects.push(false);
                    places.dialects.len() - 1
                });
            }
            places.dialects[node] = true;
        }
        places
    }

    /// Returns the modules of a record, outermost first; `None` if it does not belong to the dialect. A record inside
    /// the namespace of a nested dialect belongs to that dialect. A record of the main file in a namespace of no
    /// dialect is in the modules of its namespace.
    pub(super) fn of(&self, record: Record<'k>) -> Option<Vec<&'k str>> {
        let own = components(text(record, "cppNamespace"));
        match own.strip_prefix(&self.home[..]).filter(|_| !self.home.is_empty() || own.is_empty()) {
            Some(path) => (!self.is_nearer_to_another(path)).then(|| path.to_vec()),
            None => {
                // The prefix `::mlir` is optional.
                let (home, own) = (bare(&self.home), bare(&own));
                let is_home = !home.is_empty() && home == own;
                let is_other = || self.others.iter().any(|other| own.starts_with(bare(other)));
                let is_own = is_home || record.is_in_main_file() && !is_other();
                is_own.then(|| if is_home { Vec::new() } else { own.to_vec() })
            }
        }
    }

    fn is_nearer_to_another(&self, path: &[&'k str]) -> bool {
        let mut node = 0;
        path.iter().any(|part| match self.edges.get(&(node, *part)) {
            Some(&next) => {
                node = next;
                self.dialects[next]
            }
            None => {
                node = usize::MAX;
                false
            }
        })
    }
}
