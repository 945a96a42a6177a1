#define RS_OPT_LEGACY
include "mlir/IR/OpBase.td"
def T_Dialect : Dialect { let name = "t"; let hasConstantMaterializer = 1; }
def T_A : Op<"t.a">, Arguments<(ins I32:$x)>, Results<[I32]>;
def T_B : Op<"t.b">, Arguments<(ins I32:$x)>, Results<[I32]>;
