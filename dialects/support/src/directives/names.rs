//! Attributes that follow from names and numbers in the text, and are not printed.
//!
//! ```text
//! custom<ImpliedNames>("resNames", ref($function_type), "out")               ["out0", "out1"], for two results
//! custom<ImpliedNames>("argNames", ref($function_type), "in", args($body))   ["a", "b"] for (%a: i32, %b: i32),
//!                                                                            ["in0", "in1"] for (i32, i32)
//! custom<ResultCount>("results")                                             2, the number of results
//! custom<BoundResults>("results")                                            nothing: the results that have names
//! ```
//!
//! An attribute that the dictionary contains is left as it is. With the prefix `""`, numbers are no names, and
//! arguments without names have none.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{ArgSlice, CustomParam};
use ir_core::def::{OpDef, declared_results};
use ir_core::{Attr, AttrKind, OpId, Registry, TypeKind};
use ods::Requirement;

use super::parsing::{ANY, TYPE, attr_name, mismatch, parsed_attr};
use super::table::{Directives, taking};

const FUNCTION: Requirement = Requirement::Ref(&TYPE);

/// The attribute, the function type, the prefix, and the arguments, if it contains the names of those.
const NAMES: &[&[Requirement]] = &[
    &[Requirement::Text, FUNCTION, Requirement::Text],
    &[ANY, FUNCTION, Requirement::Text],
    &[Requirement::Text, FUNCTION, Requirement::Text, Requirement::Args],
    &[ANY, FUNCTION, Requirement::Text, Requirement::Args],
];

/// The name of the result declaration.
const COUNT: &[&[Requirement]] = &[&[Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("BoundResults", taking(&parse_bound, &print_names, COUNT)),
    ("ImpliedNames", taking(&parse_names, &print_names, NAMES)),
    ("ResultCount", taking(&parse_count, &print_count, COUNT)),
];

/// Sets the attribute, unless it is set.
pub(super) fn parse_names(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, function, CustomParam::Code(prefix), args @ ..] = params else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    if parsed_attr(p, op, attr).is_some() {
        return Ok(());
    }
    let Some(AttrKind::Type(ty)) = parsed_attr(p, op, function).map(|attr| ctx.attr(attr)) else {
        return Err(mismatch(p));
    };
    let TypeKind::Function { inputs, results } = ctx.ty(*ty) else { return Err(mismatch(p)) };
    let numbered = |count: usize| -> Vec<Attr> {
        let count = if prefix.is_empty() { 0 } else { count };
        (0..count).map(|at| ctx.string_attr(&format!("{prefix}{at}"))).collect()
    };
    let names = match args {
        [CustomParam::Args(args)] => {
            written_names(p, *args, prefix).unwrap_or_else(|| numbered(inputs.len()))
        }
        _ => numbered(results.len()),
    };
    let name = attr_name(p, op, attr);
    op.attrs.extend(name.map(|name| (name, ctx.array_attr(&names))));
    Ok(())
}

/// Returns the names of the arguments in the text, if all have one.
fn written_names(p: &mut dyn OpAsmParser, of: ArgSlice, prefix: &str) -> Option<Vec<Attr>> {
    let names: Vec<_> = p.format_args(of).iter().map(|argument| argument.name).collect();
    if names.is_empty() {
        return None;
    }
    names
        .into_iter()
        .map(|name| {
            let name = p.value_name(name?.name);
            let number = prefix.is_empty() && name.starts_with(|c: char| c.is_ascii_digit());
            Some(p.reg().ctx().string_attr(if number { "" } else { &name }))
        })
        .collect()
}

/// Prints nothing.
pub(super) fn print_names(_: &mut dyn OpAsmPrinter<'_>, _: OpId, _: &[CustomParam]) {}

/// Returns the index of the result declaration.
fn declaration(reg: &Registry, def: &OpDef, params: &[CustomParam]) -> Option<usize> {
    let [CustomParam::Code(name)] = params else { return None };
    def.results.iter().position(|decl| reg.ctx().str(decl.name) == &**name)
}

/// The maximal number of results that a text may count.
const MAX_RESULTS: i64 = 1 << 20;

/// Parses the number of results.
pub(super) fn parse_count(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let index = p.reg().op(op.name).and_then(|def| declaration(p.reg(), def, params));
    let Some(index) = index else { return Err(mismatch(p)) };
    let pos = p.pos();
    let count = p.integer()?;
    if !(0..=MAX_RESULTS).contains(&count) {
        let message = format!("expected a number of results between 0 and {MAX_RESULTS}");
        return Err(p.error(pos, message));
    }
    p.set_format_result_count(index, count as usize);
    Ok(())
}

/// Sets the number of results to that of the names that the text binds.
pub(super) fn parse_bound(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let index = p.reg().op(op.name).and_then(|def| declaration(p.reg(), def, params));
    let Some(index) = index else { return Err(mismatch(p)) };
    p.set_format_result_count(index, op.bound_results);
    Ok(())
}

/// Prints the number of results.
pub(super) fn print_count(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (reg, body) = (p.reg(), p.body());
    let Some(def) = reg.def(body, op) else { return };
    let Some(index) = declaration(reg, def, params) else { return };
    let segments = declared_results(reg.ctx(), def, body, op);
    if let Some((_, count)) = segments.and_then(|all| all.get(index)) {
        p.int(count as i64);
    }
}
