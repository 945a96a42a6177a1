include "mlir/IR/OpBase.td"
def S_Dialect : Dialect { let name = "s"; let cppNamespace = "::s"; }
class S_Op<string name, dag ins> : Op<S_Dialect, name> {
  let arguments = ins;
  let results = (outs AnyType:$r);
}
// A text alone has no type, so that what stands behind it is the type of the result.
def S_Text : S_Op<"text", (ins StrAttr:$text)> { let assemblyFormat = "$text attr-dict `:` type($r)"; }
def S_Maybe : S_Op<"maybe", (ins OptionalAttr<StrAttr>:$text)> { let assemblyFormat = "($text^)? attr-dict `:` type($r)"; }
def S_Typed : S_Op<"typed", (ins TypedStrAttr<I8>:$text)> { let assemblyFormat = "$text attr-dict `:` type($r)"; }
// Any attribute may have a type of its own.
def S_Any : S_Op<"any", (ins AnyAttr:$text)> { let assemblyFormat = "$text `to` attr-dict type($r)"; }
