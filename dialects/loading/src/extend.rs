//! Rewrite rules from `.td` files, joined with the patterns of a set of dialects.
//!
//! The operations of the rules are defined in a registry that was loaded with the [hooks](DialectSet) of this
//! crate: hooks attach by name, whichever `.td` defines an operation. Rules with errors are left out and
//! reported; the others stay usable.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use dialect::Group;
use ir_core::def::DefLoc;
use ir_core::{Registry, Severity};
use ods::{CodeReader, OpClasses};
use rewrite::drr::{self, CodeSource, Compiled, NativeTable, Rule, RuleDiagnostic};
use rewrite::{LazyPatterns, Pattern};
use rewrite_conversion::ConversionSet;
use tablegen::{Digest, RecordKeeper};

use crate::{DialectSet, OwnNatives};

/// The patterns of some records.
#[derive(Debug)]
pub struct LoadedRules {
    /// The canonicalization patterns: those of the built-in dialects, where a loaded rule replaces the
    /// built-in rule of the same name, followed by the other loaded rules.
    pub canonicalization: Vec<Pattern>,
    /// The rules that only optimizations apply, joined in the same way.
    pub optimizations: LazyPatterns,
    /// The loaded rules.
    pub rules: Vec<Pattern>,
    /// The conversion targets.
    pub conversions: ConversionSet,
    /// Diagnostics for rules that were left out: errors, and warnings for rules that call an unknown native.
    pub refused: Vec<RuleDiagnostic>,
}

/// The rules of earlier evaluations.
#[derive(Clone, Default)]
struct EarlierRules {
    /// Source locations: a rule that several files include is one rule.
    places: HashSet<(Arc<str>, u32, u32)>,
    /// The location and the digest of each record, by name.
    named: HashMap<Arc<str>, (DefLoc, Option<Digest>)>,
}

impl EarlierRules {
    fn place(loc: &DefLoc) -> (Arc<str>, u32, u32) {
        (loc.file.clone(), loc.line, loc.col)
    }

    fn add(&mut self, records: &RecordKeeper, rule: &Rule) {
        self.places.insert(Self::place(&rule.loc));
        if let Some(record) = records.get_def(&rule.name) {
            self.named.insert(rule.name.clone(), (rule.loc.clone(), record.digest()));
        }
    }

    /// Returns whether no earlier evaluation has this rule. A different rule of the same name is an error.
    fn is_new(&self, records: &RecordKeeper, rule: &Rule) -> Result<bool, String> {
        if self.places.contains(&Self::place(&rule.loc)) {
            return Ok(false);
        }
        let Some((record, (loc, digest))) =
            records.get_def(&rule.name).zip(self.named.get(&rule.name))
        else {
            return Ok(true);
        };
        if digest.is_some() && *digest == record.digest() {
            return Ok(false);
        }
        Err(format!("rule '{}' is already defined at {}:{}", rule.name, loc.file, loc.line))
    }
}

/// Compiles the rules in the records of several evaluations, over operations of `registry`. Each evaluation
/// comes with the mapping of C++ classes to operations. Natives are looked up in `natives` first, and then in
/// this crate.
pub fn rules_of(
    set: &'static DialectSet,
    groups: &[Group],
    registry: &Registry,
    keepers: &[(&RecordKeeper, Rc<dyn OpClasses + '_>)],
    natives: &dyn NativeTable,
) -> LoadedRules {
    let (mut compiled, mut conversions) = (Compiled::default(), ConversionSet::default());
    let mut known = EarlierRules::default();
    for (records, classes) in keepers {
        let mut reader = CodeReader::with_classes(registry.ctx(), records, classes.clone());
        let more = drr::compile(registry, records, &mut reader, &OwnNatives { own: natives, set });
        compiled.diagnostics.extend(more.diagnostics);
        let natives: &dyn NativeTable = &OwnNatives { own: natives, set };
        let mut source = CodeSource { reg: registry, exprs: &mut reader, natives };
        compiled.diagnostics.extend(conversions.add(records, &mut source));
        let before = known.clone();
        for rule in more.rules {
            match before.is_new(records, &rule) {
                Ok(true) => {
                    known.add(records, &rule);
                    compiled.rules.push(rule);
                }
                Ok(false) => {}
                Err(message) => compiled.diagnostics.push(RuleDiagnostic {
                    name: rule.name.clone(),
                    severity: Severity::Error,
                    loc: rule.loc.clone(),
                    message,
                    missing: Vec::new(),
                }),
            }
        }
    }
    let rules = compiled.patterns();
    let (canonicalization, optimizations) = set.patterns_with(registry, &rules, groups);
    LoadedRules {
        canonicalization,
        optimizations,
        rules,
        conversions,
        refused: compiled.diagnostics,
    }
}
