//! Types of operands and results in short forms.

use ir_core::OpId;
use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{Delimiter, OpAsmParser, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::hooks::ValueGroup;
use ir_core::{AttrKind, Type};
use ods::{DeclCount, Requirement};

use super::parsing;
use super::{mismatch, types_of};

/// The type of the argument, those of the results, and whether the results may be absent.
pub(super) const SEMI_FUNCTION: &[&[Requirement]] = &[
    &[
        Requirement::Types(DeclCount::One),
        Requirement::Types(DeclCount::One),
        RESULTS_MAY_BE_ABSENT,
    ],
    &[
        Requirement::Types(DeclCount::One),
        Requirement::Types(DeclCount::Variadic),
        RESULTS_MAY_BE_ABSENT,
    ],
];
const RESULTS_MAY_BE_ABSENT: Requirement =
    Requirement::Maybe(&Requirement::Code(&["true", "false"]));

/// The tokens that are consumed and the type of the one that is produced.
pub(super) const ORDERING: &[&[Requirement]] =
    &[&[Requirement::Operands(DeclCount::Variadic), Requirement::Types(DeclCount::One)]];

/// Region arguments, and operands of the same number and type.
pub(super) const SHARED: &[&[Requirement]] = &[&[
    Requirement::Args,
    Requirement::Types(DeclCount::Variadic),
    Requirement::Maybe(&Requirement::Types(DeclCount::Variadic)),
    Requirement::Maybe(&Requirement::Types(DeclCount::Variadic)),
]];

/// The type, the text of the type that is left out, and the text before other types.
pub(super) const UNLESS: &[&[Requirement]] =
    &[&[Requirement::Types(DeclCount::One), Requirement::Text, Requirement::Text]];

/// Returns the values whose types a parameter refers to.
pub(super) fn values_of(
    p: &dyn OpAsmPrinter<'_>,
    op: OpId,
    param: Option<&CustomParam>,
) -> ValueGroup {
    match types_of(param) {
        Some(TypesOf::Operand(index)) => p.operand_group(op, index),
        Some(TypesOf::Result(index)) => p.result_group(op, index),
        Some(TypesOf::Operands) => p.body().operands(op).collect(),
        Some(TypesOf::Results) => p.body().results(op).collect(),
        Some(TypesOf::Args(_)) | None => ValueGroup::new(),
    }
}

/// Prints the types of the values of the first parameter.
pub(super) fn print_types(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let values = values_of(p, op, params.first());
    p.types_of(&values);
}

/// Returns whether the results may be left out: unless the last parameter is `"false"`.
fn results_optional(params: &[CustomParam]) -> bool {
    !matches!(params.get(2), Some(CustomParam::Code(text)) if &**text == "false")
}

/// Parses `type` if there are no results, otherwise `(type) -> type` or `(type) -> (types)`.
pub(super) fn parse_semi_function(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(argument), Some(results)) = (types_of(params.first()), types_of(params.get(1)))
    else {
        return Err(mismatch(p));
    };
    let with_results = if results_optional(params) {
        p.optional_literal("(")
    } else {
        p.literal("(")?;
        true
    };
    parsing::parse_type(p, argument)?;
    if !with_results {
        return Ok(());
    }
    p.literal(")")?;
    p.literal("->")?;
    let types = if p.optional_literal("(") {
        let types = if p.peek_literal(")") { Vec::new() } else { p.type_list()? };
        p.literal(")")?;
        types
    } else {
        vec![p.ty()?]
    };
    p.format_types(results).extend(types);
    Ok(())
}

/// Prints what [`parse_semi_function`] reads.
pub(super) fn print_semi_function(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let types = |p: &dyn OpAsmPrinter<'_>, i: usize| -> Vec<Type> {
        values_of(p, op, params.get(i)).into_iter().map(|v| p.body().ty(v)).collect()
    };
    let (argument, results) = (types(p, 0), types(p, 1));
    if results.is_empty() && results_optional(params) {
        return p.types(&argument);
    }
    p.text("(");
    p.types(&argument);
    p.text(") -> ");
    match results[..] {
        [only] => p.ty(only),
        ref all => {
            p.text("(");
            p.types(all);
            p.text(")");
        }
    }
}

/// Reads ` ordering(%consumed -> type)`, `ordering(() -> type)` or nothing.
pub(super) fn parse_ordering(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(CustomParam::Operand(consumed)), Some(produced)) =
        (params.first(), types_of(params.get(1)))
    else {
        return Err(mismatch(p));
    };
    if !p.optional_literal("ordering") {
        return Ok(());
    }
    p.literal("(")?;
    if p.optional_literal("(") {
        p.literal(")")?;
    } else {
        let operands = p.operand_list(Delimiter::None)?;
        p.format_operands(*consumed).extend(operands);
    }
    if p.optional_literal("->") {
        parsing::parse_type(p, produced)?;
    }
    p.literal(")")
}

/// Prints what [`parse_ordering`] reads.
pub(super) fn print_ordering(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(CustomParam::Operand(consumed)) = params.first() else { return };
    let (consumed, produced) = (p.operand_group(op, *consumed), values_of(p, op, params.get(1)));
    if consumed.is_empty() && produced.is_empty() {
        return;
    }
    p.text(" ordering(");
    match &consumed[..] {
        [] => p.text("()"),
        all => p.values(all),
    }
    if let Some(&token) = produced.first() {
        p.text(" -> ");
        p.types_of(&[token]);
    }
    p.text(")");
}

/// Parses the type of all values: region arguments, and operands whose number is that of the arguments.
pub(super) fn parse_shared(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Args(args), types @ ..] = params else { return Err(mismatch(p)) };
    let ty = p.ty()?;
    let args = p.format_args(*args);
    args.iter_mut().for_each(|arg| arg.ty = Some(ty));
    let count = args.len();
    for of in types.iter().filter_map(|param| types_of(Some(param))) {
        p.format_types(of).extend(std::iter::repeat_n(ty, count));
    }
    Ok(())
}

/// Prints what [`parse_shared`] reads.
pub(super) fn print_shared(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let values = params.iter().flat_map(|param| values_of(p, op, Some(param)));
    if let Some(first) = values.collect::<Vec<_>>().first() {
        let ty = p.body().ty(*first);
        p.ty(ty);
    }
}

/// Parses `: type`, or nothing for the type that is left out.
pub(super) fn parse_unless(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, CustomParam::Code(default), CustomParam::Code(before)] = params else {
        return Err(mismatch(p));
    };
    let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let ty = if p.optional_literal(before.trim()) {
        p.ty()?
    } else {
        let attr = p.attr_of_text(pos, default)?;
        let AttrKind::Type(ty) = *p.reg().ctx().attr(attr) else { return Err(mismatch(p)) };
        ty
    };
    p.format_types(of).push(ty);
    Ok(())
}

/// Prints what [`parse_unless`] reads.
pub(super) fn print_unless(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [of, CustomParam::Code(default), CustomParam::Code(before)] = params else { return };
    let Some(&value) = values_of(p, op, Some(of)).first() else { return };
    let ty = p.body().ty(value);
    if ir_core::printer::type_text(p.reg(), ty) != **default {
        p.text(before);
        p.ty(ty);
    }
}

/// The type of an optional value, and the word.
pub(super) const OR_WORD: &[&[Requirement]] =
    &[&[Requirement::Types(DeclCount::One), Requirement::Text]];

/// Parses a type, or the word for an absent value.
pub(super) fn parse_or_word(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, CustomParam::Code(word)] = params else { return Err(mismatch(p)) };
    let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
    if !p.optional_literal(word) {
        let ty = p.ty()?;
        p.format_types(of).push(ty);
    }
    Ok(())
}

/// Prints what [`parse_or_word`] reads.
pub(super) fn print_or_word(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [of, CustomParam::Code(word)] = params else { return };
    match values_of(p, op, Some(of)).first() {
        Some(&value) => {
            let ty = p.body().ty(value);
            p.ty(ty);
        }
        None => p.text(word),
    }
}

/// The separator.
pub(super) const SKIPPED: &[&[Requirement]] = &[&[Requirement::Text]];

/// Parses further types, each after the separator, which have no effect.
pub(super) fn parse_skipped(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Code(separator)] = params else { return Err(mismatch(p)) };
    while p.optional_literal(separator) {
        p.ty()?;
    }
    Ok(())
}
