//! Signatures of function-like operations.
//!
//! ```text
//! custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
//! (%a: i32 {d.x}, %b: f32) -> (i32 {d.y})     with a body
//! (i32 {d.x}, f32) -> i32                     without one
//!
//! custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body), "!d.func", "!d.void")
//! (%a: i32, ...)                              of type !d.func<!d.void (i32, ...)>
//!
//! custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body), "!d.ref<$>")
//! (%a: !d.ref<i32>)                           of type (i32) -> ()
//! ```
//!
//! The type `!d.func` has a parameter for the result, one for the inputs and, if it may be variadic, a bool.
//! `!d.void` is its result if the text has none.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{ArgSlice, CustomParam};
use ir_core::def::{ParamKind, TypeDef};
use ir_core::{Attr, AttrKind, OpId, Registry, Type, TypeKind};
use ods::Requirement;

use super::parsing::{ANY, TYPE, attr_index, mismatch, set};
use super::templates::inner_type;
use super::type_parts::type_named;
use crate::function::{Ellipsis, Signature, parse_arguments, parse_results, write_signature};

/// The type, the attributes of arguments and results, the arguments of the body; then the names of the types.
pub(super) const TAKES: &[&[Requirement]] = &[
    &[TYPE, Requirement::Args],
    &[TYPE, Requirement::Args, Requirement::Text],
    &[TYPE, ANY, ANY, Requirement::Args],
    &[TYPE, ANY, ANY, Requirement::Args, Requirement::Text],
    &[TYPE, ANY, ANY, Requirement::Args, Requirement::Text, Requirement::Text],
];

/// The parameters of the directive.
struct Parts<'p> {
    ty: usize,
    /// The attributes of arguments and results, if the operation has such attributes.
    attrs: Option<(usize, usize)>,
    args: ArgSlice,
    /// Whether `...` follows the arguments of every function.
    variadic: bool,
    /// Whether `-> ()` is printed.
    arrow: bool,
    /// The type of the arguments, where `$` is the type in the function type: `!d.ref<$>`.
    wrapped: Option<&'p str>,
    /// The name of the function type: `!d.func`.
    function: Option<&'p str>,
    /// The name of the result type of functions without results.
    no_result: Option<&'p str>,
}

impl<'p> Parts<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let (ty, attrs, args, names) = match params {
            [ty, CustomParam::Args(args), names @ ..] => (ty, None, args, names),
            [ty, arg_attrs, res_attrs, CustomParam::Args(args), names @ ..] => {
                let attrs = (attr_index(Some(arg_attrs))?, attr_index(Some(res_attrs))?);
                (ty, Some(attrs), args, names)
            }
            _ => return None,
        };
        let name = |index: usize| match names.get(index) {
            Some(CustomParam::Code(text)) => Some(&**text),
            _ => None,
        };
        let variadic = name(0) == Some("...");
        let arrow = name(0) == Some("->");
        let wrapped = name(0).filter(|text| text.contains('$'));
        let function = name(0).filter(|_| !variadic && !arrow && wrapped.is_none());
        let ty = attr_index(Some(ty))?;
        Some(Parts {
            ty,
            attrs,
            args: *args,
            variadic,
            arrow,
            wrapped,
            function,
            no_result: name(1),
        })
    }
}

/// Creates `!dialect.mnemonic` without parameters.
fn plain_type(reg: &Registry, name: &str) -> Option<Type> {
    let def = type_named(reg, name).filter(|def| def.params.is_empty())?;
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    let params = Vec::new().into();
    Some(reg.ctx().intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// The role of a parameter of a function type.
#[derive(PartialEq, Eq)]
enum Role {
    Result,
    Inputs,
    Variadic,
}

fn role(kind: &ParamKind) -> Option<Role> {
    match kind {
        ParamKind::Type => Some(Role::Result),
        ParamKind::Array(inner) if matches!(**inner, ParamKind::Type) => Some(Role::Inputs),
        ParamKind::Int { width: 1, .. } => Some(Role::Variadic),
        _ => None,
    }
}

fn is_variadic_type(def: &TypeDef) -> bool {
    def.params.iter().any(|decl| matches!(role(&decl.kind), Some(Role::Variadic)))
}

/// Creates the type of a function; an error is a message.
fn build(
    reg: &Registry,
    parts: &Parts<'_>,
    inputs: &[Type],
    results: &[Type],
    variadic: bool,
) -> Result<Type, String> {
    let ctx = reg.ctx();
    let Some(name) = parts.function else { return Ok(ctx.function_type(inputs, results)) };
    let def = type_named(reg, name).ok_or_else(|| format!("the type '{name}' is not defined"))?;
    let has_result = def.params.iter().any(|decl| role(&decl.kind) == Some(Role::Result));
    let result = match *results {
        [] if !has_result => None,
        [only] if has_result => Some(only),
        [] => {
            let none = parts.no_result.and_then(|name| plain_type(reg, name));
            Some(none.ok_or("a function of this kind must have a result")?)
        }
        _ if !has_result => return Err("a function of this kind has no results".to_owned()),
        _ => return Err(format!("expected at most one result, found {}", results.len())),
    };
    let inputs: Vec<Attr> = inputs.iter().map(|&ty| ctx.type_attr(ty)).collect();
    let param = |kind: &ParamKind| match role(kind) {
        Some(Role::Result) => {
            result.map(|ty| ctx.type_attr(ty)).ok_or_else(|| "expected a result".to_owned())
        }
        Some(Role::Inputs) => Ok(ctx.array_attr(&inputs)),
        Some(Role::Variadic) => Ok(ctx.bool_attr(variadic)),
        None => Err(format!("the parameters of '{name}' are not those of a function type")),
    };
    let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Result<_, String>>()?;
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    Ok(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// Parses the signature into the type, the attributes, and the arguments of the body.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let accepts = parts.function.and_then(|name| type_named(p.reg(), name));
    let ellipsis = if parts.variadic || accepts.is_some_and(is_variadic_type) {
        Ellipsis::Accepted
    } else {
        Ellipsis::Refused
    };
    let (arguments, variadic) = parse_arguments(p, ellipsis)?;
    let (results, result_attrs) = parse_results(p)?;
    let mut inputs: Vec<Type> = arguments.iter().filter_map(|a| a.ty).collect();
    if let Some(template) = parts.wrapped {
        for input in &mut inputs {
            *input = inner_type(p, pos, *input, template)?;
        }
    }
    let ty = match build(p.reg(), &parts, &inputs, &results, variadic) {
        Ok(ty) => ty,
        Err(why) => return Err(p.error(pos, why)),
    };
    let ctx = p.reg().ctx().clone();
    set(p, op, parts.ty, ctx.type_attr(ty));
    let argument_attrs: Vec<Attr> = arguments.iter().map(|a| a.attrs).collect();
    let indices = parts.attrs.map_or([None; 2], |(arg, res)| [Some(arg), Some(res)]);
    for (index, list) in indices.into_iter().zip([argument_attrs, result_attrs]) {
        if list.iter().any(|&attrs| attrs != ctx.empty_dict()) {
            let Some(index) = index else {
                let message = "the arguments and results of this operation have no attributes";
                return Err(p.error(pos, message.to_owned()));
            };
            set(p, op, index, ctx.array_attr(&list));
        }
    }
    if arguments.first().is_some_and(|a| a.name.is_some()) {
        p.format_args(parts.args).extend(arguments);
    }
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let Some(AttrKind::Type(ty)) = p.declared_attr(op, parts.ty).map(|attr| ctx.attr(attr)) else {
        return;
    };
    let attr = |index| p.declared_attr(op, index);
    let attrs = parts.attrs.map_or((None, None), |(arg, res)| (attr(arg), attr(res)));
    let region = parts.args.region;
    match ctx.ty(*ty) {
        TypeKind::Function { inputs, results } => {
            let variadic = parts.variadic;
            write_signature(p, op, region, &Signature { inputs, results, attrs, variadic });
            if parts.arrow && results.is_empty() {
                p.text(" -> ()");
            }
        }
        TypeKind::Parametric { dialect, mnemonic, params } => {
            let Some(def) = reg.type_def(*dialect, *mnemonic) else { return };
            let (mut inputs, mut results, mut variadic) = (Vec::new(), Vec::new(), false);
            let as_type = |attr: &Attr| match ctx.attr(*attr) {
                AttrKind::Type(ty) => Some(*ty),
                _ => None,
            };
            for (decl, param) in def.params.iter().zip(params) {
                match (role(&decl.kind), ctx.attr(*param)) {
                    (Some(Role::Result), AttrKind::Type(ty)) => results.push(*ty),
                    (Some(Role::Inputs), AttrKind::Array(all)) => {
                        inputs.extend(all.iter().filter_map(as_type));
                    }
                    (Some(Role::Variadic), AttrKind::Integer { value, .. }) => {
                        variadic = !value.is_zero();
                    }
                    _ => {}
                }
            }
            if parts.no_result.and_then(|name| plain_type(reg, name)) == results.first().copied() {
                results.clear();
            }
            let (inputs, results) = (&inputs[..], &results[..]);
            write_signature(p, op, region, &Signature { inputs, results, attrs, variadic });
        }
        _ => {}
    }
}
