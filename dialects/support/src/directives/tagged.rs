//! Lists whose items may have tags: operands, groups of operands, and attributes.
//!
//! ```text
//! custom<TaggedOperands>($operands, type($operands), $tags, "#d.tag<none>")
//! %0 : i32, %1 : i64 [#d.tag<gpu>]                 tags [none, gpu]
//! custom<TaggedOperands>(..., "segments", $sizes, "first:last", $flags, "alone", $only)
//! ([#d.tag<cpu>], {last: %0 : i32, %1 : i64} [#d.tag<gpu>], {%2 : i32})
//! custom<TaggedAttrs>("#d.tag<none>", "", $names, $name_tags, $texts, $text_tags)
//! @f, "g" [#d.tag<gpu>]
//! ```
//!
//! A tag that is the default is not written. Of the pairs of a text and an attribute, the text determines the role
//! of the attribute:
//!
//! ```text
//! "segments", $sizes             the sizes of groups in braces
//! "first:word", $flags           an array of bools: word: at the start of a group
//! "labels:a=#d.l<x> b=#d.l<y>"   an array of labels: a=%0, b=%1
//! "alone", $only                 tags without operands, before the list; the list is in parentheses, and nothing
//!                                is written if the default tag is the only one
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::AttrStorage;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{Attr, AttrKind, Context, OpId, ValueId};

use super::parsing::{attr_index, mismatch, set, types_of};
use super::table::{Directives, of_any};

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("TaggedOperands", of_any(&parse_operands, &print_operands)),
    ("TaggedAttrs", of_any(&parse_attrs, &print_attrs)),
];

/// The roles of attributes, each with its word.
#[derive(Default)]
struct Roles<'p>(Vec<(&'p str, &'p str, usize)>);

impl<'p> Roles<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let role = |pair: &'p [CustomParam]| {
            let [CustomParam::Code(role), attr] = pair else { return None };
            let (role, word) = role.split_once(':').unwrap_or((role, ""));
            Some((role, word, attr_index(Some(attr))?))
        };
        params.chunks(2).map(role).collect::<Option<Vec<_>>>().map(Roles)
    }

    fn get(&self, name: &str) -> Option<(&'p str, usize)> {
        self.0.iter().find(|role| role.0 == name).map(|role| (role.1, role.2))
    }
}

/// The parameters of `TaggedOperands`.
struct Operands<'p> {
    operands: usize,
    types: TypesOf,
    tags: usize,
    default: &'p str,
    roles: Roles<'p>,
}

impl<'p> Operands<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [CustomParam::Operand(operands), types, tags, CustomParam::Code(default), roles @ ..] =
            params
        else {
            return None;
        };
        let (types, tags) = (types_of(Some(types))?, attr_index(Some(tags))?);
        Some(Operands { operands: *operands, types, tags, default, roles: Roles::of(roles)? })
    }
}

/// The attributes of a list of operands.
#[derive(Default)]
struct Lists {
    tags: Vec<Attr>,
    sizes: Vec<i64>,
    flags: Vec<Attr>,
    labels: Vec<Attr>,
}

/// Parses ` [tag]`, or nothing for the default.
fn parse_tag(p: &mut dyn OpAsmParser, default: &str) -> ParseResult<Attr> {
    if !p.optional_literal("[") {
        let pos = p.pos();
        return p.attr_of_text(pos, default);
    }
    let tag = p.attr(None)?;
    p.literal("]")?;
    Ok(tag)
}

/// Prints ` [tag]`, or nothing for the default.
fn print_tag(p: &mut dyn OpAsmPrinter<'_>, tag: Option<&Attr>, default: &str) {
    let Some(&tag) = tag.filter(|&&tag| !is_default(p, tag, default)) else { return };
    p.text(" [");
    p.attr(tag);
    p.text("]");
}

fn is_default(p: &mut dyn OpAsmPrinter<'_>, tag: Attr, default: &str) -> bool {
    p.text_of(tag) == default
}

/// Parses the start of a clause with tags that are alone: the tags, and whether operands may follow. Without
/// parentheses, the default tag is alone.
fn parse_alone(p: &mut dyn OpAsmParser, default: &str) -> ParseResult<(Vec<Attr>, bool)> {
    if !p.optional_literal("(") {
        let pos = p.pos();
        return Ok((vec![p.attr_of_text(pos, default)?], false));
    }
    let mut tags = Vec::new();
    if p.peek_literal("[") {
        p.comma_list(Delimiter::Square, &mut |p| {
            tags.push(p.attr(None)?);
            Ok(())
        })?;
        if !p.optional_literal(",") {
            p.literal(")")?;
            return Ok((tags, false));
        }
    }
    Ok((tags, true))
}

/// Parses the operands with their tags.
pub(super) fn parse_operands(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = Operands::of(params) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    let alone = parts.roles.get("alone").map(|(_, index)| index);
    if let Some(index) = alone {
        let (tags, more) = parse_alone(p, parts.default)?;
        if !tags.is_empty() || parts.roles.get("segments").is_some() {
            set(p, op, index, ctx.array_attr(&tags));
        }
        if !more {
            return Ok(());
        }
    }
    let mut lists = Lists::default();
    p.comma_list(Delimiter::None, &mut |p| parse_item(p, &parts, &mut lists))?;
    if alone.is_some() {
        p.literal(")")?;
    }
    set(p, op, parts.tags, ctx.array_attr(&lists.tags));
    if let Some((_, index)) = parts.roles.get("segments") {
        let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
        let storage = decl.map(|decl| &decl.constraint.storage);
        let Some(AttrStorage::DenseArray(element)) = storage else { return Err(mismatch(p)) };
        let sizes = ctx.dense_int_array(*element, &lists.sizes);
        set(p, op, index, sizes);
    }
    for (role, list) in [("first", &lists.flags), ("labels", &lists.labels)] {
        if let Some((_, index)) = parts.roles.get(role) {
            set(p, op, index, ctx.array_attr(list));
        }
    }
    Ok(())
}

/// Parses an operand or a group of operands, with the tag.
fn parse_item(p: &mut dyn OpAsmParser, parts: &Operands<'_>, lists: &mut Lists) -> ParseResult<()> {
    if parts.roles.get("segments").is_none() {
        parse_operand(p, parts, lists)?;
    } else {
        p.literal("{")?;
        if let Some((word, _)) = parts.roles.get("first") {
            let there = p.optional_literal(word);
            if there {
                p.literal(":")?;
            }
            lists.flags.push(p.reg().ctx().bool_attr(there));
        }
        let mut count = 0;
        p.comma_list(Delimiter::None, &mut |p| {
            count += 1;
            parse_operand(p, parts, lists)
        })?;
        lists.sizes.push(count);
        p.literal("}")?;
    }
    lists.tags.push(parse_tag(p, parts.default)?);
    Ok(())
}

/// Parses `label=%operand : type`.
fn parse_operand(
    p: &mut dyn OpAsmParser,
    parts: &Operands<'_>,
    lists: &mut Lists,
) -> ParseResult<()> {
    if let Some((labels, _)) = parts.roles.get("labels") {
        let pos = p.pos();
        let Some((_, label)) = pairs(labels).find(|(word, _)| p.optional_literal(word)) else {
            let words: Vec<&str> = pairs(labels).map(|(word, _)| word).collect();
            return Err(p.error(pos, format!("expected one of {}", words.join(", "))));
        };
        p.literal("=")?;
        lists.labels.push(p.attr_of_text(pos, label)?);
    }
    let operand = p.operand()?;
    p.format_operands(parts.operands).push(operand);
    p.literal(":")?;
    let ty = p.ty()?;
    p.format_types(parts.types).push(ty);
    Ok(())
}

/// Returns the words of labels with the text of their attributes.
fn pairs(labels: &str) -> impl Iterator<Item = (&str, &str)> {
    labels.split_whitespace().filter_map(|pair| pair.split_once('='))
}

fn array(ctx: &Context, list: Option<Attr>) -> &[Attr] {
    match list.map(|list| ctx.attr(list)) {
        Some(AttrKind::Array(items)) => items,
        _ => &[],
    }
}

/// Prints what [`parse_operands`] reads.
pub(super) fn print_operands(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Operands::of(params) else { return };
    let ctx = p.reg().ctx();
    let operands = p.operand_group(op, parts.operands);
    let list = |p: &dyn OpAsmPrinter<'_>, role: &str| {
        let (_, index) = parts.roles.get(role)?;
        p.declared_attr(op, index)
    };
    let alone = parts.roles.get("alone").is_some();
    if alone {
        let tags = array(ctx, list(p, "alone"));
        if operands.is_empty() && matches!(tags, [one] if is_default(p, *one, parts.default)) {
            return;
        }
        print_alone(p, tags, !operands.is_empty());
    }
    let tags = array(ctx, p.declared_attr(op, parts.tags));
    let sizes = list(p, "segments").and_then(|sizes| ctx.dense_ints(sizes));
    let (flags, labels) = (array(ctx, list(p, "first")), array(ctx, list(p, "labels")));
    let mut labelled = operands.iter().enumerate().map(|(at, &value)| (value, labels.get(at)));
    match sizes {
        None => {
            for (at, (value, label)) in labelled.enumerate() {
                p.text(if at == 0 { "" } else { ", " });
                print_operand(p, &parts, value, label);
                print_tag(p, tags.get(at), parts.default);
            }
        }
        Some(sizes) => {
            for (at, &size) in sizes.iter().enumerate() {
                p.text(if at == 0 { "{" } else { ", {" });
                if flags.get(at) == Some(&ctx.bool_attr(true))
                    && let Some((word, _)) = parts.roles.get("first")
                {
                    p.text(&format!("{word}: "));
                }
                let group = labelled.by_ref().take(usize::try_from(size).unwrap_or(0));
                for (number, (value, label)) in group.enumerate() {
                    p.text(if number == 0 { "" } else { ", " });
                    print_operand(p, &parts, value, label);
                }
                p.text("}");
                print_tag(p, tags.get(at), parts.default);
            }
        }
    }
    if alone {
        p.text(")");
    }
}

/// Prints `([a, b], `, without the comma if no operands follow.
fn print_alone(p: &mut dyn OpAsmPrinter<'_>, tags: &[Attr], more: bool) {
    p.text("(");
    if tags.is_empty() {
        return;
    }
    p.text("[");
    for (at, &tag) in tags.iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        p.attr(tag);
    }
    p.text(if more { "], " } else { "]" });
}

fn print_operand(
    p: &mut dyn OpAsmPrinter<'_>,
    parts: &Operands<'_>,
    value: ValueId,
    label: Option<&Attr>,
) {
    if let (Some((labels, _)), Some(&label)) = (parts.roles.get("labels"), label) {
        let text = p.text_of(label);
        if let Some((word, _)) = pairs(labels).find(|pair| pair.1 == text) {
            p.text(&format!("{word}="));
        }
    }
    p.value(value);
    p.text(" : ");
    let ty = p.body().ty(value);
    p.ty(ty);
}

/// The parameters of `TaggedAttrs`: the default tag, the word before each attribute, the lists of values, each
/// with that of its tags, and the tags that are alone.
struct Attrs<'p> {
    default: &'p str,
    word: &'p str,
    lists: Vec<(usize, usize)>,
    alone: Option<usize>,
}

impl<'p> Attrs<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [CustomParam::Code(default), CustomParam::Code(word), rest @ ..] = params else {
            return None;
        };
        let (mut lists, mut alone) = (Vec::new(), None);
        for pair in rest.chunks(2) {
            match pair {
                [CustomParam::Code(_), attr] => alone = Some(attr_index(Some(attr))?),
                [values, tags] => lists.push((attr_index(Some(values))?, attr_index(Some(tags))?)),
                _ => return None,
            }
        }
        Some(Attrs { default, word, lists, alone })
    }
}

/// Parses attributes with their tags. Of two lists, the first one has the symbols.
pub(super) fn parse_attrs(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = Attrs::of(params) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    if let Some(index) = parts.alone {
        let (tags, more) = parse_alone(p, parts.default)?;
        set(p, op, index, ctx.array_attr(&tags));
        if !more {
            return Ok(());
        }
    }
    let mut lists = vec![(Vec::new(), Vec::new()); parts.lists.len()];
    p.comma_list(Delimiter::None, &mut |p| {
        if !parts.word.is_empty() {
            p.literal(parts.word)?;
            p.literal(":")?;
        }
        let value = p.attr(None)?;
        let text = matches!(p.reg().ctx().attr(value), AttrKind::String { .. });
        let last = lists.len().saturating_sub(1);
        let tag = parse_tag(p, parts.default)?;
        if let Some((values, tags)) = lists.get_mut(if text { last } else { 0 }) {
            values.push(value);
            tags.push(tag);
        }
        Ok(())
    })?;
    for ((values, tags), (of_values, of_tags)) in parts.lists.iter().zip(lists) {
        set(p, op, *values, ctx.array_attr(&of_values));
        set(p, op, *tags, ctx.array_attr(&of_tags));
    }
    if parts.alone.is_some() { p.literal(")") } else { Ok(()) }
}

/// Prints what [`parse_attrs`] reads.
pub(super) fn print_attrs(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Attrs::of(params) else { return };
    let ctx = p.reg().ctx();
    let list = |p: &dyn OpAsmPrinter<'_>, index: usize| array(ctx, p.declared_attr(op, index));
    let mut items = Vec::new();
    for &(values, tags) in &parts.lists {
        let tags = list(p, tags);
        items.extend(list(p, values).iter().enumerate().map(|(at, &value)| (value, tags.get(at))));
    }
    if let Some(index) = parts.alone {
        let tags = list(p, index);
        if items.is_empty() && matches!(tags, [one] if is_default(p, *one, parts.default)) {
            return;
        }
        print_alone(p, tags, !items.is_empty());
    }
    for (at, (value, tag)) in items.into_iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        if !parts.word.is_empty() {
            p.text(&format!("{}: ", parts.word));
        }
        p.attr(value);
        print_tag(p, tag, parts.default);
    }
    if parts.alone.is_some() {
        p.text(")");
    }
}
