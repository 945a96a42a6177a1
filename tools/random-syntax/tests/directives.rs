//! The first seeds of random operations for each directive.

use std::collections::BTreeSet;

/// The directives whose custom form is printed for some instance of these seeds. One whose text does not read back is not
/// among them, because its operations are printed in the generic form.
const PRINTED: &str = "
    AffineApplication AffineBound AffineMapText AffineSubscript AggregateType ArgNames
    AttrDictOfCases AttrOfArg BitNumber BitWords BoolKeyword Callee CarriedFunction
    CaseOperands CaseStrings CaseWords ClausesByType ConcatenatedType ContentsType
    CountedTypes DerivedType DictAndTypes DictOfValues DimensionList DiscardableInteger
    DiscardableUnit DynamicIndexList ElementTypes ElementsOrGeneric ElidedAttr EnumWord
    Fields FlaggedOperands FunctionSignature GEPIndices IdentityMaps ImplicitName
    ImpliedIdentityMaps IndexElements IndexedOperands InitialValue Integers ItemParameter
    LabelledAttrDict LabelledCall ListType MemRefInitialValue MemberName NamedAttrs
    NamedOperands NamedTypes NamedValues NestedNames NumberLists NumberRange NumberSelection
    OneOrTwoTypes OperandsOrUnit OptionalDynamicIndexList
    OptionalVisibility PortDict QuotedEnum Ranges SemiFunctionType ShapeAndElement
    ShortAttrs SignedNumber SingleBlockRegion SizedNumber SizedType SkippedTypes StepList
    SwitchCases SymbolName SymbolVisibility TaggedOperands TensorResults TokenOrdering
    TypeAndValue TypeIfPresent TypeMultiple TypeOfValue TypeOrAttr TypeUnless TypedConstant
    TypedInitialValue TypesOrFunction UniformType Word WordByType
";

#[test]
fn directives_read_back_or_are_not_printed() {
    let mut printed = BTreeSet::new();
    for seed in 1..=40 {
        let checked = random_syntax::directives::check(seed).unwrap();
        assert!(checked.findings.is_empty(), "seed {seed}:\n{}", checked.findings.join("\n"));
        printed.extend(checked.printed);
    }
    let missing: Vec<&str> =
        PRINTED.split_whitespace().filter(|name| !printed.contains(name)).collect();
    assert!(missing.is_empty(), "not printed in the custom form any more: {missing:?}");
}
