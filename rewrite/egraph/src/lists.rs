//! Lists of lists.

use smallvec::SmallVec;

/// Creates that number of empty lists: cloning one each time takes longer.
pub(crate) fn empty_lists<A: smallvec::Array>(count: usize) -> Vec<SmallVec<A>> {
    std::iter::repeat_with(SmallVec::new).take(count).collect()
}
