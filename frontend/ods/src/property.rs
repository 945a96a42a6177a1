//! Loads properties of operations. C++ stores them as native values; here each is stored as the attribute
//! that it converts to, e.g. `int64_t` as an `i64` attribute.

use std::sync::Arc;

use ir_core::Registry;
use ir_core::def::enums::{EnumCase, EnumDef};
use ir_core::def::{
    AttrConstraint, AttrDecl, AttrStorage, DefLoc, InherentStorage, OptionalText, Pred,
    PropertyText,
};
use ir_core::expr::{CppTy, Val};
use ir_core::{Attr, Context, Severity, Signedness};
use tablegen::Record;

use crate::cpp::{Int, Literals, declared_type, unqualified};
use crate::diag::{DefDiagnostic, def_loc};
use crate::loader::Loader;
use crate::names::last_component;
use crate::preds::PredScope;
use crate::record::property::{PropertyKind, property_kind};
use crate::record::{excerpt, text};

/// The attribute that stores a property.
struct PropertyStorage {
    storage: AttrStorage,
    /// The predicate on the attribute, in C++; `None` if it is not known.
    demands: Option<String>,
    /// The integer type, for integers and enums.
    int: Option<Int>,
    /// For enums: predicates of which one must hold.
    cases: Vec<String>,
    summary: String,
    /// The text, if it is not that of the storage.
    text: Option<PropertyText>,
}

/// A property while it is loaded.
struct Property<'a> {
    name: &'a str,
    /// Its C++ type.
    cpp: &'a str,
    loc: DefLoc,
    scope: PredScope<'a>,
}

impl Loader<'_> {
    /// Loads a property of an operation in the C++ namespace `namespace`.
    ///
    /// # Errors
    /// If the default value does not fit the type or the constraint.
    pub(crate) fn property_decl(
        &mut self,
        reg: &Registry,
        name: &str,
        record: Record<'_>,
        namespace: &str,
    ) -> Result<AttrDecl, DefDiagnostic> {
        let loc =
            if record.is_anonymous() { self.current.loc.clone() } else { def_loc(record.loc()) };
        let cpp = text(record, "storageType").trim();
        let property =
            Property { name, cpp, loc, scope: PredScope::free(record.name(), namespace) };
        let stored = self.property_storage(record, cpp, namespace);
        let given = record.string("defaultValue").map(str::trim).filter(|v| !v.is_empty());
        let default = match given {
            Some(value) => self.property_default(&property, &stored, value)?,
            None => None,
        };
        let initial = self.native_zero(cpp, &stored);
        let mut pred = self.property_pred(&property, &stored);
        if let Some(confined) = self.confined(record, &property, &stored) {
            pred = Pred::And(vec![pred, confined]);
        }
        let summary = match text(record, "summary") {
            "" => stored.summary,
            summary => summary.to_owned(),
        };
        let constraint = AttrConstraint {
            name: record.name().into(),
            summary: summary.into(),
            pred,
            storage: stored.storage,
            memo: Default::default(),
        };
        if let Some(value) = given
            && default.is_some_and(|default| constraint.accepts(reg, default).refuses())
        {
            let (value, summary) = (excerpt(value), &constraint.summary);
            let rest = format!(", {value}, does not satisfy its constraint: {summary}");
            return Err(self.default_error(&property, &rest));
        }
        // Other conversions are not understood.
        let plain = text(record, "convertFromStorage").trim() == "$_storage";
        let returns =
            if plain { declared_type(text(record, "interfaceType")) } else { CppTy::Other };
        Ok(AttrDecl {
            name: self.ctx.ident(name),
            constraint: Arc::new(constraint),
            optional: given.is_some() && default.is_none(),
            default,
            returns,
            conversion: None,
            storage: InherentStorage::Native(initial),
        })
    }

    /// Returns the attribute of the native value that C++ starts with: 0, an empty string or an empty list.
    fn native_zero(&self, cpp: &str, stored: &PropertyStorage) -> Option<Attr> {
        let ctx = &self.ctx;
        match (&stored.storage, property_kind(cpp)) {
            (AttrStorage::StrEnum(_), _) => None,
            (AttrStorage::DenseArray(element), _) => Some(ctx.dense_int_array(*element, &[])),
            (AttrStorage::Property(text), _)
                if matches!(**text, PropertyText::List(_) | PropertyText::Optional(..)) =>
            {
                Some(ctx.array_attr(&[]))
            }
            (_, PropertyKind::Ints(int, size)) => {
                let size = Some(size.unwrap_or(0)).filter(|size| *size <= MAX_ZEROS)?;
                let zeros = vec![0; size as usize];
                Some(ctx.dense_int_array(ctx.int_type(int.width), &zeros))
            }
            (_, PropertyKind::Text) => Some(ctx.string_attr("")),
            _ => {
                let int = stored.int?;
                Some(ctx.int_attr_i64(ctx.int_type(int.width), 0))
            }
        }
    }

    /// Returns the default of a property; `None` if it is not understood, which is reported.
    fn property_default(
        &mut self,
        property: &Property<'_>,
        stored: &PropertyStorage,
        value: &str,
    ) -> Result<Option<Attr>, DefDiagnostic> {
        let ctx = self.ctx.clone();
        // A case of a string enum is stored as its keyword.
        if let AttrStorage::StrEnum(cases) = &stored.storage
            && let Some(case) = cases.cases.with_symbol(last_component(value))
        {
            return Ok(Some(ctx.string_attr(&case.keyword)));
        }
        let bare = value.trim_end_matches("()").trim_end_matches("{}");
        match stored.text {
            Some(PropertyText::List(_) | PropertyText::Optional(..))
                if bare.ends_with("nullopt") || bare.is_empty() || bare.ends_with('>') =>
            {
                return Ok(Some(ctx.array_attr(&[])));
            }
            _ if matches!(stored.storage, AttrStorage::Unit) => {
                let set = value == "true";
                return Ok(Some(if set { ctx.unit() } else { ctx.bool_attr(false) }));
            }
            _ => {}
        }
        if matches!(property_kind(property.cpp), PropertyKind::Text)
            && let Some(expr) = self.expr(value, &property.scope)
            && let Ok(Val::Str(text)) = predicates::constant(&ctx, &expr)
        {
            return Ok(Some(ctx.string_attr(&text)));
        }
        if let Some(int) = stored.int
            && let Some(number) = self
                .expr(value, &property.scope)
                .and_then(|e| predicates::constant(&ctx, &e).ok()?.int())
        {
            if !Signedness::of(int.signed).can_represent(number, int.width) {
                let (name, op, cpp) = (property.name, &self.current.name, property.cpp);
                let message = format!(
                    "the default value {number} of property '{name}' of '{op}' does not fit into {cpp}"
                );
                return Err(DefDiagnostic {
                    severity: Severity::Error,
                    loc: property.loc.clone(),
                    message,
                });
            }
            // Only the bits matter, not the sign.
            return Ok(Some(ctx.int_attr_i64(ctx.int_type(int.width), number as i64)));
        }
        if let Some(reason) = self.unknown_enum_case(value, &property.scope) {
            return Err(self.default_error(property, &format!(" {reason}")));
        }
        let diagnostic =
            self.default_error(property, &format!(" is not understood: {}", excerpt(value)));
        self.remark(diagnostic.loc, diagnostic.message);
        Ok(None)
    }

    /// Returns an error on the default of a property, whose name `rest` follows.
    fn default_error(&self, property: &Property<'_>, rest: &str) -> DefDiagnostic {
        let message = format!(
            "the default value of property '{}' of '{}'{rest}",
            property.name, self.current.name
        );
        DefDiagnostic { severity: Severity::Error, loc: property.loc.clone(), message }
    }

    /// Returns the predicate on the attribute that stores a property.
    fn property_pred(&mut self, property: &Property<'_>, stored: &PropertyStorage) -> Pred {
        let Property { name, cpp, loc, scope } = property;
        let Some(demands) = &stored.demands else {
            let op = &self.current.name;
            let message = format!(
                "property '{name}' of '{op}' may be any attribute: '{}' is not understood",
                excerpt(cpp)
            );
            self.remark(loc.clone(), message);
            return Pred::Opaque((*cpp).into());
        };
        let all = self.leaf(demands, scope, loc);
        if stored.cases.is_empty() {
            return all;
        }
        let cases = stored.cases.iter().map(|case| self.leaf(case, scope, loc)).collect();
        Pred::And(vec![all, Pred::Or(cases)])
    }

    /// Returns the predicates of `ConfinedProp`, over the attribute that stores the property.
    fn confined(
        &mut self,
        record: Record<'_>,
        property: &Property<'_>,
        stored: &PropertyStorage,
    ) -> Option<Pred> {
        if !wrappers(record).any(|record| record.is_a("ConfinedProp")) {
            return None;
        }
        let is_number = stored.storage.fixed_type().is_some();
        let value = match (property_kind(property.cpp), &stored.storage) {
            (PropertyKind::Int(int), _) if is_number && int.width == 1 => {
                "::llvm::cast<::mlir::BoolAttr>($_self).getValue()"
            }
            (PropertyKind::Int(int), _) if is_number && !int.signed => {
                "::llvm::cast<::mlir::IntegerAttr>($_self).getValue().getZExtValue()"
            }
            (PropertyKind::Int(_), _) if is_number => {
                "::llvm::cast<::mlir::IntegerAttr>($_self).getInt()"
            }
            (PropertyKind::Text, _) => "::llvm::cast<::mlir::StringAttr>($_self).getValue()",
            _ => {
                let (name, op) = (property.name, &self.current.name);
                let message = format!(
                    "the predicate of property '{name}' of '{op}' is not checked: it is over '{}'",
                    excerpt(property.cpp)
                );
                self.remark(property.loc.clone(), message);
                return None;
            }
        };
        let predicate = record.def("predicate")?;
        let expanded = self.expanded_pred(predicate);
        match &*expanded {
            Ok(expanded) => {
                let moved = expanded.with_self(value);
                Some(self.expanded(&moved, &property.scope, &property.loc))
            }
            Err(_) => Some(self.pred(predicate, &property.scope)),
        }
    }

    /// Returns the storage of a property that has a special [text](PropertyText), or is a unit property.
    fn special_storage(
        &self,
        record: Record<'_>,
        cpp: &str,
        namespace: &str,
    ) -> Option<PropertyStorage> {
        let base = wrappers(record).last().unwrap_or(record);
        if base.is_a("_cls_UnitProp") {
            let is = |class: &str| format!("::llvm::isa<::mlir::{class}>($_self)");
            return Some(PropertyStorage {
                storage: AttrStorage::Unit,
                demands: Some(format!("{} || {}", is("UnitAttr"), is("BoolAttr"))),
                int: None,
                cases: Vec::new(),
                summary: "unit or false".into(),
                text: None,
            });
        }
        let mut printed = Literals::of(text(base, "printer"));
        let text = if base.is_a("EnumProp") && base.string("mnemonic").is_some() {
            self.property_text(cpp, namespace, &mut printed, 0)
        } else if list_element(cpp).is_some() && base.is_a("ArrayProp") {
            match property_kind(cpp) {
                PropertyKind::Ints(int, _) if base.is_a("IntArrayProp") => {
                    let element = self.ctx.int_type(int.width);
                    let storage = self.property_storage_of(cpp, namespace);
                    return Some(PropertyStorage {
                        storage: AttrStorage::DenseArray(element),
                        ..storage
                    });
                }
                _ => self.property_text(cpp, namespace, &mut printed, 0),
            }
        } else if optional_value(cpp).is_some() {
            self.property_text(cpp, namespace, &mut printed, 0)
        } else {
            return None;
        };
        let enumeration = match &text {
            PropertyText::Named(_, def) => Some(enum_storage(def, false)),
            _ => None,
        };
        let (demands, summary) = match &enumeration {
            Some(of) => (of.demands.clone(), of.summary.clone()),
            None => (Some(demands(&self.ctx, &text)), summary_of(&text)),
        };
        Some(PropertyStorage {
            storage: AttrStorage::Property(Arc::new(text.clone())),
            demands,
            int: enumeration.as_ref().and_then(|of| of.int),
            cases: enumeration.map_or_else(Vec::new, |of| of.cases),
            summary,
            text: Some(text),
        })
    }

    /// Returns the text of a value of that C++ type, whose printer has these literals.
    fn property_text(
        &self,
        cpp: &str,
        namespace: &str,
        printed: &mut Literals,
        depth: u32,
    ) -> PropertyText {
        if depth > MAX_NESTING {
            return PropertyText::Any;
        }
        if let Some(value) = optional_value(cpp) {
            printed.skip_past("none");
            let some = printed.next_if("some<");
            let presence = if some { OptionalText::Some } else { OptionalText::Bare };
            let inner = self.property_text(value, namespace, printed, depth + 1);
            return PropertyText::Optional(Arc::new(inner), presence);
        }
        if let Some(element) = list_element(cpp) {
            printed.skip_past("[");
            let inner = self.property_text(element, namespace, printed, depth + 1);
            return PropertyText::List(Arc::new(inner));
        }
        match property_kind(cpp) {
            PropertyKind::Int(int) => self.integer_text(int),
            PropertyKind::Text => PropertyText::String,
            PropertyKind::Ints(..) => PropertyText::Any,
            PropertyKind::Other => match self.symbols.enum_class(unqualified(cpp), namespace) {
                Some((def, _)) => match printed.name_before_angle() {
                    Some(name) => PropertyText::Named(name, def.clone()),
                    None => PropertyText::Enum(def.clone()),
                },
                None => PropertyText::Any,
            },
        }
    }

    fn integer_text(&self, int: Int) -> PropertyText {
        PropertyText::Integer(self.ctx.int_type(int.width), Signedness::of(int.signed))
    }

    fn property_storage(&self, record: Record<'_>, cpp: &str, namespace: &str) -> PropertyStorage {
        let special = self.special_storage(record, cpp, namespace);
        special.unwrap_or_else(|| self.property_storage_of(cpp, namespace))
    }

    /// Returns the storage of a property that only its C++ type determines.
    fn property_storage_of(&self, cpp: &str, namespace: &str) -> PropertyStorage {
        let is = |class: &str| format!("::llvm::isa<::mlir::{class}>($_self)");
        let remaining = |storage, demands, int, summary: &str| {
            let summary = summary.to_owned();
            PropertyStorage { storage, demands, int, cases: Vec::new(), summary, text: None }
        };
        match property_kind(cpp) {
            PropertyKind::Ints(int, size) => {
                let class = format!("DenseI{}ArrayAttr", int.width);
                let sized = size.map_or(String::new(), |n| {
                    format!(" && ::llvm::cast<::mlir::{class}>($_self).size() == {n}")
                });
                let title =
                    format!("integers{}", size.map_or(String::new(), |n| format!(", {n} of them")));
                remaining(AttrStorage::Any, Some(is(&class) + &sized), None, &title)
            }
            PropertyKind::Int(int) => {
                let width = int.width;
                let storage = AttrStorage::Property(Arc::new(self.integer_text(int)));
                let bits = if width == 1 { "bit" } else { "bits" };
                remaining(
                    storage,
                    Some(signless(width)),
                    Some(int),
                    &format!("integer of {width} {bits}"),
                )
            }
            PropertyKind::Text => {
                let storage = AttrStorage::Property(Arc::new(PropertyText::String));
                remaining(storage, Some(is("StringAttr")), None, "text")
            }
            PropertyKind::Other => match self.symbols.enum_class(unqualified(cpp), namespace) {
                Some((def, texts)) => enum_storage(def, *texts),
                None => remaining(AttrStorage::Any, None, None, cpp),
            },
        }
    }
}

/// Nesting of lists and optional values in a property.
const MAX_NESTING: u32 = 16;

/// The number of elements up to which a native array has an initial value.
const MAX_ZEROS: u32 = 4096;

/// Levels of wrappers that are followed.
const MAX_WRAPPERS: usize = 32;

/// Returns a property and those that it wraps (`DefaultValuedProp`, `ConfinedProp`), from the outside.
fn wrappers<'k>(record: Record<'k>) -> impl Iterator<Item = Record<'k>> {
    std::iter::successors(Some(record), |record| record.def("baseProperty")).take(MAX_WRAPPERS)
}

/// Returns the argument of `std::optional<...>`.
fn optional_value(cpp: &str) -> Option<&str> {
    plain_class(cpp).strip_prefix("optional<")?.strip_suffix('>').map(str::trim)
}

/// Returns the element of a C++ list.
fn list_element(cpp: &str) -> Option<&str> {
    ["SmallVector<", "ArrayRef<", "vector<"]
        .iter()
        .find_map(|list| plain_class(cpp).strip_prefix(list)?.strip_suffix('>'))
        .map(str::trim)
}

/// Returns a C++ type without the namespaces of lists and optional values.
fn plain_class(cpp: &str) -> &str {
    let bare = cpp.trim().trim_start_matches("::");
    ["std::", "llvm::", "mlir::"].iter().find_map(|of| bare.strip_prefix(of)).unwrap_or(bare)
}

/// Returns the C++ predicate on an attribute with a text.
fn demands(ctx: &Context, text: &PropertyText) -> String {
    let all = |of: &PropertyText| {
        format!(
            "::llvm::isa<::mlir::ArrayAttr>($_self) && \
             ::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self), \
             [&](::mlir::Attribute attr) {{ return attr && ({}); }})",
            demands(ctx, of).replace("$_self", "attr")
        )
    };
    match text {
        PropertyText::Any => "true".into(),
        PropertyText::String => "::llvm::isa<::mlir::StringAttr>($_self)".into(),
        PropertyText::Integer(ty, _) => signless(ctx.int_width(*ty).unwrap_or(64)),
        PropertyText::Enum(def) | PropertyText::Named(_, def) => signless(def.width),
        PropertyText::List(of) => all(of),
        PropertyText::Optional(of, _) => {
            format!("{} && ::llvm::cast<::mlir::ArrayAttr>($_self).size() <= 1", all(of))
        }
    }
}

fn summary_of(text: &PropertyText) -> String {
    match text {
        PropertyText::Any => "any attribute".into(),
        PropertyText::Integer(..) | PropertyText::String => "number or string".into(),
        PropertyText::Enum(def) | PropertyText::Named(_, def) => {
            format!("one of: {}", def.keywords())
        }
        PropertyText::List(_) => "list of values".into(),
        PropertyText::Optional(..) => "list of at most one value".into(),
    }
}

/// Returns the predicate for a signless integer attribute of that width.
fn signless(width: u32) -> String {
    format!(
        "::llvm::isa<::mlir::IntegerAttr>($_self) && \
         ::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger({width})"
    )
}

/// Returns the storage of an enum: an integer for its case or bits, or a string, as for attributes of the enum.
fn enum_storage(def: &Arc<EnumDef>, texts: bool) -> PropertyStorage {
    let summary = if def.cases.is_empty() {
        format!("a case of {}", def.name)
    } else {
        format!("one of: {}", def.keywords())
    };
    let never = || vec!["false".to_owned()];
    if texts {
        let word = |case: &EnumCase| {
            format!(
                "::llvm::cast<::mlir::StringAttr>($_self).getValue() == {}",
                quoted(&case.keyword)
            )
        };
        let cases: Vec<String> = def.cases.iter().map(word).collect();
        return PropertyStorage {
            storage: AttrStorage::StrEnum(def.clone()),
            demands: Some("::llvm::isa<::mlir::StringAttr>($_self)".into()),
            int: None,
            cases: if cases.is_empty() { never() } else { cases },
            summary,
            text: None,
        };
    }
    let (width, number) = (def.width, "::llvm::cast<::mlir::IntegerAttr>($_self)");
    let cases: Vec<String> = if def.bits {
        let all = def.cases.iter().fold(0, |all, case| all | case.value) as u64;
        let suffix = if width > 32 { "ull" } else { "u" };
        vec![format!("!({number}.getValue().getZExtValue() & (~({all}{suffix})))")]
    } else {
        // `getInt` of a signless attribute sign-extends.
        let signed = |value: i64| value << (64 - width.clamp(1, 64)) >> (64 - width.clamp(1, 64));
        def.cases
            .iter()
            .map(|case| format!("{number}.getInt() == {}", signed(case.value)))
            .collect()
    };
    PropertyStorage {
        storage: AttrStorage::Enum(def.clone()),
        demands: Some(signless(width)),
        int: Some(Int { width, signed: true }),
        cases: if cases.is_empty() { never() } else { cases },
        summary,
        text: None,
    }
}

/// Returns a C++ string literal.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
