//! The operations of which a graph of their code can be drawn, and how one of them is chosen.
//!
//! These are the outermost operations with code that are no symbol tables, e.g. `@f` and `@m::@g` in
//!
//! ```mlir
//! module {
//!   func.func @f() { return }
//!   func.func private @declared()
//!   module @m {
//!     func.func @g() { return }
//!   }
//! }
//! ```

use text_utils::suggest::did_you_mean;

use crate::body::Body;
use crate::def::Trait;
use crate::ids::OpId;
use crate::printer::text::push_symbol;
use crate::printer::{OpLines, PrintOptions};
use crate::registry::Registry;
use crate::symbols::symbol_name;

/// How many names an error lists.
const MAX_LISTED: usize = 8;

/// An operation with code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeHolder {
    /// The number of the body that contains it.
    body: usize,
    /// The operation.
    pub op: OpId,
    /// The symbol with those of the enclosing symbol tables, e.g. `@m::@g`; `None` if the operation has no name.
    pub symbol: Option<String>,
}

/// The operations with code in a root body, in the order of the text.
pub struct CodeHolders<'a> {
    bodies: Vec<OpLines<'a>>,
    /// The operations.
    pub list: Vec<CodeHolder>,
}

impl<'a> CodeHolders<'a> {
    /// Finds them. Printing options apply to the text of operations.
    pub fn of(reg: &'a Registry, root: &'a Body, options: &PrintOptions) -> Self {
        let mut holders =
            CodeHolders { bodies: vec![OpLines::of_root(reg, root, options)], list: Vec::new() };
        let regions = root.roots().iter().rev();
        let ops: Vec<OpId> =
            regions.flat_map(|&r| root.blocks_of(r)).flat_map(|b| root.ops_of(b)).collect();
        let mut stack: Vec<(usize, OpId, String)> =
            ops.into_iter().rev().map(|op| (0, op, String::new())).collect();
        while let Some((at, op, prefix)) = stack.pop() {
            holders.visit(reg, (at, op), prefix, &mut stack);
        }
        holders
    }

    fn visit(
        &mut self,
        reg: &Registry,
        (at, op): (usize, OpId),
        prefix: String,
        stack: &mut Vec<(usize, OpId, String)>,
    ) {
        let body = self.bodies[at].body();
        let name = symbol_name(reg, body, op).map(|name| {
            let mut symbol = prefix.clone().into_bytes();
            push_symbol(&mut symbol, reg.ctx().str(name).as_bytes());
            String::from_utf8_lossy(&symbol).into_owned()
        });
        let mut blocks = body.all_regions(op).flat_map(|owned| owned.body.blocks_of(owned.region));
        if !reg.has(body, op, Trait::SymbolTable) {
            if blocks.next().is_some() {
                self.list.push(CodeHolder { body: at, op, symbol: name });
            }
            return;
        }
        // References start in the top-level operation, so they do not contain its name.
        let prefix = name.filter(|_| at > 0).map_or(prefix, |name| format!("{name}::"));
        let inner = match self.bodies[at].of_nested(op) {
            Some(lines) => {
                self.bodies.push(lines);
                self.bodies.len() - 1
            }
            None => at,
        };
        let body = self.bodies[inner].body();
        let ops: Vec<OpId> = blocks.flat_map(|block| body.ops_of(block)).collect();
        stack.extend(ops.into_iter().rev().map(|op| (inner, op, prefix.clone())));
    }

    /// Returns the names in the body that contains an operation.
    pub fn lines(&self, holder: &CodeHolder) -> OpLines<'a> {
        self.bodies[holder.body].with_new_cache()
    }

    /// Returns the operation of the name that the flag `--flag=@name` gives, or the only one if the flag has no value.
    ///
    /// # Errors
    /// A message if no operation has the name, or without a name, if there are several or none.
    pub fn select(&self, flag: &str, symbol: Option<&str>) -> Result<&CodeHolder, String> {
        if let Some(wanted) = symbol {
            let symbols = || self.list.iter().filter_map(|holder| holder.symbol.as_deref());
            let found = self.list.iter().find(|h| h.symbol.as_deref() == Some(wanted));
            return found.ok_or_else(|| {
                let hint = did_you_mean(wanted, symbols());
                format!("expected the symbol of an operation with code, found '{wanted}'{hint}")
            });
        }
        match &self.list[..] {
            [] => Err("expected an operation with code, e.g. a function with a body".to_owned()),
            [only] => Ok(only),
            several => Err(self.ambiguous(flag, several.len())),
        }
    }

    fn ambiguous(&self, flag: &str, count: usize) -> String {
        let symbols: Vec<&str> = self.list.iter().filter_map(|h| h.symbol.as_deref()).collect();
        let listed = symbols.iter().take(MAX_LISTED).map(|s| format!("'--{flag}={s}'"));
        let listed = listed.collect::<Vec<_>>().join(", ");
        let more = match symbols.len().saturating_sub(MAX_LISTED) {
            0 => String::new(),
            more => format!(", ... ({more} more)"),
        };
        let problem = format!("the graph is of one operation, but {count} operations have code");
        if symbols.is_empty() {
            format!("{problem} and no symbol to choose them by: remove all but one from the input")
        } else {
            format!("{problem}: choose one with {listed}{more}")
        }
    }
}
