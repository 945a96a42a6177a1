//! Names that an overlay suggests for results and region arguments.
//!
//! ```text
//! let names = ["$result = c{value}_{type}", "args($body, 0, 1) = i"];
//! %c4_i8 = my.constant 4 : i8        %c4_i8 instead of %0
//! ```
//!
//! `args($body, $inits)` are as many arguments as `$inits` has values, at the place that `$inits` has among all
//! operands. The parts of a name in braces are described in `docs/reference/syntax-overlays.md`. Of several names,
//! separated by `|`, the first one counts whose parts all have a text. A name that is blank is the number of the value.

use std::sync::Arc;

use ir_core::body::OwnedRegion;
use ir_core::def::{Hook, OpDef, ParamKind, ValueDecl, declared_operands, declared_results};
use ir_core::interfaces::{BlockArgNamesHook, ResultNamesCx, ResultNamesHook};
use ir_core::members::{Member, members_of};
use ir_core::{
    Attr, AttrKind, Body, Context, Ident, OpId, Registry, Signedness, Type, TypeKind, ValueId,
};

/// A part of a name.
#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Attr(Ident),
    Bool(Ident),
    Type,
    Vector,
    /// The name that the operation which defines an operand suggests for it.
    NameOf(usize),
    Integer,
    /// The number of the value in its declaration.
    Number,
    /// The name of the member with the number of the value, of those that are not of this case.
    Each(Members, Option<i64>),
    /// The type of an attribute.
    TypeOf(Ident),
    /// The word at the start of a string attribute.
    Word(Ident),
    /// A bool attribute as `0` or `1`.
    Bit(Ident),
    /// An integer attribute, also of an unsigned type, with its sign.
    Signed(Ident),
    /// The letters and digits of the type, without its dialect.
    PlainType,
    /// The string attribute of the operation that defines the first value of an operand declaration.
    OfDefining(usize, Ident),
    /// The name of the member with the number that an attribute contains.
    At(Ident, Members),
}

/// The declaration of the names of members.
#[derive(Clone, Copy, Debug)]
enum Members {
    /// An attribute: an array, or a type.
    Attr(Ident),
    /// The type of the first value of an operand declaration.
    Operand(usize),
}

/// An operation with the bodies that a name depends on.
type Named<'a> = (&'a Registry, &'a Body, OpId);

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
    alternatives: Vec<Vec<Part>>,
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
            results.push(ResultName { declaration, alternatives: alternatives(ctx, def, name)? });
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

/// Splits names at each `|`, and each of them at its `{attr}`s. A name without text is the number of a value.
fn alternatives(ctx: &Context, def: &OpDef, names: &str) -> Result<Vec<Vec<Part>>, String> {
    names.split('|').map(|name| parts(ctx, def, name.trim())).collect()
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
        if let Some(part) = member_part(ctx, def, attr)? {
            out.push(part);
            rest = after;
            continue;
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

/// Parses `each members`, `each members except 1`, `at index members` or `#`.
fn member_part(ctx: &Context, def: &OpDef, text: &str) -> Result<Option<Part>, String> {
    let attr = |name: &str| {
        let decl = def.attrs.iter().find(|decl| ctx.str(decl.name) == name);
        decl.map(|decl| decl.name).ok_or_else(|| format!("'{name}' is not an attribute"))
    };
    let members = |text: &str| {
        let operand = text.strip_prefix("type($").and_then(|rest| rest.strip_suffix(')'));
        let Some(operand) = operand else { return attr(text).map(Members::Attr) };
        let index = def.operands.iter().position(|decl| ctx.str(decl.name) == operand);
        index.map(Members::Operand).ok_or_else(|| format!("'${operand}' is not an operand"))
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(Some(match words[..] {
        ["#"] => Part::Number,
        ["name", "of", operand] if operand.starts_with('$') => {
            let is_it = |decl: &ValueDecl| ctx.str(decl.name) == &operand[1..];
            let index = def.operands.iter().position(is_it);
            Part::NameOf(index.ok_or_else(|| format!("'{operand}' is not an operand"))?)
        }
        [name] if let Some(name) = in_quotes(name) => Part::Attr(ctx.ident(name)),
        ["type", of] => Part::TypeOf(attr(of)?),
        ["word", of] => Part::Word(attr(of)?),
        ["bit", of] => Part::Bit(attr(of)?),
        ["signed", of] => Part::Signed(attr(of)?),
        ["plain", "type"] => Part::PlainType,
        [of] if of.starts_with('$') => {
            let refused = || format!("expected '$operand.attribute', found '{of}'");
            let (operand, attr) = of[1..].split_once('.').ok_or_else(refused)?;
            let index = def.operands.iter().position(|decl| ctx.str(decl.name) == operand);
            Part::OfDefining(index.ok_or_else(refused)?, ctx.ident(attr))
        }
        ["each", of] => Part::Each(members(of)?, None),
        ["each", of, "except", case] => {
            let number = case.parse().map_err(|_| format!("'{case}' is not a number"))?;
            Part::Each(members(of)?, Some(number))
        }
        ["at", index, of] => Part::At(attr(index)?, members(of)?),
        _ => return Ok(None),
    }))
}

/// Returns the name of a discardable attribute: the text between quotes.
fn in_quotes(text: &str) -> Option<&str> {
    text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'))
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
    let region = region.ok_or_else(refused)?;
    Ok(ArgName { region, slice, alternatives: alternatives(ctx, def, name)? })
}

/// Returns the first name whose parts all have a text. An empty text does not count.
fn first_text(
    alternatives: &[Vec<Part>],
    text: impl Fn(&Part) -> Option<String>,
) -> Option<String> {
    let counts = |part: &Part, text: &str| !text.is_empty() || matches!(part, Part::Integer);
    let text = |part: &Part| text(part).filter(|text| counts(part, text));
    alternatives.iter().find_map(|parts| parts.iter().map(&text).collect())
}

fn result_hook(names: Vec<ResultName>) -> ResultNamesHook {
    let hook = move |cx: &ResultNamesCx<'_>, op: OpId, set: &mut dyn FnMut(ValueId, &str)| {
        let ResultNamesCx { reg, body, .. } = *cx;
        let ctx = reg.ctx();
        let Some(def) = reg.def(body, op) else { return };
        let Some(segments) = declared_results(ctx, def, body, op) else { return };
        for name in &names {
            let Some((first, count)) = segments.get(name.declaration) else { continue };
            let varies = name.alternatives.iter().flatten().any(Part::varies);
            for number in 0..if varies { count } else { count.min(1) } {
                let value = body.result(op, first + number);
                let text = |part: &Part| part.text(cx, op, body.ty(value), number);
                if let Some(text) = first_text(&name.alternatives, text) {
                    set(value, &text);
                }
            }
        }
    };
    Hook::Shared(Arc::new(hook))
}

fn argument_hook(names: Vec<ArgName>) -> BlockArgNamesHook {
    let hook = move |reg: &Registry,
                     named: OwnedRegion<'_>,
                     (outer, op): (&Body, OpId),
                     set: &mut dyn FnMut(ValueId, &str)| {
        let Some(block) = named.body.entry_block(named.region) else { return };
        let number = outer.all_regions(op).position(|r| r.region == named.region);
        let cx = ResultNamesCx::new(reg, outer);
        for name in names.iter().filter(|name| Some(name.region) == number) {
            let Some((first, count)) = name.slice.numbers((reg, outer, op)) else { continue };
            let args = named.body.block_args(block).get(first..).unwrap_or_default();
            for (index, &arg) in args.iter().take(count).enumerate() {
                let ty = named.body.ty(arg);
                let text = |part: &Part| part.text(&cx, op, ty, index);
                if let Some(text) = first_text(&name.alternatives, text) {
                    set(arg, &text);
                }
            }
        }
    };
    Hook::Shared(Arc::new(hook))
}

impl NamedSlice {
    /// Returns the number of the first argument, and the count.
    fn numbers(self, (reg, body, op): Named<'_>) -> Option<(usize, usize)> {
        match self {
            NamedSlice::Numbers(first, count) => Some((first, count.unwrap_or(usize::MAX))),
            NamedSlice::Operand(index) => {
                let segments = declared_operands(reg.ctx(), reg.def(body, op)?, body, op)?;
                segments.get(index)
            }
        }
    }
}

impl Members {
    /// Returns the members.
    fn of(self, (reg, body, op): Named<'_>) -> Option<Vec<Member>> {
        let ctx = reg.ctx();
        let attr = match self {
            Members::Attr(name) => body.attr(ctx, op, name)?,
            Members::Operand(index) => {
                let segments = declared_operands(ctx, reg.def(body, op)?, body, op)?;
                let (first, count) = segments.get(index)?;
                (count > 0).then(|| ctx.type_attr(body.ty(body.operand(op, first))))?
            }
        };
        members_of(ctx, attr)
    }
}

impl Part {
    /// Returns whether the text depends on the number of the value.
    fn varies(&self) -> bool {
        matches!(self, Part::Number | Part::Each(..))
    }

    /// Returns the text of the part for value number `number`, of the type `ty`, if it has one.
    fn text(&self, cx: &ResultNamesCx<'_>, op: OpId, ty: Type, number: usize) -> Option<String> {
        let ResultNamesCx { reg, body, .. } = *cx;
        let (ctx, named) = (reg.ctx(), (reg, body, op));
        let name = |member: &Member| ctx.string_value(member.name).map(str::to_owned);
        let attr = |name: Ident| Some(ctx.attr(body.attr(ctx, op, name)?));
        match self {
            Part::Text(text) => Some(text.clone()),
            Part::Number => Some(number.to_string()),
            Part::NameOf(index) => {
                let segments = declared_operands(ctx, reg.def(body, op)?, body, op)?;
                let (first, count) = segments.get(*index)?;
                let value = (count > 0).then(|| body.operand(op, first))?;
                cx.name_of(value)
            }
            Part::Each(members, except) => {
                let members = members.of(named)?;
                let listed = |m: &&Member| except.is_none() || m.number != *except;
                name(members.iter().filter(listed).nth(number)?)
            }
            Part::TypeOf(name) => {
                let ty = reg.attr_type(body.attr(ctx, op, *name)?)?;
                Some(ir_core::printer::type_text(reg, ty))
            }
            Part::Word(name) => {
                let text = body.attr(ctx, op, *name).and_then(|attr| ctx.string_value(attr))?;
                Some(first_word(text).to_owned())
            }
            Part::Signed(name) => {
                let value = body.attr(ctx, op, *name)?;
                let first = match ctx.attr(value) {
                    AttrKind::Parametric { params, .. } => *params.first()?,
                    _ => value,
                };
                Some(ctx.int_value(first)?.to_signed_string())
            }
            Part::Bit(name) => {
                let value = ctx.int_value(body.attr(ctx, op, *name)?)?;
                Some(u8::from(!value.is_zero()).to_string())
            }
            Part::OfDefining(index, name) => {
                let segments = declared_operands(ctx, reg.def(body, op)?, body, op)?;
                let (first, count) = segments.get(*index)?;
                let value = (count > 0).then(|| body.operand(op, first))?;
                let attr = body.attr(ctx, body.defining_op(value)?, *name)?;
                ctx.string_value(attr).map(str::to_owned)
            }
            Part::At(index, members) => {
                let index = ctx.int_value(body.attr(ctx, op, *index)?)?.try_to_i64()?;
                name(members.of(named)?.get(usize::try_from(index).ok()?)?)
            }
            Part::Bool(name) => match attr(*name)? {
                AttrKind::Integer { value, ty } if *ty == ctx.i1() => {
                    Some(if value.is_zero() { "false" } else { "true" }.to_owned())
                }
                _ => None,
            },
            Part::Type | Part::PlainType | Part::Vector | Part::Integer => {
                self.text_of_type(reg, ty)
            }
            Part::Attr(name) => attr_text(reg, body.attr(ctx, op, *name)?),
        }
    }

    /// Returns the text of a part that describes the type of the value, if it has one.
    fn text_of_type(&self, reg: &Registry, ty: Type) -> Option<String> {
        let ctx = reg.ctx();
        match self {
            Part::Type => number_type_text(reg, ty),
            Part::PlainType => {
                let text = ir_core::printer::type_text(reg, ty);
                let own = text.strip_prefix('!').and_then(|text| Some(text.split_once('.')?.1));
                let plain = own.unwrap_or(&text);
                Some(plain.chars().filter(char::is_ascii_alphanumeric).collect())
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
            _ => None,
        }
    }
}

/// Returns the text of the type of a number.
fn number_type_text(reg: &Registry, ty: Type) -> Option<String> {
    let kind = reg.ctx().ty(ty);
    let number = matches!(kind, TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::Index);
    number.then(|| ir_core::printer::type_text(reg, ty))
}

/// Returns the word that a text starts with, which may be in backquotes.
fn first_word(text: &str) -> &str {
    let text = text.strip_prefix('`').unwrap_or(text);
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())]
}

/// Returns the text of an attribute in a name, if it has one.
fn attr_text(reg: &Registry, attr: Attr) -> Option<String> {
    let ctx = reg.ctx();
    match ctx.attr(attr) {
        AttrKind::Integer { ty, .. } if *ty == ctx.i1() => None,
        AttrKind::Integer { value, ty } => Some(match ctx.ty(*ty) {
            TypeKind::Integer { signedness: Signedness::Unsigned, .. } => {
                value.to_unsigned_string()
            }
            _ => value.to_signed_string(),
        }),
        AttrKind::Float { .. } => {
            let text = ir_core::printer::attr_text(reg, attr);
            let number = text.split_once(" : ").map_or(&*text, |(number, _)| number);
            Some(number.replace('+', ""))
        }
        AttrKind::String { value, .. } => Some(String::from_utf8_lossy(value).into_owned()),
        AttrKind::SymbolRef { root, .. } => Some(ctx.str(*root).to_owned()),
        AttrKind::Array(items) => {
            let texts: Option<Vec<String>> =
                items.iter().map(|&item| parameters_text(reg, item)).collect();
            texts.map(|texts| texts.join("."))
        }
        _ => parameters_text(reg, attr),
    }
}

/// Returns the text of an attribute with parameters: its first string or symbol, or the case of an enum.
fn parameters_text(reg: &Registry, attr: Attr) -> Option<String> {
    let ctx = reg.ctx();
    let AttrKind::Parametric { dialect, mnemonic, params } = ctx.attr(attr) else { return None };
    let text = |&param: &Attr| match ctx.attr(param) {
        AttrKind::SymbolRef { root, .. } => Some(ctx.str(*root).to_owned()),
        _ => ctx.string_value(param).map(str::to_owned),
    };
    params.iter().find_map(text).or_else(|| {
        let def = reg.attr_def(*dialect, *mnemonic)?;
        let ParamKind::Enum(cases) = &def.params.first()?.kind else { return None };
        let AttrKind::Integer { value, .. } = ctx.attr(*params.first()?) else { return None };
        cases.text_of(cases.number_of(value)?)
    })
}
