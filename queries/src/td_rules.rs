//! The rewrite rules of `.td` texts, and the pattern sets that they form with those of the built-in dialects.

use std::sync::Arc;

use crate::{Db, Shared, TdSet, op_classes, rule_records, with_definitions};
use dialect::Group;
use dialect_loading::DialectSet;
use dialect_loading::extend::rules_of;
use rewrite::drr::{NativeTable, RuleDiagnostic};
use rewrite::{LazyPatterns, PatternSet};
use rewrite_conversion::ConversionSet;

/// The Rust functions that rules can call.
#[salsa::input]
pub struct RuleNatives {
    /// The functions, by C++ text or name.
    pub table: Shared<dyn NativeTable + Send + Sync>,
    /// The patterns that the rules join.
    pub dialects: Shared<RuleDialects>,
}

/// The dialects whose canonicalization patterns the rules of `.td` texts join.
pub struct RuleDialects {
    /// The dialects that the program starts with.
    pub set: &'static DialectSet,
    /// The pattern lists of dialects that the program evaluates.
    pub groups: Vec<Group>,
}

/// The loaded rules of a set.
#[derive(Debug)]
pub struct Rules {
    /// The canonicalization patterns: see [`dialect_loading::extend::LoadedRules`].
    pub canonicalization: Arc<LazyPatterns>,
    /// The rules.
    pub rules: Arc<PatternSet>,
    /// The conversion targets.
    pub conversions: Arc<ConversionSet>,
    /// The rules that were refused, with the reasons.
    pub refused: Vec<RuleDiagnostic>,
}

/// Returns the rules of a set. They depend on their records, and on the definitions of the operations that they name.
#[salsa::tracked(no_eq)]
pub fn rules(db: &dyn Db, set: TdSet, natives: RuleNatives) -> Arc<Rules> {
    let (natives, joined) = (natives.table(db), natives.dialects(db));
    let wanted = set.mains(db).iter().filter(|m| m.rules);
    let wanted: Vec<_> = wanted.map(|m| (m.text, rule_records(db, set, m.text))).collect();
    with_definitions(db, set, |registry| {
        let keepers: Vec<_> = wanted
            .iter()
            .map(|&(main, of)| (&of.evaluation.records, op_classes(db, set, main)))
            .collect();
        let found = rules_of(joined.set, &joined.groups, registry, &keepers, &**natives);
        Arc::new(Rules {
            canonicalization: Arc::new(
                PatternSet::new(found.canonicalization)
                    .and_optimizations(Some(Arc::new(found.optimizations)))
                    .into(),
            ),
            rules: Arc::new(PatternSet::new(found.rules)),
            conversions: Arc::new(found.conversions),
            refused: found.refused,
        })
    })
}
