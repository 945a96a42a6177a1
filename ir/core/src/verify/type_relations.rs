//! Traits that relate the types of operands and results, such as `SameOperandsShape`, and the messages about types that do not satisfy
//! them.
//!
//! E.g. `SameTypeOperands` and the operands `i32`, `i64`: `requires all operands to have the same type`.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::context::Context;
use crate::def::Trait;
use crate::ids::Type;
use crate::interfaces::Shaped;
use crate::registry::Registry;
use crate::types::{DYNAMIC, Signedness, TypeKind};

/// Returns the message about types of an operation that do not satisfy `t`. `types` are the types of operands and results.
pub(super) fn violation(
    reg: &Registry,
    t: Trait,
    types: &[Type],
    operands: &[Type],
    results: &[Type],
) -> Option<Cow<'static, str>> {
    let ctx = reg.ctx();
    let have_one_element = |t: &[Type]| {
        let mut known = t.iter().filter_map(|&ty| reg.element_or_self(ty));
        known.next().is_none_or(|first| known.all(|ty| ty == first))
    };
    let all = |types: &[Type], has: &dyn Fn(Type) -> bool| types.iter().all(|&ty| has(ty));
    let is_integer = |ty| is_signless_int_or_index(ctx, ty);
    let is_float = |ty| matches!(scalar(ctx, ty), TypeKind::Float(_));
    let is_bool = |ty| matches!(scalar(ctx, ty), TypeKind::Integer { width: 1, .. });
    let (holds, message) = match t {
        Trait::SameTypeOperands => (equal(operands), "requires all operands to have the same type"),
        Trait::SameOperandsAndResultType => {
            let like = |first: &Type| types.iter().all(|&t| compatible_shapes(reg, *first, t));
            let holds = have_one_element(types)
                && results.first().is_none_or(like)
                && same_kinds(ctx, types);
            (holds, "requires the same type for all operands and results")
        }
        Trait::SameOperandsShape => {
            (have_one_shape(reg, operands), "requires the same shape for all operands")
        }
        Trait::SameOperandsAndResultShape => {
            (have_one_shape(reg, types), "requires the same shape for all operands and results")
        }
        Trait::SameOperandsElementType => {
            (have_one_element(operands), "requires the same element type for all operands")
        }
        Trait::SameOperandsAndResultElementType => {
            (have_one_element(types), "requires the same element type for all operands and results")
        }
        Trait::SameOperandsAndResultRank if have_one_rank(reg, operands) => {
            (have_one_rank(reg, types), "result type has different rank than operands")
        }
        Trait::SameOperandsAndResultRank => (false, "operands don't have matching ranks"),
        Trait::OperandsAreSignlessIntegerLike => {
            (all(operands, &is_integer), "requires an integer or index type")
        }
        Trait::ResultsAreSignlessIntegerLike => {
            (all(results, &is_integer), "requires an integer or index type")
        }
        Trait::OperandsAreFloatLike => (all(operands, &is_float), "requires a float type"),
        Trait::ResultsAreFloatLike => (all(results, &is_float), "requires a floating point type"),
        Trait::ResultsAreBoolLike => (all(results, &is_bool), "requires a bool result type"),
        Trait::Elementwise if is_elementwise(reg, operands, results) => return None,
        Trait::Elementwise => (false, mappable_mismatch(ctx, operands, results)),
        Trait::ResultsBroadcastableShape => {
            return broadcast_mismatch(ctx, operands, results).map(Cow::Owned);
        }
        _ => return None,
    };
    (!holds).then_some(Cow::Borrowed(message))
}

/// Returns the innermost element type of a vector or tensor; the type itself for other types.
fn scalar(ctx: &Context, mut ty: Type) -> &TypeKind {
    while let kind @ (TypeKind::Vector { .. }
    | TypeKind::RankedTensor { .. }
    | TypeKind::UnrankedTensor(_)) = ctx.ty(ty)
        && let Some(element) = kind.element()
    {
        ty = element;
    }
    ctx.ty(ty)
}

fn is_signless_int_or_index(ctx: &Context, ty: Type) -> bool {
    matches!(
        scalar(ctx, ty),
        TypeKind::Integer { signedness: Signedness::Signless, .. } | TypeKind::Index
    )
}

fn equal(types: &[Type]) -> bool {
    types.windows(2).all(|w| w[0] == w[1])
}

/// The last requirement of [`is_elementwise`].
const ALL_MAPPABLE: &str = "all non-scalar operands/results must have the same shape and base type";

/// Returns the requirement of [`is_elementwise`] that does not hold.
fn mappable_mismatch(ctx: &Context, operands: &[Type], results: &[Type]) -> &'static str {
    let count = |types: &[Type]| types.iter().filter(|&&ty| is_mappable(ctx, ty)).count();
    match (count(operands), count(results)) {
        (0, 1..) => "if a result is non-scalar, then at least one operand must be non-scalar",
        (_, mapped) if mapped != results.len() => {
            "if an operand is non-scalar, then all results must be non-scalar"
        }
        _ => ALL_MAPPABLE,
    }
}

fn is_mappable(ctx: &Context, ty: Type) -> bool {
    matches!(
        ctx.ty(ty),
        TypeKind::Vector { .. } | TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)
    )
}

fn is_elementwise(reg: &Registry, operands: &[Type], results: &[Type]) -> bool {
    let ctx = reg.ctx();
    let mappable = |t: &&Type| is_mappable(ctx, **t);
    let mapped: SmallVec<[Type; 8]> = operands.iter().filter(mappable).copied().collect();
    let mapped_results = results.iter().filter(mappable).count();
    if mapped.is_empty() && mapped_results == 0 {
        return true;
    }
    if mapped_results == 0 || mapped_results != results.len() || mapped.is_empty() {
        return false;
    }
    let mut all = mapped;
    all.extend_from_slice(results);
    let class = |ty: Type| std::mem::discriminant(ctx.ty(ty));
    all.windows(2).all(|w| class(w[0]) == class(w[1])) && have_one_shape(reg, &all)
}

/// Returns why the shapes of ranked operands do not broadcast to one shape, or the shapes of ranked
/// results do not end with it. Vectors and tensors must not be mixed.
fn broadcast_mismatch(ctx: &Context, operands: &[Type], results: &[Type]) -> Option<String> {
    let all = || operands.iter().chain(results).map(|t| ctx.ty(*t));
    let tensors =
        all().any(|t| matches!(t, TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)));
    if tensors && all().any(|t| matches!(t, TypeKind::Vector { .. })) {
        return Some("cannot broadcast vector with tensor".to_owned());
    }
    let ranked = |types: &[Type]| -> Vec<&[i64]> {
        let shape = |t: &Type| match ctx.ty(*t) {
            kind @ TypeKind::RankedTensor { .. } => kind.shape(),
            _ => None,
        };
        types.iter().filter_map(shape).collect()
    };
    let mut shape: Option<Vec<i64>> = None;
    for other in ranked(operands) {
        shape = match shape {
            None => Some(other.to_vec()),
            Some(one) => match broadcast(&one, other) {
                Some(both) => Some(both),
                None => return Some("operands don't have broadcast-compatible shapes".to_owned()),
            },
        };
    }
    let shape = shape?;
    let is_compatible = |result: &[i64]| {
        let tail = &result[result.len().saturating_sub(shape.len())..];
        tail.len() == shape.len()
            && tail.iter().zip(&shape).all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC)
    };
    let result = ranked(results).into_iter().find(|result| !is_compatible(result))?;
    let (result, shape) = (dims_text(result), dims_text(&shape));
    Some(format!(
        "result type '{result}' not broadcast compatible with broadcasted operands's shapes '{shape}'"
    ))
}

/// Returns the text of a shape, e.g. `4x?`.
fn dims_text(shape: &[i64]) -> String {
    let dim = |&size: &i64| if size == DYNAMIC { "?".to_owned() } else { size.to_string() };
    shape.iter().map(dim).collect::<Vec<_>>().join("x")
}

/// Returns the shape that two shapes broadcast to, aligned at their last dimensions, e.g. `4x1` and `3` to
/// `4x3`.
fn broadcast(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let mut out = long.to_vec();
    let start = long.len() - short.len();
    for (size, &other) in out[start..].iter_mut().zip(short) {
        *size = match (*size, other) {
            (x, y) if x == y => x,
            (DYNAMIC, y) if y > 1 => y,
            (x, DYNAMIC) if x > 1 => x,
            // A size of zero is treated as upstream does: the result is dynamic.
            (DYNAMIC, 0) | (0, DYNAMIC) => DYNAMIC,
            (1, y) => y,
            (x, 1) => x,
            _ => return None,
        };
    }
    Some(out)
}

/// Returns whether the types of known rank have the same one.
fn have_one_rank(reg: &Registry, types: &[Type]) -> bool {
    let mut ranks = types.iter().filter_map(|&t| rank(reg, t));
    ranks.next().is_none_or(|first| ranks.all(|r| r == first))
}

fn rank(reg: &Registry, ty: Type) -> Option<usize> {
    reg.shaped(ty)?.dims.ranked().map(<[i64]>::len)
}

/// Returns for each dimension of a vector whether it is scalable.
fn scalable(ctx: &Context, ty: Type) -> &[bool] {
    if let TypeKind::Vector { scalable, .. } = ctx.ty(ty) { scalable } else { &[] }
}

/// Returns whether two types may have the same shape: an unranked type matches any shaped type, a dynamic
/// size any size, scalars match scalars.
fn compatible_shapes(reg: &Registry, a: Type, b: Type) -> bool {
    let (x, y) = match (reg.shaped(a), reg.shaped(b)) {
        (None, None) => return true,
        (Some(x), Some(y)) => (x.dims, y.dims),
        _ => return false,
    };
    let (Some(x), Some(y)) = (x.ranked(), y.ranked()) else { return true };
    let vectors = [a, b].iter().all(|&ty| matches!(reg.ctx().ty(ty), TypeKind::Vector { .. }));
    if vectors && scalable(reg.ctx(), a) != scalable(reg.ctx(), b) {
        return false;
    }
    x.len() == y.len() && x.iter().zip(y).all(|(&p, &q)| p == q || p == DYNAMIC || q == DYNAMIC)
}

/// Returns whether all types may have the same shape: either none is shaped, or all are and their known sizes
/// agree.
fn have_one_shape(reg: &Registry, types: &[Type]) -> bool {
    let Some((&first, rest)) = types.split_first() else { return true };
    if rest.iter().all(|&ty| ty == first) {
        return true;
    }
    let scales = |ty: Type| scalable(reg.ctx(), ty).contains(&true);
    if rest.iter().any(|&ty| scales(ty) != scales(first)) {
        return false;
    }
    let shaped: SmallVec<[Option<Shaped>; 8]> = types.iter().map(|&ty| reg.shaped(ty)).collect();
    if shaped.iter().any(|ty| ty.is_some() != shaped[0].is_some()) {
        return false;
    }
    let mut known: Option<SmallVec<[i64; 8]>> = None;
    for shape in shaped.iter().flatten().filter_map(|ty| ty.dims.ranked()) {
        match &mut known {
            None => known = Some(shape.into()),
            Some(known) if known.len() != shape.len() => return false,
            Some(known) => {
                for (size, &other) in known.iter_mut().zip(shape) {
                    match (*size, other) {
                        (_, DYNAMIC) => {}
                        (DYNAMIC, other) => *size = other,
                        (size, other) if size == other => {}
                        _ => return false,
                    }
                }
            }
        }
    }
    true
}

/// Returns whether all types are containers of the same kind: vectors, tensors or memrefs, or all of them are
/// not shaped.
fn same_kinds(ctx: &Context, types: &[Type]) -> bool {
    let kind = |t: Type| match ctx.ty(t) {
        TypeKind::Vector { .. } => 1,
        TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_) => 2,
        TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => 3,
        _ => 0,
    };
    types.windows(2).all(|w| kind(w[0]) == kind(w[1]))
}
