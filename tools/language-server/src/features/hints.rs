//! Inlay hints: the types of results whose text does not show them.

use asm::text_map::ValueText;
use ir_core::ValueOwner;
use ir_core::printer::type_text;
use lsp_types::{InlayHint, InlayHintKind, InlayHintLabel, Range};

use crate::analysis::TextAnalysis;
use crate::features::names::DocumentNames;
use crate::text::Text;

/// Returns the hints in a range: after the names of results, their types, unless the text of the operation shows them.
pub fn hints(analysis: &TextAnalysis, text: &Text, range: Range) -> Vec<InlayHint> {
    let (from, to) = (text.offset(range.start), text.offset(range.end));
    let names = analysis.names_in(text.as_str(), from..to);
    let values = &names.map.values;
    let first = values.partition_point(|value| value.definition.start < from);
    let inside = values[first..].iter().take_while(|value| value.definition.start < to);
    inside.filter_map(|value| hint(analysis, &names, text, value)).collect()
}

fn hint(
    analysis: &TextAnalysis,
    names: &DocumentNames,
    text: &Text,
    value: &ValueText,
) -> Option<InlayHint> {
    let (ValueOwner::Result { .. }, Some(op)) = (value.first, value.op) else { return None };
    let reg = &*analysis.session.reg;
    let types: Vec<String> = value.types.iter().map(|&ty| type_text(reg, ty)).collect();
    let types = types.join(", ");
    let op = &names.map.ops[op as usize];
    let written = text.as_str().get(op.at.end as usize..op.text.end as usize)?;
    let printed = written.lines().next().is_some_and(|line| line.contains(&types))
        || written.trim_end().ends_with(&types);
    (!printed).then(|| InlayHint {
        position: text.position(value.definition.end),
        label: InlayHintLabel::String(format!(": {types}")),
        kind: Some(InlayHintKind::TYPE),
        text_edits: None,
        tooltip: None,
        padding_left: None,
        padding_right: None,
        data: None,
    })
}
