// RUN: rs-opt %s | filecheck %s --match-full-lines
// Dense resources and their bytes, in the metadata of the file.

func.func private @f() attributes {a = dense_resource<blob1> : tensor<2xi32>, b = dense_resource<other.key_2> : tensor<1xi8>}
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x040000000100000002000000",
      other.key_2: "0x0100000005"
    }
  }
#-}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = dense_resource<blob1> : tensor<2xi32>, b = dense_resource<other.key_2> : tensor<1xi8>}
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: {-#
// CHECK-NEXT:   dialect_resources: {
// CHECK-NEXT:     builtin: {
// CHECK-NEXT:       blob1: "0x040000000100000002000000",
// CHECK-NEXT:       other.key_2: "0x0100000005"
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}
