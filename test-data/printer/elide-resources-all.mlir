// RUN: rs-opt %s --mlir-elide-resource-strings-if-larger=2 | filecheck %s --match-full-lines
// The brackets of resources are there even if the text of each is longer than asked for.

func.func private @f() attributes {a = dense_resource<short> : tensor<1xi8>}
{-#
  dialect_resources: {
    builtin: {
      short: "0x0100000005"
    }
  }
#-}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = dense_resource<short> : tensor<1xi8>}
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: {-#
// CHECK-EMPTY:
// CHECK-NEXT: #-}
