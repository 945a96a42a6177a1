//! The operations of which graphs are drawn one by one, and how one of them is chosen by its symbol.
//!
//! These are the outermost operations with a body that are no symbol tables, e.g. `@f` and `@m::@g` in
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

use std::borrow::Cow;

use text_utils::suggest::did_you_mean;

use crate::body::Body;
use crate::def::Trait;
use crate::ids::{Ident, OpId};
use crate::printer::text::push_symbol;
use crate::printer::{OpLines, PrintOptions};
use crate::registry::Registry;
use crate::symbols::symbol_name;

/// How many symbols an error lists.
const MAX_LISTED: usize = 10;

/// An operation with a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphRoot {
    /// The number of the body that contains it.
    body: usize,
    /// The operation.
    pub op: OpId,
    /// The named symbol table that contains it.
    table: Option<usize>,
    name: Option<Ident>,
}

/// A symbol table with a name, below the top-level operation.
struct NamedTable {
    name: Ident,
    /// The enclosing one.
    parent: Option<usize>,
    /// The number of bytes in its name and those of the enclosing ones.
    bytes: usize,
}

/// The operations with a body in a root body, in the order of the text.
pub struct GraphRoots<'a> {
    reg: &'a Registry,
    bodies: Vec<OpLines<'a>>,
    tables: Vec<NamedTable>,
    /// The name of the top-level operation.
    top: Option<Ident>,
    /// The operations.
    pub list: Vec<GraphRoot>,
}

impl<'a> GraphRoots<'a> {
    /// Finds them. Printing options apply to the text of operations.
    pub fn of(reg: &'a Registry, root: &'a Body, options: &PrintOptions) -> Self {
        let bodies = vec![OpLines::of_root(reg, root, options)];
        let mut roots = GraphRoots { reg, bodies, tables: Vec::new(), top: None, list: Vec::new() };
        let regions = root.roots().iter().rev();
        let ops: Vec<OpId> =
            regions.flat_map(|&r| root.blocks_of(r)).flat_map(|b| root.ops_of(b)).collect();
        let mut stack: Vec<(usize, OpId, Option<usize>)> =
            ops.into_iter().rev().map(|op| (0, op, None)).collect();
        while let Some((at, op, table)) = stack.pop() {
            roots.visit((at, op), table, &mut stack);
        }
        roots
    }

    fn visit(
        &mut self,
        (at, op): (usize, OpId),
        table: Option<usize>,
        stack: &mut Vec<(usize, OpId, Option<usize>)>,
    ) {
        let body = self.bodies[at].body();
        let name = symbol_name(self.reg, body, op);
        let mut blocks = body.all_regions(op).flat_map(|owned| owned.body.blocks_of(owned.region));
        if !self.reg.has(body, op, Trait::SymbolTable) {
            if blocks.next().is_some() {
                self.list.push(GraphRoot { body: at, op, table, name });
            }
            return;
        }
        let table = match name {
            // SymbolReferences start in the top-level operation, so they do not contain its name.
            Some(name) if at > 0 => {
                let bytes = self.bytes(table, name);
                self.tables.push(NamedTable { name, parent: table, bytes });
                Some(self.tables.len() - 1)
            }
            _ => {
                self.top = self.top.or(name);
                table
            }
        };
        let inner = match self.bodies[at].of_nested(op) {
            Some(lines) => {
                self.bodies.push(lines);
                self.bodies.len() - 1
            }
            None => at,
        };
        let body = self.bodies[inner].body();
        let ops: Vec<OpId> = blocks.flat_map(|block| body.ops_of(block)).collect();
        stack.extend(ops.into_iter().rev().map(|op| (inner, op, table)));
    }

    /// Returns the number of bytes in a name and those of the enclosing tables.
    fn bytes(&self, table: Option<usize>, name: Ident) -> usize {
        table.map_or(0, |at| self.tables[at].bytes) + self.reg.ctx().str(name).len()
    }

    /// Returns the names in the body that contains an operation.
    pub fn lines(&self, root: &GraphRoot) -> OpLines<'a> {
        self.bodies[root.body].with_new_cache()
    }

    /// Returns the symbol with those of the enclosing symbol tables, e.g. `@m::@g`; `None` if the operation has no name.
    pub fn symbol(&self, root: &GraphRoot) -> Option<String> {
        let mut names: Vec<Ident> = self.names(root).collect();
        names.reverse();
        let mut text = Vec::new();
        for (number, name) in names.into_iter().enumerate() {
            if number > 0 {
                text.extend(b"::");
            }
            push_symbol(&mut text, self.reg.ctx().str(name).as_bytes());
        }
        root.name.map(|_| String::from_utf8_lossy(&text).into_owned())
    }

    /// Returns the name of an operation and those of the enclosing tables, from the inside outwards.
    fn names(&self, root: &GraphRoot) -> impl Iterator<Item = Ident> {
        let table = |at: usize| &self.tables[at];
        let tables = std::iter::successors(root.table.map(table), move |t| t.parent.map(table));
        root.name.into_iter().chain(tables.map(|table| table.name))
    }

    /// Returns the operation of the symbol that the flag `--flag=@name` gives, or the only one if the flag has no value. Names may be quoted as in
    /// the text of the IR or not, and the name of the top-level operation may precede them.
    ///
    /// # Errors
    /// A message if no operation has the symbol, or without a symbol, if there are several operations or none.
    pub fn select(&self, flag: &str, symbol: Option<&str>) -> Result<&GraphRoot, String> {
        if let Some(wanted) = symbol {
            let names = names_of(wanted).ok_or_else(|| self.no_symbol(wanted))?;
            let found = self.find(&names).or_else(|| {
                let (first, rest) = names.split_first()?;
                self.is_name(self.top?, first).then(|| self.find(rest)).flatten()
            });
            return found.ok_or_else(|| self.unknown(wanted, &names));
        }
        match &self.list[..] {
            [] => Err("expected a function or another operation with a body".to_owned()),
            [only] => Ok(only),
            several => Err(self.ambiguous(flag, several.len())),
        }
    }

    fn is_name(&self, name: Ident, text: &[u8]) -> bool {
        self.reg.ctx().str(name).as_bytes() == text
    }

    fn find(&self, names: &[Cow<'_, [u8]>]) -> Option<&GraphRoot> {
        let last = names.last()?;
        self.list.iter().find(|root| {
            root.name.is_some_and(|name| self.is_name(name, last)) && {
                let mut own = self.names(root);
                names.iter().rev().all(|text| own.next().is_some_and(|n| self.is_name(n, text)))
                    && own.next().is_none()
            }
        })
    }

    fn no_symbol(&self, wanted: &str) -> String {
        let with_at = format!("@{wanted}");
        let found = names_of(&with_at).and_then(|names| self.find(&names));
        let hint = if found.is_some() { &*with_at } else { "@f" };
        format!("expected a symbol such as '{hint}', found '{wanted}'")
    }

    fn unknown(&self, wanted: &str, names: &[Cow<'_, [u8]>]) -> String {
        let last = names.last().map_or(&b""[..], |name| name);
        let same_name =
            self.list.iter().find(|root| root.name.is_some_and(|name| self.is_name(name, last)));
        let hint = match same_name.and_then(|root| self.symbol(root)) {
            Some(symbol) => format!("; did you mean '{symbol}'?"),
            None => {
                // The texts of all symbols may be much longer than the input. Those of long ones are not needed.
                let limit = 2 * wanted.len() + 64;
                let is_short = |root: &&GraphRoot| {
                    root.name.is_some_and(|name| self.bytes(root.table, name) <= limit)
                };
                let symbols: Vec<String> =
                    self.list.iter().filter(is_short).filter_map(|r| self.symbol(r)).collect();
                did_you_mean(wanted, symbols.iter().map(String::as_str))
            }
        };
        let named = self.list.iter().filter(|root| root.name.is_some()).count();
        let list = match named {
            0 => " (no operation with a body has a symbol)".to_owned(),
            1..=MAX_LISTED => format!(" (symbols: {})", self.listed("")),
            _ => String::new(),
        };
        format!("expected the symbol of an operation with a body, found '{wanted}'{hint}{list}")
    }

    /// Returns the first symbols, each after `prefix`.
    fn listed(&self, prefix: &str) -> String {
        let symbols = self.list.iter().filter_map(|root| self.symbol(root)).take(MAX_LISTED);
        symbols.map(|symbol| format!("'{prefix}{symbol}'")).collect::<Vec<_>>().join(", ")
    }

    fn ambiguous(&self, flag: &str, count: usize) -> String {
        let named = self.list.iter().filter(|root| root.name.is_some()).count();
        let more = match named.saturating_sub(MAX_LISTED) {
            0 => String::new(),
            more => format!(", ... ({more} more)"),
        };
        let problem = format!("the graph is of one operation, but {count} operations have a body");
        if named == 0 {
            format!("{problem} and no symbol to choose them by: remove all but one from the input")
        } else {
            format!("{problem}: choose one with {}{more}", self.listed(&format!("--{flag}=")))
        }
    }
}

/// Returns the names of a reference such as `@m::@"a b"`; `None` if the text is another one. A name without quotes ends where the next one starts.
fn names_of(text: &str) -> Option<Vec<Cow<'_, [u8]>>> {
    let mut names = Vec::new();
    let mut rest = text.strip_prefix('@')?;
    loop {
        let name;
        (name, rest) = match rest.strip_prefix('"').and_then(split_at_quote) {
            Some((name, rest)) => (Cow::Owned(name), rest),
            None => {
                let end = rest.find("::@").unwrap_or(rest.len());
                (Cow::Borrowed(&rest.as_bytes()[..end]), &rest[end..])
            }
        };
        if name.is_empty() {
            return None;
        }
        names.push(name);
        if rest.is_empty() {
            return Some(names);
        }
        rest = rest.strip_prefix("::@")?;
    }
}

/// Splits a text at the quote that ends the string with which it starts. Returns the value of the string; `None` if it does not end, or an escape
/// is wrong.
fn split_at_quote(text: &str) -> Option<(Vec<u8>, &str)> {
    let (mut value, bytes) = (Vec::new(), text.as_bytes());
    let mut at = 0;
    loop {
        match (*bytes.get(at)?, bytes.get(at + 1)) {
            (b'"', _) => return Some((value, &text[at + 1..])),
            (b'\\', Some(b'n')) => value.push(b'\n'),
            (b'\\', Some(b't')) => value.push(b'\t'),
            (b'\\', Some(&c @ (b'"' | b'\\'))) => value.push(c),
            (b'\\', _) => {
                let digits = text.get(at + 1..at + 3)?;
                value.push(u8::from_str_radix(digits, 16).ok()?);
                at += 1;
            }
            (c, _) => {
                value.push(c);
                at += 1;
                continue;
            }
        }
        at += 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Option<Vec<String>> {
        let names = names_of(text)?;
        Some(names.iter().map(|name| String::from_utf8_lossy(name).into_owned()).collect())
    }

    #[test]
    fn names_are_read_with_and_without_quotes() {
        let read = |text| names(text).unwrap().join("|");
        assert_eq!(read("@f"), "f");
        assert_eq!(read("@m::@f"), "m|f");
        assert_eq!(read("@\"we é\"::@\"a::@b\""), "we é|a::@b");
        assert_eq!(read(r#"@"we \C3\A9\n\"\\""#), "we é\n\"\\");
        assert_eq!(read("@we é"), "we é");
        assert_eq!(read("@\"open"), "\"open");
    }

    #[test]
    fn other_texts_are_no_references() {
        for text in ["", "f", "@", "@m::@", "@\"a\"b", "@\"\"", "@\"a\"::b"] {
            assert_eq!(names(text), None, "{text}");
        }
    }
}
