// Unknown names in .td files are reported with the nearest name, and a dialect without a name is refused.
// RUN: split-file %s %t
// RUN: not rs-opt %t/in.mlir --dialect-td %t/Class.td 2>&1 | filecheck %s --check-prefix=CLASS
// RUN: not rs-opt %t/in.mlir --dialect-td %t/Field.td 2>&1 | filecheck %s --check-prefix=FIELD
// RUN: not rs-opt %t/in.mlir --dialect-td %t/Value.td 2>&1 | filecheck %s --check-prefix=VALUE
// RUN: not rs-opt %t/in.mlir --dialect-td %t/Unnamed.td 2>&1 | filecheck %s --check-prefix=UNNAMED

// CLASS: Class.td:2:9: error: there is no class 'Dialct'; did you mean 'Dialect'?
// FIELD: Field.td:2:{{[0-9]+}}: error: there is no field 'sumary'; did you mean 'summary'?
// VALUE: Value.td:3:12: error: 'Shapes_Dialct' is not defined; did you mean 'Shapes_Dialect'?
// UNNAMED: Unnamed.td:2:5: error: dialect 'Shapes_Dialect' has no name: add e.g. 'let name = "my_dialect";'

//--- in.mlir
module {}
//--- Class.td
include "mlir/IR/OpBase.td"
def A : Dialct;
//--- Field.td
include "mlir/IR/OpBase.td"
def A : Dialect { let sumary = ""; }
//--- Value.td
include "mlir/IR/OpBase.td"
def Shapes_Dialect : Dialect { let name = "shapes"; }
def B : Op<Shapes_Dialct, "b">;
//--- Unnamed.td
include "mlir/IR/OpBase.td"
def Shapes_Dialect : Dialect { let cppNamespace = "::shapes"; }
def B : Op<Shapes_Dialect, "b">;
