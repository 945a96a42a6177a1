//! Checks that a format can be parsed: an optional element must not start like the text that may be there
//! instead.
//!
//! The check computes FIRST and FOLLOW sets. A parser decides by one token of lookahead; a second literal
//! counts too, because upstream formats have groups that only their second literal distinguishes. E.g. ``(`a`
//! $x^)? `a` `` is ambiguous. Elements that start with something unknown (an attribute, a type, C++) are
//! assumed to differ.
//!
//! A list is visited once, from the back, with the FOLLOW set of the current position.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};

use ir_core::Context;
use ir_core::def::format::{ParamForm, TypesOf};
use ir_core::def::stream::ReadStep;
use ir_core::def::{
    Anchor, Arity, AttrStorage, EnumCases, FormatElement, OpDef, ParamDecl, ParamKind, ValueDecl,
};

use super::lexer::is_word;
use super::subject::{Presence, Subject};

/// A token that a text may continue with. Unknown text and the end of the format have none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Word<'f> {
    /// The literal, with the literal after it if there is one.
    Literal(&'f str, Option<&'f str>),
    /// The `{` of an attribute dictionary, which is allowed nearly everywhere and rarely present.
    Dictionary,
    /// The `{` of a region. A dictionary after an optional region is accepted, because upstream formats have
    /// that.
    Region,
    /// `%value`.
    Value,
    /// `^block`.
    Block,
    /// The keyword of an enum case. Cases of different enums are assumed to differ.
    Case(Cases<'f>),
}

/// The cases of an enum, compared by address, because definitions share them.
#[derive(Clone, Copy, Debug)]
struct Cases<'f>(&'f EnumCases);

impl Eq for Cases<'_> {}

impl PartialEq for Cases<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Hash for Cases<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self.0).hash(state);
    }
}

impl Word<'_> {
    fn show(self) -> String {
        match self {
            Word::Literal(text, None) => format!("`{text}`"),
            Word::Literal(text, Some(second)) => format!("`{text} {second}`"),
            Word::Dictionary | Word::Region => "`{`".into(),
            Word::Value => "an operand".into(),
            Word::Block => "a successor".into(),
            Word::Case(_) => "a case of an enum".into(),
        }
    }
}

/// A FIRST set: the tokens that elements may start with, in order, and whether they may be empty.
#[derive(Default)]
struct First<'f> {
    words: Vec<Word<'f>>,
    empty: bool,
}

impl<'f> First<'f> {
    fn of(words: Vec<Word<'f>>, empty: bool) -> First<'f> {
        First { words, empty }
    }
}

/// A FOLLOW set: the tokens that may come after an element.
#[derive(Default)]
struct Follow<'f, 'o> {
    words: HashSet<Word<'f>>,
    /// The first literals among them.
    literals: HashSet<&'f str>,
    /// The enums among them.
    enums: Vec<&'f EnumCases>,
    /// If the following elements may all be empty: the FOLLOW set after them.
    outer: Option<&'o Follow<'f, 'o>>,
}

impl<'f, 'o> Follow<'f, 'o> {
    fn of(words: &[Word<'f>], outer: Option<&'o Follow<'f, 'o>>) -> Self {
        let mut follow = Follow { outer, ..Follow::default() };
        words.iter().for_each(|word| _ = follow.insert(*word));
        follow
    }

    /// Adds a token. Returns whether it is new.
    fn insert(&mut self, word: Word<'f>) -> bool {
        let new = self.words.insert(word);
        match word {
            Word::Literal(text, _) => _ = self.literals.insert(text),
            Word::Case(Cases(cases)) if new => self.enums.push(cases),
            _ => {}
        }
        new
    }

    /// A literal of the set that is a case of the enum.
    fn case(&self, cases: &EnumCases) -> Option<&'f str> {
        if self.literals.len() <= cases.len() {
            self.literals.iter().copied().filter(|text| has_word(cases, text)).min()
        } else {
            cases.iter().find_map(|case| {
                self.literals.get(&*case.keyword).copied().filter(|text| is_word(text))
            })
        }
    }

    /// A token of the set that conflicts with `word`.
    fn conflict(&self, word: Word<'f>) -> Option<Word<'f>> {
        let here = match word {
            Word::Literal(text, second) => {
                let literal = match second {
                    Some(_) => {
                        self.words.contains(&word)
                            || self.words.contains(&Word::Literal(text, None))
                    }
                    None => self.literals.contains(text),
                };
                let braces = || {
                    [Word::Dictionary, Word::Region].iter().any(|brace| self.words.contains(brace))
                };
                literal
                    || text == "{" && braces()
                    || self.enums.iter().any(|cases| has_word(cases, text))
            }
            Word::Dictionary | Word::Region => {
                self.literals.contains("{") || self.words.contains(&Word::Region)
            }
            Word::Case(Cases(cases)) => match self.case(cases) {
                Some(text) => return Some(Word::Literal(text, None)),
                None => self.words.contains(&word),
            },
            Word::Value | Word::Block => self.words.contains(&word),
        };
        // The recursion is bounded by the nesting of lists.
        if here { Some(word) } else { self.outer?.conflict(word) }
    }

    fn check_disjoint(&self, own: &First<'f>, what: &str) -> Result<(), String> {
        match own.words.iter().find_map(|word| self.conflict(*word)) {
            Some(word) => Err(format!(
                "the format is ambiguous: {what} {}, and so may the element that follows if it is absent",
                word.show()
            )),
            None => Ok(()),
        }
    }
}

/// Whether a literal is a case that is written without quotes.
fn has_word(cases: &EnumCases, text: &str) -> bool {
    is_word(text) && cases.with_keyword(text).is_some()
}

/// Checks a format.
pub(super) fn check<'f>(elements: &'f [FormatElement], subject: Subject<'f>) -> Result<(), String> {
    let mut error = None;
    list(elements, subject, Presence::default(), None, &mut error);
    error.map_or(Ok(()), Err)
}

/// The FIRST set of a list that `outer` follows. Stores an error in `error`, the first one in the text if
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
                let presence = Presence::by_group(subject, (anchor, *inverted), (then, otherwise));
                optional((then, otherwise), subject, presence, &follow, error)
            }
            FormatElement::OiList(clauses) => oilist(clauses, subject, &follow, error),
            element => {
                let first = first_of(element, next, subject, presence);
                let found = if first.empty {
                    follow.check_disjoint(&first, describe(element))
                } else {
                    Ok(())
                };
                let found = found.and_then(|()| check_list_end(element, subject, &follow));
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
    follow: &Follow<'_, '_>,
) -> Result<(), String> {
    let Subject::Op(_, def, _) = subject else { return Ok(()) };
    let values = |of: &TypesOf| match of {
        TypesOf::Operand(i) => def.operands.get(*i).is_some_and(is_list),
        TypesOf::Result(i) => def.results.get(*i).is_some_and(is_list),
        TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => true,
    };
    let (what, mark) = match element {
        FormatElement::Operand(i) if def.operands.get(*i).is_some_and(is_list) => {
            ("a list of operands", ",")
        }
        FormatElement::Operands => ("a list of operands", ","),
        FormatElement::Type { of, .. } if values(of) => ("a list of types", ","),
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

/// Whether the declaration may have several values.
fn is_list(decl: &ValueDecl) -> bool {
    matches!(decl.arity, Arity::Variadic | Arity::VariadicOfVariadic(_))
}

/// Checks the end of a list in the format of a type or attribute, and of a `struct` with optional parameters:
/// the parser continues at a comma.
fn check_list_end(
    element: &FormatElement,
    subject: Subject<'_>,
    follow: &Follow<'_, '_>,
) -> Result<(), String> {
    let Subject::Params(ctx, params) = subject else {
        return check_op_list_end(element, subject, follow);
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
                "the format is ambiguous: 'struct' continues with `,` where '{}' may be absent, and so may the element that follows",
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
    if let Some(name) =
        then.iter().find(blank).and_then(|first| absent_anchor(first, subject, presence))
    {
        *error = Some(format!(
            "the format is ambiguous: the first element of an optional group decides whether the group is present, but '{name}' may be absent"
        ));
    }
    let otherwise_first = list(otherwise, subject, else_presence, Some(follow), error);
    let then_first = list(then, subject, presence, Some(follow), error);
    let found = if otherwise.is_empty() {
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
    let again = Follow { outer: Some(follow), ..earlier };
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

/// The FIRST set of a clause: its literal.
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

/// The literal that `element` is; for whitespace, the literal after it.
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

/// Whether an element without nested elements may be empty.
pub(super) fn is_nullable(
    element: &FormatElement,
    subject: Subject<'_>,
    presence: Presence<'_>,
) -> bool {
    first_of(element, None, subject, presence).empty
}

/// The name of the first element of a group, if it may be empty although the group is present.
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

/// The FIRST set of an element without nested elements. `next` is the literal after it.
fn first_of<'f>(
    element: &'f FormatElement,
    next: Option<&'f str>,
    subject: Subject<'f>,
    presence: Presence<'_>,
) -> First<'f> {
    let first = first_if_unknown(element, next, subject, presence);
    First { empty: first.empty && !presence.has(element), ..first }
}

/// The FIRST set of an element that only overlays have.
fn first_of_extended<'f>(
    element: &'f FormatElement,
    subject: Subject<'f>,
    presence: Presence<'_>,
) -> Option<First<'f>> {
    Some(match element {
        FormatElement::Args { of, .. } => First::of(vec![Word::Value], of.count.is_none()),
        FormatElement::ArrowTypes { .. } => First::of(vec![Word::Literal("->", None)], true),
        FormatElement::Repeat { elements, .. } => {
            First { empty: true, ..first_of_sequence(elements, subject, presence) }
        }
        FormatElement::Sequence(elements) => first_of_sequence(elements, subject, presence),
        _ => return None,
    })
}

/// The FIRST set of the elements of a directive that is a format, which stay together.
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

/// The FIRST set of an element without nested elements, if nothing is known to be present.
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
        FormatElement::Attr { index, .. } if presence.unit == Some(*index) => {
            First::of(Vec::new(), true)
        }
        FormatElement::Attr { index, qualified } => attribute(def, *index, *qualified, subject),
        _ => First::default(),
    }
}

/// The FIRST set of an attribute of an operation.
fn attribute<'f>(def: &'f OpDef, index: usize, qualified: bool, subject: Subject<'f>) -> First<'f> {
    let Some(attr) = def.attrs.get(index) else { return First::default() };
    let words = match attr.constraint.storage {
        _ if let Some(cases) = subject.enum_of(index, qualified) => {
            vec![Word::Case(Cases(&cases.cases))]
        }
        AttrStorage::Unit => vec![Word::Literal("unit", None)],
        AttrStorage::Array | AttrStorage::DenseArray(_) => vec![Word::Literal("[", None)],
        AttrStorage::Dictionary => vec![Word::Literal("{", None)],
        _ => Vec::new(),
    };
    First::of(words, attr.may_be_absent())
}

/// The FIRST set of parameters: of an enum its cases, of a C++ parser its literal, of a `struct` its names.
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

fn operand<'f>(def: &OpDef, index: usize) -> First<'f> {
    match def.operands.get(index).map(|d| d.arity) {
        Some(Arity::VariadicOfVariadic(_)) => First::of(vec![Word::Literal("(", None)], true),
        Some(Arity::Variadic | Arity::Optional) => First::of(vec![Word::Value], true),
        _ => First::of(vec![Word::Value], false),
    }
}
