//! The rules of the built-in dialects: which run in the e-graph, and that both sides of each are equal.

use expect_test::expect;
use ir_core::Context;
use rewrite::PatternSet;
use rewrite::drr::check::{Verdict, check_rule};

#[test]
fn local_rules_run_in_both_engines() {
    let loaded = dialects::load(&Context::new());
    let set = PatternSet::new(loaded.patterns);
    let terms = set.terms(&loaded.registry);
    let rules: Vec<&str> = terms.rules.iter().map(|r| &*r.rule().name).collect();
    let others = terms.others.iter().filter(|(p, _)| p.rule.is_some());
    let others: Vec<String> = others.map(|(p, why)| format!("{}: {why}", p.name)).collect();
    let total = rules.len() + others.len();
    assert_eq!(total, set.iter().filter(|p| p.rule.is_some()).count());
    expect![[r#"
        AddUIExtendedToAddI: 'arith.addui_extended' does not have one result
        MulSIExtendedRHSOne: it does not replace one value
        MulSIExtendedToMulI: 'arith.mulsi_extended' does not have one result
        MulUIExtendedToMulI: 'arith.mului_extended' does not have one result
        TruncIShrUIMulIToMulSIExtended: 'arith.mulsi_extended' does not have one result
        TruncIShrUIMulIToMulUIExtended: 'arith.mului_extended' does not have one result
        AssertOfTrue: 'cf.assert' does not have one result"#]]
    .assert_eq(&others.join("\n"));
}

/// A rule that cannot be checked says why; none may be wrong.
#[test]
fn shipped_rules_are_sound() {
    let loaded = dialects::load(&Context::new());
    let mut wrong = Vec::new();
    let mut unchecked = Vec::new();
    for rule in loaded.patterns.iter().filter_map(|p| p.rule.as_ref()) {
        match check_rule(&loaded.registry, rule, 1 << 12).verdict {
            Verdict::Agrees { .. } => {}
            Verdict::Differs(how) => wrong.push(format!("{}: {how}", rule.name)),
            Verdict::Unchecked(why) => unchecked.push(format!("{}: {why}", rule.name)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    expect![[r#""#]].assert_eq(&unchecked.join("\n"));
}
