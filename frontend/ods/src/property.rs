//! Properties of operations, which C++ keeps as it likes: here each is kept as the attribute that it converts to.

use std::sync::Arc;

use ir_core::Severity;
use ir_core::def::{AttrConstraint, AttrDecl, AttrStorage, Pred, TypeBuilder};
use ir_core::expr::Evaluator;
use tablegen::Record;

use crate::checks::{fits, sign};
use crate::cpp::last_component;
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
            if !fits(number, int.width, sign(int.signed)) {
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
            let class = match Int::of(element).map(|int| int.width) {
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

/// A C++ type without what says how it is passed: `const`, `&`.
fn unqualified(cpp: &str) -> &str {
    let mut bare = cpp.trim();
    loop {
        let stripped =
            bare.strip_suffix('&').or_else(|| bare.strip_prefix("const ")).or_else(|| bare.strip_suffix(" const"));
        match stripped {
            Some(rest) => bare = rest.trim(),
            None => return bare,
        }
    }
}

/// A type of integers.
#[derive(Clone, Copy)]
struct Int {
    width: u32,
    signed: bool,
}

impl Int {
    fn of(cpp: &str) -> Option<Int> {
        let int = |width, signed| Some(Int { width, signed });
        let bare = unqualified(cpp);
        match last_component(bare) {
            "bool" => return int(1, false),
            "int8_t" => return int(8, true),
            "uint8_t" => return int(8, false),
            "int16_t" => return int(16, true),
            "uint16_t" => return int(16, false),
            "int32_t" => return int(32, true),
            "uint32_t" => return int(32, false),
            "int64_t" | "ptrdiff_t" => return int(64, true),
            "uint64_t" | "size_t" => return int(64, false),
            _ => {}
        }
        // The words of C stand in any order, and most of them may be left out.
        let words: Vec<&str> = bare.split_whitespace().collect();
        if words.is_empty() || words.iter().any(|w| !["signed", "unsigned", "char", "short", "int", "long"].contains(w))
        {
            return None;
        }
        let has = |word: &str| words.contains(&word);
        let width = if has("char") {
            8
        } else if has("short") {
            16
        } else if has("long") {
            64
        } else {
            32
        };
        int(width, !has("unsigned"))
    }
}
