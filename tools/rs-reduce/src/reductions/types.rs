//! Simplifying types: one type everywhere in the text becomes a shorter one, e.g. `vector<4x8xf32>` becomes `f32`.

use std::collections::BTreeSet;

use ir_core::printer::type_text;

use super::part::for_each_op;
use crate::search::Search;
use crate::state::State;

/// The types that are tried for any other.
const SIMPLE: [&str; 5] = ["i1", "i8", "i32", "f32", "index"];

/// Replaces types.
pub(crate) fn reduce(search: &mut Search<'_>, state: &mut State) {
    for ty in types(search, state) {
        let texts: Vec<String> = SIMPLE
            .iter()
            .filter(|simple| simple.len() < ty.len())
            .map(|simple| replaced(&state.text, &ty, simple))
            .collect();
        let (session, options) = (search.session, search.options);
        let found = search.first(texts.len(), |job| {
            let made = State::parse(session, options, &texts[job]).ok()?;
            let text = made.text.clone();
            (text.len() < state.text.len()).then_some((made, text))
        });
        if let Some((_, (made, _))) = found {
            *state = made;
        }
    }
}

/// Returns the texts of the types of values, the longest first.
fn types(search: &Search<'_>, state: &State) -> Vec<String> {
    let mut all = BTreeSet::new();
    for_each_op(state.body(), &mut |body, _, op| {
        let operands = body.operands(op).map(|value| body.ty(value));
        let results = body.results(op).map(|value| body.ty(value));
        all.extend(operands.chain(results).map(|ty| type_text(&search.session.reg, ty)));
    });
    let mut all: Vec<String> = all.into_iter().collect();
    all.sort_by_key(|text| std::cmp::Reverse(text.len()));
    all
}

/// Replaces a type in a text where no letter, digit or the like precedes or follows it.
fn replaced(text: &str, ty: &str, simple: &str) -> String {
    let is_part =
        |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || "_.$%@#^-".contains(c));
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(ty) {
        let (before, after) = (&rest[..at], &rest[at + ty.len()..]);
        out.push_str(before);
        let last = before.chars().next_back().or_else(|| out.chars().next_back());
        let is_word = is_part(last) || is_part(after.chars().next());
        out.push_str(if is_word { ty } else { simple });
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn whole_types_are_replaced() {
        assert_eq!(
            replaced("%i64 = \"i64\"() : (i64, xi64) -> i64", "i64", "i1"),
            "%i64 = \"i1\"() : (i1, xi64) -> i1"
        );
        assert_eq!(replaced("vector<4xf32>, f32", "vector<4xf32>", "f32"), "f32, f32");
    }
}
