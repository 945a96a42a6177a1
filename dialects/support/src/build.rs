//! Building operations by name, with attributes and defaults placed as the definition declares them.

use ir_core::{Attr, Ident, Loc, OpId, OperationState, Registry, Type, ValueId};
use rewrite::Rewriter;
use smallvec::SmallVec;

/// Builds the state of an operation. Attributes become properties where the definition declares them; absent
/// ones get their default.
pub fn state(
    reg: &Registry,
    name: &str,
    loc: Loc,
    operands: &[ValueId],
    results: &[Type],
    attrs: &[(&str, Attr)],
) -> OperationState {
    let ctx = reg.ctx();
    let name = ctx.op_name(name);
    let mut all: SmallVec<[(Ident, Attr); 4]> =
        attrs.iter().map(|&(n, a)| (ctx.ident(n), a)).collect();
    if let Some(def) = reg.op(name) {
        for decl in &def.attrs {
            if let Some(default) = decl.default
                && all.iter().all(|a| a.0 != decl.name)
            {
                all.push((decl.name, default));
            }
        }
    }
    let mut state = OperationState::new(ctx, name, loc);
    state.operands.extend_from_slice(operands);
    state.results.extend_from_slice(results);
    (state.props, state.attrs) = reg.split_attrs(name, &[], &all);
    state
}

/// Creates an operation at the insertion point; see [`state`].
pub fn create(
    rewriter: &mut Rewriter<'_>,
    name: &str,
    loc: Loc,
    operands: &[ValueId],
    results: &[Type],
    attrs: &[(&str, Attr)],
) -> OpId {
    let state = state(rewriter.reg, name, loc, operands, results, attrs);
    rewriter.create(state)
}

/// Creates an operation as [`create`] does and returns its only result.
pub fn create_value(
    rewriter: &mut Rewriter<'_>,
    name: &str,
    loc: Loc,
    operands: &[ValueId],
    result: Type,
    attrs: &[(&str, Attr)],
) -> ValueId {
    let op = create(rewriter, name, loc, operands, &[result], attrs);
    rewriter.body.result(op, 0)
}

/// Creates an operation before `op` and replaces the results of `op` by its results.
pub fn replace_with(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    name: &str,
    operands: &[ValueId],
    results: &[Type],
    attrs: &[(&str, Attr)],
) -> OpId {
    let state = state(rewriter.reg, name, rewriter.body.loc(op), operands, results, attrs);
    rewriter.replace_with_new(op, state)
}

/// Returns the types of values.
pub fn types(rewriter: &Rewriter<'_>, values: &[ValueId]) -> SmallVec<[Type; 4]> {
    values.iter().map(|&v| rewriter.body.ty(v)).collect()
}

/// Returns the types of an operation's results.
pub fn result_types(rewriter: &Rewriter<'_>, op: OpId) -> SmallVec<[Type; 4]> {
    rewriter.body.results(op).map(|v| rewriter.body.ty(v)).collect()
}
