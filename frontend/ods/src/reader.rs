//! Reads C++ expressions and predicates outside of definitions, e.g. the conditions of rewrite rules.

use std::rc::Rc;
use std::sync::Arc;

use ir_core::Context;
use ir_core::expr::Expr;
use tablegen::{Record, RecordKeeper};

use crate::cpp::{OpClasses, RecordOpClasses};
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
        loader.collect_classes();
        loader.resolve_interfaces();
        CodeReader { loader }
    }

    /// Parses `text` inside the C++ namespace `namespace`; `None` if it is not an expression of the supported subset of C++.
    pub fn expr(&mut self, text: &str, namespace: &str) -> Option<Arc<Expr>> {
        self.loader.expr(text, &PredScope::free("", namespace))
    }

    /// Expands the predicate that `record` defines; an error if it is too large.
    pub fn expanded_pred(&mut self, record: Record<'_>) -> Arc<Result<ExpandedPred, String>> {
        self.loader.expanded_pred(record)
    }
}
