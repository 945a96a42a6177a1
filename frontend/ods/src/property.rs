//! Loads properties of operations. C++ stores them as native values; here each is stored as the attribute
//! that it converts to, e.g. `int64_t` as an `i64` attribute.

use std::sync::Arc;

use ir_core::Registry;
use ir_core::def::enums::{EnumCase, EnumDef};
use ir_core::def::{AttrConstraint, AttrDecl, AttrStorage, Pred, TypeBuilder};
use ir_core::expr::{CppTy, Evaluator};
use ir_core::{Severity, Signedness};
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
        let ctx = self.ctx.clone();
        let storage = text(record, "storageType").trim();
        let kept = self.property_storage(storage, namespace);
        let loc = match record.is_anonymous() {
            true => self.current.loc.clone(),
            false => def_loc(record.loc()),
        };
        let scope = PredScope::free(record.name(), namespace);
        let given = record.string("defaultValue").map(str::trim).filter(|v| !v.is_empty());
        let mut default = None;
        if let Some((value, int)) = given.zip(kept.int)
            && let Some(number) = self.expr(value, &scope).and_then(|e| Evaluator::new(&ctx).expr(&e)?.int())
        {
            if !Signedness::of(int.signed).fits(number, int.width) {
                let message = format!(
                    "the default value {number} of property '{name}' of '{}' does not fit into {storage}",
                    self.current.name
                );
                return Err(Diagnostic { severity: Severity::Error, loc, message });
            }
            // Only the bits matter, not the sign.
            default = Some(ctx.int_attr_i64(ctx.int_type(int.width), number as i64));
        }
        // A case of a string enum is stored as its keyword.
        if let AttrStorage::StrEnum(cases) = &kept.storage {
            let case = given.and_then(|value| cases.cases.with_symbol(last_component(value)));
            default = case.map(|case| ctx.string_attr(&case.keyword));
        }
        if let Some(value) = given
            && default.is_none()
        {
            if let Some(why) = self.unknown_enum_case(value, &scope) {
                let message = format!("the default value of property '{name}' of '{}' {why}", self.current.name);
                return Err(Diagnostic { severity: Severity::Error, loc, message });
            }
            let message = format!(
                "the default value of property '{name}' of '{}' is not understood: {}",
                self.current.name,
                excerpt(value)
            );
            self.remark(loc.clone(), message);
        }
        let at = loc.clone();
        let pred = match &kept.demands {
            Some(demands) => {
                let all = self.leaf(demands, &scope, &loc);
                match &kept.cases[..] {
                    [] => all,
                    cases => {
                        let cases = cases.iter().map(|case| self.leaf(case, &scope, &loc)).collect();
                        Pred::And(vec![all, Pred::Or(cases)])
                    }
                }
            }
            None => {
                let message = format!(
                    "property '{name}' of '{}' may be any attribute: '{}' is not understood",
                    self.current.name,
                    excerpt(storage)
                );
                self.remark(loc, message);
                Pred::Opaque(storage.into())
            }
        };
        let summary = match text(record, "summary") {
            "" => kept.summary,
            summary => summary.to_owned(),
        };
        let constraint = AttrConstraint {
            name: record.name().into(),
            summary: summary.into(),
            pred,
            storage: kept.storage,
            memo: Default::default(),
        };
        if let Some(value) = given
            && default.is_some_and(|default| constraint.accepts(reg, default).refuses())
        {
            let (at_op, value, summary) = (&self.current.name, excerpt(value), &constraint.summary);
            let message = format!(
                "the default value of property '{name}' of '{at_op}', {value}, does not satisfy its constraint: {summary}"
            );
            return Err(Diagnostic { severity: Severity::Error, loc: at, message });
        }
        // Other conversions are not understood.
        let plain = text(record, "convertFromStorage").trim() == "$_storage";
        let returns = if plain { declared_type(text(record, "interfaceType")) } else { CppTy::Other };
        Ok(AttrDecl {
            name: ctx.ident(name),
            constraint: Arc::new(constraint),
            optional: given.is_some(),
            default,
            returns,
            conversion: None,
        })
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
                let sized =
                    size.map_or(String::new(), |n| format!(" && ::llvm::cast<::mlir::{class}>($_self).size() == {n}"));
                let title = format!("integers{}", size.map_or(String::new(), |n| format!(", {n} of them")));
                kept(AttrStorage::Any, Some(is(&class) + &sized), None, &title)
            }
            PropertyKind::Int(int) => {
                let width = int.width;
                let storage = AttrStorage::Typed(TypeBuilder::Fixed(self.ctx.int_type(width)));
                let bits = if width == 1 { "bit" } else { "bits" };
                kept(storage, Some(signless(width)), Some(int), &format!("integer of {width} {bits}"))
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
    let summary = match def.cases.is_empty() {
        true => format!("a case of {}", def.name),
        false => format!("one of: {}", def.keywords()),
    };
    let never = || vec!["false".to_owned()];
    if texts {
        let word = |case: &EnumCase| {
            format!("::llvm::cast<::mlir::StringAttr>($_self).getValue() == {}", quoted(&case.keyword))
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
        def.cases.iter().map(|case| format!("{number}.getInt() == {}", signed(case.value))).collect()
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
