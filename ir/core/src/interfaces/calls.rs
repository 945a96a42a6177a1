//! Calls and callables (`CallOpInterface`, `CallableOpInterface`): the answers of hooks, and those
//! that follow from the structure of an operation.
//!
//! ```text
//! func.call @f(%x) : (i32) -> i32             callee: the symbol @f; argument operands: %x
//! func.call_indirect %f(%x) : (i32) -> i32    callee: the value %f; argument operands: %x
//! func.func @f(%y: i32) -> i32 { ... }        callable region: the one of the function; results: i32
//! ```
//!
//! Without a hook, the callee of a call is its attribute `callee`, or else its first operand, and
//! the remaining operands are the arguments. A callable has one callable region, the first, unless
//! that is empty, and the result types of its attribute `function_type`.

use smallvec::SmallVec;

use super::builtin::CallInterfaceCallable;
use crate::attrs::AttrKind;
use crate::body::{Body, OwnedRegion};
use crate::def::Trait;
use crate::ids::{OpId, Type};
use crate::registry::Registry;
use crate::types::TypeKind;

impl Registry {
    /// Returns whether `op` is a call.
    pub fn is_call(&self, body: &Body, op: OpId) -> bool {
        self.has(body, op, Trait::CallOpInterface)
    }

    /// Returns whether `op` can be called.
    pub fn is_callable(&self, body: &Body, op: OpId) -> bool {
        let traits = [Trait::CallableOpInterface, Trait::FunctionOpInterface];
        self.def(body, op).is_some_and(|def| traits.iter().any(|&t| def.has(t)))
    }

    /// Returns who the call `op` calls; `None` if `op` is not a call, or it is not known.
    pub fn callee(&self, body: &Body, op: OpId) -> Option<CallInterfaceCallable> {
        let def = self.def(body, op).filter(|def| def.has(Trait::CallOpInterface))?;
        if let Some(hook) = &def.hooks.interfaces.call.get_callable_for_callee {
            return hook(self, body, op);
        }
        let callee = body.attr(self.ctx(), op, self.ctx().ident("callee"));
        match callee.filter(|&a| matches!(self.ctx().attr(a), AttrKind::SymbolRef { .. })) {
            Some(symbol) => Some(CallInterfaceCallable::Symbol(symbol)),
            None => body.operands(op).next().map(CallInterfaceCallable::Value),
        }
    }

    /// Returns the operands of the call `op` that are passed to the arguments of the callable:
    /// `(first, count)`.
    pub fn call_arg_operands(&self, body: &Body, op: OpId) -> (usize, usize) {
        let hook =
            self.def(body, op).and_then(|d| d.hooks.interfaces.call.get_arg_operands.as_ref());
        if let Some(hook) = hook {
            return hook(self, body, op);
        }
        let count = body.num_operands(op);
        match self.callee(body, op) {
            Some(CallInterfaceCallable::Value(_)) => (1, count - 1),
            _ => (0, count),
        }
    }

    /// Returns the region of the callable `op` that calls execute; `None` if `op` is not a
    /// callable, or is a declaration.
    pub fn callable_region<'b>(&self, body: &'b Body, op: OpId) -> Option<OwnedRegion<'b>> {
        if !self.is_callable(body, op) {
            return None;
        }
        let hook = self
            .def(body, op)
            .and_then(|d| d.hooks.interfaces.callable.get_callable_region.as_ref());
        let index = hook.map_or(Some(0), |hook| hook(self, body, op))?;
        let region = body.all_regions(op).nth(index)?;
        region.body.entry_block(region.region).is_some().then_some(region)
    }

    /// Returns the types of the results of a call of the callable `op`; `None` if they are not
    /// known.
    pub fn callable_results(&self, body: &Body, op: OpId) -> Option<SmallVec<[Type; 2]>> {
        let hook =
            self.def(body, op).and_then(|d| d.hooks.interfaces.callable.get_result_types.as_ref());
        if let Some(hook) = hook {
            return hook(self, body, op);
        }
        let ctx = self.ctx();
        let function = body.attr(ctx, op, ctx.ident("function_type"))?;
        let AttrKind::Type(function) = ctx.attr(function) else { return None };
        let TypeKind::Function { results, .. } = ctx.ty(*function) else { return None };
        Some(results.iter().copied().collect())
    }
}
