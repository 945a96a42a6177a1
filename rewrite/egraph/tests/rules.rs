//! The rules of the built-in dialects: which run in the e-graph, and that both sides of each are equal.

use expect_test::{expect, expect_file};
use ir_core::Context;
use rewrite::PatternSet;
use rewrite::drr::check::{Verdict, check_rule};

/// The patterns that do not run in the e-graph, and why: functions are on operations that have a place of their own or effects.
#[test]
fn local_rules_run_in_both_engines() {
    let loaded = dialects::load(&Context::new());
    let set = PatternSet::new(loaded.patterns);
    let reg = &loaded.registry;
    let terms = set.terms(reg);
    let names = |pattern: &rewrite::Pattern| {
        let root = pattern.root.map_or("any", |root| reg.ctx().op_name_str(root));
        format!("`{}` | `{root}`", pattern.name)
    };
    let both =
        set.iter().filter(|p| p.rule.as_ref().is_some_and(|r| terms.rules.iter().any(|t| t.rule().name == r.name)));
    let both: String = both.map(|p| format!("| {} |\n", names(p))).collect();
    let others: String = terms.others.iter().map(|(p, why)| format!("| {} | {why} |\n", names(p))).collect();
    assert_eq!(both.lines().count() + others.lines().count(), set.iter().count());
    expect_file!["../../../docs/rules.md"].assert_eq(&format!(
        "# The patterns of the built-in dialects\n\n\
        Of `arith`, `cf`, `func`, `scf` and `ub`, in the order of registration. `cargo test -p rewrite-egraph` compares this page with what is there,\n\
        and writes it with `UPDATE_EXPECT=1`.\n\n\
        ## In both engines\n\nAll rules of theirs that are local (see [rewriting.md](rewriting.md)).\n\n| rule | operation |\n|---|---|\n{both}\n\
        ## By the greedy driver alone\n\n| pattern | operation | why |\n|---|---|---|\n{others}"
    ));
}

/// Thirteen rules of MLIR 19 are wrong: the joined constant may wrap where the operations must not, the cast in between may narrow, or what is taken for the
/// upper half of a product is another part of it. The greedy driver applies them, as its output equals MLIR's; here they have guards, and are checked with them.
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
        TruncIShrUIMulIToMulSIExtended: ((getScalarOrElementWidth($0) - getScalarOrElementWidth($1)) == getScalarOrElementWidth($1)) over ($b, $c)
        TruncIShrUIMulIToMulUIExtended: ((getScalarOrElementWidth($0) - getScalarOrElementWidth($1)) == getScalarOrElementWidth($1)) over ($b, $c)
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
