//===- ParallelCombiningOpInterface.td - results of parallel iterations ---===//

#ifndef RS_OPT_PRELUDE_PARALLEL_COMBINING_OP_INTERFACE
#define RS_OPT_PRELUDE_PARALLEL_COMBINING_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def ParallelCombiningOpInterface : OpInterface<"ParallelCombiningOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "A terminator that combines what parallel iterations yield.";
  let verify = _native;
  let methods = [
    _FixedMethod<"::mlir::OpResult", "getParentResult", (ins "int64_t":$idx)>,
    _FixedMethod<"::llvm::iterator_range<Block::iterator>", "getYieldingOps">
  ];
}

def InParallelOpInterface : OpInterface<"InParallelOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Has a region that combines what parallel iterations yield.";
  let methods = [
    _FixedMethod<"::mlir::OpResult", "getParentResult", (ins "int64_t":$idx)>,
    _FixedMethod<"::llvm::iterator_range<Block::iterator>", "getYieldingOps">
  ];
}

#endif
