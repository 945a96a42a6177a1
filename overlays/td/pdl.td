// The syntax of the pdl dialect.

include "rs-opt/TypeOverlay.td"

def Pdl : OverlayDialect<"pdl", "::mlir::pdl">;

// The type of the elements is written without the dialect.
def : TypeDef<Pdl, "Range"> {
  let mnemonic = "range";
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`<` bare($elementType) `>`";
}
def : VerifierOverlay<"!pdl.range", [
  Requirement<"!::llvm::isa<::mlir::pdl::RangeType>($elementType)", "element of pdl.range cannot be another range, but got{elementType}">,
  Requirement<"::llvm::isa<::mlir::pdl::PDLType>($elementType)", "invalid 'pdl' type: {elementType}">
]>;

def : DirectiveOverlay<"pdl", "OperationOpAttributes", ["values", "names"], [{
  (` ` `{` repeat<`,`>($names `=` $values)^ `}`)?
}]>;

def : DirectiveOverlay<"pdl", "RangeType", ["items", "result"], [{
  custom<ListType>($items, $result, "!pdl.range<$>")
}]>;

def : DirectiveOverlay<"pdl", "ResultsValueType", ["index", "type"], [{
  custom<ArrowTypeBeside>(ref($index), $type, "!pdl.range<value>")
}]>;

def : NamesOverlay<"pdl.pattern", []> { let defaultDialect = "pdl"; }
def : NamesOverlay<"pdl.rewrite", []> { let defaultDialect = "pdl"; }

//===----------------------------------------------------------------------===//
// What C++ verifies of operations
//===----------------------------------------------------------------------===//

def : VerifierOverlay<"pdl.attribute", [
  Requirement<"!$valueType || !$value", "expected only one of [`type`, `value`] to be set">
]>;
def : VerifierOverlay<"pdl.apply_native_constraint", [Requirement<"!$args.empty()", "expected at least one argument">]>;
def : VerifierOverlay<"pdl.apply_native_rewrite", [Requirement<"!$args.empty() || !$results.empty()", "expected at least one argument or result">]>;
def : VerifierOverlay<"pdl.replace", [Requirement<"!$replOperation || $replValues.empty()", "expected no replacement values to be provided when the replacement operation is present">]>;
def : VerifierOverlay<"pdl.operation", [Requirement<"$attributeValues.size() == $attributeValueNames.size()", "expected the same number of attribute values and attribute names">]>;
def : VerifierOverlay<"pdl.rewrite", [
  Requirement<"$name || !$_op.getRegion(0).empty()", "expected rewrite region to be non-empty if external name is not specified">,
  Requirement<"$name || $externalArgs.empty()", "expected no external arguments when the rewrite is specified inline">,
  Requirement<"!$name || $_op.getRegion(0).empty()", "expected rewrite region to be empty when rewrite is external">
]>;
