// RUN: rs-opt --allow-unregistered-dialect %s | filecheck %s
// RUN: rs-opt --allow-unregistered-dialect %s --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC

// The custom forms.

// CHECK-LABEL: func.func @forms(%arg0: i1, %arg1: i32) {
// CHECK-NEXT: cf.assert %arg0, "must hold"
// CHECK-NEXT: cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2 {t.a}
// CHECK: ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT: cf.switch %0 : i32, [
// CHECK-NEXT: default: ^bb2,
// CHECK-NEXT: 0: ^bb3(%arg1, %0 : i32, i32),
// CHECK-NEXT: 4294967295: ^bb2
// CHECK-NEXT: ]
// CHECK: ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb1
// CHECK-NEXT: return
// CHECK: ^bb3(%1: i32, %2: i32):  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb1(%1 : i32)
func.func @forms(%c: i1, %x: i32) {
  cf.assert %c, "must hold"
  cf.cond_br %c, ^a(%x : i32), ^b {t.a}
^a(%y: i32):
  cf.switch %y : i32, [
    default: ^b,
    0: ^c(%x, %y : i32, i32),
    -1: ^b
  ]
^b:
  return
^c(%z: i32, %w: i32):
  cf.br ^a(%z : i32)
}

// Values have 64 bits in this form; of a wider flag they are those without a sign.
// CHECK-LABEL: func.func @wide(
// CHECK: 18446744073709551615: ^bb1,
// CHECK-NEXT: 18446744073709551615: ^bb1
// GENERIC: case_values = dense<18446744073709551615> : vector<2xi65>
func.func @wide(%x: i65) {
  cf.switch %x : i65, [
    default: ^a,
    -1: ^a,
    18446744073709551615: ^a
  ]
^a:
  return
}
