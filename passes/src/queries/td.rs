//! The rewrite rules of `.td` texts, and the patterns that they and the built-in dialects come to.

use std::sync::Arc;

use db::{Db, TdSet, definitions, records};
use dialects::extend::rules_of;
use rewrite::PatternSet;
use rewrite::drr::RuleDiagnostic;

/// What the rules of a set come to.
#[derive(Debug)]
pub struct Rules {
    /// The canonicalization patterns: see [`dialects::extend::Extended`].
    pub canonicalization: Arc<PatternSet>,
    /// The loaded rules.
    pub rules: Arc<PatternSet>,
    /// Why others were left out.
    pub refused: Vec<RuleDiagnostic>,
}

/// The rules of a set.
#[salsa::tracked(no_eq)]
pub fn rules(db: &dyn Db, set: TdSet) -> Arc<Rules> {
    let registry = &definitions(db, set).registry;
    let wanted = set.mains(db).iter().filter(|m| m.rules);
    let evaluations: Vec<_> = wanted.map(|m| records(db, set, m.text).clone()).collect();
    let keepers: Vec<_> = evaluations.iter().map(|e| &e.records).collect();
    let found = rules_of(registry, &keepers);
    Arc::new(Rules {
        canonicalization: Arc::new(PatternSet::new(found.canonicalization)),
        rules: Arc::new(PatternSet::new(found.rules)),
        refused: found.refused,
    })
}
