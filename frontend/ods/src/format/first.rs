//! Whether a format can be read back: what may be left out must not begin as what may stand in its place begins.
//!
//! A reader looks at one word and decides, people read on: literals in a row count as one word here. So the words that an optional part begins with must differ from those that may follow where it
//! is left out. What begins with something that is not known here (an attribute, a type, C++) is taken to differ.

use ir_core::def::{Arity, Element, OpDef};

use super::subject::Subject;

/// A word that a text may go on with.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Word {
    /// Those literals, one behind the other.
    Literals(Vec<String>),
    /// The `{` of a dictionary of attributes, which stands nearly anywhere and is seldom there.
    Dictionary,
    /// `%value`.
    Value,
    /// `^block`.
    Block,
    /// Behind the end of the format, or something that is not looked at.
    Other,
}

impl Word {
    fn literal(text: &str) -> Word {
        Word::Literals(vec![text.to_owned()])
    }

    /// Whether a text that goes on so may also go on as `other`.
    fn meets(&self, other: &Word) -> bool {
        match (self, other) {
            (Word::Literals(a), Word::Literals(b)) => a.iter().zip(b).all(|(a, b)| a == b),
            (Word::Dictionary, Word::Literals(b)) => b.first().is_some_and(|b| b == "{"),
            (Word::Literals(_) | Word::Dictionary, _) | (Word::Other, _) => false,
            (a, b) => a == b,
        }
    }

    fn show(&self) -> String {
        match self {
            Word::Literals(all) => format!("`{}`", all.join(" ")),
            Word::Dictionary => "`{`".into(),
            Word::Value => "an operand".into(),
            Word::Block => "a successor".into(),
            Word::Other => "something".into(),
        }
    }
}

/// What elements may begin with, and whether they may be nothing.
#[derive(Default)]
struct First {
    words: Vec<Word>,
    empty: bool,
}

impl First {
    fn of(words: Vec<Word>, empty: bool) -> First {
        First { words, empty }
    }
}

/// Checks a whole format.
pub(super) fn check(elements: &[Element], subject: Subject<'_>) -> Result<(), String> {
    list(elements, subject, &First::of(vec![Word::Other], false))
}

/// Checks a list behind which `follow` stands.
fn list(elements: &[Element], subject: Subject<'_>, follow: &First) -> Result<(), String> {
    for (i, element) in elements.iter().enumerate() {
        let behind = after(&elements[i + 1..], subject, follow);
        match element {
            Element::Optional { then, otherwise, .. } => {
                let own = sequence(then, subject);
                let rest = if otherwise.is_empty() { &behind } else { &after(otherwise, subject, &behind) };
                apart(&own, rest, "an optional group begins with")?;
                list(then, subject, &behind)?;
                list(otherwise, subject, &behind)?;
            }
            Element::OiList(clauses) => {
                let mut seen: Vec<Word> = Vec::new();
                for (elements, _) in clauses {
                    let own = sequence(elements, subject);
                    if let Some(word) = own.words.iter().find(|w| seen.iter().any(|s| w.meets(s))) {
                        return Err(format!(
                            "the format is ambiguous: two clauses of 'oilist' begin with {}",
                            word.show()
                        ));
                    }
                    apart(&own, &behind, "a clause of 'oilist' begins with")?;
                    seen.extend(own.words);
                }
                let again = First::of([seen, behind.words.clone()].concat(), false);
                for (elements, _) in clauses {
                    list(elements, subject, &again)?;
                }
            }
            Element::Operand(_) | Element::Successor(_) | Element::AttrDict { .. } | Element::PropDict => {
                let own = sequence(std::slice::from_ref(element), subject);
                if own.empty {
                    apart(&own, &behind, what(element))?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn what(element: &Element) -> &'static str {
    match element {
        Element::AttrDict { .. } => "'attr-dict' (unlike 'attr-dict-with-keyword') begins with",
        Element::PropDict => "'prop-dict' begins with",
        _ => "what may be left out is",
    }
}

fn apart(own: &First, behind: &First, what: &str) -> Result<(), String> {
    match own.words.iter().find(|w| behind.words.iter().any(|b| w.meets(b))) {
        Some(word) => Err(format!(
            "the format is ambiguous: {what} {}, and so may what stands behind it where it is left out",
            word.show()
        )),
        None => Ok(()),
    }
}

/// What a list with `follow` behind it may begin with.
fn after(elements: &[Element], subject: Subject<'_>, follow: &First) -> First {
    let mut first = sequence(elements, subject);
    if first.empty {
        first.words.extend(follow.words.iter().cloned());
        first.empty = follow.empty;
    }
    first
}

fn sequence(elements: &[Element], subject: Subject<'_>) -> First {
    let mut all = First::of(Vec::new(), true);
    for (i, element) in elements.iter().enumerate() {
        let mut one = single(element, subject);
        if let [Word::Literals(run)] = &mut one.words[..] {
            let space = |e: &&Element| matches!(e, Element::Space | Element::NoSpace | Element::Newline);
            run.extend(elements[i + 1..].iter().filter(|e| !space(e)).map_while(|e| match e {
                Element::Literal(text) if matches!(element, Element::Literal(_)) => Some(text.to_string()),
                _ => None,
            }));
        }
        all.words.extend(one.words);
        if !one.empty {
            all.empty = false;
            break;
        }
    }
    all
}

fn single(element: &Element, subject: Subject<'_>) -> First {
    let literal = |text: &str| vec![Word::literal(text)];
    let other = || First::of(vec![Word::Other], false);
    let Subject::Op(_, def) = subject else {
        return match element {
            Element::Literal(text) => First::of(literal(text), false),
            Element::Space | Element::NoSpace | Element::Newline => First::of(Vec::new(), true),
            Element::Optional { then, otherwise, .. } => optional(then, otherwise, subject),
            _ => other(),
        };
    };
    match element {
        Element::Literal(text) => First::of(literal(text), false),
        Element::Space | Element::NoSpace | Element::Newline => First::of(Vec::new(), true),
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
        Element::Region(i) => First::of(literal("{"), def.regions.get(*i).is_some_and(|r| r.variadic)),
        Element::Regions => {
            let all = def.regions.iter().all(|r| r.variadic);
            First::of(if def.regions.is_empty() { Vec::new() } else { literal("{") }, all)
        }
        Element::AttrDict { with_keyword: true } => First::of(literal("attributes"), true),
        Element::AttrDict { with_keyword: false } => First::of(vec![Word::Dictionary], true),
        Element::PropDict => First::of(literal("<"), true),
        Element::Optional { then, otherwise, .. } => optional(then, otherwise, subject),
        Element::OiList(clauses) => {
            let words = clauses.iter().flat_map(|(elements, _)| sequence(elements, subject).words).collect();
            First::of(words, true)
        }
        _ => other(),
    }
}

fn optional(then: &[Element], otherwise: &[Element], subject: Subject<'_>) -> First {
    let (then, otherwise) = (sequence(then, subject), sequence(otherwise, subject));
    First::of([then.words, otherwise.words].concat(), then.empty || otherwise.empty)
}

fn operand(def: &OpDef, index: usize) -> First {
    match def.operands.get(index).map(|d| d.arity) {
        Some(Arity::VariadicOfVariadic(_)) => First::of(vec![Word::literal("(")], true),
        Some(Arity::Variadic | Arity::Optional) => First::of(vec![Word::Value], true),
        _ => First::of(vec![Word::Value], false),
    }
}
