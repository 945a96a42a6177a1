//! The lexical pass over several parts of a text at a time.
//!
//! ```text
//! func.func @a() { .. }     part 0: from the start
//! func.func @b() { .. }
//! func.func @c() { .. }     part 1: from a line that starts like the first item
//! ```
//!
//! Each part is scanned as if an item started there. The scan of the part before it confirms this: it ends at an item that starts at the same
//! position, inside as many regions. Otherwise it continues to the end of the text, and the later parts are not used.

use std::cell::Cell;

use ir_core::def::Trait;
use ir_core::fanout::{self, ForEach};
use ir_core::{OpName, Registry};
use memchr::memmem::Finder;

use super::scan::{Items, can_be_cut_in, has_positions, items_from, items_inside};
use crate::ParseOptions;

/// The minimal bytes of a part.
const MIN_PART: usize = 1 << 20;
/// Where the guesses are wrong, each part is scanned to the end of the text, so they are few.
const MAX_PARTS: usize = 8;

/// The bytes of a range that is searched for carriage returns.
const RANGE: usize = 1 << 20;

/// Returns whether a text may be cut at all, as [`scan::can_be_cut`](super::scan::can_be_cut) does.
pub(super) fn can_be_cut(text: &[u8], for_each: ForEach<'_>) -> bool {
    let ranges = fanout::map(for_each, text.len().div_ceil(RANGE), |at| {
        let start = at * RANGE;
        can_be_cut_in(text, start..text.len().min(start + RANGE))
    });
    has_positions(text) && ranges.into_iter().all(|can| can)
}

/// Finds the items of `text`, as [`items`](super::scan::items) does.
pub(super) fn items(
    reg: &Registry,
    text: &[u8],
    options: &ParseOptions,
    for_each: ForEach<'_>,
) -> Items {
    let parts = (text.len() / MIN_PART).min(MAX_PARTS);
    let items = items_of_parts(reg, text, options, for_each, parts);
    match largest_table(reg, text, &items) {
        Some(holder) => items_inside(reg, text, options, holder),
        None => items,
    }
}

/// Returns the name of the item that is most of the text, if it is a symbol table: its operations are the better items.
fn largest_table(reg: &Registry, text: &[u8], items: &Items) -> Option<OpName> {
    let mut ops = items.ops.iter();
    let most = ops.find(|item| (item.end - item.start) as usize > text.len() / 2)?;
    reg.op(most.name)?.has(Trait::SymbolTable).then_some(most.name)
}

fn items_of_parts(
    reg: &Registry,
    text: &[u8],
    options: &ParseOptions,
    for_each: ForEach<'_>,
    parts: usize,
) -> Items {
    let starts = starts(reg, text, options, parts);
    let scanned = fanout::map(for_each, starts.len(), |i| {
        let next = starts.get(i + 1).copied();
        items_from(reg, text, options, starts[i], &|start, depth| {
            Some(Some((start, depth))) == next
        })
    });
    let mut all = Items::default();
    for (items, ended) in scanned {
        all.append(items);
        if ended.is_none() {
            break;
        }
    }
    all
}

/// Returns where the parts start, as [`items_from`] expects it: the first at the start of the text, the others at lines that start like that
/// of the first item.
fn starts(
    reg: &Registry,
    text: &[u8],
    options: &ParseOptions,
    parts: usize,
) -> Vec<Option<(u32, u32)>> {
    let mut starts = vec![None];
    if parts < 2 {
        return starts;
    }
    let depth = Cell::new(0);
    let is_first = |_, at_depth| {
        depth.set(at_depth);
        true
    };
    let (_, first) = items_from(reg, text, options, None, &is_first);
    let Some(first) = first.map(|at| at as usize) else { return starts };
    let line = memchr::memrchr(b'\n', &text[..first]).map_or(0, |at| at + 1);
    let name_end = text[first..].iter().position(|&c| c == b' ' || c == b'\n');
    let head = &text[line..name_end.map_or(text.len(), |length| first + length)];
    let pattern = [b"\n", head].concat();
    let finder = Finder::new(&pattern);
    let mut after = first;
    for part in 1..parts {
        let from = after.max(text.len() / parts * part);
        let Some(found) = finder.find(&text[from..]) else { break };
        let start = from + found + 1 + (first - line);
        starts.push(Some((start as u32, depth.get())));
        after = start;
    }
    starts
}

#[cfg(test)]
mod tests {
    use ir_core::def::{OpDef, Trait};
    use ir_core::{Context, RegistryBuilder};

    use super::*;
    use crate::chunk::scan;

    /// Scans a text in up to `parts` parts. Returns the number of items, which are those of the whole scan.
    fn check(text: &str, parts: usize) -> usize {
        let ctx = Context::new();
        let mut builder = RegistryBuilder::new(&ctx);
        let mut scope = OpDef::new(ctx.op_name("t.scope"), ctx.ident("t"));
        scope.traits.insert(Trait::IsolatedFromAbove);
        builder.add_op(scope);
        builder.add_op(OpDef::new(ctx.op_name("t.holder"), ctx.ident("t")));
        let reg = builder.finish();
        let top_level_op = Some(ctx.op_name("t.holder"));
        let options = ParseOptions { top_level_op, ..ParseOptions::default() };
        let whole = scan::items(&reg, text.as_bytes(), &options);
        let cut = items_of_parts(&reg, text.as_bytes(), &options, &fanout::sequential, parts);
        assert_eq!(cut, whole, "{text}");
        whole.ops.len()
    }

    #[test]
    fn parts_have_the_items_of_the_whole() {
        let text = "t.scope {\n}\n#a = 1\nt.scope {\n  t.scope {\n  }\n}\nt.scope {\n}\n";
        let inside = format!("t.holder {{\n  {}}}\n", text.trim_end().replace('\n', "\n  "));
        for parts in 0..9 {
            assert_eq!(check(text, parts), 3);
            assert_eq!(check(&inside, parts), 3);
            assert_eq!(check("", parts), 0);
        }
    }

    #[test]
    fn a_wrong_guess_loses_no_item() {
        let string = "t.scope {\n  \"\\\nt.scope {\"\n}\nt.scope {\n}\nt.scope {\n}";
        let indented = "  t.scope {\n  t.scope {\n  t.scope {\n  }\n  }\n}\n  t.scope {\n}";
        let unclosed = "t.scope {\nt.scope {\n{\nt.scope {\nt.scope {\n}\n";
        for parts in 0..9 {
            [string, indented, unclosed].iter().for_each(|text| _ = check(text, parts));
        }
    }
}
