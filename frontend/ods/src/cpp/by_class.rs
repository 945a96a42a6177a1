//! A table keyed by C++ class names, which are looked up from inside a namespace.

use std::collections::HashMap;
use std::sync::Arc;

use crate::names::{last_component, plain};

/// What goes by the names of C++ classes, which are looked up as from inside a namespace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByClass<T> {
    /// By the last component: full names without `mlir::`, in the order in which they were added.
    classes: HashMap<Arc<str>, Vec<(Arc<str>, T)>>,
}

impl<T> Default for ByClass<T> {
    fn default() -> Self {
        ByClass { classes: HashMap::new() }
    }
}

impl<T> ByClass<T> {
    /// Adds what goes by the class of that full name.
    pub fn add(&mut self, full: &str, value: T) {
        let full = plain(full);
        self.classes.entry(last_component(full).into()).or_default().push((full.into(), value));
    }

    /// The class that `name` means inside `namespace`, and what goes by it: of those whose names end so, the one that is named just so, else the
    /// one in that namespace, else the first.
    pub fn get(&self, name: &str, namespace: &str) -> Option<(&str, &T)> {
        let name = plain(name);
        let found = self.classes.get(last_component(name))?;
        let fits = |class: &&(Arc<str>, T)| class.0.strip_suffix(name).is_some_and(|rest| rest.ends_with("::"));
        let exact = found.iter().find(|class| *class.0 == *name);
        let near = || found.iter().filter(fits).find(|class| in_namespace(&class.0, namespace));
        let (full, value) = exact.or_else(near).or_else(|| found.iter().find(fits))?;
        Some((full, value))
    }
}

/// Whether `full` is a class of `namespace`, or has no namespace.
pub(super) fn in_namespace(full: &str, namespace: &str) -> bool {
    let namespace = plain(namespace);
    full.strip_prefix(namespace).is_some_and(|rest| rest.starts_with("::")) || !full.contains("::")
}
