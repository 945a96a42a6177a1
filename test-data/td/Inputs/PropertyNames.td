include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def Pn_Dialect : Dialect { let name = "pn"; let cppNamespace = "::pn"; }
def Pn_Load : Op<Pn_Dialect, "load"> {
  let arguments = (ins OptionalProp<I64Prop>:$alignment, UnitProp:$fast, DefaultValuedAttr<I64Attr, "0">:$space);
  let results = (outs I32:$result);
  let assemblyFormat = "(`align` $alignment^)? (`fast` $fast^)? attr-dict";
}
def Pn_Dict : Op<Pn_Dialect, "dict"> {
  let arguments = (ins I64Prop:$width);
  let assemblyFormat = "prop-dict attr-dict";
}
