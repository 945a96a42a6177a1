//! A table keyed by C++ class names, with C++ name lookup from inside a namespace.

use std::collections::HashMap;
use std::sync::Arc;

use crate::names::{last_component, plain};

/// A table keyed by C++ class names, e.g. `::mlir::arith::FastMathFlags`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByClass<T> {
    /// By the last component of the name: the full names without `mlir::` and their values, in insertion
    /// order.
    classes: HashMap<Arc<str>, Vec<(Arc<str>, T)>>,
}

impl<T> Default for ByClass<T> {
    fn default() -> Self {
        ByClass { classes: HashMap::new() }
    }
}

impl<T> ByClass<T> {
    /// Adds the value of the class `full`.
    pub fn add(&mut self, full: &str, value: T) {
        let full = plain(full);
        self.classes.entry(last_component(full).into()).or_default().push((full.into(), value));
    }

    /// Returns all values, in no particular order.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.classes.values().flatten().map(|(_, value)| value)
    }

    /// Finds the class that `name` means inside `namespace`, and its value. Of the classes whose names end in
    /// `name`, an exact match is preferred, then one in the namespace, then the first.
    pub fn get(&self, name: &str, namespace: &str) -> Option<(&str, &T)> {
        let name = plain(name);
        let found = self.classes.get(last_component(name))?;
        let accepts = |class: &&(Arc<str>, T)| {
            class.0.strip_suffix(name).is_some_and(|rest| rest.ends_with("::"))
        };
        let exact = found.iter().find(|class| *class.0 == *name);
        let near = || found.iter().filter(accepts).find(|class| in_namespace(&class.0, namespace));
        let (full, value) = exact.or_else(near).or_else(|| found.iter().find(accepts))?;
        Some((full, value))
    }
}

/// Returns whether `full` is a class of `namespace`, or has no namespace.
pub(super) fn in_namespace(full: &str, namespace: &str) -> bool {
    let namespace = plain(namespace);
    full.strip_prefix(namespace).is_some_and(|rest| rest.starts_with("::")) || !full.contains("::")
}
