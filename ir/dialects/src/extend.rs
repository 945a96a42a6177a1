//! Rewrite rules from `.td` files beside the patterns of the built-in dialects.
//!
//! The definitions that they are about are those of a registry that was loaded with the [hooks](crate::hooks) of this crate: hooks attach by
//! name, whichever `.td` described an operation. Rules with errors are left out and said; the others stay usable.

use std::rc::Rc;

use ir_core::Registry;
use ods::{CodeReader, OpClasses};
use rewrite::Pattern;
use rewrite::drr::{self, Compiled, NativeTable, RuleDiagnostic};
use tablegen::RecordKeeper;

use crate::load::patterns_with;
use crate::natives::WithOwn;

/// The patterns that some records come to.
#[derive(Debug)]
pub struct LoadedRules {
    /// The canonicalization patterns: those of the built-in dialects, in which a loaded rule takes the place of one of its name, and behind
    /// them the other loaded rules.
    pub canonicalization: Vec<Pattern>,
    /// The loaded rules.
    pub rules: Vec<Pattern>,
    /// Why others were left out: errors, and warnings where they call what there is no native for.
    pub refused: Vec<RuleDiagnostic>,
}

/// The rules in the records of several evaluations, over operations of `registry`, with what knows the C++ classes of the operations of each.
/// They may call `natives`, which stand before those of this crate.
pub fn rules_of(
    registry: &Registry,
    keepers: &[(&RecordKeeper, Rc<dyn OpClasses + '_>)],
    natives: &dyn NativeTable,
) -> LoadedRules {
    let mut compiled = Compiled::default();
    for (records, classes) in keepers {
        let mut reader = CodeReader::with_classes(registry.ctx(), records, classes.clone());
        let more = drr::compile(registry, records, &mut reader, &WithOwn(natives));
        compiled.rules.extend(more.rules);
        compiled.diagnostics.extend(more.diagnostics);
    }
    let rules = compiled.patterns();
    LoadedRules { canonicalization: patterns_with(registry, &rules), rules, refused: compiled.diagnostics }
}
