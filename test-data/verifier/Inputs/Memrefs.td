// The parts of the dialect `memref` that its verifiers need.
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def MemRef_Dialect : Dialect { let name = "memref"; }

class MemRefOp<string name, dag ins, dag outs, list<Trait> traits = []> : Op<MemRef_Dialect, name, traits> {
  let arguments = ins;
  let results = outs;
  let hasVerifier = 1;
}
class Cast<string name> : Op<MemRef_Dialect, name, [DeclareOpInterfaceMethods<CastOpInterface>, Pure]> {
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
}

foreach name = ["alloc", "alloca"] in {
  def : MemRefOp<name, (ins Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands), (outs AnyMemRef:$memref), [AttrSizedOperandSegments]>;
}
def : MemRefOp<"assume_alignment", (ins AnyMemRef:$memref, I32Attr:$alignment), (outs AnyMemRef:$result)>;
def : MemRefOp<"atomic_rmw", (ins I64Attr:$kind, AnyType:$value, AnyMemRef:$memref, Variadic<Index>:$indices), (outs AnyType:$result)>;
def : MemRefOp<"generic_atomic_rmw", (ins AnyMemRef:$memref, Variadic<Index>:$indices), (outs AnyType:$result)> {
  let regions = (region AnyRegion:$atomic_body);
}
def : MemRefOp<"atomic_yield", (ins AnyType:$result), (outs), [Pure, Terminator]>;
def : Cast<"cast">;
def : Cast<"memory_space_cast">;
def : MemRefOp<"dma_start", (ins Variadic<AnyType>:$operands), (outs)>;
def : MemRefOp<"dma_wait", (ins AnyMemRef:$tagMemRef, Variadic<Index>:$tagIndices, Index:$numElements), (outs)>;
def : MemRefOp<"global", (ins SymbolNameAttr:$sym_name, TypeAttr:$type, OptionalAttr<AnyAttr>:$initial_value), (outs), [Symbol]>;
def : Op<MemRef_Dialect, "get_global", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs AnyMemRef:$result);
}
def : MemRefOp<"load", (ins Arg<AnyMemRef, "", [MemRead]>:$memref, Variadic<Index>:$indices, DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal),
               (outs AnyType:$result)>;
def : MemRefOp<"store", (ins AnyType:$value, AnyMemRef:$memref, Variadic<Index>:$indices, DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal), (outs)>;
def : MemRefOp<"realloc", (ins AnyMemRef:$source, Optional<Index>:$dynamicResultSize), (outs AnyMemRef:$result)>;
def : MemRefOp<"reshape", (ins AnyRankedOrUnrankedMemRef:$source, AnyMemRef:$shape), (outs AnyRankedOrUnrankedMemRef:$result)>;
def : MemRefOp<"transpose", (ins AnyMemRef:$in, AffineMapAttr:$permutation), (outs AnyMemRef:$result)>;
def : MemRefOp<"view", (ins AnyMemRef:$source, Index:$byte_shift, Variadic<Index>:$sizes), (outs AnyMemRef:$result)>;

def : MemRefOp<"extract_strided_metadata", (ins AnyMemRef:$source), (outs AnyMemRef:$base_buffer, Index:$offset, Variadic<Index>:$sizes, Variadic<Index>:$strides),
               [SameVariadicResultSize]>;
def : MemRefOp<"prefetch", (ins AnyMemRef:$memref, Variadic<Index>:$indices, AnyAttr:$isWrite, AnyAttr:$localityHint, AnyAttr:$isDataCache), (outs)>;
