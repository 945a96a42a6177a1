//! Verifies traits that restrict the operands, the results and the parent of an operation, in the order of `mlir-opt`.
//!
//! For example, `SameOperandsAndResultType` refuses `%0 = "t.add"(%a, %b) : (i32, i32) -> i64`.

use std::sync::atomic::Ordering;

use smallvec::SmallVec;

use super::op_shape::OpShape;
use super::trait_groups::{
    INTERFACES, OF_SHAPE, STRUCTURAL, TYPE_COMPARISONS, TYPE_TRAITS, VERIFIED,
    implements_interfaces,
};
use super::type_relations::violation;
use super::{BodyVerifier, CheckResult};
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::def::{OpDef, Trait, TypeRule, declared_operands};
use crate::enclosing::OuterOps;
use crate::ids::{OpId, Type};
use crate::printer::attr_text;

impl BodyVerifier<'_, '_> {
    /// Verifies the traits on which constraints rely, in the order of the definition (`StructuralOpTrait`).
    pub(super) fn structural_traits(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        if !def.traits.has_any(STRUCTURAL) {
            return Ok(());
        }
        let mut placed = false;
        for t in def.traits.in_order() {
            match t {
                Trait::SingleBlock | Trait::SingleBlockImplicitTerminator => {
                    self.single_blocks(op, def)?;
                }
                Trait::NoRegionArguments => self.no_region_arguments(op)?,
                Trait::HasParent | Trait::ParentOneOf if !placed => {
                    placed = true;
                    self.parent(op, def)?;
                }
                Trait::AttrSizedOperandSegments => self.operand_sizes(op, def)?,
                Trait::AttrSizedResultSegments => self.result_sizes(op, def)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Verifies the other traits, and the interfaces with built-in verifiers, in the order of the definition.
    pub(super) fn traits(&mut self, op: OpId, def: &OpDef, shape: &OpShape<'_>) -> CheckResult {
        // The verifier runs on every operation, so that what holds for most of them is not looked up trait by trait.
        let mut verified = VERIFIED;
        let implements_interfaces = implements_interfaces(def);
        if !implements_interfaces {
            verified = verified.without(INTERFACES);
        }
        if shape.known.is_some() {
            verified = verified.without(OF_SHAPE);
        } else if def.traits.has_any(TYPE_COMPARISONS) && self.has_equal_types(op) {
            verified = verified.without(TYPE_COMPARISONS);
        }
        if def.traits.has_any(verified) {
            for t in def.traits.in_order().filter(|&t| verified.has(t)) {
                match t {
                    Trait::Terminator if self.cx.body.next_op(op).is_some() => {
                        return self.error(op, "must be the last operation in the parent block");
                    }
                    Trait::Symbol => self.symbol(op, def)?,
                    Trait::HasParallelRegion if self.cx.body.num_regions(op) != 1 => {
                        return self.error(op, "requires one region");
                    }
                    Trait::BranchOpInterface => self.branch(op, def)?,
                    Trait::InferTypeOpInterface => self.inferred(op, def)?,
                    Trait::CastOpInterface => self.cast(op, def)?,
                    t if TYPE_TRAITS.has(t) => self.type_trait(op, t)?,
                    _ => {}
                }
            }
        }
        if implements_interfaces {
            self.undeclared_interfaces(op, def, shape)?;
        }
        let compares = verified.has(Trait::SameOperandsAndResultType);
        if compares && def.has(Trait::SameOperandsAndResultType) {
            return self.anchored(op, def);
        }
        Ok(())
    }

    /// Verifies the interfaces that code implements for an operation whose definition does not declare them.
    fn undeclared_interfaces(&mut self, op: OpId, def: &OpDef, shape: &OpShape<'_>) -> CheckResult {
        if !def.has(Trait::BranchOpInterface) {
            self.branch(op, def)?;
        }
        if shape.known.is_some() {
            return Ok(());
        }
        if !def.has(Trait::InferTypeOpInterface) {
            self.inferred(op, def)?;
        }
        if def.has(Trait::CastOpInterface) { Ok(()) } else { self.cast(op, def) }
    }

    /// Returns whether there are operands and results and all have one type: then the traits that compare types hold.
    fn has_equal_types(&self, op: OpId) -> bool {
        let body = self.cx.body;
        let (mut operands, mut results) = (body.operands(op), body.results(op));
        let (Some(operand), Some(result)) = (operands.next(), results.next()) else { return false };
        let ty = body.ty(operand);
        body.ty(result) == ty
            && operands.all(|v| body.ty(v) == ty)
            && results.all(|v| body.ty(v) == ty)
    }

    /// Verifies that a symbol has a name and a visibility, and is in a symbol table. An operation with an optional name is a symbol only if it
    /// has one.
    fn symbol(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        let name = body.attr(reg.ctx(), op, reg.names.sym_name);
        let named = name.is_some_and(|a| matches!(reg.ctx().attr(a), AttrKind::String { .. }));
        let optional = def.attrs.iter().any(|a| a.name == reg.names.sym_name && a.optional);
        if !named {
            return match name {
                None if optional => Ok(()),
                _ => self.error(op, "requires string attribute 'sym_name'"),
            };
        }
        let visibility = body.attr(reg.ctx(), op, reg.names.sym_visibility);
        if let Some(visibility) = visibility {
            let Some(found) = reg.ctx().string_value(visibility) else {
                let found = attr_text(reg, visibility);
                let message = format!(
                    "requires visibility attribute 'sym_visibility' to be a string attribute, but got {found}"
                );
                return self.error(op, message);
            };
            if !["public", "private", "nested"].contains(&found) {
                let message = format!(
                    "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \
                     \"{found}\""
                );
                return self.error(op, message);
            }
        }
        let table = self.parent_of(op).and_then(|(b, p)| reg.def(b, p));
        if table.is_some_and(|d| !d.has(Trait::SymbolTable)) {
            return self.error(op, "symbol's parent must have the SymbolTable trait");
        }
        Ok(())
    }

    /// Returns the operation that encloses `op`, with its body.
    fn parent_of(&self, op: OpId) -> Option<(&Body, OpId)> {
        match self.cx.body.parent_op(op) {
            Some(parent) => Some((self.cx.body, parent)),
            None => self.cx.parent.map(|p| (p.body, p.op)),
        }
    }

    /// Verifies `HasParent` and `ParentOneOf`.
    fn parent(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let reg = self.cx.reg;
        let name = self.parent_of(op).map(|(b, p)| b.name(p));
        match self.cx.outer {
            OuterOps::Unknown if name.is_none() => return Ok(()),
            OuterOps::Tracked(inspected) if name.is_none() => {
                inspected.store(true, Ordering::Relaxed);
                return Ok(());
            }
            _ => {}
        }
        // The name of an operation that is not registered is a guess from its C++ class.
        let known = def.parents.iter().all(|&parent| reg.op(parent).is_some());
        if known && !name.is_some_and(|name| def.parents.contains(&name)) {
            let list: Vec<_> = def.parents.iter().map(|p| reg.ctx().op_name_str(*p)).collect();
            let one_of = if list.len() > 1 { "to be one of " } else { "" };
            return self.error(op, format!("expects parent op {one_of}'{}'", list.join(", ")));
        }
        Ok(())
    }

    /// Verifies a trait that relates the types of operands and results.
    fn type_trait(&mut self, op: OpId, t: Trait) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        let types: SmallVec<[Type; 8]> =
            body.operands(op).chain(body.results(op)).map(|value| body.ty(value)).collect();
        let (operands, results) = types.split_at(body.num_operands(op));
        if let Some(&(_, of_results)) = NOT_OF_NOTHING.iter().find(|(other, _)| *other == t) {
            if operands.is_empty() {
                return self.error(op, "expected 1 or more operands, but found 0");
            }
            if of_results && results.is_empty() {
                return self.error(op, "expected 1 or more results");
            }
        }
        match violation(reg, t, &types, operands, results) {
            Some(message) => self.error(op, message),
            None => Ok(()),
        }
    }

    /// Verifies that each result has the type of the operand that it is inferred from. The trait alone
    /// requires only compatible types.
    fn anchored(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let body = self.cx.body;
        if def.results.iter().any(|r| r.arity.is_variable()) {
            return Ok(());
        }
        let Some(groups) = declared_operands(self.cx.reg.ctx(), def, body, op) else {
            return Ok(());
        };
        for (result, rule) in body.results(op).zip(&def.result_types) {
            let Some(TypeRule::SameAsOperand(anchor)) = rule else { return Ok(()) };
            let operand = groups.get(*anchor).and_then(|(first, _)| body.operands(op).nth(first));
            if let Some(ty) = operand.map(|v| body.ty(v)).filter(|&ty| ty != body.ty(result)) {
                let types = vec![ty; body.results(op).count()];
                return self.inference_mismatch(op, &types);
            }
        }
        Ok(())
    }
}

/// The traits that require an operand, and whether they also require a result.
const NOT_OF_NOTHING: &[(Trait, bool)] = &[
    (Trait::SameOperandsAndResultType, true),
    (Trait::SameOperandsShape, false),
    (Trait::SameOperandsAndResultShape, true),
    (Trait::SameOperandsElementType, false),
    (Trait::SameOperandsAndResultElementType, true),
    (Trait::SameOperandsAndResultRank, false),
];
