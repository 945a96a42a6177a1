//! Verification of operations that take a slice: offsets, sizes and strides, each a list of numbers with `?` for an operand.
//!
//! ```text
//! memref.subview %m[0, %i] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
//! ```
//!
//! The rules are those of MLIR's `OffsetSizeAndStrideOpInterface`, `memref.subview`, `memref.reinterpret_cast`,
//! `tensor.extract_slice` and `tensor.insert_slice`.

use ir_core::types::DYNAMIC;
use ir_core::{Type, TypeKind};

use super::shapes::num_dynamic;
use super::{Failure, Operation, RankedTensor, Verdict, plain};
use crate::strides::{Strides, plus, times};

/// A slice, with [`DYNAMIC`] for operands.
struct Slice {
    offsets: Vec<i64>,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

impl Slice {
    /// Reads the lists. `ranks` are their lengths; the offsets of `memref.reinterpret_cast` are one number.
    fn of(op: Operation<'_>, ranks: [usize; 3]) -> Verdict<Self> {
        let ints = |name: &str| op.ints(&format!("static_{name}s"));
        let slice =
            Slice { offsets: ints("offset")?, sizes: ints("size")?, strides: ints("stride")? };
        slice.verify_lengths(op, ranks)?;
        for (name, list) in [("offset", &slice.offsets), ("size", &slice.sizes)] {
            if let Some(negative) = list.iter().find(|&&value| value < 0 && value != DYNAMIC) {
                return plain(format!("expected {name}s to be non-negative, but got {negative}"));
            }
        }
        Ok(slice)
    }

    /// Verifies the lengths of the lists, and the numbers of operands for their dynamic elements.
    fn verify_lengths(&self, op: Operation<'_>, ranks: [usize; 3]) -> Verdict {
        let lists = [("offset", &self.offsets), ("size", &self.sizes), ("stride", &self.strides)];
        let is_one_offset = ranks[0] == 1 && self.offsets.len() == 1;
        for pair in lists.windows(2).skip(usize::from(is_one_offset)) {
            let [(a, before), (b, after)] = [pair[0], pair[1]];
            let (before, after) = (before.len(), after.len());
            if before != after {
                return plain(format!(
                    "expected mixed {a}s rank to match mixed {b}s rank ({before} vs {after}) so \
                     the rank of the result type is well-formed."
                ));
            }
        }
        for ((name, list), rank) in lists.into_iter().zip(ranks) {
            if list.len() != rank {
                return plain(format!("expected {rank} {name} values, got {}", list.len()));
            }
            let dynamic = num_dynamic(list);
            let operands = op.count(&format!("{name}s")).unwrap_or(0);
            if dynamic != operands {
                return plain(format!(
                    "expected the number of '{name}s' to match the number of dynamic entries in \
                     'static_{name}s' ({operands} vs {dynamic})"
                ));
            }
        }
        Ok(())
    }

    /// Verifies that the slice is inside of a shape, as far as both are known.
    fn verify_bounds(&self, shape: &[i64]) -> Verdict {
        for (dim, &extent) in shape.iter().enumerate() {
            let at = |list: &[i64]| list.get(dim).copied().unwrap_or(DYNAMIC);
            let (offset, size, stride) = (at(&self.offsets), at(&self.sizes), at(&self.strides));
            if extent == DYNAMIC || offset == DYNAMIC {
                continue;
            }
            if offset >= extent {
                return plain(format!("offset {dim} is out-of-bounds: {offset} >= {extent}"));
            }
            let last = plus(offset, times(plus(size, -1), stride));
            if size != DYNAMIC && stride != DYNAMIC && last >= extent {
                return plain(format!(
                    "slice along dimension {dim} runs out-of-bounds: {last} >= {extent}"
                ));
            }
        }
        Ok(())
    }
}

/// Returns whether a shape is another one without some of its dimensions of size 1.
fn is_reduced(shape: &[i64], reduced: &[i64]) -> bool {
    let mut next = 0;
    for &size in shape {
        if reduced.get(next) == Some(&size) {
            next += 1;
        } else if size != 1 {
            return false;
        }
    }
    next == reduced.len()
}

/// The difference between an expected type and one that may leave out dimensions of size 1.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mismatch {
    Rank,
    Element,
    Sizes,
    Layout,
}

/// Returns a mismatch of an expected type, or of one without dimensions of size 1, and the type that is found.
fn shape_mismatch(op: Operation<'_>, expected: Type, found: Type) -> Option<Mismatch> {
    let ctx = op.ctx();
    let (Some(shape), Some(reduced)) = (ctx.ty(expected).shape(), ctx.ty(found).shape()) else {
        return None;
    };
    if expected == found {
        None
    } else if reduced.len() > shape.len() {
        Some(Mismatch::Rank)
    } else if !is_reduced(shape, reduced) {
        Some(Mismatch::Sizes)
    } else {
        (ctx.ty(expected).element() != ctx.ty(found).element()).then_some(Mismatch::Element)
    }
}

/// Returns whether a memref has the strides of another one, perhaps without dimensions of size 1.
fn has_strides(expected: &Strides, sizes: &[i64], found: &Strides) -> bool {
    // Whether so many strides of `found` are those of the dimensions so far.
    let mut reached = vec![false; found.strides.len() + 1];
    reached[0] = true;
    for (stride, &size) in expected.strides.iter().zip(sizes) {
        let next = |count: usize| {
            let is_next = |before: usize| reached[before] && found.strides[before] == *stride;
            count.checked_sub(1).is_some_and(is_next) || size == 1 && reached[count]
        };
        reached = (0..reached.len()).map(next).collect();
    }
    reached[found.strides.len()]
}

/// Verifies `memref.subview`.
pub(crate) fn subview(op: Operation<'_>) -> Verdict {
    let ctx = op.ctx();
    let base = op.memref_of("source")?;
    let view = op.memref(op.result(0)?).ok_or(Failure::Skipped)?;
    let slice = Slice::of(op, [base.rank(); 3])?;
    if base.space != view.space {
        return plain(format!(
            "different memory spaces specified for base memref type {} and subview memref type {}",
            op.text(base.ty),
            op.text(view.ty)
        ));
    }
    let Some(of_base) = Strides::of(ctx, base.ty) else {
        return plain(format!("base type {} is not strided", op.text(base.ty)));
    };
    let strides: Vec<i64> =
        of_base.strides.iter().zip(&slice.strides).map(|(&a, &b)| times(a, b)).collect();
    let moved = of_base.strides.iter().zip(&slice.offsets);
    let offset = moved.fold(of_base.offset, |sum, (&stride, &by)| plus(sum, times(stride, by)));
    let wanted = Strides { strides, offset };
    let expected = base.strided(ctx, &slice.sizes, &wanted);
    let mismatch = shape_mismatch(op, expected, view.ty).or_else(|| {
        let found = Strides::of(ctx, view.ty)?;
        let is_same = found.offset == offset && has_strides(&wanted, &slice.sizes, &found);
        (!is_same).then_some(Mismatch::Layout)
    });
    match mismatch {
        Some(mismatch) => plain(subview_message(op, mismatch, expected, view.ty)),
        None => slice.verify_bounds(base.shape),
    }
}

/// Returns the error of a subview whose type is not the expected one.
fn subview_message(op: Operation<'_>, mismatch: Mismatch, expected: Type, found: Type) -> String {
    let element = op.ctx().ty(expected).element().map(|ty| op.text(ty)).unwrap_or_default();
    let [wanted, found] = [expected, found].map(|ty| op.text(ty));
    let reduced = |what: &str| {
        format!(
            "expected result type to be {wanted} or a rank-reduced version. (mismatch of result \
             {what}), but got {found}"
        )
    };
    match mismatch {
        Mismatch::Rank => format!(
            "expected result rank to be smaller or equal to the source rank, but got {found}"
        ),
        Mismatch::Element => {
            format!("expected result element type to be {element}, but got {found}")
        }
        Mismatch::Sizes => reduced("sizes"),
        Mismatch::Layout => reduced("layout"),
    }
}

/// Fails with the difference between a part of a type and the value that is given for it.
fn verify_part(what: &str, expected: i64, found: i64, dim: Option<usize>) -> Verdict {
    // A dynamic part of the type fits every number.
    if found == DYNAMIC || expected == found {
        return Ok(());
    }
    let text = |value: i64| {
        if value == DYNAMIC { "dynamic".to_owned() } else { value.to_string() }
    };
    let dim = dim.map_or(String::new(), |dim| format!(" in dim = {dim}"));
    let [expected, found] = [expected, found].map(text);
    plain(format!("expected result type with {what} = {expected} instead of {found}{dim}"))
}

/// Verifies `memref.reinterpret_cast`.
pub(crate) fn reinterpret_cast(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.ty("source")?, op.memref(op.result(0)?).ok_or(Failure::Skipped)?);
    let slice = Slice::of(op, [1, result.rank(), result.rank()])?;
    let (element, space) = match *op.ctx().ty(source) {
        TypeKind::MemRef { element, memory_space, .. }
        | TypeKind::UnrankedMemRef { element, memory_space } => (element, memory_space),
        _ => return Err(Failure::Skipped),
    };
    let differ = |what: &str| {
        let [source, result] = [source, result.ty].map(|ty| op.text(ty));
        plain(format!(
            "different {what} specified for source type {source} and result memref type {result}"
        ))
    };
    if space != result.space {
        return differ("memory spaces");
    }
    if element != result.element {
        return differ("element types");
    }
    for (dim, (&size, &expected)) in result.shape.iter().zip(&slice.sizes).enumerate() {
        verify_part("size", expected, size, Some(dim))?;
    }
    let found = Strides::of(op.ctx(), result.ty).ok_or(Failure::Skipped)?;
    verify_part("offset", slice.offsets[0], found.offset, None)?;
    for (dim, (&stride, &expected)) in found.strides.iter().zip(&slice.strides).enumerate() {
        verify_part("stride", expected, stride, Some(dim))?;
    }
    Ok(())
}

/// Verifies `tensor.extract_slice`: the result is the slice of the source, perhaps without dimensions of size 1.
pub(crate) fn extract_slice(op: Operation<'_>) -> Verdict {
    tensor_slice(op, op.ty("source")?, op.result(0)?)
}

/// Verifies `tensor.insert_slice` and `tensor.parallel_insert_slice`: the source is a slice of the destination.
pub(crate) fn insert_slice(op: Operation<'_>) -> Verdict {
    tensor_slice(op, op.ty("dest")?, op.ty("source")?)
}

fn tensor_slice(op: Operation<'_>, tensor: Type, part: Type) -> Verdict {
    let tensor = op.ranked_tensor(tensor).ok_or(Failure::Skipped)?;
    let slice = Slice::of(op, [tensor.shape.len(); 3])?;
    let expected = RankedTensor { shape: &slice.sizes, ..tensor }.ty(op.ctx());
    match shape_mismatch(op, expected, part) {
        None => slice.verify_bounds(tensor.shape),
        Some(Mismatch::Rank) => plain("expected rank to be smaller or equal to the other rank. "),
        Some(Mismatch::Element) => {
            plain(format!("expected element type to be {}", op.text(tensor.element)))
        }
        Some(Mismatch::Sizes | Mismatch::Layout) => plain(format!(
            "expected type to be {} or a rank-reduced version. (size mismatch) ",
            op.text(expected)
        )),
    }
}
