//! A dictionary and the types of groups of operands, where attributes follow from the types.
//!
//! ```text
//! custom<DictAndTypes>(attr-dict, "f16 #t.kind<f16>, f64 #t.kind<f64>", $kind, type($a), type($b))
//! {k} : (vector<2xf16>, i32)           $kind = #t.kind<f16>, as the elements of `$a` are of type `f16`
//! {kind = #t.kind<s8>} : (i32, i32)
//! ```
//!
//! All operands of a group are of one type. An attribute precedes the type that it follows from; the text has a
//! value for each type of elements, after its name. The dictionary contains the attribute if it has another value.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::hooks::DictText;
use ir_core::{OpId, Registry, Type};

use super::parsing::{attr_name, mismatch, set, types_of};
use super::table::{Directives, of_any};
use super::types::values_of;

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("DictAndTypes", of_any(&parse, &print))];

/// A group of operands, and the attribute that follows from its type.
struct Group<'p> {
    attr: Option<usize>,
    types: &'p CustomParam,
}

/// Returns the values by type, and the groups.
fn parts(params: &[CustomParam]) -> Option<(&str, Vec<Group<'_>>)> {
    let [CustomParam::AttrDict, CustomParam::Code(values), rest @ ..] = params else { return None };
    let (mut groups, mut attr) = (Vec::new(), None);
    for param in rest {
        match param {
            CustomParam::Attr(index) => attr = Some(*index),
            types => groups.push(Group { attr: attr.take(), types }),
        }
    }
    attr.is_none().then_some((values, groups))
}

/// Returns the text of the value for a type.
fn value_for<'v>(reg: &Registry, values: &'v str, ty: Type) -> Option<&'v str> {
    let element = reg.ctx().ty(ty).element().unwrap_or(ty);
    let element = ir_core::printer::type_text(reg, element);
    let mut entries = values.split(", ").filter_map(|entry| entry.trim().split_once(' '));
    entries.find(|(name, _)| *name == element).map(|(_, value)| value)
}

/// Parses the dictionary and the types.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let Some((values, groups)) = parts(params) else { return Err(mismatch(p)) };
    p.op_attr_dict(op)?;
    p.literal(":")?;
    p.literal("(")?;
    for (at, group) in groups.iter().enumerate() {
        if at > 0 {
            p.literal(",")?;
        }
        let Some(of @ TypesOf::Operand(operands)) = types_of(Some(group.types)) else {
            return Err(mismatch(p));
        };
        let pos = p.pos();
        let ty = p.ty()?;
        let count = p.format_operands(operands).len();
        p.format_types(of).extend(std::iter::repeat_n(ty, count));
        let Some(index) = group.attr else { continue };
        let name = attr_name(p, op, &CustomParam::Attr(index));
        let given = op.attrs.iter().chain(&op.props).any(|entry| Some(entry.0) == name);
        if !given && let Some(text) = value_for(p.reg(), values, ty) {
            let value = p.attr_of_text(pos, text)?;
            set(p, op, index, value);
        }
    }
    p.literal(")")
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((values, groups)) = parts(params) else { return };
    let (reg, body) = (p.reg(), p.body());
    let mut added = Vec::new();
    let mut types = Vec::new();
    for group in &groups {
        let first = values_of(p, op, Some(group.types)).first().map(|&value| body.ty(value));
        types.extend(first);
        let Some(index) = group.attr else { continue };
        let implied = first.and_then(|ty| value_for(reg, values, ty));
        let given = p.declared_attr(op, index).map(|attr| ir_core::printer::attr_text(reg, attr));
        if given.is_some() && given.as_deref() != implied {
            added.extend(reg.def(body, op).and_then(|def| def.attrs.get(index)).map(|a| a.name));
        }
    }
    p.format_attr_dict(op, DictText { keyword: None, elided: &[], added: &added });
    p.text(" : (");
    p.types(&types);
    p.text(")");
}
