//! Summaries of the operations of a symbol table, for passes that only erase unused symbols: which symbol an operation defines and which
//! ones it uses. From the summaries of all operations, [`reachable`] finds the ones that remain. So a caller that caches the summaries
//! reads only the operations that changed.
//!
//! ```mlir
//! func.func @main() { call @f() : () -> () return }     // symbol @main, root, uses @f
//! func.func private @f() { return }                     // symbol @f, reachable from @main
//! func.func private @g() { call @f() : () -> () return }   // symbol @g, not reachable
//! ```

use ir_core::{Body, Ident, OpId, Registry};
use rustc_hash::FxHashMap;

/// The summary of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolUses {
    /// The symbol that it defines.
    pub symbol: Option<Ident>,
    /// Whether it remains even if nothing refers to it.
    pub is_root: bool,
    /// The symbols of the enclosing table that it refers to, each once.
    pub uses: Box<[Ident]>,
}

/// A pass that erases the operations of its anchor that are not reachable, and changes nothing else.
pub trait SymbolEraser {
    /// Returns the summary of an operation of the anchor. `None` if the pass must see the whole anchor, e.g. because the operation contains
    /// another symbol table.
    fn summarize(&self, reg: &Registry, body: &Body, op: OpId) -> Option<SymbolUses>;
}

/// Returns for each of the operations of a symbol table whether it is a root, or used by an operation that is reachable.
pub fn reachable(all: &[&SymbolUses]) -> Vec<bool> {
    let definitions: FxHashMap<Ident, usize> =
        (0..).zip(all).filter_map(|(index, op)| Some((op.symbol?, index))).collect();
    let mut reached: Vec<bool> = all.iter().map(|op| op.is_root).collect();
    let mut open: Vec<usize> = (0..all.len()).filter(|&index| reached[index]).collect();
    while let Some(index) = open.pop() {
        for name in &all[index].uses {
            if let Some(&used) = definitions.get(name)
                && !std::mem::replace(&mut reached[used], true)
            {
                open.push(used);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use ir_core::Context;

    use super::*;

    #[test]
    fn cycles_that_nothing_uses_are_not_reachable() {
        let ctx = Context::new();
        let name = |text: &str| ctx.ident(text);
        let op = |symbol: &str, is_root, uses: &[&str]| SymbolUses {
            symbol: Some(name(symbol)),
            is_root,
            uses: uses.iter().map(|text| name(text)).collect(),
        };
        let all = [
            op("a", false, &["b"]),
            op("b", false, &["a"]),
            op("main", true, &["c", "unknown"]),
            op("c", false, &["c", "d"]),
            op("d", false, &[]),
        ];
        assert_eq!(reachable(&all.each_ref()), [false, false, true, true, true]);
    }
}
