//! Shared by the tests: text in, generic text or errors out.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::Arc;

use asm::{Chunking, ParseOptions, Parsed};
use ir_core::def::{
    Arity, AttrConstraint, AttrDecl, AttrStorage, Constraint, Format, FormatElement, OpDef, Pred,
    Trait, TypeBuilder, TypeRule, ValueDecl,
};
use ir_core::def::{
    DefLoc, DialectDef, RegionConstraint, RegionDecl, format::Anchor, format::TypesOf,
    hooks::DialectHooks,
};
use ir_core::printer::{Lines, PrintOptions, print_root};
use ir_core::source::{LineIndex, SourceView};
use ir_core::{Context, Diagnostic, Place, Registry, RegistryBuilder};

fn value(ctx: &Context, name: &str, arity: Arity) -> ValueDecl {
    let constraint = Constraint {
        name: "AnyType".into(),
        summary: "any type".into(),
        pred: Pred::True,
        class: None,
        builtin: None,
        memo: Default::default(),
    };
    ValueDecl { name: ctx.ident(name), constraint: Arc::new(constraint), arity, buildable: None }
}

fn op<'b>(b: &'b mut RegistryBuilder, name: &str, elements: Vec<FormatElement>) -> &'b mut OpDef {
    let ctx = b.ctx().clone();
    let name = ctx.op_name(name);
    let mut def = OpDef::new(name, ctx.ident("t"));
    def.format = Some(Arc::new(Format { elements, ..Format::default() }));
    b.add_op(def);
    b.op_mut(name).expect("the operation was just added")
}

/// A dialect `t`: `t.scope` (isolated), `t.table` (isolated, a symbol table), `t.pair` (operands and result of one type), `t.list` (an optional group), `t.const` (a typed
/// attribute), `t.loop` (a region that ends with `t.end`).
pub fn registry() -> Registry {
    let ctx = Context::new();
    let mut b = RegistryBuilder::new(&ctx);
    b.add_dialect(DialectDef {
        name: ctx.ident("t"),
        summary: "".into(),
        description: "".into(),
        dependent: Vec::new(),
        extensible: false,
        allow_unknown_ops: false,
        allow_unknown_types: false,
        unread_types: false,
        unread_attrs: false,
        canonicalizes: false,
        constant: None,
        hooks: DialectHooks::default(),
        loc: DefLoc::default(),
    });
    let region =
        RegionDecl { name: ctx.ident("body"), constraint: RegionConstraint::Any, variadic: false };
    let dict = FormatElement::AttrDict { with_keyword: false };
    let lit = |text: &str| FormatElement::Literal(text.into());

    let scope = op(
        &mut b,
        "t.scope",
        vec![FormatElement::AttrDict { with_keyword: true }, FormatElement::Region(0)],
    );
    scope.traits.insert(Trait::IsolatedFromAbove);
    scope.regions = vec![region.clone()];
    scope.hooks.interfaces.asm.get_default_dialect = Some("t".into());

    let table = op(
        &mut b,
        "t.table",
        vec![FormatElement::AttrDict { with_keyword: true }, FormatElement::Region(0)],
    );
    table.traits.insert(Trait::IsolatedFromAbove);
    table.traits.insert(Trait::SymbolTable);
    table.regions = vec![region.clone()];
    table.hooks.interfaces.asm.get_default_dialect = Some("t".into());

    let pair = op(
        &mut b,
        "t.pair",
        vec![
            FormatElement::Operand(0),
            lit(","),
            FormatElement::Operand(1),
            dict.clone(),
            lit(":"),
            FormatElement::Type { of: TypesOf::Result(0), qualified: false },
        ],
    );
    pair.operands = vec![value(&ctx, "a", Arity::One), value(&ctx, "b", Arity::One)];
    pair.results = vec![value(&ctx, "r", Arity::One)];
    pair.operand_types = vec![Some(TypeRule::SameAsResult(0)), Some(TypeRule::SameAsResult(0))];

    let group = FormatElement::Optional {
        anchor: Anchor::Operand(0),
        inverted: false,
        then: vec![
            FormatElement::Operand(0),
            lit(":"),
            FormatElement::Type { of: TypesOf::Operand(0), qualified: false },
        ],
        otherwise: vec![lit("nothing")],
    };
    let list = op(&mut b, "t.list", vec![group, dict.clone()]);
    list.operands = vec![value(&ctx, "a", Arity::Variadic)];

    let constant =
        op(&mut b, "t.const", vec![FormatElement::Attr { index: 0, qualified: false }, dict]);
    let storage = AttrStorage::Typed(TypeBuilder::Fixed(ctx.i64()));
    let constraint = AttrConstraint {
        name: "I64Attr".into(),
        summary: "64-bit integer".into(),
        pred: Pred::True,
        storage,
        memo: Default::default(),
    };
    constant.attrs = vec![AttrDecl {
        name: ctx.ident("value"),
        constraint: Arc::new(constraint),
        optional: false,
        default: None,
        returns: ir_core::expr::CppTy::Other,
        conversion: None,
        storage: Default::default(),
    }];
    constant.results = vec![value(&ctx, "r", Arity::One)];
    constant.result_types = vec![Some(TypeRule::Build(TypeBuilder::Fixed(ctx.i64())))];

    let end = op(&mut b, "t.end", Vec::new());
    end.traits.insert(Trait::Terminator);
    let end = end.name;
    let looping = op(&mut b, "t.loop", vec![FormatElement::Region(0)]);
    looping.regions = vec![region];
    looping.implicit_terminator = Some(end);
    b.finish()
}

pub fn options(reg: &Registry, recover: bool, chunking: Chunking) -> ParseOptions {
    ParseOptions {
        allow_unregistered: true,
        recover,
        chunking,
        top_level_op: Some(reg.ctx().op_name("builtin.module")),
        file_name: "test".to_owned(),
        ..ParseOptions::default()
    }
}

fn errors(text: &str, list: Vec<Diagnostic>) -> String {
    let index = LineIndex::new(text.as_bytes());
    let mut out = String::new();
    for d in list {
        let (line, col) = match d.place {
            Place::Text { start, .. } => index.line_col(start),
            _ => (0, 0),
        };
        out += &format!("{line}:{col}: {}\n", d.message);
    }
    out
}

fn printed(reg: &Registry, text: &str, parsed: &Parsed, debuginfo: bool) -> String {
    let index = LineIndex::new(text.as_bytes());
    let lines = Lines { index: &index, file: reg.ctx().ident("test") };
    let print = PrintOptions { generic: true, debuginfo, ..PrintOptions::default() };
    let view = SourceView::new(&parsed.source);
    let out = print_root(reg, &parsed.body, view, Some(lines), &parsed.resources, &print);
    String::from_utf8_lossy(&out).into_owned()
}

/// The generic form of `text`, or its errors.
pub fn generic(text: &str) -> String {
    run(text, false, false)
}

/// The same with locations.
pub fn located(text: &str) -> String {
    run(text, false, true)
}

/// All errors of `text`.
pub fn recovered(text: &str) -> String {
    run(text, true, false)
}

fn run(text: &str, recover: bool, debuginfo: bool) -> String {
    let reg = registry();
    match asm::parse(&reg, text.as_bytes(), &options(&reg, recover, Chunking::Never)) {
        Ok(parsed) => {
            parsed.body.assert_invariants();
            printed(&reg, text, &parsed, debuginfo)
        }
        Err(list) => errors(text, list),
    }
}
