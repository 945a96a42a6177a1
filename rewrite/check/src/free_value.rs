//! The operations that define the free values of a rule, and its constants, in an instance.

use ir_core::{Attr, Body, Ident, Loc, OpId, Registry, Type};

/// The name of the operations that define free values.
///
/// No dialect has such a name.
pub(crate) const LEAF: &str = "<check>.leaf";

/// How many operations there are between a result of a rule and a free value at most.
pub(crate) const MAX_DEPTH: usize = 128;

/// Returns the index of the free value that `op` defines.
pub(crate) fn leaf_index(reg: &Registry, body: &Body, op: OpId) -> Option<usize> {
    let ctx = reg.ctx();
    if ctx.op_name_str(body.name(op)) != LEAF {
        return None;
    }
    let index = ctx.dict_get(body.attrs(op), ctx.ident("n"))?;
    usize::try_from(ctx.int_value(index)?.try_to_u64()?).ok()
}

/// Creates a constant operation in no block whose value is `unknown`, of the kind of `sample`.
pub(crate) fn unknown_constant(
    reg: &Registry,
    body: &mut Body,
    (unknown, sample): (Attr, Attr),
    ty: Type,
) -> Option<OpId> {
    let ctx = reg.ctx();
    let mut state = reg.materialize_anywhere(sample, ty, Loc::UNKNOWN)?;
    let of = |&(name, attr): &(Ident, Attr)| (name, if attr == sample { unknown } else { attr });
    let props: Vec<(Ident, Attr)> = ctx.dict(state.props).iter().map(of).collect();
    state.props = ctx.dict_attr(&props);
    Some(body.create_op(state))
}

/// Creates a constant operation in no block, of whichever dialect makes one.
pub(crate) fn constant(reg: &Registry, body: &mut Body, value: Attr, ty: Type) -> Option<OpId> {
    Some(body.create_op(reg.materialize_anywhere(value, ty, Loc::UNKNOWN)?))
}
