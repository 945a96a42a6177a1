//! Loads constraints on types and attributes, and determines how the attributes of a constraint are stored.

use std::sync::Arc;

use ir_core::def::{AttrConstraint, AttrStorage, Constraint, EnumDef, Pred, TypeBuilder};
use ir_core::expr::{BuiltinClass, Val};
use tablegen::Record;

use crate::loader::Loader;
use crate::names::{last_component, plain};
use crate::preds::PredScope;
use crate::record::enums::is_string_enum;
use crate::record::{base_attr, excerpt, flag, text};

/// Returns whether the constraint determines the type of the attribute. (For strings, arrays and types it is `none`.)
pub(crate) fn has_type(record: Record<'_>) -> bool {
    let ty = base_attr(record).def("valueType");
    ty.is_some_and(|ty| !text(type_of_each(ty), "builderCall").trim().is_empty())
}

/// Returns the constraint on each value of an optional or variadic one. A confined type has a `baseType`, too, which is not
/// the same constraint.
fn type_of_each(record: Record<'_>) -> Record<'_> {
    let wraps = record.is_a("Optional") || record.is_a("Variadic");
    record.def("baseType").filter(|_| wraps).unwrap_or(record)
}

/// Returns the C++ class that a constraint on types requires. The field has another name since MLIR 21.
fn cpp_class<'k>(record: Record<'k>) -> &'k str {
    record.string("cppType").unwrap_or_else(|| text(record, "cppClassName"))
}

/// Returns the C++ namespace of a record's dialect.
pub(crate) fn namespace<'k>(record: Record<'k>) -> &'k str {
    record
        .def("dialect")
        .or_else(|| record.def("opDialect"))
        .map_or("", |d| text(d, "cppNamespace"))
}

impl Loader<'_> {
    /// Returns the name of a constraint in messages.
    pub(crate) fn summary(&mut self, record: Record<'_>) -> Arc<str> {
        match text(record, "summary") {
            "" if record.is_anonymous() => "".into(),
            "" => record.name().into(),
            summary => summary.into(),
        }
    }

    /// Loads the `predicate` field of a constraint.
    pub(crate) fn predicate(&mut self, record: Record<'_>, scope: &PredScope<'_>) -> Pred {
        record.def("predicate").map_or(Pred::True, |p| self.pred(p, scope))
    }

    /// Loads a constraint on types.
    pub(crate) fn constraint(&mut self, record: Record<'_>) -> Arc<Constraint> {
        self.cached(
            record,
            |cache| &cache.constraints,
            |this| {
                let scope = PredScope::free(record.name(), namespace(record));
                let pred = this.predicate(record, &scope);
                let class = this.symbols.written(cpp_class(record), namespace(record));
                let class = class.filter(|(dialect, mnemonic, is_attr)| {
                    let (dialect, mnemonic) = (this.ctx.str(*dialect), this.ctx.str(*mnemonic));
                    // A type that only C++ defines is always written in full.
                    let has_definition = || {
                        record.is_a("TypeDef")
                            || !this.overlays.adds(&format!("!{dialect}.{mnemonic}"))
                    };
                    !is_attr && has_definition()
                });
                let class = class.map(|(dialect, mnemonic, _)| (dialect, mnemonic));
                // A type without a syntax has that of its base class.
                let has_syntax = record.string("assemblyFormat").is_some()
                    || flag(record, "hasCustomAssemblyFormat");
                let base = Some(record).filter(|of| of.is_a("TypeDef") && !has_syntax);
                let base = base.map(|of| text(of, "cppBaseClassName"));
                let short = |class| this.overlays.short_class(class, namespace(record));
                let of_base = base.and_then(short).map(|short| short.dialect.clone());
                let of_class = || Some(short(cpp_class(record))?.dialect.clone());
                let by_dialect = |dialect: Arc<str>| (this.ctx.ident(&dialect), this.ctx.ident(""));
                let class =
                    of_base.map(by_dialect).or(class).or_else(|| of_class().map(by_dialect));
                let summary = this.summary(record);
                Constraint {
                    name: record.name().into(),
                    summary,
                    pred,
                    class,
                    builtin: BuiltinClass::from_name(plain(cpp_class(record)))
                        .filter(|class| *class != BuiltinClass::Type),
                    memo: Default::default(),
                }
            },
        )
    }

    /// Loads a constraint on attributes.
    pub(crate) fn attr_constraint(&mut self, record: Record<'_>) -> Arc<AttrConstraint> {
        self.cached(
            record,
            |cache| &cache.attr_constraints,
            |this| {
                let scope = PredScope::free(record.name(), namespace(record));
                let pred = this.predicate(record, &scope);
                let storage = this.storage(record);
                let summary = this.summary(record);
                AttrConstraint {
                    name: record.name().into(),
                    summary,
                    pred,
                    storage,
                    memo: Default::default(),
                }
            },
        )
    }

    /// Returns the enum that an `EnumAttrInfo` record defines.
    fn enum_of_info(&self, info: Record<'_>) -> Option<Arc<EnumDef>> {
        let full = format!("{}::{}", text(info, "cppNamespace"), text(info, "className"));
        self.symbols.enum_def(&full, "").cloned()
    }

    /// Returns the enum of an attribute that is written as one of its cases and nothing else.
    pub(crate) fn enum_of_attr(&self, record: Record<'_>) -> Option<Arc<EnumDef>> {
        let base = base_attr(record);
        let written = base.is_a("EnumAttr") && text(base, "assemblyFormat").trim() == "$value";
        base.def("enum").filter(|_| written).and_then(|info| self.enum_of_info(info))
    }

    fn storage(&mut self, record: Record<'_>) -> AttrStorage {
        let base = base_attr(record);
        for name in [record.name(), base.name()] {
            if let Some((parse, print)) = self.hooks.attr_constraint(name) {
                return AttrStorage::Native { parse, print };
            }
        }
        if base.is_a("EnumAttrInfo")
            && let Some(def) = self.enum_of_info(base)
        {
            return if is_string_enum(base) {
                AttrStorage::StrEnum(def)
            } else {
                AttrStorage::Enum(def)
            };
        }
        // The parser that is generated for an operation is chosen by the class in C++, whether it is that of an `AttrDef` or is named by
        // the constraint.
        let is_definition = base.is_a("AttrDef");
        let class = text(base, if is_definition { "cppType" } else { "storageType" }).trim();
        if let Some((dialect, mnemonic, true)) = self.symbols.written(class, namespace(record)) {
            return AttrStorage::Parametric { dialect, mnemonic };
        }
        if is_definition {
            return AttrStorage::Any;
        }
        if base.name() == "SymbolNameAttr" {
            return AttrStorage::SymbolName;
        }
        match last_component(text(base, "storageType").trim()) {
            "SymbolRefAttr" | "FlatSymbolRefAttr" => return AttrStorage::SymbolRef,
            "TypeAttr" => return AttrStorage::Type,
            "ArrayAttr" => return AttrStorage::Array,
            "DictionaryAttr" => return AttrStorage::Dictionary,
            "UnitAttr" => return AttrStorage::Unit,
            // A plain string has the type `none`; a type after it belongs to something else.
            "StringAttr" if base.def("valueType").is_none_or(|ty| ty.name() == "NoneType") => {
                return AttrStorage::Typed(TypeBuilder::Fixed(self.ctx.none()));
            }
            class => {
                if let Some(element) = self.dense_element(class) {
                    return AttrStorage::DenseArray(element);
                }
            }
        }
        let value_type = base.def("valueType").filter(|ty| ty.name() != "NoneType");
        match value_type.and_then(|ty| self.buildable(ty)) {
            Some(builder) => AttrStorage::Typed(builder),
            None => AttrStorage::Any,
        }
    }

    /// Returns the type that can be built without further information, if the constraint determines one
    /// (`BuildableType`).
    pub(crate) fn buildable(&mut self, record: Record<'_>) -> Option<TypeBuilder> {
        let record = type_of_each(record);
        let call = text(record, "builderCall").trim();
        if call.is_empty() {
            return None;
        }
        let scope = PredScope::free(record.name(), namespace(record));
        let expr = self.expr(call, &scope)?;
        match predicates::constant(&self.ctx, &expr).ok().and_then(|value| value.ty()) {
            Some(ty) => match self.narrowed(Val::Type(ty)) {
                Val::Type(ty) => Some(TypeBuilder::Fixed(ty)),
                _ => None,
            },
            None => {
                let loc = self.loc_of_field(record, "builderCall");
                let message = format!(
                    "the type that '{}' builds is not understood: {}",
                    record.name(),
                    excerpt(call)
                );
                self.remark(loc, message);
                Some(TypeBuilder::Expr(expr))
            }
        }
    }
}
