//! `symbol-dce`: symbols that nothing live refers to, and that cannot be seen from outside, are erased.

use std::sync::Arc;

use ir_core::def::Trait;
use ir_core::symbols::{References, SymbolTable, symbol_name, visibility};
use ir_core::verify::Finding;
use ir_core::{Attr, AttrKind, Body, Diagnostic, Loc, OpId, Place, Registry};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::info::PassInfo;
use crate::pass::{Around, Pass, PassCx, PassFailed};

const NAME: &str = "symbol-dce";

/// As listed.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "erase symbols that nothing live refers to and that are not visible outside",
    options: &[],
    make: |_| Ok(Box::new(SymbolDce)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct SymbolDce;

impl Pass for SymbolDce {
    fn name(&self) -> &'static str {
        NAME
    }

    fn per_body(&self) -> bool {
        false
    }

    fn run_on_anchor(&self, cx: &PassCx<'_>, body: &mut Body, anchor: OpId, around: Around) -> Result<(), PassFailed> {
        let fail = |place, message: &str| PassFailed::because(Diagnostic::error("pass", place, message));
        if !cx.reg.has(body, anchor, Trait::SymbolTable) {
            let name = cx.reg.ctx().op_name_str(body.name(anchor));
            let message = format!("'{name}' op is no symbol table, which symbol-dce needs");
            return Err(fail(Place::Loc(body.loc(anchor)), &message));
        }
        let mut liveness =
            Liveness { reg: cx.reg, live: FxHashSet::default(), references: References::new(cx.reg.ctx()) };
        let path = Path::default();
        let symbols = SymbolTable::of(cx.reg, body, anchor);
        let hidden = around == Around::Everything || is_private(cx.reg, body, anchor);
        liveness.table(body, anchor, &symbols, &path, hidden).map_err(|unknown| {
            let message = "holds an operation that may be a symbol table, so symbol uses are not known";
            let diagnostic = Diagnostic::error("pass", Place::Loc(unknown.loc), message);
            PassFailed { findings: vec![Finding::new(unknown.keys(body), diagnostic)] }
        })?;
        erase_dead(cx.reg, body, anchor, &path, &liveness.live);
        Ok(())
    }
}

/// Where an operation is: the isolated operations around it, outermost first. Ids alone mean nothing outside their body.
type Path = Vec<OpId>;

/// An operation in which symbols may be used in ways that are not known.
struct Unknown {
    path: Path,
    loc: Loc,
}

impl Unknown {
    /// The source keys on the way to it from `body`.
    fn keys(&self, body: &Body) -> Vec<u32> {
        let mut keys = Vec::new();
        let mut body = body;
        for &op in &self.path {
            let Some(nested) = body.nested(op) else { break };
            keys.push(nested.source_key());
            body = nested;
        }
        keys
    }
}

struct Liveness<'a> {
    reg: &'a Registry,
    live: FxHashSet<(Path, OpId)>,
    references: References<'a>,
}

/// The body that the regions of `op` are in, and the path to it.
fn inside<'b>(body: &'b Body, op: OpId, path: &Path) -> (&'b Body, Path) {
    match body.nested(op) {
        Some(nested) => (nested, path.iter().copied().chain([op]).collect()),
        None => (body, path.clone()),
    }
}

/// The operations of the block of a symbol table.
fn members(body: &Body, op: OpId) -> Vec<OpId> {
    let blocks = body.all_regions(op).flat_map(|r| r.body.blocks_of(r.region).map(move |b| (r.body, b)));
    blocks.flat_map(|(b, block)| b.ops_of(block)).collect()
}

fn is_symbol(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.has(body, op, Trait::Symbol) && symbol_name(reg, body, op).is_some()
}

/// Whether nothing outside can refer to the operation.
fn is_private(reg: &Registry, body: &Body, op: OpId) -> bool {
    !is_symbol(reg, body, op) || visibility(reg, body, op) == "private"
}

impl Liveness<'_> {
    /// Marks the live symbols of the table `op`, which are `symbols`. `hidden`: nothing outside can refer into it.
    fn table(
        &mut self,
        body: &Body,
        op: OpId,
        symbols: &SymbolTable,
        path: &Path,
        hidden: bool,
    ) -> Result<(), Unknown> {
        let (inner, inner_path) = inside(body, op, path);
        let mut worklist = Vec::new();
        for member in members(body, op) {
            if !is_symbol(self.reg, inner, member) {
                worklist.push(member);
                continue;
            }
            let discardable = match visibility(self.reg, inner, member) {
                "private" => true,
                "nested" => hidden,
                _ => false,
            };
            if !discardable && self.live.insert((inner_path.clone(), member)) {
                worklist.push(member);
            }
        }
        while let Some(member) = worklist.pop() {
            if self.reg.has(inner, member, Trait::SymbolTable) {
                let private = is_private(self.reg, inner, member);
                let known = symbol_name(self.reg, inner, member).and_then(|n| symbols.get(n));
                let own;
                let nested = match known.filter(|info| info.op == member).and_then(|info| info.nested.as_ref()) {
                    Some(nested) => nested,
                    None => {
                        own = SymbolTable::of(self.reg, inner, member);
                        &own
                    }
                };
                self.table(inner, member, nested, &inner_path, hidden || private)?;
            }
            let mut uses = Vec::new();
            if !collect_uses(self.reg, inner, member, &mut self.references, &mut uses) {
                return Err(Unknown { path: inner_path.clone(), loc: inner.loc(member) });
            }
            for reference in uses {
                self.mark(inner, symbols, &inner_path, reference, &mut worklist);
            }
        }
        Ok(())
    }

    /// Marks every symbol on the way of a reference from the table `symbols`.
    fn mark(&mut self, body: &Body, symbols: &SymbolTable, path: &Path, reference: Attr, worklist: &mut Vec<OpId>) {
        let AttrKind::SymbolRef { root, nested } = self.reg.ctx().attr(reference) else { return };
        let mut resolved: SmallVec<[(Path, OpId); 2]> = SmallVec::new();
        let (mut body, mut path, mut table) = (body, path.clone(), Some(symbols));
        for &name in std::iter::once(root).chain(nested) {
            let Some(info) = table.and_then(|t| t.get(name)) else { return };
            let (inner, inner_path) = inside(body, info.op, &path);
            resolved.push((std::mem::replace(&mut path, inner_path), info.op));
            (body, table) = (inner, info.nested.as_deref());
        }
        for (i, key) in resolved.into_iter().enumerate() {
            let op = key.1;
            // What a nested table holds is looked at when that table is.
            if self.live.insert(key) && i == 0 {
                worklist.push(op);
            }
        }
    }
}

/// The symbol references in the attributes of `op` and of what is inside it, without entering symbol tables. `false` if something in there
/// may be a symbol table that is not known: an operation without a definition that has one region with one block.
fn collect_uses(reg: &Registry, body: &Body, op: OpId, references: &mut References<'_>, out: &mut Vec<Attr>) -> bool {
    let mut stack = vec![(body, op)];
    while let Some((b, o)) = stack.pop() {
        out.extend_from_slice(references.of(b.props(o)));
        out.extend_from_slice(references.of(b.attrs(o)));
        match reg.def(b, o) {
            Some(def) if def.has(Trait::SymbolTable) => continue,
            None if has_one_region_of_one_block(b, o) => return false,
            _ => {}
        }
        for owned in b.all_regions(o) {
            for block in owned.body.blocks_of(owned.region) {
                stack.extend(owned.body.ops_of(block).map(|i| (owned.body, i)));
            }
        }
    }
    true
}

fn has_one_region_of_one_block(body: &Body, op: OpId) -> bool {
    let mut regions = body.all_regions(op);
    matches!((regions.next(), regions.next()), (Some(only), None) if only.body.has_one_block(only.region))
}

/// Erases the symbols that are not live, in `op` and in the tables inside it.
fn erase_dead(reg: &Registry, body: &mut Body, op: OpId, path: &Path, live: &FxHashSet<(Path, OpId)>) {
    if let Some(mut nested) = body.take_nested(op) {
        let path: Path = path.iter().copied().chain([op]).collect();
        erase_in_body(reg, Arc::make_mut(&mut nested), reg.has(body, op, Trait::SymbolTable), &path, live);
        body.set_nested(op, nested);
    }
}

fn erase_in_body(reg: &Registry, body: &mut Body, roots_are_table: bool, path: &Path, live: &FxHashSet<(Path, OpId)>) {
    for root in body.roots().to_vec() {
        for op in body.walk_pre(root) {
            if body.is_erased(op) {
                continue;
            }
            let in_table = match body.parent_op(op) {
                Some(parent) => reg.has(body, parent, Trait::SymbolTable),
                None => roots_are_table,
            };
            if in_table && is_symbol(reg, body, op) && !live.contains(&(path.clone(), op)) {
                body.erase_op(op);
            } else {
                erase_dead(reg, body, op, path, live);
            }
        }
    }
}
