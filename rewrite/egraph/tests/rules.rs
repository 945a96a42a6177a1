//! The rules of the built-in dialects: which run in the e-graph, and that both sides of each are equal.

use expect_test::expect;
use ir_core::Context;
use rewrite_check::{CheckLimits, Checker, RuleVerdict};

/// Twelve rules of MLIR are unsound: a joined constant may wrap where the operations must not, an inner
/// cast may narrow, or flags stay on an operation whose operand changes. The greedy driver applies
/// them, as its output equals MLIR's. Here they have guards, and are checked with these.
#[test]
fn wrong_rules_are_guarded() {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let rules = loaded.patterns.iter().filter_map(|p| p.rule.as_ref());
    let guarded =
        rules.filter_map(|r| Some(format!("{}: {}\n", r.name, r.text(&loaded.registry).guard?)));
    expect![[r#"
        AddIAddConstant: does not violate the merged flags: sumKeepsFlags($inner, $outer, $c0, $c1)
        AddISubConstantRHS: does not violate the merged flags: differenceKeepsFlags($inner, $outer, $c1, $c0)
        AddISubConstantLHS: does not violate the merged flags: sumKeepsFlags($inner, $outer, $c0, $c1)
        IndexCastOfIndexCast: is at least as wide as: (getWidthOfElementOrIndex($between) >= getWidthOfElementOrIndex($x))
        IndexCastUIOfIndexCastUI: is at least as wide as: (getWidthOfElementOrIndex($between) >= getWidthOfElementOrIndex($x))
        MulIMulIConstant: does not violate the merged flags: productKeepsFlags($inner, $outer, $c0, $c1)
        SubILHSAddConstant: does not violate the merged flags: differenceKeepsFlags($inner, $outer, $c1, $c0)
        SubIRHSSubConstantRHS: does not violate the merged flags: sumKeepsFlags($inner, $outer, $c0, $c1)
        SubIRHSSubConstantLHS: does not violate the merged flags: differenceKeepsFlags($inner, $outer, $c0, $c1)
        SubILHSSubConstantRHS: does not violate the merged flags: sumKeepsFlags($inner, $outer, $c0, $c1)
        SubILHSSubConstantLHS: does not violate the merged flags: differenceKeepsFlags($inner, $outer, $c1, $c0)
        TruncIShrSIToTrunciShrUI: is the empty set: ($ovf.getValue() == 0)
    "#]]
    .assert_eq(&guarded.collect::<String>());
}

/// Returns the verdict about each rule of the built-in dialects.
fn checked(limits: CheckLimits) -> String {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let mut checker = Checker::new(&loaded.registry, limits);
    let mut out = String::new();
    for rule in loaded.patterns.iter().filter_map(|p| p.rule.as_ref()) {
        match checker.check(rule, None).verdict {
            RuleVerdict::Agrees { bits: 0 } => {}
            RuleVerdict::Agrees { bits } => {
                out.push_str(&format!("{}: all up to {bits}\n", rule.name))
            }
            RuleVerdict::Differs(how) => out.push_str(&format!("{} differs {how}\n", rule.name)),
            RuleVerdict::Proven(_) => {}
            RuleVerdict::Contradiction(why) | RuleVerdict::Unchecked(why) => {
                out.push_str(&format!("{} is unchecked: {why}\n", rule.name))
            }
        }
    }
    out
}

/// The limits, and the widths that are checked completely, are below those of `rs-opt`.
#[test]
fn shipped_rules_are_sound() {
    expect![[r#"
        AddIAddConstant: all up to 2
        AddISubConstantRHS: all up to 2
        AddISubConstantLHS: all up to 2
        AddIMulNegativeOneRhs: all up to 4
        AddIMulNegativeOneLhs: all up to 4
        AddUIExtendedToAddI: all up to 7
        AndOfExtUI: all up to 8
        AndOfExtSI: all up to 8
        BitcastOfBitcast: all up to 8
        CmpIExtSI: all up to 4
        CmpIExtUI: all up to 4
        ExtSIOfExtUI: all up to 8
        MulIMulIConstant: all up to 2
        MulSIExtendedToMulI: all up to 7
        MulSIExtendedRHSOne: all up to 6
        MulUIExtendedToMulI: all up to 7
        OrOfExtUI: all up to 8
        OrOfExtSI: all up to 8
        RedundantSelectFalse: all up to 4
        RedundantSelectTrue: all up to 4
        SelectNotCond: all up to 6
        SelectI1ToNot: all up to 8
        SelectToExtUI: all up to 4
        SelectToExtUINot: all up to 4
        SubIRHSAddConstant: all up to 2
        SubILHSAddConstant: all up to 2
        SubIRHSSubConstantRHS: all up to 2
        SubIRHSSubConstantLHS: all up to 2
        SubILHSSubConstantRHS: all up to 2
        SubILHSSubConstantLHS: all up to 2
        SubISubILHSRHSLHS: all up to 5
        TruncIExtSIToExtSI: all up to 3
        TruncIExtUIToExtUI: all up to 3
        TruncIShrSIToTrunciShrUI: all up to 4
        XOrINotCmpI: all up to 5
        XOrIOfExtUI: all up to 8
        XOrIOfExtSI: all up to 8
        AssertOfTrue is unchecked: its root has no result, or has regions, successors or effects
    "#]]
    .assert_eq(&checked(CheckLimits {
        inputs: 1 << 12,
        tabulated: 1 << 14,
        compared: false,
        questions: 0,
    }));
}

/// Tables and operations give the same values, for all rules with tables.
#[test]
fn operations_are_evaluated_by_tables() {
    expect![[r#"
        AddUIExtendedToAddI: all up to 5
        AndOfExtUI: all up to 2
        AndOfExtSI: all up to 2
        BitcastOfBitcast: all up to 8
        MulSIExtendedToMulI: all up to 5
        MulSIExtendedRHSOne: all up to 3
        MulUIExtendedToMulI: all up to 5
        OrOfExtUI: all up to 2
        OrOfExtSI: all up to 2
        RedundantSelectFalse: all up to 2
        RedundantSelectTrue: all up to 2
        SelectNotCond: all up to 4
        SelectI1ToNot: all up to 8
        SelectToExtUI: all up to 2
        SelectToExtUINot: all up to 2
        SubISubILHSRHSLHS: all up to 1
        XOrINotCmpI: all up to 1
        XOrIOfExtUI: all up to 2
        XOrIOfExtSI: all up to 2
        AssertOfTrue is unchecked: its root has no result, or has regions, successors or effects
    "#]]
    .assert_eq(&checked(CheckLimits {
        inputs: 1,
        tabulated: 1 << 10,
        compared: true,
        questions: 0,
    }));
}
