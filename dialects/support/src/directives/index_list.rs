//! Lists of numbers and values: `[4, %n, 8]`, where scalable sizes have brackets (`[4, [8]]`); and
//! dimensions, `4x?x8`.

use ir_core::OpId;
use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{OpAsmParser, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::types::DYNAMIC;
use ods::{AttrClass, DeclCount, Requirement};

use super::parsing;
use super::{DENSE_I64, attr_index, mismatch, set, types_of};

/// The values, the numbers and, in either order, the types of the values and the scalable flags; then the
/// brackets. `"{}"` represents no flags.
pub(super) const TAKES: &[&[Requirement]] = &[
    &[
        VALUES,
        DENSE_I64,
        Requirement::Maybe(&SCALABLE),
        Requirement::Maybe(&VALUE_TYPES),
        Requirement::Maybe(&BRACKETS),
    ],
    &[VALUES, DENSE_I64, VALUE_TYPES, SCALABLE, Requirement::Maybe(&BRACKETS)],
    &[VALUES, DENSE_I64, NO_FLAGS, Requirement::Maybe(&VALUE_TYPES), Requirement::Maybe(&BRACKETS)],
    &[VALUES, DENSE_I64, VALUE_TYPES, NO_FLAGS, Requirement::Maybe(&BRACKETS)],
];
const VALUES: Requirement = Requirement::Operands(DeclCount::Variadic);
const VALUE_TYPES: Requirement = Requirement::TypesOf(0);
const SCALABLE: Requirement = Requirement::Attr(AttrClass::DenseBoolArray);
/// An empty list in place of the scalable flags.
const NO_FLAGS: Requirement = Requirement::Code(&["{}"]);
const BRACKETS: Requirement = Requirement::Code(&["Square", "Paren", "LessGreater", "Braces"]);

/// Returns the brackets for the last parameter, which contains their C++ name; square brackets by default.
fn brackets(params: &[CustomParam]) -> (&'static str, &'static str) {
    let text = match params.last() {
        Some(CustomParam::Code(text)) => &**text,
        _ => "",
    };
    match text.rsplit("::").next() {
        Some("Paren") => ("(", ")"),
        Some("LessGreater") => ("<", ">"),
        Some("Braces") => ("{", "}"),
        _ => ("[", "]"),
    }
}

/// Parses the list, or nothing if it is not there.
pub(super) fn parse_optional(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (open, close) = brackets(params);
    if !p.optional_literal(open) {
        return Ok(());
    }
    // The text of an empty list is that of an absent one.
    if p.peek_literal(close) {
        let pos = p.pos();
        return Err(
            p.error(pos, "expected an integer or a value; an empty list is left out".into())
        );
    }
    parse_items(p, op, params)
}

/// Prints what [`parse_optional`] reads: nothing if the attribute is absent or empty.
pub(super) fn print_optional(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let integers = params.iter().find_map(|param| attr_index(Some(param)));
    let list = integers.and_then(|index| p.declared_attr(op, index));
    let list = list.and_then(|list| p.reg().ctx().dense_ints(list));
    if list.is_some_and(|list| !list.is_empty()) {
        print(p, op, params);
    }
}

/// Parses `[4, %n, [8]]` into an operand declaration, the numbers and, if there is a declaration for it, the
/// scalable flags. With a parameter for the types, a type follows each value.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    p.literal(brackets(params).0)?;
    parse_items(p, op, params)
}

/// Parses the list after its opening bracket.
fn parse_items(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(CustomParam::Operand(values)), Some(integers)) =
        (params.first(), params.iter().find_map(|x| attr_index(Some(x))))
    else {
        return Err(mismatch(p));
    };
    let flags = params.iter().filter_map(|x| attr_index(Some(x))).nth(1);
    let types = params.iter().find_map(|x| types_of(Some(x)));
    let (_, close) = brackets(params);
    let (mut numbers, mut scalable) = (Vec::new(), Vec::new());
    while !p.peek_literal(close) {
        if !numbers.is_empty() {
            p.literal(",")?;
        }
        let nested = p.optional_literal("[");
        if nested && flags.is_none() {
            let pos = p.pos();
            let message =
                "the operation does not record which sizes are scalable, so a size has no brackets";
            return Err(p.error(pos, message.into()));
        }
        match p.optional_operand()? {
            Some(operand) => {
                p.format_operands(*values).push(operand);
                numbers.push(DYNAMIC);
                if let Some(types) = types {
                    p.literal(":")?;
                    parsing::parse_type(p, types)?;
                }
            }
            None => numbers.push(p.integer()?),
        }
        if nested {
            p.literal("]")?;
        }
        scalable.push(nested);
    }
    p.literal(close)?;
    let ctx = p.reg().ctx().clone();
    set(p, op, integers, ctx.dense_i64_array(&numbers));
    if let Some(flags) = flags {
        set(p, op, flags, ctx.dense_bool_array(&scalable));
    }
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (Some(CustomParam::Operand(values)), Some(integers)) =
        (params.first(), params.iter().find_map(|x| attr_index(Some(x))))
    else {
        return;
    };
    let ctx = p.reg().ctx();
    let list = |attr| ctx.dense_ints(attr).unwrap_or_default();
    let numbers = p.declared_attr(op, integers).map(list).unwrap_or_default();
    let flags = params.iter().filter_map(|x| attr_index(Some(x))).nth(1);
    let flags = flags.and_then(|i| p.declared_attr(op, i)).map(list).unwrap_or_default();
    let with_types = params.iter().any(|x| types_of(Some(x)).is_some());
    let mut values = p.operand_group(op, *values).into_iter();
    let (open, close) = brackets(params);
    p.text(open);
    for (i, &number) in numbers.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        let scalable = flags.get(i).is_some_and(|&f| f != 0);
        if scalable {
            p.text("[");
        }
        match values.as_slice().first().copied().filter(|_| number == DYNAMIC) {
            Some(value) => {
                values.next();
                p.value(value);
                if with_types {
                    p.text(" : ");
                    p.types_of(&[value]);
                }
            }
            None => p.int(number),
        }
        if scalable {
            p.text("]");
        }
    }
    p.text(close);
}

/// Reads `4x?x8`, or `[]` for no dimensions.
pub(super) fn parse_dimensions(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let dims = if p.optional_literal("[") {
        p.literal("]")?;
        Vec::new()
    } else {
        let pos = p.pos();
        let dims = p.dimensions()?;
        if dims.is_empty() {
            return Err(p.error(pos, "expected dimensions; no dimensions are written []".into()));
        }
        dims
    };
    let attr = p.reg().ctx().dense_i64_array(&dims);
    set(p, op, index, attr);
    Ok(())
}

/// Prints what [`parse_dimensions`] reads.
pub(super) fn print_dimensions(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(attr) = attr_index(params.first()).and_then(|i| p.declared_attr(op, i)) else {
        return;
    };
    match p.reg().ctx().dense_ints(attr).unwrap_or_default()[..] {
        [] => p.text("[]"),
        ref dims => p.dimensions(dims),
    }
}

/// The values and the numbers, where the smallest number represents a value.
pub(super) const MIXED: &[&[Requirement]] = &[&[VALUES, Requirement::Attr(AttrClass::Any)]];

/// Parses `1, %i, 2` into an operand declaration and numbers of 32 bits.
pub(super) fn parse_mixed(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(CustomParam::Operand(values)), Some(index)) =
        (params.first(), attr_index(params.get(1)))
    else {
        return Err(mismatch(p));
    };
    let mut numbers = Vec::new();
    loop {
        match p.optional_operand()? {
            Some(operand) => {
                p.format_operands(*values).push(operand);
                numbers.push(i64::from(i32::MIN));
            }
            None if numbers.is_empty() => match p.optional_integer()? {
                Some(number) => numbers.push(number),
                None => break,
            },
            None => numbers.push(p.integer()?),
        }
        if !p.optional_literal(",") {
            break;
        }
    }
    let ctx = p.reg().ctx().clone();
    let list = ctx.dense_int_array(ctx.i32(), &numbers);
    set(p, op, index, list);
    Ok(())
}

/// Prints what [`parse_mixed`] reads.
pub(super) fn print_mixed(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (Some(CustomParam::Operand(values)), Some(index)) =
        (params.first(), attr_index(params.get(1)))
    else {
        return;
    };
    let numbers = p.declared_attr(op, index).and_then(|attr| p.reg().ctx().dense_ints(attr));
    let mut values = p.operand_group(op, *values).into_iter();
    for (at, number) in numbers.unwrap_or_default().into_iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        match (number == i64::from(i32::MIN)).then(|| values.next()).flatten() {
            Some(value) => p.value(value),
            None => p.int(number),
        }
    }
}
