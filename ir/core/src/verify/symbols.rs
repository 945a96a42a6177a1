//! Verifies the symbol uses of operations (`verifySymbolUses`), in the order of `mlir-opt`.
//!
//! `mlir-opt` stops at the first error of a symbol table, so if there are several, the order determines which of them is
//! reported. It is: inner symbol tables before outer ones, which are verified if all inner ones are valid; in each table, the
//! operations of its own regions, then those of nested regions, the last region first. An isolated operation is visited after everything in
//! the enclosing table that is not inside isolated operations. For example:
//!
//! ```text
//! module {                 // visited second: the use in @g
//!   module { use of @x }   // visited first: an inner symbol table
//!   func @g { use of @y }
//! }
//! ```

use std::ops::ControlFlow;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::finding::{Finding, VisitOrder};
use crate::body::Body;
use crate::def::Trait;
use crate::def::hooks::VerifyCx;
use crate::diag::Diagnostic;
use crate::fanout::{ForEach, sequential};
use crate::ids::{OpId, RegionId};
use crate::registry::Registry;
use crate::symbols::SymbolTable;

/// A symbol table: the number of the top-level operation that contains it, and the path to the table; empty for the table of the file.
type TablePath<'a> = (u32, &'a [VisitOrder]);

/// Returns the indices of the findings that `mlir-opt` reports: those of independent operations, and of each symbol table that
/// contains nothing else that is wrong, the first one about symbols. `findings` are in the order of the text, each with the number of
/// its top-level operation.
pub fn reported_findings<'a>(
    findings: impl Iterator<Item = (u32, &'a Finding)> + Clone,
) -> Vec<usize> {
    let mut reported = Vec::new();
    // The bodies that contain an error which is not about symbols.
    let mut wrong_bodies: FxHashSet<(u32, &[u32])> = FxHashSet::default();
    let mut firsts: Vec<FirstOfTable<'a>> = Vec::new();
    let mut known: FxHashMap<TablePath<'a>, usize> = FxHashMap::default();
    for (index, (outermost, finding)) in findings.enumerate() {
        let Some(steps) = finding.symbol_order.as_deref() else {
            reported.push(index);
            wrong_bodies.extend((0..=finding.path.len()).map(|n| (outermost, &finding.path[..n])));
            continue;
        };
        let table = table_of((outermost, steps));
        let new = FirstOfTable { table, index, steps: (outermost, steps), bodies: &finding.path };
        let at = *known.entry(table).or_insert_with(|| {
            firsts.push(new);
            firsts.len() - 1
        });
        if visited_earlier(new.steps, firsts[at].steps) {
            firsts[at] = new;
        }
    }
    let is_verified = verified_tables(&firsts);
    let is_wrong = |first: &FirstOfTable<'_>| {
        let bodies = first.table.1.iter().filter(|step| step.owns_body()).count();
        let body = first.bodies.get(..bodies).unwrap_or(first.bodies);
        match first.table {
            OF_FILE => !wrong_bodies.is_empty(),
            (outermost, _) => wrong_bodies.contains(&(outermost, body)),
        }
    };
    let valid = firsts.iter().filter(|first| is_verified(first.table) && !is_wrong(first));
    reported.extend(valid.map(|first| first.index));
    reported.sort_unstable();
    reported
}

/// The first error about the symbols of a table.
#[derive(Clone, Copy)]
struct FirstOfTable<'a> {
    table: TablePath<'a>,
    /// The index of the finding.
    index: usize,
    /// The path to the error.
    steps: TablePath<'a>,
    /// The keys of the bodies that contain the error.
    bodies: &'a [u32],
}

/// Returns whether the symbols of a table are verified. Outer tables are verified if the inner ones are valid. Of the operations below a
/// table, those of one parent are verified independently of each other, and those of other parents only after them.
fn verified_tables<'a>(firsts: &[FirstOfTable<'a>]) -> impl Fn(TablePath<'a>) -> bool + use<'a> {
    let mut outer: FxHashSet<TablePath<'a>> = FxHashSet::default();
    let mut first_parents: FxHashMap<TablePath<'a>, u32> = FxHashMap::default();
    for &FirstOfTable { table: (outermost, table), .. } in firsts {
        let around = (1..table.len()).filter(|&n| table[n - 1].table);
        outer.extend(around.map(|n| (outermost, &table[..n])));
        if !table.is_empty() {
            outer.insert(OF_FILE);
        }
        for (n, step) in table.iter().enumerate() {
            let first = first_parents.entry((outermost, &table[..n])).or_insert(step.left.0);
            *first = step.left.0.min(*first);
        }
    }
    move |(outermost, table)| {
        let mut steps = table.iter().enumerate();
        !outer.contains(&(outermost, table))
            && steps
                .all(|(n, step)| first_parents.get(&(outermost, &table[..n])) == Some(&step.left.0))
    }
}

/// The table of the file.
const OF_FILE: TablePath<'static> = (0, &[]);

/// Returns the closest table that encloses an error.
fn table_of((outermost, steps): TablePath<'_>) -> TablePath<'_> {
    match steps.iter().rposition(|step| step.table) {
        Some(last) => (outermost, &steps[..=last]),
        None => OF_FILE,
    }
}

/// Returns whether `later`, which follows `before` in the text, is visited earlier.
fn visited_earlier(later: (u32, &[VisitOrder]), before: (u32, &[VisitOrder])) -> bool {
    let tables =
        |visit_orders: &[VisitOrder]| visit_orders.iter().any(|visit_order| visit_order.table);
    let inner = |a: &[VisitOrder], b: &[VisitOrder]| match (tables(a), tables(b)) {
        (true, true) => None,
        (a, b) => Some((a, b)),
    };
    let (mut a, mut b) = (later.1, before.1);
    // Sibling tables are visited in order, everything else from last to first.
    match inner(a, b) {
        None if later.0 != before.0 => return false,
        Some((false, false)) if later.0 != before.0 => return later.0 > before.0,
        _ => {}
    }
    loop {
        match inner(a, b) {
            Some((a, b)) if a != b => return a,
            Some(_) => {
                return a
                    .iter()
                    .map(|visit_order| visit_order.at)
                    .lt(b.iter().map(|visit_order| visit_order.at));
            }
            None => {}
        }
        let (Some((x, rest_a)), Some((y, rest_b))) = (a.split_first(), b.split_first()) else {
            return false;
        };
        if x != y {
            return x.left < y.left;
        }
        (a, b) = (rest_a, rest_b);
    }
}

/// Verifies the symbol uses of the operations in the body of `cx`. Stops at the first error.
pub fn verify_symbols(cx: &VerifyCx<'_>) -> Option<Diagnostic> {
    verify(cx, &mut Tables::new(cx.reg, cx.body)).map(|(diagnostic, _)| diagnostic)
}

/// Does the same as [`verify_symbols`], with the path to the error.
pub(super) fn verify(
    cx: &VerifyCx<'_>,
    tables: &mut Tables<'_>,
) -> Option<(Diagnostic, Vec<VisitOrder>)> {
    let none = SymbolTable::default();
    let mut errors = Vec::new();
    let flow = walk(cx, &mut |event| {
        let Event::Op { op, table, hidden, at } = event else { return ControlFlow::Continue(()) };
        let user = cx.reg.def(cx.body, op).map(|def| &def.hooks.interfaces.symbol_user);
        let Some(hook) = user.and_then(|user| user.verify_symbol_uses.as_ref()) else {
            return ControlFlow::Continue(());
        };
        let symbols = match table {
            _ if hidden => &none,
            None => cx.symbols,
            Some(table) => tables.inline(table),
        };
        hook(&VerifyCx { symbols, ..*cx }, op, &mut errors);
        if let Some(error) = errors.first_mut() {
            super::finding::attach_op(cx.body, op, std::slice::from_mut(error));
        }
        if errors.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break((table, at)) }
    });
    let ControlFlow::Break((table, at)) = flow else { return None };
    let mut visit_orders = LeaveOrder::of(cx.body).inline_visit_orders(cx.reg, cx.body, table);
    visit_orders.push(VisitOrder { table: false, left: (0, 0), at });
    errors.into_iter().next().map(|error| (error, visit_orders))
}

/// Returns the paths to the operations that own the nested bodies of the body of `cx`.
pub(super) fn visit_orders_of_owners(cx: &VerifyCx<'_>) -> FxHashMap<OpId, Vec<VisitOrder>> {
    let mut found = FxHashMap::default();
    let leave_order = LeaveOrder::of(cx.body);
    let _ = walk(cx, &mut |event| {
        if let Event::Owner { op, table, at } = event {
            let mut visit_orders = leave_order.inline_visit_orders(cx.reg, cx.body, table);
            let around = cx.body.parent_op(op).map_or(u32::MAX, |around| leave_order.of_op(around));
            let table = cx.reg.has(cx.body, op, Trait::SymbolTable);
            visit_orders.push(VisitOrder { table, left: (around, leave_order.of_op(op)), at });
            found.insert(op, visit_orders);
        }
        ControlFlow::<()>::Continue(())
    });
    found
}

/// The post-order numbers of the operations of a body: the order in which operations are left.
struct LeaveOrder(FxHashMap<OpId, u32>);

impl LeaveOrder {
    fn of(body: &Body) -> Self {
        LeaveOrder(body.roots().iter().flat_map(|&root| body.walk_post(root)).zip(0..).collect())
    }

    fn of_op(&self, op: OpId) -> u32 {
        self.0.get(&op).copied().unwrap_or(u32::MAX)
    }

    /// Returns the path to an inline table of a body.
    fn inline_visit_orders(
        &self,
        reg: &Registry,
        body: &Body,
        table: Option<OpId>,
    ) -> Vec<VisitOrder> {
        let visit_order = |op: OpId| VisitOrder { table: true, left: (self.of_op(op), 0), at: 0 };
        let around = std::iter::successors(table, |&op| body.parent_op(op))
            .filter(|&op| reg.has(body, op, Trait::SymbolTable));
        let mut visit_orders: Vec<VisitOrder> = around.map(visit_order).collect();
        visit_orders.reverse();
        visit_orders
    }
}

/// A step of the walk.
enum Event {
    /// An operation. `table` is the inline table that contains it; `hidden` is whether an unregistered
    /// operation in between may be a symbol table.
    Op { op: OpId, table: Option<OpId>, hidden: bool, at: u32 },
    /// An operation that owns a nested body.
    Owner { op: OpId, table: Option<OpId>, at: u32 },
}

/// Walks a body without its nested bodies: first the operations in inline tables, then the others.
fn walk<B>(cx: &VerifyCx<'_>, met: &mut dyn FnMut(Event) -> ControlFlow<B>) -> ControlFlow<B> {
    enum Next {
        Region(RegionId, bool),
        Owner(OpId),
    }
    let (reg, body) = (cx.reg, cx.body);
    let is_inline_table =
        |&op: &OpId| !body.regions_of(op).is_empty() && reg.has(body, op, Trait::SymbolTable);
    let mut tables = Vec::new();
    for &root in body.roots() {
        if body.ops_in(root).any(|op| is_inline_table(&op)) {
            tables.extend(body.walk_post(root).into_iter().filter(is_inline_table));
        }
    }
    for table in tables.into_iter().map(Some).chain([None]) {
        let regions = table.map_or(body.roots(), |op| body.regions_of(op));
        let mut open: Vec<Next> =
            regions.iter().map(|&region| Next::Region(region, false)).collect();
        let mut at = 0;
        while let Some(next) = open.pop() {
            at += 1;
            let (region, hidden) = match next {
                Next::Region(region, hidden) => (region, hidden),
                Next::Owner(op) => {
                    met(Event::Owner { op, table, at })?;
                    continue;
                }
            };
            for op in body.blocks_of(region).flat_map(|block| body.ops_of(block)) {
                met(Event::Op { op, table, hidden, at })?;
                if body.nested(op).is_some() {
                    open.push(Next::Owner(op));
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

/// Returns whether an unregistered operation may be a symbol table: its dialect is not loaded, and it has one
/// region.
fn may_be_table(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.def(body, op).is_none()
        && body.num_regions(op) == 1
        && reg.dialect_of(body.name(op)).is_none()
}

/// Returns the closest operation of the same body that encloses `op` and that symbols are looked up in: a
/// symbol table, or an operation of a dialect that is not loaded that may be one. Its symbols are unknown, so
/// no symbol is found through it.
pub fn inline_symbol_table(reg: &Registry, body: &Body, op: OpId) -> Option<OpId> {
    let mut around = std::iter::successors(body.parent_op(op), |&o| body.parent_op(o));
    around.find(|&o| reg.has(body, o, Trait::SymbolTable) || may_be_table(reg, body, o))
}

/// The symbol tables among the operations of a body. Each is built once. A table inside another known table
/// is taken from there.
pub(super) struct Tables<'a> {
    reg: &'a Registry,
    body: &'a Body,
    /// The table of the operation that owns the body, if it is a known symbol table.
    pub(super) outer: Option<Arc<SymbolTable>>,
    /// The tables that were built for operations of the body.
    built: FxHashMap<OpId, Arc<SymbolTable>>,
}

impl<'a> Tables<'a> {
    pub(super) fn new(reg: &'a Registry, body: &'a Body) -> Self {
        Tables { reg, body, outer: None, built: FxHashMap::default() }
    }

    /// Returns the tables of a body that is owned by an operation with the table `outer`, if that is known.
    pub(super) fn inside(
        reg: &'a Registry,
        body: &'a Body,
        outer: Option<Arc<SymbolTable>>,
    ) -> Self {
        Tables { outer, ..Tables::new(reg, body) }
    }

    /// Adds the table of `op`.
    pub(super) fn insert(&mut self, op: OpId, table: Arc<SymbolTable>) {
        self.built.insert(op, table);
    }

    /// Returns the table of `op`, which may own a body.
    pub(super) fn of(&self, op: OpId, for_each: ForEach<'_>) -> Arc<SymbolTable> {
        if let Some(table) = self.built.get(&op) {
            return table.clone();
        }
        let enclosing = match self.body.parent_op(op) {
            Some(parent) => self.built.get(&parent),
            None => self.outer.as_ref(),
        };
        SymbolTable::of_nested(self.reg, self.body, op, enclosing.map(|table| &**table), for_each)
    }

    /// Returns the table of `op`, an operation of the body. Builds it together with the tables that enclose
    /// it.
    pub(super) fn inline(&mut self, op: OpId) -> &SymbolTable {
        let table = |&op: &OpId| self.reg.has(self.body, op, Trait::SymbolTable);
        let around = std::iter::successors(self.body.parent_op(op), |&op| self.body.parent_op(op))
            .take_while(table);
        let mut open: Vec<OpId> = std::iter::once(op)
            .chain(around)
            .take_while(|op| !self.built.contains_key(op))
            .collect();
        while let Some(op) = open.pop() {
            let table = self.of(op, &sequential);
            self.built.insert(op, table);
        }
        &self.built[&op]
    }

    /// Builds the inline tables that enclose `owners`, the operations that own bodies.
    pub(super) fn build_enclosing(&mut self, owners: &[OpId]) {
        for &owner in owners {
            let Some(table) = inline_symbol_table(self.reg, self.body, owner) else { continue };
            match self.reg.def(self.body, table) {
                Some(_) => _ = self.inline(table),
                None => _ = self.built.entry(table).or_default(),
            }
        }
    }

    /// Returns the symbols that `owner` can refer to, if they are those of an inline table of this body.
    pub(super) fn around(&self, owner: OpId) -> Option<&SymbolTable> {
        if self.built.is_empty() {
            return None;
        }
        self.built.get(&inline_symbol_table(self.reg, self.body, owner)?).map(|table| &**table)
    }
}
