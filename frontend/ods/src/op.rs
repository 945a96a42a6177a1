//! Loads operations.
//!
//! An operation is loaded in the order of its dependencies: declared values and attributes, regions and
//! successors, derived attributes, traits, effects, relations between types, the decomposition, and at last
//! the assembly format, which may leave out types that follow from the others. E.g. `assemblyFormat = "$lhs
//! attr-dict `:` type($lhs)"` is valid with `AllTypesMatch<["lhs", "res"]>` only.

use std::sync::Arc;

use ir_core::def::EffectDecl;
use ir_core::def::{
    Arity, AttrDecl, DeclaredHooks, Effects, Hook, InherentPlace, InherentStorage, OpDef,
    RegionConstraint, SegmentRule, Trait, ValueDecl, ValueRef,
};
use ir_core::eval::MAX_STEPS;
use ir_core::expr::Val;
use ir_core::interfaces::{RegionKind, RegionKindHook};
use ir_core::{AttrKind, Registry, Severity};
use tablegen::{Dag, FieldValue, Record};
use text_utils::suggest::did_you_mean;

use crate::checks::range_error;
use crate::constraint::{has_type, namespace};
use crate::cpp::{ClassBody, MAX_PARTS, class_of, declared_type, unqualified};
use crate::decls::Decls;
use crate::diag::{DefDiagnostic, def_loc, text_loc};
use crate::expand_template::fill_template;
use crate::format::FormatError;
use crate::hooks::attach;
use crate::infer::Relations;
use crate::loader::Loader;
use crate::names::last_component;
use crate::overlay::Overlay;
use crate::overlay_names;
use crate::preds::PredScope;
use crate::record::property::{PropertyKind, property_kind};
use crate::record::{base_attr, excerpt, flag, full_name, one_line, text};
use crate::traits::{flattened, memory_effects, trait_name};

/// One member of `arguments` or `results`.
struct Declared<'k> {
    name: &'k str,
    constraint: Record<'k>,
    decorators: Vec<Record<'k>>,
}

fn declared<'k>(record: Record<'k>, dag: &'k Dag) -> Vec<Declared<'k>> {
    let keeper = record.keeper();
    let one = |(value, name): &'k (FieldValue, Option<Arc<str>>)| {
        let constraint = keeper.record(value.as_def()?);
        let name = name.as_deref().unwrap_or("");
        match constraint.def("constraint").filter(|_| constraint.is_a("OpVariable")) {
            Some(inner) => Some(Declared {
                name,
                constraint: inner,
                decorators: constraint.list_of_defs("decorators"),
            }),
            None => Some(Declared { name, constraint, decorators: Vec::new() }),
        }
    };
    dag.args.iter().filter_map(one).collect()
}

/// Returns where the generic form has the inherent attributes; without the field, as with properties.
fn inherent_place(op: Record<'_>) -> InherentPlace {
    let uses = op.def("opDialect").and_then(|dialect| dialect.bit("usePropertiesForAttributes"));
    match uses {
        Some(false) => InherentPlace::Dictionary,
        Some(true) | None => InherentPlace::Properties,
    }
}

/// Length in bytes from which a remark on a default value mentions the limits of the evaluator.
const LONG_DEFAULT: usize = 1000;

impl Loader<'_> {
    /// Loads the definition of an operation. Also returns the names that it declares.
    pub(crate) fn op(
        &mut self,
        reg: &Registry,
        record: Record<'_>,
    ) -> Result<(OpDef, Decls), DefDiagnostic> {
        let dialect = record.def("opDialect").map_or("", |d| text(d, "name"));
        let name = full_name(record);
        let mut def = OpDef::new(self.ctx.op_name(&name), self.ctx.ident(dialect));
        def.summary = one_line(text(record, "summary")).into();
        def.description = text(record, "description").into();
        def.loc = def_loc(record.loc());
        def.declared_hooks = declared_hooks(record);
        def.inherent_place = inherent_place(record);
        self.check_parts(record)?;
        let traits = flattened(record);
        let mut decls = Decls::default();
        let mut effects = memory_effects_of_traits(&traits);
        self.arguments(reg, record, &mut def, &mut decls, &mut effects)?;
        self.results(record, &mut def, &mut decls, &mut effects)?;
        self.regions_and_successors(record, &mut def, &mut decls)?;
        let derived = self.derived_fields(record, &mut decls)?;
        let class_body = class_of(record);
        let scope = PredScope {
            owner: &name,
            namespace: text(record, "cppNamespace"),
            decls: &decls,
            class_body: class_body.as_ref(),
            // Predicates are inside of the verifier of the operation's class.
            in_op: true,
            interface_methods: None,
            interface_class: None,
            anonymous: None,
        };
        let natives = self.hooks.op(&name).map_or(&[][..], |h| h.derived);
        self.derived_attrs(record, &derived, natives, &mut def, &scope)?;
        let ctx = self.ctx.clone();
        let interface_methods =
            self.interface_methods(&ctx, reg, &name, &traits, class_body.as_ref());
        let scope_of_methods = PredScope { interface_methods: Some(&interface_methods), ..scope };
        self.op_traits(reg, record, &traits, &mut def, &scope_of_methods)?;
        self.requirements(&mut def, &scope_of_methods);
        def.effects = effects_of(&traits, effects, &def);
        self.segments(record, &mut def)?;
        self.check_op(record, &def)?;
        let mut rules = self.type_relations(&traits, &def, &decls, &scope);
        self.overlaid_types(&name, &def, &mut rules);
        self.infer_results(&mut def, &rules);
        let refused =
            self.decomposition(record, &mut def).map_err(|refusal| self.emit(refusal)).is_err();
        self.check_field_names(record, "Op", &["cost", "reference"]);
        def.cost = self.cost(record, &def)?;
        self.syntax(record, &mut def, &decls, &mut rules, refused)?;
        self.interfaces_of_class(record, &mut def, class_body.as_ref());
        self.count_op(&def);
        Ok((def, decls))
    }

    /// Sets the methods of interfaces that follow from what the class of the operation declares.
    fn interfaces_of_class(
        &mut self,
        record: Record<'_>,
        def: &mut OpDef,
        class: Option<&ClassBody<'_>>,
    ) {
        let Some(class) = class else { return };
        def.declared_hooks.declaration = class.method("isDeclaration", 0).is_some();
        // Without the interface, the printer does not call the method.
        let named = def.has(Trait::OpAsmOpInterface);
        let interfaces = &mut def.hooks.interfaces;
        if named && interfaces.asm.get_default_dialect.is_none() {
            interfaces.asm.get_default_dialect = self.default_dialect(record, class);
        }
        let region_kind = &mut interfaces.region_kind.get_region_kind;
        if region_kind.is_none() && has_graph_regions(class) {
            *region_kind = Some(graph_regions());
        }
    }

    /// Loads the syntax of an operation: that of an overlay, or its own. `refused`: whether its decomposition
    /// was refused.
    fn syntax(
        &mut self,
        record: Record<'_>,
        def: &mut OpDef,
        decls: &Decls,
        rules: &mut Relations,
        refused: bool,
    ) -> Result<(), DefDiagnostic> {
        let (overlays, name) = (self.overlays.clone(), self.ctx.op_name_str(def.name).to_owned());
        let named = overlays.of_target(&name);
        let own = named.filter(|overlay| !overlay.format.is_empty());
        let of_dialect = || {
            let in_code = def.declared_hooks.custom_format
                && record.string("assemblyFormat").is_none()
                && self.hooks.op(&name).is_none_or(|hooks| hooks.parse.is_none());
            overlays.of_dialect(self.ctx.str(def.dialect)).filter(|_| in_code)
        };
        let overlay = own.or_else(of_dialect).filter(|overlay| {
            let laid = self.overlaid_format(overlay, def, decls, rules);
            if let Err(refusal) = &laid {
                def.unfit_overlay = Some(refusal.message.as_str().into());
            }
            laid.map_err(|refusal| self.emit(refusal)).is_ok()
        });
        if overlay.is_none() {
            self.declared_format(record, def, decls, rules, refused)?;
        }
        attach(def, &name, self.hooks);
        let named = named.filter(|overlay| overlay.format.is_empty());
        if let Some(overlay) = named.or(overlay) {
            self.overlaid_names(overlay, def);
        }
        Ok(())
    }

    /// Loads the assembly format of an operation, if it has one. `refused`: whether its decomposition was
    /// refused.
    fn declared_format(
        &mut self,
        record: Record<'_>,
        def: &mut OpDef,
        decls: &Decls,
        rules: &Relations,
        refused: bool,
    ) -> Result<(), DefDiagnostic> {
        let Some(format) = record.string("assemblyFormat") else { return Ok(()) };
        // A declared format takes precedence over `hasCustomAssemblyFormat`.
        def.declared_hooks.custom_format = false;
        let dialect = record.def("opDialect").map_or("", |d| text(d, "name"));
        match self.op_format(format, dialect, def, decls, rules) {
            Ok(format) => def.format = Some(Arc::new(format)),
            // The format may rely on the refused decomposition for types; it is checked again after the decomposition is corrected.
            Err(_) if refused => {}
            Err(FormatError { message, at }) => {
                let message = format!("{}: {message}", full_name(record));
                let loc = text_loc(record, "assemblyFormat", at);
                return Err(DefDiagnostic { loc, ..self.error(record, message) });
            }
        }
        Ok(())
    }

    /// Loads the format that an overlay supplies for an operation.
    fn overlaid_format(
        &mut self,
        overlay: &Overlay,
        def: &mut OpDef,
        decls: &Decls,
        rules: &mut Relations,
    ) -> Result<(), DefDiagnostic> {
        let dialect = self.ctx.str(def.dialect).to_owned();
        let format =
            self.overlay_format(overlay, &dialect, def, decls, rules).map_err(|refusal| {
                let message = format!("{}: {}", self.current.name, refusal.message);
                overlay.refusal_at(refusal.at, message)
            })?;
        def.declared_hooks.custom_format = false;
        def.format = Some(Arc::new(format));
        Ok(())
    }

    /// Attaches the names and the default dialect of an overlay.
    fn overlaid_names(&mut self, overlay: &Overlay, def: &mut OpDef) {
        if !overlay.default_dialect.is_empty() {
            def.hooks.interfaces.asm.get_default_dialect = Some(overlay.default_dialect.clone());
        }
        if let Err(reason) = overlay_names::attach(&self.ctx, def, &overlay.names) {
            self.emit(overlay.refusal(format!("{}: {reason}", self.current.name)));
        }
    }

    /// Adds the rules of an overlay for the types of results, after those of the traits.
    fn overlaid_types(&mut self, name: &str, def: &OpDef, rules: &mut Relations) {
        let overlays = self.overlays.clone();
        let Some(types) = overlays.types(name) else { return };
        for text in &types.rules {
            match self.result_type(text, def) {
                Ok(rule) => rules.extend([rule]),
                Err(reason) => {
                    let message = format!("{}: {reason}", self.current.name);
                    let (severity, loc) = (Severity::Error, types.loc.clone());
                    self.emit(DefDiagnostic { severity, loc, message });
                }
            }
        }
    }

    fn count_op(&mut self, def: &OpDef) {
        for decl in def.operands.iter().chain(&def.results) {
            self.count(&decl.constraint.pred);
        }
        for attr in &def.attrs {
            self.count(&attr.constraint.pred);
        }
        for predicate in &def.predicates {
            self.count(&predicate.pred);
        }
        for region in &def.regions {
            match &region.constraint {
                RegionConstraint::Any => {}
                RegionConstraint::Satisfies { pred, .. } => self.count(pred),
                _ => self.report.stats.predicate_uses += 1,
            }
        }
        for successor in &def.successors {
            self.count(&successor.pred);
        }
    }

    fn arguments(
        &mut self,
        reg: &Registry,
        record: Record<'_>,
        def: &mut OpDef,
        decls: &mut Decls,
        effects: &mut Vec<EffectDecl>,
    ) -> Result<(), DefDiagnostic> {
        let Some(dag) = record.dag("arguments") else { return Ok(()) };
        for Declared { name, constraint, decorators } in declared(record, dag) {
            let at = if constraint.is_a("TypeConstraint") {
                let at = ValueRef::Operand(def.operands.len());
                def.operands.push(self.value_decl(name, constraint));
                effects.extend(memory_effects(&decorators, Some(at)));
                at
            } else if constraint.is_a("DerivedAttr") {
                let message = format!(
                    "'{name}' is a derived attribute, which is a field of the operation and cannot be an argument"
                );
                return Err(self.error(record, message));
            } else if constraint.is_a("Attr") {
                let at = ValueRef::Attr(def.attrs.len());
                if name.is_empty() {
                    return Err(self.error(record, "an attribute needs a name"));
                }
                if !has_type(constraint) {
                    let class = last_component(text(constraint, "storageType").trim());
                    decls.note_untyped(def.attrs.len(), matches!(class, "" | "Attribute"));
                }
                if let Some(cases) = self.enum_of_attr(constraint) {
                    decls.note_enum(def.attrs.len(), cases);
                }
                let decl = self.attr_decl(reg, record, name, constraint)?;
                def.attrs.push(decl);
                at
            } else if constraint.is_a("Property") {
                let at = ValueRef::Attr(def.attrs.len());
                let decl =
                    self.property_decl(reg, name, constraint, text(record, "cppNamespace"))?;
                def.attrs.push(decl);
                at
            } else {
                return Err(self.wrong_argument(record, name, constraint));
            };
            self.declare(record, name, at, decls)?;
        }
        Ok(())
    }

    /// Reports an argument of a wrong kind, such as a constraint on attributes, which declares no storage.
    fn wrong_argument(&self, record: Record<'_>, name: &str, of: Record<'_>) -> DefDiagnostic {
        let is = match (of.is_a("AttrConstraint"), of.is_anonymous()) {
            (true, true) => {
                "is a constraint on attributes: write 'ConfinedAttr<AnyAttr, [...]>'".to_owned()
            }
            (true, false) => {
                let of = of.name();
                format!(
                    "'{of}' is a constraint on attributes: write 'ConfinedAttr<AnyAttr, [{of}]>'"
                )
            }
            (false, _) => format!("is '{}'", of.name()),
        };
        let message = format!("argument '{name}' must be a type, attribute or property, but {is}");
        self.error(record, message)
    }

    pub(crate) fn declare(
        &self,
        record: Record<'_>,
        name: &str,
        at: ValueRef,
        decls: &mut Decls,
    ) -> Result<(), DefDiagnostic> {
        if name.is_empty() {
            return Ok(());
        }
        if decls.add(name, at) {
            Ok(())
        } else {
            Err(self.error(record, format!("the name '{name}' is declared twice")))
        }
    }

    fn results(
        &mut self,
        record: Record<'_>,
        def: &mut OpDef,
        decls: &mut Decls,
        effects: &mut Vec<EffectDecl>,
    ) -> Result<(), DefDiagnostic> {
        let Some(dag) = record.dag("results") else { return Ok(()) };
        for Declared { name, constraint, decorators } in declared(record, dag) {
            if !constraint.is_a("TypeConstraint") {
                return Err(
                    self.error(record, format!("result '{name}' must be a type constraint"))
                );
            }
            let at = ValueRef::Result(def.results.len());
            def.results.push(self.value_decl(name, constraint));
            effects.extend(memory_effects(&decorators, Some(at)));
            self.declare(record, name, at, decls)?;
        }
        def.result_types = vec![None; def.results.len()];
        def.operand_types = vec![None; def.operands.len()];
        Ok(())
    }

    fn value_decl(&mut self, name: &str, record: Record<'_>) -> ValueDecl {
        let arity = if record.is_a("VariadicOfVariadic") {
            Arity::VariadicOfVariadic(self.ctx.ident(text(record, "segmentAttrName")))
        } else if record.is_a("Variadic") {
            Arity::Variadic
        } else if record.is_a("Optional") {
            Arity::Optional
        } else {
            Arity::One
        };
        ValueDecl {
            name: self.ctx.ident(name),
            constraint: self.constraint(record),
            arity,
            buildable: self.buildable(record),
        }
    }

    fn attr_decl(
        &mut self,
        reg: &Registry,
        op: Record<'_>,
        name: &str,
        record: Record<'_>,
    ) -> Result<AttrDecl, DefDiagnostic> {
        let constraint = self.attr_constraint(record);
        let given = record.string("defaultValue").map(str::trim).filter(|v| !v.is_empty());
        let default = match given {
            Some(value) => self.default_value(op, name, record, value).map_err(|reason| {
                let message =
                    format!("{}: the default of attribute '{name}' {reason}", full_name(op));
                self.field_error(op, "arguments", message)
            })?,
            None => None,
        };
        // An empty list `{}` is a valid default even if the constraint requires elements.
        let scope = PredScope::free(op.name(), text(op, "cppNamespace"));
        if let (Some(default), Some(value)) = (default, given)
            && !matches!(self.evaluated(value, &scope), Some(Val::List(items)) if items.is_empty())
            && constraint.accepts(reg, default).refuses()
        {
            let (name, summary) = (
                format!("{}: the default of attribute '{name}'", full_name(op)),
                excerpt(&constraint.summary),
            );
            let message =
                format!("{name}, {}, does not satisfy its constraint: {summary}", excerpt(value));
            return Err(self.field_error(op, "arguments", message));
        }
        Ok(AttrDecl {
            name: self.ctx.ident(name),
            constraint,
            optional: flag(record, "isOptional") || given.is_some() && default.is_none(),
            default,
            returns: declared_type(text(record, "returnType")),
            conversion: self.conversion(op, record),
            storage: InherentStorage::Attribute,
        })
    }

    /// Evaluates a default value with the expression that builds the attribute from a C++ value.
    ///
    /// # Errors
    /// If the number is out of range, or the name is not a case of the enum.
    fn default_value(
        &mut self,
        op: Record<'_>,
        name: &str,
        record: Record<'_>,
        value: &str,
    ) -> Result<Option<ir_core::Attr>, String> {
        // `{}` for the attribute of an enum is its case 0.
        if value.trim() == "{}" && base_attr(record).is_a("EnumAttr") {
            return Ok(self.enum_zero(base_attr(record)));
        }
        let value = self.initializer(record, value);
        // A wrapper may lack the builder of the constraint that it wraps.
        let call = [record, base_attr(record)]
            .into_iter()
            .map(|r| text(r, "constBuilderCall"))
            .find(|c| !c.is_empty());
        let is_buildable = call.is_some();
        let scope = PredScope::free(op.name(), text(op, "cppNamespace"));
        let call = fill_template(call.unwrap_or("$0"), value);
        let evaluated = call.as_ref().ok().and_then(|call| self.evaluated(call, &scope));
        match evaluated.map(|v| self.narrowed(v)) {
            Some(Val::Attr(attr)) => {
                match self.evaluated(value, &scope).and_then(|v| range_error(&self.ctx, attr, &v)) {
                    Some(reason) => Err(reason),
                    None => Ok(Some(attr)),
                }
            }
            // `{}` for another attribute is an empty array.
            Some(Val::List(items)) if items.is_empty() => Ok(Some(self.ctx.empty_array())),
            Some(Val::Null) => Ok(None),
            _ if let Some(reason) = self.unknown_enum_case(value, &scope) => Err(reason),
            _ if !is_buildable => Err(format!(
                "is '{}', but no attribute can be made of it: the attribute's constraint has no \
                 'constBuilderCall'",
                excerpt(value)
            )),
            _ => {
                let reason = excerpt(call.as_ref().unwrap_or_else(|reason| reason));
                let long = if call.is_ok() && value.len() > LONG_DEFAULT {
                    format!(
                        ", or has more than {MAX_PARTS} parts, or {MAX_STEPS} with the numbers and strings in its lists"
                    )
                } else {
                    String::new()
                };
                let of = &self.current.name;
                let message = format!(
                    "the default value of attribute '{name}' of '{of}' is not understood{long}: {reason}"
                );
                self.remark(self.loc_of_field(record, "defaultValue"), message);
                Ok(None)
            }
        }
    }

    /// Returns the value that `{}` is for the C++ type of the attribute's value; any other value, and that of a
    /// class, as it is.
    fn initializer<'v>(&self, record: Record<'_>, value: &'v str) -> &'v str {
        let cpp = text(record, "returnType").trim();
        if value != "{}" {
            return value;
        }
        match property_kind(cpp) {
            PropertyKind::Int(int) if int.width == 1 => "false",
            PropertyKind::Int(_) => "0",
            PropertyKind::Text => "\"\"",
            _ if matches!(last_component(unqualified(cpp)), "APFloat" | "float" | "double") => {
                "0.0"
            }
            _ if self.symbols.enum_class(unqualified(cpp), namespace(record)).is_some() => "0",
            _ => value,
        }
    }

    /// Returns the attribute with the value 0 of the enum that a definition wraps.
    fn enum_zero(&self, record: Record<'_>) -> Option<ir_core::Attr> {
        let dialect = self.ctx.ident(text(record.def("dialect")?, "name"));
        let mnemonic = self.ctx.ident(text(record, "mnemonic"));
        let params = [self.ctx.int_attr_i64(self.ctx.i64(), 0)].into();
        Some(self.ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }))
    }

    /// Returns the error for a C++ expression that names a case which its enum does not have.
    pub(crate) fn unknown_enum_case(
        &mut self,
        text: &str,
        scope: &PredScope<'_>,
    ) -> Option<String> {
        let words = self.expr(text, scope)?.unknown_words();
        let found = words
            .iter()
            .find_map(|word| Some((word, self.symbols.enum_without_case(word, scope.namespace)?)));
        found.map(|(word, def)| {
            let hint =
                did_you_mean(last_component(word), def.cases.iter().map(|case| &*case.symbol));
            format!("is not a case of the enum '{}': {}{hint}", def.name, excerpt(word))
        })
    }

    /// Evaluates a C++ expression without operands.
    pub(crate) fn evaluated(&mut self, text: &str, scope: &PredScope<'_>) -> Option<Val> {
        self.expr(text, scope).and_then(|expr| predicates::constant(&self.ctx, &expr).ok())
    }

    /// Sets the rules that assign operands and results to declarations of variable length.
    fn segments(&mut self, record: Record<'_>, def: &mut OpDef) -> Result<(), DefDiagnostic> {
        let variable = |decls: &[ValueDecl]| decls.iter().filter(|d| d.arity.is_variable()).count();
        if def.has(Trait::AttrSizedOperandSegments) {
            def.operand_segments = SegmentRule::Attribute(self.ctx.ident("operandSegmentSizes"));
        } else if def.has(Trait::SameVariadicOperandSize) {
            def.operand_segments = SegmentRule::SameSize;
        } else if variable(&def.operands) > 1 {
            let message = "an operation with several operands of variable length must have the trait \
                           'SameVariadicOperandSize' or 'AttrSizedOperandSegments'";
            return Err(self.error(record, message));
        }
        if def.has(Trait::AttrSizedResultSegments) {
            def.result_segments = SegmentRule::Attribute(self.ctx.ident("resultSegmentSizes"));
        } else if def.has(Trait::SameVariadicResultSize) {
            def.result_segments = SegmentRule::SameSize;
        } else if variable(&def.results) > 1 {
            let message = "an operation with several results of variable length must have the trait \
                           'SameVariadicResultSize' or 'AttrSizedResultSegments'";
            return Err(self.error(record, message));
        }
        Ok(())
    }
}

/// Returns the hooks that the record of an operation declares.
fn declared_hooks(record: Record<'_>) -> DeclaredHooks {
    // The legacy vocabulary has the code in these fields, where later ones have a flag.
    let has_code = |field: &str| !text(record, field).trim().is_empty();
    DeclaredHooks {
        folder: flag(record, "hasFolder"),
        canonicalizer: flag(record, "hasCanonicalizer") || flag(record, "hasCanonicalizeMethod"),
        verifier: flag(record, "hasVerifier") || has_code("verifier"),
        region_verifier: flag(record, "hasRegionVerifier"),
        declaration: false,
        custom_format: flag(record, "hasCustomAssemblyFormat")
            || has_code("parser")
            || has_code("printer"),
    }
}

fn memory_effects_of_traits(traits: &[Record<'_>]) -> Vec<EffectDecl> {
    let lists = traits.iter().filter(|t| t.is_a("MemoryEffects"));
    lists.flat_map(|t| memory_effects(&t.list_of_defs("effects"), None)).collect()
}

/// Returns the declared effects, from traits and from decorators of operands, attributes and results. Unknown if
/// nothing is declared, or if only the interface is, whose hook then computes the effects.
fn effects_of(traits: &[Record<'_>], effects: Vec<EffectDecl>, def: &OpDef) -> Effects {
    let listed = traits.iter().any(|t| t.is_a("MemoryEffects"));
    let hooked = traits
        .iter()
        .any(|t| trait_name(*t) == "MemoryEffectOpInterface" && !t.is_a("MemoryEffects"));
    let declared = listed || !effects.is_empty();
    if declared || !hooked && def.has(Trait::RecursiveMemoryEffects) {
        Effects::Declared(effects)
    } else {
        Effects::Unknown
    }
}

/// Returns whether a class declares that all regions of the operation are graph regions.
fn has_graph_regions(class: &ClassBody<'_>) -> bool {
    let Some(method) = class.method("getRegionKind", 1) else { return false };
    let value = method.body.trim().strip_prefix("return").map(|value| value.trim());
    let value = value.and_then(|value| value.strip_suffix(';')).unwrap_or_default();
    matches!(
        value.trim_end().trim_start_matches("::"),
        "RegionKind::Graph" | "mlir::RegionKind::Graph"
    )
}

/// Declares all regions to be graph regions.
pub(crate) fn graph_regions() -> RegionKindHook {
    Hook::Plain(&|_| RegionKind::Graph)
}
