// RUN: rs-opt %s --dialect-td %S/Inputs/Structural.td --patterns-td %S/Inputs/Structural.td --convert=target=NoTypes | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Structural.td --patterns-td %S/Inputs/Structural.td --convert='target=Wide casts=refuse' | filecheck %s --check-prefix=WIDE
// RUN: not rs-opt %s --dialect-td %S/Inputs/Structural.td --patterns-td %S/Inputs/Structural.td --convert='target=NoTypes mode=full legal-dialects=builtin,func legal-ops=s.use illegal-ops=builtin.unrealized_conversion_cast' 2>&1 | filecheck %s --check-prefix=ILLEGAL

// Casts of the input that do not cancel out are operations like any other: of unknown legality unless the target declares it.

// CHECK-LABEL: func.func @stays(
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : f32 to i64
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg0 : f32 to f64
// CHECK-NEXT: "s.use"(%0) : (i64) -> ()
// WIDE-LABEL: func.func @stays(
// WIDE-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : f32 to i64
// WIDE-NEXT: %1 = builtin.unrealized_conversion_cast %arg0 : f32 to f64
// WIDE-NEXT: "s.use"(%0) : (i64) -> ()
// ILLEGAL: input-casts.mlir:[[# @LINE + 2]]:8: error: failed to legalize operation 'builtin.unrealized_conversion_cast'
func.func @stays(%x: f32) {
  %0 = builtin.unrealized_conversion_cast %x : f32 to i64
  %1 = builtin.unrealized_conversion_cast %x : f32 to f64
  "s.use"(%0) : (i64) -> ()
  return
}

// CHECK-LABEL: func.func @cancels(
// CHECK-NEXT: "s.use"(%arg0) : (f32) -> ()
// WIDE-LABEL: func.func @cancels(
// WIDE-NEXT: "s.use"(%arg0) : (f32) -> ()
func.func @cancels(%x: f32) {
  %0 = builtin.unrealized_conversion_cast %x : f32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to f64
  %2 = builtin.unrealized_conversion_cast %1 : f64 to f32
  "s.use"(%2) : (f32) -> ()
  return
}
