//! The encoding of some dialects of a registry with everything that their definitions have: what `write_dialect` writes,
//! `read_dialect` adds to another registry.
//!
//! E.g. the cache of a dialect that a folder defines is such an image.
//!
//! The [image of a registry](super::write_registry) omits what no built-in dialect has. This one is complete, or is refused: derived attributes
//! and parameters with Rust code have no encoding. The destructuring patterns name every field, so that a new field cannot be forgotten.

use std::sync::Arc;

use ir_core::def::cost::Formula;
use ir_core::def::{
    Decomposition, DerivedAttr, DerivedBody, DialectDef, OpDef, ParamDecl, TypeDef,
};
use ir_core::expr::Expr;
use ir_core::interfaces::{
    Implementation, Implementor, InterfaceDef, InterfaceKind, MethodBody, MethodDef, Methods,
};
use ir_core::registry::RegistryBuilder;
use ir_core::{Ident, Registry};

use super::coded::Coded;
use super::header::Read;
use super::reader::Reader;
use super::writer::Writer;
use crate::coded;
use crate::op::graph_regions;
use crate::overlay::Overlays;
use crate::overlay_names;

coded!(struct Decomposition { text, loc, folds, infers, types });
coded!(enum InterfaceKind { 0 Op, 1 Type, 2 Attr });
coded!(enum MethodBody { 0 None, 1 Code(a), 2 Opaque(a) });
coded!(struct MethodDef { name, description, returns, result, params, is_static, body, default });

impl Coded for Methods {
    fn put(&self, w: &mut Writer<'_>) {
        w.number(self.len() as u64);
        self.iter().for_each(|method| method.put(w));
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        Ok(r.get::<Vec<MethodDef>>()?.into_iter().collect())
    }
}

coded!(struct InterfaceDef {
    name, namespace, kind, description, bases, methods, verify, verify_with_regions, loc
});

impl Coded for Formula {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.to_string());
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let text: String = r.get()?;
        Formula::parse(&text).map_err(|reason| r.error(reason))
    }
}

impl Coded for DerivedAttr {
    fn put(&self, w: &mut Writer<'_>) {
        let DerivedAttr { name, returns, body, convert } = self;
        w.put(name);
        w.put(returns);
        match body {
            DerivedBody::Code(code) => {
                w.byte(0);
                w.put(code);
            }
            DerivedBody::Opaque(text) => {
                w.byte(1);
                w.put(text);
            }
            DerivedBody::Native(_) => {
                w.refuse(format!("the derived attribute '{}' in Rust", w.ctx.str(*name)));
            }
        }
        w.put(&convert.as_ref().ok().cloned());
        w.put(&convert.as_ref().err().cloned());
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let (name, returns) = (r.get()?, r.get()?);
        let body = match r.byte()? {
            0 => DerivedBody::Code(r.get()?),
            1 => DerivedBody::Opaque(r.get()?),
            tag => return Err(r.error(format!("unknown kind {tag} of a derived attribute"))),
        };
        let (code, text): (Option<Arc<Expr>>, Option<Arc<str>>) = (r.get()?, r.get()?);
        let convert = code.ok_or_else(|| text.unwrap_or_else(|| "".into()));
        Ok(DerivedAttr { name, returns, body, convert })
    }
}

/// Writes what the definition of `who` declares about its interfaces. Rust code is attached when it is read.
fn put_implementations(w: &mut Writer<'_>, reg: &Registry, who: Implementor) {
    let all = reg.own_implementations(who);
    w.number(all.len() as u64);
    for (interface, implementation) in all {
        w.put(&interface);
        let (overridden, bodies) = implementation.of_definition(reg.ctx());
        w.put(&overridden.to_vec());
        w.number(bodies.len() as u64);
        for (method, body) in bodies {
            w.put(&method);
            w.put(body);
        }
    }
}

fn get_implementations(r: &mut Reader<'_>, who: &str) -> Read<Vec<(Ident, Implementation)>> {
    let mut all = Vec::new();
    for _ in 0..r.count()? {
        let interface: Ident = r.get()?;
        let rust = r.hooks.implementation(r.ctx, who, r.ctx.str(interface));
        let mut implementation = rust.unwrap_or_default();
        let overridden: Vec<Ident> = r.get()?;
        if !overridden.is_empty() {
            implementation = implementation.overriding(overridden);
        }
        for _ in 0..r.count()? {
            implementation = implementation.with_class_body(r.get()?, r.get()?);
        }
        all.push((interface, implementation));
    }
    Ok(all)
}

fn put_dialect(w: &mut Writer<'_>, def: &DialectDef) {
    def.put(w);
    let DialectDef {
        name: _,
        summary: _,
        description: _,
        dependent: _,
        extensible: _,
        allow_unknown_ops: _,
        allow_unknown_types: _,
        unread_types,
        unread_attrs,
        canonicalizes,
        constant,
        hooks: _,
        loc: _,
    } = def;
    w.put(unread_types);
    w.put(unread_attrs);
    w.put(canonicalizes);
    w.put(constant);
}

fn get_dialect(r: &mut Reader<'_>) -> Read<DialectDef> {
    let def: DialectDef = r.get()?;
    Ok(DialectDef {
        unread_types: r.get()?,
        unread_attrs: r.get()?,
        canonicalizes: r.get()?,
        constant: r.get()?,
        ..def
    })
}

fn put_type(w: &mut Writer<'_>, reg: &Registry, def: &TypeDef, who: Implementor) {
    def.put(w);
    let TypeDef {
        dialect: _,
        mnemonic,
        class: _,
        summary: _,
        traits: _,
        params,
        requirements: _,
        format: _,
        format_source: _,
        mutable: _,
        represents: _,
        alias: _,
        hooks: _,
        loc: _,
    } = def;
    for ParamDecl { name, kind: _, cpp_type: _, optional: _, default: _, syntax, constraint: _ } in
        params
    {
        if syntax.is_some() {
            let (mnemonic, name) = (reg.ctx().str(*mnemonic), reg.ctx().str(*name));
            w.refuse(format!("the parameter '{name}' of '{mnemonic}', whose syntax is in Rust"));
        }
    }
    put_implementations(w, reg, who);
}

fn get_type(r: &mut Reader<'_>, builder: &mut RegistryBuilder, kind: InterfaceKind) -> Read<()> {
    let mut def: TypeDef = r.get()?;
    let (dialect, mnemonic) = (r.ctx.str(def.dialect), r.ctx.str(def.mnemonic));
    let is_type = kind == InterfaceKind::Type;
    let hooks = if is_type {
        r.hooks.type_def(dialect, mnemonic)
    } else {
        r.hooks.attr_def(dialect, mnemonic)
    };
    def.hooks = hooks.unwrap_or_default();
    if def.format.is_some() {
        (def.hooks.parse, def.hooks.print) = (None, None);
    }
    let (who, name) = if is_type {
        (Implementor::Type(def.dialect, def.mnemonic), format!("!{dialect}.{mnemonic}"))
    } else {
        (Implementor::Attr(def.dialect, def.mnemonic), format!("#{dialect}.{mnemonic}"))
    };
    if is_type {
        builder.add_type(def)
    } else {
        builder.add_attr(def)
    }
    for (interface, implementation) in get_implementations(r, &name)? {
        builder.implement(who, interface, implementation).map_err(|reason| r.error(reason))?;
    }
    Ok(())
}

fn put_op(w: &mut Writer<'_>, reg: &Registry, def: &OpDef, overlays: &Overlays) {
    def.put(w);
    let OpDef {
        name,
        dialect: _,
        summary: _,
        description: _,
        traits: _,
        operands: _,
        operand_segments: _,
        results: _,
        result_segments: _,
        attrs: _,
        inherent_place: _,
        derived,
        regions: _,
        successors: _,
        predicates: _,
        requirements: _,
        result_types: _,
        operand_types: _,
        effects: _,
        format,
        implicit_terminator: _,
        parents: _,
        declared_hooks: _,
        reference,
        cost,
        hooks,
        loc: _,
        digest: _,
        unfit_overlay,
    } = def;
    w.put(derived);
    w.put(reference);
    w.put(cost);
    w.put(unfit_overlay);
    // The methods of built-in interfaces that definitions and overlays have.
    w.put(&hooks.interfaces.asm.get_default_dialect);
    w.put(&def.is_graph_region(0));
    let overlaid = format.as_ref().is_some_and(|format| format.spacing_by_text);
    let overlay = overlays.of_target(reg.ctx().op_name_str(*name));
    let overlay = overlay.filter(|overlay| overlaid || overlay.format.is_empty());
    w.put(&overlay.map_or_else(Vec::new, |overlay| overlay.names.clone()));
    put_implementations(w, reg, Implementor::Op(*name));
}

fn get_op(r: &mut Reader<'_>, builder: &mut RegistryBuilder) -> Read<()> {
    let mut def: OpDef = r.get()?;
    def.derived = r.get()?;
    def.reference = r.get()?;
    def.cost = r.get()?;
    def.unfit_overlay = r.get()?;
    let default_dialect: Option<Arc<str>> = r.get()?;
    let own = &mut def.hooks.interfaces.asm.get_default_dialect;
    *own = default_dialect.or(own.take());
    let region_kind = &mut def.hooks.interfaces.region_kind.get_region_kind;
    if r.get()? && region_kind.is_none() {
        *region_kind = Some(graph_regions());
    }
    // A name with an error was reported when the overlay was loaded, and is left out again.
    let names: Vec<Arc<str>> = r.get()?;
    let _ = overlay_names::attach(r.ctx, &mut def, &names);
    let mut implementations = Vec::new();
    for (interface, implementation) in get_implementations(r, r.ctx.op_name_str(def.name))? {
        let found = builder.so_far().interface(InterfaceKind::Op, interface).cloned();
        let found = found.ok_or_else(|| r.error("an interface is not defined"))?;
        found.attach(&mut def, &implementation);
        implementations.push((interface, Arc::new(implementation)));
    }
    builder.add_shared_op(Arc::new(def), &implementations);
    Ok(())
}

/// Writes the definitions of the dialect `name` and the interfaces of `reg`.
pub(super) fn put(w: &mut Writer<'_>, reg: &Registry, name: Ident, overlays: &Overlays) {
    let interfaces: Vec<&Arc<InterfaceDef>> = reg.interfaces().collect();
    w.number(interfaces.len() as u64);
    interfaces.into_iter().for_each(|interface| (**interface).put(w));
    w.put(&reg.dialect(name).is_some());
    if let Some(dialect) = reg.dialect(name) {
        put_dialect(w, dialect);
    }
    let types: Vec<_> = reg.type_defs().filter(|def| def.dialect == name).collect();
    w.number(types.len() as u64);
    for def in types {
        put_type(w, reg, def, Implementor::Type(def.dialect, def.mnemonic));
    }
    let attrs: Vec<_> = reg.attr_defs().filter(|def| def.dialect == name).collect();
    w.number(attrs.len() as u64);
    for def in attrs {
        put_type(w, reg, def, Implementor::Attr(def.dialect, def.mnemonic));
    }
    let ops: Vec<_> = reg.ops().filter(|def| def.dialect == name).collect();
    w.number(ops.len() as u64);
    ops.into_iter().for_each(|def| put_op(w, reg, def, overlays));
}

pub(super) fn get(r: &mut Reader<'_>, builder: &mut RegistryBuilder) -> Read<()> {
    for _ in 0..r.count()? {
        let interface: InterfaceDef = r.get()?;
        if builder.so_far().interface(interface.kind, interface.name).is_none() {
            builder.add_interface(interface);
        }
    }
    if r.get::<bool>()? {
        let dialect = get_dialect(r)?;
        builder.add_dialect(dialect);
    }
    for kind in [InterfaceKind::Type, InterfaceKind::Attr] {
        for _ in 0..r.count()? {
            get_type(r, builder, kind)?;
        }
    }
    for _ in 0..r.count()? {
        get_op(r, builder)?;
    }
    Ok(())
}
