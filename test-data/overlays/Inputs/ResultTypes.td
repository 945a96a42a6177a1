include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def R_Dialect : Dialect { let name = "r"; let cppNamespace = "::r"; }
class R_Op<string mnemonic> : Op<R_Dialect, mnemonic, [DeclareOpInterfaceMethods<InferTypeOpInterface>]>;

def R_JoinOp : R_Op<"join"> {
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, BoolAttr:$swapped);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$lhs `,` $rhs `swapped` $swapped attr-dict `:` type($lhs) `,` type($rhs)";
}

def R_PartsOp : R_Op<"parts"> {
  let arguments = (ins AnyRankedTensor:$input);
  let results = (outs Variadic<AnyType>:$parts);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

def R_DoubledOp : R_Op<"doubled"> {
  let arguments = (ins AnyType:$input, I64Attr:$times);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input $times attr-dict `:` type($input)";
}
