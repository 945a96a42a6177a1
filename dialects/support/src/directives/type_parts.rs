//! Types that are written in parts, each at another place of the text.
//!
//! ```text
//! custom<TypeCase>(type($ptr), "!d.ptr") $ptr `:` custom<TypePart>(ref(type($ptr)), type($value))
//! "Input" %0 : f32          %0 is of type !d.ptr<f32, Input>, the value of f32
//!
//! custom<TypeParameter>($space, ref(type($ptr)), "space")
//! no text: the attribute is the parameter 'space' of the type
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::{ParamKind, TypeDef};
use ir_core::{Attr, AttrKind, Context, OpId, Registry, Type, TypeKind};
use ods::{DeclCount, Requirement};

use super::enum_text::{EnumAttr, number_of, quoted_case};
use super::parsing::{ANY, attr_index, mismatch, set, types_of};
use super::types::values_of;

const ONE_TYPE: Requirement = Requirement::Types(DeclCount::One);

/// The value whose type is written, and the name of the type.
pub(super) const CASE: &[&[Requirement]] = &[&[ONE_TYPE, Requirement::Text]];
/// The value whose type has the other parts, and a value of the type that is the part, or another such value.
pub(super) const PART: &[&[Requirement]] = &[
    &[Requirement::Ref(&ONE_TYPE), ONE_TYPE],
    &[Requirement::Ref(&ONE_TYPE), ONE_TYPE, Requirement::Text],
    &[Requirement::Ref(&ONE_TYPE), Requirement::Ref(&ONE_TYPE)],
];
/// The attribute, the value, and the name of the parameter.
pub(super) const PARAMETER: &[&[Requirement]] =
    &[&[ANY, Requirement::Ref(&ONE_TYPE), Requirement::Text]];

/// Returns the declaration of `ref(type($x))` or `type($x)`.
pub(super) fn referred(param: Option<&CustomParam>) -> Option<TypesOf> {
    match param? {
        CustomParam::Ref(inner) => types_of(Some(inner)),
        other => types_of(Some(other)),
    }
}

/// Returns the definition of `!dialect.mnemonic`.
pub(super) fn type_named<'r>(reg: &'r Registry, name: &str) -> Option<&'r TypeDef> {
    let (dialect, mnemonic) = name.strip_prefix('!')?.split_once('.')?;
    let ctx = reg.ctx();
    reg.type_def(ctx.ident(dialect), ctx.ident(mnemonic)).map(|def| &**def)
}

/// Returns the first type among the values of a declaration, when it is printed.
pub(super) fn printed_type(
    p: &dyn OpAsmPrinter<'_>,
    op: OpId,
    param: Option<&CustomParam>,
) -> Option<Type> {
    let inner = match param? {
        CustomParam::Ref(inner) => inner,
        other => other,
    };
    values_of(p, op, Some(inner)).first().map(|&value| p.body().ty(value))
}

/// Returns the definition and the parameters of a type.
fn parts(reg: &Registry, ty: Type) -> Option<(&TypeDef, &[Attr])> {
    match reg.ctx().ty(ty) {
        TypeKind::Parametric { dialect, mnemonic, params } => {
            Some((reg.type_def(*dialect, *mnemonic)?, params))
        }
        _ => None,
    }
}

fn code(param: Option<&CustomParam>) -> Option<&str> {
    match param? {
        CustomParam::Code(text) => Some(text),
        _ => None,
    }
}

/// Parses the enum parameter of a type, in quotes.
pub(super) fn parse_case(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(of), Some(name)) = (types_of(params.first()), code(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let def = type_named(p.reg(), name).cloned();
    let cases = def.as_ref().and_then(|def| {
        def.params.iter().find_map(|decl| match &decl.kind {
            ParamKind::Enum(cases) => Some(cases.clone()),
            _ => None,
        })
    });
    let (Some(def), Some(cases)) = (def, cases) else {
        return Err(p.error(pos, format!("'{name}' is not a type with an enum")));
    };
    let value = quoted_case(p, &cases)?;
    let ctx = p.reg().ctx().clone();
    // The other parts replace the placeholder later.
    let placeholder = ctx.type_attr(ctx.none());
    let param = |kind: &ParamKind| match kind {
        ParamKind::Enum(_) => ctx.int_attr_i64(ctx.i64(), value),
        _ => placeholder,
    };
    let params = def.params.iter().map(|decl| param(&decl.kind)).collect();
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    let ty = ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params });
    p.format_types(of).push(ty);
    Ok(())
}

/// Prints what [`parse_case`] reads.
pub(super) fn print_case(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((def, values)) = printed_type(p, op, params.first()).and_then(|ty| parts(p.reg(), ty))
    else {
        return;
    };
    let text = def.params.iter().zip(values).find_map(|(decl, &value)| match &decl.kind {
        ParamKind::Enum(cases) => cases.text_of(number_of(p.reg().ctx(), cases, value)?),
        _ => None,
    });
    if let Some(text) = text {
        p.string(text.as_bytes());
    }
}

/// Returns the index of the parameter that is a type.
fn type_index(def: &TypeDef) -> Option<usize> {
    def.params.iter().position(|decl| matches!(decl.kind, ParamKind::Type))
}

/// Parses the part of a type that is a type.
pub(super) fn parse_part(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let ty = p.ty()?;
    let part = match params.get(2) {
        Some(_) => p.reg().ctx().ty(ty).element().unwrap_or(ty),
        None => ty,
    };
    for param in params.iter().take(2) {
        let Some(of) = types_of(Some(param)) else { return Err(mismatch(p)) };
        match param {
            CustomParam::Ref(_) => complete(p, of, part)?,
            _ => p.format_types(of).push(ty),
        }
    }
    Ok(())
}

/// Sets the type that is a part of another one.
fn complete(p: &mut dyn OpAsmParser, whole: TypesOf, ty: Type) -> ParseResult<()> {
    let Some(&half) = p.format_types(whole).first() else { return Err(mismatch(p)) };
    let Some((def, values)) = parts(p.reg(), half) else { return Err(mismatch(p)) };
    let Some(index) = type_index(def) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx();
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    let mut params: Vec<Attr> = values.to_vec();
    params[index] = ctx.type_attr(ty);
    let full = ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params: params.into() });
    p.format_types(whole)[0] = full;
    Ok(())
}

/// Prints what [`parse_part`] reads.
pub(super) fn print_part(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    if params.len() > 2 {
        let values = values_of(p, op, params.get(1));
        return p.types_of(&values);
    }
    let Some((def, values)) = printed_type(p, op, params.first()).and_then(|ty| parts(p.reg(), ty))
    else {
        return;
    };
    if let Some(&value) = type_index(def).and_then(|index| values.get(index)) {
        p.attr(value);
    }
}

/// Sets the attribute to a parameter of a type.
pub(super) fn parse_parameter(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(index), Some(of), Some(name)) =
        (attr_index(params.first()), referred(params.get(1)), code(params.get(2)))
    else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let Some(&ty) = p.format_types(of).first() else { return Err(mismatch(p)) };
    let value = parameter_attr(p.reg(), op, index, ty, name);
    let Some(value) = value else {
        return Err(p.error(pos, format!("the type has no parameter '{name}'")));
    };
    set(p, op, index, value);
    Ok(())
}

fn parameter_attr(
    reg: &Registry,
    op: &ParsedOp,
    index: usize,
    ty: Type,
    name: &str,
) -> Option<Attr> {
    let ctx = reg.ctx();
    let (def, values) = parts(reg, ty)?;
    let at = def.params.iter().position(|decl| ctx.str(decl.name) == name)?;
    let value = *values.get(at)?;
    let decl = reg.op(op.name)?.attrs.get(index)?;
    match (&def.params[at].kind, EnumAttr::of(reg, decl)) {
        (ParamKind::Enum(cases), Some(stored)) => {
            Some(stored.attr(ctx, number_of(ctx, cases, value)?))
        }
        _ => Some(value),
    }
}

/// Prints nothing, as [`parse_parameter`] reads nothing.
pub(super) fn print_nothing(_: &mut dyn OpAsmPrinter<'_>, _: OpId, _: &[CustomParam]) {}

/// Returns the type of the element of an aggregate at `index`.
pub fn element_at(reg: &Registry, ty: Type, index: usize) -> Option<Type> {
    let ctx = reg.ctx();
    match ctx.ty(ty) {
        TypeKind::Vector { element, .. } | TypeKind::Complex(element) => Some(*element),
        TypeKind::Tuple(types) => types.get(index).copied(),
        TypeKind::Parametric { params, .. } => {
            let whole = params.iter().find_map(|&param| as_type(ctx, param));
            whole.or_else(|| member(ctx, params, index, 0))
        }
        TypeKind::Identified { .. } => member(ctx, &ctx.mutable_body(ty)?, index, 0),
        _ => None,
    }
}

fn as_type(ctx: &Context, attr: Attr) -> Option<Type> {
    match ctx.attr(attr) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Nesting of the attributes that describe members.
const MAX_MEMBER_NESTING: u32 = 4;

/// Returns the type of the member at `index` of the first list of members.
fn member(ctx: &Context, params: &[Attr], index: usize, nesting: u32) -> Option<Type> {
    let own = |attr: Attr| match ctx.attr(attr) {
        AttrKind::Parametric { params, .. } => params.iter().find_map(|&p| as_type(ctx, p)),
        _ => as_type(ctx, attr),
    };
    params.iter().find_map(|&param| match ctx.attr(param) {
        AttrKind::Array(items) => own(*items.get(index)?),
        AttrKind::Parametric { params, .. } if nesting < MAX_MEMBER_NESTING => {
            member(ctx, params, index, nesting + 1)
        }
        _ => None,
    })
}
