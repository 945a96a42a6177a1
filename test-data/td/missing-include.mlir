// A name of a file that is not included.
// RUN: split-file %s %t
// RUN: not rs-opt --dialect-td %t/value.td %t/empty.mlir 2>&1 | filecheck %s --check-prefix=VALUE
// RUN: not rs-opt --dialect-td %t/class.td %t/empty.mlir 2>&1 | filecheck %s --check-prefix=CLASS
// RUN: not rs-opt --dialect-td %t/misspelt.td %t/empty.mlir 2>&1 | filecheck %s --check-prefix=MISSPELT
// RUN: not rs-opt --prelude=none --dialect-td %t/class.td %t/empty.mlir 2>&1 | filecheck %s --check-prefix=NONE

//--- value.td
include "mlir/IR/OpBase.td"
def My : Dialect { let name = "my"; let cppNamespace = "::my"; }
def AOp : Op<My, "a", [Pure]>;
// VALUE: value.td:3:24: error: 'Pure' is not defined; include "mlir/Interfaces/SideEffectInterfaces.td", which defines it

//--- class.td
def My : Dialect { let name = "my"; let cppNamespace = "::my"; }
// CLASS: class.td:1:10: error: there is no class 'Dialect'; include "mlir/IR/{{.*}}.td", which defines it
// NONE: class.td:1:10: error: there is no class 'Dialect'{{$}}

//--- misspelt.td
include "mlir/IR/OpBase.td"
def My : Dialect { let name = "my"; let cppNamespace = "::my"; }
def AOp : Op<My, "a", [Terminatr]>;
// MISSPELT: misspelt.td:3:24: error: 'Terminatr' is not defined; did you mean 'Terminator'?

//--- empty.mlir
