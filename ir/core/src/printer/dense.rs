//! Prints elements attributes: `dense<...>`, `sparse<...>` and `array<...>`.

use super::AsmPrinter;
use super::text::{push_hex, push_string};
use crate::attrs::AttrKind;
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::types::TypeKind;
use numerics::{ApFloat, ApInt};

/// The layout of an element in the data of a dense attribute.
#[derive(Clone, Copy)]
struct Layout {
    /// The type of an element, or of one part of a complex element.
    ty: Type,
    /// The number of bits of that type.
    bits: u32,
    complex: bool,
    /// Whether each element occupies one bit.
    packed: bool,
}

impl Layout {
    fn of(ctx: &Context, element: Type) -> Option<Layout> {
        let (ty, complex) = match *ctx.ty(element) {
            TypeKind::Complex(inner) => (inner, true),
            _ => (element, false),
        };
        let bits = match *ctx.ty(ty) {
            TypeKind::Float(kind) => kind.bit_width(),
            _ => ctx.int_width(ty)?,
        };
        Some(Layout { ty, bits, complex, packed: bits == 1 && !complex })
    }

    fn bytes(self) -> usize {
        self.bits.div_ceil(8) as usize
    }
}

impl AsmPrinter<'_> {
    /// Appends `dense<...>` or `sparse<...>`, without the type.
    pub(super) fn elements(&mut self, attr: Attr) {
        if self.is_elided(attr) {
            return self.text("dense_resource<__elided__>");
        }
        let ctx = self.reg.ctx();
        if let AttrKind::Sparse { indices, values, .. } = *ctx.attr(attr) {
            self.text("sparse<");
            if ctx.attr_type(indices).and_then(|ty| ctx.ty(ty).num_elements()) != Some(0) {
                self.element_list(indices, false);
                self.text(", ");
                self.element_list(values, true);
            }
        } else {
            self.text("dense<");
            self.element_list(attr, true);
        }
        self.text(">");
    }

    fn is_elided(&self, attr: Attr) -> bool {
        let Some(limit) = self.options.elide_elements_larger else { return false };
        let ctx = self.reg.ctx();
        match *ctx.attr(attr) {
            AttrKind::DenseElements { ty, splat, .. }
            | AttrKind::DenseStrings { ty, splat, .. } => {
                !splat && ctx.ty(ty).num_elements().is_some_and(|n| n as u64 > limit as u64)
            }
            AttrKind::Sparse { indices, values, .. } => {
                self.is_elided(indices) || self.is_elided(values)
            }
            _ => false,
        }
    }

    /// Appends one element of a dense attribute of numbers.
    pub(super) fn element(&mut self, attr: Attr, index: usize) {
        let ctx = self.reg.ctx();
        if let AttrKind::DenseElements { ty, splat, data } = ctx.attr(attr)
            && let Some(layout) = Layout::of(ctx, ctx.element_or_self(*ty))
        {
            self.dense_element(layout, data, if *splat { 0 } else { index });
        }
    }

    fn element_list(&mut self, attr: Attr, allow_hex: bool) {
        let ctx = self.reg.ctx();
        match ctx.attr(attr) {
            AttrKind::DenseStrings { ty, splat, values } => {
                self.nested_list(*ty, *splat, |p, i| {
                    if let Some(value) = values.get(i) {
                        push_string(&mut p.out, value);
                    }
                });
            }
            AttrKind::DenseElements { ty, splat, data } => {
                let count = ctx.ty(*ty).num_elements().unwrap_or(0);
                let hex = self.options.print_large_hex.is_some_and(|limit| count > limit);
                if hex && allow_hex && !splat {
                    self.text("\"0x");
                    push_hex(&mut self.out, data);
                    return self.text("\"");
                }
                let Some(layout) = Layout::of(ctx, ctx.element_or_self(*ty)) else { return };
                self.nested_list(*ty, *splat, |p, i| p.dense_element(layout, data, i));
            }
            _ => {}
        }
    }

    /// Appends elements with brackets for each dimension, `[[a, b], [c, d]]`; a splat without brackets.
    fn nested_list(&mut self, ty: Type, splat: bool, mut element: impl FnMut(&mut Self, usize)) {
        let kind = self.reg.ctx().ty(ty);
        if splat {
            return element(self, 0);
        }
        let count = kind.num_elements().unwrap_or(0);
        let Some(shape) = kind.shape().filter(|_| count > 0) else { return };
        let mut counter = vec![0i64; shape.len()];
        let mut open = 0;
        for index in 0..count as usize {
            if index > 0 {
                self.text(", ");
            }
            for _ in open..shape.len() {
                self.text("[");
            }
            open = shape.len();
            element(self, index);
            for (digit, &size) in counter.iter_mut().zip(shape).rev() {
                *digit += 1;
                // The outermost bracket is closed after the loop.
                if *digit < size || open == 1 {
                    break;
                }
                *digit = 0;
                open -= 1;
                self.text("]");
            }
        }
        for _ in 0..open {
            self.text("]");
        }
    }

    fn dense_element(&mut self, layout: Layout, data: &[u8], index: usize) {
        if layout.packed {
            let set = data.get(index / 8).is_some_and(|byte| byte >> (index % 8) & 1 != 0);
            return self.number_element(layout, &[u8::from(set)]);
        }
        let bytes = layout.bytes();
        if layout.complex {
            let at = 2 * index * bytes;
            let Some((re, im)) = data.get(at..at + 2 * bytes).map(|pair| pair.split_at(bytes))
            else {
                return;
            };
            self.text("(");
            self.number_element(layout, re);
            self.text(",");
            self.number_element(layout, im);
            self.text(")");
        } else if let Some(bits) = data.get(index * bytes..(index + 1) * bytes) {
            self.number_element(layout, bits);
        }
    }

    fn number_element(&mut self, layout: Layout, bytes: &[u8]) {
        let bits = ApInt::from_le_bytes(layout.bits, bytes);
        match *self.reg.ctx().ty(layout.ty) {
            TypeKind::Float(kind) => self.float(ApFloat::from_int_bits(kind, &bits)),
            _ => self.int_element(&bits, layout.ty),
        }
    }

    /// Appends the elements of a dense array, comma separated.
    pub(super) fn dense_array_elements(&mut self, element: Type, len: usize, data: &[u8]) {
        let Some(layout) = Layout::of(self.reg.ctx(), element) else { return };
        let bytes = layout.bytes();
        self.comma_separated(0..len, |p, i| {
            if let Some(bits) = data.get(i * bytes..(i + 1) * bytes) {
                p.number_element(layout, bits);
            }
        });
    }
}
