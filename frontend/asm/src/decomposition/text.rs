//! The text of a decomposition with its placeholders replaced by the types and attributes of a use.

use ir_core::def::{Decomposition, DecompositionPiece, OpDef};
use ir_core::printer::{attr_text_within, type_text_within};
use ir_core::{Attr, Diagnostic, Ident, Place, Registry, Type};

/// A use of an operation whose decomposition is instantiated.
#[derive(Clone, Copy, Debug)]
pub struct InstanceRequest<'a> {
    /// The definition of the operation.
    pub def: &'a OpDef,
    /// The types of its operands.
    pub operands: &'a [Type],
    /// The types of its results, where they are known.
    pub results: Option<&'a [Type]>,
    /// Its inherent attributes.
    pub props: Attr,
}

/// The reason for a missing text.
pub(super) enum TextFault {
    /// It would be longer than allowed.
    TooLong,
    /// A placeholder has no replacement.
    Placeholder(String),
}

/// Replaces the placeholders of `text`; the result has at most `limit` bytes.
pub(super) fn replace_placeholders(
    reg: &Registry,
    request: InstanceRequest<'_>,
    text: &str,
    limit: usize,
) -> Result<String, TextFault> {
    let mut statements = String::new();
    for piece in Decomposition::pieces(text) {
        match piece {
            DecompositionPiece::Code(text) | DecompositionPiece::Str(text) => {
                statements.push_str(text)
            }
            DecompositionPiece::Placeholder(word) => {
                let left = limit.saturating_sub(statements.len());
                statements.push_str(&replacement(reg, request, word, left)?);
            }
        }
    }
    if statements.len() > limit { Err(TextFault::TooLong) } else { Ok(statements) }
}

/// Returns the text of the type or attribute that `$word` names.
fn replacement(
    reg: &Registry,
    request: InstanceRequest<'_>,
    word: &str,
    limit: usize,
) -> Result<String, TextFault> {
    let InstanceRequest { def, operands, results, props } = request;
    let ctx = reg.ctx();
    let wrong = |reason: String| TextFault::Placeholder(reason);
    let text_of = |ty: Type| type_text_within(reg, ty, limit).ok_or(TextFault::TooLong);
    let is = |name: Ident| ctx.str(name) == word;
    if let Some(i) = def.operands.iter().position(|d| is(d.name)) {
        return text_of(operands[i]);
    }
    if let Some(i) = def.results.iter().position(|d| is(d.name)) {
        let ty = results.and_then(|r| r.get(def.result_of_declaration(i, r.len())?));
        return text_of(*ty.ok_or_else(|| wrong(format!("the type of '{word}' is not known")))?);
    }
    let decl = def
        .attrs
        .iter()
        .find(|a| is(a.name))
        .ok_or_else(|| wrong(format!("'${word}' is not declared")))?;
    let attr = ctx.dict_get(props, decl.name).or(decl.default);
    let attr = attr.ok_or_else(|| wrong(format!("attribute '{word}' is absent")))?;
    attr_text_within(reg, attr, limit).ok_or(TextFault::TooLong)
}

/// Returns the message of an error in `text`, with the line if there are several. The first line is the one
/// that the text begins in.
pub(super) fn message_with_line(text: &str, error: &Diagnostic) -> String {
    match error.place {
        Place::Text { start, .. } if text.contains('\n') => {
            let before = &text.as_bytes()[..(start as usize).min(text.len())];
            format!(
                "line {}: {}",
                1 + before.iter().filter(|&&c| c == b'\n').count(),
                error.message
            )
        }
        _ => error.message.clone(),
    }
}
