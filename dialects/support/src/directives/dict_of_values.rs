//! A dictionary whose values may be operands.
//!
//! ```text
//! custom<DictOfValues>($options, $values, "#t.operand<index = $>")
//! {"a" = 1 : i64, "b" = %v, "c" = ["x", %w]}
//! $options = {a = 1 : i64, b = #t.operand<index = 0>, c = ["x", #t.operand<index = 1>]}, $values = %v, %w
//! ```
//!
//! The text is the attribute for an operand, where `$` represents its number. An absent dictionary is empty.

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, AttrKind, OpId, Registry};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, attr_index, mismatch, set};
use super::table::{Directives, taking};

const TAKES: &[&[Requirement]] =
    &[&[ANY, Requirement::Operands(DeclCount::Variadic), Requirement::Text]];

/// Nesting of arrays.
const MAX_DEPTH: u32 = 16;

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("DictOfValues", taking(&parse, &print, TAKES))];

/// Parses the dictionary.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [dict, CustomParam::Operand(operands), CustomParam::Code(text)] = params else {
        return Err(mismatch(p));
    };
    let Some(index) = attr_index(Some(dict)) else { return Err(mismatch(p)) };
    let mut entries = Vec::new();
    p.literal("{")?;
    while !p.peek_literal("}") {
        if !entries.is_empty() {
            p.literal(",")?;
        }
        let pos = p.pos();
        let Some(name) = p.optional_keyword_or_string()? else {
            return Err(p.error(pos, "expected the name of an entry".into()));
        };
        let name = p.reg().ctx().ident(&name);
        if entries.iter().any(|(known, _)| *known == name) {
            return Err(p.error(pos, "the dictionary has two entries of this name".into()));
        }
        p.literal("=")?;
        entries.push((name, parse_value(p, (*operands, text), 0)?));
    }
    p.literal("}")?;
    let dict = p.reg().ctx().dict_attr(&entries);
    set(p, op, index, dict);
    Ok(())
}

/// Parses an operand, an array or another attribute.
fn parse_value(
    p: &mut dyn OpAsmParser,
    (operands, text): (usize, &str),
    depth: u32,
) -> ParseResult<Attr> {
    let pos = p.pos();
    if depth > MAX_DEPTH {
        return Err(p.error(pos, format!("arrays nest deeper than {MAX_DEPTH} levels")));
    }
    if let Some(operand) = p.optional_operand()? {
        let list = p.format_operands(operands);
        let number = list.len();
        list.push(operand);
        return p.attr_of_text(pos, &text.replace('$', &number.to_string()));
    }
    if !p.peek_literal("[") {
        return p.attr(None);
    }
    let mut items = Vec::new();
    p.comma_list(Delimiter::Square, &mut |p| {
        items.push(parse_value(p, (operands, text), depth + 1)?);
        Ok(())
    })?;
    Ok(p.reg().ctx().array_attr(&items))
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [dict, CustomParam::Operand(operands), CustomParam::Code(text)] = params else { return };
    let Some(dict) = attr_index(Some(dict)).and_then(|index| p.declared_attr(op, index)) else {
        return;
    };
    let ctx = p.reg().ctx();
    let AttrKind::Dictionary(entries) = ctx.attr(dict) else { return };
    let values = Values { operands: *operands, text };
    p.text("{");
    for (at, &(name, value)) in entries.iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        p.string(ctx.str(name).as_bytes());
        p.text(" = ");
        print_value(p, op, &values, value);
    }
    p.text("}");
}

/// The operands, and the attribute for one of them.
struct Values<'p> {
    operands: usize,
    text: &'p str,
}

impl Values<'_> {
    /// Returns the number of the operand that an attribute represents.
    fn number(&self, reg: &Registry, value: Attr) -> Option<usize> {
        let AttrKind::Parametric { .. } = reg.ctx().attr(value) else { return None };
        let (before, after) = self.text.split_once('$')?;
        let written = ir_core::printer::attr_text(reg, value);
        let number = written.strip_prefix(before)?.strip_suffix(after)?;
        number.parse().ok()
    }
}

fn print_value(p: &mut dyn OpAsmPrinter<'_>, op: OpId, values: &Values<'_>, value: Attr) {
    let ctx = p.reg().ctx();
    if let Some(number) = values.number(p.reg(), value)
        && let Some(&operand) = p.operand_group(op, values.operands).get(number)
    {
        return p.value(operand);
    }
    let AttrKind::Array(items) = ctx.attr(value) else { return p.attr(value) };
    p.text("[");
    for (at, &item) in items.iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        print_value(p, op, values, item);
    }
    p.text("]");
}
