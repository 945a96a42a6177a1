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
        AddUIExtendedToAddI: it does not replace one value
        MulSIExtendedToMulI: it does not replace one value
        MulSIExtendedRHSOne: it does not replace one value
        MulUIExtendedToMulI: it does not replace one value
        TruncIShrUIMulIToMulSIExtended: 'arith.mulsi_extended' does not have one result
        TruncIShrUIMulIToMulUIExtended: 'arith.mului_extended' does not have one result
        AssertOfTrue: it does not replace one value"#]]
    .assert_eq(&others.join("\n"));
}

/// The rules are those of MLIR 19, whose output the greedy driver's equals; the ones listed here as wrong are wrong there.
/// Right ones need guards: the joined constant must not wrap, the cast in between must not narrow.
#[test]
fn shipped_rules_are_sound_but_for_these() {
    let loaded = dialects::load(&Context::new());
    let mut out = String::new();
    for rule in loaded.patterns.iter().filter_map(|p| p.rule.as_ref()) {
        match check_rule(&loaded.registry, rule, 1 << 12).verdict {
            Verdict::Agrees { .. } => {}
            Verdict::Differs(how) => out.push_str(&format!("{} differs {how}\n", rule.name)),
            Verdict::Unchecked(why) => out.push_str(&format!("{} is unchecked: {why}\n", rule.name)),
        }
    }
    expect![[r#"
        AddIAddConstant differs for operands (-2 : i2) and constants (1 : i2, 1 : i2), the source (of type i2) is 0 : i2 and the result is poison
        AddISubConstantRHS differs for operands (true) and constants (true, false), the source (of type i1) is false and the result is poison
        AddISubConstantLHS differs for operands (true) and constants (true, true), the source (of type i1) is true and the result is poison
        AddUIExtendedToAddI is unchecked: its root does not have one result, or has a place of its own
        IndexCastOfIndexCast differs for operands (-9223372036854775807 : index), the source (of type index) is 1 : index and the result is -9223372036854775807 : index
        IndexCastUIOfIndexCastUI differs for operands (-1 : index), the source (of type index) is 4294967295 : index and the result is -1 : index
        MulIMulIConstant differs for operands (-1 : i2) and constants (-1 : i2, -2 : i2), the source (of type i2) is -2 : i2 and the result is poison
        MulSIExtendedToMulI is unchecked: its root does not have one result, or has a place of its own
        MulSIExtendedRHSOne is unchecked: its root does not have one result, or has a place of its own
        MulUIExtendedToMulI is unchecked: its root does not have one result, or has a place of its own
        SubILHSAddConstant differs for operands (-2 : i2) and constants (-2 : i2, 1 : i2), the source (of type i2) is -1 : i2 and the result is poison
        SubIRHSSubConstantRHS differs for operands (0 : i2) and constants (1 : i2, 1 : i2), the source (of type i2) is -2 : i2 and the result is poison
        SubIRHSSubConstantLHS differs for operands (-2 : i2) and constants (-2 : i2, 1 : i2), the source (of type i2) is -1 : i2 and the result is poison
        SubILHSSubConstantRHS differs for operands (true) and constants (true, true), the source (of type i1) is true and the result is poison
        SubILHSSubConstantLHS differs for operands (true) and constants (false, true), the source (of type i1) is false and the result is poison
        AssertOfTrue is unchecked: its root does not have one result, or has a place of its own
    "#]].assert_eq(&out);
}
