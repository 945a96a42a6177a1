//! SymbolReferences to the declarations of an operation.

/// A declared operand or result, by index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueRef {
    /// Operand declaration.
    Operand(usize),
    /// Result declaration.
    Result(usize),
    /// Attribute declaration.
    Attr(usize),
    /// Derived attribute.
    Derived(usize),
}
