include "mlir/Dialect/Arith/IR/ArithOps.td"

def Own : Dialect {
  let name = "own";
  let cppNamespace = "::own";
}
def Own_Checked : Op<Own, "checked"> {
  let hasVerifier = 1;
}
