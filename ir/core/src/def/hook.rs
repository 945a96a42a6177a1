//! The type of hooks: Rust code attached to a definition.

use std::ops::Deref;
use std::sync::Arc;

/// A function (or an object of several) that a definition calls. The type parameter is a trait object type, e.g. `dyn Fn(u32) -> u32`.
///
/// Built-in dialects attach plain functions, which cost nothing to create or copy. Programs that register definitions at run time attach
/// closures. Both are called in the same way:
///
/// ```
/// use std::sync::Arc;
/// use ir_core::def::Hook;
///
/// type CountHook = Hook<dyn Fn(u32) -> u32 + Send + Sync>;
/// fn double(n: u32) -> u32 {
///     2 * n
/// }
/// let (plain, offset) = (CountHook::Plain(&double), 5);
/// let closure: CountHook = Hook::Shared(Arc::new(move |n| n + offset));
/// assert_eq!((plain(3), closure(3)), (6, 8));
/// ```
pub enum Hook<F: ?Sized + 'static> {
    /// A function, or a closure that captures nothing.
    Plain(&'static F),
    /// A closure.
    Shared(Arc<F>),
}

impl<F: ?Sized> Deref for Hook<F> {
    type Target = F;

    #[inline]
    fn deref(&self) -> &F {
        match self {
            Hook::Plain(function) => function,
            Hook::Shared(closure) => closure,
        }
    }
}

impl<F: ?Sized> Clone for Hook<F> {
    fn clone(&self) -> Self {
        match self {
            Hook::Plain(function) => Hook::Plain(function),
            Hook::Shared(closure) => Hook::Shared(closure.clone()),
        }
    }
}

impl<F: ?Sized> std::fmt::Debug for Hook<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hook")
    }
}
