// The parts of the dialect `linalg` that its verifiers need.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"

def Linalg_Dialect : Dialect { let name = "linalg"; let cppNamespace = "::linalg"; }

def IteratorTypes : I32EnumAttr<"IteratorType", "", [I32EnumAttrCase<"parallel", 0>, I32EnumAttrCase<"reduction", 1>]> {
  let cppNamespace = "::linalg";
  let genSpecializedAttr = 0;
}
def IteratorTypeAttr : EnumAttr<Linalg_Dialect, IteratorTypes, "iterator_type"> { let assemblyFormat = "`<` $value `>`"; }

def LinalgStructuredInterface : OpInterface<"LinalgOp"> { let cppNamespace = "::linalg"; let verifyWithRegions = 1; }

class StructuredOp<string name, dag ins, list<Trait> traits = [], string destinations = "Outputs">
    : Op<Linalg_Dialect, name, !listconcat([SingleBlock, DestinationStyleOpInterface, LinalgStructuredInterface], traits)> {
  let arguments = ins;
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region AnyRegion:$region);
  let extraClassDeclaration = "::mlir::MutableOperandRange getDpsInitsMutable() { return get" # destinations # "Mutable(); }";
}

def : StructuredOp<"generic", (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs, ArrayAttr:$indexing_maps, ArrayAttr:$iterator_types),
                   [AttrSizedOperandSegments]>;
def : StructuredOp<"matmul", (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs, ArrayAttr:$indexing_maps), [AttrSizedOperandSegments]>;
def : StructuredOp<"exp", (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs), [AttrSizedOperandSegments]>;
def : StructuredOp<"fill", (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs), [AttrSizedOperandSegments]>;
def : StructuredOp<"reduce", (ins Variadic<AnyShaped>:$inputs, Variadic<AnyShaped>:$inits, DenseI64ArrayAttr:$dimensions), [SameVariadicOperandSize], "Inits">;
def : StructuredOp<"transpose", (ins AnyShaped:$input, AnyShaped:$init, DenseI64ArrayAttr:$permutation), [], "Init">;
def : StructuredOp<"broadcast", (ins AnyShaped:$input, AnyShaped:$init, DenseI64ArrayAttr:$dimensions), [], "Init">;
def : Op<Linalg_Dialect, "softmax", [DestinationStyleOpInterface]> {
  let arguments = (ins AnyShaped:$input, AnyShaped:$output, I64Attr:$dimension);
  let results = (outs Variadic<AnyRankedTensor>:$result);
  let extraClassDeclaration = "::mlir::MutableOperandRange getDpsInitsMutable() { return getOutputMutable(); }";
}
def : Op<Linalg_Dialect, "index"> {
  let arguments = (ins I64Attr:$dim);
  let results = (outs Index:$result);
}
def : Op<Linalg_Dialect, "yield", [Terminator]> { let arguments = (ins Variadic<AnyType>:$values); }
