//! Checks that a format can be parsed: an optional element must not start like the text that may be there
//! instead.
//!
//! The check computes FIRST and FOLLOW sets. A parser decides by one token of lookahead; a second literal
//! counts too, because upstream formats have groups that only their second literal distinguishes. E.g. ``(`a`
//! $x^)? `a` `` is ambiguous. Directives in C++ are assumed to differ, unless [`FirstToken`]s of them are known.
//!
//! A list is visited once, from the back, with the FOLLOW set of the current position.

use ir_core::def::ParamForm;
use ir_core::def::format::{FirstToken, TypesOf};
use ir_core::def::stream::ReadStep;
use ir_core::def::{
    Anchor, Arity, AttrStorage, FormatElement, OpDef, OptionalText, ParamDecl, ParamKind,
    PropertyText, Trait, TypeBuilder, ValueDecl,
};
use ir_core::{Context, Type, TypeKind};

use super::lossless;
use super::subject::{Presence, Subject};
use super::words::{Cases, First, Follow, Word};

/// Checks a format.
pub(super) fn check<'f>(elements: &'f [FormatElement], subject: Subject<'f>) -> Result<(), String> {
    let mut error = None;
    let after = Follow::of(&after_format(subject), None).after_format();
    list(elements, subject, Presence::default(), Some(&after), &mut error);
    error.map_or(Ok(()), Err)
}

/// Returns what the text after an operation may start with: the next operation, or after a terminator the next block.
fn after_format<'f>(subject: Subject<'_>) -> Vec<Word<'f>> {
    match subject {
        Subject::Op(_, def, _) if def.has(Trait::Terminator) => vec![Word::Block],
        Subject::Op(..) => vec![Word::Value, Word::Text, Word::OpName],
        Subject::Params(..) => Vec::new(),
    }
}

/// Returns the FIRST set of a list that `outer` follows. Stores an error in `error`, the first one in the text if
/// there are several.
fn list<'f>(
    elements: &'f [FormatElement],
    subject: Subject<'f>,
    presence: Presence<'f>,
    outer: Option<&Follow<'f, '_>>,
    error: &mut Option<String>,
) -> First<'f> {
    let mut all = First::of(Vec::new(), true);
    let mut follow = Follow::of(&[], outer);
    let mut next = None;
    for element in elements.iter().rev() {
        let (first, found) = match element {
            FormatElement::Optional { anchor, inverted, then, otherwise } => {
                let branches = Presence::by_group(subject, (anchor, *inverted), (then, otherwise));
                let branches = branches.map(|branch| branch.inside(presence));
                optional((then, otherwise), subject, branches, &follow, error)
            }
            FormatElement::Skip(text) => {
                (First::of(Vec::new(), true), skip(Word::Literal(text, None), &follow))
            }
            FormatElement::SkipDict => {
                (First::of(Vec::new(), true), skip(Word::Dictionary, &follow))
            }
            FormatElement::Sequence(elements) if subject.is_op() => {
                (list(elements, subject, presence, Some(&follow), error), Ok(()))
            }
            FormatElement::Repeat { separator, elements } if subject.is_op() => {
                let parts = (separator.as_deref(), &elements[..]);
                let (first, found) = repeat(parts, subject, &follow, error);
                let first = First { empty: !presence.has_items(element, subject), ..first };
                let absent = || follow.check_disjoint(&first, describe(element));
                let found = found.and_then(|()| if first.empty { absent() } else { Ok(()) });
                (first, found)
            }
            FormatElement::OiList(clauses) => oilist(clauses, subject, &follow, error),
            element => {
                let first = first_of(element, next, subject, presence);
                let found = if first.empty {
                    follow.check_disjoint(&first, describe(element))
                } else {
                    Ok(())
                };
                let found = found
                    .and_then(|()| check_list_end(element, subject, presence, &follow))
                    .and_then(|()| lossless::check(element, &follow, subject, presence));
                (first, found)
            }
        };
        if let Err(message) = found {
            *error = Some(message);
        }
        if !first.empty {
            follow = Follow::default();
            all = First::default();
        }
        all.words.extend(first.words.into_iter().filter(|word| follow.insert(*word)));
        next = literal_before(element, next);
    }
    all
}

/// Checks the end of a list in the format of an operation: the parser continues at a comma, or at the
/// separator of a bit enum.
fn check_op_list_end(
    element: &FormatElement,
    subject: Subject<'_>,
    presence: Presence<'_>,
    follow: &Follow<'_, '_>,
) -> Result<(), String> {
    let Subject::Op(_, def, _) = subject else { return Ok(()) };
    let is_list = |decl: &ValueDecl| {
        if presence.in_item {
            matches!(decl.arity, Arity::VariadicOfVariadic(_))
        } else {
            decl.arity.is_list()
        }
    };
    let values = |of: &TypesOf| match of {
        TypesOf::Operand(i) => def.operands.get(*i).is_some_and(is_list),
        TypesOf::Result(i) => def.results.get(*i).is_some_and(is_list),
        TypesOf::Operands | TypesOf::Results => true,
        TypesOf::Args(of) => !presence.in_item && of.count != Some(1),
    };
    let (what, mark) = match element {
        FormatElement::Operand(i) if def.operands.get(*i).is_some_and(is_list) => {
            ("a list of operands", ",")
        }
        FormatElement::Operands => ("a list of operands", ","),
        FormatElement::Args { of, .. } if !presence.in_item && of.count != Some(1) => {
            ("a list of region arguments", ",")
        }
        FormatElement::Type { of, .. } if values(of) => ("a list of types", ","),
        FormatElement::Region(_) | FormatElement::Successor(_) | FormatElement::Attr { .. }
            if presence.in_item =>
        {
            return Ok(());
        }
        FormatElement::Region(i) if def.regions.get(*i).is_some_and(|r| r.variadic) => {
            ("a list of regions", ",")
        }
        FormatElement::Regions => ("a list of regions", ","),
        FormatElement::Successor(i) if def.successors.get(*i).is_some_and(|s| s.variadic) => {
            ("a list of successors", ",")
        }
        FormatElement::Successors => ("a list of successors", ","),
        FormatElement::Attr { index, qualified } => match subject.enum_of(*index, *qualified) {
            Some(cases) if cases.bits => ("a bit enum", cases.separator.trim()),
            _ => return Ok(()),
        },
        _ => return Ok(()),
    };
    match follow.conflict(Word::Literal(mark, None)) {
        Some(_) => Err(format!(
            "the format is ambiguous: {what} continues with `{mark}`, and so may the element that follows"
        )),
        None => Ok(()),
    }
}

/// Checks the end of a list in the format of a type or attribute, and of a `struct` with optional parameters:
/// the parser continues at a comma.
fn check_list_end(
    element: &FormatElement,
    subject: Subject<'_>,
    presence: Presence<'_>,
    follow: &Follow<'_, '_>,
) -> Result<(), String> {
    let Subject::Params(ctx, params) = subject else {
        return check_op_list_end(element, subject, presence, follow);
    };
    let is_list =
        |param: &&ParamDecl| matches!(param.kind, ParamKind::Array(_)) && param.syntax.is_none();
    let ambiguous = |param: &ParamDecl, what: &str| {
        Err(format!(
            "the format is ambiguous: the list '{}' continues with `,`, and so {what}",
            ctx.str(param.name)
        ))
    };
    let listed =
        || params.iter().filter(|param| !matches!(param.kind, ParamKind::SelfType(_))).rev();
    let comma = || follow.conflict(Word::Literal(",", None)).is_some();
    if let FormatElement::Struct(fields) = element {
        let all = || fields.iter().filter_map(|field| params.get(field.index));
        return match (all().find(|param| param.optional), all().find(is_list)) {
            _ if !comma() => Ok(()),
            (Some(optional), _) => Err(format!(
                "the format is ambiguous: 'struct' continues with `,` where '{}' may be absent, and \
                 so may the element that follows",
                ctx.str(optional.name)
            )),
            (None, Some(list)) => ambiguous(list, "may the element that follows"),
            (None, None) => Ok(()),
        };
    }
    let last = match element {
        FormatElement::Attr { index, .. } => params.get(*index),
        FormatElement::Params => match listed().skip(1).find(is_list) {
            Some(list) => return ambiguous(list, "does the parameter that follows"),
            None => listed().next(),
        },
        _ => None,
    };
    match last.filter(is_list) {
        Some(list) if comma() => ambiguous(list, "may the element that follows"),
        _ => Ok(()),
    }
}

type FirstAndCheck<'f> = (First<'f>, Result<(), String>);

/// Checks the text of `skip`: the printed text does not contain it, so it must not begin what follows.
fn skip<'f>(word: Word<'f>, follow: &Follow<'f, '_>) -> Result<(), String> {
    match follow.conflict(word) {
        Some(_) => Err(format!(
            "the format is ambiguous: 'skip' reads {word}, and so may the element that follows; \
             leave out 'skip'",
            word = word.show()
        )),
        None => Ok(()),
    }
}

/// Checks the elements of `repeat`, which the separator or the next item follows.
fn repeat<'f>(
    (separator, elements): (Option<&'f str>, &'f [FormatElement]),
    subject: Subject<'f>,
    follow: &Follow<'f, '_>,
    error: &mut Option<String>,
) -> FirstAndCheck<'f> {
    let presence = Presence::of_items();
    let next = match separator {
        Some(separator) => vec![Word::Literal(separator, None)],
        None => first_of_sequence(elements, subject, presence).words,
    };
    let inner = Follow::of(&next, Some(follow));
    let first = list(elements, subject, presence, Some(&inner), error);
    let found = if first.empty {
        Err("the first element of 'repeat' may be absent, so that an item is not recognized".into())
    } else if let Some(separator) = separator
        && follow.conflict(Word::Literal(separator, None)).is_some()
    {
        Err(format!(
            "the format is ambiguous: 'repeat' continues with `{separator}`, and so may the \
             element that follows"
        ))
    } else {
        Ok(())
    };
    (first, found)
}

fn optional<'f>(
    (then, otherwise): (&'f [FormatElement], &'f [FormatElement]),
    subject: Subject<'f>,
    [presence, else_presence]: [Presence<'f>; 2],
    follow: &Follow<'f, '_>,
    error: &mut Option<String>,
) -> FirstAndCheck<'f> {
    const WHAT: &str = "an optional group begins with";
    let blank = |e: &&FormatElement| {
        !matches!(e, FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline)
    };
    let absent = then.iter().find(blank).and_then(|e| absent_anchor(e, subject, presence));
    let otherwise_first = list(otherwise, subject, else_presence, Some(follow), error);
    let then_first = list(then, subject, presence, Some(follow), error);
    let found = if let Some(name) = absent {
        Err(format!(
            "the format is ambiguous: the first element of an optional group decides whether the \
             group is present, but '{name}' may be absent"
        ))
    } else if otherwise.is_empty() {
        follow.check_disjoint(&then_first, WHAT)
    } else {
        Follow::of(&otherwise_first.words, otherwise_first.empty.then_some(follow))
            .check_disjoint(&then_first, WHAT)
    };
    let empty = then_first.empty || otherwise_first.empty;
    (First::of([then_first.words, otherwise_first.words].concat(), empty), found)
}

fn oilist<'f>(
    clauses: &'f [(Vec<FormatElement>, Anchor)],
    subject: Subject<'f>,
    follow: &Follow<'f, '_>,
    error: &mut Option<String>,
) -> FirstAndCheck<'f> {
    let mut found = Ok(());
    let mut earlier = Follow::default();
    for (elements, anchor) in clauses {
        let own = clause_first(elements, anchor, subject);
        if found.is_ok() {
            found = match own.words.iter().find_map(|word| earlier.conflict(*word)) {
                Some(word) => Err(format!(
                    "the format is ambiguous: two clauses of 'oilist' begin with {}",
                    word.show()
                )),
                None => follow.check_disjoint(&own, "a clause of 'oilist' begins with"),
            };
        }
        own.words.into_iter().for_each(|word| _ = earlier.insert(word));
    }
    // Any clause may follow a clause.
    let again = earlier.before(follow);
    for (elements, anchor) in clauses.iter().rev() {
        let presence = Presence::by_clause(subject, elements, anchor);
        list(elements, subject, presence, Some(&again), error);
    }
    let words = clauses
        .iter()
        .flat_map(|(elements, anchor)| clause_first(elements, anchor, subject).words)
        .collect();
    (First::of(words, true), found)
}

/// Returns the FIRST set of a clause: its literal.
fn clause_first<'f>(
    elements: &'f [FormatElement],
    anchor: &'f Anchor,
    subject: Subject<'f>,
) -> First<'f> {
    let mut all = First::of(Vec::new(), true);
    let presence = Presence::by_clause(subject, elements, anchor);
    for (at, element) in elements.iter().enumerate() {
        let space = |e: &&FormatElement| {
            matches!(e, FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline)
        };
        let next =
            elements[at + 1..].iter().find(|e| !space(e)).and_then(|e| literal_before(e, None));
        let first = first_of(element, next, subject, presence);
        all.words.extend(first.words);
        if !first.empty {
            all.empty = false;
            break;
        }
    }
    all
}

/// Returns the literal that `element` is; for whitespace, the literal after it.
fn literal_before<'f>(element: &'f FormatElement, follow: Option<&'f str>) -> Option<&'f str> {
    match element {
        FormatElement::Literal(text) => Some(text),
        FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => follow,
        _ => None,
    }
}

fn describe(element: &FormatElement) -> &'static str {
    match element {
        FormatElement::AttrDict { with_keyword: true } => "'attr-dict-with-keyword' begins with",
        FormatElement::AttrDict { with_keyword: false } => {
            "'attr-dict' (unlike 'attr-dict-with-keyword') begins with"
        }
        FormatElement::PropDict => "'prop-dict' begins with",
        FormatElement::Region(_) | FormatElement::Regions => {
            "a region that may be absent begins with"
        }
        _ => "an element that may be absent is",
    }
}

/// Returns whether an element without nested elements may be empty.
pub(super) fn is_nullable(
    element: &FormatElement,
    subject: Subject<'_>,
    presence: Presence<'_>,
) -> bool {
    first_of(element, None, subject, presence).empty
}

/// Returns the name of the first element of a group, if it may be empty although the group is present.
fn absent_anchor<'f>(
    first: &FormatElement,
    subject: Subject<'f>,
    presence: Presence<'_>,
) -> Option<&'f str> {
    let (ctx, name) = match (subject, first) {
        (Subject::Params(ctx, params), FormatElement::Attr { index, .. }) => {
            (ctx, params.get(*index).filter(|param| param.optional)?.name)
        }
        (Subject::Params(..), _) => return None,
        (Subject::Op(..), _) if !is_nullable(first, subject, presence) => return None,
        (Subject::Op(ctx, def, _), FormatElement::Attr { index, .. }) => {
            (ctx, def.attrs.get(*index)?.name)
        }
        (Subject::Op(ctx, def, _), FormatElement::Operand(i)) => (ctx, def.operands.get(*i)?.name),
        (Subject::Op(ctx, def, _), FormatElement::Region(i)) => (ctx, def.regions.get(*i)?.name),
        (Subject::Op(ctx, def, _), FormatElement::Successor(i)) => {
            (ctx, def.successors.get(*i)?.name)
        }
        _ => return None,
    };
    (!presence.has(first)).then(|| ctx.str(name))
}

/// Returns the FIRST set of an element without nested elements. `next` is the literal after it.
fn first_of<'f>(
    element: &'f FormatElement,
    next: Option<&'f str>,
    subject: Subject<'f>,
    presence: Presence<'_>,
) -> First<'f> {
    let first = first_if_unknown(element, next, subject, presence);
    First { empty: first.empty && !presence.has(element), ..first }
}

/// Returns the FIRST set of an element that only overlays have.
fn first_of_extended<'f>(
    element: &'f FormatElement,
    subject: Subject<'f>,
    presence: Presence<'_>,
) -> Option<First<'f>> {
    Some(match element {
        FormatElement::Args { of, .. } => {
            First::of(vec![Word::Value], of.count != Some(1) && !presence.in_item)
        }
        FormatElement::ArrowTypes { .. } => First::of(vec![Word::Literal("->", None)], true),
        FormatElement::Skip(_) | FormatElement::SkipDict => First::of(Vec::new(), true),
        FormatElement::Repeat { elements, .. } => {
            let presence = if subject.is_op() { Presence::of_items() } else { presence };
            First { empty: true, ..first_of_sequence(elements, subject, presence) }
        }
        FormatElement::Sequence(elements) => first_of_sequence(elements, subject, presence),
        _ => return None,
    })
}

/// Returns the FIRST set of the elements of a directive that is a format, which stay together.
fn first_of_sequence<'f>(
    elements: &'f [FormatElement],
    subject: Subject<'f>,
    presence: Presence<'_>,
) -> First<'f> {
    let mut all = First::of(Vec::new(), true);
    for element in elements {
        let first = first_of(element, None, subject, presence);
        all.words.extend(first.words);
        if !first.empty {
            all.empty = false;
            break;
        }
    }
    all
}

/// Returns the FIRST set of an element without nested elements, if nothing is known to be present.
fn first_if_unknown<'f>(
    element: &'f FormatElement,
    next: Option<&'f str>,
    subject: Subject<'f>,
    presence: Presence<'_>,
) -> First<'f> {
    let literal = |text| vec![Word::Literal(text, None)];
    if let Some(first) = first_of_extended(element, subject, presence) {
        return first;
    }
    let def = match (element, subject) {
        (FormatElement::Literal(text), _) => {
            return First::of(vec![Word::Literal(text, next)], false);
        }
        (FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline, _) => {
            return First::of(Vec::new(), true);
        }
        (_, Subject::Op(_, def, _)) => def,
        (_, Subject::Params(ctx, params)) => {
            return first_of_params(element, subject, (ctx, params));
        }
    };
    match element {
        _ if presence.in_item
            && let Some(first) = first_of_item(def, element) =>
        {
            first
        }
        FormatElement::Operand(i) => operand(def, *i),
        FormatElement::Successor(i) => {
            First::of(vec![Word::Block], def.successors.get(*i).is_some_and(|s| s.variadic))
        }
        FormatElement::Operands => {
            let all = def.operands.iter().all(|d| d.arity.is_variable());
            First::of(if def.operands.is_empty() { Vec::new() } else { vec![Word::Value] }, all)
        }
        FormatElement::Successors => {
            let all = def.successors.iter().all(|s| s.variadic);
            First::of(if def.successors.is_empty() { Vec::new() } else { vec![Word::Block] }, all)
        }
        FormatElement::Region(i) => {
            First::of(vec![Word::Region], def.regions.get(*i).is_some_and(|r| r.variadic))
        }
        FormatElement::Regions => {
            let all = def.regions.iter().all(|r| r.variadic);
            First::of(if def.regions.is_empty() { Vec::new() } else { vec![Word::Region] }, all)
        }
        FormatElement::AttrDict { with_keyword: true } => First::of(literal("attributes"), true),
        FormatElement::AttrDict { with_keyword: false } => First::of(vec![Word::Dictionary], true),
        FormatElement::PropDict => First::of(literal("<"), true),
        FormatElement::FunctionalType(..) => First::of(literal("("), false),
        FormatElement::Type { of, .. } => {
            First::of(vec![Word::Type], types_arity(def, *of) == Some(Arity::Optional))
        }
        FormatElement::Attr { index, .. } if presence.unit == Some(*index) => {
            First::of(Vec::new(), true)
        }
        FormatElement::Attr { index, qualified } => attribute(def, *index, *qualified, subject),
        FormatElement::Custom { begins, .. } => {
            First::of(begins.iter().map(|token| first_word(*token)).collect(), false)
        }
        _ => First::default(),
    }
}

/// Returns what a directive begins with.
fn first_word<'f>(token: FirstToken) -> Word<'f> {
    match token {
        FirstToken::Word => Word::Name,
        FirstToken::String => Word::Text,
        FirstToken::Symbol => Word::Symbol,
        FirstToken::Value => Word::Value,
    }
}

/// Returns the FIRST set of an item of a list inside `repeat`.
fn first_of_item<'f>(def: &OpDef, element: &FormatElement) -> Option<First<'f>> {
    let word = match element {
        FormatElement::Operand(index) => {
            let arity = def.operands.get(*index)?.arity;
            let is_group = matches!(arity, Arity::VariadicOfVariadic(_));
            return Some(First::of(vec![Word::Value], is_group));
        }
        FormatElement::Type { .. } => Word::Type,
        FormatElement::Region(_) => Word::Region,
        FormatElement::Successor(_) => Word::Block,
        FormatElement::Attr { index, .. } => match def.attrs.get(*index)?.constraint.storage {
            AttrStorage::DenseArray(_) => Word::Number,
            _ => Word::Attr,
        },
        _ => return None,
    };
    Some(First::of(vec![word], false))
}

/// Returns whether `ty` is the type of strings, `none`.
fn is_none(subject: Subject<'_>, ty: Type) -> bool {
    match subject {
        Subject::Op(ctx, ..) | Subject::Params(ctx, _) => matches!(ctx.ty(ty), TypeKind::None),
    }
}

/// Returns the FIRST set of an attribute of an operation.
fn attribute<'f>(def: &'f OpDef, index: usize, qualified: bool, subject: Subject<'f>) -> First<'f> {
    let Some(attr) = def.attrs.get(index) else { return First::default() };
    let word = match &attr.constraint.storage {
        _ if let Some(cases) = subject.enum_of(index, qualified) => Word::Case(Cases(&cases.cases)),
        AttrStorage::Unit => Word::Literal("unit", None),
        AttrStorage::DenseArray(_) if qualified => Word::Literal("array", None),
        AttrStorage::Array | AttrStorage::DenseArray(_) => Word::Literal("[", None),
        AttrStorage::Dictionary => Word::Literal("{", None),
        AttrStorage::SymbolName | AttrStorage::SymbolRef => Word::Symbol,
        AttrStorage::Type => Word::Type,
        AttrStorage::Typed(TypeBuilder::Fixed(ty)) if is_none(subject, *ty) => Word::Text,
        AttrStorage::Property(text) => {
            return First::of(words_of_property(text), attr.may_be_absent());
        }
        AttrStorage::Parametric { .. } | AttrStorage::Native { .. } if !qualified => Word::Short,
        _ => Word::Attr,
    };
    First::of(vec![word], attr.may_be_absent())
}

/// Returns what the text of a property may start with.
fn words_of_property(text: &PropertyText) -> Vec<Word<'_>> {
    match text {
        PropertyText::Any => vec![Word::Attr],
        PropertyText::Integer(..) => {
            vec![Word::Number, Word::Literal("true", None), Word::Literal("false", None)]
        }
        PropertyText::String => vec![Word::Text],
        PropertyText::Enum(cases) => vec![Word::Case(Cases(&cases.cases))],
        PropertyText::Named(name, _) => vec![Word::Literal(name, Some("<"))],
        PropertyText::List(_) => vec![Word::Literal("[", None)],
        PropertyText::Optional(of, presence) => {
            let mut words = match presence {
                OptionalText::Bare => words_of_property(of),
                OptionalText::Some => vec![Word::Literal("some", Some("<"))],
            };
            words.push(Word::Literal("none", None));
            words
        }
    }
}

/// Returns the FIRST set of parameters: of an enum its cases, of a C++ parser its literal, of a `struct` its names.
fn first_of_params<'f>(
    element: &'f FormatElement,
    subject: Subject<'f>,
    (ctx, params): (&'f Context, &'f [ParamDecl]),
) -> First<'f> {
    match element {
        FormatElement::Attr { index, qualified } => {
            let Some(param) = params.get(*index) else { return First::default() };
            let words = match &param.kind {
                _ if let Some(cases) = subject.enum_of(*index, *qualified) => {
                    vec![Word::Case(Cases(&cases.cases))]
                }
                ParamKind::Stream(stream) => match stream.read.first() {
                    Some(ReadStep::Literal(text)) => vec![Word::Literal(text, None)],
                    _ => Vec::new(),
                },
                ParamKind::Int { width, .. } if *width > 1 => vec![Word::Number],
                _ => Vec::new(),
            };
            First::of(words, param.optional)
        }
        FormatElement::Param { index, form } => {
            let optional = params.get(*index).is_some_and(|param| param.optional);
            match form {
                ParamForm::Flag(words) => {
                    let second = words.get(1).map(|word| &**word);
                    let first = words.first().map(|word| Word::Literal(word, second));
                    First::of(first.into_iter().collect(), true)
                }
                _ => First::of(Vec::new(), optional),
            }
        }
        FormatElement::Struct(fields) => {
            let all = || fields.iter().filter_map(|field| params.get(field.index));
            let words = all().map(|param| Word::Literal(ctx.str(param.name), Some("="))).collect();
            First::of(words, all().all(|param| param.optional))
        }
        FormatElement::Params => First::of(Vec::new(), params.iter().all(|param| param.optional)),
        _ => First::default(),
    }
}

/// Returns the arity of the values whose types are written; `None` for all operands, results or region arguments.
fn types_arity(def: &OpDef, of: TypesOf) -> Option<Arity> {
    match of {
        TypesOf::Operand(i) => def.operands.get(i).map(|d| d.arity),
        TypesOf::Result(i) => def.results.get(i).map(|d| d.arity),
        TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => None,
    }
}

fn operand<'f>(def: &OpDef, index: usize) -> First<'f> {
    match def.operands.get(index).map(|d| d.arity) {
        Some(Arity::VariadicOfVariadic(_)) => First::of(vec![Word::Literal("(", None)], true),
        Some(Arity::Variadic | Arity::Optional) => First::of(vec![Word::Value], true),
        _ => First::of(vec![Word::Value], false),
    }
}
