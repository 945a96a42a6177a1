include "mlir/IR/OpBase.td"

  include "no_such_file.td"
