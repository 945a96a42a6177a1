//! Dialects and rules from `.td` files beside the built-in ones: a registry and patterns of both.
//!
//! What a `.td` describes replaces what was registered under the same name. Hooks attach by name, whichever `.td` described an operation.
//! Definitions and rules with errors are left out and said; the others stay usable.

use ir_core::{Registry, RegistryBuilder};
use ods::{CodeReader, Diagnostic, Stats};
use rewrite::Pattern;
use rewrite::drr::{self, Compiled, RuleDiagnostic};
use tablegen::RecordKeeper;

use crate::load::{Hooks, patterns_with};
use crate::natives::Natives;

/// The records of one `.td` file, and what is wanted of them.
#[derive(Clone, Copy)]
pub struct Unit<'a> {
    /// The records.
    pub records: &'a RecordKeeper,
    /// Whether its dialects, operations, types and attributes are wanted.
    pub definitions: bool,
    /// Whether its rewrite rules are wanted.
    pub rules: bool,
}

/// What came of it.
#[derive(Debug)]
pub struct Extended {
    /// All definitions.
    pub registry: Registry,
    /// The canonicalization patterns: those of the built-in dialects, in which a loaded rule takes the place of one of its name, and behind
    /// them the other loaded rules.
    pub canonicalization: Vec<Pattern>,
    /// The loaded rules.
    pub rules: Vec<Pattern>,
    /// Errors (what they are about is left out) and remarks (what is not understood), in the order of the files.
    pub diagnostics: Vec<Diagnostic>,
    /// Why rules were left out: errors, and warnings where they call what there is no native for.
    pub refused_rules: Vec<RuleDiagnostic>,
    /// How much of the definitions is understood.
    pub stats: Stats,
}

/// `base` and what `units` add to it.
pub fn extend(base: &Registry, units: &[Unit<'_>]) -> Extended {
    let mut builder = RegistryBuilder::extending(base);
    let keepers: Vec<&RecordKeeper> = units.iter().filter(|u| u.definitions).map(|u| u.records).collect();
    let loaded = ods::load_all(&mut builder, &keepers, &Hooks);
    let registry = builder.finish();
    let mut compiled = Compiled::default();
    for unit in units.iter().filter(|u| u.rules) {
        let mut reader = CodeReader::new(registry.ctx(), unit.records);
        let more = drr::compile(&registry, unit.records, &mut reader, &Natives);
        compiled.rules.extend(more.rules);
        compiled.diagnostics.extend(more.diagnostics);
    }
    let rules = compiled.patterns();
    let canonicalization = patterns_with(&registry, &rules);
    Extended {
        registry,
        canonicalization,
        rules,
        diagnostics: loaded.diagnostics,
        refused_rules: compiled.diagnostics,
        stats: loaded.stats,
    }
}
