// A part of the dialect llvm, with syntax that needs no C++. Hooks apply by the names of operations.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def LLVM_Dialect : Dialect { let name = "llvm"; }
def LLVM_Ptr : TypeDef<LLVM_Dialect, "LLVMPointer"> { let mnemonic = "ptr"; }
class LLVM_Op<string mnemonic, list<Trait> traits = []> : Op<LLVM_Dialect, mnemonic, traits>;

def : LLVM_Op<"alloca", [DeclareOpInterfaceMethods<PromotableAllocationOpInterface>]> {
  let arguments = (ins TypeAttr:$elem_type);
  let results = (outs LLVM_Ptr:$res);
  let assemblyFormat = "$elem_type attr-dict";
}
def : LLVM_Op<"load", [DeclareOpInterfaceMethods<PromotableMemOpInterface>]> {
  let arguments = (ins LLVM_Ptr:$addr, UnitAttr:$volatile_);
  let results = (outs AnyType:$res);
  let assemblyFormat = "(`volatile` $volatile_^)? $addr attr-dict `:` type($res)";
}
def : LLVM_Op<"store", [DeclareOpInterfaceMethods<PromotableMemOpInterface>]> {
  let arguments = (ins AnyType:$value, LLVM_Ptr:$addr, UnitAttr:$volatile_);
  let assemblyFormat = "(`volatile` $volatile_^)? $value `,` $addr attr-dict `:` type($value)";
}
def : LLVM_Op<"mlir.undef", [Pure]> {
  let results = (outs AnyType:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
}
def : LLVM_Op<"mlir.constant", [Pure, ConstantLike]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$res);
  let assemblyFormat = "`(` $value `)` attr-dict `:` type($res)";
}
class LLVM_Cast<string mnemonic> : LLVM_Op<mnemonic, [Pure]> {
  let arguments = (ins AnyType:$arg);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$arg attr-dict `:` type($arg) `to` type($res)";
}
def : LLVM_Cast<"bitcast">;
def : LLVM_Cast<"trunc">;
def : LLVM_Cast<"zext">;
def : LLVM_Cast<"inttoptr">;
class LLVM_Binary<string mnemonic> : LLVM_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($res)";
}
def : LLVM_Binary<"and">;
def : LLVM_Binary<"or">;
def : LLVM_Binary<"shl">;
def : LLVM_Binary<"lshr">;
def : LLVM_Op<"intr.memset", [DeclareOpInterfaceMethods<PromotableMemOpInterface>]> {
  let arguments = (ins LLVM_Ptr:$dst, I8:$val, AnyInteger:$len, I1Attr:$isVolatile);
  let assemblyFormat = "$dst `,` $val `,` $len attr-dict `:` type($len)";
}
