//! Verifiers of the dialect `memref`.
//!
//! E.g. an allocation has as many operands as its type has dynamic sizes: `memref.alloc(%n) : memref<4x?xf32>`.

use crate::strides::Strides;
use ir_core::def::Trait;
use ir_core::def::hooks::VerifyCx;
use ir_core::effects::is_memory_effect_free;
use ir_core::types::DYNAMIC;
use ir_core::{AttrKind, Diagnostic, OpId, Type, TypeKind};

use super::shapes::{dims_of, permutation};
use super::{Failure, MemRef, Operation, Verdict, error, plain, report, require};
use ir_core::printer::attr_text;

/// Verifies `memref.alloc`.
pub(crate) fn alloc(op: Operation<'_>) -> Verdict {
    let ty = op.result(0)?;
    let memref = op.memref(ty).ok_or(Failure::Skipped)?;
    op.dynamic_sizes(ty, op.count("dynamicSizes")?)?;
    let (symbols, given) = (memref.num_symbols(op.ctx()), op.count("symbolOperands")?);
    if symbols == given {
        return Ok(());
    }
    error(format!(
        "symbol operand count does not equal memref symbol count: expected {symbols}, got {given}"
    ))
}

/// Verifies `memref.alloca`.
pub(crate) fn alloca(op: Operation<'_>) -> Verdict {
    require(
        op.has_ancestor(Trait::AutomaticAllocationScope),
        "requires an ancestor op with AutomaticAllocationScope trait",
    )?;
    alloc(op)
}

/// Verifies `memref.realloc`.
pub(crate) fn realloc(op: Operation<'_>) -> Verdict {
    let source = op.memref_of("source")?;
    let result = op.memref(op.result(0)?).ok_or(Failure::Skipped)?;
    for (memref, side) in [(source, "source"), (result, "result")] {
        if !memref.has_identity_layout(op.ctx()) {
            let text = op.text(memref.ty);
            return plain(format!("unsupported layout for {side} memref type {text}"));
        }
    }
    let [from, to] = [source.ty, result.ty].map(|ty| op.text(ty));
    let differ = |what: &str| {
        plain(format!(
            "different {what} specified for source memref type {from} and result memref type {to}"
        ))
    };
    if source.space != result.space {
        return differ("memory spaces");
    }
    if source.element != result.element {
        return differ("element types");
    }
    let is_dynamic = result.shape.contains(&DYNAMIC);
    match (is_dynamic, op.optional("dynamicResultSize")?) {
        (true, None) => plain(format!("missing dimension operand for result type {to}")),
        (false, Some(_)) => plain(format!("unnecessary dimension operand for result type {to}")),
        _ => Ok(()),
    }
}

/// Verifies `memref.assume_alignment`.
pub(crate) fn assume_alignment(op: Operation<'_>) -> Verdict {
    let alignment = op.int("alignment")?;
    let is_power = alignment > 0 && alignment & (alignment - 1) == 0;
    require(is_power, "alignment must be power of 2")
}

/// Verifies `memref.load`.
pub(crate) fn load(op: Operation<'_>) -> Verdict {
    let (rank, indices) = (op.memref_of("memref")?.rank(), op.count("indices")?);
    if rank == indices {
        return Ok(());
    }
    error(format!("incorrect number of indices for load, expected {rank} but got {indices}"))
}

/// Verifies `memref.store`.
pub(crate) fn store(op: Operation<'_>) -> Verdict {
    let (rank, indices) = (op.memref_of("memref")?.rank(), op.count("indices")?);
    require(rank == indices, "store index operand count not equal to memref rank")
}

/// Verifies `memref.prefetch`.
pub(crate) fn prefetch(op: Operation<'_>) -> Verdict {
    let (rank, indices) = (op.memref_of("memref")?.rank(), op.count("indices")?);
    require(rank == indices, "too few indices")
}

/// Verifies the results of `memref.extract_strided_metadata`: the memory, the offset, the sizes and the strides.
pub(crate) fn extract_strided_metadata(op: Operation<'_>) -> Verdict {
    let source = op.memref_of("source")?;
    let base = MemRef { shape: &[], ..source }.with_identity_layout(op.ctx());
    let mut types = vec![base];
    types.resize(2 + 2 * source.rank(), op.ctx().index());
    op.has_results(&types)
}

/// The words of the kinds of `memref.atomic_rmw` for floats and for integers, by their numbers.
const FLOAT_KINDS: [(i64, &str); 4] = [(0, "addf"), (4, "maximumf"), (8, "minimumf"), (12, "mulf")];
const INTEGER_KINDS: [(i64, &str); 9] = [
    (1, "addi"),
    (2, "andi"),
    (6, "maxs"),
    (7, "maxu"),
    (10, "mins"),
    (11, "minu"),
    (13, "muli"),
    (14, "ori"),
    (15, "xori"),
];

/// Verifies `memref.atomic_rmw`.
pub(crate) fn atomic_rmw(op: Operation<'_>) -> Verdict {
    let (rank, indices) = (op.memref_of("memref")?.rank(), op.count("indices")?);
    require(rank == indices, "expects the number of subscripts to be equal to memref rank")?;
    let (kind, value) = (op.int("kind")?, op.ctx().ty(op.ty("value")?));
    let word = |kinds: &[(i64, &'static str)]| {
        kinds.iter().find(|row| row.0 == kind).map(|&(_, word)| word)
    };
    match (word(&FLOAT_KINDS), word(&INTEGER_KINDS)) {
        (Some(word), _) if !matches!(value, TypeKind::Float(_)) => {
            error(format!("with kind '{word}' expects a floating-point type"))
        }
        (_, Some(word)) if !matches!(value, TypeKind::Integer { .. }) => {
            error(format!("with kind '{word}' expects an integer type"))
        }
        _ => Ok(()),
    }
}

/// Verifies `memref.generic_atomic_rmw`.
pub(crate) fn generic_atomic_rmw(op: Operation<'_>) -> Verdict {
    let body = op.body();
    let region = *body.regions_of(op.id).first().ok_or(Failure::Skipped)?;
    let block = body.entry_block(region).ok_or(Failure::Skipped)?;
    let [arg] = body.block_args(block) else {
        return error("expected single number of entry block arguments");
    };
    require(
        op.result(0)? == body.ty(*arg),
        "expected block argument of the same type result type",
    )?;
    for inner in body.walk_post(region) {
        if !is_memory_effect_free(op.cx.reg, body, inner) {
            let message = format!(
                "body of '{}' should contain only operations with no side effects",
                op.name()
            );
            return Err(Failure::PlainAt(inner, message));
        }
    }
    Ok(())
}

/// Verifies `memref.atomic_yield`.
pub(crate) fn atomic_yield(op: Operation<'_>) -> Verdict {
    let (body, parent) = op.parent().ok_or(Failure::Skipped)?;
    let result = body.results(parent).next().ok_or(Failure::Skipped)?;
    let (given, expected) = (op.ty("result")?, body.ty(result));
    if given == expected {
        return Ok(());
    }
    let [given, expected] = [given, expected].map(|ty| op.text(ty));
    error(format!("types mismatch between yield op: {given} and its parent: {expected}"))
}

/// Verifies `memref.view`.
pub(crate) fn view(op: Operation<'_>) -> Verdict {
    let base = op.memref_of("source")?;
    let view = op.memref(op.result(0)?).ok_or(Failure::Skipped)?;
    for (memref, side) in [(base, "base"), (view, "result")] {
        if !memref.has_identity_layout(op.ctx()) {
            let text = op.text(memref.ty);
            return plain(format!("unsupported map for {side} memref type {text}"));
        }
    }
    if base.space != view.space {
        let [base, view] = [base.ty, view.ty].map(|ty| op.text(ty));
        return plain(format!(
            "different memory spaces specified for base memref type {base} and view memref type \
             {view}"
        ));
    }
    op.dynamic_sizes(view.ty, op.count("sizes")?)
}

/// Verifies `memref.reshape`.
pub(crate) fn reshape(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.ty("source")?, op.result(0)?);
    require(
        op.element(source)? == op.element(result)?,
        "element types of source and destination memref types should be the same",
    )?;
    let is_plain = |memref: MemRef<'_>| memref.has_identity_layout(op.ctx());
    require(
        op.memref(source).is_none_or(is_plain),
        "source memref type should have identity affine map",
    )?;
    let length = *op.shape(op.ty("shape")?)?.first().ok_or(Failure::Skipped)?;
    let Some(result) = op.memref(result) else { return Ok(()) };
    require(is_plain(result), "result memref type should have identity affine map")?;
    require(
        length != DYNAMIC,
        "cannot use shape operand with dynamic length to reshape to statically-ranked memref type",
    )?;
    require(
        length == result.rank() as i64,
        "length of shape operand differs from the result's memref rank",
    )
}

/// Verifies `memref.transpose`.
pub(crate) fn transpose(op: Operation<'_>) -> Verdict {
    let Some(AttrKind::AffineMap(map)) = op.attr("permutation").map(|attr| op.ctx().attr(attr))
    else {
        return Ok(());
    };
    let dims = dims_of(op.ctx(), &map.results).filter(|dims| dims.len() == map.dims as usize);
    let Some(permutation) = dims.and_then(|dims| permutation(&dims)) else {
        return error("expected a permutation map");
    };
    let rank = op.memref_of("in")?.rank();
    require(permutation.len() == rank, "expected a permutation map of same rank as the input")?;
    verify_transposed(op, &permutation)
}

/// Verifies that the sizes and strides of the result are the permuted ones of the operand.
fn verify_transposed(op: Operation<'_>, permutation: &[usize]) -> Verdict {
    let (from, to) = (op.memref_of("in")?, op.memref(op.result(0)?).ok_or(Failure::Skipped)?);
    let Some(source) = Strides::of(op.ctx(), from.ty) else {
        return error(format!(
            "operand #0 must be strided memref of any type values, but got {}",
            op.text(from.ty)
        ));
    };
    let permuted = |numbers: &[i64]| permutation.iter().map(|&dim| numbers[dim]).collect();
    let (shape, strides): (Vec<i64>, Vec<i64>) = (permuted(from.shape), permuted(&source.strides));
    let expected = Strides { strides, offset: source.offset };
    let has_same_parts = from.element == to.element && from.space == to.space && shape == to.shape;
    if has_same_parts && Strides::of(op.ctx(), to.ty).as_ref() == Some(&expected) {
        return Ok(());
    }
    let expected = from.strided_by_map(op.ctx(), &shape, &expected);
    let [result, expected] = [to.ty, expected].map(|ty| op.text(ty));
    error(format!(
        "result type {result} is not equivalent to the canonical transposed input type {expected}"
    ))
}

/// Verifies `memref.dma_wait`.
pub(crate) fn dma_wait(op: Operation<'_>) -> Verdict {
    let (rank, indices) = (op.memref_of("tagMemRef")?.rank(), op.count("tagIndices")?);
    if rank == indices {
        return Ok(());
    }
    error(format!(
        "expected tagIndices to have the same number of elements as the tagMemRef rank, expected \
         {rank}, but got {indices}"
    ))
}

/// The operands of `memref.dma_start` that follow, as far as they are not read yet.
struct Transfer<'a> {
    op: Operation<'a>,
    types: Vec<Type>,
    next: usize,
}

impl Transfer<'_> {
    /// Reads a memref and returns its rank.
    fn memref(&mut self, what: &str) -> Verdict<usize> {
        let ty = *self.types.get(self.next).ok_or(Failure::Skipped)?;
        self.next += 1;
        match self.op.memref(ty) {
            Some(memref) => Ok(memref.rank()),
            None => error(format!("expected {what} to be of memref type")),
        }
    }

    /// Reads values of type `index`.
    fn indices(&mut self, count: usize, message: &str) -> Verdict {
        let types = self.types.iter().skip(self.next).take(count);
        self.next += count;
        let is_index = |&ty: &Type| matches!(self.op.ctx().ty(ty), TypeKind::Index);
        require(types.clone().all(is_index), message)
    }

    fn at_least(&self, count: usize) -> Verdict {
        if self.types.len() >= count {
            return Ok(());
        }
        error(format!("expected at least {count} operands"))
    }
}

/// Verifies `memref.dma_start`.
pub(crate) fn dma_start(op: Operation<'_>) -> Verdict {
    let mut operands = Transfer { op, types: op.types("operands")?, next: 0 };
    operands.at_least(4)?;
    let source = operands.memref("source")?;
    operands.at_least(source + 4)?;
    operands.indices(source, "expected source indices to be of index type")?;
    let dest = operands.memref("destination")?;
    operands.at_least(source + dest + 4)?;
    operands.indices(dest, "expected destination indices to be of index type")?;
    operands.indices(1, "expected num elements to be of index type")?;
    let tag = operands.memref("tag")?;
    operands.at_least(source + dest + tag + 4)?;
    operands.indices(tag, "expected tag indices to be of index type")?;
    match operands.types.len() - operands.next {
        0 => Ok(()),
        2 => operands.indices(2, "expected stride and num elements per stride to be of type index"),
        _ => error("incorrect number of operands"),
    }
}

/// Verifies `memref.global`.
pub(crate) fn global(op: Operation<'_>) -> Verdict {
    let ctx = op.ctx();
    let ty = match op.attr("type").map(|attr| ctx.attr(attr)) {
        Some(AttrKind::Type(ty)) => *ty,
        _ => return Ok(()),
    };
    let memref = op.memref(ty).filter(|memref| !memref.shape.contains(&DYNAMIC));
    let Some(memref) = memref else {
        let text = op.text(ty);
        return error(format!("type should be static shaped memref, but got {text}"));
    };
    let Some(value) = op.attr("initial_value").filter(|&value| value != ctx.unit()) else {
        return Ok(());
    };
    let is_text = matches!(ctx.attr(value), AttrKind::String { .. });
    let elements = ctx.attr_type(value).filter(|&ty| !is_text && ctx.ty(ty).shape().is_some());
    let Some(elements) = elements else {
        let text = attr_text(op.cx.reg, value);
        return error(format!(
            "initial value should be a unit or elements attribute, but got {text}"
        ));
    };
    let (element, shape) = (op.element(elements)?, op.shape(elements)?);
    if element != memref.element {
        let [found, expected] = [element, memref.element].map(|ty| op.text(ty));
        return error(format!(
            "initial value element expected to be of type {expected}, but was of type {found}"
        ));
    }
    if shape != memref.shape {
        let text = |shape: &[i64]| {
            let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
            sizes.join(", ")
        };
        let [found, expected] = [shape, memref.shape].map(text);
        return error(format!("initial value shape expected to be {expected} but was {found}"));
    }
    Ok(())
}

/// Verifies the symbol that `memref.get_global` refers to.
pub(crate) fn get_global(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    report(cx, op, errors, |op| {
        let reference = op.attr("name").ok_or(Failure::Skipped)?;
        let (ctx, text) = (op.ctx(), attr_text(cx.reg, reference));
        let global = cx.symbols.resolve(cx.reg, reference);
        let global = global.filter(|info| ctx.op_name_str(info.name) == "memref.global");
        let Some(global) = global else {
            let name = text.strip_prefix('@').unwrap_or(&text);
            return error(format!("'{name}' does not reference a valid global memref"));
        };
        let ty = global.attr(cx.reg, ctx.ident("type")).map(|attr| ctx.attr(attr));
        let Some(AttrKind::Type(ty)) = ty else { return Ok(()) };
        let result = op.result(0)?;
        if result == *ty {
            return Ok(());
        }
        let [result, ty] = [result, *ty].map(|ty| op.text(ty));
        error(format!("result type {result} does not match type {ty} of the global memref {text}"))
    });
}
