//! A type whose parameter is a list of members, as an argument list.
//!
//! ```text
//! custom<MemberList>($type, $locs, "!d.call", "in inout")      (in %a : i32, out b : i8)
//! $type = !d.call<in a: i32, out b: i8>
//! ```
//!
//! The members are attributes with an enum, a name and a type. The names of those whose keyword is in the last text are
//! written with `%`. `$locs` are the locations, if there are any.

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::def::{AttrDef, EnumDef, ParamKind, TypeDef};
use ir_core::{Attr, AttrKind, Loc, OpId, Registry, TypeKind};
use ods::Requirement;

use super::parsing::{ANY, TYPE, attr_index, mismatch, set};
use super::table::{Directives, taking};
use super::type_parts::type_named;

const TAKES: &[&[Requirement]] = &[&[TYPE, ANY, Requirement::Text, Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("MemberList", taking(&parse, &print, TAKES))];

/// The parameters of the directive.
struct Parts<'p> {
    ty: usize,
    locs: usize,
    class: &'p str,
    values: &'p str,
}

fn parts(params: &[CustomParam]) -> Option<Parts<'_>> {
    let [ty, locs, CustomParam::Code(class), CustomParam::Code(values)] = params else {
        return None;
    };
    let (ty, locs) = (attr_index(Some(ty))?, attr_index(Some(locs))?);
    Some(Parts { ty, locs, class, values })
}

/// Returns the definition of the members of a type, and the enum that is their first parameter.
fn member_def<'r>(reg: &'r Registry, list: &TypeDef) -> Option<(&'r AttrDef, &'r EnumDef)> {
    let [decl] = &list.params[..] else { return None };
    let ParamKind::Array(inner) = &decl.kind else { return None };
    let ParamKind::AttrOf { dialect, mnemonic } = **inner else { return None };
    let def = reg.attr_def(dialect, mnemonic)?;
    let ParamKind::Enum(cases) = &def.params.first()?.kind else { return None };
    (def.params.len() == 3).then_some((&**def, &**cases))
}

/// Parses the list into the type and the locations.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = parts(params) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    let (mut members, mut locs) = (Vec::new(), Vec::new());
    p.comma_list(Delimiter::Paren, &mut |p| {
        let pos = p.pos();
        let word = p.keyword()?;
        let name = if parts.values.split(' ').any(|known| known == word) {
            let value = p.operand()?;
            p.value_name(value.name)
        } else {
            let Some(name) = p.optional_keyword_or_string()? else {
                let pos = p.pos();
                return Err(p.error(pos, "expected a name".into()));
            };
            name
        };
        p.literal(":")?;
        let ty = p.ty()?;
        locs.push(p.optional_loc()?);
        members.push((pos, word, name, ty));
        Ok(())
    })?;
    let reg = p.reg();
    let Some(list) = type_named(reg, parts.class) else { return Err(mismatch(p)) };
    let (dialect, mnemonic) = (list.dialect, list.mnemonic);
    let Some((def, cases)) = member_def(reg, list) else { return Err(mismatch(p)) };
    let mut attrs = Vec::new();
    for (pos, word, name, ty) in members {
        let Some(case) = cases.value_of(&word) else {
            let message = format!("'{word}' is not one of: {}", cases.keywords());
            return Err(p.error(pos, message));
        };
        let params =
            vec![ctx.int_attr_i64(ctx.i64(), case), ctx.string_attr(&name), ctx.type_attr(ty)];
        attrs.push(ctx.intern_attr(AttrKind::Parametric {
            dialect: def.dialect,
            mnemonic: def.mnemonic,
            params: params.into(),
        }));
    }
    let params = vec![ctx.array_attr(&attrs)].into();
    let ty = ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params });
    set(p, op, parts.ty, ctx.type_attr(ty));
    if locs.iter().any(Option::is_some) {
        let loc =
            |loc: &Option<Loc>| ctx.intern_attr(AttrKind::Location(loc.unwrap_or(Loc::UNKNOWN)));
        let locs: Vec<Attr> = locs.iter().map(loc).collect();
        set(p, op, parts.locs, ctx.array_attr(&locs));
    }
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = parts(params) else { return };
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let cases = type_named(reg, parts.class).and_then(|list| member_def(reg, list));
    let Some((_, cases)) = cases else { return };
    let ty = p.declared_attr(op, parts.ty);
    let members = ty.and_then(|ty| ir_core::members::members_of(ctx, ty)).unwrap_or_default();
    let locs = match p.declared_attr(op, parts.locs).map(|locs| ctx.attr(locs)) {
        Some(AttrKind::Array(locs)) => &locs[..],
        _ => &[],
    };
    p.text("(");
    for (at, member) in members.iter().enumerate() {
        p.text(if at > 0 { ", " } else { "" });
        let word = member.number.and_then(|case| cases.text_of(case)).unwrap_or_default();
        p.text(&word);
        p.text(if parts.values.split(' ').any(|known| known == word) { " %" } else { " " });
        p.keyword_or_string(ctx.string_value(member.name).unwrap_or_default());
        p.text(" : ");
        if let Some(ty) = member.ty {
            p.ty(ty);
        }
        if let Some(AttrKind::Location(loc)) = locs.get(at).map(|&loc| ctx.attr(loc))
            && *loc != Loc::UNKNOWN
        {
            p.optional_loc(*loc);
        }
    }
    p.text(")");
}
