// A dialect with a file that its build generates.
include "mlir/IR/OpBase.td"
include "Made.td.inc"
def Made_Dialect : Dialect { let name = "made"; let cppNamespace = "::made"; }
def Made_Plain : Op<Made_Dialect, "plain">;
def Made_Typed : Op<Made_Dialect, "typed"> { let arguments = (ins Made_Type:$x); }
def Made_Traits : Op<Made_Dialect, "traits", [Made_Trait]>;
