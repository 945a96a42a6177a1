//! Verification of operations that take a slice: offsets, sizes and strides, each a list of numbers with `?` for an operand.
//!
//! ```text
//! memref.subview %m[0, %i] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
//! ```
//!
//! The rules are those of MLIR's `OffsetSizeAndStrideOpInterface`, `memref.subview`, `memref.reinterpret_cast`,
//! `tensor.extract_slice` and `tensor.insert_slice`.

use dialect_support::attrs;
use dialect_support::report::Reporter;
use ir_core::def::hooks::VerifyCx;
use ir_core::def::{OpDef, declared_operands};
use ir_core::printer::type_text;
use ir_core::types::{DYNAMIC, Shape};
use ir_core::{AttrKind, Diagnostic, OpId, Type, TypeKind, ValueId};

use crate::strides::{Strides, plus, times};

/// A slice, with [`DYNAMIC`] for operands.
struct Slice {
    offsets: Vec<i64>,
    sizes: Vec<i64>,
    strides: Vec<i64>,
}

/// The end of a verification: an error was reported, or the operation has other errors, which are reported elsewhere.
struct Ended;

/// Returns the first value of a declaration, and the number of its values.
fn group(cx: &VerifyCx<'_>, def: &OpDef, op: OpId, name: &str) -> Option<(usize, usize)> {
    let ctx = cx.reg.ctx();
    let index = def.operands.iter().position(|decl| ctx.str(decl.name) == name)?;
    declared_operands(ctx, def, cx.body, op)?.get(index)
}

fn first(cx: &VerifyCx<'_>, op: OpId, name: &str) -> Option<ValueId> {
    let (start, count) = group(cx, cx.reg.def(cx.body, op)?, op, name)?;
    (count > 0).then(|| cx.body.operand(op, start))
}

/// Reads the lists. `ranks` are their lengths; the offsets of `memref.reinterpret_cast` are one number.
fn slice(report: &mut Reporter<'_, '_>, ranks: [usize; 3]) -> Result<Slice, Ended> {
    let (cx, op) = (report.cx, report.op);
    let ctx = cx.reg.ctx();
    let Some(def) = cx.reg.def(cx.body, op) else { return Err(Ended) };
    let ints = |name: &str| attrs::ints(ctx, cx.body, op, &format!("static_{name}s"));
    let slice = Slice { offsets: ints("offset"), sizes: ints("size"), strides: ints("stride") };
    let lists = [("offset", &slice.offsets), ("size", &slice.sizes), ("stride", &slice.strides)];
    let fail = |report: &mut Reporter<'_, '_>, message: String| {
        report.plain_error(message);
        Err(Ended)
    };
    let is_one_offset = ranks[0] == 1 && slice.offsets.len() == 1;
    for pair in lists.windows(2).skip(usize::from(is_one_offset)) {
        let [(a, before), (b, after)] = [pair[0], pair[1]];
        let (before, after) = (before.len(), after.len());
        if before != after {
            let message = format!(
                "expected mixed {a}s rank to match mixed {b}s rank ({before} vs {after}) so the rank of the result type is well-formed."
            );
            return fail(report, message);
        }
    }
    for ((name, list), rank) in lists.into_iter().zip(ranks) {
        if list.len() != rank {
            return fail(report, format!("expected {rank} {name} values, got {}", list.len()));
        }
        let dynamic = list.iter().filter(|&&value| value == DYNAMIC).count();
        let operands = group(cx, def, op, &format!("{name}s")).map_or(0, |group| group.1);
        if dynamic != operands {
            let message = format!(
                "expected the number of '{name}s' to match the number of dynamic entries in 'static_{name}s' ({operands} vs {dynamic})"
            );
            return fail(report, message);
        }
    }
    for (name, list) in &lists[..2] {
        if let Some(negative) = list.iter().find(|&&value| value < 0 && value != DYNAMIC) {
            let message = format!("expected {name}s to be non-negative, but got {negative}");
            return fail(report, message);
        }
    }
    Ok(slice)
}

/// Verifies that the slice is inside of a shape, as far as both are known.
fn in_bounds(report: &mut Reporter<'_, '_>, shape: &[i64], slice: &Slice) -> Result<(), Ended> {
    for (dim, &extent) in shape.iter().enumerate() {
        let at = |list: &[i64]| list.get(dim).copied().unwrap_or(DYNAMIC);
        let (offset, size, stride) = (at(&slice.offsets), at(&slice.sizes), at(&slice.strides));
        if extent == DYNAMIC || offset == DYNAMIC {
            continue;
        }
        if offset >= extent {
            report.plain_error(format!("offset {dim} is out-of-bounds: {offset} >= {extent}"));
            return Err(Ended);
        }
        let last = plus(offset, times(plus(size, -1), stride));
        if size != DYNAMIC && stride != DYNAMIC && last >= extent {
            let message =
                format!("slice along dimension {dim} runs out-of-bounds: {last} >= {extent}");
            report.plain_error(message);
            return Err(Ended);
        }
    }
    Ok(())
}

/// Returns the dimensions of `shape` that are left out in `reduced`, which are of size 1; `None` if `reduced` is another shape.
fn dropped(shape: &[i64], reduced: &[i64]) -> Option<Vec<usize>> {
    let (mut next, mut dropped) = (0, Vec::new());
    for (dim, &size) in shape.iter().enumerate() {
        if reduced.get(next) == Some(&size) {
            next += 1;
        } else if size == 1 {
            dropped.push(dim);
        } else {
            return None;
        }
    }
    (next == reduced.len()).then_some(dropped)
}

/// The difference between an expected type and one that may leave out dimensions of size 1.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mismatch {
    Rank,
    Element,
    Sizes,
    Layout,
}

fn shape_mismatch(cx: &VerifyCx<'_>, expected: Type, found: Type) -> Option<Mismatch> {
    let ctx = cx.reg.ctx();
    let (Some(shape), Some(reduced)) = (ctx.ty(expected).shape(), ctx.ty(found).shape()) else {
        return None;
    };
    if expected == found {
        None
    } else if reduced.len() > shape.len() {
        Some(Mismatch::Rank)
    } else if dropped(shape, reduced).is_none() {
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
pub(crate) fn subview(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    _ = verify_subview(&mut report);
}

fn verify_subview(report: &mut Reporter<'_, '_>) -> Result<(), Ended> {
    let (cx, op) = (report.cx, report.op);
    let (ctx, body) = (cx.reg.ctx(), cx.body);
    let source = first(cx, op, "source").ok_or(Ended)?;
    let result = body.results(op).next().ok_or(Ended)?;
    let (base, view) = (body.ty(source), body.ty(result));
    let TypeKind::MemRef { shape, element, memory_space, .. } = ctx.ty(base) else {
        return Err(Ended);
    };
    let TypeKind::MemRef { memory_space: view_space, .. } = ctx.ty(view) else { return Err(Ended) };
    let slice = slice(report, [shape.len(); 3])?;
    let text = |ty: Type| type_text(cx.reg, ty);
    if memory_space != view_space {
        report.plain_error(format!(
            "different memory spaces specified for base memref type '{}' and subview memref type \
             '{}'",
            text(base),
            text(view)
        ));
        return Err(Ended);
    }
    let Some(of_base) = Strides::of(ctx, base) else {
        report.plain_error(format!("base type '{}' is not strided", text(base)));
        return Err(Ended);
    };
    let strides: Vec<i64> =
        of_base.strides.iter().zip(&slice.strides).map(|(&a, &b)| times(a, b)).collect();
    let moved = of_base.strides.iter().zip(&slice.offsets);
    let offset = moved.fold(of_base.offset, |sum, (&stride, &by)| plus(sum, times(stride, by)));
    let layout = AttrKind::StridedLayout { offset, strides: strides.clone().into() };
    let expected = ctx.intern_type(TypeKind::MemRef {
        shape: Shape::from(&slice.sizes[..]),
        element: *element,
        layout: Some(ctx.intern_attr(layout)),
        memory_space: *memory_space,
    });
    let wanted = Strides { strides, offset };
    let mismatch = shape_mismatch(cx, expected, view).or_else(|| {
        let found = Strides::of(ctx, view)?;
        let is_same = found.offset == offset && has_strides(&wanted, &slice.sizes, &found);
        (!is_same).then_some(Mismatch::Layout)
    });
    if let Some(mismatch) = mismatch {
        report.plain_error(subview_message(cx, mismatch, expected, view));
        return Err(Ended);
    }
    in_bounds(report, shape, &slice)
}

/// Returns the error of a subview whose type is not the expected one.
fn subview_message(cx: &VerifyCx<'_>, mismatch: Mismatch, expected: Type, view: Type) -> String {
    let ctx = cx.reg.ctx();
    let [wanted, found] = [expected, view].map(|ty| type_text(cx.reg, ty));
    let reduced = |what: &str| {
        format!(
            "expected result type to be '{wanted}' or a rank-reduced version. (mismatch of result \
             {what}), but got '{found}'"
        )
    };
    match mismatch {
        Mismatch::Rank => format!(
            "expected result rank to be smaller or equal to the source rank, but got '{found}'"
        ),
        Mismatch::Element => {
            let element = ctx.ty(expected).element().map(|ty| type_text(cx.reg, ty));
            let element = element.unwrap_or_default();
            format!("expected result element type to be '{element}', but got '{found}'")
        }
        Mismatch::Sizes => reduced("sizes"),
        Mismatch::Layout => reduced("layout"),
    }
}

/// Verifies `memref.reinterpret_cast`.
pub(crate) fn reinterpret_cast(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    _ = verify_reinterpret_cast(&mut report);
}

fn verify_reinterpret_cast(report: &mut Reporter<'_, '_>) -> Result<(), Ended> {
    let (cx, op) = (report.cx, report.op);
    let (ctx, body) = (cx.reg.ctx(), cx.body);
    let source = body.ty(first(cx, op, "source").ok_or(Ended)?);
    let result = body.ty(body.results(op).next().ok_or(Ended)?);
    let TypeKind::MemRef { shape, element, memory_space, .. } = ctx.ty(result) else {
        return Err(Ended);
    };
    let slice = slice(report, [1, shape.len(), shape.len()])?;
    let (from, from_space) = match ctx.ty(source) {
        TypeKind::MemRef { element, memory_space, .. }
        | TypeKind::UnrankedMemRef { element, memory_space } => (element, memory_space),
        _ => return Err(Ended),
    };
    let differ = |what: &str| {
        let [source, result] = [source, result].map(|ty| type_text(cx.reg, ty));
        format!(
            "different {what} specified for source type '{source}' and result memref type '{result}'"
        )
    };
    if from_space != memory_space {
        report.plain_error(differ("memory spaces"));
        return Err(Ended);
    }
    if from != element {
        report.plain_error(differ("element types"));
        return Err(Ended);
    }
    let number = |value: i64| {
        if value == DYNAMIC { "dynamic".to_owned() } else { value.to_string() }
    };
    let mut check = |what: &str, expected: i64, found: i64, dim: Option<usize>| {
        // A dynamic part of the type fits every number.
        if found == DYNAMIC || expected == found {
            return Ok(());
        }
        let dim = dim.map_or(String::new(), |dim| format!(" in dim = {dim}"));
        report.plain_error(format!(
            "expected result type with {what} = {} instead of {}{dim}",
            number(expected),
            number(found)
        ));
        Err(Ended)
    };
    for (dim, (&size, &expected)) in shape.iter().zip(&slice.sizes).enumerate() {
        check("size", expected, size, Some(dim))?;
    }
    let Some(found) = Strides::of(ctx, result) else { return Err(Ended) };
    check("offset", slice.offsets[0], found.offset, None)?;
    for (dim, (&stride, &expected)) in found.strides.iter().zip(&slice.strides).enumerate() {
        check("stride", expected, stride, Some(dim))?;
    }
    Ok(())
}

/// Verifies `tensor.extract_slice`: the result is the slice of the source, perhaps without dimensions of size 1.
pub(crate) fn extract_slice(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    let result = cx.body.results(op).next().map(|result| cx.body.ty(result));
    _ = verify_tensor_slice(&mut report, "source", result);
}

/// Verifies `tensor.insert_slice` and `tensor.parallel_insert_slice`: the source is a slice of the destination.
pub(crate) fn insert_slice(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    let source = first(cx, op, "source").map(|source| cx.body.ty(source));
    _ = verify_tensor_slice(&mut report, "dest", source);
}

fn verify_tensor_slice(
    report: &mut Reporter<'_, '_>,
    whole: &str,
    part: Option<Type>,
) -> Result<(), Ended> {
    let (cx, op) = (report.cx, report.op);
    let ctx = cx.reg.ctx();
    let (whole, part) = (first(cx, op, whole).ok_or(Ended)?, part.ok_or(Ended)?);
    let TypeKind::RankedTensor { shape, element, encoding } = ctx.ty(cx.body.ty(whole)) else {
        return Err(Ended);
    };
    let slice = slice(report, [shape.len(); 3])?;
    let expected = ctx.intern_type(TypeKind::RankedTensor {
        shape: Shape::from(&slice.sizes[..]),
        element: *element,
        encoding: *encoding,
    });
    if let Some(mismatch) = shape_mismatch(cx, expected, part) {
        report.plain_error(match mismatch {
            Mismatch::Rank => "expected rank to be smaller or equal to the other rank. ".to_owned(),
            Mismatch::Element => {
                format!("expected element type to be '{}'", type_text(cx.reg, *element))
            }
            Mismatch::Sizes | Mismatch::Layout => format!(
                "expected type to be '{}' or a rank-reduced version. (size mismatch) ",
                type_text(cx.reg, expected)
            ),
        });
        return Err(Ended);
    }
    in_bounds(report, shape, &slice)
}
