//! Element-wise constant folding over scalars, splats and dense elements, and the encoding of elements.
//!
//! A fold is computed once for a splat and once per element otherwise. If the function returns `None` for one
//! element, nothing is folded. A poison operand gives poison.

use ir_core::{Attr, AttrKind, Context, Type, TypeKind};
use numerics::{ApFloat, ApInt};

/// The element of a constant: an integer or a float.
pub trait ScalarElement: Clone + PartialEq {
    /// Returns the value and type of a scalar attribute of this kind.
    fn scalar(ctx: &Context, attr: Attr) -> Option<(Type, Self)>;
    /// Returns a scalar attribute; `None` if the type is of another kind or width.
    fn to_scalar(&self, ctx: &Context, ty: Type) -> Option<Attr>;
    /// Returns whether elements of type `element` are of this kind.
    fn is_element_type(ctx: &Context, element: Type) -> bool;
    /// Returns the width of the elements in bits.
    fn bits_of(ctx: &Context, element: Type) -> Option<u32>;
    /// Decodes the little-endian bytes of an element.
    fn decode(ctx: &Context, element: Type, bytes: &[u8]) -> Option<Self>;
    /// Appends the little-endian bytes.
    fn encode(&self, out: &mut Vec<u8>);
}

impl ScalarElement for ApInt {
    fn scalar(ctx: &Context, attr: Attr) -> Option<(Type, Self)> {
        match ctx.attr(attr) {
            AttrKind::Integer { value, ty } => Some((*ty, value.clone())),
            _ => None,
        }
    }
    fn to_scalar(&self, ctx: &Context, ty: Type) -> Option<Attr> {
        (ctx.int_width(ty)? == self.width()).then(|| ctx.int_attr(ty, self.clone()))
    }
    fn is_element_type(ctx: &Context, element: Type) -> bool {
        ctx.int_width(element).is_some()
    }
    fn bits_of(ctx: &Context, element: Type) -> Option<u32> {
        ctx.int_width(element)
    }
    fn decode(ctx: &Context, element: Type, bytes: &[u8]) -> Option<Self> {
        Some(ApInt::from_le_bytes(ctx.int_width(element)?, bytes))
    }
    fn encode(&self, out: &mut Vec<u8>) {
        self.write_le_bytes(out);
    }
}

impl ScalarElement for ApFloat {
    fn scalar(ctx: &Context, attr: Attr) -> Option<(Type, Self)> {
        match ctx.attr(attr) {
            AttrKind::Float { value, ty } => Some((*ty, *value)),
            _ => None,
        }
    }
    fn to_scalar(&self, ctx: &Context, ty: Type) -> Option<Attr> {
        (ctx.float_kind(ty)? == self.kind()).then(|| ctx.float_attr(ty, *self))
    }
    fn is_element_type(ctx: &Context, element: Type) -> bool {
        ctx.float_kind(element).is_some()
    }
    fn bits_of(ctx: &Context, element: Type) -> Option<u32> {
        Some(ctx.float_kind(element)?.bit_width())
    }
    fn decode(ctx: &Context, element: Type, bytes: &[u8]) -> Option<Self> {
        let kind = ctx.float_kind(element)?;
        Some(ApFloat::from_int_bits(kind, &ApInt::from_le_bytes(kind.bit_width(), bytes)))
    }
    fn encode(&self, out: &mut Vec<u8>) {
        self.to_int_bits().zext(self.kind().bit_width()).write_le_bytes(out);
    }
}

/// A constant whose elements can be read: dense elements of kind `T`.
struct Dense<'c> {
    ctx: &'c Context,
    ty: Type,
    element: Type,
    bits: u32,
    splat: bool,
    data: &'c [u8],
}

impl<'c> Dense<'c> {
    fn of<T: ScalarElement>(ctx: &'c Context, attr: Attr) -> Option<Self> {
        let AttrKind::DenseElements { ty, splat, data } = ctx.attr(attr) else { return None };
        let element = ctx.ty(*ty).element()?;
        if !T::is_element_type(ctx, element) {
            return None;
        }
        let bits = T::bits_of(ctx, element)?;
        Some(Dense { ctx, ty: *ty, element, bits, splat: *splat, data })
    }

    fn len(&self) -> usize {
        self.ctx.ty(self.ty).num_elements().and_then(|n| usize::try_from(n).ok()).unwrap_or(0)
    }

    fn get<T: ScalarElement>(&self, index: usize) -> Option<T> {
        let index = if self.splat { 0 } else { index };
        if self.bits == 1 {
            let byte = *self.data.get(index / 8)?;
            let bit = if self.splat { byte & 1 } else { byte >> (index % 8) & 1 };
            return T::decode(self.ctx, self.element, &[bit]);
        }
        let size = self.bits.div_ceil(8) as usize;
        T::decode(self.ctx, self.element, self.data.get(index * size..(index + 1) * size)?)
    }
}

/// Returns the value of every element of a splat.
pub fn splat_value<T: ScalarElement>(ctx: &Context, attr: Attr) -> Option<T> {
    let dense = Dense::of::<T>(ctx, attr)?;
    if dense.splat { dense.get(0) } else { None }
}

/// Returns all elements of dense elements, in order; a splat is expanded.
pub fn values<T: ScalarElement>(ctx: &Context, attr: Attr) -> Option<Vec<T>> {
    let dense = Dense::of::<T>(ctx, attr)?;
    (0..dense.len()).map(|i| dense.get(i)).collect()
}

/// Returns dense elements that are all `value`. A splat without elements keeps its value, as it does in `mlir-opt`.
pub fn splat<T: ScalarElement>(ctx: &Context, ty: Type, value: &T) -> Option<Attr> {
    let kind = ctx.ty(ty);
    let element = kind.element()?;
    if !T::is_element_type(ctx, element) || !kind.has_static_shape() {
        return None;
    }
    let mut data = Vec::new();
    value.encode(&mut data);
    if T::bits_of(ctx, element) == Some(1) {
        data = vec![if data.first().is_some_and(|b| b & 1 == 1) { 255 } else { 0 }];
    }
    Some(ctx.intern_attr(AttrKind::DenseElements { ty, splat: true, data: data.into() }))
}

/// Returns dense elements of those values, as a splat if they are all equal.
pub fn dense<T: ScalarElement>(ctx: &Context, ty: Type, values: &[T]) -> Option<Attr> {
    let kind = ctx.ty(ty);
    let element = kind.element()?;
    if !T::is_element_type(ctx, element) || kind.num_elements() != i64::try_from(values.len()).ok()
    {
        return None;
    }
    if let [first, rest @ ..] = values
        && rest.iter().all(|v| v == first)
    {
        return splat(ctx, ty, first);
    }
    let mut data = Vec::new();
    if T::bits_of(ctx, element) == Some(1) {
        data.resize(values.len().div_ceil(8), 0);
        for (i, value) in values.iter().enumerate() {
            let mut byte = Vec::new();
            value.encode(&mut byte);
            data[i / 8] |= (byte.first().copied().unwrap_or(0) & 1) << (i % 8);
        }
    } else {
        for value in values {
            value.encode(&mut data);
        }
    }
    Some(ctx.intern_attr(AttrKind::DenseElements { ty, splat: false, data: data.into() }))
}

/// Returns a constant of type `ty`, scalar or splat, of that value.
pub fn uniform<T: ScalarElement>(ctx: &Context, ty: Type, value: &T) -> Option<Attr> {
    if ctx.ty(ty).is_shaped() { splat(ctx, ty, value) } else { value.to_scalar(ctx, ty) }
}

/// Returns the zero of an integer, index or float type, or of a shaped type of those.
pub fn zero(ctx: &Context, ty: Type) -> Option<Attr> {
    let element = ctx.element_or_self(ty);
    match ctx.ty(element) {
        TypeKind::Float(kind) => uniform(ctx, ty, &ApFloat::zero(*kind)),
        _ => uniform(ctx, ty, &ApInt::zero(ctx.int_width(element)?)),
    }
}

/// Returns the vector, tensor or memref type of the shape of `ty` with that element type; for another type, the element type.
pub fn with_element(ctx: &Context, ty: Type, element: Type) -> Type {
    let mut kind = ctx.ty(ty).clone();
    match &mut kind {
        TypeKind::Vector { element: e, .. }
        | TypeKind::RankedTensor { element: e, .. }
        | TypeKind::MemRef { element: e, .. }
        | TypeKind::UnrankedTensor(e) => {
            *e = element;
            ctx.intern_type(kind)
        }
        _ => element,
    }
}

/// Returns whether `attr` is the plain poison attribute: every result computed from it is poison.
pub fn is_poison(ctx: &Context, attr: Attr) -> bool {
    match ctx.attr(attr) {
        AttrKind::Parametric { dialect, mnemonic, .. } => {
            ctx.str(*dialect) == "ub" && ctx.str(*mnemonic) == "poison"
        }
        _ => false,
    }
}

/// Folds two operands of one type element by element. The result has type `result`, or theirs.
pub fn binary<T: ScalarElement, R: ScalarElement>(
    ctx: &Context,
    operands: &[Option<Attr>],
    result: Option<Type>,
    mut f: impl FnMut(&T, &T) -> Option<R>,
) -> Option<Attr> {
    let &[lhs, rhs] = operands else { return None };
    if let Some(poison) = [lhs, rhs].into_iter().flatten().find(|&a| is_poison(ctx, a)) {
        return Some(poison);
    }
    let (lhs, rhs) = (lhs?, rhs?);
    let ty = ctx.attr_type(lhs)?;
    if ctx.attr_type(rhs)? != ty {
        return None;
    }
    let result = result.unwrap_or(ty);
    if let (Some((_, a)), Some((_, b))) = (T::scalar(ctx, lhs), T::scalar(ctx, rhs)) {
        return f(&a, &b)?.to_scalar(ctx, result);
    }
    let (a, b) = (Dense::of::<T>(ctx, lhs)?, Dense::of::<T>(ctx, rhs)?);
    if a.splat && b.splat {
        return splat(ctx, result, &f(&a.get(0)?, &b.get(0)?)?);
    }
    let folded: Option<Vec<R>> = (0..a.len()).map(|i| f(&a.get(i)?, &b.get(i)?)).collect();
    dense(ctx, result, &folded?)
}

/// Folds one operand element by element to a constant of type `result`.
pub fn unary<T: ScalarElement, R: ScalarElement>(
    ctx: &Context,
    operand: Option<Attr>,
    result: Type,
    mut f: impl FnMut(&T) -> Option<R>,
) -> Option<Attr> {
    let operand = operand?;
    if is_poison(ctx, operand) {
        return Some(operand);
    }
    if let Some((_, value)) = T::scalar(ctx, operand) {
        return f(&value)?.to_scalar(ctx, result);
    }
    let source = Dense::of::<T>(ctx, operand)?;
    if source.splat {
        return splat(ctx, result, &f(&source.get(0)?)?);
    }
    let folded: Option<Vec<R>> = (0..source.len()).map(|i| f(&source.get(i)?)).collect();
    dense(ctx, result, &folded?)
}

/// Returns dense elements with the same bytes and another element type of the same width; `None` if the widths differ.
pub fn reinterpret(ctx: &Context, attr: Attr, ty: Type) -> Option<Attr> {
    let AttrKind::DenseElements { ty: from, splat, data } = ctx.attr(attr) else { return None };
    let width = |ty: Type| {
        let element = ctx.ty(ty).element()?;
        ctx.int_width(element).or_else(|| ApFloat::bits_of(ctx, element))
    };
    if width(*from)? != width(ty)? || ctx.ty(*from).shape() != ctx.ty(ty).shape() {
        return None;
    }
    Some(ctx.intern_attr(AttrKind::DenseElements { ty, splat: *splat, data: data.clone() }))
}
