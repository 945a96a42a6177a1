//! Tokens of asynchronous operations, and types of launch sizes.
//!
//! ```text
//! custom<AsyncDependencies>(type($token), $dependencies)
//! async [%t0, %t1]        the operation has a token, and waits for two
//! [%t0]                   it has none
//! custom<LaunchDimType>(type($size), ref($more), type($more), type($y), type($z))
//! : i64                   the type of all sizes; nothing for index
//! ```

use ir_core::OpId;
use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, attr_index, mismatch, set, types_of};
use super::types::values_of;

pub(super) const TAKES: &[&[Requirement]] =
    &[&[Requirement::Types(DeclCount::One), Requirement::Operands(DeclCount::Variadic)]];

/// Parses the keyword and the tokens, each if it is there.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(TypesOf::Result(result)), Some(CustomParam::Operand(operands))) =
        (types_of(params.first()), params.get(1))
    else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    if p.optional_literal("async") {
        let decl = p.reg().op(op.name).and_then(|def| def.results.get(result));
        let token = decl.and_then(|decl| decl.buildable.as_ref());
        let Some(ty) = token.and_then(|token| token.build(p.reg())) else {
            return Err(p.error(pos, "the type of the token is not known".into()));
        };
        p.format_types(TypesOf::Result(result)).push(ty);
    }
    let tokens = p.operand_list(Delimiter::OptionalSquare)?;
    p.format_operands(*operands).extend(tokens);
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(CustomParam::Operand(operands)) = params.get(1) else { return };
    let token = !values_of(p, op, params.first()).is_empty();
    let tokens = p.operand_group(op, *operands);
    if token {
        p.text(if tokens.is_empty() { "async" } else { "async " });
    }
    if !tokens.is_empty() {
        p.text("[");
        p.values(&tokens);
        p.text("]");
    }
}

/// The type of a size, further sizes that may be absent, and their types.
pub(super) const SIZES: &[&[Requirement]] = &[&[
    Requirement::Types(DeclCount::One),
    Requirement::Ref(&Requirement::Operands(DeclCount::Optional)),
    Requirement::Types(DeclCount::One),
    Requirement::Types(DeclCount::One),
    Requirement::Types(DeclCount::One),
]];

/// Parses `: type`, the type of all sizes; without it they are of type `index`.
pub(super) fn parse_size_type(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [size, CustomParam::Ref(more), types @ ..] = params else { return Err(mismatch(p)) };
    let (Some(size), CustomParam::Operand(more)) = (types_of(Some(size)), &**more) else {
        return Err(mismatch(p));
    };
    let ty = if p.optional_literal(":") { p.ty()? } else { p.reg().ctx().index() };
    p.format_types(size).push(ty);
    if !p.format_operands(*more).is_empty() {
        for of in types.iter().filter_map(|param| types_of(Some(param))) {
            p.format_types(of).push(ty);
        }
    }
    Ok(())
}

/// Prints what [`parse_size_type`] reads.
pub(super) fn print_size_type(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(&value) = values_of(p, op, params.first()).first() else { return };
    let ty = p.body().ty(value);
    if ty != p.reg().ctx().index() {
        p.text(": ");
        p.ty(ty);
    }
}

/// Operands, their types, and the attribute for none.
pub(super) const OR_UNIT: &[&[Requirement]] = &[
    &[Requirement::Operands(DeclCount::Variadic), Requirement::TypesOf(0), ANY],
    &[Requirement::Operands(DeclCount::Optional), Requirement::TypesOf(0), ANY],
];

/// Parses `(%a, %b : i32, i64)`; without it, sets the unit attribute.
pub(super) fn parse_or_unit(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(operands), types, unit] = params else { return Err(mismatch(p)) };
    let (Some(types), Some(unit)) = (types_of(Some(types)), attr_index(Some(unit))) else {
        return Err(mismatch(p));
    };
    if !p.optional_literal("(") {
        let value = p.reg().ctx().unit();
        set(p, op, unit, value);
        return Ok(());
    }
    let list = p.operand_list(Delimiter::None)?;
    p.format_operands(*operands).extend(list);
    p.literal(":")?;
    let list = p.type_list()?;
    p.format_types(types).extend(list);
    p.literal(")")
}

/// Prints what [`parse_or_unit`] reads.
pub(super) fn print_or_unit(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(CustomParam::Operand(operands)) = params.first() else { return };
    let operands = p.operand_group(op, *operands);
    if !operands.is_empty() {
        p.text("(");
        p.values(&operands);
        p.text(" : ");
        p.types_of(&operands);
        p.text(")");
    }
}
