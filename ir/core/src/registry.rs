//! The registry: the definitions of the loaded dialects, as one immutable value.
//!
//! Held by whoever asks (a database), never by the context. Looking an op up is one index into a dense table.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::body::{Body, OperationState};
use crate::context::Context;
use crate::def::closures::OpClosures;
use crate::def::hooks::FoldHook;
use crate::def::interface::{Implementation, Implementor, InterfaceDef, InterfaceKind, MethodBody};
use crate::def::{AttrDef, DialectDef, OpDef, Trait, TypeDef};
use crate::expr::Truth;
use crate::ids::{Attr, Ident, OpId, OpName, Type};
use crate::loc::Loc;
use crate::types::TypeKind;

/// The definitions of the loaded dialects. Build one with [`RegistryBuilder`].
#[derive(Debug)]
pub struct Registry {
    ctx: Context,
    /// Attribute names that the core itself reads and writes.
    pub names: Names,
    ops: Vec<Option<Arc<OpDef>>>,
    dialects: FxHashMap<Ident, Arc<DialectDef>>,
    types: FxHashMap<(Ident, Ident), Arc<TypeDef>>,
    attrs: FxHashMap<(Ident, Ident), Arc<AttrDef>>,
    /// Op names in the order of registration.
    op_order: Vec<OpName>,
    /// Dialects by name.
    dialect_order: Vec<Ident>,
    /// Whether any dialect has a folder of its own ([`dialect_folder`](Self::dialect_folder)).
    folds_by_dialect: bool,
    /// Interfaces, and how they are implemented.
    interfaces: Interfaces,
}

/// Interfaces, and how they are implemented.
#[derive(Clone, Debug, Default)]
struct Interfaces {
    defs: FxHashMap<(InterfaceKind, Ident), Arc<InterfaceDef>>,
    /// In the order of registration.
    order: Vec<(InterfaceKind, Ident)>,
    implementations: FxHashMap<(Implementor, Ident), Arc<Implementation>>,
}

/// Attribute names that the core itself reads and writes.
#[derive(Clone, Debug)]
pub struct Names {
    /// `sym_name`.
    pub sym_name: Ident,
    /// `sym_visibility`.
    pub sym_visibility: Ident,
    /// `operandSegmentSizes`.
    pub operand_segments: Ident,
    /// `resultSegmentSizes`.
    pub result_segments: Ident,
    /// `value`.
    pub value: Ident,
    /// `function_type`.
    pub function_type: Ident,
    /// `arg_attrs`.
    pub arg_attrs: Ident,
    /// `res_attrs`.
    pub res_attrs: Ident,
}

impl Registry {
    /// A registry of no dialect.
    pub fn empty(ctx: &Context) -> Self {
        RegistryBuilder::new(ctx).finish()
    }

    /// The context that the definitions' handles belong to.
    #[inline]
    pub fn ctx(&self) -> &Context {
        &self.ctx
    }

    /// The definition of an operation, if it is registered.
    #[inline]
    pub fn op(&self, name: OpName) -> Option<&Arc<OpDef>> {
        self.ops.get(name.index())?.as_ref()
    }

    /// The definition of the operation `op` of `body`.
    #[inline]
    pub fn def<'a>(&'a self, body: &Body, op: OpId) -> Option<&'a OpDef> {
        self.op(body.name(op)).map(|d| &**d)
    }

    /// Whether the operation `op` of `body` is registered and has trait `t`.
    #[inline]
    pub fn has(&self, body: &Body, op: OpId, t: Trait) -> bool {
        self.def(body, op).is_some_and(|d| d.has(t))
    }

    /// A dialect's definition.
    pub fn dialect(&self, name: Ident) -> Option<&Arc<DialectDef>> {
        self.dialects.get(&name)
    }

    /// The definition of the dialect that an op name belongs to, by its prefix.
    pub fn dialect_of(&self, name: OpName) -> Option<&Arc<DialectDef>> {
        match self.op(name) {
            Some(def) => self.dialect(def.dialect),
            None => self.dialect(self.ctx.ident(self.ctx.op_name_str(name).split_once('.')?.0)),
        }
    }

    /// The hook of the dialect of an operation of that name that folds what has no folder, or whose folder did nothing.
    #[inline]
    pub fn dialect_folder(&self, name: OpName) -> Option<FoldHook> {
        // Asked of every operation again and again, and nearly no dialect has one.
        if !self.folds_by_dialect {
            return None;
        }
        self.dialect_of(name)?.hooks.fold
    }

    /// A constant of that value and type as operations named `name` get one when they fold: by their dialect, or, for what a reference
    /// implementation folds, by the first one that can.
    pub fn materialize(&self, name: OpName, value: Attr, ty: Type, loc: Loc) -> Option<OperationState> {
        let by = |dialect: &DialectDef| match dialect.hooks.materialize {
            Some(hook) => hook(self, value, ty, loc),
            None => self.constant(dialect.constant?, value, ty, loc),
        };
        let own = self.dialect_of(name).and_then(|d| by(d));
        own.or_else(|| self.op(name)?.reference.as_ref().and_then(|_| self.dialects().find_map(|d| by(d))))
    }

    /// The constant operation `name` of that value and type, if its definition allows it.
    fn constant(&self, name: OpName, value: Attr, ty: Type, loc: Loc) -> Option<OperationState> {
        let def = self.op(name)?;
        let [decl] = &def.attrs[..] else { return None };
        let typed = self.ctx.attr_type(value).is_none_or(|own| own == ty);
        let result = def.results.first()?.constraint.accepts(&self.ctx, ty);
        let fits = typed && result != Truth::False && decl.constraint.accepts(&self.ctx, value) != Truth::False;
        fits.then(|| {
            let mut state = OperationState::new(&self.ctx, name, loc);
            state.props = self.ctx.dict_attr(&[(decl.name, value)]);
            state.results.push(ty);
            state
        })
    }

    /// A type's definition.
    pub fn type_def(&self, dialect: Ident, mnemonic: Ident) -> Option<&Arc<TypeDef>> {
        self.types.get(&(dialect, mnemonic))
    }

    /// An attribute's definition.
    pub fn attr_def(&self, dialect: Ident, mnemonic: Ident) -> Option<&Arc<AttrDef>> {
        self.attrs.get(&(dialect, mnemonic))
    }

    /// The interface of that name.
    pub fn interface(&self, kind: InterfaceKind, name: Ident) -> Option<&Arc<InterfaceDef>> {
        self.interfaces.defs.get(&(kind, name))
    }

    /// All interfaces, in the order of registration.
    pub fn interfaces(&self) -> impl Iterator<Item = &Arc<InterfaceDef>> + '_ {
        self.interfaces.order.iter().filter_map(|k| self.interfaces.defs.get(k))
    }

    /// How `who` implements the interface `name`, if more is said than that it does.
    pub fn implementation(&self, who: Implementor, name: Ident) -> Option<&Implementation> {
        self.interfaces.implementations.get(&(who, name)).map(|i| &**i)
    }

    /// A type of a dialect with those parameters, found right by its definition (`getChecked`).
    ///
    /// # Errors
    /// It is not registered, has another number of parameters, or its verifier refuses them: why.
    pub fn checked_type(&self, dialect: &str, mnemonic: &str, params: &[Attr]) -> Result<Type, String> {
        let (dialect, mnemonic) = (self.ctx.ident(dialect), self.ctx.ident(mnemonic));
        self.check_params(self.type_def(dialect, mnemonic), params)?;
        Ok(self.ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params: params.into() }))
    }

    /// As [`checked_type`](Self::checked_type), for attributes.
    ///
    /// # Errors
    /// As there.
    pub fn checked_attr(&self, dialect: &str, mnemonic: &str, params: &[Attr]) -> Result<Attr, String> {
        let (dialect, mnemonic) = (self.ctx.ident(dialect), self.ctx.ident(mnemonic));
        self.check_params(self.attr_def(dialect, mnemonic), params)?;
        Ok(self.ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params: params.into() }))
    }

    fn check_params(&self, def: Option<&Arc<TypeDef>>, params: &[Attr]) -> Result<(), String> {
        let def = def.ok_or("it is not registered")?;
        // A definition that reads its own text may have any number.
        if def.hooks.parse.is_none() && params.len() != def.params.len() {
            return Err(format!("it has {} parameters, not {}", def.params.len(), params.len()));
        }
        def.hooks.verify.as_ref().map_or(Ok(()), |verify| verify(self, params))
    }

    /// All registered operations, in the order of registration.
    pub fn ops(&self) -> impl Iterator<Item = &Arc<OpDef>> + '_ {
        self.op_order.iter().filter_map(|&n| self.op(n))
    }

    /// All dialects, sorted by name.
    pub fn dialects(&self) -> impl Iterator<Item = &Arc<DialectDef>> + '_ {
        self.dialect_order.iter().filter_map(|d| self.dialect(*d))
    }

    /// All types, sorted by dialect and mnemonic.
    pub fn type_defs(&self) -> impl Iterator<Item = &Arc<TypeDef>> + '_ {
        self.sorted(&self.types)
    }

    /// All attributes, sorted by dialect and mnemonic.
    pub fn attr_defs(&self) -> impl Iterator<Item = &Arc<AttrDef>> + '_ {
        self.sorted(&self.attrs)
    }

    fn sorted<'a>(&self, defs: &'a FxHashMap<(Ident, Ident), Arc<TypeDef>>) -> std::vec::IntoIter<&'a Arc<TypeDef>> {
        let mut all: Vec<_> = defs.values().collect();
        all.sort_by_key(|d| (self.ctx.str(d.dialect), self.ctx.str(d.mnemonic)));
        all.into_iter()
    }

    /// Deals attributes out to properties and discardable ones, as the definition of `name` says: `(properties, discardable)`.
    pub fn split_attrs(&self, name: OpName, props: &[(Ident, Attr)], attrs: &[(Ident, Attr)]) -> (Attr, Attr) {
        let ctx = &self.ctx;
        let Some(def) = self.op(name) else { return (ctx.dict_attr(props), ctx.dict_attr(attrs)) };
        let mut all: SmallVec<[(Ident, Attr); 4]> = props.into();
        let mut discardable: SmallVec<[(Ident, Attr); 4]> = SmallVec::new();
        for &attr in attrs {
            if def.is_inherent(attr.0) { all.push(attr) } else { discardable.push(attr) }
        }
        (ctx.dict_attr(&all), ctx.dict_attr(&discardable))
    }

    /// Sets (or with `None` removes) attribute `name` of `op`, inherent or discardable as its definition says.
    pub fn set_attr(&self, body: &mut Body, op: OpId, name: Ident, value: Option<Attr>) {
        let ctx = &self.ctx;
        let inherent = match self.def(body, op) {
            Some(def) => def.is_inherent(name),
            None => ctx.dict_get(body.props(op), name).is_some(),
        };
        if inherent {
            let props = ctx.dict_with(body.props(op), name, value);
            body.set_props(op, props);
        } else {
            let attrs = ctx.dict_with(body.attrs(op), name, value);
            body.set_attrs(op, attrs);
        }
    }
}

/// Collects definitions.
pub struct RegistryBuilder {
    registry: Registry,
    by_name: BTreeMap<String, Ident>,
}

impl RegistryBuilder {
    /// A builder over `ctx`.
    pub fn new(ctx: &Context) -> Self {
        let names = Names {
            sym_name: ctx.ident("sym_name"),
            sym_visibility: ctx.ident("sym_visibility"),
            operand_segments: ctx.ident("operandSegmentSizes"),
            result_segments: ctx.ident("resultSegmentSizes"),
            value: ctx.ident("value"),
            function_type: ctx.ident("function_type"),
            arg_attrs: ctx.ident("arg_attrs"),
            res_attrs: ctx.ident("res_attrs"),
        };
        let registry = Registry {
            ctx: ctx.clone(),
            names,
            ops: Vec::new(),
            dialects: FxHashMap::default(),
            types: FxHashMap::default(),
            attrs: FxHashMap::default(),
            op_order: Vec::new(),
            dialect_order: Vec::new(),
            folds_by_dialect: false,
            interfaces: Interfaces::default(),
        };
        RegistryBuilder { registry, by_name: BTreeMap::new() }
    }

    /// A builder that starts with all definitions of `base`.
    pub fn extending(base: &Registry) -> Self {
        let by_name = base.dialects().map(|d| (base.ctx.str(d.name).to_owned(), d.name)).collect();
        let registry = Registry {
            ctx: base.ctx.clone(),
            names: base.names.clone(),
            ops: base.ops.clone(),
            dialects: base.dialects.clone(),
            types: base.types.clone(),
            attrs: base.attrs.clone(),
            op_order: base.op_order.clone(),
            dialect_order: Vec::new(),
            folds_by_dialect: base.folds_by_dialect,
            interfaces: base.interfaces.clone(),
        };
        RegistryBuilder { registry, by_name }
    }

    /// The context.
    pub fn ctx(&self) -> &Context {
        &self.registry.ctx
    }

    /// The definitions so far; dialects are not in order yet.
    pub fn so_far(&self) -> &Registry {
        &self.registry
    }

    /// Adds a dialect, or replaces the one of that name.
    pub fn add_dialect(&mut self, def: DialectDef) {
        self.by_name.insert(self.registry.ctx.str(def.name).to_owned(), def.name);
        self.registry.dialects.insert(def.name, Arc::new(def));
    }

    /// Adds an operation, or replaces the one of that name.
    pub fn add_op(&mut self, def: OpDef) {
        let index = def.name.index();
        if self.registry.ops.len() <= index {
            self.registry.ops.resize(index + 1, None);
        }
        if self.registry.ops[index].is_none() {
            self.registry.op_order.push(def.name);
        }
        self.registry.ops[index] = Some(Arc::new(def));
    }

    /// An operation added before, to attach hooks.
    pub fn op_mut(&mut self, name: OpName) -> Option<&mut OpDef> {
        self.registry.ops.get_mut(name.index())?.as_mut().map(Arc::make_mut)
    }

    /// Adds a type definition.
    pub fn add_type(&mut self, def: TypeDef) {
        self.registry.types.insert((def.dialect, def.mnemonic), Arc::new(def));
    }

    /// Adds an attribute definition.
    pub fn add_attr(&mut self, def: AttrDef) {
        self.registry.attrs.insert((def.dialect, def.mnemonic), Arc::new(def));
    }

    /// A dialect added before, to say more of it.
    pub fn dialect_mut(&mut self, name: Ident) -> Option<&mut DialectDef> {
        self.registry.dialects.get_mut(&name).map(Arc::make_mut)
    }

    /// Adds an interface, or replaces the one of that name.
    pub fn add_interface(&mut self, def: InterfaceDef) {
        let key = (def.kind, def.name);
        if self.registry.interfaces.defs.insert(key, Arc::new(def)).is_none() {
            self.registry.interfaces.order.push(key);
        }
    }

    /// Has `who` implement the interface `name`, which was added before; what was said of that before stays where `implementation` says
    /// nothing.
    ///
    /// # Errors
    /// The interface or the implementor is not registered, or the implementation has a method that the interface has not.
    pub fn implement(&mut self, who: Implementor, name: Ident, implementation: Implementation) -> Result<(), String> {
        let ctx = self.registry.ctx.clone();
        let kind = match who {
            Implementor::Op(_) => InterfaceKind::Op,
            Implementor::Type(..) => InterfaceKind::Type,
            Implementor::Attr(..) => InterfaceKind::Attr,
        };
        let Some(def) = self.registry.interface(kind, name).cloned() else {
            return Err(format!("interface '{}' is not registered", ctx.str(name)));
        };
        let mut unknown: Vec<&str> =
            implementation.methods.keys().filter(|&&m| def.method(m).is_none()).map(|&m| ctx.str(m)).collect();
        unknown.sort_unstable();
        if let Some(method) = unknown.first() {
            return Err(format!("interface '{}' has no method '{method}'", ctx.str(name)));
        }
        let known = match who {
            Implementor::Op(op) => self.registry.op(op).is_some(),
            Implementor::Type(dialect, mnemonic) => self.registry.type_def(dialect, mnemonic).is_some(),
            Implementor::Attr(dialect, mnemonic) => self.registry.attr_def(dialect, mnemonic).is_some(),
        };
        if !known {
            return Err(format!("what is to implement interface '{}' is not registered", ctx.str(name)));
        }
        if let Implementor::Op(op) = who
            && (implementation.verify.is_some() || matches!(def.verify, MethodBody::Code(_)))
            && let Some(op) = self.op_mut(op)
        {
            let mut closures = OpClosures::default();
            let list = if def.verify_with_regions { &mut closures.region_interfaces } else { &mut closures.interfaces };
            list.push(name);
            op.hooks.attach(closures);
        }
        let all = &mut self.registry.interfaces.implementations;
        let before = all.get(&(who, name)).map(|i| (**i).clone()).unwrap_or_default();
        all.insert((who, name), Arc::new(before.with(implementation)));
        Ok(())
    }

    /// The registry.
    pub fn finish(mut self) -> Registry {
        self.registry.dialect_order = self.by_name.into_values().collect();
        let folds = self.registry.dialects().any(|d| d.hooks.fold.is_some());
        self.registry.folds_by_dialect = folds;
        self.registry
    }
}
