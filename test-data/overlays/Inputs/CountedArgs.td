include "mlir/IR/OpBase.td"

def G_Dialect : Dialect { let name = "g"; let cppNamespace = "::g"; }
def G_EndOp : Op<G_Dialect, "end", [Terminator]> { let assemblyFormat = "attr-dict"; }

def G_GridOp : Op<G_Dialect, "grid", [AttrSizedOperandSegments]> {
  let arguments = (ins Index:$start, Variadic<Index>:$sizes, Variadic<AnyType>:$inputs);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}
