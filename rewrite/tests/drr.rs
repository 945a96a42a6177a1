//! Rules in DRR: records and IR in, IR or a refusal out.

use std::sync::Arc;

use expect_test::{Expect, expect};
use ir_core::def::Hook;
use ir_core::expr::Val;
use ir_core::native::Native;
use ir_core::printer::{PrintOptions, print_root};
use ir_core::source::SourceView;
use ir_core::{Context, Registry, RegistryBuilder};
use rewrite::drr::{AnyNative, BuildFn, Compiled, NativeCall, NativeTable, compile};
use rewrite::{GreedyConfig, PatternSet, apply_greedily};
use tablegen::Source;

const OPS: &str = include_str!("ops.td");

struct Natives;

impl NativeTable for Natives {
    fn find(&self, code: &str) -> Option<AnyNative> {
        let call: &'static BuildFn = match code {
            "swap" => &|call| Some(call.args.iter().rev().cloned().collect()),
            "note" => &|call| {
                let Val::Value(value) = call.args[0] else { return None };
                call.rewriter.build("t.note", call.loc, &[value], &[], &[]);
                Some(Vec::new())
            },
            "never" => &|_| None,
            "userCount" => {
                return Some(Native::of_anything(NativeCall::build(|call| {
                    let body = &*call.rewriter.body;
                    let Val::Value(value) = call.args[0] else { return None };
                    let count = body.num_uses(value) as i64;
                    Some(vec![Val::Attr(
                        call.rewriter.ctx().int_attr_i64(call.rewriter.ctx().i32(), count),
                    )])
                })));
            }
            "isFunny($0)" => {
                return Some(Native::of_anything(NativeCall::value(|cx, args| match args {
                    [Val::Value(v)] => Some(Val::Bool(cx.body()?.num_uses(*v) == 2)),
                    _ => None,
                })));
            }
            _ => return None,
        };
        Some(Native::of_values(NativeCall::Build(Hook::Plain(call))))
    }
}

fn rules(text: &str) -> (Registry, Compiled) {
    let main: Arc<str> = format!("{OPS}\n{text}").into();
    let mut provider = ods::prelude::WithPrelude::new(|name: &str, _: Option<&str>| {
        (name == "main.td").then(|| Source { path: "main.td".into(), text: main.clone() })
    });
    let evaluation = tablegen::evaluate(&mut provider, "main.td", &[]);
    assert!(!evaluation.has_errors(), "{:?}", evaluation.diagnostics);
    let ctx = Context::new();
    let mut builder = RegistryBuilder::new(&ctx);
    let problems = ods::load(&mut builder, &evaluation.records, &ods::NoHooks);
    assert!(problems.is_empty(), "{problems:?}");
    let reg = builder.finish();
    let compiled = compile(
        &reg,
        &evaluation.records,
        &mut ods::CodeReader::new(&ctx, &evaluation.records),
        &Natives,
    );
    (reg, compiled)
}

/// Applies the rules once everywhere they fit, until nothing changes, and prints with locations if they matter.
#[track_caller]
fn check_printed(text: &str, ir: &str, debuginfo: bool, expected: Expect) {
    let (reg, compiled) = rules(text);
    assert!(compiled.diagnostics.is_empty(), "{:?}", compiled.diagnostics);
    let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
    let ir = format!("\"u.top\"() ({{\n{ir}\n}}) : () -> ()");
    let parsed = asm::parse(&reg, ir.as_bytes(), &options).expect("the test's IR is right");
    let mut body = parsed.body;
    let result = apply_greedily(
        &reg,
        &mut body,
        None,
        &PatternSet::new(compiled.patterns()),
        &GreedyConfig::default(),
    );
    assert!(result.converged);
    body.assert_invariants();
    let print =
        PrintOptions { generic: true, debuginfo, local_scope: true, ..PrintOptions::default() };
    let out =
        print_root(&reg, &body, SourceView::new(&parsed.source), None, &parsed.resources, &print);
    expected.assert_eq(&format!("{}\n", String::from_utf8_lossy(&out).trim_end()));
}

#[track_caller]
fn check(text: &str, ir: &str, expected: Expect) {
    check_printed(text, ir, false, expected);
}

#[track_caller]
fn refused(text: &str, expected: Expect) {
    let (_, compiled) = rules(text);
    let reported: Vec<String> = compiled.diagnostics.iter().map(|d| d.message.clone()).collect();
    assert!(compiled.rules.is_empty(), "a rule that cannot be understood must not run");
    expected.assert_eq(&reported.join("\n"));
}

#[test]
fn nested_sources_and_results() {
    let ir = r#"
        %0 = "u.x"() : () -> i32
        %1 = "t.b"(%0) : (i32) -> i32
        %2 = "t.two"(%1, %0) : (i32, i32) -> i64
        %3 = "t.two"(%0, %1) : (i32, i32) -> i64
        "u.y"(%2, %3) : (i64, i64) -> ()
    "#;
    check(
        "def R : Pat<(Two (B $x), $y), (Two $y, (Same $x))>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1 = "t.b"(%0) : (i32) -> i32
          %2 = "t.same"(%0) : (i32) -> i32
          %3 = "t.two"(%0, %2) : (i32, i32) -> i64
          %4 = "t.two"(%0, %1) : (i32, i32) -> i64
          "u.y"(%3, %4) : (i64, i64) -> ()
        }) : () -> ()
    "#]],
    );
    refused(
        "def R : Pat<(Two (B $x), $y), (Two $y, (B $x))>;",
        expect![
            "rule 'R' is left out: the result types of 't.b' cannot be inferred: they do not follow from the operands; add \
             `(returnType ...)` to the pattern, or to the operation a trait such as `TypesMatchWith` or a builder that gives them"
        ],
    );
    refused(
        "def R : Pat<(Two (B $x)), (B $x)>;",
        expect![
            "rule 'R' is left out: expected 2 arguments for 't.two' ($x, $y) in the source pattern, found 1"
        ],
    );
    refused(
        "def R : Pat<(B $x), (B $y)>;",
        expect!["rule 'R' is left out: '$y' is not bound by the source pattern"],
    );
    refused(
        "def R : Pat<(B (Sink $x)), (B $x)>;",
        expect!["rule 'R' is left out: 't.sink' has no result to be an operand"],
    );
    refused(
        "def R : Pat<(B (Pair:$p $x)), (B $p)>;",
        expect![
            "rule 'R' is left out: '$p' is 2 values, given for an operand of 't.b' that is one (`__0` is the first)"
        ],
    );
    refused(
        "def R : Pat<(B $x), (B (Pair $x, (returnType $x, $x)))>;",
        expect![
            "rule 'R' is left out: 't.pair' is 2 values, given for an operand of 't.b' that is one (`__0` is the first)"
        ],
    );
}

#[test]
fn one_name_twice_is_one_value() {
    let ir = r#"
        %0, %1 = "u.x"() : () -> (i32, i32)
        %2 = "t.two"(%0, %0) : (i32, i32) -> i32
        %3 = "t.two"(%0, %1) : (i32, i32) -> i32
        "u.y"(%2, %3) : (i32, i32) -> ()
    "#;
    check(
        "def R : Pat<(Two $x, $x), (replaceWithValue $x)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i32)
          %1 = "t.two"(%0#0, %0#1) : (i32, i32) -> i32
          "u.y"(%0#0, %1) : (i32, i32) -> ()
        }) : () -> ()
    "#]],
    );
}

#[test]
fn attributes() {
    let ir = r#"
        %0 = "u.x"() : () -> i32
        %1 = "t.a"(%0) {n = 1 : i32} : (i32) -> i32
        %2 = "t.a"(%0) {n = 2 : i32} : (i32) -> i32
        %3 = "t.a"(%0) : (i32) -> i32
        "u.y"(%1, %2, %3) : (i32, i32, i32) -> ()
    "#;
    check(
        "def R : Pat<(A $x, ConstantAttr<I32Attr, \"1\">), (Num ConstantAttr<I32Attr, \"5\">, ConstantAttr<I32Attr, \"6\">)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1 = "t.num"() <{d = 6 : i32, n = 5 : i32}> : () -> i32
          %2 = "t.a"(%0) <{n = 2 : i32}> : (i32) -> i32
          %3 = "t.a"(%0) : (i32) -> i32
          "u.y"(%1, %2, %3) : (i32, i32, i32) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(A $x, I32Attr:$n), (Num $n, $n)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1 = "t.num"() <{d = 1 : i32, n = 1 : i32}> : () -> i32
          %2 = "t.num"() <{d = 2 : i32, n = 2 : i32}> : () -> i32
          %3 = "t.a"(%0) : (i32) -> i32
          "u.y"(%1, %2, %3) : (i32, i32, i32) -> ()
        }) : () -> ()
    "#]],
    );
    // A condition on the absence of an operand, in either form.
    check(
        "def Small : CPred<\"::llvm::cast<IntegerAttr>($_self).getInt() == 2\">;
        def Absent : AttrConstraint<Neg<CPred<\"$_self\">>>; def SmallOrAbsent : AttrConstraint<Or<[CPred<\"!$_self\">, Small]>>;
        def R : Pat<(A $x, Absent:$n), (B (B (B $x, (returnType $x)), (returnType $x)))>; def S : Pat<(A $x, SmallOrAbsent:$n), (B $x)>;",
        ir,
        expect![[r#"
            "u.top"() ({
              %0 = "u.x"() : () -> i32
              %1 = "t.a"(%0) <{n = 1 : i32}> : (i32) -> i32
              %2 = "t.b"(%0) : (i32) -> i32
              %3 = "t.b"(%0) : (i32) -> i32
              %4 = "t.b"(%3) : (i32) -> i32
              %5 = "t.b"(%4) : (i32) -> i32
              "u.y"(%1, %2, %5) : (i32, i32, i32) -> ()
            }) : () -> ()
        "#]],
    );
    check(
        "def N : NativeCodeCall<\"IntegerAttr()\">; def R : Pat<(A $x, ConstantAttr<I32Attr, \"2\">:$n), (Num $n, (N))>;",
        ir,
        expect![[r#"
            "u.top"() ({
              %0 = "u.x"() : () -> i32
              %1 = "t.a"(%0) <{n = 1 : i32}> : (i32) -> i32
              %2 = "t.num"() <{d = 7 : i32, n = 2 : i32}> : () -> i32
              %3 = "t.a"(%0) : (i32) -> i32
              "u.y"(%1, %2, %3) : (i32, i32, i32) -> ()
            }) : () -> ()
        "#]],
    );
    refused(
        "def R : Pat<(A $x, ConstantAttr<AnyAttr, \"1\">), (B $x)>;",
        expect!["rule 'R' is left out: the attribute '1' cannot be made"],
    );
    refused(
        "def R : Pat<(A $x, I32:$n), (B $x)>;",
        expect![
            "rule 'R' is left out: 'I32' is given for an attribute and is not a constraint on attributes"
        ],
    );
}

#[test]
fn constraints() {
    let ir = r#"
        %0, %1 = "u.x"() : () -> (i32, i64)
        %2 = "t.b"(%0) : (i32) -> i32
        %3 = "t.b"(%1) : (i64) -> i64
        "u.y"(%2, %3, %3) : (i32, i64, i64) -> ()
    "#;
    check(
        "def R : Pat<(B I32:$x), (Same $x)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i64)
          %1 = "t.same"(%0#0) : (i32) -> i32
          %2 = "t.b"(%0#1) : (i64) -> i64
          "u.y"(%1, %2, %2) : (i32, i64, i64) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(B:$r $x), (Same $x), [(I64 $r)]>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i64)
          %1 = "t.b"(%0#0) : (i32) -> i32
          %2 = "t.same"(%0#1) : (i64) -> i64
          "u.y"(%1, %2, %2) : (i32, i64, i64) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(B:$r $x), (Same $x), [(Constraint<CPred<\"$0.hasOneUse()\">> $r)]>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i64)
          %1 = "t.same"(%0#0) : (i32) -> i32
          %2 = "t.b"(%0#1) : (i64) -> i64
          "u.y"(%1, %2, %2) : (i32, i64, i64) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(B:$r $x), (Same $x), [(Constraint<CPred<\"isFunny($0)\">> $r)]>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i64)
          %1 = "t.b"(%0#0) : (i32) -> i32
          %2 = "t.same"(%0#1) : (i64) -> i64
          "u.y"(%1, %2, %2) : (i32, i64, i64) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(B:$r $x), (Same $x), [(Constraint<CPred<\"$0.getType() == $1.getType()\">> $r, $x), (HasNoUseOf:$r)]>;",
        ir,
        expect![[r#"
            "u.top"() ({
              %0:2 = "u.x"() : () -> (i32, i64)
              %1 = "t.b"(%0#0) : (i32) -> i32
              %2 = "t.b"(%0#1) : (i64) -> i64
              "u.y"(%1, %2, %2) : (i32, i64, i64) -> ()
            }) : () -> ()
        "#]],
    );
    refused(
        "def R : Pat<(B:$r $x), (Same $x), [(Constraint<CPred<\"isSad($0)\">> $r)]>;",
        expect![
            "rule 'R' is left out: function 'isSad' in '(isSad($0))' is neither a supported C++ function nor a registered native"
        ],
    );
    let doubled: String =
        (1..=60).map(|i| format!("def P{i} : Or<[P{0}, P{0}]>; ", i - 1)).collect();
    refused(
        &format!(
            "def P0 : CPred<\"$0.hasOneUse()\">; {doubled} def R : Pat<(B:$r $x), (Same $x), [(Constraint<P60> $r)]>;"
        ),
        expect!["rule 'R' is left out: a predicate of more than 4096 parts or 1048576 bytes"],
    );
    refused(
        "def R : Pat<(B $x), (Same $x), [(I32Attr $x)]>;",
        expect!["rule 'R' is left out: 'I32Attr' constrains attributes and cannot be over a rule"],
    );
}

#[test]
fn either_and_variadic() {
    let ir = r#"
        %0, %1 = "u.x"() : () -> (i32, i64)
        %2 = "t.two"(%1, %0) : (i64, i32) -> i32
        %3 = "t.two"(%0, %0) : (i32, i32) -> i32
        %4 = "t.many"(%0, %1, %0) : (i32, i64, i32) -> i32
        %5 = "t.many"(%0) : (i32) -> i32
        "u.y"(%2, %3, %4, %5) : (i32, i32, i32, i32) -> ()
    "#;
    check(
        "def R : Pat<(Two (either I32:$a, I64:$b)), (Many (variadic $a, $a), $b)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i64)
          %1 = "t.many"(%0#0, %0#0, %0#1) : (i32, i32, i64) -> i32
          %2 = "t.two"(%0#0, %0#0) : (i32, i32) -> i32
          %3 = "t.many"(%0#0, %0#1, %0#0) : (i32, i64, i32) -> i32
          %4 = "t.many"(%0#0) : (i32) -> i32
          "u.y"(%1, %2, %3, %4) : (i32, i32, i32, i32) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(Many:$r (variadic $a, $b), $c), (Sized (variadic $c), (variadic $b, $a))>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i64)
          %1 = "t.two"(%0#1, %0#0) : (i64, i32) -> i32
          %2 = "t.two"(%0#0, %0#0) : (i32, i32) -> i32
          %3 = "t.sized"(%0#0, %0#1, %0#0) <{operandSegmentSizes = array<i32: 1, 2>}> : (i32, i64, i32) -> i32
          %4 = "t.many"(%0#0) : (i32) -> i32
          "u.y"(%1, %2, %3, %4) : (i32, i32, i32, i32) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(Many $all, $c), (Sized $all, $all)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i64)
          %1 = "t.two"(%0#1, %0#0) : (i64, i32) -> i32
          %2 = "t.two"(%0#0, %0#0) : (i32, i32) -> i32
          %3 = "t.sized"(%0#0, %0#1, %0#0, %0#1) <{operandSegmentSizes = array<i32: 2, 2>}> : (i32, i64, i32, i64) -> i32
          %4 = "t.sized"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> i32
          "u.y"(%1, %2, %3, %4) : (i32, i32, i32, i32) -> ()
        }) : () -> ()
    "#]],
    );
    refused(
        "def R : Pat<(Two (variadic $a, $b), $c), (B $c)>;",
        expect!["rule 'R' is left out: operand 0 of 't.two' is not variadic"],
    );
    refused(
        "def R : Pat<(Many I32:$a, $c), (B $c)>;",
        expect![
            "rule 'R' is left out: an operand of variable length of 't.many' cannot be constrained"
        ],
    );
    refused(
        "def R : Pat<(Many (B $a), $c), (B $c)>;",
        expect![
            "rule 'R' is left out: a nested pattern is given for an operand of variable length of 't.many'"
        ],
    );
}

/// Each level may be matched in both orders, and all of it fails at the bottom.
#[test]
fn nested_eithers_end() {
    let depth = 40;
    let source = (0..depth)
        .fold("(B $a)".to_owned(), |inner, i| format!("(Two (either {inner}, AnyType:$x{i}))"));
    let ops: String = (1..=depth)
        .map(|i| format!("%{i} = \"t.two\"(%{}, %{}) : (i32, i32) -> i32\n", i - 1, i - 1))
        .collect();
    let ir = format!(
        "\"u.top\"() ({{\n%0 = \"u.x\"() : () -> i32\n{ops}\"u.y\"(%{depth}) : (i32) -> ()\n}}) : () -> ()"
    );
    let (reg, compiled) = rules(&format!("def R : Pat<{source}, (replaceWithValue $a)>;"));
    assert!(compiled.diagnostics.is_empty(), "{:?}", compiled.diagnostics);
    let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
    let mut body = asm::parse(&reg, ir.as_bytes(), &options).expect("the test's IR is right").body;
    let patterns = PatternSet::new(compiled.patterns());
    assert!(!apply_greedily(&reg, &mut body, None, &patterns, &GreedyConfig::default()).changed);
}

#[test]
fn several_results() {
    let ir = r#"
        %0 = "u.x"() : () -> i32
        %1:2 = "t.pair"(%0) : (i32) -> (i32, i64)
        "u.y"(%1#0, %1#1) : (i32, i64) -> ()
        "t.sink"(%0) : (i32) -> ()
    "#;
    check(
        "def R : Pattern<(Pair $x), [(Same $x), (Same:$s (I $x)), (I (replaceWithValue $s))]>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1 = "t.same"(%0) : (i32) -> i32
          %2 = "t.i"(%0) : (i32) -> i32
          %3 = "t.same"(%2) : (i32) -> i32
          %4 = "t.i"(%3) : (i32) -> i64
          "u.y"(%3, %4) : (i32, i64) -> ()
          "t.sink"(%0) : (i32) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(Sink $x), (I $x)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1:2 = "t.pair"(%0) : (i32) -> (i32, i64)
          "u.y"(%1#0, %1#1) : (i32, i64) -> ()
          %2 = "t.i"(%0) : (i32) -> i32
        }) : () -> ()
    "#]],
    );
    refused(
        "def R : Pattern<(Pair $x), [(B $x)]>;",
        expect![
            "rule 'R' is left out: its results give too few values to replace those of the source"
        ],
    );
    refused(
        "def R : Pattern<(Two $x, $y), [(B $x), (Pair $y)]>;",
        expect![
            "rule 'R' is left out: the results of one operation are partly auxiliary and partly replace the source"
        ],
    );
    refused(
        "def R : Pat<(Two:$r $x, $y), (B $r__1)>;",
        expect!["rule 'R' is left out: '$r__1' has no value 1"],
    );
}

#[test]
fn calls() {
    let ir = r#"
        %0, %1 = "u.x"() : () -> (i32, i32)
        %2 = "t.two"(%0, %1) : (i32, i32) -> i32
        "u.y"(%2) : (i32) -> ()
    "#;
    let swap = "def Swap : NativeCodeCall<\"::t::swap($0, $1)\", 2>; def Note : NativeCodeCallVoid<\"note($_builder, $_loc, $0)\">;";
    check(
        &format!("{swap} def R : Pat<(Two $x, $y), (Many (Swap:$s $x, $y), $s__0)>;"),
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i32)
          %1 = "t.many"(%0#1, %0#0, %0#1) : (i32, i32, i32) -> i32
          "u.y"(%1) : (i32) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        &format!("{swap} def R : Pattern<(Two $x, $y), [(Note $y), (B $x)], [], [(Note $x)]>;"),
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i32)
          "t.note"(%0#1) : (i32) -> ()
          %1 = "t.b"(%0#0) : (i32) -> i32
          "t.note"(%0#0) : (i32) -> ()
          "u.y"(%1) : (i32) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(Two $x, $y), (NativeCodeCall<\"$0\"> $y)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i32)
          "u.y"(%0#1) : (i32) -> ()
        }) : () -> ()
    "#]],
    );
    // The operations of a failed call are erased.
    check(
        "def R : Pattern<(Two $x, $y), [(Same $x), (NativeCodeCall<\"never($0)\"> $y)]>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0:2 = "u.x"() : () -> (i32, i32)
          %1 = "t.two"(%0#0, %0#1) : (i32, i32) -> i32
          "u.y"(%1) : (i32) -> ()
        }) : () -> ()
    "#]],
    );
    refused(
        "def R : Pat<(Two $x, $y), (NativeCodeCall<\"unknown($0)\"> $y)>;",
        expect![
            "rule 'R' is left out: function 'unknown' in 'unknown($0)' is neither a supported C++ function nor a registered native"
        ],
    );
    refused(
        "def R : Pat<(Two (NativeCodeCall<\"unknown($_self, $0)\"> $x), $y), (B $x)>;",
        expect!["rule 'R' is left out: no native matches 'unknown($_self, $0)'"],
    );
}

/// A result with more inputs than values and attributes differs between the forms of a value.
#[test]
fn calls_that_inspect_enclosing_operations_are_not_local() {
    let (reg, compiled) = rules(
        "def Of : T_Op<\"of\", [Pure, SameOperandsAndResultType]> { let arguments = (ins AnyType:$x, I32Attr:$n); let results = (outs AnyType:$r); }
        def Local : Pat<(Of $x, $n), (Of $x, (NativeCodeCall<\"swap($0)\"> $n))>;
        def Helper : Pat<(Of $x, $n), (Of $x, (NativeCodeCall<\"userCount($0)\"> $x))>;",
    );
    assert!(compiled.diagnostics.is_empty(), "{:?}", compiled.diagnostics);
    let set = PatternSet::new(compiled.patterns());
    let reason: Vec<String> =
        set.terms(&reg).others.iter().map(|(p, reason)| format!("{}: {reason}", p.name)).collect();
    expect!["Helper: 'userCount' reads more than a value"].assert_eq(&reason.join("\n"));
}

#[test]
fn constants_are_matched() {
    let ir = r#"
        %0 = "u.x"() : () -> i32
        %1 = "t.const"() {value = 3 : i32} : () -> i32
        %2 = "t.two"(%0, %1) : (i32, i32) -> i32
        %3 = "t.two"(%0, %0) : (i32, i32) -> i32
        "u.y"(%2, %3) : (i32, i32) -> ()
    "#;
    check(
        "def R : Pat<(Two $x, (ConstantLikeMatcher I32Attr:$n)), (A $x, $n)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1 = "t.a"(%0) <{n = 3 : i32}> : (i32) -> i32
          %2 = "t.two"(%0, %0) : (i32, i32) -> i32
          "u.y"(%1, %2) : (i32, i32) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        "def R : Pat<(Two $x, (ConstantLikeMatcher ConstantAttr<I32Attr, \"4\">)), (B $x)>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "t.const"() <{value = 3 : i32}> : () -> i32
          %1 = "u.x"() : () -> i32
          %2 = "t.two"(%1, %0) : (i32, i32) -> i32
          %3 = "t.two"(%1, %1) : (i32, i32) -> i32
          "u.y"(%2, %3) : (i32, i32) -> ()
        }) : () -> ()
    "#]],
    );
}

#[test]
fn result_types() {
    let ir = r#"
        %0 = "u.x"() : () -> i32
        %1 = "t.b"(%0) : (i32) -> i64
        "u.y"(%1) : (i64) -> ()
    "#;
    check(
        "def R : Pat<(B $x), (Two (Many (variadic), $x, (returnType \"$_builder.getF32Type()\")), (A $x, ConstantAttr<I32Attr, \"1\">, (returnType $x)))>;",
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1 = "t.many"(%0) : (i32) -> f32
          %2 = "t.a"(%0) <{n = 1 : i32}> : (i32) -> i32
          %3 = "t.two"(%1, %2) : (f32, i32) -> i64
          "u.y"(%3) : (i64) -> ()
        }) : () -> ()
    "#]],
    );
    refused(
        "def R : Pat<(B $x), (A $x, ConstantAttr<I32Attr, \"1\">, (returnType $x))>;",
        expect![
            "rule 'R' is left out: `returnType` cannot be of an operation that replaces the source"
        ],
    );
    refused(
        "def R : Pat<(B $x), (Two (B $x, (returnType \"getSome()\")), $x)>;",
        expect!["rule 'R' is left out: the type 'getSome()' is not understood"],
    );
}

#[test]
fn locations() {
    let ir = r#"
        %0 = "u.x"() : () -> i32 loc(unknown)
        %1 = "t.b"(%0) : (i32) -> i32 loc("b")
        %2 = "t.two"(%1, %0) : (i32, i32) -> i32 loc("two")
        "u.y"(%2) : (i32) -> () loc(unknown)
    "#;
    check_printed(
        "def R : Pat<(Two (B $x), $y), (Same $x)>;",
        ir,
        true,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32 loc(unknown)
          %1 = "t.b"(%0) : (i32) -> i32 loc("b")
          %2 = "t.same"(%0) : (i32) -> i32 loc(fused["two", "b"])
          "u.y"(%2) : (i32) -> () loc(unknown)
        }) : () -> () loc(unknown)
    "#]],
    );
    check_printed(
        "def R : Pat<(Two:$r (B:$b $x), $y), (Same (Same $x, (location $b)), (location \"n\", $r, $b))>;",
        ir,
        true,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32 loc(unknown)
          %1 = "t.b"(%0) : (i32) -> i32 loc("b")
          %2 = "t.same"(%0) : (i32) -> i32 loc("b")
          %3 = "t.same"(%2) : (i32) -> i32 loc(fused<"n">["two", "b"])
          "u.y"(%3) : (i32) -> () loc(unknown)
        }) : () -> () loc(unknown)
    "#]],
    );
    check_printed(
        "def R : Pat<(Two (B $x), $y), (Same $x, (location \"here\"))>;",
        ir,
        true,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32 loc(unknown)
          %1 = "t.b"(%0) : (i32) -> i32 loc("b")
          %2 = "t.same"(%0) : (i32) -> i32 loc("here")
          "u.y"(%2) : (i32) -> () loc(unknown)
        }) : () -> () loc(unknown)
    "#]],
    );
    refused(
        "def R : Pat<(B $x), (Same $x, (location \"a\", \"b\"))>;",
        expect!["rule 'R' is left out: `location` takes one string at most"],
    );
}

#[test]
fn benefit_and_order() {
    let ir = r#"
        %0 = "u.x"() : () -> i32
        %1 = "t.b"(%0) : (i32) -> i32
        "u.y"(%1) : (i32) -> ()
    "#;
    let first = "def R10 : Pat<(B $x), (Same $x)>; def R9 : Pat<(B $x), (I $x)>;";
    check(
        first,
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1 = "t.i"(%0) : (i32) -> i32
          "u.y"(%1) : (i32) -> ()
        }) : () -> ()
    "#]],
    );
    check(
        &first.replace("(Same $x)>", "(Same $x), [], [], (addBenefit 1)>"),
        ir,
        expect![[r#"
        "u.top"() ({
          %0 = "u.x"() : () -> i32
          %1 = "t.same"(%0) : (i32) -> i32
          "u.y"(%1) : (i32) -> ()
        }) : () -> ()
    "#]],
    );
    let (_, compiled) = rules(
        "def : Pat<(B (B $x)), (Same $x)>; def Z : Pat<(B $x), (I $x), [], [], (addBenefit 3)>;",
    );
    let reported: Vec<String> =
        compiled.rules.iter().map(|r| format!("{} {}", r.name, r.benefit)).collect();
    expect![[r#"
        Z 4
        GeneratedConvert0 2"#]]
    .assert_eq(&reported.join("\n"));
}

#[test]
fn rules_that_cycle_end() {
    let (reg, compiled) = rules(
        "def R : Pat<(B $x), (Two (B $x, (returnType $x)), $x)>; def S : Pat<(Two $x, $y), (B $x)>;",
    );
    let ir = r#""u.top"() ({
        %0 = "u.x"() : () -> i32
        %1 = "t.b"(%0) : (i32) -> i32
        "u.y"(%1) : (i32) -> ()
    }) : () -> ()"#;
    let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
    let mut body = asm::parse(&reg, ir.as_bytes(), &options).expect("the test's IR is right").body;
    let patterns = PatternSet::new(compiled.patterns());
    assert!(!apply_greedily(&reg, &mut body, None, &patterns, &GreedyConfig::default()).converged);
}
