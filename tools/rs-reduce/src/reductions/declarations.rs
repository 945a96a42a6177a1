//! Removing the bodies of functions: they become declarations.
//!
//! ```mlir
//! func.func @f(%a: i32) { ... }      // becomes: func.func private @f(i32)
//! ```

use driver::Session;
use ir_core::symbols::symbol_name;
use ir_core::{Attr, Body, Ident, OpId};

use super::part::{Detail, Part, for_parts, parts_of};

/// Lists the symbols with a body.
pub(crate) fn parts(session: &Session, body: &Body) -> Vec<Part> {
    parts_of(body, &mut |body, op| {
        let has_blocks = body.nested(op).is_some_and(|nested| {
            nested.roots().iter().any(|&root| nested.entry_block(root).is_some())
        });
        let is_symbol = symbol_name(&session.reg, body, op).is_some();
        if has_blocks && is_symbol { vec![Detail::Whole] } else { Vec::new() }
    })
}

/// Removes bodies, and makes the symbols private.
pub(crate) fn remove(session: &Session, body: &mut Body, parts: &[Part]) -> bool {
    let ctx = session.reg.ctx();
    let (visibility, private) = (ctx.ident("sym_visibility"), ctx.string_attr("private"));
    for_parts(body, parts, &mut |body, part| {
        let Some(nested) = body.nested_mut(part.op) else { return false };
        for root in nested.roots().to_vec() {
            clear(nested, root);
        }
        set_property(session, body, part.op, visibility, private);
        true
    })
}

fn clear(body: &mut Body, region: ir_core::RegionId) {
    let blocks: Vec<_> = body.blocks_of(region).collect();
    let ops: Vec<OpId> = blocks.iter().flat_map(|&block| body.ops_of(block)).collect();
    for &op in &ops {
        body.drop_references(op);
    }
    for op in ops.into_iter().rev() {
        body.erase_op(op);
    }
    for block in blocks {
        body.erase_block(block);
    }
}

/// Sets an inherent attribute.
fn set_property(session: &Session, body: &mut Body, op: OpId, name: Ident, value: Attr) {
    let ctx = session.reg.ctx();
    let mut entries: Vec<(Ident, Attr)> = ctx.dict(body.props(op)).to_vec();
    entries.retain(|entry| entry.0 != name);
    entries.push((name, value));
    let props = ctx.dict_attr(&entries);
    body.set_props(op, props);
}
