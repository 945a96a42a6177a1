//! Verifiers of the dialect `spirv`.

mod composites;
mod pointers;

use dialect::OpHooksRow;
use dialect_support::attrs;
use ir_core::printer::attr_text;
use ir_core::{Attr, AttrKind, Type, TypeKind};

use super::{Failure, Operation, Verdict, error, plain, require, verified};
use crate::types::{mnemonic, params_of};

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[
    ("spirv.Bitcast", || verified(bitcast)),
    ("spirv.CompositeConstruct", || verified(composites::construct)),
    ("spirv.CompositeExtract", || verified(composites::extract)),
    ("spirv.CompositeInsert", || verified(composites::insert)),
    ("spirv.Constant", || verified(constant)),
    ("spirv.ControlBarrier", || verified(barrier)),
    ("spirv.CopyMemory", || verified(pointers::copy_memory)),
    ("spirv.FConvert", || verified(convert)),
    ("spirv.GL.FrexpStruct", || verified(composites::frexp)),
    ("spirv.GenericCastToPtr", || verified(pointers::generic_cast_to_ptr)),
    ("spirv.GenericCastToPtrExplicit", || verified(pointers::generic_cast_to_ptr)),
    ("spirv.GroupBroadcast", || verified(group_broadcast)),
    ("spirv.IAddCarry", || verified(composites::extended)),
    ("spirv.INTEL.SubgroupBlockRead", || verified(pointers::block)),
    ("spirv.INTEL.SubgroupBlockWrite", || verified(pointers::block)),
    ("spirv.ISubBorrow", || verified(composites::extended)),
    ("spirv.Load", || verified(pointers::access)),
    ("spirv.MemoryBarrier", || verified(barrier)),
    ("spirv.PtrCastToGeneric", || verified(pointers::ptr_cast_to_generic)),
    ("spirv.SConvert", || verified(convert)),
    ("spirv.SDot", || verified(dot)),
    ("spirv.SDotAccSat", || verified(dot)),
    ("spirv.SMulExtended", || verified(composites::extended)),
    ("spirv.SUDot", || verified(dot)),
    ("spirv.SUDotAccSat", || verified(dot)),
    ("spirv.Select", || verified(composites::select)),
    ("spirv.Store", || verified(pointers::access)),
    ("spirv.UConvert", || verified(convert)),
    ("spirv.UDot", || verified(dot)),
    ("spirv.UDotAccSat", || verified(dot)),
    ("spirv.UMulExtended", || verified(composites::extended)),
    ("spirv.VectorShuffle", || verified(composites::vector_shuffle)),
];

/// Returns the number of bits of an integer or float, or of all elements of a vector.
fn bits(op: Operation<'_>, ty: Type) -> Option<i64> {
    match op.ctx().ty(ty) {
        TypeKind::Vector { shape, element, .. } => {
            let elements = shape.iter().copied().fold(1, i64::wrapping_mul);
            Some(elements.wrapping_mul(bits(op, *element)?))
        }
        _ => op.bits(ty),
    }
}

fn is_pointer(op: Operation<'_>, ty: Type) -> bool {
    mnemonic(op.ctx(), ty, "spirv") == Some("ptr")
}

/// Verifies `spirv.Bitcast`.
fn bitcast(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.ty("operand")?, op.result(0)?);
    if from == to {
        return plain("result type must be different from operand type");
    }
    match (is_pointer(op, from), is_pointer(op, to)) {
        (true, false) => {
            return plain("unhandled bit cast conversion from pointer type to non-pointer type");
        }
        (false, true) => {
            return plain("unhandled bit cast conversion from non-pointer type to pointer type");
        }
        _ => {}
    }
    match (bits(op, from), bits(op, to)) {
        (Some(from), Some(to)) if from != to => {
            error(format!("mismatch in result type bitwidth {to} and operand type bitwidth {from}"))
        }
        _ => Ok(()),
    }
}

/// Verifies a conversion between integers, or floats, of different widths.
fn convert(op: Operation<'_>) -> Verdict {
    let [from, to] = [op.ty("operand")?, op.result(0)?].map(|ty| op.ctx().element_or_self(ty));
    if bits(op, from).is_none() || bits(op, from) != bits(op, to) {
        return Ok(());
    }
    let [from, to] = [from, to].map(|ty| op.text(ty));
    error(format!(
        "expected the different bit widths for operand type and result type, but provided {from} \
         and {to}"
    ))
}

/// Verifies `spirv.Constant`.
fn constant(op: Operation<'_>) -> Verdict {
    let value = op.attr("value").ok_or(Failure::Skipped)?;
    constant_of_type(op, value, op.result(0)?)
}

/// Returns the number of elements and the element type of an array.
fn array(op: Operation<'_>, ty: Type) -> Option<(i64, Type)> {
    let ctx = op.ctx();
    let params = params_of(ctx, ty, ("spirv", "array"))?;
    let count = ctx.int_value(*params.first()?)?.try_to_i64()?;
    match ctx.attr(*params.get(1)?) {
        AttrKind::Type(element) => Some((count, *element)),
        _ => None,
    }
}

/// Verifies that an attribute is a value of a type.
fn constant_of_type(op: Operation<'_>, value: Attr, ty: Type) -> Verdict {
    let ctx = op.ctx();
    match ctx.attr(value) {
        AttrKind::Integer { .. } | AttrKind::Float { .. } => {
            let found = ctx.attr_type(value).ok_or(Failure::Skipped)?;
            if found == ty {
                return Ok(());
            }
            let [ty, found] = [ty, found].map(|ty| op.text(ty));
            error(format!("result type ({ty}) does not match value type ({found})"))
        }
        AttrKind::Array(elements) => {
            let Some((_, element)) = array(op, ty) else {
                return error("must have spirv.array result type for array value");
            };
            elements.iter().try_for_each(|&value| constant_of_type(op, value, element))
        }
        AttrKind::DenseElements { ty: found, .. } => elements_of_type(op, *found, ty),
        AttrKind::Unit | AttrKind::String { .. } => {
            error(format!("cannot have attribute: {}", attr_text(op.cx.reg, value)))
        }
        _ => Ok(()),
    }
}

/// Verifies that elements of a shaped type are a value of a type.
fn elements_of_type(op: Operation<'_>, found: Type, ty: Type) -> Verdict {
    if found == ty {
        return Ok(());
    }
    let Some((mut count, mut element)) = array(op, ty) else {
        let [ty, found] = [ty, found].map(|ty| op.text(ty));
        return error(format!(
            "result or element type ({ty}) does not match value type ({found}), must be the same \
             or spirv.array"
        ));
    };
    while let Some((inner, of_inner)) = array(op, element) {
        (count, element) = (count.wrapping_mul(inner), of_inner);
    }
    let is_number = matches!(op.ctx().ty(element), TypeKind::Integer { .. } | TypeKind::Float(_));
    require(is_number, "only support nested array result type")?;
    let found_element = op.element(found)?;
    if found_element != element {
        let [element, found] = [element, found_element].map(|ty| op.text(ty));
        return error(format!(
            "result element type ({element}) does not match value element type ({found})"
        ));
    }
    let found_count = op.ctx().ty(found).num_elements().ok_or(Failure::Skipped)?;
    if found_count != count {
        return error(format!(
            "result number of elements ({count}) does not match value number of elements \
             ({found_count})"
        ));
    }
    Ok(())
}

/// The bits `Acquire`, `Release`, `AcquireRelease` and `SequentiallyConsistent`.
const ORDERS: i64 = 0x2 | 0x4 | 0x8 | 0x10;

/// Verifies the memory semantics of a barrier.
fn barrier(op: Operation<'_>) -> Verdict {
    let semantics = attrs::enum_param(op.ctx(), op.body(), op.id, "memory_semantics");
    if (semantics & ORDERS).count_ones() <= 1 {
        return Ok(());
    }
    plain(
        "expected at most one of these four memory constraints to be set: `Acquire`, \
         `Release`,`AcquireRelease` or `SequentiallyConsistent`",
    )
}

/// The scopes `Workgroup` and `Subgroup`.
const GROUPS: [i64; 2] = [2, 3];

/// Verifies `spirv.GroupBroadcast`.
fn group_broadcast(op: Operation<'_>) -> Verdict {
    let scope = attrs::enum_param(op.ctx(), op.body(), op.id, "execution_scope");
    require(GROUPS.contains(&scope), "execution scope must be 'Workgroup' or 'Subgroup'")?;
    match op.vector(op.ty("localid")?) {
        Some(vector) if !matches!(vector.num_elements(), 2 | 3) => error(format!(
            "localid is a vector and can be with only  2 or 3 components, actual number is {}",
            vector.num_elements()
        )),
        _ => Ok(()),
    }
}

/// Verifies a dot product of integers: of vectors, or of vectors that are packed into an integer.
fn dot(op: Operation<'_>) -> Verdict {
    let (factor, result) = (op.ty("vector1")?, op.result(0)?);
    match (op.ctx().ty(factor), op.attr("format")) {
        (TypeKind::Vector { .. }, Some(_)) => {
            let factor = op.text(factor);
            return error(format!(
                "with invalid format attribute for vector operands of type {factor}"
            ));
        }
        (TypeKind::Integer { .. }, None) => {
            return error("requires Packed Vector Format attribute for integer vector operands");
        }
        (TypeKind::Integer { width, .. }, Some(format)) if *width != 32 => {
            let text = attr_text(op.cx.reg, format);
            let word = text.split_once('<').map_or(&text[..], |(_, word)| word);
            return error(format!(
                "with specified Packed Vector Format ({}) requires integer vector operands to be \
                 32-bits wide",
                word.trim_end_matches('>')
            ));
        }
        _ => {}
    }
    let (Some(found), Some(least)) = (bits(op, result), bits(op, factor)) else {
        return Ok(());
    };
    if found < least {
        return error(format!(
            "result type has insufficient bit-width ({found} bits) for the specified vector \
             operand type ({least} bits)"
        ));
    }
    Ok(())
}
