//! Regions for members of a type: the argument of each is of the type of the member.
//!
//! ```text
//! custom<MemberRegions>($tags, ref(type($input)), $regions, "i0")
//!  {
//!   case a(%arg0) { ... }       $tags = [0 : i32, ...]
//! }
//! ```
//!
//! The argument for a member without a type is of the last type.

use ir_core::asm::{
    Argument, ArgumentSyntax, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, RegionStyle,
};
use ir_core::def::format::CustomParam;
use ir_core::members::members_of;
use ir_core::{AttrKind, OpId};
use ods::{DeclCount, Requirement};

use super::named_lists::name;
use super::parsing::{ANY, mismatch, set};
use super::table::{Directives, taking};
use super::type_parts::{printed_type, referred};

const TAKES: &[&[Requirement]] = &[&[
    ANY,
    Requirement::Ref(&Requirement::Types(DeclCount::One)),
    Requirement::Regions(DeclCount::Variadic),
    Requirement::Text,
]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("MemberRegions", taking(&parse, &print, TAKES))];

/// Parses `{ case name(%arg) {...} ... }`.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [CustomParam::Attr(tags), of, CustomParam::Region(regions), CustomParam::Code(untyped)] =
        params
    else {
        return Err(mismatch(p));
    };
    let ty = referred(Some(of)).and_then(|of| p.format_types(of).first().copied());
    let Some(ty) = ty else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    let pos = p.pos();
    let Some(members) = members_of(&ctx, ctx.type_attr(ty)) else {
        return Err(p.error(pos, "expected a type with named members".into()));
    };
    let untyped = p.attr_of_text(pos, untyped)?;
    let AttrKind::Type(untyped) = *ctx.attr(untyped) else { return Err(mismatch(p)) };
    p.literal("{")?;
    let mut list = Vec::new();
    while p.optional_literal("case") {
        let pos = p.pos();
        let tag = name(p)?;
        let Some(number) = members.iter().position(|member| member.name == tag) else {
            let tag = ctx.string_value(tag).unwrap_or_default();
            return Err(p.error(pos, format!("the type has no member '{tag}'")));
        };
        p.literal("(")?;
        let pos = p.pos();
        let value = p.operand()?;
        p.literal(")")?;
        let ty = Some(members[number].ty.unwrap_or(untyped));
        let attrs = ctx.empty_dict();
        let region = p.region(op, &[Argument { name: Some(value), ty, attrs, loc: None, pos }])?;
        p.format_regions(*regions).push(region);
        list.push(ctx.int_attr_i64(ctx.i32(), number as i64));
    }
    p.literal("}")?;
    set(p, op, *tags, ctx.array_attr(&list));
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Attr(tags), of, CustomParam::Region(regions), ..] = params else { return };
    let ctx = p.reg().ctx();
    let tags = p.declared_attr(op, *tags).map(|tags| ctx.attr(tags));
    let Some(AttrKind::Array(tags)) = tags else { return };
    let ty = printed_type(p, op, Some(of));
    let members = ty.and_then(|ty| members_of(ctx, ctx.type_attr(ty))).unwrap_or_default();
    p.text(" {");
    p.indent_more();
    for (index, &tag) in tags.iter().enumerate() {
        let number = ctx.int_value(tag).and_then(|tag| usize::try_from(tag.try_to_i64()?).ok());
        let member = number.and_then(|number| members.get(number));
        p.newline();
        p.text("case ");
        let tag = member.and_then(|member| ctx.string_value(member.name));
        p.keyword_or_string(tag.unwrap_or_default());
        p.text("(");
        if let Some(region) = p.body().all_regions(op).nth(regions + index)
            && let Some(entry) = region.body.entry_block(region.region)
            && let Some(&arg) = region.body.block_args(entry).first()
        {
            p.region_argument(region.body, arg, ctx.empty_dict(), ArgumentSyntax::Name);
        }
        p.text(") ");
        let style = RegionStyle { entry_args: false, terminators: true, empty_block: false };
        p.region(op, regions + index, style);
    }
    p.indent_less();
    p.newline();
    p.text("}");
}
