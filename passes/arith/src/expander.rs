//! Creates operations of `arith` one after the other, for expansions of operations.

use arith_ops::compare::{Predicate, compare};
use arith_ops::{create_constant, flags, names};
use dialect_support::{attrs, build, elements};
use ir_core::{Attr, Loc, OpId, Type, TypeKind, ValueId};
use numerics::{ApFloat, ApInt, FloatKind};
use rewrite::Rewriter;

/// Creates operations at the insertion point, which is before the operation that is expanded.
pub(crate) struct Expander<'r, 'a> {
    pub(crate) rewriter: &'r mut Rewriter<'a>,
    pub(crate) loc: Loc,
    /// The type of the first operand of the expanded operation.
    pub(crate) ty: Type,
}

impl Expander<'_, '_> {
    /// Returns the integer type of that width, in the shape of the operand.
    pub(crate) fn int(&self, width: u32) -> Type {
        let ctx = self.rewriter.ctx();
        self.shaped(ctx.int_type(width))
    }

    /// Returns the float type, in the shape of the operand.
    pub(crate) fn float(&self, kind: FloatKind) -> Type {
        self.shaped(self.rewriter.ctx().float_type(kind))
    }

    fn shaped(&self, element: Type) -> Type {
        elements::with_element(self.rewriter.ctx(), self.ty, element)
    }

    /// Returns the kind of the float elements of a type.
    pub(crate) fn kind(&self, ty: Type) -> Option<FloatKind> {
        let ctx = self.rewriter.ctx();
        match ctx.ty(ctx.element_or_self(ty)) {
            TypeKind::Float(kind) => Some(*kind),
            _ => None,
        }
    }

    /// Returns a constant whose elements are all `number`; `None` for a type without a static shape.
    pub(crate) fn constant(&mut self, ty: Type, number: i64) -> Option<ValueId> {
        let ctx = self.rewriter.ctx();
        let width = ctx.int_width(ctx.element_or_self(ty))?;
        let value = elements::uniform(ctx, ty, &ApInt::from_i64(width, number))?;
        Some(create_constant(self.rewriter, value, ty, self.loc))
    }

    /// Returns an `f32` constant, in the shape of the operand; `None` if that is not static.
    pub(crate) fn float_constant(&mut self, number: f32) -> Option<ValueId> {
        let ty = self.float(FloatKind::F32);
        let value = elements::uniform(self.rewriter.ctx(), ty, &ApFloat::from_f32(number))?;
        Some(create_constant(self.rewriter, value, ty, self.loc))
    }

    pub(crate) fn binary(&mut self, name: &str, a: ValueId, b: ValueId) -> ValueId {
        let ty = self.rewriter.body.ty(a);
        build::create_value(self.rewriter, name, self.loc, &[a, b], ty, &[])
    }

    /// Creates an operation with two operands and with attributes.
    pub(crate) fn binary_with(
        &mut self,
        name: &str,
        operands: [ValueId; 2],
        attrs: &[(&str, Attr)],
    ) -> ValueId {
        let ty = self.rewriter.body.ty(operands[0]);
        build::create_value(self.rewriter, name, self.loc, &operands, ty, attrs)
    }

    /// Creates an operation with one operand.
    pub(crate) fn cast(&mut self, name: &str, value: ValueId, to: Type) -> ValueId {
        self.cast_with(name, value, to, &[])
    }

    /// Creates an operation with one operand and with attributes.
    pub(crate) fn cast_with(
        &mut self,
        name: &str,
        value: ValueId,
        to: Type,
        attrs: &[(&str, Attr)],
    ) -> ValueId {
        build::create_value(self.rewriter, name, self.loc, &[value], to, attrs)
    }

    pub(crate) fn compare(&mut self, predicate: Predicate, a: ValueId, b: ValueId) -> ValueId {
        compare(self.rewriter, predicate, [a, b], self.loc)
    }

    pub(crate) fn select(&mut self, condition: ValueId, a: ValueId, b: ValueId) -> ValueId {
        let ty = self.rewriter.body.ty(a);
        build::create_value(self.rewriter, names::SELECT, self.loc, &[condition, a, b], ty, &[])
    }

    /// Returns the fast-math flags of an operation, as the attribute to create another one with.
    pub(crate) fn fastmath(&self, op: OpId) -> Vec<(&'static str, Attr)> {
        self.attribute(op, flags::FASTMATH)
    }

    /// Returns the rounding mode of an operation, as the attribute to create another one with.
    pub(crate) fn rounding(&self, op: OpId) -> Vec<(&'static str, Attr)> {
        self.attribute(op, flags::ROUNDING)
    }

    fn attribute(&self, op: OpId, name: &'static str) -> Vec<(&'static str, Attr)> {
        let value = attrs::get(self.rewriter.ctx(), self.rewriter.body, op, name);
        value.map(|value| (name, value)).into_iter().collect()
    }

    /// Returns `a` if the comparison holds, and else `b`.
    pub(crate) fn choose(
        &mut self,
        predicate: Predicate,
        a: ValueId,
        b: ValueId,
    ) -> Option<ValueId> {
        let holds = self.compare(predicate, a, b);
        Some(self.select(holds, a, b))
    }

    /// Returns the second operand if `tested` is NaN, and else one of both by a comparison that holds for NaN.
    pub(crate) fn choose_float(
        &mut self,
        predicate: Predicate,
        tested: ValueId,
        [a, b]: [ValueId; 2],
    ) -> Option<ValueId> {
        let holds = self.compare(predicate, a, b);
        let chosen = self.select(holds, a, b);
        let is_nan = self.compare(Predicate::FLOAT_UNO, tested, tested);
        Some(self.select(is_nan, b, chosen))
    }

    /// Returns `a / b`, and whether it is not exact.
    pub(crate) fn divide(&mut self, a: ValueId, b: ValueId) -> [ValueId; 2] {
        let quotient = self.binary(names::DIVSI, a, b);
        let product = self.binary(names::MULI, quotient, b);
        [quotient, self.compare(Predicate::NE, a, product)]
    }

    /// Returns whether the comparison of the signs of both numbers holds.
    pub(crate) fn compare_signs(
        &mut self,
        predicate: Predicate,
        [a, b, zero]: [ValueId; 3],
    ) -> ValueId {
        let [a, b] = [a, b].map(|v| self.compare(Predicate::SLT, v, zero));
        self.compare(predicate, a, b)
    }
}
