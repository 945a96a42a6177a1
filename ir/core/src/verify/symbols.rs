//! The symbols that operations refer to, in the order in which the reference looks at them: inner symbol tables first, each when what is around
//! it is left; of each table, its own regions first, and of what is inside those always the last region that is left.
//!
//! What is isolated is looked at when the operation around it is left, in whose own regions it stands. So what is inside of an operation that is
//! not isolated comes before all isolated ones beside that.
//!
//! That order decides only which of several errors is first where one is.

use std::ops::ControlFlow;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::finding::{Finding, VisitOrder};
use crate::body::Body;
use crate::def::Trait;
use crate::def::hooks::VerifyCx;
use crate::diag::Diagnostic;
use crate::ids::{OpId, RegionId};
use crate::registry::Registry;
use crate::symbols::{SymbolTable, symbol_name};

/// Which of several findings, in the order of the text, is first by who stops at the first: one about symbols only if there are no others.
/// Each comes with the number of the outermost body that it is in, of several that stand side by side.
pub fn first_reported<'a>(findings: impl Iterator<Item = (u32, &'a Finding)>) -> Option<usize> {
    let mut first: Option<(usize, (u32, &[VisitOrder]))> = None;
    for (index, (outermost, finding)) in findings.enumerate() {
        let Some(visit_orders) = finding.symbol_order.as_deref() else { return Some(index) };
        let new = (outermost, visit_orders);
        if first.is_none_or(|(_, old)| visited_earlier(new, old)) {
            first = Some((index, new));
        }
    }
    first.map(|(index, _)| index)
}

/// Whether what stands behind in the text is looked at visited_earlier.
fn visited_earlier(behind: (u32, &[VisitOrder]), before: (u32, &[VisitOrder])) -> bool {
    let tables =
        |visit_orders: &[VisitOrder]| visit_orders.iter().any(|visit_order| visit_order.table);
    let inner = |a: &[VisitOrder], b: &[VisitOrder]| match (tables(a), tables(b)) {
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

/// Verifies the symbols that operations of the body of `cx` refer to; the first error ends it.
pub fn verify_symbols(cx: &VerifyCx<'_>) -> Option<Diagnostic> {
    verify(cx, &mut Tables::new(cx.reg, cx.body)).map(|(diagnostic, _)| diagnostic)
}

/// As [`verify_symbols`], with the way to the error.
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
        if errors.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break((table, at)) }
    });
    let ControlFlow::Break((table, at)) = flow else { return None };
    let mut visit_orders = LeaveOrder::of(cx.body).inline_visit_orders(cx.reg, cx.body, table);
    visit_orders.push(VisitOrder { table: false, left: (0, 0), at });
    errors.into_iter().next().map(|error| (error, visit_orders))
}

/// The ways to the bodies that the operations of the body of `cx` hold.
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

/// When the operations of a body are left: inner ones first, and then in order.
struct LeaveOrder(FxHashMap<OpId, u32>);

impl LeaveOrder {
    fn of(body: &Body) -> Self {
        LeaveOrder(body.roots().iter().flat_map(|&root| body.walk_post(root)).zip(0..).collect())
    }

    fn of_op(&self, op: OpId) -> u32 {
        self.0.get(&op).copied().unwrap_or(u32::MAX)
    }

    /// The way to an inline table of a body.
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

/// What is met on a walk.
enum Event {
    /// An operation, in the inline table `table`, or in none; whether something that may be a table and is not known is nearer.
    Op { op: OpId, table: Option<OpId>, hidden: bool, at: u32 },
    /// The body that an operation holds.
    Owner { op: OpId, table: Option<OpId>, at: u32 },
}

/// Walks a body, but not the bodies nested in it: the inline tables, then what is in none.
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

/// Whether an operation that is not known may be a symbol table: it is of a dialect that is not loaded, and has one region.
fn may_be_table(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.def(body, op).is_none()
        && body.num_regions(op) == 1
        && reg.dialect_of(body.name(op)).is_none()
}

/// The operation around `op`, within its own body, that symbols are looked up in: a symbol table, or an operation of a dialect that is not
/// loaded and may be one that nobody can read (it has one region), so that nothing is found through it.
pub fn inline_symbol_table(reg: &Registry, body: &Body, op: OpId) -> Option<OpId> {
    let mut around = std::iter::successors(body.parent_op(op), |&o| body.parent_op(o));
    around.find(|&o| reg.has(body, o, Trait::SymbolTable) || may_be_table(reg, body, o))
}

/// The symbol tables that operations of one body are. Each is built once: what stands in a table that is known has its own in there.
pub(super) struct Tables<'a> {
    reg: &'a Registry,
    body: &'a Body,
    /// That of the operation around the body, if it is a table and known.
    pub(super) outer: Option<Arc<SymbolTable>>,
    /// Those in use of the operations of the body.
    built: FxHashMap<OpId, Arc<SymbolTable>>,
}

impl<'a> Tables<'a> {
    pub(super) fn new(reg: &'a Registry, body: &'a Body) -> Self {
        Tables { reg, body, outer: None, built: FxHashMap::default() }
    }

    /// Those of a body in an operation that is the table `outer`, if it is one and known.
    pub(super) fn inside(
        reg: &'a Registry,
        body: &'a Body,
        outer: Option<Arc<SymbolTable>>,
    ) -> Self {
        Tables { outer, ..Tables::new(reg, body) }
    }

    /// Notes the table that `op` is.
    pub(super) fn insert(&mut self, op: OpId, table: Arc<SymbolTable>) {
        self.built.insert(op, table);
    }

    /// The table that `op` is, which may hold a body.
    pub(super) fn of(&self, op: OpId) -> Arc<SymbolTable> {
        self.find(op).unwrap_or_else(|| Arc::new(SymbolTable::of(self.reg, self.body, op)))
    }

    fn find(&self, op: OpId) -> Option<Arc<SymbolTable>> {
        if let Some(table) = self.built.get(&op) {
            return Some(table.clone());
        }
        let around = match self.body.parent_op(op) {
            Some(parent) => self.built.get(&parent)?,
            None => self.outer.as_ref()?,
        };
        let info = around.get(symbol_name(self.reg, self.body, op)?)?;
        info.nested.clone().filter(|_| info.op == op)
    }

    /// The table that the operation `op` of the body is, built together with those that it stands in.
    pub(super) fn inline(&mut self, op: OpId) -> &SymbolTable {
        let table = |&op: &OpId| self.reg.has(self.body, op, Trait::SymbolTable);
        let around = std::iter::successors(self.body.parent_op(op), |&op| self.body.parent_op(op))
            .take_while(table);
        let mut open: Vec<OpId> = std::iter::once(op)
            .chain(around)
            .take_while(|op| !self.built.contains_key(op))
            .collect();
        while let Some(op) = open.pop() {
            let table = self.of(op);
            self.built.insert(op, table);
        }
        &self.built[&op]
    }

    /// Makes those of the inline tables that `owners`, which hold bodies, stand in.
    pub(super) fn build_enclosing(&mut self, owners: &[OpId]) {
        for &owner in owners {
            let Some(table) = inline_symbol_table(self.reg, self.body, owner) else { continue };
            match self.reg.def(self.body, table) {
                Some(_) => _ = self.inline(table),
                None => _ = self.built.entry(table).or_default(),
            }
        }
    }

    /// The symbols that `owner` is among, where that is not what the symbols around the body are: those of the inline table that it stands in.
    pub(super) fn around(&self, owner: OpId) -> Option<&SymbolTable> {
        if self.built.is_empty() {
            return None;
        }
        self.built.get(&inline_symbol_table(self.reg, self.body, owner)?).map(|table| &**table)
    }
}
