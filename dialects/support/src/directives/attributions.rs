//! Arguments of a function's body that are not arguments of the function: its memory.
//!
//! ```text
//! custom<Attributions>("shared", "private", "shared_count", $function_type, $shared_attrs, $private_attrs, args($body))
//! shared(%a : memref<4xf32>) private(%b : memref<1xf32> {d.x})
//! ```
//!
//! They follow the inputs of the function type; the attribute `shared_count` has the number of the first list.
//!
//! ```text
//! custom<Attributions>("shared", "private", "shared_count", ref($more), "2", args($body, 4))
//! ```
//!
//! Without a function type, they are the arguments from number 4 on, or from 2 on without `$more`.

use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp,
};
use ir_core::def::format::{ArgSlice, CustomParam};
use ir_core::{Attr, AttrKind, OpId, TypeKind};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, TYPE, attr_index, mismatch, set};

pub(super) const TAKES: &[&[Requirement]] = &[
    &[
        Requirement::Text,
        Requirement::Text,
        Requirement::Text,
        Requirement::Ref(&TYPE),
        ANY,
        ANY,
        Requirement::Args,
    ],
    &[
        Requirement::Text,
        Requirement::Text,
        Requirement::Text,
        OPTIONAL,
        Requirement::Text,
        Requirement::Args,
    ],
];
const OPTIONAL: Requirement = Requirement::Ref(&Requirement::Operands(DeclCount::Optional));

/// The parameters of the directive.
struct Parts<'p> {
    keywords: [&'p str; 2],
    count: &'p str,
    before: Before,
    /// The dictionaries of the arguments of each list.
    attrs: [Option<usize>; 2],
    args: ArgSlice,
}

/// The arguments that precede the lists.
enum Before {
    /// The inputs of this function type.
    Inputs(usize),
    /// As many as this number if the operand is absent; otherwise, the slice starts after them.
    Without(usize, usize),
}

fn parts(params: &[CustomParam]) -> Option<Parts<'_>> {
    let [
        CustomParam::Code(first),
        CustomParam::Code(second),
        CustomParam::Code(count),
        CustomParam::Ref(of),
        rest @ ..,
        CustomParam::Args(args),
    ] = params
    else {
        return None;
    };
    let (before, attrs) = match (&**of, rest) {
        (CustomParam::Operand(operand), [CustomParam::Code(number)]) => {
            (Before::Without(*operand, number.parse().ok()?), [None, None])
        }
        (ty, [first, second]) => {
            let attrs = [attr_index(Some(first)), attr_index(Some(second))];
            (Before::Inputs(attr_index(Some(ty))?), attrs)
        }
        _ => return None,
    };
    Some(Parts { keywords: [first, second], count, before, attrs, args: *args })
}

/// Parses both lists, each if its keyword is there.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = parts(params) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    for (at, keyword) in parts.keywords.into_iter().enumerate() {
        let mut list: Vec<Argument> = Vec::new();
        if p.optional_literal(keyword) {
            list = p.argument_list(Delimiter::Paren, ArgumentSyntax::Typed)?;
        }
        if at == 0 {
            let count = ctx.int_attr_i64(ctx.i64(), list.len() as i64);
            op.attrs.push((ctx.ident(parts.count), count));
        }
        let attrs: Vec<Attr> = list.iter().map(|argument| argument.attrs).collect();
        if attrs.iter().any(|&attrs| attrs != ctx.empty_dict()) {
            let Some(declaration) = parts.attrs[at] else {
                let pos = list.first().map_or(op.pos, |argument| argument.pos);
                let message = format!("the arguments of '{keyword}' cannot have attributes");
                return Err(p.error(pos, message));
            };
            set(p, op, declaration, ctx.array_attr(&attrs));
        }
        p.format_args(parts.args).extend(list);
    }
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = parts(params) else { return };
    let (ctx, body) = (p.reg().ctx(), p.body());
    let Some(region) = body.all_regions(op).nth(parts.args.region) else { return };
    let Some(entry) = region.body.entry_block(region.region) else { return };
    let before = match parts.before {
        Before::Inputs(ty) => {
            let ty = p.declared_attr(op, ty).map(|attr| ctx.attr(attr));
            let Some(AttrKind::Type(ty)) = ty else { return };
            let TypeKind::Function { inputs, .. } = ctx.ty(*ty) else { return };
            inputs.len()
        }
        Before::Without(operand, number) if p.operand_group(op, operand).is_empty() => number,
        Before::Without(..) => parts.args.first,
    };
    let count = body.attr(ctx, op, ctx.ident(parts.count)).and_then(|attr| ctx.int_value(attr));
    let count = count.and_then(|count| count.try_to_i64()).unwrap_or(0);
    let rest = region.body.block_args(entry).get(before..).unwrap_or_default();
    let count = usize::try_from(count).unwrap_or(0).min(rest.len());
    let (first, second) = rest.split_at(count);
    let mut written = false;
    for (at, list) in [first, second].into_iter().enumerate() {
        if list.is_empty() {
            continue;
        }
        p.text(if std::mem::replace(&mut written, true) { " " } else { "" });
        p.text(parts.keywords[at]);
        p.text("(");
        let attrs =
            match parts.attrs[at].and_then(|at| p.declared_attr(op, at)).map(|list| ctx.attr(list))
            {
                Some(AttrKind::Array(attrs)) => &attrs[..],
                _ => &[],
            };
        for (number, &argument) in list.iter().enumerate() {
            p.text(if number == 0 { "" } else { ", " });
            let attrs = attrs.get(number).copied().unwrap_or(ctx.empty_dict());
            p.value_in(region.body, argument);
            p.text(" : ");
            p.ty(region.body.ty(argument));
            p.attr_list(ctx.dict(attrs));
        }
        p.text(")");
    }
}
