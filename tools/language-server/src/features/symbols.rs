//! The outline of a document: its functions, modules and other symbols.

use asm::text_map::TextMap;
use ir_core::Registry;
use ir_core::def::Trait;
use lsp_types::{DocumentSymbol, SymbolKind};

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
        let is_function = reg.op(op.name).is_some_and(|def| def.has(Trait::FunctionOpInterface));
        let (name, kind) = match op.symbol {
            Some(symbol) if is_function => (reg.ctx().str(symbol).to_owned(), SymbolKind::FUNCTION),
            Some(symbol) => (reg.ctx().str(symbol).to_owned(), SymbolKind::CLASS),
            None if op.is_symbol_table => {
                (format!("<{}>", reg.ctx().op_name_str(op.name)), SymbolKind::NAMESPACE)
            }
            None => continue,
        };
        open.push((op.text.end, symbol(name, kind, text, op)));
    }
    while !open.is_empty() {
        close(&mut open, &mut top);
    }
    top
}

#[expect(deprecated, reason = "the field must be set")]
fn symbol(
    name: String,
    kind: SymbolKind,
    text: &Text,
    op: &asm::text_map::OpText,
) -> DocumentSymbol {
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
