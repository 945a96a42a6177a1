// The default `{}` is the value that the C++ type has without an initializer.
// RUN: rs-opt %s --dialect-td %S/Inputs/DefaultBraces.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/DefaultBraces.td --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC

// CHECK: db.values{{$}}
// GENERIC: "db.values"() <{b = false, f = 0.000000e+00 : f32, i = 0 : i64, l = [], s = ""}>
db.values
// CHECK-NEXT: db.values {b = true, f = 1.000000e+00 : f32, i = 1 : i64, l = [1], s = "x"}
db.values {b = true, f = 1.0 : f32, i = 1 : i64, l = [1], s = "x"}
// CHECK-NEXT: db.values{{$}}
db.values {b = false, f = 0.0 : f32, i = 0 : i64, l = [], s = ""}
