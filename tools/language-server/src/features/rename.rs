//! Renaming values, blocks, symbols and aliases.

use std::ops::Range;

use crate::analysis::TextAnalysis;
use crate::features::names::{NamePlace, NameRef, Places, references};

/// Returns the name that would be renamed, without its sigil, and its place; `None` e.g. on the name of an operation.
pub fn renamed<'t>(
    analysis: &TextAnalysis,
    text: &'t str,
    offset: u32,
) -> Option<(&'t str, Range<u32>)> {
    let names = analysis.names_at(text, offset);
    let NamePlace { at, named, .. } = names.index.at(offset)?;
    if matches!(named, NameRef::Op(_)) {
        return None;
    }
    let name = text.get(at.start as usize + 1..at.end as usize)?;
    Some((name, at.start + 1..at.end))
}

/// Returns the places to replace, and the text to replace them with. `new` may have the sigil of the name.
///
/// # Errors
/// If nothing at the position can be renamed, or the new name is malformed.
pub fn rename(
    analysis: &TextAnalysis,
    text: &str,
    offset: u32,
    new: &str,
) -> Result<(Vec<Range<u32>>, String), String> {
    let Some((old, at)) = renamed(analysis, text, offset) else {
        return Err("only values, blocks, symbols and aliases can be renamed".to_owned());
    };
    let sigil = &text[at.start as usize - 1..at.start as usize];
    let new = new.strip_prefix(sigil).unwrap_or(new);
    let replacement = match sigil {
        "@" if !is_bare(new) => {
            format!("\"{}\"", new.trim_matches('"').replace('\\', "\\\\").replace('"', "\\\""))
        }
        _ if is_suffix(new) => new.to_owned(),
        _ => {
            return Err(format!(
                "'{new}' is not a name: a name after '{sigil}' is a number, or starts with a letter or one of '$._-', and has letters, digits \
                 and these characters"
            ));
        }
    };
    let places = references(&analysis.names_at(text, offset), offset, Places::All);
    // A use of one of several results is `%name#1`: the place ends before the number.
    let places = places.iter().map(|place| place.start + 1..place.end).collect();
    if old == replacement { Ok((Vec::new(), replacement)) } else { Ok((places, replacement)) }
}

/// Returns whether a name needs no quotes after `@` (MLIR Language Reference, "Identifiers and keywords": bare-id).
fn is_bare(name: &str) -> bool {
    let mut chars = name.chars();
    let first = chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
    first && chars.all(|c| c.is_ascii_alphanumeric() || "_$.".contains(c))
}

/// Returns whether a text is a name after `%`, `^`, `#` or `!` (MLIR Language Reference, "Identifiers and keywords": suffix-id).
fn is_suffix(name: &str) -> bool {
    let number = !name.is_empty() && name.bytes().all(|c| c.is_ascii_digit());
    let mut chars = name.chars();
    let first = chars.next().is_some_and(|c| c.is_ascii_alphabetic() || "$._-".contains(c));
    number || first && chars.all(|c| c.is_ascii_alphanumeric() || "$._-".contains(c))
}
