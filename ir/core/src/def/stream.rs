//! Parameters whose C++ type has a custom syntax, given as calls of a parser and pieces for a stream (MLIR,
//! "Defining Dialects", Attributes and Types, Parameter Parsing and Printing).

use std::sync::Arc;

/// The syntax of such a parameter. One value is stored as its attribute, several as an array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stream {
    /// The parsed elements, in order.
    pub read: Vec<ReadStep>,
    /// The printed elements, in order.
    pub write: Vec<WriteStep>,
    /// For each stored value, the index of the parsed value.
    pub order: Vec<usize>,
}

impl Stream {
    /// Returns whether the parameter is stored as one string.
    pub fn is_text(&self) -> bool {
        // Literals are parsed but not stored.
        let values: Vec<&ReadStep> =
            self.read.iter().filter(|step| !matches!(step, ReadStep::Literal(_))).collect();
        let remaining: Vec<&ReadStep> =
            self.order.iter().filter_map(|&at| values.get(at).copied()).collect();
        matches!(remaining[..], [ReadStep::Keyword | ReadStep::String])
    }
}

/// A call of the parser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadStep {
    /// Punctuation or a keyword.
    Literal(Arc<str>),
    /// An integer of that width.
    Int {
        /// The number of bits.
        width: u32,
        /// Whether the C++ type is signed.
        signed: bool,
    },
    /// A keyword, stored as a string.
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
    /// The stored value of that index.
    Value(usize),
}
