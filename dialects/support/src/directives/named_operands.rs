//! Operands with names.
//!
//! ```text
//! custom<OperandsWithNames>($operands, $names)       (a: %0, b: %1)
//! custom<OperandsWithNames>($operands, $names, $cases, "#d.cases", "#d.case")
//!                                                (a: %0, b: optional %1)    the case 0 is not written
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, AttrKind, OpId, Registry};
use ods::{DeclCount, Requirement};

use super::enum_text::EnumAttr;
use super::parsing::{ANY, attr_index, mismatch, set};
use super::table::{Directives, taking};

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("OperandsWithNames", taking(&parse, &print, NAMED))];

/// The operands and their names; the attribute of their cases, its class and that of a case.
pub(super) const NAMED: &[&[Requirement]] = &[
    &[Requirement::Operands(DeclCount::Variadic), ANY],
    &[Requirement::Operands(DeclCount::Variadic), ANY, ANY, Requirement::Text, Requirement::Text],
];

/// Returns the attribute of the cases, its class, and the enum.
fn cases<'p>(reg: &Registry, params: &'p [CustomParam]) -> Option<(usize, &'p str, EnumAttr)> {
    let [_, _, attr, CustomParam::Code(class), CustomParam::Code(case)] = params else {
        return None;
    };
    Some((attr_index(Some(attr))?, class, EnumAttr::of_name(reg, case)?))
}

/// Parses `(name: case %operand, ...)`.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(operands), names, ..] = params else { return Err(mismatch(p)) };
    let Some(names_index) = attr_index(Some(names)) else { return Err(mismatch(p)) };
    let cases = cases(p.reg(), params);
    if params.len() > 2 && cases.is_none() {
        return Err(mismatch(p));
    }
    let ctx = p.reg().ctx().clone();
    let (mut names, mut given) = (Vec::new(), Vec::new());
    p.comma_list(Delimiter::Paren, &mut |p| {
        let pos = p.pos();
        let Some(name) = p.optional_keyword_or_string()? else {
            return Err(p.error(pos, "expected the name of an operand".into()));
        };
        names.push(ctx.string_attr(&name));
        p.literal(":")?;
        if let Some((_, _, decl)) = &cases {
            let all = &decl.cases.cases;
            let case = all.iter().find(|case| p.optional_literal(&case.keyword));
            given.push(decl.attr(&ctx, case.map_or(0, |case| case.value)));
        }
        let operand = p.operand()?;
        p.format_operands(*operands).push(operand);
        Ok(())
    })?;
    set(p, op, names_index, ctx.array_attr(&names));
    if let Some((index, class, _)) = cases
        && let Some((dialect, mnemonic)) = class.strip_prefix('#').and_then(|c| c.split_once('.'))
    {
        let (dialect, mnemonic) = (ctx.ident(dialect), ctx.ident(mnemonic));
        let params = [ctx.array_attr(&given)].into();
        set(p, op, index, ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }));
    }
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(operands), names, ..] = params else { return };
    let ctx = p.reg().ctx();
    let list = |attr: Option<Attr>| match attr.map(|attr| ctx.attr(attr)) {
        Some(AttrKind::Array(items)) => &items[..],
        _ => &[],
    };
    let names = list(attr_index(Some(names)).and_then(|index| p.declared_attr(op, index)));
    let cases = cases(p.reg(), params);
    let given =
        cases.as_ref().and_then(|(index, ..)| match ctx.attr(p.declared_attr(op, *index)?) {
            AttrKind::Parametric { params, .. } => Some(list(params.first().copied())),
            _ => None,
        });
    let operands = p.operand_group(op, *operands);
    p.text("(");
    for (at, (&operand, &name)) in operands.iter().zip(names).enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        p.keyword_or_string(ctx.string_value(name).unwrap_or_default());
        p.text(": ");
        let case = given.and_then(|given| given.get(at));
        if let (Some((_, _, decl)), Some(&case)) = (&cases, case)
            && case != decl.attr(ctx, 0)
            && let Some(text) = decl.text(ctx, case)
        {
            p.text(&format!("{text} "));
        }
        p.value(operand);
    }
    p.text(")");
}
