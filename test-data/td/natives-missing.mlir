// What needs a native that is missing is said at the line of the `.td`; only text that needs it is refused, other forms and operations stay.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/Partly.td --split-input-file --verify-diagnostics
// RUN: not rs-opt --td-remarks %s --dialect-td %S/Inputs/Partly.td --patterns-td %S/Inputs/Partly.td --split-input-file 2>&1 | filecheck %s
// RUN: rs-opt --solver=none --td-remarks --dialect-td %S/Inputs/Partly.td --check-rules %S/Inputs/Partly.td | filecheck %s --check-prefix=UNCHECKED
// RUN: not rs-opt --td-remarks --patterns-td %S/Inputs/Partly.td --dialect-td %S/Inputs/Partly.td --print-rules=OddRule 2>&1 | filecheck %s --check-prefix=NAMED
// RUN: not rs-opt --td-remarks %s --patterns-td %S/Inputs/Partly.td --dialect-td %S/Inputs/Partly.td --debug-pattern=OddRule 2>&1 | filecheck %s --check-prefix=NAMED

// CHECK-DAG: Partly.td:3:5: remark: dialect 'calc' has no native for 'custom<Oddly>'
// CHECK-DAG: Partly.td:11:5: warning: rule 'OddRule' is left out
// UNCHECKED: OddRule: unchecked: rule 'OddRule' is left out: no native matches
// NAMED: Partly.td:11:5: error: rule 'OddRule' is left out: no native matches
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
  // expected-error-re @below {{no Rust function is registered for the directive 'custom<Oddly>' of 'calc.odd', defined at {{.*}}Partly.td:3:5}}
  calc.odd %a 3 : i32
  return
}
