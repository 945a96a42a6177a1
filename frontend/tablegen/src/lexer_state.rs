//! The parts of the lexer's state that belong to the preprocessor and to the listing of includes.

/// A preprocessor directive.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Directive {
    Ifdef,
    Ifndef,
    Else,
    Endif,
    Define,
}

pub(crate) const DIRECTIVES: [(&str, Directive); 5] = [
    ("ifdef", Directive::Ifdef),
    ("ifndef", Directive::Ifndef),
    ("else", Directive::Else),
    ("endif", Directive::Endif),
    ("define", Directive::Define),
];

/// An open `#ifdef` or `#ifndef` region.
#[derive(Clone)]
pub(crate) struct Control {
    /// Whether the region's `#else` was read.
    pub(crate) in_else: bool,
    /// Whether the macros of this region make the current lines active.
    pub(crate) live: bool,
    /// Whether the enclosing regions are active.
    pub(crate) outer: bool,
    /// Offset of the directive in its file.
    pub(crate) pos: usize,
}

/// The state of a lexer that lists includes.
#[derive(Default)]
pub(crate) struct Listing {
    pub(crate) names: Vec<String>,
    /// The number of open `#ifdef` and `#ifndef` regions.
    pub(crate) regions: usize,
    pub(crate) expected: Expected,
}

/// The role of the next string token: it may be the name of an `include`.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Expected {
    #[default]
    No,
    /// The next token is the name.
    Next,
    /// A directive follows `include`, so the name depends on macros: all strings count, up to the first token
    /// outside of regions.
    Regions,
}

impl Listing {
    /// Processes the keyword `include`.
    pub(crate) fn expect(&mut self) {
        if self.expected == Expected::No {
            self.expected = Expected::Next;
        }
    }

    /// Processes a token; `text` is the text of a string token.
    pub(crate) fn token(&mut self, text: Option<&str>) {
        if self.expected == Expected::No {
            return;
        }
        self.names.extend(text.map(str::to_owned));
        if self.expected == Expected::Next || self.regions == 0 {
            self.expected = Expected::No;
        }
    }
}

/// A construct whose contents are skipped up to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opaque {
    Code,
    Comment,
}
