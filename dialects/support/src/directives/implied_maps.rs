//! Affine maps that follow from attributes or operands of an operation.
//!
//! ```text
//! custom<ImpliedMaps>("t.maps", "(i, j, k) -> (i * strides[0] + k), (k, j), (i, j)")
//!
//! t.maps = [affine_map<(d0, d1, d2) -> (d0 * 2 + d2)>, ...]    for strides = dense<2>
//! ```
//!
//! `strides[0]` is an element of the attribute `strides`, or 1 if the attribute is absent. The maps are a discardable
//! attribute without text.
//!
//! ```text
//! custom<IdentityMaps>("maps =", $maps, ref(type($inputs)), ref(type($outputs)))
//!  maps = [#map, #map1]        nothing if there is an identity for each operand, of the rank of the last one
//! custom<ImpliedIdentityMaps>(ref($maps), ref(type($inputs)), ref(type($outputs)))
//!                             no text: sets the maps that the text left out
//! ```

use ir_core::affine::AffineMap;
use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, Context, OpId, Type};
use numerics::ApInt;
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, attr_name, mismatch, parsed_attr, set, types_of};
use super::table::{Directives, taking};
use super::type_parts::print_nothing;
use super::types::values_of;
use crate::elements;

/// The name of the attribute, and the maps.
const TAKES: &[&[Requirement]] = &[&[Requirement::Text, Requirement::Text]];

/// The types of a list of operands that the text contains elsewhere.
const OPERANDS: Requirement = Requirement::Ref(&Requirement::Types(DeclCount::Variadic));

/// The text before the maps, the maps, and the types of all operands.
const IDENTITY: &[&[Requirement]] = &[&[Requirement::Text, ANY, OPERANDS, OPERANDS]];

/// The maps, and the types of all operands.
const IMPLIED_IDENTITY: &[&[Requirement]] = &[&[Requirement::Ref(&ANY), OPERANDS, OPERANDS]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("ImpliedMaps", taking(&parse, &print_nothing, TAKES)),
    ("IdentityMaps", taking(&parse_identity, &print_identity, IDENTITY)),
    ("ImpliedIdentityMaps", taking(&set_identity, &print_nothing, IMPLIED_IDENTITY)),
];

/// Parses ` maps = [...]`, if it is there.
fn parse_identity(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Code(before), CustomParam::Attr(index), ..] = params else {
        return Err(mismatch(p));
    };
    let mut words = before.split_whitespace();
    if words.next().is_some_and(|word| p.optional_literal(word)) {
        words.try_for_each(|word| p.literal(word))?;
        let value = p.attr(None)?;
        set(p, op, *index, value);
    }
    Ok(())
}

/// Prints what [`parse_identity`] reads.
fn print_identity(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Code(before), CustomParam::Attr(index), types @ ..] = params else { return };
    let Some(value) = p.declared_attr(op, *index) else { return };
    let operands: Vec<_> = types.iter().flat_map(|of| values_of(p, op, Some(of))).collect();
    let types: Vec<Type> = operands.iter().map(|&operand| p.body().ty(operand)).collect();
    if identity_maps(p.reg().ctx(), &types) != Some(value) {
        p.text(" ");
        p.text(before);
        p.text(" ");
        p.attr(value);
    }
}

/// Sets the maps that [`parse_identity`] did not find.
fn set_identity(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [maps, types @ ..] = params else { return Err(mismatch(p)) };
    if parsed_attr(p, op, maps).is_some() {
        return Ok(());
    }
    let mut all: Vec<Type> = Vec::new();
    for of in types {
        let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
        all.extend_from_slice(p.format_types(of));
    }
    let Some(name) = attr_name(p, op, maps) else { return Err(mismatch(p)) };
    let Some(value) = identity_maps(p.reg().ctx(), &all) else {
        let message = "expected a shaped type of known rank for the last operand, or affine maps";
        return Err(p.error(op.pos, message.into()));
    };
    op.attrs.push((name, value));
    Ok(())
}

/// Returns an identity for each operand, of the rank of the last one.
fn identity_maps(ctx: &Context, types: &[Type]) -> Option<Attr> {
    let rank = u32::try_from(ctx.ty(*types.last()?).shape()?.len()).ok()?;
    let map = ctx.affine_map_attr(AffineMap::identity(ctx, rank));
    Some(ctx.array_attr(&vec![map; types.len()]))
}

/// Adds the attribute. It has no text.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [CustomParam::Code(name), CustomParam::Code(text)] = params else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let Some((dims, results)) = text.split_once("->") else { return Err(mismatch(p)) };
    let results = with_elements(&ctx, op, results);
    let mut maps: Vec<Attr> = Vec::new();
    for result in results.split_inclusive(')') {
        let result = result.trim_start_matches([',', ' ', '\n']);
        let map = format!("affine_map<{} -> {result}>", dims.trim());
        maps.push(p.attr_of_text(op.pos, &map)?);
    }
    op.attrs.push((ctx.ident(name), ctx.array_attr(&maps)));
    Ok(())
}

/// Replaces `attr[n]` by the element of the attribute.
fn with_elements(ctx: &Context, op: &ParsedOp, text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((number, after)) = after.split_once(']') else { break };
        let start = before.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
        let name = ctx.ident(&before[start..]);
        let given = op.attrs.iter().chain(&op.props).find(|given| given.0 == name);
        let elements = given.and_then(|given| elements::values::<ApInt>(ctx, given.1));
        let at: Option<usize> = number.trim().parse().ok();
        let value = elements.and_then(|all| all.get(at?)?.try_to_i64());
        out.push_str(&before[..start]);
        out.push_str(&value.unwrap_or(1).to_string());
        rest = after;
    }
    out + rest
}
