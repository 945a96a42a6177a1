//! Conversions by patterns in Rust: recursion, limits, regions, natives of several operations.

mod common;

use expect_test::{Expect, expect};
use ir_core::{Context, OpId, OperationState, RegistryBuilder};
use rewrite::{Pattern, PatternSet, Rewriter};
use rewrite_conversion::{Conversion, ConversionMode, Legality, Plan};

use common::{convert, parse, print};

/// A conversion of some operations for a target in which `real` is legal and `t` is illegal.
struct Case<'a> {
    ops: &'a str,
    patterns: &'a dyn Fn(&Context) -> Vec<Pattern>,
    describe: &'a dyn Fn(&Context, &mut Conversion),
}

fn conversion<'a>(ops: &'a str, patterns: &'a dyn Fn(&Context) -> Vec<Pattern>) -> Case<'a> {
    Case { ops, patterns, describe: &|_, _| {} }
}

impl<'a> Case<'a> {
    /// Changes the conversion.
    fn describe(self, describe: &'a dyn Fn(&Context, &mut Conversion)) -> Self {
        Case { describe, ..self }
    }

    /// Compares the operations afterwards, or the error.
    fn gives(self, expected: Expect) {
        let ctx = Context::new();
        let registry = RegistryBuilder::new(&ctx).finish();
        let mut parsed = parse(&registry, &format!("\"t.top\"() ({{ {} }}) : () -> ()", self.ops));
        let mut conversion = Conversion::default();
        conversion.target.add_dialect("real", Legality::Legal);
        conversion.target.add_dialect("t", Legality::Illegal);
        conversion.target.add_op(ctx.op_name("t.top"), Legality::Legal);
        (self.describe)(&ctx, &mut conversion);
        let plan = Plan::new(&ctx, conversion, &PatternSet::new((self.patterns)(&ctx)));
        let text = match convert(&registry, &mut parsed.body, &plan) {
            Ok(_) => print(&registry, &parsed),
            Err(error) => {
                let notes = error.notes.iter().map(|note| format!("note: {}\n", note.message));
                format!("error: {}\n{}", error.message, notes.collect::<String>())
            }
        };
        expected.assert_eq(&text);
    }
}

/// Replaces an operation by one of another name, with the same operands, types and attributes.
fn rename(ctx: &Context, from: &str, to: &'static str) -> Pattern {
    let rename = move |rewriter: &mut Rewriter<'_>, op: OpId| {
        let Some(operands) = rewriter.converted_operands(op) else { return false };
        let name = rewriter.ctx().op_name(to);
        let mut state = OperationState::new(rewriter.ctx(), name, rewriter.body.loc(op));
        state.operands.extend(operands);
        state.results.extend(rewriter.body.results(op).map(|result| rewriter.body.ty(result)));
        state.attrs = rewriter.body.attrs(op);
        rewriter.replace_with_new(op, state);
        true
    };
    Pattern::on(ctx, from, &format!("{from} to {to}"), rename).generating(ctx, &[to])
}

/// Counts down: `t.count {n = 3}` becomes three `real.step`.
fn countdown(ctx: &Context) -> Pattern {
    let count = |rewriter: &mut Rewriter<'_>, op: OpId| {
        let (ctx, name) = (rewriter.ctx(), rewriter.ctx().ident("n"));
        let number =
            rewriter.body.attr(ctx, op, name).and_then(|attr| ctx.int_value(attr)?.try_to_i64());
        let (Some(number), loc) = (number, rewriter.body.loc(op)) else { return false };
        if number > 0 {
            rewriter.build("real.step", loc, &[], &[], &[]);
            let less = ctx.int_attr_i64(ctx.i32(), number - 1);
            rewriter.build("t.count", loc, &[], &[], &[(name, less)]);
        }
        rewriter.erase_op(op);
        true
    };
    // Its own root, which it also generates, is not declared: it does not lead to legal operations.
    Pattern::on(ctx, "t.count", "countdown", count).generating(ctx, &["real.step"])
}

#[test]
fn bounded_recursion_is_declared() {
    let ops = r#""t.count"() {n = 3 : i32} : () -> ()"#;
    conversion(ops, &|ctx| vec![countdown(ctx).with_bounded_recursion()]).gives(expect![[r#"
        "t.top"() ({
          "real.step"() : () -> ()
          "real.step"() : () -> ()
          "real.step"() : () -> ()
        }) : () -> ()
    "#]]);
    conversion(ops, &|ctx| vec![countdown(ctx)]).gives(expect![[r#"
        error: failed to legalize operation 't.count' that was explicitly marked illegal
        note: the longest legalization found: 't.count' (countdown) -> 't.count'
        note: pattern 'countdown' does not legalize 't.count': it led to this operation, and would do so for ever
    "#]]);
}

#[test]
fn unbounded_recursion_ends() {
    let ops = r#""t.a"() : () -> ()"#;
    let again = |ctx: &Context| {
        let mut pattern = rename(ctx, "t.a", "t.a").with_bounded_recursion();
        pattern.generates.clear();
        vec![pattern]
    };
    conversion(ops, &again).describe(&|_, conversion| conversion.max_rewrites = Some(100)).gives(expect![[r#"
        error: failed to legalize operation 't.a': 100 patterns were applied in this body
        note: patterns whose results cannot be legalized are tried in all combinations: give the better ones a higher benefit, or raise 'max-rewrites'
    "#]]);
}

/// Of a chain of operations each can be rewritten in two ways, which both fail at the end: the limit ends the search.
#[test]
fn exponential_searches_end() {
    let ops = r#""t.s0"() : () -> ()"#;
    let names = [
        "t.s0", "t.s1", "t.s2", "t.s3", "t.s4", "t.s5", "t.s6", "t.s7", "t.s8", "t.s9", "t.s10",
        "t.s11", "t.s12", "t.s13", "t.s14", "t.s15", "t.s16", "t.s17", "t.s18", "t.s19", "t.s20",
    ];
    let all = move |ctx: &Context| {
        let twice = |pair: &[&'static str]| {
            // As if the last could be legalized.
            [rename(ctx, pair[0], pair[1]), rename(ctx, pair[0], pair[1])]
        };
        let mut patterns: Vec<Pattern> = names.windows(2).flat_map(twice).collect();
        patterns.push(Pattern::on(ctx, "t.s20", "never", |_: &mut Rewriter<'_>, _| false));
        patterns
    };
    conversion(ops, &all).gives(expect![[r#"
        error: failed to legalize operation 't.s0': 65536 patterns were applied in this body
        note: patterns whose results cannot be legalized are tried in all combinations: give the better ones a higher benefit, or raise 'max-rewrites'
    "#]]);
}

#[test]
fn operations_of_unknown_legality() {
    let ops = r#"
      "u.a"() : () -> ()
      "u.b"() : () -> ()
      "t.c"() ({ "u.b"() : () -> () }) : () -> ()
    "#;
    let patterns = |ctx: &Context| {
        vec![rename(ctx, "u.a", "real.a"), rename(ctx, "u.b", "u.new"), rename(ctx, "t.c", "u.new")]
    };
    // New operations must be legal, even if those that they replace need not be.
    let keeps = |ctx: &Context, conversion: &mut Conversion| {
        conversion.target.add_op(ctx.op_name("t.c"), Legality::Legal);
    };
    conversion(ops, &patterns).describe(&keeps).gives(expect![[r#"
        "t.top"() ({
          "real.a"() : () -> ()
          "u.b"() : () -> ()
          "t.c"() ({
            "u.b"() : () -> ()
          }) : () -> ()
        }) : () -> ()
    "#]]);
    conversion(ops, &patterns).gives(expect![[r#"
        error: failed to legalize operation 't.c' that was explicitly marked illegal
        note: pattern 't.c to u.new' is not tried: it generates 'u.new', which is not legal and which no pattern matches
    "#]]);
    let full = |_: &Context, conversion: &mut Conversion| conversion.mode = ConversionMode::Full;
    conversion(ops, &patterns).describe(&full).gives(expect![[r#"
        error: failed to legalize operation 'u.b'
        note: pattern 'u.b to u.new' is not tried: it generates 'u.new', which is not legal and which no pattern matches
    "#]]);
}

/// The region moves to the new operation; the operations in it are converted later.
#[test]
fn regions_move() {
    let ops = r#"
      %0 = "t.a"() : () -> i32
      "t.box"() ({
        %1 = "t.a"() : () -> i32
        "t.use"(%0, %1) : (i32, i32) -> ()
      }) : () -> ()
    "#;
    let patterns = |ctx: &Context| {
        let unbox = move_region(ctx, "t.box", "real.box", "");
        vec![unbox, rename(ctx, "t.a", "real.a"), rename(ctx, "t.use", "real.use")]
    };
    conversion(ops, &patterns).gives(expect![[r#"
        "t.top"() ({
          %0 = "real.a"() : () -> i32
          "real.box"() ({
            %1 = "real.a"() : () -> i32
            "real.use"(%0, %1) : (i32, i32) -> ()
          }) : () -> ()
        }) : () -> ()
    "#]]);
}

/// Moves the region of an operation to a new one.
fn move_region(ctx: &Context, from: &'static str, to: &'static str, last: &'static str) -> Pattern {
    let rewrite = move |rewriter: &mut Rewriter<'_>, op: OpId| {
        let from = rewriter.body.regions_of(op)[0];
        let mut state =
            OperationState::new(rewriter.ctx(), rewriter.ctx().op_name(to), rewriter.body.loc(op));
        let region = rewriter.body.create_region();
        state.regions.push(region);
        rewriter.create(state);
        rewriter.inline_region_before(from, region, None);
        if !last.is_empty() {
            let loc = rewriter.body.loc(op);
            rewriter.build(last, loc, &[], &[], &[]);
        }
        rewriter.erase_op(op);
        true
    };
    Pattern::on(ctx, from, &format!("{from} to {to}"), rewrite).generating(ctx, &[to])
}

/// Operations are legal in a recursively legal one only as long as they are in it: the pattern that moves them there is undone.
#[test]
fn moves_into_recursively_legal_operations_are_undone() {
    let ops = r#""t.box"() ({ "t.a"() : () -> () }) : () -> ()"#;
    let patterns = |ctx: &Context| {
        vec![
            move_region(ctx, "t.box", "real.legal", "t.bad").with_benefit(2),
            move_region(ctx, "t.box", "real.box", ""),
            rename(ctx, "t.a", "real.a"),
        ]
    };
    let recursive = |ctx: &Context, conversion: &mut Conversion| {
        conversion.target.add_recursive(ctx, ctx.op_name("real.legal"));
    };
    conversion(ops, &patterns).describe(&recursive).gives(expect![[r#"
        "t.top"() ({
          "real.box"() ({
            "real.a"() : () -> ()
          }) : () -> ()
        }) : () -> ()
    "#]]);
    let legal = |ctx: &Context| vec![move_region(ctx, "t.box", "real.legal", "")];
    conversion(ops, &legal).describe(&recursive).gives(expect![[r#"
        "t.top"() ({
          "real.legal"() ({
            "t.a"() : () -> ()
          }) : () -> ()
        }) : () -> ()
    "#]]);
}

/// The branch to a block is replaced, and the block is erased.
#[test]
fn blocks_of_replaced_branches_are_erased() {
    let ops = r#"
      "t.br"()[^next, ^dead] : () -> ()
    ^dead:
      "t.a"() : () -> ()
      "real.br"()[^next] : () -> ()
    ^next:
      "real.end"() : () -> ()
    "#;
    let branch = |rewriter: &mut Rewriter<'_>, op: OpId| {
        let successors: Vec<_> = rewriter.body.successors(op).collect();
        let name = rewriter.ctx().op_name("real.br");
        let mut state = OperationState::new(rewriter.ctx(), name, rewriter.body.loc(op));
        state.successors.push(successors[0]);
        rewriter.replace_with_new(op, state);
        rewriter.erase_block(successors[1]);
        true
    };
    let patterns = |ctx: &Context| vec![Pattern::on(ctx, "t.br", "branch", branch)];
    conversion(ops, &patterns).gives(expect![[r#"
        "t.top"() ({
          "real.br"()[^bb1] : () -> ()
        ^bb1:  // pred: ^bb0
          "real.end"() : () -> ()
        }) : () -> ()
    "#]]);
}

/// A pattern matches the original operations, although they are replaced already. Values that replace others may be replaced.
#[test]
fn patterns_match_original_operations() {
    let ops = r#"
      %0 = "t.a"() : () -> i32
      %1 = "t.b"(%0) : (i32) -> i32
      %2 = "t.b"(%1) : (i32) -> i32
      "t.use"(%2, %1) : (i32, i32) -> ()
    "#;
    let patterns = |ctx: &Context| {
        let of_a = |rewriter: &mut Rewriter<'_>, op: OpId| {
            let operand = rewriter.body.operand(op, 0);
            let source = rewriter.body.defining_op(operand).map(|op| rewriter.body.name(op));
            if source != Some(rewriter.ctx().op_name("t.a")) {
                return false;
            }
            rewriter.replace_op(op, &[operand]);
            true
        };
        let of_a = Pattern::on(ctx, "t.b", "of a", of_a).with_benefit(2);
        vec![
            of_a,
            rename(ctx, "t.b", "real.b"),
            rename(ctx, "t.a", "real.a"),
            rename(ctx, "t.use", "real.use"),
        ]
    };
    conversion(ops, &patterns).gives(expect![[r#"
        "t.top"() ({
          %0 = "real.a"() : () -> i32
          %1 = "real.b"(%0) : (i32) -> i32
          "real.use"(%1, %0) : (i32, i32) -> ()
        }) : () -> ()
    "#]]);
}

/// Results that are erased and used have no value: only operations that are erased, too, may use them.
#[test]
fn erased_values() {
    let patterns = |ctx: &Context| {
        let erase = |rewriter: &mut Rewriter<'_>, op: OpId| {
            rewriter.erase_op(op);
            true
        };
        vec![Pattern::on(ctx, "t.a", "erase", erase), Pattern::on(ctx, "t.b", "erase", erase)]
    };
    let ops = r#" %0 = "t.a"() : () -> i32
      "t.b"(%0) : (i32) -> ()"#;
    conversion(ops, &patterns).gives(expect![[r#"
        "t.top"() ({
        ^bb0:
        }) : () -> ()
    "#]]);
    let ops = r#" %0 = "t.a"() : () -> i32
      "real.use"(%0) : (i32) -> ()"#;
    conversion(ops, &patterns).gives(expect![[r#"
        error: failed to legalize unresolved materialization from () to ('i32') that remained live after conversion
        note: see existing live user here: 'real.use'
    "#]]);
}

/// A chain that is as long as the number of its patterns.
#[test]
fn long_chains() {
    let names: Vec<&'static str> =
        (0..2000).map(|at| &*format!("t.s{at}").leak()).chain(["real.end"]).collect();
    let all = move |ctx: &Context| {
        names.windows(2).map(|pair| rename(ctx, pair[0], pair[1])).collect::<Vec<_>>()
    };
    let ops = r#""t.s0"() : () -> ()"#;
    conversion(ops, &all).gives(expect![[r#"
        "t.top"() ({
          "real.end"() : () -> ()
        }) : () -> ()
    "#]]);
    let without_end = |ctx: &Context| {
        let mut patterns = all(ctx);
        patterns.pop();
        patterns
    };
    let shortened = |ctx: &Context, conversion: &mut Conversion| {
        conversion.target.add_op(ctx.op_name("t.s1500"), Legality::Legal);
    };
    conversion(ops, &without_end).describe(&shortened).gives(expect![[r#"
        "t.top"() ({
          "t.s1500"() : () -> ()
        }) : () -> ()
    "#]]);
}
