// The dialects that files of rules include load with them: this text names none of them.
// RUN: rs-opt --td-path %S/Inputs/acme --patterns-td %S/Inputs/Rules.td --apply-patterns %s | filecheck %s

// CHECK-LABEL: @f(
// CHECK-NEXT: acme.scale %arg0 by -1.0
func.func @f(%x: f32) -> f32 {
  %0 = arith.negf %x : f32
  return %0 : f32
}
