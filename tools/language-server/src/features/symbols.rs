//! The outline of a document: its functions, modules and other symbols.

use asm::text_map::{OpText, TextMap};
use ir_core::Registry;
use ir_core::def::Trait;
use lsp_types::{DocumentSymbol, Location, SymbolInformation, SymbolKind, Uri};

use crate::text::Text;

/// Returns the symbols, and the symbol tables without a name, as a tree.
pub fn document_symbols(reg: &Registry, map: &TextMap, text: &Text) -> Vec<DocumentSymbol> {
    // The operations in preorder: a symbol is closed when an operation follows that is not in it.
    let mut open: Vec<(u32, DocumentSymbol)> = Vec::new();
    let mut top = Vec::new();
    let close = |open: &mut Vec<(u32, DocumentSymbol)>, top: &mut Vec<DocumentSymbol>| {
        if let Some((_, done)) = open.pop() {
            let siblings = open.last_mut().map(|(_, outer)| outer.children.get_or_insert_default());
            siblings.unwrap_or(top).push(done);
        }
    };
    for op in &map.ops {
        while open.last().is_some_and(|&(end, _)| end <= op.at.start) {
            close(&mut open, &mut top);
        }
        let Some((name, kind)) = name_and_kind(reg, op) else { continue };
        open.push((op.text.end, symbol(name, kind, text, op)));
    }
    while !open.is_empty() {
        close(&mut open, &mut top);
    }
    top
}

/// Returns the symbols whose names contain the letters of a query in order, ignoring case.
#[expect(deprecated, reason = "the field must be set")]
pub fn matching(
    reg: &Registry,
    map: &TextMap,
    text: &Text,
    query: &str,
    uri: &Uri,
) -> Vec<SymbolInformation> {
    let matches = |name: &str| {
        let mut letters = name.chars().flat_map(char::to_lowercase);
        query
            .chars()
            .flat_map(char::to_lowercase)
            .all(|wanted| letters.any(|letter| letter == wanted))
    };
    let symbols = map.ops.iter().filter(|op| op.symbol.is_some());
    symbols
        .filter_map(|op| name_and_kind(reg, op).map(|found| (op, found)))
        .filter(|(_, (name, _))| matches(name))
        .map(|(op, (name, kind))| SymbolInformation {
            name,
            kind,
            tags: None,
            deprecated: None,
            location: Location { uri: uri.clone(), range: text.range(&op.text) },
            container_name: None,
        })
        .collect()
}

/// Returns the name of the symbol that an operation defines, and its kind. An unnamed symbol table has the name of the operation.
fn name_and_kind(reg: &Registry, op: &OpText) -> Option<(String, SymbolKind)> {
    let is_function = reg.op(op.name).is_some_and(|def| def.has(Trait::FunctionOpInterface));
    match op.symbol {
        Some(symbol) if is_function => {
            Some((reg.ctx().str(symbol).to_owned(), SymbolKind::FUNCTION))
        }
        Some(symbol) => Some((reg.ctx().str(symbol).to_owned(), SymbolKind::CLASS)),
        None if op.is_symbol_table => {
            Some((format!("<{}>", reg.ctx().op_name_str(op.name)), SymbolKind::NAMESPACE))
        }
        None => None,
    }
}

#[expect(deprecated, reason = "the field must be set")]
fn symbol(name: String, kind: SymbolKind, text: &Text, op: &OpText) -> DocumentSymbol {
    DocumentSymbol {
        // The protocol does not allow empty names.
        name: if name.is_empty() { "<unnamed>".to_owned() } else { name },
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range: text.range(&op.text),
        selection_range: text.range(&op.at),
        children: None,
    }
}
