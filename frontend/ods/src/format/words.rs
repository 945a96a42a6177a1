//! FIRST and FOLLOW sets of formats: the tokens that elements may start with, and those that may come after them.
//!
//! For example, in ``($a^)? `x` $b``, where `$a` is an optional string, the FIRST set of the group is a string, and
//! the FOLLOW set of the group the literal `x`. They are disjoint, so the next token decides whether the group is
//! there.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};

use ir_core::def::EnumCases;

use super::lexer::is_word;

/// A word that a text may continue with. Directives in C++ and the end of the format have none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Word<'f> {
    /// The literal, with the literal after it if there is one.
    Literal(&'f str, Option<&'f str>),
    /// The `{` of an attribute dictionary.
    Dictionary,
    /// The `{` of a region.
    Region,
    /// `%value`.
    Value,
    /// `^block`.
    Block,
    /// `@symbol`.
    Symbol,
    /// A string.
    Text,
    /// A number.
    Number,
    /// A type.
    Type,
    /// Any attribute, in full.
    Attr,
    /// An attribute of a dialect, in full or without its dialect and mnemonic.
    Short,
    /// Any identifier.
    Name,
    /// The name of the next operation.
    OpName,
    /// The keyword of an enum case. Cases of enums with different lists of keywords are assumed to differ.
    Case(Cases<'f>),
}

/// The cases of an enum, compared by their keywords.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cases<'f>(pub(super) &'f EnumCases);

impl<'f> Cases<'f> {
    fn keywords(self) -> impl Iterator<Item = &'f str> {
        self.0.iter().map(|case| &*case.keyword)
    }
}

impl Eq for Cases<'_> {}

impl PartialEq for Cases<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.keywords().eq(other.keywords())
    }
}

impl Hash for Cases<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // An enum may have thousands of cases; the first one distinguishes nearly all enums.
        self.keywords().next().hash(state);
    }
}

/// A set of kinds of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Tokens(u16);

impl Tokens {
    const VALUE: Tokens = Tokens(1);
    const BLOCK: Tokens = Tokens(1 << 1);
    const SYMBOL: Tokens = Tokens(1 << 2);
    const STRING: Tokens = Tokens(1 << 3);
    /// `#` and `!`, with which no literal starts.
    const SIGIL: Tokens = Tokens(1 << 4);
    const NUMBER: Tokens = Tokens(1 << 5);
    const BRACE: Tokens = Tokens(1 << 6);
    const SQUARE: Tokens = Tokens(1 << 7);
    const PAREN: Tokens = Tokens(1 << 8);
    const LESS: Tokens = Tokens(1 << 9);
    /// A word with which a type starts.
    const TYPE_WORD: Tokens = Tokens(1 << 10);
    /// A word with which another attribute starts.
    const ATTR_WORD: Tokens = Tokens(1 << 11);

    const fn and(self, other: Tokens) -> Tokens {
        Tokens(self.0 | other.0)
    }

    const TYPE: Tokens = Self::PAREN.and(Self::SIGIL).and(Self::TYPE_WORD);
    const ATTR: Tokens = Self::TYPE
        .and(Self::SYMBOL)
        .and(Self::STRING)
        .and(Self::NUMBER)
        .and(Self::BRACE)
        .and(Self::SQUARE)
        .and(Self::ATTR_WORD);

    fn overlap(self, other: Tokens) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the token kinds that a literal starts with, restricted to those that other elements can start
    /// with.
    fn of_literal(text: &str) -> Tokens {
        match text {
            "{" => Tokens::BRACE,
            "[" => Tokens::SQUARE,
            "(" => Tokens::PAREN,
            "<" => Tokens::LESS,
            // The sign of a number is a token, too.
            "-" => Tokens::NUMBER,
            "memref" | "tensor" | "complex" | "tuple" | "vector" | "index" | "none" => {
                Tokens::TYPE_WORD
            }
            "true" | "false" | "unit" | "dense" | "sparse" | "array" | "affine_map"
            | "affine_set" | "dense_resource" | "distinct" | "strided" | "loc" => Tokens::ATTR_WORD,
            _ if is_scalar_type(text) => Tokens::TYPE_WORD,
            _ => Tokens::default(),
        }
    }
}

/// Returns whether a word is the name of an integer or float type, e.g. `si8` or `bf16`.
fn is_scalar_type(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let prefix = &text[..text.len() - digits.len()];
    matches!(prefix, "i" | "si" | "ui" | "f" | "bf" | "tf")
        && digits.starts_with(|c: char| c.is_ascii_digit())
}

impl Word<'_> {
    pub(super) fn show(self) -> String {
        match self {
            Word::Literal(text, None) => format!("`{text}`"),
            Word::Literal(text, Some(second)) => format!("`{text} {second}`"),
            Word::Dictionary | Word::Region => "`{`".into(),
            Word::Value => "an operand".into(),
            Word::Block => "a successor".into(),
            Word::Symbol => "a symbol".into(),
            Word::Text => "a string".into(),
            Word::Number => "a number".into(),
            Word::Type => "a type".into(),
            Word::Attr | Word::Short => "an attribute".into(),
            Word::Case(_) => "a case of an enum".into(),
            Word::Name => "a word".into(),
            Word::OpName => "the name of an operation".into(),
        }
    }

    fn tokens(self) -> Tokens {
        match self {
            Word::Literal(text, _) => Tokens::of_literal(text),
            Word::Dictionary | Word::Region => Tokens::BRACE,
            Word::Value => Tokens::VALUE,
            Word::Block => Tokens::BLOCK,
            Word::Symbol => Tokens::SYMBOL,
            // A case that is not an identifier is written in quotes.
            Word::Text | Word::Case(_) => Tokens::STRING,
            Word::Number => Tokens::NUMBER,
            Word::Type => Tokens::TYPE,
            Word::Attr => Tokens::ATTR,
            Word::Short => Tokens::SIGIL.and(Tokens::LESS),
            Word::Name => Tokens::TYPE_WORD.and(Tokens::ATTR_WORD),
            // No literal or type begins like the name of an operation, which has a dialect.
            Word::OpName => Tokens::default(),
        }
    }
}

/// A FIRST set: what elements may start with, in order, and whether they may be empty.
#[derive(Default)]
pub(super) struct First<'f> {
    pub(super) words: Vec<Word<'f>>,
    pub(super) empty: bool,
}

impl<'f> First<'f> {
    pub(super) fn of(words: Vec<Word<'f>>, empty: bool) -> First<'f> {
        First { words, empty }
    }
}

/// A FOLLOW set: what may come after an element.
#[derive(Default)]
pub(super) struct Follow<'f, 'o> {
    words: HashSet<Word<'f>>,
    /// The first literals among them.
    literals: HashSet<&'f str>,
    /// The enums among them.
    enums: Vec<&'f EnumCases>,
    /// Whether one of the literals is an identifier.
    has_word_literal: bool,
    /// The tokens of the literals.
    literal_tokens: Tokens,
    /// The tokens of all others.
    other_tokens: Tokens,
    /// Whether it contains what follows the whole format.
    after_format: bool,
    /// If the following elements may all be empty: the FOLLOW set after them.
    outer: Option<&'o Follow<'f, 'o>>,
}

impl<'f, 'o> Follow<'f, 'o> {
    pub(super) fn of(words: &[Word<'f>], outer: Option<&'o Follow<'f, 'o>>) -> Self {
        let mut follow = Follow { outer, ..Follow::default() };
        words.iter().for_each(|word| _ = follow.insert(*word));
        follow
    }

    /// Returns the set of elements that may all be empty, with `outer` after them.
    pub(super) fn before(self, outer: &'o Follow<'f, 'o>) -> Self {
        Follow { outer: Some(outer), ..self }
    }

    /// Adds a word. Returns whether it is new.
    pub(super) fn insert(&mut self, word: Word<'f>) -> bool {
        let new = self.words.insert(word);
        match word {
            Word::Literal(text, _) => {
                self.literals.insert(text);
                self.has_word_literal |= is_word(text);
                self.literal_tokens = self.literal_tokens.and(word.tokens());
            }
            other => self.other_tokens = self.other_tokens.and(other.tokens()),
        }
        if let Word::Case(Cases(cases)) = word
            && new
        {
            self.enums.push(cases);
        }
        new
    }

    /// Returns a literal of the set that is a case of the enum.
    fn case(&self, cases: &EnumCases) -> Option<&'f str> {
        if self.literals.len() <= cases.len() {
            self.literals.iter().copied().filter(|text| has_word(cases, text)).min()
        } else {
            cases.iter().find_map(|case| {
                self.literals.get(&*case.keyword).copied().filter(|text| is_word(text))
            })
        }
    }

    /// Returns whether a literal is in the set.
    fn has_literal(&self, text: &'f str, second: Option<&'f str>) -> bool {
        match second {
            Some(_) => [second, None].iter().any(|s| self.words.contains(&Word::Literal(text, *s))),
            None => self.literals.contains(text),
        }
    }

    /// Returns whether any identifier is in the set.
    fn has_name(&self) -> bool {
        self.words.contains(&Word::Name)
    }

    /// Returns whether an element of the set may begin with an identifier.
    fn may_be_word(&self) -> bool {
        self.has_word_literal
            || self.has_name()
            || self.words.contains(&Word::OpName)
            || !self.enums.is_empty()
            || Word::Name.tokens().overlap(self.other_tokens)
    }

    /// Returns whether the text may continue with that literal.
    pub(super) fn may_be(&self, text: &str) -> bool {
        self.literals.contains(text) || self.outer.is_some_and(|outer| outer.may_be(text))
    }

    /// Returns the set, which contains what follows the whole format.
    pub(super) fn after_format(self) -> Self {
        Follow { after_format: true, ..self }
    }

    /// Returns a word of the set that conflicts with `word`.
    pub(super) fn conflict(&self, word: Word<'f>) -> Option<Word<'f>> {
        Some(self.conflict_in(word)?.0)
    }

    /// Returns a word that conflicts with `word`, and the set that it is in.
    fn conflict_in(&self, word: Word<'f>) -> Option<(Word<'f>, &Follow<'f, 'o>)> {
        let here = match word {
            Word::Literal(text, second) => {
                self.has_literal(text, second)
                    || word.tokens().overlap(self.other_tokens)
                    || self.enums.iter().any(|cases| has_word(cases, text))
                    || self.has_name() && is_word(text)
            }
            Word::Name => self.may_be_word(),
            Word::Case(Cases(cases)) => match self.case(cases) {
                Some(text) => return Some((Word::Literal(text, None), self)),
                // A case may be written in quotes.
                None => [word, Word::Name, Word::Text, Word::Attr]
                    .iter()
                    .any(|of| self.words.contains(of)),
            },
            // Nearly every operation has a dictionary, which is rarely there twice.
            Word::Dictionary if self.words.contains(&word) => false,
            _ => word.tokens().overlap(self.literal_tokens.and(self.other_tokens)),
        };
        // The recursion is bounded by the nesting of lists.
        if here { Some((word, self)) } else { self.outer?.conflict_in(word) }
    }

    pub(super) fn check_disjoint(&self, own: &First<'f>, what: &str) -> Result<(), String> {
        let Some((word, set)) = own.words.iter().find_map(|word| self.conflict_in(*word)) else {
            return Ok(());
        };
        let next = match word {
            _ if !set.after_format => "the element that follows",
            Word::Block => "the next block",
            _ => "the next operation",
        };
        let word = word.show();
        Err(format!("the format is ambiguous: {what} {word}, and so may {next} if it is absent"))
    }
}

/// Returns whether a literal is a case that is written without quotes.
fn has_word(cases: &EnumCases, text: &str) -> bool {
    is_word(text) && cases.with_keyword(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::{Follow, Word};

    #[test]
    fn literals_conflict_with_types_that_start_like_them() {
        let conflicts = |a, b| Follow::of(&[b], None).conflict(a).is_some();
        for text in ["none", "i32", "bf16", "(", "index"] {
            assert!(conflicts(Word::Type, Word::Literal(text, None)), "{text}");
            assert!(conflicts(Word::Literal(text, None), Word::Attr), "{text}");
        }
        for text in ["i", "into", "x4", ")"] {
            assert!(!conflicts(Word::Type, Word::Literal(text, None)), "{text}");
        }
        for number in [Word::Number, Word::Attr] {
            assert!(conflicts(number, Word::Literal("-", None)));
            assert!(!conflicts(number, Word::Literal("+", None)));
        }
        assert!(conflicts(Word::Attr, Word::Type) && conflicts(Word::Symbol, Word::Attr));
        assert!(!conflicts(Word::Symbol, Word::Text) && !conflicts(Word::Value, Word::Attr));
    }
}
