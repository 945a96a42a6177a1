//! Verifiers of the dialect `affine`: values that are used as dimensions or symbols of maps.
//!
//! A symbol has one value in the whole affine scope, e.g. in a function: it is defined at the top of the scope, a constant, or computed from
//! symbols without effects. A dimension may also be an induction variable, or computed by `affine.apply` from dimensions.

use std::cell::Cell;

use ir_core::def::Trait;
use ir_core::effects::{is_memory_effect_free, is_speculatable};
use ir_core::{AttrKind, OpId, RegionId, TypeKind, ValueId, ValueOwner};

use super::{Failure, Operation, Verdict, error, plain, require};

/// The number of values that are inspected for one operation. Further ones count as symbols.
const INSPECTED_VALUES: u32 = 1000;

/// The affine scope of an operation.
struct Scope<'a> {
    of: Operation<'a>,
    /// The region of the scope that contains the operation; `None` outside of scopes.
    region: Option<RegionId>,
    /// Whether the operation that owns the body is a scope, or nothing does.
    owner_is_scope: bool,
    budget: Cell<u32>,
}

impl<'a> Scope<'a> {
    fn new(of: Operation<'a>) -> Self {
        let body = of.body();
        let is_scope = |body, op| of.cx.reg.has(body, op, Trait::AffineScope);
        let owner_is_scope = of.cx.parent.is_none_or(|owner| is_scope(owner.body, owner.op));
        let mut region = body.op_region(of.op);
        while let Some(at) = region {
            let Some(parent) = body.region_parent(at) else {
                region = region.filter(|_| owner_is_scope);
                break;
            };
            if is_scope(body, parent) {
                break;
            }
            region = body.op_region(parent);
        }
        Scope { of, region, owner_is_scope, budget: Cell::new(INSPECTED_VALUES) }
    }

    fn name(&self, op: OpId) -> &'a str {
        self.of.ctx().op_name_str(self.of.body().name(op))
    }

    fn is_index(&self, value: ValueId) -> bool {
        matches!(self.of.ctx().ty(self.of.body().ty(value)), TypeKind::Index)
    }

    /// Returns the region that a value is defined in, and its operation unless it is an argument.
    fn place(&self, value: ValueId) -> (Option<RegionId>, Option<OpId>) {
        let body = self.of.body();
        match body.owner(value) {
            ValueOwner::Result { op, .. } => (body.op_region(op), Some(op)),
            ValueOwner::Argument { block, .. } => (body.block_region(block), None),
        }
    }

    /// Returns whether a value is defined at the top of an affine scope.
    fn is_at_top(&self, value: ValueId) -> bool {
        let Some(region) = self.place(value).0 else { return false };
        match self.of.body().region_parent(region) {
            Some(parent) => self.of.cx.reg.has(self.of.body(), parent, Trait::AffineScope),
            None => self.owner_is_scope,
        }
    }

    /// Returns whether a block argument is an induction variable of `affine.for` or `affine.parallel`.
    fn is_induction_variable(&self, argument: ValueId) -> bool {
        let body = self.of.body();
        let ValueOwner::Argument { block, index } = body.owner(argument) else { return false };
        let region = body.block_region(block);
        match region.and_then(|region| body.region_parent(region)).map(|op| self.name(op)) {
            Some("affine.for") => index == 0,
            Some("affine.parallel") => true,
            _ => false,
        }
    }

    /// Returns whether a value is known in the whole region.
    fn is_symbol(&self, value: ValueId, region: Option<RegionId>) -> bool {
        if self.budget.get() == 0 {
            return true;
        }
        self.budget.set(self.budget.get() - 1);
        if !self.is_index(value) {
            return false;
        }
        let (at, op) = self.place(value);
        if region.is_some() && at == region {
            return true;
        }
        if op.is_some_and(|op| self.is_symbolic(op, region)) {
            return true;
        }
        self.outer(region).is_some_and(|outer| self.is_symbol(value, Some(outer)))
    }

    /// Returns the region that contains the operation of a region whose values may be used in it.
    fn outer(&self, region: Option<RegionId>) -> Option<RegionId> {
        let body = self.of.body();
        let parent = body.region_parent(region?)?;
        body.op_region(parent)
            .filter(|_| !self.of.cx.reg.has(body, parent, Trait::IsolatedFromAbove))
    }

    /// Returns whether the results of an operation are symbols.
    fn is_symbolic(&self, op: OpId, region: Option<RegionId>) -> bool {
        let (reg, body) = (self.of.cx.reg, self.of.body());
        if reg.has(body, op, Trait::ConstantLike) {
            return true;
        }
        let operands = || body.operands(op).all(|operand| self.is_symbol(operand, region));
        match self.name(op) {
            "affine.apply" => operands(),
            "memref.dim" | "tensor.dim" => self.is_known_size(op),
            _ => {
                // A definition may declare more than what holds for all operands, e.g. of a division.
                let is_pure =
                    reg.has(body, op, Trait::AlwaysSpeculatable) || is_speculatable(reg, body, op);
                is_memory_effect_free(reg, body, op) && is_pure && operands()
            }
        }
    }

    /// Returns whether the size that an operation returns may be known in the scope: unless it is that of an argument, the operation that
    /// defines the memory decides.
    fn is_known_size(&self, op: OpId) -> bool {
        let Some(shaped) = self.of.body().operands(op).next() else { return false };
        self.is_at_top(shaped) || self.place(shaped).1.is_some()
    }

    /// Returns whether a value is a valid dimension.
    fn is_dimension(&self, value: ValueId) -> bool {
        if !self.is_index(value) {
            return false;
        }
        if self.is_symbol(value, self.region) {
            return true;
        }
        let body = self.of.body();
        let Some(op) = self.place(value).1 else { return self.is_induction_variable(value) };
        match self.name(op) {
            "affine.apply" | "affine.delinearize_index" | "affine.linearize_index" => {
                body.operands(op).all(|operand| self.is_dimension(operand))
            }
            "memref.dim" | "tensor.dim" => {
                body.operands(op).next().is_some_and(|shaped| self.is_at_top(shaped))
            }
            _ => false,
        }
    }

    /// Verifies the operands of a map with so many dimensions.
    fn verify(&self, operands: &[ValueId], dims: u32) -> Verdict {
        for (number, &operand) in (0..).zip(operands) {
            if number < dims {
                let is_valid = self.is_dimension(operand);
                require(is_valid, "operand cannot be used as a dimension id")?;
            } else {
                let is_valid = self.is_symbol(operand, self.region);
                require(is_valid, "operand cannot be used as a symbol")?;
            }
        }
        Ok(())
    }
}

/// Returns the numbers of dimensions and inputs of a map.
fn inputs(of: Operation<'_>, name: &str) -> Verdict<(u32, usize)> {
    match of.attr(name).map(|attr| of.ctx().attr(attr)) {
        Some(AttrKind::AffineMap(map)) => Ok((map.dims, (map.dims + map.symbols) as usize)),
        Some(AttrKind::IntegerSet(set)) => Ok((set.dims, (set.dims + set.symbols) as usize)),
        _ => Err(Failure::Skipped),
    }
}

/// Verifies `affine.apply`.
pub(crate) fn apply(of: Operation<'_>) -> Verdict {
    let (dims, count) = inputs(of, "map")?;
    let operands: Vec<ValueId> = of.body().operands(of.op).collect();
    require(
        operands.len() == count,
        "operand count and affine map dimension and symbol count must match",
    )?;
    let scope = Scope::new(of);
    let only_dimension =
        |&value: &ValueId| !scope.is_symbol(value, scope.region) && scope.is_dimension(value);
    if operands[dims as usize..].iter().any(only_dimension) {
        return plain("dimensional operand cannot be used as a symbol");
    }
    Ok(())
}

/// Verifies the bounds of `affine.for`.
pub(crate) fn for_loop(of: Operation<'_>) -> Verdict {
    let scope = Scope::new(of);
    for side in ["lower", "upper"] {
        let (dims, count) = inputs(of, &format!("{side}BoundMap"))?;
        let operands = of.operands(&format!("{side}BoundOperands"))?;
        if operands.len() == count {
            scope.verify(&operands, dims)?;
        }
    }
    Ok(())
}

/// Verifies the condition of `affine.if`.
pub(crate) fn if_else(of: Operation<'_>) -> Verdict {
    let (dims, count) = inputs(of, "condition")?;
    let operands: Vec<ValueId> = of.body().operands(of.op).collect();
    require(
        operands.len() == count,
        "operand count and condition integer set dimension and symbol count must match",
    )?;
    Scope::new(of).verify(&operands, dims)
}

/// Verifies the bounds of `affine.parallel`.
pub(crate) fn parallel(of: Operation<'_>) -> Verdict {
    let operands: Vec<ValueId> = of.body().operands(of.op).collect();
    let (lower_dims, lower) = inputs(of, "lowerBoundsMap")?;
    let (upper_dims, upper) = inputs(of, "upperBoundsMap")?;
    if operands.len() != lower + upper {
        return Ok(());
    }
    let scope = Scope::new(of);
    scope.verify(&operands[..lower], lower_dims)?;
    scope.verify(&operands[lower..], upper_dims)
}

/// Returns the operands that follow those before the subscripts.
fn subscripts(of: Operation<'_>, before: usize) -> Vec<ValueId> {
    of.body().operands(of.op).skip(before).collect()
}

/// Verifies an access to a memref, whose subscripts follow so many operands, of which the memref is the last.
fn access(of: Operation<'_>, before: usize) -> Verdict {
    let memref = of.body().operands(of.op).nth(before - 1).ok_or(Failure::Skipped)?;
    let rank = of.memref(of.body().ty(memref)).ok_or(Failure::Skipped)?.rank();
    let Some(AttrKind::AffineMap(map)) = of.attr("map").map(|attr| of.ctx().attr(attr)) else {
        return Ok(());
    };
    require(map.results.len() == rank, "affine map num results must equal memref rank")?;
    let operands = subscripts(of, before);
    require(
        operands.len() == (map.dims + map.symbols) as usize,
        "expects as many subscripts as affine map inputs",
    )?;
    Scope::new(of).verify(&operands, map.dims)
}

/// Verifies `affine.load` and `affine.vector_load`.
pub(crate) fn load(of: Operation<'_>) -> Verdict {
    access(of, 1)
}

/// Verifies `affine.store` and `affine.vector_store`.
pub(crate) fn store(of: Operation<'_>) -> Verdict {
    access(of, 2)
}

/// Verifies that the operands are dimensions or symbols.
fn indices(scope: &Scope<'_>, operands: &[ValueId], what: &str) -> Verdict {
    if operands.iter().all(|&value| scope.is_dimension(value)) {
        return Ok(());
    }
    error(format!("{what}index must be a valid dimension or symbol identifier"))
}

/// Verifies `affine.prefetch`.
pub(crate) fn prefetch(of: Operation<'_>) -> Verdict {
    indices(&Scope::new(of), &subscripts(of, 1), "")
}

/// Verifies memrefs with subscripts, each of which has a map.
fn accesses(of: Operation<'_>, maps: &[(&str, &str)]) -> Verdict {
    let (scope, mut start) = (Scope::new(of), 0);
    for (map, what) in maps {
        let (_, count) = inputs(of, map)?;
        let operands: Vec<ValueId> =
            of.body().operands(of.op).skip(start + 1).take(count).collect();
        start += 1 + count;
        indices(&scope, &operands, what)?;
    }
    Ok(())
}

/// Verifies `affine.dma_start`.
pub(crate) fn dma_start(of: Operation<'_>) -> Verdict {
    accesses(of, &[("src_map", "src "), ("dst_map", "dst "), ("tag_map", "tag ")])
}

/// Verifies `affine.dma_wait`.
pub(crate) fn dma_wait(of: Operation<'_>) -> Verdict {
    accesses(of, &[("tag_map", "")])
}
