include "mlir/IR/Current.td"
