// A dialect whose name is that of the cached index in words, with a property that has its own text.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def Index_Dialect : Dialect { let name = "index"; let cppNamespace = "::index"; }
def Index_ShapeOp : Op<Index_Dialect, "shape"> {
  let arguments = (ins ArrayProp<I64Prop>:$shape);
  let assemblyFormat = "$shape attr-dict";
}
