include "mlir/IR/OpBase.td"
def Lossy : Dialect { let name = "lossy"; let cppNamespace = "::lossy"; }
def NoteOp : Op<Lossy, "note">;
// Read from left to right, the only number is the first one.
def PairOp : Op<Lossy, "pair"> {
  let arguments = (ins OptionalAttr<I32Attr>:$first, I32Attr:$second);
  let assemblyFormat = "($first^)? $second attr-dict";
}
