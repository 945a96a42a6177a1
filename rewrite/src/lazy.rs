//! Values that are built when they are first used.

use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

type Build<T> = Box<dyn FnOnce() -> T + Send + Sync>;

/// A value that is built by the first use of it. For sets of patterns see [`LazyPatterns`](crate::LazyPatterns).
///
/// ```
/// use rewrite::{LazyPatterns, PatternSet};
///
/// let patterns = LazyPatterns::new(|| PatternSet::new(Vec::new()));
/// // Any method of the set builds it.
/// assert!(patterns.is_empty());
/// // A set that exists already:
/// let patterns = LazyPatterns::from(PatternSet::default());
/// assert_eq!(patterns.iter().count(), 0);
/// ```
pub struct Lazy<T: 'static>(LazyLock<T, Build<T>>);

impl<T> Lazy<T> {
    /// Creates a value that `build` builds when it is first used.
    pub fn new(build: impl FnOnce() -> T + Send + Sync + 'static) -> Self {
        Lazy(LazyLock::new(Box::new(build)))
    }
}

impl<T: Send + Sync> From<T> for Lazy<T> {
    fn from(value: T) -> Self {
        Self::new(|| value)
    }
}

impl<T> Deref for Lazy<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: fmt::Debug> fmt::Debug for Lazy<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
