//! Port lists of modules: inputs are arguments of the body, outputs are not.
//!
//! ```text
//! custom<PortList>($type, $attrs, $locs, args($body), "!d.module", "!d.inout")
//! (in %a: i32 {d.x}, out b: i8, inout %c "c d": i4)
//! $type = !d.module<input a: i32, output b: i8, inout "c d": i4>
//! ```
//!
//! `!d.module` is a type whose parameter is a list of attributes with a direction (an enum of input, output and
//! inout, in this order), a name and a type. The argument for an inout port is of the type `!d.inout<i4>`. The name
//! of an input follows its value if the value has another name. `$locs` are the locations of the outputs. Without
//! `args`, `$locs` has those of all ports, and the names of inputs are only names. A fourth attribute before `args` has
//! the locations of inputs, for a body that may be absent.

use ir_core::asm::{Argument, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::ParamKind;
use ir_core::def::format::{ArgSlice, CustomParam};
use ir_core::members::{Member, members_of};
use ir_core::{Attr, AttrKind, Body, Loc, OpId, Registry, Type, TypeKind, ValueId};
use ods::Requirement;

use super::parsing::{ANY, TYPE, attr_index, mismatch, set};
use super::table::{Directives, taking};
use super::type_parts::type_named;

const TEXT: Requirement = Requirement::Text;

const TAKES: &[&[Requirement]] = &[
    &[TYPE, ANY, ANY, Requirement::Maybe(&ANY), Requirement::Args, TEXT, TEXT],
    &[TYPE, ANY, ANY, TEXT, TEXT],
    &[TYPE, Requirement::Args, TEXT, TEXT],
];

const WORDS: [&str; 3] = ["in", "out", "inout"];
const OUTPUT: i64 = 1;
const INOUT: i64 = 2;

/// The parameters of the directive.
struct Parts<'p> {
    ty: usize,
    /// The attributes and the locations of the ports, if the operation has them.
    attrs: Option<usize>,
    locs: Option<usize>,
    input_locs: Option<usize>,
    args: Option<ArgSlice>,
    module: &'p str,
    inout: &'p str,
}

impl<'p> Parts<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let (ty, mut rest) = params.split_first()?;
        let mut lists = [None; 3];
        for list in &mut lists {
            *list = attr_index(rest.first());
            rest = &rest[usize::from(list.is_some())..];
        }
        let [attrs, locs, input_locs] = lists;
        let (args, names) = match rest {
            [CustomParam::Args(args), names @ ..] => (Some(*args), names),
            names => (None, names),
        };
        let [CustomParam::Code(module), CustomParam::Code(inout)] = names else { return None };
        let ty = attr_index(Some(ty))?;
        Some(Parts { ty, attrs, locs, input_locs, args, module, inout })
    }
}

/// A port as written.
struct Port {
    direction: i64,
    name: Attr,
    ty: Type,
    attrs: Attr,
    loc: Option<Loc>,
    /// The value of an input.
    value: Option<ir_core::asm::UnresolvedOperand>,
    pos: Pos,
}

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("PortList", taking(&parse, &print, TAKES))];

fn parse_port(p: &mut dyn OpAsmParser) -> ParseResult<Port> {
    let pos = p.pos();
    let direction = WORDS.iter().position(|word| p.optional_literal(word));
    let Some(direction) = direction.map(|direction| direction as i64) else {
        return Err(p.error(pos, "expected the direction of a port: in, out or inout".into()));
    };
    let pos = p.pos();
    let value = if direction == OUTPUT { None } else { Some(p.operand()?) };
    let ctx = p.reg().ctx().clone();
    let name = match (p.optional_keyword_or_string()?, value) {
        (Some(name), _) => ctx.string_attr(&name),
        (None, Some(value)) => {
            let name = p.value_name(value.name);
            let is_number = name.starts_with(|c: char| c.is_ascii_digit());
            ctx.string_attr(if is_number { "" } else { &name })
        }
        (None, None) => return Err(p.error(pos, "expected the name of a port".into())),
    };
    p.literal(":")?;
    let ty = p.ty()?;
    let mut attrs = Vec::new();
    p.attr_dict(&mut attrs)?;
    let loc = p.optional_loc()?;
    Ok(Port { direction, name, ty, attrs: ctx.dict_attr(&attrs), loc, value, pos })
}

/// Builds a type from its definition: each parameter is given for its kind.
fn build(
    reg: &Registry,
    name: &str,
    param: impl Fn(&ParamKind) -> Option<Attr>,
) -> Result<Type, String> {
    let def = type_named(reg, name).ok_or_else(|| format!("the type '{name}' is not defined"))?;
    let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Option<_>>();
    let params = params.ok_or_else(|| format!("'{name}' has other parameters than ports"))?;
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    Ok(reg.ctx().intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

fn module_type(reg: &Registry, name: &str, ports: &[Port]) -> Result<Type, String> {
    let ctx = reg.ctx();
    let port = |kind: &ParamKind, port: &Port| {
        let ParamKind::AttrOf { dialect, mnemonic, .. } = kind else { return None };
        let def = reg.attr_def(*dialect, *mnemonic)?;
        let param = |kind: &ParamKind| match kind {
            ParamKind::Enum(_) => Some(ctx.int_attr_i64(ctx.i64(), port.direction)),
            ParamKind::String => Some(port.name),
            ParamKind::Type => Some(ctx.type_attr(port.ty)),
            _ => None,
        };
        let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Option<_>>()?;
        let (dialect, mnemonic) = (def.dialect, def.mnemonic);
        Some(ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }))
    };
    build(reg, name, |kind| match kind {
        ParamKind::Array(inner) => {
            let ports = ports.iter().map(|one| port(inner, one)).collect::<Option<Vec<Attr>>>();
            ports.map(|ports| ctx.array_attr(&ports))
        }
        _ => None,
    })
}

fn inout_type(reg: &Registry, name: &str, ty: Type) -> Result<Type, String> {
    let of_type = |kind: &ParamKind| match kind {
        ParamKind::Type => Some(reg.ctx().type_attr(ty)),
        _ => None,
    };
    build(reg, name, of_type)
}

/// Parses the list of ports.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let mut ports = Vec::new();
    p.comma_list(Delimiter::Paren, &mut |p| {
        ports.push(parse_port(p)?);
        Ok(())
    })?;
    let ty = match module_type(p.reg(), parts.module, &ports) {
        Ok(ty) => ty,
        Err(reason) => return Err(p.error(pos, reason)),
    };
    let ctx = p.reg().ctx().clone();
    set(p, op, parts.ty, ctx.type_attr(ty));
    if ports.iter().any(|port| port.attrs != ctx.empty_dict()) {
        let Some(index) = parts.attrs else {
            return Err(p.error(pos, "the ports of this operation have no attributes".into()));
        };
        let attrs: Vec<Attr> = ports.iter().map(|port| port.attrs).collect();
        set(p, op, index, ctx.array_attr(&attrs));
    }
    let is_output = |port: &&Port| parts.args.is_none() || port.direction == OUTPUT;
    let outputs = ports.iter().filter(is_output).map(|port| port.loc).collect();
    let inputs = ports.iter().filter(|port| !is_output(port)).map(|port| port.loc).collect();
    for (index, locs) in [(parts.locs, outputs), (parts.input_locs, inputs)] {
        let locs: Vec<Option<Loc>> = locs;
        let Some(index) = index.filter(|_| locs.iter().any(Option::is_some)) else { continue };
        let loc =
            |loc: &Option<Loc>| ctx.intern_attr(AttrKind::Location(loc.unwrap_or(Loc::UNKNOWN)));
        let locs: Vec<Attr> = locs.iter().map(loc).collect();
        set(p, op, index, ctx.array_attr(&locs));
    }
    let Some(args) = parts.args else { return Ok(()) };
    for port in ports.into_iter().filter(|port| port.direction != OUTPUT) {
        let Port { direction, ty, attrs, loc, value, pos, .. } = port;
        let ty = match direction {
            INOUT => inout_type(p.reg(), parts.inout, ty).map_err(|reason| p.error(pos, reason))?,
            _ => ty,
        };
        p.format_args(args).push(Argument { name: value, ty: Some(ty), attrs, loc, pos });
    }
    Ok(())
}

fn item(reg: &Registry, list: Option<Attr>, index: usize) -> Option<Attr> {
    match reg.ctx().attr(list?) {
        AttrKind::Array(items) => items.get(index).copied(),
        _ => None,
    }
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let reg = p.reg();
    let members = p.declared_attr(op, parts.ty).and_then(|ty| members_of(reg.ctx(), ty));
    let attr = |index: Option<usize>| index.and_then(|index| p.declared_attr(op, index));
    let (attrs, locs, input_locs) = (attr(parts.attrs), attr(parts.locs), attr(parts.input_locs));
    let body = p.body();
    let entry = parts.args.and_then(|args| body.all_regions(op).nth(args.region));
    let entry = entry.and_then(|r| Some((r.body, r.body.entry_block(r.region)?)));
    let args: Option<(&Body, &[ValueId])> =
        entry.map(|(owner, entry)| (owner, owner.block_args(entry)));
    let (mut inputs, mut outputs) = (0, 0);
    p.text("(");
    for (index, port) in members.unwrap_or_default().iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        let is_output = port.number == Some(OUTPUT);
        let value = args.and_then(|(owner, args)| Some((owner, *args.get(inputs)?)));
        print_name(p, port, value.filter(|_| !is_output));
        let dict = item(reg, attrs, index).unwrap_or(reg.ctx().empty_dict());
        p.attr_list(reg.ctx().dict(dict));
        let stored = match parts.args {
            None => item(reg, locs, index),
            Some(_) if is_output => item(reg, locs, outputs),
            Some(_) => item(reg, input_locs, inputs),
        };
        let stored = stored.and_then(|loc| match reg.ctx().attr(loc) {
            AttrKind::Location(loc) => Some(*loc),
            _ => None,
        });
        match value {
            Some((owner, value)) if !is_output => p.region_argument_loc(owner, value),
            _ => stored.into_iter().for_each(|loc| p.optional_loc(loc)),
        }
        inputs += usize::from(!is_output);
        outputs += usize::from(is_output);
    }
    p.text(")");
}

/// Prints the direction, the name and the type of a port.
fn print_name(p: &mut dyn OpAsmPrinter<'_>, port: &Member, value: Option<(&Body, ValueId)>) {
    let ctx = p.reg().ctx();
    let name = ctx.string_value(port.name).unwrap_or_default();
    let direction = port.number.and_then(|number| usize::try_from(number).ok());
    p.text(direction.and_then(|number| WORDS.get(number).copied()).unwrap_or("in"));
    p.text(" ");
    match value {
        Some((owner, value)) => {
            let printed = p.value_text(owner, value);
            p.text("%");
            p.text(&printed);
            if printed != name {
                p.text(" ");
                p.keyword_or_string(name);
            }
        }
        None if port.number == Some(OUTPUT) => p.keyword_or_string(name),
        None => {
            p.text("%");
            p.text(name);
        }
    }
    p.text(" : ");
    if let Some(ty) = port.ty {
        p.ty(ty);
    }
}
