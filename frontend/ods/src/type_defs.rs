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

use ir_core::Severity;
use ir_core::def::hooks::ParametricHooks;
use ir_core::def::upper_camel;
use ir_core::def::{FormatSource, ParamDecl, ParamKind, TypeDef};
use ir_core::expr::{BuiltinClass, Class, InterfaceClass};
use ir_core::interfaces::Implementor;
use ir_core::registry::RegistryBuilder;
use tablegen::{FieldValue, Record, RecordId};

use crate::constraint::namespace;
use crate::cpp::{ClassInfo, DeclaredParam, class_of};
use crate::diag::{DefDiagnostic, def_loc, text_loc};
use crate::format::{FormatError, Syntax};
use crate::loader::{Current, InterfaceMembers, Loader};
use crate::names::{is_dialect, is_mnemonic, last_component, plain};
use crate::overlay::is_overlay_dialect;
use crate::record::contradictions::contradictory_format;
use crate::record::{flag, text};
use crate::traits::{declared_interfaces, flattened, trait_name, wrong_family};

pub(crate) mod params;

use params::{cpp_type, parameters};

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
            let reason = "parameters of a mutable type are set after construction";
            Some(format!(
                "has the trait 'IsMutable', so its parameter '{name}' must be optional: {reason}"
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
        for (name, mut members) in all {
            let full = plain(&name);
            // Those of other dialects, to which C++ attaches the interface.
            let known = self.hooks.cpp_class(full).iter();
            known.for_each(|class| members.add(class.class(&self.ctx)));
            let InterfaceMembers { mut classes, attr, .. } = members;
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
    ) -> Result<TypeDef, DefDiagnostic> {
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
        def.requirements = self.param_requirements(record, &def);
        if let Some(reason) = identity_error(record, &def) {
            return Err(self.error(record, format!("'{}' {reason}", self.current.name)));
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
    ) -> Result<TypeDef, DefDiagnostic> {
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
            requirements: Vec::new(),
            format: None,
            format_source: FormatSource::Rust,
            mutable: traits.iter().any(|t| trait_name(*t) == "IsMutable"),
            represents: record.string("representedMnemonic").map(|name| self.ctx.ident(name)),
            alias: alias_name(record),
            hooks,
            loc: def_loc(record.loc()),
        })
    }

    /// Sets the declared format of a type or attribute; without one, the most common format of C++ printers.
    fn set_type_format(
        &mut self,
        record: Record<'_>,
        def: &mut TypeDef,
    ) -> Result<(), DefDiagnostic> {
        let ctx = self.ctx.clone();
        let (dialect, mnemonic) = (ctx.str(def.dialect), ctx.str(def.mnemonic));
        let sigil = if record.is_a("AttrDef") { '#' } else { '!' };
        let overlays = self.overlays.clone();
        let overlay = overlays.of_target(&format!("{sigil}{dialect}.{mnemonic}"));
        let of_overlay = record.def("dialect").is_some_and(is_overlay_dialect);
        if record.string("assemblyFormat").is_some() && !of_overlay {
            let name =
                if record.is_anonymous() { text(record, "cppClassName") } else { record.name() };
            def.format_source = FormatSource::Declared(name.into());
        }
        if let Some(overlay) = overlay.filter(|overlay| !overlay.format.is_empty()) {
            let declared = def.params.clone();
            match self.type_format(&overlay.format, dialect, def, Syntax::Overlay) {
                Ok(parsed) => {
                    (def.hooks.parse, def.hooks.print) = (None, None);
                    def.format = Some(Arc::new(parsed));
                    return Ok(());
                }
                Err(FormatError { message, .. }) => {
                    let message = format!("{sigil}{dialect}.{mnemonic}: {message}");
                    let refusal = overlay.refusal(message);
                    // The program's own overlay may be written for another version of the dialect.
                    if refusal.severity == Severity::Error {
                        return Err(refusal);
                    }
                    self.emit(refusal);
                    def.params = declared;
                }
            }
        }
        if let Some(format) = record.string("assemblyFormat") {
            let syntax = if of_overlay { Syntax::Overlay } else { Syntax::Declared };
            let parsed = self.type_format(format, dialect, def, syntax);
            let parsed = parsed.map_err(|FormatError { message, at }| DefDiagnostic {
                loc: text_loc(record, "assemblyFormat", at),
                ..self.error(record, format!("{dialect}.{mnemonic}: {message}"))
            })?;
            def.format = Some(Arc::new(parsed));
        } else if !def.params.is_empty() && def.hooks.parse.is_none() {
            // Most C++ formats have this form. If this one differs, parsing fails.
            def.format = self
                .type_format("`<` params `>`", dialect, def, Syntax::Declared)
                .ok()
                .map(Arc::new);
            def.format_source = FormatSource::Assumed;
            let message = format!(
                "the format of '{dialect}.{mnemonic}' is in C++; '<' parameters '>' is assumed"
            );
            self.remark(def_loc(record.loc()), message);
        }
        Ok(())
    }
}

fn interface_name(record: Record<'_>) -> String {
    format!("{}::{}", text(record, "cppNamespace"), text(record, "cppInterfaceName"))
}

/// Returns the interface methods that a definition implements itself or inherits, except accessors of its parameters.
fn methods_of(record: Record<'_>) -> HashSet<Arc<str>> {
    let own = class_of(record).unwrap_or_default();
    let own: HashSet<&str> = own.methods().map(|(name, ..)| name).collect();
    let getters: HashSet<String> =
        parameters(record).iter().map(|(_, name)| format!("get{}", upper_camel(name))).collect();
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
