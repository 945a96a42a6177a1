//! Types and attributes that only the `parseType` and `parseAttribute` of a dialect define: a word, perhaps with more text.
//!
//! ```text
//! if (keyword == "token") return TokenType::get(getContext());     def : TypeDef<myText, "Token"> { let mnemonic = "token"; }
//! ```

use std::collections::BTreeMap;

use crate::cpp::Function;
use crate::interpreter::{Functions, Paths};
use crate::paths::Item;
use crate::shape::DialectShape;
use crate::steps::{AttrKind, Condition, Step};

/// The paths of a function that start with one word, without it.
#[derive(Debug, Default)]
pub(crate) struct WordPaths {
    /// The C++ class of the type or attribute.
    pub(crate) class: String,
    pub(crate) paths: Vec<Vec<Item>>,
}

/// Returns the method of a dialect that parses its types or attributes.
pub(crate) fn dialect_method<'s>(
    functions: &Functions<'s>,
    dialect: &DialectShape,
    name: &str,
) -> Option<Function<'s>> {
    let method = format!("{}::{name}", dialect.class);
    let named = functions.iter().filter(|(key, _)| key.rsplit("::").next() == Some(name));
    let mut all = named.flat_map(|(_, functions)| functions);
    let of_dialect = |function: &&Function<'s>| {
        let declared = function.declarator.child_by_field_name("declarator");
        let text: &str = declared.map_or("", |of| function.text(of));
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        text == method || text.ends_with(&format!("::{method}"))
    };
    all.find(of_dialect).copied()
}

/// Returns the paths by the word that they start with. Paths without a known word or class are left out.
pub(crate) fn by_word(found: &Paths) -> BTreeMap<String, WordPaths> {
    let mut words: BTreeMap<String, WordPaths> = BTreeMap::new();
    for (path, class) in found.paths.iter().zip(&found.classes) {
        let (Some((word, rest)), Some(class)) = (after_word(path), class) else { continue };
        let known = words.entry(word.to_owned()).or_default();
        // Of two classes of a word, none is known.
        if known.paths.is_empty() || known.class == *class {
            known.class.clone_from(class);
        } else {
            known.class.clear();
        }
        known.paths.push(rest);
    }
    words.retain(|_, paths| !paths.class.is_empty());
    words
}

/// Returns the word that a path starts with, and the items after it. A keyword is compared with words: of several
/// comparisons, one holds.
fn after_word(path: &[Item]) -> Option<(&str, Vec<Item>)> {
    let mut keyword = None;
    for (at, item) in path.iter().enumerate() {
        let word = match item {
            Item::Step(Step::Attr { var, kind: AttrKind::Keyword, .. }) if keyword.is_none() => {
                keyword = Some(var);
                continue;
            }
            Item::Optional(Step::Literal(_), false) if keyword.is_none() => continue,
            Item::Optional(Step::Literal(word), true) if keyword.is_none() => word,
            Item::Condition(Condition::Is(var, word), holds) if keyword == Some(var) => {
                if !*holds {
                    continue;
                }
                word
            }
            _ => return None,
        };
        let is_other_word = |item: &&Item| match item {
            Item::Condition(Condition::Is(var, _), _) => keyword == Some(var),
            _ => false,
        };
        let rest = path[at + 1..].iter().filter(|item| !is_other_word(item));
        return Some((word, rest.cloned().collect()));
    }
    None
}
