// RUN: rs-opt %s --mlir-elide-resource-strings-if-larger=20 | filecheck %s --match-full-lines
// Resources whose text is longer than asked for.

func.func private @f() attributes {a = dense_resource<short> : tensor<1xi8>, b = dense_resource<long> : tensor<4xi32>}
{-#
  dialect_resources: {
    builtin: {
      short: "0x0100000005",
      long: "0x0400000001000000020000000300000004000000"
    }
  }
#-}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = dense_resource<short> : tensor<1xi8>, b = dense_resource<long> : tensor<4xi32>}
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: {-#
// CHECK-NEXT:   dialect_resources: {
// CHECK-NEXT:     builtin: {
// CHECK-NEXT:       short: "0x0100000005"
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}
