//! Parsing of the cases of `cf.switch`; see [`cases`](super::cases) for the syntax.

use ir_core::asm::{Delimiter, OpAsmParser, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use numerics::ApInt;

use super::case_values::values_attr;

/// The indices of the declarations that the parameters of the directive refer to.
struct Params {
    flag: TypesOf,
    default: (usize, usize),
    values: usize,
    cases: (usize, usize),
}

fn params(list: &[CustomParam]) -> Option<Params> {
    match list {
        [
            CustomParam::Ref(flag),
            CustomParam::Successor(default),
            CustomParam::Operand(default_operands),
            _,
            CustomParam::Attr(values),
            CustomParam::Successor(cases),
            CustomParam::Operand(case_operands),
            _,
        ] => match **flag {
            CustomParam::Type(flag) => Some(Params {
                flag,
                default: (*default, *default_operands),
                values: *values,
                cases: (*cases, *case_operands),
            }),
            _ => None,
        },
        _ => None,
    }
}

/// Parses `^block` or `^block(%operands : types)` into the declarations of a successor and its operands.
/// Returns the number of operands.
fn parse_target(
    p: &mut dyn OpAsmParser,
    (successor, operands): (usize, usize),
) -> ParseResult<usize> {
    let block = p.successor()?;
    p.format_successors(successor).push(block);
    if !p.optional_literal("(") {
        return Ok(0);
    }
    let pos = p.pos();
    let list = p.operand_list(Delimiter::None)?;
    p.literal(":")?;
    let types = p.type_list()?;
    p.literal(")")?;
    if list.len() != types.len() {
        return Err(p.error(pos, format!("has {} operands and {} types", list.len(), types.len())));
    }
    let count = list.len();
    p.format_operands(operands).extend(list);
    p.format_types(TypesOf::Operand(operands)).extend(types);
    Ok(count)
}

/// Parses the cases.
pub(super) fn cases(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    list: &[CustomParam],
) -> ParseResult<()> {
    let pos = p.pos();
    let Some(params) = params(list) else {
        return Err(p.error(pos, "the directive's parameters are not those of a switch".into()));
    };
    p.literal("default")?;
    p.literal(":")?;
    parse_target(p, params.default)?;
    let flag = p.format_types(params.flag).first().copied();
    let ctx = p.reg().ctx().clone();
    let Some((flag, width)) = flag.and_then(|ty| Some((ty, ctx.int_width(ty)?))) else {
        return Err(p.error(pos, "expected a flag of integer type".into()));
    };
    let mut values = Vec::new();
    while p.optional_literal(",") {
        values.push(ApInt::from_u64(width, p.integer_bits()?));
        p.literal(":")?;
        let count = parse_target(p, params.cases)?;
        p.format_groups(params.cases.1).push(count as i32);
    }
    if let Some(attr) = values_attr(&ctx, flag, &values) {
        let name = p.reg().op(op.name).and_then(|d| d.attrs.get(params.values)).map(|a| a.name);
        op.attrs.extend(name.map(|n| (n, attr)));
    }
    Ok(())
}
