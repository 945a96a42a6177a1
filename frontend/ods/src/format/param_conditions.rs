//! Checks of overlays for types and attributes that the language of `mlir-tblgen` does not need. A type has no generic form, so
//! its format must print all values of all parameters.
//!
//! ```text
//! `<` $a (`,` $b^ $c)? `>`      `, 0 6` if only `$c` differs from its default: the group is printed for either
//! `<` $a (`,` short($list)^ $c)? `>`   refused: an empty list has no text, so the group cannot be printed for `$c`
//! ```

use std::collections::BTreeSet;

use ir_core::def::{Anchor, FormatElement, ParamDecl, ParamForm, ParamKind};
use ir_core::{Context, def::format::CustomParam};

/// Checks the format of a type or attribute in an overlay, and prints its groups for all parameters that are in them.
///
/// # Errors
/// The reason why texts in the format do not read back.
pub(super) fn complete(
    elements: &mut [FormatElement],
    params: &[ParamDecl],
    ctx: &Context,
) -> Result<(), String> {
    dimensions(elements, params)?;
    if let Some(message) = elements.iter().find_map(nested_repeat) {
        return Err(message.into());
    }
    elements.iter_mut().try_for_each(|element| match element {
        FormatElement::Optional { anchor, inverted, then, otherwise } => {
            let (printed, other) =
                if *inverted { (&*otherwise, &*then) } else { (&*then, &*otherwise) };
            if let Some(all) = all_anchors(anchor, printed, other, (params, ctx))? {
                *anchor = all;
            }
            complete(then, params, ctx).and_then(|()| complete(otherwise, params, ctx))
        }
        FormatElement::Sequence(inner) | FormatElement::Repeat { elements: inner, .. } => {
            complete(inner, params, ctx)
        }
        _ => Ok(()),
    })
}

/// Returns the error about a `repeat` in the items of the element, if that is one, too.
fn nested_repeat(element: &FormatElement) -> Option<&'static str> {
    let FormatElement::Repeat { elements, .. } = element else { return None };
    contains_repeat(elements)
        .then_some("'repeat' is inside another one, but the items of a parameter are not lists")
}

/// Returns whether there is a `repeat` in the elements.
fn contains_repeat(elements: &[FormatElement]) -> bool {
    elements.iter().any(|element| match element {
        FormatElement::Repeat { .. } => true,
        FormatElement::Sequence(inner) => contains_repeat(inner),
        FormatElement::Optional { then, otherwise, .. } => {
            contains_repeat(then) || contains_repeat(otherwise)
        }
        _ => false,
    })
}

/// Returns the anchor of a group that is printed if any of its parameters differs from its default; `None` if the group needs no
/// other anchor than its own.
fn all_anchors(
    anchor: &Anchor,
    printed: &[FormatElement],
    other: &[FormatElement],
    (params, ctx): (&[ParamDecl], &Context),
) -> Result<Option<Anchor>, String> {
    let (anchors, in_other) = (anchored(anchor), named(other));
    let mut lost = named(printed);
    lost.retain(|index| !anchors.contains(index) && !in_other.contains(index));
    let Some(first) = lost.first() else { return Ok(None) };
    if differs_from_default(printed, &anchors, params) {
        return Ok(None);
    }
    let name = |index: usize| params.get(index).map_or("", |decl| ctx.str(decl.name));
    if let Some(silent) = anchors.iter().find(|index| !has_text(printed, **index, params)) {
        return Err(format!(
            "the parameter '{}' is lost where '{}' has its default, because the group is not \
             printed; put '{0}' into another group",
            name(*first),
            name(*silent),
        ));
    }
    Ok(Some(Anchor::Any(anchors.into_iter().chain(lost).map(Anchor::Attr).collect())))
}

/// Returns whether a parameter has a text that can be parsed if it has its default.
fn has_text(elements: &[FormatElement], index: usize, params: &[ParamDecl]) -> bool {
    let Some(decl) = params.get(index) else { return false };
    elements.iter().any(|element| match element {
        FormatElement::Attr { index: at, .. } if *at == index => match decl.kind {
            ParamKind::Array(_) => decl.syntax.is_some(),
            _ => decl.default.is_some(),
        },
        FormatElement::Param { index: at, form } if *at == index => {
            let is_list = matches!(decl.kind, ParamKind::Array(_));
            match form {
                ParamForm::Dims => true,
                ParamForm::Word | ParamForm::Label | ParamForm::Size => !is_list,
                _ => false,
            }
        }
        FormatElement::Repeat { elements: inner, .. } => named(inner).contains(&index),
        FormatElement::Sequence(inner) => has_text(inner, index, params),
        _ => false,
    })
}

/// Returns the parameters that decide whether a group is printed.
fn anchored(anchor: &Anchor) -> BTreeSet<usize> {
    match anchor {
        Anchor::Attr(index) => BTreeSet::from([*index]),
        Anchor::Any(anchors) => anchors.iter().flat_map(anchored).collect(),
        _ => BTreeSet::new(),
    }
}

/// Returns whether one of the anchors, where its group is in the text, never has its default. So it is with a flag, with a parameter
/// whose default has no text, and with a list outside of `repeat`.
fn differs_from_default(
    elements: &[FormatElement],
    anchors: &BTreeSet<usize>,
    params: &[ParamDecl],
) -> bool {
    elements.iter().any(|element| match element {
        FormatElement::Param { index, form: ParamForm::Flag(_) } => anchors.contains(index),
        FormatElement::Attr { index, .. } => {
            anchors.contains(index)
                && params.get(*index).is_some_and(|decl| {
                    let is_list = matches!(decl.kind, ParamKind::Array(_)) && decl.syntax.is_none();
                    decl.default.is_none() || is_list
                })
        }
        FormatElement::Param { index, .. } => {
            anchors.contains(index) && params.get(*index).is_some_and(|decl| decl.default.is_none())
        }
        FormatElement::Repeat { elements: inner, .. } => {
            let has_default =
                |index: &usize| params.get(*index).is_some_and(|d| d.default.is_some());
            !named(inner).iter().any(has_default) && differs_from_default(inner, anchors, params)
        }
        FormatElement::Sequence(inner) => differs_from_default(inner, anchors, params),
        _ => false,
    })
}

/// Returns the parameters in a group.
fn named(elements: &[FormatElement]) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    for element in elements {
        match element {
            FormatElement::Attr { index, .. } => _ = found.insert(*index),
            FormatElement::Param { index, form } => {
                found.insert(*index);
                found.extend(form.further());
            }
            FormatElement::Struct(fields) => found.extend(fields.iter().map(|field| field.index)),
            FormatElement::Custom { params, .. } => {
                let index = |param: &CustomParam| match param {
                    CustomParam::Attr(index) => Some(*index),
                    _ => None,
                };
                found.extend(params.iter().filter_map(index));
            }
            FormatElement::Optional { then, otherwise, .. } => {
                found.extend(named(then));
                found.extend(named(otherwise));
            }
            FormatElement::Sequence(inner) | FormatElement::Repeat { elements: inner, .. } => {
                found.extend(named(inner));
            }
            _ => {}
        }
    }
    found
}

/// Checks that nothing follows `dims` that its `x` or its numbers run into.
fn dimensions(elements: &[FormatElement], params: &[ParamDecl]) -> Result<(), String> {
    let blank = |e: &&FormatElement| {
        !matches!(e, FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline)
    };
    let printed: Vec<&FormatElement> = elements.iter().filter(blank).collect();
    for pair in printed.windows(2) {
        let [FormatElement::Param { form: ParamForm::Dims, .. }, next] = pair else { continue };
        let what = match next {
            FormatElement::Literal(text) if text.starts_with('x') => format!("`{text}`"),
            FormatElement::Param { form: ParamForm::Dims | ParamForm::Size, .. } => {
                "another dimension".to_owned()
            }
            FormatElement::Attr { index, .. }
                if params
                    .get(*index)
                    .is_some_and(|decl| matches!(decl.kind, ParamKind::Int { .. })) =>
            {
                "a number".to_owned()
            }
            _ => continue,
        };
        return Err(format!(
            "'dims' prints `x` after each dimension, so {what} after it is read as a part of the \
             dimensions; put another literal between them"
        ));
    }
    Ok(())
}
