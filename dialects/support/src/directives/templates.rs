//! Types that contain other types, given as text where `$` represents the inner type.
//!
//! ```text
//! custom<ListType>($types, $result, "!t.range<$>")        no text; the result is a range of the type of the items,
//!                                                         or `: type` without items
//! custom<InnerType>($type, $result, "!t.value<$>")        !t.value<f32>; the result is f32, or nothing
//! custom<TypeArgument>(type($result), "!t.value<$>")      f32; the result is !t.value<f32>
//! custom<TypeFromAttr>(type($result), ref($attr), "!t.x")  no text; the result is !t.x with the attribute as parameter
//! custom<LastType>(type($result), ref($list))             no text; the result is of the type of the last item
//! custom<ArrowTypeBeside>(ref($attr), $type, "!t.x")      -> type beside the attribute, or nothing for !t.x
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::ParamKind;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::hooks::ValueGroup;
use ir_core::{Attr, AttrKind, OpId, Type, TypeKind};
use ods::{DeclCount, Requirement};

use super::parsing::{self, ANY, mismatch, parsed_attr, types_of};
use super::table::{Directives, of_any, taking};
use super::type_parts::{print_nothing, type_named};

/// The values, and the template of their type.
const ARGUMENT: &[&[Requirement]] = &[&[Requirement::Types(DeclCount::One), Requirement::Text]];

/// The value, the attribute, the name of the type, and the case of its enum, if it has one.
const FROM_ATTR: &[&[Requirement]] = &[&[
    Requirement::Types(DeclCount::One),
    Requirement::Ref(&ANY),
    Requirement::Text,
    Requirement::Maybe(&Requirement::Text),
]];

/// The types of the items, the list, and its type with a placeholder.
const LIST: &[&[Requirement]] = &[
    &[Requirement::Types(DeclCount::Variadic), LIST_TYPE, Requirement::Text],
    &[Requirement::Types(DeclCount::One), LIST_TYPE, Requirement::Text],
    &[Requirement::Ref(&Requirement::Types(DeclCount::Variadic)), LIST_TYPE, Requirement::Text],
    &[Requirement::Ref(&Requirement::Types(DeclCount::One)), LIST_TYPE, Requirement::Text],
];
const LIST_TYPE: Requirement = Requirement::Types(DeclCount::One);

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("TypeFromAttr", taking(&parse_from_attr, &print_nothing, FROM_ATTR)),
    ("LastType", taking(&parse_last, &print_nothing, LAST)),
    ("TypeArgument", taking(&parse_argument, &print_argument, ARGUMENT)),
    ("ListType", taking(&parse_list_type, &print_list_type, LIST)),
    ("InnerType", of_any(&parse_inner_type, &print_inner_type)),
    ("ArrowTypeBeside", of_any(&parse_beside, &print_beside)),
];

/// Sets a type whose parameter is an attribute.
pub(super) fn parse_from_attr(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, attr, CustomParam::Code(class), case @ ..] = params else { return Err(mismatch(p)) };
    let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
    let Some(attr) = parsed_attr(p, op, attr) else { return Err(mismatch(p)) };
    let Some(def) = type_named(p.reg(), class) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx();
    let param = |kind: &ParamKind| match (kind, case) {
        (ParamKind::Enum(cases), [CustomParam::Code(case)]) => {
            Some(ctx.int_attr_i64(ctx.i64(), cases.value_of(case)?))
        }
        (ParamKind::Enum(_), _) => None,
        _ => Some(attr),
    };
    let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Option<Vec<Attr>>>();
    let Some(params) = params.filter(|params| params.len() == 1 + case.len()) else {
        return Err(mismatch(p));
    };
    let (dialect, mnemonic, params) = (def.dialect, def.mnemonic, params.into());
    let ty = ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params });
    p.format_types(of).push(ty);
    Ok(())
}

/// The value, and the array.
const LAST: &[&[Requirement]] = &[&[Requirement::Types(DeclCount::One), Requirement::Ref(&ANY)]];

/// Sets the type of the last item of an array.
pub(super) fn parse_last(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, list] = params else { return Err(mismatch(p)) };
    let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
    let last = match parsed_attr(p, op, list).map(|list| p.reg().ctx().attr(list)) {
        Some(AttrKind::Array(items)) => items.last().copied(),
        _ => None,
    };
    match last.and_then(|last| p.reg().attr_type(last)) {
        Some(ty) => {
            p.format_types(of).push(ty);
            Ok(())
        }
        None => Err(p.error(op.pos, "expected a list that ends with a typed attribute".into())),
    }
}

/// Returns the type that a text describes.
fn type_of_text(p: &mut dyn OpAsmParser, pos: Pos, text: &str) -> ParseResult<Type> {
    let attr = p.attr_of_text(pos, text)?;
    match p.reg().ctx().attr(attr) {
        AttrKind::Type(ty) => Ok(*ty),
        _ => Err(p.error(pos, format!("'{text}' is not a type"))),
    }
}

/// Returns the values whose types a parameter denotes.
fn values(p: &dyn OpAsmPrinter<'_>, op: OpId, of: TypesOf) -> ValueGroup {
    match of {
        TypesOf::Operand(index) => p.operand_group(op, index),
        TypesOf::Result(index) => p.result_group(op, index),
        TypesOf::Args(slice) => {
            let region = p.body().all_regions(op).nth(slice.region);
            let entry = region.and_then(|r| Some((r.body, r.body.entry_block(r.region)?)));
            let values = entry.map(|(body, block)| slice.of(body.block_args(block)).into());
            values.unwrap_or_default()
        }
        _ => ValueGroup::new(),
    }
}

/// Returns the two lists of types and the template.
fn parts(params: &[CustomParam]) -> Option<(TypesOf, TypesOf, &str)> {
    let [first, second, CustomParam::Code(text)] = params else { return None };
    Some((types_of(Some(first))?, types_of(Some(second))?, text))
}

/// Parses the type of an empty list.
pub(super) fn parse_list_type(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((items, result, template)) = parts(params) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let ty = match p.format_types(items).first().copied() {
        None => {
            p.literal(":")?;
            p.ty()?
        }
        Some(first) => {
            let text = ir_core::printer::type_text(p.reg(), first);
            // A list of lists is a list of their items.
            let inner = inner_text(&text, template).unwrap_or(&text);
            let inner = inner.split_once('.').map_or(inner, |(_, mnemonic)| mnemonic);
            type_of_text(p, pos, &template.replacen('$', inner, 1))?
        }
    };
    p.format_types(result).push(ty);
    Ok(())
}

/// Prints what [`parse_list_type`] reads.
pub(super) fn print_list_type(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((items, result, _)) = parts(params) else { return };
    if values(p, op, items).is_empty() {
        p.text(": ");
        let results = values(p, op, result);
        p.types_of(&results);
    }
}

/// Returns the part of a text that is at the place of `$`.
fn inner_text<'t>(text: &'t str, template: &str) -> Option<&'t str> {
    let (before, after) = template.split_once('$')?;
    text.strip_prefix(before)?.strip_suffix(after)
}

/// Returns the type at the place of `$` in a type.
pub(super) fn inner_type(
    p: &mut dyn OpAsmParser,
    pos: Pos,
    ty: Type,
    template: &str,
) -> ParseResult<Type> {
    let text = ir_core::printer::type_text(p.reg(), ty);
    match inner_text(&text, template) {
        Some(inner) => type_of_text(p, pos, inner),
        None => Err(p.error(pos, format!("expected a type '{template}', found '{text}'"))),
    }
}

/// Parses a type, which may contain that of the result.
pub(super) fn parse_inner_type(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((outer, result, template)) = parts(params) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let ty = parsing::parse_type(p, outer)?;
    let text = ir_core::printer::type_text(p.reg(), ty);
    if let Some(inner) = inner_text(&text, template) {
        let inner = type_of_text(p, pos, inner)?;
        p.format_types(result).push(inner);
    }
    Ok(())
}

/// Prints what [`parse_inner_type`] reads.
pub(super) fn print_inner_type(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((outer, _, _)) = parts(params) else { return };
    let outer = values(p, op, outer);
    p.types_of(&outer);
}

/// Parses the type that is the parameter of another one.
pub(super) fn parse_argument(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, CustomParam::Code(template)] = params else { return Err(mismatch(p)) };
    let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let inner = p.ty()?;
    let text = ir_core::printer::type_text(p.reg(), inner);
    let ty = type_of_text(p, pos, &template.replacen('$', &text, 1))?;
    p.format_types(of).push(ty);
    Ok(())
}

/// Prints what [`parse_argument`] reads: the first type among the parameters of the type.
pub(super) fn print_argument(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(of) = types_of(params.first()) else { return };
    let ctx = p.reg().ctx();
    let Some(&value) = values(p, op, of).first() else { return };
    let TypeKind::Parametric { params, .. } = ctx.ty(p.body().ty(value)) else { return };
    let inner = params.iter().find_map(|&param| match ctx.attr(param) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    });
    if let Some(inner) = inner {
        p.ty(inner);
    }
}

/// Parses `-> type` if the attribute was read.
pub(super) fn parse_beside(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Ref(attr), ty, CustomParam::Code(default)] = params else {
        return Err(mismatch(p));
    };
    let (CustomParam::Attr(index), Some(of)) = (&**attr, types_of(Some(ty))) else {
        return Err(mismatch(p));
    };
    let name = p.reg().op(op.name).and_then(|def| def.attrs.get(*index)).map(|decl| decl.name);
    let ty = if op.attrs.iter().any(|given| Some(given.0) == name) {
        p.literal("->")?;
        p.ty()?
    } else {
        let pos = p.pos();
        type_of_text(p, pos, default)?
    };
    p.format_types(of).push(ty);
    Ok(())
}

/// Prints what [`parse_beside`] reads.
pub(super) fn print_beside(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Ref(attr), ty, _] = params else { return };
    if let (CustomParam::Attr(index), Some(of)) = (&**attr, types_of(Some(ty)))
        && p.declared_attr(op, *index).is_some()
    {
        p.text(" -> ");
        let values = values(p, op, of);
        p.types_of(&values);
    }
}
