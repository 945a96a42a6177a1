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
