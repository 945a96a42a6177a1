//! Nested symbol tables: each is built once, however deeply it is nested.

use std::cell::RefCell;

use asm::{Chunking, ParseOptions};
use ir_core::def::hooks::VerifyCx;
use ir_core::def::{OpDef, RegionConstraint, RegionDecl, Trait};
use ir_core::fanout::sequential;
use ir_core::symbols::SymbolTable;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Context, Diagnostic, OpId, Registry, RegistryBuilder};

/// The symbols that are visible to a `t.ask`.
#[derive(Debug)]
struct Seen {
    /// The address of the symbol table.
    table: usize,
    /// The address of that of `@inner` in it.
    inner: Option<usize>,
    /// Whether it has a symbol `@x`.
    x: bool,
}

thread_local! {
    static SEEN: RefCell<Vec<Seen>> = const { RefCell::new(Vec::new()) };
}

fn record_tables(cx: &VerifyCx<'_>, _: OpId, _: &mut Vec<Diagnostic>) {
    let address = |table: &SymbolTable| std::ptr::from_ref(table).addr();
    let symbol = |name: &str| cx.symbols.get(cx.reg.ctx().ident(name));
    let inner = symbol("inner").and_then(|info| info.nested.as_deref());
    let seen =
        Seen { table: address(cx.symbols), inner: inner.map(address), x: symbol("x").is_some() };
    SEEN.with_borrow_mut(|all| all.push(seen));
}

/// `t.table` (isolated) and `t.inline` are symbol tables; the verifier of `t.ask` records the symbols that
/// are visible to it.
fn registry() -> Registry {
    let ctx = Context::new();
    let mut b = RegistryBuilder::new(&ctx);
    let region =
        RegionDecl { name: ctx.ident("body"), constraint: RegionConstraint::Any, variadic: false };
    for (name, isolated) in [("t.table", true), ("t.inline", false)] {
        let mut def = OpDef::new(ctx.op_name(name), ctx.ident("t"));
        def.traits.insert(Trait::SymbolTable);
        def.traits.insert(Trait::NoTerminator);
        if isolated {
            def.traits.insert(Trait::IsolatedFromAbove);
        }
        def.regions = vec![region.clone()];
        b.add_op(def);
    }
    let mut def = OpDef::new(ctx.op_name("t.ask"), ctx.ident("t"));
    def.hooks.interfaces.symbol_user.verify_symbol_uses =
        Some(ir_core::def::Hook::Plain(&record_tables));
    b.add_op(def);
    b.finish()
}

/// Returns the symbols that are visible to each `t.ask` in `text`, outer ones first.
fn seen(text: &str) -> Vec<Seen> {
    let reg = registry();
    let options = ParseOptions {
        allow_unregistered: true,
        chunking: Chunking::Never,
        top_level_op: Some(reg.ctx().op_name("t.table")),
        file_name: "test".to_owned(),
        ..ParseOptions::default()
    };
    let parsed = asm::parse(&reg, text.as_bytes(), &options).expect("the text parses");
    SEEN.take();
    let verify = VerifyOptions { allow_unregistered: true, skip_symbols: false };
    assert_eq!(verify_root(&reg, &parsed.body, verify, &sequential), Vec::new());
    let mut seen = SEEN.take();
    seen.reverse();
    seen
}

#[test]
fn a_table_has_the_tables_in_it() {
    for (outer, inner) in
        [("table", "table"), ("table", "inline"), ("inline", "table"), ("inline", "inline")]
    {
        let seen = seen(&format!(
            r#""t.table"() ({{
                 "t.ask"() : () -> ()
                 "t.{outer}"() ({{
                   "t.ask"() : () -> ()
                   "t.{inner}"() ({{ "t.ask"() : () -> () }}) {{sym_name = "inner"}} : () -> ()
                 }}) {{sym_name = "inner"}} : () -> ()
               }}) : () -> ()"#
        ));
        assert_eq!(seen.len(), 3);
        for pair in seen.windows(2) {
            assert_eq!(pair[0].inner, Some(pair[1].table), "{outer} {inner}: {seen:?}");
        }
    }
}

#[test]
fn operations_that_are_no_symbols_have_their_own_table() {
    let nested_table = r#""t.table"() ({ "t.ask"() : () -> () }) {sym_name = "inner"} : () -> ()"#;
    for again in [
        nested_table.replace(r#" {sym_name = "inner"}"#, ""),
        format!(r#""q.other"() ({{ {nested_table} }}) : () -> ()"#),
    ] {
        let seen = seen(&format!(
            r#""t.table"() ({{
                 "t.table"() ({{ "q.x"() {{sym_name = "x"}} : () -> () }}) {{sym_name = "inner"}} : () -> ()
                 {again}
               }}) : () -> ()"#
        ));
        assert_eq!(seen.iter().map(|s| s.x).collect::<Vec<_>>(), [false], "{again}");
    }
}
