//! Attributes that are written as keywords, alone or in a dictionary.
//!
//! ```text
//! custom<BoolKeyword>($isWrite, "read", "write")                         read
//! custom<NamedAttrs>($maps, $kinds, "#t.kind<$>")                        {maps = [#map], kinds = ["a", "b"]}
//! custom<AttrDictOfCases>(attr-dict, $mode, "#t.mode<$>")                {mode = FAST, other = 1 : i32, present = unit}
//! custom<ElidedAttr>("maps =", $maps, "[affine_map<(d0) -> (d0)>]")      maps = [#map], or nothing for this value
//! ```
//!
//! The code after an attribute is the attribute in full, where `$` represents the word in the text.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::format::CustomParam;
use ir_core::def::{AttrStorage, OpDef, SegmentRule};
use ir_core::{Attr, AttrKind, Ident, OpId, Registry};
use ods::Requirement;

use super::parsing::{ANY, attr_index, mismatch, set};

/// A Boolean attribute, the word for false and the word for true.
pub(super) const BOOL: &[&[Requirement]] = &[&[ANY, TEXT, TEXT]];
/// The text before the value, the attribute, and the value that is left out.
pub(super) const ELIDED: &[&[Requirement]] = &[&[TEXT, ANY, TEXT]];
const TEXT: Requirement = Requirement::Text;

/// Parses one of two words.
pub(super) fn parse_bool(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((attr, no, yes)) = words(params) else { return Err(mismatch(p)) };
    let Some(index) = attr_index(Some(attr)) else { return Err(mismatch(p)) };
    let value = p.optional_literal(yes);
    if !value && !p.optional_literal(no) {
        let pos = p.pos();
        return Err(p.error(pos, format!("expected '{no}' or '{yes}'")));
    }
    if is_unit(p.reg(), op.name, index) {
        if value {
            let unit = p.reg().ctx().unit();
            set(p, op, index, unit);
        }
        return Ok(());
    }
    let value = p.reg().ctx().bool_attr(value);
    set(p, op, index, value);
    Ok(())
}

/// Returns whether an attribute is only present or absent.
fn is_unit(reg: &Registry, op: ir_core::OpName, index: usize) -> bool {
    let decl = reg.op(op).and_then(|def| def.attrs.get(index));
    decl.is_some_and(|decl| matches!(decl.constraint.storage, AttrStorage::Unit))
}

/// Prints what [`parse_bool`] reads.
pub(super) fn print_bool(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((CustomParam::Attr(index), no, yes)) = words(params) else { return };
    let ctx = p.reg().ctx();
    let value = p.declared_attr(op, *index).and_then(|attr| ctx.int_value(attr));
    let present =
        is_unit(p.reg(), p.body().name(op), *index) && p.declared_attr(op, *index).is_some();
    p.text(if present || value.is_some_and(|value| !value.is_zero()) { yes } else { no });
}

/// Returns the attribute, and the words for false and true.
fn words(params: &[CustomParam]) -> Option<(&CustomParam, &str, &str)> {
    let [attr, CustomParam::Code(no), CustomParam::Code(yes)] = params else { return None };
    Some((attr, no, yes))
}

/// Returns the names of the attributes of the parameters, each with the text of its words.
fn named<'p>(
    reg: &Registry,
    op: ir_core::OpName,
    params: &'p [CustomParam],
) -> Vec<(Ident, Option<&'p str>)> {
    let Some(def) = reg.op(op) else { return Vec::new() };
    let mut named = Vec::new();
    for (at, param) in params.iter().enumerate() {
        if let CustomParam::Attr(index) = param
            && let Some(decl) = def.attrs.get(*index)
        {
            let full = match params.get(at + 1) {
                Some(CustomParam::Code(text)) => Some(&**text),
                _ => None,
            };
            named.push((decl.name, full));
        }
    }
    named
}

/// Parses a dictionary whose values may be words. Each entry has a value.
pub(super) fn parse_dictionary(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    parse_entries(p, op, params, Units::Written)
}

/// The text of unit attributes in a dictionary.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Units {
    /// `a = unit`
    Written,
    /// `a`
    Implied,
}

fn parse_entries(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
    units: Units,
) -> ParseResult<()> {
    let named = named(p.reg(), op.name, params);
    if !p.optional_literal("{") {
        return Ok(());
    }
    while !p.peek_literal("}") {
        let pos = p.pos();
        let Some(name) = p.optional_keyword_or_string()? else {
            return Err(p.error(pos, "expected the name of an attribute".into()));
        };
        let name = p.reg().ctx().ident(&name);
        let full = named.iter().find(|(known, _)| *known == name).and_then(|(_, full)| *full);
        let value = if units == Units::Implied && !p.peek_literal("=") {
            p.reg().ctx().unit()
        } else {
            p.literal("=")?;
            value(p, full)?
        };
        op.attrs.push((name, value));
        if !p.optional_literal(",") {
            break;
        }
    }
    p.literal("}")
}

/// Parses a dictionary as [`parse_dictionary`], in which entries may lack a value, or an attribute that is one: an alias.
pub(super) fn parse_named(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    if p.peek_literal("{") {
        return parse_entries(p, op, params, Units::Implied);
    }
    let pos = p.pos();
    let Some(given) = p.optional_attr(None)? else { return Ok(()) };
    let ctx = p.reg().ctx().clone();
    let AttrKind::Dictionary(entries) = ctx.attr(given) else {
        return Err(p.error(pos, "expected a dictionary of attributes".into()));
    };
    let named = named(p.reg(), op.name, params);
    for &(name, value) in entries {
        let full = named.iter().find(|(known, _)| *known == name).and_then(|(_, full)| *full);
        let value = match full {
            Some(full) => with_words(p, pos, value, full)?,
            None => value,
        };
        op.attrs.push((name, value));
    }
    Ok(())
}

/// Parses the value of an entry. With `full`, it may be a word, or an array of strings.
fn value(p: &mut dyn OpAsmParser, full: Option<&str>) -> ParseResult<Attr> {
    let Some(full) = full else { return p.attr(None) };
    let pos = p.pos();
    if !p.peek_literal("[")
        && let Some(word) = p.optional_keyword()
    {
        return p.attr_of_text(pos, &full.replacen('$', &word, 1));
    }
    let read = p.attr(None)?;
    with_words(p, pos, read, full)
}

/// Replaces the strings of an array by the attributes that they denote.
fn with_words(p: &mut dyn OpAsmParser, pos: Pos, read: Attr, full: &str) -> ParseResult<Attr> {
    let ctx = p.reg().ctx().clone();
    let AttrKind::Array(items) = ctx.attr(read) else { return Ok(read) };
    let mut list = Vec::new();
    for &item in items {
        list.push(match ctx.string_value(item) {
            Some(word) => p.attr_of_text(pos, &full.replacen('$', word, 1))?,
            None => item,
        });
    }
    Ok(ctx.array_attr(&list))
}

/// Prints the attributes of the parameters that are present.
pub(super) fn print_named(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (reg, body) = (p.reg(), p.body());
    let named = named(reg, body.name(op), params);
    let entries: Vec<_> = named
        .into_iter()
        .filter_map(|(name, full)| Some((name, body.attr(reg.ctx(), op, name)?, full)))
        .collect();
    print_entries(p, &entries, Words::Quoted);
}

/// Prints all attributes that do not have their default value.
pub(super) fn print_dictionary(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (reg, body) = (p.reg(), p.body());
    let (ctx, named) = (reg.ctx(), named(reg, body.name(op), params));
    let Some(def) = reg.op(body.name(op)) else { return };
    let hidden = segment_names(def);
    let defaults: Vec<(Ident, Attr)> =
        def.attrs.iter().filter_map(|decl| Some((decl.name, decl.default?))).collect();
    let (props, attrs) = (ctx.dict(body.props(op)), ctx.dict(body.attrs(op)));
    let mut entries: Vec<_> = props
        .iter()
        .chain(attrs)
        .filter(|entry| !hidden.contains(&entry.0) && !defaults.contains(entry))
        .map(|&(name, value)| {
            let full = named.iter().find(|(known, _)| *known == name).and_then(|(_, full)| *full);
            (name, value, full)
        })
        .collect();
    entries.sort_by(|a, b| ctx.str(a.0).cmp(ctx.str(b.0)));
    if !entries.is_empty() {
        p.text(" ");
        print_entries(p, &entries, Words::Bare);
    }
}

/// Returns the names of the attributes that contain the sizes of segments.
pub(super) fn segment_names(def: &OpDef) -> Vec<Ident> {
    let name = |rule: &SegmentRule| match rule {
        SegmentRule::Attribute(name) => Some(*name),
        _ => None,
    };
    [&def.operand_segments, &def.result_segments].into_iter().filter_map(name).collect()
}

/// The spelling of words in a dictionary.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Words {
    Bare,
    Quoted,
}

fn print_entries(
    p: &mut dyn OpAsmPrinter<'_>,
    entries: &[(Ident, Attr, Option<&str>)],
    words: Words,
) {
    let reg = p.reg();
    let ctx = reg.ctx();
    p.text("{");
    for (at, &(name, value, full)) in entries.iter().enumerate() {
        if at > 0 {
            p.text(", ");
        }
        p.keyword_or_string(ctx.str(name));
        if value == ctx.unit() && words == Words::Quoted {
            continue;
        }
        p.text(" = ");
        let mut word = |attr: Attr| full.and_then(|full| word_of(p, attr, full));
        let words_of_items: Option<Vec<String>> = match ctx.attr(value) {
            AttrKind::Array(items) => items.iter().map(|&item| word(item)).collect(),
            _ => None,
        };
        match words_of_items {
            Some(list) => {
                p.text("[");
                for (at, word) in list.iter().enumerate() {
                    if at > 0 {
                        p.text(", ");
                    }
                    p.string(word.as_bytes());
                }
                p.text("]");
            }
            None => match word(value) {
                Some(word) if words == Words::Bare => p.text(&word),
                _ => p.attr(value),
            },
        }
    }
    p.text("}");
}

/// Returns the word that an attribute has in its full text.
fn word_of(p: &mut dyn OpAsmPrinter<'_>, attr: Attr, full: &str) -> Option<String> {
    let (before, after) = full.split_once('$')?;
    let text = p.text_of(attr);
    Some(text.strip_prefix(before)?.strip_suffix(after)?.to_owned())
}

/// Parses ` maps = value`, or nothing for the value that is left out.
pub(super) fn parse_elided(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Code(before), CustomParam::Attr(index), CustomParam::Code(default)] = params
    else {
        return Err(mismatch(p));
    };
    let mut words = before.split_whitespace();
    let there = words.next().is_some_and(|word| p.optional_literal(word));
    let value = if there {
        words.try_for_each(|word| p.literal(word))?;
        p.attr(None)?
    } else {
        let pos = p.pos();
        p.attr_of_text(pos, default)?
    };
    set(p, op, *index, value);
    Ok(())
}

/// Prints what [`parse_elided`] reads.
pub(super) fn print_elided(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Code(before), CustomParam::Attr(index), CustomParam::Code(default)] = params
    else {
        return;
    };
    let Some(value) = p.declared_attr(op, *index) else { return };
    if p.text_of(value) != **default {
        p.text(" ");
        p.text(before);
        p.text(" ");
        p.attr(value);
    }
}
