//! Cost models: what an operation costs, from its name, attributes and types.
//!
//! The cost of a body is the sum over its operations; one that is too great to be counted is an error. Sums over trees saturate: seventy doublings of a
//! shared value overflow 64 bits.

mod table;

use std::sync::Arc;

use ir_core::def::Trait;
use ir_core::def::cost::{ASSUMED_SIZE, MAX_COST};
pub use ir_core::def::cost::{BadCost, CostedOp};
use ir_core::{AttrKind, Body, OpId, Registry, Type, TypeKind};

pub use table::{CostTable, TableError};

/// A cost model, by its name.
#[derive(Clone, Debug, Default)]
pub enum CostModel {
    /// Every operation costs one.
    #[default]
    OpCount,
    /// About how many cycles until the result is there: a table of this crate.
    Latency,
    /// About how many bytes of code.
    CodeSize,
    /// What the definition of the operation says, one where it says nothing.
    Annotated,
    /// A table that the user gives.
    Table(Arc<CostTable>),
}

/// Tables are equal if they are one.
impl PartialEq for CostModel {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (CostModel::Table(a), CostModel::Table(b)) => Arc::ptr_eq(a, b),
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

impl Eq for CostModel {}

/// The names of the models that are always there.
pub const MODELS: &[&str] = &["op-count", "latency", "code-size", "td"];

impl CostModel {
    /// The model of that name.
    pub fn named(name: &str) -> Option<CostModel> {
        Some(match name {
            "op-count" => CostModel::OpCount,
            "latency" => CostModel::Latency,
            "code-size" => CostModel::CodeSize,
            "td" => CostModel::Annotated,
            _ => return None,
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            CostModel::OpCount => "op-count",
            CostModel::Latency => "latency",
            CostModel::CodeSize => "code-size",
            CostModel::Annotated => "td",
            CostModel::Table(table) => table.name(),
        }
    }

    /// The line of the table where it says what an operation costs.
    pub fn line(&self, name: &str) -> Option<u32> {
        match self {
            CostModel::Table(table) => table.line(name),
            _ => None,
        }
    }

    /// Whether the cost does not depend on the types of the operands.
    pub(crate) fn is_by_shape(&self) -> bool {
        matches!(self, CostModel::OpCount)
    }

    /// The cost of one operation. What is none counts as zero; see [`try_cost`](Self::try_cost).
    pub fn cost(&self, op: &CostedOp<'_>) -> u64 {
        self.try_cost(op).unwrap_or(0)
    }

    /// The cost of one operation.
    ///
    /// # Errors
    /// What a formula gives that is no cost: that may depend on the shapes.
    pub fn try_cost(&self, op: &CostedOp<'_>) -> Result<u64, BadCost> {
        match self {
            CostModel::OpCount => Ok(1),
            CostModel::Latency => latency(op),
            CostModel::CodeSize => Ok(code_size(op)),
            CostModel::Annotated => annotated(op).unwrap_or(Ok(1)),
            CostModel::Table(table) => table.value(op),
        }
    }

    /// The first operation of a body whose cost is none, or is too much with those before it, and why.
    pub fn wrong(&self, reg: &Registry, body: &Body) -> Option<(OpId, BadCost)> {
        if matches!(self, CostModel::OpCount | CostModel::CodeSize) {
            return None;
        }
        let mut ops = body.roots().iter().flat_map(|&root| body.ops_in(root));
        let mut sum: u64 = 0;
        ops.find_map(|op| {
            if matches!(self, CostModel::Annotated) && reg.def(body, op).is_none_or(|d| d.cost.is_none()) {
                return None;
            }
            match with_costed(reg, body, op, |op| self.try_cost(op)) {
                Ok(cost) => sum = sum.saturating_add(cost),
                Err(bad) => return Some((op, bad)),
            }
            (sum > MAX_COST).then_some((op, BadCost::TooGreat))
        })
    }

    /// The cost of all operations of a body, inline regions included.
    pub fn body_cost(&self, reg: &Registry, body: &Body) -> u64 {
        let mut sum: u64 = 0;
        for &root in body.roots() {
            for op in body.ops_in(root) {
                sum = sum.saturating_add(self.op_cost(reg, body, op));
            }
        }
        sum
    }

    /// The cost of an operation of a body.
    pub fn op_cost(&self, reg: &Registry, body: &Body, op: OpId) -> u64 {
        if matches!(self, CostModel::OpCount) {
            return 1;
        }
        with_costed(reg, body, op, |op| self.cost(op))
    }
}

fn with_costed<R>(reg: &Registry, body: &Body, op: OpId, of: impl FnOnce(&CostedOp<'_>) -> R) -> R {
    let operands: smallvec::SmallVec<[Type; 4]> = body.operands(op).map(|v| body.ty(v)).collect();
    let results: smallvec::SmallVec<[Type; 2]> = body.results(op).map(|v| body.ty(v)).collect();
    of(&CostedOp { reg, name: body.name(op), props: body.props(op), operands: &operands, results: &results })
}

/// Cycles of operations of the built-in dialects on a common processor of today, vectors and tensors element by element: the order is what
/// counts. What is not listed costs four.
const CYCLES: &[(&str, u64)] = &[
    ("addf", 4),
    ("addi", 1),
    ("addui_extended", 2),
    ("andi", 1),
    ("bitcast", 1),
    ("ceildivsi", 30),
    ("ceildivui", 28),
    ("cmpf", 3),
    ("cmpi", 1),
    ("constant", 0),
    ("divf", 13),
    ("divsi", 26),
    ("divui", 25),
    ("extf", 3),
    ("extsi", 1),
    ("extui", 1),
    ("floordivsi", 30),
    ("fptosi", 5),
    ("fptoui", 5),
    ("index_cast", 1),
    ("index_castui", 1),
    ("maximumf", 4),
    ("maxnumf", 4),
    ("maxsi", 1),
    ("maxui", 1),
    ("minimumf", 4),
    ("minnumf", 4),
    ("minsi", 1),
    ("minui", 1),
    ("mulf", 4),
    ("muli", 3),
    ("mulsi_extended", 4),
    ("mului_extended", 4),
    ("negf", 1),
    ("ori", 1),
    ("remf", 30),
    ("remsi", 27),
    ("remui", 26),
    ("select", 1),
    ("shli", 1),
    ("shrsi", 1),
    ("shrui", 1),
    ("sitofp", 5),
    ("subf", 4),
    ("subi", 1),
    ("truncf", 3),
    ("trunci", 1),
    ("uitofp", 5),
    ("xori", 1),
];

/// The cycles of an operation that is listed.
fn cycles(op: &CostedOp<'_>) -> Option<u64> {
    let ("arith", own) = op.reg.ctx().op_name_str(op.name).split_once('.')? else { return None };
    CYCLES.binary_search_by_key(&own, |c| c.0).ok().map(|at| CYCLES[at].1)
}

/// What the definition of an operation says that it costs.
fn annotated(op: &CostedOp<'_>) -> Option<Result<u64, BadCost>> {
    Some(op.reg.op(op.name)?.cost.as_ref()?.eval(op, ASSUMED_SIZE))
}

fn latency(op: &CostedOp<'_>) -> Result<u64, BadCost> {
    let one = match cycles(op) {
        Some(cycles) => cycles,
        None if let Some(cost) = annotated(op) => return cost,
        _ if op.reg.op(op.name).is_some_and(|d| d.has(Trait::ConstantLike)) => 0,
        _ => 4,
    };
    let cost = op.results.first().map_or(Some(1), |&ty| elements(op.reg, ty)).and_then(|n| n.checked_mul(one));
    cost.filter(|&cost| cost <= MAX_COST).ok_or(BadCost::TooGreat)
}

/// How many elements a type has, one where that is not known; nothing if 64 bits do not hold it.
fn elements(reg: &Registry, ty: Type) -> Option<u64> {
    let Some(shape) = reg.ctx().ty(ty).shape() else { return Some(1) };
    shape.iter().map(|&n| u64::try_from(n).unwrap_or(1)).try_fold(1, u64::checked_mul)
}

/// One byte for what it does, one for each value that it names, those of its numbers.
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
        AttrKind::Float { value, .. } => u64::from(value.kind().mlir_width()).div_ceil(8),
        AttrKind::DenseElements { data, .. } => data.len() as u64,
        _ => 0,
    });
    let values = (op.operands.len() + op.results.len()) as u64;
    numbers.fold(1u64.saturating_add(values), u64::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::CYCLES;

    #[test]
    fn cycles_are_sorted() {
        assert!(CYCLES.is_sorted_by_key(|c| c.0));
    }
}
