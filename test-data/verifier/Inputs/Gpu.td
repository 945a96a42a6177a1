// The parts of the dialect `gpu` that its verifiers need.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def GPU_Dialect : Dialect { let name = "gpu"; let cppNamespace = "::gpu"; }

def ReductionKinds : I32EnumAttr<"AllReduceOperation", "", [I32EnumAttrCase<"minnumf", 4>, I32EnumAttrCase<"maxnumf", 7>, I32EnumAttrCase<"and", 8>]> {
  let cppNamespace = "::gpu";
  let genSpecializedAttr = 0;
}
def ReductionKindAttr : EnumAttr<GPU_Dialect, ReductionKinds, "all_reduce_op">;

def : Op<GPU_Dialect, "alloc", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$asyncDependencies, Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands);
  let results = (outs AnyMemRef:$memref);
  let hasVerifier = 1;
}
def : Op<GPU_Dialect, "all_reduce", [IsolatedFromAbove]> {
  let arguments = (ins AnyType:$value, OptionalAttr<ReductionKindAttr>:$op, UnitAttr:$uniform);
  let results = (outs AnyType:$result);
  let regions = (region AnyRegion:$body);
  let hasRegionVerifier = 1;
}
def : Op<GPU_Dialect, "subgroup_reduce"> {
  let arguments = (ins AnyType:$value, ReductionKindAttr:$op, UnitAttr:$uniform, DefaultValuedOptionalAttr<I32Attr, "1">:$cluster_stride);
  let results = (outs AnyType:$result);
  let hasVerifier = 1;
}
def : Op<GPU_Dialect, "yield", [Terminator]> { let arguments = (ins Variadic<AnyType>:$values); }
