//! Values that are used as dimensions or symbols of affine maps.
//!
//! A symbol has one value in the whole affine scope, e.g. in a function: it is defined at the top of the scope, a constant, or computed from
//! symbols without effects. A dimension may also be an induction variable, or computed by `affine.apply` from dimensions.
//!
//! ```text
//! affine.for %i = 0 to %n {                             // %n, an argument of the function, is a symbol
//!   %j = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)  // %i and %j are dimensions, no symbols
//! ```

use ir_core::def::Trait;
use ir_core::effects::{is_memory_effect_free, is_speculatable};
use ir_core::{OpId, RegionId, TypeKind, ValueId, ValueOwner};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::{Operation, Verdict, require};

/// The use of a value in a map. The region is that of the affine scope in which it is used, if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Role {
    Symbol(Option<RegionId>),
    Dimension(Option<RegionId>),
}

/// The statement that a value can be used in a role.
type Claim = (ValueId, Role);

/// The ways to prove a claim: each is a list of claims that must hold all.
type Proofs = SmallVec<[Vec<Claim>; 2]>;

/// Returns the proofs of a claim that holds, or that cannot hold, whatever others do.
fn decided(holds: bool) -> Proofs {
    if holds { smallvec![Vec::new()] } else { Proofs::new() }
}

/// The claims that are known to hold or not.
#[derive(Default)]
struct Known(FxHashMap<Claim, bool>);

/// A claim whose proof is sought.
struct Open {
    claim: Claim,
    proofs: Proofs,
    /// The number of the proof that is tried.
    proof: usize,
    /// The number of claims of that proof which hold.
    proven: usize,
}

impl Known {
    /// Returns whether a claim holds. A claim that needs itself does not hold.
    fn holds(&mut self, claim: Claim, proofs_of: &dyn Fn(Claim) -> Proofs) -> bool {
        // The nesting of claims follows chains of operations, which may be long.
        let mut stack = Vec::new();
        self.open(claim, proofs_of, &mut stack);
        while let Some(top) = stack.last_mut() {
            let needed = top.proofs.get(top.proof).map(|proof| proof.get(top.proven).copied());
            match needed {
                None => drop(stack.pop()),
                Some(None) => {
                    self.0.insert(top.claim, true);
                    stack.pop();
                }
                Some(Some(needed)) => match self.0.get(&needed) {
                    Some(true) => top.proven += 1,
                    Some(false) => (top.proof, top.proven) = (top.proof + 1, 0),
                    None => self.open(needed, proofs_of, &mut stack),
                },
            }
        }
        self.0.get(&claim).copied().unwrap_or(false)
    }

    fn open(&mut self, claim: Claim, proofs_of: &dyn Fn(Claim) -> Proofs, stack: &mut Vec<Open>) {
        if self.0.contains_key(&claim) {
            return;
        }
        self.0.insert(claim, false);
        stack.push(Open { claim, proofs: proofs_of(claim), proof: 0, proven: 0 });
    }
}

/// The affine scope of an operation.
pub(super) struct Scope<'a> {
    op: Operation<'a>,
    /// The region of the scope that contains the operation; `None` outside of scopes.
    region: Option<RegionId>,
    /// Whether the operation that owns the body is a scope, or nothing does.
    owner_is_scope: bool,
}

impl<'a> Scope<'a> {
    pub(super) fn new(op: Operation<'a>) -> Self {
        let body = op.body();
        let is_scope = |body, id| op.cx.reg.has(body, id, Trait::AffineScope);
        let owner_is_scope = op.cx.parent.is_none_or(|owner| is_scope(owner.body, owner.op));
        let mut region = body.op_region(op.id);
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
        Scope { op, region, owner_is_scope }
    }

    fn name(&self, op: OpId) -> &'a str {
        self.op.ctx().op_name_str(self.op.body().name(op))
    }

    fn is_index(&self, value: ValueId) -> bool {
        matches!(self.op.ctx().ty(self.op.body().ty(value)), TypeKind::Index)
    }

    /// Returns the region that a value is defined in, and its operation unless it is an argument.
    fn place(&self, value: ValueId) -> (Option<RegionId>, Option<OpId>) {
        let body = self.op.body();
        match body.owner(value) {
            ValueOwner::Result { op, .. } => (body.op_region(op), Some(op)),
            ValueOwner::Argument { block, .. } => (body.block_region(block), None),
        }
    }

    /// Returns whether a value is defined at the top of an affine scope.
    fn is_at_top(&self, value: ValueId) -> bool {
        let Some(region) = self.place(value).0 else { return false };
        match self.op.body().region_parent(region) {
            Some(parent) => self.op.cx.reg.has(self.op.body(), parent, Trait::AffineScope),
            None => self.owner_is_scope,
        }
    }

    /// Returns whether a block argument is an induction variable of `affine.for` or `affine.parallel`.
    fn is_induction_variable(&self, argument: ValueId) -> bool {
        let body = self.op.body();
        let ValueOwner::Argument { block, index } = body.owner(argument) else { return false };
        let region = body.block_region(block);
        match region.and_then(|region| body.region_parent(region)).map(|op| self.name(op)) {
            Some("affine.for") => index == 0,
            Some("affine.parallel") => true,
            _ => false,
        }
    }

    fn holds(&self, claim: Claim) -> bool {
        self.op.cx.shared.with(|known: &mut Known| known.holds(claim, &|claim| self.proofs(claim)))
    }

    /// Returns whether a value is known in the whole scope.
    pub(super) fn is_symbol(&self, value: ValueId) -> bool {
        self.holds((value, Role::Symbol(self.region)))
    }

    /// Returns whether a value is a valid dimension.
    pub(super) fn is_dimension(&self, value: ValueId) -> bool {
        self.holds((value, Role::Dimension(self.region)))
    }

    fn proofs(&self, (value, role): Claim) -> Proofs {
        if !self.is_index(value) {
            return decided(false);
        }
        match role {
            Role::Symbol(region) => self.proofs_of_symbol(value, region),
            Role::Dimension(region) => self.proofs_of_dimension(value, region),
        }
    }

    /// Returns the claims that all operands of an operation have a role.
    fn operands(&self, op: OpId, role: Role) -> Vec<Claim> {
        self.op.body().operands(op).map(|operand| (operand, role)).collect()
    }

    fn proofs_of_symbol(&self, value: ValueId, region: Option<RegionId>) -> Proofs {
        let (at, op) = self.place(value);
        if region.is_some() && at == region {
            return decided(true);
        }
        let mut proofs = op.map_or_else(Proofs::new, |op| self.proofs_of_result(op, region));
        if let Some(outer) = self.outer(region) {
            proofs.push(vec![(value, Role::Symbol(Some(outer)))]);
        }
        proofs
    }

    /// Returns the region that contains the operation of a region whose values may be used in it.
    fn outer(&self, region: Option<RegionId>) -> Option<RegionId> {
        let body = self.op.body();
        let parent = body.region_parent(region?)?;
        body.op_region(parent)
            .filter(|_| !self.op.cx.reg.has(body, parent, Trait::IsolatedFromAbove))
    }

    /// Returns the proofs that the results of an operation are symbols.
    fn proofs_of_result(&self, op: OpId, region: Option<RegionId>) -> Proofs {
        let (reg, body) = (self.op.cx.reg, self.op.body());
        if reg.has(body, op, Trait::ConstantLike) {
            return decided(true);
        }
        let operands = || smallvec![self.operands(op, Role::Symbol(region))];
        match self.name(op) {
            "affine.apply" => operands(),
            "memref.dim" | "tensor.dim" => decided(self.is_known_size(op)),
            _ => {
                // A definition may declare more than what holds for all operands, e.g. of a division.
                let is_pure =
                    reg.has(body, op, Trait::AlwaysSpeculatable) || is_speculatable(reg, body, op);
                if is_pure && is_memory_effect_free(reg, body, op) {
                    operands()
                } else {
                    decided(false)
                }
            }
        }
    }

    /// Returns whether the size that an operation returns may be known in the scope: unless it is that of an argument, the operation that
    /// defines the memory decides.
    fn is_known_size(&self, op: OpId) -> bool {
        let Some(shaped) = self.op.body().operands(op).next() else { return false };
        self.is_at_top(shaped) || self.place(shaped).1.is_some()
    }

    fn proofs_of_dimension(&self, value: ValueId, region: Option<RegionId>) -> Proofs {
        let mut proofs: Proofs = smallvec![vec![(value, Role::Symbol(region))]];
        let body = self.op.body();
        let other = match self.place(value).1.map(|op| (op, self.name(op))) {
            None => decided(self.is_induction_variable(value)),
            Some((op, "affine.apply" | "affine.delinearize_index" | "affine.linearize_index")) => {
                smallvec![self.operands(op, Role::Dimension(region))]
            }
            Some((op, "memref.dim" | "tensor.dim")) => {
                let shaped = body.operands(op).next();
                decided(shaped.is_some_and(|shaped| self.is_at_top(shaped)))
            }
            Some(_) => Proofs::new(),
        };
        proofs.extend(other);
        proofs
    }

    /// Verifies the operands of a map with so many dimensions.
    pub(super) fn verify(&self, operands: &[ValueId], dims: u32) -> Verdict {
        for (number, &operand) in (0..).zip(operands) {
            if number < dims {
                let is_valid = self.is_dimension(operand);
                require(is_valid, "operand cannot be used as a dimension id")?;
            } else {
                let is_valid = self.is_symbol(operand);
                require(is_valid, "operand cannot be used as a symbol")?;
            }
        }
        Ok(())
    }
}
