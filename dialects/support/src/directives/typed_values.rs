//! Constants whose text is divided between a value and its type, and lists of nested names.
//!
//! ```text
//! custom<TypedCase>($case, type($result), "#d.case")     a : !d.enum<a, b>      $case = #d.case<a, !d.enum<a, b>>
//! custom<TypeAndValue>(type($result), $value)            i4 = 3
//! custom<NestedNames>($path, "#d.inner")                 [@a::@b, @c]           $path = [#d.inner<@a::@b>, @c]
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::ParamKind;
use ir_core::def::format::CustomParam;
use ir_core::members::members_of;
use ir_core::{AttrKind, OpId};
use ods::{DeclCount, Requirement};

use super::named_lists::{attr_named, name};
use super::parsing::{self, ANY, attr_index, mismatch, set, types_of};
use super::table::{Directives, taking};

const ONE: Requirement = Requirement::Types(DeclCount::One);

const CASE: &[&[Requirement]] = &[&[ANY, ONE, Requirement::Text]];
pub(super) const VALUE: &[&[Requirement]] = &[&[ONE, ANY]];
pub(super) const NAMES: &[&[Requirement]] = &[&[ANY, Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("NestedNames", taking(&parse_names, &print_names, NAMES)),
    ("TypeAndValue", taking(&parse_value, &print_value, VALUE)),
    ("TypedCase", taking(&parse_case, &print_case, CASE)),
];

/// Parses `word : type`.
pub(super) fn parse_case(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, ty, CustomParam::Code(class)] = params else { return Err(mismatch(p)) };
    let (Some(index), Some(result)) = (attr_index(Some(attr)), types_of(Some(ty))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let word = name(p)?;
    p.literal(":")?;
    let ty = p.ty()?;
    let Some(def) = attr_named(p.reg(), class) else {
        return Err(p.error(pos, format!("the attribute '{class}' is not defined")));
    };
    let ctx = p.reg().ctx();
    let cases = members_of(ctx, ctx.type_attr(ty)).unwrap_or_default();
    if !cases.iter().any(|case| case.name == word) {
        let word = ctx.string_value(word).unwrap_or_default();
        return Err(p.error(pos, format!("the type has no case '{word}'")));
    }
    let param = |kind: &ParamKind| match kind {
        ParamKind::Type => ctx.type_attr(ty),
        _ => word,
    };
    let params = def.params.iter().map(|decl| param(&decl.kind)).collect();
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    let value = ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params });
    set(p, op, index, value);
    p.format_types(result).push(ty);
    Ok(())
}

/// Prints what [`parse_case`] reads.
pub(super) fn print_case(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let value = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    let Some(AttrKind::Parametric { params, .. }) = value.map(|value| ctx.attr(value)) else {
        return;
    };
    if let Some(word) = params.iter().find_map(|&param| ctx.string_value(param)) {
        p.keyword_or_string(word);
    }
    let ty = |param| match ctx.attr(param) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    };
    if let Some(ty) = params.iter().find_map(|&param| ty(param)) {
        p.text(" : ");
        p.ty(ty);
    }
}

/// Parses `type = value`, where the value does not repeat the type.
pub(super) fn parse_value(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(result), Some(index)) = (types_of(params.first()), attr_index(params.get(1))) else {
        return Err(mismatch(p));
    };
    let ty = p.ty()?;
    p.literal("=")?;
    let value = p.attr(Some(ty))?;
    set(p, op, index, value);
    p.format_types(result).push(ty);
    Ok(())
}

/// Prints what [`parse_value`] reads.
pub(super) fn print_value(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let values = super::types::values_of(p, op, params.first());
    p.types_of(&values);
    p.text(" = ");
    if let Some(value) = attr_index(params.get(1)).and_then(|index| p.declared_attr(op, index)) {
        p.attr_without_type(value);
    }
}

/// Parses symbols; nested ones become parameters of the attribute.
pub(super) fn parse_names(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, CustomParam::Code(class)] = params else { return Err(mismatch(p)) };
    let Some(index) = attr_index(Some(attr)) else { return Err(mismatch(p)) };
    let mut list = Vec::new();
    p.comma_list(Delimiter::Square, &mut |p| {
        let pos = p.pos();
        let symbol = p.attr(None)?;
        let ctx = p.reg().ctx().clone();
        let AttrKind::SymbolRef { nested, .. } = ctx.attr(symbol) else {
            return Err(p.error(pos, "expected the name of a symbol".into()));
        };
        if nested.is_empty() {
            list.push(symbol);
            return Ok(());
        }
        let text = ir_core::printer::attr_text(p.reg(), symbol);
        if nested.len() > 1 {
            return Err(p.error(pos, "only one nested reference is allowed".into()));
        }
        list.push(p.attr_of_text(pos, &format!("{class}<{text}>"))?);
        Ok(())
    })?;
    parsing::set_list(p, op, index, &list);
    Ok(())
}

/// Prints what [`parse_names`] reads.
pub(super) fn print_names(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let list = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    let Some(AttrKind::Array(list)) = list.map(|list| ctx.attr(list)) else { return };
    p.text("[");
    for (index, &item) in list.iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        match ctx.attr(item) {
            AttrKind::Parametric { params, .. } if params.len() == 1 => p.attr(params[0]),
            _ => p.attr(item),
        }
    }
    p.text("]");
}
