//! The registry: the definitions of the loaded dialects, as one immutable value.
//!
//! The caller (e.g. a database) owns the registry; the context does not refer to it. Looking up an operation
//! is an access to a dense table.
//!
//! ```
//! use ir_core::def::OpDef;
//! use ir_core::{Context, RegistryBuilder};
//!
//! let ctx = Context::new();
//! let mut builder = RegistryBuilder::new(&ctx);
//! builder.add_op(OpDef::new(ctx.op_name("toy.print"), ctx.ident("toy")));
//! let registry = builder.finish();
//! assert!(registry.op(ctx.op_name("toy.print")).is_some());
//! assert!(registry.op(ctx.op_name("toy.add")).is_none());
//! ```
//!
//! This file and those of definitions, hooks and built-in interfaces import each other, because a registry holds
//! definitions with hooks, which are functions that get the registry; see [`def`](crate::def).

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use text_utils::count::counted;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::body::{Body, OperationState};
use crate::context::Context;
use crate::def::ParamKind;
use crate::def::hooks::{ExprEvaluator, FoldHook, TextReader};
use crate::def::{AttrDef, DecompositionMemo, DialectDef, OpDef, Trait, TypeDef, VerifiedOps};
use crate::ids::{Attr, Ident, OpId, OpName, Type};
use crate::interfaces::{
    Implementation, Implementor, InterfaceDef, InterfaceKind, qualified_interface,
};
use crate::loc::Loc;
use crate::split_name;
use crate::types::TypeKind;
use text_utils::locks::LockIgnoringPoison;

/// The definitions of the loaded dialects. Build one with [`RegistryBuilder`]. Copies share the definitions.
///
/// ```
/// use ir_core::def::{OpDef, Trait};
/// use ir_core::{Context, RegistryBuilder};
///
/// let ctx = Context::new();
/// let mut builder = RegistryBuilder::new(&ctx);
/// let mut def = OpDef::new(ctx.op_name("toy.add"), ctx.ident("toy"));
/// def.traits.insert(Trait::Commutative);
/// builder.add_op(def);
/// let registry = builder.finish();
/// assert!(registry.op(ctx.op_name("toy.add")).is_some_and(|def| def.has(Trait::Commutative)));
/// assert!(!registry.ops().any(|def| def.name == ctx.op_name("toy.sub")));
/// ```
#[derive(Clone, Debug)]
pub struct Registry {
    ctx: Context,
    /// Attribute names that the core itself reads and writes.
    pub names: Names,
    ops: Arc<[Option<Arc<OpDef>>]>,
    rest: Arc<Rest>,
    /// The operations that were looked up, in a [recording](Registry::recording) registry.
    recorded: Option<Arc<RecordedReads>>,
    /// Evaluates the expressions of the definitions, if there are any.
    pub(crate) evaluator: Option<&'static dyn ExprEvaluator>,
    /// Parses the text of an operation, to check that it reads back.
    pub(crate) text_reader: Option<TextReader>,
    /// Results that depend on all definitions; `None` while definitions are added.
    memos: Option<Arc<Memos>>,
}

/// Results that depend on the definitions of a registry.
#[derive(Debug, Default)]
struct Memos {
    /// Results of inferring decompositions.
    decompositions: DecompositionMemo,
    verified: VerifiedOps,
}

/// The contents of a registry other than the definitions of operations.
#[derive(Clone, Debug, Default)]
struct Rest {
    dialects: FxHashMap<Ident, Arc<DialectDef>>,
    types: FxHashMap<(Ident, Ident), Arc<TypeDef>>,
    /// The types without a mnemonic, by the keywords of their first parameter.
    spelled: FxHashMap<(Ident, Ident), Arc<TypeDef>>,
    attrs: FxHashMap<(Ident, Ident), Arc<AttrDef>>,
    /// Operation names in the order of registration.
    op_order: Vec<OpName>,
    /// Dialect names, sorted.
    dialect_order: Vec<Ident>,
    /// Whether any dialect has its own folder ([`dialect_folder`](Self::dialect_folder)).
    folds_by_dialect: bool,
    /// Interfaces and their implementations.
    interfaces: Interfaces,
    /// The names of upstream dialects that are not defined here, sorted.
    upstream_dialects: Arc<[&'static str]>,
    /// The dialects that are loaded with the overlays of the session's files, sorted.
    overlaid_dialects: Arc<[String]>,
    /// A digest of this data for [`Registry::same_rest`]; zero if unknown.
    digest: u64,
}

/// Interfaces and their implementations.
#[derive(Clone, Debug, Default)]
struct Interfaces {
    defs: FxHashMap<(InterfaceKind, Ident), Arc<InterfaceDef>>,
    /// The interfaces in the order of registration.
    order: Vec<(InterfaceKind, Ident)>,
    implementations: FxHashMap<(Implementor, Ident), Arc<Implementation>>,
}

/// Attribute names that this crate reads and writes.
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
    /// Returns a registry without dialects.
    pub fn empty(ctx: &Context) -> Self {
        RegistryBuilder::new(ctx).finish()
    }

    /// Returns the context that the handles in the definitions belong to.
    #[inline]
    pub fn ctx(&self) -> &Context {
        &self.ctx
    }

    /// Returns the definition of an operation, if it is registered.
    #[inline]
    pub fn op(&self, name: OpName) -> Option<&Arc<OpDef>> {
        if let Some(recorded) = &self.recorded {
            recorded.record(name);
        }
        self.ops.get(name.index())?.as_ref()
    }

    /// Returns the definition of the operation `op` of `body`.
    #[inline]
    pub fn def<'a>(&'a self, body: &Body, op: OpId) -> Option<&'a OpDef> {
        self.op(body.name(op)).map(|d| &**d)
    }

    /// Returns whether the operation `op` of `body` is registered and has trait `t`.
    #[inline]
    pub fn has(&self, body: &Body, op: OpId, t: Trait) -> bool {
        self.def(body, op).is_some_and(|d| d.has(t))
    }

    /// Returns the value of the constant operation `op` of `body`, i.e. of an operation that is
    /// `ConstantLike`: the result of the hook of its definition, or else the
    /// [attribute](OpDef::constant_attr) that the definition names.
    pub fn constant_value(&self, body: &Body, op: OpId) -> Option<Attr> {
        let def = self.def(body, op)?;
        if !def.has(Trait::ConstantLike) {
            return None;
        }
        if let Some(constant) = &def.hooks.constant {
            return constant(self, body, op);
        }
        let decl = def.constant_attr(self.names.value)?;
        decl.value_in(&self.ctx, body.props(op), body.attrs(op)).or(decl.default)
    }

    /// Returns a dialect's definition.
    pub fn dialect(&self, name: Ident) -> Option<&Arc<DialectDef>> {
        self.rest.dialects.get(&name)
    }

    /// Returns the definition of the dialect that is the prefix of an operation name.
    pub fn dialect_of(&self, name: OpName) -> Option<&Arc<DialectDef>> {
        match self.op(name) {
            Some(def) => self.dialect(def.dialect),
            None => self.dialect(self.ctx.ident(split_name(self.ctx.op_name_str(name))?.0)),
        }
    }

    /// Returns the dialect hook that folds operations without a folder, or whose folder failed.
    #[inline]
    pub fn dialect_folder(&self, name: OpName) -> Option<&FoldHook> {
        // A fast path: this is called for every operation again and again, and almost no dialect has such a
        // hook.
        if !self.rest.folds_by_dialect {
            return None;
        }
        self.dialect_of(name)?.hooks.fold.as_ref()
    }

    /// Creates a constant with this value and type for an operation named `name` that folds: by the hook of
    /// its dialect or, for operations that fold by their decomposition, by the first dialect that can.
    pub fn materialize(
        &self,
        name: OpName,
        value: Attr,
        ty: Type,
        loc: Loc,
    ) -> Option<OperationState> {
        let own = self.dialect_of(name).and_then(|d| self.materialize_by(d, value, ty, loc));
        own.or_else(|| {
            self.op(name)?.reference.as_ref()?;
            self.materialize_anywhere(value, ty, loc)
        })
    }

    /// Creates a constant with this value and type, by the first dialect that can.
    pub fn materialize_anywhere(&self, value: Attr, ty: Type, loc: Loc) -> Option<OperationState> {
        self.dialects().find_map(|d| self.materialize_by(d, value, ty, loc))
    }

    /// Creates a constant by the hook of a dialect. Accepts only `ConstantLike` operations: any other
    /// operation would be folded again.
    fn materialize_by(
        &self,
        dialect: &DialectDef,
        value: Attr,
        ty: Type,
        loc: Loc,
    ) -> Option<OperationState> {
        let state = match &dialect.hooks.materialize {
            Some(hook) => hook(self, value, ty, loc),
            None => self.constant(dialect.constant?, value, ty, loc),
        }?;
        self.op(state.name).is_some_and(|def| def.has(Trait::ConstantLike)).then_some(state)
    }

    /// Creates the constant operation `name` with this value and type, if its definition allows it.
    fn constant(&self, name: OpName, value: Attr, ty: Type, loc: Loc) -> Option<OperationState> {
        let def = self.op(name)?;
        let decl = def.constant_attr(self.names.value)?;
        let typed = self.attr_type(value).is_none_or(|own| own == ty);
        let result = def.results.first()?.constraint.accepts(self, ty);
        let is_valid =
            typed && !result.refuses() && !decl.constraint.accepts(self, value).refuses();
        is_valid.then(|| {
            let mut state = OperationState::new(&self.ctx, name, loc);
            state.props = self.ctx.dict_attr(&[(decl.name, value)]);
            state.results.push(ty);
            state
        })
    }

    /// Returns the registry with the names (sorted) of further upstream dialects that it does not define.
    #[must_use]
    pub fn with_upstream_dialects(mut self, names: Arc<[&'static str]>) -> Registry {
        let rest = Arc::make_mut(&mut self.rest);
        rest.upstream_dialects = names;
        rest.digest = 0;
        self.memos = Some(Arc::default());
        self
    }

    /// Returns the registry with the names (sorted) of dialects whose definitions have, or will have when they are loaded, the
    /// overlays of the session's files.
    #[must_use]
    pub fn with_overlaid_dialects(mut self, names: Arc<[String]>) -> Registry {
        let rest = Arc::make_mut(&mut self.rest);
        rest.overlaid_dialects = names;
        rest.digest = 0;
        self
    }

    /// Returns whether the overlays of the session's files apply to the dialect without being loaded on top of this registry.
    pub fn is_overlaid_dialect(&self, name: &str) -> bool {
        self.rest.overlaid_dialects.binary_search_by(|known| known.as_str().cmp(name)).is_ok()
    }

    /// Returns whether the name is that of an upstream dialect that is not defined here. The types and
    /// attributes of such a dialect are stored as text, so nothing is known about their interfaces or
    /// parameters.
    pub fn is_undefined_upstream_dialect(&self, name: &str) -> bool {
        self.rest.upstream_dialects.binary_search(&name).is_ok()
    }

    /// Returns a type's definition.
    pub fn type_def(&self, dialect: Ident, mnemonic: Ident) -> Option<&Arc<TypeDef>> {
        self.rest.types.get(&(dialect, mnemonic))
    }

    /// Returns the definition of a type without a mnemonic that starts with the keyword `word`.
    pub fn spelled_type(&self, dialect: Ident, word: Ident) -> Option<&Arc<TypeDef>> {
        self.rest.spelled.get(&(dialect, word))
    }

    /// Returns an attribute's definition.
    pub fn attr_def(&self, dialect: Ident, mnemonic: Ident) -> Option<&Arc<AttrDef>> {
        self.rest.attrs.get(&(dialect, mnemonic))
    }

    /// Returns the interface with this name.
    pub fn interface(&self, kind: InterfaceKind, name: Ident) -> Option<&Arc<InterfaceDef>> {
        self.rest.interfaces.defs.get(&(kind, name))
    }

    /// Returns all interfaces, in the order of registration.
    pub fn interfaces(&self) -> impl Iterator<Item = &Arc<InterfaceDef>> + '_ {
        self.rest.interfaces.order.iter().filter_map(|k| self.rest.interfaces.defs.get(k))
    }

    /// Returns how `who` implements the interface `name`, if it has methods of its own. For an operation, the
    /// dialect may provide the others.
    pub fn implementation(&self, who: Implementor, name: Ident) -> Option<&Implementation> {
        if let (Some(recorded), Implementor::Op(op)) = (&self.recorded, who) {
            recorded.record(op);
        }
        let own = self.rest.interfaces.implementations.get(&(who, name)).map(|i| &**i);
        own.or_else(|| match who {
            Implementor::Op(op) => {
                self.dialect_of(op)?.hooks.interface_fallback.as_ref()?(self, op, name)
            }
            _ => None,
        })
    }

    /// Returns the implementations that the definition of `who` itself has, in the order of the interfaces.
    pub fn own_implementations(&self, who: Implementor) -> Vec<(Ident, &Arc<Implementation>)> {
        let interfaces = &self.rest.interfaces;
        let names = interfaces.order.iter().filter(|key| key.0 == who.kind()).map(|key| key.1);
        let own = |name| interfaces.implementations.get(&(who, name)).map(|found| (name, found));
        names.filter_map(own).collect()
    }

    /// Returns whether a type or attribute of a dialect implements the interface `name` of the C++ namespace
    /// `namespace` (without `mlir`), or an interface derived from it.
    pub fn is_of_interface(&self, who: Implementor, name: Ident, namespace: &str) -> bool {
        let interfaces = &self.rest.interfaces;
        let means = |name: Ident| {
            interfaces.defs.get(&(who.kind(), name)).is_some_and(|d| d.is_of_namespace(namespace))
        };
        let name = if means(name) {
            name
        } else {
            self.ctx.ident(&qualified_interface(namespace, self.ctx.str(name)))
        };
        let (mut pending, mut seen) = (Vec::new(), FxHashSet::default());
        pending.extend(means(name).then_some((who.kind(), name)));
        while let Some(key) = pending.pop() {
            if interfaces.implementations.contains_key(&(who, key.1)) {
                return true;
            }
            if seen.insert(key) {
                let extending = interfaces.order.iter().filter(|other| other.0 == key.0);
                let extends = |other: &InterfaceDef| other.bases.contains(&key.1);
                pending.extend(
                    extending.filter(|&other| {
                        interfaces.defs.get(other).is_some_and(|def| extends(def))
                    }),
                );
            }
        }
        false
    }

    /// Returns a type of a dialect with the given parameters, verified as by `getChecked`.
    ///
    /// # Errors
    /// Returns a message if the type is not registered, has another number of parameters, or its verifier
    /// rejects them.
    pub fn checked_type(
        &self,
        dialect: &str,
        mnemonic: &str,
        params: &[Attr],
    ) -> Result<Type, String> {
        let (dialect, mnemonic) = (self.ctx.ident(dialect), self.ctx.ident(mnemonic));
        self.check_params(self.type_def(dialect, mnemonic), params)?;
        Ok(self.ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params: params.into() }))
    }

    /// Returns the identified type with the name `id`, whose other parameters can be [set](Self::mutate)
    /// once. It belongs to no file; see [`identified_type_beside`](Self::identified_type_beside).
    ///
    /// # Errors
    /// Returns a message if the type is not registered or is not an identified type.
    pub fn identified_type(&self, dialect: &str, mnemonic: &str, id: &str) -> Result<Type, String> {
        self.identified_type_in(0, (dialect, mnemonic), id)
    }

    /// Does the same as [`identified_type`](Self::identified_type), for the type with that name in the same file as the
    /// identified type `beside`.
    ///
    /// # Errors
    /// As there; also if `beside` is not an identified type.
    pub fn identified_type_beside(
        &self,
        beside: Type,
        dialect: &str,
        mnemonic: &str,
        id: &str,
    ) -> Result<Type, String> {
        let TypeKind::Identified { scope, .. } = *self.ctx.ty(beside) else {
            return Err("the other type is not an identified type".into());
        };
        self.identified_type_in(scope, (dialect, mnemonic), id)
    }

    fn identified_type_in(
        &self,
        scope: u32,
        (dialect, mnemonic): (&str, &str),
        id: &str,
    ) -> Result<Type, String> {
        let (dialect, mnemonic) = (self.ctx.ident(dialect), self.ctx.ident(mnemonic));
        let def = self.type_def(dialect, mnemonic).ok_or("it is not registered")?;
        if !def.mutable {
            return Err("it has no parameters that can be set later".into());
        }
        let id = self.ctx.ident(id);
        Ok(self.ctx.intern_type(TypeKind::Identified { dialect, mnemonic, id, scope }))
    }

    /// Sets the parameters of an identified type that follow its name. Setting equal parameters again has no
    /// effect, and neither has setting parameters that are all absent or equal to their defaults, because
    /// their text equals that of a type without parameters.
    ///
    /// # Errors
    /// Returns a message if `ty` is another type, has another number of parameters, its verifier rejects
    /// them, or different ones were set before.
    pub fn mutate(&self, ty: Type, body: &[Attr]) -> Result<(), String> {
        let TypeKind::Identified { dialect, mnemonic, id, .. } = *self.ctx.ty(ty) else {
            return Err("it has no parameters that can be set later".into());
        };
        let name = self.ctx.string_attr(self.ctx.str(id));
        let params: Vec<Attr> = std::iter::once(name).chain(body.iter().copied()).collect();
        let def = self.type_def(dialect, mnemonic);
        self.check_params(def, &params)?;
        if !def.is_some_and(|def| def.is_body(&self.ctx, body)) {
            return Ok(());
        }
        self.ctx
            .set_mutable_body(ty, body.into())
            .map_err(|_| "its body was already set to a different one".to_owned())
    }

    /// Does the same as [`checked_type`](Self::checked_type), for attributes.
    ///
    /// # Errors
    /// As there.
    pub fn checked_attr(
        &self,
        dialect: &str,
        mnemonic: &str,
        params: &[Attr],
    ) -> Result<Attr, String> {
        let (dialect, mnemonic) = (self.ctx.ident(dialect), self.ctx.ident(mnemonic));
        self.check_params(self.attr_def(dialect, mnemonic), params)?;
        Ok(self.ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params: params.into() }))
    }

    fn check_params(&self, def: Option<&Arc<TypeDef>>, params: &[Attr]) -> Result<(), String> {
        let def = def.ok_or("it is not registered")?;
        // An attribute with a custom parser may have any number of parameters.
        if def.hooks.parse.is_none() && params.len() != def.params.len() {
            let count = counted(def.params.len(), "parameter");
            return Err(format!("it has {count}, not {}", params.len()));
        }
        self.verify_params(def, params)
    }

    /// Returns the interface with this name, if `implementation` matches it.
    ///
    /// # Errors
    /// Returns a message if the interface is not registered, or if the implementation has a method that the
    /// interface does not declare.
    pub fn implemented(
        &self,
        kind: InterfaceKind,
        name: Ident,
        implementation: &Implementation,
    ) -> Result<&Arc<InterfaceDef>, String> {
        let ctx = &self.ctx;
        let Some(def) = self.interface(kind, name) else {
            return Err(format!("interface '{}' is not registered", ctx.str(name)));
        };
        let mut unknown: Vec<&str> = implementation
            .methods
            .keys()
            .filter(|&&m| def.method(m).is_none())
            .map(|&m| ctx.str(m))
            .collect();
        unknown.sort_unstable();
        match unknown.first() {
            Some(method) => Err(format!("interface '{}' has no method '{method}'", ctx.str(name))),
            None => Ok(def),
        }
    }

    /// Returns whether both share all definitions, i.e. one is a copy of the other.
    pub fn shares_definitions(&self, other: &Registry) -> bool {
        Arc::ptr_eq(&self.ops, &other.ops) && Arc::ptr_eq(&self.rest, &other.rest)
    }

    /// Returns whether everything except the definitions of operations is known to be equal in two registries
    /// of one context: they share it, or have equal [digests](RegistryBuilder::finish_with_digest). May
    /// return `false` for equal registries.
    pub fn same_rest(&self, other: &Registry) -> bool {
        Arc::ptr_eq(&self.rest, &other.rest)
            || self.rest.digest != 0 && self.rest.digest == other.rest.digest
    }

    /// Returns whether the definition of the operation of that name is known to be equal in both: it is
    /// shared, or has equal digests. May return `false` for equal definitions.
    pub fn same_definition(&self, other: &Registry, name: OpName) -> bool {
        let of = |reg: &Registry| reg.ops.get(name.index()).cloned().flatten();
        match (of(self), of(other)) {
            (Some(a), Some(b)) => Arc::ptr_eq(&a, &b) || a.digest != 0 && a.digest == b.digest,
            (None, None) => true,
            _ => false,
        }
    }

    /// Returns a registry of the same definitions that records which operations are looked up in it. A query that passes it to code that knows no
    /// queries depends on [these](Self::recorded_ops) and on no others.
    pub fn recording(&self) -> Registry {
        // The answers of this registry's memos depend on operations that would not be recorded.
        let memos = Some(Arc::default());
        Registry {
            recorded: Some(Arc::new(RecordedReads::new(self.ops.len()))),
            memos,
            ..self.clone()
        }
    }

    /// Returns a registry with the same definitions and empty memos.
    pub fn with_own_memo(&self) -> Registry {
        Registry { memos: Some(Arc::default()), ..self.clone() }
    }

    /// Returns the memo of inferred decompositions.
    pub fn decompositions(&self) -> Option<&DecompositionMemo> {
        self.memos.as_deref().map(|memos| &memos.decompositions)
    }

    /// Returns the memo of verified operations. A registry that [records](Self::recording) has none: operations in the memo are not
    /// looked up again.
    pub(crate) fn verified_ops(&self) -> Option<&VerifiedOps> {
        let memos = self.memos.as_deref().filter(|_| self.recorded.is_none());
        memos.map(|memos| &memos.verified)
    }

    /// Returns the operations that were looked up since [`recording`](Self::recording), also those that are not registered, in the order of their
    /// handles; `None` if somebody iterated over all of them, or if this registry does not record.
    pub fn recorded_ops(&self) -> Option<Vec<OpName>> {
        self.recorded.as_ref()?.names()
    }

    /// Returns all registered operations, in the order of registration.
    pub fn ops(&self) -> impl Iterator<Item = &Arc<OpDef>> + '_ {
        if let Some(recorded) = &self.recorded {
            recorded.record_all();
        }
        self.rest.op_order.iter().filter_map(|&n| self.op(n))
    }

    /// Returns all dialects, sorted by name.
    pub fn dialects(&self) -> impl Iterator<Item = &Arc<DialectDef>> + '_ {
        self.rest.dialect_order.iter().filter_map(|d| self.dialect(*d))
    }

    /// Returns all dialects, in unspecified order.
    pub fn dialect_defs(&self) -> impl Iterator<Item = &Arc<DialectDef>> + '_ {
        self.rest.dialects.values()
    }

    /// Returns all types, sorted by dialect and mnemonic.
    pub fn type_defs(&self) -> impl Iterator<Item = &Arc<TypeDef>> + '_ {
        self.sorted(&self.rest.types)
    }

    /// Returns all attributes, sorted by dialect and mnemonic.
    pub fn attr_defs(&self) -> impl Iterator<Item = &Arc<AttrDef>> + '_ {
        self.sorted(&self.rest.attrs)
    }

    fn sorted<'a>(
        &self,
        defs: &'a FxHashMap<(Ident, Ident), Arc<TypeDef>>,
    ) -> std::vec::IntoIter<&'a Arc<TypeDef>> {
        let mut all: Vec<_> = defs.values().collect();
        all.sort_by_key(|d| (self.ctx.str(d.dialect), self.ctx.str(d.mnemonic)));
        all.into_iter()
    }

    /// Splits attributes into properties and discardable attributes by the definition of `name`:
    /// `(properties, discardable)`.
    pub fn split_attrs(
        &self,
        name: OpName,
        props: &[(Ident, Attr)],
        attrs: &[(Ident, Attr)],
    ) -> (Attr, Attr) {
        let ctx = &self.ctx;
        let Some(def) = self.op(name) else { return (ctx.dict_attr(props), ctx.dict_attr(attrs)) };
        let mut all: SmallVec<[(Ident, Attr); 4]> = props.into();
        let mut discardable: SmallVec<[(Ident, Attr); 4]> = SmallVec::new();
        for &attr in attrs {
            if def.is_inherent(attr.0) { all.push(attr) } else { discardable.push(attr) }
        }
        (ctx.dict_attr(&all), ctx.dict_attr(&discardable))
    }

    /// Sets attribute `name` of `op`, or removes it if `value` is `None`. The definition determines whether
    /// it is inherent or discardable.
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

/// Collects definitions, and builds a [`Registry`] from them.
pub struct RegistryBuilder {
    registry: Registry,
    by_name: BTreeMap<String, Ident>,
}

impl RegistryBuilder {
    /// Creates a builder over `ctx`.
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
        let (ops, rest) = (Arc::new([]), Arc::new(Rest::default()));
        let registry = Registry {
            ctx: ctx.clone(),
            names,
            ops,
            rest,
            recorded: None,
            evaluator: None,
            text_reader: None,
            memos: None,
        };
        RegistryBuilder { registry, by_name: BTreeMap::new() }
    }

    /// Creates a builder that starts with all definitions of `base`.
    pub fn extending(base: &Registry) -> Self {
        let by_name = base.dialects().map(|d| (base.ctx.str(d.name).to_owned(), d.name)).collect();
        let registry = Registry { recorded: None, memos: None, ..base.clone() };
        RegistryBuilder { registry, by_name }
    }

    /// Returns the context.
    pub fn ctx(&self) -> &Context {
        &self.registry.ctx
    }

    /// Sets the evaluator of the expressions of definitions. Whoever adds definitions with expressions sets
    /// it, e.g. `ods`.
    pub fn set_evaluator(&mut self, evaluator: &'static dyn ExprEvaluator) {
        self.registry.evaluator = Some(evaluator);
    }

    /// Sets the parser that the printer checks texts with. Whoever has a parser and definitions sets it.
    pub fn set_text_reader(&mut self, reader: TextReader) {
        self.registry.text_reader = Some(reader);
    }

    /// Returns the definitions added so far. Dialects are not sorted yet.
    pub fn so_far(&self) -> &Registry {
        &self.registry
    }

    /// Returns the data other than operations for modification.
    fn rest(&mut self) -> &mut Rest {
        let rest = Arc::make_mut(&mut self.registry.rest);
        rest.digest = 0;
        rest
    }

    /// Returns the table entry of an operation.
    fn slot(&mut self, name: OpName) -> Option<&mut Option<Arc<OpDef>>> {
        let ops = &mut self.registry.ops;
        if ops.len() <= name.index() {
            let more = std::iter::repeat_n(
                None,
                (name.index() + 1).next_power_of_two().max(64) - ops.len(),
            );
            *ops = ops.iter().cloned().chain(more).collect();
        }
        Arc::make_mut(ops).get_mut(name.index())
    }

    /// Adds a dialect, or replaces the one with the same name.
    pub fn add_dialect(&mut self, def: DialectDef) {
        self.by_name.insert(self.registry.ctx.str(def.name).to_owned(), def.name);
        self.rest().dialects.insert(def.name, Arc::new(def));
    }

    /// Adds an operation, or replaces the one with the same name.
    pub fn add_op(&mut self, def: OpDef) {
        self.add_shared_op(Arc::new(def), &[]);
    }

    /// Does the same as [`add_op`](Self::add_op), together with the interface implementations of the operation, which are
    /// already [attached](InterfaceDef::attach) to its definition.
    pub fn add_shared_op(
        &mut self,
        def: Arc<OpDef>,
        implementations: &[(Ident, Arc<Implementation>)],
    ) {
        let name = def.name;
        let before = self.slot(name).and_then(|slot| slot.replace(def));
        if before.is_none() {
            // The order of operations belongs to the operations, so the digest of the other data stays valid.
            Arc::make_mut(&mut self.registry.rest).op_order.push(name);
        }
        for (interface, implementation) in implementations {
            let all = &mut Arc::make_mut(&mut self.registry.rest).interfaces.implementations;
            let key = (Implementor::Op(name), *interface);
            let merged = match all.get(&key) {
                Some(before) => Arc::new((**before).clone().with((**implementation).clone())),
                None => implementation.clone(),
            };
            all.insert(key, merged);
        }
    }

    /// Returns an operation that was added before, to attach hooks.
    pub fn op_mut(&mut self, name: OpName) -> Option<&mut OpDef> {
        let def = self.slot(name)?.as_mut().map(Arc::make_mut)?;
        def.digest = 0;
        Some(def)
    }

    /// Adds a type definition.
    pub fn add_type(&mut self, def: TypeDef) {
        let def = Arc::new(def);
        for word in spellings(&self.registry.ctx, &def) {
            self.rest().spelled.insert((def.dialect, word), def.clone());
        }
        self.rest().types.insert((def.dialect, def.mnemonic), def);
    }

    /// Adds an attribute definition.
    pub fn add_attr(&mut self, def: AttrDef) {
        self.rest().attrs.insert((def.dialect, def.mnemonic), Arc::new(def));
    }

    /// Returns a dialect that was added before, for modification.
    pub fn dialect_mut(&mut self, name: Ident) -> Option<&mut DialectDef> {
        self.rest().dialects.get_mut(&name).map(Arc::make_mut)
    }

    /// Adds an interface, or replaces the one with the same name.
    pub fn add_interface(&mut self, def: InterfaceDef) {
        let key = (def.kind, def.name);
        let interfaces = &mut self.rest().interfaces;
        if interfaces.defs.insert(key, Arc::new(def)).is_none() {
            interfaces.order.push(key);
        }
    }

    /// Makes `who` implement the interface `name`, which was added before. Methods of an earlier
    /// implementation remain unless `implementation` defines them.
    ///
    /// # Errors
    /// Returns a message if the interface or the implementor is not registered, or if the implementation has
    /// a method that the interface does not declare.
    pub fn implement(
        &mut self,
        who: Implementor,
        name: Ident,
        implementation: Implementation,
    ) -> Result<(), String> {
        let ctx = self.registry.ctx.clone();
        let def = self.registry.implemented(who.kind(), name, &implementation)?.clone();
        let known = match who {
            Implementor::Op(op) => self.registry.op(op).is_some(),
            Implementor::Type(dialect, mnemonic) => {
                self.registry.type_def(dialect, mnemonic).is_some()
            }
            Implementor::Attr(dialect, mnemonic) => {
                self.registry.attr_def(dialect, mnemonic).is_some()
            }
        };
        if !known {
            return Err(format!(
                "the implementor of interface '{}' is not registered",
                ctx.str(name)
            ));
        }
        if let Implementor::Op(op) = who
            && let Some(op) = self.op_mut(op)
        {
            def.attach(op, &implementation);
        }
        let all = &mut self.rest().interfaces.implementations;
        let before = all.get(&(who, name)).map(|i| (**i).clone()).unwrap_or_default();
        all.insert((who, name), Arc::new(before.with(implementation)));
        Ok(())
    }

    /// Returns the registry.
    pub fn finish(mut self) -> Registry {
        let rest = Arc::make_mut(&mut self.registry.rest);
        rest.dialect_order = self.by_name.into_values().collect();
        rest.folds_by_dialect = rest.dialects.values().any(|d| d.hooks.fold.is_some());
        self.registry.memos = Some(Arc::default());
        self.registry
    }

    /// Returns the registry, with the digest of everything except the definitions of operations; zero if it is not known. See
    /// [`Registry::same_rest`].
    pub fn finish_with_digest(self, digest: u64) -> Registry {
        let mut registry = self.finish();
        Arc::make_mut(&mut registry.rest).digest = digest;
        registry
    }
}

impl InterfaceDef {
    /// Adds the verifier of the interface, if it has one, to the definition of an operation that implements
    /// it.
    pub fn attach(&self, op: &mut OpDef, implementation: &Implementation) {
        if implementation.verify.is_some()
            || matches!(self.verify, crate::interfaces::MethodBody::Code(_))
        {
            let hooks = &mut op.hooks;
            let list = if self.verify_with_regions {
                &mut hooks.region_verifying_interfaces
            } else {
                &mut hooks.verifying_interfaces
            };
            if !list.contains(&self.name) {
                list.push(self.name);
            }
        }
    }
}

/// The operations that were looked up in a registry.
#[derive(Debug)]
struct RecordedReads {
    /// One bit for each name that existed when the registry was built.
    bits: Box<[AtomicU64]>,
    /// Names that were interned later.
    more: Mutex<FxHashSet<OpName>>,
    /// Whether a caller iterated over all operations.
    all: AtomicBool,
}

impl RecordedReads {
    fn new(room: usize) -> Self {
        let bits = std::iter::repeat_with(AtomicU64::default).take(room.div_ceil(64)).collect();
        RecordedReads { bits, more: Mutex::default(), all: AtomicBool::new(false) }
    }

    fn record(&self, name: OpName) {
        match self.bits.get(name.index() / 64) {
            Some(bits) => {
                let bit = 1 << (name.index() % 64);
                if bits.load(Ordering::Relaxed) & bit == 0 {
                    bits.fetch_or(bit, Ordering::Relaxed);
                }
            }
            None => {
                self.more.lock_ignoring_poison().insert(name);
            }
        }
    }

    fn record_all(&self) {
        self.all.store(true, Ordering::Relaxed);
    }

    fn names(&self) -> Option<Vec<OpName>> {
        if self.all.load(Ordering::Relaxed) {
            return None;
        }
        let mut names = Vec::new();
        for (word, bits) in self.bits.iter().enumerate() {
            let mut bits = bits.load(Ordering::Relaxed);
            while bits != 0 {
                names.push(OpName::new(word * 64 + bits.trailing_zeros() as usize));
                bits &= bits - 1;
            }
        }
        let start = names.len();
        names.extend(self.more.lock_ignoring_poison().iter());
        names[start..].sort_unstable_by_key(|n| n.index());
        Some(names)
    }
}

/// Returns the keywords that a type without a mnemonic starts with.
fn spellings(ctx: &Context, def: &TypeDef) -> Vec<Ident> {
    let spelled = def.format.as_ref().is_some_and(|format| format.spelled);
    let cases = def.params.iter().filter(|_| spelled).find_map(|decl| match &decl.kind {
        ParamKind::Enum(cases) => Some(cases),
        _ => None,
    });
    cases.map_or_else(Vec::new, |def| {
        def.cases.iter().map(|case| ctx.ident(&case.keyword)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_each_lookup_once_and_in_order() {
        let ctx = Context::new();
        let reg = Registry::empty(&ctx).recording();
        let names: Vec<OpName> = (0..1000).map(|n| ctx.op_name(&format!("u.n{n}"))).collect();
        for name in names.iter().rev().chain(&names) {
            assert!(reg.op(*name).is_none());
        }
        assert_eq!(reg.recorded_ops(), Some(names));
        assert_eq!(reg.ops().count(), 0);
        assert_eq!(reg.recorded_ops(), None);
    }

    #[test]
    fn a_change_resets_the_digest() {
        let ctx = Context::new();
        let registry = || RegistryBuilder::new(&ctx).finish_with_digest(7);
        assert!(registry().same_rest(&registry()));
        assert!(!registry().same_rest(&registry().with_upstream_dialects(["other"].into())));
    }
}
