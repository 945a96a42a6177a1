//! The printer: text whose bytes equal those of `mlir-opt` 19.

use crate::body::Body;
use crate::ids::{Attr, BlockId, Ident, OpId, RegionId, Type, ValueId};
use crate::registry::Registry;

/// The printer as a hook sees it: it appends to the text of the operation that is being printed.
pub struct AsmPrinter<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The body that is being printed.
    pub body: &'a Body,
}

/// What to print of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegionStyle {
    /// The arguments of the entry block, as a block header.
    pub entry_args: bool,
    /// The terminator of a region whose blocks end with the implicit one.
    pub terminators: bool,
    /// The header of an entry block that has no operation and no argument.
    pub empty_block: bool,
}

impl AsmPrinter<'_> {
    /// Appends text as it is.
    pub fn text(&mut self, _text: &str) {}
    /// Appends an integer.
    pub fn int(&mut self, _value: i64) {}
    /// A value's name: `%0`, `%arg0`, `%res#1`.
    pub fn value(&mut self, _value: ValueId) {}
    /// Values, comma separated.
    pub fn values(&mut self, _values: &[ValueId]) {}
    /// A type.
    pub fn ty(&mut self, _ty: Type) {}
    /// Types, comma separated.
    pub fn types(&mut self, _types: &[Type]) {}
    /// The types of values, comma separated.
    pub fn types_of(&mut self, _values: &[ValueId]) {}
    /// `(types) -> types`, the results in parentheses unless there is exactly one that is no function.
    pub fn functional_type(&mut self, _inputs: &[Type], _results: &[Type]) {}
    /// ` -> types` in the same way; nothing if there is none.
    pub fn optional_arrow_types(&mut self, _types: &[Type]) {}
    /// An attribute in full.
    pub fn attr(&mut self, _attr: Attr) {}
    /// An attribute without the type of a number or string.
    pub fn attr_without_type(&mut self, _attr: Attr) {}
    /// `@name`, quoted if it must be.
    pub fn symbol_name(&mut self, _name: &str) {}
    /// A keyword, or a quoted string where it is none.
    pub fn keyword_or_string(&mut self, _text: &str) {}
    /// A quoted and escaped string.
    pub fn string(&mut self, _bytes: &[u8]) {}
    /// ` {...}` of all attributes of `op`, inherent ones included, except those named; nothing if none is left.
    pub fn attr_dict(&mut self, _op: OpId, _elided: &[Ident]) {}
    /// ` attributes {...}` in the same way.
    pub fn attr_dict_with_keyword(&mut self, _op: OpId, _elided: &[Ident]) {}
    /// ` {...}` of the given entries; nothing if there is none.
    pub fn attr_list(&mut self, _entries: &[(Ident, Attr)]) {}
    /// A region of this body or of the nested body of an isolated operation: `op`'s region number `index`.
    pub fn region(&mut self, _op: OpId, _index: usize, _style: RegionStyle) {}
    /// `^bb1`.
    pub fn successor(&mut self, _block: BlockId) {}
    /// `^bb1(%operands : types)`.
    pub fn successor_and_operands(&mut self, _block: BlockId, _operands: &[ValueId]) {}
    /// A region argument: its name, and `: type`, attributes and location as asked for by the printing options. `owner` is the body of
    /// the argument, `arg` its id there.
    pub fn region_argument(&mut self, _owner: &Body, _arg: ValueId, _attrs: Attr, _omit_type: bool) {}
    /// A new line at the current indentation.
    pub fn newline(&mut self) {}
    /// A region to be shadowed: in it, `names` of the entry block's arguments print as the given outer values' names.
    pub fn shadow_region_args(&mut self, _op: OpId, _region: RegionId, _outer: &[ValueId]) {}
    /// An operation on its own, in custom form, without indentation.
    pub fn custom_or_generic_op(&mut self, _op: OpId) {}
}
