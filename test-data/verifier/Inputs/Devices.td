// The parts of the dialects `acc`, `amdgpu`, `async` and `nvgpu` that their verifiers need.
include "mlir/IR/OpBase.td"

def Acc_Dialect : Dialect { let name = "acc"; }
def Amdgpu_Dialect : Dialect { let name = "amdgpu"; }
def Async_Dialect : Dialect { let name = "async"; }
def Nvgpu_Dialect : Dialect { let name = "nvgpu"; }

class Verified<Dialect dialect, string name, dag ins, dag outs, list<Trait> traits = []> : Op<dialect, name, traits> {
  let arguments = ins;
  let results = outs;
  let hasVerifier = 1;
}

def : Verified<Acc_Dialect, "nocreate", (ins AnyType:$var, Variadic<AnyType>:$others), (outs AnyType:$accVar)>;
def : Verified<Amdgpu_Dialect, "raw_buffer_load", (ins AnyMemRef:$memref, Variadic<I32>:$indices), (outs AnyType:$value)>;
def : TypeDef<Async_Dialect, "Value"> {
  let mnemonic = "value";
  let parameters = (ins "::mlir::Type":$valueType);
  let assemblyFormat = "`<` $valueType `>`";
}
def : TypeDef<Async_Dialect, "Token"> { let mnemonic = "token"; }
def : Verified<Async_Dialect, "await", (ins AnyType:$operand), (outs Optional<AnyType>:$result)>;
def : TypeDef<Nvgpu_Dialect, "Token"> { let mnemonic = "device.async.token"; }
def : Verified<Nvgpu_Dialect, "device_async_copy",
               (ins AnyMemRef:$dst, Variadic<Index>:$dstIndices, AnyMemRef:$src, Variadic<Index>:$srcIndices, IndexAttr:$dstElements),
               (outs AnyType:$asyncToken), [AttrSizedOperandSegments]>;
def : Verified<Nvgpu_Dialect, "ldmatrix", (ins AnyMemRef:$srcMemref, Variadic<Index>:$indices, BoolAttr:$transpose, I32Attr:$numTiles), (outs AnyVector:$res)>;
def : Verified<Nvgpu_Dialect, "mma.sync", (ins AnyVector:$matrixA, AnyVector:$matrixB, AnyVector:$matrixC, I64ArrayAttr:$mmaShape), (outs AnyVector:$res)>;
