//! `--describe`: an operation, or all of a dialect, as it is loaded.

use ir_core::Registry;
use ir_core::def::{Arity, OpDef, TypeDef, ValueDecl};

use crate::json::Json;
use crate::session::Session;

/// The definition of the operation or dialect `name`.
///
/// # Errors
/// There is none of that name.
pub fn describe(session: &Session, name: &str, json: bool) -> Result<String, String> {
    let reg = &*session.reg;
    let ctx = reg.ctx();
    if let Some(def) = reg.op(ctx.op_name(name)) {
        return Ok(if json { format!("{}\n", op_json(session, def)) } else { op_text(session, def) });
    }
    let Some(dialect) = reg.dialect(ctx.ident(name)) else {
        return Err(format!("there is no operation or dialect '{name}'"));
    };
    let ops: Vec<&OpDef> = reg.ops().filter(|d| d.dialect == dialect.name).map(|d| &**d).collect();
    let of = |d: &&TypeDef| d.dialect == dialect.name;
    let types: Vec<&TypeDef> = reg.type_defs().map(|d| &**d).filter(of).collect();
    let attrs: Vec<&TypeDef> = reg.attr_defs().map(|d| &**d).filter(of).collect();
    if json {
        let named = |defs: &[&TypeDef]| Json::texts(defs.iter().map(|d| ctx.str(d.mnemonic)));
        let object = Json::Object(vec![
            ("dialect", Json::from(name)),
            ("summary", Json::from(&*dialect.summary)),
            ("dependent", Json::texts(dialect.dependent.iter())),
            ("extensible", Json::Bool(dialect.extensible)),
            ("ops", Json::List(ops.iter().map(|d| op_json(session, d)).collect())),
            ("types", named(&types)),
            ("attrs", named(&attrs)),
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
    for (what, defs) in [("type", types), ("attribute", attrs)] {
        for def in defs {
            out.push_str(&format!("\n{what} {}", ods::describe_type(ctx, def)));
        }
    }
    for def in ops {
        out.push('\n');
        out.push_str(&op_text(session, def));
    }
    Ok(out)
}

/// The hooks and patterns of an operation.
fn attached(session: &Session, def: &OpDef) -> Vec<&'static str> {
    let hooks = &def.hooks;
    let patterns = session.patterns.matching(def.name).any(|p| p.root == Some(def.name));
    let all = [
        ("parse", hooks.parse.is_some()),
        ("print", hooks.print.is_some()),
        ("verify", hooks.verify.is_some()),
        ("verify regions", hooks.verify_regions.is_some()),
        ("verify symbols", hooks.verify_symbols.is_some()),
        ("fold", hooks.fold.is_some()),
        ("infer types", hooks.infer_types.is_some()),
        ("infer shapes", hooks.infer_shapes.is_some()),
        ("effects", hooks.effects.is_some()),
        ("canonicalization patterns", patterns),
    ];
    all.into_iter().filter(|h| h.1).map(|h| h.0).collect()
}

fn op_text(session: &Session, def: &OpDef) -> String {
    let mut out = ods::describe_op(session.reg.ctx(), def);
    let hooks = attached(session, def);
    if !hooks.is_empty() {
        out.push_str(&format!("  in Rust {}\n", hooks.join(", ")));
    }
    if !def.loc.file.is_empty() {
        out.push_str(&format!("  defined at {}:{}\n", def.loc.file, def.loc.line));
    }
    out
}

fn op_json(session: &Session, def: &OpDef) -> Json {
    let reg: &Registry = &session.reg;
    let ctx = reg.ctx();
    let value = |d: &ValueDecl| {
        let arity = match d.arity {
            Arity::One => "one",
            Arity::Optional => "optional",
            Arity::Variadic => "variadic",
            Arity::VariadicOfVariadic(_) => "variadic of variadic",
        };
        Json::Object(vec![
            ("name", Json::from(ctx.str(d.name))),
            ("constraint", Json::from(&*d.constraint.summary)),
            ("arity", Json::from(arity)),
        ])
    };
    let attrs = def.attrs.iter().map(|a| {
        Json::Object(vec![
            ("name", Json::from(ctx.str(a.name))),
            ("constraint", Json::from(&*a.constraint.summary)),
            ("optional", Json::Bool(a.optional || a.default.is_some())),
        ])
    });
    let traits = def.traits.iter().map(|t| t.name()).chain(def.traits.others.iter().map(|t| ctx.str(*t)));
    Json::Object(vec![
        ("op", Json::from(ctx.op_name_str(def.name))),
        ("summary", Json::from(&*def.summary)),
        ("traits", Json::texts(traits)),
        ("operands", Json::List(def.operands.iter().map(value).collect())),
        ("results", Json::List(def.results.iter().map(value).collect())),
        ("attrs", Json::List(attrs.collect())),
        ("derived", Json::texts(def.derived.iter().map(|d| ctx.str(d.name)))),
        ("regions", Json::texts(def.regions.iter().map(|r| ctx.str(r.name)))),
        ("successors", Json::texts(def.successors.iter().map(|s| ctx.str(s.name)))),
        ("attached", Json::texts(attached(session, def))),
        ("file", Json::from(&*def.loc.file)),
        ("line", Json::Int(i64::from(def.loc.line))),
    ])
}
