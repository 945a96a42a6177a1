//! Names that an overlay suggests for results and region arguments.
//!
//! ```text
//! let names = ["$result = c{value}_{type}", "args($body, 0, 1) = i"];
//! %c4_i8 = my.constant 4 : i8        %c4_i8 instead of %0
//! ```
//!
//! `args($body, $inits)` are as many arguments as `$inits` has values, at the place that `$inits` has among all
//! operands. `{value}` is the text of the attribute `value`: a number, the content of a string, or a symbol's name;
//! `{bool value}` is `true` or `false`; `{type}` is the type of the value if it is a number, and `{vector}` the
//! shape and element type of a vector; `{integer}` has no text, and requires an integer or a shaped type of
//! integers. Of several names, separated by `|`, the first one counts whose parts
//! all have a text: `"$result = {bool value} | c{value}_{type} | cst"`.

use std::sync::Arc;

use ir_core::def::{Hook, OpDef, ParamKind, ValueDecl, declared_operands, declared_results};
use ir_core::interfaces::{BlockArgNamesHook, ResultNamesHook};
use ir_core::{
    AttrKind, Body, Context, Ident, OpId, RegionId, Registry, Signedness, Type, TypeKind, ValueId,
};

/// A part of a name.
#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Attr(Ident),
    Bool(Ident),
    Type,
    Vector,
    Integer,
}

/// Names of the results of a declaration.
#[derive(Clone, Debug)]
struct ResultName {
    declaration: usize,
    alternatives: Vec<Vec<Part>>,
}

/// Names of some arguments of a region.
#[derive(Clone, Debug)]
struct ArgName {
    region: usize,
    slice: NamedSlice,
    name: String,
}

/// Some arguments of a region.
#[derive(Clone, Copy, Debug)]
enum NamedSlice {
    /// The number of the first argument, and the count; `None` for all remaining ones.
    Numbers(usize, Option<usize>),
    /// The arguments for the values of this operand declaration.
    Operand(usize),
}

/// Attaches the names of an overlay to `def`.
///
/// # Errors
/// If a name is not understood, or names no result or region.
pub(crate) fn attach(ctx: &Context, def: &mut OpDef, names: &[Arc<str>]) -> Result<(), String> {
    let (mut results, mut args) = (Vec::new(), Vec::new());
    for text in names {
        let Some((of, name)) = text.split_once('=').map(|(of, name)| (of.trim(), name.trim()))
        else {
            return Err(format!("expected '$result = name' or 'args(...) = name', found '{text}'"));
        };
        if let Some(result) = of.strip_prefix('$') {
            let declaration = def.results.iter().position(|decl| ctx.str(decl.name) == result);
            let by_number = || result.strip_prefix("_result")?.parse().ok();
            let declaration = declaration.or_else(by_number);
            let declaration = declaration.ok_or_else(|| format!("'{of}' is not a result"))?;
            let names = name.split('|').map(|name| parts(ctx, def, name.trim()));
            let alternatives = names.collect::<Result<_, _>>()?;
            results.push(ResultName { declaration, alternatives });
        } else {
            args.push(argument(ctx, def, of, name)?);
        }
    }
    let asm = &mut def.hooks.interfaces.asm;
    if !results.is_empty() {
        asm.get_asm_result_names = Some(result_hook(results));
    }
    if !args.is_empty() {
        asm.get_asm_block_argument_names = Some(argument_hook(args));
    }
    Ok(())
}

/// Splits a name at its `{attr}`s.
fn parts(ctx: &Context, def: &OpDef, name: &str) -> Result<Vec<Part>, String> {
    let mut out = Vec::new();
    let mut rest = name;
    while let Some((text, after)) = rest.split_once('{') {
        let (attr, after) =
            after.split_once('}').ok_or_else(|| format!("missing '}}' in the name '{name}'"))?;
        if !text.is_empty() {
            out.push(Part::Text(text.to_owned()));
        }
        let (word, bare) = match attr.strip_prefix("bool ") {
            Some(bare) => (Part::Bool as fn(Ident) -> Part, bare),
            None => (Part::Attr as fn(Ident) -> Part, attr),
        };
        out.push(match def.attrs.iter().find(|decl| ctx.str(decl.name) == bare) {
            Some(decl) => word(decl.name),
            None if attr == "type" => Part::Type,
            None if attr == "vector" => Part::Vector,
            None if attr == "integer" => Part::Integer,
            None => return Err(format!("'{attr}' in the name '{name}' is not an attribute")),
        });
        rest = after;
    }
    if !rest.is_empty() {
        out.push(Part::Text(rest.to_owned()));
    }
    Ok(out)
}

/// Parses `args($region, first, count)`.
fn argument(ctx: &Context, def: &OpDef, of: &str, name: &str) -> Result<ArgName, String> {
    let refused = || format!("'{of}' is neither a result nor region arguments");
    let inner = of.strip_prefix("args(").and_then(|rest| rest.strip_suffix(')'));
    let mut list = inner.ok_or_else(refused)?.split(',').map(str::trim);
    let region = list.next().and_then(|text| text.strip_prefix('$')).ok_or_else(refused)?;
    let region = def.regions.iter().position(|decl| ctx.str(decl.name) == region);
    let numbers: Vec<&str> = list.collect();
    let number = |text: &&str| text.parse::<usize>().map_err(|_| refused());
    let slice = match &numbers[..] {
        [operand] if operand.starts_with('$') => {
            let is_it = |decl: &ValueDecl| ctx.str(decl.name) == &operand[1..];
            NamedSlice::Operand(def.operands.iter().position(is_it).ok_or_else(refused)?)
        }
        numbers => NamedSlice::Numbers(
            numbers.first().map(number).transpose()?.unwrap_or(0),
            numbers.get(1).map(number).transpose()?,
        ),
    };
    Ok(ArgName { region: region.ok_or_else(refused)?, slice, name: name.to_owned() })
}

fn result_hook(names: Vec<ResultName>) -> ResultNamesHook {
    let hook = move |reg: &Registry, body: &Body, op: OpId, set: &mut dyn FnMut(ValueId, &str)| {
        let ctx = reg.ctx();
        let Some(def) = reg.def(body, op) else { return };
        let Some(segments) = declared_results(ctx, def, body, op) else { return };
        for name in &names {
            let Some(&(first, count)) = segments.get(name.declaration) else { continue };
            if count == 0 {
                continue;
            }
            let value = body.result(op, first);
            let text = name.alternatives.iter().find_map(|parts| {
                parts.iter().map(|part| part.text(reg, (body, op), body.ty(value))).collect()
            });
            let text: Option<String> = text;
            if let Some(text) = text {
                set(value, &text);
            }
        }
    };
    Hook::Shared(Arc::new(hook))
}

fn argument_hook(names: Vec<ArgName>) -> BlockArgNamesHook {
    let hook =
        move |reg: &Registry, body: &Body, region: RegionId, set: &mut dyn FnMut(ValueId, &str)| {
            let Some(block) = body.entry_block(region) else { return };
            let siblings = match body.region_parent(region) {
                Some(op) => body.regions_of(op),
                None => body.roots(),
            };
            let number = siblings.iter().position(|&sibling| sibling == region);
            for name in names.iter().filter(|name| Some(name.region) == number) {
                let Some((first, count)) = name.slice.numbers(reg, body, region) else { continue };
                let args = body.block_args(block).get(first..).unwrap_or_default();
                for &arg in args.iter().take(count) {
                    set(arg, &name.name);
                }
            }
        };
    Hook::Shared(Arc::new(hook))
}

impl NamedSlice {
    /// Returns the number of the first argument, and the count.
    fn numbers(self, reg: &Registry, body: &Body, region: RegionId) -> Option<(usize, usize)> {
        match self {
            NamedSlice::Numbers(first, count) => Some((first, count.unwrap_or(usize::MAX))),
            NamedSlice::Operand(index) => {
                let op = body.region_parent(region)?;
                let segments = declared_operands(reg.ctx(), reg.def(body, op)?, body, op)?;
                segments.get(index).copied()
            }
        }
    }
}

impl Part {
    /// Returns the text of the part, if it has one.
    fn text(&self, reg: &Registry, (body, op): (&Body, OpId), ty: Type) -> Option<String> {
        let ctx = reg.ctx();
        let attr = |name: Ident| Some(ctx.attr(body.attr(ctx, op, name)?));
        match self {
            Part::Text(text) => Some(text.clone()),
            Part::Type => {
                let number = matches!(
                    ctx.ty(ty),
                    TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::Index
                );
                number.then(|| ir_core::printer::type_text(reg, ty))
            }
            Part::Vector => {
                let TypeKind::Vector { shape, element, .. } = ctx.ty(ty) else { return None };
                let dims: String = shape.iter().map(|dim| format!("{dim}x")).collect();
                Some(dims + &ir_core::printer::type_text(reg, *element))
            }
            Part::Integer => {
                let element = ctx.element_or_self(ty);
                matches!(ctx.ty(element), TypeKind::Integer { .. }).then(String::new)
            }
            Part::Bool(name) => match attr(*name)? {
                AttrKind::Integer { value, ty } if *ty == ctx.i1() => {
                    Some(if value.is_zero() { "false" } else { "true" }.to_owned())
                }
                _ => None,
            },
            Part::Attr(name) => match attr(*name)? {
                AttrKind::Integer { ty, .. } if *ty == ctx.i1() => None,
                AttrKind::Integer { value, ty } => Some(match ctx.ty(*ty) {
                    TypeKind::Integer { signedness: Signedness::Unsigned, .. } => {
                        value.to_unsigned_string()
                    }
                    _ => value.to_signed_string(),
                }),
                AttrKind::Float { .. } => {
                    let text = ir_core::printer::attr_text(reg, body.attr(ctx, op, *name)?);
                    let number = text.split_once(" : ").map_or(&*text, |(number, _)| number);
                    Some(number.replace('+', ""))
                }
                AttrKind::String { value, .. } => Some(String::from_utf8_lossy(value).into_owned()),
                AttrKind::SymbolRef { root, .. } => Some(ctx.str(*root).to_owned()),
                AttrKind::Parametric { dialect, mnemonic, params } => {
                    let def = reg.attr_def(*dialect, *mnemonic)?;
                    let ParamKind::Enum(cases) = &def.params.first()?.kind else { return None };
                    let AttrKind::Integer { value, .. } = ctx.attr(*params.first()?) else {
                        return None;
                    };
                    cases.text_of(cases.number_of(value)?)
                }
                _ => None,
            },
        }
    }
}
