//! Groups of traits by when and how they are verified, e.g. those that hold if all operands and results have one type. Most
//! operations have few of these, so that the verifier tests for a group at once.

use crate::def::hooks::VerifierReads;
use crate::def::traits::TraitMask;
use crate::def::{OpDef, Trait};

/// The traits on which constraints rely (`StructuralOpTrait`).
pub(super) const STRUCTURAL: TraitMask = TraitMask::NONE
    .with(Trait::SingleBlock)
    .with(Trait::SingleBlockImplicitTerminator)
    .with(Trait::NoRegionArguments)
    .with(Trait::HasParent)
    .with(Trait::ParentOneOf)
    .with(Trait::AttrSizedOperandSegments)
    .with(Trait::AttrSizedResultSegments);

/// The other traits with built-in verifiers.
pub(super) const VERIFIED: TraitMask = TYPE_TRAITS
    .union(INTERFACES)
    .with(Trait::Terminator)
    .with(Trait::Symbol)
    .with(Trait::HasParallelRegion);

/// The interfaces with built-in verifiers.
pub(super) const INTERFACES: TraitMask = TraitMask::NONE
    .with(Trait::BranchOpInterface)
    .with(Trait::InferTypeOpInterface)
    .with(Trait::CastOpInterface);

/// The traits that relate the types of operands and results.
pub(super) const TYPE_TRAITS: TraitMask = TYPE_COMPARISONS.union(ELEMENT_TRAITS);

/// The traits that hold if all operands and results have one type.
pub(super) const TYPE_COMPARISONS: TraitMask = TraitMask::NONE
    .with(Trait::SameTypeOperands)
    .with(Trait::SameOperandsAndResultType)
    .with(Trait::SameOperandsShape)
    .with(Trait::SameOperandsAndResultShape)
    .with(Trait::SameOperandsElementType)
    .with(Trait::SameOperandsAndResultElementType)
    .with(Trait::SameOperandsAndResultRank)
    .with(Trait::Elementwise)
    .with(Trait::ResultsBroadcastableShape);

/// The traits that restrict the element type of each operand or result.
pub(super) const ELEMENT_TRAITS: TraitMask = TraitMask::NONE
    .with(Trait::OperandsAreSignlessIntegerLike)
    .with(Trait::OperandsAreFloatLike)
    .with(Trait::ResultsAreBoolLike)
    .with(Trait::ResultsAreFloatLike)
    .with(Trait::ResultsAreSignlessIntegerLike);

/// The traits that hold for all operations of a shape (`op_shape.rs`) or for none.
pub(super) const OF_SHAPE: TraitMask =
    TYPE_TRAITS.with(Trait::InferTypeOpInterface).with(Trait::CastOpInterface);

/// The traits that depend on more than the shape.
pub(super) const BY_CONTEXT: TraitMask = STRUCTURAL
    .union(VERIFIED.without(OF_SHAPE))
    .with(Trait::FunctionOpInterface)
    .with(Trait::SymbolTable);

/// Returns whether the operation implements a method that the verifier of one of these interfaces calls.
pub(super) fn implements_interfaces(def: &OpDef) -> bool {
    let interfaces = &def.hooks.interfaces;
    interfaces.branch.get_successor_operands.is_some()
        || interfaces.infer_types.infer_return_types.is_some()
        || interfaces.infer_shapes.infer_return_type_components.is_some()
        || interfaces.cast.are_cast_compatible.is_some()
}

/// Returns whether code takes part in the verification of the operation that may read more than types and attributes.
pub(super) fn is_verified_by_code(def: &OpDef) -> bool {
    let hooks = &def.hooks;
    hooks.verify.is_some() && hooks.verifier_reads == VerifierReads::Anything
        || hooks.verify_regions.is_some()
        || !hooks.verifying_interfaces.is_empty()
        || !hooks.region_verifying_interfaces.is_empty()
        || hooks.interfaces.branch.get_successor_operands.is_some()
        || hooks.interfaces.region_branch.get_successor_regions.is_some()
}
