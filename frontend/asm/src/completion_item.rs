//! The texts that may come next at a position, e.g. `%a` or `overflow`, as the parser collects them.

use ir_core::OpName;
use ir_core::def::EnumDef;

/// The items that may come next at a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Completion {
    /// Where the word begins that the position is in or after: an item replaces the text from here to the position.
    pub start: usize,
    /// The operation whose text ends at the position, if there is one.
    pub op: Option<OpName>,
    /// The declarations of the operation, by name, whose values may come next.
    pub declarations: Vec<String>,
    /// The texts that may come next, without repetitions, those that the format names first.
    pub items: Vec<CompletionItem>,
}

/// A text that may come next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompletionItem {
    /// The text.
    pub text: String,
    /// The kind of the text.
    pub kind: CompletionItemKind,
    /// More about it, e.g. the type of a value; may be empty.
    pub detail: String,
}

/// The kind of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletionItemKind {
    /// A keyword or punctuation.
    Literal,
    /// A case of an enum.
    EnumCase,
    /// The name of an operation.
    Operation,
    /// A value.
    Value,
    /// A block.
    Block,
    /// A type, or its beginning.
    Type,
    /// An attribute, or its beginning.
    Attribute,
}

impl CompletionItemKind {
    /// Returns the name of the kind, in lower case, e.g. `enum-case`.
    pub fn name(self) -> &'static str {
        match self {
            CompletionItemKind::Literal => "literal",
            CompletionItemKind::EnumCase => "enum-case",
            CompletionItemKind::Operation => "operation",
            CompletionItemKind::Value => "value",
            CompletionItemKind::Block => "block",
            CompletionItemKind::Type => "type",
            CompletionItemKind::Attribute => "attribute",
        }
    }
}

/// The items that the parser has found so far.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) items: Vec<CompletionItem>,
    pub(crate) declarations: Vec<String>,
    pub(crate) op: Option<OpName>,
    /// Whether an element of a format or a function named the values that may come next, even if there are none.
    pub(crate) has_values: bool,
    /// Whether an operation may come next.
    pub(crate) is_operation: bool,
    /// Whether an error at the end of the text was reported: what follows is a result of recovery.
    pub(crate) is_over: bool,
}

impl Found {
    /// Returns whether nothing of this kind was added: an element of a format knows more than the function that it calls.
    pub(crate) fn lacks(&self, kind: CompletionItemKind) -> bool {
        self.items.iter().all(|item| item.kind != kind)
    }

    pub(crate) fn add(
        &mut self,
        kind: CompletionItemKind,
        text: impl Into<String>,
        detail: impl Into<String>,
    ) {
        let (text, detail) = (text.into(), detail.into());
        self.items.push(CompletionItem { text, kind, detail });
    }

    pub(crate) fn add_cases(&mut self, cases: &EnumDef) {
        for case in cases.cases.iter() {
            self.add(CompletionItemKind::EnumCase, &*case.keyword, &*cases.name);
        }
    }
}
