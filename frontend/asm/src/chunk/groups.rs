//! The groups of operations that become jobs.
//!
//! ```text
//! func.func @f() { .. }   .  group 0
//! func.func @g() { .. }   '
//! func.func @h() { .. }      group 1: large enough, or the text of @h begins a group
//! ```

use ir_core::OpName;

use super::scan::Item;
use crate::options::ChunkSizes;
use crate::{Chunking, ParseOptions};

/// The bytes of a group after which the next one begins.
const LARGE: usize = 128 << 10;
/// The same for [`ChunkSizes::Stable`]: so few that an edit affects little, and so many that a group costs little besides its text.
const STABLE: std::ops::Range<usize> = 4 << 10..64 << 10;
/// The bytes of an operation that decide whether it begins a group: mostly its name and the first arguments, which are edited less often than
/// its regions.
const HEAD: usize = 64;
/// One operation of so many begins a group.
const ONE_OF: u64 = 4;

/// Adjacent operations inside of the same regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) depth: u32,
    pub(super) holder: Option<OpName>,
}

impl Group {
    fn of(item: &Item) -> Group {
        Group { start: item.start, end: item.end, depth: item.depth, holder: item.holder }
    }

    fn len(&self) -> usize {
        (self.end - self.start) as usize
    }
}

/// Returns the groups of the operations of a text.
pub(super) fn groups(text: &[u8], options: &ParseOptions, items: &[Item]) -> Vec<Group> {
    let is_complete = |group: &Group, next: &Item| match (options.chunking, options.chunk_sizes) {
        (Chunking::Force, _) => true,
        (_, ChunkSizes::Large) => group.len() >= LARGE,
        (_, ChunkSizes::Stable) => {
            let begins = || begins_group(&text[next.start as usize..next.end as usize]);
            group.len() >= STABLE.end || group.len() >= STABLE.start && begins()
        }
    };
    let mut groups: Vec<Group> = Vec::new();
    for item in items {
        match groups.last_mut() {
            Some(last)
                if last.end == item.start
                    && (last.depth, last.holder) == (item.depth, item.holder)
                    && !is_complete(last, item) =>
            {
                last.end = item.end;
            }
            _ => groups.push(Group::of(item)),
        }
    }
    groups
}

/// Returns whether an operation with this text begins a group: the decision of a hash (FNV-1a), whose value is the same in every process.
fn begins_group(text: &[u8]) -> bool {
    let head = &text[..text.len().min(HEAD)];
    let hash = head.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    (hash >> 32).is_multiple_of(ONE_OF)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ir_core::Context;

    use super::*;

    /// Returns the texts of the groups of functions with these bodies.
    fn texts(bodies: &[String]) -> Vec<String> {
        let name = Context::new().op_name("t.f");
        let (mut text, mut items) = (String::new(), Vec::new());
        for (at, body) in bodies.iter().enumerate() {
            let start = text.len() as u32;
            text.push_str(&format!("t.f @f{at} {{\n{body}}}\n"));
            let end = text.len() as u32;
            items.push(Item { start, end, depth: 0, holder: None, name });
        }
        let options = ParseOptions { chunk_sizes: ChunkSizes::Stable, ..ParseOptions::default() };
        let groups = groups(text.as_bytes(), &options, &items);
        let joined: Vec<_> = groups.iter().map(|group| (group.start, group.end)).collect();
        assert!(joined.windows(2).all(|pair| pair[0].1 == pair[1].0), "nothing is left out");
        groups.iter().map(|g| text[g.start as usize..g.end as usize].to_owned()).collect()
    }

    #[test]
    fn an_edit_changes_few_groups() {
        let mut bodies: Vec<String> =
            (0..2000).map(|i| "  t.op\n".repeat(100 + i * 37 % 200)).collect();
        let before: HashSet<String> = texts(&bodies).into_iter().collect();
        assert!(before.len() > 100, "{}", before.len());
        bodies[700].push_str("  t.edited\n");
        let after = texts(&bodies);
        assert_eq!(after.iter().filter(|text| !before.contains(*text)).count(), 1);
        bodies[1300] = "  t.op\n".repeat(20_000);
        let after = texts(&bodies);
        assert!(after.iter().filter(|text| !before.contains(*text)).count() <= 4);
    }
}
