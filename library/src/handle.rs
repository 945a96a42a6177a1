//! Handles: operations, values and blocks to edit. A handle carries the identity of the body that it belongs to, so one of another module,
//! function or state of the module is refused.
//!
//! ```text
//! module.walk()  --Op::handle-->  OpHandle  --editor.erase-->  Ok, or an error
//! ```

use std::sync::atomic::{AtomicU64, Ordering};

use ir_core::{BlockId, OpId, ValueId};

/// The identity of a body: of the module, its state, and the operations that enclose the body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BodyKey(u64);

impl BodyKey {
    /// Returns the key of a body that no handle refers to yet.
    pub(crate) fn fresh() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        BodyKey(spread(NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Returns the key of the body that `op` of this body owns.
    pub(crate) fn nested(self, op: OpId) -> Self {
        BodyKey(spread(self.0 ^ spread(op.index() as u64 + 1)))
    }
}

/// Returns a number for which few bits of the argument are enough to differ in about half of all bits (the finalizer of SplitMix64), so that
/// two keys are equal only by a chance of 2^-64.
fn spread(number: u64) -> u64 {
    let mixed = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// An operation to edit. An [`Editor`](crate::Editor) and [`Op::handle`](crate::Op::handle) return it. It is valid until passes or patterns run
/// on its module. Those that a builder returns in the region of an isolated operation, e.g. a function, are valid while that region is built; after
/// that, [`Op::handle`](crate::Op::handle) has new ones.
///
/// ```
/// let session = rs_opt::Session::new();
/// let mut module = session.parse("func.func @f() { return } func.func @g() { return }")?;
/// let of_f = module.symbol("f").unwrap().walk().last().unwrap().handle();
/// module.edit(|editor| {
///     let marked = editor.set_attr(of_f, "mark", "unit");
///     assert_eq!(marked.is_ok(), editor.symbol() == Some("f"));
///     Ok(())
/// })?;
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpHandle {
    pub(crate) body: BodyKey,
    pub(crate) id: OpId,
}

/// A value to use in new or changed operations: see [`OpHandle`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueHandle {
    pub(crate) body: BodyKey,
    pub(crate) id: ValueId,
}

/// A block to build operations in or to branch to: see [`OpHandle`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BlockHandle {
    pub(crate) body: BodyKey,
    pub(crate) id: BlockId,
}
