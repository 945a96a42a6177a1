//! `duplicate-function-elimination`: erases functions that are equal to one before them in the same
//! symbol table, and renames the references to them.
//!
//! ```mlir
//! func.func @f(%x: i32) -> i32 { return %x : i32 }
//! func.func @g(%x: i32) -> i32 { return %x : i32 }      // erased; @g becomes @f everywhere
//! ```
//!
//! Functions are equal if their texts without names and locations are. Declarations stay.

use ir_core::def::Trait;
use ir_core::printer::PrintOptions;
use ir_core::symbols::symbol_name;
use ir_core::{Attr, AttrKind, Body, Context, Ident, OpId};
use rustc_hash::FxHashMap;

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{AnchorContext, Pass, PassFailed};
use crate::printed::{PrintScope, op_text};
use analyses::symbol_tables::SymbolTables;
use analyses::tree::{OpAt, Tree};

const NAME: &str = "duplicate-function-elimination";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "erase functions that are equal to another one, and rename the references to them",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(DuplicateFunctionElimination)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct DuplicateFunctionElimination;

impl Pass for DuplicateFunctionElimination {
    fn per_body(&self) -> bool {
        false
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        let mut edits = {
            let tree = Tree::of(body, anchor);
            let duplicates = duplicates(cx, &tree);
            if duplicates.is_empty() {
                return Ok(());
            }
            edits(cx, &tree, &duplicates)
        };
        edits.apply(body);
        Ok(())
    }
}

/// The new name of each duplicate, by its symbol table and its name.
type Duplicates = FxHashMap<(OpAt, Ident), Ident>;

fn duplicates(cx: &PassCx<'_>, tree: &Tree<'_>) -> Duplicates {
    let reg = cx.reg;
    let options = PrintOptions { generic: true, ..PrintOptions::default() };
    let mut first: FxHashMap<(OpAt, String), Ident> = FxHashMap::default();
    let mut duplicates = Duplicates::default();
    for &at in tree.pre_order() {
        let body = tree.body(at.body);
        let is_function = reg.has(body, at.op, Trait::FunctionOpInterface);
        let name = symbol_name(reg, body, at.op).filter(|_| is_function);
        let (Some(name), Some(table)) = (name, tree.parent(at)) else { continue };
        if reg.callable_region(body, at.op).is_none() {
            continue;
        }
        // A copy, in which the name is erased.
        let mut copy = Body::new();
        let block = copy.add_root_block();
        let function = copy.clone_op_from(body, at.op, &mut Default::default());
        copy.append_op(block, function);
        reg.set_attr(&mut copy, function, reg.ctx().ident("sym_name"), None);
        let text = op_text(reg, cx.text, &options, (&copy, function), PrintScope::Local);
        let first = *first.entry((table, text)).or_insert(name);
        if first != name {
            duplicates.insert((table, name), first);
        }
    }
    duplicates
}

/// Changes of operations by body, and the bodies nested in it.
#[derive(Default)]
struct Edits {
    erased: Vec<OpId>,
    /// Operations with their new inherent and discardable attributes.
    renamed: Vec<(OpId, Attr, Attr)>,
    nested: Vec<(OpId, Edits)>,
}

impl Edits {
    /// Applies the changes. Bodies nest as deep as the parser permits.
    fn apply(&mut self, body: &mut Body) {
        for (op, inner) in &mut self.nested {
            if let Some(nested) = body.nested_mut(*op) {
                inner.apply(nested);
            }
        }
        for &(op, props, attrs) in &self.renamed {
            body.set_props(op, props);
            body.set_attrs(op, attrs);
        }
        for &op in &self.erased {
            body.erase_op(op);
        }
    }
}

fn edits(cx: &PassCx<'_>, tree: &Tree<'_>, duplicates: &Duplicates) -> Edits {
    let tables = SymbolTables::of(cx.reg, tree);
    let mut by_body: Vec<Edits> = (0..tree.num_bodies()).map(|_| Edits::default()).collect();
    for &at in tree.pre_order() {
        let body = tree.body(at.body);
        let parent = tree.parent(at);
        let name = symbol_name(cx.reg, body, at.op);
        if let (Some(parent), Some(name)) = (parent, name)
            && duplicates.contains_key(&(parent, name))
            && tables.lookup(parent, name) == Some(at)
        {
            by_body[at.body].erased.push(at.op);
            continue;
        }
        let enclosing = std::iter::successors(parent, |&at| tree.parent(at));
        let Some(table) = enclosing.into_iter().find(|&at| tables.contains(at)) else { continue };
        let mut renaming = Renaming { ctx: cx.reg.ctx(), tables: &tables, duplicates, table };
        let (props, attrs) = (body.props(at.op), body.attrs(at.op));
        let new = (renaming.attr(props), renaming.attr(attrs));
        if new != (props, attrs) {
            by_body[at.body].renamed.push((at.op, new.0, new.1));
        }
    }
    // Inner bodies have greater numbers.
    for number in (1..by_body.len()).rev() {
        let Some(owner) = tree.owner(number) else { continue };
        let inner = std::mem::take(&mut by_body[number]);
        by_body[owner.body].nested.push((owner.op, inner));
    }
    by_body.swap_remove(0)
}

/// Renames the references of an operation.
struct Renaming<'a> {
    ctx: &'a Context,
    tables: &'a SymbolTables,
    duplicates: &'a Duplicates,
    /// The nearest symbol table that encloses the operation.
    table: OpAt,
}

impl Renaming<'_> {
    fn attr(&mut self, attr: Attr) -> Attr {
        let ctx = self.ctx;
        match ctx.attr(attr) {
            AttrKind::SymbolRef { root, nested } => self.reference(attr, *root, nested),
            AttrKind::Array(list) => {
                let new: Vec<Attr> = list.iter().map(|&attr| self.attr(attr)).collect();
                if new[..] == list[..] { attr } else { ctx.array_attr(&new) }
            }
            AttrKind::Dictionary(entries) => {
                let new: Vec<(Ident, Attr)> =
                    entries.iter().map(|&(name, attr)| (name, self.attr(attr))).collect();
                if new[..] == entries[..] { attr } else { ctx.dict_attr(&new) }
            }
            _ => attr,
        }
    }

    fn reference(&self, attr: Attr, root: Ident, nested: &[Ident]) -> Attr {
        let mut table = Some(self.table);
        let mut path: Vec<Ident> = Vec::with_capacity(nested.len() + 1);
        for &name in std::iter::once(&root).chain(nested) {
            let renamed = table.and_then(|table| self.duplicates.get(&(table, name)).copied());
            path.push(renamed.unwrap_or(name));
            table = table.and_then(|table| self.tables.lookup(table, name));
        }
        if path[0] == root && path[1..] == *nested {
            return attr;
        }
        let nested = path[1..].into();
        self.ctx.intern_attr(AttrKind::SymbolRef { root: path[0], nested })
    }
}
