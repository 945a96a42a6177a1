//! Lists of values, types and parameters with names.
//!
//! ```text
//! custom<NamedOperands>($inputs, type($inputs), $names)     (a: %0: i32, "b c": %1: i8)
//! custom<NamedValues>($inputs, $names)                      "a": %0, "b c": %1, or nothing
//! custom<NamedTypes>(type($results), $names)                (a: i32, "b c": i8)
//! custom<NamedParameters>($parameters, "#d.param")          <a: i32 = 4, b: i8>, or nothing
//! ```
//!
//! `#d.param` has a string, a type and an optional value as parameters.

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::AttrDef;
use ir_core::def::ParamKind;
use ir_core::def::format::CustomParam;
use ir_core::expr::BuiltinClass;
use ir_core::{Attr, AttrKind, OpId, Registry, ValueId};
use ods::{DeclCount, Requirement};

use super::parsing::{self, ANY, attr_index, mismatch, set, types_of};
use super::table::{Directives, taking};
use super::types::values_of;

const OPERANDS: &[&[Requirement]] =
    &[&[Requirement::Operands(DeclCount::Variadic), Requirement::TypesOf(0), ANY]];
pub(super) const VALUES: &[&[Requirement]] = &[&[Requirement::Operands(DeclCount::Variadic), ANY]];
pub(super) const TYPES: &[&[Requirement]] = &[&[Requirement::Types(DeclCount::Variadic), ANY]];
pub(super) const PARAMETERS: &[&[Requirement]] = &[&[ANY, Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("NamedOperands", taking(&parse_operands, &print_operands, OPERANDS)),
    ("NamedParameters", taking(&parse_parameters, &print_parameters, PARAMETERS)),
    ("NamedTypes", taking(&parse_types, &print_types, TYPES)),
    ("NamedValues", taking(&parse_values, &print_values, VALUES)),
];

/// Parses a name, which is a word or a string.
pub(super) fn name(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    let pos = p.pos();
    match p.optional_keyword_or_string()? {
        Some(name) => Ok(p.reg().ctx().string_attr(&name)),
        None => Err(p.error(pos, "expected a name".into())),
    }
}

/// Parses `(name: %value: type, ...)`.
pub(super) fn parse_operands(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(operands), types, names] = params else { return Err(mismatch(p)) };
    let (Some(types), Some(names)) = (types_of(Some(types)), attr_index(Some(names))) else {
        return Err(mismatch(p));
    };
    let mut list = Vec::new();
    p.comma_list(Delimiter::Paren, &mut |p| {
        list.push(name(p)?);
        p.literal(":")?;
        let operand = p.operand()?;
        p.format_operands(*operands).push(operand);
        p.literal(":")?;
        parsing::parse_type(p, types)?;
        Ok(())
    })?;
    parsing::set_list(p, op, names, &list);
    Ok(())
}

/// Prints what [`parse_operands`] reads.
pub(super) fn print_operands(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(operands), _, names] = params else { return };
    let values = p.operand_group(op, *operands);
    print_list(p, op, &values, (names, true));
}

/// Parses `(name: type, ...)`.
pub(super) fn parse_types(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(types), Some(names)) = (types_of(params.first()), attr_index(params.get(1))) else {
        return Err(mismatch(p));
    };
    let mut list = Vec::new();
    p.comma_list(Delimiter::Paren, &mut |p| {
        list.push(name(p)?);
        p.literal(":")?;
        parsing::parse_type(p, types)?;
        Ok(())
    })?;
    parsing::set_list(p, op, names, &list);
    Ok(())
}

/// Prints what [`parse_types`] reads.
pub(super) fn print_types(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let values = values_of(p, op, params.first());
    if let Some(names) = params.get(1) {
        print_list(p, op, &values, (names, false));
    }
}

/// Prints names with the types of values, and with the values if `named` is true.
fn print_list(
    p: &mut dyn OpAsmPrinter<'_>,
    op: OpId,
    values: &[ValueId],
    (names, with_values): (&CustomParam, bool),
) {
    let ctx = p.reg().ctx();
    let names = attr_index(Some(names)).and_then(|index| p.declared_attr(op, index));
    let names: &[Attr] = match names.map(|names| ctx.attr(names)) {
        Some(AttrKind::Array(names)) => names,
        _ => &[],
    };
    p.text("(");
    for (index, &value) in values.iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        let name = names.get(index).and_then(|&name| ctx.string_value(name));
        p.keyword_or_string(name.unwrap_or_default());
        if with_values {
            p.text(": ");
            p.value(value);
        }
        p.text(": ");
        p.ty(p.body().ty(value));
    }
    p.text(")");
}

/// Returns the definition of the attribute `#dialect.mnemonic`.
pub(super) fn attr_named<'r>(reg: &'r Registry, name: &str) -> Option<&'r AttrDef> {
    let (dialect, mnemonic) = name.strip_prefix('#')?.split_once('.')?;
    let ctx = reg.ctx();
    reg.attr_def(ctx.ident(dialect), ctx.ident(mnemonic)).map(|def| &**def)
}

/// Parses `<name: type = value, ...>` or nothing.
pub(super) fn parse_parameters(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, CustomParam::Code(class)] = params else { return Err(mismatch(p)) };
    let Some(index) = attr_index(Some(attr)) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let Some(def) = attr_named(p.reg(), class).cloned() else {
        return Err(p.error(pos, format!("the attribute '{class}' is not defined")));
    };
    let mut list = Vec::new();
    p.comma_list(Delimiter::OptionalLessGreater, &mut |p| {
        let name = name(p)?;
        p.literal(":")?;
        let ty = p.ty()?;
        let value = if p.optional_literal("=") { Some(p.attr(Some(ty))?) } else { None };
        let ctx = p.reg().ctx();
        let param = |kind: &ParamKind| match kind {
            ParamKind::String | ParamKind::Instance(BuiltinClass::StringAttr) => name,
            ParamKind::Type | ParamKind::SelfType(_) => ctx.type_attr(ty),
            _ => value.unwrap_or(ctx.absent()),
        };
        let params = def.params.iter().map(|decl| param(&decl.kind)).collect();
        let (dialect, mnemonic) = (def.dialect, def.mnemonic);
        list.push(ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }));
        Ok(())
    })?;
    parsing::set_list(p, op, index, &list);
    Ok(())
}

/// Prints what [`parse_parameters`] reads.
pub(super) fn print_parameters(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let list = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    let Some(AttrKind::Array(list)) = list.map(|list| ctx.attr(list)) else { return };
    for (index, &item) in list.iter().enumerate() {
        p.text(if index > 0 { ", " } else { "<" });
        let AttrKind::Parametric { params, .. } = ctx.attr(item) else { continue };
        for &param in params {
            match ctx.attr(param) {
                AttrKind::String { .. } if params.first() == Some(&param) => {
                    p.keyword_or_string(ctx.string_value(param).unwrap_or_default());
                }
                AttrKind::Type(ty) => {
                    p.text(": ");
                    p.ty(*ty);
                }
                _ if param == ctx.absent() => {}
                _ => {
                    p.text(" = ");
                    p.attr_without_type(param);
                }
            }
        }
    }
    if !list.is_empty() {
        p.text(">");
    }
}

/// Parses `"name": %value, ...`, or nothing.
pub(super) fn parse_values(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(operands), CustomParam::Attr(names)] = params else {
        return Err(mismatch(p));
    };
    let mut list = Vec::new();
    while let Some(name) = p.optional_string()? {
        list.push(p.reg().ctx().string_attr_of(&name, None));
        p.literal(":")?;
        let operand = p.operand()?;
        p.format_operands(*operands).push(operand);
        if !p.optional_literal(",") {
            break;
        }
    }
    let list = p.reg().ctx().array_attr(&list);
    set(p, op, *names, list);
    Ok(())
}

/// Prints what [`parse_values`] reads.
pub(super) fn print_values(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(operands), CustomParam::Attr(names)] = params else { return };
    let names = p.declared_attr(op, *names).map(|names| p.reg().ctx().attr(names));
    let Some(AttrKind::Array(names)) = names else { return };
    let values = p.operand_group(op, *operands);
    for (index, (&name, value)) in names.iter().zip(values).enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        p.attr(name);
        p.text(": ");
        p.value(value);
    }
}
