//! Whether a format can be read back: what may be left out must not begin as what may stand in its place begins.
//!
//! A reader looks at one word and decides, people read on to the next: upstream has groups that only their second literal tells apart. So the words that an optional part begins with must differ from those that may follow where it
//! is left out. What begins with something that is not known here (an attribute, a type, C++) is taken to differ.
//!
//! A list is gone through once, from the back, with the words that what is behind may begin with.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};

use ir_core::def::{Anchor, Arity, AttrStorage, Element, EnumCases, OpDef, ParamDecl, ParamKind};

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
    said: Said,
    outer: Option<&Behind<'f, '_>>,
    wrong: &mut Option<String>,
) -> First<'f> {
    let mut all = First::of(Vec::new(), true);
    let mut behind = Behind::of(&[], outer);
    let mut next = None;
    for element in elements.iter().rev() {
        let (first, found) = match element {
            Element::Optional { anchor, then, otherwise, .. } => {
                let said = Said::by_group(subject, anchor, then, otherwise);
                optional((then, otherwise), subject, said, &behind, wrong)
            }
            Element::OiList(clauses) => oilist(clauses, subject, &behind, wrong),
            element => {
                let first = single(element, next, subject, said);
                let found = if first.empty { behind.apart(&first, what(element)) } else { Ok(()) };
                let found = found.and_then(|()| ends(element, next, subject, &behind));
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

/// Checks that a list among the parameters of a type or attribute ends, and a `struct` with parameters that may be left out: it is read as far
/// as there are commas.
fn ends(element: &Element, next: Option<&str>, subject: Subject<'_>, behind: &Behind<'_, '_>) -> Result<(), String> {
    let Subject::Params(ctx, params) = subject else { return Ok(()) };
    let is_list = |param: &&ParamDecl| matches!(param.kind, ParamKind::Array(_)) && param.syntax.is_none();
    let ambiguous = |param: &ParamDecl, what: &str| {
        Err(format!("the format is ambiguous: the list '{}' goes on with `,`, and so {what}", ctx.str(param.name)))
    };
    let listed = || params.iter().filter(|param| !matches!(param.kind, ParamKind::SelfType(_))).rev();
    let comma = || behind.meets(Word::Literal(",", None)).is_some();
    if let Element::Struct(fields) = element {
        let all = || fields.iter().filter_map(|field| params.get(field.index));
        // A group that begins with a comma is let pass, as the peer does.
        return match (all().find(|param| param.optional), all().find(is_list)) {
            _ if next != Some(",") => Ok(()),
            (Some(optional), _) => Err(format!(
                "the format is ambiguous: 'struct' goes on with `,` where '{}' may be left out, and so does what stands behind it",
                ctx.str(optional.name)
            )),
            (None, Some(list)) => ambiguous(list, "does what stands behind it"),
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
    said: Said,
    behind: &Behind<'f, '_>,
    wrong: &mut Option<String>,
) -> Found<'f> {
    const WHAT: &str = "an optional group begins with";
    let otherwise_first = list(otherwise, subject, said, Some(behind), wrong);
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
    for (elements, _) in clauses {
        let own = head(elements, subject);
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
    for (elements, _) in clauses.iter().rev() {
        let said = Said::by_clause(subject, elements);
        list(elements, subject, said, Some(&again), wrong);
    }
    let words = clauses.iter().flat_map(|(elements, _)| head(elements, subject).words).collect();
    (First::of(words, true), found)
}

/// What a clause begins with: its literal.
fn head<'f>(elements: &'f [Element], subject: Subject<'f>) -> First<'f> {
    let mut all = First::of(Vec::new(), true);
    let said = Said::by_clause(subject, elements);
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
pub(super) fn may_be_nothing(element: &Element, subject: Subject<'_>) -> bool {
    single(element, None, subject, Said::default()).empty
}

/// What an element that holds no others begins with; `next` is the literal behind it, `said` what the list around says by being there.
fn single<'f>(element: &'f Element, next: Option<&'f str>, subject: Subject<'f>, said: Said) -> First<'f> {
    let literal = |text| vec![Word::Literal(text, None)];
    let def = match (element, subject) {
        (Element::Literal(text), _) => return First::of(vec![Word::Literal(text, next)], false),
        (Element::Space | Element::NoSpace | Element::Newline, _) => return First::of(Vec::new(), true),
        (_, Subject::Op(_, def, _)) => def,
        (Element::Attr { index, qualified }, Subject::Params(_, params)) => {
            let Some(cases) = subject.enum_of(*index, *qualified) else { return First::default() };
            return First::of(vec![Word::Case(Cases(&cases.cases))], params.get(*index).is_some_and(|p| p.optional));
        }
        (_, Subject::Params(..)) => return First::default(),
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
            First::of(words, attr.may_be_absent() && said.anchor != Some(*index))
        }),
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
