//! The cases of a switch as a list of numbers and successors, each on a line.
//!
//! ```text
//! custom<SuccessorCases>($values, ref(type($flag)), $targets, $operands, type($operands))
//! [
//!   1: ^bb1(%a : i32),
//!   -2: ^bb2
//! ]
//! ```
//!
//! The numbers are of the type of the flag, in a vector; the attribute is absent if there are no cases. The operands
//! are a list of lists, one for each successor.

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::Arity;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::types::Shape;
use ir_core::{Attr, BlockId, Context, OpId, Type, TypeKind, ValueId};
use numerics::ApInt;
use ods::{CustomDirective, DeclCount, Requirement};
use smallvec::SmallVec;

use super::parsing::{ANY, attr_index, mismatch, set, types_of};
use crate::elements;

const GROUPS: Requirement = Requirement::Operands(DeclCount::Groups);
const TAKES: &[&[Requirement]] = &[&[
    ANY,
    Requirement::Ref(&Requirement::Types(DeclCount::One)),
    Requirement::Successors(DeclCount::Variadic),
    GROUPS,
    Requirement::Types(DeclCount::Groups),
]];

/// Returns the parser and printer of `custom<name>(...)`.
pub(super) fn directive(name: &str) -> Option<CustomDirective> {
    match name {
        "SuccessorCases" => Some(CustomDirective::taking(&parse, &print, TAKES)),
        _ => None,
    }
}

/// The indices of the declarations that the parameters refer to.
struct Parts {
    values: usize,
    flag: TypesOf,
    targets: usize,
    operands: usize,
}

impl Parts {
    fn of(params: &[CustomParam]) -> Option<Parts> {
        let [values, flag, CustomParam::Successor(targets), CustomParam::Operand(operands), _] =
            params
        else {
            return None;
        };
        let (values, flag) = (attr_index(Some(values))?, types_of(Some(flag))?);
        Some(Parts { values, flag, targets: *targets, operands: *operands })
    }
}

/// Returns a vector of the numbers.
fn vector(ctx: &Context, element: Type, values: &[ApInt]) -> Option<Attr> {
    let shape = Shape::from_slice(&[values.len() as i64]);
    let scalable = SmallVec::from_slice(&[false]);
    elements::dense(ctx, ctx.intern_type(TypeKind::Vector { shape, scalable, element }), values)
}

/// Parses the cases.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    let flag = p.format_types(parts.flag).first().copied();
    let Some((flag, width)) = flag.and_then(|ty| Some((ty, ctx.int_width(ty)?))) else {
        let pos = p.pos();
        return Err(p.error(pos, "expected a flag of integer type".into()));
    };
    p.literal("[")?;
    let mut values = Vec::new();
    while !p.peek_literal("]") {
        if !values.is_empty() {
            p.literal(",")?;
        }
        values.push(ApInt::from_u64(width, p.integer_bits()?));
        p.literal(":")?;
        target(p, &parts)?;
    }
    p.literal("]")?;
    if !values.is_empty()
        && let Some(list) = vector(&ctx, flag, &values)
    {
        set(p, op, parts.values, list);
    }
    Ok(())
}

/// Parses `^block` or `^block(%operands : types)`.
fn target(p: &mut dyn OpAsmParser, parts: &Parts) -> ParseResult<()> {
    let block = p.successor()?;
    p.format_successors(parts.targets).push(block);
    let mut count = 0;
    if p.optional_literal("(") {
        let pos = p.pos();
        let list = p.operand_list(Delimiter::None)?;
        p.literal(":")?;
        let types = p.type_list()?;
        p.literal(")")?;
        if list.len() != types.len() {
            let message = format!("has {} operands and {} types", list.len(), types.len());
            return Err(p.error(pos, message));
        }
        count = list.len();
        p.format_operands(parts.operands).extend(list);
        p.format_types(TypesOf::Operand(parts.operands)).extend(types);
    }
    p.format_groups(parts.operands).push(count as i32);
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let (reg, body) = (p.reg(), p.body());
    let values = p.declared_attr(op, parts.values);
    let values: Vec<ApInt> =
        values.and_then(|attr| elements::values(reg.ctx(), attr)).unwrap_or_default();
    let blocks: Vec<BlockId> = body.successors(op).collect();
    let first = blocks.len().saturating_sub(values.len());
    let mut operands = p.operand_group(op, parts.operands).into_iter();
    let sizes = group_sizes(p, op, parts.operands);
    p.text("[");
    for (at, (value, &block)) in values.iter().zip(&blocks[first..]).enumerate() {
        p.text(if at == 0 { "" } else { "," });
        p.newline();
        p.text("  ");
        p.text(&value.to_signed_string());
        p.text(": ");
        let count = sizes.get(at).copied().unwrap_or(0);
        let list: Vec<ValueId> = operands.by_ref().take(count).collect();
        p.successor_and_operands(block, &list);
    }
    p.newline();
    p.text("]");
}

/// Returns the number of operands of each successor.
fn group_sizes(p: &dyn OpAsmPrinter<'_>, op: OpId, operands: usize) -> Vec<usize> {
    let ctx = p.reg().ctx();
    let decl = p.reg().def(p.body(), op).and_then(|def| def.operands.get(operands));
    let Some(Arity::VariadicOfVariadic(name)) = decl.map(|decl| decl.arity) else {
        return Vec::new();
    };
    let sizes = p.body().attr(ctx, op, name).and_then(|attr| ctx.dense_ints(attr));
    sizes.unwrap_or_default().into_iter().filter_map(|size| usize::try_from(size).ok()).collect()
}
