//! Analyses that are computed once per body and cached from pass to pass while they are valid.
//!
//! A pass gets an analysis by [`PassCx::analysis`](crate::PassCx::analysis). After the pass, the analyses of the body are dropped, except
//! those that the pass [preserved](crate::PassCx::preserve):
//!
//! ```
//! use ir_core::{Body, Registry};
//! use passes::analysis::Analysis;
//!
//! /// The number of operations of a body.
//! struct OpCount(usize);
//!
//! impl Analysis for OpCount {
//!     fn compute(_: &Registry, body: &Body) -> Self {
//!         OpCount(body.roots().iter().map(|&root| body.ops_in(root).count()).sum())
//!     }
//! }
//! ```
//!
//! The cache follows the tree of bodies. An entry for a nested body is used only for the very value that was stored with it: a pass on an
//! enclosing operation that replaces or edits the nested body invalidates the entry.

use std::any::{Any, TypeId};
use std::sync::{Arc, Mutex, MutexGuard, Weak};

use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, OpId, Registry};
use rustc_hash::{FxHashMap, FxHashSet};

/// Facts about one body, without the bodies nested in it.
pub trait Analysis: Send + Sync + Sized + 'static {
    /// Computes the facts.
    fn compute(reg: &Registry, body: &Body) -> Self;
}

/// The cached analyses of one body and of the bodies nested in it.
#[derive(Default)]
pub(crate) struct BodyAnalyses {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    cached: FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>,
    /// What the running pass preserves.
    preserved: FxHashSet<TypeId>,
    all_preserved: bool,
    /// By the operation that owns the nested body: that body when its analyses were stored, and its analyses.
    nested: FxHashMap<OpId, (Weak<Body>, BodyAnalyses)>,
}

impl State {
    fn is_empty(&self) -> bool {
        self.cached.is_empty() && self.nested.is_empty()
    }
}

impl BodyAnalyses {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock_ignoring_poison()
    }

    /// Returns the cached analysis, or computes it.
    pub(crate) fn get<A: Analysis>(&self, reg: &Registry, body: &Body) -> Arc<A> {
        let cached = self.lock().cached.get(&TypeId::of::<A>()).cloned();
        if let Some(cached) = cached.and_then(|any| any.downcast::<A>().ok()) {
            return cached;
        }
        // Not under the lock: computing may request other analyses.
        let computed = Arc::new(A::compute(reg, body));
        self.lock().cached.insert(TypeId::of::<A>(), computed.clone());
        computed
    }

    /// Keeps an analysis for the next pass.
    pub(crate) fn preserve<A: Analysis>(&self) {
        self.lock().preserved.insert(TypeId::of::<A>());
    }

    /// Keeps all analyses for the next pass.
    pub(crate) fn preserve_all(&self) {
        self.lock().all_preserved = true;
    }

    /// Drops what the pass that ended did not preserve.
    pub(crate) fn end_pass(&self) {
        let mut state = self.lock();
        let State { cached, preserved, all_preserved, .. } = &mut *state;
        if !*all_preserved && !cached.is_empty() {
            cached.retain(|id, _| preserved.contains(id));
        }
        preserved.clear();
        *all_preserved = false;
    }

    /// Takes the analyses of `nested`, the body of `op`, out of the cache. They are empty if the body is not the one they were stored for.
    pub(crate) fn take_nested(&self, op: OpId, nested: &Arc<Body>) -> BodyAnalyses {
        match self.lock().nested.remove(&op) {
            Some((body, analyses)) if std::ptr::eq(body.as_ptr(), Arc::as_ptr(nested)) => analyses,
            _ => BodyAnalyses::default(),
        }
    }

    /// Stores the analyses of `nested`, the body of `op`.
    pub(crate) fn put_nested(&self, op: OpId, nested: &Arc<Body>, analyses: BodyAnalyses) {
        if !analyses.lock().is_empty() {
            self.lock().nested.insert(op, (Arc::downgrade(nested), analyses));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir_core::{Context, RegistryBuilder};

    struct Roots(usize);

    impl Analysis for Roots {
        fn compute(_: &Registry, body: &Body) -> Self {
            Roots(body.roots().len())
        }
    }

    fn registry() -> Registry {
        RegistryBuilder::new(&Context::new()).finish()
    }

    #[test]
    fn analyses_are_cached_until_a_pass_does_not_preserve_them() {
        let (reg, mut body) = (registry(), Body::new());
        let analyses = BodyAnalyses::default();
        assert_eq!(analyses.get::<Roots>(&reg, &body).0, 0);
        body.add_root();
        // Still the cached value: the pass is running.
        assert_eq!(analyses.get::<Roots>(&reg, &body).0, 0);
        analyses.preserve::<Roots>();
        analyses.end_pass();
        assert_eq!(analyses.get::<Roots>(&reg, &body).0, 0);
        analyses.end_pass();
        assert_eq!(analyses.get::<Roots>(&reg, &body).0, 1);
    }

    #[test]
    fn analyses_of_a_nested_body_hold_for_that_body_only() {
        let reg = registry();
        let outer = BodyAnalyses::default();
        let (op, mut nested) = (OpId::new(0), Arc::new(Body::new()));
        let inner = outer.take_nested(op, &nested);
        inner.get::<Roots>(&reg, &nested);
        outer.put_nested(op, &nested, inner);
        let inner = outer.take_nested(op, &nested);
        assert!(!inner.lock().is_empty());
        outer.put_nested(op, &nested, inner);
        Arc::make_mut(&mut nested).add_root();
        assert!(outer.take_nested(op, &nested).lock().is_empty());
    }
}
