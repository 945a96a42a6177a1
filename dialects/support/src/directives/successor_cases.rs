//! The cases of a switch as a list of numbers and successors, each on a line.
//!
//! ```text
//! custom<SuccessorCases>($values, ref(type($flag)), $targets, $operands, type($operands))
//! [
//!   1: ^bb1(%a : i32),
//!   -2: ^bb2
//! ]
//!
//! custom<SwitchOpCases>(ref(type($flag)), $default, $default_operands, type($default_operands), $values, $targets,
//!                       $operands, type($operands))
//!   default: ^bb2(%a : i32),
//!   42: ^bb1
//! ```
//!
//! The numbers are of the type of the flag, in a vector; the attribute is absent if there are no cases. The operands
//! are a list of lists, one for each successor.

use ir_core::asm::{
    Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, UnresolvedOperand,
};
use ir_core::def::Arity;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::types::Shape;
use ir_core::{Attr, BlockId, Context, OpId, Signedness, Type, TypeKind, ValueId};
use numerics::ApInt;
use ods::{DeclCount, Requirement};
use smallvec::SmallVec;

use super::parsing::{ANY, attr_index, mismatch, set, types_of};
use super::table::{Directives, taking};
use crate::elements;

const GROUPS: Requirement = Requirement::Operands(DeclCount::Groups);
const TAKES: &[&[Requirement]] = &[&[
    ANY,
    Requirement::Ref(&Requirement::Types(DeclCount::One)),
    Requirement::Successors(DeclCount::Variadic),
    GROUPS,
    Requirement::Types(DeclCount::Groups),
]];

/// The type of the flag; the default with its operands and their types; the values, and the cases with their
/// operands and types.
const WITH_DEFAULT: &[&[Requirement]] = &[&[
    Requirement::Ref(&Requirement::Types(DeclCount::One)),
    Requirement::Successors(DeclCount::One),
    Requirement::Operands(DeclCount::Variadic),
    Requirement::TypesOf(2),
    ANY,
    Requirement::Successors(DeclCount::Variadic),
    GROUPS,
    Requirement::TypesOf(6),
]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("SuccessorCases", taking(&parse, &print, TAKES)),
    ("SwitchOpCases", taking(&parse_with_default, &print_with_default, WITH_DEFAULT)),
];

/// Returns the declarations of the default successor and of its operands, and those of the cases.
fn with_default(params: &[CustomParam]) -> Option<(usize, usize, Parts)> {
    let [
        flag,
        CustomParam::Successor(default),
        CustomParam::Operand(default_operands),
        _,
        values,
        CustomParam::Successor(targets),
        CustomParam::Operand(operands),
        _,
    ] = params
    else {
        return None;
    };
    let (values, flag) = (attr_index(Some(values))?, types_of(Some(flag))?);
    let parts = Parts { values, flag, targets: *targets, operands: *operands };
    Some((*default, *default_operands, parts))
}

/// Parses the default and the cases.
fn parse_with_default(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((default, operands, parts)) = with_default(params) else { return Err(mismatch(p)) };
    p.literal("default")?;
    p.literal(":")?;
    // As in MLIR, only the operands of the default have no result numbers.
    target(p, (default, operands), |p| p.operand_list_without_numbers())?;
    let (flag, width) = flag_type(p, &parts)?;
    let mut values = Vec::new();
    while p.optional_literal(",") {
        case(p, &parts, width, &mut values)?;
    }
    set_values(p, op, &parts, flag, &values);
    Ok(())
}

/// Prints what [`parse_with_default`] reads.
fn print_with_default(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((default, operands, parts)) = with_default(params) else { return };
    let Some(block) = p.body().successors(op).nth(default) else { return };
    let operands = p.operand_group(op, operands);
    p.text("  default: ");
    p.successor_and_operands(block, &operands);
    if p.declared_attr(op, parts.values).is_some() {
        p.text(",");
        print_cases(p, op, &parts, Signedness::Unsigned);
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
    let (flag, width) = flag_type(p, &parts)?;
    p.literal("[")?;
    let mut values = Vec::new();
    while !p.peek_literal("]") {
        if !values.is_empty() {
            p.literal(",")?;
        }
        case(p, &parts, width, &mut values)?;
    }
    p.literal("]")?;
    set_values(p, op, &parts, flag, &values);
    Ok(())
}

/// Returns the type of the flag and its width.
fn flag_type(p: &mut dyn OpAsmParser, parts: &Parts) -> ParseResult<(Type, u32)> {
    let flag = p.format_types(parts.flag).first().copied();
    match flag.and_then(|ty| Some((ty, p.reg().ctx().int_width(ty)?))) {
        Some(flag) => Ok(flag),
        None => {
            let pos = p.pos();
            Err(p.error(pos, "expected a flag of integer type".into()))
        }
    }
}

/// Parses `1: ^block(%operands : types)`.
fn case(
    p: &mut dyn OpAsmParser,
    parts: &Parts,
    width: u32,
    values: &mut Vec<ApInt>,
) -> ParseResult<()> {
    values.push(ApInt::from_u64(width, p.integer_bits()?));
    p.literal(":")?;
    let count = target(p, (parts.targets, parts.operands), |p| p.operand_list(Delimiter::None))?;
    p.format_groups(parts.operands).push(count);
    Ok(())
}

/// Sets the attribute of the numbers if there are some.
fn set_values(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    parts: &Parts,
    flag: Type,
    values: &[ApInt],
) {
    if !values.is_empty()
        && let Some(list) = vector(p.reg().ctx(), flag, values)
    {
        set(p, op, parts.values, list);
    }
}

/// Parses `^block` or `^block(%operands : types)` into the declarations of a successor and its operands. Returns
/// the number of operands.
fn target(
    p: &mut dyn OpAsmParser,
    (targets, operands): (usize, usize),
    list: impl FnOnce(&mut dyn OpAsmParser) -> ParseResult<Vec<UnresolvedOperand>>,
) -> ParseResult<i32> {
    let block = p.successor()?;
    p.format_successors(targets).push(block);
    if !p.optional_literal("(") {
        return Ok(0);
    }
    let pos = p.pos();
    let list = list(p)?;
    p.literal(":")?;
    let types = p.type_list()?;
    p.literal(")")?;
    if list.len() != types.len() {
        let message = format!("has {} operands and {} types", list.len(), types.len());
        return Err(p.error(pos, message));
    }
    let count = list.len();
    p.format_operands(operands).extend(list);
    p.format_types(TypesOf::Operand(operands)).extend(types);
    Ok(count as i32)
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    p.text("[");
    print_cases(p, op, &parts, Signedness::Signed);
    p.text("]");
}

/// Prints the cases, each on a line.
fn print_cases(p: &mut dyn OpAsmPrinter<'_>, op: OpId, parts: &Parts, sign: Signedness) {
    let (reg, body) = (p.reg(), p.body());
    let values = p.declared_attr(op, parts.values);
    let values: Vec<ApInt> =
        values.and_then(|attr| elements::values(reg.ctx(), attr)).unwrap_or_default();
    let blocks: Vec<BlockId> = body.successors(op).collect();
    let first = blocks.len().saturating_sub(values.len());
    let mut operands = p.operand_group(op, parts.operands).into_iter();
    let sizes = group_sizes(p, op, parts.operands);
    for (at, (value, &block)) in values.iter().zip(&blocks[first..]).enumerate() {
        p.text(if at == 0 { "" } else { "," });
        p.newline();
        p.text("  ");
        p.text(&match sign {
            Signedness::Unsigned => value.to_unsigned_string(),
            _ => value.to_signed_string(),
        });
        p.text(": ");
        let count = sizes.get(at).copied().unwrap_or(0);
        let list: Vec<ValueId> = operands.by_ref().take(count).collect();
        p.successor_and_operands(block, &list);
    }
    p.newline();
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
