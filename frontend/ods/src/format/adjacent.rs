//! Ambiguities between two adjacent elements, which `mlir-tblgen` refuses. The [other](super::first) ones are lints.

use ir_core::def::FormatElement;

use super::subject::Subject;

/// Checks each element at the top level of a format with the one that follows.
///
/// # Errors
/// E.g. in `attr-dict $body`, the `{` may begin the dictionary or the region.
pub(super) fn check(elements: &[FormatElement], subject: Subject<'_>) -> Result<(), String> {
    let dict = |e: &FormatElement| matches!(e, FormatElement::AttrDict { with_keyword: false });
    if let Some(at) = elements.iter().position(dict)
        && region_follows(&elements[at + 1..], subject)
    {
        return Err(
            "the format is ambiguous: 'attr-dict' (unlike 'attr-dict-with-keyword') begins \
                    with `{`, and so may the element that follows"
                .into(),
        );
    }
    elements.windows(2).try_for_each(|pair| match pair {
        [first, second] => match ambiguity(first, second, subject) {
            Some(what) => {
                Err(format!("the format is ambiguous: {what}, and so may the element that follows"))
            }
            None => Ok(()),
        },
        _ => Ok(()),
    })
}

/// Returns whether the elements begin with a region, or with one in or after elements that may be absent.
fn region_follows(elements: &[FormatElement], subject: Subject<'_>) -> bool {
    let begins = |e: &[FormatElement]| matches!(e.first(), Some(FormatElement::Region(_)));
    for element in elements {
        match element {
            FormatElement::Region(_) => return true,
            FormatElement::Optional { then, otherwise, .. } => {
                if begins(then) || begins(otherwise) {
                    return true;
                }
            }
            element if may_be_absent(element, subject) => {}
            _ => return false,
        }
    }
    false
}

/// Returns whether a variable of an operation may be absent.
fn may_be_absent(element: &FormatElement, subject: Subject<'_>) -> bool {
    let Some(def) = subject.op() else { return false };
    match element {
        FormatElement::Operand(i) => def.operands.get(*i).is_some_and(|d| d.arity.is_variable()),
        FormatElement::Attr { index, .. } => {
            def.attrs.get(*index).is_some_and(|d| d.optional || d.default.is_some())
        }
        FormatElement::Successor(i) => def.successors.get(*i).is_some_and(|d| d.variadic),
        _ => false,
    }
}

fn ambiguity(
    first: &FormatElement,
    second: &FormatElement,
    subject: Subject<'_>,
) -> Option<String> {
    match (first, second) {
        (FormatElement::OiList(clauses), FormatElement::Literal(next)) => {
            let begins = |clause: &[FormatElement]| matches!(clause.first(), Some(FormatElement::Literal(text)) if text == next);
            clauses
                .iter()
                .any(|(clause, _)| begins(clause))
                .then(|| format!("a clause of 'oilist' begins with `{next}`"))
        }
        (FormatElement::Struct(fields), FormatElement::Literal(next)) if &**next == "," => {
            let Subject::Params(ctx, params) = subject else { return None };
            let mut params = fields.iter().filter_map(|field| params.get(field.index));
            let name = ctx.str(params.find(|param| param.optional)?.name);
            Some(format!("'struct' continues with `,` where '{name}' may be absent"))
        }
        _ => None,
    }
}
