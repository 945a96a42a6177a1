//! The operation that a cost model evaluates.

use super::cost::OpTypes;
use crate::ids::{Attr, OpName, Type};
use crate::registry::Registry;

/// The properties of an operation that a cost model reads.
#[derive(Clone, Copy)]
pub struct CostedOp<'a> {
    /// The definitions and the context.
    pub reg: &'a Registry,
    /// Its name.
    pub name: OpName,
    /// Its inherent attributes.
    pub props: Attr,
    /// The types of its operands.
    pub operands: &'a [Type],
    /// The types of its results.
    pub results: &'a [Type],
}

impl<'a> CostedOp<'a> {
    /// Returns the types of the operation, which [formulas](super::cost::Formula) read.
    pub fn types(&self) -> OpTypes<'a> {
        OpTypes { ctx: self.reg.ctx(), operands: self.operands, results: self.results }
    }
}
