//! C++ code in a result that changes the attributes of an operation.
//!
//! ```text
//! NativeCodeCallVoid<"$0.getDefiningOp()->setAttr(\"done\", $_builder.getUnitAttr())">
//! NativeCodeCallVoid<"$1.getDefiningOp()->setAttrs($0.getDefiningOp()->getAttrs())">
//! ```
//!
//! As in C++, the change stays if a later part of the result cannot be built.

use std::sync::Arc;

use ir_core::expr::{Expr, Method, Val};
use ir_core::{Attr, AttrKind, Body, Ident, OpId};

use super::code::{Code, Scope};
use super::native::BuildCx;

/// A change of the attributes of an operation.
#[derive(Debug)]
pub(super) struct AttrEdit {
    /// The operation, or a value that it defines.
    pub(super) of: Code,
    pub(super) change: Change,
}

/// The change, with the code of its arguments.
#[derive(Debug)]
pub(super) enum Change {
    /// Sets one attribute.
    Set(Code, Code),
    /// Removes one attribute.
    Remove(Code),
    /// Replaces the discardable attributes by those of an operation.
    CopyFrom(Code),
    /// Replaces the discardable attributes by a dictionary.
    SetAll(Code),
}

/// The parts of a call that changes attributes, before they are checked.
pub(super) enum Parts<'e> {
    Set(&'e Expr, &'e Expr),
    Remove(&'e Expr),
    CopyFrom(&'e Expr),
    SetAll(&'e Expr),
}

/// Returns the operation and the parts of such a call; `None` if the expression is another one.
pub(super) fn parts(expr: &Expr) -> Option<(&Expr, Parts<'_>)> {
    let Expr::Method { of, method, args, .. } = expr else { return None };
    let parts = match (method.name(), &args[..]) {
        ("setAttr" | "setDiscardableAttr", [name, value]) => Parts::Set(name, value),
        ("removeAttr" | "removeDiscardableAttr", [name]) => Parts::Remove(name),
        ("setAttrs" | "setDiscardableAttrs", [all]) => match attrs_of(all) {
            Some(op) => Parts::CopyFrom(op),
            None => Parts::SetAll(all),
        },
        _ => return None,
    };
    Some((of, parts))
}

/// Returns the operation whose attributes an expression is.
fn attrs_of(expr: &Expr) -> Option<&Expr> {
    const ALL: [&str; 4] =
        ["getAttrs", "getAttrDictionary", "getDiscardableAttrs", "getDiscardableAttrDictionary"];
    match expr {
        Expr::Method { of, method, args, .. } if args.is_empty() => {
            ALL.contains(&method.name()).then_some(of)
        }
        _ => None,
    }
}

impl AttrEdit {
    /// Returns all expressions.
    pub(super) fn codes(&self) -> impl Iterator<Item = &Code> {
        let args: [Option<&Code>; 2] = match &self.change {
            Change::Set(name, value) => [Some(name), Some(value)],
            Change::Remove(code) | Change::CopyFrom(code) | Change::SetAll(code) => {
                [Some(code), None]
            }
        };
        [Some(&self.of)].into_iter().chain(args).flatten()
    }

    /// Changes the attributes; `None` if an argument has no value.
    pub(super) fn run(&self, call: &mut BuildCx<'_, '_>) -> Option<()> {
        let rewriter = &mut *call.rewriter;
        let ctx = rewriter.ctx();
        let value = |code: &Code| {
            let (this, args) = (call.this.clone(), &call.args[..]);
            code.value(&Scope {
                unknowns: None,
                reg: rewriter.reg,
                body: &*rewriter.body,
                ranges: None,
                this,
                args,
            })
        };
        let op_of = |code: &Code| op(rewriter.body, &value(code)?);
        let name = |code: &Code| match value(code)? {
            Val::Str(name) => Some(ctx.ident(&name)),
            Val::Attr(attr) => ctx.string_value(attr).map(|name| ctx.ident(name)),
            _ => None,
        };
        let dict = |attrs: Attr| -> Vec<(Ident, Option<Attr>)> {
            ctx.dict(attrs).iter().map(|&(name, attr)| (name, Some(attr))).collect()
        };
        let of = op_of(&self.of)?;
        // The discardable attributes that the new ones replace.
        let removed = || ctx.dict(rewriter.body.attrs(of)).iter().map(|&(name, _)| (name, None));
        let changes: Vec<(Ident, Option<Attr>)> = match &self.change {
            Change::Set(of_name, attr) => match value(attr)? {
                Val::Attr(attr) => vec![(name(of_name)?, Some(attr))],
                _ => return None,
            },
            Change::Remove(of_name) => vec![(name(of_name)?, None)],
            Change::CopyFrom(other) => {
                let other = rewriter.body.attrs(op_of(other)?);
                removed().chain(dict(other)).collect()
            }
            Change::SetAll(attrs) => match value(attrs)? {
                Val::Attr(attrs) if matches!(ctx.attr(attrs), AttrKind::Dictionary(_)) => {
                    removed().chain(dict(attrs)).collect()
                }
                _ => return None,
            },
        };
        for (name, attr) in changes {
            rewriter.set_attr(of, name, attr);
        }
        Some(())
    }
}

/// Returns the operation that a value is or is defined by.
fn op(body: &Body, val: &Val) -> Option<OpId> {
    match val {
        Val::Op(op) => Some(*op),
        Val::Value(value) => body.defining_op(*value),
        Val::List(items) => op(body, items.first()?),
        _ => None,
    }
}

/// Returns an expression that names the operation `$0.getDefiningOp()` by its value `$0`, which may have been created by the rule.
pub(super) fn operation(expr: &Expr) -> Arc<Expr> {
    match expr {
        Expr::Method { of, method: Method::GetDefiningOp | Method::GetOperation, args, .. }
            if args.is_empty() =>
        {
            operation(of)
        }
        _ => Arc::new(expr.clone()),
    }
}
