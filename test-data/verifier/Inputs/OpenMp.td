// The parts of the dialect `omp` that its verifiers need.
include "mlir/IR/OpBase.td"

def OpenMP_Dialect : Dialect { let name = "omp"; let cppNamespace = "::omp"; }

def LoopWrapperInterface : OpInterface<"LoopWrapperInterface"> { let cppNamespace = "::omp"; let verifyWithRegions = 1; }

class LoopWrapper<string name, dag more = (ins)>
    : Op<OpenMP_Dialect, name, [AttrSizedOperandSegments, LoopWrapperInterface, NoTerminator, SingleBlock]> {
  let arguments = !con((ins Variadic<AnyType>:$a, Variadic<AnyType>:$b, Variadic<AnyType>:$c, Variadic<AnyType>:$d, Variadic<AnyType>:$e,
                            Variadic<AnyType>:$f, Variadic<AnyType>:$g), more);
  let regions = (region AnyRegion:$region);
}

def : LoopWrapper<"wsloop">;
def : LoopWrapper<"simd", (ins OptionalAttr<I64Attr>:$simdlen, OptionalAttr<I64Attr>:$safelen)>;
def : Op<OpenMP_Dialect, "loop_nest", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<AnyType>:$loop_lower_bounds, Variadic<AnyType>:$loop_upper_bounds, Variadic<AnyType>:$loop_steps);
  let regions = (region AnyRegion:$region);
  let hasVerifier = 1;
}
def : Op<OpenMP_Dialect, "atomic.write"> {
  let arguments = (ins AnyType:$x, AnyType:$expr, DefaultValuedOptionalAttr<I64Attr, "0">:$hint);
  let hasVerifier = 1;
}
def : Op<OpenMP_Dialect, "declare_reduction", [IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type);
  let regions = (region AnyRegion:$allocRegion, AnyRegion:$initializerRegion, AnyRegion:$reductionRegion, AnyRegion:$atomicReductionRegion,
                        AnyRegion:$cleanupRegion, AnyRegion:$dataPtrPtrRegion);
  let hasRegionVerifier = 1;
}
def : Op<OpenMP_Dialect, "yield", [Terminator]> { let arguments = (ins Variadic<AnyType>:$results); }
