//! A symbol, and others in its place for the symbols that are nested in a further one.
//!
//! ```text
//! custom<SymbolAlternatives>($targets, $cases, "alternatives")
//! @slow alternatives @Target { @A -> @fast, @B -> @other }
//! $targets = [@slow, @fast, @other], $cases = [@Target::@A, @Target::@B]
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, AttrKind, Context, Ident, OpId};
use ods::Requirement;

use super::parsing::{ANY, attr_index, mismatch, set_list};
use super::table::{Directives, taking};

/// The symbols, those that decide among them, and the word.
const TAKES: &[&[Requirement]] = &[&[ANY, ANY, Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("SymbolAlternatives", taking(&parse, &print, TAKES))];

/// Parses a symbol without nested ones, and returns its name.
fn flat_symbol(p: &mut dyn OpAsmParser) -> ParseResult<(Attr, Ident)> {
    let pos: Pos = p.pos();
    let symbol = p.attr(None)?;
    match p.reg().ctx().attr(symbol) {
        AttrKind::SymbolRef { root, nested } if nested.is_empty() => Ok((symbol, *root)),
        _ => Err(p.error(pos, "expected a symbol without nested ones, such as '@name'".into())),
    }
}

/// Parses the first symbol, the word, the outer symbol of the cases, and the alternatives.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [targets, cases, CustomParam::Code(word)] = params else { return Err(mismatch(p)) };
    let (Some(targets), Some(cases)) = (attr_index(Some(targets)), attr_index(Some(cases))) else {
        return Err(mismatch(p));
    };
    let mut target_list = vec![flat_symbol(p)?.0];
    let mut case_list = Vec::new();
    p.literal(word)?;
    let (_, outer) = flat_symbol(p)?;
    p.comma_list(Delimiter::Braces, &mut |p| {
        let (_, case) = flat_symbol(p)?;
        p.literal("->")?;
        target_list.push(flat_symbol(p)?.0);
        let nested = AttrKind::SymbolRef { root: outer, nested: [case].into() };
        case_list.push(p.reg().ctx().intern_attr(nested));
        Ok(())
    })?;
    set_list(p, op, targets, &target_list);
    set_list(p, op, cases, &case_list);
    Ok(())
}

/// Returns the items of the array in a declared attribute.
fn items<'a>(p: &dyn OpAsmPrinter<'a>, op: OpId, param: &CustomParam) -> &'a [Attr] {
    let list = attr_index(Some(param)).and_then(|index| p.declared_attr(op, index));
    match list.map(|list| p.reg().ctx().attr(list)) {
        Some(AttrKind::Array(list)) => list,
        _ => &[],
    }
}

/// Returns the outer and the inner name of a nested symbol.
fn names(ctx: &Context, case: Attr) -> Option<(Ident, Ident)> {
    match ctx.attr(case) {
        AttrKind::SymbolRef { root, nested } => Some((*root, *nested.first()?)),
        _ => None,
    }
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [targets, cases, CustomParam::Code(word)] = params else { return };
    let ctx = p.reg().ctx();
    let (targets, cases) = (items(p, op, targets), items(p, op, cases));
    let Some((first, targets)) = targets.split_first() else { return };
    p.attr(*first);
    p.text(" ");
    p.text(word);
    p.text(" ");
    if let Some((outer, _)) = cases.first().and_then(|&case| names(ctx, case)) {
        p.symbol_name(ctx.str(outer).as_bytes());
    }
    p.text(" { ");
    for (at, (&target, &case)) in targets.iter().zip(cases).enumerate() {
        p.text(if at > 0 { ", " } else { "" });
        if let Some((_, inner)) = names(ctx, case) {
            p.symbol_name(ctx.str(inner).as_bytes());
        }
        p.text(" -> ");
        p.attr(target);
    }
    p.text(" }");
}
