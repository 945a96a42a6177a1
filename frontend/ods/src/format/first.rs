//! Whether a format can be read back: what may be left out must not begin as what may stand in its place begins.
//!
//! A reader looks at one word and decides, people read on to the next: upstream has groups that only their second literal tells apart. So the words that an optional part begins with must differ from those that may follow where it
//! is left out. What begins with something that is not known here (an attribute, a type, C++) is taken to differ.
//!
//! A list is gone through once, from the back, with the words that what is behind may begin with.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};

use ir_core::Context;
use ir_core::def::format::TypesOf;
use ir_core::def::stream::ReadStep;
use ir_core::def::{Anchor, Arity, AttrStorage, Element, EnumCases, OpDef, ParamDecl, ParamKind, ValueDecl};

use super::lexer::is_word;
use super::subject::{Said, Subject};

/// A word that a text may go on with. What is not looked at, and the end of the format, is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Word<'f> {
    /// That literal, with the one behind it where there is one.
    Literal(&'f str, Option<&'f str>),
    /// The `{` of a dictionary of attributes, which stands nearly anywhere and is seldom there.
    Dictionary,
    /// The `{` of a region. A dictionary behind one that may be left out is let pass: upstream has such formats.
    Region,
    /// `%value`.
    Value,
    /// `^block`.
    Block,
    /// The keyword of a case. Those of two enums are taken to differ.
    Case(Cases<'f>),
}

/// The cases of an enum, told by its address: definitions share it.
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

/// What elements may begin with, in order, and whether they may be nothing.
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

/// The words that what is behind an element may begin with.
#[derive(Default)]
struct Behind<'f, 'o> {
    words: HashSet<Word<'f>>,
    /// The literals among them, without those behind them.
    literals: HashSet<&'f str>,
    /// The enums among them.
    enums: Vec<&'f EnumCases>,
    /// Where it may be nothing: what is behind that.
    outer: Option<&'o Behind<'f, 'o>>,
}

impl<'f, 'o> Behind<'f, 'o> {
    fn of(words: &[Word<'f>], outer: Option<&'o Behind<'f, 'o>>) -> Self {
        let mut behind = Behind { outer, ..Behind::default() };
        words.iter().for_each(|word| _ = behind.insert(*word));
        behind
    }

    /// Adds a word; whether it is new.
    fn insert(&mut self, word: Word<'f>) -> bool {
        let new = self.words.insert(word);
        match word {
            Word::Literal(text, _) => _ = self.literals.insert(text),
            Word::Case(Cases(cases)) if new => self.enums.push(cases),
            _ => {}
        }
        new
    }

    /// The literal here that is a case.
    fn case(&self, cases: &EnumCases) -> Option<&'f str> {
        match self.literals.len() <= cases.len() {
            true => self.literals.iter().copied().filter(|text| has_word(cases, text)).min(),
            false => {
                cases.iter().find_map(|case| self.literals.get(&*case.keyword).copied().filter(|text| is_word(text)))
            }
        }
    }

    /// The word that a text which goes on with `word` may go on with here, too.
    fn meets(&self, word: Word<'f>) -> Option<Word<'f>> {
        let here = match word {
            Word::Literal(text, second) => {
                let literal = match second {
                    Some(_) => self.words.contains(&word) || self.words.contains(&Word::Literal(text, None)),
                    None => self.literals.contains(text),
                };
                let braces = || [Word::Dictionary, Word::Region].iter().any(|brace| self.words.contains(brace));
                literal || text == "{" && braces() || self.enums.iter().any(|cases| has_word(cases, text))
            }
            Word::Dictionary | Word::Region => self.literals.contains("{") || self.words.contains(&Word::Region),
            Word::Case(Cases(cases)) => match self.case(cases) {
                Some(text) => return Some(Word::Literal(text, None)),
                None => self.words.contains(&word),
            },
            Word::Value | Word::Block => self.words.contains(&word),
        };
        // Lists nest to a limited depth.
        if here { Some(word) } else { self.outer?.meets(word) }
    }

    fn apart(&self, own: &First<'f>, what: &str) -> Result<(), String> {
        match own.words.iter().find_map(|word| self.meets(*word)) {
            Some(word) => Err(format!(
                "the format is ambiguous: {what} {}, and so may what stands behind it where it is left out",
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

/// Checks a whole format.
pub(super) fn check<'f>(elements: &'f [Element], subject: Subject<'f>) -> Result<(), String> {
    let mut wrong = None;
    list(elements, subject, Said::default(), None, &mut wrong);
    wrong.map_or(Ok(()), Err)
}

/// What a list begins with, behind which `outer` stands. `said` is what it says by being there. What is wrong in it is in `wrong`: of several
/// faults, the first one.
fn list<'f>(
    elements: &'f [Element],
    subject: Subject<'f>,
    said: Said<'f>,
    outer: Option<&Behind<'f, '_>>,
    wrong: &mut Option<String>,
) -> First<'f> {
    let mut all = First::of(Vec::new(), true);
    let mut behind = Behind::of(&[], outer);
    let mut next = None;
    for element in elements.iter().rev() {
        let (first, found) = match element {
            Element::Optional { anchor, inverted, then, otherwise } => {
                let said = Said::by_group(subject, (anchor, *inverted), (then, otherwise));
                optional((then, otherwise), subject, said, &behind, wrong)
            }
            Element::OiList(clauses) => oilist(clauses, subject, &behind, wrong),
            element => {
                let first = single(element, next, subject, said);
                let found = if first.empty { behind.apart(&first, what(element)) } else { Ok(()) };
                let found = found.and_then(|()| ends(element, subject, &behind));
                (first, found)
            }
        };
        if let Err(message) = found {
            *wrong = Some(message);
        }
        if !first.empty {
            behind = Behind::default();
            all = First::default();
        }
        all.words.extend(first.words.into_iter().filter(|word| behind.insert(*word)));
        next = literal_before(element, next);
    }
    all
}

/// Checks that a list in the format of an operation ends: it is read as far as there are commas, a bit enum as far as there is its separator.
fn ends_in_op(element: &Element, subject: Subject<'_>, behind: &Behind<'_, '_>) -> Result<(), String> {
    let Subject::Op(_, def, _) = subject else { return Ok(()) };
    let values = |of: &TypesOf| match of {
        TypesOf::Operand(i) => def.operands.get(*i).is_some_and(is_list),
        TypesOf::Result(i) => def.results.get(*i).is_some_and(is_list),
        TypesOf::Operands | TypesOf::Results => true,
    };
    let (what, mark) = match element {
        Element::Operand(i) if def.operands.get(*i).is_some_and(is_list) => ("a list of operands", ","),
        Element::Operands => ("a list of operands", ","),
        Element::Type { of, .. } if values(of) => ("a list of types", ","),
        Element::Region(i) if def.regions.get(*i).is_some_and(|r| r.variadic) => ("a list of regions", ","),
        Element::Regions => ("a list of regions", ","),
        Element::Successor(i) if def.successors.get(*i).is_some_and(|s| s.variadic) => ("a list of successors", ","),
        Element::Successors => ("a list of successors", ","),
        Element::Attr { index, qualified } => match subject.enum_of(*index, *qualified) {
            Some(cases) if cases.bits => ("a bit enum", cases.separator.trim()),
            _ => return Ok(()),
        },
        _ => return Ok(()),
    };
    match behind.meets(Word::Literal(mark, None)) {
        Some(_) => {
            Err(format!("the format is ambiguous: {what} goes on with `{mark}`, and so may what stands behind it"))
        }
        None => Ok(()),
    }
}

/// Whether several values may stand there.
fn is_list(decl: &ValueDecl) -> bool {
    matches!(decl.arity, Arity::Variadic | Arity::VariadicOfVariadic(_))
}

/// Checks that a list among the parameters of a type or attribute ends, and a `struct` with parameters that may be left out: it is read as far
/// as there are commas.
fn ends(element: &Element, subject: Subject<'_>, behind: &Behind<'_, '_>) -> Result<(), String> {
    let Subject::Params(ctx, params) = subject else { return ends_in_op(element, subject, behind) };
    let is_list = |param: &&ParamDecl| matches!(param.kind, ParamKind::Array(_)) && param.syntax.is_none();
    let ambiguous = |param: &ParamDecl, what: &str| {
        Err(format!("the format is ambiguous: the list '{}' goes on with `,`, and so {what}", ctx.str(param.name)))
    };
    let listed = || params.iter().filter(|param| !matches!(param.kind, ParamKind::SelfType(_))).rev();
    let comma = || behind.meets(Word::Literal(",", None)).is_some();
    if let Element::Struct(fields) = element {
        let all = || fields.iter().filter_map(|field| params.get(field.index));
        return match (all().find(|param| param.optional), all().find(is_list)) {
            _ if !comma() => Ok(()),
            (Some(optional), _) => Err(format!(
                "the format is ambiguous: 'struct' goes on with `,` where '{}' may be left out, and so may what stands behind it",
                ctx.str(optional.name)
            )),
            (None, Some(list)) => ambiguous(list, "may what stands behind it"),
            (None, None) => Ok(()),
        };
    }
    let last = match element {
        Element::Attr { index, .. } => params.get(*index),
        Element::Params => match listed().skip(1).find(is_list) {
            Some(list) => return ambiguous(list, "does the parameter behind it"),
            None => listed().next(),
        },
        _ => None,
    };
    match last.filter(is_list) {
        Some(list) if comma() => ambiguous(list, "may what stands behind it"),
        _ => Ok(()),
    }
}

type Found<'f> = (First<'f>, Result<(), String>);

fn optional<'f>(
    (then, otherwise): (&'f [Element], &'f [Element]),
    subject: Subject<'f>,
    [said, else_said]: [Said<'f>; 2],
    behind: &Behind<'f, '_>,
    wrong: &mut Option<String>,
) -> Found<'f> {
    const WHAT: &str = "an optional group begins with";
    let blank = |e: &&Element| !matches!(e, Element::Space | Element::NoSpace | Element::Newline);
    if let Some(name) = then.iter().find(blank).and_then(|first| left_out(first, subject, said)) {
        *wrong = Some(format!(
            "the format is ambiguous: an optional group is there where its first element is, and '{name}' may be left out of it"
        ));
    }
    let otherwise_first = list(otherwise, subject, else_said, Some(behind), wrong);
    let then_first = list(then, subject, said, Some(behind), wrong);
    let found = if otherwise.is_empty() {
        behind.apart(&then_first, WHAT)
    } else {
        Behind::of(&otherwise_first.words, otherwise_first.empty.then_some(behind)).apart(&then_first, WHAT)
    };
    let empty = then_first.empty || otherwise_first.empty;
    (First::of([then_first.words, otherwise_first.words].concat(), empty), found)
}

fn oilist<'f>(
    clauses: &'f [(Vec<Element>, Anchor)],
    subject: Subject<'f>,
    behind: &Behind<'f, '_>,
    wrong: &mut Option<String>,
) -> Found<'f> {
    let mut found = Ok(());
    let mut seen = Behind::default();
    for (elements, anchor) in clauses {
        let own = head(elements, anchor, subject);
        if found.is_ok() {
            found = match own.words.iter().find_map(|word| seen.meets(*word)) {
                Some(word) => {
                    Err(format!("the format is ambiguous: two clauses of 'oilist' begin with {}", word.show()))
                }
                None => behind.apart(&own, "a clause of 'oilist' begins with"),
            };
        }
        own.words.into_iter().for_each(|word| _ = seen.insert(word));
    }
    // Behind a clause, any may stand.
    let again = Behind { outer: Some(behind), ..seen };
    for (elements, anchor) in clauses.iter().rev() {
        let said = Said::by_clause(subject, elements, anchor);
        list(elements, subject, said, Some(&again), wrong);
    }
    let words = clauses.iter().flat_map(|(elements, anchor)| head(elements, anchor, subject).words).collect();
    (First::of(words, true), found)
}

/// What a clause begins with: its literal.
fn head<'f>(elements: &'f [Element], anchor: &'f Anchor, subject: Subject<'f>) -> First<'f> {
    let mut all = First::of(Vec::new(), true);
    let said = Said::by_clause(subject, elements, anchor);
    for (at, element) in elements.iter().enumerate() {
        let space = |e: &&Element| matches!(e, Element::Space | Element::NoSpace | Element::Newline);
        let next = elements[at + 1..].iter().find(|e| !space(e)).and_then(|e| literal_before(e, None));
        let first = single(element, next, subject, said);
        all.words.extend(first.words);
        if !first.empty {
            all.empty = false;
            break;
        }
    }
    all
}

/// The literal that `element` is, or if it is nothing that is read, the one behind it.
fn literal_before<'f>(element: &'f Element, behind: Option<&'f str>) -> Option<&'f str> {
    match element {
        Element::Literal(text) => Some(text),
        Element::Space | Element::NoSpace | Element::Newline => behind,
        _ => None,
    }
}

fn what(element: &Element) -> &'static str {
    match element {
        Element::AttrDict { with_keyword: true } => "'attr-dict-with-keyword' begins with",
        Element::AttrDict { with_keyword: false } => "'attr-dict' (unlike 'attr-dict-with-keyword') begins with",
        Element::PropDict => "'prop-dict' begins with",
        Element::Region(_) | Element::Regions => "a region that may be left out begins with",
        _ => "what may be left out is",
    }
}

/// Whether an element that holds no others may read nothing.
pub(super) fn may_be_nothing(element: &Element, subject: Subject<'_>, said: Said<'_>) -> bool {
    single(element, None, subject, said).empty
}

/// Whether the first element of a group may be nothing where the group is there; then its name.
fn left_out<'f>(first: &Element, subject: Subject<'f>, said: Said<'_>) -> Option<&'f str> {
    let (ctx, name) = match (subject, first) {
        (Subject::Params(ctx, params), Element::Attr { index, .. }) => {
            (ctx, params.get(*index).filter(|param| param.optional)?.name)
        }
        (Subject::Params(..), _) => return None,
        (Subject::Op(..), _) if !may_be_nothing(first, subject, said) => return None,
        (Subject::Op(ctx, def, _), Element::Attr { index, .. }) => (ctx, def.attrs.get(*index)?.name),
        (Subject::Op(ctx, def, _), Element::Operand(i)) => (ctx, def.operands.get(*i)?.name),
        (Subject::Op(ctx, def, _), Element::Region(i)) => (ctx, def.regions.get(*i)?.name),
        (Subject::Op(ctx, def, _), Element::Successor(i)) => (ctx, def.successors.get(*i)?.name),
        _ => return None,
    };
    (!said.has(first)).then(|| ctx.str(name))
}

/// What an element that holds no others begins with; `next` is the literal behind it, `said` what the list around says by being there.
fn single<'f>(element: &'f Element, next: Option<&'f str>, subject: Subject<'f>, said: Said<'_>) -> First<'f> {
    let first = alone(element, next, subject, said);
    First { empty: first.empty && !said.has(element), ..first }
}

/// What an element begins with that nothing is known to be present of.
fn alone<'f>(element: &'f Element, next: Option<&'f str>, subject: Subject<'f>, said: Said<'_>) -> First<'f> {
    let literal = |text| vec![Word::Literal(text, None)];
    let def = match (element, subject) {
        (Element::Literal(text), _) => return First::of(vec![Word::Literal(text, next)], false),
        (Element::Space | Element::NoSpace | Element::Newline, _) => return First::of(Vec::new(), true),
        (_, Subject::Op(_, def, _)) => def,
        (_, Subject::Params(ctx, params)) => return params_alone(element, subject, (ctx, params)),
    };
    match element {
        Element::Operand(i) => operand(def, *i),
        Element::Successor(i) => First::of(vec![Word::Block], def.successors.get(*i).is_some_and(|s| s.variadic)),
        Element::Operands => {
            let all = def.operands.iter().all(|d| d.arity.is_variable());
            First::of(if def.operands.is_empty() { Vec::new() } else { vec![Word::Value] }, all)
        }
        Element::Successors => {
            let all = def.successors.iter().all(|s| s.variadic);
            First::of(if def.successors.is_empty() { Vec::new() } else { vec![Word::Block] }, all)
        }
        Element::Region(i) => First::of(vec![Word::Region], def.regions.get(*i).is_some_and(|r| r.variadic)),
        Element::Regions => {
            let all = def.regions.iter().all(|r| r.variadic);
            First::of(if def.regions.is_empty() { Vec::new() } else { vec![Word::Region] }, all)
        }
        Element::AttrDict { with_keyword: true } => First::of(literal("attributes"), true),
        Element::AttrDict { with_keyword: false } => First::of(vec![Word::Dictionary], true),
        Element::PropDict => First::of(literal("<"), true),
        Element::Attr { index, .. } if said.unit == Some(*index) => First::of(Vec::new(), true),
        Element::Attr { index, qualified } => def.attrs.get(*index).map_or_else(First::default, |attr| {
            let words = match attr.constraint.storage {
                _ if let Some(cases) = subject.enum_of(*index, *qualified) => vec![Word::Case(Cases(&cases.cases))],
                AttrStorage::Unit => literal("unit"),
                AttrStorage::Array | AttrStorage::DenseArray(_) => literal("["),
                AttrStorage::Dictionary => literal("{"),
                _ => Vec::new(),
            };
            First::of(words, attr.may_be_absent())
        }),
        _ => First::default(),
    }
}

/// What parameters begin with: an enum with a case, a C++ parser with its literal, a `struct` with a name.
fn params_alone<'f>(
    element: &'f Element,
    subject: Subject<'f>,
    (ctx, params): (&'f Context, &'f [ParamDecl]),
) -> First<'f> {
    match element {
        Element::Attr { index, qualified } => {
            let Some(param) = params.get(*index) else { return First::default() };
            let words = match &param.kind {
                _ if let Some(cases) = subject.enum_of(*index, *qualified) => vec![Word::Case(Cases(&cases.cases))],
                ParamKind::Stream(stream) => match stream.read.first() {
                    Some(ReadStep::Literal(text)) => vec![Word::Literal(text, None)],
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            };
            First::of(words, param.optional)
        }
        Element::Struct(fields) => {
            let all = || fields.iter().filter_map(|field| params.get(field.index));
            let words = all().map(|param| Word::Literal(ctx.str(param.name), Some("="))).collect();
            First::of(words, all().all(|param| param.optional))
        }
        Element::Params => First::of(Vec::new(), params.iter().all(|param| param.optional)),
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
