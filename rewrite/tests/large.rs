//! Thousands of rules on one operation: looking for the one that matches takes time in proportion to the operations, linting in proportion to the rules.

use std::fmt::Write;
use std::sync::Arc;

use ir_core::{Body, Context, Registry, RegistryBuilder};
use rewrite::drr::compile;
use rewrite::drr::lint::{Linted, lint};
use rewrite::{GreedyConfig, Pattern, PatternOrder, PatternSet, apply_greedily};
use tablegen::Source;

const MANY: usize = 8_000;

/// `n` rules, each on the same operations with other attributes.
fn rules(n: usize) -> (Registry, Vec<Pattern>) {
    let mut text = r#"
        include "mlir/IR/OpBase.td"
        include "mlir/IR/PatternBase.td"
        def T : Dialect { let name = "t"; let cppNamespace = "::t"; }
        class One<string name> : Op<T, name> { let arguments = (ins I32:$x, I64Attr:$n); let results = (outs I32:$r); }
        def A : One<"a">;
        def B : One<"b">;
        def C : One<"c">;
    "#
    .to_owned();
    for i in 0..n {
        let rule = match i % 2 {
            0 => format!(
                r#"(A $x, ConstantAttr<I64Attr, "{i}">), (B $x, ConstantAttr<I64Attr, "{i}">)"#
            ),
            _ => format!(r#"(A (C $x, ConstantAttr<I64Attr, "{i}">), $n), (B $x, $n)"#),
        };
        let _ = writeln!(text, "def R{i} : Pat<{rule}>;");
    }
    let main: Arc<str> = text.into();
    let mut provider = ods::prelude::WithPrelude::new(|name: &str, _: Option<&str>| {
        (name == "main.td").then(|| Source { path: "main.td".into(), text: main.clone() })
    });
    let evaluation = tablegen::evaluate(&mut provider, "main.td", &[]);
    let ctx = Context::new();
    let mut builder = RegistryBuilder::new(&ctx);
    let problems = ods::load(&mut builder, &evaluation.records, &ods::NoHooks);
    assert!(problems.is_empty(), "{problems:?}");
    let reg = builder.finish();
    let mut reader = ods::CodeReader::new(&ctx, &evaluation.records);
    let compiled = compile(&reg, &evaluation.records, &mut reader, &rewrite::drr::NoNatives);
    assert_eq!(compiled.rules.len(), n, "{:?}", compiled.diagnostics.first());
    let patterns = compiled.patterns();
    (reg, patterns)
}

/// `n` operations, of which each is for one of `n` rules.
fn body(reg: &Registry, n: usize) -> Body {
    let mut text = "\"u.top\"() ({\n%x = \"u.x\"() : () -> i32\n".to_owned();
    for i in 0..n {
        let _ = match i % 2 {
            0 => writeln!(text, r#"%v{i} = "t.a"(%x) {{n = {i} : i64}} : (i32) -> i32"#),
            _ => writeln!(
                text,
                "%c{i} = \"t.c\"(%x) {{n = {i} : i64}} : (i32) -> i32\n%v{i} = \"t.a\"(%c{i}) {{n = -1 : i64}} : (i32) -> i32"
            ),
        };
    }
    text.push_str("}) : () -> ()");
    let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
    asm::parse(reg, text.as_bytes(), &options).expect("the text is right").body
}

/// Eight times as much takes eight times as long, not sixty-four times; between the two is room for caches.
fn check(run: impl Fn(&Registry, &[Pattern], usize)) {
    let sizes = [MANY / 8, MANY];
    let [short, long] = sizes.map(rules);
    let time =
        |(reg, patterns): &(Registry, Vec<Pattern>), n| growth::time(|| run(reg, patterns, n)).0;
    growth::check(24, || time(&short, sizes[0]), || time(&long, sizes[1]));
}

#[test]
fn applied() {
    check(|reg, patterns, n| {
        let mut body = body(reg, n);
        let patterns = PatternSet::new(patterns.to_vec());
        let result = apply_greedily(reg, &mut body, None, &patterns, &GreedyConfig::default());
        assert!(result.changed && result.converged);
        let top = body
            .first_op(body.root_block().expect("there is a block"))
            .expect("there is an operation");
        let block = body.entry_block(body.regions_of(top)[0]).expect("there is a block");
        let left =
            body.ops_of(block).filter(|&op| reg.ctx().op_name_str(body.name(op)) == "t.a").count();
        assert_eq!(left, 0);
    });
}

#[test]
fn linted() {
    check(|reg, patterns, _| {
        let rule = |pattern: &Pattern| Linted {
            rule: pattern.rule.clone().expect("it is a rule"),
            own: true,
        };
        let rules: Vec<_> = patterns.iter().map(rule).collect();
        let (found, one) = (
            lint(reg, &rules, PatternOrder::Benefit, &|_| None),
            lint(reg, &rules[..2], PatternOrder::Benefit, &|_| None),
        );
        assert_eq!((found.len(), one.len()), (0, 0));
    });
}
