//! Loads the types and attributes that dialects define, with their parameters.
//!
//! ```text
//! def Calc_Vec : TypeDef<Calc, "Vec"> {
//!   let mnemonic = "vec";
//!   let parameters = (ins "int64_t":$size, "Type":$element);
//!   let assemblyFormat = "`<` $size `x` $element `>`";
//! }
//! ```
//!
//! The classes of all definitions are collected first, then their parameters (which may have these classes as
//! types), then the definitions themselves are loaded. See [`ParamKind`] for how the C++ type of a parameter
//! determines its text and storage.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use ir_core::attrs::AttrKind;
use ir_core::def::hooks::ParametricHooks;
use ir_core::def::{ParamConstraint, ParamDecl, ParamKind, Pred, TypeDef};
use ir_core::expr::{BuiltinClass, Class, InterfaceClass, Val};
use ir_core::interfaces::Implementor;
use ir_core::registry::RegistryBuilder;
use ir_core::types::TypeKind;
use ir_core::{Attr, Ident, Signedness};
use numerics::ApFloat;
use tablegen::{FieldValue, Record, RecordId};

use crate::checks::range_error;
use crate::constraint::namespace;
use crate::cpp::{ClassInfo, DeclaredParam, Int, class_of};
use crate::diag::{Diagnostic, def_loc, field_loc};
use crate::format::Syntax;
use crate::loader::{Current, InterfaceMembers, Loader};
use crate::names::{is_dialect, is_mnemonic, last_component, plain, snake_to_camel};
use crate::overlay::is_overlay_dialect;
use crate::preds::PredScope;
use crate::record::contradictions::contradictory_format;
use crate::record::{excerpt, flag, text};
use crate::traits::{declared_interfaces, flattened, trait_name, wrong_family};

/// The methods of shaped types that C++ derives from `getShape`.
const SHAPE_METHODS: [&str; 7] = [
    "hasRank",
    "getRank",
    "getNumElements",
    "getNumDynamicDims",
    "getDimSize",
    "isDynamicDim",
    "hasStaticShape",
];

/// Nesting of list parameters.
const MAX_NESTING: u32 = 16;

/// Returns the parameters of a definition: records or bare C++ types, with their names.
pub(crate) fn parameters<'k>(record: Record<'k>) -> Vec<(&'k FieldValue, &'k str)> {
    let args = record.dag("parameters").map_or(&[][..], |dag| &dag.args);
    args.iter().map(|(value, name)| (value, name.as_deref().unwrap_or(""))).collect()
}

/// Returns the C++ type of a parameter.
fn cpp_type<'k>(record: Record<'k>, value: &'k FieldValue) -> &'k str {
    match value {
        FieldValue::Def(id) => text(record.keeper().record(*id), "cppType"),
        other => other.as_str().unwrap_or(""),
    }
}

/// Returns the name of aliases for a type or attribute: its mnemonic, or the text that its class writes.
fn alias_name(record: Record<'_>) -> Option<Arc<str>> {
    if flag(record, "genMnemonicAlias") {
        return Some(text(record, "mnemonic").into());
    }
    // The result is `OpAsmAliasResult`, or `OpAsmDialectInterface::AliasResult`.
    let (_, method) = text(record, "extraClassDeclaration").split_once("AliasResult getAlias(")?;
    let (_, body) = method.split_once('{')?;
    let (body, _) = body.split_once('}')?;
    let mut statements = body.split(';').map(str::trim);
    let name = statements.next()?.strip_prefix("os << \"")?.strip_suffix('"')?;
    let returned = statements.next()?;
    let always = returned.ends_with("::OverridableAlias") || returned.ends_with("::FinalAlias");
    always.then(|| name.into())
}

/// Returns the error for a mutable definition that has no identity before its mutable parameters are set.
fn identity_error(record: Record<'_>, def: &TypeDef) -> Option<String> {
    if !def.mutable {
        return None;
    }
    if record.is_a("AttrDef") {
        return Some(
            "has the trait 'IsMutable', which only types can have: an attribute is identified by all of its parameters"
                .into(),
        );
    }
    let is_text = |decl: &ParamDecl| match &decl.kind {
        ParamKind::String | ParamKind::Instance(BuiltinClass::StringAttr) => true,
        ParamKind::Stream(stream) => stream.is_text(),
        // The value of a parameter with Rust syntax is checked when it is parsed.
        _ => decl.syntax.is_some(),
    };
    let wants =
        "has the trait 'IsMutable', so its first parameter identifies it and must be a string";
    match def.params.first() {
        None => Some(format!("{wants}: it has no parameters")),
        Some(_) if def.hooks.parse.is_some() => None,
        Some(first) if is_text(first) => {
            let needed = |decl: &&ParamDecl| !decl.optional && decl.default.is_none();
            let at = def.params.iter().skip(1).position(|decl| needed(&decl))? + 1;
            let name = parameters(record)[at].1;
            let why = "parameters of a mutable type are set after construction";
            Some(format!(
                "has the trait 'IsMutable', so its parameter '{name}' must be optional: {why}"
            ))
        }
        Some(_) => {
            let (value, name) = parameters(record)[0];
            Some(format!("{wants}: '{name}' is of '{}'", cpp_type(record, value)))
        }
    }
}

/// Returns the dialect and mnemonic of a type or attribute definition that has both and is not builtin.
fn qualified_name<'k>(record: Record<'k>) -> Option<(&'k str, &'k str)> {
    let dialect = text(record.def("dialect")?, "name");
    let mnemonic = text(record, "mnemonic");
    (dialect != "builtin" && is_dialect(dialect) && !mnemonic.is_empty())
        .then_some((dialect, mnemonic))
}

impl Loader<'_> {
    /// Adds the classes of all type and attribute definitions, interfaces and traits to the symbols. Returns
    /// the classes for [`Self::collect_params`].
    pub(crate) fn collect_classes(&mut self) -> Vec<(RecordId, Class)> {
        let mut known = Vec::new();
        for base in ["TypeInterface", "AttrInterface"] {
            for record in self.records.defs_derived_from(base) {
                if !record.is_a("DeclareInterfaceMethods") {
                    let members =
                        self.type_classes.interfaces.entry(interface_name(record)).or_default();
                    members.attr = base == "AttrInterface";
                    members.bases.extend(
                        record.list_of_defs("baseInterfaces").into_iter().map(interface_name),
                    );
                }
            }
        }
        let mut traits: BTreeMap<String, Vec<Class>> = BTreeMap::new();
        for base in ["NativeTypeTrait", "NativeAttrTrait"] {
            let names = self.records.defs_derived_from(base).into_iter().filter_map(native_trait);
            traits.extend(names.map(|name| (name, Vec::new())));
        }
        for (base, attr) in [("TypeDef", false), ("AttrDef", true)] {
            for record in self.records.defs_derived_from(base) {
                let Some((dialect, mnemonic)) = qualified_name(record) else { continue };
                let (dialect, mnemonic) = (self.ctx.ident(dialect), self.ctx.ident(mnemonic));
                let class = Class::Def { dialect, mnemonic, attr };
                let has_format = record.string("assemblyFormat").is_some()
                    || flag(record, "hasCustomAssemblyFormat");
                self.symbols_mut().add_class(
                    text(record, "cppType"),
                    ClassInfo { class: class.clone(), has_format },
                );
                for interface in declared_interfaces(record) {
                    let members =
                        self.type_classes.interfaces.entry(interface_name(interface)).or_default();
                    members.attr = attr;
                    members.add(class.clone());
                }
                let base = text(record, "cppBaseClassName");
                if let Some(short) = self.overlays.short_class(base, namespace(record)) {
                    let derived = self.type_classes.derived.entry(short.class.clone());
                    derived.or_default().push(class.clone());
                }
                self.type_classes.defined.push(class.clone());
                for name in flattened(record).into_iter().filter_map(native_trait) {
                    traits.entry(name).or_default().push(class.clone());
                }
                known.push((record.id(), class));
            }
        }
        for (name, mut classes) in traits {
            classes.extend(BuiltinClass::from_name(plain(&name)).map(Class::Builtin));
            self.symbols_mut().add_class(&name, ClassInfo::plain(Class::Trait(classes.into())));
        }
        known
    }

    /// Adds the parameters of classes to the symbols. Their kinds refer to classes, so all classes are
    /// collected before.
    pub(crate) fn collect_params(&mut self, classes: Vec<(RecordId, Class)>) {
        for (record, class) in classes {
            let record = self.records.record(record);
            let overlaid = record.def("dialect").is_some_and(is_overlay_dialect);
            let known = overlaid && self.symbols.params_of(&class).is_some();
            if known || self.is_replaced(record, &class) {
                continue;
            }
            let kinds = parameters(record)
                .into_iter()
                .map(|(value, name)| {
                    let kind = self.param_kind(cpp_type(record, value), namespace(record), 0);
                    let default = match value {
                        FieldValue::Def(id) => {
                            text(self.records.record(*id), "defaultValue").trim()
                        }
                        _ => "",
                    };
                    // The default of a list is an empty list of its class.
                    let empty_is_absent =
                        matches!(kind, ParamKind::Array(_)) && default.ends_with("()");
                    DeclaredParam { name: name.into(), kind, empty_is_absent }
                })
                .collect();
            self.symbols_mut().set_params(&class, kinds);
            self.symbols_mut().set_methods(&class, methods_of(record));
        }
    }

    /// Removes `unimplemented` methods (`Interface.method`) from the known methods of a class.
    pub(crate) fn forget_methods(&mut self, who: Implementor, unimplemented: &[String]) {
        let class = match who {
            Implementor::Type(dialect, mnemonic) => Class::Def { dialect, mnemonic, attr: false },
            Implementor::Attr(dialect, mnemonic) => Class::Def { dialect, mnemonic, attr: true },
            Implementor::Op(_) => return,
        };
        for (_, method) in unimplemented.iter().filter_map(|name| name.split_once('.')) {
            shape_methods_from(method)
                .iter()
                .chain([&method])
                .for_each(|name| self.symbols_mut().forget_method(&class, name));
        }
    }

    /// Resolves each short class of an overlay to the types that derive from it, or from a class listed after it.
    fn resolve_short_classes(&mut self) {
        let overlays = self.overlays.clone();
        let all = overlays.short_classes();
        for (at, short) in all.iter().enumerate() {
            let later = all[at..].iter().filter(|later| later.dialect == short.dialect);
            let derived = later.filter_map(|later| self.type_classes.derived.get(&later.class));
            let classes: Vec<Class> = derived.flatten().cloned().collect();
            if !classes.is_empty() {
                let info = ClassInfo::plain(Class::AnyOf(classes.into()));
                self.symbols_mut().add_class(&short.class, info);
            }
        }
    }

    /// Resolves each type or attribute interface to the classes that implement it. A class implements an
    /// interface if it declares the interface or one derived from it, or if a Rust hook attaches it.
    pub(crate) fn resolve_interfaces(&mut self) {
        self.resolve_short_classes();
        let mut all = std::mem::take(&mut self.type_classes.interfaces);
        let attached = self.add_attached(&mut all);
        attached.values().flatten().for_each(|class| self.symbols_mut().attach(class));
        // A hook that attaches an interface also attaches the interfaces that it extends.
        let mut inherited: Vec<(String, Vec<Class>)> = Vec::new();
        for (name, classes) in attached {
            let mut pending = all.get(&name).map_or_else(Vec::new, |members| members.bases.clone());
            let mut seen = HashSet::from([name]);
            while let Some(base) = pending.pop() {
                let Some(of_base) = all.get(&base).filter(|_| seen.insert(base.clone())) else {
                    continue;
                };
                pending.extend(of_base.bases.iter().cloned());
                inherited.push((base, classes.clone()));
            }
        }
        for (base, classes) in inherited {
            let members = all.entry(base).or_default();
            classes.into_iter().for_each(|class| members.add(class));
        }
        for (name, InterfaceMembers { mut classes, attr, .. }) in all {
            let full = plain(&name);
            if classes.is_empty() {
                let known = self.hooks.cpp_class(full).iter();
                classes.extend(known.map(|class| class.class(&self.ctx)));
            }
            if let Some(builtin) = BuiltinClass::from_name(full) {
                // Without classes of dialects, only builtin classes implement it, which is known without a
                // definition.
                if classes.is_empty() {
                    continue;
                }
                classes.insert(0, Class::Builtin(builtin));
            }
            let interface = self.ctx.ident(last_component(full));
            let class = InterfaceClass {
                name: interface,
                full: full.into(),
                attr,
                classes: classes.into(),
            };
            self.symbols_mut()
                .add_class(&name, ClassInfo::plain(Class::Interface(Arc::new(class))));
        }
    }

    /// Adds the classes that a Rust hook attaches to an interface. Returns them by interface.
    fn add_attached(
        &self,
        all: &mut BTreeMap<String, InterfaceMembers>,
    ) -> BTreeMap<String, Vec<Class>> {
        let mut attached: BTreeMap<String, Vec<Class>> = BTreeMap::new();
        for class in &self.type_classes.defined {
            let Class::Def { dialect, mnemonic, attr } = class else { continue };
            let sigil = if *attr { '#' } else { '!' };
            let who = format!("{sigil}{}.{}", self.ctx.str(*dialect), self.ctx.str(*mnemonic));
            for (name, members) in all.iter_mut().filter(|(_, members)| members.attr == *attr) {
                if self.hooks.implementation(&self.ctx, &who, last_component(name)).is_some() {
                    members.add(class.clone());
                    attached.entry(name.clone()).or_default().push(class.clone());
                }
            }
        }
        attached
    }

    /// Loads all type and attribute definitions of the current records.
    pub(crate) fn load_types(&mut self, builder: &mut RegistryBuilder) {
        for record in self.records.defs_derived_from("TypeDef") {
            self.load_definition(builder, record, '!');
        }
        for record in self.records.defs_derived_from("AttrDef") {
            self.load_definition(builder, record, '#');
        }
    }

    /// Returns whether an overlay defines the type or attribute of a record.
    fn is_replaced(&self, record: Record<'_>, class: &Class) -> bool {
        let Class::Def { dialect, mnemonic, attr } = class else { return false };
        let sigil = if *attr { '#' } else { '!' };
        let name = format!("{sigil}{}.{}", self.ctx.str(*dialect), self.ctx.str(*mnemonic));
        self.overlays.replaces(&name, record)
    }

    /// Returns whether the record is of an overlay, and an overlay of an earlier evaluation defines `name`.
    fn is_overlaid_before(&self, name: &str, record: Record<'_>) -> bool {
        let known = self.origins.definitions.get(name);
        known.is_some_and(|known| known.evaluation != self.evaluation)
            && record.def("dialect").is_some_and(is_overlay_dialect)
    }

    /// Loads a type (`!`) or attribute (`#`).
    fn load_definition(&mut self, builder: &mut RegistryBuilder, record: Record<'_>, sigil: char) {
        let Some((dialect, mnemonic)) = qualified_name(record) else { return };
        let name = format!("{sigil}{dialect}.{mnemonic}");
        if self.overlays.replaces(&name, record) || self.is_overlaid_before(&name, record) {
            return;
        }
        match self.check_twice(record, &name) {
            Ok(true) => {}
            Ok(false) => return,
            Err(diagnostic) => return self.emit(diagnostic),
        }
        let hooks = match sigil {
            '!' => self.hooks.type_def(dialect, mnemonic),
            _ => self.hooks.attr_def(dialect, mnemonic),
        };
        let def = match self.type_def(record, dialect, mnemonic, hooks) {
            Ok(def) => def,
            Err(diagnostic) => return self.emit(diagnostic),
        };
        let who = if sigil == '!' {
            let who = Implementor::Type(def.dialect, def.mnemonic);
            builder.add_type(def);
            who
        } else {
            let who = Implementor::Attr(def.dialect, def.mnemonic);
            builder.add_attr(def);
            who
        };
        self.implement(builder, (who, &name), record);
    }

    fn type_def(
        &mut self,
        record: Record<'_>,
        dialect: &str,
        mnemonic: &str,
        hooks: Option<ParametricHooks>,
    ) -> Result<TypeDef, Diagnostic> {
        self.report.stats.types += 1;
        self.current =
            Current { name: format!("{dialect}.{mnemonic}"), loc: def_loc(record.loc()) };
        if !is_mnemonic(mnemonic) {
            let what = if record.is_a("AttrDef") { "attribute" } else { "type" };
            return Err(self.error(record, format!("'{mnemonic}' is not a valid {what} name")));
        }
        self.check_params(record)?;
        self.check_builders(record)?;
        self.check_class(record, text(record, "cppType"))?;
        let mut params = parameters(record)
            .into_iter()
            .map(|(v, n)| self.param(record, v, n))
            .collect::<Result<Vec<_>, _>>()?;
        self.constrain_params(record, (dialect, mnemonic), &mut params)?;
        let mut def = self.type_def_of(record, dialect, mnemonic, params, hooks)?;
        if let Some(why) = identity_error(record, &def) {
            return Err(self.error(record, format!("'{}' {why}", self.current.name)));
        }
        // A parse hook reads all parameters itself.
        if def.hooks.parse.is_none() {
            self.remark_unsupported_params(record, &def);
        }
        self.set_type_format(record, &mut def)?;
        Ok(def)
    }

    /// Creates a definition without a format.
    fn type_def_of(
        &mut self,
        record: Record<'_>,
        dialect: &str,
        mnemonic: &str,
        params: Vec<ParamDecl>,
        hooks: Option<ParametricHooks>,
    ) -> Result<TypeDef, Diagnostic> {
        let family = if record.is_a("AttrDef") { "attributes" } else { "types" };
        let traits = flattened(record);
        if let Some(message) = wrong_family(&traits, family) {
            return Err(self.error(record, message));
        }
        if let Some(wrong) = contradictory_format(record) {
            return Err(self.error(record, format!("'{}' {wrong}", self.current.name)));
        }
        let mut hooks = hooks.unwrap_or_default();
        // A declared format replaces the hooks that parse and print.
        if record.string("assemblyFormat").is_some() {
            (hooks.parse, hooks.print) = (None, None);
        }
        Ok(TypeDef {
            dialect: self.ctx.ident(dialect),
            mnemonic: self.ctx.ident(mnemonic),
            class: text(record, "cppClassName").into(),
            summary: text(record, "summary").into(),
            traits: traits
                .iter()
                .map(|t| trait_name(*t))
                .filter(|n| !n.is_empty())
                .map(|n| self.ctx.ident(n))
                .collect(),
            params,
            format: None,
            mutable: traits.iter().any(|t| trait_name(*t) == "IsMutable"),
            represents: record.string("representedMnemonic").map(|name| self.ctx.ident(name)),
            alias: alias_name(record),
            hooks,
            loc: def_loc(record.loc()),
        })
    }

    /// Sets the declared format of a type or attribute; without one, the most common format of C++ printers.
    fn set_type_format(&mut self, record: Record<'_>, def: &mut TypeDef) -> Result<(), Diagnostic> {
        let ctx = self.ctx.clone();
        let (dialect, mnemonic) = (ctx.str(def.dialect), ctx.str(def.mnemonic));
        let sigil = if record.is_a("AttrDef") { '#' } else { '!' };
        let overlays = self.overlays.clone();
        let overlay = overlays.of_target(&format!("{sigil}{dialect}.{mnemonic}"));
        if let Some(overlay) = overlay.filter(|overlay| !overlay.format.is_empty()) {
            let parsed = self
                .type_format(&overlay.format, dialect, def, Syntax::Overlay)
                .map_err(|why| overlay.refusal(format!("{sigil}{dialect}.{mnemonic}: {why}")))?;
            (def.hooks.parse, def.hooks.print) = (None, None);
            def.format = Some(Arc::new(parsed));
        } else if let Some(format) = record.string("assemblyFormat") {
            let of_overlay = record.def("dialect").is_some_and(is_overlay_dialect);
            let syntax = if of_overlay { Syntax::Overlay } else { Syntax::Declared };
            let parsed =
                self.type_format(format, dialect, def, syntax).map_err(|message| Diagnostic {
                    loc: field_loc(record, "assemblyFormat"),
                    ..self.error(record, format!("{dialect}.{mnemonic}: {message}"))
                })?;
            def.format = Some(Arc::new(parsed));
        } else if !def.params.is_empty() && def.hooks.parse.is_none() {
            // Most C++ formats have this form. If this one differs, parsing fails.
            def.format = self
                .type_format("`<` params `>`", dialect, def, Syntax::Declared)
                .ok()
                .map(Arc::new);
            let message = format!(
                "the format of '{dialect}.{mnemonic}' is in C++; '<' parameters '>' is assumed"
            );
            self.remark(def_loc(record.loc()), message);
        }
        Ok(())
    }

    /// Returns the constraint of a parameter that a constraint declares.
    fn param_constraint(&mut self, record: Record<'_>) -> Option<Arc<ParamConstraint>> {
        if !record.is_a("Constraint") || record.is_a("TypeDef") || record.is_a("AttrDef") {
            return None;
        }
        let pred = self.predicate(record, &PredScope::free(record.name(), namespace(record)));
        let summary = self.summary(record);
        (!matches!(pred, Pred::True)).then(|| Arc::new(ParamConstraint { summary, pred }))
    }

    fn param(
        &mut self,
        record: Record<'_>,
        value: &FieldValue,
        name: &str,
    ) -> Result<ParamDecl, Diagnostic> {
        let namespace = namespace(record);
        let mut kind = self.param_kind(cpp_type(record, value), namespace, 0);
        let given = match value {
            FieldValue::Def(id) => text(self.records.record(*id), "defaultValue"),
            _ => "",
        };
        // The type after the attribute, `#t.a<...> : i32`, is never part of its format.
        let own_type = matches!(value, FieldValue::Def(id) if self.records.record(*id).is_a("AttributeSelfTypeParameter"));
        let optional = !given.is_empty() || own_type;
        if own_type {
            kind = ParamKind::SelfType(self.symbols.class(cpp_type(record, value), namespace));
        }
        let code = |field: &str| match value {
            FieldValue::Def(id) => text(self.records.record(*id), field).trim(),
            _ => "",
        };
        let (parser, printer) = (code("parser"), code("printer"));
        if !printer.is_empty() {
            clear_quotes(&mut kind);
        }
        let native =
            matches!(kind, ParamKind::Native(_) | ParamKind::AffineMap | ParamKind::IntegerSet);
        let syntax = if native || !parser.is_empty() {
            self.hooks.parameter(cpp_type(record, value), parser)
        } else {
            None
        };
        if syntax.is_none()
            && !parser.is_empty()
            && let Some(stream) = crate::cpp::stream(parser, printer)
        {
            kind = ParamKind::Stream(Arc::new(stream));
        }
        let constraint = match value {
            FieldValue::Def(id) => self.param_constraint(self.records.record(*id)),
            _ => None,
        };
        let name_ident = self.ctx.ident(name);
        let mut decl =
            ParamDecl { name: name_ident, kind, optional, default: None, syntax, constraint };
        if !given.is_empty() {
            let scope = PredScope::free(record.name(), namespace);
            let empty = match value {
                FieldValue::Def(id) => is_empty_value(self.records.record(*id), given),
                _ => false,
            };
            let default = if empty {
                Ok(self.empty_value(cpp_type(record, value), &decl.kind))
            } else {
                self.param_default(record, &decl, given, &scope)
            };
            decl.default = default.map_err(|why| {
                let message =
                    format!("{}: the default of parameter '{name}' {why}", self.current.name);
                self.field_error(record, "parameters", message)
            })?;
        }
        Ok(decl)
    }

    /// Reports parameters whose C++ class or parser is not supported; an unknown class is reported once.
    fn remark_unsupported_params(&mut self, record: Record<'_>, def: &TypeDef) {
        for ((value, name), decl) in parameters(record).into_iter().zip(&def.params) {
            let Some(unread) = unsupported_param(record, value, decl) else { continue };
            let (message, key) = match unread.parser {
                "" => {
                    let class = excerpt(unread.class);
                    let taken = match decl.kind {
                        ParamKind::SelfType(_) => "any type is accepted",
                        _ => "it is read and written as an attribute",
                    };
                    let message = format!(
                        "parameter '{name}' of '{}' has the unknown C++ class '{class}' and no native: {taken}",
                        self.current.name
                    );
                    (message, Some(format!("parameter {class}")))
                }
                parser => {
                    let parser = excerpt(parser);
                    (
                        format!(
                            "parameter '{name}' of '{}' has a C++ parser and no native: {parser}",
                            self.current.name
                        ),
                        None,
                    )
                }
            };
            self.remark_once(field_loc(record, "parameters"), message, key);
        }
    }

    /// Returns the value of a default-constructed parameter: zero, false or an empty string, which
    /// `OptionalParameter` treats as absent. `None` for C++ types that can be null.
    fn empty_value(&self, cpp: &str, kind: &ParamKind) -> Option<Attr> {
        let head = cpp.split('<').next().unwrap_or(cpp);
        let value = match (kind, last_component(head.trim())) {
            (_, "optional") => return None,
            (ParamKind::Int { .. } | ParamKind::Enum(_), _) => Val::from(0),
            (ParamKind::Float, "float" | "double") => Val::Double(0.0),
            (ParamKind::String, _) => Val::Str("".into()),
            _ => return None,
        };
        self.kept(&value, kind)
    }

    /// Returns the default of a parameter; `None` if it is the empty value of its C++ type, or is not understood
    /// (which is reported).
    ///
    /// # Errors
    /// If the number is out of range, or the name is not a case of the enum.
    fn param_default(
        &mut self,
        record: Record<'_>,
        decl: &ParamDecl,
        given: &str,
        scope: &PredScope<'_>,
    ) -> Result<Option<Attr>, String> {
        let given = given.trim();
        let plain_type = matches!(
            decl.kind,
            ParamKind::Int { .. } | ParamKind::Enum(_) | ParamKind::Float | ParamKind::String
        );
        if let Some(class) = given.strip_suffix("()")
            && !plain_type
            && self.is_class(class, scope.namespace)
        {
            return Ok(None);
        }
        let value = self.evaluated(given, scope).map(|value| initial_value(value, &decl.kind));
        let value = match (value, &decl.kind) {
            (Some(Val::Double(number)), ParamKind::Float) if given.ends_with(['f', 'F']) => {
                Some(Val::Double(rounded_to_float(number)))
            }
            (value, _) => value,
        };
        match (&decl.kind, &value) {
            (ParamKind::Int { width, signed }, Some(value)) => match value.int() {
                Some(number) if !Signedness::of(*signed).can_represent(number, *width) => {
                    return Err(format!("does not fit into {width} bits: {number}"));
                }
                None if !matches!(value, Val::Double(_)) => {
                    return Err(format!("is not a number: {}", excerpt(given)));
                }
                _ => {}
            },
            (_, Some(Val::Null)) => return Ok(None),
            (ParamKind::Array(_), _) => {}
            (_, Some(Val::List(items))) if items.is_empty() => return Ok(None),
            _ => {}
        }
        let kept = value.as_ref().and_then(|value| self.kept(value, &decl.kind));
        let Some(attr) = kept else {
            if let Some(why) = self.unknown_enum_case(given, scope) {
                return Err(why);
            }
            let name = self.ctx.str(decl.name).to_owned();
            let message = format!(
                "the default of parameter '{name}' of '{}' is not understood: {}",
                self.current.name,
                excerpt(given)
            );
            self.remark(field_loc(record, "parameters"), message);
            return Ok(None);
        };
        match value.and_then(|value| range_error(&self.ctx, attr, &value)) {
            Some(why) => Err(why),
            None => Ok(Some(attr)),
        }
    }

    /// Returns whether `name` is a class, so that `name()` is a null or empty value rather than a function call.
    fn is_class(&self, name: &str, namespace: &str) -> bool {
        let known = || !matches!(self.symbols.class(name, namespace), Class::Unknown(_));
        name.ends_with('>')
            || matches!(plain(name), "AffineMap" | "IntegerSet" | "Location")
            || known()
    }

    /// Returns the attribute that stores a C++ value for a parameter of that kind.
    fn kept(&self, value: &Val, kind: &ParamKind) -> Option<Attr> {
        let ctx = &self.ctx;
        Some(match (kind, value) {
            (_, Val::Null) => ctx.absent(),
            // Only the bits matter, not the sign.
            (ParamKind::Int { width, .. }, value) => {
                ctx.int_attr_i64(ctx.int_type(*width), value.int()? as i64)
            }
            (ParamKind::Enum(_), value) => {
                ctx.int_attr_i64(ctx.i64(), i64::try_from(value.int()?).ok()?)
            }
            (ParamKind::Float, Val::Double(value)) => {
                ctx.float_attr(ctx.f64(), ApFloat::from_f64_in(ctx.float_kind(ctx.f64())?, *value))
            }
            (ParamKind::String, Val::Str(text)) => ctx.string_attr(text),
            (
                ParamKind::Type
                | ParamKind::TypeOf { .. }
                | ParamKind::SelfType(_)
                | ParamKind::Instance(_),
                Val::Type(ty),
            ) => ctx.type_attr(*ty),
            (ParamKind::Array(of), Val::List(items)) => {
                ctx.array_attr(&items.iter().map(|v| self.kept(v, of)).collect::<Option<Vec<_>>>()?)
            }
            (_, Val::Attr(attr)) => *attr,
            _ => return None,
        })
    }

    /// Converts the parameters of a type or attribute, which an expression computed, to the storage of their
    /// kinds.
    pub(crate) fn narrowed(&self, value: Val) -> Val {
        let class =
            |dialect: Ident, mnemonic: Ident, attr: bool| Class::Def { dialect, mnemonic, attr };
        let narrow = |class: &Class, params: &[Attr]| -> Option<Box<[Attr]>> {
            let kinds = self.symbols.params_of(class)?;
            let one = |(param, decl): (&Attr, &DeclaredParam)| match self.ctx.attr(*param) {
                AttrKind::Array(items) if items.is_empty() && decl.empty_is_absent => {
                    self.ctx.absent()
                }
                _ => self.narrow_param(*param, &decl.kind),
            };
            Some(params.iter().zip(kinds.iter()).map(one).collect())
        };
        match value {
            Val::Type(ty) => match self.ctx.ty(ty) {
                TypeKind::Parametric { dialect, mnemonic, params } => {
                    let Some(params) = narrow(&class(*dialect, *mnemonic, false), params) else {
                        return value;
                    };
                    let (dialect, mnemonic) = (*dialect, *mnemonic);
                    Val::Type(self.ctx.intern_type(TypeKind::Parametric {
                        dialect,
                        mnemonic,
                        params,
                    }))
                }
                _ => value,
            },
            Val::Attr(attr) => match self.ctx.attr(attr) {
                AttrKind::Parametric { dialect, mnemonic, params } => {
                    let Some(params) = narrow(&class(*dialect, *mnemonic, true), params) else {
                        return value;
                    };
                    let (dialect, mnemonic) = (*dialect, *mnemonic);
                    Val::Attr(self.ctx.intern_attr(AttrKind::Parametric {
                        dialect,
                        mnemonic,
                        params,
                    }))
                }
                _ => value,
            },
            other => other,
        }
    }

    fn narrow_param(&self, param: Attr, kind: &ParamKind) -> Attr {
        let ctx = &self.ctx;
        let width = match kind {
            ParamKind::Int { width, .. } => *width,
            ParamKind::Enum(_) => 64,
            ParamKind::Array(of) => match ctx.attr(param) {
                AttrKind::Array(items) => {
                    return ctx.array_attr(
                        &items.iter().map(|&i| self.narrow_param(i, of)).collect::<Vec<_>>(),
                    );
                }
                _ => return param,
            },
            _ => return param,
        };
        match ctx.int_value(param).and_then(|v| v.try_to_i64()) {
            Some(value) => ctx.int_attr_i64(ctx.int_type(width), value),
            None => param,
        }
    }

    /// Returns the element type of a dense array class.
    pub(crate) fn dense_element(&self, class: &str) -> Option<ir_core::Type> {
        let ctx = &self.ctx;
        Some(match class {
            "DenseBoolArrayAttr" => ctx.i1(),
            "DenseI8ArrayAttr" => ctx.int_type(8),
            "DenseI16ArrayAttr" => ctx.int_type(16),
            "DenseI32ArrayAttr" => ctx.i32(),
            "DenseI64ArrayAttr" => ctx.i64(),
            "DenseF32ArrayAttr" => ctx.f32(),
            "DenseF64ArrayAttr" => ctx.f64(),
            _ => return None,
        })
    }

    /// Returns the kind of a parameter with the C++ type `cpp`.
    pub(crate) fn param_kind(&self, cpp: &str, namespace: &str, depth: u32) -> ParamKind {
        let cpp = cpp.trim();
        let bare = cpp.trim_start_matches("::");
        if let Some((head, inner)) = bare.strip_suffix('>').and_then(|rest| rest.split_once('<')) {
            if depth > MAX_NESTING {
                return ParamKind::Native(cpp.into());
            }
            return match last_component(head) {
                "ArrayRef" | "SmallVector" | "vector" => {
                    let element = inner.split(',').next().unwrap_or(inner);
                    ParamKind::Array(Arc::new(self.param_kind(element, namespace, depth + 1)))
                }
                "optional" | "FailureOr" => self.param_kind(inner, namespace, depth + 1),
                _ => ParamKind::Native(cpp.into()),
            };
        }
        if let Some(Int { width, signed }) = Int::of(cpp) {
            return ParamKind::Int { width, signed };
        }
        match last_component(bare) {
            // Its width is not part of the text.
            "APInt" => ParamKind::Int { width: 64, signed: true },
            "StringRef" | "string" => ParamKind::String,
            "float" | "double" | "APFloat" => ParamKind::Float,
            name => match self.symbols.enum_def(cpp, namespace) {
                Some(def) => ParamKind::Enum(def.clone()),
                None if let Some(element) = self.dense_element(name) => {
                    ParamKind::DenseArray(element)
                }
                None if let Some((dialect, mnemonic, attr)) =
                    self.symbols.written(cpp, namespace) =>
                {
                    if attr {
                        ParamKind::AttrOf { dialect, mnemonic }
                    } else {
                        ParamKind::TypeOf { dialect, mnemonic }
                    }
                }
                None if plain(cpp) == "AffineMap" => ParamKind::AffineMap,
                None if plain(cpp) == "IntegerSet" => ParamKind::IntegerSet,
                None if let Some(class) = builtin_class(cpp) => ParamKind::Instance(class),
                None if let Class::Def { attr, .. } = self.symbols.class(cpp, namespace) => {
                    any_of(attr)
                }
                None if let Class::Interface(interface) = self.symbols.class(cpp, namespace) => {
                    any_of(interface.attr)
                }
                None if name.ends_with("Type") || name.ends_with("TypeInterface") => {
                    ParamKind::Type
                }
                None if name.contains("Attr") || name == "Location" || name.ends_with("Loc") => {
                    ParamKind::Attr
                }
                None => ParamKind::Native(cpp.into()),
            },
        }
    }
}

/// Prints sets of bits without quotes: a parameter with its own printer.
fn clear_quotes(kind: &mut ParamKind) {
    if let ParamKind::Enum(def) = kind
        && def.quoted_sets
    {
        Arc::make_mut(def).quoted_sets = false;
    }
}

/// Returns whether a default is the default-constructed value of its C++ type or storage type: `int()`.
fn is_empty_value(param: Record<'_>, given: &str) -> bool {
    let Some(class) = given.trim().strip_suffix("()") else { return false };
    ["cppType", "cppStorageType"].iter().any(|field| text(param, field).trim() == class.trim())
}

/// A parameter in C++ that is not supported and has no native.
pub(crate) struct UnsupportedParam<'k> {
    /// Its C++ class.
    pub(crate) class: &'k str,
    /// Its own parser, if it has one.
    pub(crate) parser: &'k str,
}

/// Returns the part of a parameter that is not supported: its C++ class, or its own parser. `decl` is the loaded
/// parameter.
pub(crate) fn unsupported_param<'k>(
    record: Record<'k>,
    value: &'k FieldValue,
    decl: &ParamDecl,
) -> Option<UnsupportedParam<'k>> {
    let mut inner = &decl.kind;
    while let ParamKind::Array(of) = inner {
        inner = of;
    }
    let parser = match value {
        FieldValue::Def(id) => text(record.keeper().record(*id), "parser").trim(),
        _ => "",
    };
    let read = match inner {
        // Enum parameters all have the same parser in their records.
        ParamKind::Enum(_) | ParamKind::Stream(_) => true,
        ParamKind::Native(_) | ParamKind::SelfType(Class::Unknown(_)) => false,
        ParamKind::SelfType(_) => true,
        _ => parser.is_empty(),
    };
    (decl.syntax.is_none() && !read)
        .then(|| UnsupportedParam { class: cpp_type(record, value), parser })
}

/// Returns the kind for any type or any attribute.
fn any_of(attr: bool) -> ParamKind {
    if attr { ParamKind::Attr } else { ParamKind::Type }
}

/// Returns the builtin class named `cpp`, if it restricts types or attributes: not `Type` or `Attribute`.
fn builtin_class(cpp: &str) -> Option<BuiltinClass> {
    let name = cpp.trim().trim_start_matches("::").trim_start_matches("mlir::");
    BuiltinClass::from_name(name).filter(|class| {
        use BuiltinClass as C;
        let any = matches!(class, C::Type | C::Attribute | C::ValueSemantics);
        let elements =
            matches!(class, C::MemRefElementTypeInterface | C::VectorElementTypeInterface);
        !any && !elements && !matches!(class, C::PtrLikeTypeInterface | C::VectorTypeBuilder)
    })
}

fn interface_name(record: Record<'_>) -> String {
    format!("{}::{}", text(record, "cppNamespace"), text(record, "cppInterfaceName"))
}

/// Returns the interface methods that a definition implements itself or inherits, except accessors of its parameters.
fn methods_of(record: Record<'_>) -> HashSet<Arc<str>> {
    let own = class_of(record).unwrap_or_default();
    let own: HashSet<&str> = own.methods().map(|(name, ..)| name).collect();
    let getters: HashSet<String> =
        parameters(record).iter().map(|(_, name)| format!("get{}", snake_to_camel(name))).collect();
    let declared = declared_interfaces(record);
    let mut methods: HashSet<Arc<str>> = HashSet::new();
    for method in declared.iter().flat_map(|interface| interface.list_of_defs("methods")) {
        let name = text(method, "name");
        let has = own.contains(name)
            || ["body", "defaultBody"].iter().any(|body| !text(method, body).trim().is_empty());
        methods.extend(has.then(|| name.into()));
    }
    if declared
        .iter()
        .any(|interface| plain(&interface_name(*interface)) == BuiltinClass::ShapedType.name())
    {
        let has = |name: &str| methods.contains(name) || getters.contains(name);
        let own: Vec<&str> =
            ["getShape", "getElementType"].into_iter().filter(|name| has(name)).collect();
        methods.extend(own.into_iter().flat_map(shape_methods_from).map(|&name| Arc::from(name)));
    }
    methods
}

/// Returns the methods of shaped types that C++ derives from `method`.
fn shape_methods_from(method: &str) -> &'static [&'static str] {
    match method {
        "getShape" | "hasRank" => &SHAPE_METHODS,
        "getElementType" => &["getElementTypeBitWidth"],
        _ => &[],
    }
}

/// Returns the C++ name of a native trait of types or attributes that is not an interface.
fn native_trait(record: Record<'_>) -> Option<String> {
    let native = record.is_a("NativeTypeTrait") || record.is_a("NativeAttrTrait");
    native.then(|| format!("{}::{}", text(record, "cppNamespace"), text(record, "trait")))
}

/// Converts the initial_value value of a C++ variable: `{}` initializes an integer to 0, and `2.0` initializes it
/// to 2.
fn initial_value(value: Val, kind: &ParamKind) -> Val {
    match (kind, value) {
        (ParamKind::Int { .. }, Val::List(items)) if items.is_empty() => Val::from(0),
        (ParamKind::Int { .. }, Val::Double(number))
            if number.fract() == 0.0 && number.abs() < 2f64.powi(63) =>
        {
            Val::from(number as i64)
        }
        (ParamKind::Float, Val::Int(number, _)) => Val::Double(number as f64),
        (_, value) => value,
    }
}

/// Returns the value of a `float` literal. Different texts may denote the same `float`, so the shortest text of that number
/// determines the value.
fn rounded_to_float(number: f64) -> f64 {
    (number as f32).to_string().parse().unwrap_or(number)
}
