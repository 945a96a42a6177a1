//! Arguments of a region whose types are the parameter of a type, and regions for symbols.
//!
//! ```text
//! custom<ArgumentsOfType>($type, args($body), "!d.sequence")
//! (%a: i32, %b: i8)                    $type = !d.sequence<i32, i8>
//! (a = %x: i32, "b c" = %y: i8)        $type = !d.dict<a: i32, "b c": i8>, if the items of the parameter have names
//! custom<SymbolRegions>($symbols, $regions, $body, "handle", "do")
//!  {
//!   handle @f(%a: i32) {...}           $symbols = [@f]
//!   do {...}                           the region $body
//! }
//! ```

use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp,
    RegionStyle,
};
use ir_core::body::OwnedRegion;
use ir_core::def::ParamKind;
use ir_core::def::format::CustomParam;
use ir_core::members::members_of;
use ir_core::{Attr, AttrKind, OpId, Registry, Type, TypeKind};
use ods::{DeclCount, Requirement};

use super::named_lists::name;
use super::parsing::{ANY, TYPE, attr_index, mismatch, set, set_list};
use super::table::{Directives, taking};
use super::type_parts::type_named;

const ARGUMENTS: &[&[Requirement]] = &[&[TYPE, Requirement::Args, Requirement::Text]];
const REGIONS: &[&[Requirement]] = &[&[
    ANY,
    Requirement::Regions(DeclCount::Variadic),
    Requirement::Regions(DeclCount::One),
    Requirement::Text,
    Requirement::Text,
]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("ArgumentsOfType", taking(&parse, &print, ARGUMENTS)),
    ("SymbolRegions", taking(&parse_regions, &print_regions, REGIONS)),
];

/// The style of the regions: the arguments precede them.
const STYLE: RegionStyle = RegionStyle { entry_args: false, terminators: true, empty_block: true };

/// Returns the kind of the items of the list that is the parameter of a type.
fn item_kind<'r>(reg: &'r Registry, class: &str) -> Option<&'r ParamKind> {
    match &type_named(reg, class)?.params[..] {
        [decl] => match &decl.kind {
            ParamKind::Array(inner) => Some(inner),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether the items of the list have names.
fn is_named(kind: &ParamKind) -> bool {
    matches!(kind, ParamKind::AttrOf { .. })
}

/// Returns the type with these items.
fn build(reg: &Registry, class: &str, items: &[(Option<Attr>, Type)]) -> Option<Type> {
    let ctx = reg.ctx();
    let kind = item_kind(reg, class)?;
    let item = |&(name, ty): &(Option<Attr>, Type)| {
        let ParamKind::AttrOf { dialect, mnemonic } = *kind else {
            return Some(ctx.type_attr(ty));
        };
        let param = |kind: &ParamKind| match kind {
            ParamKind::String => name,
            ParamKind::Type => Some(ctx.type_attr(ty)),
            _ => None,
        };
        let def = reg.attr_def(dialect, mnemonic)?;
        let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Option<_>>()?;
        Some(ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }))
    };
    let items = items.iter().map(item).collect::<Option<Vec<Attr>>>()?;
    let def = type_named(reg, class)?;
    let params = def.stored_params(ctx, &[ctx.array_attr(&items)]);
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// Parses the arguments, and sets the type.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [index, CustomParam::Args(args), CustomParam::Code(class)] = params else {
        return Err(mismatch(p));
    };
    let Some(index) = attr_index(Some(index)) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let Some(kind) = item_kind(p.reg(), class) else {
        return Err(p.error(pos, format!("'{class}' is not a type whose only parameter is a list")));
    };
    let named = is_named(kind);
    let (mut items, mut arguments): (Vec<(Option<Attr>, Type)>, Vec<Argument>) = Default::default();
    p.comma_list(Delimiter::Paren, &mut |p| {
        let name = if named { Some(name(p)?) } else { None };
        if named {
            p.literal("=")?;
        }
        let argument = p.argument(ArgumentSyntax::Typed)?;
        items.extend(argument.ty.map(|ty| (name, ty)));
        arguments.push(argument);
        Ok(())
    })?;
    let Some(ty) = build(p.reg(), class, &items) else {
        return Err(p.error(pos, format!("'{class}' has other parameters than types and names")));
    };
    let ty = p.reg().ctx().type_attr(ty);
    set(p, op, index, ty);
    p.format_args(*args).extend(arguments);
    Ok(())
}

/// Prints the arguments of the entry block of a region, after their names.
fn print_arguments(p: &mut dyn OpAsmPrinter<'_>, region: Option<OwnedRegion<'_>>, names: &[Attr]) {
    let ctx = p.reg().ctx();
    p.text("(");
    let entry = region.and_then(|r| Some((r.body, r.body.entry_block(r.region)?)));
    if let Some((body, entry)) = entry {
        for (at, &arg) in body.block_args(entry).iter().enumerate() {
            p.text(if at > 0 { ", " } else { "" });
            if let Some(&name) = names.get(at) {
                p.keyword_or_string(ctx.string_value(name).unwrap_or_default());
                p.text(" = ");
            }
            p.region_argument(body, arg, ctx.empty_dict(), ArgumentSyntax::Typed);
        }
    }
    p.text(")");
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [index, CustomParam::Args(args), CustomParam::Code(class)] = params else { return };
    let named = item_kind(p.reg(), class).is_some_and(is_named);
    let ty = attr_index(Some(index)).and_then(|index| p.declared_attr(op, index));
    let members = ty.filter(|_| named).and_then(|ty| members_of(p.reg().ctx(), ty));
    let names: Vec<Attr> = members.unwrap_or_default().iter().map(|member| member.name).collect();
    let region = p.body().all_regions(op).nth(args.region);
    print_arguments(p, region, &names);
}

/// The parameters of `SymbolRegions`: the attribute with the symbols, the two declarations of regions, and the words.
struct SymbolRegions<'p> {
    symbols: usize,
    regions: usize,
    body: usize,
    word: &'p str,
    last: &'p str,
}

fn symbol_regions(params: &[CustomParam]) -> Option<SymbolRegions<'_>> {
    match params {
        [
            symbols,
            CustomParam::Region(regions),
            CustomParam::Region(body),
            CustomParam::Code(word),
            CustomParam::Code(last),
        ] => Some(SymbolRegions {
            symbols: attr_index(Some(symbols))?,
            regions: *regions,
            body: *body,
            word,
            last,
        }),
        _ => None,
    }
}

/// Parses `{ word @symbol(%arg: type) {...} ... last {...} }`.
fn parse_regions(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(SymbolRegions { symbols, regions, body, word, last }) = symbol_regions(params) else {
        return Err(mismatch(p));
    };
    let mut list = Vec::new();
    p.literal("{")?;
    while p.optional_literal(word) {
        let pos = p.pos();
        let symbol = p.attr(None)?;
        if !matches!(p.reg().ctx().attr(symbol), AttrKind::SymbolRef { .. }) {
            return Err(p.error(pos, "expected a symbol".into()));
        }
        list.push(symbol);
        let arguments = p.argument_list(Delimiter::Paren, ArgumentSyntax::Typed)?;
        let region = p.region(op, &arguments)?;
        p.format_regions(regions).push(region);
    }
    p.literal(last)?;
    let region = p.region(op, &[])?;
    p.format_regions(body).push(region);
    p.literal("}")?;
    set_list(p, op, symbols, &list);
    Ok(())
}

/// Prints what [`parse_regions`] reads.
fn print_regions(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(SymbolRegions { symbols, regions, body, word, last }) = symbol_regions(params) else {
        return;
    };
    let symbols = p.declared_attr(op, symbols);
    let Some(AttrKind::Array(symbols)) = symbols.map(|list| p.reg().ctx().attr(list)) else {
        return;
    };
    p.text(" {");
    p.indent_more();
    for (index, &symbol) in symbols.iter().enumerate() {
        p.newline();
        p.text(word);
        p.text(" ");
        p.attr(symbol);
        let region = p.body().all_regions(op).nth(regions + index);
        print_arguments(p, region, &[]);
        p.text(" ");
        p.region(op, regions + index, STYLE);
    }
    p.newline();
    p.text(last);
    p.text(" ");
    p.region(op, body, RegionStyle { entry_args: true, ..STYLE });
    p.indent_less();
    p.newline();
    p.text("}");
}
