// Predicates that ask for what is around the operation, beyond isolated operations too.
include "mlir/IR/OpBase.td"

def Ar_Dialect : Dialect {
  let name = "ar";
  let cppNamespace = "::ar";
}
class Ar_Op<string mnemonic, list<Trait> traits = []> : Op<Ar_Dialect, mnemonic, traits>;
class Asks<string mnemonic, string what, list<Trait> traits = []>
    : Ar_Op<mnemonic, !listconcat(traits, [PredOpTrait<"it holds", CPred<what>>])>;

// What there is around.
def Ar_Box : Ar_Op<"box", [NoTerminator, IsolatedFromAbove]> {
  let arguments = (ins Variadic<AnyType>:$xs, OptionalAttr<I32Attr>:$size);
  let results = (outs Variadic<AnyType>:$rs);
  let regions = (region AnyRegion:$body);
}
def Ar_Open : Ar_Op<"open", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
}

def Ar_Top : Asks<"top", "$_op->getParentOp()->getParentOp() == nullptr">;
def Ar_Inner : Asks<"inner", "$_op->getParentOp()->getParentOp()">;
def Ar_OneRegion : Asks<"one_region", "$_op->getParentOp()->getNumRegions() == 1">;
def Ar_TwoUp : Asks<"two_up", "$_op->getParentOp()->getParentOp()->getNumOperands() == 2">;
def Ar_Marked : Asks<"marked", "$_op->getParentOp()->hasAttr(\"ar.mark\")">;
def Ar_Sized : Asks<"sized", "$_op->getParentOp()->getAttr(\"size\") && $_op->getParentOp()->getNumResults() == 1">;
def Ar_Typed : Asks<"typed", "$_op->getParentOp()->getOperand(0).getType().isInteger(8)">;
def Ar_From : Asks<"from", "$_op->getParentOp()->getOperand(0).getDefiningOp()->getNumResults() == 2">;
def Ar_Same : Asks<"same", "$_op->getParentOp()->getOperand(0) == $_op->getParentOp()->getOperand(1)">;
// In a region of an operation that is isolated itself, what is around is that operation.
def Ar_Held : Ar_Op<"held", [NoTerminator, IsolatedFromAbove]> {
  let regions = (region Region<CPred<"$_self.getParentOp()->getParentOp()->hasAttr(\"ar.mark\")">, "held by what is marked">:$body);
}
// Through the method of an interface.
def Ar_Looks : OpInterface<"Looks"> {
  let cppNamespace = "::ar";
  let methods = [InterfaceMethod<"how many operands there are around", "int", "around", (ins), "", [{
    return $_op->getParentOp()->getNumOperands();
  }]>];
}
def Ar_Method : Asks<"method", "around() == 2", [Ar_Looks]>;
