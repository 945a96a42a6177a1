//! The owner of a format: an operation, or a type or attribute with parameters.
//!
//! E.g. in the format ``(`of` $x^)? attr-dict`` of an operation, `$x` is an operand declaration, which must be optional to be an anchor.

use std::collections::HashMap;

use ir_core::Context;
use ir_core::def::format::{ArgSlice, TypesOf};
use ir_core::def::{
    Anchor, AttrDecl, AttrStorage, CustomParam, EnumDef, FormatElement, OpDef, ParamDecl, ParamKind,
};

use crate::decls::Decls;

/// The owner of a format, with its declarations.
#[derive(Clone, Copy)]
pub(super) enum Subject<'a> {
    Op(&'a Context, &'a OpDef, &'a Decls),
    Params(&'a Context, &'a [ParamDecl]),
}

/// A declaration that `$name` refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variable {
    Attr(usize),
    Operand(usize),
    Result(usize),
    Region(usize),
    Successor(usize),
    /// The types that an argument of a directive denotes.
    Types(TypesOf),
    /// The region arguments that an argument of a directive denotes.
    Args(ArgSlice),
    /// The attribute dictionary, an argument of a directive.
    AttrDict,
    /// The text with this number among the arguments of directives.
    Text(usize),
}

/// The names of operands that are declared without one.
const UNNAMED_OPERANDS: [&str; 4] = ["_operand0", "_operand1", "_operand2", "_operand3"];
/// The names of results that are declared without one.
const UNNAMED_RESULTS: [&str; 4] = ["_result0", "_result1", "_result2", "_result3"];

impl<'a> Subject<'a> {
    pub(super) fn is_op(self) -> bool {
        matches!(self, Subject::Op(..))
    }

    /// Returns the declaration of each `$name`; of several with a name, the first in this order. An operand or result
    /// without a name is `$_operand0` or `$_result0`, by its number.
    pub(super) fn variables(self) -> HashMap<&'a str, Variable> {
        let mut names = HashMap::new();
        let mut add = |ctx: &'a Context, name, variable| {
            let name = match (ctx.str(name), variable) {
                ("", Variable::Operand(i)) => UNNAMED_OPERANDS.get(i).copied().unwrap_or(""),
                ("", Variable::Result(i)) => UNNAMED_RESULTS.get(i).copied().unwrap_or(""),
                (name, _) => name,
            };
            names.entry(name).or_insert(variable);
        };
        match self {
            Subject::Op(ctx, def, _) => {
                def.attrs.iter().enumerate().for_each(|(i, d)| add(ctx, d.name, Variable::Attr(i)));
                def.operands
                    .iter()
                    .enumerate()
                    .for_each(|(i, d)| add(ctx, d.name, Variable::Operand(i)));
                def.results
                    .iter()
                    .enumerate()
                    .for_each(|(i, d)| add(ctx, d.name, Variable::Result(i)));
                def.regions
                    .iter()
                    .enumerate()
                    .for_each(|(i, d)| add(ctx, d.name, Variable::Region(i)));
                def.successors
                    .iter()
                    .enumerate()
                    .for_each(|(i, d)| add(ctx, d.name, Variable::Successor(i)));
            }
            Subject::Params(ctx, params) => {
                params.iter().enumerate().for_each(|(i, p)| add(ctx, p.name, Variable::Attr(i)));
            }
        }
        names
    }

    /// Returns whether an anchor can be absent.
    pub(super) fn can_anchor(self, anchor: &Anchor) -> bool {
        match (self, anchor) {
            (Subject::Params(_, params), Anchor::Attr(i)) => {
                params.get(*i).is_some_and(|p| p.optional)
            }
            (Subject::Op(_, def, _), anchor) => match anchor {
                Anchor::Attr(i) => {
                    def.attrs.get(*i).is_some_and(|a| a.optional || a.default.is_some())
                }
                Anchor::Operand(i) => def.operands.get(*i).is_some_and(|o| o.arity.is_variable()),
                Anchor::Result(i) => def.results.get(*i).is_some_and(|r| r.arity.is_variable()),
                Anchor::Region(_) => true,
                Anchor::Successor(_) => false,
                Anchor::Any(_) | Anchor::All(_) | Anchor::Args(_) => true,
            },
            (Subject::Params(..), Anchor::Any(_)) => true,
            (Subject::Params(..), _) => false,
        }
    }

    /// Returns whether the text of an attribute is empty when it is absent.
    pub(super) fn may_be_absent(self, index: usize) -> bool {
        self.op().and_then(|def| def.attrs.get(index)).is_some_and(AttrDecl::may_be_absent)
    }

    /// Returns the operation, if the owner is one.
    pub(super) fn op(self) -> Option<&'a OpDef> {
        match self {
            Subject::Op(_, def, _) => Some(def),
            Subject::Params(..) => None,
        }
    }

    /// Returns the enum of an attribute or parameter that is written as one of its cases. `qualified` attributes are
    /// written in full.
    pub(super) fn enum_of(self, index: usize, qualified: bool) -> Option<&'a EnumDef> {
        match self {
            Subject::Op(_, def, decls) => match &def.attrs.get(index)?.constraint.storage {
                AttrStorage::Enum(cases) | AttrStorage::StrEnum(cases) => Some(cases),
                _ => decls.enum_of(index).filter(|_| !qualified),
            },
            Subject::Params(_, params) => match &params.get(index)?.kind {
                ParamKind::Enum(cases) => Some(cases),
                _ => None,
            },
        }
    }

    /// Returns whether the items of an attribute are attributes of any kind.
    pub(super) fn has_attr_items(self, index: usize) -> bool {
        let decl = self.op().and_then(|def| def.attrs.get(index));
        decl.is_some_and(|decl| !matches!(decl.constraint.storage, AttrStorage::DenseArray(_)))
    }

    /// Returns whether the text of an attribute may end in `: type`.
    pub(super) fn may_end_in_type(self, index: usize, qualified: bool) -> bool {
        match self {
            Subject::Op(_, _, decls) => {
                decls.untyped(index).is_some_and(|any_class| any_class || qualified)
            }
            Subject::Params(..) => false,
        }
    }
}

/// The parts that are known to be present at a list of elements, e.g. the anchor of an optional group.
#[derive(Clone, Copy, Default)]
pub(super) struct Presence<'f> {
    /// The unit attribute that the group implies, so that it is neither parsed nor printed in it.
    pub(super) unit: Option<usize>,
    /// The anchor that is present.
    present: Option<&'f Anchor>,
    /// Whether the elements are inside `repeat`, where each list has one item.
    pub(super) in_item: bool,
}

impl<'f> Presence<'f> {
    /// Returns the presence of a subject in the branches of an optional group. The anchor is present in the first branch, or in the second if
    /// the group is inverted.
    pub(super) fn by_group(
        subject: Subject<'_>,
        (anchor, inverted): (&'f Anchor, bool),
        (then, otherwise): (&'f [FormatElement], &'f [FormatElement]),
    ) -> [Self; 2] {
        let unit = subject.op().and_then(|def| def.unit_of_group(anchor, then, otherwise));
        [!inverted, inverted].map(|here| {
            let present = here.then_some(anchor);
            Presence { unit, present, in_item: false }
        })
    }

    /// Returns the presence of the elements of `repeat`: no anchor concerns single items.
    pub(super) fn of_items() -> Self {
        Presence { in_item: true, ..Presence::default() }
    }

    /// Returns the same inside `repeat`, if `outer` is.
    pub(super) fn inside(self, outer: Presence<'_>) -> Self {
        Presence { in_item: outer.in_item, ..self }
    }

    /// Returns, for a clause of an `oilist`.
    pub(super) fn by_clause(
        subject: Subject<'_>,
        clause: &'f [FormatElement],
        anchor: &'f Anchor,
    ) -> Self {
        Presence {
            unit: subject.op().and_then(|def| def.unit_of_clause(clause)),
            present: Some(anchor),
            in_item: false,
        }
    }

    /// Returns whether `repeat` is known to have items, because its lists are the anchor of the group.
    pub(super) fn has_items(self, repeat: &FormatElement, subject: Subject<'_>) -> bool {
        self.present.is_some() && self.present == anchor_of(repeat, subject).as_ref()
    }

    /// Returns whether an element is known to be present and written. If any of several anchors may be the present
    /// one, none is known to be.
    pub(super) fn has(self, element: &FormatElement) -> bool {
        let is = |anchor: &Anchor| match (anchor, element) {
            (Anchor::Attr(i), FormatElement::Attr { index, .. }) => {
                i == index && self.unit != Some(*i)
            }
            (Anchor::Operand(i), FormatElement::Operand(index)) => i == index,
            (Anchor::Operand(i), FormatElement::Type { of: TypesOf::Operand(index), .. })
            | (Anchor::Result(i), FormatElement::Type { of: TypesOf::Result(index), .. }) => {
                i == index
            }
            (Anchor::Region(i), FormatElement::Region(index)) => i == index,
            (Anchor::Successor(i), FormatElement::Successor(index)) => i == index,
            _ => false,
        };
        match self.present {
            Some(Anchor::Any(anchors)) => !anchors.is_empty() && anchors.iter().all(is),
            Some(Anchor::All(anchors)) => anchors.iter().any(is),
            Some(anchor) => is(anchor),
            None => false,
        }
    }
}

/// Returns the anchor of an element: the declarations that decide whether it is present. `None` if it is always
/// present.
pub(super) fn anchor_of(element: &FormatElement, subject: Subject<'_>) -> Option<Anchor> {
    Some(match element {
        FormatElement::Args { of, .. } => Anchor::Args(*of),
        FormatElement::ArrowTypes { of, .. } => anchor_of_types(*of)?,
        FormatElement::Optional { then, otherwise, .. } => {
            let all = then.iter().chain(otherwise);
            Anchor::Any(all.filter_map(|e| anchor_of(e, subject)).collect())
        }
        FormatElement::Repeat { elements, .. } => {
            let all = || elements.iter().filter_map(|e| anchor_of(e, subject));
            // An empty array is an attribute that is present, so the other lists decide.
            let lists: Vec<Anchor> = all().filter(|a| !matches!(a, Anchor::Attr(_))).collect();
            Anchor::Any(if lists.is_empty() { all().collect() } else { lists })
        }
        FormatElement::Sequence(elements) => {
            Anchor::Any(elements.iter().filter_map(|e| anchor_of(e, subject)).collect())
        }
        FormatElement::Params => match subject {
            Subject::Params(_, params) => {
                Anchor::Any((0..params.len()).map(Anchor::Attr).collect())
            }
            Subject::Op(..) => return None,
        },
        FormatElement::Attr { index, .. } => Anchor::Attr(*index),
        FormatElement::Param { index, form } => match form.further() {
            more if more.is_empty() => Anchor::Attr(*index),
            more => {
                Anchor::Any([vec![*index], more].concat().into_iter().map(Anchor::Attr).collect())
            }
        },
        FormatElement::Operand(i) => Anchor::Operand(*i),
        FormatElement::Region(i) => Anchor::Region(*i),
        FormatElement::Successor(i) => Anchor::Successor(*i),
        FormatElement::Type { of, .. } => anchor_of_types(*of)?,
        FormatElement::FunctionalType(inputs, results) => {
            let both = [inputs, results].into_iter().copied();
            Anchor::Any(both.filter_map(anchor_of_types).collect())
        }
        FormatElement::Custom { params, .. } => {
            Anchor::Any(params.iter().filter_map(anchor_of_param).collect())
        }
        FormatElement::Struct(fields) => {
            Anchor::Any(fields.iter().map(|f| Anchor::Attr(f.index)).collect())
        }
        _ => return None,
    })
}

pub(super) fn anchor_of_param(param: &CustomParam) -> Option<Anchor> {
    Some(match param {
        CustomParam::Attr(i) => Anchor::Attr(*i),
        CustomParam::Operand(i) => Anchor::Operand(*i),
        CustomParam::Region(i) => Anchor::Region(*i),
        CustomParam::Successor(i) => Anchor::Successor(*i),
        CustomParam::Type(of) => anchor_of_types(*of)?,
        CustomParam::Args(of) => Anchor::Args(*of),
        _ => return None,
    })
}

fn anchor_of_types(of: TypesOf) -> Option<Anchor> {
    match of {
        TypesOf::Operand(i) => Some(Anchor::Operand(i)),
        TypesOf::Result(i) => Some(Anchor::Result(i)),
        TypesOf::Args(of) => Some(Anchor::Args(of)),
        TypesOf::Operands | TypesOf::Results => None,
    }
}
