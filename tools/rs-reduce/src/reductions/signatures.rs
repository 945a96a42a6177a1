//! Removing arguments and results of functions that no call passes or uses.
//!
//! ```mlir
//! func.func @f(%a: i32, %b: i32) -> (i32, i32)      // becomes: func.func @f(%a: i32) -> i32
//! ```

use driver::Session;
use ir_core::{Attr, AttrKind, Body, Ident, OpId, TypeKind};

use super::part::{Detail, Part, for_parts, parts_of};

/// Lists the arguments without uses and the results of the functions with a body. A call that the change makes wrong is refused by the verifier.
pub(crate) fn parts(session: &Session, body: &Body) -> Vec<Part> {
    parts_of(body, &mut |body, op| {
        let Some((_, inputs, results)) = signature(session, body, op) else { return Vec::new() };
        let Some(nested) = body.nested(op) else { return Vec::new() };
        let entry = nested.root_block();
        let Some(entry) = entry else { return Vec::new() };
        let arguments = nested.block_args(entry).iter().enumerate().take(inputs);
        let unused = arguments.filter(|&(_, &argument)| !nested.has_uses(argument));
        let arguments = unused.map(|(index, _)| Detail::Argument(index));
        arguments.chain((0..results).map(Detail::Result)).collect()
    })
}

/// Returns the attribute with the type of a function, and the numbers of its inputs and results.
fn signature(session: &Session, body: &Body, op: OpId) -> Option<(Attr, usize, usize)> {
    let ctx = session.reg.ctx();
    let attr = body.attr(ctx, op, ctx.ident("function_type"))?;
    let AttrKind::Type(ty) = *ctx.attr(attr) else { return None };
    match ctx.ty(ty) {
        TypeKind::Function { inputs, results } => Some((attr, inputs.len(), results.len())),
        _ => None,
    }
}

/// Removes arguments and results.
pub(crate) fn remove(session: &Session, body: &mut Body, parts: &[Part]) -> bool {
    for_parts(body, parts, &mut |body, part| match part.detail {
        Detail::Argument(index) => remove_argument(session, body, part.op, index),
        Detail::Result(index) => remove_result(session, body, part.op, index),
        _ => false,
    })
}

fn remove_argument(session: &Session, body: &mut Body, op: OpId, index: usize) -> bool {
    let Some(nested) = body.nested_mut(op) else { return false };
    let entry = nested.root_block();
    let Some(entry) = entry else { return false };
    let argument = nested.block_args(entry).get(index).copied();
    if argument.is_none_or(|argument| nested.has_uses(argument)) {
        return false;
    }
    nested.erase_block_arg(entry, index);
    edit_type(session, body, op, ("arg_attrs", index), &|inputs, _| {
        inputs.remove(index);
    })
}

fn remove_result(session: &Session, body: &mut Body, op: OpId, index: usize) -> bool {
    let Some((_, _, count)) = signature(session, body, op) else { return false };
    let Some(nested) = body.nested_mut(op) else { return false };
    let Some(&root) = nested.roots().first() else { return false };
    let last: Vec<OpId> = nested.blocks_of(root).filter_map(|b| nested.last_op(b)).collect();
    for exit in last {
        if nested.successors(exit).next().is_none() && nested.num_operands(exit) == count {
            nested.erase_operand(exit, index);
        }
    }
    edit_type(session, body, op, ("res_attrs", index), &|_, results| {
        results.remove(index);
    })
}

/// Edits the type of a function, and removes an entry of the list of dictionaries of that name.
fn edit_type(
    session: &Session,
    body: &mut Body,
    op: OpId,
    (list, index): (&str, usize),
    edit: &dyn Fn(&mut Vec<ir_core::Type>, &mut Vec<ir_core::Type>),
) -> bool {
    let ctx = session.reg.ctx();
    let Some((attr, ..)) = signature(session, body, op) else { return false };
    let AttrKind::Type(ty) = *ctx.attr(attr) else { return false };
    let TypeKind::Function { inputs, results } = ctx.ty(ty) else { return false };
    let (mut inputs, mut results) = (inputs.to_vec(), results.to_vec());
    edit(&mut inputs, &mut results);
    let new = ctx.type_attr(ctx.function_type(&inputs, &results));
    let list = ctx.ident(list);
    let edited = |entry: &(Ident, Attr)| {
        let value = match ctx.attr(entry.1) {
            _ if entry.1 == attr => new,
            AttrKind::Array(items) if entry.0 == list => {
                let remaining = items.iter().enumerate().filter(|item| item.0 != index);
                ctx.array_attr(&remaining.map(|item| *item.1).collect::<Vec<_>>())
            }
            _ => entry.1,
        };
        (entry.0, value)
    };
    let props: Vec<(Ident, Attr)> = ctx.dict(body.props(op)).iter().map(edited).collect();
    body.set_props(op, ctx.dict_attr(&props));
    let attrs: Vec<(Ident, Attr)> = ctx.dict(body.attrs(op)).iter().map(edited).collect();
    body.set_attrs(op, ctx.dict_attr(&attrs));
    true
}
