// The dialects that a conversion depends on are loaded: this text names none of them.
// RUN: rs-opt --td-path %S/Inputs/acme --patterns-td %S/Inputs/Convert.td --convert=target=ToAcme %s | filecheck %s
// RUN: rs-opt --td-path %S/Inputs/acme --patterns-td %S/Inputs/Convert.td --convert='illegal-ops=arith.negf legal-dialects=acme' %s | filecheck %s
// RUN: rs-opt --td-path %S/Inputs/acme --convert='illegal-dialects=acme' %s | filecheck %s --check-prefix=NOTHING
// RUN: rs-opt --td-path %S/Inputs/acme --pass-pipeline='builtin.module(func.func(convert{illegal-dialects=acme}))' %s | filecheck %s --check-prefix=NOTHING

// CHECK-LABEL: @f(
// CHECK-NEXT: acme.scale %arg0 by -1.0
// NOTHING: arith.negf
func.func @f(%x: f32) -> f32 {
  %0 = arith.negf %x : f32
  return %0 : f32
}
