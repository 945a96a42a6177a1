//! Operations, types and attributes that are registered while the program runs: text in, text or an error out.

use asm::ParseOptions;
use dialects::dynamic::{DynamicDialect, DynamicOp, DynamicType, RegisterError};
use ir_core::def::{DialectDef, Trait};
use ir_core::fanout::sequential;
use ir_core::printer::{PrintOptions, print_root};
use ir_core::source::SourceView;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Context, Diagnostic, Place, Registry, RegistryBuilder};
use rewrite::{GreedyConfig, Pattern, PatternSet, apply_greedily};

fn registered(dialect: DynamicDialect) -> (Registry, Vec<Pattern>) {
    let mut builder = RegistryBuilder::extending(&dialects::registry(&Context::new()));
    let patterns = dialect.register(&mut builder).unwrap();
    (builder.finish(), patterns)
}

/// The text after canonicalization, or the first error.
fn run(dialect: DynamicDialect, text: &str) -> String {
    let (reg, patterns) = registered(dialect);
    let top = dialects::implicit_top_level_op(reg.ctx());
    let options = ParseOptions { top_level_op: Some(top), ..ParseOptions::default() };
    let mut parsed = match asm::parse(&reg, text.as_bytes(), &options) {
        Ok(parsed) => parsed,
        Err(errors) => return errors[0].message.clone(),
    };
    let findings = verify_root(&reg, &parsed.body, VerifyOptions::default(), &sequential);
    if let Some(finding) = findings.first() {
        return finding.diagnostic.message.clone();
    }
    let op = parsed.body.first_op(parsed.body.entry_block(parsed.body.roots()[0]).unwrap()).unwrap();
    let mut nested = parsed.body.take_nested(op).unwrap();
    let body = std::sync::Arc::make_mut(&mut nested);
    apply_greedily(&reg, body, None, &PatternSet::new(patterns), &GreedyConfig::default());
    parsed.body.set_nested(op, nested);
    let view = SourceView::new(&parsed.source);
    let text = print_root(&reg, &parsed.body, view, None, &parsed.resources, &PrintOptions::default());
    String::from_utf8(text).unwrap()
}

fn sample() -> DynamicDialect {
    DynamicDialect::new("dyn")
        .op(DynamicOp::new("source"))
        .op(DynamicOp::new("sink"))
        .op(DynamicOp::new("same").pure().folds(|cx| cx.body.operands(cx.op).next().into()))
        .op(DynamicOp::new("pair").with_trait(Trait::SameTypeOperands).verified_by(|cx, op, errors| {
            if cx.body.num_operands(op) != 2 {
                errors.push(Diagnostic::error("verify", Place::Loc(cx.body.loc(op)), "'dyn.pair' takes two operands"));
            }
        }))
        .op(DynamicOp::new("old").canonicalizes("renew", 1, |rewriter, op| {
            let operands: Vec<_> = rewriter.body.operands(op).collect();
            let loc = rewriter.body.loc(op);
            rewriter.set_before(op);
            rewriter.build("dyn.sink", loc, &operands, &[], &[]);
            rewriter.erase_op(op);
            true
        }))
        .op(DynamicOp::new("mark").syntax(|p, _| p.literal("here"), |p, _| p.text(" here")))
        .ty(DynamicType::new("plain"))
        .ty(DynamicType::new("box").verified_by(|_, params| match params.len() {
            1 => Ok(()),
            n => Err(format!("'dyn.box' holds one thing, not {n}")),
        }))
        .attr(DynamicType::new("tag"))
}

#[test]
fn what_is_registered_reads_prints_folds_and_canonicalizes() {
    let text = r#"
      %0 = "dyn.source"() {t = #dyn.tag<1 : i32, "x">} : () -> !dyn.box<i32>
      %1 = "dyn.same"(%0) : (!dyn.box<i32>) -> !dyn.box<i32>
      "dyn.old"(%1) : (!dyn.box<i32>) -> ()
      dyn.mark here
      %2 = "dyn.source"() : () -> !dyn.plain
    "#;
    let expected = r#"module {
  %0 = "dyn.source"() {t = #dyn.tag<1 : i32, "x">} : () -> !dyn.box<i32>
  "dyn.sink"(%0) : (!dyn.box<i32>) -> ()
  dyn.mark here
  %1 = "dyn.source"() : () -> !dyn.plain
}"#;
    assert_eq!(run(sample(), text).trim_end(), expected);
    assert_eq!(run(sample(), expected).trim_end(), expected, "it reads back");
}

#[test]
fn verifiers_refuse() {
    let pair = r#"%0 = "dyn.source"() : () -> i32  "dyn.pair"(%0) : (i32) -> ()"#;
    assert_eq!(run(sample(), pair), "'dyn.pair' takes two operands");
    assert_eq!(run(sample(), r#"%0 = "dyn.source"() : () -> !dyn.box<i32, i64>"#), "'dyn.box' holds one thing, not 2");
    assert!(run(sample(), "dyn.mark there").contains("expected 'here'"));
    assert!(run(sample(), "\"dyn.other\"() : () -> ()").contains("dyn.other"));
}

#[test]
fn names_that_are_taken_are_refused() {
    let mut builder = RegistryBuilder::extending(&dialects::registry(&Context::new()));
    sample().register(&mut builder).unwrap();
    let mut refuse = |dialect: DynamicDialect| dialect.register(&mut builder).unwrap_err();
    assert_eq!(refuse(DynamicDialect::new("dyn")), RegisterError::Taken("dyn".into()));
    let again = DynamicDialect::extending("dyn").op(DynamicOp::new("new")).op(DynamicOp::new("sink"));
    assert_eq!(refuse(again), RegisterError::Taken("dyn.sink".into()));
    let again = DynamicDialect::extending("dyn").ty(DynamicType::new("box"));
    assert_eq!(refuse(again), RegisterError::Taken("!dyn.box".into()));
    let twice = DynamicDialect::extending("dyn").attr(DynamicType::new("a")).attr(DynamicType::new("a"));
    assert_eq!(refuse(twice), RegisterError::Taken("#dyn.a".into()));
    assert_eq!(refuse(DynamicDialect::extending("arith")), RegisterError::NotExtensible("arith".into()));
    assert_eq!(refuse(DynamicDialect::extending("none")), RegisterError::UnknownDialect("none".into()));
    // What was refused registered nothing.
    let ctx = builder.ctx().clone();
    assert!(builder.finish().op(ctx.op_name("dyn.new")).is_none());
}

#[test]
fn a_dialect_that_says_so_is_extended() {
    let ctx = Context::new();
    let mut builder = RegistryBuilder::extending(&dialects::registry(&ctx));
    let open = DialectDef { extensible: true, ..(**builder.so_far().dialect(ctx.ident("ub")).unwrap()).clone() };
    builder.add_dialect(open);
    DynamicDialect::extending("ub").op(DynamicOp::new("more")).register(&mut builder).unwrap();
    let reg = builder.finish();
    assert!(reg.op(ctx.op_name("ub.more")).is_some() && reg.op(ctx.op_name("ub.poison")).is_some());
}
