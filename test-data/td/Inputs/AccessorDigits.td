include "mlir/IR/OpBase.td"

def D_Dialect : Dialect {
  let name = "d";
  let cppNamespace = "::d";
}

def D_CountInterface : OpInterface<"CountInterface"> {
  let cppNamespace = "::d";
  let methods = [InterfaceMethod<"", "uint64_t", "getFoo_1">];
}

def D_AOp : Op<D_Dialect, "a", [
  DeclareOpInterfaceMethods<D_CountInterface>,
  PredOpTrait<"foo_1 must be positive", CPred<"::llvm::cast<::d::CountInterface>($_op).getFoo_1() > 0">>
]> {
  let arguments = (ins I64Attr:$foo_1);
}
