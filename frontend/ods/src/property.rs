//! Properties of operations, which C++ keeps as it likes: here each is kept as the attribute that it converts to.

use std::sync::Arc;

use ir_core::def::{AttrConstraint, AttrDecl, AttrStorage, Pred, TypeBuilder};
use ir_core::expr::{CppTy, Evaluator};
use ir_core::{Severity, Signedness};
use tablegen::Record;

use crate::cpp::{Int, last_component, unqualified};
use crate::diag::{Diagnostic, def_loc};
use crate::loader::{Loader, shown, text};
use crate::preds::PredScope;

/// What the C++ type of a property is kept as.
struct Kept {
    storage: AttrStorage,
    /// What the attribute must be, in the language of predicates; nothing where that is not known.
    demands: Option<String>,
    /// Which integers, of an integer.
    int: Option<Int>,
    summary: String,
}

impl Loader<'_> {
    /// What a property declares.
    ///
    /// # Errors
    /// Its default value is none of its type.
    pub(crate) fn property_decl(&mut self, name: &str, record: Record<'_>) -> Result<AttrDecl, Diagnostic> {
        let ctx = self.ctx.clone();
        let storage = text(record, "storageType").trim();
        let kept = self.property_kept(storage);
        let loc = match record.is_anonymous() {
            true => self.at.1.clone(),
            false => def_loc(record.loc()),
        };
        let scope = PredScope::free(record.name(), "");
        let given = record.string("defaultValue").map(str::trim).filter(|v| !v.is_empty());
        let mut default = None;
        if let Some((value, int)) = given.zip(kept.int)
            && let Some(number) = self.expr(value, &scope).and_then(|e| Evaluator::new(&ctx).expr(&e)?.int())
        {
            if !Signedness::of(int.signed).fits(number, int.width) {
                let message =
                    format!("the default value {number} of property '{name}' of '{}' is no {storage}", self.at.0);
                return Err(Diagnostic { severity: Severity::Error, loc, message });
            }
            // The bits are what counts.
            default = Some(ctx.int_attr_i64(ctx.int_type(int.width), number as i64));
        }
        if let Some(value) = given
            && default.is_none()
        {
            if let Some(why) = self.wrong_case(value, &scope) {
                let message = format!("the default value of property '{name}' of '{}' {why}", self.at.0);
                return Err(Diagnostic { severity: Severity::Error, loc, message });
            }
            let message = format!(
                "the default value of property '{name}' of '{}' is not understood: {}",
                self.at.0,
                shown(value)
            );
            self.remark(loc.clone(), message);
        }
        let pred = match &kept.demands {
            Some(demands) => self.leaf(demands, &scope, &loc),
            None => {
                let message = format!(
                    "property '{name}' of '{}' may be any attribute: '{}' is not understood",
                    self.at.0,
                    shown(storage)
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
        Ok(AttrDecl {
            name: ctx.ident(name),
            constraint: Arc::new(constraint),
            optional: given.is_some(),
            default,
            returns: CppTy::Other,
            conversion: None,
        })
    }

    fn property_kept(&self, cpp: &str) -> Kept {
        let is = |class: &str| format!("::llvm::isa<::mlir::{class}>($_self)");
        let kept = |storage, demands, int, summary: &str| Kept { storage, demands, int, summary: summary.to_owned() };
        let bare = unqualified(cpp);
        let bare = bare.trim_start_matches("::").trim_start_matches("mlir::").trim_start_matches("llvm::");
        // `int64_t[4]`, and lists.
        let (element, size) = match bare.strip_suffix(']').and_then(|b| b.split_once('[')) {
            Some((element, size)) => match size.trim().parse::<u32>() {
                Ok(size) => (Some(element.trim()), Some(size)),
                // A constant of C++, or more than there can be.
                Err(_) => return kept(AttrStorage::Any, None, None, cpp),
            },
            None => {
                let list = ["SmallVector<", "ArrayRef<", "std::vector<"];
                let inner = list.iter().find_map(|l| bare.strip_prefix(l)?.strip_suffix('>'));
                (inner.map(|i| i.split(',').next().unwrap_or(i).trim()), None)
            }
        };
        if let Some(element) = element {
            let Some(int) = Int::of(element).filter(|int| int.width > 1) else {
                return kept(AttrStorage::Any, None, None, cpp);
            };
            let class = format!("DenseI{}ArrayAttr", int.width);
            let sized =
                size.map_or(String::new(), |n| format!(" && ::llvm::cast<::mlir::{class}>($_self).size() == {n}"));
            let title = format!("integers{}", size.map_or(String::new(), |n| format!(", {n} of them")));
            return kept(AttrStorage::Any, Some(is(&class) + &sized), None, &title);
        }
        match (Int::of(bare), last_component(bare)) {
            (Some(int), _) => {
                let width = int.width;
                let storage = AttrStorage::Typed(TypeBuilder::Fixed(self.ctx.int_type(width)));
                let sized = format!(
                    "{0} && ::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger({width})",
                    is("IntegerAttr")
                );
                let bits = if width == 1 { "bit" } else { "bits" };
                kept(storage, Some(sized), Some(int), &format!("integer of {width} {bits}"))
            }
            (None, "string" | "StringRef") => {
                let storage = AttrStorage::Typed(TypeBuilder::Fixed(self.ctx.none()));
                kept(storage, Some(is("StringAttr")), None, "text")
            }
            _ => kept(AttrStorage::Any, None, None, cpp),
        }
    }
}
