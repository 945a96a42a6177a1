//! Recurrence in a text: a filter for memos, because most things that occur once do not occur again.
//!
//! ```
//! use ir_core::recurrence::Recurrence;
//!
//! let mut seen = Recurrence::default();
//! assert!(!seen.occurred(7));
//! assert!(seen.occurred(7));
//! ```

/// The policy for operations whose text repeats that of an earlier one, apart from the names of values and blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextReuse {
    /// The parser and the printer reuse their results for the earlier one.
    #[default]
    Auto,
    /// Every operation is parsed and printed anew. The result is the same; this is for tests.
    Never,
}

/// The number of hashes that are known at a time is twice this number.
const SLOTS: usize = 1024;

/// The hashes that occurred lately. Of those with the same lower bits, the newest two are known.
#[derive(Debug, Default)]
pub struct Recurrence {
    /// The upper halves of the hashes, the newer one first, by the lower bits.
    tags: Vec<[u32; 2]>,
}

impl Recurrence {
    /// Returns whether something with this hash occurred before, and notes that it did. The answer may be wrong, both ways, but
    /// it is the same in each run.
    pub fn occurred(&mut self, hash: u64) -> bool {
        self.tags.resize(SLOTS, [0; 2]);
        let tag = (hash >> 32) as u32 | 1;
        let [newer, older] = &mut self.tags[hash as usize % SLOTS];
        let is_known = *newer == tag || *older == tag;
        if !is_known {
            (*newer, *older) = (tag, *newer);
        }
        is_known
    }
}
