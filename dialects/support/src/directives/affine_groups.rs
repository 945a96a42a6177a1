//! Bounds of several dimensions at once, and lists that belong to them.
//!
//! ```text
//! custom<AffineBoundGroups>("max", $map, $groups, $operands)                      (0, max(%i, 10))
//! custom<AffineBoundGroups>("min", $map2, $groups2, ref($operands), ref($map))    (%n, symbol(%m) + 1)
//! custom<StepList>($steps, ref($groups))                                          step (1, 2)
//! custom<CaseStrings>($reductions, "addf addi mulf")                              "addf", "mulf"
//! ```
//!
//! The operands of the second map follow those of the first. Steps are left out if all are 1. A case is a number,
//! the position of its name in the list.

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, AttrKind, Context, OpId};
use numerics::ApInt;

use super::parsing::{attr_index, mismatch, set};
use crate::elements;

/// The parameters of bounds.
struct Bounds<'p> {
    word: &'p str,
    map: usize,
    groups: usize,
    operands: usize,
    /// The map whose operands come first.
    before: Option<usize>,
}

impl<'p> Bounds<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let plain = |param: &CustomParam| match param {
            CustomParam::Ref(inner) => (**inner).clone(),
            other => other.clone(),
        };
        let [CustomParam::Code(word), map, groups, operands, rest @ ..] = params else {
            return None;
        };
        let CustomParam::Operand(operands) = plain(operands) else { return None };
        Some(Bounds {
            word,
            map: attr_index(Some(map))?,
            groups: attr_index(Some(groups))?,
            operands,
            before: rest.first().map(plain).and_then(|param| attr_index(Some(&param))),
        })
    }
}

/// Parses bounds.
pub(super) fn parse_bounds(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(bounds) = Bounds::of(params) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let (map, sizes, operands) = p.affine_groups_of_values(bounds.word)?;
    let map = p.reg().ctx().affine_map_attr(map);
    set(p, op, bounds.map, map);
    let list: Vec<String> = sizes.iter().map(i64::to_string).collect();
    let groups = match &list[..] {
        [] => "dense<> : tensor<0xi32>".to_owned(),
        list => format!("dense<[{}]> : tensor<{}xi32>", list.join(", "), list.len()),
    };
    let groups = p.attr_of_text(pos, &groups)?;
    set(p, op, bounds.groups, groups);
    p.format_operands(bounds.operands).extend(operands);
    Ok(())
}

/// Returns the numbers of a dense tensor.
fn numbers(ctx: &Context, attr: Attr) -> Vec<i64> {
    let values: Vec<ApInt> = elements::values(ctx, attr).unwrap_or_default();
    values.iter().filter_map(ApInt::try_to_i64).collect()
}

/// Prints what [`parse_bounds`] reads.
pub(super) fn print_bounds(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(bounds) = Bounds::of(params) else { return };
    let ctx = p.reg().ctx();
    let map_of =
        |p: &dyn OpAsmPrinter<'_>, index: usize| match ctx.attr(p.declared_attr(op, index)?) {
            AttrKind::AffineMap(map) => Some(map),
            _ => None,
        };
    let (Some(map), Some(groups)) = (map_of(p, bounds.map), p.declared_attr(op, bounds.groups))
    else {
        return;
    };
    let skipped = bounds.before.and_then(|index| map_of(p, index));
    let skipped = skipped.map_or(0, |map| (map.dims + map.symbols) as usize);
    let operands = p.operand_group(op, bounds.operands);
    let operands = operands.get(skipped..).unwrap_or_default();
    let (dims, rest) = operands.split_at((map.dims as usize).min(operands.len()));
    let mut results = map.results.iter().copied();
    p.text("(");
    for (at, size) in numbers(ctx, groups).into_iter().enumerate() {
        if at > 0 {
            p.text(", ");
        }
        if size != 1 {
            p.text(bounds.word);
            p.text("(");
        }
        for (at, result) in results.by_ref().take(size.max(0) as usize).enumerate() {
            if at > 0 {
                p.text(", ");
            }
            p.affine_expr_of_values(result, dims, rest);
        }
        if size != 1 {
            p.text(")");
        }
    }
    p.text(")");
}

/// Parses steps, or nothing.
pub(super) fn parse_steps(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Attr(steps), CustomParam::Ref(groups)] = params else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let mut list = Vec::new();
    if p.optional_literal("step") {
        p.comma_list(Delimiter::Paren, &mut |p| {
            list.push(p.integer()?);
            Ok(())
        })?;
    } else {
        let def = p.reg().op(op.name);
        let name = attr_index(Some(groups)).and_then(|index| Some(def?.attrs.get(index)?.name));
        let groups = op.attrs.iter().find(|given| Some(given.0) == name).map(|given| given.1);
        list.resize(groups.map_or(0, |groups| numbers(&ctx, groups).len()), 1);
    }
    let list: Vec<Attr> = list.into_iter().map(|step| ctx.int_attr_i64(ctx.i64(), step)).collect();
    set(p, op, *steps, ctx.array_attr(&list));
    Ok(())
}

/// Returns the numbers of an array of integers.
fn items(p: &dyn OpAsmPrinter<'_>, op: OpId, index: usize) -> Vec<i64> {
    let ctx = p.reg().ctx();
    match p.declared_attr(op, index).map(|attr| ctx.attr(attr)) {
        Some(AttrKind::Array(items)) => {
            items.iter().filter_map(|&item| ctx.int_value(item)?.try_to_i64()).collect()
        }
        _ => Vec::new(),
    }
}

/// Prints what [`parse_steps`] reads.
pub(super) fn print_steps(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Attr(steps), _] = params else { return };
    let steps = items(p, op, *steps);
    if steps.iter().all(|&step| step == 1) {
        return;
    }
    p.text(" step (");
    for (at, step) in steps.into_iter().enumerate() {
        if at > 0 {
            p.text(", ");
        }
        p.int(step);
    }
    p.text(")");
}

/// Parses strings that are cases.
pub(super) fn parse_cases(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Attr(index), CustomParam::Code(cases)] = params else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let mut list = Vec::new();
    loop {
        let pos = p.pos();
        let text = p.optional_string()?.unwrap_or_default();
        let case = cases.split_whitespace().position(|case| case.as_bytes() == text);
        let Some(case) = case else {
            return Err(p.error(pos, format!("expected one of the strings: {cases}")));
        };
        list.push(ctx.int_attr_i64(ctx.i64(), case as i64));
        if !p.optional_literal(",") {
            break;
        }
    }
    set(p, op, *index, ctx.array_attr(&list));
    Ok(())
}

/// Prints what [`parse_cases`] reads.
pub(super) fn print_cases(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Attr(index), CustomParam::Code(cases)] = params else { return };
    for (at, item) in items(p, op, *index).into_iter().enumerate() {
        if at > 0 {
            p.text(", ");
        }
        let case = usize::try_from(item).ok().and_then(|item| cases.split_whitespace().nth(item));
        p.string(case.unwrap_or_default().as_bytes());
    }
}
