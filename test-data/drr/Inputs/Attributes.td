include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Mark_Dialect : Dialect { let name = "mark"; let cppNamespace = "::mark"; }
class Mark_Op<string mnemonic> : Op<Mark_Dialect, mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$o);
}
def OldOp : Mark_Op<"old">;
def NewOp : Mark_Op<"new">;
def CopiedOp : Mark_Op<"copied">;
def PlainOp : Mark_Op<"plain">;
def FromOp : Mark_Op<"from">;
def TwiceOp : Mark_Op<"twice">;

def SetDone : NativeCodeCallVoid<"$0.getDefiningOp()->setAttr(\"done\", $_builder.getUnitAttr())">;
def SetName : NativeCodeCallVoid<"$0->setAttr(\"from\", $_builder.getStringAttr(\"old\"))">;
def CopyAttrs : NativeCodeCallVoid<"$1.getDefiningOp()->setAttrs($0.getDefiningOp()->getAttrs())">;
def RemoveNote : NativeCodeCallVoid<"$0.getDefiningOp()->removeAttr(\"note\")">;

// A mark on the new operation, by a result pattern and by a supplemental one.
def Marked : Pattern<(OldOp:$old $x), [(NewOp:$new $x), (SetDone $new)], [], [(SetName $new)]>;
// The discardable attributes of the old operation, but one.
def Copied : Pattern<(FromOp:$old $x), [(CopiedOp:$new $x), (CopyAttrs $old, $new), (RemoveNote $new)]>;
// A mark on an operation that stays.
def Stays : Pattern<(TwiceOp (PlainOp:$plain $x)), [(NewOp $plain), (SetDone $plain)]>;
