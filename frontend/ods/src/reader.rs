//! Reads C++ expressions and predicates outside of definitions, e.g. the conditions of rewrite rules.

use std::rc::Rc;
use std::sync::Arc;

use ir_core::Context;
use ir_core::def::{OpDef, Pred};
use ir_core::expr::Expr;
use tablegen::{Record, RecordKeeper};

use crate::cpp::{OpClasses, RecordOpClasses};
use crate::decls::Decls;
use crate::expand_template::ExpandedPred;
use crate::hooks::NoHooks;
use crate::loader::Loader;
use crate::preds::PredScope;

/// Reads C++ expressions that name the classes, enums and operations of some records.
pub struct CodeReader<'a> {
    loader: Loader<'a>,
}

impl<'a> CodeReader<'a> {
    /// Creates a reader for the names that `records` define.
    pub fn new(ctx: &Context, records: &'a RecordKeeper) -> Self {
        Self::with_classes(ctx, records, Rc::new(RecordOpClasses::new(&[records])))
    }

    /// Does the same as [`new`](Self::new), but operations are found by `classes`.
    pub fn with_classes(
        ctx: &Context,
        records: &'a RecordKeeper,
        classes: Rc<dyn OpClasses + 'a>,
    ) -> Self {
        let mut loader = Loader::new(ctx, records, &NoHooks, classes);
        loader.collect_enums();
        let classes = loader.collect_classes();
        loader.resolve_interfaces();
        loader.collect_params(classes);
        CodeReader { loader }
    }

    /// Parses `text` inside the C++ namespace `namespace`; `None` if it is not an expression of the supported subset of C++.
    pub fn expr(&mut self, text: &str, namespace: &str) -> Option<Arc<Expr>> {
        self.loader.expr(text, &PredScope::free("", namespace))
    }

    /// Reads the predicate that `pred` defines, over operations of the definition `op`: `$_op` is the operation, and `$name` a value or attribute that
    /// it declares.
    ///
    /// # Errors
    /// If a part of it is not understood.
    pub fn op_pred(&mut self, op: &OpDef, pred: Record<'_>) -> Result<Pred, String> {
        let name = self.loader.ctx.op_name_str(op.name).to_owned();
        let decls = Decls::of(&self.loader.ctx, op);
        let scope = PredScope { decls: &decls, ..PredScope::free(&name, "") };
        match &*self.expanded_pred(pred) {
            Ok(expanded) => self.known(expanded, &scope),
            Err(refusal) => Err(refusal.clone()),
        }
    }

    /// Reads a predicate all of which has a meaning.
    fn known(&mut self, pred: &ExpandedPred, scope: &PredScope<'_>) -> Result<Pred, String> {
        let mut all = |parts: &[ExpandedPred]| -> Result<Vec<Pred>, String> {
            parts.iter().map(|part| self.known(part, scope)).collect()
        };
        match pred {
            ExpandedPred::All(parts) => Ok(Pred::And(all(parts)?)),
            ExpandedPred::Any(parts) => Ok(Pred::Or(all(parts)?)),
            ExpandedPred::Not(inner) => Ok(Pred::Not(Box::new(self.known(inner, scope)?))),
            ExpandedPred::Unknown(why) => Err(why.clone()),
            ExpandedPred::Leaf(text) => {
                let read = self.loader.expr(text, scope);
                let expr = read.ok_or_else(|| format!("'{}' is not understood", text.trim()))?;
                match expr.unknown_words().first() {
                    Some(word) => Err(format!("'{word}' in '{}' is not understood", text.trim())),
                    None => Ok(Pred::Expr(expr)),
                }
            }
        }
    }

    /// Expands the predicate that `record` defines; an error if it is too large.
    pub fn expanded_pred(&mut self, record: Record<'_>) -> Arc<Result<ExpandedPred, String>> {
        self.loader.expanded_pred(record)
    }
}
