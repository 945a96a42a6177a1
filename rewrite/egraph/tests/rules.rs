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
    expect!["AssertOfTrue: 'cf.assert' has no result"].assert_eq(&others.join("\n"));
}

/// Eleven rules of MLIR 19 are wrong: the joined constant may wrap where the operations must not, or the cast in between may narrow. The greedy
/// driver applies them, as its output equals MLIR's; here they have guards, and are checked with them.
#[test]
fn wrong_rules_are_guarded() {
    let loaded = dialects::load(&Context::new());
    let rules = loaded.patterns.iter().filter_map(|p| p.rule.as_ref());
    let guarded = rules.filter_map(|r| Some(format!("{}: {}\n", r.name, r.text(&loaded.registry).guard?)));
    expect![[r#"
        AddIAddConstant: sumKeepsFlags($0, $1, $2, $3) over ($d, $f, $c, $e)
        AddISubConstantRHS: differenceKeepsFlags($0, $1, $2, $3) over ($d, $f, $e, $c)
        AddISubConstantLHS: sumKeepsFlags($0, $1, $2, $3) over ($d, $f, $b, $e)
        IndexCastOfIndexCast: (getWidthOfElementOrIndex($0) >= getWidthOfElementOrIndex($1)) over ($b, $c)
        IndexCastUIOfIndexCastUI: (getWidthOfElementOrIndex($0) >= getWidthOfElementOrIndex($1)) over ($b, $c)
        MulIMulIConstant: productKeepsFlags($0, $1, $2, $3) over ($d, $f, $c, $e)
        SubILHSAddConstant: differenceKeepsFlags($0, $1, $2, $3) over ($e, $f, $b, $d)
        SubIRHSSubConstantRHS: sumKeepsFlags($0, $1, $2, $3) over ($d, $f, $c, $e)
        SubIRHSSubConstantLHS: differenceKeepsFlags($0, $1, $2, $3) over ($d, $f, $b, $e)
        SubILHSSubConstantRHS: sumKeepsFlags($0, $1, $2, $3) over ($e, $f, $d, $b)
        SubILHSSubConstantLHS: differenceKeepsFlags($0, $1, $2, $3) over ($e, $f, $b, $c)
    "#]]
    .assert_eq(&guarded.collect::<String>());
}

#[test]
fn shipped_rules_are_sound() {
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
        AssertOfTrue is unchecked: its root has no result, or a place of its own
    "#]]
    .assert_eq(&out);
}
