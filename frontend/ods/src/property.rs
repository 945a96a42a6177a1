//! Properties of operations, which C++ keeps as it likes: here each is kept as the attribute that it converts to.

use std::sync::Arc;

use ir_core::def::{AttrConstraint, AttrDecl, AttrStorage, Pred, TypeBuilder};
use ir_core::expr::Evaluator;
use tablegen::Record;

use crate::cpp::last_component;
use crate::diag::def_loc;
use crate::loader::{Loader, text};
use crate::preds::PredScope;

/// What the C++ type of a property is kept as.
struct Kept {
    storage: AttrStorage,
    /// What the attribute must be, in the language of predicates; nothing where that is not known.
    demands: Option<String>,
    /// The width, of an integer.
    width: Option<u32>,
    summary: String,
}

impl Loader<'_> {
    /// What a property declares.
    pub(crate) fn property_decl(&mut self, name: &str, record: Record<'_>) -> AttrDecl {
        let ctx = self.ctx.clone();
        let kept = self.property_kept(text(record, "storageType").trim());
        let scope = PredScope::free(record.name(), "");
        let given = record.string("defaultValue").map(str::trim).filter(|v| !v.is_empty());
        let default = given.zip(kept.width).and_then(|(value, width)| {
            let expr = self.expr(value, &scope)?;
            let value = Evaluator::new(&ctx).expr(&expr)?.int()?;
            Some(ctx.int_attr_i64(ctx.int_type(width), i64::try_from(value).ok()?))
        });
        let loc = def_loc(record.loc());
        if let Some(value) = given
            && default.is_none()
        {
            let message =
                format!("the default value of property '{name}' of '{}' is not understood: {value}", self.at.0);
            self.remark(loc.clone(), message);
        }
        let pred = match &kept.demands {
            Some(demands) => self.leaf(demands, &scope, &loc),
            None => Pred::True,
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
        AttrDecl { name: ctx.ident(name), constraint: Arc::new(constraint), optional: given.is_some(), default }
    }

    fn property_kept(&self, cpp: &str) -> Kept {
        let is = |class: &str| format!("::llvm::isa<::mlir::{class}>($_self)");
        let kept =
            |storage, demands, width, summary: &str| Kept { storage, demands, width, summary: summary.to_owned() };
        let bare = cpp.trim_start_matches("::").trim_start_matches("mlir::").trim_start_matches("llvm::");
        // `int64_t[4]`, and lists.
        let (element, size) = match bare.strip_suffix(']').and_then(|b| b.split_once('[')) {
            Some((element, size)) => (Some(element.trim()), size.trim().parse::<u32>().ok()),
            None => {
                let list = ["SmallVector<", "ArrayRef<", "std::vector<"];
                let inner = list.iter().find_map(|l| bare.strip_prefix(l)?.strip_suffix('>'));
                (inner.map(|i| i.split(',').next().unwrap_or(i).trim()), None)
            }
        };
        if let Some(element) = element {
            let class = match int_width(element) {
                Some(8) => "DenseI8ArrayAttr",
                Some(16) => "DenseI16ArrayAttr",
                Some(32) => "DenseI32ArrayAttr",
                Some(64) => "DenseI64ArrayAttr",
                _ => return kept(AttrStorage::Any, None, None, cpp),
            };
            let sized =
                size.map_or(String::new(), |n| format!(" && ::llvm::cast<::mlir::{class}>($_self).size() == {n}"));
            let title = format!("integers{}", size.map_or(String::new(), |n| format!(", {n} of them")));
            return kept(AttrStorage::Any, Some(is(class) + &sized), None, &title);
        }
        match (int_width(bare), last_component(bare)) {
            (Some(width), _) => {
                let storage = AttrStorage::Typed(TypeBuilder::Fixed(self.ctx.int_type(width)));
                let sized = format!(
                    "{0} && ::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger({width})",
                    is("IntegerAttr")
                );
                kept(storage, Some(sized), Some(width), &format!("integer of {width} bits"))
            }
            (None, "string" | "StringRef") => {
                let storage = AttrStorage::Typed(TypeBuilder::Fixed(self.ctx.none()));
                kept(storage, Some(is("StringAttr")), None, "text")
            }
            _ => kept(AttrStorage::Any, None, None, cpp),
        }
    }
}

fn int_width(cpp: &str) -> Option<u32> {
    Some(match last_component(cpp) {
        "bool" => 1,
        "int8_t" | "uint8_t" => 8,
        "int16_t" | "uint16_t" => 16,
        "int" | "int32_t" | "uint32_t" | "unsigned" => 32,
        "int64_t" | "uint64_t" | "size_t" => 64,
        _ => return None,
    })
}
