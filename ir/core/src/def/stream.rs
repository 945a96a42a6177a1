//! Parameters whose C++ type has a syntax of its own, written as calls of a parser and pieces for a stream (MLIR, "Defining Dialects",
//! Attributes and Types, Parameter Parsing and Printing).

use std::sync::Arc;

/// How such a parameter is read and written. One value is kept as its own attribute, several as an array of theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stream {
    /// What is read, in order.
    pub read: Vec<ReadStep>,
    /// What is written, in order.
    pub write: Vec<WriteStep>,
    /// For each value kept, which of the values read it is.
    pub order: Vec<usize>,
}

impl Stream {
    /// Whether what is kept is one text.
    pub fn is_text(&self) -> bool {
        // Literals are read, but are no values.
        let values: Vec<&ReadStep> = self.read.iter().filter(|step| !matches!(step, ReadStep::Literal(_))).collect();
        let kept: Vec<&ReadStep> = self.order.iter().filter_map(|&at| values.get(at).copied()).collect();
        matches!(kept[..], [ReadStep::Keyword | ReadStep::String])
    }
}

/// A call of the parser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadStep {
    /// Punctuation or a keyword.
    Literal(Arc<str>),
    /// An integer of that width.
    Int { width: u32, signed: bool },
    /// A word, kept as a string.
    Keyword,
    /// A string.
    String,
    /// A type.
    Type,
    /// An attribute.
    Attr,
}

/// A piece for the stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteStep {
    /// Text as it is.
    Text(Arc<str>),
    /// The value kept at that place.
    Value(usize),
}
