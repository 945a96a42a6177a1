//! The func dialect: functions, calls, functions as values.

#![warn(missing_docs)]

#[rustfmt::skip]
pub mod generated;
pub mod names;
mod verify;

use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, Fold, FoldCx, OpHooks};
use ir_core::interfaces::{
    DialectInlinerInterface, InlineSite, OpAsmOpInterface, ResultNamesCx, SymbolUserOpInterface,
};
use ir_core::{Attr, AttrKind, Body, Loc, OpId, OperationState, Registry, Type, TypeKind, ValueId};
use rewrite::Rewriter;

use dialect::{Dialect, Group, OpHooksRow, PatternSlot};
use dialect_support::{attrs, build, function, matchers};

/// The dialect's namespace.
pub const NAMESPACE: &str = "func";

/// Canonicalization patterns.
const PATTERNS: &[Group] =
    &[(names::CALL_INDIRECT, &[PatternSlot::Native("CallIndirectOfConstant", call_of_constant)])];

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[("func/FuncOps.td", include_str!("../FuncOps.td"))],
    op_hooks: OP_HOOKS,
    dialect_hooks: Some(dialect_hooks),
    patterns: PATTERNS,
    ..Dialect::new(NAMESPACE)
};

/// The hooks of the operations.
const OP_HOOKS: &[OpHooksRow] = &[
    (names::FUNC, || {
        OpHooks {
            parse: Some(Hook::Plain(&function::parse)),
            print: Some(Hook::Plain(&function::print)),
            verify: Some(Hook::Plain(&function::verify)),
            ..OpHooks::default()
        }
        .with(OpAsmOpInterface {
            get_default_dialect: Some(NAMESPACE.into()),
            ..Default::default()
        })
    }),
    (names::RETURN, || OpHooks { verify: Some(Hook::Plain(&verify::ret)), ..OpHooks::default() }),
    (names::CALL, || {
        OpHooks::default()
            .with(SymbolUserOpInterface { verify_symbol_uses: Some(Hook::Plain(&verify::call)) })
    }),
    (names::CONSTANT, || {
        OpHooks { fold: Some(Hook::Plain(&constant)), ..OpHooks::default() }
            .with(OpAsmOpInterface {
                get_asm_result_names: Some(Hook::Plain(&constant_name)),
                ..Default::default()
            })
            .with(SymbolUserOpInterface {
                verify_symbol_uses: Some(Hook::Plain(&verify::constant)),
            })
    }),
];

fn dialect_hooks() -> DialectHooks {
    DialectHooks {
        materialize: Some(Hook::Plain(&materialize)),
        inliner: Some(Hook::Plain(&Inliner)),
        ..DialectHooks::default()
    }
}

/// Permits to inline everything, unless the call or the function has `no_inline`.
struct Inliner;

impl DialectInlinerInterface for Inliner {
    fn is_legal_call(&self, site: &InlineSite<'_>) -> bool {
        [site.call, site.callable]
            .iter()
            .all(|&(body, op)| attrs::get(site.reg.ctx(), body, op, "no_inline").is_none())
    }
    fn is_legal_destination(&self, _: &InlineSite<'_>) -> bool {
        true
    }
    fn is_legal_op(&self, _: &InlineSite<'_>, _: &Body, _: OpId) -> bool {
        true
    }
}

fn constant(cx: &mut FoldCx<'_>) -> Fold {
    attrs::get(cx.reg.ctx(), cx.body, cx.op, "value").into()
}

fn constant_name(cx: &ResultNamesCx<'_>, op: OpId, name: &mut dyn FnMut(ValueId, &str)) {
    if let Some(result) = cx.body.results(op).next() {
        name(result, "f");
    }
}

/// Returns a function constant for a flat symbol reference of function type.
fn materialize(reg: &Registry, value: Attr, ty: Type, loc: Loc) -> Option<OperationState> {
    let ctx = reg.ctx();
    let flat = matches!(ctx.attr(value), AttrKind::SymbolRef { nested, .. } if nested.is_empty());
    let function = matches!(ctx.ty(ty), TypeKind::Function { .. });
    (flat && function)
        .then(|| build::state(reg, names::CONSTANT, loc, &[], &[ty], &[("value", value)]))
}

/// Replaces an indirect call of a function constant by a direct call.
fn call_of_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let operands: Vec<ValueId> = body.operands(op).collect();
    let Some((&callee, args)) = operands.split_first() else { return false };
    let Some(name) = matchers::constant(reg, body, callee) else { return false };
    if !matches!(reg.ctx().attr(name), AttrKind::SymbolRef { .. }) {
        return false;
    }
    let types = build::result_types(rewriter, op);
    build::replace_with(rewriter, op, names::CALL, args, &types, &[("callee", name)]);
    true
}
