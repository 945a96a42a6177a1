//! The shape of an operation: everything that its constraints on types, its traits that compare types and its inferred types
//! depend on. These are verified once for each shape.
//!
//! E.g. all `arith.addi` of type `i32` have one shape: the name, two operands of type `i32`, one result of type `i32`.

use super::one_each::OneEach;
use super::trait_groups::{BY_CONTEXT, is_verified_by_code};
use crate::def::hooks::{VerifierReads, VerifyCx};
use crate::def::{Arity, OpDef, SegmentRule, ValueDecl, ValueRef, VerifiedOps, VerifiedShape};
use crate::ids::OpId;
use crate::registry::Registry;

/// Operations with longer shapes are always verified.
const LONGEST: usize = 16;

/// The shape of an operation, and whether an operation of this shape was verified.
pub(super) struct OpShape<'a> {
    pub(super) known: Option<VerifiedShape>,
    parts: [u32; LONGEST],
    length: usize,
    /// Where to add the shape, unless it is known.
    memo: Option<&'a VerifiedOps>,
}

impl<'a> OpShape<'a> {
    /// Returns the shape of `op`, and looks it up.
    #[inline]
    pub(super) fn of(cx: &VerifyCx<'a>, op: OpId, def: &OpDef, one_each: OneEach) -> OpShape<'a> {
        let mut shape = OpShape { known: None, parts: [0; LONGEST], length: 0, memo: None };
        let body = cx.body;
        let numbers = [
            body.num_operands(op),
            body.num_results(op),
            body.num_regions(op),
            body.successors(op).len(),
        ];
        // A name, the numbers, two dictionaries, types.
        if 4 + numbers[0] + numbers[1] > LONGEST || numbers[2..].iter().any(|&n| n > 0xff) {
            return shape;
        }
        let Some(memo) = cx.reg.verified_ops() else { return shape };
        shape.push(body.name(op).index());
        shape.push(numbers.iter().fold(0, |packed, number| packed << 8 | number));
        if depends_on_attrs(def, one_each) {
            shape.push(body.props(op).index());
            shape.push(body.attrs(op).index());
        }
        for value in body.operands(op) {
            shape.push(body.ty(value).index());
        }
        for value in body.results(op) {
            shape.push(body.ty(value).index());
        }
        shape.known = memo.shape(&shape.parts[..shape.length]);
        shape.memo = Some(memo).filter(|_| shape.known.is_none());
        shape
    }

    fn push(&mut self, part: usize) {
        self.parts[self.length] = part as u32;
        self.length += 1;
    }

    /// Records that an operation of this shape was verified without an error.
    pub(super) fn add(&self, reg: &Registry, def: &OpDef) {
        if let Some(memo) = self.memo {
            let is_all = only_types_and_attrs(reg, def);
            memo.add_shape(&self.parts[..self.length], VerifiedShape { is_all });
        }
    }
}

/// Returns whether attributes contain the numbers of values of declarations, result types are inferred from them, or the verifier
/// reads them.
fn depends_on_attrs(def: &OpDef, one_each: OneEach) -> bool {
    let in_attrs = |rule: SegmentRule, decls: &[ValueDecl]| {
        let is_nested = |decl: &ValueDecl| matches!(decl.arity, Arity::VariadicOfVariadic(_));
        matches!(rule, SegmentRule::Attribute(_)) || decls.iter().any(is_nested)
    };
    let interfaces = &def.hooks.interfaces;
    def.hooks.verifier_reads == VerifierReads::TypesAndAttributes
        || interfaces.infer_types.infer_return_types.is_some()
        || interfaces.infer_shapes.infer_return_type_components.is_some()
        || !one_each.operands && in_attrs(def.operand_segments, &def.operands)
        || !one_each.results && in_attrs(def.result_segments, &def.results)
}

/// Returns whether the verification of an operation depends only on its shape and on its attributes, one by one.
fn only_types_and_attrs(reg: &Registry, def: &OpDef) -> bool {
    let is_of_types =
        |value: &ValueRef| matches!(value, ValueRef::Operand(_) | ValueRef::Result(_));
    let reads_types = |predicate: &crate::def::OpPredicate| {
        let find = || reg.evaluator().type_dependencies(def, &predicate.pred);
        let read = predicate.memo.dependencies(find);
        read.is_some_and(|read| read.0.iter().all(is_of_types))
    };
    let has_value_attrs =
        [reg.names.arg_attrs, reg.names.res_attrs].iter().any(|&n| def.attr_index(n).is_some());
    !def.traits.has_any(BY_CONTEXT)
        && !is_verified_by_code(def)
        && !has_value_attrs
        && def.regions.is_empty()
        && def.successors.is_empty()
        && def.implicit_terminator.is_none()
        && def.predicates.iter().chain(&def.requirements).all(reads_types)
}
