//! Suggestions for errors about symbols: the symbol whose name is similar to the one that an operation refers to, e.g. `@store` for `@stroe`.

use ir_core::def::Trait;
use ir_core::symbols::{SymbolReferences, SymbolTable};
use ir_core::{AttrKind, Body, OpId, Registry};
use text_utils::suggest::nearest;

/// The number of errors that get suggestions: more would compare too many pairs of names.
const ERRORS: usize = 20;

/// Adds suggestions to the first errors about symbols.
pub struct SymbolNames<'n> {
    left: usize,
    outer: &'n dyn Fn() -> Vec<String>,
}

impl<'n> SymbolNames<'n> {
    /// Starts with the first error. `outer` returns the symbols of the table that contains the verified operations.
    pub fn new(outer: &'n dyn Fn() -> Vec<String>) -> Self {
        SymbolNames { left: ERRORS, outer }
    }

    /// Returns, for an error about the symbol uses of an operation, each unknown symbol with the similar one of the innermost table, e.g.
    /// `stroe` and `store`. The operation is the last of `nesting`: a body and an operation in it, whose own body is the next one.
    pub(super) fn similar(
        &mut self,
        reg: &Registry,
        nesting: &[(&Body, OpId)],
    ) -> Vec<(String, String)> {
        let Some((&(body, op), owners)) = nesting.split_last().filter(|_| self.left > 0) else {
            return Vec::new();
        };
        self.left -= 1;
        let ctx = reg.ctx();
        let table = innermost_table(reg, (body, op), owners);
        let known: Vec<String> = match &table {
            Some(table) => table.names().map(|name| ctx.str(name).to_owned()).collect(),
            None => (self.outer)(),
        };
        let mut references = SymbolReferences::new(ctx);
        let mut unknown: Vec<&str> = [body.props(op), body.attrs(op)]
            .iter()
            .flat_map(|&attr| references.of(attr).to_vec())
            .filter_map(|reference| match ctx.attr(reference) {
                AttrKind::SymbolRef { root, .. } => Some(ctx.str(*root)),
                _ => None,
            })
            .filter(|&name| known.iter().all(|known| known != name))
            .collect();
        unknown.sort_unstable();
        let names = || known.iter().map(String::as_str);
        let similar = |name: &str| Some((name.to_owned(), nearest(name, names())?.to_owned()));
        unknown.into_iter().filter_map(similar).collect()
    }
}

/// Returns the innermost symbol table that contains an operation; `None` if it is outside of the verified bodies.
fn innermost_table(
    reg: &Registry,
    (body, op): (&Body, OpId),
    owners: &[(&Body, OpId)],
) -> Option<SymbolTable> {
    let mut inner = body.parent_op(op).map(|parent| (body, parent));
    let mut owners = owners.iter().rev();
    loop {
        let (body, op) = match inner {
            Some(inner) => inner,
            None => *owners.next()?,
        };
        if reg.has(body, op, Trait::SymbolTable) {
            return Some(SymbolTable::of(reg, body, op));
        }
        inner = body.parent_op(op).map(|parent| (body, parent));
    }
}
