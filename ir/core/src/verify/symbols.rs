//! The symbols that operations refer to, in the order in which the reference looks at them: inner symbol tables first; of each table, its own
//! regions first, and of what is inside those always the last region that is left.
//!
//! That order decides only which of several errors is told where one is.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::Finding;
use crate::body::Body;
use crate::def::Trait;
use crate::def::hooks::VerifyCx;
use crate::diag::Diagnostic;
use crate::ids::{OpId, RegionId};
use crate::registry::Registry;
use crate::symbols::SymbolTable;

/// A step on the way from the outermost body that was verified to an error about symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Into a symbol table, told apart from others by a number.
    Table(u32),
    /// To what is looked at so late within the table.
    Within(u32),
}

/// Which of several findings, in the order of the text, is told by who stops at the first: one about symbols only if there are no others.
/// Each comes with the number of the outermost body that it is in, of several that stand side by side.
pub fn first_told<'a>(findings: impl Iterator<Item = (u32, &'a Finding)>) -> Option<usize> {
    let mut told: Option<(usize, (u32, &[Turn]))> = None;
    for (index, (outermost, finding)) in findings.enumerate() {
        let Some(turns) = finding.of_symbols.as_deref() else { return Some(index) };
        let new = (outermost, turns);
        if told.is_none_or(|(_, old)| sooner(new, old)) {
            told = Some((index, new));
        }
    }
    told.map(|(index, _)| index)
}

/// Whether what stands behind in the text is looked at sooner.
fn sooner(behind: (u32, &[Turn]), before: (u32, &[Turn])) -> bool {
    let tables = |turns: &[Turn]| turns.iter().any(|turn| matches!(turn, Turn::Table(_)));
    let inner = |a: &[Turn], b: &[Turn]| match (tables(a), tables(b)) {
        (true, true) => None,
        (a, b) => Some((a, b)),
    };
    let (mut a, mut b) = (behind.1, before.1);
    // Tables side by side are looked at in order, all else from the last on.
    match inner(a, b) {
        None if behind.0 != before.0 => return false,
        Some((false, false)) if behind.0 != before.0 => return behind.0 > before.0,
        _ => {}
    }
    loop {
        match inner(a, b) {
            Some((a, b)) if a != b => return a,
            Some(_) => {
                let numbers = |turns: &[Turn]| -> Vec<u32> {
                    turns
                        .iter()
                        .map(|turn| match turn {
                            Turn::Table(n) | Turn::Within(n) => *n,
                        })
                        .collect()
                };
                return numbers(a).cmp(&numbers(b)) == Ordering::Less;
            }
            None => {}
        }
        let (Some((x, rest_a)), Some((y, rest_b))) = (a.split_first(), b.split_first()) else { return false };
        if x != y {
            return false;
        }
        (a, b) = (rest_a, rest_b);
    }
}

/// Verifies the symbols that operations of the body of `cx` refer to; the first error ends it.
pub fn verify_symbols(cx: &VerifyCx<'_>) -> Option<Diagnostic> {
    verify(cx).map(|(diagnostic, _)| diagnostic)
}

/// As [`verify_symbols`], with the way to the error.
pub(super) fn verify(cx: &VerifyCx<'_>) -> Option<(Diagnostic, Vec<Turn>)> {
    let none = SymbolTable::default();
    // That of the inline table at hand.
    let mut own: Option<(OpId, SymbolTable)> = None;
    let mut errors = Vec::new();
    let flow = walk(cx, &mut |event| {
        let Event::Op { op, table, hidden, at } = event else { return ControlFlow::Continue(()) };
        let Some(hook) = cx.reg.def(cx.body, op).and_then(|def| def.hooks.verify_symbols) else {
            return ControlFlow::Continue(());
        };
        let symbols = match table {
            _ if hidden => &none,
            None => cx.symbols,
            Some(table) => {
                if own.as_ref().is_none_or(|own| own.0 != table) {
                    own = Some((table, SymbolTable::of(cx.reg, cx.body, table)));
                }
                own.as_ref().map_or(&none, |own| &own.1)
            }
        };
        hook(&VerifyCx { symbols, ..*cx }, op, &mut errors);
        if errors.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break((table, at)) }
    });
    let ControlFlow::Break((table, at)) = flow else { return None };
    let mut turns = inline_turns(cx.reg, cx.body, table);
    turns.push(Turn::Within(at));
    errors.into_iter().next().map(|error| (error, turns))
}

/// The ways to the bodies that the operations of the body of `cx` hold.
pub(super) fn turns_to_holders(cx: &VerifyCx<'_>) -> FxHashMap<OpId, Vec<Turn>> {
    let mut found = FxHashMap::default();
    let _ = walk(cx, &mut |event| {
        if let Event::Holder { op, table, at } = event {
            let mut turns = inline_turns(cx.reg, cx.body, table);
            let is_table = cx.reg.has(cx.body, op, Trait::SymbolTable);
            turns.push(if is_table { Turn::Table(at) } else { Turn::Within(at) });
            found.insert(op, turns);
        }
        ControlFlow::<()>::Continue(())
    });
    found
}

/// The way to an inline table of a body.
fn inline_turns(reg: &Registry, body: &Body, table: Option<OpId>) -> Vec<Turn> {
    // What holds a body has a number too, which is small.
    let number = |op: OpId| Turn::Table(u32::MAX - op.index() as u32);
    let around =
        std::iter::successors(table, |&op| body.parent_op(op)).filter(|&op| reg.has(body, op, Trait::SymbolTable));
    let mut turns: Vec<Turn> = around.map(number).collect();
    turns.reverse();
    turns
}

/// What is met on a walk.
enum Event {
    /// An operation, in the inline table `table`, or in none; whether something that may be a table and is not known is nearer.
    Op { op: OpId, table: Option<OpId>, hidden: bool, at: u32 },
    /// The body that an operation holds.
    Holder { op: OpId, table: Option<OpId>, at: u32 },
}

/// Walks a body, but not the bodies nested in it: the inline tables, then what is in none.
fn walk<B>(cx: &VerifyCx<'_>, met: &mut dyn FnMut(Event) -> ControlFlow<B>) -> ControlFlow<B> {
    enum Next {
        Region(RegionId, bool),
        Holder(OpId),
    }
    let (reg, body) = (cx.reg, cx.body);
    let is_inline_table = |&op: &OpId| !body.regions_of(op).is_empty() && reg.has(body, op, Trait::SymbolTable);
    let mut tables = Vec::new();
    for &root in body.roots() {
        if body.ops_in(root).any(|op| is_inline_table(&op)) {
            tables.extend(body.walk_post(root).into_iter().filter(is_inline_table));
        }
    }
    for table in tables.into_iter().map(Some).chain([None]) {
        let regions = table.map_or(body.roots(), |op| body.regions_of(op));
        let mut open: Vec<Next> = regions.iter().map(|&region| Next::Region(region, false)).collect();
        let mut at = 0;
        while let Some(next) = open.pop() {
            at += 1;
            let (region, hidden) = match next {
                Next::Region(region, hidden) => (region, hidden),
                Next::Holder(op) => {
                    met(Event::Holder { op, table, at })?;
                    continue;
                }
            };
            for op in body.blocks_of(region).flat_map(|block| body.ops_of(block)) {
                met(Event::Op { op, table, hidden, at })?;
                if body.nested(op).is_some() {
                    open.push(Next::Holder(op));
                }
                let regions = body.regions_of(op);
                if !regions.is_empty() && !is_inline_table(&op) {
                    let hidden = hidden || may_be_table(reg, body, op);
                    open.extend(regions.iter().map(|&region| Next::Region(region, hidden)));
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether an operation that is not known may be a symbol table: it is of a dialect that is not loaded, and has one region.
fn may_be_table(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.def(body, op).is_none() && body.num_regions(op) == 1 && reg.dialect_of(body.name(op)).is_none()
}

/// The operation around `op`, within its own body, that symbols are looked up in: a symbol table, or an operation of a dialect that is not
/// loaded and may be one that nobody can read (it has one region), so that nothing is found through it.
pub fn inline_symbol_table(reg: &Registry, body: &Body, op: OpId) -> Option<OpId> {
    let mut around = std::iter::successors(body.parent_op(op), |&o| body.parent_op(o));
    around.find(|&o| reg.has(body, o, Trait::SymbolTable) || may_be_table(reg, body, o))
}

/// The symbols that `holders`, which hold bodies, are among, where that is not what the symbols around their body are: of the inline tables
/// around them.
pub(super) fn inline_tables(cx: &VerifyCx<'_>, holders: &[OpId]) -> FxHashMap<OpId, SymbolTable> {
    let (reg, body) = (cx.reg, cx.body);
    let mut found = FxHashMap::default();
    for table in holders.iter().filter_map(|&op| inline_symbol_table(reg, body, op)) {
        found.entry(table).or_insert_with(|| match reg.def(body, table) {
            Some(_) => SymbolTable::of(reg, body, table),
            None => SymbolTable::default(),
        });
    }
    found
}
