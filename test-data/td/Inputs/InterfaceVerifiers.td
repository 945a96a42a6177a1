include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Iv_Dialect : Dialect {
  let name = "iv";
  let cppNamespace = "::iv";
}

class Demands<string name, code demand> : OpInterface<name> {
  let cppNamespace = "::iv";
  let methods = [InterfaceMethod<"", "unsigned", "arity", (ins), "return $_op->getNumOperands();">];
  let verify = demand;
}

def Iv_Some : Demands<"Some", "return ::mlir::success($_op->getNumOperands() > 0);">;
def Iv_Few : Demands<"Few", "return ::mlir::failure($_op->getNumOperands() > 2);">;
def Iv_Even : Demands<"Even", [{
  auto op = ::llvm::cast<::iv::Even>($_op);
  if (op.arity() % 2 == 0)
    return success();
  return op.emitOpError("wants pairs, and has ") << op.arity() << " operands";
}]>;
def Iv_Words : Demands<"Words", [{
  if ($_op->getNumOperands() == 1)
    return success();
  return $_op->emitOpError() << "is of type " << $_op->getOperand(0).getType() << ", not alone";
}]>;
def Iv_Outside : Demands<"Outside", "return detail::verifyOutside($_op);">;

// An accessor that is of those who implement it, and a verifier deeper than is evaluated.
def Iv_Accessor : Demands<"Accessor", "return success($_op->getFirst());">;
def Iv_Deep : Demands<"Deep", "return emitOpError()" # !foldl("", !range(200), all, i, all # " << 1") # ";">;

class Iv_Op<string name, list<Trait> traits> : Op<Iv_Dialect, name, traits> {
  let arguments = (ins Variadic<AnyType>:$inputs);
}

def Iv_SomeOp : Iv_Op<"some", [Iv_Some]>;
def Iv_FewOp : Iv_Op<"few", [Iv_Few, Iv_Some]>;
def Iv_EvenOp : Iv_Op<"even", [Iv_Even]>;
def Iv_WordsOp : Iv_Op<"words", [Iv_Words]>;
def Iv_OutsideOp : Iv_Op<"outside", [Iv_Outside, Iv_Some]> {
  let hasVerifier = 1;
}
def Iv_OutsideTooOp : Iv_Op<"outside_too", [Iv_Outside]>;
def Iv_UnreadOp : Iv_Op<"unread", [Iv_Accessor, Iv_Deep]>;
def Iv_InferredOp : Iv_Op<"inferred", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let results = (outs AnyType:$result);
}
