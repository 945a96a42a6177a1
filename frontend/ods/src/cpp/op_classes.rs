//! The C++ classes of operations, by which predicates and interface bodies name them.

use std::sync::{Arc, OnceLock};

use tablegen::{Record, RecordKeeper};

use super::by_class::ByClass;
use crate::names::{class_of_record, plain};
use crate::record::{full_name, text};

/// The C++ class of an operation, with the operation's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpClass {
    /// The qualified class name.
    class: Arc<str>,
    name: Arc<str>,
}

impl OpClass {
    /// Returns the class of the operation that `record` defines.
    pub fn of(record: Record<'_>) -> OpClass {
        let class = format!("{}::{}", text(record, "cppNamespace"), class_of_record(record.name()));
        OpClass { class: plain(&class).into(), name: full_name(record).into() }
    }

    /// Returns the name of the class without its namespaces, e.g. `AddOp`.
    pub fn simple_name(&self) -> &str {
        self.class.rsplit("::").next().unwrap_or(&self.class)
    }

    /// Returns the name of the operation, e.g. `arith.addi`.
    pub fn op_name(&self) -> &str {
        &self.name
    }
}

/// Maps C++ classes to operations.
pub trait OpClasses {
    /// Returns the name of the operation with the C++ class `class`, as seen from `namespace`.
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>>;
}

/// A table of operation classes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpClassTable {
    /// The names of the operations, by class.
    classes: ByClass<Arc<str>>,
}

impl FromIterator<OpClass> for OpClassTable {
    fn from_iter<I: IntoIterator<Item = OpClass>>(all: I) -> Self {
        let mut table = OpClassTable::default();
        for op in all {
            table.classes.add(&op.class, op.name);
        }
        table
    }
}

impl OpClasses for OpClassTable {
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>> {
        Some(self.classes.get(class, namespace)?.1.clone())
    }
}

/// The operation classes of some records, collected at the first lookup.
pub(crate) struct RecordOpClasses<'a> {
    keepers: Vec<&'a RecordKeeper>,
    table: OnceLock<OpClassTable>,
}

impl<'a> RecordOpClasses<'a> {
    pub(crate) fn new(keepers: &[&'a RecordKeeper]) -> Self {
        RecordOpClasses { keepers: keepers.to_vec(), table: OnceLock::new() }
    }
}

impl OpClasses for RecordOpClasses<'_> {
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>> {
        let all = || {
            self.keepers.iter().flat_map(|k| k.defs_derived_from("Op")).map(OpClass::of).collect()
        };
        self.table.get_or_init(all).op_of_class(class, namespace)
    }
}
