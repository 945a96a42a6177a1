//! The sizes of types in memory.
//!
//! E.g. `!llvm.struct<(i8, i32)>` has 8 bytes: the `i32` starts at a multiple of 4.

use dialect_support::elements;
use ir_core::interfaces::DataLayoutSource;
use ir_core::types::TypeKind;
use ir_core::{Attr, AttrKind, Context, Type};
use numerics::ApInt;

use crate::types::mnemonic;

/// The key of the byte order.
const ENDIANNESS: &str = "dlti.endianness";

/// The sizes of types, by the default rules of MLIR, and by a specification (`#dlti.dl_spec<...>`).
#[derive(Clone, Copy)]
pub(super) struct Layout<'a> {
    pub(super) ctx: &'a Context,
    /// Returns the specification.
    pub(super) spec: DataLayoutSource<'a>,
}

impl Layout<'_> {
    /// Returns the number of bits of a value of the type; `None` if it is not known.
    pub(super) fn bits(&self, ty: Type) -> Option<u64> {
        match self.ctx.ty(ty) {
            TypeKind::Integer { width, .. } => Some(u64::from(*width)),
            TypeKind::Float(kind) => Some(u64::from(kind.bit_width())),
            TypeKind::Index => Some(64),
            TypeKind::Complex(element) => {
                let (size, align) = (self.bytes(*element)?, self.align(*element)?);
                Some(8 * (size.checked_next_multiple_of(align)?.checked_add(size)?))
            }
            TypeKind::Vector { shape, element, .. } => {
                let (last, outer) = shape.split_last()?;
                let count = outer.iter().try_fold(power_of_two(*last)?, |product, &dim| {
                    product.checked_mul(u64::try_from(dim).ok()?)
                })?;
                count.checked_mul(self.bytes(*element)?)?.checked_mul(8)
            }
            _ => self.is_pointer(ty).then(|| self.pointer_bits(ty)),
        }
    }

    /// Returns the number of bytes.
    pub(super) fn bytes(&self, ty: Type) -> Option<u64> {
        Some(self.bits(ty)?.div_ceil(8))
    }

    fn align(&self, ty: Type) -> Option<u64> {
        self.bytes(ty)?.checked_next_power_of_two()
    }

    /// Returns whether the type is `!llvm.ptr`.
    pub(super) fn is_pointer(&self, ty: Type) -> bool {
        self.is_llvm(ty, "ptr")
    }

    /// Returns whether the type is an array or a structure.
    pub(super) fn is_aggregate(&self, ty: Type) -> bool {
        self.is_llvm(ty, "array") || self.is_llvm(ty, "struct")
    }

    fn is_llvm(&self, ty: Type, name: &str) -> bool {
        mnemonic(self.ctx, ty, "llvm") == Some(name)
    }

    /// Returns whether the most significant byte comes first.
    pub(super) fn is_big_endian(&self) -> bool {
        let is = |attr: Attr, text: &str| match self.ctx.attr(attr) {
            AttrKind::String { value, .. } => **value == *text.as_bytes(),
            _ => false,
        };
        self.entries().any(|(key, value)| is(key, ENDIANNESS) && is(value, "big"))
    }

    /// Returns whether the type is a pointer to the default address space.
    fn is_default_pointer(&self, ty: Type) -> bool {
        let is_zero = |space: &Attr| self.ctx.int_value(*space).is_none_or(|n| n.is_zero());
        match self.ctx.ty(ty) {
            TypeKind::Parametric { params, .. } => {
                self.is_pointer(ty) && params.iter().all(is_zero)
            }
            _ => false,
        }
    }

    /// Returns the number of bits of a pointer: that of its address space, or else of the default one.
    fn pointer_bits(&self, ty: Type) -> u64 {
        let find = |matches: &dyn Fn(Type) -> bool| {
            self.entries().find_map(|(key, value)| match self.ctx.attr(key) {
                AttrKind::Type(key) if matches(*key) => first_number(self.ctx, value),
                _ => None,
            })
        };
        find(&|key| key == ty).or_else(|| find(&|key| self.is_default_pointer(key))).unwrap_or(64)
    }

    /// Returns the entries of the specification: keys, which are types or strings, and values.
    fn entries(&self) -> impl Iterator<Item = (Attr, Attr)> + '_ {
        let list = (self.spec)().and_then(|spec| match self.ctx.attr(spec) {
            AttrKind::Parametric { params, .. } => params.first(),
            _ => None,
        });
        let entries = list.and_then(|&list| match self.ctx.attr(list) {
            AttrKind::Array(entries) => Some(&entries[..]),
            _ => None,
        });
        entries.unwrap_or_default().iter().filter_map(|&entry| match self.ctx.attr(entry) {
            AttrKind::Parametric { params, .. } => match params[..] {
                [key, value] => Some((key, value)),
                _ => None,
            },
            _ => None,
        })
    }
}

/// Returns the first element of a list of integers.
fn first_number(ctx: &Context, list: Attr) -> Option<u64> {
    elements::values::<ApInt>(ctx, list)?.first()?.try_to_u64()
}

fn power_of_two(number: i64) -> Option<u64> {
    u64::try_from(number).ok()?.checked_next_power_of_two()
}
