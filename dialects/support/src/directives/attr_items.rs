//! Attributes that are items of an array, in short forms.
//!
//! ```text
//! custom<ShortAttrs>($list, "d")                            [latency<1>, #e.x]      [#d.latency<1>, #e.x]
//! custom<ItemParameter>("list", "#d.uses")                  @f                      [#d.uses<@f>]
//! custom<ItemParameter>("list", "#d.uses", "uses")          uses[@f]                [#d.uses<[@f]>]
//! custom<ShortAttrs>($list, "d", "#d.uses")                 without the items that 'ItemParameter' prints
//! custom<AttrFormat>($at, "#d.loc", "#d.loc_text")          x: 1 y: 2               #d.loc<1, 2>
//! custom<Dependences>($operands, $list, "#d.dependence")    (%0 [#d.dist<1>], @f [dist<2>])
//! ```
//!
//! `#d.loc_text` is an attribute with the same parameters as `#d.loc`; its format is that of the directive.
//! `#d.dependence` has the number of the item, an optional symbol, and an optional array as parameters.

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::def::{AttrDef, ParamKind};
use ir_core::{Attr, AttrKind, Context, Ident, OpId, Registry};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, attr_index, attr_name, attr_value, mismatch, parsed_attr, set};
use super::table::{Directives, taking};

const TEXT: Requirement = Requirement::Text;

const SHORT: &[&[Requirement]] = &[&[ANY, TEXT], &[ANY, TEXT, TEXT], &[ANY, TEXT, TEXT, TEXT]];
const ITEM: &[&[Requirement]] = &[&[TEXT, TEXT], &[TEXT, TEXT, TEXT]];
const FORMAT: &[&[Requirement]] = &[&[ANY, TEXT, TEXT]];

const DEPENDENCES: &[&[Requirement]] = &[&[Requirement::Operands(DeclCount::Variadic), ANY, TEXT]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("ShortAttrs", taking(&parse_short, &print_short_attrs, SHORT)),
    ("ItemParameter", taking(&parse_item, &print_item, ITEM)),
    ("AttrFormat", taking(&parse_format, &print_format, FORMAT)),
    ("Dependences", taking(&parse_dependences, &print_dependences, DEPENDENCES)),
];

/// Returns the definition of `#dialect.mnemonic`.
fn attr_named<'r>(reg: &'r Registry, name: &str) -> Option<&'r AttrDef> {
    let (dialect, mnemonic) = name.strip_prefix('#')?.split_once('.')?;
    reg.attr_def(reg.ctx().ident(dialect), reg.ctx().ident(mnemonic)).map(|def| &**def)
}

/// Returns the parameters of an attribute of that definition.
fn params_of<'c>(ctx: &'c Context, attr: Attr, def: &AttrDef) -> Option<&'c [Attr]> {
    match ctx.attr(attr) {
        AttrKind::Parametric { dialect, mnemonic, params }
            if (*dialect, *mnemonic) == (def.dialect, def.mnemonic) =>
        {
            Some(params)
        }
        _ => None,
    }
}

fn create(ctx: &Context, def: &AttrDef, params: Vec<Attr>) -> Attr {
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params: params.into() })
}

fn items(ctx: &Context, list: Option<Attr>) -> &[Attr] {
    match list.map(|list| ctx.attr(list)) {
        Some(AttrKind::Array(items)) => items,
        _ => &[],
    }
}

/// Replaces the attribute `name` of the operation.
fn replace(op: &mut ParsedOp, name: Ident, value: Attr) {
    op.attrs.retain(|entry| entry.0 != name);
    op.attrs.push((name, value));
}

/// Parses `[item, ...]`, if it is there.
fn short_list(p: &mut dyn OpAsmParser, dialect: &str) -> ParseResult<Option<Vec<Attr>>> {
    if !p.peek_literal("[") {
        return Ok(None);
    }
    let mut list = Vec::new();
    p.comma_list(Delimiter::Square, &mut |p| {
        list.push(match p.optional_attr(None)? {
            Some(attr) => attr,
            None => p.short_attr(dialect)?,
        });
        Ok(())
    })?;
    Ok(Some(list))
}

/// Prints `[item, ...]`.
fn print_short(p: &mut dyn OpAsmPrinter<'_>, list: &[Attr], of: &str) {
    let ctx = p.reg().ctx();
    p.text("[");
    for (at, &item) in list.iter().enumerate() {
        p.text(if at > 0 { ", " } else { "" });
        match ctx.attr(item) {
            AttrKind::Parametric { dialect, mnemonic, .. } if ctx.str(*dialect) == of => {
                p.text(ctx.str(*mnemonic));
                p.stripped_attr(item);
            }
            _ => p.attr(item),
        }
    }
    p.text("]");
}

/// Parses the items of the list, after those that other directives read.
pub(super) fn parse_short(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, CustomParam::Code(dialect), ..] = params else { return Err(mismatch(p)) };
    let Some(name) = attr_name(p, op, attr) else { return Err(mismatch(p)) };
    let Some(list) = short_list(p, dialect)? else { return Ok(()) };
    let ctx = p.reg().ctx().clone();
    let mut all = items(&ctx, parsed_attr(p, op, attr)).to_vec();
    all.extend(list);
    replace(op, name, ctx.array_attr(&all));
    Ok(())
}

/// Prints what [`parse_short`] reads.
pub(super) fn print_short_attrs(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [attr, CustomParam::Code(dialect), other_place @ ..] = params else { return };
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let Some(list) = attr_value(p, op, attr) else { return };
    let is_other = |item: &Attr| {
        other_place.iter().any(|name| match name {
            CustomParam::Code(name) => {
                attr_named(reg, name).is_some_and(|def| params_of(ctx, *item, def).is_some())
            }
            _ => false,
        })
    };
    let all = items(ctx, Some(list));
    let printed: Vec<Attr> = all.iter().copied().filter(|item| !is_other(item)).collect();
    if !printed.is_empty() {
        print_short(p, &printed, dialect);
    }
}

/// Parses the parameter of an item, if it is there.
pub(super) fn parse_item(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, CustomParam::Code(of), keyword @ ..] = params else { return Err(mismatch(p)) };
    let Some(name) = attr_name(p, op, attr) else { return Err(mismatch(p)) };
    if let [CustomParam::Code(keyword)] = keyword
        && !p.optional_literal(keyword)
    {
        return Ok(());
    }
    let Some(value) = p.optional_attr(None)? else { return Ok(()) };
    let ctx = p.reg().ctx().clone();
    let Some(def) = attr_named(p.reg(), of).filter(|def| def.params.len() == 1) else {
        return Err(mismatch(p));
    };
    let item = create(&ctx, def, vec![value]);
    let mut all = items(&ctx, parsed_attr(p, op, attr)).to_vec();
    all.push(item);
    replace(op, name, ctx.array_attr(&all));
    Ok(())
}

/// Prints what [`parse_item`] reads.
pub(super) fn print_item(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [attr, CustomParam::Code(of), keyword @ ..] = params else { return };
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let Some(def) = attr_named(reg, of) else { return };
    let list = items(ctx, attr_value(p, op, attr));
    if let Some([value]) = list.iter().find_map(|&item| params_of(ctx, item, def)) {
        if let [CustomParam::Code(keyword)] = keyword {
            p.text(keyword);
        }
        p.attr(*value);
    }
}

/// Parses an attribute in the format of another one with the same parameters.
pub(super) fn parse_format(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, CustomParam::Code(of), CustomParam::Code(format)] = params else {
        return Err(mismatch(p));
    };
    let (Some(index), Some((dialect, mnemonic))) =
        (attr_index(Some(attr)), format.trim_start_matches('#').split_once('.'))
    else {
        return Err(mismatch(p));
    };
    let value = p.attr_params(dialect, mnemonic)?;
    let ctx = p.reg().ctx().clone();
    let (Some(def), AttrKind::Parametric { params, .. }) =
        (attr_named(p.reg(), of), ctx.attr(value))
    else {
        return Err(mismatch(p));
    };
    let value = create(&ctx, def, params.to_vec());
    set(p, op, index, value);
    Ok(())
}

/// Prints what [`parse_format`] reads.
pub(super) fn print_format(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [attr, _, CustomParam::Code(format)] = params else { return };
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let value = attr_value(p, op, attr).map(|value| ctx.attr(value));
    if let (Some(AttrKind::Parametric { params, .. }), Some(def)) = (value, attr_named(reg, format))
    {
        let value = create(ctx, def, params.to_vec());
        p.stripped_attr(value);
    }
}

/// Parses `(%value [...], @symbol [...])`.
pub(super) fn parse_dependences(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(operands), list, CustomParam::Code(of)] = params else {
        return Err(mismatch(p));
    };
    let (Some(index), Some((dialect, _))) =
        (attr_index(Some(list)), of.trim_start_matches('#').split_once('.'))
    else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let width = match attr_named(p.reg(), of).map(|def| &def.params[..]) {
        Some([number, _, _]) => match number.kind {
            ParamKind::Int { width, .. } => width,
            _ => return Err(mismatch(p)),
        },
        _ => return Err(mismatch(p)),
    };
    let (mut uses, mut found, mut number) = (Vec::new(), Vec::new(), 0);
    p.comma_list(Delimiter::Paren, &mut |p| {
        let symbol = match p.optional_operand()? {
            Some(value) => {
                uses.push(value);
                None
            }
            None => Some(p.attr(None)?),
        };
        let properties = short_list(p, dialect)?;
        if symbol.is_some() || properties.is_some() {
            let number = ctx.int_attr_i64(ctx.int_type(width), number);
            let properties = properties.map_or(ctx.absent(), |list| ctx.array_attr(&list));
            found.push(vec![number, symbol.unwrap_or(ctx.absent()), properties]);
        }
        number += 1;
        Ok(())
    })?;
    p.format_operands(*operands).extend(uses);
    let Some(def) = attr_named(p.reg(), of) else { return Err(mismatch(p)) };
    let found: Vec<Attr> = found.into_iter().map(|params| create(&ctx, def, params)).collect();
    if !found.is_empty() {
        set(p, op, index, ctx.array_attr(&found));
    }
    Ok(())
}

/// Prints what [`parse_dependences`] reads: the values, then the symbols.
pub(super) fn print_dependences(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(operands), list, CustomParam::Code(of)] = params else { return };
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let Some(def) = attr_named(reg, of) else { return };
    let list = items(ctx, attr_value(p, op, list));
    let dependences: Vec<&[Attr]> =
        list.iter().filter_map(|&item| params_of(ctx, item, def)).collect();
    let is_absent = |attr: Attr| attr == ctx.absent();
    let dialect = ctx.str(def.dialect);
    p.text("(");
    let mut separator = "";
    for (at, value) in p.operand_group(op, *operands).into_iter().enumerate() {
        p.text(separator);
        separator = ", ";
        p.value(value);
        let is_it = |params: &&[Attr]| {
            let number = ctx.int_value(params[0]).and_then(|number| number.try_to_i64());
            number == Some(at as i64) && is_absent(params[1])
        };
        let own = dependences.iter().copied().find(is_it).map(|params| params[2]);
        if let Some(properties) = own.filter(|&properties| !is_absent(properties)) {
            p.text(" ");
            p.attr(properties);
        }
    }
    for params in dependences.iter().filter(|params| !is_absent(params[1])) {
        p.text(separator);
        separator = ", ";
        p.attr(params[1]);
        if !is_absent(params[2]) {
            p.text(" ");
            print_short(p, items(ctx, Some(params[2])), dialect);
        }
    }
    p.text(")");
}
