//! Cost models: what an operation costs, from its name, attributes and types.
//!
//! The cost of a body is the sum over its operations; one that is too great to be counted is an error. Sums over trees saturate: seventy doublings of a
//! shared value overflow 64 bits.

mod models;
mod table;

use std::sync::Arc;

pub use ir_core::def::CostedOp;
pub use ir_core::def::cost::BadCost;
use ir_core::def::cost::{ASSUMED_SIZE, MAX_COST};
use ir_core::{AttrKind, Body, OpId, OpName, Registry, Type, TypeKind, panics};

pub use models::{CostFn, CostModelInfo, CostModels};
pub use table::{ConditionalCost, CostTable, TableError, TablePlace};

/// A cost model, by its name.
///
/// ```
/// use ir_core::{Context, Registry};
/// use rewrite_egraph::cost::{CostModel, CostedOp};
///
/// let ctx = Context::new();
/// let registry = Registry::empty(&ctx);
/// let op = CostedOp { reg: &registry, name: ctx.op_name("toy.add"), props: ctx.empty_dict(), operands: &[], results: &[] };
/// assert_eq!(CostModel::OpCount.cost(&op).ok(), Some(1));
/// let flat = CostModel::function("flat", |_| Ok(7));
/// assert_eq!((flat.name(), flat.cost(&op).ok()), ("flat", Some(7)));
/// ```
#[derive(Clone, Debug, Default)]
pub enum CostModel {
    /// Every operation costs one.
    #[default]
    OpCount,
    /// About how many bytes of code.
    CodeSize,
    /// The `cost` of the operation's definition, or 1 without one.
    Annotated,
    /// A table: one's own, or that of about how many cycles it takes until the result is there.
    Table(Arc<CostTable>),
    /// A function of the program, with the name of the model.
    Function(&'static str, Arc<CostFn>),
}

/// An operation whose cost the model cannot give, e.g. because a formula of a definition is negative for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongCost {
    /// The operation.
    pub op: OpName,
    /// The invalid cost that the formula gave.
    pub cost: BadCost,
}

/// Tables and functions are equal if they are the same value.
impl PartialEq for CostModel {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (CostModel::Table(a), CostModel::Table(b)) => Arc::ptr_eq(a, b),
            (CostModel::Function(_, a), CostModel::Function(_, b)) => Arc::ptr_eq(a, b),
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

impl Eq for CostModel {}

impl CostModel {
    /// Returns its name.
    pub fn name(&self) -> &str {
        match self {
            CostModel::OpCount => "op-count",
            CostModel::CodeSize => "code-size",
            CostModel::Annotated => "td",
            CostModel::Table(table) => table.name(),
            CostModel::Function(name, _) => name,
        }
    }

    /// Returns the line of the table that has the cost of an operation.
    pub fn line(&self, name: &str) -> Option<u32> {
        match self {
            CostModel::Table(table) => table.place(name).map(|place| place.line),
            _ => None,
        }
    }

    /// Returns the operations that somebody's own table lists, with their places, in order of those.
    pub fn listed(&self) -> Vec<(TablePlace, &str)> {
        match self {
            CostModel::Table(table) => table.listed(),
            _ => Vec::new(),
        }
    }

    /// Returns the conditions that somebody's own table lists, each with its operation, in order of their places.
    pub fn conditions(&self) -> Vec<(&str, &ConditionalCost)> {
        match self {
            CostModel::Table(table) => table.conditions(),
            _ => Vec::new(),
        }
    }

    /// Returns whether the cost does not depend on the types of the operands.
    pub(crate) fn is_by_shape(&self) -> bool {
        matches!(self, CostModel::OpCount)
    }

    /// Computes the cost of one operation.
    ///
    /// # Errors
    /// If the formula gives a value that is not a cost: that may depend on shapes.
    pub fn cost(&self, op: &CostedOp<'_>) -> Result<u64, BadCost> {
        match self {
            CostModel::OpCount => Ok(1),
            CostModel::CodeSize => Ok(code_size(op)),
            CostModel::Annotated => annotated(op).unwrap_or(Ok(1)),
            CostModel::Table(table) => table.value(op),
            CostModel::Function(name, cost) => {
                let context =
                    || format!("cost model '{name}', for '{}'", op.reg.ctx().op_name_str(op.name));
                panics::with_context(context, || (cost.0)(op))
            }
        }
    }

    /// Computes the cost of all operations of a body, inline regions included.
    ///
    /// # Errors
    /// If an operation has an invalid cost, or the sum is too large: the first such operation, and the
    /// reason.
    pub fn body_cost(&self, reg: &Registry, body: &Body) -> Result<u64, (OpId, BadCost)> {
        let mut sum: u64 = 0;
        for op in body.roots().iter().flat_map(|&root| body.ops_in(root)) {
            let cost = match self {
                CostModel::OpCount => Ok(1),
                _ => with_costed(reg, body, op, |op| self.cost(op)),
            };
            sum = sum.saturating_add(cost.map_err(|bad| (op, bad))?);
            if sum > MAX_COST {
                return Err((op, BadCost::TooGreat));
            }
        }
        Ok(sum)
    }
}

fn with_costed<R>(reg: &Registry, body: &Body, op: OpId, of: impl FnOnce(&CostedOp<'_>) -> R) -> R {
    let operands: smallvec::SmallVec<[Type; 4]> = body.operands(op).map(|v| body.ty(v)).collect();
    let results: smallvec::SmallVec<[Type; 2]> = body.results(op).map(|v| body.ty(v)).collect();
    of(&CostedOp {
        reg,
        name: body.name(op),
        props: body.props(op),
        operands: &operands,
        results: &results,
    })
}

/// Returns the cost in the definition of an operation, if it has one.
fn annotated(op: &CostedOp<'_>) -> Option<Result<u64, BadCost>> {
    Some(op.reg.op(op.name)?.cost.as_ref()?.eval(&op.types(), ASSUMED_SIZE))
}

/// Returns one byte for the operation, and one for each operand and result.
fn code_size(op: &CostedOp<'_>) -> u64 {
    let ctx = op.reg.ctx();
    let numbers = ctx.dict(op.props).iter().map(|&(_, attr)| match ctx.attr(attr) {
        AttrKind::Integer { value, ty } => match ctx.ty(*ty) {
            // Small immediates are short.
            TypeKind::Integer { .. } | TypeKind::Index => match value.try_to_i64() {
                Some(v) if i8::try_from(v).is_ok() => 1,
                Some(v) if i32::try_from(v).is_ok() => 4,
                _ => 8,
            },
            _ => 8,
        },
        AttrKind::Float { value, .. } => u64::from(value.kind().bit_width()).div_ceil(8),
        AttrKind::DenseElements { data, .. } => data.len() as u64,
        _ => 0,
    });
    let values = (op.operands.len() + op.results.len()) as u64;
    numbers.fold(1u64.saturating_add(values), u64::saturating_add)
}
