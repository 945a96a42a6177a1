//! The syntax and the verification of function-like operations (MLIR, `FunctionOpInterface`).
//!
//! The syntax is `visibility? @name(arguments) -> results attributes {...} { body }`. Arguments have names
//! and types if there is a body, and only types otherwise. They are stored in the standard attributes
//! (`sym_name`, `function_type`, `arg_attrs`, ...).
//!
//! ```text
//! d.func private @f(i32 {d.x}) -> i32      arg_attrs = [{d.x}], function_type = (i32) -> i32
//! ```

use ir_core::asm::{Argument, ArgumentSyntax, Delimiter, OpAsmParser, ParseResult, ParsedOp};
use ir_core::asm::{OpAsmPrinter, RegionStyle};
use ir_core::def::hooks::VerifyCx;
use ir_core::{Attr, AttrKind, Body, Context, Diagnostic, OpId, Registry, Type, TypeKind};

use super::report::Reporter;

/// Returns the inputs and results of the function type of `op`, if it has one.
pub fn function_type<'c>(
    reg: &'c Registry,
    body: &Body,
    op: OpId,
) -> Option<(&'c [Type], &'c [Type])> {
    let ctx = reg.ctx();
    let AttrKind::Type(ty) = ctx.attr(body.attr(ctx, op, reg.names.function_type)?) else {
        return None;
    };
    match ctx.ty(*ty) {
        TypeKind::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}

/// Parses what follows the name of a function-like operation.
///
/// # Errors
/// If the text is not a function.
pub fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<()> {
    let ctx = p.reg().ctx().clone();
    let names = p.reg().names.clone();
    let mut name = p.optional_symbol_name()?;
    if name.is_none() {
        if let Some(visibility) =
            ["public", "private", "nested"].into_iter().find(|v| p.optional_literal(v))
        {
            op.attrs.push((names.sym_visibility, ctx.string_attr(visibility)));
        }
        name = Some(p.symbol_name()?);
    }
    let Some(name) = name else { return Err(p.error(p.pos(), "expected a symbol's name".into())) };
    op.attrs.push((names.sym_name, name));
    let (arguments, _) = parse_arguments(p, Ellipsis::Refused)?;
    let (results, result_attrs) = parse_results(p)?;
    let inputs: Vec<Type> = arguments.iter().filter_map(|a| a.ty).collect();
    let ty = ctx.function_type(&inputs, &results);
    op.attrs.push((names.function_type, ctx.type_attr(ty)));
    let pos = p.pos();
    let mut attributes = Vec::new();
    p.attr_dict_with_keyword(&mut attributes)?;
    for inferred in [names.sym_visibility, names.sym_name, names.function_type] {
        if attributes.iter().any(|a| a.0 == inferred) {
            let name = ctx.str(inferred);
            return Err(p.error(
                pos,
                format!(
                    "'{name}' is an inferred attribute and should not be specified in the explicit \
                     attribute dictionary"
                ),
            ));
        }
    }
    op.attrs.extend(attributes);
    let argument_attrs: Vec<Attr> = arguments.iter().map(|a| a.attrs).collect();
    for (name, list) in [(names.arg_attrs, argument_attrs), (names.res_attrs, result_attrs)] {
        if list.iter().any(|&a| a != ctx.empty_dict()) {
            op.attrs.push((name, ctx.array_attr(&list)));
        }
    }
    let pos = p.pos();
    let named = arguments.first().is_some_and(|a| a.name.is_some());
    let region = p.optional_region(op, if named { &arguments } else { &[] })?;
    let region = match region {
        Some(region) => {
            if p.region_body(op).entry_block(region).is_none() {
                return Err(p.error(pos, "expected non-empty function body".into()));
            }
            region
        }
        None => p.empty_region(op),
    };
    op.regions.push(region);
    Ok(())
}

/// The permission of `...` at the end of arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ellipsis {
    Accepted,
    Refused,
}

/// Parses `(arguments)`. Returns them, and whether `...` follows the last one.
pub(crate) fn parse_arguments(
    p: &mut dyn OpAsmParser,
    ellipsis: Ellipsis,
) -> ParseResult<(Vec<Argument>, bool)> {
    let mut arguments: Vec<Argument> = Vec::new();
    let mut variadic = false;
    p.comma_list(Delimiter::Paren, &mut |p| {
        let named = arguments.last().map(|a| a.name.is_some());
        let pos = p.pos();
        if variadic {
            return Err(p.error(pos, "'...' must be the last argument".into()));
        }
        if ellipsis == Ellipsis::Accepted && p.optional_literal("...") {
            variadic = true;
            return Ok(());
        }
        if let Some(argument) = p.optional_argument(ArgumentSyntax::Typed)? {
            if named == Some(false) {
                return Err(p.error(pos, "expected type instead of SSA identifier".into()));
            }
            arguments.push(argument);
            return Ok(());
        }
        if named == Some(true) {
            return Err(p.error(pos, "expected SSA identifier".into()));
        }
        let ty = p.ty()?;
        let attrs = parse_dict(p)?;
        let loc = p.optional_loc()?;
        arguments.push(Argument { name: None, ty: Some(ty), attrs, loc, pos });
        Ok(())
    })?;
    Ok((arguments, variadic))
}

/// Parses `-> type`, or `-> (types)` with optional attributes after each type, or nothing.
pub(crate) fn parse_results(p: &mut dyn OpAsmParser) -> ParseResult<(Vec<Type>, Vec<Attr>)> {
    let (mut types, mut attrs) = (Vec::new(), Vec::new());
    if !p.optional_literal("->") {
        return Ok((types, attrs));
    }
    if !p.peek_literal("(") {
        types.push(p.ty()?);
        attrs.push(p.reg().ctx().empty_dict());
        return Ok((types, attrs));
    }
    p.comma_list(Delimiter::Paren, &mut |p| {
        types.push(p.ty()?);
        attrs.push(parse_dict(p)?);
        Ok(())
    })?;
    Ok((types, attrs))
}

fn parse_dict(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    let mut entries = Vec::new();
    p.attr_dict(&mut entries)?;
    Ok(p.reg().ctx().dict_attr(&entries))
}

/// Prints what [`parse`] reads.
pub fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let (reg, body) = (p.reg(), p.body());
    let (ctx, names) = (reg.ctx(), &reg.names);
    let attr = |name| body.attr(ctx, op, name);
    p.text(" ");
    if let Some(visibility) = attr(names.sym_visibility).and_then(|v| ctx.string_value(v)) {
        p.text(visibility);
        p.text(" ");
    }
    p.symbol_name(attr(names.sym_name).and_then(|n| ctx.string_bytes(n)).unwrap_or_default());
    print_signature(p, op);
    let elided = [
        names.sym_name,
        names.sym_visibility,
        names.function_type,
        names.arg_attrs,
        names.res_attrs,
    ];
    p.attr_dict_with_keyword(op, &elided);
    let has_body =
        body.all_regions(op).next().is_some_and(|r| r.body.entry_block(r.region).is_some());
    if has_body {
        p.text(" ");
        p.region(op, 0, RegionStyle { entry_args: false, terminators: true, empty_block: false });
    }
}

fn print_signature(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let (reg, body) = (p.reg(), p.body());
    let (inputs, results) = function_type(reg, body, op).unwrap_or_default();
    let list = |name| body.attr(reg.ctx(), op, name);
    let attrs = (list(reg.names.arg_attrs), list(reg.names.res_attrs));
    let signature = Signature { inputs, results, attrs, variadic: false };
    write_signature(p, op, 0, &signature);
}

/// The types of a function, and the attributes of its arguments and results: arrays of dictionaries.
pub(crate) struct Signature<'t> {
    pub(crate) inputs: &'t [Type],
    pub(crate) results: &'t [Type],
    pub(crate) attrs: (Option<Attr>, Option<Attr>),
    /// Whether `...` follows the arguments.
    pub(crate) variadic: bool,
}

/// Prints `(arguments) -> results`. The names of the arguments are those of the entry block of region number
/// `region`, if it has one.
pub(crate) fn write_signature(
    p: &mut dyn OpAsmPrinter<'_>,
    op: OpId,
    region: usize,
    signature: &Signature<'_>,
) {
    let (reg, body) = (p.reg(), p.body());
    let entry = body.all_regions(op).nth(region);
    let entry = entry.and_then(|r| Some((r.body, r.body.entry_block(r.region)?)));
    p.text("(");
    for (i, &ty) in signature.inputs.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        let attrs = list_entry(reg.ctx(), signature.attrs.0, i);
        match entry.and_then(|(owner, block)| Some((owner, *owner.block_args(block).get(i)?))) {
            Some((owner, arg)) => p.region_argument(owner, arg, attrs, ArgumentSyntax::Typed),
            None => {
                p.ty(ty);
                p.attr_list(reg.ctx().dict(attrs));
            }
        }
    }
    if signature.variadic {
        p.text(if signature.inputs.is_empty() { "..." } else { ", ..." });
    }
    p.text(")");
    let result_attrs = |i| list_entry(reg.ctx(), signature.attrs.1, i);
    match signature.results {
        [] => {}
        [ty] if !matches!(reg.ctx().ty(*ty), TypeKind::Function { .. })
            && result_attrs(0) == reg.ctx().empty_dict() =>
        {
            p.text(" -> ");
            p.ty(*ty);
        }
        results => {
            p.text(" -> (");
            for (i, &ty) in results.iter().enumerate() {
                if i > 0 {
                    p.text(", ");
                }
                p.ty(ty);
                p.attr_list(reg.ctx().dict(result_attrs(i)));
            }
            p.text(")");
        }
    }
}

/// Returns the dictionary at `index` of an array of dictionaries, or an empty one.
fn list_entry(ctx: &Context, list: Option<Attr>, index: usize) -> Attr {
    let entry = match list.map(|list| ctx.attr(list)) {
        Some(AttrKind::Array(list)) => list.get(index).copied(),
        _ => None,
    };
    entry.unwrap_or(ctx.empty_dict())
}

/// Verifies a function-like operation: its type, the attributes of its arguments and results, and the arguments of its body.
pub fn verify(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    let (reg, body) = (cx.reg, cx.body);
    let Some((inputs, results)) = function_type(reg, body, op) else {
        return report.error("requires a function type in 'function_type'");
    };
    let lists = [
        (reg.names.arg_attrs, inputs.len(), "argument"),
        (reg.names.res_attrs, results.len(), "result"),
    ];
    for (name, count, what) in lists {
        if let Some(list) = body.attr(reg.ctx(), op, name)
            && let Err(message) = check_attr_list(reg.ctx(), list, count, what)
        {
            return report.error(message);
        }
    }
    let Some(region) = body.all_regions(op).next() else { return };
    let Some(entry) = region.body.entry_block(region.region) else {
        let visibility = body
            .attr(reg.ctx(), op, reg.names.sym_visibility)
            .and_then(|a| reg.ctx().string_value(a));
        let declares = reg.def(body, op).is_some_and(|def| def.declared_hooks.declaration);
        if declares && visibility.is_none_or(|v| v == "public") {
            report.error("symbol declaration cannot have public visibility");
        }
        return;
    };
    let args = region.body.block_args(entry);
    if args.len() != inputs.len() {
        return report.error(format!(
            "has a body with {} arguments and a type with {}",
            args.len(),
            inputs.len()
        ));
    }
    if let Some(i) = (0..args.len()).find(|&i| region.body.ty(args[i]) != inputs[i]) {
        report.error(format!("has a body whose argument #{i} is not of the type in its signature"));
    }
}

fn check_attr_list(ctx: &Context, list: Attr, count: usize, what: &str) -> Result<(), String> {
    let AttrKind::Array(entries) = ctx.attr(list) else {
        return Err(format!("requires an array of {what} attributes"));
    };
    if entries.len() != count {
        return Err(format!(
            "has {} {what} attribute dictionaries for {count} {what}s",
            entries.len()
        ));
    }
    for &entry in entries {
        let AttrKind::Dictionary(attrs) = ctx.attr(entry) else {
            return Err(format!("requires {what} attributes to be dictionaries"));
        };
        if attrs.iter().any(|(name, _)| !ctx.str(*name).contains('.')) {
            return Err(format!("{what}s may only have dialect attributes"));
        }
    }
    Ok(())
}
