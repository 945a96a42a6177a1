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

use ir_core::def::Trait;
use ir_core::fanout::{self, ForEach};
use ir_core::{OpName, Registry};
use memchr::memmem::Finder;

use super::scan::{Holders, ItemStart, Items, can_be_cut_in, has_positions, items_from};
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

/// Finds the items of `text`, as [`items`](super::scan::items) does; those inside of the largest symbol table if it is most of the
/// text.
pub(super) fn items(
    reg: &Registry,
    text: &[u8],
    options: &ParseOptions,
    for_each: ForEach<'_>,
) -> Items {
    let parts = (text.len() / MIN_PART).min(MAX_PARTS);
    let holders = Holders::of(options);
    let with = |holders: &Holders| items_of_parts(reg, text, holders, for_each, parts);
    if let Some(table) = only_table(reg, text, &holders) {
        let items = with(&holders.clone().with(table));
        let mut inside = items.ops.iter().filter(|item| item.holder == Some(table));
        if let Some(first) = inside.next()
            && let Some(last) = inside.next_back()
            && (last.end - first.start) as usize > text.len() / 2
        {
            return items;
        }
    }
    let items = with(&holders);
    match largest_table(reg, text, &items) {
        Some(table) => with(&holders.with(table)),
        None => items,
    }
}

/// Returns the name of the item that is most of the text, if it is a symbol table: its operations are the better items.
fn largest_table(reg: &Registry, text: &[u8], items: &Items) -> Option<OpName> {
    let mut ops = items.ops.iter();
    let most = ops.find(|item| (item.end - item.start) as usize > text.len() / 2)?;
    reg.op(most.name)?.has(Trait::SymbolTable).then_some(most.name)
}

/// Returns the name of the first item if it is a symbol table and no other line starts like it: then it is probably most of the text.
fn only_table(reg: &Registry, text: &[u8], holders: &Holders) -> Option<OpName> {
    let (_, first) = items_from(reg, text, holders, None, &|_| true);
    let (line, head) = head_of(text, first?.pos as usize);
    let word = head.trim_ascii_start();
    let def = reg.op(reg.ctx().op_name(std::str::from_utf8(word).ok()?))?;
    let other = Finder::new(&[b"\n", head].concat()).find(&text[line + head.len()..]);
    (def.has(Trait::SymbolTable) && other.is_none()).then_some(def.name)
}

/// Returns where the line starts whose first word is at `pos`, and its text up to the end of the word.
fn head_of(text: &[u8], pos: usize) -> (usize, &[u8]) {
    let line = memchr::memrchr(b'\n', &text[..pos]).map_or(0, |at| at + 1);
    let length = text[pos..].iter().position(|&c| c == b' ' || c == b'\n');
    (line, &text[line..length.map_or(text.len(), |length| pos + length)])
}

fn items_of_parts(
    reg: &Registry,
    text: &[u8],
    holders: &Holders,
    for_each: ForEach<'_>,
    parts: usize,
) -> Items {
    let starts = starts(reg, text, holders, parts);
    let scanned = fanout::map(for_each, starts.len(), |i| {
        let next = starts.get(i + 1).and_then(Option::as_ref);
        items_from(reg, text, holders, starts[i].as_ref(), &|start| Some(start) == next)
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
fn starts(reg: &Registry, text: &[u8], holders: &Holders, parts: usize) -> Vec<Option<ItemStart>> {
    let mut starts = vec![None];
    if parts < 2 {
        return starts;
    }
    let (_, first) = items_from(reg, text, holders, None, &|_| true);
    let Some(first) = first else { return starts };
    let (line, head) = head_of(text, first.pos as usize);
    let pattern = [b"\n", head].concat();
    let finder = Finder::new(&pattern);
    let indent = first.pos as usize - line;
    let mut after = first.pos as usize;
    for part in 1..parts {
        let from = after.max(text.len() / parts * part);
        let Some(found) = finder.find(&text[from..]) else { break };
        let start = from + found + 1 + indent;
        starts.push(Some(ItemStart { pos: start as u32, ..first.clone() }));
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
        let holders = Holders::of(&options);
        let cut = items_of_parts(&reg, text.as_bytes(), &holders, &fanout::sequential, parts);
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
    fn the_operations_of_a_table_are_found_in_parts() {
        let ctx = Context::new();
        let mut builder = RegistryBuilder::new(&ctx);
        for (name, symbols) in [("t.scope", false), ("t.table", true)] {
            let mut def = OpDef::new(ctx.op_name(name), ctx.ident("t"));
            def.traits.insert(Trait::IsolatedFromAbove);
            if symbols {
                def.traits.insert(Trait::SymbolTable);
            }
            builder.add_op(def);
        }
        let reg = builder.finish();
        let options = ParseOptions::default();
        let scopes = "t.scope {\n  \"}\"\n}\n".repeat(5);
        let nested = format!("t.scope {{\n}}\nt.table {{\n{scopes}}}\n");
        let text = format!("t.table {{\n{scopes}{nested}}}\n");
        let table = ctx.op_name("t.table");
        let first = Holders::of(&options);
        assert_eq!(only_table(&reg, text.as_bytes(), &first), None, "there is a second one");
        assert_eq!(only_table(&reg, scopes.as_bytes(), &first), None, "no table");
        let alone = format!("t.table {{\n{scopes}}}\n");
        assert_eq!(only_table(&reg, alone.as_bytes(), &first), Some(table));
        let holders = first.with(table);
        let find = |text: &str, parts| {
            items_of_parts(&reg, text.as_bytes(), &holders, &fanout::sequential, parts)
        };
        for parts in 0..9 {
            assert_eq!(find(&alone, parts).ops.len(), 5);
            assert_eq!(find(&text, parts), find(&text, 1), "{parts} parts");
        }
        let found = items(&reg, alone.as_bytes(), &options, &fanout::sequential);
        assert_eq!(found, find(&alone, 1));
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
