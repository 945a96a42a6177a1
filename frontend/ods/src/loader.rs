//! The state of one load, and the order of it: dialects, enums, classes, types and attributes, operations.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use ir_core::def::interface::Implementor;
use ir_core::def::{AttrConstraint, Constraint, DefLoc};
use ir_core::expr::{Class, Expr};
use ir_core::registry::RegistryBuilder;
use ir_core::{Context, Severity};
use tablegen::{Record, RecordId, RecordKeeper};

use crate::checks::NamedClass;
use crate::cpp::Symbols;
use crate::diag::{Diagnostic, def_loc};
use crate::hooks::HookTable;
use crate::traits::flattened;

/// How much of the loaded definitions is understood.
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

/// What came of a load.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// Errors and remarks, in the order of the records.
    pub diagnostics: Vec<Diagnostic>,
    /// How much was understood.
    pub stats: Stats,
}

pub(crate) struct Loader<'a> {
    pub(crate) ctx: Context,
    pub(crate) records: &'a RecordKeeper,
    pub(crate) hooks: &'a dyn HookTable,
    pub(crate) symbols: Symbols,
    pub(crate) out: Loaded,
    pub(crate) constraints: HashMap<RecordId, Arc<Constraint>>,
    pub(crate) attr_constraints: HashMap<RecordId, Arc<AttrConstraint>>,
    pub(crate) exprs: HashMap<(String, String), Option<Arc<Expr>>>,
    /// The classes that declare each interface of types or attributes.
    pub(crate) interfaces: BTreeMap<String, Vec<Class>>,
    /// Where each dialect was loaded from, and what it said.
    pub(crate) dialects: HashMap<String, (DefLoc, String)>,
    /// Where each operation was loaded from.
    ops: HashMap<String, DefLoc>,
    /// Where each type and attribute was loaded from.
    pub(crate) types: HashMap<String, DefLoc>,
    /// Classes of operations that traits named.
    pub(crate) named_classes: Vec<NamedClass>,
    /// What is being loaded: its name and place, for remarks.
    pub(crate) at: (String, DefLoc),
    said: HashSet<String>,
}

impl<'a> Loader<'a> {
    pub(crate) fn new(ctx: &Context, first: &'a RecordKeeper, hooks: &'a dyn HookTable) -> Self {
        Loader {
            ctx: ctx.clone(),
            records: first,
            hooks,
            symbols: Symbols::default(),
            out: Loaded::default(),
            constraints: HashMap::new(),
            attr_constraints: HashMap::new(),
            exprs: HashMap::new(),
            interfaces: BTreeMap::new(),
            dialects: HashMap::new(),
            ops: HashMap::new(),
            types: HashMap::new(),
            named_classes: Vec::new(),
            at: Default::default(),
            said: HashSet::new(),
        }
    }

    /// Loads everything. Names of all keepers are known before anything that refers to them is read.
    pub(crate) fn run(mut self, builder: &mut RegistryBuilder, keepers: &[&'a RecordKeeper]) -> Loaded {
        for &records in keepers {
            self.records = records;
            self.load_dialects(builder);
            self.collect_enums();
        }
        let mut classes = Vec::new();
        for &records in keepers {
            self.records = records;
            classes.push(self.collect_classes());
        }
        self.finish_interfaces();
        for (&records, classes) in keepers.iter().zip(classes) {
            self.records = records;
            self.collect_params(classes);
        }
        for &records in keepers {
            self.records = records;
            self.load_interfaces(builder);
        }
        for &records in keepers {
            self.records = records;
            self.constraints.clear();
            self.attr_constraints.clear();
            self.load_types(builder);
            for record in records.defs_derived_from("Op") {
                self.load_op(record, builder);
            }
        }
        self.check_named_classes(builder);
        self.check_references(builder);
        self.find_constants(builder, keepers);
        // What two files include is wrong once.
        let mut told: HashSet<String> = HashSet::new();
        self.out.diagnostics.retain(|d| told.insert(d.to_string()));
        self.out
    }

    fn load_op(&mut self, record: Record<'_>, builder: &mut RegistryBuilder) {
        let (name, loc) = (crate::op::full_name(record), def_loc(record.loc()));
        match self.ops.get(&name) {
            // The same text, included twice.
            Some(known) if *known == loc => return,
            Some(known) => {
                let message = format!("operation '{name}' is defined already, at {}:{}", known.file, known.line);
                let diagnostic = self.error(record, message);
                self.out.diagnostics.push(diagnostic);
                self.out.stats.failed_ops += 1;
                return;
            }
            None => {}
        }
        self.at = (name.clone(), loc.clone());
        self.ops.insert(name, loc);
        match self.op(record) {
            Ok((def, decls)) => {
                self.out.stats.ops += 1;
                let who = Implementor::Op(def.name);
                builder.add_op(def);
                let name = self.at.0.clone();
                self.implement(builder, (who, &name), record, &flattened(record), &decls);
            }
            Err(diagnostic) => {
                self.out.stats.failed_ops += 1;
                self.out.diagnostics.push(diagnostic);
            }
        }
    }

    /// An error at a record.
    pub(crate) fn error(&self, record: Record<'_>, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Error, loc: def_loc(record.loc()), message: message.into() }
    }

    /// Says something once, however often it comes up.
    pub(crate) fn remark(&mut self, loc: DefLoc, message: String) {
        if self.said.insert(message.clone()) {
            self.out.diagnostics.push(Diagnostic { severity: Severity::Remark, loc, message });
        }
    }
}

/// The text of a field, empty where it is unset or missing.
pub(crate) fn text<'k>(record: Record<'k>, field: &str) -> &'k str {
    record.string(field).unwrap_or("")
}

/// A bit field, false where it is unset or missing.
pub(crate) fn flag(record: Record<'_>, field: &str) -> bool {
    record.bit(field).unwrap_or(false)
}

/// One line: the lines of a text joined, without the space around them.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
