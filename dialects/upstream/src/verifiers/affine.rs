//! Verifiers of the dialect `affine`. Their rules on the operands of maps are those of [`scope`](super::affine_scope).

use ir_core::types::num_elements;
use ir_core::{AttrKind, Type, TypeKind, ValueId};

use super::affine_scope::Scope;
use super::shapes::num_dynamic;
use super::{Failure, Operation, Verdict, error, plain, require};

/// Returns the numbers of dimensions and inputs of a map.
fn inputs(op: Operation<'_>, name: &str) -> Verdict<(u32, usize)> {
    match op.attr(name).map(|attr| op.ctx().attr(attr)) {
        Some(AttrKind::AffineMap(map)) => Ok((map.dims, (map.dims + map.symbols) as usize)),
        Some(AttrKind::IntegerSet(set)) => Ok((set.dims, (set.dims + set.symbols) as usize)),
        _ => Err(Failure::Skipped),
    }
}

/// Verifies `affine.apply`.
pub(crate) fn apply(op: Operation<'_>) -> Verdict {
    let (dims, count) = inputs(op, "map")?;
    let operands: Vec<ValueId> = op.body().operands(op.id).collect();
    require(
        operands.len() == count,
        "operand count and affine map dimension and symbol count must match",
    )?;
    let scope = Scope::new(op);
    let only_dimension = |&value: &ValueId| !scope.is_symbol(value) && scope.is_dimension(value);
    if operands[dims as usize..].iter().any(only_dimension) {
        return plain("dimensional operand cannot be used as a symbol");
    }
    Ok(())
}

/// Verifies the bounds of `affine.for`.
pub(crate) fn for_loop(op: Operation<'_>) -> Verdict {
    let scope = Scope::new(op);
    for side in ["lower", "upper"] {
        let (dims, count) = inputs(op, &format!("{side}BoundMap"))?;
        let operands = op.operands(&format!("{side}BoundOperands"))?;
        if operands.len() == count {
            scope.verify(&operands, dims)?;
        }
    }
    Ok(())
}

/// Verifies the condition of `affine.if`.
pub(crate) fn if_else(op: Operation<'_>) -> Verdict {
    let (dims, count) = inputs(op, "condition")?;
    let operands: Vec<ValueId> = op.body().operands(op.id).collect();
    require(
        operands.len() == count,
        "operand count and condition integer set dimension and symbol count must match",
    )?;
    Scope::new(op).verify(&operands, dims)
}

/// Returns the number of elements of an attribute.
fn elements(op: Operation<'_>, name: &str) -> Verdict<usize> {
    let count = match op.attr(name).map(|attr| op.ctx().attr(attr)) {
        Some(AttrKind::Array(items)) => Some(items.len()),
        Some(AttrKind::DenseElements { ty, .. }) => {
            num_elements(op.shape(*ty)?).and_then(|count| count.try_into().ok())
        }
        _ => None,
    };
    count.ok_or(Failure::Skipped)
}

/// Verifies the numbers of dimensions of `affine.parallel`.
fn dimensions(op: Operation<'_>) -> Verdict {
    let owned = op.body().all_regions(op.id).next().ok_or(Failure::Skipped)?;
    let args = owned.body.entry_block(owned.region).map_or(0, |b| owned.body.block_args(b).len());
    let [lower, upper] = ["lowerBoundsGroups", "upperBoundsGroups"].map(|name| elements(op, name));
    let (lower, upper, steps) = (lower?, upper?, elements(op, "steps")?);
    require(
        [args, lower, upper].iter().all(|&count| count == steps),
        &format!(
            "the number of region arguments ({args}) and the number of map groups for lower ({lower}) and upper bound ({upper}), \
             and the number of steps ({steps}) must all match"
        ),
    )
}

/// Verifies the dimensions and bounds of `affine.parallel`.
pub(crate) fn parallel(op: Operation<'_>) -> Verdict {
    dimensions(op)?;
    let operands: Vec<ValueId> = op.body().operands(op.id).collect();
    let (lower_dims, lower) = inputs(op, "lowerBoundsMap")?;
    let (upper_dims, upper) = inputs(op, "upperBoundsMap")?;
    if operands.len() != lower + upper {
        return Ok(());
    }
    let scope = Scope::new(op);
    scope.verify(&operands[..lower], lower_dims)?;
    scope.verify(&operands[lower..], upper_dims)
}

/// Returns the operands that follow those before the subscripts.
fn subscripts(op: Operation<'_>, before: usize) -> Vec<ValueId> {
    op.body().operands(op.id).skip(before).collect()
}

/// Verifies an access to a memref, whose subscripts follow so many operands, of which the memref is the last.
fn access(op: Operation<'_>, before: usize) -> Verdict {
    let memref = op.body().operands(op.id).nth(before - 1).ok_or(Failure::Skipped)?;
    let rank = op.memref(op.body().ty(memref)).ok_or(Failure::Skipped)?.rank();
    let Some(AttrKind::AffineMap(map)) = op.attr("map").map(|attr| op.ctx().attr(attr)) else {
        return Ok(());
    };
    require(map.results.len() == rank, "affine map num results must equal memref rank")?;
    let operands = subscripts(op, before);
    require(
        operands.len() == (map.dims + map.symbols) as usize,
        "expects as many subscripts as affine map inputs",
    )?;
    Scope::new(op).verify(&operands, map.dims)
}

/// Verifies `affine.load`.
pub(crate) fn load(op: Operation<'_>) -> Verdict {
    require(
        op.result(0)? == op.memref_of("memref")?.element,
        "result type must match element type of memref",
    )?;
    access(op, 1)
}

/// Verifies `affine.store`.
pub(crate) fn store(op: Operation<'_>) -> Verdict {
    require(
        op.ty("value")? == op.memref_of("memref")?.element,
        "value to store must have the same type as memref element type",
    )?;
    access(op, 2)
}

/// Verifies that a vector has the elements of the memref.
fn vector_elements(op: Operation<'_>, vector: Type) -> Verdict {
    require(
        op.element(vector)? == op.memref_of("memref")?.element,
        "requires memref and vector types of the same elemental type",
    )
}

/// Verifies `affine.vector_load`.
pub(crate) fn vector_load(op: Operation<'_>) -> Verdict {
    access(op, 1)?;
    vector_elements(op, op.result(0)?)
}

/// Verifies `affine.vector_store`.
pub(crate) fn vector_store(op: Operation<'_>) -> Verdict {
    access(op, 2)?;
    vector_elements(op, op.ty("value")?)
}

/// Verifies `affine.min` and `affine.max`.
pub(crate) fn extreme(op: Operation<'_>) -> Verdict {
    let (_, count) = inputs(op, "map")?;
    require(
        op.body().num_operands(op.id) == count,
        "operand count and affine map dimension and symbol count must match",
    )?;
    let Some(AttrKind::AffineMap(map)) = op.attr("map").map(|attr| op.ctx().attr(attr)) else {
        return Ok(());
    };
    require(!map.results.is_empty(), "affine map expect at least one result")
}

/// Verifies `affine.delinearize_index`.
pub(crate) fn delinearize_index(op: Operation<'_>) -> Verdict {
    basis(op, "return", op.body().num_results(op.id))
}

/// Verifies `affine.linearize_index`.
pub(crate) fn linearize_index(op: Operation<'_>) -> Verdict {
    basis(op, "be passed", op.count("multi_index")?)
}

/// Verifies the basis of so many indices.
fn basis(op: Operation<'_>, verb: &str, indices: usize) -> Verdict {
    let (written, dynamic) = (op.ints("static_basis")?, op.count("dynamic_basis")?);
    require(
        num_dynamic(&written) == dynamic,
        "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic \
         basis entry) -- this can only happen due to an incorrect fold/rewrite",
    )?;
    if indices == written.len() || indices == written.len() + 1 {
        return Ok(());
    }
    error(format!("should {verb} an index for each basis element and up to one extra index"))
}

/// Verifies that the operands are dimensions or symbols.
fn indices(scope: &Scope<'_>, operands: &[ValueId], what: &str) -> Verdict {
    if operands.iter().all(|&value| scope.is_dimension(value)) {
        return Ok(());
    }
    error(format!("{what}index must be a valid dimension or symbol identifier"))
}

/// Verifies `affine.prefetch`.
pub(crate) fn prefetch(op: Operation<'_>) -> Verdict {
    if let Some(AttrKind::AffineMap(map)) = op.attr("map").map(|attr| op.ctx().attr(attr)) {
        require(
            map.results.len() == op.memref_of("memref")?.rank(),
            "affine.prefetch affine map num results must equal memref rank",
        )?;
        let count = (map.dims + map.symbols) as usize + 1;
        require(op.body().num_operands(op.id) == count, "too few operands")?;
    }
    indices(&Scope::new(op), &subscripts(op, 1), "")
}

/// A memref of a transfer: the attribute with the map of its subscripts, and its words in messages.
struct Transferred {
    map: &'static str,
    memref: &'static str,
    index: &'static str,
}

const SOURCE: Transferred = Transferred { map: "src_map", memref: "source", index: "src " };
const DESTINATION: Transferred =
    Transferred { map: "dst_map", memref: "destination", index: "dst " };
const TAG: Transferred = Transferred { map: "tag_map", memref: "tag", index: "tag " };

/// Verifies the operands of a transfer: memrefs with subscripts, then values, as many as one of `further`, or any number if that is empty.
fn transfer(op: Operation<'_>, memrefs: &[Transferred], further: &[usize], name: &str) -> Verdict {
    let body = op.body();
    let operands: Vec<ValueId> = body.operands(op.id).collect();
    let mut starts = vec![0];
    for (at, memref) in memrefs.iter().enumerate() {
        let (start, (_, count)) = (starts[at], inputs(op, memref.map)?);
        let is_memref =
            operands.get(start).is_some_and(|&value| op.memref(body.ty(value)).is_some());
        if !is_memref {
            return error(format!("expected DMA {} to be of memref type", memref.memref));
        }
        starts.push(start + 1 + count);
    }
    let end = starts[memrefs.len()];
    if further.is_empty() && operands.len() < end {
        return Err(Failure::Skipped);
    }
    let has_all = further.is_empty() || further.iter().any(|&count| operands.len() == end + count);
    require(has_all, "incorrect number of operands")?;
    let scope = Scope::new(op);
    for (memref, range) in memrefs.iter().zip(starts.windows(2)) {
        let subscripts = &operands[range[0] + 1..range[1]];
        let what = if memrefs.len() == 1 { "" } else { memref.index };
        for &subscript in subscripts {
            if !matches!(op.ctx().ty(body.ty(subscript)), TypeKind::Index) {
                return error(format!("{what}index to {name} must have 'index' type"));
            }
            indices(&scope, &[subscript], what)?;
        }
    }
    Ok(())
}

/// Verifies `affine.dma_start`.
pub(crate) fn dma_start(op: Operation<'_>) -> Verdict {
    transfer(op, &[SOURCE, DESTINATION, TAG], &[1, 3], "dma_start")
}

/// Verifies `affine.dma_wait`.
pub(crate) fn dma_wait(op: Operation<'_>) -> Verdict {
    transfer(op, &[TAG], &[], "dma_wait")
}
