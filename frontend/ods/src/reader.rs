//! Reading C++ expressions outside definitions: what rewrite rules say in strings.

use std::rc::Rc;
use std::sync::Arc;

use ir_core::Context;
use ir_core::expr::Expr;
use tablegen::{Record, RecordKeeper};

use crate::cpp::{ClassesOf, OpClasses};
use crate::expand_template::Written;
use crate::hooks::NoHooks;
use crate::loader::Loader;
use crate::preds::PredScope;

/// Reads expressions, with the classes, enums and operations that some records define.
pub struct CodeReader<'a> {
    loader: Loader<'a>,
}

impl<'a> CodeReader<'a> {
    /// A reader that knows what `records` define.
    pub fn new(ctx: &Context, records: &'a RecordKeeper) -> Self {
        Self::with_classes(ctx, records, Rc::new(ClassesOf::new(&[records])))
    }

    /// As [`new`](Self::new), but that the classes of operations are those that `classes` knows.
    pub fn with_classes(ctx: &Context, records: &'a RecordKeeper, classes: Rc<dyn OpClasses + 'a>) -> Self {
        let mut loader = Loader::new(ctx, records, &NoHooks, classes);
        loader.collect_enums();
        loader.collect_classes();
        loader.finish_interfaces();
        CodeReader { loader }
    }

    /// The expression `text`, seen from the C++ namespace `namespace`; `None` if it is none of the mini-language.
    pub fn expr(&mut self, text: &str, namespace: &str) -> Option<Arc<Expr>> {
        self.loader.expr(text, &PredScope::free("", namespace))
    }

    /// What the predicate that `record` defines is written out as, or why it is not.
    pub fn written(&mut self, record: Record<'_>) -> Arc<Result<Written, String>> {
        self.loader.written(record)
    }
}
