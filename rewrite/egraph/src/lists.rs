//! Lists of lists.

use smallvec::SmallVec;

/// Returns `count` empty lists. Cloning one list `count` times is slower.
pub(crate) fn empty_lists<A: smallvec::Array>(count: usize) -> Vec<SmallVec<A>> {
    std::iter::repeat_with(SmallVec::new).take(count).collect()
}
