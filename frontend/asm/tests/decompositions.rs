//! Decomposition implementations are read once for the same types, values and attributes.

use std::cell::Cell;
use std::sync::Arc;

use asm::ParseOptions;
use asm::decomposition::attach_decomposition;
use ir_core::def::hooks::{Fold, FoldCx, VerifyCx};
use ir_core::def::{Arity, Constraint, Decomposition, OpDef, Pred, ValueDecl};
use ir_core::fanout::sequential;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Body, Context, Diagnostic, OpId, Registry, RegistryBuilder};

thread_local! {
    /// How often references with `t.part` were read, and how often one was folded.
    static COUNTS: Cell<(u32, u32)> = const { Cell::new((0, 0)) };
}

fn verify_part(_: &VerifyCx<'_>, _: OpId, _: &mut Vec<Diagnostic>) {
    let (read, folded) = COUNTS.get();
    COUNTS.set((read + 1, folded));
}

/// It folds to its operand if that is `true`.
fn fold_part(cx: &mut FoldCx<'_>) -> Fold {
    let (read, folded) = COUNTS.get();
    COUNTS.set((read, folded + 1));
    match cx.operands {
        [Some(attr)] if *attr == cx.reg.ctx().bool_attr(true) => Fold::from(*attr),
        _ => Fold::No,
    }
}

/// `t.whole`, which is a `t.part`.
fn builder() -> RegistryBuilder {
    let ctx = Context::new();
    let mut b = RegistryBuilder::new(&ctx);
    let constraint = Constraint {
        name: "".into(),
        summary: "".into(),
        pred: Pred::True,
        class: None,
        builtin: None,
        memo: Default::default(),
    };
    let constraint = Arc::new(constraint);
    let value = |name: &str| ValueDecl {
        name: ctx.ident(name),
        constraint: constraint.clone(),
        arity: Arity::One,
        buildable: None,
    };
    for name in ["t.whole", "t.part"] {
        let mut def = OpDef::new(ctx.op_name(name), ctx.ident("t"));
        (def.operands, def.results) = (vec![value("x")], vec![value("r")]);
        b.add_op(def);
    }
    let part = b.op_mut(ctx.op_name("t.part")).expect("it was added");
    part.hooks.verify = Some(ir_core::def::Hook::Plain(&verify_part));
    part.hooks.fold = Some(ir_core::def::Hook::Plain(&fold_part));
    let whole = b.op_mut(ctx.op_name("t.whole")).expect("it was added");
    let text = "%r = \"t.part\"(%x) : ($x) -> $x return %r".into();
    whole.reference = Some(Arc::new(Decomposition {
        text,
        loc: Default::default(),
        folds: true,
        infers: true,
        types: true,
    }));
    assert!(attach_decomposition(&ctx, whole));
    b
}

fn parsed(reg: &Registry, text: &str) -> Body {
    let options = ParseOptions { allow_unregistered: true, ..Default::default() };
    asm::parse(reg, text.as_bytes(), &options).expect("the text parses").body
}

/// How often references are read when a text is verified.
fn read(reg: &Registry, text: &str) -> u32 {
    let body = parsed(reg, text);
    let options = VerifyOptions { allow_unregistered: true, ..Default::default() };
    COUNTS.set((0, 0));
    assert_eq!(verify_root(reg, &body, options, &sequential), Vec::new());
    COUNTS.get().0
}

const FOUR: &str = r#""t.region"() ({
^bb0(%a: i1, %b: i2):
  %0 = "t.whole"(%a) : (i1) -> i1
  %1 = "t.whole"(%0) : (i1) -> i1
  %2 = "t.whole"(%b) : (i2) -> i2
  %3 = "t.whole"(%1) : (i1) -> i1
}) : () -> ()"#;

#[test]
fn types_are_inferred_once() {
    let reg = builder().finish();
    assert_eq!(read(&reg, FOUR), 2);
    assert_eq!(read(&reg, FOUR), 0);
    // A registry that records which definitions are read infers the types again.
    let recording = reg.recording();
    assert_eq!(read(&recording, FOUR), 2);
    let part = reg.ctx().op_name("t.part");
    assert!(recording.recorded_ops().is_some_and(|ops| ops.contains(&part)));
}

#[test]
fn decompositions_of_a_builder_are_read_again() {
    let builder = builder();
    assert_eq!(read(builder.so_far(), FOUR), 4);
    assert_eq!(read(RegistryBuilder::extending(&builder.finish()).so_far(), FOUR), 4);
}

/// Returns how often decompositions are folded for these operands, and the results.
fn folded(reg: &Registry, body: &mut Body, op: OpId, operands: &[bool]) -> (u32, Vec<Fold>) {
    let fold = reg
        .def(body, op)
        .and_then(|def| def.hooks.fold.as_ref())
        .expect("it folds by its reference");
    COUNTS.set((0, 0));
    let one =
        |&value| fold(&mut FoldCx { reg, body, op, operands: &[Some(reg.ctx().bool_attr(value))] });
    let found = operands.iter().map(one).collect();
    (COUNTS.get().1, found)
}

#[test]
fn values_are_computed_once() {
    let reg = builder().finish();
    let mut body = parsed(&reg, FOUR);
    let is_whole = |&op: &OpId| reg.def(&body, op).is_some_and(|def| def.reference.is_some());
    let op = body.walk_pre(body.roots()[0]).into_iter().find(is_whole).expect("it is there");
    let truth = Fold::from(reg.ctx().bool_attr(true));
    let operands = [true, false, true, false, false];
    let values = vec![truth.clone(), Fold::No, truth, Fold::No, Fold::No];
    assert_eq!(folded(&reg, &mut body, op, &operands), (2, values.clone()));
    assert_eq!(folded(&reg, &mut body, op, &operands), (0, values.clone()));
}
