//! The result of loading besides the definitions: diagnostics, statistics, and what a loaded value depends on.
//!
//! Loading functions add to the [`Report`] of their loader. [`Loader::recorded`](crate::loader::Loader::recorded) runs one of them with an
//! empty report and returns a [`Loaded`] value, so that a caller which caches the value can see whether it may be reused.

use ir_core::Severity;

use crate::diag::DefDiagnostic;

/// Counts of the loaded definitions, and of the parts that are supported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Operations that were loaded.
    pub ops: usize,
    /// Operations that were left out because of an error.
    pub failed_ops: usize,
    /// Leaves of predicates, counted at each operand, result, attribute and trait that uses them.
    pub predicate_uses: usize,
    /// Those of them that cannot be evaluated, or not fully.
    pub opaque_uses: usize,
    /// Types and attributes that were loaded.
    pub types: usize,
    /// Uses of `custom<...>` directives.
    pub custom_uses: usize,
    /// Those of them without a native.
    pub missing_customs: usize,
}

impl std::ops::AddAssign for Stats {
    fn add_assign(&mut self, more: Stats) {
        self.ops += more.ops;
        self.failed_ops += more.failed_ops;
        self.predicate_uses += more.predicate_uses;
        self.opaque_uses += more.opaque_uses;
        self.types += more.types;
        self.custom_uses += more.custom_uses;
        self.missing_customs += more.missing_customs;
    }
}

/// The report of a complete load.
#[derive(Clone, Debug, Default)]
pub struct LoadReport {
    /// Errors and remarks, in the order of the records.
    pub diagnostics: Vec<DefDiagnostic>,
    /// Lints: definitions that are legal and probably a mistake, as warnings.
    pub lints: Vec<DefDiagnostic>,
    /// How much was understood.
    pub stats: Stats,
    /// Whether the initialize hook of a dialect ran: it may have added definitions that no record contains.
    pub initialized: bool,
}

/// A diagnostic, with the key under which it is reported only once.
#[derive(Clone, Debug)]
pub(crate) struct KeyedDiagnostic {
    pub(crate) diagnostic: DefDiagnostic,
    /// Of several remarks with the same key in one evaluation, only the first is reported. Remarks on an anonymous record name the
    /// definition that uses it, so the message alone would differ from user to user.
    pub(crate) key: Option<String>,
}

/// The by-products of loading a part of the records: diagnostics and facts about the value.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) diagnostics: Vec<KeyedDiagnostic>,
    pub(crate) stats: Stats,
    /// Whether the value or a diagnostic contains source locations, or the number of an anonymous record.
    pub(crate) has_locations: bool,
    /// Whether the value depends on which operation a C++ class belongs to.
    pub(crate) reads_op_classes: bool,
}

impl Report {
    /// Returns whether the value is a function of its record's content alone, so that it can be cached under the record's digest.
    pub(crate) fn is_reusable(&self) -> bool {
        !self.has_locations && !self.reads_op_classes && self.diagnostics.is_empty()
    }

    /// Adds what `other` reports.
    pub(crate) fn merge(&mut self, other: Report) {
        self.diagnostics.extend(other.diagnostics);
        self.stats += other.stats;
        self.has_locations |= other.has_locations;
        self.reads_op_classes |= other.reads_op_classes;
    }

    /// Adds a diagnostic. A remark with a `key` is reported once for that key.
    pub(crate) fn emit(&mut self, diagnostic: DefDiagnostic, key: Option<String>) {
        debug_assert!(
            key.is_none() || diagnostic.severity == Severity::Remark,
            "errors are never dropped"
        );
        self.has_locations = true;
        self.diagnostics.push(KeyedDiagnostic { diagnostic, key });
    }
}

/// A value with the report of loading it.
#[derive(Debug)]
pub(crate) struct Loaded<T> {
    pub(crate) value: T,
    pub(crate) report: Report,
}
