//! The data of the parser's state, and the data that chunks and the sequential parser exchange. The functions
//! on it are in other files, all of which may use this one.

use ir_core::asm::{Argument, ParsedOp, Pos, UnresolvedOperand, ValueName};
use ir_core::def::format::ArgSlice;
use ir_core::def::{Arity, Format, FormatElement, OpDef, SegmentRule, TypeRule, ValueDecl};
use ir_core::source::SourceChild;
use ir_core::{Attr, BlockId, Body, Ident, OpName, RegionId, Type};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximal nesting of regions.
pub(crate) const MAX_REGION_DEPTH: u32 = 4000;
/// The maximal nesting of types, attributes, affine expressions and locations, together.
pub(crate) const MAX_NESTING: u32 = 5000;
/// The deepest nesting of an alias's value, including the aliases in it: otherwise a chain of definitions
/// would nest without limit.
pub(crate) const MAX_ALIAS_NESTING: u32 = 4 * MAX_NESTING;
/// Location ordinals from this one on mark an alias that is looked up at the end of the file.
pub(crate) const DEFERRED: u32 = 1 << 30;
/// The dialect whose name may be left out at the top of a file.
pub(crate) const TOP_DIALECT: &str = "builtin";
/// The value of an alias, and how deep it nests.
#[derive(Clone, Copy)]
pub(crate) struct Aliased<T> {
    pub(crate) value: T,
    pub(crate) nesting: u32,
}

/// A body that is being filled, with its source map.
#[derive(Default)]
pub(crate) struct BodyState {
    pub(crate) body: Body,
    pub(crate) offsets: Vec<u32>,
    pub(crate) children: Vec<SourceChild>,
    /// The position that the offsets are relative to.
    pub(crate) base: u32,
    /// A number that is unique in the parse.
    pub(crate) serial: u32,
}

/// The parts that the current declarative format has parsed so far, by declaration.
#[derive(Default)]
pub(crate) struct FormatState {
    pub(crate) operands: Vec<Vec<UnresolvedOperand>>,
    /// By operand declaration; `u32::MAX` if it was not parsed.
    pub(crate) operand_pos: Vec<u32>,
    pub(crate) groups: Vec<Vec<i32>>,
    pub(crate) operand_types: Vec<Vec<Type>>,
    pub(crate) result_types: Vec<Vec<Type>>,
    /// The numbers of results that the text contains, by result declaration.
    pub(crate) result_counts: Vec<(usize, usize)>,
    pub(crate) regions: Vec<Vec<RegionId>>,
    /// The declarations of regions that a Rust function parses: no implicit terminator or block is added to
    /// these.
    pub(crate) native_regions: Vec<usize>,
    pub(crate) successors: Vec<Vec<BlockId>>,
    /// Region arguments, and types of region arguments, in the order of the text.
    pub(crate) args: Vec<(ArgSlice, Vec<Argument>)>,
    pub(crate) arg_types: Vec<(ArgSlice, Vec<Type>)>,
    /// The items of arrays that `repeat` parses one by one, by attribute declaration.
    pub(crate) items: Vec<(usize, Vec<Attr>)>,
    /// Whether the current element is inside `repeat`, where a list contributes one item.
    pub(crate) in_item: bool,
    pub(crate) all_operands: Option<Vec<UnresolvedOperand>>,
    pub(crate) all_operand_types: Option<Vec<Type>>,
    pub(crate) all_result_types: Option<Vec<Type>>,
    pub(crate) all_regions: Vec<RegionId>,
    pub(crate) all_successors: Vec<BlockId>,
    /// Allocations for [`args`](Self::args).
    pub(crate) free_args: Vec<Vec<Argument>>,
}

impl FormatState {
    /// Returns the position of an operand declaration in the text, if it was parsed.
    pub(crate) fn position_of(&self, operand: usize) -> Option<u32> {
        self.operand_pos.get(operand).copied().filter(|&pos| pos != u32::MAX)
    }

    /// Records the position of an operand declaration in the text.
    #[inline]
    pub(crate) fn set_position_of(&mut self, operand: usize, pos: u32) {
        if self.operand_pos.len() <= operand {
            self.operand_pos.resize(operand + 1, u32::MAX);
        }
        self.operand_pos[operand] = pos;
    }

    /// Clears the lists after the text of an operation with this definition, and retains their allocations.
    pub(crate) fn clear(&mut self, def: &OpDef) {
        fn lists<T>(lists: &mut [Vec<T>], declarations: usize) {
            lists.iter_mut().take(declarations).for_each(Vec::clear);
        }
        let operands = def.operands.len();
        lists(&mut self.operands, operands);
        self.operand_pos.clear();
        lists(&mut self.groups, operands);
        lists(&mut self.operand_types, operands);
        lists(&mut self.result_types, def.results.len());
        self.result_counts.clear();
        lists(&mut self.regions, def.regions.len());
        self.native_regions.clear();
        lists(&mut self.successors, def.successors.len());
        // This runs after each operation, and a `drain` of nothing takes time, too.
        while let Some((_, mut list)) = self.args.pop() {
            list.clear();
            self.free_args.push(list);
        }
        self.arg_types.clear();
        self.items.clear();
        self.in_item = false;
        self.all_operands = None;
        self.all_operand_types = None;
        self.all_result_types = None;
        self.all_regions.clear();
        self.all_successors.clear();
    }
}

/// The names of results: name, number of results, position.
pub(crate) type Bound = SmallVec<[(u32, u32, u32); 2]>;

/// An operation whose text is being parsed.
#[derive(Default)]
pub(crate) struct InFlight {
    /// The name of an operation in its custom form, and how many types and attributes contain it.
    pub(crate) custom: Option<(OpName, u32)>,
    pub(crate) isolated: bool,
    /// The position of its name.
    pub(crate) pos: u32,
    /// The nested body of an isolated operation, while the parser is outside it.
    pub(crate) nested: Option<Box<BodyState>>,
    /// What its declarative format has parsed, once there is anything.
    pub(crate) format: Option<Box<FormatState>>,
}

/// The steps that remain for an operation when all elements of its declarative format are parsed.
#[derive(Clone, Copy, Default)]
pub(crate) struct FormatEnd {
    /// Whether types are computed from others, whose constraints are checked first.
    pub(crate) has_transforms: bool,
    /// Whether attributes contain the numbers of operands or results.
    pub(crate) has_segments: bool,
    /// Whether there are regions.
    pub(crate) has_regions: bool,
}

impl FormatEnd {
    pub(crate) fn of(def: &OpDef) -> FormatEnd {
        let is_transform = |rule: &Option<TypeRule>| {
            matches!(rule, Some(TypeRule::Transform { .. } | TypeRule::TransformEach { .. }))
        };
        let is_attr = |rule| matches!(rule, SegmentRule::Attribute(_));
        let is_nested = |decl: &ValueDecl| matches!(decl.arity, Arity::VariadicOfVariadic(_));
        let lists_regions = |format: &Format| {
            format.elements.iter().any(|element| matches!(element, FormatElement::Regions))
        };
        FormatEnd {
            has_transforms: def.operand_types.iter().chain(&def.result_types).any(is_transform),
            has_segments: is_attr(def.operand_segments)
                || is_attr(def.result_segments)
                || def.operands.iter().any(is_nested),
            has_regions: !def.regions.is_empty()
                || def.format.as_deref().is_some_and(lists_regions),
        }
    }
}

/// The operation that a name in the text refers to.
#[derive(Clone, Copy)]
pub(crate) struct OpInfo<'a> {
    pub(crate) name: OpName,
    pub(crate) def: Option<&'a OpDef>,
    pub(crate) end: FormatEnd,
    /// Whether its dialect is registered.
    pub(crate) known_dialect: bool,
}

/// An alias that the lexical pass found and that was parsed ahead.
#[derive(Clone, Copy)]
pub(crate) struct AliasAhead<T> {
    pub(crate) alias: Aliased<T>,
    /// The start of its definition, and the position after it.
    pub(crate) pos: u32,
    pub(crate) resume: u32,
}

/// The aliases of a file, parsed ahead.
#[derive(Default)]
pub(crate) struct AliasesAhead<'a> {
    pub(crate) types: FxHashMap<&'a [u8], AliasAhead<Type>>,
    pub(crate) attrs: FxHashMap<&'a [u8], AliasAhead<Attr>>,
}

/// Operations that a job parsed.
pub(crate) struct Chunk {
    pub(crate) start: u32,
    /// The position after it.
    pub(crate) resume: u32,
    pub(crate) depth: u32,
    /// The operation that directly encloses them.
    pub(crate) holder: Option<OpName>,
    pub(crate) state: Box<BodyState>,
    pub(crate) block: BlockId,
}

/// A use of a value: the number of its name, the result number after `#`, and the position.
#[derive(Clone, Copy)]
pub(crate) struct ValueUse {
    pub(crate) name: u32,
    pub(crate) number: u32,
    pub(crate) pos: u32,
}

impl ValueUse {
    pub(crate) fn of(operand: UnresolvedOperand) -> ValueUse {
        ValueUse { name: operand.name.index() as u32, number: operand.number, pos: operand.pos.0 }
    }
    pub(crate) fn operand(self) -> UnresolvedOperand {
        UnresolvedOperand {
            name: ValueName::new(self.name as usize),
            number: self.number,
            pos: Pos(self.pos),
        }
    }
}

/// From text to handle, for this parse only.
#[derive(Default)]
pub(crate) struct TextCaches<'a> {
    pub(crate) types: FxHashMap<&'a [u8], Type>,
    /// Attributes with parameters, by dialect, mnemonic and the text of the parameters.
    pub(crate) parametric: FxHashMap<(Ident, Ident, &'a [u8]), Attr>,
    pub(crate) dicts: FxHashMap<&'a [u8], Attr>,
    pub(crate) idents: FxHashMap<&'a [u8], Ident>,
    pub(crate) ops: FxHashMap<&'a [u8], OpInfo<'a>>,
    /// Operation names without a dialect, by the default dialect.
    pub(crate) short_ops: FxHashMap<(&'a [u8], &'a str), OpInfo<'a>>,
    /// Attributes of short texts that formats contain.
    pub(crate) texts: FxHashMap<Box<str>, Attr>,
    /// From the properties and discardable attributes in the text to those of the operation.
    pub(crate) split_attrs: FxHashMap<(OpName, Attr, Attr), (Attr, Attr)>,
}

/// The aliases of a file.
#[derive(Default)]
pub(crate) struct FileAliases<'a> {
    /// The type aliases that were defined so far.
    pub(crate) types: FxHashMap<&'a [u8], Aliased<Type>>,
    /// The attribute aliases that were defined so far.
    pub(crate) attrs: FxHashMap<&'a [u8], Aliased<Attr>>,
    /// In a job: the aliases of the file, each valid after its definition.
    pub(crate) ahead: Option<&'a AliasesAhead<'a>>,
    /// In the sequential parse of a file with chunks: the aliases that the chunks were parsed with.
    pub(crate) known_to_chunks: Option<&'a AliasesAhead<'a>>,
}

/// Locations that are aliases and are looked up at the end of the file.
#[derive(Default)]
pub(crate) struct DeferredLocations<'a> {
    /// Position and name of each.
    pub(crate) uses: Vec<(u32, &'a [u8])>,
    pub(crate) by_name: FxHashMap<&'a [u8], u32>,
}

/// Allocations that the next operation uses again.
#[derive(Default)]
pub(crate) struct Spares {
    #[expect(clippy::vec_box, reason = "they move to the operations in flight and back")]
    pub(crate) formats: Vec<Box<FormatState>>,
    #[expect(clippy::vec_box, reason = "they move to where an operation is parsed and back")]
    pub(crate) ops: Vec<Box<ParsedOp>>,
}
