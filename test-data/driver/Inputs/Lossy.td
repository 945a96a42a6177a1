include "mlir/IR/OpBase.td"
def Lossy : Dialect { let name = "lossy"; let cppNamespace = "::lossy"; }
// The text of a region without operations is that of a region without blocks.
def NoteOp : Op<Lossy, "note", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}
// Read from left to right, the only number is the first one.
def PairOp : Op<Lossy, "pair"> {
  let arguments = (ins OptionalAttr<I32Attr>:$first, I32Attr:$second);
  let assemblyFormat = "($first^)? $second attr-dict";
}
