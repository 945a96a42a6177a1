//! Affine maps that follow from attributes of an operation, as a discardable attribute without text.
//!
//! ```text
//! custom<ImpliedMaps>("t.maps", "(i, j, k) -> (i * strides[0] + k), (k, j), (i, j)")
//!
//! t.maps = [affine_map<(d0, d1, d2) -> (d0 * 2 + d2)>, ...]    for strides = dense<2>
//! ```
//!
//! `strides[0]` is an element of the attribute `strides`, or 1 if the attribute is absent.

use ir_core::asm::{OpAsmParser, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, Context};
use numerics::ApInt;
use ods::{CustomDirective, Requirement};

use super::parsing::mismatch;
use super::type_parts::print_nothing;
use crate::elements;

/// The name of the attribute, and the maps.
const TAKES: &[&[Requirement]] = &[&[Requirement::Text, Requirement::Text]];

/// Returns the parser and printer of the directive of this file.
pub(super) fn directive(name: &str) -> Option<CustomDirective> {
    (name == "ImpliedMaps").then(|| CustomDirective::taking(&parse, &print_nothing, TAKES))
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
