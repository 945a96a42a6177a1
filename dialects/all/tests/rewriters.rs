//! Generated Rust of rules: it compiles, its names are those of the rules, and its patterns rewrite; a
//! missing native is an error.

#[rustfmt::skip]
#[path = "sample/rewriters.rs"]
mod rewriters;

use asm::ParseOptions;
use ir_core::native::Native;
use ir_core::{Context, Registry, RegistryBuilder};
use numerics::ApInt;
use ods::prelude::WithPrelude;
use rewrite::drr::{AnyNative, NativeCall, NativeTable, NoNatives};
use rewrite::{GreedyConfig, Pattern, PatternSet, apply_greedily};
use tablegen::{Evaluation, Source};

fn evaluated() -> Evaluation {
    let outer = |name: &str, _: Option<&str>| {
        let text = match name {
            "Rules.td" => include_str!("sample/Rules.td"),
            "Sample.td" => include_str!("sample/Sample.td"),
            _ => return None,
        };
        Some(Source { path: name.into(), text: text.into() })
    };
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), "Rules.td", &[]);
    assert!(evaluation.diagnostics.is_empty(), "{:?}", evaluation.diagnostics);
    evaluation
}

fn registry() -> Registry {
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    ods::load(&mut builder, &evaluated().records, &all_dialects::BUILTIN);
    builder.finish()
}

/// The program's own native: a weight more by one.
struct Own;

impl NativeTable for Own {
    fn find(&self, code: &str) -> Option<AnyNative> {
        (code == "heavier").then(|| {
            Native::of_values(NativeCall::build(|call| {
                let ctx = call.rewriter.ctx().clone();
                let ir_core::expr::Val::Attr(weight) = *call.args.first()? else { return None };
                let (value, ty) = (ctx.int_value(weight)?.clone(), ctx.attr_type(weight)?);
                let one = ApInt::from_i64(value.width(), 1);
                Some(vec![ir_core::expr::Val::Attr(ctx.int_attr(ty, value.add(&one)))])
            }))
        })
    }
}

/// Returns the operations of the rewritten text, one per line.
fn rewritten(reg: &Registry, patterns: Vec<Pattern>, text: &str) -> Vec<String> {
    let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
    let options = ParseOptions {
        top_level_op: Some(top),
        allow_unregistered: true,
        ..ParseOptions::default()
    };
    let mut parsed = asm::parse(reg, text.as_bytes(), &options).unwrap();
    let module = parsed.body.first_op(parsed.body.root_block().unwrap()).unwrap();
    let mut body = (*parsed.body.take_nested(module).unwrap()).clone();
    apply_greedily(reg, &mut body, None, &PatternSet::new(patterns), &GreedyConfig::default());
    let ops = body.ops_of(body.root_block().unwrap()).collect::<Vec<_>>();
    ops.iter()
        .map(|&op| {
            let attrs: Vec<String> = reg
                .ctx()
                .dict(body.props(op))
                .iter()
                .map(|(n, a)| {
                    format!("{}={}", reg.ctx().str(*n), ir_core::printer::attr_text(reg, *a))
                })
                .collect();
            format!("{} {}", reg.ctx().op_name_str(body.name(op)), attrs.join(" "))
        })
        .collect()
}

const SUM: &str = r#"%0:2 = "u.x"() : () -> (i32, i32)
%1 = "sample.add"(%0#0, %0#0) <{weight = 4 : i32, mode = 0 : i32}> : (i32, i32) -> i32
"u.y"(%1) : (i32) -> ()"#;

#[test]
fn generated_rewriters_are_up_to_date() {
    let generated = dialect_loading::rewriters::rust(
        &all_dialects::BUILTIN,
        &evaluated().records,
        "Rules.td",
        &["heavier".to_owned()],
    )
    .unwrap();
    assert!(generated.left_out.is_empty(), "{:?}", generated.left_out);
    let same = generated.text == include_str!("sample/rewriters.rs");
    assert!(same, "tests/sample/rewriters.rs is out of date: run `cargo xtask codegen`");
    assert_eq!(rewriters::RULES, [("Collapse", "sample.add", 4), ("Heavier", "sample.add", 1)]);
}

#[test]
fn patterns_rewrite_with_the_natives_of_the_program() {
    let reg = registry();
    let patterns = rewriters::populate_with_generated(&reg, &Own).unwrap();
    assert_eq!(rewritten(&reg, patterns, SUM)[1], "sample.add mode=5 : i32 weight=5 : i32");
    // One alone; the other does not fire.
    let collapse = rewriters::collapse(&reg, &Own).unwrap();
    assert_eq!(rewritten(&reg, vec![collapse], SUM)[1], "sample.add mode=0 : i32 weight=4 : i32");
}

#[test]
fn a_rule_needs_its_natives_and_operations() {
    let reg = registry();
    let reason = rewriters::populate_with_generated(&reg, &NoNatives).unwrap_err();
    assert!(reason.contains("heavier"), "{reason}");
    let bare = all_dialects::BUILTIN.registry(&Context::new());
    let reason = rewriters::heavier(&bare, &Own).unwrap_err();
    assert!(reason.contains("sample.add"), "{reason}");
    // Without the declaration that the program provides the native, the rule is left out.
    let generated = dialect_loading::rewriters::rust(
        &all_dialects::BUILTIN,
        &evaluated().records,
        "Rules.td",
        &[],
    )
    .unwrap();
    assert_eq!(generated.left_out.len(), 1);
    assert!(!generated.text.contains("Heavier"), "left out");
}
