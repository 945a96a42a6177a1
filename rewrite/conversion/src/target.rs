//! Conversion targets: which operations are legal.
//!
//! ```
//! use ir_core::Context;
//! use rewrite_conversion::{Legality, Target};
//!
//! let ctx = Context::new();
//! let mut target = Target::default();
//! target.add_dialect("real", Legality::Legal);
//! target.add_op(ctx.op_name("real.old"), Legality::Illegal);
//! assert!(target.of(&ctx, ctx.op_name("real.add")).is_some_and(Legality::may_be_legal));
//! assert!(target.of(&ctx, ctx.op_name("real.old")).is_some_and(|legality| !legality.may_be_legal()));
//! let other = target.of(&ctx, ctx.op_name("other.op"));
//! assert_eq!(other.map(Legality::word), None);
//! ```

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use ir_core::enclosing::{EnclosingOps, OuterOps, ParentOp};
use ir_core::split_name;
use ir_core::{Body, Context, OpId, OpName, Registry};
use rustc_hash::{FxHashMap, FxHashSet};

/// The context of a predicate of legality.
#[derive(Clone, Copy)]
pub struct LegalityCx<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The body with the operation.
    pub body: &'a Body,
    /// The operation that owns the body, if it is known.
    pub parent: Option<&'a ParentOp<'a>>,
    /// The known operations that enclose the outermost one.
    pub outer: OuterOps<'a>,
}

impl<'a> LegalityCx<'a> {
    /// Returns the operations that enclose the body.
    pub fn enclosing(&self) -> EnclosingOps<'a> {
        EnclosingOps { parent: self.parent, outer: self.outer }
    }
}

/// Returns whether an operation is legal.
pub type LegalityFn = dyn Fn(&LegalityCx<'_>, OpId) -> bool + Send + Sync;

/// The legality of the operations of a name, or of a dialect.
#[derive(Clone)]
pub enum Legality {
    /// They are.
    Legal,
    /// They are not: a conversion that leaves one has failed.
    Illegal,
    /// Those are for which the predicate holds.
    Dynamic(Arc<LegalityFn>),
}

impl Legality {
    /// Creates the legality of a predicate.
    pub fn dynamic(
        is_legal: impl Fn(&LegalityCx<'_>, OpId) -> bool + Send + Sync + 'static,
    ) -> Self {
        Legality::Dynamic(Arc::new(is_legal))
    }

    /// Returns whether some operations are legal.
    pub fn may_be_legal(&self) -> bool {
        !matches!(self, Legality::Illegal)
    }

    /// Returns whether an operation of this legality is legal.
    pub fn permits(&self, cx: &LegalityCx<'_>, op: OpId) -> bool {
        match self {
            Legality::Legal => true,
            Legality::Illegal => false,
            Legality::Dynamic(holds) => holds(cx, op),
        }
    }

    /// Returns the word for lists and graphs.
    pub fn word(&self) -> &'static str {
        match self {
            Legality::Legal => "legal",
            Legality::Illegal => "illegal",
            Legality::Dynamic(_) => "dynamically legal",
        }
    }
}

impl std::fmt::Debug for Legality {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

/// The operations that a conversion may leave. A declaration about an operation precedes one about its dialect; the legality of all
/// others is unknown.
#[derive(Clone, Debug, Default)]
pub struct Target {
    ops: FxHashMap<OpName, Legality>,
    dialects: BTreeMap<String, Legality>,
    recursive: FxHashSet<OpName>,
    /// The operations in the order of declaration.
    order: Vec<OpName>,
}

impl Target {
    /// Declares the legality of the operations of a name. A later declaration replaces an earlier one.
    pub fn add_op(&mut self, name: OpName, legality: Legality) {
        if self.ops.insert(name, legality).is_none() {
            self.order.push(name);
        }
    }

    /// Declares the legality of the operations of a dialect.
    pub fn add_dialect(&mut self, name: &str, legality: Legality) {
        self.dialects.insert(name.to_owned(), legality);
    }

    /// Declares that everything in the regions of a legal operation of that name is legal, too. The operation is legal unless something else
    /// is declared for it.
    pub fn add_recursive(&mut self, ctx: &Context, name: OpName) {
        if self.of(ctx, name).is_none() {
            self.add_op(name, Legality::Legal);
        }
        self.recursive.insert(name);
    }

    /// Returns the declared legality of operations of a name.
    pub fn of(&self, ctx: &Context, name: OpName) -> Option<&Legality> {
        self.ops.get(&name).or_else(|| {
            let (dialect, _) = split_name(ctx.op_name_str(name))?;
            self.dialects.get(dialect)
        })
    }

    /// Returns whether the regions of legal operations of that name are legal.
    pub fn is_recursive(&self, name: OpName) -> bool {
        self.recursive.contains(&name)
    }

    /// Returns whether `op` is legal; `None` if nothing is declared for it.
    pub fn legality(&self, cx: &LegalityCx<'_>, op: OpId) -> Option<bool> {
        self.of(cx.reg.ctx(), cx.body.name(op)).map(|legality| legality.permits(cx, op))
    }

    /// Returns whether an operation of the same body that encloses `op` makes everything in its regions legal.
    pub(crate) fn is_in_recursively_legal(&self, cx: &LegalityCx<'_>, op: OpId) -> bool {
        let mut enclosing =
            std::iter::successors(cx.body.parent_op(op), |&op| cx.body.parent_op(op));
        !self.recursive.is_empty() && enclosing.any(|op| self.is_recursively_legal(cx, op))
    }

    /// Returns whether an operation outside of a body makes everything in its regions legal.
    pub(crate) fn encloses_legal(&self, reg: &Registry, enclosing: EnclosingOps<'_>) -> bool {
        if self.recursive.is_empty() {
            return false;
        }
        let outer = enclosing.outer;
        if let OuterOps::Tracked(inspected) = outer {
            inspected.store(true, Ordering::Relaxed);
        }
        let mut parents = std::iter::successors(enclosing.parent, |parent| parent.parent);
        parents.any(|&ParentOp { body, op, parent, .. }| {
            let cx = LegalityCx { reg, body, parent, outer };
            self.is_recursively_legal(&cx, op) || self.is_in_recursively_legal(&cx, op)
        })
    }

    fn is_recursively_legal(&self, cx: &LegalityCx<'_>, op: OpId) -> bool {
        self.is_recursive(cx.body.name(op)) && self.legality(cx, op) == Some(true)
    }

    /// Returns the operations that are declared, in order.
    pub fn ops(&self) -> impl Iterator<Item = OpName> + '_ {
        self.order.iter().copied()
    }

    /// Returns the dialects that are declared, by name.
    pub fn dialects(&self) -> impl Iterator<Item = (&str, &Legality)> {
        self.dialects.iter().map(|(name, legality)| (name.as_str(), legality))
    }
}
