// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Locations.td --apply-patterns --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/LocationsRefused.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=LocationsRefused.td

// Places of what is made.

// REFUSED-DAG: LocationsRefused.td:7:5: error: rule 'Alone' is left out: `location` stands alone
// REFUSED-DAG: LocationsRefused.td:8:5: error: rule 'Bound' is left out: `location` cannot be named
// REFUSED-DAG: LocationsRefused.td:3:5: error: rule 'Empty' is left out: `location` takes one argument at least
// REFUSED-DAG: LocationsRefused.td:5:5: error: rule 'NotLast' is left out: expected 2 arguments for 'lo.two' ({{.*}}) in the result pattern, found 3
// REFUSED-DAG: LocationsRefused.td:9:5: error: rule 'OfValue' is left out: `location` takes operations and values, and '$a' is an attribute
// REFUSED-DAG: LocationsRefused.td:6:5: error: rule 'Twice' is left out: a directive is given twice
// REFUSED-DAG: LocationsRefused.td:2:5: error: rule 'TwoStrings' is left out: `location` takes one string at most
// REFUSED-DAG: LocationsRefused.td:4:5: error: rule 'Unbound' is left out: '$y' is not bound by the source pattern

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = "hi.two"(%arg0, %arg1) : (i32, i64) -> i32 loc("inner")
// CHECK-NEXT: %1 = "lo.same"(%arg0) : (i32) -> i32 loc(fused["outer", "inner"])
// CHECK-NEXT: %2 = "lo.two"(%1, %arg1) : (i32, i64) -> i32 loc(fused["outer", "inner"])
// CHECK-NEXT: %3 = "lo.same"(%arg0) : (i32) -> i32 loc("outer")
// CHECK-NEXT: %4 = "lo.two"(%3, %arg1) : (i32, i64) -> i32 loc("inner")
// CHECK-NEXT: %5 = "lo.two"(%arg0, %arg1) : (i32, i64) -> i32 loc("here")
// CHECK-NEXT: %6 = "lo.same"(%arg0) : (i32) -> i32 loc(fused["inner", "outer"])
// CHECK-NEXT: %7 = "lo.two"(%6, %arg1) : (i32, i64) -> i32 loc(fused<"both">["outer", "inner"])
// CHECK-NEXT: %8 = "lo.any"(%arg0) : (i32) -> i32 loc("one")
// CHECK-NEXT: %9 = "lo.any"(%arg0) : (i32) -> i32 loc("two")
// CHECK-NEXT: %10 = "lo.two"(%8, %9) : (i32, i32) -> i32 loc("outer")
// CHECK-NEXT: return
func.func @f(%a: i32, %b: i64) {
  %0 = "hi.two"(%a, %b) : (i32, i64) -> i32 loc("inner")
  %1 = "hi.one"(%0) <{a = "default"}> : (i32) -> i32 loc("outer")
  %2 = "hi.one"(%0) <{a = "one"}> : (i32) -> i32 loc("outer")
  %3 = "hi.one"(%0) <{a = "named"}> : (i32) -> i32 loc("outer")
  %4 = "hi.one"(%0) <{a = "fused"}> : (i32) -> i32 loc("outer")
  %5 = "hi.one"(%a) <{a = "beside"}> : (i32) -> i32 loc("outer")
  return
}
