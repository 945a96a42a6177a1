// A dialect whose syntax is in an overlay: launches with memory, transfers by maps, products with implied maps.
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Kernels_Dialect : Dialect {
  let name = "kernels";
  let cppNamespace = "::kernels";
}
class Kernels_Op<string mnemonic, list<Trait> traits = []> : Op<Kernels_Dialect, mnemonic, traits>;

def Kernels_LaunchOp : Kernels_Op<"launch"> {
  let arguments = (ins Index:$size, Optional<Index>:$cluster);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def Kernels_LoopOp : Kernels_Op<"loop"> {
  let arguments = (ins Variadic<AnyType>:$inits, StrAttr:$mode);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
}
def Kernels_TransferOp : Kernels_Op<"transfer"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let hasCustomAssemblyFormat = 1;
}
def Kernels_ProductOp : Kernels_Op<"product"> {
  let arguments = (ins Variadic<AnyType>:$values, OptionalAttr<AnyIntElementsAttr>:$strides);
  let hasCustomAssemblyFormat = 1;
}
def Kernels_CheckOp : Kernels_Op<"check", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<I1>:$flags);
  let hasCustomAssemblyFormat = 1;
}
