// What needs a native that is missing is said at the line of the `.td`; only text that needs it is refused, other forms and operations stay.
// RUN: rs-opt %s --dialect-td %S/Inputs/Partly.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/Partly.td --patterns-td %S/Inputs/Partly.td --split-input-file 2>&1 | filecheck %s

// CHECK-DAG: Partly.td:3:5: remark: dialect 'calc' has no native for 'custom<Oddly>'
// CHECK-DAG: Partly.td:11:5: warning: rule 'OddRule' is left out
// CHECK-DAG: calc.plain %{{.*}}

func.func @plain(%a: i32) {
  calc.plain %a
  return
}

// -----

func.func @generic(%a: i32) {
  "calc.odd"(%a) <{n = 3 : i32}> : (i32) -> ()
  return
}

// -----

func.func @custom(%a: i32) {
  // expected-error @below {{the directive custom<Oddly> has no parser}}
  calc.odd %a 3 : i32
  return
}
