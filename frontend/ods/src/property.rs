//! Loads properties of operations. C++ stores them as native values; here each is stored as the attribute
//! that it converts to, e.g. `int64_t` as an `i64` attribute.

use std::sync::Arc;

use ir_core::Registry;
use ir_core::def::enums::{EnumCase, EnumDef};
use ir_core::def::{AttrConstraint, AttrDecl, AttrStorage, DefLoc, Pred, TypeBuilder};
use ir_core::expr::CppTy;
use ir_core::{Attr, Severity, Signedness};
use tablegen::Record;

use crate::cpp::{Int, declared_type, unqualified};
use crate::diag::{Diagnostic, def_loc};
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
    ) -> Result<AttrDecl, Diagnostic> {
        let loc =
            if record.is_anonymous() { self.current.loc.clone() } else { def_loc(record.loc()) };
        let cpp = text(record, "storageType").trim();
        let property =
            Property { name, cpp, loc, scope: PredScope::free(record.name(), namespace) };
        let stored = self.property_storage(cpp, namespace);
        let given = record.string("defaultValue").map(str::trim).filter(|v| !v.is_empty());
        let default = match given {
            Some(value) => self.property_default(&property, &stored, value)?,
            None => None,
        };
        let pred = self.property_pred(&property, &stored);
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
            optional: given.is_some(),
            default,
            returns,
            conversion: None,
        })
    }

    /// The default of a property; `None` if it is not understood, which is reported.
    fn property_default(
        &mut self,
        property: &Property<'_>,
        stored: &PropertyStorage,
        value: &str,
    ) -> Result<Option<Attr>, Diagnostic> {
        let ctx = self.ctx.clone();
        // A case of a string enum is stored as its keyword.
        if let AttrStorage::StrEnum(cases) = &stored.storage
            && let Some(case) = cases.cases.with_symbol(last_component(value))
        {
            return Ok(Some(ctx.string_attr(&case.keyword)));
        }
        if let Some(int) = stored.int
            && let Some(number) = self
                .expr(value, &property.scope)
                .and_then(|e| predicates::constant(&ctx, &e).ok()?.int())
        {
            if !Signedness::of(int.signed).fits(number, int.width) {
                let (name, op, cpp) = (property.name, &self.current.name, property.cpp);
                let message = format!(
                    "the default value {number} of property '{name}' of '{op}' does not fit into {cpp}"
                );
                return Err(Diagnostic {
                    severity: Severity::Error,
                    loc: property.loc.clone(),
                    message,
                });
            }
            // Only the bits matter, not the sign.
            return Ok(Some(ctx.int_attr_i64(ctx.int_type(int.width), number as i64)));
        }
        if let Some(why) = self.unknown_enum_case(value, &property.scope) {
            return Err(self.default_error(property, &format!(" {why}")));
        }
        let diagnostic =
            self.default_error(property, &format!(" is not understood: {}", excerpt(value)));
        self.remark(diagnostic.loc, diagnostic.message);
        Ok(None)
    }

    /// An error on the default of a property, whose name `rest` follows.
    fn default_error(&self, property: &Property<'_>, rest: &str) -> Diagnostic {
        let message = format!(
            "the default value of property '{}' of '{}'{rest}",
            property.name, self.current.name
        );
        Diagnostic { severity: Severity::Error, loc: property.loc.clone(), message }
    }

    /// The predicate on the attribute that stores a property.
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

    fn property_storage(&self, cpp: &str, namespace: &str) -> PropertyStorage {
        let is = |class: &str| format!("::llvm::isa<::mlir::{class}>($_self)");
        let kept = |storage, demands, int, summary: &str| {
            let summary = summary.to_owned();
            PropertyStorage { storage, demands, int, cases: Vec::new(), summary }
        };
        match property_kind(cpp) {
            PropertyKind::Ints(int, size) => {
                let class = format!("DenseI{}ArrayAttr", int.width);
                let sized = size.map_or(String::new(), |n| {
                    format!(" && ::llvm::cast<::mlir::{class}>($_self).size() == {n}")
                });
                let title =
                    format!("integers{}", size.map_or(String::new(), |n| format!(", {n} of them")));
                kept(AttrStorage::Any, Some(is(&class) + &sized), None, &title)
            }
            PropertyKind::Int(int) => {
                let width = int.width;
                let storage = AttrStorage::Typed(TypeBuilder::Fixed(self.ctx.int_type(width)));
                let bits = if width == 1 { "bit" } else { "bits" };
                kept(
                    storage,
                    Some(signless(width)),
                    Some(int),
                    &format!("integer of {width} {bits}"),
                )
            }
            PropertyKind::Text => {
                let storage = AttrStorage::Typed(TypeBuilder::Fixed(self.ctx.none()));
                kept(storage, Some(is("StringAttr")), None, "text")
            }
            PropertyKind::Other => match self.symbols.enum_class(unqualified(cpp), namespace) {
                Some((def, texts)) => enum_storage(def, *texts),
                None => kept(AttrStorage::Any, None, None, cpp),
            },
        }
    }
}

/// The predicate for a signless integer attribute of that width.
fn signless(width: u32) -> String {
    format!(
        "::llvm::isa<::mlir::IntegerAttr>($_self) && \
         ::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger({width})"
    )
}

/// The storage of an enum: an integer for its case or bits, or a string, as for attributes of the enum.
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
    }
}

/// A C++ string literal.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
