//! The value without meaning, `ub.poison`.

use ir_core::{AttrKind, Loc, OperationState, Registry, Type};

const NAME: &str = "ub.poison";

/// Returns the state of `ub.poison` of that type.
pub(crate) fn state(reg: &Registry, ty: Type, loc: Loc) -> OperationState {
    let ctx = reg.ctx();
    let (dialect, mnemonic) = (ctx.ident("ub"), ctx.ident("poison"));
    let attr = AttrKind::Parametric { dialect, mnemonic, params: Box::default() };
    let value = (ctx.ident("value"), ctx.intern_attr(attr));
    let mut state = OperationState::new(ctx, ctx.op_name(NAME), loc);
    state.results.push(ty);
    (state.props, state.attrs) = reg.split_attrs(state.name, &[], &[value]);
    state
}
