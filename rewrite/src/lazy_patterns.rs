//! Sets of patterns that are built when they are first used.

use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

use crate::pattern_set::PatternSet;

type Build = Box<dyn FnOnce() -> PatternSet + Send + Sync>;

/// A set of patterns that is built by the first use of it: a run without a pass that applies patterns does not need them.
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
pub struct LazyPatterns(LazyLock<PatternSet, Build>);

impl LazyPatterns {
    /// Creates a set that `build` builds when it is first used.
    pub fn new(build: impl FnOnce() -> PatternSet + Send + Sync + 'static) -> Self {
        LazyPatterns(LazyLock::new(Box::new(build)))
    }
}

impl From<PatternSet> for LazyPatterns {
    fn from(patterns: PatternSet) -> Self {
        Self::new(|| patterns)
    }
}

impl Default for LazyPatterns {
    fn default() -> Self {
        PatternSet::default().into()
    }
}

impl Deref for LazyPatterns {
    type Target = PatternSet;

    fn deref(&self) -> &PatternSet {
        &self.0
    }
}

impl fmt::Debug for LazyPatterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
