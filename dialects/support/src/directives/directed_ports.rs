//! Ports with a direction, whose properties are stored in parallel lists.
//!
//! ```text
//! custom<DirectedPorts>("directions names types symbols=#d.symbol domains annotations locations",
//!                       $directions, $names, $types, $symbols, $domains, $annotations, $locations, args($body))
//! (in %a: !d.t sym @s domains [%b] [{class = "x"}], out %b: !d.domain)
//! custom<DirectedPorts>("directions names types", $directions, $names, type($results))      (in a: i32, out "b c": i8)
//! custom<PortDict>(attr-dict, ref($names), args($body))
//! custom<DirectedMembers>(type($x), "!d.object")            @C(in a: i32, out b: i8), the parameters of !d.object
//! ```
//!
//! The first text lists the roles of the following parameters. Directions are an array of bools (`true` is `out`),
//! types an array of types or the types of results, symbols attributes of a class (or an empty array), domains
//! arrays of the numbers of ports (or an empty array), annotations arrays (or an empty array). Of the lists for the
//! types of results, each has an item for each port. `PortDict` is the dictionary after `attributes`; it has the names
//! if those of the arguments differ, and can replace them.

use ir_core::asm::UnresolvedOperand;
use ir_core::asm::{Argument, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::body::OwnedRegion;
use ir_core::def::ParamKind;
use ir_core::def::format::{ArgSlice, CustomParam, TypesOf};
use ir_core::def::hooks::DictText;
use ir_core::members::members_of;
use ir_core::{Attr, AttrKind, Ident, Loc, OpId, Signedness, Type, TypeKind, ValueId};

use super::named_lists::name;
use super::parsing::{attr_index, mismatch, set, types_of};
use super::table::{Directives, of_any};
use super::type_parts::{printed_type, type_named};
use super::types::values_of;

/// The parameters, by role.
#[derive(Default)]
struct Parts<'p> {
    directions: Option<usize>,
    names: Option<usize>,
    types: Option<usize>,
    results: Option<(&'p CustomParam, TypesOf)>,
    symbols: Option<usize>,
    /// The class of symbols.
    symbol: &'p str,
    domains: Option<usize>,
    annotations: Option<usize>,
    locations: Option<usize>,
    args: Option<ArgSlice>,
}

impl<'p> Parts<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [CustomParam::Code(roles), rest @ ..] = params else { return None };
        let mut parts = Parts::default();
        let mut roles = roles.split_whitespace();
        for param in rest {
            if let CustomParam::Args(of) = param {
                parts.args = Some(*of);
                continue;
            }
            let index = attr_index(Some(param));
            let role = roles.next()?;
            if let Some(("symbols", class)) = role.split_once('=') {
                (parts.symbols, parts.symbol) = (index, class);
                continue;
            }
            match role {
                "directions" => parts.directions = index,
                "names" => parts.names = index,
                "types" if index.is_none() => parts.results = Some((param, types_of(Some(param))?)),
                "types" => parts.types = index,
                "domains" => parts.domains = index,
                "annotations" => parts.annotations = index,
                "locations" => parts.locations = index,
                _ => return None,
            }
        }
        Some(parts)
    }
}

/// A port as written.
struct Port {
    out: bool,
    name: Attr,
    value: Option<UnresolvedOperand>,
    ty: Type,
    symbol: Option<Attr>,
    domains: Vec<(Attr, Pos)>,
    annotations: Option<Attr>,
    loc: Option<Loc>,
    pos: Pos,
}

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("DirectedMembers", of_any(&parse_members, &print_members)),
    ("DirectedPorts", of_any(&parse, &print)),
    ("PortDict", of_any(&parse_dict, &print_dict)),
];

/// Returns the name of a value; none if it is a number.
fn value_name(p: &dyn OpAsmParser, value: UnresolvedOperand) -> Attr {
    let name = p.value_name(value.name);
    let is_number = name.starts_with(|c: char| c.is_ascii_digit());
    p.reg().ctx().string_attr(if is_number { "" } else { &name })
}

fn direction(p: &mut dyn OpAsmParser) -> ParseResult<bool> {
    let out = p.optional_literal("out");
    if !out && !p.optional_literal("in") {
        let pos = p.pos();
        return Err(p.error(pos, "expected the direction of a port: in or out".into()));
    }
    Ok(out)
}

/// Parses a symbol `@name` or `[<@name,1,public>]`.
fn symbol(p: &mut dyn OpAsmParser, class: &str) -> ParseResult<Attr> {
    let pos = p.pos();
    if !p.peek_literal("[") {
        let name = p.attr(None)?;
        let text = ir_core::printer::attr_text(p.reg(), name);
        return p.attr_of_text(pos, &in_class(class, &text));
    }
    let mut items: Vec<String> = Vec::new();
    p.comma_list(Delimiter::Square, &mut |p| {
        p.literal("<")?;
        let name = p.attr(None)?;
        let name = ir_core::printer::attr_text(p.reg(), name);
        p.literal(",")?;
        let number = p.integer()?;
        p.literal(",")?;
        let visibility = p.keyword()?;
        p.literal(">")?;
        items.push(format!("<{name},{number},{visibility}>"));
        Ok(())
    })?;
    p.attr_of_text(pos, &in_class(class, &format!("[{}]", items.join(", "))))
}

/// Returns the full text of a symbol.
fn in_class(class: &str, text: &str) -> String {
    let (dialect, mnemonic) = class.split_once('.').unwrap_or((class, ""));
    format!("{dialect}<{mnemonic}{text}>")
}

fn parse_port(p: &mut dyn OpAsmParser, parts: &Parts<'_>) -> ParseResult<Port> {
    let out = direction(p)?;
    let pos = p.pos();
    let (value, name) = match parts.args {
        Some(_) => {
            let value = p.operand()?;
            (Some(value), value_name(p, value))
        }
        None => (None, name(p)?),
    };
    p.literal(":")?;
    let ty = p.ty()?;
    let written = parts.symbols.is_some() && p.optional_literal("sym");
    let symbol = if written { Some(symbol(p, parts.symbol)?) } else { None };
    let mut domains = Vec::new();
    if parts.domains.is_some() && p.optional_literal("domains") {
        p.comma_list(Delimiter::Square, &mut |p| {
            let pos = p.pos();
            let domain = match p.optional_operand()? {
                Some(value) => value_name(p, value),
                None => super::named_lists::name(p)?,
            };
            domains.push((domain, pos));
            Ok(())
        })?;
    }
    let written = parts.annotations.is_some() && p.peek_literal("[");
    let annotations = if written { Some(p.attr(None)?) } else { None };
    let loc = p.optional_loc()?;
    Ok(Port { out, name, value, ty, symbol, domains, annotations, loc, pos })
}

/// Parses the ports.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let mut ports = Vec::new();
    p.comma_list(Delimiter::Paren, &mut |p| {
        ports.push(parse_port(p, &parts)?);
        Ok(())
    })?;
    let ctx = p.reg().ctx().clone();
    let mut put = |p: &dyn OpAsmParser, index: Option<usize>, value: Attr| {
        if let Some(index) = index {
            set(p, op, index, value);
        }
    };
    let array =
        |of: &dyn Fn(&Port) -> Attr| ctx.array_attr(&ports.iter().map(of).collect::<Vec<Attr>>());
    let directions: Vec<bool> = ports.iter().map(|port| port.out).collect();
    put(p, parts.directions, ctx.dense_bool_array(&directions));
    put(p, parts.names, array(&|port| port.name));
    put(p, parts.types, array(&|port| ctx.type_attr(port.ty)));
    if let Some((_, results)) = parts.results {
        p.format_types(results).extend(ports.iter().map(|port| port.ty));
    }
    let full = parts.results.is_some();
    if parts.symbols.is_some() {
        let list = if ports.iter().any(|port| port.symbol.is_some()) {
            let none = p.attr_of_text(pos, &in_class(parts.symbol, "[]"))?;
            array(&|port| port.symbol.unwrap_or(none))
        } else {
            ctx.empty_array()
        };
        put(p, parts.symbols, list);
    }
    if let Some(index) = parts.domains {
        let list = domains(p, &ports, full)?;
        put(p, Some(index), list);
    }
    let annotated = |port: &Port| port.annotations.is_some_and(|list| list != ctx.empty_array());
    let annotations = if full || ports.iter().any(annotated) {
        array(&|port| port.annotations.unwrap_or(ctx.empty_array()))
    } else {
        ctx.empty_array()
    };
    put(p, parts.annotations, annotations);
    let loc = |port: &Port| ctx.intern_attr(AttrKind::Location(port.loc.unwrap_or(Loc::UNKNOWN)));
    put(p, parts.locations, array(&loc));
    let Some(args) = parts.args else { return Ok(()) };
    let attrs = ctx.empty_dict();
    for Port { value, ty, loc, pos, .. } in ports {
        p.format_args(args).push(Argument { name: value, ty: Some(ty), attrs, loc, pos });
    }
    Ok(())
}

/// Returns the numbers of the ports that are the domains of each port.
fn domains(p: &mut dyn OpAsmParser, ports: &[Port], full: bool) -> ParseResult<Attr> {
    let ctx = p.reg().ctx().clone();
    if !full && ports.iter().all(|port| port.domains.is_empty()) {
        return Ok(ctx.empty_array());
    }
    let number = ctx.intern_type(TypeKind::Integer { width: 32, signedness: Signedness::Unsigned });
    let mut all = Vec::new();
    for port in ports {
        let mut list = Vec::new();
        for &(name, pos) in &port.domains {
            let Some(at) = ports.iter().position(|other| other.name == name) else {
                return Err(p.error(pos, "no port has the name of this domain".into()));
            };
            list.push(ctx.int_attr_i64(number, at as i64));
        }
        all.push(ctx.array_attr(&list));
    }
    Ok(ctx.array_attr(&all))
}

/// Returns the items of an array attribute of `op`.
fn items(p: &dyn OpAsmPrinter<'_>, op: OpId, index: Option<usize>) -> Vec<Attr> {
    let list = index.and_then(|index| p.declared_attr(op, index));
    match list.map(|list| p.reg().ctx().attr(list)) {
        Some(AttrKind::Array(list)) => list.to_vec(),
        _ => Vec::new(),
    }
}

/// Returns the body of a region, and the arguments of its entry block.
fn arguments<'a>(
    p: &dyn OpAsmPrinter<'a>,
    op: OpId,
    args: Option<ArgSlice>,
) -> Option<(OwnedRegion<'a>, &'a [ValueId])> {
    let region = p.body().all_regions(op).nth(args?.region)?;
    let entry = region.body.entry_block(region.region)?;
    Some((region, region.body.block_args(entry)))
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let ctx = p.reg().ctx();
    let directions = parts.directions.and_then(|index| p.declared_attr(op, index));
    let directions = directions.and_then(|list| ctx.dense_ints(list)).unwrap_or_default();
    let names = items(p, op, parts.names);
    let types: Vec<Type> = match parts.results {
        Some((param, _)) => {
            values_of(p, op, Some(param)).iter().map(|&value| p.body().ty(value)).collect()
        }
        None => items(p, op, parts.types).iter().filter_map(|&ty| as_type(ctx.attr(ty))).collect(),
    };
    let (symbols, domains) = (items(p, op, parts.symbols), items(p, op, parts.domains));
    let (annotations, locations) = (items(p, op, parts.annotations), items(p, op, parts.locations));
    let args = arguments(p, op, parts.args);
    p.text("(");
    for (index, ty) in types.into_iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        p.text(if directions.get(index) == Some(&0) { "in " } else { "out " });
        print_name(p, index, &names, args);
        p.text(": ");
        p.ty(ty);
        if let Some(&symbol) = symbols.get(index)
            && !is_empty(ctx.attr(symbol), (ctx.absent(), ctx.empty_array()))
        {
            p.text(" sym ");
            p.stripped_attr(symbol);
        }
        print_domains(p, domains.get(index).copied(), &names, args);
        if let Some(&list) = annotations.get(index).filter(|&&list| list != ctx.empty_array()) {
            p.text(" ");
            p.attr(list);
        }
        let stored = locations.get(index).and_then(|&loc| match ctx.attr(loc) {
            AttrKind::Location(loc) => Some(*loc),
            _ => None,
        });
        match args.and_then(|(region, args)| Some((region.body, *args.get(index)?))) {
            Some((owner, arg)) => p.region_argument_loc(owner, arg),
            None => stored.into_iter().for_each(|loc| p.optional_loc(loc)),
        }
    }
    p.text(")");
}

fn as_type(attr: &AttrKind) -> Option<Type> {
    match attr {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Returns whether a symbol has no name.
fn is_empty(symbol: &AttrKind, (none, empty): (Attr, Attr)) -> bool {
    let AttrKind::Parametric { params, .. } = symbol else { return false };
    params.iter().all(|param| *param == none || *param == empty)
}

type Arguments<'a> = Option<(OwnedRegion<'a>, &'a [ValueId])>;

fn print_name(p: &mut dyn OpAsmPrinter<'_>, index: usize, names: &[Attr], args: Arguments<'_>) {
    if let Some((region, args)) = args
        && let Some(&arg) = args.get(index)
    {
        let printed = p.value_text(region.body, arg);
        p.text("%");
        p.text(&printed);
        return;
    }
    let name = names.get(index).and_then(|&name| p.reg().ctx().string_value(name));
    p.keyword_or_string(name.unwrap_or_default());
}

fn print_domains(
    p: &mut dyn OpAsmPrinter<'_>,
    list: Option<Attr>,
    names: &[Attr],
    args: Arguments<'_>,
) {
    let ctx = p.reg().ctx();
    let Some(AttrKind::Array(list)) = list.map(|list| ctx.attr(list)) else { return };
    for (at, &number) in list.iter().enumerate() {
        p.text(if at > 0 { ", " } else { " domains [" });
        let number = ctx.int_value(number).and_then(|number| number.try_to_i64());
        print_name(
            p,
            number.and_then(|number| usize::try_from(number).ok()).unwrap_or(0),
            names,
            args,
        );
    }
    if !list.is_empty() {
        p.text("]");
    }
}

/// Returns the names of ports, and the arguments.
fn names_and_args(params: &[CustomParam]) -> Option<(usize, Option<ArgSlice>)> {
    let [CustomParam::AttrDict, CustomParam::Ref(names), args @ ..] = params else { return None };
    match args {
        [] => Some((attr_index(Some(names))?, None)),
        [CustomParam::Args(args)] => Some((attr_index(Some(names))?, Some(*args))),
        _ => None,
    }
}

/// Parses the dictionary; its names replace those of the ports.
pub(super) fn parse_dict(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((names, _)) = names_and_args(params) else { return Err(mismatch(p)) };
    let name: Option<Ident> =
        p.reg().op(op.name).and_then(|def| def.attrs.get(names)).map(|decl| decl.name);
    let mut entries = Vec::new();
    let pos = p.pos();
    p.attr_dict_with_keyword(&mut entries)?;
    let given = |entry: &&(Ident, Attr)| Some(entry.0) == name;
    if let Some(&(_, list)) = entries.iter().find(given) {
        let ctx = p.reg().ctx();
        let count = |attr: Attr| match ctx.attr(attr) {
            AttrKind::Array(items) => Some(items.len()),
            _ => None,
        };
        let ports = op.attrs.iter().find(given).and_then(|entry| count(entry.1));
        if count(list) != ports {
            return Err(p.error(pos, "expected an array of as many names as ports".into()));
        }
        op.attrs.retain(|entry| Some(entry.0) != name);
    }
    op.attrs.extend(entries);
    Ok(())
}

/// Prints what [`parse_dict`] reads.
pub(super) fn print_dict(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((index, args)) = names_and_args(params) else { return };
    let ctx = p.reg().ctx();
    let names = items(p, op, Some(index));
    let differ = arguments(p, op, args).is_some_and(|(region, args)| {
        args.iter().zip(&names).any(|(&arg, &name)| {
            Some(p.value_text(region.body, arg).as_str()) != ctx.string_value(name)
        })
    });
    let name = p.reg().op(p.body().name(op)).and_then(|def| def.attrs.get(index));
    let added: Vec<Ident> = name.filter(|_| differ).map(|decl| decl.name).into_iter().collect();
    p.format_attr_dict(op, DictText { keyword: Some("attributes"), elided: &[], added: &added });
}

/// Parses the parameters of a type: a symbol and members with directions.
pub(super) fn parse_members(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, CustomParam::Code(class)] = params else { return Err(mismatch(p)) };
    let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let symbol = p.attr(None)?;
    let mut members = Vec::new();
    p.comma_list(Delimiter::Paren, &mut |p| {
        let out = direction(p)?;
        let name = name(p)?;
        p.literal(":")?;
        members.push((out, name, p.ty()?));
        Ok(())
    })?;
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let member = |kind: &ParamKind, &(out, name, ty): &(bool, Attr, Type)| {
        let ParamKind::AttrOf { dialect, mnemonic, .. } = kind else { return None };
        let def = reg.attr_def(*dialect, *mnemonic)?;
        let param = |kind: &ParamKind| match kind {
            ParamKind::Enum(_) => Some(ctx.int_attr_i64(ctx.i64(), i64::from(out))),
            ParamKind::String => Some(name),
            ParamKind::Type => Some(ctx.type_attr(ty)),
            _ => None,
        };
        let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Option<_>>()?;
        let (dialect, mnemonic) = (def.dialect, def.mnemonic);
        Some(ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }))
    };
    let param = |kind: &ParamKind| match kind {
        ParamKind::Array(inner) => {
            let list = members.iter().map(|one| member(inner, one)).collect::<Option<Vec<Attr>>>();
            list.map(|list| ctx.array_attr(&list))
        }
        _ => Some(symbol),
    };
    let built = type_named(reg, class).and_then(|def| {
        let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Option<_>>()?;
        let (dialect, mnemonic) = (def.dialect, def.mnemonic);
        Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
    });
    match built {
        Some(ty) => p.format_types(of).push(ty),
        None => return Err(p.error(pos, format!("cannot build a type '{class}'"))),
    }
    Ok(())
}

/// Prints what [`parse_members`] reads.
pub(super) fn print_members(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let Some(ty) = printed_type(p, op, params.first()) else { return };
    if let TypeKind::Parametric { params, .. } = ctx.ty(ty)
        && let Some(&symbol) =
            params.iter().find(|&&param| matches!(ctx.attr(param), AttrKind::SymbolRef { .. }))
    {
        p.attr(symbol);
    }
    p.text("(");
    for (at, member) in members_of(ctx, ctx.type_attr(ty)).unwrap_or_default().iter().enumerate() {
        p.text(if at > 0 { ", " } else { "" });
        p.text(if member.number == Some(0) { "in " } else { "out " });
        p.keyword_or_string(ctx.string_value(member.name).unwrap_or_default());
        p.text(": ");
        if let Some(ty) = member.ty {
            p.ty(ty);
        }
    }
    p.text(")");
}
