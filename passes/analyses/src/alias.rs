//! Alias analysis: whether two values may refer to the same memory.
//!
//! ```mlir
//! func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {      // %a and %b: may alias
//!   %0 = memref.alloc() : memref<4xf32>                     // %0 and %a, %0 and %1: no alias
//!   %1 = memref.alloc() : memref<4xf32>
//!   %2 = memref.cast %1 : memref<4xf32> to memref<?xf32>    // %2 and %1: the same memory
//! ```
//!
//! A view (`ViewLikeOpInterface`) refers to the memory of its source, a result of a region branch to that of the values which reach it, and a block
//! argument to that of the values which branches pass. An allocation, by the declared effects of its operation, is distinct from other
//! allocations, and from the memory of values that are defined outside of its scope.

use ir_core::def::{EffectDecl, EffectKind, Effects, Trait, ValueRef, declared_results};
use ir_core::effects::effects_of;
use ir_core::enclosing::ParentOp;
use ir_core::expr::Val;
use ir_core::{BlockId, Body, OpId, RegionId, Registry, TypeKind, ValueId, ValueOwner};
use rustc_hash::FxHashSet;

use crate::region_flow::RegionFlow;

/// The interface of operations whose result refers to the memory of an operand.
const VIEW: &str = "ViewLikeOpInterface";
/// The resource of memory that is freed at the end of the nearest operation with `AutomaticAllocationScope`.
const SCOPED: &str = "AutomaticAllocationScopeResource";
/// How many definitions are followed from a value to the memory that it refers to.
const MAX_DEPTH: usize = 10;

/// The relation of two values to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AliasResult {
    /// They refer to different memory.
    No,
    /// They may refer to the same memory.
    May,
    /// They refer to the same memory.
    Must,
}

impl AliasResult {
    fn merge(self, other: AliasResult) -> AliasResult {
        if self == other { self } else { AliasResult::May }
    }
}

/// The alias analysis of a body. It computes each answer from the current state of the body.
#[derive(Clone, Copy)]
pub struct Aliases<'a> {
    reg: &'a Registry,
    body: &'a Body,
    parent: Option<&'a ParentOp<'a>>,
}

/// The operation that bounds the life of an allocation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// None is known.
    Unknown,
    /// The operation that owns the body.
    Body,
    /// An operation in the body.
    Op(OpId),
}

impl<'a> Aliases<'a> {
    /// Returns the analysis of `body`, which `parent` owns.
    pub fn new(reg: &'a Registry, body: &'a Body, parent: Option<&'a ParentOp<'a>>) -> Self {
        Aliases { reg, body, parent }
    }

    /// Returns whether two values may refer to the same memory.
    pub fn alias(&self, a: ValueId, b: ValueId) -> AliasResult {
        if a == b {
            return AliasResult::Must;
        }
        let (left, right) = (self.underlying(a), self.underlying(b));
        let pairs = left.iter().flat_map(|&a| right.iter().map(move |&b| (a, b)));
        let result = pairs.map(|(a, b)| self.alias_of_memory(a, b)).reduce(AliasResult::merge);
        result.unwrap_or(AliasResult::May)
    }

    /// Returns the values whose memory `value` may refer to.
    fn underlying(&self, value: ValueId) -> Vec<ValueId> {
        let mut search = Search { all: self, visited: FxHashSet::default(), found: Vec::new() };
        search.visit(value, MAX_DEPTH);
        search.found
    }

    fn alias_of_memory(&self, a: ValueId, b: ValueId) -> AliasResult {
        if a == b {
            return AliasResult::Must;
        }
        let is_constant = |v| {
            let op = self.body.defining_op(v);
            op.is_some_and(|op| self.reg.has(self.body, op, Trait::ConstantLike))
        };
        let (in_a, in_b) = (self.allocation(a), self.allocation(b));
        if is_constant(a) || is_constant(b) {
            let other = if is_constant(a) { in_b } else { in_a };
            let both = is_constant(a) && is_constant(b);
            return if !both && other.is_some() { AliasResult::No } else { AliasResult::May };
        }
        let (scope, other) = match (in_a, in_b) {
            (Some(_), Some(_)) => return AliasResult::No,
            (None, None) => return AliasResult::May,
            (Some(scope), None) => (scope, b),
            (None, Some(scope)) => (scope, a),
        };
        if self.is_outside(scope, other) { AliasResult::No } else { AliasResult::May }
    }

    /// Returns whether a value that nothing allocates is defined before the scope is entered.
    fn is_outside(&self, scope: Scope, value: ValueId) -> bool {
        let Some(block) = self.body.value_block(value) else { return false };
        let Some(region) = self.body.block_region(block) else { return false };
        let is_entry_argument = matches!(self.body.owner(value), ValueOwner::Argument { .. })
            && self.body.is_entry_block(block);
        let parent = self.body.region_parent(region);
        match (scope, parent) {
            (Scope::Unknown, _) => false,
            (Scope::Body, parent) => parent.is_none() && is_entry_argument,
            // An operation in the body is inside the owner of the body.
            (Scope::Op(_), None) => true,
            (Scope::Op(scope), Some(parent)) => {
                scope == parent && is_entry_argument || scope != parent && self.is_in(scope, parent)
            }
        }
    }

    fn is_in(&self, op: OpId, outer: OpId) -> bool {
        std::iter::successors(Some(op), |&op| self.body.parent_op(op)).any(|op| op == outer)
    }

    /// Returns the scope of the memory that the operation which defines `value` allocates for it; `None` if it allocates none.
    fn allocation(&self, value: ValueId) -> Option<Scope> {
        let ValueOwner::Result { op, index } = self.body.owner(value) else { return None };
        let Effects::Declared(effects) = effects_of(self.reg, self.body, op) else { return None };
        let def = self.reg.def(self.body, op)?;
        let results = declared_results(self.reg.ctx(), def, self.body, op)?;
        let is_own = |effect: &&EffectDecl| match effect.on {
            Some(ValueRef::Result(declared)) if effect.kind == EffectKind::Allocate => results
                .get(declared)
                .is_some_and(|(first, count)| (first..first + count).contains(&index)),
            _ => false,
        };
        let effect = effects.iter().find(is_own)?;
        let bound = if effect.resource.ends_with(SCOPED) {
            Trait::AutomaticAllocationScope
        } else {
            Trait::FunctionOpInterface
        };
        let mut ancestors =
            std::iter::successors(self.body.parent_op(op), |&op| self.body.parent_op(op));
        Some(match ancestors.find(|&op| self.reg.has(self.body, op, bound)) {
            Some(op) => Scope::Op(op),
            None if self.parent.is_some_and(|p| self.reg.has(p.body, p.op, bound)) => Scope::Body,
            None => Scope::Unknown,
        })
    }
}

/// The search for the values whose memory a value refers to.
struct Search<'s, 'a> {
    all: &'s Aliases<'a>,
    visited: FxHashSet<ValueId>,
    found: Vec<ValueId>,
}

impl Search<'_, '_> {
    fn visit(&mut self, value: ValueId, depth: usize) {
        if !self.visited.insert(value) {
            return;
        }
        let sources = if depth == 0 { None } else { self.sources(value) };
        match sources {
            None => self.found.push(value),
            Some(sources) => sources.into_iter().for_each(|source| self.visit(source, depth - 1)),
        }
    }

    /// Returns the values that `value` may be, or refer to the memory of; `None` if it refers to its own.
    fn sources(&self, value: ValueId) -> Option<Vec<ValueId>> {
        let (reg, body) = (self.all.reg, self.all.body);
        match body.owner(value) {
            ValueOwner::Result { op, index } => {
                let source = (index == 0).then(|| view_source(reg, body, op)).flatten();
                source.map(|source| vec![source]).or_else(|| self.through_regions(op, value))
            }
            ValueOwner::Argument { block, index } if !body.is_entry_block(block) => {
                self.passed(block, index)
            }
            ValueOwner::Argument { block, .. } => {
                let region: RegionId = body.block_region(block)?;
                self.through_regions(body.region_parent(region)?, value)
            }
        }
    }

    fn through_regions(&self, op: OpId, value: ValueId) -> Option<Vec<ValueId>> {
        let body = self.all.body;
        let flow = RegionFlow::of(self.all.reg, body, op)?;
        let edges = flow.edges.iter().filter(|(_, to)| *to == value);
        let sources: Vec<_> = edges.map(|(from, _)| body.operand(from.op, from.index)).collect();
        (!sources.is_empty()).then_some(sources)
    }

    /// Returns the values that branches pass to an argument of a block; `None` if one of them is not known.
    fn passed(&self, block: BlockId, index: usize) -> Option<Vec<ValueId>> {
        let (reg, body) = (self.all.reg, self.all.body);
        let passed = |edge: ir_core::Use| {
            let (first, count) =
                rewrite::forwarded_operands(reg, body, edge.op)?.get(edge.index).copied()?;
            (index < count).then(|| body.operand(edge.op, first + index))
        };
        body.block_uses(block).map(passed).collect()
    }
}

/// Returns the operand whose memory the first result of a view refers to; `None` for other operations. Calls the method of the view,
/// or else takes the only operand that is a buffer.
pub fn view_source(reg: &Registry, body: &Body, op: OpId) -> Option<ValueId> {
    let known = reg.op_interface(body, op, VIEW)?.call("getViewSource", &[]);
    match known.as_ref().map(Val::unwrapped) {
        Ok(Val::Value(value)) => Some(*value),
        _ => only_buffer(reg, body, op),
    }
}

fn only_buffer(reg: &Registry, body: &Body, op: OpId) -> Option<ValueId> {
    let is_buffer = |value: &ValueId| {
        let kind = reg.ctx().ty(body.ty(*value));
        matches!(kind, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
    };
    let mut buffers = body.operands(op).filter(is_buffer);
    let (only, None) = (buffers.next()?, buffers.next()) else { return None };
    Some(only)
}
