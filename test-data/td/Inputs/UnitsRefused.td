// Attributes that may be absent where nothing tells that they are.
include "mlir/IR/OpBase.td"
def Un_Dialect : Dialect { let name = "un"; let cppNamespace = "::un"; }
def : Op<Un_Dialect, "twice"> {
  let arguments = (ins I32Attr:$c, UnitAttr:$b);
  let assemblyFormat = "$c $b `unit` attr-dict";
}
def : Op<Un_Dialect, "colon"> {
  let arguments = (ins AnyAttr:$a, UnitAttr:$b, Optional<AnyType>:$v);
  let assemblyFormat = "$a $b (`:` $v^ `,` type($v))? attr-dict";
}
def : Op<Un_Dialect, "optional_colon"> {
  let arguments = (ins AnyAttr:$a, OptionalAttr<I32Attr>:$b, Optional<AnyType>:$v);
  let assemblyFormat = "$a $b (`:` $v^ `,` type($v))? attr-dict";
}
