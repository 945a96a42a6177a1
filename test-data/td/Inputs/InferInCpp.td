// The types of results are inferred in C++.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Ic_Dialect : Dialect { let name = "ic"; let cppNamespace = "::ic"; }
def Ic_Cat : Op<Ic_Dialect, "cat", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b);
  let results = (outs AnyTensor:$o);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `,` type($b)";
}
