//! Verification of operations over loops: each operand has an affine map from the loops to its dimensions.
//!
//! ```text
//! linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%c : tensor<2x4xf32>)
//! // loops (i, j, k), maps (i, k), (k, j) and (i, j): the sizes of the loops are 2, 4 and 3
//! ```
//!
//! The rules are those of MLIR's `IndexingMapOpInterface`, `DestinationStyleOpInterface` and `LinalgOp`, for every operation that implements
//! them.

use super::elementwise::has_identity_maps;
use super::{Failure, Operation, Verdict, error, require};
use ir_core::affine::print::write_map;
use ir_core::affine::{AffineMap, ExprKind};
use ir_core::expr::Val;
use ir_core::types::DYNAMIC;
use ir_core::{AffineExpr, AttrKind, Context, OpId, Type, TypeKind, ValueId};

/// The attribute in which an operation stores maps that follow from its name.
const IMPLIED_MAPS: &str = "linalg.memoized_indexing_maps";

/// Returns the destinations of an operation, as the method of its interface lists them, with the number of the first one; `None` if they are not known.
pub(super) fn destinations(op: Operation<'_>) -> Option<(usize, Vec<ValueId>)> {
    let interface = op.cx.reg.op_interface(op.body(), op.id, "DestinationStyleOpInterface")?;
    let values: Vec<ValueId> = match interface.call("getDpsInitsMutable", &[]).ok()? {
        Val::Value(value) => vec![value],
        Val::List(list) => {
            let value = |item: &Val| match item {
                Val::Value(value) => Some(*value),
                _ => None,
            };
            list.iter().map(value).collect::<Option<_>>()?
        }
        _ => return None,
    };
    // They are adjacent, and follow inputs, which may be the same values.
    let operands: Vec<ValueId> = op.body().operands(op.id).collect();
    let last = operands.len().checked_sub(values.len())?;
    let first = (0..=last).rev().find(|&at| operands[at..].starts_with(&values))?;
    Some((first, values))
}

fn operand_types(op: Operation<'_>) -> Vec<Type> {
    op.body().operands(op.id).map(|value| op.body().ty(value)).collect()
}

/// Returns the dimensions of a tensor or memref; those of a scalar, which may be a vector, are empty.
fn dims(ctx: &Context, ty: Type) -> &[i64] {
    match ctx.ty(ty) {
        TypeKind::Vector { .. } => &[],
        kind => kind.shape().unwrap_or_default(),
    }
}

/// The maps of an operation.
pub(super) enum Maps<'a> {
    Stored(Vec<&'a AffineMap>),
    Made(Vec<AffineMap>),
}

impl<'a> Maps<'a> {
    /// Returns the maps of an operation; `None` if they are not known.
    fn of(op: Operation<'a>) -> Option<Self> {
        let ctx = op.ctx();
        let stored = op.attr("indexing_maps").or_else(|| op.attr(IMPLIED_MAPS));
        if let Some(attr) = stored {
            let AttrKind::Array(list) = ctx.attr(attr) else { return None };
            let map = |&attr: &_| match ctx.attr(attr) {
                AttrKind::AffineMap(map) => Some(map),
                _ => None,
            };
            return Some(Maps::Stored(list.iter().map(map).collect::<Option<_>>()?));
        }
        if !has_identity_maps(op) {
            return None;
        }
        let first = *destinations(op)?.1.first()?;
        let loops = dims(ctx, op.body().ty(first)).len() as u32;
        let map = |ty: Type| {
            let rank = if dims(ctx, ty).is_empty() { 0 } else { loops };
            AffineMap { dims: loops, ..AffineMap::identity(ctx, rank) }
        };
        Some(Maps::Made(operand_types(op).into_iter().map(map).collect()))
    }

    fn as_refs(&self) -> Vec<&AffineMap> {
        match self {
            Maps::Stored(maps) => maps.clone(),
            Maps::Made(maps) => maps.iter().collect(),
        }
    }
}

/// Returns the number of loops of an operation; `None` if it is not known.
fn loops(op: Operation<'_>) -> Option<usize> {
    if let Some(attr) = op.attr("iterator_types") {
        let AttrKind::Array(iterators) = op.ctx().attr(attr) else { return None };
        return Some(iterators.len());
    }
    let maps = Maps::of(op)?;
    Some(maps.as_refs().first()?.dims as usize)
}

/// Returns the value of an expression for these values of the dimensions.
fn evaluate(ctx: &Context, expr: AffineExpr, dims: &[i64]) -> Option<i64> {
    let value_of = |kind| match kind {
        ExprKind::Dim(dim) => dims.get(dim as usize).copied(),
        _ => None,
    };
    ctx.affine_value(expr, &value_of)
}

fn map_text(ctx: &Context, map: &AffineMap) -> String {
    let mut text = Vec::new();
    write_map(ctx, &mut text, map);
    String::from_utf8_lossy(&text).into_owned()
}

/// Verifies that the maps fit the shapes of the operands, and that their static sizes agree.
pub(super) fn verify_maps(ctx: &Context, maps: &[&AffineMap], shapes: &[&[i64]]) -> Verdict {
    if maps.len() != shapes.len() {
        return error(format!(
            "expected the number of indexing_map ({}) to be equal to the number of input/output \
             operands ({})",
            maps.len(),
            shapes.len()
        ));
    }
    for (number, (map, &shape)) in maps.iter().zip(shapes).enumerate() {
        if map.symbols != 0 {
            return error(format!("unexpected symbols in indexing_map #{number}"));
        }
        let (rank, results) = (shape.len(), map.results.len());
        if rank != results {
            return error(format!(
                "expected operand #{number} rank ({rank}) to match the result rank of \
                 indexing_map ({results})"
            ));
        }
    }
    let Some(sizes) = loop_sizes(ctx, maps, shapes) else {
        let results = maps.iter().flat_map(|map| map.results.iter().copied()).collect();
        let loops = maps.first().map_or(0, |map| map.dims);
        let all = AffineMap { dims: loops, symbols: 0, results };
        let text = map_text(ctx, &all);
        return error(format!("invalid indexing maps are non-invertible: ({text})"));
    };
    if sizes.contains(&DYNAMIC) {
        return Ok(());
    }
    let last: Vec<i64> = sizes.iter().map(|size| size - 1).collect();
    let first = vec![0; last.len()];
    for (number, (map, &shape)) in maps.iter().zip(shapes).enumerate() {
        verify_bounds(ctx, (number, map, shape), &first, &last)?;
    }
    Ok(())
}

/// Returns the size of each loop: that of the first dimension of an operand that is the loop. `None` if none is for one of the loops.
fn loop_sizes(ctx: &Context, maps: &[&AffineMap], shapes: &[&[i64]]) -> Option<Vec<i64>> {
    let mut sizes = vec![None; maps.first().map_or(0, |map| map.dims as usize)];
    for (map, &shape) in maps.iter().zip(shapes) {
        for (&expr, &size) in map.results.iter().zip(shape) {
            if let ExprKind::Dim(dim) = ctx.expr(expr) {
                sizes.get_mut(dim as usize)?.get_or_insert(size);
            }
        }
    }
    sizes.into_iter().collect()
}

/// Verifies that the indices of the first and last iteration are in the bounds of an operand.
fn verify_bounds(
    ctx: &Context,
    (number, map, shape): (usize, &AffineMap, &[i64]),
    first: &[i64],
    last: &[i64],
) -> Verdict {
    for (dim, (&expr, &size)) in map.results.iter().zip(shape).enumerate() {
        if size == DYNAMIC || size == 0 {
            continue;
        }
        let ends = [first, last].map(|at| evaluate(ctx, expr, at));
        let [Some(a), Some(b)] = ends else { continue };
        if a.min(b) < 0 {
            let text = map_text(ctx, map);
            return error(format!("unexpected result less than 0 at expression #{dim} in {text}"));
        }
        let inferred = a.max(b).wrapping_add(1);
        let is_dim = matches!(ctx.expr(expr), ExprKind::Dim(_));
        let (is_inside, relation) = if is_dim {
            (inferred == size, "")
        } else {
            (inferred <= size, "greater than or equal to ")
        };
        if !is_inside {
            return error(format!(
                "inferred input/output operand #{number} has shape's dimension #{dim} to be \
                 {relation}{inferred}, but found {size}"
            ));
        }
    }
    Ok(())
}

/// Verifies that the results of an operation are its destinations that are tensors.
pub(crate) fn verify_destinations(op: Operation<'_>) -> Verdict {
    let Some((first, values)) = destinations(op) else { return Ok(()) };
    let mut tensors = Vec::new();
    for (number, &value) in (first..).zip(&values) {
        let ty = op.body().ty(value);
        match op.ctx().ty(ty) {
            TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_) => {
                tensors.push((number, ty));
            }
            TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => {}
            _ => return Ok(()),
        }
    }
    let results = op.body().num_results(op.id);
    if results != tensors.len() {
        return error(format!(
            "expected the number of tensor results ({results}) to be equal to the number of \
             output tensors ({})",
            tensors.len()
        ));
    }
    for (at, &(number, ty)) in tensors.iter().enumerate() {
        let result = op.result(at)?;
        if result != ty {
            let [ty, result] = [ty, result].map(|ty| op.text(ty));
            return error(format!(
                "expected type of operand #{number} ({ty}) to match type of corresponding result \
                 ({result})"
            ));
        }
    }
    Ok(())
}

/// Verifies an operation over loops, after the operations of its region.
pub(crate) fn verify_structured(op: Operation<'_>) -> Verdict {
    let (ctx, body, types) = (op.ctx(), op.body(), operand_types(op));
    let is_tensor = |ty: Type| {
        matches!(ctx.ty(ty), TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_))
    };
    let is_memref =
        |ty: Type| matches!(ctx.ty(ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
    let is_mixed = types.iter().any(|&ty| is_tensor(ty)) && types.iter().any(|&ty| is_memref(ty));
    require(!is_mixed, "expected to have pure tensor or buffer semantics")?;
    if let Some(maps) = Maps::of(op) {
        let maps = maps.as_refs();
        let shapes: Vec<&[i64]> = types.iter().map(|&ty| dims(ctx, ty)).collect();
        verify_maps(ctx, &maps, &shapes)?;
        let loops = loops(op).ok_or(Failure::Skipped)?;
        if let Some(number) = maps.iter().position(|map| map.dims as usize != loops) {
            return error(format!(
                "expected indexing_map #{number} to have {loops} dim(s) to match the number of \
                 loops"
            ));
        }
    }
    let region = *body.regions_of(op.id).first().ok_or(Failure::Skipped)?;
    let block = body.entry_block(region).filter(|_| body.has_one_block(region));
    let Some(block) = block else { return error("expects to have 1 region with 1 block") };
    verify_arguments(op, &types, body.block_args(block))
}

/// Verifies that the region has an argument for the elements of each operand.
fn verify_arguments(op: Operation<'_>, types: &[Type], args: &[ValueId]) -> Verdict {
    // Inputs without an argument, which some operations have, precede the others.
    if args.len() != types.len() {
        let is_known = op.attr("indexing_maps").is_some();
        return require(
            !is_known,
            "expected as many non-induction variable region arguments as the number of \
             input/output operands",
        );
    }
    for (number, (&ty, &arg)) in types.iter().zip(args).enumerate() {
        let (element, arg) = (element_of(op.ctx(), ty), op.body().ty(arg));
        if element != arg {
            let [element, arg] = [element, arg].map(|ty| op.text(ty));
            return error(format!(
                "expected type of bb argument #{number} ({arg}) to match element or self type of \
                 the corresponding operand ({element})"
            ));
        }
    }
    Ok(())
}

/// Returns the type of the elements of a ranked tensor or memref, otherwise the type itself.
fn element_of(ctx: &Context, ty: Type) -> Type {
    match ctx.ty(ty) {
        TypeKind::MemRef { element, .. } | TypeKind::RankedTensor { element, .. } => *element,
        _ => ty,
    }
}

/// Returns the operation that contains another one, which must be over loops.
fn parent(op: Operation<'_>) -> Verdict<Operation<'_>> {
    let parent: Option<OpId> = op.body().parent_op(op.id);
    let parent = parent.and_then(|parent| Operation::of(op.cx, parent));
    match parent.filter(|parent| parent.implements("LinalgOp")) {
        Some(parent) => Ok(parent),
        None => error("expected parent op with LinalgOp interface"),
    }
}

/// Verifies `linalg.yield`: it yields an element for each destination.
pub(super) fn verify_yield(op: Operation<'_>) -> Verdict {
    let parent = parent(op)?;
    let (_, inits) = destinations(parent).ok_or(Failure::Skipped)?;
    let (yielded, expected) = (op.body().num_operands(op.id), inits.len());
    if yielded != expected {
        return error(format!(
            "expected number of yield values ({yielded}) to match the number of inits / outs \
             operands of the enclosing LinalgOp ({expected})"
        ));
    }
    for (number, (value, &init)) in (1..).zip(op.body().operands(op.id).zip(&inits)) {
        let given = op.body().ty(value);
        let element = element_of(op.ctx(), op.body().ty(init));
        if given != element {
            let [given, element] = [given, element].map(|ty| op.text(ty));
            return error(format!(
                "type of yield operand {number} ({given}) doesn't match the element type of the \
                 enclosing linalg.generic op ({element})"
            ));
        }
    }
    Ok(())
}

/// Verifies `linalg.index`: its dimension is one of the loops.
pub(super) fn verify_index(op: Operation<'_>) -> Verdict {
    let parent = parent(op)?;
    let dim = op.int("dim")?;
    match loops(parent) {
        Some(loops) if dim >= loops as i64 => error(format!(
            "expected dim ({dim}) to be lower than the number of loops ({loops}) of the enclosing \
             LinalgOp"
        )),
        _ => Ok(()),
    }
}
