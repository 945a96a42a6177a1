include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def LLVM_Dialect : Dialect { let name = "llvm"; }

// The operands of the bundles follow those of the successors.
def LLVM_InvokeOp : Op<LLVM_Dialect, "invoke", [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<BranchOpInterface>, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$callee_operands, Variadic<AnyType>:$normalDestOperands,
                       Variadic<AnyType>:$unwindDestOperands,
                       VariadicOfVariadic<AnyType, "op_bundle_sizes">:$op_bundle_operands,
                       DenseI32ArrayAttr:$op_bundle_sizes);
  let successors = (successor AnySuccessor:$normalDest, AnySuccessor:$unwindDest);
}
