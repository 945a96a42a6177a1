//! Verifies traits that restrict the operands, the results and the parent of an operation, in the order of `mlir-opt`.
//!
//! For example, `SameOperandsAndResultType` refuses `%0 = "t.add"(%a, %b) : (i32, i32) -> i64`.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::op_shape::OpShape;
use super::trait_groups::{
    INTERFACES, OF_SHAPE, STRUCTURAL, TYPE_COMPARISONS, TYPE_TRAITS, VERIFIED,
    implements_interfaces,
};
use super::{BodyVerifier, CheckResult};
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::context::Context;
use crate::def::{OpDef, Trait, TypeRule, declared_operands};
use crate::ids::{OpId, Type};
use crate::interfaces::Shaped;
use crate::printer::attr_text;
use crate::registry::Registry;
use crate::types::{DYNAMIC, Signedness, TypeKind};

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

/// Returns the message about types of an operation that do not satisfy `t`. `types` are the types of operands and results.
fn violation(
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
