//! Semantic tokens: what each name is, for its color.

use lsp_types::{SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokensLegend};

use crate::analysis::TextAnalysis;
use crate::features::names::{DocumentNames, NamePlace, NameRef};
use crate::text::Text;
use ir_core::ValueOwner;

/// The kinds of tokens, in the order of their numbers.
const KINDS: [SemanticTokenType; 6] = [
    SemanticTokenType::KEYWORD,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::new("label"),
    SemanticTokenType::MACRO,
    SemanticTokenType::FUNCTION,
];

/// Returns the kinds and modifiers of tokens.
pub fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend {
        token_types: KINDS.to_vec(),
        token_modifiers: vec![SemanticTokenModifier::DEFINITION],
    }
}

/// Returns the tokens of a document in order.
pub fn tokens(analysis: &TextAnalysis, text: &Text) -> Vec<SemanticToken> {
    let names = analysis.names(text.as_str());
    tokens_of(names, names.index.places(), text)
}

/// Returns the tokens of a range of a document in order.
pub fn tokens_in(
    analysis: &TextAnalysis,
    text: &Text,
    range: std::ops::Range<u32>,
) -> Vec<SemanticToken> {
    let names = analysis.names_in(text.as_str(), range.clone());
    let places = names.index.places();
    let first = places.partition_point(|place| place.at.end <= range.start);
    let after = places.partition_point(|place| place.at.start < range.end);
    tokens_of(&names, places.get(first..after).unwrap_or_default(), text)
}

fn tokens_of(names: &DocumentNames, places: &[NamePlace], text: &Text) -> Vec<SemanticToken> {
    let mut tokens = Vec::with_capacity(places.len());
    let (mut line, mut column) = (0, 0);
    for place in places {
        let (start, end) = (text.position(place.at.start), text.position(place.at.end));
        let kind = match place.named {
            NameRef::Op(_) => 0,
            NameRef::Value(value) => match names.map.values[value].first {
                ValueOwner::Result { .. } => 1,
                ValueOwner::Argument { .. } => 2,
            },
            NameRef::Block(_) => 3,
            NameRef::Alias(_) => 4,
            NameRef::Symbol(_) => 5,
        };
        // A token is in one line.
        if start.line != end.line {
            continue;
        }
        let delta_start =
            if start.line == line { start.character - column } else { start.character };
        tokens.push(SemanticToken {
            delta_line: start.line - line,
            delta_start,
            length: end.character - start.character,
            token_type: kind,
            token_modifiers_bitset: u32::from(place.is_definition),
        });
        (line, column) = (start.line, start.character);
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::KINDS;

    #[test]
    fn the_client_for_vs_code_has_a_colour_for_each_kind() {
        let text = include_str!("../../../../editors/vscode/package.json");
        let manifest: serde_json::Value = serde_json::from_str(text).unwrap();
        let scopes = manifest.pointer("/contributes/semanticTokenScopes/0/scopes").unwrap();
        let mut coloured: Vec<&String> = scopes.as_object().unwrap().keys().collect();
        let kinds = KINDS;
        let mut kinds: Vec<&str> = kinds.iter().map(|kind| kind.as_str()).collect();
        coloured.sort();
        kinds.sort_unstable();
        assert_eq!(coloured, kinds);
        assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
    }
}
