//! `--describe`: an operation, or all of a dialect, as it is loaded.

use ir_core::def::{
    Arity, AttrDecl, AttrStorage, DefLoc, EnumCase, EnumDef, OpDef, ParamKind, TypeDef, ValueDecl,
};
use ir_core::printer::attr_text;
use ir_core::{Context, OpName, Registry};
use text_utils::suggest;

use super::report_style::ReportStyle;
use crate::session::Session;
use text_utils::json::Json;

/// Returns the name of an operation and its assembly format, if it has one: what an editor shows while it is written.
pub fn signature(session: &Session, name: OpName) -> Option<String> {
    let def = session.reg.op(name)?;
    let format = ods::describe_format(&session.reg, def).map(|format| format!(" {format}"));
    Some(session.reg.ctx().op_name_str(name).to_owned() + &format.unwrap_or_default())
}

/// Returns the definition of the operation or dialect `name`.
///
/// # Errors
/// If no operation or dialect has that name.
pub fn describe(session: &Session, name: &str, style: ReportStyle) -> Result<String, String> {
    let reg = &*session.reg;
    let ctx = reg.ctx();
    if let Some(def) = reg.op(ctx.op_name(name)) {
        return Ok(match style {
            ReportStyle::Json => format!("{}\n", op_json(session, def)),
            ReportStyle::Text => op_text(session, def) + &prose(&def.description),
        });
    }
    let Some(dialect) = reg.dialect(ctx.ident(name)) else {
        let ops = reg.ops().map(|def| ctx.op_name_str(def.name));
        let names = ops.chain(reg.dialects().map(|dialect| ctx.str(dialect.name)));
        let hint = suggest::did_you_mean(name, names);
        return Err(format!("there is no operation or dialect '{name}'{hint}"));
    };
    let ops: Vec<&OpDef> = reg.ops().filter(|d| d.dialect == dialect.name).map(|d| &**d).collect();
    let of = |d: &&TypeDef| d.dialect == dialect.name;
    let types: Vec<&TypeDef> = reg.type_defs().map(|d| &**d).filter(of).collect();
    let attrs: Vec<&TypeDef> = reg.attr_defs().map(|d| &**d).filter(of).collect();
    if style == ReportStyle::Json {
        let all = |defs: &[&TypeDef]| Json::List(defs.iter().map(|d| type_json(reg, d)).collect());
        let object = Json::Object(vec![
            ("dialect", Json::from(name)),
            ("summary", Json::from(&*dialect.summary)),
            ("description", Json::from(&*dialect.description)),
            ("dependent", Json::texts(dialect.dependent.iter())),
            ("extensible", Json::Bool(dialect.extensible)),
            ("ops", Json::List(ops.iter().map(|d| op_json(session, d)).collect())),
            ("types", all(&types)),
            ("attrs", all(&attrs)),
        ]);
        return Ok(format!("{object}\n"));
    }
    let mut out = format!("dialect {name}");
    if !dialect.summary.is_empty() {
        out.push_str(&format!(" - {}", dialect.summary));
    }
    out.push('\n');
    if !dialect.dependent.is_empty() {
        out.push_str(&format!("  depends on {}\n", dialect.dependent.join(", ")));
    }
    out.push_str(&prose(&dialect.description));
    for (what, defs) in [("type", types), ("attribute", attrs)] {
        for def in defs {
            out.push_str(&format!("\n{what} {}", ods::describe_type(reg, def)));
        }
    }
    for def in ops {
        out.push('\n');
        out.push_str(&op_text(session, def));
    }
    Ok(out)
}

/// Returns a description, a line of space before it, without the margin that it has in its file.
fn prose(description: &str) -> String {
    let lines = || description.trim_end().lines().skip_while(|line| line.trim().is_empty());
    let margin = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let least = lines().filter(|line| !line.trim().is_empty()).map(margin).min().unwrap_or(0);
    let mut out = String::new();
    for line in lines() {
        out.push_str(if out.is_empty() { "\n" } else { "" });
        let line = line.get(least..).unwrap_or("").trim_end();
        out.push_str(&if line.is_empty() { "\n".to_owned() } else { format!("  {line}\n") });
    }
    out
}

/// Returns the hooks and patterns of an operation.
fn attached(session: &Session, def: &OpDef) -> Vec<&'static str> {
    let hooks = &def.hooks;
    let patterns = session.patterns.matching(def.name).any(|p| p.root == Some(def.name));
    let all = [
        ("parse", hooks.parse.is_some()),
        ("print", hooks.print.is_some()),
        ("verify", hooks.verify.is_some()),
        ("verify regions", hooks.verify_regions.is_some()),
        ("verify symbols", hooks.interfaces.symbol_user.verify_symbol_uses.is_some()),
        ("fold", hooks.fold.is_some()),
        ("infer types", hooks.interfaces.infer_types.infer_return_types.is_some()),
        ("infer shapes", hooks.interfaces.infer_shapes.infer_return_type_components.is_some()),
        ("effects", hooks.interfaces.memory_effects.get_effects.is_some()),
        ("canonicalization patterns", patterns),
    ];
    all.into_iter().filter(|h| h.1).map(|h| h.0).collect()
}

fn op_text(session: &Session, def: &OpDef) -> String {
    let mut out = ods::describe_op(&session.reg, def);
    let hooks = attached(session, def);
    if !hooks.is_empty() {
        out.push_str(&format!("  in Rust {}\n", hooks.join(", ")));
    }
    if !def.loc.file.is_empty() {
        out.push_str(&format!("  defined at {}:{}\n", def.loc.file, def.loc.line));
    }
    out
}

fn value_json(ctx: &Context, decl: &ValueDecl) -> Json {
    let arity = match decl.arity {
        Arity::One => "one",
        Arity::Optional => "optional",
        Arity::Variadic => "variadic",
        Arity::VariadicOfVariadic(_) => "variadic of variadic",
    };
    Json::Object(vec![
        ("name", Json::from(ctx.str(decl.name))),
        ("constraint", Json::from(&*decl.constraint.summary)),
        ("arity", Json::from(arity)),
    ])
}

fn attr_json(reg: &Registry, decl: &AttrDecl) -> Json {
    let mut members = vec![
        ("name", Json::from(reg.ctx().str(decl.name))),
        ("constraint", Json::from(&*decl.constraint.summary)),
        ("optional", Json::Bool(decl.optional || decl.default.is_some())),
    ];
    members.extend(decl.default.map(|value| ("default", Json::from(&*attr_text(reg, value)))));
    if let AttrStorage::Enum(def) | AttrStorage::StrEnum(def) = &decl.constraint.storage {
        members.push(("cases", cases_json(def)));
    }
    Json::Object(members)
}

fn op_json(session: &Session, def: &OpDef) -> Json {
    let reg: &Registry = &session.reg;
    let ctx = reg.ctx();
    let value = |decl: &ValueDecl| value_json(ctx, decl);
    let attrs = def.attrs.iter().map(|decl| attr_json(reg, decl));
    let regions = def.regions.iter().map(|r| {
        Json::Object(vec![
            ("name", Json::from(ctx.str(r.name))),
            ("constraint", Json::from(&*ods::describe_region(reg, &r.constraint))),
            ("variadic", Json::Bool(r.variadic)),
        ])
    });
    let successors = def.successors.iter().map(|s| {
        Json::Object(vec![
            ("name", Json::from(ctx.str(s.name))),
            ("constraint", Json::from(&*ods::describe_successor(reg, s))),
            ("variadic", Json::Bool(s.variadic)),
        ])
    });
    let traits =
        def.traits.iter().map(|t| t.name()).chain(def.traits.others.iter().map(|t| ctx.str(*t)));
    let mut members = vec![
        ("op", Json::from(ctx.op_name_str(def.name))),
        ("summary", Json::from(&*def.summary)),
        ("description", Json::from(&*def.description)),
        ("traits", Json::texts(traits)),
        ("operands", Json::List(def.operands.iter().map(value).collect())),
        ("results", Json::List(def.results.iter().map(value).collect())),
        ("attrs", Json::List(attrs.collect())),
        ("derived", Json::texts(def.derived.iter().map(|d| ctx.str(d.name)))),
        ("regions", Json::List(regions.collect())),
        ("successors", Json::List(successors.collect())),
        ("attached", Json::texts(attached(session, def))),
    ];
    members
        .extend(ods::describe_effects(reg, def).map(|effects| ("effects", Json::texts(effects))));
    members.extend(ods::describe_format(reg, def).map(|format| ("format", Json::from(&*format))));
    members.extend(place(&def.loc));
    Json::Object(members)
}

fn type_json(reg: &Registry, def: &TypeDef) -> Json {
    let ctx = reg.ctx();
    let params = def.params.iter().map(|p| {
        let mut members = vec![
            ("name", Json::from(ctx.str(p.name))),
            ("kind", Json::from(&*ods::describe_param(reg, &p.kind))),
            ("optional", Json::Bool(p.optional)),
        ];
        members.extend(p.default.map(|value| ("default", Json::from(&*attr_text(reg, value)))));
        if let ParamKind::Enum(def) = &p.kind {
            members.push(("cases", cases_json(def)));
        }
        Json::Object(members)
    });
    let mut members = vec![
        ("name", Json::from(ctx.str(def.mnemonic))),
        ("class", Json::from(&*def.class)),
        ("summary", Json::from(&*def.summary)),
        ("params", Json::List(params.collect())),
        ("mutable", Json::Bool(def.mutable)),
        ("traits", Json::texts(def.traits.iter().map(|t| ctx.str(*t)))),
    ];
    members.extend(def.alias.as_deref().map(|alias| ("alias", Json::from(alias))));
    members
        .extend(ods::describe_type_format(reg, def).map(|format| ("format", Json::from(&*format))));
    members.extend(place(&def.loc));
    Json::Object(members)
}

fn cases_json(def: &EnumDef) -> Json {
    let one = |case: &EnumCase| {
        Json::Object(vec![
            ("symbol", Json::from(&*case.symbol)),
            ("keyword", Json::from(&*case.keyword)),
            ("value", Json::Int(case.value)),
        ])
    };
    Json::List(def.cases.iter().map(one).collect())
}

fn place(loc: &DefLoc) -> [(&'static str, Json); 2] {
    [("file", Json::from(&*loc.file)), ("line", Json::Int(i64::from(loc.line)))]
}
