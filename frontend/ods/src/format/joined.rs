//! Checks that elements which the format of an overlay prints without a space between them are read as separate tokens.
//!
//! ```text
//! $a `` $b                        prints `12` for 1 and 2: refused
//! (`a` $u^)? (`` `b` $v^)?        prints `ab`: refused
//! $a `` `[` $b `]`                prints `1[2]`
//! ```
//!
//! The formats of definitions are not checked: `mlir-tblgen` accepts them. Texts of custom directives whose first or last
//! token is not known are assumed to be separate; an operation whose text has a directive is
//! [read](ir_core::printer) when it is printed.

use std::sync::Arc;

use ir_core::def::format::FirstToken;
use ir_core::def::{
    AttrStorage, FormatElement, OptionalText, ParamForm, ParamKind, PropertyText, TypeBuilder,
};
use ir_core::{Context, TypeKind};

use super::lexer::is_word;
use super::subject::{Presence, Subject};

/// The first or last token of the text of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token<'f> {
    /// An identifier, e.g. `index`.
    Word,
    /// An identifier after a sign: `@a`, `^a`, `!a`, `#a`. It may contain `-`.
    Name,
    /// An SSA value, `%a`. `#` continues it, as in `%a#1`.
    Value,
    /// The `#` of an attribute.
    Hash,
    /// A number.
    Number,
    /// A literal of the format.
    Literal(&'f str),
}

impl Token<'_> {
    fn show(self) -> String {
        match self {
            Token::Word => "a word".into(),
            Token::Name => "a name".into(),
            Token::Value => "a value".into(),
            Token::Hash => "an attribute".into(),
            Token::Number => "a number".into(),
            Token::Literal(text) => format!("`{text}`"),
        }
    }

    /// Returns whether the token `self`, directly followed by `next`, is read as another one.
    fn joins(self, next: Token<'_>) -> bool {
        let begins = |c: char| matches!(next, Token::Literal(text) if text.starts_with(c));
        let next_is_word = match next {
            Token::Word | Token::Number => true,
            Token::Literal(text) => is_word(text),
            Token::Name | Token::Value | Token::Hash => false,
        };
        match self {
            Token::Literal(text) if is_word(text) => next_is_word || begins('.'),
            Token::Literal("-") => begins('>'),
            Token::Literal(":") => begins(':'),
            Token::Literal(_) => false,
            Token::Word => next_is_word || begins('.'),
            Token::Name => next_is_word || begins('.') || begins('-'),
            Token::Value => next == Token::Hash || Token::Name.joins(next),
            Token::Hash => false,
            // `0x1f` is a number. Other words that follow a number, e.g. a unit in `1ns`, begin another token.
            Token::Number => matches!(next, Token::Number) || begins('.') || begins('x'),
        }
    }
}

/// The tokens that the text of an element may begin and end with. Those that are not known, and those that nothing joins (brackets and strings),
/// are not among them.
#[derive(Default)]
struct Ends<'f> {
    first: Vec<Token<'f>>,
    last: Vec<Token<'f>>,
    may_be_empty: bool,
}

impl<'f> Ends<'f> {
    fn of(first: &[Token<'f>], last: &[Token<'f>]) -> Self {
        Ends { first: first.to_vec(), last: last.to_vec(), may_be_empty: false }
    }

    /// Returns the ends of an identifier after a sign.
    fn name() -> Self {
        Ends::of(&[], &[Token::Name])
    }

    /// Returns the ends of an SSA value.
    fn value() -> Self {
        Ends::of(&[], &[Token::Value])
    }

    /// Returns the ends of one token.
    fn one(token: Token<'f>) -> Self {
        Ends::of(&[token], &[token])
    }

    fn any_type() -> Self {
        Ends::of(&[Token::Word], &[Token::Word, Token::Name])
    }

    fn any_attr() -> Self {
        let first = [Token::Word, Token::Number, Token::Hash];
        Ends::of(&first, &[Token::Word, Token::Name, Token::Number])
    }
}

/// The text that may precede an element: its last tokens, and whether nothing, not even a space, follows them.
type Before<'f> = Vec<(Token<'f>, bool)>;

/// Checks the format of an overlay.
///
/// # Errors
/// If two elements may be read as one token.
pub(super) fn check(elements: &[FormatElement], subject: Subject<'_>) -> Result<(), String> {
    let mut walk = Walk { subject, error: None };
    // A parameter is written without the mnemonic of its type.
    let name = if subject.is_op() { vec![(Token::Word, false)] } else { Vec::new() };
    walk.list(elements, Presence::default(), name);
    walk.error.map_or(Ok(()), Err)
}

struct Walk<'f> {
    subject: Subject<'f>,
    error: Option<String>,
}

impl<'f> Walk<'f> {
    /// Returns what precedes the text after a list, given what precedes the list. The recursion is bounded by the nesting of
    /// formats. It visits the items of `repeat` and of `oilist` twice, which do not nest deeper than two levels.
    fn list(
        &mut self,
        elements: &'f [FormatElement],
        presence: Presence<'f>,
        mut before: Before<'f>,
    ) -> Before<'f> {
        for element in elements {
            before = match element {
                FormatElement::Space | FormatElement::Newline => Vec::new(),
                FormatElement::NoSpace => union(before.into_iter().map(|(token, _)| (token, true))),
                FormatElement::Optional { anchor, inverted, then, otherwise } => {
                    let branches =
                        Presence::by_group(self.subject, (anchor, *inverted), (then, otherwise));
                    let [inside, outside] = branches.map(|branch| branch.inside(presence));
                    let other = self.list(otherwise, outside, before.clone());
                    union(self.list(then, inside, before).into_iter().chain(other))
                }
                FormatElement::OiList(clauses) => {
                    // Each clause may follow each other one.
                    let mut all = before;
                    for (elements, anchor) in clauses.iter().chain(clauses.iter()) {
                        let presence = Presence::by_clause(self.subject, elements, anchor);
                        let after = self.list(elements, presence, all.clone());
                        all = union(all.into_iter().chain(after));
                    }
                    all
                }
                FormatElement::Sequence(elements) => self.list(elements, presence, before),
                FormatElement::Repeat { separator, elements } => {
                    let is_op = self.subject.is_op();
                    let presence = if is_op { Presence::of_items() } else { presence };
                    let item = self.list(elements, presence, before.clone());
                    let between = match separator {
                        Some(text) => self.element(&Ends::one(Token::Literal(text)), item.clone()),
                        None => item.clone(),
                    };
                    let next = self.list(elements, presence, between);
                    union(before.into_iter().chain(item).chain(next))
                }
                element => {
                    let ends = self.ends(element, presence);
                    self.element(&ends, before)
                }
            };
        }
        before
    }

    /// Checks an element without nested ones.
    fn element(&mut self, ends: &Ends<'f>, before: Before<'f>) -> Before<'f> {
        for &next in &ends.first {
            for &(token, adjacent) in &before {
                let is_adjacent = adjacent || next == Token::Literal(">");
                if is_adjacent && token.joins(next) && self.error.is_none() {
                    self.error = Some(format!(
                        "the format is ambiguous: {} and {} without a space between them are \
                         read as one token",
                        token.show(),
                        next.show()
                    ));
                }
            }
        }
        let after = ends.last.iter().map(|&token| (token, false));
        match ends.may_be_empty {
            true => union(before.into_iter().chain(after)),
            false => union(after),
        }
    }

    /// Returns the tokens at the ends of the text of an element without nested ones.
    fn ends(&self, element: &'f FormatElement, presence: Presence<'f>) -> Ends<'f> {
        let may_be_empty = super::first::is_nullable(element, self.subject, presence);
        let ends = match element {
            // In types and attributes, `x` is read as in `4xf32`: other text may follow and precede it.
            FormatElement::Literal(text) if &**text == "x" && !self.subject.is_op() => {
                Ends::default()
            }
            FormatElement::Literal(text) => Ends::one(Token::Literal(text)),
            FormatElement::Operand(_) | FormatElement::Operands | FormatElement::Args { .. } => {
                Ends::value()
            }
            FormatElement::Successor(_) | FormatElement::Successors => Ends::name(),
            FormatElement::AttrDict { with_keyword: true } => Ends::of(&[Token::Word], &[]),
            FormatElement::Type { .. } => Ends::any_type(),
            FormatElement::FunctionalType(..) => Ends::of(&[], &[Token::Word, Token::Name]),
            FormatElement::ArrowTypes { .. } => {
                Ends::of(&[Token::Literal("->")], &[Token::Word, Token::Name])
            }
            FormatElement::Attr { index, .. } if presence.unit == Some(*index) => Ends::default(),
            FormatElement::Attr { index, qualified } => {
                self.attribute(*index, *qualified, presence)
            }
            FormatElement::Param { index, form } => param(*index, form, self.subject),
            FormatElement::Custom { begins, .. } => {
                let word = begins.contains(&FirstToken::Word);
                Ends::of(if word { &[Token::Word] } else { &[] }, &[])
            }
            _ => Ends::default(),
        };
        Ends { may_be_empty, ..ends }
    }

    fn attribute(&self, index: usize, qualified: bool, presence: Presence<'_>) -> Ends<'f> {
        if self.subject.enum_of(index, qualified).is_some() {
            return Ends::one(Token::Word);
        }
        match self.subject {
            Subject::Params(_, params) => {
                params.get(index).map_or_else(Ends::default, |param| of_kind(&param.kind))
            }
            Subject::Op(ctx, def, _) => {
                let storage = def.attrs.get(index).map(|decl| &decl.constraint.storage);
                storage.map_or_else(Ends::default, |storage| {
                    match storage {
                        _ if presence.in_item => of_item(storage),
                        // `array<i64: 1>`
                        AttrStorage::DenseArray(_) if qualified => Ends::of(&[Token::Word], &[]),
                        _ => of_storage(storage, ctx),
                    }
                })
            }
        }
    }
}

/// Returns the tokens without duplicates.
fn union<'f>(all: impl IntoIterator<Item = (Token<'f>, bool)>) -> Before<'f> {
    let mut unique: Before<'f> = Vec::new();
    for one in all {
        if !unique.contains(&one) {
            unique.push(one);
        }
    }
    unique
}

/// Returns the ends of an attribute of an operation.
fn of_storage<'f>(storage: &'f AttrStorage, ctx: &Context) -> Ends<'f> {
    match storage {
        AttrStorage::Any => Ends::any_attr(),
        AttrStorage::Typed(TypeBuilder::Fixed(ty)) => match ctx.ty(*ty) {
            TypeKind::None => Ends::default(),
            // `true` or `false`.
            TypeKind::Integer { width: 1, .. } => Ends::one(Token::Word),
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) => {
                Ends::one(Token::Number)
            }
            _ => Ends::any_attr(),
        },
        AttrStorage::Typed(_) => Ends::any_attr(),
        AttrStorage::SymbolName | AttrStorage::SymbolRef => Ends::name(),
        AttrStorage::Type => Ends::any_type(),
        AttrStorage::Unit | AttrStorage::Enum(_) | AttrStorage::StrEnum(_) => {
            Ends::one(Token::Word)
        }
        AttrStorage::Property(text) => of_property(text),
        AttrStorage::Parametric { .. } | AttrStorage::Native { .. } => {
            Ends::of(&[Token::Hash], &[])
        }
        AttrStorage::Array | AttrStorage::Dictionary | AttrStorage::DenseArray(_) => {
            Ends::default()
        }
    }
}

/// Returns the ends of an item of an array.
fn of_item<'f>(storage: &AttrStorage) -> Ends<'f> {
    match storage {
        AttrStorage::DenseArray(_) => Ends::one(Token::Number),
        _ => Ends::any_attr(),
    }
}

fn of_property(text: &PropertyText) -> Ends<'_> {
    match text {
        PropertyText::Any => Ends::any_attr(),
        PropertyText::Integer(..) => {
            Ends::of(&[Token::Word, Token::Number], &[Token::Word, Token::Number])
        }
        PropertyText::Enum(_) => Ends::one(Token::Word),
        PropertyText::Named(name, _) => Ends::of(&[Token::Literal(name)], &[]),
        PropertyText::String | PropertyText::List(_) => Ends::default(),
        PropertyText::Optional(of, OptionalText::Bare) => {
            let mut ends = of_property(of);
            ends.first.push(Token::Word);
            ends.last.push(Token::Word);
            ends
        }
        PropertyText::Optional(_, OptionalText::Some) => Ends::one(Token::Word),
    }
}

/// Returns the ends of a parameter in the form of its kind.
fn of_kind(kind: &ParamKind) -> Ends<'_> {
    match kind {
        ParamKind::Int { width: 1, .. } | ParamKind::Enum(_) => Ends::one(Token::Word),
        ParamKind::Int { .. } | ParamKind::Float => Ends::one(Token::Number),
        ParamKind::Type => Ends::any_type(),
        ParamKind::Attr => Ends::any_attr(),
        ParamKind::DenseArray(_) => Ends::default(),
        ParamKind::Array(item) => of_kind(item),
        _ => Ends::default(),
    }
}

/// Returns the ends of a parameter in another form.
fn param<'f>(index: usize, form: &'f ParamForm, subject: Subject<'f>) -> Ends<'f> {
    match form {
        ParamForm::Size => Ends::one(Token::Number),
        // Letters and digits continue `0x1f`, and `b10XZ`.
        ParamForm::Hex | ParamForm::Digits => Ends::of(&[Token::Number], &[Token::Word]),
        ParamForm::Label => Ends::of(&[Token::Word, Token::Number], &[Token::Word, Token::Number]),
        ParamForm::Word | ParamForm::Flags(_) => Ends::one(Token::Word),
        ParamForm::Flag(words) => {
            let literal = |word: Option<&'f Arc<str>>| word.map(|text| Token::Literal(text));
            let (first, last) = (literal(words.first()), literal(words.last()));
            Ends {
                first: first.into_iter().collect(),
                last: last.into_iter().collect(),
                may_be_empty: false,
            }
        }
        ParamForm::Range(_) => Ends::one(Token::Number),
        ParamForm::Reset(_) => match subject {
            Subject::Params(_, params) => {
                params.get(index).map_or_else(Ends::default, |param| of_kind(&param.kind))
            }
            Subject::Op(..) => Ends::default(),
        },
        _ => Ends::default(),
    }
}
