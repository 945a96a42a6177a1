//! `elide($attr = "value")`: outside of an optional group, the attribute becomes an optional group.
//!
//! ```text
//! `step` $step attr-dict   elide($step = "...")     is read as     `step` ($step^)? attr-dict
//! ```

use ir_core::def::{Anchor, FormatElement};

/// Puts each element of an attribute in `elided`, except for the anchor of a group, into a group.
pub(super) fn group_elided(
    elements: Vec<FormatElement>,
    elided: &[usize],
    anchor: Option<usize>,
) -> Vec<FormatElement> {
    if elided.is_empty() {
        return elements;
    }
    let nested = |elements, anchor: &Anchor| match anchor {
        Anchor::Attr(index) => group_elided(elements, elided, Some(*index)),
        // The attribute may be one of the anchors.
        Anchor::Any(_) | Anchor::All(_) => elements,
        _ => group_elided(elements, elided, None),
    };
    // The recursion is bounded by the nesting of groups.
    let map = |element| match element {
        FormatElement::Attr { index, .. } if elided.contains(&index) && anchor != Some(index) => {
            FormatElement::Optional {
                anchor: Anchor::Attr(index),
                inverted: false,
                then: vec![element],
                otherwise: Vec::new(),
            }
        }
        FormatElement::Optional { anchor, inverted, then, otherwise } => {
            let (then, otherwise) = (nested(then, &anchor), nested(otherwise, &anchor));
            FormatElement::Optional { anchor, inverted, then, otherwise }
        }
        FormatElement::Sequence(elements) => {
            FormatElement::Sequence(group_elided(elements, elided, anchor))
        }
        other => other,
    };
    elements.into_iter().map(map).collect()
}
