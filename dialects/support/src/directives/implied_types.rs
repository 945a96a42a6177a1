//! Types that follow from the type of one value, which may be inside another type: `!d.inout<!d.array<4xi32>>`.
//!
//! ```text
//! custom<ElementType>(type($array), type($element))               !d.array<4xi32>: the element is of type i32
//! custom<ElementTypes>(type($list), type($elements))              !d.list<i8>: all elements are of type i8
//! custom<ContentType>(type($box), type($content))                 !d.box<i8>: the content is of type i8
//! custom<BoxType>(type($content), type($box), "!d.box")           i8: the box is of type !d.box<i8>
//! custom<ResizedType>(type($input), ref($width), type($result))   i8: the result has `$width` bits (or elements)
//! custom<TypeMultiple>($input, type($input), attr-dict, type($result), "times")
//!                                                                 3 times %a {x} : !d.bits<4>: the result is !d.bits<12>
//! custom<IndexedType>(type($array), type($index))                 !d.array<4xi32>: the index is of type i2
//! custom<IndexedType>(type($memory), type($indices), type($element))
//! custom<TypeIfPresent>(ref(type($a)), ref($b), type($b))         no text: `$b` is of the type of `$a`
//! custom<TypeIfPresent>(ref(type($a)), ref($b), type($b), "!d.box")     ... of the type !d.box<type of $a>
//! custom<TypeIfPresent>(ref(type($a)), ref($b), type($b), "element")    ... of the type of an element of `$a`
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::ParamKind;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::hooks::DictText;
use ir_core::members::without_alias;
use ir_core::{Attr, AttrKind, OpId, Registry, Type, TypeKind};
use numerics::ApInt;
use ods::{DeclCount, Requirement};

use super::parsing::{self, ANY, attr_index, mismatch, types_of};
use super::table::{Directives, taking};
use super::type_parts::{element_at, print_nothing, referred, type_named};
use super::types::{print_types, values_of};

const ONE: Requirement = Requirement::Types(DeclCount::One);
const MANY: Requirement = Requirement::Types(DeclCount::Variadic);
const PRESENT: Requirement = Requirement::Ref(&Requirement::Operands(DeclCount::Optional));

const ELEMENT: &[&[Requirement]] = &[&[ONE, ONE]];
pub(super) const ELEMENTS: &[&[Requirement]] = &[&[ONE, MANY]];
pub(super) const BOX: &[&[Requirement]] = &[&[ONE, ONE, Requirement::Text]];
pub(super) const RESIZED: &[&[Requirement]] = &[&[ONE, Requirement::Ref(&ANY), ONE]];
const MULTIPLE: &[&[Requirement]] =
    &[&[Requirement::Operands(DeclCount::One), ONE, Requirement::AttrDict, ONE, Requirement::Text]];
pub(super) const INDEXED: &[&[Requirement]] = &[&[ONE, ONE], &[ONE, ONE, ONE], &[ONE, MANY, ONE]];
pub(super) const IF_PRESENT: &[&[Requirement]] = &[
    &[Requirement::Ref(&ONE), PRESENT, ONE],
    &[Requirement::Ref(&ONE), PRESENT, ONE, Requirement::Text],
];

/// Nesting of types in types.
const MAX_NESTING: u32 = 8;

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("BoxType", taking(&parse_box, &print_types, BOX)),
    ("ContentType", taking(&parse_content, &print_types, ELEMENT)),
    ("ElementType", taking(&parse_element, &print_types, ELEMENT)),
    ("ElementTypes", taking(&parse_elements, &print_types, ELEMENTS)),
    ("IndexedType", taking(&parse_indexed, &print_types, INDEXED)),
    ("TypeMultiple", taking(&parse_multiple, &print_multiple, MULTIPLE)),
    ("ResizedType", taking(&parse_resized, &print_types, RESIZED)),
    ("TypeIfPresent", taking(&parse_if_present, &print_nothing, IF_PRESENT)),
];

/// Applies `change` to a type, or to the type in it if the type has no other parameter.
pub(super) fn inside(
    reg: &Registry,
    ty: Type,
    change: &dyn Fn(Type) -> Option<Type>,
) -> Option<Type> {
    nested(reg, ty, change, 0)
}

fn nested(
    reg: &Registry,
    ty: Type,
    change: &dyn Fn(Type) -> Option<Type>,
    nesting: u32,
) -> Option<Type> {
    let ctx = reg.ctx();
    let ty = without_alias(ctx, ty);
    match ctx.ty(ty) {
        TypeKind::Parametric { dialect, mnemonic, params } if nesting < MAX_NESTING => {
            let &[only] = &params[..] else { return change(ty) };
            let AttrKind::Type(inner) = ctx.attr(only) else { return change(ty) };
            let inner = ctx.type_attr(nested(reg, *inner, change, nesting + 1)?);
            let (dialect, mnemonic, params) = (*dialect, *mnemonic, [inner].into());
            Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
        }
        _ => change(ty),
    }
}

/// Parses the type of an aggregate; that of the element follows from it.
pub(super) fn parse_element(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(whole), Some(part)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = parsing::parse_type(p, whole)?;
    let reg = p.reg();
    match inside(reg, ty, &|ty| element_at(reg, ty, 0)) {
        Some(element) => p.format_types(part).push(element),
        None => return Err(p.error(pos, "expected a type with elements".into())),
    }
    Ok(())
}

/// Parses a type; the first type among its parameters is that of the content.
pub(super) fn parse_content(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(whole), Some(part)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = parsing::parse_type(p, whole)?;
    match element_at(p.reg(), without_alias(p.reg().ctx(), ty), 0) {
        Some(content) => p.format_types(part).push(content),
        None => return Err(p.error(pos, "expected a type that contains another".into())),
    }
    Ok(())
}

/// Parses the type of a list, which has the types of all its elements.
pub(super) fn parse_elements(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(whole), Some(parts @ TypesOf::Operand(index))) =
        (types_of(params.first()), types_of(params.get(1)))
    else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = parsing::parse_type(p, whole)?;
    let Some(element) = element_at(p.reg(), without_alias(p.reg().ctx(), ty), 0) else {
        return Err(p.error(pos, "expected a type with elements".into()));
    };
    let count = p.format_operands(index).len();
    p.format_types(parts).extend(std::iter::repeat_n(element, count));
    Ok(())
}

/// Parses the type of the content of a box.
pub(super) fn parse_box(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [content, of, CustomParam::Code(class)] = params else { return Err(mismatch(p)) };
    let (Some(content), Some(of)) = (types_of(Some(content)), types_of(Some(of))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = parsing::parse_type(p, content)?;
    match boxed(p.reg(), class, ty) {
        Some(ty) => p.format_types(of).push(ty),
        None => {
            return Err(p.error(pos, format!("'{class}' is not a type with a type as parameter")));
        }
    }
    Ok(())
}

/// Parses a type; that of the result has another number of bits or elements.
pub(super) fn parse_resized(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [input, CustomParam::Ref(width), result] = params else { return Err(mismatch(p)) };
    let (Some(input), Some(width), Some(result)) =
        (types_of(Some(input)), attr_index(Some(width)), types_of(Some(result)))
    else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = parsing::parse_type(p, input)?;
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let name = reg.op(op.name).and_then(|def| def.attrs.get(width)).map(|decl| decl.name);
    let width = op.attrs.iter().find(|entry| Some(entry.0) == name);
    let width = width.and_then(|entry| ctx.int_value(entry.1)?.try_to_i64());
    match width.and_then(|width| inside(reg, ty, &|ty| resized(reg, ty, width))) {
        Some(ty) => p.format_types(result).push(ty),
        None => return Err(p.error(pos, "the type has no such part".into())),
    }
    Ok(())
}

fn resized(reg: &Registry, ty: Type, count: i64) -> Option<Type> {
    let ctx = reg.ctx();
    match ctx.ty(ty) {
        TypeKind::Integer { .. } => {
            let width = u32::try_from(count).ok().filter(|width| *width <= ApInt::MAX_WIDTH)?;
            Some(ctx.int_type(width))
        }
        TypeKind::Parametric { .. } => with_count(reg, ty, count),
        _ => None,
    }
}

/// Returns the type with another number among its parameters.
pub(super) fn with_count(reg: &Registry, ty: Type, count: i64) -> Option<Type> {
    let ctx = reg.ctx();
    let TypeKind::Parametric { dialect, mnemonic, params } = ctx.ty(ty) else { return None };
    let param = |param: &Attr| match ctx.attr_type(*param) {
        Some(ty) if ctx.int_value(*param).is_some() => ctx.int_attr_i64(ty, count),
        _ => *param,
    };
    let params = params.iter().map(param).collect();
    let (dialect, mnemonic) = (*dialect, *mnemonic);
    Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// Returns the numbers of elements among the parameters of a type.
pub(super) fn counts(reg: &Registry, ty: Type) -> Option<Vec<i64>> {
    let ctx = reg.ctx();
    let TypeKind::Parametric { params, .. } = ctx.ty(without_alias(ctx, ty)) else { return None };
    let number = |attr: &Attr| ctx.int_value(*attr)?.try_to_i64();
    params.iter().find_map(|param| match ctx.attr(*param) {
        AttrKind::Array(items) => items.iter().map(number).collect(),
        AttrKind::DenseArray { .. } => ctx.dense_ints(*param),
        _ => number(param).map(|one| vec![one]),
    })
}

/// Returns the size of a type: the bits of an integer, or the number among its parameters.
fn size(reg: &Registry, ty: Type) -> Option<i64> {
    match reg.ctx().int_width(ty) {
        Some(width) => Some(width.into()),
        None => counts(reg, ty)?.first().copied(),
    }
}

/// Parses `3 times %a : type`.
fn parse_multiple(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(input), input_type, _, result, CustomParam::Code(word)] = params
    else {
        return Err(mismatch(p));
    };
    let (Some(of), Some(result)) = (types_of(Some(input_type)), types_of(Some(result))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let factor = p.integer()?;
    p.literal(word)?;
    let operand = p.operand()?;
    p.format_operands(*input).push(operand);
    p.op_attr_dict(op)?;
    p.literal(":")?;
    let ty = parsing::parse_type(p, of)?;
    let reg = p.reg();
    let product = size(reg, ty).filter(|_| factor > 0).and_then(|size| size.checked_mul(factor));
    match product.and_then(|product| resized(reg, ty, product)) {
        Some(multiple) => p.format_types(result).push(multiple),
        None => return Err(p.error(pos, format!("no type is {factor} times as large"))),
    }
    Ok(())
}

/// Prints what [`parse_multiple`] reads.
fn print_multiple(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(input), _, _, result, CustomParam::Code(word)] = params else {
        return;
    };
    let operands = p.operand_group(op, *input);
    let results = values_of(p, op, Some(result));
    let (&[operand], &[result]) = (&operands[..], &results[..]) else { return };
    let (reg, body) = (p.reg(), p.body());
    let (from, to) = (size(reg, body.ty(operand)), size(reg, body.ty(result)));
    if let (Some(from), Some(to)) = (from, to) {
        p.int(to.checked_div(from).unwrap_or(0));
    }
    p.text(" ");
    p.text(word);
    p.text(" ");
    p.value(operand);
    p.format_attr_dict(op, DictText::default());
    p.text(" : ");
    p.ty(body.ty(operand));
}

/// Parses the type of an aggregate; the indices have as many bits as are needed for all elements.
pub(super) fn parse_indexed(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(whole), Some(indices)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = p.ty()?;
    let reg = p.reg();
    let width = |count: i64| {
        let count = u64::try_from(count).ok()?;
        Some(reg.ctx().int_type(count.checked_next_power_of_two().map_or(64, u64::trailing_zeros)))
    };
    let widths = counts(reg, ty).and_then(|all| all.into_iter().map(width).collect());
    let (widths, element): (Option<Vec<Type>>, _) = (widths, element_at(reg, ty, 0));
    let Some(widths) = widths else {
        return Err(p.error(pos, "expected a type with a number of elements".into()));
    };
    p.format_types(whole).push(ty);
    p.format_types(indices).extend(widths);
    if let Some(part) = types_of(params.get(2)) {
        match element {
            Some(element) => p.format_types(part).push(element),
            None => return Err(p.error(pos, "expected a type with elements".into())),
        }
    }
    Ok(())
}

/// Sets the type of an operand that is present.
pub(super) fn parse_if_present(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [from, CustomParam::Ref(operand), of, class @ ..] = params else { return Err(mismatch(p)) };
    let (Some(from), CustomParam::Operand(operand), Some(of)) =
        (referred(Some(from)), &**operand, types_of(Some(of)))
    else {
        return Err(mismatch(p));
    };
    if p.format_operands(*operand).is_empty() {
        return Ok(());
    }
    let pos = p.pos();
    let Some(&ty) = p.format_types(from).first() else { return Err(mismatch(p)) };
    let reg = p.reg();
    let ty = match class {
        [CustomParam::Code(class)] if &**class == "element" => element_at(reg, ty, 0),
        [CustomParam::Code(class)] => boxed(reg, class, ty),
        _ => Some(ty),
    };
    match ty {
        Some(ty) => p.format_types(of).push(ty),
        None => return Err(p.error(pos, "the type of an operand does not follow from it".into())),
    }
    Ok(())
}

/// Returns the type of that name whose only parameter is `ty`.
fn boxed(reg: &Registry, class: &str, ty: Type) -> Option<Type> {
    let (ctx, def) = (reg.ctx(), type_named(reg, class)?);
    if !matches!(&def.params[..], [decl] if matches!(decl.kind, ParamKind::Type)) {
        return None;
    }
    let (dialect, mnemonic, params) = (def.dialect, def.mnemonic, [ctx.type_attr(ty)].into());
    Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}
