//! Variables in memory: pointers to them, with the types of their contents.
//!
//! ```text
//! custom<WordByType>($var, "pointer", "memref< !d.ptr", "value")
//! pointer(%0        the first word for types whose text starts so, and otherwise the second one
//! custom<ContentsType>(type($var), $type, "contents", "memref< !d.ptr")
//! memref<4xf32>)    the type of the contents of a memref is that of its elements
//! !d.ptr) contents(i32)
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{OpId, Registry, Type, TypeKind};
use ods::{DeclCount, Requirement};

use super::parsing::{TYPE, attr_index, mismatch, set, types_of};
use super::table::{Directives, taking};
use super::types::values_of;

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("WordByType", taking(&parse_word, &print_word, WORD)),
    ("ContentsType", taking(&parse_contents, &print_contents, CONTENTS)),
];

/// The variable, a word, the starts of the types that it is for, and the word for other types.
pub(super) const WORD: &[&[Requirement]] = &[&[
    Requirement::Operands(DeclCount::One),
    Requirement::Text,
    Requirement::Text,
    Requirement::Text,
]];
/// The type of the variable, that of the contents, the keyword of the latter, and the starts of the types of
/// pointers.
pub(super) const CONTENTS: &[&[Requirement]] =
    &[&[Requirement::Types(DeclCount::One), TYPE, Requirement::Text, Requirement::Text]];

/// Returns whether the text of a type has one of these starts.
fn starts_so(reg: &Registry, ty: Type, starts: &str) -> bool {
    let text = ir_core::printer::type_text(reg, ty);
    starts.split_whitespace().any(|start| text.starts_with(start))
}

/// Parses `word(%0`.
pub(super) fn parse_word(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(var), CustomParam::Code(word), _, CustomParam::Code(other)] = params
    else {
        return Err(mismatch(p));
    };
    if !p.optional_literal(word) && !p.optional_literal(other) {
        let pos = p.pos();
        return Err(p.error(pos, format!("expected '{word}' or '{other}'")));
    }
    p.literal("(")?;
    let operand = p.operand()?;
    p.format_operands(*var).push(operand);
    Ok(())
}

/// Prints what [`parse_word`] reads.
pub(super) fn print_word(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [
        CustomParam::Operand(var),
        CustomParam::Code(word),
        CustomParam::Code(starts),
        CustomParam::Code(other),
    ] = params
    else {
        return;
    };
    let Some(&var) = p.operand_group(op, *var).first() else { return };
    let ty = p.body().ty(var);
    p.text(if starts_so(p.reg(), ty, starts) { word } else { other });
    p.text("(");
    p.value(var);
}

/// Returns the type of the contents of a variable, if it follows from the type of the variable.
fn contents(reg: &Registry, ty: Type, pointers: &str) -> Option<Type> {
    match reg.ctx().ty(ty) {
        TypeKind::MemRef { element, .. } | TypeKind::UnrankedMemRef { element, .. } => {
            Some(*element)
        }
        _ => (!starts_so(reg, ty, pointers)).then_some(ty),
    }
}

/// Parses `type)`, and `word(type)` if that type does not follow.
pub(super) fn parse_contents(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, attr, CustomParam::Code(word), CustomParam::Code(pointers)] = params else {
        return Err(mismatch(p));
    };
    let (Some(of), Some(index)) = (types_of(Some(of)), attr_index(Some(attr))) else {
        return Err(mismatch(p));
    };
    let ty = p.ty()?;
    p.literal(")")?;
    p.format_types(of).push(ty);
    let pos = p.pos();
    let inner = if p.optional_literal(word) {
        p.literal("(")?;
        let inner = p.ty()?;
        p.literal(")")?;
        inner
    } else {
        let Some(inner) = contents(p.reg(), ty, pointers) else {
            let message = format!("expected '{word}(type)': it does not follow from the pointer");
            return Err(p.error(pos, message));
        };
        inner
    };
    let inner = p.reg().ctx().type_attr(inner);
    set(p, op, index, inner);
    Ok(())
}

/// Prints what [`parse_contents`] reads.
pub(super) fn print_contents(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [of, attr, CustomParam::Code(word), CustomParam::Code(pointers)] = params else { return };
    let ctx = p.reg().ctx();
    let Some(&var) = values_of(p, op, Some(of)).first() else { return };
    let ty = p.body().ty(var);
    p.ty(ty);
    p.text(")");
    let inner = attr_index(Some(attr)).and_then(|index| p.declared_attr(op, index));
    let known = contents(p.reg(), ty, pointers).map(|inner| ctx.type_attr(inner));
    if let Some(inner) = inner.filter(|&inner| Some(inner) != known) {
        p.text(&format!(" {word}("));
        p.attr(inner);
        p.text(")");
    }
}
