//! Conversions between the types by which a slot is accessed.
//!
//! ```mlir
//! // %c: i32 loaded as f32               // %v: i8 stored to a slot with the content %c: i32
//! %0 = llvm.bitcast %c : i32 to f32      %0 = llvm.zext %v : i8 to i32
//!                                        %1 = llvm.mlir.constant(-256 : i32) : i32
//!                                        %2 = llvm.and %c, %1 : i32
//!                                        %3 = llvm.or %2, %0 : i32
//! ```

use dialect_support::{build, matchers};
use ir_core::interfaces::SlotEdit;
use ir_core::types::TypeKind;
use ir_core::{Loc, Type, ValueId};
use numerics::ApInt;

use super::layout::Layout;
use super::names;

impl Layout<'_> {
    /// Returns whether a part of the content of a slot can be accessed by a type.
    pub(super) fn is_convertible(&self, content: Type, access: Type) -> bool {
        if content == access {
            return true;
        }
        if !self.is_convertible_type(content) || !self.is_convertible_type(access) {
            return false;
        }
        let (Some(content_size), Some(access_size)) = (self.bytes(content), self.bytes(access))
        else {
            return false;
        };
        if self.is_pointer(content) && self.is_pointer(access) {
            return content_size == access_size;
        }
        access_size <= content_size
    }

    fn is_convertible_type(&self, ty: Type) -> bool {
        match self.ctx.ty(ty) {
            TypeKind::Vector { element, scalable, .. } => {
                !self.is_pointer(*element) && !scalable.contains(&true)
            }
            _ => !self.is_aggregate(ty),
        }
    }
}

/// Creates conversions at the point of an edit.
pub(super) struct Converter<'a, 'e> {
    pub(super) edit: &'a mut SlotEdit<'e>,
    pub(super) loc: Loc,
}

impl<'e> Converter<'_, 'e> {
    fn layout(&self) -> Layout<'e> {
        Layout { ctx: self.edit.reg.ctx(), spec: self.edit.data_layout }
    }

    pub(super) fn create(&mut self, name: &str, operands: &[ValueId], ty: Type) -> ValueId {
        let state = build::state(self.edit.reg, name, self.loc, operands, &[ty], &[]);
        let op = self.edit.create(state);
        self.edit.body.result(op, 0)
    }

    /// Casts a value; the cast of a cast from the same type is the original value.
    fn cast(&mut self, name: &str, value: ValueId, ty: Type) -> ValueId {
        let (reg, body) = (self.edit.reg, &*self.edit.body);
        if let Some(before) = matchers::defined_by(reg, body, value, name)
            && body.ty(body.operand(before, 0)) == ty
        {
            return body.operand(before, 0);
        }
        self.create(name, &[value], ty)
    }

    pub(super) fn constant(&mut self, value: ApInt, ty: Type) -> ValueId {
        let value = self.edit.reg.ctx().int_attr(ty, value);
        let attrs = [(names::VALUE, value)];
        let state = build::state(self.edit.reg, names::CONSTANT, self.loc, &[], &[ty], &attrs);
        let op = self.edit.create(state);
        self.edit.body.result(op, 0)
    }

    fn ty(&self, value: ValueId) -> Type {
        self.edit.body.ty(value)
    }

    fn int_type(&self, bits: u64) -> Option<Type> {
        Some(self.edit.reg.ctx().int_type(u32::try_from(bits).ok()?))
    }

    fn is_int(&self, ty: Type) -> bool {
        matches!(self.edit.reg.ctx().ty(ty), TypeKind::Integer { .. })
    }

    /// Returns the bits of a value as an integer.
    fn as_int(&mut self, value: ValueId) -> Option<ValueId> {
        let ty = self.ty(value);
        if self.is_int(ty) {
            return Some(value);
        }
        let layout = self.layout();
        let int = self.int_type(layout.bits(ty)?)?;
        Some(if layout.is_pointer(ty) {
            self.create("llvm.ptrtoint", &[value], int)
        } else {
            self.cast("llvm.bitcast", value, int)
        })
    }

    /// Returns the integer `value` as another type of the same size.
    fn int_as(&mut self, value: ValueId, ty: Type) -> ValueId {
        if self.ty(value) == ty {
            return value;
        }
        if self.layout().is_pointer(ty) {
            return self.create("llvm.inttoptr", &[value], ty);
        }
        self.cast("llvm.bitcast", value, ty)
    }

    /// Returns a value as another type of the same size.
    fn reinterpret(&mut self, value: ValueId, ty: Type) -> Option<ValueId> {
        let layout = self.layout();
        if self.ty(value) == ty {
            return Some(value);
        }
        if layout.is_pointer(self.ty(value)) && layout.is_pointer(ty) {
            return Some(self.cast("llvm.addrspacecast", value, ty));
        }
        let int = self.as_int(value)?;
        Some(self.int_as(int, ty))
    }

    /// Returns the first bytes of `content` as a value of type `ty`.
    pub(super) fn extract(&mut self, content: ValueId, ty: Type) -> Option<ValueId> {
        let layout = self.layout();
        let (from, to) = (layout.bits(self.ty(content)), layout.bits(ty));
        if self.ty(content) == ty || from == to {
            return self.reinterpret(content, ty);
        }
        let (from, to) = (from?, to?);
        let mut int = self.as_int(content)?;
        if layout.is_big_endian() {
            let wide = self.ty(content);
            let by = self.constant(ApInt::from_u64(from as u32, from - to), wide);
            int = self.create("llvm.lshr", &[content, by], wide);
        }
        let narrow = self.int_type(to)?;
        let int = self.create("llvm.trunc", &[int], narrow);
        Some(self.int_as(int, ty))
    }

    /// Returns `content` with `value` in its first bytes.
    pub(super) fn insert(&mut self, value: ValueId, content: ValueId) -> Option<ValueId> {
        let (layout, ty) = (self.layout(), self.ty(content));
        let (part, whole) = (layout.bits(self.ty(value)), layout.bits(ty));
        if self.ty(value) == ty || part == whole {
            return self.reinterpret(value, ty);
        }
        let (part, whole) = (part?, whole?);
        let old = self.as_int(content)?;
        let new = self.as_int(value)?;
        let wide = self.ty(old);
        let mut new = self.widened(new, wide);
        let mut mask = ApInt::all_ones(whole as u32);
        if layout.is_big_endian() {
            let by = self.constant(ApInt::from_u64(whole as u32, whole - part), wide);
            new = self.create("llvm.shl", &[new, by], wide);
            mask = mask.lshr(part as u32);
        } else {
            mask = mask.shl(part as u32);
        }
        let mask = self.constant(mask, wide);
        let remaining = self.create("llvm.and", &[old, mask], wide);
        let combined = self.create("llvm.or", &[remaining, new], wide);
        Some(self.int_as(combined, ty))
    }

    /// Returns `value` with zeros as high bits; a constant is a wider constant.
    fn widened(&mut self, value: ValueId, ty: Type) -> ValueId {
        let (reg, body) = (self.edit.reg, &*self.edit.body);
        let known = matchers::int_value(reg, body, value);
        match (known, reg.ctx().int_width(ty)) {
            (Some(number), Some(width)) if number.width() < width => {
                self.constant(number.zext(width), ty)
            }
            _ => self.create("llvm.zext", &[value], ty),
        }
    }
}
