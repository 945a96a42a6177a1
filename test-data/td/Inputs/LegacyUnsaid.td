// The vocabulary of 2020, by a file that leaves it to the flag.
include "mlir/IR/OpBase.td"
def Old_Unit : Op<"old.unit">, Arguments<(ins I32Attr:$n)>, Results<[I32]>;
