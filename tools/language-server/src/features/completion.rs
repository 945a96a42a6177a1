//! Completion: what the parser accepts at the position, and the symbols of the document after `@`.

use asm::completion::{CompletionItemKind as Kind, complete};
use lsp_types::{CompletionItem, CompletionItemKind, CompletionTextEdit, TextEdit};

use crate::analysis::TextAnalysis;
use crate::text::Text;

/// Returns the items for a position.
pub fn completion(analysis: &TextAnalysis, text: &Text, offset: u32) -> Vec<CompletionItem> {
    let reg = &*analysis.session.reg;
    let (around, inside) = analysis.around(text.as_str(), offset);
    let part = around.as_bytes()[..inside as usize]
        .windows(driver::split::DEFAULT_MARKER.len())
        .rposition(|window| window == driver::split::DEFAULT_MARKER.as_bytes())
        .map_or(0, |at| at + driver::split::DEFAULT_MARKER.len());
    let found = complete(reg, &around.as_bytes()[part..], inside as usize - part);
    let start = offset - (inside - (part + found.start) as u32);
    let word = text.as_str().get(start as usize..offset as usize).unwrap_or_default();
    let symbols =
        word.starts_with('@').then(|| symbols(analysis, text, word)).into_iter().flatten();
    let items = found.items.into_iter().map(|item| (item.text, kind_of(item.kind), item.detail));
    let range = text.range(&(start..offset));
    (0u32..)
        .zip(items.chain(symbols))
        .map(|(number, (label, kind, detail))| CompletionItem {
            kind: Some(kind),
            detail: Some(detail).filter(|detail| !detail.is_empty()),
            // The order of the format, not that of the alphabet.
            sort_text: Some(format!("{number:06}")),
            filter_text: Some(label.clone()),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: label.clone() })),
            label,
            ..CompletionItem::default()
        })
        .collect()
}

fn kind_of(kind: Kind) -> CompletionItemKind {
    match kind {
        Kind::Literal => CompletionItemKind::KEYWORD,
        Kind::EnumCase => CompletionItemKind::ENUM_MEMBER,
        Kind::Operation => CompletionItemKind::FUNCTION,
        Kind::Value => CompletionItemKind::VARIABLE,
        Kind::Block => CompletionItemKind::REFERENCE,
        Kind::Type => CompletionItemKind::CLASS,
        Kind::Attribute => CompletionItemKind::CONSTANT,
    }
}

/// Returns the symbols of the document that start with a word.
fn symbols(
    analysis: &TextAnalysis,
    text: &Text,
    word: &str,
) -> Vec<(String, CompletionItemKind, String)> {
    let named = analysis.symbols(text.as_str()).into_iter();
    let mut found: Vec<_> = named
        .map(|(symbol, op)| (format!("@{symbol}"), CompletionItemKind::FUNCTION, op))
        .filter(|(symbol, ..)| symbol.starts_with(word))
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found.dedup_by(|a, b| a.0 == b.0);
    found
}
