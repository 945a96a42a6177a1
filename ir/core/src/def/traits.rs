//! Traits that the core acts on, as a bit set, and the names of all others.

use crate::ids::Ident;

macro_rules! traits {
    ($($(#[$meta:meta])* $name:ident),* $(,)?) => {
        /// A trait that the verifier, the drivers or the printer act on. Named as in ODS's `NativeTrait`s (MLIR, "Traits").
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Trait { $($(#[$meta])* $name),* }
        impl Trait {
            /// Creates the trait of that C++ name, without its namespace.
            pub fn from_name(name: &str) -> Option<Trait> {
                match name { $(stringify!($name) => Some(Trait::$name),)* _ => None }
            }
            /// Returns its name.
            pub fn name(self) -> &'static str {
                match self { $(Trait::$name => stringify!($name)),* }
            }
            /// All of them.
            pub const ALL: &'static [Trait] = &[$(Trait::$name),*];
        }
    };
}

traits! {
    /// Ends its block.
    Terminator, /// Its regions see no value from outside.
    IsolatedFromAbove, /// Each region has one block at most.
    SingleBlock, /// Single-block regions may leave out their terminator in the text.
    SingleBlockImplicitTerminator, /// Blocks of its regions need no terminator.
    NoTerminator, /// The block arguments of its regions are none.
    NoRegionArguments, /// Graph regions: no dominance, single block.
    HasOnlyGraphRegion, /// Region kinds come from a hook.
    RegionKindInterface, /// A symbol: has `sym_name`.
    Symbol, /// Holds a symbol table: one region, one block.
    SymbolTable, /// Calls through the call interface.
    CallOpInterface, /// Can be called.
    CallableOpInterface, /// Function-like.
    FunctionOpInterface, /// Branches with forwarded operands.
    BranchOpInterface, /// Enters regions with forwarded operands.
    RegionBranchOpInterface, /// Terminates a region of a region branch.
    RegionBranchTerminatorOpInterface, /// Returns from the function or region.
    ReturnLike, /// Loop.
    LoopLikeOpInterface, /// Operands may be swapped.
    Commutative, /// `f(f(x)) = f(x)`.
    Idempotent, /// `f(f(x)) = x`.
    Involution, /// Its result is its `value` attribute.
    ConstantLike, /// Effects are those of the nested operations (besides its own).
    RecursiveMemoryEffects, /// Speculatable whatever its operands.
    AlwaysSpeculatable, /// Speculatable if the nested operations are.
    RecursivelySpeculatable, /// Speculatability comes from a hook.
    ConditionallySpeculatable, /// Effects are declared or come from a hook.
    MemoryEffectOpInterface, /// All operand types are equal.
    SameTypeOperands, /// All operand and result types are equal.
    SameOperandsAndResultType, /// All shapes of operands and results agree.
    SameOperandsAndResultShape, /// All element types of operands and results are equal.
    SameOperandsAndResultElementType, /// All shapes of operands agree.
    SameOperandsShape, /// All element types of operands are equal.
    SameOperandsElementType, /// Ranks of operands and results agree.
    SameOperandsAndResultRank, /// Applies element by element.
    Elementwise, /// Elementwise, and can be taken apart into scalars.
    Scalarizable, /// Elementwise, and can be applied to vectors.
    Vectorizable, /// Elementwise, and can be applied to tensors.
    Tensorizable, /// Operands broadcast to the result.
    ResultsBroadcastableShape, /// Values are sized by an attribute.
    AttrSizedOperandSegments, /// As above, for results.
    AttrSizedResultSegments, /// Operands of variable length are equally long.
    SameVariadicOperandSize, /// As above, for results.
    SameVariadicResultSize, /// Result types follow from operands and attributes.
    InferTypeOpInterface, /// Result types are inferred, and checked to agree.
    InferTypeOpAdaptor, /// Dims and symbols of affine ops may be defined at its top.
    AffineScope, /// Allocations at its top are freed at its end.
    AutomaticAllocationScope, /// First result type is that of all results.
    FirstAttrDerivedResultType, /// Operation is a cast.
    CastOpInterface, /// Results are signless integer- or index-like.
    ResultsAreSignlessIntegerLike, /// Operands are signless integer-like.
    OperandsAreSignlessIntegerLike, /// Operands are float-like.
    OperandsAreFloatLike, /// Results are `i1`-like.
    ResultsAreBoolLike, /// Results are float-like.
    ResultsAreFloatLike, /// The op suggests names for its results and arguments.
    OpAsmOpInterface, /// Has destination operands.
    DestinationStyleOpInterface, /// May hold parallel insertions.
    ParallelCombiningOpInterface, /// Integer ranges are inferred.
    InferIntRangeInterface, /// Updates symbol uses.
    SymbolUserOpInterface, /// Has region attributes for arguments.
    OpAsmDialectInterface, /// Selects between values.
    SelectLikeOpInterface, /// Data layout scope.
    DataLayoutOpInterface, /// Verified after its parts (`hasRegionVerifier`).
    HasParent, /// One of several parents.
    ParentOneOf, /// Its one region may run in parallel with itself.
    HasParallelRegion, /// Makes memory slots that may become values.
    PromotableAllocationOpInterface, /// Loads from memory slots or stores to them.
    PromotableMemOpInterface, /// Can do without the pointer of a memory slot.
    PromotableOpInterface, /// Makes memory slots of several parts.
    DestructurableAllocationOpInterface, /// Accesses one part of a memory slot.
    DestructurableAccessorOpInterface,
}

/// A set of traits to test for at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TraitMask(u128);

impl TraitMask {
    /// No trait.
    pub const NONE: TraitMask = TraitMask(0);

    /// Returns whether `t` is one of them.
    pub const fn has(self, t: Trait) -> bool {
        self.0 >> (t as u8) & 1 != 0
    }

    /// Returns these traits and `t`.
    pub const fn with(self, t: Trait) -> TraitMask {
        TraitMask(self.0 | 1 << (t as u8))
    }

    /// Returns these traits and `others`.
    pub const fn union(self, others: TraitMask) -> TraitMask {
        TraitMask(self.0 | others.0)
    }

    /// Returns these traits without `others`.
    pub const fn without(self, others: TraitMask) -> TraitMask {
        TraitMask(self.0 & !others.0)
    }
}

/// The traits of one operation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TraitSet {
    bits: u128,
    /// The same, in the order of the definition.
    order: Vec<Trait>,
    /// Traits and interfaces that the core does not act on, by name.
    pub others: Vec<Ident>,
}

impl TraitSet {
    /// Returns whether `t` is in the set.
    #[inline]
    pub fn has(&self, t: Trait) -> bool {
        self.bits >> (t as u8) & 1 != 0
    }
    /// Returns whether one of `mask` is in the set.
    #[inline]
    pub fn has_any(&self, mask: TraitMask) -> bool {
        self.bits & mask.0 != 0
    }
    /// Adds `t`, after those that the set has.
    pub fn insert(&mut self, t: Trait) {
        if !self.has(t) {
            self.bits |= 1 << (t as u8);
            self.order.push(t);
        }
    }
    /// Returns the traits in the order in which they were added: that of the definition, in which they are verified.
    pub fn in_order(&self) -> impl Iterator<Item = Trait> + '_ {
        self.order.iter().copied()
    }
    /// Returns the traits in the set, in the order of [`Trait::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = Trait> + '_ {
        Trait::ALL.iter().copied().filter(|&t| self.has(t))
    }
}

const _: () = assert!(Trait::ALL.len() <= 128);
