//! The strides of memrefs: how far apart the elements are along each dimension, and where the first one is.
//!
//! ```text
//! memref<4x8xf32>                                   strides 8, 1; offset 0
//! memref<4x8xf32, strided<[16, 1], offset: ?>>      strides 16, 1; a dynamic offset
//! ```

use ir_core::affine::{AffineMap, ExprKind};
use ir_core::types::DYNAMIC;
use ir_core::{AffineExpr, AttrKind, Context, Type, TypeKind};

/// The strides and the offset of a memref; [`DYNAMIC`] where they are not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Strides {
    pub(crate) strides: Vec<i64>,
    pub(crate) offset: i64,
}

impl Strides {
    /// Returns those of a memref type; `None` if its layout is not strided.
    pub(crate) fn of(ctx: &Context, ty: Type) -> Option<Strides> {
        let TypeKind::MemRef { shape, layout, .. } = ctx.ty(ty) else { return None };
        match layout.map(|layout| ctx.attr(layout)) {
            None => Some(Strides::row_major(shape)),
            Some(AttrKind::StridedLayout { offset, strides }) => {
                Some(Strides { strides: strides.to_vec(), offset: *offset })
            }
            Some(AttrKind::AffineMap(map)) => {
                let [result] = map.results[..] else { return None };
                let none = Strides { strides: vec![0; map.dims as usize], offset: 0 };
                let mut sum = Sum { ctx, found: none };
                sum.add(result, 1)?;
                Some(sum.found)
            }
            Some(_) => None,
        }
    }

    /// Returns the map from indices to positions. It has a symbol for each number that is not known.
    pub(crate) fn map(&self, ctx: &Context) -> AffineMap {
        let mut symbols = 0;
        let mut number = |value: i64| {
            if value != DYNAMIC {
                return ctx.affine_constant(value);
            }
            symbols += 1;
            ctx.affine_symbol(symbols - 1)
        };
        let mut sum = number(self.offset);
        for (dim, &stride) in (0..).zip(&self.strides) {
            let term = ctx.affine_mul(ctx.affine_dim(dim), number(stride));
            sum = ctx.affine_add(sum, term);
        }
        AffineMap { dims: self.strides.len() as u32, symbols, results: Box::new([sum]) }
    }

    /// Returns those of the identity layout. The strides of the dimensions before one without elements are dynamic.
    pub(crate) fn row_major(shape: &[i64]) -> Strides {
        let mut strides = vec![1; shape.len()];
        for at in (1..shape.len()).rev() {
            strides[at - 1] = if shape[at] == 0 { DYNAMIC } else { times(strides[at], shape[at]) };
        }
        Strides { strides, offset: 0 }
    }
}

/// Returns the product of two numbers, which is dynamic if one of them is and the other is not zero. It wraps in 64 bits, as in MLIR.
pub(crate) fn times(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.wrapping_mul(b),
    }
}

/// Returns the sum of two numbers, which is dynamic if one of them is. It wraps in 64 bits, as in MLIR.
pub(crate) fn plus(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_add(b) }
}

/// The strides of an affine expression that is a sum of multiples of dimensions.
struct Sum<'c> {
    ctx: &'c Context,
    found: Strides,
}

impl Sum<'_> {
    /// Adds an expression `factor` times; `None` if it is not such a sum.
    fn add(&mut self, expr: AffineExpr, factor: i64) -> Option<()> {
        match self.ctx.expr(expr) {
            ExprKind::Add(a, b) => {
                self.add(a, factor)?;
                self.add(b, factor)
            }
            // Only one of the two may have dimensions.
            ExprKind::Mul(a, b) => match self.factor(b) {
                Some(by) => self.add(a, times(factor, by)),
                None => self.add(b, times(factor, self.factor(a)?)),
            },
            ExprKind::Dim(dim) => self.add_stride(dim, factor),
            _ => {
                let term = times(factor, self.factor(expr)?);
                self.found.offset = plus(self.found.offset, term);
                Some(())
            }
        }
    }

    fn add_stride(&mut self, dim: u32, stride: i64) -> Option<()> {
        let known = self.found.strides.get_mut(dim as usize)?;
        *known = plus(*known, stride);
        Some(())
    }

    /// Returns the value of an expression without dimensions.
    fn factor(&self, expr: AffineExpr) -> Option<i64> {
        match self.ctx.expr(expr) {
            ExprKind::Constant(value) => Some(value),
            ExprKind::Symbol(_) => Some(DYNAMIC),
            kind => {
                let (a, b) = kind.operands()?;
                self.factor(a)?;
                self.factor(b)?;
                Some(DYNAMIC)
            }
        }
    }
}
