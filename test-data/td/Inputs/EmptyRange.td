include "mlir/IR/OpBase.td"

def E_Dialect : Dialect { let name = "er"; let cppNamespace = "::er"; }
def E_Args : OpInterface<"ArgsOp"> {
  let cppNamespace = "::er";
  let methods = [
    InterfaceMethod<"", "::mlir::OperandRange", "getVars", (ins), [{}], [{ return {0, 0}; }]>,
    InterfaceMethod<"", "unsigned", "numVars", (ins), [{}], [{ return $_op.getVars().size(); }]>
  ];
  let verify = [{
    auto iface = ::llvm::cast<ArgsOp>($_op);
    if ($_op->getRegion(0).getNumArguments() < iface.numVars())
      return $_op->emitOpError() << "expected more arguments";
    return ::mlir::success();
  }];
  let verifyWithRegions = 1;
}
class E_Op<string name> : Op<E_Dialect, name, [DeclareOpInterfaceMethods<E_Args>, NoTerminator]> {
  let regions = (region AnyRegion:$body);
}
def E_None : E_Op<"none">;
def E_Some : E_Op<"some"> { let arguments = (ins Variadic<AnyType>:$vars); }
