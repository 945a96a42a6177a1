// RUN: rs-opt %s --mlir-print-elementsattrs-with-hex-if-larger=3 | filecheck %s --match-full-lines
// Large elements are printed as hexadecimal strings above the default of a hundred.

func.func private @f() attributes {
  small = dense<[1, 2, 3]> : tensor<3xi32>, large = dense<[1, 2, 3, -4]> : tensor<4xi16>, bools = dense<[true, false, true, true]> : tensor<4xi1>,
  floats = dense<[1.0, 2.0, 3.0, 4.5]> : tensor<4xf32>, odd = dense<[1, 2, 3, 4]> : tensor<4xi3>, index = dense<[1, 2, 3, 4]> : tensor<4xindex>
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {bools = dense<"0x0D"> : tensor<4xi1>, floats = dense<"0x0000803F000000400000404000009040"> : tensor<4xf32>, index = dense<"0x0100000000000000020000000000000003000000000000000400000000000000"> : tensor<4xindex>, large = dense<"0x010002000300FCFF"> : tensor<4xi16>, odd = dense<"0x01020304"> : tensor<4xi3>, small = dense<[1, 2, 3]> : tensor<3xi32>}
// CHECK-NEXT: }
