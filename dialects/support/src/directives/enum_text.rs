//! The text of enum attributes.
//!
//! ```text
//! custom<QuotedEnum>($control)     "Inline"
//! custom<QuotedEnumAndNumber>($access, $alignment, "Aligned")
//!                                  "Volatile", or "Aligned", 4 with this case
//! custom<EnumWord>($linkage)       internal
//! custom<EnumWord>($linkage, "#d.linkage")
//!                                  the same, if the declaration does not restrict the attribute to this class
//! ```

use std::sync::Arc;

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::def::{AttrDecl, AttrStorage, EnumDef, ParamKind};
use ir_core::{Attr, AttrKind, Context, Ident, OpId, Registry};
use ods::Requirement;

use super::parsing::{ANY, attr_index, mismatch, set};

/// The attribute, and its class if the declaration does not name it.
pub(super) const TAKES: &[&[Requirement]] =
    &[&[ANY], &[ANY, Requirement::Text], &[ANY, Requirement::Text, Requirement::Text]];

/// The attribute, the number, and the case that has the number.
pub(super) const AND_NUMBER: &[&[Requirement]] = &[&[ANY, ANY, Requirement::Text]];

/// The representation of a case of an enum in an attribute.
enum Stored {
    Number,
    Text,
    Parameter(Ident, Ident),
}

/// The enum of an attribute declaration.
pub(super) struct EnumAttr {
    pub(super) cases: Arc<EnumDef>,
    stored: Stored,
}

impl EnumAttr {
    pub(super) fn of(reg: &Registry, decl: &AttrDecl) -> Option<Self> {
        let (cases, stored) = match &decl.constraint.storage {
            AttrStorage::Enum(cases) => (cases.clone(), Stored::Number),
            AttrStorage::StrEnum(cases) => (cases.clone(), Stored::Text),
            AttrStorage::Parametric { dialect, mnemonic } => {
                return Self::of_class(reg, *dialect, *mnemonic);
            }
            _ => return None,
        };
        Some(EnumAttr { cases, stored })
    }

    /// Returns the enum that is the parameter of the attribute `#dialect.mnemonic`.
    fn of_class(reg: &Registry, dialect: Ident, mnemonic: Ident) -> Option<Self> {
        let [param] = &reg.attr_def(dialect, mnemonic)?.params[..] else { return None };
        let ParamKind::Enum(cases) = &param.kind else { return None };
        Some(EnumAttr { cases: cases.clone(), stored: Stored::Parameter(dialect, mnemonic) })
    }

    /// Returns the enum that is the parameter of the attribute `#dialect.mnemonic`.
    pub(super) fn of_name(reg: &Registry, name: &str) -> Option<Self> {
        let (dialect, mnemonic) = name.strip_prefix('#')?.split_once('.')?;
        Self::of_class(reg, reg.ctx().ident(dialect), reg.ctx().ident(mnemonic))
    }

    /// Returns the text of the case that an attribute stores.
    pub(super) fn text(&self, ctx: &Context, attr: Attr) -> Option<String> {
        self.cases.text_of(self.value(ctx, attr)?)
    }

    /// Returns the attribute for a value.
    pub(super) fn attr(&self, ctx: &Context, value: i64) -> Attr {
        match self.stored {
            Stored::Number => ctx.int_attr_i64(ctx.int_type(self.cases.width), value),
            Stored::Text => ctx.string_attr(&self.cases.text_of(value).unwrap_or_default()),
            Stored::Parameter(dialect, mnemonic) => {
                let params = [ctx.int_attr_i64(ctx.i64(), value)].into();
                ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params })
            }
        }
    }

    /// Returns the value that an attribute stores.
    fn value(&self, ctx: &Context, attr: Attr) -> Option<i64> {
        match ctx.attr(attr) {
            AttrKind::Integer { value, .. } => self.cases.number_of(value),
            AttrKind::Parametric { params, .. } => match ctx.attr(*params.first()?) {
                AttrKind::Integer { value, .. } => self.cases.number_of(value),
                _ => None,
            },
            _ => self.cases.value_of_text(ctx.string_value(attr)?),
        }
    }
}

/// Returns the number of `attr`, in the enum of a parameter.
pub(super) fn number_of(ctx: &Context, cases: &EnumDef, attr: Attr) -> Option<i64> {
    match ctx.attr(attr) {
        AttrKind::Integer { value, .. } => cases.number_of(value),
        _ => None,
    }
}

/// Returns the index of the declaration, and its enum.
fn enum_of(
    reg: &Registry,
    name: ir_core::OpName,
    params: &[CustomParam],
) -> Option<(usize, EnumAttr)> {
    let index = attr_index(params.first())?;
    let found = match params.get(1) {
        Some(CustomParam::Code(class)) if !class.is_empty() => EnumAttr::of_name(reg, class)?,
        _ => EnumAttr::of(reg, reg.op(name)?.attrs.get(index)?)?,
    };
    Some((index, found))
}

/// Parses a case of an enum in quotes.
pub(super) fn quoted_case(p: &mut dyn OpAsmParser, cases: &EnumDef) -> ParseResult<i64> {
    let pos = p.pos();
    let Some(text) = p.optional_string()? else {
        let message = format!("expected a string with one of {}", cases.keywords());
        return Err(p.error(pos, message));
    };
    let text = String::from_utf8_lossy(&text).into_owned();
    match cases.value_of_text(&text).or_else(|| cases.value_of(&text)) {
        Some(value) => Ok(value),
        None => Err(p.error(pos, format!("'{text}' is not one of {}", cases.keywords()))),
    }
}

/// Parses `"case"`.
pub(super) fn parse_quoted(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((index, decl)) = enum_of(p.reg(), op.name, params) else { return Err(mismatch(p)) };
    let value = quoted_case(p, &decl.cases)?;
    let attr = decl.attr(p.reg().ctx(), value);
    set(p, op, index, attr);
    Ok(())
}

/// Prints what [`parse_quoted`] reads.
pub(super) fn print_quoted(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    if let Some(text) = text_of(p, op, params) {
        p.string(text.as_bytes());
    }
}

/// Parses `"case"`, and a number after the case that has one.
pub(super) fn parse_quoted_and_number(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, number, CustomParam::Code(numbered)] = params else { return Err(mismatch(p)) };
    let of = enum_of(p.reg(), op.name, std::slice::from_ref(attr));
    let (Some((index, decl)), Some(number)) = (of, attr_index(Some(number))) else {
        return Err(mismatch(p));
    };
    let value = quoted_case(p, &decl.cases)?;
    let attr = decl.attr(p.reg().ctx(), value);
    set(p, op, index, attr);
    let is_numbered = |case| if decl.cases.bits { value & case == case } else { value == case };
    if decl.cases.value_of_text(numbered).is_some_and(is_numbered) {
        p.literal(",")?;
        let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(number));
        let ty = decl.and_then(|decl| decl.constraint.storage.fixed_type());
        let value = p.attr(ty)?;
        set(p, op, number, value);
    }
    Ok(())
}

/// Prints what [`parse_quoted_and_number`] reads.
pub(super) fn print_quoted_and_number(
    p: &mut dyn OpAsmPrinter<'_>,
    op: OpId,
    params: &[CustomParam],
) {
    let [attr, number, _] = params else { return };
    print_quoted(p, op, std::slice::from_ref(attr));
    let number = attr_index(Some(number)).and_then(|index| p.declared_attr(op, index));
    if let Some(number) = number {
        p.text(", ");
        p.attr_without_type(number);
    }
}

fn text_of(p: &dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) -> Option<String> {
    let (index, decl) = enum_of(p.reg(), p.body().name(op), params)?;
    decl.text(p.reg().ctx(), p.declared_attr(op, index)?)
}

/// Parses `case`, or nothing if another word follows.
pub(super) fn parse_word(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((index, decl)) = enum_of(p.reg(), op.name, params) else { return Err(mismatch(p)) };
    let found = decl.cases.cases.iter().find(|case| p.optional_literal(&case.keyword));
    let default = left_out_case(params);
    let found = found.or(decl.cases.cases.iter().find(|case| Some(&*case.keyword) == default));
    if let Some(case) = found {
        let attr = decl.attr(p.reg().ctx(), case.value);
        set(p, op, index, attr);
    }
    Ok(())
}

/// Returns the keyword that the text leaves out.
fn left_out_case(params: &[CustomParam]) -> Option<&str> {
    match params.get(2)? {
        CustomParam::Code(word) => Some(word),
        _ => None,
    }
}

/// Returns whether the attribute has the value that the text leaves out.
fn is_left_out(p: &dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) -> bool {
    let Some(index) = attr_index(params.first()) else { return false };
    let value = p.declared_attr(op, index);
    let Some(def) = p.reg().op(p.body().name(op)) else { return false };
    let default = def.attrs.get(index).and_then(|decl| decl.default);
    let elided = def.format.iter().flat_map(|format| &format.elided);
    let elided = elided.filter(|entry| entry.0 == index).map(|entry| entry.1);
    default.into_iter().chain(elided).any(|left_out| value == Some(left_out))
}

/// Prints what [`parse_word`] reads; nothing for the default, or the value that the format elides.
pub(super) fn print_word(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    if is_left_out(p, op, params) {
        return;
    }
    if let Some(text) = text_of(p, op, params)
        && left_out_case(params) != Some(&*text)
    {
        p.text(&text);
    }
}
